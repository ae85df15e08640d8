"""Which article answers to which, and how much of its words a text keeps: texts in, scopes out.

An article says a thousand words on a subject of its own, so that two articles can be told to
answer to one another where none of their texts could by itself. What they share is counted text by
text and in order: two articles on one subject share its words all over, the same article shares
them where they stood.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from regelboek.comparing.sequence import in_order
from regelboek.law.names import article_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from regelboek.comparing.matching import Matching
    from regelboek.comparing.similarity import Side, Similarity
    from regelboek.comparing.texts import Texts

# For each article so many of the likeliest are weighed in order.
_LIKELY = 4
# A pair of articles is clear when no other article comes as near as this to either of them.
_CLEAR = 1.5
# The same number, of which no record speaks, counts as so much more alike: it decides between two
# that come as near.
_NUMBER = 1.1
# Of fewer clear pairs nothing is learnt; then this is taken for the share that texts keep.
_ENOUGH, _USUAL = 5, 0.4
# Articles that answer to one another are at least so far alike as clear pairs mostly are.
_ALIKE = 0.4


@dataclass(frozen=True, slots=True)
class Scope:
    """Texts of both editions that answer to one another as a whole, in reading order."""

    old: tuple[int, ...]
    new: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Articles:
    """Scopes of articles that answer to one another, the likeliest first.

    `kept` is how alike, from 0 to 1, the texts of clear pairs are: what to measure others by.
    """

    scopes: tuple[Scope, ...]
    kept: float


def articles_of(matching: Matching, settled: Iterable[tuple[str, str]] = ()) -> Articles:
    """Pair the articles of two editions, one to one; those that are `settled` take no other."""
    old, new, similarity = matching.old, matching.new, matching.similarity
    olds, news = _by_article(old), _by_article(new)
    taken = [*settled]
    weighed = matching.likeliest_first(
        (_likeness(olds[one], news[other], similarity) * _weak(one, other, matching), one, other)
        for one, other in _likely(old, new, similarity)
    )
    best: list[tuple[float, str, str]] = []
    seen_old, seen_new = {one for one, _ in taken}, {other for _, other in taken}
    for value, one, other in weighed:
        if one not in seen_old and other not in seen_new:
            best.append((value, one, other))
            seen_old.add(one)
            seen_new.add(other)
    clear = [row[0] for row in best if _is_clear(row, weighed)]
    kept = median(clear) if len(clear) >= _ENOUGH else _USUAL
    scopes = [Scope(olds[one], news[other]) for value, one, other in best if value >= _ALIKE * kept]
    return Articles(tuple(scopes), kept)


def _weak(one: str, other: str, matching: Matching) -> float:
    return _NUMBER if one == other and one not in matching.spoken else 1.0


def _is_clear(row: tuple[float, str, str], weighed: Sequence[tuple[float, str, str]]) -> bool:
    value, old, new = row
    return all(
        rival * _CLEAR <= value or (one == old) == (other == new) for rival, one, other in weighed
    )


def _by_article(texts: Texts) -> Mapping[str, tuple[int, ...]]:
    found: dict[str, list[int]] = defaultdict(list)
    for text in texts.all:
        found[article_of(text.eid)].append(text.at)
    return {article: tuple(numbers) for article, numbers in found.items()}


def _likely(old: Texts, new: Texts, similarity: Similarity) -> list[tuple[str, str]]:
    """Give for each article those that hold most of its texts' words, each where it holds most."""
    shared: dict[tuple[str, str], float] = defaultdict(float)
    masses: dict[Side, dict[str, float]] = {"old": defaultdict(float), "new": defaultdict(float)}
    article = [article_of(text.eid) for text in new.all]
    for text in new.all:
        masses["new"][article[text.at]] += similarity.masses["new"][text.at]
    for text in old.all:
        here = article_of(text.eid)
        masses["old"][here] += similarity.masses["old"][text.at]
        most: dict[str, float] = {}
        for at, value in similarity.shared[text.at].items():
            if value > most.get(article[at], 0.0):
                most[article[at]] = value
        for there, value in most.items():
            shared[here, there] += value
    rows: dict[tuple[Side, str], list[tuple[float, tuple[str, str]]]] = defaultdict(list)
    for (one, other), value in shared.items():
        likeness = value / (masses["old"][one] + masses["new"][other])
        rows["old", one].append((likeness, (one, other)))
        rows["new", other].append((likeness, (one, other)))
    return sorted({pair for row in rows.values() for _, pair in sorted(row)[-_LIKELY:]})


def _likeness(olds: Sequence[int], news: Sequence[int], similarity: Similarity) -> float:
    """Say how alike two articles are by what their texts share in the same order."""
    rows = [similarity.shared[at] for at in olds]
    shared, _ = in_order(olds, news, [[row.get(at, 0.0) for at in news] for row in rows])
    total = sum(similarity.masses["old"][at] for at in olds)
    total += sum(similarity.masses["new"][at] for at in news)
    return 2 * shared / total if total else 0.0
