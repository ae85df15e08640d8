"""Lines of wikitext that hold one thing alone are told by one pattern: nearly all lines are such.

It is a text, with a list's signs before it or not, with the same quotes on both sides or not; or a
transclusion. A break may follow. What the pattern tells is exactly what the longer way makes of it.
"""

from __future__ import annotations

import re

from msgspec import Struct

from regelboek.reading.common_markup import is_more_than_text
from regelboek.reading.lines import Cut, RestKind
from regelboek.reading.wiki_names import is_template, title_of_include

_END = r"(?P<broken><(?:/br ?|br ?/?)>)?(?P<end>\n?)"
# No text begins as a heading, a rule or a note's label behind a star; `'` stands alone in it.
_PLAIN = re.compile(
    r"(?P<sign>[:*#;]*)(?![:*#;)=]|-{4})"
    r"(?:(?P<quotes>'''|'')(?!'))?"
    r"(?P<text>[^][{}<>&'\n]*(?:'(?!')[^][{}<>&'\n]*)*)"
    r"(?(quotes)(?P=quotes)(?!'))"
    rf"{_END}",
    re.IGNORECASE,
)
_TAKEN = re.compile(
    r"(?P<taken>\{\{(?P<name>\s*[^][{}<>&|\s][^][{}<>&|\n\t]*)(?:\|[^][{}<>&\n]*)?\}\})"
    rf"{_END}",
    re.IGNORECASE,
)


class PlainLine(Struct, frozen=True, gc=False):
    """A line that is a text alone: a list's signs, quotes around it, a break and the line's end."""

    sign: str
    quotes: str | None
    text: str
    broken: str | None
    end: str

    def cut(self) -> list[Cut]:
        """Cut the line into its pieces."""
        sign, quotes, text = self.sign, self.quotes, self.text
        broken, end = self.broken, self.end
        cuts = [Cut(sign, "", RestKind.MARKUP)] if sign else []
        if quotes:
            mark = Cut(quotes, "", RestKind.MARKUP)
            cuts += (mark, Cut(text, text), mark) if text else (mark, mark)
        elif text:
            cuts.append(Cut(text if broken else text + end, text))
            end = end if broken else ""
        return [*cuts, *_ending(broken, end)]


class TakenLine(Struct, frozen=True, gc=False):
    """A line that takes in a page and says no more: the transclusion, the name in it, and so on."""

    taken: str
    name: str
    broken: str | None
    end: str

    @property
    def include(self) -> str:
        """The page that is taken in."""
        return title_of_include(self.name)

    def cut(self) -> list[Cut]:
        """Cut the line into its pieces."""
        cut = Cut(self.taken, "", RestKind.NAVIGATION, include=self.include)
        return [cut, *_ending(self.broken, self.end)]


def _ending(broken: str | None, end: str) -> list[Cut]:
    cuts = [Cut(broken, "\n", RestKind.MARKUP)] if broken else []
    return [*cuts, Cut(end)] if end else cuts


def plain_line(raw: str) -> PlainLine | None:
    """Tell a line of the source, with its end, that holds a text alone; None for any other.

    >>> plain_line("::'''a. Meel'''</br>")
    PlainLine(sign='::', quotes="'''", text='a. Meel', broken='</br>', end='')
    """
    found = _PLAIN.fullmatch(raw)
    if found is None:
        return None
    line = PlainLine(*found.groups())
    text, broken = line.text, line.broken
    if ":" in text and line.sign.endswith(";"):  # a term, and its definition behind it
        return None
    if (":" in text or "_" in text) and is_more_than_text(
        raw[: found.start("broken")] if broken else raw
    ):
        return None
    return line


def taken_line(raw: str) -> TakenLine | None:
    """Tell a line of the source, with its end, that takes in a page and says no more."""
    found = _TAKEN.fullmatch(raw)
    return TakenLine(*found.groups()) if found and is_template(found["name"]) else None
