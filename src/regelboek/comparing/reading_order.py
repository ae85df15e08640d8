"""Links in the order in which they read: links of two editions in, the same links sorted out."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelboek.law.names import article_of
from regelboek.law.order import NaturalKey, natural_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelboek.comparing.concordance import Link
    from regelboek.comparing.texts import Texts

# Where a place stands in its edition: after how many texts, whether it is held, and its name.
_Stand = tuple[int, bool, NaturalKey]


@dataclass(frozen=True, slots=True, order=True)
class _Linked:
    """Where a linked text stands in both editions, and where its new article ends."""

    old: _Stand
    new: _Stand
    end: _Stand
    article: str


def in_reading_order(links: Iterable[Link], old: Texts, new: Texts) -> tuple[Link, ...]:
    """Sort links by where their first new text stands.

    What only the old edition has follows the text that it followed there; where that was another
    article, all that the new edition has in the article that it became. It goes before the text
    that it preceded, if only that one stands in its own article. A place that is not held stands
    where its number would.
    """
    links = tuple(links)
    stands = _Stands(old), _Stands(new)
    keys: dict[Link, tuple[_Stand, int, _Stand]] = {}
    linked: list[_Linked] = []
    for link in links:
        before = min(map(stands[0].of, link.old), default=(-1, False, ()))
        if link.new:
            stand = min(map(stands[1].of, link.new))
            keys[link] = (stand, 0, before)
            end = stands[1].end_of(link.new[-1])
            linked += [_Linked(stands[0].of(eid), stand, end, article_of(eid)) for eid in link.old]
    linked.sort()
    for link in links:
        if not link.new:
            stand = min(map(stands[0].of, link.old))
            keys[link] = _beside(linked, stand, article_of(link.old[0]))
    return tuple(sorted(links, key=keys.__getitem__))


def _beside(linked: Sequence[_Linked], stand: _Stand, article: str) -> tuple[_Stand, int, _Stand]:
    """Place what only the old edition has beside its neighbour there."""
    at = bisect_left(linked, stand, key=lambda other: other.old)
    before = linked[at - 1] if at else None
    after = linked[at] if at < len(linked) else None
    if after and (before is None or (after.article == article != before.article)):
        return after.new, -1, stand
    if before:
        return before.new if before.article == article else before.end, 1, stand
    return (-1, False, ()), 0, stand


class _Stands:
    """Where places stand in an edition."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._names = sorted((natural_key(text.eid), text.at) for text in texts.all)

    def of(self, eid: str) -> _Stand:
        """Say where a place stands; one that is not held, after the last whose name goes before."""
        text = self._texts.by_eid.get(eid)
        if text is not None:
            return text.at, False, ()
        name = natural_key(eid)
        at = bisect_left(self._names, (name, -1))
        return (self._names[at - 1][1] if at else -1), True, name

    def end_of(self, eid: str) -> _Stand:
        """Say where the last text of a place's article stands; where it stands, if none is held."""
        under = self._texts.under(eid.partition("__")[0])
        return max(self.of(eid), (under[-1].at, False, ())) if under else self.of(eid)
