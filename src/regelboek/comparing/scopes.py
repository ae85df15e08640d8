"""Whole editions aligned: articles first, then their texts in order, then what has moved.

How much of its words a text keeps from the one edition to the other is learnt from the articles
that are clearly the same (`articles`); the shares below are shares of that. They were chosen on
invented laws of which the truth is known (`make bench-compare`): there a text has a third of what
true pairs share in common with its true partner in 99 of 100 cases, and with the likeliest of its
partner's neighbours in 5 of 100; and what moved shares twice as much with its partner as with any
other text that is free.
"""

from __future__ import annotations

from collections import defaultdict
from math import log
from typing import TYPE_CHECKING

from regelboek.comparing.articles import Scope, articles_of
from regelboek.comparing.concordance import Evidence
from regelboek.comparing.ranks import Ranks
from regelboek.law.names import article_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from regelboek.comparing.matching import Matching
    from regelboek.comparing.texts import OwnText, Texts

# In an article that answers, texts in the same order need to be this much alike ...
_IN_ORDER = 0.16
# ... and hardly at all where as many are left between the same neighbours, at the same level.
_EVEN, _UNEVEN = 0.03, 0.1
_NOTHING = 0.004  # what texts without a word in common are taken to be alike
# Out of order, inside their article: so much alike, and so many times more than any other.
_INSIDE, _INSIDE_TIMES, _INSIDE_WORDS = 0.3, 1.2, 1.4
# Anywhere: the last is how many words that stand nowhere else would weigh as much as is shared.
_ANYWHERE, _ANYWHERE_TIMES, _ANYWHERE_WORDS = 0.5, 2.0, 2.8


def align_whole(matching: Matching, frames: Iterable[Scope] = ()) -> float:
    """Pair the texts of two editions of which much is held; give how much of its words one keeps.

    `frames` are scopes that a record gives; articles that one of them pairs take no other.
    """
    frames = [*frames]
    settled = [
        (article_of(matching.old.all[old].eid), article_of(matching.new.all[new].eid))
        for frame in frames
        for old, new in zip(frame.old[:1], frame.new[:1], strict=True)
    ]
    articles = articles_of(matching, settled)
    whole = _Whole(matching, [*frames, *articles.scopes], articles.kept)
    for scope in articles.scopes:
        whole.pair_in_order(scope)
    matching.ranks = Ranks(
        (matching.old.all[old], matching.new.all[new]) for old, new in matching.new_of.items()
    )
    whole.fill_gaps()
    whole.pair_by_words(inside=True)
    whole.fill_gaps()
    for old, new in whole.pair_by_words(inside=False):
        whole.spread(matching.old.all[old], matching.new.all[new])
    whole.fill_gaps()
    return articles.kept


