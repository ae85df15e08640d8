"""The signs of a wiki's tables: where a table, a row and a cell begin, and what dresses a cell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace

from regelboek.reading.entities import part_of
from regelboek.reading.lines import Cut, RestKind

TABLE = re.compile(r"[ \t]*:*[ \t]*\{\|[^\n]*")
ROW = re.compile(r"[ \t]*\|[-}][^\n]*")
CELL = re.compile(r"[ \t]*(?:\|\+|[|!])")
_BARS = re.compile(r"\|\||\||!!")
_KEPT = ("note:", "again:", "listed:", "file:", "magic")  # what is known of a page all the same
_NO_STYLE = re.compile(r"\[\[|-\{")


@dataclass(slots=True)
class Cell:
    """A cell of a table: the sign before it (the first's stands elsewhere), its style, its text."""

    sign: list[Cut] = field(default_factory=list)
    style: list[Cut] = field(default_factory=list)
    text: list[Cut] = field(default_factory=list)


def cells_of(pieces: Iterable[Cut], *, header: bool) -> list[Cell]:
    """Take a row's text apart at its bars; in a row of headers `!!` is a bar too.

    What stands before a single bar dresses the cell, and is not shown, unless a link begins in it.

    >>> row = [Cut('align="left" | a || b | c', "")]
    >>> [[cut.raw for cut in cell.text] for cell in cells_of(row, header=False)]
    [[' a '], [' c']]
    """
    cells = [Cell()]
    parts = list(_parts(pieces, header=header))
    for at, (cut, bar) in enumerate(parts):
        doubled = len(bar) == 1 and at and parts[at - 1][1] == "|"
        if len(bar) > 1:
            cells.append(Cell(sign=[cut]))
        elif doubled and cells[-1].style and not cells[-1].text:  # `{{!}}{{!}}`
            before = cells[-1].style
            cells[-1].style, cells[-1].text = [], before[:-1]
            cells.append(Cell(sign=[before[-1], cut]))
        elif bar and not cells[-1].style and not any(map(_begins_link, cells[-1].text)):
            cells[-1].style, cells[-1].text = [*cells[-1].text, cut], []
        else:
            cells[-1].text.append(cut)
    return cells


def _parts(pieces: Iterable[Cut], *, header: bool) -> Iterator[tuple[Cut, str]]:
    """Yield pieces, those that are a bar with it."""
    for cut in pieces:
        if cut.rest is not None or cut.literal or cut.note:
            yield cut, "|" if cut.shown == "|" else ""
            continue
        at = 0
        for found in _BARS.finditer(cut.raw):
            if found[0] == "!!" and not header:
                continue
            if found.start() > at:
                yield part_of(cut, cut.raw[at : found.start()]), ""
            yield part_of(cut, found[0]), found[0]
            at = found.end()
        if at < len(cut.raw):
            yield part_of(cut, cut.raw[at:]), ""


def _begins_link(cut: Cut) -> bool:
    if cut.rest is not None:
        return cut.raw.startswith("[[")
    return not cut.literal and bool(_NO_STYLE.search(cut.raw))


def unshown(cut: Cut) -> Cut:
    """Give a piece as what dresses a table: it is not shown; a note stays one."""
    if cut.note or cut.key.startswith(_KEPT):
        return cut
    return replace(cut, shown="", rest=cut.rest or RestKind.MARKUP, include="", key="")
