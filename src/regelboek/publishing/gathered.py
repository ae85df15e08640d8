"""Places that answer, told in few words: many links of one edition in, their articles out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regelboek.law.model import Place
from regelboek.law.names import article_eid, article_of
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.links import Link, place_link
from regelboek.publishing.placenames import article_name

_FEW = 6  # places that a reader takes in at once


@dataclass(frozen=True, slots=True)
class Places:
    """Places as links; where they are many, `articles` in which they lie are named before them."""

    links: tuple[Link, ...] = ()
    articles: tuple[Link, ...] = ()

    def __bool__(self) -> bool:
        """Tell whether there is any."""
        return bool(self.links)

    @property
    def first(self) -> tuple[Link, ...]:
        """What is named where there is room for little: the articles, or else all places."""
        return self.articles or self.links


def gathered(
    catalogue: Catalogue, here: str, edition: str, eids: Iterable[str], links: tuple[Link, ...]
) -> Places:
    """Gather `links`, which lead from the page `here` to places (`eids`) of an edition."""
    if len(links) <= _FEW:
        return Places(links)
    articles = dict.fromkeys(article_of(eid) for eid in eids)
    named = (
        place_link(catalogue, here, Place(article_eid(one), edition), article_name(one).lower())
        for one in articles
        if one
    )
    return Places(links, tuple(named))
