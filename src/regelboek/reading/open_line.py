"""The line that is being put together from its pieces; once closed it is a value."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from regelboek.reading.lines import Line, Mark

_SPACES = re.compile(r"[ \t\r\n]{2,}|[\t\r\n]")


@dataclass(slots=True)
class OpenLine:
    """A line under construction; `first` and `last` are 0 while nothing stands in it."""

    text: str = ""
    first: int = 0
    last: int = 0
    marks: list[Mark] = field(default_factory=list)
    indent: int | None = None
    counted: str = ""
    term: bool = False
    row: bool = False
    includes: list[str] = field(default_factory=list)

    def reach(self, number: int) -> None:
        """Let the line stand on one of the source's lines too."""
        self.first = self.first or number
        self.last = number

    def glue(self, shown: str, number: int) -> None:
        """Add text of a line of the source; blanks run together, as a browser shows them."""
        if not shown:
            return
        shown = _SPACES.sub(" ", shown)
        if not self.text or self.text.endswith(" "):
            shown = shown.removeprefix(" ")
        if shown:
            self.text += shown
            self.reach(number)

    def closed(self, *, broken: bool) -> Line | None:
        """Give the line; None where it says nothing. `broken`: a break ended it."""
        text = self.text.rstrip(" ")
        if not (text or self.marks or self.includes):
            return None
        return Line(
            text,
            self.first,
            self.last,
            tuple(replace(mark, at=min(mark.at, len(text))) for mark in self.marks),
            indent=self.indent,
            counted=self.counted,
            term=self.term,
            row=self.row,
            closed=broken,
            includes=tuple(self.includes),
        )
