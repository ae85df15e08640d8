"""What the site is made of, and the indexes its pages ask: a Library in, a Catalogue out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from regelboek.comparing.concepts import Concepts
from regelboek.comparing.concordance import Recorded
from regelboek.comparing.leads import Line
from regelboek.law.model import Edition, Expression, Place, Work
from regelboek.law.names import anchor_of, article_of
from regelboek.problems import Problem
from regelboek.proofreading.slips import Slip
from regelboek.publishing import urls
from regelboek.publishing.keywords import Corrections
from regelboek.publishing.lives import Lives, lives_of
from regelboek.publishing.mentions import Backlink, Key, absent_of, backlinks_of, record_by_article
from regelboek.publishing.order import number_order
from regelboek.publishing.pairs import Pair, pairs_of
from regelboek.publishing.shelf import Shelf, shelf_of
from regelboek.publishing.texts import Texts
from regelboek.rulings.ruled import Ruled


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What places are called outside the site: `page` names the wiki's page with a place.

    It is asked with an edition's name, an eId and the printed name of a definition; `iri` with an
    edition. Both are empty where nothing is known.
    """

    page: Callable[[str, str, str], str] = lambda _edition, _eid, _term: ""
    iri: Callable[[Edition], str] = lambda _edition: ""


@dataclass(frozen=True, slots=True)
class Library:
    """What a site is made of.

    `work` has all its editions, oldest first, `expressions` those of which text is held. `problems`
    are shown on the page of the edition they are named with. `today` decides which edition is in
    force, `base_url` makes lasting addresses absolute. `concepts` are the terms of the work.
    `slips` are probable errors of transcription, `transcribed` the problems that belong beside
    them; what was accepted is in neither. `rulings` are those of all works, by their days,
    `corrections` go over the keyword index, `elsewhere` names places outside the site.
    """

    work: Work
    expressions: tuple[Expression, ...]
    record: tuple[Recorded, ...]
    problems: tuple[tuple[str, Problem], ...]
    today: date
    base_url: str = ""
    concepts: Concepts | None = None
    slips: tuple[Slip, ...] = ()
    transcribed: tuple[tuple[str, Problem], ...] = ()
    rulings: tuple[Ruled, ...] = ()
    corrections: Corrections = Corrections()  # noqa: RUF009  # frozen
    elsewhere: Elsewhere = Elsewhere()  # frozen


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The library with its indexes, and the texts in which its pages speak.

    `current` is the edition in force on the library's day, `pairs` are found by both orders of
    names, `numbers` are all articles of any edition, `absent` the places below an article that are
    spoken of, but not held, `lives` tell where articles came from and went, `ruled` has the rulings
    that cite an article, the newest first. `law_texts` write days
    in the language of the law, where there are texts in it.
    """

    library: Library
    texts: Texts
    current: Edition | None
    shelves: Mapping[str, Shelf]
    pairs: Mapping[Key, Pair]
    ruled: Mapping[Key, tuple[Ruled, ...]]
    numbers: tuple[str, ...]
    backlinks: Mapping[Key, tuple[Backlink, ...]]
    record: Mapping[Key, tuple[Recorded, ...]]
    absent: Mapping[Key, tuple[str, ...]]
    lives: Lives
    law_texts: Texts

    @property
    def work(self) -> Work:
        """The work that the site is about."""
        return self.library.work

    @property
    def every_pair(self) -> tuple[Pair, ...]:
        """Every pair once, in the order of the line."""
        return tuple(pair for (old, _), pair in self.pairs.items() if old == pair.old.name)

    def path(self, place: Place) -> tuple[str, str]:
        """Give the page and the anchor of a place; no page where the site has none.

        A group of articles stands on its edition's page, an article at the top of its own.
        """
        shelf = self.shelves.get(place.edition)
        if shelf is None:
            return "", ""
        article = article_of(place.eid)
        if not article:
            anchor = anchor_of(place.eid) if shelf.has_anchor(place.eid) else ""
            return urls.edition_page(self.work.name, place.edition), anchor
        page = shelf.page_of(article)
        if not page:
            return "", ""
        known = shelf.has_anchor(place.eid)
        known = known or place.eid in self.absent.get((place.edition, article), ())
        anchor = anchor_of(place.eid) if "__" in place.eid and known else ""
        return urls.article_page(self.work.name, place.edition, page), anchor


def catalogue_of(library: Library, texts: Texts, law_texts: Texts | None = None) -> Catalogue:
    """Index a library: read every text once, compare every pair once.

    `law_texts` are those in the language of the law, where the interface speaks another.
    """
    backlinks = backlinks_of(library.expressions)
    record = record_by_article(library.record)
    shelves = shelves_of(library.work, library.expressions, (*backlinks, *record))
    line = Line([s.expression for s in shelves.values()], library.record, library.concepts)
    pairs: dict[Key, Pair] = {}
    for pair in pairs_of(line, tuple(shelves.values())):
        pairs[pair.old.name, pair.new.name] = pair
        pairs[pair.new.name, pair.old.name] = pair
    present = library.work.on(library.today) or library.work.editions[-1]
    numbers = {number for shelf in shelves.values() for number in shelf.numbers}
    return Catalogue(
        library=library,
        texts=texts,
        current=library.work.on(library.today),
        shelves=shelves,
        pairs=pairs,
        numbers=tuple(sorted(numbers, key=number_order)),
        backlinks=backlinks,
        record=record,
        absent=absent_of(shelves, backlinks, record),
        lives=lives_of(line, shelves.values(), present.name, record),
        ruled=ruled_by_article(library.work.name, library.rulings),
        law_texts=law_texts or texts,
    )


def ruled_by_article(work: str, rulings: Iterable[Ruled]) -> Mapping[Key, tuple[Ruled, ...]]:
    """Find the rulings that cite each article of a work, the newest first."""
    found: dict[Key, dict[str, Ruled]] = defaultdict(dict)
    for one in rulings:
        for cited in one.cited:
            if cited.work == work:
                found[cited.place.edition, article_of(cited.place.eid)][one.ruling.id] = one
    return {key: tuple(each.values())[::-1] for key, each in found.items()}


def shelves_of(
    work: Work, expressions: Iterable[Expression], spoken: Iterable[Key]
) -> Mapping[str, Shelf]:
    """Index the editions of a work, by name; an article that is spoken of anywhere has a page."""
    texts = {expression.edition.name: expression for expression in expressions}
    articles: dict[str, list[str]] = defaultdict(list)
    for edition, article in spoken:
        articles[edition].append(article)
    return {
        edition.name: shelf_of(
            edition, texts.get(edition.name), articles[edition.name], work.language
        )
        for edition in work.editions
    }
