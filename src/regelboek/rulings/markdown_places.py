"""Where in a Markdown text the words of a block stand: its lines, without what sets them in."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

from markdown_it.token import Token

_LINE = re.compile(r"\r\n?|\n")  # as markdown-it tells lines
_HASHES = re.compile(r"[^#]*#{1,6}[ \t]+")


@dataclass(frozen=True, slots=True)
class Places:
    """Where each line of a block's text stands in the whole; -1 where that could not be told."""

    starts: tuple[int, ...]
    lines: tuple[int, ...]

    def at(self, index: int) -> int:
        """Give the place of a character of the block's text."""
        line = bisect_right(self.starts, index) - 1
        begins = self.lines[line]
        return begins + index - self.starts[line] if begins >= 0 else -1

    def span(self, begin: int, end: int) -> tuple[int, int]:
        """Give the places at which a piece begins and ends; -1 where one could not be told."""
        first, last = self.at(begin), self.at(end - 1)
        return (first, last + 1) if min(first, last) >= 0 else (-1, -1)


class Lines:
    """The lines of a Markdown text; asked for its blocks in their order."""

    def __init__(self, text: str) -> None:
        breaks = [match.span() for match in _LINE.finditer(text)]
        starts = [0, *(end for _, end in breaks)]
        ends = [*(begin for begin, _ in breaks), len(text)]
        self._lines = [(start, text[start:end]) for start, end in zip(starts, ends, strict=True)]
        self._cells = (-1, 0)  # the line of the last cell of a table, and how far it was read

    def places_of(self, block: Token, opening: Token) -> Places:
        """Tell where a block's text stands; `opening` is the token that opened the block."""
        content = block.content.split("\n")
        first = block.map[0] if block.map else 0
        starts = tuple(accumulate((len(line) + 1 for line in content[:-1]), initial=0))
        if opening.tag in {"th", "td"}:
            return Places(starts, (self._cell(first, block.content),))
        if opening.markup.startswith("#"):
            return Places(starts, (self._heading(first, block.content),))
        return Places(starts, tuple(self._tail(first + n, said) for n, said in enumerate(content)))

    def _tail(self, number: int, said: str) -> int:
        """Find a line of a paragraph: it ends a line of the text, but for blanks."""
        begin, line = self._lines[number]
        kept, words = line.rstrip(), said.strip()
        before = len(said) - len(said.lstrip())
        return begin + len(kept) - len(words) - before if kept.endswith(words) else -1

    def _heading(self, number: int, said: str) -> int:
        """Find a heading: it stands behind the first signs of its line that make one."""
        begin, line = self._lines[number]
        signs = _HASHES.match(line)
        found = signs is not None and line.startswith(said, signs.end())
        return begin + signs.end() if signs and found else -1

    def _cell(self, number: int, said: str) -> int:
        """Find a cell of a table: the cells of a line stand in it one behind the other."""
        begin, line = self._lines[number]
        past = self._cells[1] if self._cells[0] == number else 0
        at = line.find(said, past)
        if at < 0:  # a bar in it is written with a sign before it
            return -1
        self._cells = (number, at + len(said))
        return begin + at
