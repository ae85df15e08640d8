"""Two expressions and what is recorded of them in; links out, in which every text stands once.

The record comes first: pairs that are sure (S, T) are fixed whatever the words say, a row between
provisions with several texts is a frame inside which texts are aligned first, and a proposal (I)
is taken where the words do not speak against it. Then the words decide, and numbers hardly: a
number that the record speaks of never.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelboek.comparing.articles import Scope
from regelboek.comparing.concordance import Evidence, Relation
from regelboek.comparing.links import Aligned, Bound, links_of, score_of
from regelboek.comparing.matching import Candidate, Matching, candidates_of, settle, settle_places
from regelboek.comparing.recorded import SURENESS, Frame, Group, Plan, plan_of
from regelboek.comparing.scopes import align_whole
from regelboek.comparing.similarity import Similarity
from regelboek.comparing.splitting import Division, divisions_of
from regelboek.comparing.texts import Texts
from regelboek.law.prose import prose_of
from regelboek.problems import Outcome, Problem, problem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelboek.comparing.concordance import Link, Recorded
    from regelboek.law.model import Expression

# Below this the words of a recorded pair do not agree. Unrelated texts of the excerpts of 1975 and
# 2017 score 0.02 to 0.10, texts on the same subject 0.11 to 0.32.
_AGREED = 0.1
# A proposal needs more, and no text that is so much more alike.
_PROPOSED, _BETTER = 0.15, 0.1
# In a frame every text is weighed against every other, unless these are too many.
_FRAME = 10_000
# Of editions with fewer texts nothing can be learnt: there words must do.
_MANY = 20


def align(
    old: Expression, new: Expression, record: Sequence[Recorded] = ()
) -> Outcome[tuple[Link, ...]]:
    """Link the texts of two editions; each stands in exactly one link, in no particular order.

    Problems: `unknown-place` (the record names a place that the edition does not have) and
    `contradicted` (the words of a recorded pair do not agree; one that is sure is kept, a proposal
    is not).
    """
    return align_texts(Texts(old), Texts(new), record)


def align_texts(
    old: Texts, new: Texts, record: Sequence[Recorded] = ()
) -> Outcome[tuple[Link, ...]]:
    """Do as `align` with texts that are counted already."""
    texts = old, new
    plan = plan_of(*texts, record)
    alignment = _Alignment(*texts, plan.value)
    links = tuple(links_of(alignment.run()))
    return Outcome(links, (*plan.problems, *alignment.problems))


class _Alignment:
    """The work of `align`: steps that each take what the ones before left free."""

    def __init__(self, old: Texts, new: Texts, plan: Plan) -> None:
        self.old, self.new, self.plan = old, new, plan
        self.problems: list[Problem] = []
        self._similarity = Similarity(old.all, new.all)
        self._matching = Matching(old, new, self._similarity, plan.spoken)
        self._bound: list[Bound] = []  # the groups that hold
        self._framed: dict[int, Recorded] = {}  # old texts paired inside a frame

    def run(self) -> Aligned:
        """Take all steps and give what was found."""
        matching = self._matching
        groups = [self._bind(group) for group in self.plan.groups]
        for bound in groups:
            if bound.group.is_sure:
                self._fix(bound)
        self._bar_nothing()
        for frame in sorted(self.plan.frames, key=lambda frame: SURENESS.index(frame.row.sure)):
            self._align_frame(frame)
        proposals = [bound for bound in groups if not bound.group.is_sure]
        for bound in proposals:
            if bound.old and bound.new:
                self._propose(bound)
        kept = self._align()
        settle_places(matching)
        divisions, mergers = self._divide(kept)
        for bound in proposals:
            if not (bound.old and bound.new):
                self._propose_unheld(bound)
        return Aligned(
            old=self.old,
            new=self.new,
            plan=self.plan,
            similarity=self._similarity,
            bound=tuple(self._bound),
            pairs=tuple(sorted(matching.new_of.items())),
            evidence=matching.evidence,
            framed=self._framed,
            divisions=divisions,
            mergers=mergers,
        )

    def _align(self) -> float | None:
        """Pair what no record speaks of; give how much of its words a text keeps, if that shows."""
        matching = self._matching
        if min(len(self.old.all), len(self.new.all)) >= _MANY:
            frames = [Scope(frame.old, frame.new) for frame in self.plan.frames]
            return align_whole(matching, frames)
        olds = (text.at for text in self.old.all if matching.free_old(text.at))
        news = (text.at for text in self.new.all if matching.free_new(text.at))
        settle(matching, candidates_of(self._similarity, olds, news))
        return None

    def _divide(self, kept: float | None) -> tuple[tuple[Division, ...], tuple[Division, ...]]:
        """Find splits and mergers among what is not recorded; no text stands in two of them."""
        matching = self._matching
        fixed_old = {at for bound in self._bound for at in bound.old}
        fixed_new = {at for bound in self._bound for at in bound.new}
        found: dict[bool, list[Division]] = {False: [], True: []}
        # Where a split and a merger want the same text, the split goes first (`turned`).
        for mergers in (matching.turned, not matching.turned):
            wholes, parts = (fixed_new, fixed_old) if mergers else (fixed_old, fixed_new)
            for division in divisions_of(matching, kept, wholes, mergers=mergers):
                if not parts & set(division.parts):
                    found[mergers].append(division)
                    wholes.add(division.whole)
                    parts.update(division.parts)
        matching.barred_old.update(fixed_old)
        matching.barred_new.update(fixed_new)
        return tuple(found[False]), tuple(found[True])

    def _bind(self, group: Group) -> Bound:
        return Bound(
            group,
            tuple(self.old.by_eid[eid].at for eid in group.old if eid in self.old.by_eid),
            tuple(self.new.by_eid[eid].at for eid in group.new if eid in self.new.by_eid),
        )

    def _fix(self, bound: Bound) -> None:
        """Fix a recorded group; words that do not agree are a Problem, no more."""
        self._bound.append(bound)
        if bound.is_pair:
            self._matching.take(bound.old[0], bound.new[0], Evidence.RECORD)
        else:
            self._matching.barred_old.update(bound.old)
            self._matching.barred_new.update(bound.new)
        score = score_of(self._similarity, bound.old, bound.new)
        if bound.old and bound.new and score < _AGREED:
            self._contradict(bound.group.rows[0], score)

    def _bar_nothing(self) -> None:
        """Keep alone what surely has no counterpart, unless another row says more of it."""
        matching = self._matching
        for row in self.plan.nothing:
            if row.sure == "I":
                continue
            for eid in row.old:
                found = (text.at for text in self.old.under(eid) if matching.free_old(text.at))
                matching.barred_old.update(found)
            for eid in row.new:
                found = (text.at for text in self.new.under(eid) if matching.free_new(text.at))
                matching.barred_new.update(found)

    def _align_frame(self, frame: Frame) -> None:
        """Align the texts of a frame with one another; a sure frame of one text yields a pair."""
        matching = self._matching
        if len(frame.old) * len(frame.new) <= _FRAME:
            candidates = candidates_of(self._similarity, frame.old, frame.new)
        else:
            news = set(frame.new)
            candidates = tuple(
                Candidate(old, new, self._similarity.score(old, new))
                for old in frame.old
                for new in self._similarity.shared[old]
                if new in news
            )
        settle(matching, candidates, framed=True)
        paired = [at for at in frame.old if matching.new_of.get(at, -1) in set(frame.new)]
        single = min(len(frame.old), len(frame.new)) == 1 and frame.row.sure != "I"
        free = [c for c in candidates if matching.free(c.old, c.new)]
        if not paired and free:
            best = max(free, key=lambda c: (c.score, -c.old, -c.new))
            if single:
                matching.take(best.old, best.new, Evidence.RECORD)
                paired = [best.old]
            if best.score < _AGREED or not single:
                self._contradict(frame.row, best.score)
        for at in paired:
            self._framed.setdefault(at, frame.row)

    def _propose(self, bound: Bound) -> None:
        """Take a proposal if its words agree and no other text agrees far better."""
        matching = self._matching
        free = all(map(matching.free_old, bound.old)) and all(map(matching.free_new, bound.new))
        score = score_of(self._similarity, bound.old, bound.new)
        rival = max(
            (
                self._similarity.score(old, new)
                for old, row in enumerate(self._similarity.shared)
                for new in row
                if (old in bound.old) != (new in bound.new) and matching.free(old, new)
            ),
            default=0.0,
        )
        if not free or score < _PROPOSED or rival > score + _BETTER:
            self._contradict(bound.group.rows[0], score)
            return
        self._bound.append(bound)
        if bound.is_pair:
            matching.take(bound.old[0], bound.new[0], Evidence.RECORD)
        else:
            matching.barred_old.update(bound.old)
            matching.barred_new.update(bound.new)

    def _propose_unheld(self, bound: Bound) -> None:
        """Take a proposal of which a text is not held, if the other has found no partner."""
        matching = self._matching
        free = all(map(matching.free_old, bound.old)) and all(map(matching.free_new, bound.new))
        if not free:
            self._contradict(bound.group.rows[0], 0.0)
            return
        self._bound.append(bound)
        matching.barred_old.update(bound.old)
        matching.barred_new.update(bound.new)

    def _contradict(self, row: Recorded, score: float) -> None:
        if row.sure != SURENESS[-1] and row.hint == Relation.REWORDED.value:
            return  # the record itself says that the words are others
        self.problems.append(
            problem(
                row.where,
                "contradicted",
                row.new[0],
                old=f"{row.old_edition}:{', '.join(map(prose_of, row.old))}",
                new=f"{row.new_edition}:{', '.join(map(prose_of, row.new))}",
                score=f"{score:.2f}",
            )
        )
