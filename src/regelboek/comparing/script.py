"""The common words of two token sequences: two sequences in, index pairs that stand in both out."""

from __future__ import annotations

import itertools
from bisect import bisect_left, bisect_right
from collections import defaultdict
from functools import lru_cache
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
    """Find the heaviest common subsequence of two short sequences.

    Only pairs of equal tokens are weighed, which are few beside all pairs. `front` is where, from
    left to right, the best of all rows so far rises, and to what.
    """
    places: dict[str, list[int]] = defaultdict(list)
    for at, token in enumerate(new):
        places[token].append(at)
    rows: list[dict[int, int]] = []  # the best that ends with the match of this row and column
    front: tuple[list[int], list[int]] = ([], [])
    row: dict[int, int] = {}
    for token in old:
        above, row = row, {}
        found = places.get(token, ())
        worth = _worth(token) if found else 0
        for column in found:
            before = bisect_left(front[0], column)
            best = front[1][before - 1] if before else 0
            if column - 1 in above and above[column - 1] + _TOGETHER > best:
                best = above[column - 1] + _TOGETHER
            row[column] = best + worth
        for column, best in row.items():
            _raise(front, column, best)
        rows.append(row)
    return _trace(old, len(new), rows, front[1][-1] if front[1] else 0)


def _raise(front: tuple[list[int], list[int]], column: int, best: int) -> None:
    """Let what is the best up to each column take account of one more match."""
    columns, bests = front
    at = bisect_right(columns, column)
    if at and bests[at - 1] >= best:
        return
    first = at - 1 if at and columns[at - 1] == column else at
    last = bisect_right(bests, best, first)
    columns[first:last], bests[first:last] = [column], [best]


def _trace(old: Sequence[str], width: int, rows: list[dict[int, int]], best: int) -> list[Match]:
    """Read the matches of a script that is worth `best`, from its end on."""
    holding: dict[int, list[Match]] = defaultdict(list)
    for at, row in enumerate(rows):
        for column, value in row.items():
            holding[value].append((at, column))
    found: list[Match] = []
    height = len(rows)
    while best:
        height, width = _last(holding[best], height, width)
        found.append((height, width))
        best -= _worth(old[height])
        # While a match counts on the one before it, that one is taken whatever else is as good.
        while height and rows[height - 1].get(width - 1) == best - _TOGETHER:
            best -= _TOGETHER + _worth(old[height - 1])
            height, width = height - 1, width - 1
            found.append((height, width))
    return found[::-1]


def _last(matches: Sequence[Match], height: int, width: int) -> Match:
    """Choose the last match of a script among those that end as good ones, in order.

    It must lie inside the bounds. One in the last column is chosen, the lowest, or else one in the
    first row that has any, the rightmost.
    """
    inside = [match for match in matches if match[0] < height and match[1] < width]
    beside = [match for match in inside if match[1] == width - 1]
    return beside[-1] if beside else [match for match in inside if match[0] == inside[0][0]][-1]


@lru_cache(maxsize=1 << 14)
def _worth(token: str) -> int:
    return _WORD if is_word(token) else _MARK
