"""The page of an article, held or not: an edition and an article in, what its page shows out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from regelboek.law.model import Edition, Holding, Place, Provision
from regelboek.law.names import anchor_of, article_eid
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.citable import SCRIPT as CITE
from regelboek.publishing.citable import CiteView, cite_view
from regelboek.publishing.contents import Entry, entry_of, group_of
from regelboek.publishing.counterparts import Answer, answers_of
from regelboek.publishing.dated import SCRIPT as LINE
from regelboek.publishing.dated import article_days
from regelboek.publishing.lawtext import Setting, set_law
from regelboek.publishing.lifepage import life_link
from regelboek.publishing.line import (
    Elsewhere,
    Stop,
    elsewhere_of,
    how_known,
    line_of,
    plain_places,
    same_number,
)
from regelboek.publishing.links import Link, place_link
from regelboek.publishing.order import refs_in_order, texts_in_order
from regelboek.publishing.page import READING, Page, page_of
from regelboek.publishing.placenames import article_name, number_name, place_name
from regelboek.publishing.rulingpages import rulings_about
from regelboek.publishing.said import Referred, Row, referred, rows_of
from regelboek.publishing.sources import SourceView, sources_of
from regelboek.publishing.words import day, force, holding_of

_NEIGHBOURS = 6  # articles shown on either side where no group is known


@dataclass(frozen=True, slots=True)
class Banner:
    """What stands above an article that is not in force: what it was, and where to go instead.

    `how` says how the counterparts are known; without them, how it is known that there are none.
    """

    said: str
    counterparts: tuple[Link, ...]
    how: str
    current: str
    same_number: Link | None


@dataclass(frozen=True, slots=True)
class AbsentPlace:
    """A place below an article that is spoken of but not held: its anchor, and its name."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class ArticlePage:
    """All that the page of an article shows; `setting` is None where nothing of it is held."""

    page: Page
    name: str
    anchor: str
    edition: Link
    force: str
    in_force: bool
    holding: str
    whole: bool
    banner: Banner | None
    line: tuple[Stop, ...]
    days: Mapping[str, object]
    elsewhere: tuple[Elsewhere, ...]
    setting: Setting | None
    absent: tuple[AbsentPlace, ...]
    lacking: bool
    referred: tuple[Referred, ...]
    refers: tuple[Link, ...]
    record: tuple[Row, ...]
    sources: tuple[SourceView, ...]
    number: Link
    lives: tuple[Link, ...]
    rulings: tuple[tuple[Link, tuple[Link, ...]], ...]
    group: str
    toc: tuple[Entry, ...]
    previous: Link | None
    following: Link | None
    folder: str
    scripts: tuple[str, ...]
    cite: CiteView


