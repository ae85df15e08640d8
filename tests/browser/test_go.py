"""The box on every page: a citation goes straight to its place, words show what is found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.accessibility import SCREENS, faults_of, screen_of
from tests.browser.shifting import WATCH, moves_on
from tests.browser.walking import tap, walking

HERE = "spelregels/2017/51/index.html"
OLD = "spelregels/1963/64/index.html"
COMPARED = "spelregels/vergelijk/1975-2017/51/index.html"


def watched(browser: Browser, size: str) -> Iterator[Page]:
    """Open a screen that notes what moves."""
    with walking(browser, size) as page:
        page.context.add_init_script(WATCH)
        yield page


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    yield from watched(browser, "desk")


@pytest.fixture(params=SCREENS)
def screen(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    yield from watched(browser, request.param)


def go(page: Page, site: Path, here: str, text: str) -> None:
    """Write a text into the box of a page, by the keyboard alone."""
    page.goto(f"{site.as_uri()}/{here}")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("/")
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def write(page: Page, site: Path, here: str, text: str) -> Locator:
    """Write a text into the box of a page; give what stands below it once all is searched."""
    page.goto(f"{site.as_uri()}/{here}")
    page.locator("#ga-naar").fill(text)
    settled(page)
    return page.locator(".offered")


def settled(page: Page) -> None:
    """Wait until something is said, and not that more is coming."""
    expect(status_of(page)).to_have_text(re.compile("."))
    expect(status_of(page)).not_to_contain_text("geladen")


def status_of(page: Page) -> Locator:
    return page.locator(".goto [role=status]")


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
    offered = page.locator(".offered")
    expect(status_of(page)).to_contain_text(said)
    rows = [
        f"{row.locator('span').inner_text()}: "
        + ", ".join(" ".join(one.split()) for one in row.locator("a").all_inner_texts())
        for row in offered.locator("> div").all()
    ]
    assert rows == links or (links is None and rows)
    assert page.url == (built / HERE).as_uri()
    # one who has sent it off may take the first of what is offered
    expect(offered.locator("a").first if rows else page.locator("#ga-naar")).to_be_focused()
    for address in offered.locator("li a").evaluate_all("all => all.map(one => one.href)"):
        assert Path(address.removeprefix("file://").partition("#")[0]).is_file()


def test_a_candidate_is_a_link(built: Path, page: Page) -> None:
    go(page, built, HERE, "2012:68")
    expect(page.locator(".offered a").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url((built / "spelregels/2007/68/index.html").as_uri())


@pytest.mark.parametrize("here", [HERE, "zoeken/index.html?q=spel"])
def test_what_is_no_citation_is_searched_for(built: Path, page: Page, here: str) -> None:
    for text, pressed in (("voor- of bijspelen", False), ("spel 27 a & b", True)):
        go(page, built, here, text)
        if pressed:  # it may be a citation with a slip in it
            page.get_by_role("link", name=f"Alle resultaten voor „{text}”").click()
        expect(page).to_have_url(re.compile(r"/zoeken/index\.html\?q="))
        expect(page.locator("#vraag")).to_have_value(text)


def test_escape_takes_the_answer_away_and_then_leaves_the_box(built: Path, page: Page) -> None:
    go(page, built, HERE, "2012:68")
    expect(page.locator(".offered a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(status_of(page)).to_be_empty()
    expect(page.locator(".offered")).to_be_empty()
    expect(page.locator("#ga-naar")).to_be_focused()
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
    answering = re.compile(r"/static/(?:finding|search|answers|data/)")
    assert asked
    assert [url for url in asked if answering.search(url)] == []
    assert moves_on(page) == []
    page.keyboard.press("/")
    assert page.evaluate("regelboek.loadFinding().then(() => 'going' in regelboek)")


def test_without_scripts_there_is_no_box(built: Path, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((built / HERE).as_uri())
    assert not page.locator("#ga-naar").is_visible()
    context.close()


@pytest.fixture
def without(browser: Browser) -> Iterator[Page]:
    """Open a page that may lack a script: its routes are laid before it is loaded, or are void."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_what_finds_citations_and_does_not_arrive_is_asked_for_again(
    built: Path, without: Page
) -> None:
    without.route("**/words.js", lambda route: route.abort())
    go(without, built, HERE, "51B")
    expect(status_of(without)).to_contain_text("kon niet worden geladen")
    without.unroute("**/words.js")
    without.keyboard.press("Enter")
    expect(without).to_have_url(f"{(built / HERE).as_uri()}#51B")


