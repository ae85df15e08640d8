"""The lines of a page as the reader sees them, and the named rests that are no part of the law."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

LINES = "lines"  # the key of a piece of literal text whose lines stay lines
RULE = "rule"  # the key of a drawn line, which ends where what follows begins


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
    LEFT_OUT = "left-out"
    TEMPLATE = "template"
    TAKEN_IN = "taken-in"


@dataclass(frozen=True, slots=True)
class Rest:
    """A piece of a page that is not law, as it stands on its line."""

    kind: RestKind
    text: str
    line: int


class Mark(Struct, frozen=True, gc=False):
    """A note's mark, cut out of a line: where it stood in the text that is left, and its blank.

    Where the source writes a note inside its sentence (`<ref>`), `key` names the note and `said` is
    its text, None at a further mark of it; the mark is then counted, and on no page. `line` is the
    source's line on which that text is written. `doubted`: it is one only if there is a note of its
    number.
    """

    at: int
    mark: str
    before: str = ""
    key: str = ""
    said: str | None = None
    line: int = 0
    doubted: bool = False


class Line(Struct, frozen=True, gc=False):
    """One line of meaning: its text, the source's lines it came from, marks already cut out.

    `note` is the label of a note's text that begins here, where the layout shows it (print);
    elsewhere labels decide. What only wikitext knows: `indent`, how far its line is set in (None:
    not known); `counted`, the number that a wiki counts for it; `term`, whether it is a term to be
    defined; `row`, whether it is a row of a table; `closed`, whether a break ended it; `includes`,
    the pages that it takes in.
    """

    text: str
    first: int
    last: int
    marks: tuple[Mark, ...] = ()
    note: str = ""
    indent: int | None = None
    counted: str = ""
    term: bool = False
    row: bool = False
    closed: bool = False
    includes: tuple[str, ...] = ()

    def cut(self, end: int) -> Line:
        """Give what follows a label that ends at `end`; marks keep their places in it.

        A mark right behind the label keeps the blank that follows it.
        """
        marks = self.marks
        if marks:
            end = min([end, *(mark.at for mark in marks if mark.at)])
            marks = tuple(replace(mark, at=max(0, mark.at - end)) for mark in marks)
        rest = self.text[end:]
        return replace(self, text=rest, marks=marks, note="", counted="", term=False)


class Cut(Struct, frozen=True, gc=False):
    """A piece of a source that was cut up: all `raw`s in a row are the source again.

    `rest`: what it is when it is no text. `shown`: how a piece of text reads (`é` for `&eacute;`),
    or what stands in the place of a rest: nothing, a blank, or a line's end. `note` counts the
    notes of the page (0: not inside one). `literal`: no markup is looked for in it. `include`: the
    page that is taken in here. `key`: what the piece stands for, `kind:name` (`note:1 a`); `inset`:
    it reads as the text of the page that it takes in.
    """

    raw: str
    shown: str = ""
    rest: RestKind | None = None
    note: int = 0
    literal: bool = False
    include: str = ""
    key: str = ""


class Uncut(Protocol):
    """A line of a source of which is known what it says; its pieces are cut when asked for."""

    def cut(self) -> list[Cut]:
        """Cut the line into its pieces: all their `raw`s in a row are the line."""


@dataclass(frozen=True, slots=True)
class Capture:
    """A page taken apart: what it says, what it says around that, and when it says it is of.

    `title` is what the page calls itself, `time` its revision's time (`2019-08-22 20:58`); both
    empty where the page is silent. `pieces`: the source of a wiki's page, none of another page, in
    pieces or in lines yet to be cut into such. `redirect`: the page that this one only points at.
    `images`: files that it shows.
    """

    lines: tuple[Line, ...]
    rests: tuple[Rest, ...] = ()
    title: str = ""
    time: str = ""
    pieces: tuple[Cut | Uncut, ...] = ()
    redirect: str = ""
    images: tuple[str, ...] = ()
    problems: tuple[tuple[str, int, str], ...] = ()  # code, line, what stands there

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """The source in pieces: only what proves that no word is lost asks for them."""
        cut = ([one] if isinstance(one, Cut) else one.cut() for one in self.pieces)
        return tuple(piece for some in cut for piece in some)
