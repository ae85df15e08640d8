"""The page for a wiki's editors: probable errors of transcription, page by page of the source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from regelboek.law.model import Place
from regelboek.law.source import Source
from regelboek.problems import Problem, Where
from regelboek.proofreading.slips import Slip
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.links import Link, place_link
from regelboek.publishing.page import Page, page_of
from regelboek.publishing.placenames import place_title
from regelboek.publishing.reported import ProblemView, problem_view


@dataclass(frozen=True, slots=True)
class Item:
    """One probable error: its kind, its line and place, what stands there and what is proposed.

    `said` tells a problem of reading, which shows no words of its own.
    """

    kind: str
    line: int
    place: Link | None
    before: str
    found: str
    after: str
    proposed: str | None
    said: ProblemView | None


@dataclass(frozen=True, slots=True)
class SourcePage:
    """A page of the source with its items; `link` leads to the wiki where its address is known."""

    link: Link
    revision: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class EditionSlips:
    """An edition with the pages of its source that have any."""

    name: str
    link: Link
    pages: tuple[SourcePage, ...]


@dataclass(frozen=True, slots=True)
class TranscriptionPage:
    """All that the page shows."""

    page: Page
    title: str
    count: int
    editions: tuple[EditionSlips, ...]


def transcription_view(catalogue: Catalogue) -> TranscriptionPage:
    """Gather the page of probable errors of transcription."""
    title = catalogue.texts("slips.title")
    work = catalogue.work
    here = urls.slips_page(work.name)
    editions = []
    for edition in work.editions:
        pages = tuple(_pages(catalogue, here, edition.name))
        if pages:
            path = urls.edition_page(work.name, edition.name)
            link = Link(edition.title, urls.relative(here, path))
            editions.append(EditionSlips(edition.name, link, pages))
    page = page_of(catalogue, here, (title,), (Link(title),))
    return TranscriptionPage(page, title, count_of(catalogue), tuple(editions))


def count_of(catalogue: Catalogue) -> int:
    """Say how many probable errors are open in all editions."""
    return len(catalogue.library.slips) + len(catalogue.library.transcribed)


def slips_link(catalogue: Catalogue, here: str) -> Link:
    """Link to the page, with how many errors it lists."""
    path = urls.slips_page(catalogue.work.name)
    text = catalogue.texts("slips.title-count", count=count_of(catalogue))
    return Link(text, urls.relative(here, path))


def _pages(catalogue: Catalogue, here: str, edition: str) -> Iterator[SourcePage]:
    library = catalogue.library
    rows: list[tuple[Where, Item]] = [
        (slip.where, _slip(catalogue, here, slip))
        for slip in library.slips
        if slip.edition == edition
    ]
    revisions = {source.page: source.revision for source in _sources(catalogue, edition)}
    rows += [
        (problem.where, _problem(catalogue, here, edition, problem))
        for name, problem in library.transcribed
        if name == edition
    ]
    order = {page: at for at, page in enumerate(revisions)}
    rows.sort(key=lambda row: (order.get(row[0].page, len(order)), row[0].page, row[0].first))
    for page, group in groupby(rows, key=lambda row: row[0].page):
        revision = revisions.get(page, "")
        link = Link(page, urls.wiki_page(catalogue.work.wiki, page, revision))
        yield SourcePage(link, revision, tuple(item for _, item in group))


def _sources(catalogue: Catalogue, edition: str) -> Iterable[Source]:
    return catalogue.shelves[edition].expression.sources


def _slip(catalogue: Catalogue, here: str, slip: Slip) -> Item:
    place = _place(catalogue, here, slip.eid, slip.edition)
    words = (slip.before, slip.found, slip.after)
    kind = catalogue.texts.of("slip", slip.code)
    return Item(kind, slip.where.first, place, *words, slip.proposed, None)


def _problem(catalogue: Catalogue, here: str, edition: str, problem: Problem) -> Item:
    place = _place(catalogue, here, problem.eid, edition)
    said = problem_view(catalogue.texts, problem)
    return Item(said.kind, problem.where.first, place, "", "", "", None, said)


def _place(catalogue: Catalogue, here: str, eid: str, edition: str) -> Link | None:
    return place_link(catalogue, here, Place(eid, edition), place_title(eid)) if eid else None