def test_an_index_that_does_not_arrive_is_asked_for_again(built: Path, without: Page) -> None:
    without.route("**/forms.js", lambda route: route.abort())
    without.goto((built / HERE).as_uri())
    without.locator("#ga-naar").fill("strafkaart")
    expect(status_of(without)).to_contain_text("niet te laden")
    without.unroute("**/forms.js")
    without.keyboard.press("End")
    without.keyboard.type("en")
    expect(without.locator(".offered .hit")).not_to_have_count(0)


def test_a_provision_is_found_by_its_words_in_two_taps(built: Path, screen: Page) -> None:
    screen.goto((built / "index.html").as_uri())
    tap(screen.locator("#ga-naar"))
    screen.keyboard.type("strafkaart twee kleuren")
    hit = screen.locator(".offered .hit").first
    expect(hit.locator("a")).to_have_text("Artikel 51B1(a) · 2017")
    expect(hit.locator("mark")).to_have_text(["twee", "strafkaarten", "kleur"])
    settled(screen)
    tap(hit)  # all of it is the link
    expect(screen).to_have_url(f"{(built / HERE).as_uri()}#51B1a")
    expect(screen.locator(":target")).to_contain_text("Wanneer een tegenspeler twee")


@pytest.mark.parametrize("text", ["strafkaart twee kleuren", "voor- of bijspelen", "slag"])
def test_the_box_shows_the_first_of_what_the_search_finds(
    built: Path, page: Page, text: str
) -> None:
    offered = write(page, built, HERE, text)
    shown = offered.locator(".hit a").all_inner_texts()
    said = status_of(page).inner_text()
    assert offered.locator("a").last.inner_text() == f"Alle resultaten voor „{text}”"
    offered.locator("a").last.click()
    expect(page).to_have_url(re.compile(r"/zoeken/index\.html\?q="))
    expect(page.locator("#gevonden")).to_have_text(said)
    assert shown == page.locator("#treffers .hit .name a").all_inner_texts()[:6]


@pytest.mark.parametrize(
    ("text", "said", "first"),
    [
        ("51b2a", "Enter of Ga leidt naar 51B2(a), 2017.", "51B2(a) 2017"),
        ("strafkart", "„strafkart” staat nergens; gezocht naar", "Artikel"),
        ("xyzzyq", "Niets gevonden in wat het corpus heeft.", "Alle resultaten"),
        ("spel 27 a & b", "is geen vindplaats. 1 bepaling.", "27 2017"),
    ],
)
def test_what_is_written_is_answered_at_once(
    built: Path, page: Page, text: str, said: str, first: str
) -> None:
    offered = write(page, built, HERE, text)
    expect(status_of(page)).to_contain_text(said)
    assert " ".join(offered.locator("a").first.inner_text().split()).startswith(first)
    expect(page.locator("#ga-naar")).to_be_focused()


def test_a_term_is_a_place_and_words_too(invented: Path, page: Page) -> None:
    offered = write(page, invented, "bakregels/2017/index.html", "lege mand")
    expect(offered.locator("> div a")).to_have_text(re.compile("Lege mand"))
    expect(offered.locator(".hit")).not_to_have_count(0)
    page.keyboard.press("Enter")
    expect(page).to_have_url((invented / "bakregels/2017/def-lege-mand/index.html").as_uri())


