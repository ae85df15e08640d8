"""A page's source as its lines, each cut into pieces: with a parser only where one is needed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelboek.reading.common_markup import common_cuts
from regelboek.reading.entities import part_of
from regelboek.reading.lines import LINES, Cut
from regelboek.reading.openness import is_too_open
from regelboek.reading.plain_lines import PlainLine, TakenLine, plain_line, taken_line
from regelboek.reading.wikitext import cuts_of

SourceLine = PlainLine | TakenLine | list[Cut]
_LINE = re.compile(r"[^\n]*\n|[^\n]+")


def source_lines(text: str) -> tuple[list[SourceLine], str]:
    """Give the lines of a source, each its pieces, and the code of a problem with it, if any.

    The line's end belongs to it. All `raw`s in a row are the source. What lies inside a rest, a
    note or literal text does not end a line.
    """
    common = _common_lines(text)
    return (common, "") if common is not None else parsed_lines(text)


def _common_lines(text: str) -> list[SourceLine] | None:
    """Cut a page of common markup line by line; a sign that is not common may reach over lines."""
    lines: list[SourceLine] = []
    for raw in _LINE.findall(text):
        line = plain_line(raw) or taken_line(raw) or common_cuts(raw)
        if line is None:
            return None
        lines.append(line)
    return lines


def parsed_lines(text: str) -> tuple[list[SourceLine], str]:
    """Cut a page with the parser. One that leaves too much open is read as plain text."""
    code = "too-much-open" if is_too_open(text) else ""
    cuts = () if code else cuts_of(text)
    if (
        not code and "".join(cut.raw for cut in cuts) != text
    ):  # never seen: what was cut must rejoin
        code = "not-taken-apart"
    return [*_lines(cuts if not code else (Cut(text, text, literal=True, key=LINES),))], code


def _lines(cuts: tuple[Cut, ...]) -> Iterator[list[Cut]]:
    line: list[Cut] = []
    for cut in cuts:
        if cut.rest is not None or cut.note or cut.literal or "\n" not in cut.raw:
            line.append(cut)
            continue
        for raw in _LINE.findall(cut.raw):
            line.append(part_of(cut, raw))
            if raw.endswith("\n"):
                yield line
                line = []
    if line:
        yield line
