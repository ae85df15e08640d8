"""A concordance read one way: links in, for each place of one edition what it answers to out.

By the new edition it is a table of derivations (where each place came from), by the old one a table
of destinations (where each place went).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelboek.comparing.reading_order import in_reading_order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from regelboek.comparing.changes import Side
    from regelboek.comparing.concordance import Link
    from regelboek.comparing.texts import Texts


@dataclass(frozen=True, slots=True)
class Answer:
    """A place of the edition that is read by, and the places of the other that it answers to.

    `place` is empty for what only the other edition has.
    """

    place: str
    others: tuple[str, ...]
    link: Link


def in_order_of(side: Side, links: Iterable[Link], old: Texts, new: Texts) -> tuple[Link, ...]:
    """Sort links by how one edition reads; what it lacks stands beside its neighbours."""
    if side == "new":
        return in_reading_order(links, old, new)
    turned = in_reading_order(map(_turned, links), new, old)
    return tuple(map(_turned, turned))


def _turned(link: Link) -> Link:
    return replace(link, old=link.new, new=link.old)


def answers_by(side: Side, links: Iterable[Link], texts: Texts) -> tuple[Answer, ...]:
    """Give an answer for each place of one edition, as it reads; then what only the other has.

    `links` in the order of that edition, `texts` are its texts. A place that is not held comes
    where its link does.
    """
    here: list[tuple[int, Answer]] = []
    elsewhere: list[Answer] = []
    last = -1
    for link in links:
        places, others = (link.new, link.old) if side == "new" else (link.old, link.new)
        if not places:
            elsewhere.append(Answer("", others, link))
        for place in places:
            last = texts.by_eid[place].at if place in texts.by_eid else last
            here.append((last, Answer(place, others, link)))
    here.sort(key=lambda found: found[0])
    return (*(answer for _, answer in here), *elsewhere)
