"""An invented wiki is pulled from a real MediaWiki: its trees say what the wiki renders, in order.

Every page by itself, and every page with all that it takes in: a chapter's rendered words are those
of the chapter's provisions, each once, where they stand.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from regelboek.cli import main
from regelboek.opening import open_corpus
from regelboek.reading.edition import Reading, read_edition
from regelboek.reading.lines import Capture
from regelboek.reading.pages import Page, sources_of
from regelboek.reading.wiki_names import title_of_include
from regelboek.reading.wikipage import read_wikitext
from regelboek.store import read_corpus
from tests.wiki.conftest import WITH_QUIRKS, WITHOUT_QUIRKS
from tests.wiki.judge import Judge
from tests.wiki.mediawiki import MediaWiki
from tests.wiki.said import told, words_of_lines, words_taken_in

pytestmark = pytest.mark.xdist_group("mediawiki")


@pytest.fixture(scope="module")
def corpus(invented_wiki: tuple[MediaWiki, Path]) -> Path:
    """Pull the wiki, and parse it."""
    wiki, folder = invented_wiki
    for words in (["pull", f"{wiki.url}api.php", "--pause", "0"], ["parse"]):
        done = CliRunner().invoke(main, ["--corpus", str(folder), *words], catch_exceptions=False)
        assert done.exit_code in {0, 1}, done.output
    return folder


@pytest.fixture(scope="module")
def readings(corpus: Path) -> dict[str, Reading]:
    opened = open_corpus(read_corpus(corpus))
    out = {}
    for profile in opened.works[0].profiles:
        files = opened.works[0].files_of(profile.edition.name)
        assert files.pages_tsv is not None
        sources = sources_of(files.pages_tsv.text, "pages.tsv", profile.prefix)
        data = dict(files.pages)
        pages = [Page(source, data[source.file]) for source in sources]
        out[profile.edition.name] = read_edition(pages, profile).value
    return out


@pytest.mark.parametrize("name", [style.name for style in (*WITHOUT_QUIRKS, *WITH_QUIRKS)])
def test_every_page_by_itself_and_with_all_that_it_takes_in(
    judge: Judge, readings: dict[str, Reading], name: str
) -> None:
    reading = readings[name]
    pages = {page.source.page: page for page in reading.pages}
    captures = {title: read_wikitext(page.text) for title, page in pages.items()}
    assert len(pages) > 12

    alone = judge.render_brought((title, {title: page.text}) for title, page in pages.items())
    whole = judge.render(pages)

    law = {title for title, page in pages.items() if page.capture.lines}
    tree = told((*reading.expression.body, *reading.copies))
    compared = 0
    for title, by_itself, taken_in in zip(pages, alone, whole, strict=True):
        assert words_of_lines(captures[title]) == by_itself.words, title
        assert words_taken_in(title, captures) == taken_in.words, title
        below = _below(title, captures)
        if title not in law and not (captures[title].redirect and below & law):
            continue  # a table of contents, a talk page: they are no law
        said = tuple(word for run in tree if run.page in below for word in run.words)
        assert said == taken_in.words, title
        compared += len(below) > 1
    assert compared > 1


def _below(title: str, captures: Mapping[str, Capture]) -> set[str]:
    """Give a page and all that it takes in or points at, over all levels."""
    known = {title_of_include(page): page for page in captures}
    found: set[str] = set()
    waiting = [title]
    while waiting:
        page = waiting.pop()
        if page in found:
            continue
        found.add(page)
        names = [name for line in captures[page].lines for name in line.includes]
        if captures[page].redirect:
            names.append(title_of_include(captures[page].redirect))
        waiting += [known[name] for name in names if name in known]
    return found
