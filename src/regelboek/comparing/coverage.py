"""New, dropped or not in the corpus: a text without partner in; the place that proves it out.

A text may be called new (or dropped) only when the place where an arbiter would look for it in the
other edition is held whole. Where that is, the nearest provision over the text tells: the text
itself with what stands below it, its parent, and so on up to the article. As soon as other texts
of one of these are linked, or the record names it, the articles at the other end are where to
look; all of them must be held whole. Whole is asked of articles: a paragraph that is held whole
in an article that is not proves nothing, for the text may stand in the next one.
Where nothing up to the article is linked, the text may be anywhere: only an edition of which every
article is known and held proves it then; of what stands outside the articles, a definition or a
preamble, one that has its like and lacks nothing at all. Groups of articles prove nothing, nor does
anything where the place of the same number is held in part.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from regelboek.law.holding import LACKING, holding_of
from regelboek.law.model import Holding
from regelboek.law.names import Kind, article_of
from regelboek.law.prose import prose_of

if TYPE_CHECKING:
    from regelboek.comparing.concordance import Recorded
    from regelboek.comparing.texts import OwnText, Texts

Answers = Mapping[str, Iterable[str]]


class Coverage:
    """What one edition (`looked`) can prove about texts of the other (`own`)."""

    def __init__(
        self, own: Texts, looked: Texts, answers: Answers, record: Iterable[Recorded]
    ) -> None:
        """Take both editions, the eIds that each linked text answers to, and the record."""
        self._own, self._looked, self._answers = own, looked, answers
        self._named: dict[str, set[str]] = defaultdict(set)
        for row in record:
            here, there = row.old, row.new
            if row.old_edition != own.name:
                here, there = there, here
            for eid in here:
                self._named[eid].update(there)
        self._held: dict[str, Holding] = {}
        self._edition: str | None = None

    def against(self, text: OwnText) -> str:
        """Name the place that proves a text new or dropped (`1975:51`); empty when nothing does."""
        if self._lacks_same(text):
            return ""
        for eid in reversed(text.lineage):
            provision = self._own.provisions[eid]
            if provision.kind.is_group:
                break
            places = {
                article
                for other in self._own.under(eid)
                if other.at != text.at
                for article in map(_article, self._answers.get(other.eid, ()))
            }
            places.update(map(_article, self._named[eid]))
            if places:
                return self._proof(places)
        return self._whole_edition() if self._is_sought(text) else ""

    def _lacks_same(self, text: OwnText) -> bool:
        """Tell whether the other edition has the place of the same number, and not all of it."""
        top = _article(text.eid)
        return top in self._looked.provisions and self._holding(top) is not Holding.WHOLE

    def _is_sought(self, text: OwnText) -> bool:
        """Tell whether an edition whose articles are all held has a text, if it is in it at all.

        What stands outside the articles, a definition or a preamble, would stand beside its like,
        and none of these may lack then.
        """
        top = self._own.provisions.get(_article(text.eid))
        if top is not None and top.kind is Kind.ARTICLE:
            return True
        kind = top.kind if top else text.provision.kind
        there = self._looked.provisions.values()
        like = any(p.kind is kind and (p.texts or not kind.is_group) for p in there)
        return like and not any(p.status in LACKING for p in there)

    def _proof(self, articles: Iterable[str]) -> str:
        articles = sorted(articles, key=_number)
        if any(self._holding(eid) is not Holding.WHOLE for eid in articles):
            return ""
        return ", ".join(f"{self._looked.name}:{prose_of(eid)}" for eid in articles)

    def _holding(self, article: str) -> Holding:
        if article not in self._held:
            looked = self._looked
            self._held[article] = holding_of(looked.expression, article, looked.provisions)
        return self._held[article]

    def _whole_edition(self) -> str:
        """Name all articles of the other edition, if they are known and held, each one whole."""
        if self._edition is None:
            edition = self._looked.expression.edition
            held: set[int] = set()
            for eid in self._looked.provisions:
                if eid == _article(eid) and self._holding(eid) is Holding.WHOLE:
                    first, last = _range(eid)
                    held.update(range(first, last + 1))
            known = edition.exact and edition.first and edition.last
            whole = known and held.issuperset(range(edition.first, edition.last + 1))
            self._edition = f"{edition.name}:{edition.first}-{edition.last}" if whole else ""
        return self._edition


def as_far_as_held(old: OwnText, new: OwnText) -> str:
    """Give the words of a text of which a part is not held, if they are the other's as far as held.

    Empty where neither breaks off, or where they are other words. What is not held is no change.
    """
    for one, other in ((old, new), (new, old)):
        length = len(one.words)
        ends = one.words in (other.words[:length], other.words[len(other.words) - length :])
        if one.provision.status in LACKING and ends and length < len(other.words):
            return one.wording
    return ""


def _article(eid: str) -> str:
    return eid.partition("__")[0]


def _range(eid: str) -> tuple[int, int]:
    """Give the first and the last number of an article; -1 for what is none."""
    match = re.match(r"(\d+)(?:-(\d+))?", article_of(eid))
    if not match:
        return -1, -2
    return int(match[1]), int(match[2] or match[1])


def _number(eid: str) -> tuple[int, str]:
    return _range(eid)[0], eid
