"""One edition and what is held of it: facts and text in, articles, notes and anchors out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from regelboek.law.holding import holding_of, is_outside
from regelboek.law.model import Edition, Expression, Holding, Note, Provision, index_of
from regelboek.law.names import anchor_of, article_eid, article_of
from regelboek.law.prose import prose_of
from regelboek.law.source import Repaired
from regelboek.publishing.order import articles_of, note_alias, notes_in_order, number_order
from regelboek.publishing.repairs import repairs_by_place
from regelboek.publishing.terms import Terms, terms_of


@dataclass(frozen=True, slots=True)
class Shelf:
    """One edition and what is held of it.

    `articles` by their name in addresses, `held` how much of each, by its eId, `prose` the eId of
    each held place as people write it, `numbers` every article that has a page, `anchors` every
    anchor that the printed law carries, as article and anchor; `repairs` what was mended, by the
    eId of the place where it stands, `counts` of how many articles so much is held, `terms` the
    terms that it defines.
    """

    edition: Edition
    expression: Expression
    articles: Mapping[str, Provision]
    held: Mapping[str, Holding]
    provisions: Mapping[str, Provision]
    notes: Mapping[str, Note]
    prose: Mapping[str, str]
    numbers: tuple[str, ...]
    anchors: frozenset[tuple[str, str]]
    repairs: Mapping[str, tuple[Repaired, ...]]
    counts: Mapping[Holding, int]
    terms: Terms

    @property
    def has_text(self) -> bool:
        """Whether the corpus holds any text of this edition."""
        return bool(self.expression.body)

    def has_anchor(self, eid: str) -> bool:
        """Tell whether the printed law carries a place's anchor."""
        return (article_of(eid), anchor_of(eid)) in self.anchors

    def has_words(self, eid: str) -> bool:
        """Tell whether a place has words of its own here."""
        provision = self.provisions.get(eid)
        return provision is not None and bool(provision.texts)

    def holding(self, eid: str) -> Holding:
        """Say how much of a place is held."""
        if eid not in self.provisions and self.has_anchor(eid):
            return Holding.WHOLE  # opening words, a note
        return self.held.get(eid) or holding_of(self.expression, eid, self.provisions)

    def count(self, holding: Holding) -> int:
        """Count the articles of which so much is held; definitions are none."""
        return self.counts.get(holding, 0)

    @property
    def definitions(self) -> int:
        """How many definitions are held."""
        return len(self.articles) - sum(self.counts.values())

    def has_number(self, article: str) -> bool:
        """Tell whether this edition is known to have an article under this number."""
        return bool(self.page_of(article)) and not self.lacks(article)

    def lacks(self, article: str) -> bool:
        """Tell whether this edition is known to have no such article."""
        return is_outside(self.edition, article_eid(article))

    def page_of(self, article: str) -> str:
        """Name the article whose page shows a number: itself, or the range it is printed in."""
        if article in self.numbers:
            return article
        return next((span for span in self.numbers if _covers(span, article)), "")


def shelf_of(
    edition: Edition, expression: Expression | None, spoken: Iterable[str], language: str = ""
) -> Shelf:
    """Index an edition; `spoken` are its articles that are referred to or recorded anywhere.

    In the `language` of the law terms are known in other forms too.
    """
    expression = expression or Expression(edition)
    articles: dict[str, Provision] = {}
    for provision in articles_of(expression.body):
        articles.setdefault(article_of(provision.eid), provision)
    notes: dict[str, Note] = {}
    anchors: set[tuple[str, str]] = set()
    for provision in expression.body:
        for note in notes_in_order(provision):
            notes.setdefault(note.eid, note)
            anchors.add((article_of(note.eid), anchor_of(note.eid)))
    for provision in expression.walk():
        anchors.update(_anchors(provision))
    for article, provision in articles.items():
        for nth, _note in enumerate(notes_in_order(provision), start=1):
            anchors.add((article, note_alias(provision.eid, nth)))
    provisions = index_of(expression)
    held = {p.eid: holding_of(expression, p.eid, provisions) for p in articles.values()}
    return Shelf(
        edition,
        expression,
        articles,
        held,
        provisions,
        notes,
        {prose_of(provision.eid): provision.eid for provision in expression.walk()},
        _numbers(edition, {*articles, *spoken}),
        frozenset(anchors),
        repairs_by_place(expression),
        Counter(how for eid, how in held.items() if eid.startswith("art_")),
        terms_of((eid for eid in held if eid.startswith("def_")), language),
    )


def _numbers(edition: Edition, named: set[str]) -> tuple[str, ...]:
    spans = [number for number in named if "-" in number]
    known = range(edition.first, edition.last + 1) if edition.first and edition.last else ()
    # A number inside a range that is printed as one (4-6) has no page unless it is named itself.
    free = {str(n) for n in known if not any(_covers(span, str(n)) for span in spans)}
    return tuple(sorted((named | free) - {""}, key=number_order))


def _anchors(provision: Provision) -> Iterator[tuple[str, str]]:
    article = article_of(provision.eid)
    yield article, anchor_of(provision.eid)
    if provision.children and provision.opening:
        yield article, anchor_of(f"{provision.eid}__intro")
    if provision.closing:
        yield article, anchor_of(f"{provision.eid}__wrapup")


def _covers(span: str, article: str) -> bool:
    ends = re.fullmatch(r"(\d+)-(\d+)", span)
    if not ends or not article.isdecimal():
        return False
    return int(ends[1]) <= int(article) <= int(ends[2])
