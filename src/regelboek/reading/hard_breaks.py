"""Sentences that were cut at the ends of a source's lines are put together again."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace

from regelboek.reading.lines import Line

_LABEL = re.compile(r"\(?[a-z]{1,4}[.)]")  # a list's label begins small too
_ENDS = (".", ":", ";", "!", "?")


def joined_lines(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Put a plain line that goes on in the middle of a sentence behind the one before.

    A wiki shows plain lines without a blank line between as one paragraph. Here they stay apart,
    since a heading and its text are written so; but not where the first ends without a stop and
    the next begins small.
    """
    out: list[Line] = []
    for line in lines:
        if out and _goes_on(out[-1], line):
            before = out.pop()
            marks = (
                *before.marks,
                *(replace(mark, at=mark.at + len(before.text) + 1) for mark in line.marks),
            )
            text = f"{before.text} {line.text}"
            joined = replace(before, text=text, last=line.last, marks=marks)
            out.append(replace(joined, closed=line.closed, includes=line.includes))
        else:
            out.append(line)
    return tuple(out)


def _goes_on(before: Line, line: Line) -> bool:
    if not line.text[:1].islower():
        return False
    plain = all(one.indent == 0 and not (one.row or one.counted) for one in (before, line))
    if not plain or before.closed or before.includes or line.first != before.last + 1:
        return False
    return not _LABEL.match(line.text) and bool(before.text) and not before.text.endswith(_ENDS)
