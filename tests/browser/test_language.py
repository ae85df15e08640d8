"""A site whose interface speaks English, in a real browser: what scripts say, and whose words."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from regelboek.opening import open_corpus
from regelboek.pipeline import library_of, site
from regelboek.store import read_corpus, read_templates, write_site

CORPUS = Path(__file__).parents[2] / "corpus"
PAGES = (
    "index.html",
    "spelregels/2017/51/index.html",
    "spelregels/2017/index.html",
    "spelregels/vergelijk/1975-2017/51/index.html",
)


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("english")
    opened = open_corpus(read_corpus(CORPUS))
    library = library_of(opened.works[0], date(2026, 11, 29))
    write_site(folder, site([library], *read_templates(), "en", words=opened.words))
    return folder


def test_the_search_speaks_english_and_says_that_its_hits_are_dutch(
    english: Path, browser: Browser
) -> None:
    page = browser.new_page()
    page.goto((english / "zoeken" / "index.html").as_uri())
    page.fill("#vraag", "strafkaart")
    status = page.locator("#gevonden")
    expect(status).to_have_text(re.compile(r"\d+ provisions\."))
    hit = page.locator(".hit").first
    assert hit.locator(".name a").get_attribute("lang") == "nl"
    assert hit.locator(".words, .heading").first.get_attribute("lang") == "nl"
    page.fill("#vraag", "qqqqqqqqqq")
    expect(status).to_have_text("Nothing found in what the corpus has.")
    page.close()


def test_the_box_speaks_english_and_names_places_in_dutch(english: Path, browser: Browser) -> None:
    page = browser.new_page()
    page.goto((english / PAGES[1]).as_uri())
    status = page.locator(".goto [role=status]")
    page.fill("#ga-naar", "2012:68")
    expect(status).to_have_text("There is no edition 2012.")
    expect(page.locator(".offered span")).to_have_text("Did you mean")
    assert page.locator(".offered a").first.get_attribute("lang") == "nl"
    page.fill("#ga-naar", "strafkaart")
    expect(status).to_have_text(re.compile(r"\d+ provisions\."))
    assert page.locator(".offered .hit a").first.get_attribute("lang") == "nl"
    assert page.locator(".offered .all").get_attribute("lang") is None
    page.close()


def test_languages_are_marked_as_axe_wants_them(english: Path, browser: Browser) -> None:
    context = browser.new_context(bypass_csp=True)  # for axe, which is put in as a script
    page = context.new_page()
    for name in PAGES:
        page.goto((english / name).as_uri())
        options = {"resultTypes": ["violations"], "preload": False}
        found = Axe().run(page, options=options).response["violations"]
        assert not found, (name, [one["id"] for one in found])
        assert page.evaluate("document.documentElement.lang") == "en"
    context.close()
