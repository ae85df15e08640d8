"""Comparing in a real browser, from the disk: views, switches, the table of change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.accessibility import SCREENS, faults_of, screen_of

PAIR = "verzonnen/vergelijk/1997-2017"


@pytest.fixture(params=SCREENS)
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    width, height = SCREENS[request.param]
    made = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture(scope="module")
def article(whole: Path) -> str:
    """Pick the comparison with most classes, so that switches have something to do."""
    pages = sorted((whole / PAIR).glob("*/index.html"))
    found = max(pages, key=lambda path: path.read_text("utf-8").count('type="checkbox"'))
    return found.parent.name


def _address(whole: Path, article: str = "") -> str:
    return (whole / PAIR / article / "index.html").as_uri()


def _numbers(rows: Locator) -> list[str]:
    shown = "rows => rows.filter(row => row.offsetParent !== null).map(row => row.id)"
    return [str(each) for each in rows.evaluate_all(shown)]


def _classes(page: Page) -> list[str]:
    boxes = page.locator(".classes-on input")
    return [str(each) for each in boxes.evaluate_all("all => all.map(one => one.id)")]


def test_only_changes_hides_what_is_the_same_and_says_how_much(whole: Path, page: Page) -> None:
    hidden = 0
    for path in sorted((whole / PAIR).glob("*/index.html")):
        page.goto(path.as_uri())
        if not page.locator("#wijzigingen").count():
            continue
        page.locator("label[for=naast]").click()
        rows = page.locator(".levels .level[id]:visible").count()
        page.locator("label[for=wijzigingen]").click()
        kept = page.locator(".levels .level[id]:visible").count()
        told = page.locator(".omitted:visible").inner_text()
        assert kept == page.locator(".levels .is-changed").count()
        number = re.match(r"\d+", told)
        assert rows - kept == (int(number[0]) if number else 0), told
        hidden += rows - kept
    assert hidden > 0


@pytest.mark.parametrize("view", ["naast", "door"])
def test_a_switch_hides_the_rows_that_have_its_class_alone(
    whole: Path, page: Page, article: str, view: str
) -> None:
    page.goto(_address(whole, article))
    page.locator(f"label[for={view}]").click()
    rows = ".levels .level[id]" if view == "naast" else ".inline .flow"
    names = [name.removeprefix("toon-") for name in _classes(page)]
    for name in names:
        page.locator(f"#toon-{name}").uncheck()
        shown = page.locator(f"{rows}:visible").evaluate_all("all => all.map(r => r.className)")
        others = {f"is-{other}" for other in names if other != name}
        for row in page.locator(rows).evaluate_all("all => all.map(r => r.className)"):
            bears = set(row.split())
            goes = "is-changed" in bears and not bears & others
            assert (row not in shown) == goes, (name, row)
        gone = page.locator(rows).count() - len(shown)
        told = page.locator(".omitted-now").inner_text()
        assert told == (
            f"{gone} rij{'en' * (gone != 1)} verborgen door de schakelaars." * bool(gone)
        )
        assert page.locator(f".tag.{name}:visible").count() == 0
        page.locator(f"#toon-{name}").check()
    assert page.locator(f"{rows}:visible").count() == page.locator(rows).count()


def test_how_one_reads_goes_along_to_the_next_article(
    whole: Path, page: Page, article: str
) -> None:
    page.goto(_address(whole, article))
    first = _classes(page)[0]
    page.locator(f"#{first}").uncheck()
    page.locator(".swap").click()
    page.locator("label[for=wijzigingen]").click()
    page.locator(".steps a").first.click()
    page.wait_for_url(lambda url: article not in url.rsplit("/", 2)[-2])

    # what was chosen is put back by a script, when the page is there
    expect(page.locator("#wijzigingen")).to_be_checked()
    expect(page.locator(".swap")).to_have_attribute("aria-pressed", "true")
    if page.locator(f"#{first}").count():
        expect(page.locator(f"#{first}")).not_to_be_checked()
    page.go_back()
    expect(page.locator("#wijzigingen")).to_be_checked()
    expect(page.locator(f"#{first}")).not_to_be_checked()


def test_the_newest_may_come_first_in_what_is_read_and_what_is_heard(
    whole: Path, page: Page, article: str
) -> None:
    page.goto(_address(whole, article))
    heads = page.locator(".level.heads > div")
    first, _, last = heads.evaluate_all("all => all.map(one => one.className)")
    assert (first, last) == ("old", "new")
    page.locator(".swap").press("Enter")
    assert page.locator(".level > :first-child").evaluate_all(
        "all => all.every(one => one.className === 'new')"
    )
    removed = page.locator(".level .old del:visible").count()
    page.locator(".swap").click()
    assert page.locator(".level > :first-child.old").count() == page.locator(".level").count()
    assert page.locator(".level .old del:visible").count() == removed


def test_a_row_leads_to_itself_under_another_number_though_it_is_switched_off(
    whole: Path, page: Page
) -> None:
    page.goto(_address(whole))
    href = page.locator(".went-to a").first.get_attribute("href")
    assert href
    number = href.removeprefix("#nr-")
    page.goto(_address(whole, number))
    for name in _classes(page):
        page.locator(f"#{name}").uncheck()
    link = page.locator(".levels .level .between a[href*='#']").first
    target = link.get_attribute("href")
    assert target
    page.goto(_address(whole, number).rsplit("/", 1)[0] + "/" + target)
    row = page.locator(":target")
    assert row.is_visible()
    back = row.locator(".between a[href*='#']").evaluate_all("all => all.map(one => one.href)")
    assert any(f"/{number}/index.html#" in one for one in back)


def test_views_and_switches_work_without_script(
    whole: Path, browser: Browser, article: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(_address(whole, article))
    assert not page.locator(".swap").is_visible()
    whole_text = page.locator("main").inner_text()
    page.locator("label[for=wijzigingen]").click()
    assert page.locator(".omitted").is_visible()
    for name in ("substance", "renumbered", "moved"):
        if page.locator(f"#toon-{name}").count():
            page.locator(f"#toon-{name}").uncheck()
    assert page.locator("main").inner_text() != whole_text
    page.goto(_address(whole))
    page.locator("label[for=soort-substance]").click()
    assert page.locator(".amounts tbody tr:visible").count() > 0
    assert page.locator(".amounts button").count() == 0
    context.close()


def test_the_table_of_change_is_sorted_by_its_heads(whole: Path, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(_address(whole))
    rows = page.locator(".amounts tbody tr")
    first = _numbers(rows)
    heads = page.locator(".amounts th button")
    for at in range(heads.count()):
        head = heads.nth(at)
        column = head.evaluate("button => button.closest('th').cellIndex")
        values = f"rows => rows.map(row => Number(row.cells[{column}].dataset.value))"
        seen = []
        for _ in range(2):
            head.press("Enter")
            found = rows.evaluate_all(values)
            way = page.locator(".amounts th[aria-sort]")
            assert way.count() == 1
            up = way.get_attribute("aria-sort") == "ascending"
            assert found == sorted(found, reverse=not up)
            seen.append(up)
        assert seen == [False, True]
    heads.first.click()
    if page.locator("th.nr[aria-sort]").get_attribute("aria-sort") != "ascending":
        heads.first.click()
    assert _numbers(rows) == first
    context.close()


def test_the_table_of_change_shows_one_class(whole: Path, page: Page) -> None:
    page.goto(_address(whole))
    rows = page.locator(".amounts tbody tr")
    seen = 0
    for radio in page.locator(".filter input").all():
        name = (radio.get_attribute("id") or "").removeprefix("soort-")
        page.locator(f"label[for=soort-{name}]").click()
        shown = _numbers(rows)
        expected = rows.evaluate_all(
            "(rows, name) => rows.map(r => name === 'alle' || r.classList.contains(`is-${name}`)"
            " ? r.id : '').filter(Boolean)",
            name,
        )
        assert shown == expected != []
        seen += 1
    assert seen > 4


def test_a_number_tells_its_amount_in_words_on_every_screen(whole: Path, page: Page) -> None:
    page.goto(_address(whole))
    row = page.locator(".amounts tbody tr", has=page.locator(".said", has_text="weg")).first
    said = row.inner_text()
    assert re.search(r"\d+ weg, \d+ erbij", said)
    assert re.search(r"\d+%", said)
    assert row.locator(".tag:visible, .count:visible").count() > 0


@pytest.mark.parametrize("media", ["print", "forced", "grey"])
def test_what_went_and_what_came_differ_without_colour(
    whole: Path, browser: Browser, article: str, media: str
) -> None:
    context = browser.new_context(forced_colors="active" if media == "forced" else "none")
    page = context.new_page()
    page.goto(_address(whole, article))
    if media == "print":
        page.emulate_media(media="print")
    style = "node => { const s = getComputedStyle(node); return [s.textDecorationLine, s.color]; }"
    marks = {
        name: page.locator(f".levels {name}:visible").first.evaluate(style)
        for name in ("del", "ins")
    }
    assert marks["del"][0] == "line-through"
    assert marks["ins"][0] == "underline"
    if media != "grey":
        # No colour and no ground is left to tell them apart, and none is needed.
        assert marks["del"][1] == marks["ins"][1]
    for name, word in (("del", "vervallen:"), ("ins", "toegevoegd:")):
        told = page.locator(f".levels {name}").first.evaluate("node => node.textContent")
        assert told.strip().startswith(word)
        assert told.strip().endswith("(einde)")
    context.close()


def test_a_narrow_sheet_of_paper_has_both_sides_beside_each_other_and_no_switches(
    whole: Path, browser: Browser, article: str
) -> None:
    context = browser.new_context(viewport={"width": 640, "height": 900})
    page = context.new_page()
    page.goto(_address(whole, article))
    page.emulate_media(media="print")
    for gone in (".controls", ".steps", ".classes-on input", ".swap", ".goto"):
        assert page.locator(f"{gone}:visible").count() == 0, gone
    row = page.locator(".levels .level[id]", has=page.locator("del")).first
    boxes = [row.locator(f"> .{side}").bounding_box() for side in ("old", "between", "new")]
    lefts = [box["x"] for box in boxes if box]
    tops = [box["y"] for box in boxes if box]
    assert lefts == sorted(set(lefts))
    assert max(tops) - min(tops) < 2
    page.goto(_address(whole))
    cells = page.locator(".amounts tbody tr:first-child > :visible")
    assert len({box["y"] for cell in cells.all() if (box := cell.bounding_box())}) == 1
    assert page.locator(".amounts thead:visible").count() == 1
    context.close()


@pytest.mark.parametrize("size", SCREENS)
def test_what_is_switched_is_accessible_and_fits(
    whole: Path, browser: Browser, article: str, size: str
) -> None:
    with screen_of(browser, size, "dark") as context:
        page = context.new_page()
        page.goto(_address(whole, article))
        for step in ("label[for=wijzigingen]", ".swap", ".classes-on input >> nth=0"):
            page.locator(step).click()
            assert [*faults_of(page)] == [], step
        page.goto(_address(whole))
        page.locator("label[for=soort-substance]").click()
        if size == "desk":
            page.locator(".amounts button").nth(1).click()
        assert [*faults_of(page)] == []
