"""What a document says as one text, and where in the document each character of it stands."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from dataclasses import dataclass, field

# What nobody sees is no part of a word: a soft hyphen in a number must not cut it short.
INVISIBLE = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff")
APART = "\n\n"  # between two blocks: no citation goes on behind it
THING = " \ufffc "  # in the place of what is no text: a picture, code, a raised figure
_BARE = re.compile(r"(?i)(?<![^\W_])(?:(?:https?|ftp|file)://|mailto:|www\.)[^\s<>]+")


@dataclass(frozen=True, slots=True)
class Mark:
    """The beginning or the end of a style, from `begin` to `end` in the document.

    `partner` is the index of the mark that belongs to it; -1 where there is none.
    """

    begin: int
    end: int
    partner: int = -1
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Flow:
    """What a document says. Character i of `text` stands from `begins[i]` to `ends[i]` in it.

    `free[i]` is 0 where no link may be put: in a link that is there already, in an address.
    `marks` are in order.
    """

    text: str
    begins: array[int]
    ends: array[int]
    free: bytearray
    marks: tuple[Mark, ...] = ()

    def says_nothing(self, begin: int, end: int) -> bool:
        """Tell whether no character stands between two places of the document."""
        at = bisect_left(self.begins, begin)
        while at < len(self.begins) and self.ends[at] <= begin:
            at += 1  # between two blocks, of no width
        return at == len(self.begins) or self.begins[at] >= end


@dataclass(slots=True)
class Writing:
    """Takes down what a document says, character by character, in the order of the document."""

    _said: list[str] = field(default_factory=list)
    _begins: array[int] = field(default_factory=lambda: array("q"))
    _ends: array[int] = field(default_factory=lambda: array("q"))
    _free: bytearray = field(default_factory=bytearray)
    _marks: list[Mark] = field(default_factory=list)
    _open: list[tuple[str, int]] = field(default_factory=list)

    def say(self, text: str, begin: int, end: int | None = None, *, free: bool = True) -> None:
        """Take down a text that begins at a place; with an end, all of it stands there as one."""
        for at, char in enumerate(text):
            if char in INVISIBLE:
                continue
            self._said.append(char)
            self._begins.append(begin + at if end is None else begin)
            self._ends.append(begin + at + 1 if end is None else end)
            self._free.append(free)

    def part(self, at: int) -> None:
        """Take down that a block ends: no citation, and no style, goes on behind it."""
        self.say(APART, at, at, free=False)
        self._open.clear()

    def thing(self, begin: int, end: int) -> None:
        """Take down that something stands here that is no text."""
        self.say(THING, begin, end, free=False)

    def open(self, name: str, begin: int, end: int) -> None:
        """Take down that a style begins."""
        self._open.append((name, len(self._marks)))
        self._marks.append(Mark(begin, end, opens=True))

    def close(self, name: str, begin: int, end: int) -> None:
        """Take down that a style ends: the last of this name. What it leaves open has no end."""
        own = len(self._marks)
        depth = next((d for d in range(len(self._open))[::-1] if self._open[d][0] == name), None)
        if depth is None:
            self._marks.append(Mark(begin, end))
            return
        opened = self._open[depth][1]
        del self._open[depth:]
        begun = self._marks[opened]
        self._marks[opened] = Mark(begun.begin, begun.end, own, opens=True)
        self._marks.append(Mark(begin, end, opened))

    def wall(self, begin: int, end: int) -> None:
        """Take down that no link may go over what stands here."""
        self._marks.append(Mark(begin, end))

    def flow(self) -> Flow:
        """Give all that was taken down; an address that is written out is no citation."""
        text = "".join(self._said)
        free = bytearray(self._free)
        for bare in _BARE.finditer(text):
            free[bare.start() : bare.end()] = bytes(bare.end() - bare.start())
        return Flow(text, self._begins, self._ends, free, tuple(self._marks))
