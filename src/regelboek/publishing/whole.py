"""A whole edition on one page, to read, to print, and for the browser's own search."""

from __future__ import annotations

from dataclasses import dataclass

from regelboek.law.model import Edition
from regelboek.publishing import urls
from regelboek.publishing.article import standing
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.contents import contents_of
from regelboek.publishing.edition import GroupView, group_view
from regelboek.publishing.lawtext import Setting, set_law
from regelboek.publishing.links import Link
from regelboek.publishing.page import READING, Page, held_of, page_of
from regelboek.publishing.placenames import article_name
from regelboek.publishing.words import force

_GROUP = 2  # the level of a group's heading


@dataclass(frozen=True, slots=True)
class WholeArticle:
    """An article on the page of its edition; `link` leads to its own page."""

    link: Link
    anchor: str
    setting: Setting


@dataclass(frozen=True, slots=True)
class WholeGroup:
    """A group with the articles that are directly in it and held."""

    view: GroupView
    articles: tuple[WholeArticle, ...]


@dataclass(frozen=True, slots=True)
class WholePage:
    """All that the page of a whole edition shows."""

    page: Page
    title: str
    force: str
    standing: str
    held: str
    groups: tuple[WholeGroup, ...]


def whole_view(catalogue: Catalogue, edition: Edition) -> WholePage:
    """Gather the page of an edition of which text is held."""
    work = catalogue.work
    here = urls.whole_page(work.name, edition.name)
    shelf = catalogue.shelves[edition.name]
    to_edition = Link(
        edition.title, urls.relative(here, urls.edition_page(work.name, edition.name))
    )
    texts = catalogue.texts
    title = texts("whole.title", edition=edition.title)
    groups = []
    for group in contents_of(shelf, texts):
        articles = tuple(
            _article(catalogue, here, edition, number)
            for number in group.numbers
            if number in shelf.articles
        )
        view = group_view(catalogue, here, edition, group)
        if articles or view.setting:
            groups.append(WholeGroup(view, articles))
    return WholePage(
        page=page_of(
            catalogue, here, (title,), (to_edition, Link(texts("whole.crumb"))), (READING,)
        ),
        title=edition.title,
        force=force(texts, edition, work.until(edition)),
        standing="" if catalogue.current == edition else standing(catalogue, edition),
        held=texts("whole.held", held=held_of(texts, shelf)),
        groups=tuple(groups),
    )


def _article(catalogue: Catalogue, here: str, edition: Edition, number: str) -> WholeArticle:
    path = urls.article_page(catalogue.work.name, edition.name, number)
    provision = catalogue.shelves[edition.name].articles[number]
    return WholeArticle(
        Link(article_name(number), urls.relative(here, path)),
        number,
        set_law(catalogue, edition.name, here, provision, _GROUP),
    )
