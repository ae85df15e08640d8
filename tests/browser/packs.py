"""Packs of a site that are kept on a device: the page that keeps them in, waited for."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Page, expect

OFFLINE = "offline/index.html"
LONG = 120_000  # milliseconds in which a pack arrives on a busy machine
KEPT = re.compile("^Bewaard: ")


def open_packs(context: BrowserContext, root: str) -> Page:
    """Open the page that keeps packs, once it knows what is kept."""
    page = context.new_page()
    page.goto(root + OFFLINE)
    expect(page.locator(".packs.ready")).to_be_visible(timeout=LONG)
    return page


def keep(page: Page, *packs: str) -> None:
    """Have packs kept, and wait for them."""
    for pack in packs:
        page.locator(f"#{pack} button").first.click()
        expect(page.locator(f"#{pack} .state")).to_have_text(KEPT, timeout=LONG)
