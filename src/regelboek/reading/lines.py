"""The lines of a page as the reader sees them, and the named rests that are no part of the law."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum


class RestKind(Enum):
    """What a piece of a page is when it is not law."""

    BANNER = "banner"
    NAVIGATION = "navigation"
    MARKUP = "markup"
    RULE = "rule"
    RUNNING_TITLE = "running-title"
    PAGE_NUMBER = "page-number"
    HYPHEN = "hyphen"
    COPY = "copy"
    REPAIRED = "repaired"


@dataclass(frozen=True, slots=True)
class Rest:
    """A piece of a page that is not law, as it stands on its line."""

    kind: RestKind
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Mark:
    """A note's mark, cut out of a line: where it stood in the text that is left, and its blank."""

    at: int
    mark: str
    before: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of meaning: its text, the source's lines it came from, marks already cut out.

    `note` is the label of a note's text that begins here, where the layout shows it (print);
    elsewhere labels decide.
    """

    text: str
    first: int
    last: int
    marks: tuple[Mark, ...] = ()
    note: str = ""

    def cut(self, end: int) -> Line:
        """Give what follows a label that ends at `end`; marks keep their places in it.

        A mark right behind the label keeps the blank that follows it.
        """
        end = min([end, *(mark.at for mark in self.marks if mark.at)])
        marks = tuple(replace(mark, at=max(0, mark.at - end)) for mark in self.marks)
        return Line(self.text[end:], self.first, self.last, marks)


@dataclass(frozen=True, slots=True)
class Capture:
    """A page taken apart: what it says, what it says around that, and when it says it is of.

    `title` is what the page calls itself, `time` its revision's time (`2019-08-22 20:58`); both
    empty where the page is silent.
    """

    lines: tuple[Line, ...]
    rests: tuple[Rest, ...] = ()
    title: str = ""
    time: str = ""
