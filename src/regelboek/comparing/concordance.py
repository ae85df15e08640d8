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
import re
import tomllib
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from regelboek.law.model import NOWHERE
from regelboek.law.names import eid_of, prose_of
from regelboek.problems import ProfileError, Where

if TYPE_CHECKING:
    from collections.abc import Iterable


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

    `origin` is `recorded` or `computed`; `score` from 0 to 1 (1: the same words; 0 where there is
    no pair of texts); `against` names the place (`1975:51`) that is held whole and so proves new or
    dropped, else empty. `source` is that of the record, also where it only framed a computed pair.
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


HEADER = ("old", "new", "relation", "origin", "sure", "score", "source", "note")

_KEYS = ("old", "new", "sure", "source", "hint", "note", "partial")
_NEEDED = _KEYS[:4]
_SURE = ("S", "T", "I")
_HINTS = tuple(relation.value for relation in Relation if relation is not Relation.NOT_IN_CORPUS)
_PARTIAL = frozenset(("split", "merged", "copied"))

_REPEAT = r"(?:~\d+)?"
_PROSE = re.compile(
    rf"""
    (?P<article>\d+(?:-\d+)?{_REPEAT})
    (?:[ ]al\.[ ](?P<al>\d+{_REPEAT}))?
    (?P<para>[A-Z]+{_REPEAT})?
    (?P<sub>\.?\d+[a-z]?{_REPEAT})?
    (?P<bare>[a-z]{{1,2}}{_REPEAT})?
    (?P<items>(?:\(\w+{_REPEAT}\))*)
    (?P<tail>(?:[ ](?:aanhef|slot|noot[ ]\d+))*)
    """,
    re.VERBOSE,
)
_DEFINITION = re.compile(r"(?P<name>[^\W\d_]{2,})(?P<tail>(?:[ ]noot[ ]\d+)*)")


def eid_of_prose(text: str) -> str:
    """Turn a place as people write it into an eId; ValueError when it is not written just so.

    The inverse of `names.prose_of`, and as strict: a place has one spelling in a data file.

    >>> eid_of_prose("51B2(a)"), eid_of_prose("50 al. 3"), eid_of_prose("64b")
    ('art_51__para_B__subpara_2__point_a', 'art_50__para_nn_3', 'art_64__para_nn_1__point_b')
    >>> eid_of_prose("4-6"), eid_of_prose("62 noot 1"), eid_of_prose("Leider")
    ('art_4-6', 'art_62__authorialNote_1', 'def_leider')
    """
    eid = eid_of(_path_of_prose(text))
    if prose_of(eid) != text:
        raise ValueError(f"{text!r} is written {prose_of(eid)!r}")
    return eid


def _path_of_prose(text: str) -> str:
    definition = _DEFINITION.fullmatch(text)
    if definition:
        return ".".join(["def", definition["name"].lower(), *_tail(definition["tail"])])
    place = _PROSE.fullmatch(text)
    if not place:
        raise ValueError(f"no place: {text!r}")
    tokens = [place["article"]]
    if place["al"]:
        tokens.append(f"al{place['al']}")
    elif place["bare"] and not (place["para"] or place["sub"]):
        tokens.append("al1")  # 64b: the only paragraph goes without saying
    tokens += [token for token in (place["para"], (place["sub"] or "").lstrip(".")) if token]
    tokens += [place["bare"]] if place["bare"] else []
    tokens += re.findall(r"\(([^()]+)\)", place["items"])
    return ".".join([*tokens, *_tail(place["tail"])])


def _tail(words: str) -> list[str]:
    return words.replace("noot ", "n").split()


