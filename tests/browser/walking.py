"""A reader who walks through a site: on a phone with a finger, on a desk with mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, Locator, Page

from tests.browser.accessibility import SCREENS


@contextmanager
def walking(
    browser: Browser,
    size: str,
    roots: Sequence[str] = ("file:",),
    permissions: Sequence[str] = (),
) -> Iterator[Page]:
    """Open a screen; at the end nothing was said on its console, nor asked for beside `roots`.

    `roots` may be added to on the way.
    """
    width, height = SCREENS[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        has_touch=size == "phone",
        permissions=permissions,
    )
    said: list[str] = []
    asked: list[str] = []
    context.on("console", lambda message: said.append(message.text))
    context.on("weberror", lambda error: said.append(str(error.error)))
    context.on("request", lambda request: asked.append(request.url))
    yield context.new_page()
    context.close()
    assert not said, said
    assert asked
    outside = [url for url in asked if not url.startswith(tuple(roots))]
    assert not outside, outside


def is_phone(page: Page) -> bool:
    """Tell whether a screen feels fingers."""
    return page.viewport_size is not None and page.viewport_size["width"] == SCREENS["phone"][0]


def tap(target: Locator) -> None:
    """Touch something where the screen feels fingers, else click it."""
    (Locator.tap if is_phone(target.page) else Locator.click)(target)
