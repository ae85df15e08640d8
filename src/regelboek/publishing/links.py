"""A place of the law as a link on a page: its words, its address, and whether it is absent."""

from __future__ import annotations

from dataclasses import dataclass

from regelboek.law.model import Edition, Holding, Place, wording
from regelboek.law.names import article_of
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.placenames import place_name
from regelboek.publishing.words import holding_of


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead somewhere (nowhere: no `href`). `absent` says how its place is not held.

    `law`: the words are the law's own, or a name of the corpus, in its language.
    """

    text: str
    href: str = ""
    title: str = ""
    absent: str = ""
    current: bool = False
    law: bool = False


def place_link(
    catalogue: Catalogue, here: str, place: Place, text: str = "", *, named: bool = False
) -> Link:
    """Link to a place from the page `here`; its name is its text, with its edition when `named`."""
    words = text or place_name(place.eid, place.edition if named else "")
    path, anchor = catalogue.path(place)
    shelf = catalogue.shelves.get(place.edition)
    holding = shelf.holding(place.eid) if shelf else Holding.ABSENT
    held = holding in {Holding.WHOLE, Holding.PARTIAL}
    absent = "" if held else holding_of(catalogue.texts, holding)
    href = urls.relative(here, path, anchor) if path else ""
    name = place_name(place.eid, place.edition)
    title = " · ".join(part for part in (name, heading_of(catalogue, place), absent) if part)
    return Link(words, href, title, absent)


def heading_of(catalogue: Catalogue, place: Place) -> str:
    """Give the heading of the article a place lies in; empty where none is held."""
    shelf = catalogue.shelves.get(place.edition)
    article = shelf.articles.get(article_of(place.eid)) if shelf else None
    return wording(article.heading) if article and article.heading else ""


def edition_link(catalogue: Catalogue, here: str, edition: Edition, text: str = "") -> Link:
    """Link to the page of an edition, by its title or another text."""
    path = urls.edition_page(catalogue.work.name, edition.name)
    return Link(text or edition.title, urls.relative(here, path), edition.title)
