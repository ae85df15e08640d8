"""Which citations a quoted passage stands beside: `artikel 5 zegt: „…”`, `„…” (art. 5)`."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from regelboek.linking.cited import Citation
from regelboek.rulings.passages import Passage
from regelboek.rulings.patterns import listed

# Between a citation and what is quoted of it: a few words of one sentence, a line's end at most.
_BEFORE = listed("beside.before", r"(?:(?!\r?\n[ \t]*\r?\n)[^.!?;„“”\"«»]){0,80}")
_BEHIND = listed("beside.behind", r"(?:(?!\r?\n[ \t]*\r?\n)[^.!?:;„“”\"«»]){0,60}")
# A block quote is a paragraph of its own, and where it is from stands behind a dash.
_BEFORE_BLOCK = listed(
    "beside.before_block", r"[^.!?\n„“”\"«»]{0,80}[.:]?[ \t]*(?:\r?\n[ \t]*){1,3}"
)
_BEHIND_BLOCK = listed(
    "beside.behind_block", r"(?:\r?\n[ \t>]*){1,3}(?:(?:—|–|--?)[ \t]?|\()[^.!?:\n„“”\"«»]{0,60}"
)
_QUOTED_LINE = listed("beside.quoted_line", r"[ ]{0,3}>")
_JOINED = listed(
    "beside.joined", r"[^.!?:\n„“”\"«»]{0,15}"
)  # between places that are cited together
_MOST = 6  # places that are
_FARTHEST = 600  # from a citation to what is quoted of it, other quotations between


def beside(
    text: str, passages: Sequence[Passage], citations: Sequence[Citation]
) -> Iterator[tuple[Passage, tuple[Citation, ...]]]:
    """Yield each passage with the citations that it stands beside, if any.

    Those within a passage are what is quoted, and say nothing of where that is from.
    """
    inside = within(passages, citations)
    outside = tuple(one for one in citations if one not in inside)
    starts = [one.start for one in outside]
    begins = [one.start for one in passages]
    for at, passage in enumerate(passages):
        nth = bisect_left(starts, passage.start)
        before, behind = outside[max(nth - _MOST, 0) : nth], outside[nth : nth + _MOST]
        forms = (_BEFORE_BLOCK, _BEHIND_BLOCK) if passage.block else (_BEFORE, _BEHIND)
        found: list[Citation] = []
        introduced = False  # by a colon: then nothing behind it says where it is from
        if before:
            first = bisect_left(begins, before[-1].end)
            gap = _gap(text, (before[-1].end, passage.start), passages[first:at], passage)
            if forms[0].fullmatch(gap) and not _is_source(text, before[-1]):
                found += reversed([*_chain(text, before[::-1], backward=True)])
                introduced = gap.rstrip().endswith(":")
        if behind and not introduced:
            last = bisect_left(begins, behind[0].start)
            gap = _gap(text, (passage.end, behind[0].start), passages[at + 1 : last], passage)
            if forms[1].fullmatch(gap):
                found += _chain(text, behind, backward=False)
        yield passage, tuple(found)


def within(passages: Sequence[Passage], citations: Sequence[Citation]) -> frozenset[Citation]:
    """Choose the citations that stand in a passage."""
    starts = [one.start for one in passages]
    ends = [one.end for one in passages]
    places = ((one, bisect_right(starts, one.start) - 1) for one in citations)
    return frozenset(one for one, nth in places if nth >= 0 and one.start < ends[nth])


def _is_source(text: str, citation: Citation) -> bool:
    """Tell a citation in the last line of a block quote: it says where that one is from."""
    return bool(_QUOTED_LINE.match(text, text.rfind("\n", 0, citation.start) + 1))


def _gap(text: str, ends: tuple[int, int], between: Sequence[Passage], own: Passage) -> str:
    """Give what stands between, without what else is quoted there; a stop where that parts them.

    A block quote is beside what stands right before or behind it, and parts all else.
    """
    start, end = ends
    blocks = bool(between) and (own.block or any(passage.block for passage in between))
    if end - start > _FARTHEST or blocks:
        return "."
    gap = ""
    for passage in between:
        stop = passage.said.rstrip().endswith((".", "!", "?"))  # the sentence ends with it
        gap += text[start : passage.start] + "." * stop
        start = passage.end
    return gap + text[start:end]


def _chain(text: str, citations: Sequence[Citation], *, backward: bool) -> Iterator[Citation]:
    last: Citation | None = None
    for one in citations:
        first, second = (one, last) if backward else (last, one)
        if first and second and not _JOINED.fullmatch(text, first.end, second.start):
            return
        yield one
        last = one
