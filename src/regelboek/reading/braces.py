"""What a source takes in and fills in is taken out of it: braces, as a wiki pairs them first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from regelboek.reading.lines import Cut, RestKind
from regelboek.reading.unseen import PLACE, Out
from regelboek.reading.wiki_names import SIGNS, is_template, title_of_include

_SIGNS = re.compile(r"(?P<open>\{{2,}|\[{2,})|(?P<close>\}{2,}|\]{2,})|(?P<bar>\|)")
_ENDS = {"{": "}", "[": "]"}
_TEMPLATE, _ARGUMENT = 2, 3
_NO_NAME = re.compile(r"[][{}<>\t\n]")  # signs that no name of a page has
_HIDDEN = str.maketrans("{}", "\ue001\ue001")  # braces that are text


@dataclass(slots=True)
class _Open:
    """Signs that are open: which, where the first stands, how many are left, the bars inside."""

    sign: str
    at: int
    left: int
    bars: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Span:
    """What two or three braces enclose, and where its bars stand."""

    start: int
    end: int
    braces: int
    bars: tuple[int, ...]


def without_braces(source: str) -> tuple[str, list[Out]]:
    """Give a source without what it takes in, and that; braces that are text are hidden.

    Of `{{{1|gist}}}` the default stays. A link that is left open inside a transclusion keeps that
    from being one: `{{a|[[b}}`.

    >>> [out.cuts[0].include for out in without_braces("{{a|[[b}} {{c}} {{{1|{{d}}}}}")[1]]
    ['c', '', 'd', '']
    """
    if "{" not in source and "}" not in source:
        return source, []
    spans = sorted(_spans(source), key=lambda span: (span.start, -span.end))
    left: list[str] = []
    out: list[Out] = []
    length = at = 0
    for start, end, cut, width in sorted(_cuts(source, spans), key=lambda row: row[:2]):
        place = cut.shown if len(cut.shown) == 1 else PLACE  # `{{!}}` parts a link too
        left.append(source[at:start].translate(_HIDDEN) + place * width)
        length += start - at
        out.append(Out(length, (cut,), width))
        length += width
        at = end
    left.append(source[at:].translate(_HIDDEN))
    return "".join(left), out


def _spans(source: str) -> Iterator[_Span]:
    """Find what braces enclose; three at once before two."""
    stack: list[_Open] = []
    for found in _SIGNS.finditer(source):
        if found["open"]:
            stack.append(_Open(found["open"][0], found.start(), len(found["open"])))
        elif found["close"]:
            yield from _closed(stack, found.start(), found["close"])
        elif stack:
            stack[-1].bars.append(found.start())


def _closed(stack: list[_Open], at: int, signs: str) -> Iterator[_Span]:
    """Close what is open last, as far as it is of the same kind."""
    left = len(signs)
    while stack and left >= _TEMPLATE and _ENDS[stack[-1].sign] == signs[0]:
        top = stack[-1]
        count = min(_ARGUMENT if top.sign == "{" else _TEMPLATE, left, top.left)
        left -= count
        top.left -= count
        if top.sign == "{":
            end = at + len(signs) - left
            yield _Span(top.at + top.left, end, count, tuple(top.bars))
        top.bars = []
        if top.left < _TEMPLATE:
            stack.pop()


def _cuts(source: str, spans: list[_Span]) -> Iterator[tuple[int, int, Cut, int]]:
    """Yield pieces to be taken out, as (start, end, piece, width of what stays in its place)."""
    done = 0
    for span in spans:
        if span.start < done:
            continue
        raw = source[span.start : span.end]
        if span.braces == _ARGUMENT and span.bars:  # what follows a second bar says nothing
            inner, ends = span.bars[0] + 1, [*span.bars[1:], span.end - _ARGUMENT][0]
            for start, end in ((span.start, inner), (ends, span.end)):
                yield start, end, Cut(source[start:end], rest=RestKind.MARKUP), 0
            yield from _cuts(source, [s for s in spans if inner <= s.start and s.end <= ends])
        else:
            end = (*span.bars, span.end - span.braces)[0]
            name = source[span.start + span.braces : end].strip()
            made = any(span.start < inner.start < end for inner in spans)  # a name of other pages
            if made or span.braces == _ARGUMENT:
                cut = Cut(raw, "", RestKind.MARKUP, key="magic")
            elif not name or _NO_NAME.search(name):
                continue
            else:
                cut = _taken_in(raw, name, plain=not span.bars)
            yield span.start, span.end, cut, 1
        done = span.end


def _taken_in(raw: str, name: str, *, plain: bool) -> Cut:
    if plain and name in SIGNS:
        return Cut(raw, SIGNS[name], RestKind.MARKUP)
    if not is_template(name):
        return Cut(raw, "", RestKind.MARKUP, key="magic")
    return Cut(raw, "", RestKind.NAVIGATION, include=title_of_include(name))