class _Whole:
    """The steps of `align_whole`; each takes what those before it left free."""

    def __init__(self, matching: Matching, scopes: list[Scope], kept: float) -> None:
        self._matching, self._scopes, self._kept = matching, scopes, kept
        self._answers = {
            article_of(matching.old.all[scope.old[0]].eid): article_of(
                matching.new.all[scope.new[0]].eid
            )
            for scope in scopes
        }

    def pair_in_order(self, scope: Scope) -> None:
        """Pair the texts of a scope that are alike enough, so that no pairs cross."""
        matching = self._matching
        least = _IN_ORDER * self._kept

        def worth(old: int, new: int) -> float:
            likeness = matching.similarity.likeness(old, new)
            return log(likeness / least) if likeness else 0.0

        olds = [at for at in scope.old if matching.free_old(at)]
        news = [at for at in scope.new if matching.free_new(at)]
        for old, new in matching.in_order(olds, news, worth):
            matching.take(old, new, Evidence.IN_ORDER)

    def fill_gaps(self) -> None:
        """Pair what is left between the same neighbours, as long as that gives new neighbours."""
        known = -1
        while known < len(self._matching.new_of):
            known = len(self._matching.new_of)
            for scope in self._scopes:
                for olds, news in _gaps(self._matching, scope):
                    self._fill(olds, news)

    def _fill(self, olds: Sequence[int], news: Sequence[int]) -> None:
        matching = self._matching
        usual = _EVEN if len(olds) == len(news) else _UNEVEN

        def worth(old: int, new: int) -> float:
            one, other = matching.old.all[old], matching.new.all[new]
            least = usual if matching.ranks.fit(one, other) else _IN_ORDER
            return log((_alike(matching, one, other) + _NOTHING) / (least * self._kept))

        for old, new in matching.in_order(olds, news, worth):
            matching.take(old, new, Evidence.BETWEEN)

    def pair_by_words(self, *, inside: bool) -> list[tuple[int, int]]:
        """Pair free texts that are far more alike than either is to any other, the most so first.

        `inside`: only within articles that answer to one another. Gives the pairs.
        """
        matching, similarity = self._matching, self._matching.similarity
        least, times, words = (
            (_INSIDE, _INSIDE_TIMES, _INSIDE_WORDS)
            if inside
            else (_ANYWHERE, _ANYWHERE_TIMES, _ANYWHERE_WORDS)
        )
        found = [
            (similarity.likeness(old, new), old, new) for old, new in self._free(inside=inside)
        ]
        rivals = _rivals(found)
        taken = []
        for likeness, old, new in matching.likeliest_first(found):
            enough = similarity.shared[old][new] >= words * similarity.rarest
            if likeness < least * self._kept or not enough or not matching.free(old, new):
                continue
            rival = max(
                rivals[side, at][rivals[side, at][0] == (likeness, other)][0]
                for side, at, other in (("old", old, new), ("new", new, old))
            )
            if rival * times <= likeness:
                matching.take(old, new, Evidence.WORDS)
                taken.append((old, new))
        return taken

    def _free(self, *, inside: bool) -> Iterator[tuple[int, int]]:
        """Yield the free texts that share something that is not common."""
        matching = self._matching
        for text in matching.old.all:
            if not matching.free_old(text.at):
                continue
            answer = self._answers.get(article_of(text.eid))
            for at in matching.similarity.shared[text.at]:
                if matching.free_new(at) and (
                    not inside or article_of(matching.new.all[at].eid) == answer
                ):
                    yield text.at, at

    def spread(self, old: OwnText, new: OwnText) -> None:
        """Pair what stands under, and beside, two texts that moved, as far as it moved along."""
        mixed = [(old.eid, new.parent), (old.parent, new.eid)]
        if self._matching.turned:
            mixed.reverse()
        for one, other in ((old.eid, new.eid), (old.parent, new.parent), *mixed):
            scope = _scope(self._matching.old, self._matching.new, one, other)
            if scope is not None and scope not in self._scopes:
                self.pair_in_order(scope)
                self._scopes.append(scope)


def _scope(old: Texts, new: Texts, one: str, other: str) -> Scope | None:
    """Make a scope of two provisions, if they are no groups and each holds several texts."""
    for texts, eid in ((old, one), (new, other)):
        if not eid or texts.provisions[eid].kind.is_group or len(texts.under(eid)) == 1:
            return None
    return Scope(tuple(t.at for t in old.under(one)), tuple(t.at for t in new.under(other)))


def _rivals(
    found: Iterable[tuple[float, int, int]],
) -> Mapping[tuple[str, int], list[tuple[float, int]]]:
    """Give for each text the two that are most like it, and nothing in the place of a third."""
    rows: dict[tuple[str, int], list[tuple[float, int]]] = defaultdict(list)
    for likeness, old, new in found:
        rows["old", old].append((likeness, new))
        rows["new", new].append((likeness, old))
    return {key: [*sorted(row, reverse=True)[:2], (0.0, -1)] for key, row in rows.items()}


def _gaps(matching: Matching, scope: Scope) -> Iterator[tuple[list[int], list[int]]]:
    """Yield the free texts of a scope that stand between the same two pairs of neighbours."""
    if matching.turned:
        runs = [(old, new) for new, old in _between(scope.new, scope.old, matching.old_of)]
    else:
        runs = _between(scope.old, scope.new, matching.new_of)
    for old, new in runs:
        olds = [at for at in old if matching.free_old(at)]
        news = [at for at in new if matching.free_new(at)]
        if olds and news:
            yield olds, news


def _between(
    firsts: Sequence[int], others: Sequence[int], answers: Mapping[int, int]
) -> list[tuple[list[int], list[int]]]:
    """Cut two rows at the pairs that they have, in the order of the first."""
    pairs = [(at, answers[at]) for at in firsts if answers.get(at, -1) in set(others)]
    before, runs = (firsts[0] - 1, others[0] - 1), []
    for pair in (*pairs, (firsts[-1] + 1, others[-1] + 1)):
        first = [at for at in firsts if before[0] < at < pair[0]]
        other = [at for at in others if before[1] < at < pair[1]]
        runs.append((first, other))
        before = pair
    return runs


def _alike(matching: Matching, old: OwnText, new: OwnText) -> float:
    if old.words or new.words:
        return matching.similarity.score(old.at, new.at)
    return float(old.wording == new.wording)
