"""The signs of a wiki's tables: where a table, a row and a cell begin, and what dresses a cell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto

TABLE = re.compile(r"[ \t]*:*[ \t]*\{\|[^\n]*")
ROW = re.compile(r"[ \t]*\|[-}][^\n]*")
CELL = re.compile(r"[ \t]*(?:\|\+|[|!])")
_NEXT_CELL = re.compile(r"\|\||!!")
# What may stand before a cell's text: `align="left" |`, never a second bar.
_CELL_STYLE = re.compile(
    r"(?:\s*[a-z-]+\s*=\s*(?:\"[^\"|]*\"|'[^'|]*'|[^\s|\"']+))+\s*\|(?!\|)", re.IGNORECASE
)


class CellSign(Enum):
    """What a piece of a table's line is."""

    TEXT = auto()
    BAR = auto()
    STYLE = auto()


def cells_of(raw: str, *, styled: bool) -> Iterator[tuple[str, CellSign]]:
    """Take a row's text apart at its bars; `styled`: a cell begins here, maybe with its style.

    >>> [piece for piece, sign in cells_of('align="left" | a || b', styled=True)]
    ['align="left" |', ' a ', '||', ' b']
    """
    at = 0
    for bar in (*_NEXT_CELL.finditer(raw), None):
        end = bar.start() if bar else len(raw)
        style = _CELL_STYLE.match(raw, at, end) if styled else None
        if style:
            yield style[0], CellSign.STYLE
            at = style.end()
        yield raw[at:end], CellSign.TEXT
        if bar:
            yield bar[0], CellSign.BAR
            at, styled = bar.end(), True
