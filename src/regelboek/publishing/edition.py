"""The page of an edition: facts, contents, sources and problems, with text held or without."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from regelboek.law.model import Edition, notes_of
from regelboek.publishing import urls
from regelboek.publishing.article import standing
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.contents import Contents, Entry, contents_of, entry_of
from regelboek.publishing.lawtext import Setting, set_law
from regelboek.publishing.links import Link
from regelboek.publishing.page import Page, held_of, page_of
from regelboek.publishing.reported import ProblemView, problem_view
from regelboek.publishing.sources import SourceView, sources_of
from regelboek.publishing.texts import Texts
from regelboek.publishing.transcription import slips_link
from regelboek.publishing.words import force, sure_of


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group in the table of contents; `setting` holds texts of its own, if it has any.

    `named` tells whether its name is the law's own.
    """

    name: str
    anchor: str
    level: int
    named: bool
    entries: tuple[Entry, ...]
    setting: Setting | None


@dataclass(frozen=True, slots=True)
class EditionPage:
    """All that the page of an edition shows."""

    page: Page
    title: str
    name: str
    force: str
    in_force: bool
    standing: str
    current: Link | None
    publisher: str
    sure: str
    remark: str
    articles: str
    rewording_of: Link | None
    has_text: bool
    held: str
    groups: tuple[GroupView, ...]
    sources: tuple[SourceView, ...]
    problems: tuple[ProblemView, ...]
    slips: Link
    whole: Link | None
    keywords: Link | None
    line: tuple[Link, ...]
    comparisons: tuple[Link, ...]
    folder: str


def edition_view(catalogue: Catalogue, edition: Edition) -> EditionPage:
    """Gather the page of an edition."""
    work = catalogue.work
    here = urls.edition_page(work.name, edition.name)
    shelf = catalogue.shelves[edition.name]
    current = catalogue.current
    in_force = current is not None and current.name == edition.name
    rewording = work.edition(edition.rewording_of) if edition.rewording_of else None
    return EditionPage(
        page=page_of(catalogue, here, (edition.title,), (Link(edition.title, law=True),)),
        title=edition.title,
        name=edition.name,
        force=force(catalogue.texts, edition, work.until(edition)),
        in_force=in_force,
        standing="" if in_force else standing(catalogue, edition),
        current=_link(catalogue, here, current) if current and not in_force else None,
        publisher=edition.publisher,
        sure=sure_of(catalogue.texts, edition.sure),
        remark=edition.remark,
        articles=_articles(catalogue.texts, edition),
        rewording_of=_link(catalogue, here, rewording) if rewording else None,
        has_text=shelf.has_text,
        held=held_of(catalogue.texts, shelf),
        groups=tuple(
            group_view(catalogue, here, edition, group)
            for group in contents_of(shelf, catalogue.texts)
        ),
        sources=sources_of(catalogue, edition.name, here),
        problems=tuple(
            problem_view(catalogue.texts, problem)
            for name, problem in catalogue.library.problems
            if name == edition.name
        ),
        slips=slips_link(catalogue, here),
        whole=Link(
            catalogue.texts("whole.link"),
            urls.relative(here, urls.whole_page(work.name, edition.name)),
        )
        if shelf.has_text
        else None,
        keywords=Link(
            catalogue.texts("keywords.title"),
            urls.relative(here, urls.keywords_page(work.name, edition.name)),
        )
        if shelf.has_text
        else None,
        line=tuple(_link(catalogue, here, other, edition) for other in work.editions),
        comparisons=_comparisons(catalogue, here, edition),
        folder=f"corpus/{work.name}/{edition.name}/pages",
    )


def _link(catalogue: Catalogue, here: str, edition: Edition, own: Edition | None = None) -> Link:
    path = urls.edition_page(catalogue.work.name, edition.name)
    text = edition.title if own is None else edition.name
    has_text = catalogue.shelves[edition.name].has_text
    absent = "" if has_text else catalogue.texts("words.not-held")
    return Link(text, urls.relative(here, path), edition.title, absent, edition == own)


def _articles(texts: Texts, edition: Edition) -> str:
    if not edition.first or not edition.last:
        return texts("words.unknown")
    if edition.exact:
        return texts("edition.articles-span", first=edition.first, last=edition.last)
    return texts("edition.articles-more", first=edition.first, last=edition.last)


def group_view(catalogue: Catalogue, here: str, edition: Edition, group: Contents) -> GroupView:
    """Gather a group of an edition for the page `here`."""
    shelf = catalogue.shelves[edition.name]
    return GroupView(
        group.name,
        group.anchor,
        min(group.depth + 3, 6),
        group.named,
        tuple(entry_of(catalogue, shelf, here, number) for number in group.numbers),
        _own_texts(catalogue, here, edition, group),
    )


def _own_texts(
    catalogue: Catalogue, here: str, edition: Edition, group: Contents
) -> Setting | None:
    """Set what a group says itself; its articles have pages of their own."""
    provision, own = group.provision, group.own
    if provision is None:
        return None
    # Its heading is the list's own, and is set again only where a note hangs at it.
    heading = provision.heading if provision.heading and notes_of(provision.heading) else None
    if not own and heading is None:
        return None
    return set_law(catalogue, edition.name, here, replace(provision, content=own, heading=heading))


def _comparisons(catalogue: Catalogue, here: str, edition: Edition) -> tuple[Link, ...]:
    links = []
    for other in catalogue.work.editions:
        pair = catalogue.pairs.get((edition.name, other.name))
        if pair is not None and other != edition:
            path = urls.pair_page(catalogue.work.name, pair.old.name, pair.new.name)
            links.append(Link(other.name, urls.relative(here, path)))
    return tuple(links)
