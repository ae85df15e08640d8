"""Which text answers to which: candidates with scores in, pairs of texts, one to one, out.

The likeliest pair is taken first, then the next, as long as both its texts are free: what comes
out is stable, no two texts would rather have each other. A pair that has a rival nearly as good is
put off until its neighbours are settled; where they do not tell either, neither is taken.

How the thresholds were chosen: on the two excerpts of 1975 and 2017 (10 and 5 texts) the true
pairs score 0.37 and 0.50, their nearest rivals 0.32 and 0.29. Once the true pairs are taken, the
best that is left is a false pair of 0.20 (two texts on the same subject), and half of the rest lies
below 0.08. `SURE` lies at the geometric mean of 0.37 and 0.20. Where much is held,
less will do, for then it is known how much texts keep (`scopes`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from regelboek.comparing.concordance import Evidence
from regelboek.comparing.ranks import Ranks
from regelboek.comparing.sequence import in_order
from regelboek.comparing.texts import OwnText, Texts
from regelboek.law.model import wording
from regelboek.law.names import article_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from regelboek.comparing.similarity import Similarity

SURE = 0.27  # a pair by its words alone
FRAMED = 0.2  # a pair whose neighbours, or a record, say the same
_RIVAL = 0.03  # a rival less than this behind makes a pair ambiguous until its neighbours tell
_TELLING = 4  # a text of fewer different words ("Vervallen.") says nothing without its place
_IN_PLACE = 0.4  # share of equal words, all weighing alike, of two texts in the same gap
# Weak evidence, far below what words weigh: it decides between rivals, and makes no pair.
_NUMBER, _HEADING, _NEIGHBOUR = 0.01, 0.02, 0.04


@dataclass(frozen=True, slots=True, order=True)
class Candidate:
    """Two texts by their numbers in the old and in the new edition, with their score."""

    old: int
    new: int
    score: float


def candidates_of(
    similarity: Similarity, olds: Iterable[int], news: Iterable[int]
) -> tuple[Candidate, ...]:
    """Score every text of one row with every text of another."""
    others = tuple(news)
    return tuple(Candidate(a, b, similarity.score(a, b)) for a in olds for b in others)


_Name = TypeVar("_Name", int, str)


class Matching:
    """Pairs of texts, one to one, as they are found; texts that are barred stay alone."""

    def __init__(
        self, old: Texts, new: Texts, similarity: Similarity, spoken: frozenset[str]
    ) -> None:
        """Take two editions; `spoken` are the articles whose numbers the record speaks of."""
        self.old, self.new, self.similarity = old, new, similarity
        self.spoken = spoken
        # Where two choices are as good, the order of the editions' names decides, so that the same
        # is chosen whichever edition is asked for first.
        self.turned = new.name < old.name
        self.new_of: dict[int, int] = {}
        self.old_of: dict[int, int] = {}
        self.evidence: dict[int, Evidence] = {}  # why, by old text
        self.ranks = Ranks()
        self.barred_old: set[int] = set()
        self.barred_new: set[int] = set()
        self._parents: Counter[tuple[str, str]] = Counter()

    def take(self, old: int, new: int, evidence: Evidence) -> None:
        """Pair two texts."""
        self.new_of[old], self.old_of[new] = new, old
        self.evidence[old] = evidence
        self._parents[self.old.all[old].parent, self.new.all[new].parent] += 1

    def in_order(
        self, olds: Sequence[int], news: Sequence[int], worth: Callable[[int, int], float]
    ) -> list[tuple[int, int]]:
        """Pair texts of two rows so that no two pairs cross and their worth is the greatest."""
        if self.turned:
            pairs = in_order(news, olds, [[worth(old, new) for old in olds] for new in news])[1]
            return [(old, new) for new, old in pairs]
        return in_order(olds, news, [[worth(old, new) for new in news] for old in olds])[1]

    def likeliest_first(
        self, found: Iterable[tuple[float, _Name, _Name]]
    ) -> list[tuple[float, _Name, _Name]]:
        """Sort pairs of numbers or names, each behind its likeness: the most alike first."""
        if self.turned:
            return sorted(found, key=lambda row: (-row[0], row[2], row[1]))
        return sorted(found, key=lambda row: (-row[0], row[1], row[2]))

    def free(self, old: int, new: int) -> bool:
        """Tell whether both texts are neither paired nor barred."""
        return self.free_old(old) and self.free_new(new)

    def free_old(self, at: int) -> bool:
        """Tell whether a text of the old edition is neither paired nor barred."""
        return at not in self.new_of and at not in self.barred_old

    def free_new(self, at: int) -> bool:
        """Tell whether a text of the new edition is neither paired nor barred."""
        return at not in self.old_of and at not in self.barred_new

    def weak(self, old: OwnText, new: OwnText) -> float:
        """Weigh number and heading; a number that the record speaks of is no evidence."""
        heading, other = old.provision.heading, new.provision.heading
        same = heading is not None and other is not None and wording(heading) == wording(other)
        return _NUMBER * self.same_place(old, new) + _HEADING * same

    def same_place(self, old: OwnText, new: OwnText) -> bool:
        """Tell whether two texts bear the same number, and the record does not speak of it."""
        return old.eid == new.eid and article_of(old.eid) not in self.spoken

    def context(self, old: OwnText, new: OwnText) -> float:
        """Weigh what is settled around two texts: the texts before and after, and the parents."""
        before = self.new_of.get(old.at - 1, -1) == new.at - 1 >= 0
        after = self.new_of.get(old.at + 1, -1) == new.at + 1
        beside = self._parents[old.parent, new.parent] > 0
        above = self.old.by_eid.get(old.parent), self.new.by_eid.get(new.parent)
        under = above[0] and above[1] and self.new_of.get(above[0].at) == above[1].at
        return _NEIGHBOUR * (before + after + bool(beside or under))


def settle(matching: Matching, candidates: Sequence[Candidate], *, framed: bool = False) -> None:
    """Pair what the candidates allow, from the clearest to what only its neighbours tell.

    `framed`: a record says that the candidates stand in provisions that answer to one another.
    """
    sure = FRAMED if framed else SURE
    _walk(matching, candidates, sure=sure, margin=_RIVAL)
    known = -1
    while known < len(matching.new_of):
        known = len(matching.new_of)
        _walk(matching, candidates, sure=sure, margin=0.0)


def settle_places(matching: Matching) -> None:
    """Pair what is left by its place: the same words in one place, and short items of lists."""
    for text in matching.old.all:
        other = matching.new.by_eid.get(text.eid)
        # The same words in the same place: boilerplate too common to be a candidate, or no words.
        if other is None or text.words != other.words or not matching.same_place(text, other):
            continue
        if matching.free(text.at, other.at):
            matching.take(text.at, other.at, Evidence.PLACE)
    _take_in_place(matching)


def _walk(
    matching: Matching, candidates: Iterable[Candidate], *, sure: float, margin: float
) -> None:
    """Take pairs from the likeliest on; with a margin of 0 what stands around them counts too."""
    weighed: list[tuple[float, Candidate]] = []
    by_old: dict[int, list[tuple[float, int]]] = defaultdict(list)
    by_new: dict[int, list[tuple[float, int]]] = defaultdict(list)
    for candidate in candidates:
        if not matching.free(candidate.old, candidate.new):
            continue
        weight = _weight(matching, candidate, sure, with_context=not margin)
        if weight:
            weighed.append((weight, candidate))
            by_old[candidate.old].append((weight, candidate.new))
            by_new[candidate.new].append((weight, candidate.old))
    for weight, candidate in sorted(weighed, key=lambda pair: (-pair[0], pair[1])):
        if not matching.free(candidate.old, candidate.new):
            continue
        least = weight - margin - 1e-9
        rivals = [
            other
            for rival, other in by_old[candidate.old]
            if rival >= least and other != candidate.new and matching.free_new(other)
        ]
        rivals += [
            other
            for rival, other in by_new[candidate.new]
            if rival >= least and other != candidate.old and matching.free_old(other)
        ]
        if not rivals:
            matching.take(candidate.old, candidate.new, Evidence.WORDS)


def _weight(matching: Matching, candidate: Candidate, sure: float, *, with_context: bool) -> float:
    """Weigh a candidate; 0 when it is none."""
    old, new = matching.old.all[candidate.old], matching.new.all[candidate.new]
    context = matching.context(old, new)
    if candidate.score < (min(sure, FRAMED) if context and with_context else sure):
        return 0.0
    short = min(len(set(old.words)), len(set(new.words))) < _TELLING
    if short and not (context or matching.same_place(old, new)):
        return 0.0
    weight = candidate.score + matching.weak(old, new)
    return weight + context if with_context else weight


def _take_in_place(matching: Matching) -> None:
    """Pair texts that are alike and alone between the same neighbours: lists of short items."""
    known = -1
    while known < len(matching.new_of):
        known = len(matching.new_of)
        options = [
            list(zip(gap, others, strict=True))
            for gap in _gaps(matching)
            for others in _runs_beside(matching, gap)
            if all(map(_alike, gap, others))
        ]
        olds = Counter(old.at for option in options for old, _ in option)
        news = Counter(new.at for option in options for _, new in option)
        for option in options:
            if all(olds[old.at] == news[new.at] == 1 for old, new in option):
                for old, new in option:
                    matching.take(old.at, new.at, Evidence.BETWEEN)


def _runs_beside(matching: Matching, gap: Sequence[OwnText]) -> Iterator[Sequence[OwnText]]:
    """Give the runs of new texts that stand where a run of old ones stood: one, or two rivals."""
    news = matching.new.all
    before, after = matching.new_of.get(gap[0].at - 1), matching.new_of.get(gap[-1].at + 1)
    firsts = {before + 1} if before is not None else set()
    firsts |= {after - len(gap)} if after is not None else set()
    for first in sorted(firsts):
        others = news[max(first, 0) : first + len(gap)]
        free = len(others) == len(gap) and all(matching.free_new(text.at) for text in others)
        if free and _closes(matching, gap, others):
            yield others


def _gaps(matching: Matching) -> Iterable[list[OwnText]]:
    """Give the runs of free texts of the old edition that stand in the same provision."""
    gap: list[OwnText] = []
    for text in matching.old.all:
        free = matching.free_old(text.at)
        if gap and not (free and text.parent == gap[-1].parent):
            yield gap
            gap = []
        if free:
            gap.append(text)
    if gap:
        yield gap


def _closes(matching: Matching, gap: Sequence[OwnText], others: Sequence[OwnText]) -> bool:
    """Tell whether a run of new texts is all that stands where the old run stood."""
    beside = (
        (gap[0].at - 1, others[0].at - 1),
        (gap[-1].at + 1, others[-1].at + 1),
    )
    for old_at, new_at in beside:
        old = matching.old.all[old_at] if 0 <= old_at < len(matching.old.all) else None
        new = matching.new.all[new_at] if 0 <= new_at < len(matching.new.all) else None
        if matching.new_of.get(old_at, -1) == new_at:
            continue
        inside = old is not None and old.parent == gap[0].parent
        other_inside = new is not None and new.parent == others[0].parent
        if inside or other_inside:
            return False
    return len({text.parent for text in others}) == 1


def _alike(old: OwnText, new: OwnText) -> bool:
    if old.provision.kind is not new.provision.kind:
        return False
    one, other = Counter(old.words), Counter(new.words)
    total = one.total() + other.total()
    if not total:
        return old.wording == new.wording
    return 2 * (one & other).total() >= _IN_PLACE * total
