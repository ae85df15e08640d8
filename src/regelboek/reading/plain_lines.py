"""Lines of wikitext that hold one thing alone are told by one pattern: nearly all lines are such.

It is a text, with a list's signs before it or not, with the same quotes on both sides or not; or a
transclusion. A break may follow. What the pattern tells is exactly what the longer way makes of it.
"""

from __future__ import annotations

import re

from regelboek.reading.common_markup import is_more_than_text
from regelboek.reading.lines import Cut, RestKind
from regelboek.reading.wiki_names import is_template, title_of_include

Plain = re.Match[str]
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


def plain_line(raw: str) -> Plain | None:
    """Tell a line of the source, with its end, that holds a text alone; None for any other.

    >>> plain_line("::'''a. Meel'''</br>").groups()
    ('::', "'''", 'a. Meel', '</br>', '')
    """
    found = _PLAIN.fullmatch(raw)
    if found is None:
        return None
    sign, _, text, broken, _ = found.groups()
    if ":" in text and sign.endswith(";"):  # a term, and its definition behind it
        return None
    if (":" in text or "_" in text) and is_more_than_text(
        raw[: found.start("broken")] if broken else raw
    ):
        return None
    return found


def plain_cuts(found: Plain) -> list[Cut]:
    """Cut such a line into its pieces: all their `raw`s in a row are the line."""
    sign, quotes, text, broken, end = found.groups()
    cuts = [Cut(sign, "", RestKind.MARKUP)] if sign else []
    if quotes:
        mark = Cut(quotes, "", RestKind.MARKUP)
        cuts += (mark, Cut(text, text), mark) if text else (mark, mark)
    if broken:
        cuts += () if quotes or not text else (Cut(text, text),)
        cuts.append(Cut(broken, "\n", RestKind.MARKUP))
    elif not quotes and text:
        cuts.append(Cut(text + end, text))
        return cuts
    if end:
        cuts.append(Cut(end))
    return cuts


def taken_line(raw: str) -> Plain | None:
    """Tell a line of the source, with its end, that takes in a page and says no more."""
    found = _TAKEN.fullmatch(raw)
    return found if found and is_template(found["name"]) else None


def is_taken(found: Plain) -> bool:
    """Tell a line that takes in a page from one that is a text."""
    return found.re is _TAKEN


def taken_cuts(found: Plain) -> list[Cut]:
    """Cut such a line into its pieces; the first is what is taken in."""
    taken, name, broken, end = found.groups()
    cuts = [Cut(taken, "", RestKind.NAVIGATION, include=title_of_include(name))]
    if broken:
        cuts.append(Cut(broken, "\n", RestKind.MARKUP))
    if end:
        cuts.append(Cut(end))
    return cuts
