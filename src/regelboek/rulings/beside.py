"""Which citations a quoted passage stands beside: `artikel 5 zegt: „…”`, `„…” (art. 5)`."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from regelboek.linking.cited import Citation
from regelboek.rulings.passages import Passage

# Between a citation and what is quoted of it: a few words of one sentence, a line's end at most.
_BEFORE = re.compile(r"(?:(?!\r?\n[ \t]*\r?\n)[^.!?„“”\"«»]){0,80}")
_BEHIND = re.compile(r"(?:(?!\r?\n[ \t]*\r?\n)[^.!?:„“”\"«»]){0,60}")
# A block quote is a paragraph of its own, and where it is from stands behind a dash.
_BEFORE_BLOCK = re.compile(r"[^.!?\n„“”\"«»]{0,80}[.:]?[ \t]*(?:\r?\n[ \t]*){1,3}")
_BEHIND_BLOCK = re.compile(r"(?:\r?\n[ \t>]*){1,3}(?:(?:—|–|--?)[ \t]?|\()[^.!?:\n„“”\"«»]{0,60}")
_JOINED = re.compile(r"[^.!?:\n„“”\"«»]{0,15}")  # between places that are cited together
_MOST = 6  # places that are


def beside(
    text: str, passages: Sequence[Passage], citations: Sequence[Citation]
) -> Iterator[tuple[Passage, tuple[Citation, ...]]]:
    """Yield each passage with the citations that it stands beside, if any.

    Those within a passage are what is quoted, and say nothing of where that is from.
    """
    inside = within(passages, citations)
    outside = tuple(one for one in citations if one not in inside)
    starts = [one.start for one in outside]
    edges = sorted(edge for one in passages for edge in (one.start, one.end))
    for passage in passages:
        nth = bisect_left(starts, passage.start)
        before, behind = outside[:nth][-_MOST:], outside[nth : nth + _MOST]
        forms = (_BEFORE_BLOCK, _BEHIND_BLOCK) if passage.block else (_BEFORE, _BEHIND)
        found: list[Citation] = []
        if before and _is(forms[0], text, before[-1].end, passage.start, edges):
            found += reversed([*_chain(text, before[::-1], backward=True)])
        if behind and _is(forms[1], text, passage.end, behind[0].start, edges):
            found += _chain(text, behind, backward=False)
        yield passage, tuple(found)


def within(passages: Sequence[Passage], citations: Sequence[Citation]) -> frozenset[Citation]:
    """Choose the citations that stand in a passage."""
    starts = [one.start for one in passages]
    ends = [one.end for one in passages]
    places = ((one, bisect_right(starts, one.start) - 1) for one in citations)
    return frozenset(one for one, nth in places if nth >= 0 and one.start < ends[nth])


def _is(form: re.Pattern[str], text: str, start: int, end: int, edges: Sequence[int]) -> bool:
    """Tell whether what stands between has a form, and no other passage stands there."""
    clear = bisect_right(edges, start) == bisect_left(edges, end)
    return clear and bool(form.fullmatch(text, start, end))


def _chain(text: str, citations: Sequence[Citation], *, backward: bool) -> Iterator[Citation]:
    last: Citation | None = None
    for one in citations:
        first, second = (one, last) if backward else (last, one)
        if first and second and not _JOINED.fullmatch(text, first.end, second.start):
            return
        yield one
        last = one