def test_arrows_go_through_what_is_offered_and_letters_go_on_in_the_box(
    built: Path, page: Page
) -> None:
    offered = write(page, built, HERE, "strafkaart")
    links = offered.locator("a")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    for _ in range(links.count()):
        page.keyboard.press("ArrowDown")
    expect(links.last).to_be_focused()
    for _ in range(links.count()):
        page.keyboard.press("ArrowUp")
    expect(page.locator("#ga-naar")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.type("en")
    expect(page.locator("#ga-naar")).to_have_value("strafkaarten")
    page.keyboard.press("ArrowDown")
    address = links.first.get_attribute("href")
    page.keyboard.press("Enter")
    expect(page).to_have_url(str(address))


def test_what_is_offered_goes_away_beside_it_and_comes_back(built: Path, page: Page) -> None:
    offered = write(page, built, HERE, "strafkaart")
    page.locator("h1").click(position={"x": 5, "y": 5})
    expect(offered).to_be_empty()
    page.locator("#ga-naar").focus()
    expect(offered.locator(".hit")).not_to_have_count(0)
    page.locator(".menu a").first.focus()
    expect(offered).to_be_empty()


def test_the_page_that_searches_has_the_box_beside_its_own_field(built: Path, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    offered = write(page, built, "zoeken/index.html?q=slag", "strafkaart")
    expect(offered.locator(".hit").first).to_contain_text("trafkaart")
    expect(page.locator("#treffers .hit").first).to_contain_text("slag")
    scripts = [url for url in asked if url.endswith(".js")]
    assert len(scripts) == len({*scripts})


@pytest.mark.parametrize("text", ["strafkaart twee kleuren", "oud artikel 64"])
def test_what_is_offered_lies_over_the_page_and_fits(built: Path, screen: Page, text: str) -> None:
    offered = write(screen, built, HERE, text)
    assert [move for move in moves_on(screen) if not move.answers] == []
    width, height = screen.evaluate("[innerWidth, innerHeight]")
    for short in (height, 380):  # as much as a keyboard leaves
        screen.set_viewport_size({"width": width, "height": short})
        screen.wait_for_function(  # it is told of its new room a moment later
            "() => document.querySelector('.answer').getBoundingClientRect().bottom <= innerHeight"
        )
        box = screen.locator(".answer").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= short
    for target in offered.locator(".hit, ul a, .all").all():
        target.scroll_into_view_if_needed()
        at = target.bounding_box()
        assert at is not None
        assert at["height"] >= 44
        middle = (at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
        over = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.offered a'))"
        assert screen.evaluate(over, middle)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("text", ["strafkaart twee kleuren", "oud artikel 64"])
def test_what_is_offered_is_accessible(
    built: Path, browser: Browser, size: str, theme: str, text: str
) -> None:
    with screen_of(browser, size, theme) as context:
        page = context.new_page()
        write(page, built, HERE, text)
        assert [*faults_of(page)] == []


@pytest.mark.parametrize("width", [320, 360, 390, 430, 720, 1280])
def test_the_head_fits(built: Path, page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto((built / HERE).as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") == width
    rows = page.locator(".menu a").evaluate_all(
        "all => new Set(all.map((one) => one.getBoundingClientRect().top)).size"
    )
    assert rows == 1
    large = "document.documentElement.style.fontSize = '200%'"
    right = "Math.max(...[...document.querySelectorAll('.head *')].map((one) =>"
    if width < 500:
        page.evaluate(large)
        assert page.evaluate(f"{right} one.getBoundingClientRect().right))") <= width


def test_the_box_alone_stays_when_a_phone_reads_on(built: Path, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto((built / HERE).as_uri())
    page.evaluate("scrollTo(0, 600)")
    box = page.locator(".goto").bounding_box()
    assert box is not None
    assert 4 < box["y"] < 10
