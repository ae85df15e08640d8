"""What readers set in their systems: strong contrast, colours of their own, less motion, paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.kinds import largest

Opened = Callable[..., Page]

_STYLE = """([selector, property, pseudo]) =>
  [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one, pseudo)[property])"""


@pytest.fixture
def opened(whole: Path, browser: Browser) -> Iterator[Opened]:
    """Open the largest page of a kind for a reader with settings."""
    contexts = []

    def open_kind(kind: str, **settings: Any) -> Page:  # noqa: ANN401  # as playwright names them
        context = browser.new_context(viewport={"width": 1280, "height": 900}, **settings)
        contexts.append(context)
        page = context.new_page()
        page.goto(largest(whole)[kind].as_uri())
        return page

    yield open_kind
    for context in contexts:
        context.close()


def _styles(page: Page, selector: str, prop: str, pseudo: str | None = None) -> list[str]:
    found = page.evaluate(_STYLE, [selector, prop, pseudo])
    assert found, selector
    return [str(value) for value in found]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_in_strong_contrast_nothing_is_softer_than_ink(opened: Opened, theme: str) -> None:
    page = opened("article", contrast="more", color_scheme=theme)
    (ink,) = _styles(page, "html", "color")
    for soft in (".over", ".line span", ".toc p", ".side p", ".foot p"):
        assert set(_styles(page, soft, "color")) <= {ink, *_styles(page, ".line .place", "color")}
    for edge in (".on-date input", ".line", ".foot"):
        assert set(
            _styles(page, edge, "borderBottomStyle" if edge == ".line" else "borderTopStyle")
        ) <= {"solid", "double"}
        assert set(_styles(page, edge, "borderTopColor")) == {ink}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_in_colours_of_ones_own_the_shapes_still_speak(opened: Opened, theme: str) -> None:
    page = opened("article", forced_colors="active", color_scheme=theme)
    (ground,) = _styles(page, "html", "backgroundColor")
    for menu in (".menu a", ".toc li a"):
        side = "borderBottomColor" if menu == ".menu a" else "borderLeftColor"
        assert set(_styles(page, f"{menu}:not([aria-current])", side)) == {ground}
        assert ground not in _styles(page, f"{menu}[aria-current]", side)
    (here,) = _styles(page, ".line a[aria-current]", "backgroundColor", "::before")
    changed = _styles(page, ".line .changed a", "backgroundImage", "::before")
    assert here != ground
    assert all("gradient" in image for image in changed)
    for control in ("#ga-naar", ".on-date button", ".toc a", ".chip"):
        page.locator(control).first.focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        focused = page.evaluate(
            "(({ outlineStyle, outlineWidth, outlineColor }) =>"
            " [outlineStyle, parseFloat(outlineWidth), outlineColor])"
            "(getComputedStyle(document.activeElement))"
        )
        assert focused[0] in ("solid", "auto")
        assert focused[1] >= 2
        assert focused[2] != ground


def test_in_colours_of_ones_own_what_changed_is_told_apart(opened: Opened) -> None:
    page = opened("comparison", forced_colors="active")
    assert {"line-through"} == set(_styles(page, "del", "textDecorationLine"))
    assert {"underline"} == set(_styles(page, "ins", "textDecorationLine"))
    on = _styles(page, ".switch input:checked + label", "backgroundColor")
    assert not {*on} & {*_styles(page, ".switch input:not(:checked) + label", "backgroundColor")}
    assert {"solid"} == set(_styles(page, ".tag", "borderTopStyle"))


def test_what_is_held_whole_and_in_part_differs_by_its_line(opened: Opened) -> None:
    page = opened("edition", forced_colors="active")
    assert {"solid"} == set(_styles(page, ".entries .headed .whole", "borderLeftStyle"))


@pytest.mark.parametrize(("wish", "scrolling"), [("reduce", "auto"), ("no-preference", "smooth")])
def test_only_who_wants_motion_has_it(opened: Opened, wish: str, scrolling: str) -> None:
    page = opened("article", reduced_motion=wish)
    assert _styles(page, "html", "scrollBehavior") == [scrolling]
    assert set(_styles(page, "*", "transitionDuration")) == {"0s"}
    assert set(_styles(page, "*", "animationDuration")) == {"0s"}


PAPER = {
    "article": (
        "h1 .law .over .side:has(#aanhalen) .cite .foot",
        ".head .crumbs .toc .line .on-date .beside .skip .styles [aria-labelledby=edities]",
    ),
    "comparison": ("h1 .levels .level .foot", ".head .crumbs .controls .swap .steps .beside"),
    "whole edition": ("h1 .law .foot", ".head .crumbs"),
    "ruling": ("h1 .ruled .stood .foot", ".head .crumbs .beside"),
}


@pytest.mark.parametrize("kind", PAPER)
def test_on_paper_stands_what_is_read_and_no_tool(opened: Opened, kind: str) -> None:
    page = opened(kind)
    page.emulate_media(media="print")
    shown, hidden = PAPER[kind]
    for selector in shown.split():
        assert page.locator(selector).first.is_visible(), selector
    for selector in hidden.split():
        for found in page.locator(selector).all():
            assert not found.is_visible(), selector
    page.set_viewport_size({"width": 700, "height": 1000})  # as wide as a sheet of A4
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 700
