"""One text that became several: the parts of a text in, whether they split it or copy it, out."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from regelboek.comparing.concordance import Relation
from regelboek.comparing.script import matches_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelboek.comparing.matching import Matching
    from regelboek.comparing.texts import OwnText

# A text is a part of another when so much of its weight stands there. On the excerpts of 1975 and
# 2017 a new text beside a true pair has 0.36 of its weight there at most.
_PART = 0.7
_PARTNER = 0.5  # the part that is paired with the whole already may have other words as well
_COVERED = 0.6  # so many of the words of the whole must stand in its parts together
_OVERLAP = 0.25  # parts that share more than this of the whole are copies, not parts
_TELLING = 3  # a part of fewer words could be found anywhere


@dataclass(frozen=True, slots=True)
class Division:
    """A text and the texts of the other edition that it became (or came from), by number."""

    whole: int
    parts: tuple[int, ...]


def divisions_of(matching: Matching, *, mergers: bool = False) -> tuple[Division, ...]:
    """Find the old texts that were split over new ones; with `mergers` the other way round.

    Only texts that are still free are taken as parts, beside the partner that the whole may have.
    All parts together must cover the whole, and each another stretch of it.
    """
    wholes, partner = matching.old.all, matching.new_of
    parts = matching.new.all
    if mergers:
        wholes, parts, partner = parts, wholes, matching.old_of
    divisions = []
    for at, members in sorted(_members(matching, mergers=mergers).items()):
        beside = partner.get(at)
        if beside is not None:
            if _held(matching, at, beside, mergers=mergers) < _PARTNER:
                continue
            members.append(beside)
        chosen = sorted(members)
        if len(chosen) > 1 and _divides(wholes[at], [parts[member] for member in chosen]):
            divisions.append(Division(at, tuple(chosen)))
    return tuple(divisions)


def _members(matching: Matching, *, mergers: bool) -> dict[int, list[int]]:
    """Give for each text the free texts of the other edition that stand in it, and in it alone."""
    wholes, whole_free, partner = matching.old.all, matching.free_old, matching.new_of
    parts, free = matching.new.all, matching.free_new
    if mergers:
        wholes, whole_free, partner = matching.new.all, matching.free_new, matching.old_of
        parts, free = matching.old.all, matching.free_old
    index = _places(wholes)
    by_whole: dict[int, list[int]] = defaultdict(list)
    for part in parts:
        if not free(part.at) or len(set(part.words)) < _TELLING:
            continue
        found = [
            at
            for at in _sharing(index, part)
            if (whole_free(at) or at in partner)
            and _held(matching, at, part.at, mergers=mergers) >= _PART
        ]
        if len(found) == 1:  # a sentence that stands in two texts is part of neither
            by_whole[found[0]].append(part.at)
    return by_whole


def relation_of(olds: Sequence[OwnText], news: Sequence[OwnText]) -> Relation:
    """Say what a link of several texts is, by the stretches of the old text that the new cover."""
    if len(news) == 1:
        return Relation.MERGED
    if len(olds) > 1:
        return Relation.SPLIT
    covers = [_cover(olds[0].words, text.words) for text in news]
    apart = all(_apart(one, other) for one, other in combinations(covers, 2))
    return Relation.SPLIT if apart else Relation.COPIED


def _held(matching: Matching, whole: int, part: int, *, mergers: bool) -> float:
    """Say how much of a part stands in the whole."""
    if mergers:
        return matching.similarity.held(part, whole)[0]
    return matching.similarity.held(whole, part)[1]


def _places(texts: Iterable[OwnText]) -> dict[str, list[int]]:
    """Say for each pair of neighbouring words in which texts it stands."""
    index: dict[str, list[int]] = defaultdict(list)
    for text in texts:
        for pair in _pairs(text):
            index[pair].append(text.at)
    return index


def _pairs(text: OwnText) -> set[str]:
    return {f"{one} {other}" for one, other in zip(text.words, text.words[1:], strict=False)}


def _sharing(index: dict[str, list[int]], part: OwnText) -> list[int]:
    """Give the texts that share half of a part's word pairs: others cannot hold most of it."""
    counts: dict[int, int] = defaultdict(int)
    pairs = _pairs(part)
    for pair in pairs:
        for at in index.get(pair, ()):
            counts[at] += 1
    return sorted(at for at, count in counts.items() if 2 * count >= len(pairs))


def _divides(whole: OwnText, parts: Sequence[OwnText]) -> bool:
    """Tell whether parts cover a whole, each another stretch of it."""
    covers = [_cover(whole.words, part.words) for part in parts]
    together = set().union(*covers)
    apart = all(_apart(one, other) for one, other in combinations(covers, 2))
    return apart and len(together) >= _COVERED * len(whole.words)


def _cover(whole: Sequence[str], part: Sequence[str]) -> set[int]:
    """Give the places in a whole where words of a part stand.

    Single words in common, far from the rest, are chance: a word counts beside another that does.
    """
    matches = matches_of(whole, part)
    beside = set(matches)
    return {a for a, b in matches if (a - 1, b - 1) in beside or (a + 1, b + 1) in beside}


def _apart(one: set[int], other: set[int]) -> bool:
    return len(one & other) <= _OVERLAP * max(min(len(one), len(other)), 1)
