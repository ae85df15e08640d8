"""The search in a real browser, opened from the disk: what is asked, and what it finds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unicodedata import category

import pytest
from playwright.sync_api import Browser, Page, expect

from regelboek.publishing.searchindex import folded, tokens_of

TEXTS = (
    "voor- of bijspelen (51B2)",
    "Eén ÉÉN e\u0301e\u0301n İstanbul ŒUVRE ﬁjn",
    "3 is niet 30; ²⁾ ½ Ⅳ ٣",
    "𝔘 🂡 ♠︎ ♥︎10 𝟙a a\u0301\u0308b _c_ d'e",
    "",
)


@pytest.fixture
def page(built: Path, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto((built / "zoeken" / "index.html").as_uri())
    page.wait_for_function(
        "() => { const all = regelboek.searchIn.editions();"
        " return all.length > 1 && all.every(regelboek.searchIn.isLoaded); }"
    )
    yield page
    assert said == []
    context.close()


def ask(page: Page, question: str) -> list[str]:
    """Ask a question and give the name of each hit once every edition has answered."""
    page.fill("#vraag", question)
    page.keyboard.press("Enter")
    expect(page.locator("#treffers")).to_have_attribute("aria-busy", "false")
    return page.locator(".hit .name a").all_inner_texts()


@pytest.mark.parametrize("text", TEXTS)
def test_words_are_cut_and_folded_as_in_the_index(page: Page, text: str) -> None:
    found = page.evaluate("text => regelboek.searchWords.tokensOf(text)", text)
    assert [token["word"] for token in found] == tokens_of(text)
    units = text.encode("utf-16-le")
    for token in found:
        cut = units[2 * token["start"] : 2 * token["end"]].decode("utf-16-le")
        assert folded(cut) == token["word"]
        assert category(cut[0])[0] != "M"  # it belongs to what is before it: a suit, too


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("strafkaart twee kleuren", "Artikel 51B1(a) · 2017"),
        ("twee strafkaarten in dezelfde kleur", "Artikel 51B1(a) · 2017"),
        ('"voor- of bijspelen"', "Artikel 65 · 1963"),
        ("„voor- of bijspelen”", "Artikel 65 · 1963"),
        ("claimen", "Artikel 68A · 2007"),
        ("STRAFKÁÁRTEN verbiedt", "Artikel 51B1(b) · 2017"),
    ],
)
def test_the_best_comes_first(page: Page, question: str, first: str) -> None:
    assert ask(page, question)[0] == first


def test_words_are_marked_in_every_form_that_was_found(page: Page) -> None:
    ask(page, "strafkaart twee kleur")
    marked = page.locator(".hit").first.locator("mark").all_inner_texts()
    assert set(marked) >= {"twee", "strafkaarten", "kleur"}


def test_a_number_is_found_exactly(page: Page) -> None:
    for number, others in (("5", "50"), ("50", "5")):
        ask(page, number)
        marked = set(page.locator(".hit mark").all_inner_texts())
        assert others not in marked
    ask(page, "50")
    assert set(page.locator(".hit mark").all_inner_texts()) == {"50"}


def test_a_term_finds_what_another_edition_calls_it(page: Page) -> None:
    ask(page, "maat")
    assert {"maat", "partner"} <= set(page.locator(".hit mark").all_inner_texts())


def test_a_slip_of_the_hand_is_read_as_what_is_near_and_says_so(page: Page) -> None:
    assert ask(page, "strafkart")
    expect(page.locator("#gevonden")).to_contain_text("„strafkart” staat nergens; gezocht naar")
    assert "strafkaart" in page.locator(".hit mark").first.inner_text().lower()


def test_an_edition_narrows_the_answer_and_the_address_keeps_it(page: Page) -> None:
    everywhere = ask(page, "slag")
    assert len({name.rsplit(" ", 1)[1] for name in everywhere}) > 2
    page.select_option("#editie", "spelregels:1963")
    names = page.locator(".hit .name a").all_inner_texts()
    assert names
    assert all(name.endswith("1963") for name in names)
    page.reload()
    expect(page.locator("#editie")).to_have_value("spelregels:1963")
    expect(page.locator("#vraag")).to_have_value("slag")
    expect(page.locator(".hit .name a")).to_have_count(len(names))


def test_a_hit_leads_to_its_provision(page: Page) -> None:
    ask(page, "strafkaart twee kleuren")
    page.locator(".hit .name a").first.click()
    assert page.url.endswith("/spelregels/2017/51/index.html#51B1a")
    assert page.locator(":target").inner_text().startswith("(a)")


def test_what_stands_nowhere_is_said_to(page: Page) -> None:
    assert ask(page, "xyzzyq") == []
    expect(page.locator("#gevonden")).to_have_text("Niets gevonden in wat het corpus heeft.")


def test_the_same_text_in_several_editions_is_one_hit(page: Page) -> None:
    page.evaluate(
        """() => {
          const rows = [["", "7", "", "", -1], ["7A", "7A", "", "Kwinkeleren mag altijd.", 0]];
          for (const edition of ["2007", "2017"]) {
            regelboek.searchEdition({ work: "spelregels", edition, articles: [["7", rows]],
              postings: "0 2;1 2;1 2" });
          }
          regelboek.searchForms({ forms: "altijd kwinkeleren mag", stems: "0 1 2", same: {},
            editions: [["spelregels", "2017", "Z", true], ["spelregels", "2007", "Y", false]] });
        }"""
    )
    found = page.evaluate("() => regelboek.searchIn.find('kwinkeleren')")
    assert [hit["edition"]["name"] for hit in found["hits"]] == ["2017"]
    assert [hit["edition"]["name"] for hit in found["hits"][0]["also"]] == ["2007"]
    assert found["total"] == 2
