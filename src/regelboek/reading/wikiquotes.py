"""Quotes that make bold and italic are told apart from apostrophes, as a wiki does it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from regelboek.reading.entities import part_of
from regelboek.reading.lines import Cut, RestKind
from regelboek.reading.unseen import UNSEEN

_PARTS = re.compile(r"(?P<quotes>'{2,})|(?P<end>\n)|(?:(?!''|\n).)+")
_BOLD, _BOTH = 3, 5


@dataclass(slots=True)
class _Run:
    """Quotes that stand together: how many are markup, and what stands before them."""

    length: int
    before: str


@dataclass(slots=True)
class _Row:
    """What a wiki looks at together: a line, the label of a link, a line of a note."""

    runs: list[_Run] = field(default_factory=list)
    said: str = ""

    def add(self, length: int) -> _Run:
        """Take in quotes; of four the first is an apostrophe, of more than five all but five."""
        markup = {4: _BOLD}.get(length, min(length, _BOTH))
        run = _Run(markup, self.said + "'" * (length - markup))
        self.runs.append(run)
        self.said = ""
        return run

    def settle(self) -> None:
        """Make an apostrophe of one bold's first quote, where bold and italic are both left open.

        Which one: the first behind a word of one letter, else behind a longer one, else a blank.
        """
        bold = [run for run in self.runs if run.length == _BOLD]
        both = sum(run.length == _BOTH for run in self.runs)
        italic = len(self.runs) - len(bold) - both
        if (len(bold) + both) % 2 and (italic + both) % 2 and bold:
            min(bold, key=_rank).length -= 1


def _rank(run: _Run) -> int:
    if run.before.endswith(" "):
        return 2
    return 0 if run.before[-2:-1] == " " else 1


def quoted(pieces: Iterable[Cut]) -> list[Cut]:
    """Give the pieces of a line, its quotes that are markup as rests of their own.

    >>> from regelboek.reading.lines import Cut
    >>> [cut.raw for cut in quoted([Cut("'''l''''amour''' d'une")])]
    ["'''", 'l', "'", "'''", 'amour', "'''", " d'une"]
    """
    pieces = list(pieces)
    if not any(cut.rest is None and not cut.literal and "''" in cut.raw for cut in pieces):
        return pieces
    rows: list[_Row] = []
    parts = list(_parts(pieces, rows))
    for row in rows:
        row.settle()
    return [piece for cut, run in parts for piece in _told_apart(cut, run)]


def _parts(pieces: Iterable[Cut], rows: list[_Row]) -> Iterator[tuple[Cut, _Run | None]]:
    """Yield pieces of pieces; quotes each with their run."""
    open_rows: dict[int, list[_Row]] = {}
    for cut in pieces:
        if cut.note not in open_rows:
            open_rows[cut.note] = [_fresh(rows)]
        row = open_rows[cut.note]
        if cut.rest is not None:
            if cut.raw.startswith("[[") and not cut.key:
                row.append(_fresh(rows))
            elif cut.raw == "]]" and len(row) > 1:
                row.pop()
            if cut.key != UNSEEN and not cut.include:
                row[-1].said += ">>"  # a tag ends so, and it is no blank
            yield cut, None
        elif cut.literal:
            row[-1].said += ">>"
            yield cut, None
        else:
            yield from _split(cut, row, rows)


def _split(cut: Cut, row: list[_Row], rows: list[_Row]) -> Iterator[tuple[Cut, _Run | None]]:
    for part in _PARTS.finditer(cut.raw):
        if part["end"]:
            row[-1] = _fresh(rows)
        elif not part["quotes"]:
            row[-1].said += part[0]
        yield part_of(cut, part[0]), row[-1].add(len(part[0])) if part["quotes"] else None


def _fresh(rows: list[_Row]) -> _Row:
    rows.append(_Row())
    return rows[-1]


def _told_apart(cut: Cut, run: _Run | None) -> Iterator[Cut]:
    if run is None:
        yield cut
        return
    literal = len(cut.raw) - run.length
    if literal:
        yield part_of(cut, cut.raw[:literal])
    yield Cut(cut.raw[literal:], "", RestKind.MARKUP, cut.note)
