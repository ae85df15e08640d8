"""By the keyboard alone: everything that acts is reached in its order, is seen, and lets go."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.kinds import largest
from tests.browser.walking import walking

# Numbers what Tab should stop at, in the order in which it stands; of radio buttons the chosen one.
_NUMBER = """() => {
  const acting = "a[href], button, input, select, textarea, summary, [tabindex]";
  const all = [...document.querySelectorAll(acting)].filter((one) =>
    one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }) &&
    !(one.type === "radio" && !one.checked));
  all.forEach((one, number) => { one.dataset.stop = number; });
  return all.map((one) => one.outerHTML.slice(0, 120));
}"""
# Tells at what Tab stopped, and whether an outline shows: its own, its label's, or that of what it
# covers.
_STOP = """() => {
  const one = document.activeElement;
  if (one === document.body) return [-1, true, true];
  const styles = [one, ...(one.labels ?? [])].flatMap((each) =>
    [getComputedStyle(each), getComputedStyle(each, "::after")]);
  const outlined = styles.some((style) =>
    style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0);
  const shown = [one, ...(one.labels ?? [])].some((each) => {
    const { top, bottom, width } = each.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  return [Number(one.dataset.stop ?? -2), outlined, shown];
}"""
PARTS = 3  # of a date, at each of which Tab stops: month, year, calendar
KINDS = ("article", "comparison", "search")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with walking(browser, "desk") as page:
        yield page


def opened(page: Page, path: Path) -> list[str]:
    """Open a page with all that comes later on it; give what Tab should stop at."""
    page.goto(
        f"{path.as_uri()}?q=een"
    )  # where that is a question, its field is not focused by itself
    if page.locator("#citeren").count():
        page.locator("#citeren").scroll_into_view_if_needed()
        expect(page.locator("#citeren button").first).to_be_visible()
        page.evaluate("scrollTo(0, 0)")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.activeElement.blur()")
    acting: list[str] = page.evaluate(_NUMBER)
    return acting


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
@pytest.mark.parametrize("kind", KINDS)
def test_tab_stops_at_everything_in_order_and_it_is_seen(
    built: Path, whole: Path, page: Page, kind: str, key: str
) -> None:
    for site in (built, whole):
        acting = opened(page, largest(site)[kind])
        assert len(acting) > 10
        wanted = [*range(len(acting))] if key == "Tab" else [*reversed(range(len(acting)))]
        before = -1
        for number in wanted:
            page.keyboard.press(key)
            stop, outlined, shown = page.evaluate(_STOP)
            for _ in range(PARTS):
                if stop != before or not page.locator("[type=date]:focus-within").count():
                    break
                assert outlined, acting[stop]
                page.keyboard.press(key)
                stop, outlined, shown = page.evaluate(_STOP)
            before = stop
            assert stop == number, (
                acting[number],
                page.evaluate("document.activeElement.outerHTML"),
            )
            assert outlined, acting[number]
            assert shown, acting[number]
        page.keyboard.press(key)  # out of the page
        assert page.evaluate(_STOP)[0] in {-1, wanted[0]}


@pytest.mark.parametrize("kind", KINDS)
def test_one_may_skip_to_what_the_page_is_about(whole: Path, page: Page, kind: str) -> None:
    acting = opened(page, largest(whole)[kind])
    page.keyboard.press("Tab")
    skip = page.locator(".skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    first = page.locator("main [data-stop]").first
    expect(first).to_be_focused()
    assert int(first.get_attribute("data-stop") or 0) > 3, acting[:5]


@pytest.mark.parametrize("kind", KINDS)
def test_a_slash_leads_to_the_box_and_escape_out_of_it(whole: Path, page: Page, kind: str) -> None:
    opened(page, largest(whole)[kind])
    page.locator("main a").first.focus()
    page.keyboard.press("/")
    box = page.locator("#ga-naar")
    expect(box).to_be_focused()
    assert page.evaluate(_STOP)[1:] == [True, True]
    page.keyboard.type("een")
    expect(page.locator(".offered a").first).to_be_visible()
    page.keyboard.press("Tab")  # the button
    page.keyboard.press("Tab")
    expect(page.locator(".offered a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".offered")).to_be_empty()
    expect(box).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).not_to_be_focused()
