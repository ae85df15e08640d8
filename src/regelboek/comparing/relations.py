"""Where a text went: pairs of texts in; whether each was moved, renumbered or stayed, out."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from regelboek.comparing.concordance import Relation

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from regelboek.comparing.texts import OwnText, Texts

Eids = tuple[str, str]


def places_of(old: Texts, new: Texts, pairs: Sequence[Eids]) -> Mapping[Eids, Relation]:
    """Say of each pair of texts what happened to its place: MOVED, RENUMBERED or SAME.

    Moved is what stands at another level, or in a provision that does not answer to the one it
    stood in, up to the article; or what changed order with others. Groups of articles do not
    count: an article is named without them. A text that kept its whole name has not moved by order:
    the others went past it. Renumbered is what bears another number in the same place.
    """
    texts = {pair: (old.by_eid[pair[0]], new.by_eid[pair[1]]) for pair in pairs}
    above = _containers(old, new, pairs)
    stayed = {pair: both for pair, both in texts.items() if _same_parents(old, new, both, above)}
    kept = _in_order(stayed)
    found: dict[Eids, Relation] = {}
    for pair in pairs:
        if pair not in stayed or (pair[0] != pair[1] and pair not in kept):
            found[pair] = Relation.MOVED
        else:
            found[pair] = Relation.SAME if pair[0] == pair[1] else Relation.RENUMBERED
    return found


def unheld_place_of(old: str, new: str) -> Relation:
    """Say of a recorded pair of which not both texts are held what its names alone can tell.

    Another place is MOVED, for its neighbours, which could show that only the number changed, are
    not known. The same place says nothing of the words: NOT_IN_CORPUS.
    """
    return Relation.NOT_IN_CORPUS if old == new else Relation.MOVED


def _containers(old: Texts, new: Texts, pairs: Sequence[Eids]) -> frozenset[Eids]:
    """Say which provisions answer to one another, by what stands in them: each the other's most.

    What counts is the provision's own text and each of those right below it, once: a long
    paragraph that came from elsewhere does not make its new article the old one's successor. Where
    two answer equally well, the one that kept its name does, if any did.
    """
    votes: dict[int, Counter[Eids]] = defaultdict(Counter)  # by how deep the old one stands
    for one, other in pairs:
        if old.provisions[one].kind is new.provisions[other].kind:
            votes[len(old.above[one])][one, other] += 1
    answers: set[Eids] = set()
    for depth in range(max(votes, default=0), -1, -1):
        best_old = _most((one, other, n) for (one, other), n in votes[depth].items())
        best_new = _most((other, one, n) for (one, other), n in votes[depth].items())
        for one, other in votes[depth]:
            if other not in best_old[one] or one not in best_new[other]:
                continue
            answers.add((one, other))
            parents = old.above[one][-1:], new.above[other][-1:]
            if depth and parents[1] and _same_kind(old, new, parents[0][0], parents[1][0]):
                votes[depth - 1][parents[0][0], parents[1][0]] += 1
    return frozenset(answers)


def _same_kind(old: Texts, new: Texts, one: str, other: str) -> bool:
    return old.provisions[one].kind is new.provisions[other].kind


def _most(votes: Iterable[tuple[str, str, int]]) -> dict[str, list[str]]:
    best: dict[str, list[str]] = {}
    most: dict[str, int] = defaultdict(int)
    for one, other, n in votes:
        if n > most[one]:
            most[one], best[one] = n, []
        if n == most[one]:
            best[one].append(other)
    return {one: [one] if one in found else found for one, found in best.items()}


def _same_parents(
    old: Texts, new: Texts, both: tuple[OwnText, OwnText], above: frozenset[Eids]
) -> bool:
    """Tell whether two texts stand at the same level in provisions that answer to one another."""
    if both[0].provision.kind is not both[1].provision.kind:
        return False
    parents = [
        [eid for eid in text.above if not texts.provisions[eid].kind.is_group]
        for texts, text in zip((old, new), both, strict=True)
    ]
    if len(parents[0]) != len(parents[1]):
        return False
    return all(pair in above for pair in zip(*parents, strict=True))


def _in_order(pairs: Mapping[Eids, tuple[OwnText, OwnText]]) -> frozenset[Eids]:
    """Give the pairs that keep their order in every longest run of pairs in order.

    Of two that changed places neither is in every such run: both have moved. Of one that went past
    many, the many have not.
    """
    ordered = sorted(pairs, key=lambda pair: pairs[pair][0].at)
    news = [pairs[pair][1].at for pair in ordered]
    before = _lengths(news)
    after = _lengths([-at for at in reversed(news)])[::-1]
    longest = max(before, default=0)
    on_a_run = [at for at in range(len(news)) if before[at] + after[at] - 1 == longest]
    alone = Counter(before[at] for at in on_a_run)
    return frozenset(ordered[at] for at in on_a_run if alone[before[at]] == 1)


def _lengths(numbers: Sequence[int]) -> list[int]:
    """Give for each number the length of the longest rising run that ends with it."""
    ends: list[int] = []
    lengths = []
    for number in numbers:
        at = bisect_left(ends, number)
        ends[at : at + 1] = [number]
        lengths.append(at + 1)
    return lengths
