"""The common words of two token sequences: two sequences in, index pairs that stand in both out."""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections import defaultdict
from typing import TYPE_CHECKING

from regelboek.comparing.tokens import is_word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Match = tuple[int, int]

# Below this many cells the best script is found exactly; two texts of 200 words are below it.
_CELLS = 40_000
# A token may be an anchor while it occurs in so few places that all pairs of them can be weighed.
_RARE = 8
# What a match is worth. A run of words kept together reads better than the same words scattered,
# but it takes fifty of them to outweigh one word kept; marks count hardly.
_WORD, _MARK, _TOGETHER = 1000, 10, 20


def matches_of(old: Sequence[str], new: Sequence[str]) -> tuple[Match, ...]:
    """Pair equal tokens so that neither side crosses: indices into `old` and `new`, both rising.

    As many words as can be are kept in texts of a few hundred words; longer ones are cut at rare
    tokens first, which takes time near-linear in their length. Swapping the sides swaps the pairs.
    """
    if tuple(old) > tuple(new):
        return tuple((a, b) for b, a in _matches(new, old))
    return tuple(_matches(old, new))


def _matches(old: Sequence[str], new: Sequence[str]) -> Iterator[Match]:
    # A stack of blocks still to be matched, so that depth is no limit; (lo, hi) of old and of new.
    stack = [(0, len(old), 0, len(new))]
    while stack:
        old_lo, old_hi, new_lo, new_hi = stack.pop()
        while old_lo < old_hi and new_lo < new_hi and old[old_lo] == new[new_lo]:
            yield old_lo, new_lo
            old_lo, new_lo = old_lo + 1, new_lo + 1
        tail = 0
        while old_lo < old_hi - tail and new_lo < new_hi - tail:
            if old[old_hi - tail - 1] != new[new_hi - tail - 1]:
                break
            tail += 1
        # What ends both is pushed as a block of its own: it is yielded after what stands before.
        if tail:
            stack.append((old_hi - tail, old_hi, new_hi - tail, new_hi))
            old_hi, new_hi = old_hi - tail, new_hi - tail
        if old_lo == old_hi or new_lo == new_hi:
            continue
        if (old_hi - old_lo) * (new_hi - new_lo) <= _CELLS:
            found = _best(old[old_lo:old_hi], new[new_lo:new_hi])
            yield from ((old_lo + a, new_lo + b) for a, b in found)
            continue
        cuts = _anchors(old, new, (old_lo, old_hi, new_lo, new_hi))
        bounds = [(old_lo, new_lo), *cuts, (old_hi, new_hi)]
        for (a, b), (c, d) in reversed(list(itertools.pairwise(bounds))):
            stack.append((a, c, b, d))


def _anchors(
    old: Sequence[str], new: Sequence[str], block: tuple[int, int, int, int]
) -> list[Match]:
    """Cut a block at rare tokens that stand in both, else in the middle, where nothing better is.

    A cut is the first token of its part, so that the part begins with it.
    """
    old_lo, old_hi, new_lo, new_hi = block
    places: dict[str, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for at in range(old_lo, old_hi):
        places[old[at]][0].append(at)
    for at in range(new_lo, new_hi):
        places[new[at]][1].append(at)
    pairs = [
        (a, b)
        for token, (olds, news) in places.items()
        if is_word(token) and 0 < len(olds) * len(news) <= _RARE
        for a in olds
        for b in news
    ]
    chain = rising(sorted(pairs, key=lambda pair: (pair[0], -pair[1])))
    chain = [cut for cut in chain if cut != (old_lo, new_lo)]
    return chain or [((old_lo + old_hi) // 2, (new_lo + new_hi) // 2)]


def rising(pairs: Sequence[Match]) -> list[Match]:
    """Give the longest run of pairs that rise on both sides.

    `pairs` must be sorted by their first number, those with equal first falling in their second.

    >>> rising([(0, 2), (1, 0), (2, 1), (3, 3)])
    [(1, 0), (2, 1), (3, 3)]
    """
    ends: list[int] = []  # the smallest second number that ends a run of each length
    last: list[int] = []  # the index of the pair that has it
    before: list[int] = []
    for index, (_, second) in enumerate(pairs):
        length = bisect_left(ends, second)
        before.append(last[length - 1] if length else -1)
        if length == len(ends):
            ends.append(second)
            last.append(index)
        else:
            ends[length] = second
            last[length] = index
    run: list[Match] = []
    index = last[-1] if last else -1
    while index >= 0:
        run.append(pairs[index])
        index = before[index]
    return run[::-1]


def _best(old: Sequence[str], new: Sequence[str]) -> list[Match]:
    """Find the heaviest common subsequence of two short sequences."""
    rows = [[0] * (len(new) + 1)]  # best of all that ends before (i, j)
    ends = [[-1] * (len(new) + 1)]  # best that ends with the match (i - 1, j - 1); -1: no match
    for token in old:
        worth = _WORD if is_word(token) else _MARK
        above, above_ends = rows[-1], ends[-1]
        row, row_ends = [0], [-1]
        for j, other in enumerate(new):
            best = max(above[j + 1], row[j])
            end = -1
            if token == other:
                end = worth + above[j]
                if above_ends[j] >= 0:
                    end = max(end, worth + above_ends[j] + _TOGETHER)
                best = max(best, end)
            row.append(best)
            row_ends.append(end)
        rows.append(row)
        ends.append(row_ends)
    return _trace(old, rows, ends)


def _trace(old: Sequence[str], rows: list[list[int]], ends: list[list[int]]) -> list[Match]:
    found: list[Match] = []
    i, j = len(rows) - 1, len(rows[0]) - 1
    together = False  # whether the match just taken counts on the one before it
    while i and j:
        end = ends[i][j]
        if together or (end >= 0 and end == rows[i][j]):
            found.append((i - 1, j - 1))
            worth = _WORD if is_word(old[i - 1]) else _MARK
            i, j = i - 1, j - 1
            together = ends[i][j] >= 0 and end == worth + ends[i][j] + _TOGETHER
        elif rows[i - 1][j] == rows[i][j]:
            i -= 1
        else:
            j -= 1
    return found[::-1]
