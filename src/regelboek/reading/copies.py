"""What two pages say of one place, compared: headings said again as text, differences."""

from __future__ import annotations

from msgspec.structs import replace

from regelboek.law.model import Provision, Text, wording
from regelboek.law.names import Kind
from regelboek.law.words import words_of
from regelboek.reading.building import is_heading

_SHOWN = 6  # words of a difference
_HIGHEST = Kind.PARAGRAPH.depth  # above it a heading is told from a text anyway


def as_heading(here: Provision, there: Provision) -> Provision:
    """Read a lone line behind a label as the heading that it is beside another page's text.

    `A. Titel`, with nothing below it, is all that a page has of A; where another page holds A, that
    line is not its text, unless it is the same.
    """
    if len(here.content) != 1 or here.heading or not here.label or here.kind.depth < _HIGHEST:
        return here
    text = here.content[0]
    if not isinstance(text, Text) or not is_heading(here.kind, wording(text)):
        return here
    own = [*map(_said, there.texts)]
    if not (there.heading or there.content) or _said(text) in own:
        return here
    return replace(here, heading=text, content=())


def repeats(text: Text, heading: Text | None) -> bool:
    """Tell whether a text says what a heading from another page says, be it with another stop."""
    return (
        heading is not None
        and text.where.page != heading.where.page
        and _said(text) == _said(heading) != ()
    )


def _said(text: Text) -> tuple[str, ...]:
    return words_of(wording(text).casefold())


def difference(here: Provision, there: Provision) -> tuple[str, str]:
    """Give the first words by which two readings of a place differ, each from there on.

    Empty where one has no more words.
    """
    one, other = _own_words(here), _own_words(there)
    pairs = zip(one, other, strict=False)
    at = next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
    return _shown(one, at), _shown(other, at)


def _own_words(provision: Provision) -> list[str]:
    texts = (provision.heading, *provision.texts)
    said = (provision.label, *(wording(text) for text in texts if text))
    return " ".join(said).split()


def _shown(words: list[str], at: int) -> str:
    dots = " …" if len(words) > at + _SHOWN else ""
    return " ".join(words[at : at + _SHOWN]) + dots
