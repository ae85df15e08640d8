"""One text that became several: pairs of texts in, splits, mergers and copies out.

A part of a text is a free text of the other edition that holds words of it which its other parts
do not hold; a copy holds those that another holds too.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import combinations
from typing import TYPE_CHECKING

from regelboek.comparing.concordance import Evidence, Relation
from regelboek.comparing.script import matches_of
from regelboek.comparing.similarity import shared_of, without
from regelboek.law.names import article_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from regelboek.comparing.matching import Matching
    from regelboek.comparing.similarity import Side, Weights
    from regelboek.comparing.texts import OwnText

# A text next to a part is one too when so much of its weight is left in the whole; the first is a
# share of what texts keep (`articles`). On invented laws other neighbours hold a tenth at most.
_NEXT, _NEXT_LEAST = 0.3, 0.1
_DEEPER = 0.3  # of that, at a level for which the edition of the whole has none
# Any text is a part of another when so much of its weight stands there. On the excerpts of 1975 and
# 2017 a new text beside a true pair has 0.36 of its weight there at most.
_PART = 0.7
_PARTNER = 0.5  # the part that is paired with the whole already may have other words as well
_COVERED = 0.6  # so many of the words of the whole must stand in its parts together
_OVERLAP = 0.25  # parts that share more than this of the whole are copies, not parts
_TELLING = 3  # a part of fewer words could be found anywhere
# A copy and the whole hold so much of each other; it is so many times more like that than like any
# other text, and shares with it as much as so many words that stand nowhere else weigh.
_COPY, _COPY_TIMES, _COPY_WORDS = 0.6, 2.0, 4.0


@dataclass(frozen=True, slots=True)
class Division:
    """A text and the texts of the other edition that it became (or came from), by number."""

    whole: int
    parts: tuple[int, ...]
    evidence: Evidence = Evidence.PARTS


def divisions_of(
    matching: Matching,
    kept: float | None,
    fixed: Collection[int] = (),
    *,
    mergers: bool = False,
) -> tuple[Division, ...]:
    """Find the old texts that were split over new ones, or copied; with `mergers` the other way.

    Only texts that are still free are taken as parts, beside the partner that the whole may have.
    `fixed` are wholes that are not to be divided. `kept`: how much of its words a text mostly
    keeps, None where too little is held to tell. Copies are sought of texts of the first edition.
    """
    dividing = _Dividing(matching, frozenset(fixed), "new" if mergers else "old")
    if kept is not None:
        dividing.take_neighbours(max(_NEXT * kept, _NEXT_LEAST))
    dividing.take_parts()
    if kept is not None and mergers is matching.turned:
        dividing.take_copies()
    return dividing.divisions()


def relation_of(olds: Sequence[OwnText], news: Sequence[OwnText]) -> Relation:
    """Say what a link of several texts is, by the stretches of the old text that the new cover."""
    if len(news) == 1:
        return Relation.MERGED
    if len(olds) > 1:
        return Relation.SPLIT
    covers = [_cover(olds[0].words, text.words) for text in news]
    apart = all(_apart(one, other) for one, other in combinations(covers, 2))
    return Relation.SPLIT if apart else Relation.COPIED


class _Dividing:
    """Wholes of one side, and the parts of the other that are theirs."""

    def __init__(self, matching: Matching, fixed: frozenset[int], side: Side) -> None:
        self._matching, self._fixed, self._side = matching, fixed, side
        self._other: Side = "new" if side == "old" else "old"
        old, new = matching.old.all, matching.new.all
        self._wholes, self._parts = (old, new) if side == "old" else (new, old)
        self._partner = matching.new_of if side == "old" else matching.old_of
        self._bags = matching.similarity.bags[side]
        self._part_bags = matching.similarity.bags[self._other]
        self._owner = {part: whole for whole, part in self._partner.items()}
        self._rests: dict[int, Weights] = {}  # what is left of a whole without its parts
        self._taken: dict[int, list[int]] = {}
        self._copied: set[int] = set()

    def divisions(self) -> tuple[Division, ...]:
        """Give what was found, in order."""
        return tuple(
            Division(
                whole,
                tuple(sorted(parts)),
                Evidence.COPY if whole in self._copied else Evidence.PARTS,
            )
            for whole, parts in sorted(self._taken.items())
        )

    def _is_free(self, part: int) -> bool:
        matching = self._matching
        free = matching.free_new(part) if self._side == "old" else matching.free_old(part)
        return free and part not in self._owner

    def _may_divide(self, whole: int) -> bool:
        return whole in self._partner and whole not in self._fixed

    def _take(self, whole: int, part: int) -> None:
        self._owner[part] = whole
        self._rests[whole] = without(self._rest(whole), self._part_bags[part])
        partner = self._partner.get(whole)
        self._taken.setdefault(whole, [] if partner is None else [partner]).append(part)

    def _rest(self, whole: int) -> Weights:
        if whole not in self._rests:
            partner = self._partner.get(whole)
            bag = self._bags[whole]
            rest = bag if partner is None else without(bag, self._part_bags[partner])
            self._rests[whole] = rest
        return self._rests[whole]

    def _left(self, whole: int, part: int) -> float:
        """Say how much of a part is in what its other parts leave of the whole."""
        mass = self._matching.similarity.masses[self._other][part]
        return shared_of(self._rest(whole), self._part_bags[part]) / mass if mass else 0.0

    def take_neighbours(self, least: float) -> None:
        """Take free texts next to a part, the likeliest first, and then those next to them."""
        queue = [found for at in range(len(self._parts)) for found in self._beside(at, least)]
        heapify(queue)
        while queue:
            left, at, whole = heappop(queue)
            if not self._is_free(at):
                continue
            near = [at]
            if -left <= self._left(whole, at):
                self._take(whole, at)
                near = [at - 1, at + 1]
            # else another part has taken words of it meanwhile: it is weighed again
            for found in (found for one in near for found in self._beside(one, least)):
                heappush(queue, found)

    def _beside(self, at: int, least: float) -> Iterator[tuple[float, int, int]]:
        """Yield how much of a free text is left in the wholes of its neighbours, negated."""
        if not 0 <= at < len(self._parts) or not self._is_free(at):
            return
        for beside in (at - 1, at + 1):
            whole = self._owner.get(beside)
            if whole is None or not self._may_divide(whole):
                continue
            if article_of(self._parts[beside].eid) == article_of(self._parts[at].eid):
                left = self._left(whole, at)
                deeper = self._matching.ranks.is_part(
                    self._wholes[whole], self._parts[at], self._side
                )
                if left >= (_DEEPER if deeper else 1) * least:
                    yield -left, at, whole

    def take_parts(self) -> None:
        """Take free texts that stand in a whole, wherever, if its parts cover it together."""
        for whole, members in sorted(self._members().items()):
            if whole in self._fixed or whole in self._taken:
                continue
            beside = self._partner.get(whole)
            if beside is not None:
                if self._held(whole, beside) < _PARTNER:
                    continue
                members.append(beside)
            chosen = sorted(members)
            if len(chosen) > 1 and _divides(
                self._wholes[whole], [self._parts[member] for member in chosen]
            ):
                for member in chosen:
                    if member != beside:
                        self._take(whole, member)

    def _members(self) -> dict[int, list[int]]:
        """Give for each whole the free texts that stand in it, and in it alone."""
        matching = self._matching
        whole_free = matching.free_old if self._side == "old" else matching.free_new
        pairs = {
            part.at: _pairs(part)
            for part in self._parts
            if self._is_free(part.at) and len(set(part.words)) >= _TELLING
        }
        index = _places(self._bags, set().union(*pairs.values()))
        by_whole: dict[int, list[int]] = defaultdict(list)
        for part, wanted in pairs.items():
            found = [
                at
                for at in _sharing(index, wanted)
                if (whole_free(at) or at in self._partner) and self._held(at, part) >= _PART
            ]
            if len(found) == 1:  # a sentence that stands in two texts is part of neither
                by_whole[found[0]].append(part)
        return by_whole

    def _held(self, whole: int, part: int) -> float:
        return self._matching.similarity.held(whole, part, self._side)

    def take_copies(self) -> None:
        """Take free texts that say again what a whole says, beside its partner."""
        similarity = self._matching.similarity
        least = _COPY_WORDS * similarity.rarest
        columns: dict[int, list[tuple[float, int]]] = defaultdict(list)
        for old, row in enumerate(similarity.shared):
            for new, shared in row.items():
                whole, part = (old, new) if self._side == "old" else (new, old)
                if shared >= least and self._is_free(part):  # few share as much
                    columns[part].append((similarity.likeness(old, new), whole))
        for part, found in sorted(columns.items()):
            (likeness, whole), *others = sorted(found, reverse=True)
            alone = not others or others[0][0] * _COPY_TIMES <= likeness
            if alone and self._may_divide(whole) and self._is_copy(whole, part):
                self._copied.add(whole)
                self._take(whole, part)

    def _is_copy(self, whole: int, part: int) -> bool:
        """Tell whether each holds most of the other: what adds a sentence of its own is no copy."""
        other = self._matching.similarity.held(part, whole, self._other)
        return min(self._held(whole, part), other) >= _COPY


def _places(bags: Iterable[Weights], wanted: set[str]) -> Mapping[str, list[int]]:
    """Say for each of the wanted pairs of neighbouring words in which texts it stands."""
    index: dict[str, list[int]] = defaultdict(list)
    for at, bag in enumerate(bags):
        for pair in wanted.intersection(bag):
            index[pair].append(at)
    return index


def _pairs(text: OwnText) -> set[str]:
    return {f"{one} {other}" for one, other in zip(text.words, text.words[1:], strict=False)}


def _sharing(index: Mapping[str, list[int]], pairs: set[str]) -> list[int]:
    """Give the texts that share half of a part's word pairs: others cannot hold most of it."""
    counts: dict[int, int] = defaultdict(int)
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
