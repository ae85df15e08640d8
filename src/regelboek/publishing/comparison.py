"""The comparison of one number between two editions: a Pair in, rows that stand level out."""

from __future__ import annotations

from dataclasses import dataclass

from regelboek.comparing.changes import counts_of
from regelboek.law.model import Holding, Place, Status
from regelboek.law.names import article_eid
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.lacking import gap
from regelboek.publishing.levels import Level, level_of
from regelboek.publishing.links import Link, heading_of, place_link
from regelboek.publishing.page import Page, page_of
from regelboek.publishing.pairs import Pair
from regelboek.publishing.placenames import article_name, number_name
from regelboek.publishing.said import Row, rows_of
from regelboek.publishing.shelf import Shelf
from regelboek.publishing.tally import tally_of
from regelboek.publishing.texts import Texts
from regelboek.publishing.words import force

STYLE, SCRIPT = "comparing.css", "comparing.js"


@dataclass(frozen=True, slots=True)
class EditionSide:
    """One of the two editions at the head of a comparison, and its article of that number."""

    edition: Link
    force: str
    article: Link
    heading: str
    lack: str  # what of that number is not in the corpus, in a sentence; empty where all is held


@dataclass(frozen=True, slots=True)
class ComparisonPage:
    """All that the comparison of one number shows; `tally` counts as word, sign, number.

    `switches` names the classes in it, in its order; `omitted` is how many rows do not change,
    `steps` lead to the numbers before and behind it where something changed. `compared` tells
    whether words stand beside words anywhere.
    """

    page: Page
    style: str
    script: str
    name: str
    number: Link
    old: EditionSide
    new: EditionSide
    tally: tuple[tuple[str, str, int], ...]
    switches: tuple[str, ...]
    levels: tuple[Level, ...]
    omitted: int
    steps: tuple[Link | None, Link | None]
    compared: bool
    record: tuple[Row, ...]
    others: tuple[Link, ...]
    previous: Link | None
    following: Link | None


def comparison_view(catalogue: Catalogue, pair: Pair, article: str) -> ComparisonPage:
    """Gather the comparison of a number: all that touches it on either side."""
    texts = catalogue.texts
    work = catalogue.work.name
    here = urls.comparison_page(work, pair.old.name, pair.new.name, article)
    name = article_name(article)
    changes = pair.touching(article)
    to_pair = Link(
        f"{pair.old.name} – {pair.new.name}",
        urls.relative(here, urls.pair_page(work, pair.old.name, pair.new.name)),
    )
    to_pairs = Link(texts("page.compare"), urls.relative(here, urls.pairs_page(work)))
    at = pair.numbers.index(article)
    title = texts("comparison.title", name=name, old=pair.old.name, new=pair.new.name)
    return ComparisonPage(
        page=page_of(
            catalogue,
            here,
            (title, catalogue.work.title),
            (to_pairs, to_pair, Link(name, law=True)),
        ),
        style=urls.relative(here, urls.static_file(STYLE)),
        script=urls.relative(here, urls.static_file(SCRIPT)),
        name=name,
        number=Link(
            number_name(texts, article), urls.relative(here, urls.number_page(work, article))
        ),
        old=_edition_side(catalogue, here, pair.old.name, article),
        new=_edition_side(catalogue, here, pair.new.name, article),
        tally=tally_of(texts, changes),
        switches=tuple(name for name, count in counts_of(changes).items() if count),
        levels=tuple(level_of(catalogue, here, pair, change, article) for change in changes),
        omitted=sum(not change.classes for change in changes),
        steps=_steps(work, here, pair, at),
        compared=any(map(pair.is_compared, changes)),
        record=rows_of(catalogue, here, pair.recorded(article)),
        others=_others(catalogue, here, pair, article),
        previous=_beside(work, here, pair, pair.numbers[at - 1]) if at else None,
        following=_beside(work, here, pair, pair.numbers[at + 1])
        if at + 1 < len(pair.numbers)
        else None,
    )


def _steps(work: str, here: str, pair: Pair, at: int) -> tuple[Link | None, Link | None]:
    """Link to the nearest numbers on either side under which something changed."""
    ways = (reversed(pair.numbers[:at]), iter(pair.numbers[at + 1 :]))
    before, behind = (next(filter(pair.is_changed, way), "") for way in ways)
    return (
        _beside(work, here, pair, before) if before else None,
        _beside(work, here, pair, behind) if behind else None,
    )


def _beside(work: str, here: str, pair: Pair, article: str) -> Link:
    path = urls.comparison_page(work, pair.old.name, pair.new.name, article)
    return Link(article_name(article), urls.relative(here, path))


def _others(catalogue: Catalogue, here: str, pair: Pair, article: str) -> tuple[Link, ...]:
    """Link to the same number in other comparisons of either edition."""
    links = []
    for other in catalogue.every_pair:
        shares = {other.old.name, other.new.name} & {pair.old.name, pair.new.name}
        if other is pair or not shares or article not in other.numbers:
            continue
        # Where no words met and nothing is recorded, there is nothing to go and see.
        if other.recorded(article) or any(map(other.is_compared, other.touching(article))):
            path = urls.comparison_page(
                catalogue.work.name, other.old.name, other.new.name, article
            )
            text = f"{other.old.name} – {other.new.name}"
            links.append(Link(text, urls.relative(here, path)))
    return tuple(links)


def _edition_side(catalogue: Catalogue, here: str, edition: str, article: str) -> EditionSide:
    shelf = catalogue.shelves[edition]
    facts = shelf.edition
    place = Place(article_eid(article), edition)
    provision = shelf.articles.get(article)
    if provision is not None:
        place = Place(provision.eid, edition)
    to_edition = urls.relative(here, urls.edition_page(catalogue.work.name, edition))
    return EditionSide(
        Link(facts.title, to_edition),
        force(catalogue.texts, facts, catalogue.work.until(facts)),
        place_link(catalogue, here, place, article_name(article).lower()),
        heading_of(catalogue, place),
        _lack(catalogue.texts, shelf, article),
    )


def _lack(texts: Texts, shelf: Shelf, article: str) -> str:
    """Say what of a number is missing, and that nothing can be said of what is missing."""
    provision = shelf.articles.get(article)
    name = article_name(article)
    if provision is None:
        if shelf.lacks(article):
            return texts("article.none", edition=shelf.edition.title, name=name.lower())
        return texts("article.not-held", name=name, edition=shelf.edition.name)
    if shelf.holding(provision.eid) is Holding.WHOLE:
        return ""
    gaps = [gap(texts, p) for p in provision.walk() if p.status & Status.INCOMPLETE]
    gaps = gaps or [texts("comparison.a-part", name=name.lower())]
    return texts(
        "comparison.lack", number=len(gaps), places=texts.joined(gaps), edition=shelf.edition.name
    )
