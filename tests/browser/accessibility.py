"""What keeps a page from being read by everyone: a page in a browser in, faults in words out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page

SCREENS = {"phone": (390, 844), "desk": (1280, 900)}
THEMES = ("light", "dark")
_OPTIONS = {
    "resultTypes": ["violations"],
    "preload": False,  # would fetch the style sheet by script, which file:// forbids
    "rules": {"target-size": {"enabled": True}},  # off by itself, and Lighthouse asks for it
}
# A page that is opened at a place goes there more than once while it comes in.
_AT_THE_TOP = """() => new Promise((done) => {
  scrollTo({ top: 0, behavior: "instant" });
  setTimeout(() => done(scrollY === 0), 100);
})"""


@contextmanager
def screen_of(browser: Browser, size: str, theme: str) -> Iterator[BrowserContext]:
    """Open a screen of a size in a theme."""
    width, height = SCREENS[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        bypass_csp=True,  # for axe alone, which is put into the page as a script
    )
    yield context
    context.close()


def faults_of(page: Page) -> Iterator[str]:
    """Yield what axe finds on the page that is open, and by how much it exceeds the screen.

    From its top: further down, the head lies over a part of what is read on.
    """
    page.wait_for_function(_AT_THE_TOP)
    overflow = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    if overflow > 0:
        yield f"wider than the screen by {overflow}"
    for found in Axe().run(page, options=_OPTIONS).response["violations"]:
        yield f"{found['id']} ({len(found['nodes'])}): {found['nodes'][0]['html']}"


def report(browser: Browser, site: Path, pages: Mapping[str, Path]) -> Iterator[str]:
    """Yield what is wrong with pages of a site, by their kinds, on every screen in both themes."""
    yield f"\n{site}: axe on {', '.join(pages)}; phone and desk, light and dark"
    for size in SCREENS:
        for theme in THEMES:
            with screen_of(browser, size, theme) as context:
                page = context.new_page()
                for kind, path in pages.items():
                    page.goto(path.as_uri())
                    for fault in faults_of(page):
                        yield f"! {kind}, {size}, {theme}: {fault}"
