"""Large letters: no page scrolls sideways, whatever size and spacing its reader sets."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.kinds import largest
from tests.browser.letters import overflows


def test_no_page_scrolls_sideways(built: Path, whole: Path, browser: Browser) -> None:
    for site in (built, whole):
        found = list(overflows(browser, largest(site)))
        assert not found, "\n".join(found)


def test_what_sticks_out_is_found(tmp_path: Path, browser: Browser) -> None:
    page = tmp_path / "index.html"
    page.write_text("<p style='width: 25rem'>een</p>", "utf-8")
    found = list(overflows(browser, {"home": page}))
    assert [line.partition(":")[0] for line in found] == [
        f"home, {width} wide, {setting}"
        for setting in (
            "letters of 16",
            "letters of 32",
            "the browser's letters of 32",
            "widely spaced",
        )
        for width in (320, 390)
    ]
    assert "<p style=" in found[0]
