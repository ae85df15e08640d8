"""Quotations in a text that was pasted: a text and its citations in, words and hashes out.

Each style of quoting has the words first and the citation behind them. What markup there is
stands around both, or was lost when a page was copied from a screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import unescape
from itertools import pairwise

from regelboek.linking.cited import Citation
from regelboek.publishing.quoted import DIGITS, plain


@dataclass(frozen=True, slots=True)
class Pasted:
    """A citation with the words that stand before it as quoted, and the hash behind it.

    `readings` are what the words may be, in one line and without markup, the likeliest first;
    none where nothing is quoted. `start` is where the likeliest begins.
    """

    citation: Citation
    hash: str = ""
    readings: tuple[str, ...] = ()
    start: int = 0


def pasted_in(text: str, citations: Sequence[Citation]) -> tuple[Pasted, ...]:
    """Find the citations that bear a hash or close a quotation; those inside a quotation do not."""
    bounds = [*(citation.start for citation in citations), len(text)]
    found: list[Pasted] = []
    for citation, (_, after) in zip(citations, pairwise(bounds), strict=True):
        mark = _MARK.search(text, citation.end, min(after, citation.end + _FAR))
        before = found[-1].citation.end if found else 0
        quoted = tuple(_quoted_before(text, citation.start, before))
        if mark or quoted:
            readings = tuple(dict.fromkeys(reading for _, reading in quoted if reading))
            start = quoted[0][0] if quoted else citation.start
            found = [one for one in found if not start <= one.citation.start < citation.start]
            found.append(Pasted(citation, mark[1] if mark else "", readings, start))
    return tuple(found)


_FAR = 600  # characters between a citation and its hash: the address of a link may lie there
_MARK = re.compile(rf"\[\\?#([0-9a-f]{{{DIGITS}}})\]")
_LONGEST = 60_000  # characters of a quotation; a whole article is seldom a tenth of that
_READINGS = 24  # so many beginnings are tried

# What may stand between the quoted words and the citation, from the last to the first.
_LEAD = re.compile(
    r"(?:\s|[(\[—–]|(?<=\s)-{1,3}(?=\s)|<(?!/?blockquote\b)[^<>]{0,600}>|\[\[[^\[\]|]{0,300}\|"
    r"|&mdash;|&\#8212;|\*{1,2}|_)\Z"
)
_DASH = re.compile(r"—|–|(?<=\s)-{1,3}\s|&mdash;|&#8212;")
_BLOCK = re.compile(r"<blockquote\b[^<>]*>", re.IGNORECASE)
_BLOCK_END = "</blockquote>"
_OPENING = {"”": "“„”", "“": "„", '"': '"“„', "»": "«", "’": "‘‚", "'": "'‘"}
_PARAGRAPH = re.compile(r"\n[ \t]*\n")


def _quoted_before(text: str, at: int, floor: int) -> Iterator[tuple[int, str]]:
    """Yield what may be quoted right before a citation: where it begins, and its words."""
    floor = max(floor, at - _LONGEST)
    end = at
    while end > floor and (match := _before(text, floor, end)):
        end = match
    between = text[end:at]
    before = text[floor:end]
    lines = before.rsplit("\n", 1)
    if before[-len(_BLOCK_END) :].lower() == _BLOCK_END:
        *_, opened = (*_BLOCK.finditer(before), None, None)[-3:-1] or (None,)
        if opened:
            inner = before[opened.end() : -len(_BLOCK_END)]
            yield floor + opened.start(), _of_markup(inner)
    elif lines[-1].lstrip().startswith(">"):
        start = _block_of_lines(before)
        yield floor + start, _of_markdown(before[start:])
    elif before[-1:] in _OPENING:
        yield from _in_quotes(before, floor)
    elif _DASH.search(between) and "\n" in between and before.strip():
        yield from _paragraphs(before, floor)


def _before(text: str, floor: int, end: int) -> int:
    """Give where a piece of what leads to a citation begins that ends here; 0 where none does."""
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
    piece = _LEAD.match(text, begins, end) if start >= 0 else None
    return begins if piece else 0


def _block_of_lines(before: str) -> int:
    """Give where the last run of lines that begin with `>` begins."""
    start = len(before)
    for line in reversed(before.splitlines(keepends=True)):
        if not line.lstrip().startswith(">"):
            break
        start -= len(line)
    return start


def _in_quotes(before: str, floor: int) -> Iterator[tuple[int, str]]:
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
    for _, at in sorted(tried, key=lambda one: one[0]):
        yield floor + at, _of_plain(before[at + 1 : -1])


def _paragraphs(before: str, floor: int) -> Iterator[tuple[int, str]]:
    """Yield the last paragraph, the last two, and so on: nothing says where a quotation began."""
    whole = before.rstrip()
    starts = [0, *(match.end() for match in _PARAGRAPH.finditer(whole))]
    for start in reversed(starts[-_READINGS:]):
        yield floor + start, _of_plain(whole[start:])


def _of_plain(words: str) -> str:
    return plain(words)


def _of_markdown(words: str) -> str:
    """Read a block of Markdown: its signs of quoting go, and strokes before other signs."""
    lines = (re.sub(r"^\s*>\s?", "", line) for line in words.splitlines())
    return plain(re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", " ".join(lines)))


def _of_markup(words: str) -> str:
    """Read a block of HTML or wikitext: tags go, and entities are read."""
    apart = re.sub(r"(?i)</?(?:p|div|li|ol|ul|br|tr|td|table)\b[^<>]*>", " ", words)
    return plain(unescape(re.sub(r"<[^<>]*>", "", apart)))
