"""The record: a TOML file of what answers to what in, its rows out; and links as CSV.

A file `corpus/<work>/concordance/OLD-NEW.toml` holds the rows about two editions:

    [[link]]
    old = ["51 al. 1"]             # places as people write them; [] for nothing in that edition
    new = ["51B1(a)"]
    sure = "T"                     # S a source says it, T both texts compared, I inferred
    source = "both texts compared"
    hint = "moved"                 # may be absent: how the source puts it
    note = "in words"              # may be absent
    partial = true                 # may be absent: not all ends of a split, merger, copy are known

The record gives the pairing only; what happened to the words is always computed.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from regelboek.law.datafile import Table, read_table
from regelboek.law.model import NOWHERE
from regelboek.law.names import article_eid, article_of, parent_eid
from regelboek.law.prose import eid_of_prose, prose_of
from regelboek.problems import Where


class Relation(Enum):
    """How the two ends of a link are related; the first that holds, in this order."""

    SPLIT = "split"
    MERGED = "merged"
    COPIED = "copied"
    MOVED = "moved"
    RENUMBERED = "renumbered"
    REWORDED = "reworded"
    SAME = "same"
    NEW = "new"
    DROPPED = "dropped"
    NOT_IN_CORPUS = "not-in-corpus"


class Evidence(Enum):
    """Why two ends are linked: a name, and words for readers."""

    RECORD = ("record", "vastgelegd")
    WORDS = ("words", "de woorden, die meer op elkaar lijken dan op andere")
    IN_ORDER = ("order", "de woorden, op volgorde in artikelen die bij elkaar horen")
    BETWEEN = ("between", "de plaats, tussen buren die bij elkaar horen")
    PLACE = ("place", "dezelfde woorden op dezelfde plaats")
    PARTS = ("parts", "de delen hebben samen de woorden van het geheel")
    COPY = ("copy", "de woorden staan op beide plaatsen")
    NONE = ("", "")


@dataclass(frozen=True, slots=True)
class Recorded:
    """One row of the record: eIds on both sides (empty: nothing in that edition).

    `sure` is S (a source says it), T (both texts compared) or I (inferred: a proposal). `hint` is
    how the source puts it, `partial`: not all ends of a split, merger or copy are known. `where` is
    the row in its file.
    """

    old_edition: str
    new_edition: str
    old: tuple[str, ...]
    new: tuple[str, ...]
    sure: str
    source: str
    hint: str = ""
    note: str = ""
    partial: bool = False
    where: Where = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Link:
    """What answers to what: eIds of provisions whose *own* texts are meant, not their children's.

    `origin` is `recorded` or `computed`, `evidence` says why; `score` from 0 to 1 (1: the same
    words; 0 where there is no pair of texts); `against` names the place (`1975:51`) that is held
    whole and so proves new or dropped, else empty. `source` is that of the record, also where it
    only framed a computed pair.
    """

    old: tuple[str, ...]
    new: tuple[str, ...]
    relation: Relation
    score: float = 0.0
    origin: str = "computed"
    sure: str = ""
    partial: bool = False
    against: str = ""
    source: str = ""
    note: str = ""
    evidence: Evidence = Evidence.NONE


HEADER = ("old", "new", "relation", "origin", "sure", "score", "source", "note")

_SURE = ("S", "T", "I")
_HINTS = (
    "",
    *(relation.value for relation in Relation if relation is not Relation.NOT_IN_CORPUS),
)
_PARTIAL = frozenset(("split", "merged", "copied"))


def recorded_of(text: str, file: str, old: str, new: str) -> tuple[Recorded, ...]:
    """Read a file of the record; `file` names it in errors, `old` and `new` are its editions.

    ProfileError says what is wrong in it, with its file, line and key, and what is allowed.
    """
    table = read_table(text, file)
    rows = tuple(_row(row, old, new) for row in table.tables("link"))
    table.done()
    return rows


def _row(table: Table, old: str, new: str) -> Recorded:
    olds, news = _places(table, "old"), _places(table, "new")
    if not olds and not news:
        raise table.error("old", "nothing on either side", "at most one of old, new is []")
    hint = table.choice("hint", _HINTS, "")
    if (hint == Relation.NEW.value and olds) or (hint == Relation.DROPPED.value and news):
        allowed = "new goes with old = [], dropped with new = []"
        raise table.error("hint", f"{hint!r} beside places on both sides", allowed)
    partial = table.take("partial", bool, default=False)
    if partial and hint not in _PARTIAL:
        allowed = "allowed beside hint split, merged, copied"
        raise table.error("partial", f"true beside hint {hint!r}", allowed)
    recorded = Recorded(
        old_edition=old,
        new_edition=new,
        old=olds,
        new=news,
        sure=table.choice("sure", _SURE),
        source=table.take("source", str),
        hint=hint,
        note=table.take("note", str, ""),
        partial=partial,
        where=Where(table.file, "", table.line, table.line),
    )
    table.done()
    return recorded


def _places(table: Table, key: str) -> tuple[str, ...]:
    if key not in table.data:
        raise table.error(key, "is missing", 'it must be a list of places, as ["51 al. 1"]')
    eids: list[str] = []
    for place in table.strings(key):
        try:
            eid = eid_of_prose(place)
        except ValueError as error:
            allowed = "allowed: places as in 51B2(a), 50 al. 3, 64b, 62 noot 1, 4-6"
            raise table.error(key, str(error), allowed) from error
        if eid in eids:
            raise table.error(key, f"{place!r} twice", "each place once")
        eids.append(eid)
    return tuple(eids)


def rows_about(record: Iterable[Recorded], edition: str, eid: str) -> tuple[Recorded, ...]:
    """Choose the rows that name a place of an edition, one above it, or one in it."""
    above = {eid, article_eid(article_of(eid))}
    over = eid
    while over := parent_eid(over):
        above.add(over)
    return tuple(
        row
        for row in record
        for name, eids in ((row.old_edition, row.old), (row.new_edition, row.new))
        if name == edition and any(one in above or one.startswith(f"{eid}__") for one in eids)
    )


def as_json(link: Link) -> dict[str, object]:
    """Give a link for `json.dumps`: places as eIds, `evidence` by its name."""
    return {
        "relation": link.relation.value,
        "old": list(link.old),
        "new": list(link.new),
        "score": link.score,
        "origin": link.origin,
        "sure": link.sure or None,
        "partial": link.partial,
        "against": link.against,
        "evidence": link.evidence.value[0] or None,
        "source": link.source,
        "note": link.note,
    }


def csv_rows(links: Iterable[Link]) -> Iterable[tuple[str, ...]]:
    """Give links as rows of `HEADER`; several places of one end are set apart by a semicolon."""
    for link in links:
        yield (
            "; ".join(map(prose_of, link.old)),
            "; ".join(map(prose_of, link.new)),
            link.relation.value,
            link.origin,
            link.sure,
            f"{link.score:.2f}" if link.score else "",  # no pair of texts, no likeness
            link.source,
            link.note,
        )


def to_csv(links: Iterable[Link]) -> str:
    """Write links as CSV, header first, lines ended by a newline alone."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADER)
    writer.writerows(csv_rows(links))
    return out.getvalue()
