"""The pages one comes in by: the site's first page, and the work with its line of editions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from regelboek.law.model import Edition, Holding, Place
from regelboek.law.names import Kind
from regelboek.law.prose import prose_of
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.dated import SCRIPT, edition_days
from regelboek.publishing.links import Link, heading_of
from regelboek.publishing.page import Page, front_of, held_of, page_of
from regelboek.publishing.placenames import article_name
from regelboek.publishing.transcription import slips_link
from regelboek.publishing.words import amount, force, holding_of, sure_of


@dataclass(frozen=True, slots=True)
class EditionRow:
    """An edition in the line: when it was in force, and how much of it is held."""

    name: str
    link: Link
    force: str
    publisher: str
    sure: str
    held: str
    shape: str
    articles: tuple[Link, ...]
    in_force: bool
    remark: str
    rewording_of: str


@dataclass(frozen=True, slots=True)
class FrontPage:
    """All that the first page, or the work's page, shows."""

    page: Page
    title: str
    author: str
    publishers: tuple[str, ...]
    work: Link
    pairs: Link
    numbers: Link
    slips: Link
    editions: tuple[EditionRow, ...]
    days: Mapping[str, object]
    script: str
    current: EditionRow | None
    held: str
    texts: int
    example: Link | None
    example_pair: Link | None


def home_view(catalogue: Catalogue) -> FrontPage:
    """Gather the first page of the site."""
    return _front(catalogue, urls.HOME, (catalogue.work.title,))


def work_view(catalogue: Catalogue) -> FrontPage:
    """Gather the page of the work."""
    return _front(catalogue, urls.work_page(catalogue.work.name), (catalogue.work.title,))


@dataclass(frozen=True, slots=True)
class WorksPage:
    """All that the first page of a site of several works shows."""

    page: Page
    works: tuple[FrontPage, ...]


def works_view(catalogues: Sequence[Catalogue]) -> WorksPage:
    """Gather the first page of a site of several works."""
    works = tuple(home_view(catalogue) for catalogue in catalogues)
    return WorksPage(front_of(catalogues, works[0].page), works)


def _front(catalogue: Catalogue, here: str, title: tuple[str, ...]) -> FrontPage:
    texts = catalogue.texts
    work = catalogue.work
    rows = tuple(_row(catalogue, here, edition) for edition in work.editions)
    held = [shelf for shelf in catalogue.shelves.values() if shelf.has_text]
    publishers = (edition.publisher for edition in work.editions if edition.publisher)
    current = next((row for row in rows if row.in_force), None)
    return FrontPage(
        page=page_of(catalogue, here, title),
        title=work.title,
        author=work.author,
        publishers=tuple(dict.fromkeys(publishers)),
        work=Link(work.title, urls.relative(here, urls.work_page(work.name))),
        pairs=Link(texts("pairs.title"), urls.relative(here, urls.pairs_page(work.name))),
        numbers=Link(texts("page.articles"), urls.relative(here, urls.numbers_page(work.name))),
        slips=slips_link(catalogue, here),
        editions=rows,
        days=edition_days(catalogue, here),
        script=urls.relative(here, urls.static_file(SCRIPT)),
        current=current,
        held=amount(
            texts,
            sum(shelf.count(Holding.WHOLE) for shelf in held),
            sum(shelf.count(Holding.PARTIAL) for shelf in held),
            definitions=sum(shelf.definitions for shelf in held),
        ),
        texts=len(held),
        example=_example(catalogue, here),
        example_pair=_example_pair(catalogue, here),
    )


def _row(catalogue: Catalogue, here: str, edition: Edition) -> EditionRow:
    texts = catalogue.texts
    work = catalogue.work
    shelf = catalogue.shelves[edition.name]
    links = tuple(
        Link(
            prose_of(provision.eid),
            urls.relative(here, urls.article_page(work.name, edition.name, number)),
            heading_of(catalogue, Place(provision.eid, edition.name)) or article_name(number),
        )
        for number, provision in shelf.articles.items()
    )
    path = urls.edition_page(work.name, edition.name)
    return EditionRow(
        name=edition.name,
        link=Link(edition.title, urls.relative(here, path)),
        force=force(texts, edition, work.until(edition)),
        publisher=edition.publisher,
        sure=sure_of(texts, edition.sure),
        held=held_of(texts, shelf) if shelf.has_text else holding_of(texts, Holding.ABSENT),
        shape="text" if shelf.has_text else "none",
        articles=links,
        in_force=catalogue.current == edition,
        remark=edition.remark,
        rewording_of=edition.rewording_of,
    )


def _example(catalogue: Catalogue, here: str) -> Link | None:
    """Pick the first article of the newest edition that has one, as the page to begin with."""
    for shelf in reversed(tuple(catalogue.shelves.values())):
        for number, provision in shelf.articles.items():
            if provision.kind is Kind.ARTICLE:
                path = urls.article_page(catalogue.work.name, shelf.edition.name, number)
                return Link(article_name(number).lower(), urls.relative(here, path), law=True)
    return None


def _example_pair(catalogue: Catalogue, here: str) -> Link | None:
    """Pick the comparison with most pairs of texts, as the one to begin with."""
    found = [
        (sum(1 for change in pair.touching(number) if change.wording), pair, number)
        for pair in catalogue.every_pair
        for number in pair.numbers
    ]
    if not found:
        return None
    most, pair, number = max(found, key=lambda item: item[0])
    if not most:
        return None
    path = urls.comparison_page(catalogue.work.name, pair.old.name, pair.new.name, number)
    name = article_name(number).lower()
    text = catalogue.texts("front.example", article=name, old=pair.old.name, new=pair.new.name)
    return Link(text, urls.relative(here, path))
