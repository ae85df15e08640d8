"""How alike two texts are: the texts of two editions in, scores and what they share out.

A score is twice the weight of what two texts share, divided by the weight of both: 1 for the same
words in the same order, 0 for none in common. What is weighed are words and pairs of neighbouring
words, each by its rarity in both editions together (inverse document frequency), so that
*voorspelen* and *verboden kleur* count and *in de* hardly does. Ratios of characters separate law
texts badly, and words alone find every paragraph on the same subject alike; their pairs tell.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, pairwise
from math import log
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from regelboek.comparing.texts import OwnText

Side = Literal["old", "new"]
Weights = Mapping[str, float]

# What a word is worth that stands in every text: little, but two equal texts must be equal.
_LEAST = 0.1
# Counted beside the texts: in editions of one text each, what both have would count for nothing.
_FEW = 2
# A word or pair that stands in more texts than this, and in more than one in so many, is common:
# texts that share nothing rarer are not looked at together.
_COMMON, _COMMON_SHARE = 60, 20


class Similarity:
    """What the texts of two editions share; they are named by their numbers, from 0.

    `bags` holds for each side the weights of each text's words and word pairs, `masses` their
    sums. `shared` says for each old text what it shares with new ones, but for what is common.
    `rarest` is the weight of a word that stands in one text alone.
    """

    def __init__(self, old: Sequence[OwnText], new: Sequence[OwnText]) -> None:
        counts = [Counter(_features(text.words)) for text in (*old, *new)]
        spread = Counter(chain.from_iterable(counts))
        weights = {
            texts: log((len(counts) + _FEW) / texts) + _LEAST for texts in {*spread.values()}
        }
        rarity = {feature: weights[texts] for feature, texts in spread.items()}
        bags = [{feature: n * rarity[feature] for feature, n in count.items()} for count in counts]
        self.bags: dict[Side, list[Weights]] = {
            "old": [*bags[: len(old)]],
            "new": [*bags[len(old) :]],
        }
        self.masses: dict[Side, list[float]] = {
            side: [sum(bag.values()) for bag in found] for side, found in self.bags.items()
        }
        self.rarest = log(len(counts) + _FEW) + _LEAST
        most = max(_COMMON, len(counts) // _COMMON_SHARE)
        # What stands in one text alone is shared by none, and most word pairs do.
        rare = {feature: rarity[feature] for feature, n in spread.items() if 1 < n <= most}
        self.shared = self._shared_of(rare)

    def _shared_of(self, rare: Weights) -> list[Mapping[int, float]]:
        news = self.bags["new"]
        places: dict[str, list[int]] = defaultdict(list)
        for at, bag in enumerate(news):
            for feature in rare.keys() & bag.keys():
                places[feature].append(at)
        rows: list[Mapping[int, float]] = []
        for bag in self.bags["old"]:
            row: dict[int, float] = defaultdict(float)
            for feature, weight in bag.items():
                if feature not in places:
                    continue
                if weight == rare[feature]:  # once, and so at least as often wherever it stands
                    for at in places[feature]:
                        row[at] += weight
                else:
                    for at in places[feature]:
                        row[at] += min(weight, news[at][feature])
            rows.append(dict(row))
        return rows

    def likeness(self, old: int, new: int) -> float:
        """Say how alike two texts are by what is not common: quick, and never above the score."""
        total = self.masses["old"][old] + self.masses["new"][new]
        return 2 * self.shared[old].get(new, 0.0) / total if total else 0.0

    def score(self, old: int, new: int) -> float:
        """Say how alike two texts are, from 0 to 1."""
        total = self.masses["old"][old] + self.masses["new"][new]
        one, other = self.bags["old"][old], self.bags["new"][new]
        if not total:
            return 0.0
        return 1.0 if one == other else min(2 * shared_of(one, other) / total, 1.0)

    def held(self, whole: int, part: int, side: Side) -> float:
        """Say how much of a text the other edition's text holds; `side` is that of the whole."""
        other: Side = "new" if side == "old" else "old"
        mass = self.masses[other][part]
        shared = shared_of(self.bags[side][whole], self.bags[other][part])
        return shared / mass if mass else 0.0


def shared_of(one: Weights, other: Weights) -> float:
    """Weigh what two texts share."""
    if len(other) < len(one):
        one, other = other, one
    return sum([min(weight, other[key]) for key, weight in one.items() if key in other])


def without(one: Weights, other: Weights) -> Weights:
    """Give what is left of a text when all that another shares with it is taken out."""
    rest = ((key, weight - other.get(key, 0.0)) for key, weight in one.items())
    return {key: weight for key, weight in rest if weight > 0}


def _features(words: Sequence[str]) -> Iterable[str]:
    return chain(words, map(" ".join, pairwise(words)))