def article_view(catalogue: Catalogue, edition: Edition, article: str) -> ArticlePage:
    """Gather the page of an article."""
    work = catalogue.work
    shelf = catalogue.shelves[edition.name]
    here = urls.article_page(work.name, edition.name, article)
    name = article_name(article)
    provision = shelf.articles.get(article)
    eid = provision.eid if provision else article_eid(article)
    holding = shelf.holding(eid)
    if provision is None and not shelf.has_text:
        holding = Holding.WRONG if shelf.lacks(article) else Holding.ABSENT
    answers = answers_of(catalogue, edition.name, article)
    line = line_of(catalogue, here, (edition.name, article), answers)
    to_edition = urls.relative(here, urls.edition_page(work.name, edition.name))
    group, few, numbers = group_of(shelf, article, catalogue.texts)
    around = shelf.numbers
    at = around.index(article)
    crumbs = (
        Link(edition.name, to_edition),
        *((Link(few, to_edition, law=True),) if few else ()),
    )
    return ArticlePage(
        page=page_of(
            catalogue, here, (name, edition.title), (*crumbs, Link(name, law=True)), (READING,)
        ),
        name=name,
        anchor=anchor_of(eid),
        edition=Link(edition.title, to_edition),
        force=force(catalogue.texts, edition, work.until(edition)),
        in_force=catalogue.current == edition,
        holding=holding_of(catalogue.texts, holding),
        whole=holding is Holding.WHOLE,
        banner=_banner(catalogue, here, edition, article, answers),
        line=line,
        days=article_days(catalogue, (edition.name, article), line),
        elsewhere=elsewhere_of(line),
        setting=set_law(catalogue, edition.name, here, provision) if provision else None,
        absent=tuple(
            AbsentPlace(anchor_of(eid), place_name(eid))
            for eid in catalogue.absent.get((edition.name, article), ())
        ),
        lacking=shelf.lacks(article),
        referred=referred(catalogue, here, edition.name, article),
        refers=_refers(catalogue, here, edition.name, provision),
        record=rows_of(catalogue, here, catalogue.record.get((edition.name, article), ())),
        sources=sources_of(catalogue, edition.name, here, provision) if provision else (),
        number=Link(
            number_name(catalogue.texts, article),
            urls.relative(here, urls.number_page(work.name, article)),
        ),
        lives=tuple(
            life_link(catalogue, here, key)
            for key in catalogue.lives.told.get((edition.name, article), ())
        ),
        rulings=rulings_about(catalogue, here, edition.name, article),
        group=group,
        toc=tuple(
            entry_of(catalogue, shelf, here, number, current=number == article)
            for number in numbers or around[max(0, at - _NEIGHBOURS) : at + _NEIGHBOURS + 1]
        ),
        previous=_beside(work.name, edition.name, here, around[at - 1]) if at else None,
        following=_beside(work.name, edition.name, here, around[at + 1])
        if at + 1 < len(around)
        else None,
        folder=f"corpus/{work.name}/{edition.name}/pages",
        scripts=tuple(urls.relative(here, urls.static_file(name)) for name in (CITE, LINE)),
        cite=cite_view(catalogue, edition, article, here),
    )


def _beside(work: str, edition: str, here: str, article: str) -> Link:
    path = urls.article_page(work, edition, article)
    return Link(article_name(article), urls.relative(here, path))


def _refers(
    catalogue: Catalogue, here: str, edition: str, provision: Provision | None
) -> tuple[Link, ...]:
    if provision is None:
        return ()
    places: dict[Place, None] = {}
    for _eid, ref in refs_in_order(texts_in_order(provision)):
        for target in (ref.target, ref.until):
            if target is not None:
                places[Place(target.eid, target.edition or edition)] = None
    return tuple(
        place_link(catalogue, here, place, named=place.edition != edition) for place in places
    )


def _banner(
    catalogue: Catalogue, here: str, edition: Edition, article: str, answers: tuple[Answer, ...]
) -> Banner | None:
    current = catalogue.current
    if current is not None and current.name == edition.name:
        return None
    said = standing(catalogue, edition)
    if current is None:
        return Banner(said, (), "", "", None)
    answer = next(answer for answer in answers if answer.edition == current.name)
    places = plain_places(catalogue, here, answer)
    gone = answer.state.is_nothing and not answer.part
    how = how_known(catalogue.texts, answer, edition.name) if places or gone else ""
    same = None
    if not gone and (answer.part or not places):
        # A number that is not there is no suggestion.
        known = catalogue.shelves[current.name].has_number(article)
        same = same_number(catalogue, here, article, answer)[0] if known else None
    return Banner(said, places.first, how, current.title, same)


def standing(catalogue: Catalogue, edition: Edition) -> str:
    """Say that an edition is not in force: no longer, not yet, or not known when."""
    texts = catalogue.texts
    until = catalogue.work.until(edition)
    today = catalogue.library.today
    if edition.since is not None and edition.since > today:
        return texts("force.not-yet", day=day(texts, edition.since))
    if edition.since is not None and until is not None:
        return texts("force.until", first=day(texts, edition.since), last=day(texts, until))
    names = [e.name for e in catalogue.work.editions]
    current = catalogue.current
    if current is not None and names.index(edition.name) < names.index(current.name):
        return texts("force.no-longer")
    return texts("force.not")
