"""The page on every pair of editions: those with both texts by amounts, then the matrix of all."""

from __future__ import annotations

from dataclasses import dataclass

from regelboek.law.model import Edition
from regelboek.law.names import article_eid
from regelboek.law.prose import prose_of
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.links import Link, edition_link
from regelboek.publishing.page import Page, page_of
from regelboek.publishing.pairs import Pair
from regelboek.publishing.tally import tally_of


@dataclass(frozen=True, slots=True)
class Cell:
    """A pair in the matrix: its link, what it counts, and a sign for it; no link: no such pair."""

    link: Link | None
    sign: str


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """The pairs of one newer edition with every older one."""

    edition: Link
    has_text: bool
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """A pair of which both texts are held, in the list above the matrix."""

    link: Link
    tally: tuple[tuple[str, str, int], ...]
    articles: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class PairsPage:
    """Every pair: those with both texts by amounts, then the matrix of all."""

    page: Page
    listed: tuple[Listed, ...]
    columns: tuple[str, ...]
    matrix: tuple[MatrixRow, ...]


def pairs_view(catalogue: Catalogue) -> PairsPage:
    """Gather the page of all pairs."""
    work = catalogue.work
    here = urls.pairs_page(work.name)
    title = catalogue.texts("pairs.title")
    editions = work.editions
    listed = [
        _listed(catalogue, here, pair)
        for pair in catalogue.every_pair
        if _both(catalogue, pair) and _paired(pair)
    ]
    return PairsPage(
        page=page_of(
            catalogue, here, (title, work.title), (Link(catalogue.texts("page.compare")),)
        ),
        listed=tuple(listed),
        columns=tuple(edition.name for edition in editions[:-1]),
        matrix=tuple(
            MatrixRow(
                edition_link(catalogue, here, new, new.name),
                catalogue.shelves[new.name].has_text,
                tuple(_cell(catalogue, here, old, new) for old in editions[:at]),
            )
            for at, new in enumerate(editions)
            if at
        ),
    )


def _both(catalogue: Catalogue, pair: Pair) -> bool:
    return all(catalogue.shelves[e.name].has_text for e in (pair.old, pair.new))


def _paired(pair: Pair) -> bool:
    return any(map(pair.is_compared, pair.changes))


def _listed(catalogue: Catalogue, here: str, pair: Pair) -> Listed:
    work = catalogue.work.name
    numbers = [
        number for number in pair.numbers if any(map(pair.is_compared, pair.touching(number)))
    ]
    return Listed(
        Link(
            catalogue.texts("words.beside", old=pair.old.name, new=pair.new.name),
            urls.relative(here, urls.pair_page(work, pair.old.name, pair.new.name)),
        ),
        tally_of(catalogue.texts, pair.changes),
        tuple(
            Link(
                prose_of(article_eid(number)),
                urls.relative(
                    here, urls.comparison_page(work, pair.old.name, pair.new.name, number)
                ),
            )
            for number in numbers
        ),
    )


def _cell(catalogue: Catalogue, here: str, old: Edition, new: Edition) -> Cell:
    pair = catalogue.pairs.get((old.name, new.name))
    if pair is None:
        return Cell(None, "")
    path = urls.pair_page(catalogue.work.name, old.name, new.name)
    texts = catalogue.texts
    paired = sum(map(pair.is_compared, pair.changes))
    recorded = len(pair.record)
    if paired:
        sign, said = f"{paired}", texts("pairs.found", count=paired)
    elif recorded:
        sign, said = f"({recorded})", texts("pairs.recorded", count=recorded)
    else:
        sign, said = "∅", texts("pairs.neither")
    names = texts("words.both", old=old.name, new=new.name)
    title = texts("pairs.cell", editions=names, said=said)
    text = texts("words.beside", old=old.name, new=new.name)
    return Cell(Link(text, urls.relative(here, path), title), sign)
