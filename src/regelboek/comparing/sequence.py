"""Two rows and what each pair of their members is worth in; the best pairs in order out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def in_order(
    olds: Sequence[int], news: Sequence[int], worths: Sequence[Sequence[float]]
) -> tuple[float, list[tuple[int, int]]]:
    """Pair members of two rows so that no two pairs cross and their worth is the greatest.

    `worths` holds a row for each old member, in which each new one has what the pair is worth.
    Also gives the worth of all pairs. A pair that is worth nothing, or less, is none. Where several
    are as good, the earliest members are paired.
    """
    best = [[0.0] * (len(news) + 1) for _ in range(len(olds) + 1)]
    for i in range(len(olds) - 1, -1, -1):
        here, below, row = best[i], best[i + 1], worths[i]
        found = 0.0
        for j in range(len(news) - 1, -1, -1):
            if below[j] > found:  # noqa: PLR1730  # a call of max takes longer than all the rest
                found = below[j]
            if row[j] > 0 and below[j + 1] + row[j] > found:
                found = below[j + 1] + row[j]
            here[j] = found
    pairs: list[tuple[int, int]] = []
    i = j = 0
    while i < len(olds) and j < len(news):
        value = worths[i][j]
        if value > 0 and best[i][j] == best[i + 1][j + 1] + value:
            pairs.append((olds[i], news[j]))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return best[0][0], pairs
