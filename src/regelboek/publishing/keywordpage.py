"""The page of an edition's keyword index: words by their first letter, with where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from regelboek.comparing.inflection import stemmer_of
from regelboek.law.model import Edition, Place
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.keywords import Keyword, alphabet, keywords_of
from regelboek.publishing.links import Link, place_link
from regelboek.publishing.page import Page, page_of
from regelboek.publishing.passages import passages_of


@dataclass(frozen=True, slots=True)
class KeywordRow:
    """A word with its places, and with the word it leads to, where it does."""

    word: str
    anchor: str
    places: tuple[Link, ...]
    see: Link | None


@dataclass(frozen=True, slots=True)
class Letter:
    """The words that begin with a letter."""

    letter: str
    rows: tuple[KeywordRow, ...]


@dataclass(frozen=True, slots=True)
class KeywordsPage:
    """All that the keyword index of an edition shows."""

    page: Page
    title: str
    letters: tuple[Letter, ...]


def keywords_view(catalogue: Catalogue, edition: Edition) -> KeywordsPage:
    """Gather the keyword index of an edition of which text is held."""
    work = catalogue.work
    here = urls.keywords_page(work.name, edition.name)
    shelf = catalogue.shelves[edition.name]
    title = catalogue.texts("keywords.title")
    path = urls.edition_page(work.name, edition.name)
    to_edition = Link(edition.title, urls.relative(here, path), law=True)
    keywords = keywords_of(
        shelf, passages_of(shelf), stemmer_of(work.language), catalogue.library.corrections
    )
    rows = [
        (alphabet(one.word)[0][:1].upper(), _row(catalogue, here, edition, one)) for one in keywords
    ]
    return KeywordsPage(
        page=page_of(catalogue, here, (title, edition.title), (to_edition, Link(title))),
        title=edition.title,
        letters=tuple(
            Letter(letter, tuple(row for _, row in each))
            for letter, each in groupby(rows, key=lambda one: one[0])
        ),
    )


def _row(catalogue: Catalogue, here: str, edition: Edition, keyword: Keyword) -> KeywordRow:
    places = tuple(place_link(catalogue, here, Place(eid, edition.name)) for eid in keyword.eids)
    see = Link(keyword.see, f"#{_anchor(keyword.see)}") if keyword.see else None
    return KeywordRow(keyword.word, _anchor(keyword.word), places, see)


def _anchor(word: str) -> str:
    return f"w-{'-'.join(alphabet(word)[0].split())}"
