"""The line that is being put together from its pieces; once closed it is a value."""

from __future__ import annotations

import re
from dataclasses import dataclass

from msgspec.structs import replace

from regelboek.reading.lines import Line, Mark

_SPACES = re.compile(r"[ \t\r\n]+")


def run_together(shown: str) -> str:
    """Let blanks run together, as a browser shows them; nearly every text is as it should be."""
    plain = not ("  " in shown or "\n" in shown or "\t" in shown or "\r" in shown)
    return shown if plain else _SPACES.sub(" ", shown)


@dataclass(slots=True)
class OpenLine:
    """A line under construction; `first` and `last` are 0 while nothing stands in it."""

    indent: int | None = None
    text: str = ""
    first: int = 0
    last: int = 0
    marks: tuple[Mark, ...] = ()
    counted: str = ""
    term: bool = False
    row: bool = False
    includes: tuple[str, ...] = ()

    def reach(self, number: int) -> None:
        """Let the line stand on one of the source's lines too."""
        self.first = self.first or number
        self.last = number

    def glue(self, shown: str, number: int) -> None:
        """Add text of a line of the source; blanks run together, as a browser shows them."""
        if not shown:
            return
        shown = run_together(shown)
        if not self.text or self.text.endswith(" "):
            shown = shown.removeprefix(" ")
        if shown:
            self.text += shown
            self.reach(number)

    def closed(self, *, broken: bool) -> Line | None:
        """Give the line; None where it says nothing. `broken`: a break ended it."""
        if not (self.text or self.marks or self.includes):
            return None
        text = self.text.rstrip(" ")
        if not (text or self.marks or self.includes):
            return None
        return Line(
            text,
            self.first,
            self.last,
            self.marks and tuple(replace(m, at=min(m.at, len(text))) for m in self.marks),
            indent=self.indent,
            counted=self.counted,
            term=self.term,
            row=self.row,
            closed=broken,
            includes=self.includes,
        )
