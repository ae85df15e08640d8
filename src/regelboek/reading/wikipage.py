"""A page of wikitext is taken apart: its pieces, its lines, and what is wrong with it."""

from __future__ import annotations

from regelboek.reading.hard_breaks import joined_lines
from regelboek.reading.insets import Insets
from regelboek.reading.lines import Capture, Cut, RestKind
from regelboek.reading.source_lines import source_lines
from regelboek.reading.wiki_names import redirect_of
from regelboek.reading.wikilines import Liner


def read_wikitext(text: str, insets: Insets | None = None) -> Capture:
    """Take a page of wikitext apart.

    A line is a line of the source, or a piece of one between breaks; a row of a table is a line.
    A page that leaves too much open is read as plain text. No page is refused. `insets` knows what
    other pages say that are taken in inside a sentence.
    """
    target = redirect_of(text)
    if target:
        return Capture((), pieces=(Cut(text, rest=RestKind.NAVIGATION),), redirect=target)
    liner = Liner(insets=insets)
    source, code = source_lines(text)
    for pieces in source:
        liner.read(pieces)
    lines = joined_lines(liner.done())
    problems = [(code, 1, "")] if code else []
    return Capture(
        lines,
        pieces=tuple(liner.pieces),
        images=tuple(liner.images),
        problems=(*problems, *liner.problems),
    )
