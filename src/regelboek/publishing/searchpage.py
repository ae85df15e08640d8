"""The page that searches: a catalogue in, its scripts out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.page import Page, page_of

# In the order in which they need one another.
SCRIPTS = ("search-words.js", "search.js", "search-hits.js", "search-page.js")


@dataclass(frozen=True, slots=True)
class SearchPage:
    """All that the page of the search shows; addresses are relative to it."""

    page: Page
    scripts: tuple[str, ...]


def search_view(catalogues: Sequence[Catalogue]) -> SearchPage:
    """Gather the page that searches all works of the site."""
    here = urls.search_page()
    return SearchPage(
        page=page_of(catalogues[0], here, (catalogues[0].texts("search.title"),)),
        scripts=tuple(urls.relative(here, urls.static_file(name)) for name in SCRIPTS),
    )
