"""The pages of rulings: what was ruled, with the law as it stood, listed by day and by article."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from regelboek.law.model import Place
from regelboek.law.names import article_eid, article_of, eid_of
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.links import Link, heading_of, place_link
from regelboek.publishing.order import number_order
from regelboek.publishing.page import READING, Page, page_of
from regelboek.publishing.placenames import article_name, place_title
from regelboek.publishing.quoted import QuotedLine, quoted_at
from regelboek.publishing.words import day, force
from regelboek.rulings.places import place_of, said
from regelboek.rulings.ruled import CitedPlace, Ruled

Catalogues = Mapping[str, Catalogue]  # by the name of the work


@dataclass(frozen=True, slots=True)
class RulingRow:
    """A ruling in a list, with the places that it cites."""

    link: Link
    day: str
    body: str
    example: bool
    places: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class ArticleRow:
    """An article with the rulings that cite it, the newest first."""

    article: Link
    heading: str
    rulings: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class RulingsPage:
    """All that the list of rulings shows; `articles` are those of every edition that is cited."""

    page: Page
    rows: tuple[RulingRow, ...]
    articles: tuple[ArticleRow, ...]


@dataclass(frozen=True, slots=True)
class ToldOf:
    """What is to be told of a place that is cited: how grave, in words, and where it stands now."""

    level: str
    said: str
    now: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """A citation without a target: as it is written, what is wrong with it, what it may mean."""

    text: str
    said: str
    meant: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LawAsItStood:
    """A place that a ruling cites: its words on the day, and what is to be told of it since."""

    place: Link
    heading: str
    edition: str
    force: str
    lines: tuple[QuotedLine, ...]
    told: tuple[ToldOf, ...]


@dataclass(frozen=True, slots=True)
class RulingPage:
    """All that the page of a ruling shows; `said` is its text as HTML."""

    page: Page
    title: str
    day: str
    body: str
    tags: tuple[str, ...]
    example: bool
    said: str
    law: tuple[LawAsItStood, ...]
    faults: tuple[Fault, ...]
    previous: Link | None
    following: Link | None


def rulings_view(catalogues: Catalogues, ruled: Sequence[Ruled]) -> RulingsPage:
    """Gather the list of rulings."""
    first = next(iter(catalogues.values()))
    here = urls.rulings_page()
    by_article: dict[tuple[str, str, str], dict[str, Link]] = defaultdict(dict)
    for one in reversed(ruled):
        for cited in one.cited:
            key = (cited.work, cited.place.edition, article_of(cited.place.eid))
            by_article[key][one.ruling.id] = ruling_link(first, here, one)
    keys = sorted(by_article, key=lambda key: (key[0], number_order(key[2]), key[1]))
    return RulingsPage(
        page=page_of(first, here, (first.texts("ruling.all"),)),
        rows=tuple(_row(catalogues, here, one) for one in reversed(ruled)),
        articles=tuple(
            ArticleRow(
                place_link(
                    catalogues[work],
                    here,
                    Place(article_eid(article), edition),
                    f"{article_name(article)} ({edition})",
                ),
                heading_of(catalogues[work], Place(article_eid(article), edition)),
                tuple(by_article[work, edition, article].values()),
            )
            for work, edition, article in keys
            if work in catalogues
        ),
    )


def ruling_view(catalogues: Catalogues, ruled: Sequence[Ruled], at: int) -> RulingPage:
    """Gather the page of a ruling; `at` counts from 0 in the order of days."""
    first = next(iter(catalogues.values()))
    one = ruled[at]
    ruling = one.ruling
    here = urls.ruling_page(ruling.id)
    up = Link(first.texts("ruling.all"), urls.relative(here, urls.rulings_page()))
    places = {place_of(cited.place.edition, cited.place.eid) for cited in one.cited}
    return RulingPage(
        page=page_of(first, here, (ruling.title,), (up, Link(ruling.title, law=True)), (READING,)),
        title=ruling.title,
        day=day(first.texts, ruling.date),
        body=ruling.body,
        tags=ruling.tags,
        example=ruling.example,
        said=one.page(lambda cited: _address(catalogues, here, cited)),
        law=tuple(
            _law(catalogues[cited.work], here, one, cited)
            for cited in one.cited
            if cited.work in catalogues
        ),
        faults=tuple(
            dict.fromkeys(
                Fault(each.text or said(each.place), first.texts.of("told", each.code), each.meant)
                for each in one.told
                if each.place not in places
            )
        ),
        previous=ruling_link(first, here, ruled[at - 1]) if at else None,
        following=ruling_link(first, here, ruled[at + 1]) if at + 1 < len(ruled) else None,
    )


def ruling_link(catalogue: Catalogue, here: str, ruled: Ruled) -> Link:
    """Link to a ruling by its title; its day is told on hovering."""
    path = urls.relative(here, urls.ruling_page(ruled.ruling.id))
    return Link(ruled.ruling.title, path, day(catalogue.texts, ruled.ruling.date), law=True)


def rulings_about(
    catalogue: Catalogue, here: str, edition: str, article: str
) -> tuple[tuple[Link, tuple[Link, ...]], ...]:
    """Give the rulings that cite an article of an edition, the newest first, with the places."""
    return tuple(
        (
            ruling_link(catalogue, here, one),
            tuple(
                place_link(catalogue, here, cited.place)
                for cited in one.cited
                if cited.work == catalogue.work.name
                and (cited.place.edition, article_of(cited.place.eid)) == (edition, article)
            ),
        )
        for one in catalogue.ruled.get((edition, article), ())
    )


def _row(catalogues: Catalogues, here: str, one: Ruled) -> RulingRow:
    first = next(iter(catalogues.values()))
    return RulingRow(
        ruling_link(first, here, one),
        day(first.texts, one.ruling.date),
        one.ruling.body,
        one.ruling.example,
        tuple(
            place_link(catalogues[cited.work], here, cited.place, named=True)
            for cited in one.cited
            if cited.work in catalogues
        ),
    )


def _address(catalogues: Catalogues, here: str, cited: CitedPlace) -> str:
    """Give the address of a place, from a ruling's page; empty where it has none."""
    catalogue = catalogues.get(cited.work)
    return place_link(catalogue, here, cited.place).href if catalogue else ""


def _law(catalogue: Catalogue, here: str, one: Ruled, cited: CitedPlace) -> LawAsItStood:
    place = cited.place
    work, shelf = catalogue.work, catalogue.shelves[place.edition]
    texts = catalogue.texts
    told = [each for each in one.told if each.place == place_of(place.edition, place.eid)]
    return LawAsItStood(
        place=place_link(catalogue, here, place, place_title(place.eid)),
        heading=heading_of(catalogue, place),
        edition=shelf.edition.title,
        force=force(texts, shelf.edition, work.until(shelf.edition)),
        lines=quoted_at(shelf.expression, place.eid).lines,
        told=tuple(
            ToldOf(
                each.level.value,
                texts.of("told", each.code),
                tuple(place_link(catalogue, here, _placed(now), named=True) for now in each.now),
            )
            for each in told
        ),
    )


def _placed(name: str) -> Place:
    edition, _, path = name.rpartition(":")
    return Place(eid_of(path), edition)
