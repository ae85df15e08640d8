"""The page that checks a text: the works of a site in, the editions that a text may mean out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.page import READING, Page, page_of

SCRIPT, STYLE = "check-page.js", "check.css"
TEXTS = "texts-check.js"  # what scripts say on this page alone


@dataclass(frozen=True, slots=True)
class Chosen:
    """An edition that may be chosen: by what a script names it, and its title."""

    key: str
    title: str


@dataclass(frozen=True, slots=True)
class CheckPage:
    """All that the page shows before a text is checked; the newest edition of a work is first."""

    page: Page
    style: str
    editions: tuple[Chosen, ...]
    rulings: str  # address of the page that lists rulings, where there are any


def check_view(catalogues: Sequence[Catalogue]) -> CheckPage:
    """Gather the page on which a text is held against the law."""
    here = urls.check_page()
    first = catalogues[0]
    editions = tuple(
        Chosen(f"{catalogue.work.name}:{edition.name}", edition.title)
        for catalogue in catalogues
        for edition in reversed(catalogue.work.editions)
    )
    return CheckPage(
        page=page_of(first, here, (first.texts("check.title"),), (), (READING, TEXTS, SCRIPT)),
        style=urls.relative(here, urls.static_file(STYLE)),
        editions=editions,
        rulings=urls.relative(here, urls.rulings_page()) if first.library.rulings else "",
    )
