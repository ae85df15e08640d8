"""What is said of an article elsewhere, for its page: references to it and rows of the record."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regelboek.comparing.concordance import Recorded
from regelboek.law.model import Place
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.links import Link, place_link
from regelboek.publishing.order import reading_order
from regelboek.publishing.words import assurance


@dataclass(frozen=True, slots=True)
class Referred:
    """A place, and the places whose words refer to it."""

    place: Link
    sources: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the record in words; an empty side is nothing in that edition.

    `said` is how sure it is and who says it.
    """

    old_edition: str
    new_edition: str
    old: tuple[Link, ...]
    new: tuple[Link, ...]
    hint: str
    said: str
    doubtful: bool
    note: str
    partial: bool


def referred(catalogue: Catalogue, here: str, edition: str, article: str) -> tuple[Referred, ...]:
    """Gather who refers to an article, by the place that is meant."""
    found: dict[str, dict[tuple[str, str], None]] = {}
    for link in catalogue.backlinks.get((edition, article), ()):
        found.setdefault(link.target, {})[link.edition, link.source] = None
    return tuple(
        Referred(
            place_link(catalogue, here, Place(target, edition)),
            tuple(
                place_link(catalogue, here, Place(source, other), named=other != edition)
                for other, source in found[target]
            ),
        )
        for target in sorted(found, key=reading_order)
    )


def rows_of(catalogue: Catalogue, here: str, record: Iterable[Recorded]) -> tuple[Row, ...]:
    """Put rows of the record into words for the page `here`."""
    return tuple(
        Row(
            row.old_edition,
            row.new_edition,
            _side(catalogue, here, row.old, row.old_edition),
            _side(catalogue, here, row.new, row.new_edition),
            catalogue.texts.known("hint", row.hint),
            assurance(catalogue.texts, row.sure, row.source),
            row.sure == "I",
            row.note,
            row.partial,
        )
        for row in record
    )


def _side(catalogue: Catalogue, here: str, eids: Iterable[str], edition: str) -> tuple[Link, ...]:
    return tuple(place_link(catalogue, here, Place(eid, edition), named=True) for eid in eids)
