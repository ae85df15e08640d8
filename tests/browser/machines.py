"""Two machines over one table: the finder in Python, and the one in a page, asked the same."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from regelboek.linking.cited import Asked
from regelboek.linking.finding import Finder, laws_of
from regelboek.linking.vocabulary import Names
from regelboek.opening import Corpus, open_corpus
from regelboek.pipeline import finder_of, lawbook_of, library_of
from regelboek.publishing.bundles import bundled
from regelboek.publishing.catalogue import Catalogue, catalogue_of
from regelboek.publishing.checkscripts import check_scripts
from regelboek.publishing.found import citation_as_data
from regelboek.publishing.scripts import scripts_of
from regelboek.rulings.lawbook import Lawbook
from regelboek.store import read_corpus, read_templates, write_site
from tests.publishing.dutch import DUTCH

_PAGE = (
    b'<!doctype html><html lang="nl"><meta charset="utf-8"><title>-</title>'
    b'<script src="static/loading.js"></script>'
)


@dataclass(frozen=True, slots=True)
class Machines:
    """A corpus with its finder in Python, and a page that has loaded the other one."""

    corpus: Corpus
    finder: Finder
    catalogues: tuple[Catalogue, ...]
    page: Page

    @property
    def names(self) -> Names:
        """Give the names of the corpus: its laws, their editions, and the terms they define."""
        laws = {law for one in self.catalogues for law in laws_of(one.work)}
        shelves = [shelf for one in self.catalogues for shelf in one.shelves.values()]
        eids = {eid for shelf in shelves for eid in shelf.provisions if eid.startswith("def_")}
        terms = sorted(eid.removeprefix("def_") for eid in eids if "__" not in eid)
        editions = frozenset(shelf.edition.name for shelf in shelves)
        return Names(frozenset(laws), editions, tuple(terms))

    def found(self, text: str, asked: Asked) -> list[Mapping[str, Any]]:
        """Find the citations of a text in Python."""
        return [citation_as_data(one) for one in self.finder.find(text, asked)]

    def found_there(self, rows: Iterable[tuple[str, Asked]]) -> list[Any]:
        """Find the citations of all texts in the page, in one call."""
        return self.each(
            "([text, asked]) => regelboek.find(text, asked)",
            [(text, _asked(asked)) for text, asked in rows],
        )

    @property
    def lawbook(self) -> Lawbook:
        """Give the law as the checker in Python has it."""
        return lawbook_of(self.corpus)

    def checked_there(self, rows: Iterable[tuple[str, Asked]]) -> list[Any]:
        """Check all texts in the page, in one call: citations, verdicts on passages, findings."""
        said = self.page.evaluate(
            """async (text) => {
              await regelboek.loadChecking();
              const { checked, inSlices } = regelboek.checking;
              const out = [];
              for (const [one, asked] of JSON.parse(text)) {
                const { text: _, ...result } = await inSlices(checked(one, asked));
                out.push(result);
              }
              return JSON.stringify(out);
            }""",
            json.dumps([(text, _asked(asked)) for text, asked in rows]),
        )
        found: list[Any] = json.loads(said)
        return found

    def each(self, function: str, values: Sequence[object]) -> list[Any]:
        """Ask the page for a function's value at each of some; what it throws counts as one."""
        # as text: what Playwright hands over value by value takes longer than all the rest
        said = self.page.evaluate(
            "text => JSON.stringify(JSON.parse(text).map((value) => {"
            f"try {{ return ({function})(value) ?? null; }} catch (e) {{ return e.stack; }}"
            "}))",
            json.dumps(values),
        )
        found: list[Any] = json.loads(said)
        return found


def _asked(asked: Asked) -> Mapping[str, object]:
    given: dict[str, object] = {"today": asked.today.isoformat(), "edition": asked.edition}
    if asked.on:
        given["on"] = asked.on.isoformat()
    if asked.place:
        place = asked.place
        given["place"] = {"law": place.law, "edition": place.edition, "eid": place.eid}
    return given


def machines_of(corpus: Path, folder: Path, browser: Browser) -> Machines:
    """Start both machines on a corpus; the page is opened from the disk."""
    opened = open_corpus(read_corpus(corpus))
    catalogues = tuple(
        catalogue_of(library_of(work, date(2026, 11, 29)), DUTCH) for work in opened.works
    )
    _, static = read_templates()
    files = [("index.html", _PAGE), *bundled(static), *scripts_of(catalogues, opened.words)]
    files += check_scripts([one for one in catalogues if one.library.expressions])
    write_site(folder, files)
    page = browser.new_page()
    page.goto((folder / "index.html").as_uri())
    page.evaluate("regelboek.loadFinding().then(() => null)")
    return Machines(opened, finder_of(opened), catalogues, page)
