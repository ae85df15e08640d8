"""What is said of places elsewhere: texts and the record in, who speaks of each article out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from regelboek.comparing.concordance import Recorded
from regelboek.law.model import Expression, Place
from regelboek.law.names import article_of
from regelboek.publishing.order import reading_order, refs_in_order, texts_in_order
from regelboek.publishing.shelf import Shelf

Key = tuple[str, str]  # an edition's name, and an article as addresses name it


@dataclass(frozen=True, slots=True)
class Backlink:
    """Words somewhere in the law that refer to a place: from where, to where, in which words."""

    edition: str
    source: str
    target: str
    text: str


def backlinks_of(expressions: Iterable[Expression]) -> Mapping[Key, tuple[Backlink, ...]]:
    """Find who refers to each article; a range counts for both its ends."""
    found: dict[Key, dict[Backlink, None]] = defaultdict(dict)
    for expression in expressions:
        own = expression.edition.name
        texts = (pair for provision in expression.body for pair in texts_in_order(provision))
        for eid, ref in refs_in_order(texts):
            for place in (ref.target, ref.until):
                if place is not None:
                    key = (place.edition or own, article_of(place.eid))
                    found[key][Backlink(own, eid, place.eid, ref.text)] = None
    return {key: tuple(links) for key, links in found.items()}


def ends_of(row: Recorded) -> tuple[Place, ...]:
    """Give every place that a row of the record names, old ones first."""
    return (
        *(Place(eid, row.old_edition) for eid in row.old),
        *(Place(eid, row.new_edition) for eid in row.new),
    )


def record_by_article(record: Iterable[Recorded]) -> Mapping[Key, tuple[Recorded, ...]]:
    """Find the rows that name each article, or a place in it."""
    found: dict[Key, dict[Recorded, None]] = defaultdict(dict)
    for row in record:
        for end in ends_of(row):
            found[end.edition, article_of(end.eid)][row] = None
    return {key: tuple(rows) for key, rows in found.items()}


def absent_of(
    shelves: Mapping[str, Shelf],
    backlinks: Mapping[Key, tuple[Backlink, ...]],
    record: Mapping[Key, tuple[Recorded, ...]],
) -> Mapping[Key, tuple[str, ...]]:
    """Find the places below an article that are referred to or recorded, but not held."""
    found: dict[Key, set[str]] = defaultdict(set)
    for key, links in backlinks.items():
        found[key].update(link.target for link in links)
    for key, rows in record.items():
        ends = (end for row in rows for end in ends_of(row))
        found[key].update(e.eid for e in ends if (e.edition, article_of(e.eid)) == key)
    absent = {}
    for (edition, article), eids in found.items():
        shelf = shelves.get(edition)
        if shelf is not None and article:
            # The article itself is not listed: its page's first heading is its anchor, held or not.
            missing = [eid for eid in eids if "__" in eid and not shelf.has_anchor(eid)]
            absent[edition, article] = tuple(sorted(missing, key=reading_order))
    return absent
