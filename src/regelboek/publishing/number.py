"""The pages on article numbers: what stood under one in each edition, and the list of all."""

from __future__ import annotations

from dataclasses import dataclass

from regelboek.law.model import Edition, Holding, Place
from regelboek.law.names import article_eid
from regelboek.law.prose import prose_of
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.counterparts import Answer, State, answers_of
from regelboek.publishing.gathered import Places
from regelboek.publishing.line import how_known, named_places, plain_places
from regelboek.publishing.links import Link, heading_of
from regelboek.publishing.page import Page, page_of
from regelboek.publishing.placenames import article_name
from regelboek.publishing.said import Row, rows_of
from regelboek.publishing.words import force, holding_of


@dataclass(frozen=True, slots=True)
class Went:
    """Where an article went in another edition (or came from), in words.

    `lead` says which; `places` are there, or here where nothing there answers to them.
    """

    lead: str
    word: str
    places: Places
    how: str


@dataclass(frozen=True, slots=True)
class NumberRow:
    """What stands under a number in one edition; `link` leads nowhere where it lacks it."""

    edition: str
    title: str
    force: str
    link: Link
    heading: str
    holding: str
    word: str
    earlier: tuple[Went, ...]
    later: tuple[Went, ...]
    in_force: bool


@dataclass(frozen=True, slots=True)
class NumberPage:
    """All that the page of a number shows."""

    page: Page
    name: str
    rows: tuple[NumberRow, ...]
    record: tuple[Row, ...]
    previous: Link | None
    following: Link | None


@dataclass(frozen=True, slots=True)
class NumberLine:
    """A number in the list of all: for each edition its holding, a word and where it is."""

    link: Link
    heading: str
    cells: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class NumbersPage:
    """Every number through the editions."""

    page: Page
    editions: tuple[Link, ...]
    lines: tuple[NumberLine, ...]


def number_view(catalogue: Catalogue, article: str) -> NumberPage:
    """Gather the page of a number."""
    work = catalogue.work
    here = urls.number_page(work.name, article)
    name = catalogue.texts("years.title", name=article_name(article))
    up = Link(catalogue.texts("page.articles"), urls.relative(here, urls.numbers_page(work.name)))
    record = dict.fromkeys(
        row
        for edition in work.editions
        for row in catalogue.record.get((edition.name, article), ())
    )
    at = catalogue.numbers.index(article)
    around = catalogue.numbers
    return NumberPage(
        page=page_of(
            catalogue, here, (name, work.title), (up, Link(article_name(article), law=True))
        ),
        name=article_name(article),
        rows=tuple(_row(catalogue, here, edition, article) for edition in work.editions),
        record=rows_of(catalogue, here, record),
        previous=_beside(work.name, here, around[at - 1]) if at else None,
        following=_beside(work.name, here, around[at + 1]) if at + 1 < len(around) else None,
    )


def numbers_view(catalogue: Catalogue) -> NumbersPage:
    """Gather the list of all numbers."""
    work = catalogue.work
    here = urls.numbers_page(work.name)
    title = catalogue.texts("page.articles")
    return NumbersPage(
        page=page_of(catalogue, here, (title, work.title), (Link(title),)),
        editions=tuple(
            Link(e.name, urls.relative(here, urls.edition_page(work.name, e.name)), e.title)
            for e in work.editions
        ),
        lines=tuple(_line(catalogue, here, number) for number in catalogue.numbers),
    )


def _beside(work: str, here: str, article: str) -> Link:
    return Link(article_name(article), urls.relative(here, urls.number_page(work, article)))


def _holding(catalogue: Catalogue, edition: Edition, article: str) -> Holding | None:
    """Say how much is held; None where it is not known whether the edition has the number."""
    shelf = catalogue.shelves[edition.name]
    provision = shelf.articles.get(shelf.page_of(article))
    if provision is not None:
        return shelf.holding(provision.eid)
    if shelf.lacks(article):
        return Holding.WRONG
    return Holding.ABSENT if shelf.page_of(article) else None


def _row(catalogue: Catalogue, here: str, edition: Edition, article: str) -> NumberRow:
    texts = catalogue.texts
    work = catalogue.work
    shelf = catalogue.shelves[edition.name]
    page = shelf.page_of(article)
    path = urls.article_page(work.name, edition.name, page) if page else ""
    holding = _holding(catalogue, edition, article)
    names = [e.name for e in work.editions]
    own = names.index(edition.name)
    answers = answers_of(catalogue, edition.name, page) if page else ()
    known = [
        (names.index(answer.edition), went)
        for answer in answers
        if (went := _went(catalogue, here, (edition.name, page), answer)) is not None
    ]
    provision = shelf.articles.get(page)
    return NumberRow(
        edition=edition.name,
        title=edition.title,
        force=force(texts, edition, work.until(edition)),
        link=Link(article_name(page or article), urls.relative(here, path) if path else ""),
        heading=heading_of(catalogue, Place(provision.eid, edition.name)) if provision else "",
        holding=holding.value if holding else "unknown",
        word=holding_of(texts, holding) if holding else texts("years.unknown"),
        earlier=tuple(went for at, went in known if at < own),
        later=tuple(went for at, went in known if at > own),
        in_force=catalogue.current == edition,
    )


def _went(catalogue: Catalogue, here: str, key: tuple[str, str], answer: Answer) -> Went | None:
    if answer.state is State.HERE or not (answer.places or answer.origin):
        return None
    texts = catalogue.texts
    edition, article = key
    names = [e.name for e in catalogue.work.editions]
    later = names.index(answer.edition) > names.index(edition)
    how = how_known(texts, answer, edition, sourced=True)
    if answer.state.is_nothing:
        lead = texts("counterpart.dropped" if later else "counterpart.new", edition=answer.edition)
        if answer.part:
            return Went(lead, "", named_places(catalogue, here, edition, answer.about), how)
        return Went(lead, "", Places((Link(article_name(article).lower()),)), how)
    known = answer.state not in {State.ABSENT, State.HELD}
    word = texts.of("state", answer.state.value[1]) if known else ""
    lead = texts("counterpart.went" if later else "counterpart.came", edition=answer.edition)
    return Went(lead, word, plain_places(catalogue, here, answer), how)


def _line(catalogue: Catalogue, here: str, number: str) -> NumberLine:
    texts = catalogue.texts
    work = catalogue.work
    cells = []
    heading = ""
    for edition in work.editions:
        holding = _holding(catalogue, edition, number)
        shelf = catalogue.shelves[edition.name]
        href = ""
        if holding in {Holding.WHOLE, Holding.PARTIAL}:
            page = shelf.page_of(number)
            href = urls.relative(here, urls.article_page(work.name, edition.name, page))
            heading = heading_of(catalogue, Place(article_eid(number), edition.name)) or heading
        name = holding.value if holding else "unknown"
        word = holding_of(texts, holding) if holding else texts("words.unknown")
        cells.append((name, word, href))
    path = urls.number_page(work.name, number)
    return NumberLine(
        Link(prose_of(article_eid(number)), urls.relative(here, path), article_name(number)),
        heading,
        tuple(cells),
    )