def recorded_of(text: str, file: str, old: str, new: str) -> tuple[Recorded, ...]:
    """Read a file of the record; `file` names it in errors, `old` and `new` are its editions.

    ProfileError says what is wrong in it, with its file, line and key, and what is allowed.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ProfileError(
            file, "", f"not TOML: {error}", "allowed: [[link]] for each row"
        ) from error
    for key in data:
        if key != "link":
            raise ProfileError(file, key, "unknown key", "allowed: [[link]]")
    rows = data.get("link", [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise ProfileError(file, "link", "no list of tables", "allowed: [[link]] for each row")
    lines = [n for n, line in enumerate(text.splitlines(), 1) if line.strip() == "[[link]]"]
    if len(lines) != len(rows):
        lines = [0] * len(rows)
    return tuple(
        _Row(file, line, row).read(old, new) for line, row in zip(lines, rows, strict=True)
    )


@dataclass(frozen=True, slots=True)
class _Row:
    """One table of the file, with what an error must name."""

    file: str
    line: int
    row: dict[str, object]

    def read(self, old: str, new: str) -> Recorded:
        """Check the row and give it as a value."""
        for key in self.row:
            if key not in _KEYS:
                raise self._error(key, "unknown key", f"allowed: {', '.join(_KEYS)}")
        for key in _NEEDED:
            if key not in self.row:
                raise self._error(key, "missing", f"needed: {', '.join(_NEEDED)}")
        olds, news = self._places("old"), self._places("new")
        if not olds and not news:
            raise self._error("old", "nothing on either side", "at most one of old, new is []")
        hint = self._words("hint", _HINTS)
        if (hint == Relation.NEW.value and olds) or (hint == Relation.DROPPED.value and news):
            allowed = "new goes with old = [], dropped with new = []"
            raise self._error("hint", f"{hint!r} beside places on both sides", allowed)
        partial = self.row.get("partial", False)
        if not isinstance(partial, bool):
            raise self._error("partial", repr(partial), "allowed: true, false")
        if partial and hint not in _PARTIAL:
            allowed = "allowed beside hint split, merged, copied"
            raise self._error("partial", f"true beside hint {hint!r}", allowed)
        return Recorded(
            old_edition=old,
            new_edition=new,
            old=olds,
            new=news,
            sure=self._words("sure", _SURE),
            source=self._words("source"),
            hint=hint,
            note=self._words("note"),
            partial=partial,
            where=Where(self.file, "", self.line, self.line),
        )

    def _places(self, key: str) -> tuple[str, ...]:
        places = self.row[key]
        if not isinstance(places, list):
            raise self._error(key, repr(places), 'allowed: a list of places, as in ["51 al. 1"]')
        eids: list[str] = []
        for place in places:
            allowed = "allowed: places in quotes as in 51B2(a), 50 al. 3, 64b, 62 noot 1, 4-6"
            if not isinstance(place, str):
                raise self._error(key, repr(place), allowed)
            try:
                eid = eid_of_prose(place)
            except ValueError as error:
                raise self._error(key, str(error), allowed) from error
            if eid in eids:
                raise self._error(key, f"{place!r} twice", "each place once")
            eids.append(eid)
        return tuple(eids)

    def _words(self, key: str, allowed: tuple[str, ...] = ()) -> str:
        value = self.row.get(key, "")
        if not isinstance(value, str) or (key in _NEEDED and not value):
            raise self._error(key, repr(value), "allowed: words in quotes")
        if allowed and value not in allowed and key in self.row:
            raise self._error(key, repr(value), f"allowed: {', '.join(allowed)}")
        return value

    def _error(self, key: str, found: str, allowed: str) -> ProfileError:
        return ProfileError(self.file, key, found, allowed, self.line)


def csv_rows(links: Iterable[Link]) -> Iterable[tuple[str, ...]]:
    """Give links as rows of `HEADER`; several places of one end are set apart by a semicolon."""
    for link in links:
        yield (
            "; ".join(map(prose_of, link.old)),
            "; ".join(map(prose_of, link.new)),
            link.relation.value,
            link.origin,
            link.sure,
            f"{link.score:.2f}",
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
