"""Quotations in a text that was pasted: a text and its citations in, words and hashes out.

Each style of quoting has the words first and the citation behind them. What markup there is
stands around both, or was lost when a page was copied from a screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import unescape
from typing import NamedTuple

from regelboek.law.words import words_of
from regelboek.linking.cited import Citation
from regelboek.publishing.quoted import DIGITS, plain


class Reading(NamedTuple):
    """Words as they may have been quoted, in one line without markup, and where they begin."""

    start: int
    words: str


@dataclass(frozen=True, slots=True)
class Pasted:
    """A citation with the hash behind it, and what may be quoted before it, the likeliest first."""

    citation: Citation
    hash: str = ""
    readings: tuple[Reading, ...] = ()


def pasted_in(text: str, citations: Sequence[Citation]) -> tuple[Pasted, ...]:
    """Find the citations that bear a hash or close a quotation."""
    found: list[Pasted] = []
    following = (*(citation.start for citation in citations), len(text))[1:]
    ended = 0  # where the last quotation with its source on a line of its own ends
    for citation, after in zip(citations, following, strict=True):
        mark = _MARK.search(text, citation.end, min(after, citation.end + _FAR))
        readings = tuple(one for one in _quoted_before(text, citation.start, ended) if one.words)
        if mark or any(len(words_of(one.words)) >= _FEW for one in readings):
            found.append(Pasted(citation, mark[1] if mark else "", readings))
            low = max(0, citation.start - _FAR)
            if readings and _STARTS_LINE.search(text, low, citation.start):
                ended = mark.end() if mark else citation.end
    return tuple(found)


_FEW = 4  # words; fewer in quotation marks are a term, unless a hash says that they are quoted
_FAR = 600  # characters between a citation and its hash: the address of a link may lie there
_MARK = re.compile(rf"\[\\?#([0-9a-f]{{{DIGITS}}})\]")
_LONGEST = 20_000  # characters of a quotation; a whole article is seldom half of that
_READINGS = 24  # so many beginnings are tried
_DEEPEST = 200  # so many marks that close are passed on the way to one that opens

# What may stand between the quoted words and the citation; on the line of the citation, more.
_ANYWHERE = r"\s|<(?!/?blockquote\b)[^<>]{0,600}(?<!\\)>"
_LEAD = re.compile(
    rf"(?:{_ANYWHERE}|[(\[—–*_]|(?<=\s)-{{1,3}}(?=\s)|\[\[[^\[\]|]{{0,300}}\||&mdash;|&\#8212;)\Z"
)
_APART = re.compile(rf"(?:{_ANYWHERE})\Z")
_STARTS_LINE = re.compile(r"\n[ \t>]*(?:<[^<>\n]{1,40}>)?[—–-][^\n]{0,300}\Z")
_DASH = re.compile(r"—|–|(?<=\s)-{1,3}\s|&mdash;|&#8212;")
_BLOCK = re.compile(r"<blockquote\b[^<>]*>", re.IGNORECASE)
_BLOCK_END = "</blockquote>"
_OPENING = {"”": "“„”", "“": "„", '"': '"“„', "»": "«", "’": "‘‚", "'": "'‘"}
_PARAGRAPH = re.compile(r"\n[ \t]*\n")


def _quoted_before(text: str, at: int, ended: int) -> Iterator[Reading]:
    """Yield what may be quoted right before a citation, and behind another with its source."""
    floor = max(0, ended, at - _LONGEST)
    end = at
    while end > floor and (begins := _before(text, floor, end, beside="\n" not in text[end:at])):
        end = begins
    between = text[end:at]
    before = text[floor:end]
    line = before[before.rfind("\n") + 1 :].strip()
    if before[-len(_BLOCK_END) :].lower() == _BLOCK_END:
        for opened in [*_BLOCK.finditer(before)][-1:]:
            inner = before[opened.end() : -len(_BLOCK_END)]
            yield Reading(floor + opened.start(), _of_markup(inner))
    elif line.startswith(">") and (line == ">" or "\n" in between):
        start = _block_of_lines(before)
        yield Reading(floor + start, _of_markdown(before[start:]))
    elif before[-1:] in _OPENING and between:
        yield from _in_quotes(before, floor)
    elif _DASH.search(between) and "\n" in between and before.strip():
        yield from _paragraphs(before, floor)


def _before(text: str, floor: int, end: int, *, beside: bool) -> int:
    """Give where a piece of what leads to a citation begins that ends here; 0 where none does.

    `beside`: on the line of the citation.
    """
    window = text[max(floor, end - _FAR) : end]
    if window[-1:] == ">":
        start = window.rfind("<")
    elif window[-1:] == "|":
        start = window.rfind("[[")
    elif window[-1:] == ";":
        start = window.rfind("&")
    else:
        start = len(window) - 1
        while start and window[start] == "-" and window[start - 1] == "-":
            start -= 1
    begins = end - len(window) + start
    piece = (_LEAD if beside else _APART).match(text, begins, end) if start >= 0 else None
    return begins if piece else 0


def _block_of_lines(before: str) -> int:
    """Give where the last run of lines that begin with `>` begins."""
    start = len(before)
    for line in reversed(before.splitlines(keepends=True)):
        if not line.lstrip().startswith(">"):
            break
        start -= len(line)
    return start


def _in_quotes(before: str, floor: int) -> Iterator[Reading]:
    """Yield what stands between the last quotation mark and one that may open it, balanced first.

    The words themselves may hold marks of their own.
    """
    closing = before[-1]
    opening = _OPENING[closing]
    tried, depth = [], 0
    for at in range(len(before) - 2, -1, -1):
        sign = before[at]
        if sign in opening:
            if depth and sign != closing:
                depth -= 1
                tried.append((1, at))
            else:
                tried.append((0, at))
            if len(tried) == _READINGS:
                break
        elif sign == closing:
            depth += 1
            if depth == _DEEPEST:
                break
    for _, at in sorted(tried, key=lambda one: one[0]):
        yield Reading(floor + at, plain(before[at + 1 : -1]))


def _paragraphs(before: str, floor: int) -> Iterator[Reading]:
    """Yield the last paragraph, the last two, and so on: nothing says where a quotation began."""
    whole = before.rstrip()
    starts = [0, *(match.end() for match in _PARAGRAPH.finditer(whole))]
    for start in reversed(starts[-_READINGS:]):
        yield Reading(floor + start, plain(whole[start:]))


def _of_markdown(words: str) -> str:
    """Read a block of Markdown: its signs of quoting go, and strokes before other signs."""
    lines = (re.sub(r"^\s*>\s?", "", line) for line in words.splitlines())
    return plain(re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", " ".join(lines)))


def _of_markup(words: str) -> str:
    """Read a block of HTML or wikitext: tags go, and entities are read."""
    apart = re.sub(r"(?i)</?(?:p|div|li|ol|ul|br|tr|td|table)\b[^<>]*>", " ", words)
    return plain(unescape(re.sub(r"<[^<>]*>", "", apart)))
