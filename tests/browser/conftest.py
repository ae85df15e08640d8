"""The shipped corpus as a site on disk, and a real browser to open it with."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from regelboek.opening import open_corpus
from regelboek.pipeline import libraries_of, library_of, parse, site, written
from regelboek.store import read_corpus, read_templates, write_site
from regelboek.store.files import write_if_changed
from tests.browser.demo import site_into

CORPUS = Path(__file__).parents[2] / "corpus"
CASES = Path(__file__).parents[1] / "cases"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site of the shipped corpus."""
    folder = tmp_path_factory.mktemp("site")
    opened = open_corpus(read_corpus(CORPUS))
    libraries = libraries_of(opened, date(2026, 11, 29))
    write_site(folder, site(libraries, *read_templates(), words=opened.words))
    return folder


@pytest.fixture(scope="session")
def invented(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site of invented pages: what was mended, and definitions."""
    corpus = tmp_path_factory.mktemp("invented")
    shutil.copy(CORPUS / "citations.toml", corpus)
    work = corpus / "bakregels"
    for edition, case in (("1963", "wiki-repairs"), ("2017", "wiki-term-pages")):
        shutil.copytree(CASES / case, work / edition)
    # the shipped work's data, for another law
    (work / "work.toml").write_text((CORPUS / "spelregels" / "work.toml").read_text("utf-8"))
    read = open_corpus(read_corpus(corpus))
    for parsed, act in written(read.works[0], [*parse(read.works[0], read.words)]).acts:
        write_if_changed(corpus / "bakregels" / parsed.edition / "act.xml", act)
    opened = open_corpus(read_corpus(corpus))
    folder = tmp_path_factory.mktemp("invented-site")
    library = library_of(opened.works[0], date(2026, 11, 29))
    write_site(folder, site([library], *read_templates(), words=opened.words))
    return folder


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site of an invented law that is held whole, so that it has every kind of page.

    Or take the one that WHOLE_SITE names: `make test-demo` does, for the law of full size.
    """
    made = os.environ.get("WHOLE_SITE")
    return (
        Path(made) if made else site_into(tmp_path_factory.mktemp("whole"), editions=4, articles=12)
    )


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the system's Chromium; `make test` has installed it and says where it is."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "no Chromium: name it in CHROMIUM, or run the tests by `make test`"
    # root, as in CI, has no sandbox; the others keep Chromium from calling home
    flags = ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--no-first-run"]
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=flags)
        yield started
        started.close()
