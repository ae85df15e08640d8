"""Large letters and wide spacing on a narrow screen: a page in a browser in, what overflows out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page

WIDTHS = (320, 390)  # pixels: the narrowest that WCAG 1.4.10 asks for, and a phone
ROOTS = (16, 32)  # pixels of a letter: the usual one, and twice that
# What WCAG 1.4.12 lets a reader set.
_SPACED = (
    "* { line-height: 1.5 !important; letter-spacing: .12em !important;"
    " word-spacing: .16em !important; } p { margin-bottom: 2em !important; }"
)
# The widest things first: what stands out of the window, but for what scrolls within itself.
_STICKS_OUT = """() => {
  const page = document.scrollingElement;
  if (page.scrollWidth <= innerWidth) return "";
  const scrolls = (one) => one && one !== page && one !== document.body &&
    (getComputedStyle(one).overflowX !== "visible" || scrolls(one.parentElement));
  const out = [...document.body.querySelectorAll("*")]
    .map((one) => [one.getBoundingClientRect().right + scrollX, one])
    .filter(([right, one]) => right > innerWidth + .5 && !scrolls(one))
    .sort(([one], [other]) => other - one)
    .slice(0, 3)
    .map(([right, one]) => `${Math.round(right)} ${one.outerHTML.slice(0, 90)}`);
  return `${page.scrollWidth} pixels: ${out.join(" | ")}`;
}"""


def overflows(browser: Browser, pages: dict[str, Path]) -> Iterator[str]:
    """Yield every page that scrolls sideways, with the setting and with what sticks out."""
    context = browser.new_context(bypass_csp=True)  # for the spacing, a style of the reader's
    page = context.new_page()
    browsers = context.new_cdp_session(page)
    browsers.send("Page.enable")
    for kind, path in pages.items():
        _default(browsers, ROOTS[0])
        page.goto(path.as_uri())
        for setting in _settings(page, browsers):
            if found := page.evaluate(_STICKS_OUT):
                yield f"{kind}, {setting}: {found}"
    context.close()


def _default(browsers: CDPSession, size: int) -> None:
    """Set the size of letters that a reader has chosen in the browser: widths in `em` go by it."""
    browsers.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})


def _settings(page: Page, browsers: CDPSession) -> Iterator[str]:
    for root in ROOTS:
        page.evaluate("size => { document.documentElement.style.fontSize = `${size}px` }", root)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 700})
            yield f"{width} wide, letters of {root}"
    page.evaluate("document.documentElement.style.fontSize = ''")
    _default(browsers, ROOTS[-1])
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 700})
        yield f"{width} wide, the browser's letters of {ROOTS[-1]}"
    _default(browsers, ROOTS[0])
    page.add_style_tag(content=_SPACED)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 700})
        yield f"{width} wide, widely spaced"
