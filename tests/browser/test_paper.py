"""On paper, as the PDF that a browser makes: the text, its notes, both columns, no navigation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from unicodedata import normalize

import pytest
from playwright.sync_api import Browser, Locator, Page
from pypdf import PdfReader

from tests.browser.accessibility import SCREENS
from tests.browser.kinds import largest
from tests.browser.walking import walking

_LEAST = 12  # letters: what is shorter may stand in the text too
# What is said to a screen reader alone is not printed.
_TEXTS = """all => {
  for (const one of all) one.querySelectorAll(".vh").forEach((said) => said.remove());
  return all.map((one) => one.innerText);
}"""


@pytest.fixture(params=SCREENS)
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    with walking(browser, request.param) as page:
        yield page


@pytest.fixture(scope="module")
def noted(whole: Path) -> Path:
    """Pick the article with most notes."""
    pages = (whole / "verzonnen").glob("[0-9]*/[0-9]*/index.html")
    return max(sorted(pages), key=lambda path: path.read_text("utf-8").count("doc-noteref"))


def printed(page: Page) -> str:
    """Print a page on A4 and read it back, packed."""
    return packed("".join(one.extract_text() for one in PdfReader(_pdf(page)).pages))


def _pdf(page: Page) -> BytesIO:
    return BytesIO(page.pdf(format="A4", prefer_css_page_size=True))


def packed(text: str) -> str:
    """Leave out what lines may have by themselves: blanks, hyphens, ligatures."""
    return re.sub(r"[\s\u00ad\u2010-]+", "", normalize("NFKC", text))


def texts(rows: Locator) -> list[str]:
    found: list[str] = rows.evaluate_all(_TEXTS)
    return [packed(text) for text in found]


def test_an_article_has_its_text_and_its_notes_and_no_navigation(
    built: Path, noted: Path, page: Page
) -> None:
    for path in (built / "spelregels/1963/64/index.html", noted):
        page.goto(path.as_uri())
        shown = page.locator("nav, .goto, button, .chips").evaluate_all(_TEXTS)
        page.emulate_media(media="print")  # capitals and signs that paper alone has
        law = texts(page.locator(".law p"))
        notes = texts(page.locator(".notes li p"))
        assert law
        assert notes
        paper = printed(page)
        assert [text for text in law + notes if text not in paper] == []
        left = [text for text in map(packed, shown) if len(text) >= _LEAST and text in paper]
        assert left == []
        page.emulate_media(media="screen")


def test_a_large_comparison_has_both_columns_and_what_differs(
    built: Path, whole: Path, page: Page
) -> None:
    for path in (
        built / "spelregels/vergelijk/1975-2017/51/index.html",
        largest(whole)["comparison"],
    ):
        page.goto(path.as_uri())
        page.emulate_media(media="print")
        paper = printed(page)
        for side in ("old", "new"):
            words = texts(page.locator(f".levels .{side} .words"))
            assert words
            # a row that goes on over the page has its sides by turns
            ends = [end for text in words for end in (text[:20], text[-20:])]
            assert [end for end in ends if end not in paper] == []
        sides = page.locator(".level.heads > div").evaluate_all(
            "all => all.map((one) => [one.getBoundingClientRect().left, one.offsetWidth])"
        )
        assert sides[0][0] < sides[2][0]
        assert sides[0][1] == sides[2][1]
        for name, line in (("del", "line-through"), ("ins", "underline")):
            marked = page.locator(f".levels {name}")
            drawn = (
                "all => [...new Set(all.map((one) => getComputedStyle(one).textDecorationLine))]"
            )
            assert marked.evaluate_all(drawn) in ([line], [])
        assert page.locator(".levels :is(del, ins)").count()
        page.emulate_media(media="screen")


def test_columns_of_a_comparison_stand_beside_each_other_on_the_sheet(
    whole: Path, page: Page
) -> None:
    page.goto(largest(whole)["comparison"].as_uri())
    names = [text.strip() for text in page.locator(".heads .ed").all_inner_texts()]
    sheet = PdfReader(_pdf(page)).pages[0]
    found: dict[str, float] = {}

    def look(text: str, page: list[float], line: list[float], *_font: object) -> None:
        for name in names:
            if name in text:
                found.setdefault(name, page[0] * line[4] + page[4])

    sheet.extract_text(visitor_text=look)
    assert [*found] == names
    assert found[names[0]] < float(sheet.mediabox.width) / 2 < found[names[1]]
