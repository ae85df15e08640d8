"""References, terms and notes that open where one reads; notes that stand beside the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.accessibility import SCREENS, THEMES, faults_of, screen_of
from tests.browser.walking import walking

ARTICLE = "spelregels/2017/51/index.html"
OLD = "spelregels/1963/65/index.html"
NOTED = "spelregels/1963/64/index.html"
WHOLE = "spelregels/1963/geheel/index.html"
LIFE = "spelregels/2017/51/levensloop/index.html"
RULING = "uitspraken/twee-strafkaarten-2019/index.html"
TERMS = "bakregels/2017/3/index.html"
ABOVE = "B1(a) hierboven"
WORDS = "Wanneer een tegenspeler twee of meer strafkaarten"


@pytest.fixture(params=SCREENS)
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Give a page on a phone, then on a desk; nothing may be said on its console."""
    with walking(browser, request.param) as page:
        yield page


@pytest.fixture
def quiet(browser: Browser) -> Iterator[Page]:
    """Give a page on a desk that may be made another size."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    yield context.new_page()
    context.close()


def sized(page: Page, size: str) -> Page:
    width, height = SCREENS[size]
    page.set_viewport_size({"width": width, "height": height})
    return page


def link(within: Page | Locator, words: str) -> Locator:
    return within.locator("main a.ref, a.ref").filter(has_text=words).first


def insets(page: Page) -> Locator:
    return page.get_by_role("region").and_(page.locator(".inset"))


def test_a_reference_opens_the_text_below_its_words_and_closes(built: Path, page: Page) -> None:
    page.goto((built / ARTICLE).as_uri())
    reference = link(page, ABOVE)
    expect(reference).to_have_attribute("aria-expanded", "false")
    reference.click()
    inset = insets(page)
    expect(inset).to_have_accessible_name("Geopend: 51B1(a)")
    expect(inset).to_contain_text(WORDS)
    expect(inset).to_be_focused()
    expect(reference).to_have_attribute("aria-expanded", "true")
    expect(reference).to_have_attribute("aria-controls", inset.get_attribute("id") or "")
    assert inset.evaluate("one => one.previousElementSibling.textContent").find(ABOVE) > 0
    assert page.url.endswith(ARTICLE)

    reference.click()  # once more: it closes
    expect(inset).to_have_count(0)
    expect(reference).to_be_focused()
    expect(reference).to_have_attribute("aria-expanded", "false")
    assert reference.get_attribute("aria-controls") is None

    reference.click()
    inset.get_by_role("button", name="Sluit").click()
    expect(inset).to_have_count(0)
    expect(reference).to_be_focused()


def test_chains_open_one_in_another_and_escape_closes_the_innermost(
    built: Path, page: Page
) -> None:
    page.goto((built / OLD).as_uri())
    page.keyboard.press("Escape")  # nothing is open
    link(page, "art. 64").click()
    outer = insets(page)
    expect(outer).to_have_accessible_name(
        "Geopend: Artikel 64 Gang van zaken na een voldongen verzaking."
    )
    outer.locator(".mark a").first.click()
    inner = outer.locator(".inset")
    expect(inner).to_contain_text("Nalatigheid een kaart")
    expect(inner).to_have_accessible_name(re.compile("64 .*noot 1"))
    assert inner.locator(".back").count() == 0

    page.keyboard.press("Escape")
    expect(inner).to_have_count(0)
    expect(outer.locator(".mark a").first).to_be_focused()
    outer.locator(".mark a").first.click()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(insets(page)).to_have_count(0)
    expect(link(page, "art. 64")).to_be_focused()

    link(page, "art. 64").click()
    outer.locator(".mark a").first.click()
    outer.get_by_role("button", name="Sluit").first.click()  # with what is in it
    expect(insets(page)).to_have_count(0)


def test_what_a_paragraph_opens_stands_below_it_in_the_order_of_asking(
    built: Path, quiet: Page
) -> None:
    sized(quiet, "phone").goto((built / ARTICLE).as_uri())
    paragraph = quiet.locator(".law p", has_text=ABOVE)
    paragraph.locator(".mark a").click()
    expect(insets(quiet)).to_have_count(1)
    link(quiet, ABOVE).click()
    expect(insets(quiet)).to_have_count(2)
    names = [one.get_attribute("aria-label") for one in insets(quiet).all()]
    assert names == ["Geopend: 51B2(a) noot 1", "Geopend: 51B1(a)"]
    ids = quiet.locator("[id]").evaluate_all("all => all.map((one) => one.id)")
    assert len(ids) == len({*ids})


def test_all_by_the_keyboard_alone(built: Path, page: Page) -> None:
    page.goto((built / ARTICLE).as_uri())
    link(page, ABOVE).focus()
    page.keyboard.press("Enter")
    expect(insets(page)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Naar het artikel")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Sluit")).to_be_focused()
    page.keyboard.press("Tab")  # the label of the provision
    page.keyboard.press("Tab")  # a mark
    page.keyboard.press("Enter")
    expect(insets(page)).to_have_count(2)
    expect(insets(page).last).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(insets(page)).to_have_count(0)
    expect(link(page, ABOVE)).to_be_focused()


def test_one_can_go_there_and_back(built: Path, page: Page) -> None:
    page.goto((built / OLD).as_uri())
    link(page, "art. 64").click()
    page.get_by_role("link", name="Naar het artikel").click()
    expect(page).to_have_url((built / NOTED).as_uri())
    page.go_back()
    expect(page).to_have_url((built / OLD).as_uri())
    link(page, "art. 64").click(modifiers=["Alt"])  # not ours
    expect(insets(page)).to_have_count(0)


def test_what_is_not_held_is_gone_to(built: Path, page: Page) -> None:
    page.goto((built / ARTICLE).as_uri())
    link(page, "50D2(a)").click()
    expect(page).to_have_url(f"{(built / 'spelregels/2017/50/index.html').as_uri()}#50D2a")


def test_what_does_not_arrive_is_gone_to(built: Path, quiet: Page) -> None:
    quiet.route("**/law/**", lambda route: route.abort())
    quiet.goto((built / OLD).as_uri())
    link(quiet, "art. 64").click()
    expect(quiet).to_have_url((built / NOTED).as_uri())


def test_links_in_what_opened_lead_on_from_any_depth(built: Path, page: Page) -> None:
    for here in (LIFE, RULING, WHOLE):
        page.goto((built / here).as_uri())
        openers = page.locator("main [aria-expanded=false]")
        assert openers.count() > 0, here
        openers.first.click()
        expect(insets(page)).to_have_count(1)
        named = insets(page).locator(".name .said")  # the edition, where it is another
        expect(named).to_have_count(0 if here == WHOLE else 1)
        for address in insets(page).locator("a").evaluate_all("all => all.map((one) => one.href)"):
            assert Path(address.removeprefix("file://").partition("#")[0]).is_file()
        page.get_by_role("link", name="Naar het artikel").click()
        expect(page).to_have_url(re.compile(r"/spelregels/[0-9]{4}/[0-9]+/index\.html"))


def test_a_term_opens_its_definition_and_that_leads_on(invented: Path, page: Page) -> None:
    page.goto((invented / TERMS).as_uri())
    term = page.locator("a.term")
    expect(term).to_have_text("koper")
    expect(term).to_have_attribute("href", "../def-koper/index.html")
    term.click()
    definition = insets(page)
    expect(definition).to_have_accessible_name("Geopend: Definitie: Koper")
    expect(definition.get_by_role("link", name="Naar de definitie")).to_be_visible()
    definition.locator("a.ref").click()
    expect(insets(page).last).to_contain_text("Een koper koopt.")
    insets(page).last.locator("a.term").click()
    expect(insets(page)).to_have_count(3)
    names = [one.get_attribute("aria-label") for one in insets(page).all()]
    assert len({*names}) == 3  # though the first and the last are of one place
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(term).to_be_focused()


def test_a_mark_on_a_phone_opens_its_note_below_its_words(built: Path, page: Page) -> None:
    sized(page, "phone").goto((built / NOTED).as_uri())
    mark = page.locator(".law .mark a").first
    mark.click()
    expect(insets(page)).to_contain_text("Nalatigheid een kaart")
    assert mark.evaluate("one => one.closest('p').nextElementSibling.className") == "inset"
    mark.click()
    expect(insets(page)).to_have_count(0)


@pytest.mark.parametrize("here", [NOTED, ARTICLE, WHOLE])
@pytest.mark.parametrize("width", [1280, 1366, 1800])
def test_notes_on_a_desk_stand_beside_the_text_level_with_their_marks(
    built: Path, quiet: Page, width: int, here: str
) -> None:
    quiet.set_viewport_size({"width": width, "height": 900})
    quiet.goto((built / here).as_uri())
    _stand_beside(quiet)
    # what opens in the text takes them along
    opener = quiet.locator(".law a.ref[aria-expanded]").first
    if opener.count():
        opener.click()
        expect(insets(quiet)).to_have_count(1)
        quiet.wait_for_function(
            "() => new Promise((done) => requestAnimationFrame(() =>"
            " setTimeout(() => done(true), 50)))"
        )
        _stand_beside(quiet)


def _stand_beside(page: Page) -> None:
    for noted in page.locator(".noted").all():
        found: list[dict[str, Any]] = noted.evaluate(
            """noted => [...noted.querySelectorAll(".notes li")].map((note) => {
              const back = note.querySelector(".back a");
              const mark = document.getElementById(decodeURIComponent(back.hash.slice(1)));
              const box = note.getBoundingClientRect();
              const text = noted.firstElementChild.getBoundingClientRect();
              return { top: box.top, bottom: box.bottom, left: box.left, right: text.right,
                       mark: mark.getBoundingClientRect().top,
                       shown: getComputedStyle(note).visibility,
                       end: noted.getBoundingClientRect().bottom };
            })"""
        )
        assert found
        before = float("-inf")
        for note in found:
            assert note["shown"] == "visible"
            assert note["left"] >= note["right"]
            assert note["top"] >= before
            level = abs(note["top"] - note["mark"]) < 12
            pushed = note["top"] - before < 12  # down by the one before it
            at_the_end = note["top"] < note["mark"] and found[-1]["end"] - found[-1]["bottom"] < 80
            assert level or pushed or at_the_end
            before = note["bottom"]
        assert before <= found[-1]["end"]
    page_overflow = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert page_overflow <= 0


def test_a_mark_on_a_desk_leads_to_its_note_beside(built: Path, quiet: Page) -> None:
    quiet.goto((built / NOTED).as_uri())
    down = quiet.evaluate("window.scrollY")
    quiet.locator(".law .mark a").nth(1).click()
    note = quiet.locator(".notes li").nth(1)
    expect(note).to_be_focused()
    expect(insets(quiet)).to_have_count(0)
    assert quiet.evaluate("window.scrollY") - down < 600


def test_a_long_text_shows_its_beginning_first(whole: Path, page: Page) -> None:
    for path in sorted((whole / "verzonnen").glob("*/*/index.html")):
        page.goto(path.as_uri())
        for opener in page.locator("main .law a.ref[aria-expanded]").all():
            opener.click()
            expect(insets(page)).to_have_count(1)
            more = page.get_by_role("button", name="Toon alles")
            if more.count():
                cut = insets(page).bounding_box()
                more.click()
                expect(more).to_have_count(0)
                expect(insets(page)).to_be_focused()
                full = insets(page).bounding_box()
                assert cut
                assert full
                assert cut["height"] < full["height"]
                return
            opener.click()
            expect(insets(page)).to_have_count(0)
    raise AssertionError("no text is long")


def test_paper_has_what_is_open_without_its_buttons_and_all_notes_at_the_end(
    built: Path, page: Page
) -> None:
    page.goto((built / ARTICLE).as_uri())
    link(page, ABOVE).click()
    expect(insets(page)).to_be_visible()
    page.emulate_media(media="print")
    expect(insets(page)).to_contain_text(WORDS)
    expect(page.get_by_role("button", name="Sluit")).to_have_count(0)
    expect(page.get_by_role("link", name="Naar het artikel")).to_have_count(0)
    text, notes = page.locator("section.law").bounding_box(), page.locator(".notes").bounding_box()
    assert text
    assert notes
    assert notes["y"] >= text["y"] + text["height"]


def test_without_script_all_are_links(built: Path, browser: Browser) -> None:
    context = browser.new_context(
        java_script_enabled=False, viewport={"width": 1280, "height": 900}
    )
    page = context.new_page()
    page.goto((built / NOTED).as_uri())
    expect(page.locator(".notes li").first).to_be_visible()
    page.locator(".law .mark a").first.click()
    expect(page).to_have_url(re.compile("#64-al1-n1$"))
    page.goto((built / OLD).as_uri())
    link(page, "art. 64").click()
    expect(page).to_have_url((built / NOTED).as_uri())
    context.close()


def test_any_provision_is_had_by_its_eid(built: Path, quiet: Page) -> None:
    quiet.goto((built / ARTICLE).as_uri())
    had = quiet.evaluate(
        """async () => {
          await regelboek.load("static/lawtext.js");
          const eid = "art_51__para_B__subpara_2__point_a";
          const law = await regelboek.lawText("spelregels", "2017", eid);
          const { element, ...rest } = law;
          const ids = element.querySelectorAll("[id]").length + (element.id ? 1 : 0);
          return { ...rest, ids, words: element.textContent, place: element.dataset.place };
        }"""
    )
    assert had.pop("words").split()[:4] == ["(a)", "Wanneer", "een", "tegenspeler"]
    assert had == {
        "eid": "art_51__para_B__subpara_2__point_a",
        "anchor": "51B2a",
        "name": "51B2(a)",
        "whole": False,
        "heading": "",
        "edition": "Internationale spelregels voor wedstrijdbridge 2017",
        "lang": "",
        "isTerm": False,
        "page": f"{(built / ARTICLE).as_uri()}#51B2a",
        "ids": 0,
        "place": "51B2a",
    }
    refused = quiet.evaluate(
        """async () => {
          const all = [["2017", "art_51__para_Z"], ["2017", "art_1"], ["1066", "art_1"]];
          const asked = all.map(([edition, eid]) => regelboek.lawText("spelregels", edition, eid));
          return (await Promise.allSettled(asked)).map((one) => one.status);
        }"""
    )
    assert refused == ["rejected"] * 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SCREENS)
def test_what_opened_is_accessible_and_fits(
    built: Path, invented: Path, browser: Browser, size: str, theme: str
) -> None:
    with screen_of(browser, size, theme) as context:
        page = context.new_page()
        for here, opener in (
            (built / ARTICLE, "a.ref[aria-expanded]"),
            (built / OLD, "a.ref[aria-expanded]"),
            (built / WHOLE, "a.ref[aria-expanded]"),
            (built / LIFE, "a.ref[aria-expanded]"),
            (built / RULING, ".ruled a[aria-expanded]"),
            (invented / TERMS, "a.term"),
        ):
            page.goto(here.as_uri())
            page.locator(f"main :is({opener})").first.click()
            expect(insets(page)).to_have_count(1)
            inner = insets(page).locator(":is(a.ref, .mark a)[aria-expanded]")
            if inner.count():
                inner.first.click()
                expect(insets(page)).to_have_count(2)
            page.evaluate(
                "scrollTo(0, 0)"
            )  # what lies under the head of the page is no fault of it
            assert [*faults_of(page)] == [], here
