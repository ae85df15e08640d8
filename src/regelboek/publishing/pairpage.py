"""The page on a pair of editions: a Pair in, a table of how much changed in each article out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regelboek.comparing.amounts import Amount, amount_in
from regelboek.comparing.changes import Change, ChangeClass, counts_of
from regelboek.law.model import Place
from regelboek.law.names import article_eid, article_of
from regelboek.law.prose import prose_of
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.links import Link, edition_link, heading_of
from regelboek.publishing.page import Page, page_of
from regelboek.publishing.pairs import Pair
from regelboek.publishing.placenames import article_name
from regelboek.publishing.reported import ProblemView, problem_view
from regelboek.publishing.tally import amount_line, percent_of, tally_of
from regelboek.publishing.words import class_of, force

STYLE, SCRIPT = "comparing.css", "sort.js"


@dataclass(frozen=True, slots=True)
class Column:
    """A class of change that occurs between two editions, and how many links are of it."""

    name: str
    word: str
    sign: str
    count: int


@dataclass(frozen=True, slots=True)
class PairRow:
    """A number in the table of a pair: its headings on either side, and how much happened.

    `counts` has a number for each column, `classes` names those that are not 0. `amount` counts
    words (none at all where none were compared), `percent` says how much that is of all.
    `went` and `came` lead to the rows of other numbers where texts of this one went, or came from.
    """

    id: str
    number: Link
    name: str
    old: str
    new: str
    tally: tuple[tuple[str, str, int], ...]
    counts: tuple[int, ...]
    classes: tuple[str, ...]
    amount: Amount
    percent: int
    went: tuple[Link, ...]
    came: tuple[Link, ...]
    recorded: int


@dataclass(frozen=True, slots=True)
class PairPage:
    """All that the page of a pair shows; `amount` says in words how much changed of all."""

    page: Page
    style: str
    script: str
    old: Link
    new: Link
    old_name: str
    new_name: str
    old_force: str
    new_force: str
    old_has_text: bool
    new_has_text: bool
    tally: tuple[tuple[str, str, int], ...]
    amount: str
    columns: tuple[Column, ...]
    rows: tuple[PairRow, ...]
    recorded: int
    problems: tuple[ProblemView, ...]


def pair_view(catalogue: Catalogue, pair: Pair) -> PairPage:
    """Gather the page of a pair of editions."""
    work = catalogue.work.name
    here = urls.pair_page(work, pair.old.name, pair.new.name)
    texts = catalogue.texts
    title = texts("words.beside", old=pair.old.name, new=pair.new.name)
    up = Link(texts("page.compare"), urls.relative(here, urls.pairs_page(work)))
    shelves = catalogue.shelves
    amount = amount_in(pair.amounts)
    columns = _columns(catalogue, pair.changes)
    return PairPage(
        page=page_of(catalogue, here, (title, catalogue.work.title), (up, Link(title))),
        style=urls.relative(here, urls.static_file(STYLE)),
        script=urls.relative(here, urls.static_file(SCRIPT)),
        old=edition_link(catalogue, here, pair.old),
        new=edition_link(catalogue, here, pair.new),
        old_name=pair.old.name,
        new_name=pair.new.name,
        old_force=force(texts, pair.old, catalogue.work.until(pair.old)),
        new_force=force(texts, pair.new, catalogue.work.until(pair.new)),
        old_has_text=shelves[pair.old.name].has_text,
        new_has_text=shelves[pair.new.name].has_text,
        tally=tally_of(texts, pair.changes),
        amount=amount_line(texts, amount) if amount.total else "",
        columns=columns,
        rows=tuple(_row(catalogue, here, pair, number, columns) for number in pair.numbers),
        recorded=len(pair.record),
        problems=tuple(problem_view(texts, problem) for problem in pair.problems),
    )


def _columns(catalogue: Catalogue, changes: Iterable[Change]) -> tuple[Column, ...]:
    counts = counts_of(changes)
    rows = (class_of(catalogue.texts, row) for row in ChangeClass)
    return tuple(Column(*row, counts[row[0]]) for row in rows if counts[row[0]])


def _row(
    catalogue: Catalogue, here: str, pair: Pair, number: str, columns: tuple[Column, ...]
) -> PairRow:
    path = urls.comparison_page(catalogue.work.name, pair.old.name, pair.new.name, number)
    eid = article_eid(number)
    term = "" if eid.startswith("art_") else prose_of(eid)
    touched = pair.touching(number)
    counts = counts_of(touched)
    amount = pair.amount(number)
    return PairRow(
        _row_id(number),
        Link("" if term else number, urls.relative(here, path)),
        article_name(number).lower(),
        term or heading_of(catalogue, Place(eid, pair.old.name)),
        term or heading_of(catalogue, Place(eid, pair.new.name)),
        tally_of(catalogue.texts, touched),
        tuple(counts[column.name] for column in columns),
        tuple(name for name, count in counts.items() if count),
        amount,
        percent_of(amount),
        _others(pair, number, ((c.link.old, c.link.new) for c in touched)),
        _others(pair, number, ((c.link.new, c.link.old) for c in touched)),
        len(pair.recorded(number)),
    )


def _row_id(number: str) -> str:
    return f"nr-{number}"


def _others(
    pair: Pair, number: str, links: Iterable[tuple[tuple[str, ...], tuple[str, ...]]]
) -> tuple[Link, ...]:
    """Link to the rows of the other numbers that what stands under this one is joined with."""
    found = dict.fromkeys(
        article
        for own, others in links
        if number in map(article_of, own)
        for article in map(article_of, others)
        if article not in {"", number}
    )
    return tuple(
        Link(prose_of(article_eid(article)), f"#{_row_id(article)}", article_name(article))
        for article in pair.numbers
        if article in found
    )
