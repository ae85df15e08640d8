"""The passages of a Markdown text that stand in quotation marks or in block quotes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regelboek.rulings.patterns import listed

LONGEST = 20_000  # of a passage; what is longer is a quotation mark that somebody forgot


@dataclass(frozen=True, slots=True)
class Passage:
    """Words that are quoted: `text[start:end]` with their marks, and what they say without these.

    `block`: a block quote; a last line of it that says where it is from stands behind its end.
    """

    start: int
    end: int
    said: str
    block: bool = False


# What opens, and what closes what it opened. An apostrophe is no mark: it stands within a word.
CLOSING = {"„": '”“"', "“": "”", "”": "”", '"': '"', "‘": "’", "«": "»", "»": "«"}
_MARK = listed("passages.mark", r"(?<!\\)[„“”\"‘’«»]")
_BLOCK = listed("passages.block", r"[ ]{0,3}>")
_QUOTED = listed("passages.quoted", r"(?<![^\n])(?:[ ]{0,3}>[ ]?)+")
_FENCE = listed("passages.fence", r"[ ]{0,3}(?:`{3,}|~{3,})")
_SOURCE = listed(
    "passages.source", r"[ >]*(?:(?:—|–|--?)[ \t]?[^\n]{1,120}|\([^\n]{1,120}\)[ .]*)\r?\n?$"
)


def passages_in(text: str) -> tuple[Passage, ...]:
    """Find the quoted passages of a text, in order; none lies in another, none in code."""
    found: list[Passage] = []
    for start, end, block in _paragraphs(text):
        found += [_block(text, start, end)] if block else _marked(text, start, end)
    return tuple(passage for passage in found if passage.end - passage.start <= LONGEST)


def _paragraphs(text: str) -> Iterator[tuple[int, int, bool]]:
    """Yield the paragraphs and block quotes of a text, as (start, end, block)."""
    at = start = 0
    kind = ""  # of the lines from start on: a block quote, plain text, or nothing
    fence = False
    for line in text.splitlines(keepends=True):
        here = "block" if _BLOCK.match(line) else "plain" if line.strip() else ""
        if _FENCE.match(line):
            fence, here = not fence, ""
        elif fence:
            here = ""
        if here != kind:
            if kind:
                yield start, at, kind == "block"
            start, kind = at, here
        at += len(line)
    if kind:
        yield start, at, kind == "block"


def _block(text: str, start: int, end: int) -> Passage:
    last = text.rfind("\n", start, max(end - 1, start)) + 1
    if last > start and _SOURCE.match(text, last, end):
        end = last
    said = _QUOTED.sub("", text[start:end]).strip()
    marked = said[:1] in CLOSING and said[-1:] in CLOSING[said[0]]
    end = start + len(text[start:end].rstrip())
    return Passage(start, end, said[1:-1] if marked else said, block=True)


def _marked(text: str, start: int, end: int) -> Iterator[Passage]:
    """Yield what stands between marks; one that nothing closes opens nothing in this paragraph."""
    dead: set[str] = set()
    marks = [match.start() for match in _MARK.finditer(text, start, end)]
    at = 0
    while at < len(marks):
        opened = marks[at]
        mark = text[opened]
        at += 1
        if mark in dead or not _opens(text, opened):
            continue
        closed = at
        while closed < len(marks) and not _closes(text, marks[closed], mark):
            if text[marks[closed]] == mark and _opens(text, marks[closed]):
                break  # it opens again, and was not closed before
            closed += 1
        if closed == len(marks):
            dead.add(mark)
        elif _closes(text, marks[closed], mark):
            yield Passage(opened, marks[closed] + 1, text[opened + 1 : marks[closed]])
            at = closed + 1


def _opens(text: str, at: int) -> bool:
    """Tell whether a mark can open: it is no closing one, and no word goes on before it."""
    after = text[at + 1 : at + 2]
    return text[at] in CLOSING and not text[max(at - 1, 0) : at].isalnum() and not after.isspace()


def _closes(text: str, at: int, mark: str) -> bool:
    before, after = text[at - 1], text[at + 1 : at + 2]
    return text[at] in CLOSING[mark] and not before.isspace() and not after.isalnum()
