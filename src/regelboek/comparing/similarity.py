"""How alike two texts are: the texts of two editions in, scores and likely pairs out.

A score is twice the weight of what two texts share, divided by the weight of both: 1 for the same
words in the same order, 0 for none in common. What is weighed are words and pairs of neighbouring
words, each by its rarity in both editions together (inverse document frequency), so that
*voorspelen* and *verboden kleur* count and *in de* hardly does. Ratios of characters separate law
texts badly, and words alone find every paragraph on the same subject alike; their pairs tell.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regelboek.comparing.texts import OwnText

# What a word is worth that stands in every text: little, but two equal texts must be equal.
_LEAST = 0.1
# Counted beside the texts: in editions of one text each, what both have would count for nothing.
_FEW = 2
# A word or pair that stands in more texts than this, and in more than one in so many, proposes no
# pair of texts: pairs that share nothing rarer are none.
_COMMON, _COMMON_SHARE = 60, 20
# For each text so many of the likeliest are scored.
_LIKELY = 12

Weights = Mapping[str, float]


@dataclass(frozen=True, slots=True, order=True)
class Candidate:
    """Two texts by their numbers in the old and in the new edition, with their score."""

    old: int
    new: int
    score: float


class Similarity:
    """Scores of the texts of two editions; `old` and `new` number them from 0."""

    def __init__(self, old: Sequence[OwnText], new: Sequence[OwnText]) -> None:
        counts = [Counter(_features(text.words)) for text in (*old, *new)]
        spread = Counter(feature for count in counts for feature in count)
        self._rarity = {
            feature: log((len(counts) + _FEW) / texts) + _LEAST for feature, texts in spread.items()
        }
        self._spread = spread
        weighed = [
            {feature: n * self._rarity[feature] for feature, n in count.items()} for count in counts
        ]
        self._old, self._new = weighed[: len(old)], weighed[len(old) :]
        self._old_sums = [sum(weights.values()) for weights in self._old]
        self._new_sums = [sum(weights.values()) for weights in self._new]

    def score(self, old: int, new: int) -> float:
        """Say how alike two texts are, from 0 to 1."""
        total = self._old_sums[old] + self._new_sums[new]
        if not total:
            return 0.0
        if self._old[old] == self._new[new]:
            return 1.0
        return min(2 * _shared(self._old[old], self._new[new]) / total, 1.0)

    def held(self, old: int, new: int) -> tuple[float, float]:
        """Say how much of the old text the new one holds, and how much of the new the old one."""
        shared = _shared(self._old[old], self._new[new])
        return (
            shared / self._old_sums[old] if self._old_sums[old] else 0.0,
            shared / self._new_sums[new] if self._new_sums[new] else 0.0,
        )

    def candidates(self) -> tuple[Candidate, ...]:
        """Give the pairs of texts that may belong together, in order of their numbers.

        For each text those of the other edition that share most of its rarest words.
        """
        most = max(_COMMON, (len(self._old) + len(self._new)) // _COMMON_SHARE)
        places: dict[str, list[int]] = defaultdict(list)
        for at, weights in enumerate(self._new):
            for feature in weights:
                if self._spread[feature] <= most:
                    places[feature].append(at)
        by_new: list[list[tuple[float, int]]] = [[] for _ in self._new]
        likely: set[tuple[int, int]] = set()
        for at, weights in enumerate(self._old):
            shared: dict[int, float] = defaultdict(float)
            for feature, weight in weights.items():
                for other in places.get(feature, ()):
                    shared[other] += min(weight, self._new[other][feature])
            ratios = [
                (value / (self._old_sums[at] + self._new_sums[other]), other)
                for other, value in shared.items()
            ]
            likely.update((at, other) for other in _first(ratios))
            for ratio, other in ratios:
                by_new[other].append((ratio, at))
        for at, found in enumerate(by_new):
            likely.update((other, at) for other in _first(found))
        return tuple(Candidate(a, b, self.score(a, b)) for a, b in sorted(likely))


def _features(words: Sequence[str]) -> Iterable[str]:
    yield from words
    yield from (f"{first} {second}" for first, second in pairwise(words))


def _shared(one: Weights, other: Weights) -> float:
    if len(other) < len(one):
        one, other = other, one
    return sum(min(weight, other[key]) for key, weight in one.items() if key in other)


def _first(found: list[tuple[float, int]]) -> list[int]:
    """Give the likeliest, and all that are as likely as the last of them."""
    found = sorted(found, key=lambda pair: -pair[0])
    if len(found) > _LIKELY:
        least = found[_LIKELY - 1][0]
        found = [pair for pair in found if pair[0] >= least][: 4 * _LIKELY]
    return [at for _, at in found]
