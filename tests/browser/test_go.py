"""The box on every page: a citation in any spelling goes straight to its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

PHONE, DESK = (390, 844), (1280, 900)
HERE = "spelregels/2017/51/index.html"
OLD = "spelregels/1963/64/index.html"
COMPARED = "spelregels/vergelijk/1975-2017/51/index.html"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": DESK[0], "height": DESK[1]}, reduced_motion="reduce"
    )
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    yield page
    context.close()
    assert said == []


def go(page: Page, site: Path, here: str, text: str) -> None:
    """Write a text into the box of a page, by the keyboard alone."""
    page.goto(f"{site.as_uri()}/{here}")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("/")
    page.keyboard.type(text)
    page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("here", "text", "there"),
    [
        (HERE, "51b2a", "spelregels/2017/51/index.html#51B2a"),
        (HERE, "spr:2017:51B2a", "spelregels/2017/51/index.html#51B2a"),
        (HERE, "Art. 51 B 2 (a)", "spelregels/2017/51/index.html#51B2a"),
        (HERE, "art. 64 A 2", "spelregels/2017/64/index.html"),
        (HERE, "2007:23", "spelregels/2007/23/index.html"),
        (HERE, "artikel 64b Spelregels 1963", "spelregels/1963/64/index.html#64-al1-b"),
        (HERE, "spr:@2009-03-12:68", "spelregels/2007/68/index.html"),
        (HERE, "1975:51 al. 2", "spelregels/1975/51/index.html#51-al2"),
        (OLD, "64b", "spelregels/1963/64/index.html#64-al1-b"),
        (OLD, "64 noot 2", "spelregels/1963/64/index.html#64-al1-n2"),
        (OLD, "51", "spelregels/1963/51/index.html"),
        (COMPARED, "51B", "spelregels/2017/51/index.html#51B"),
        ("index.html", " 51B2(a) ", "spelregels/2017/51/index.html#51B2a"),
        ("spelregels/artikel/index.html", "68 aanhef", "spelregels/2017/68/index.html"),
    ],
)
def test_a_citation_goes_to_its_place(
    built: Path, page: Page, here: str, text: str, there: str
) -> None:
    go(page, built, here, text)
    expect(page).to_have_url((built / there.partition("#")[0]).as_uri() + _fragment(there))
    expect(page.locator(":target")).to_have_count(1 if _fragment(there) else 0)


def _fragment(address: str) -> str:
    return "".join(address.partition("#")[1:])


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Lege mand", "bakregels/2017/def-lege-mand/index.html"),
        ("definitie lege  mand", "bakregels/2017/def-lege-mand/index.html"),
        ("2017:lege mand", "bakregels/2017/def-lege-mand/index.html"),
        ("def.lege-mand", "bakregels/2017/def-lege-mand/index.html"),
    ],
)
def test_a_term_goes_to_its_definition(invented: Path, page: Page, text: str, there: str) -> None:
    go(page, invented, "bakregels/2017/index.html", text)
    expect(page).to_have_url((invented / there).as_uri())


@pytest.mark.parametrize(
    ("text", "said", "links"),
    [
        ("95", "95 bestaat niet in 2017.", []),
        ("9B(a)", "9B(a) bestaat niet in 2017.", ["Bedoelde u: 9B1(a) 2017"]),
        ("51X", "51X van 2017 staat niet in het corpus.", ["Lees: 51 2017"]),
        ("2012:23", "Er is geen editie 2012.", ["Bedoelde u: 23 2007"]),
        ("artikel 3 BW", "De regeling in deze vindplaats staat niet in het corpus.", []),
        ("6B WR-NBB", "„WR-NBB” staat niet in het corpus.", []),
        ("art. 12 en 13", "Daarin staat:", ["Ga naar: 12 2017, 13 2017"]),
        ("1 5B2", "„1 5B2” is geen vindplaats.", ["Bedoelde u: 1 2017, 5B2 2017, 15B2 2017"]),
        ("oud artikel 64", "„oud artikel 64” kan op meer dan één plaats slaan.", None),
    ],
)
def test_what_is_no_place_is_told(
    built: Path, page: Page, text: str, said: str, links: list[str] | None
) -> None:
    go(page, built, HERE, text)
    answer = page.get_by_role("status")
    expect(answer.locator("p")).to_have_text(said)
    rows = [
        f"{row.locator('span').inner_text()}: {', '.join(row.locator('a').all_inner_texts())}"
        for row in answer.locator("div").all()
    ]
    assert rows == links or (links is None and rows)
    assert page.url == (built / HERE).as_uri()
    assert page.evaluate("document.activeElement.id") == "ga-naar"
    for address in answer.locator("li a").evaluate_all("all => all.map(one => one.href)"):
        assert Path(address.removeprefix("file://").partition("#")[0]).is_file()


def test_a_candidate_is_a_link(built: Path, page: Page) -> None:
    go(page, built, HERE, "2012:68")
    expect(page.locator(".answer a").first).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url((built / "spelregels/2007/68/index.html").as_uri())


@pytest.mark.parametrize("here", [HERE, "zoeken/index.html?q=spel"])
def test_what_is_no_citation_is_searched_for(built: Path, page: Page, here: str) -> None:
    for text, pressed in (("voor- of bijspelen", False), ("spel 27 a & b", True)):
        go(page, built, here, text)
        if pressed:  # it may be a citation with a slip in it
            page.get_by_role("link", name=f"Zoek „{text}”").click()
        expect(page).to_have_url(re.compile(r"/zoeken/index\.html\?q="))
        expect(page.locator("#vraag")).to_have_value(text)


def test_escape_takes_the_answer_away_and_then_leaves_the_box(built: Path, page: Page) -> None:
    go(page, built, HERE, "95")
    expect(page.get_by_role("status")).not_to_be_empty()
    page.keyboard.press("Escape")
    assert page.get_by_role("status").inner_text() == ""
    assert page.evaluate("document.activeElement.id") == "ga-naar"
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.tagName") == "BODY"


def test_a_slash_in_the_box_is_a_slash(built: Path, page: Page) -> None:
    page.goto((built / HERE).as_uri())
    page.keyboard.press("/")
    page.keyboard.type("16B/C")
    assert page.locator("#ga-naar").input_value() == "16B/C"


def test_nothing_is_loaded_before_the_box_is_used_nor_moves_when_it_shows(
    built: Path, page: Page
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((built / HERE).as_uri())
    page.wait_for_load_state("networkidle")
    names = {url.rpartition("/")[2] for url in asked}
    assert names == {
        "go.js",
        "index.html",
        "loading.js",
        "offline.js",
        "regelboek.css",
        "regelboek.svg",
    }
    moved = page.evaluate(
        "new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().length))"
        ".observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(done, 300, 0))"
    )
    assert moved == 0
    page.keyboard.press("/")
    assert page.evaluate("regelboek.loadFinding().then(() => 'going' in regelboek)")
    assert all(url.startswith(built.as_uri()) for url in asked)


def test_without_scripts_there_is_no_box(built: Path, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((built / HERE).as_uri())
    assert not page.locator("#ga-naar").is_visible()
    context.close()


def test_what_does_not_arrive_is_told_and_asked_for_again(built: Path, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.route("**/words.js", lambda route: route.abort())
    go(page, built, HERE, "51B")
    expect(page.get_by_role("status")).to_contain_text("kon niet worden geladen")
    page.unroute("**/words.js")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{(built / HERE).as_uri()}#51B")
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_answer_is_accessible_and_fits(
    built: Path, browser: Browser, size: tuple[int, int], theme: str
) -> None:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if theme == "dark" else "light",
        bypass_csp=True,  # for axe alone, which is put into the page as a script
    )
    page = context.new_page()
    go(page, built, HERE, "oud artikel 64")
    expect(page.locator(".answer a").first).to_be_visible()
    options = {"resultTypes": ["violations"], "preload": False}
    found = Axe().run(page, options=options).response["violations"]
    assert [f"{one['id']}: {one['nodes'][0]['html']}" for one in found] == []
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    box = page.locator(".answer").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    for link in page.locator(".answer a").all():
        at = link.bounding_box()
        assert at is not None
        assert at["height"] >= 24
    context.close()
