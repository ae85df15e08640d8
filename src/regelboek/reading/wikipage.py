"""A page of wikitext is taken apart: its pieces, its lines, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from regelboek.reading.hard_breaks import joined_lines
from regelboek.reading.insets import Insets
from regelboek.reading.lines import Capture, Cut, RestKind
from regelboek.reading.wikilines import Liner
from regelboek.reading.wikinames import redirect_of
from regelboek.reading.wikitext import cuts_of, decoded, is_too_open


def read_wikitext(text: str, insets: Insets | None = None) -> Capture:
    """Take a page of wikitext apart.

    A line is a line of the source, or a piece of one between breaks; a row of a table is a line.
    A page that leaves too much open is read as plain text. No page is refused. `insets` knows what
    other pages say that are taken in inside a sentence.
    """
    target = redirect_of(text)
    if target:
        return Capture((), cuts=(Cut(text, rest=RestKind.NAVIGATION),), redirect=target)
    open_too_far = is_too_open(text)
    cuts = (Cut(text, text, literal=True),) if open_too_far else cuts_of(text)
    problems = [("too-much-open", 1, "")] if open_too_far else []
    if "".join(cut.raw for cut in cuts) != text:  # never seen: what was cut must rejoin
        cuts, problems = (Cut(text, text, literal=True),), [("not-taken-apart", 1, "")]
    liner = Liner(insets=insets)
    for physical in _physical(cuts):
        liner.read(physical)
    lines = joined_lines(liner.done())
    return Capture(
        lines,
        cuts=tuple(liner.cuts),
        images=tuple(liner.images),
        problems=(*problems, *liner.problems),
    )


def _physical(cuts: tuple[Cut, ...]) -> Iterator[list[Cut]]:
    """Give the lines of a source, each its pieces; the line's end belongs to it.

    What lies inside a rest or a note does not end a line.
    """
    line: list[Cut] = []
    for cut in cuts:
        if cut.rest is not None or cut.note or "\n" not in cut.raw:
            line.append(cut)
            continue
        for raw in re.findall(r"[^\n]*\n|[^\n]+", cut.raw):
            line.append(replace(cut, raw=raw, shown=decoded(raw.removesuffix("\n"))))
            if raw.endswith("\n"):
                yield line
                line = []
    if line:
        yield line
