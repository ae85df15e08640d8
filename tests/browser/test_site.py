"""The site of the shipped corpus in a real browser, opened from the disk: phone and desk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import SCREENS, THEMES, faults_of, screen_of
from tests.browser.kinds import largest

PAGES = {
    "home": "index.html",
    "work": "spelregels/index.html",
    "edition": "spelregels/2007/index.html",
    "edition without text": "spelregels/1987/index.html",
    "article": "spelregels/2017/51/index.html",
    "article with notes": "spelregels/1963/64/index.html",
    "article with headings": "spelregels/1997/46/index.html",
    "article in part": "spelregels/2007/68/index.html",
    "absent article": "spelregels/2007/23/index.html",
    "number": "spelregels/artikel/51/index.html",
    "pairs": "spelregels/vergelijk/index.html",
    "pair": "spelregels/vergelijk/1975-2017/index.html",
    "transcription": "spelregels/overschrijffouten/index.html",
    "comparison": "spelregels/vergelijk/1975-2017/51/index.html",
    "life": "spelregels/2017/51/levensloop/index.html",
    "whole edition": "spelregels/1963/geheel/index.html",
    "rulings": "uitspraken/index.html",
    "ruling": "uitspraken/besef-van-nadeel-2012/index.html",
    "keywords": "spelregels/1963/trefwoorden/index.html",
    "check": "nakijken/index.html",
    "search": "zoeken/index.html?q=strafkaart",
}
INVENTED = {
    "article with repairs": "bakregels/1963/976/index.html",
    "edition with repairs": "bakregels/1963/index.html",
    "definition": "bakregels/2017/def-lege-mand/index.html",
    "edition with definitions": "bakregels/2017/index.html",
    "pair with definitions": "bakregels/vergelijk/1963-2017/index.html",
    "numbers with definitions": "bakregels/artikel/index.html",
}
PHONE, DESK = SCREENS["phone"], SCREENS["desk"]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": DESK[0], "height": DESK[1]}, reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def pages(built: Path, invented: Path, whole: Path) -> dict[str, str]:
    """Give the addresses of every kind of page."""
    return (
        {name: _address(built, name) for name in PAGES}
        | {name: (invented / path).as_uri() for name, path in INVENTED.items()}
        | {f"largest {kind}": page.as_uri() for kind, page in largest(whole).items()}
    )


def _address(built: Path, name: str) -> str:
    return f"{built.as_uri()}/{PAGES[name]}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SCREENS)
def test_every_kind_of_page_is_accessible_fits_and_asks_for_nothing_outside(
    pages: dict[str, str], browser: Browser, size: str, theme: str
) -> None:
    said: list[str] = []
    asked: list[str] = []
    with screen_of(browser, size, theme) as context:
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("request", lambda request: asked.append(request.url))
        for name, address in pages.items():
            page.goto(address)
            assert [*faults_of(page)] == [], name
    assert said == []
    assert asked
    assert all(url.startswith("file://") for url in asked)


def test_what_was_mended_stands_beside_its_words(invented: Path, page: Page) -> None:
    page.goto((invented / INVENTED["article with repairs"]).as_uri())
    told = page.locator("div[id='976-al1-l'] .mended")
    assert told.inner_text() == (
        "Hersteld: op de pagina staat „::1. het geval”, hier gelezen als „::l. het geval”. "
        "Reden: tussen k. en m."
    )
    assert page.locator(".mended").count() == 2


def test_nothing_breaks_under_the_content_security_policy(built: Path, page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    for name in PAGES:
        page.goto(_address(built, name))
        assert page.evaluate("document.styleSheets.length") > 0
        assert page.evaluate("[...document.scripts].every((one) => one.src && !one.text)")
    assert said == []


@pytest.mark.parametrize(
    ("name", "anchor", "words"),
    [
        (
            "article",
            "51B2a",
            "Wanneer een tegenspeler strafkaarten heeft in meer dan één kleur (zie",
        ),
        ("article", "51B2a-n1", "Zie artikel 59"),
        ("article with notes", "64-al1-b", "de speler, die verzaakte reeds eerder"),
        ("article with notes", "64-n2", "Een overgedragen slag wordt"),
        ("article with headings", "46B3b", "In alle andere gevallen"),
        ("article in part", "68-aanhef", "Een uitlating of handeling"),
    ],
)
def test_a_permalink_brings_its_place_into_view(
    built: Path, page: Page, name: str, anchor: str, words: str
) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": 500})
    page.goto(f"{_address(built, name)}#{anchor}")

    target = page.locator(":target")
    assert target.count() == 1
    box = target.bounding_box()
    assert box is not None
    assert -1 <= box["y"] < 500
    around = target.evaluate("node => (node.closest('section, li, p, div') || node).innerText")
    assert words in around.replace("\n", " ")


def test_a_mark_leads_to_its_note_and_back(built: Path, page: Page) -> None:
    page.goto(_address(built, "article with notes"))
    mark = page.locator(".law a[role='doc-noteref']").first
    mark.click()
    note = page.locator(".notes li:focus")
    expect(note).to_contain_text("Nalatigheid een kaart")

    page.locator("a[role='doc-backlink']").first.click()
    assert page.locator(":target").evaluate("n => n.closest('.law') !== null")


def test_a_reference_leads_to_a_page_that_says_what_is_not_held(built: Path, page: Page) -> None:
    page.goto(_address(built, "article"))
    page.locator(".law a", has_text="artikel 50D2(a)").click()

    assert page.url.endswith("spelregels/2017/50/index.html#50D2a")
    assert "niet in het corpus" in page.locator("main").inner_text()


def test_the_comparison_is_also_one_running_text(built: Path, page: Page) -> None:
    page.goto(_address(built, "comparison"))
    first = page.locator("main").inner_text()
    page.locator("label", has_text="Doorlopend").click()
    second = page.locator("main").inner_text()

    assert first != second
    for html in ("del", "ins"):
        changed = page.locator(f"main {html}:visible").first
        decoration = changed.evaluate("node => getComputedStyle(node).textDecorationLine")
        assert decoration == {"del": "line-through", "ins": "underline"}[html]


def test_no_heading_stands_alone_on_paper(built: Path, page: Page) -> None:
    page.emulate_media(media="print")
    seen = 0
    for name in PAGES:
        page.goto(_address(built, name))
        for heading in page.locator("section > h2:visible").all():
            if "vh" in (heading.get_attribute("class") or ""):
                continue  # said, not printed
            section = heading.evaluate("node => node.parentElement.innerText.trim()")
            assert section != heading.inner_text().strip(), f"{name}: {section}"
            seen += 1
    assert seen > len(PAGES)


def test_the_links_of_the_home_page_reach_the_text_in_two_steps(built: Path, page: Page) -> None:
    page.goto(_address(built, "home"))
    page.get_by_role("link", name="Lees de geldende editie").click()
    page.get_by_role("link", name="51").first.click()

    assert page.url.endswith("spelregels/2017/51/index.html")
