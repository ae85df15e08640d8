"""The lasting address of any place of the law: works and their texts in, addresses out.

Like the site it knows which articles have a page, and compares nothing to know it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from regelboek.comparing.concordance import Recorded
from regelboek.law.model import Expression, Place, Work
from regelboek.law.names import anchor_of, article_of
from regelboek.publishing import urls
from regelboek.publishing.catalogue import shelves_of
from regelboek.publishing.mentions import backlinks_of, record_by_article
from regelboek.publishing.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Permalinks:
    """The shelves of all works that have pages, and the address at which the site stands."""

    shelves: Mapping[tuple[str, str], Shelf]
    base_url: str

    def address(self, work: str, place: Place) -> str:
        """Give the address of a place; empty where the site has no page of it.

        The anchor is there whether or not the place is held: it leads on once it is.
        """
        shelf = self.shelves.get((work, place.edition))
        article = article_of(place.eid)
        page = shelf.page_of(article) if shelf and article else ""
        if not page:
            return ""
        anchor = anchor_of(place.eid) if "__" in place.eid else ""
        return urls.absolute(
            self.base_url or "/", urls.article_page(work, place.edition, page), anchor
        )


def permalinks_of(
    works: Sequence[tuple[Work, tuple[Expression, ...], tuple[Recorded, ...]]], base_url: str = ""
) -> Permalinks:
    """Index works with their texts and records; one without any text has no pages beside others."""
    held = [one for one in works if one[1]]
    return Permalinks(
        {
            (work.name, name): shelf
            for work, expressions, record in held or works
            for name, shelf in _shelves(work, expressions, record).items()
        },
        base_url,
    )


def _shelves(
    work: Work, expressions: Sequence[Expression], record: Sequence[Recorded]
) -> Mapping[str, Shelf]:
    spoken = (*backlinks_of(expressions), *record_by_article(record))
    return shelves_of(work, expressions, spoken)
