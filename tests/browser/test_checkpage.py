"""The page that checks a text, in a real browser: pasted, linked, told of, copied."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import SCREENS, THEMES, faults_of, screen_of
from tests.browser.walking import walking

CHECK = "nakijken/index.html"
# 51B2(a) of 2017 is held; 50 is not, 99 is no article of it.
TEXT = """\
Volgens art. 51B2(a) en art. 99B was dat anders; zie ook artikel 50 en oud artikel 47.

Artikel 68A zegt: „Elke verklaring van een speler dat hij een bepaald aantal slagen zal maken,
geldt als opeisen van die slagen.” En `art. 51B`, [art. 51](https://elders.example/art. 51B).

> Wanneer een tegenspeler strafkaarten heeft in meer dan één kleur
> — art. 51B2(a)

Art. 5 < 6 & meer."""
DAY = "2019-03-02"


@pytest.fixture(params=SCREENS)
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Give a page on a phone, then on a desk; it may say nothing, and ask for nothing outside."""
    asked: list[str] = []
    with walking(browser, request.param) as page:
        page.on("request", lambda request: asked.append(request.url))
        yield page
        stored = page.evaluate("[localStorage.length, sessionStorage.length, document.cookie]")
    assert all(re.fullmatch(r"file://[^?#]+\.(?:html|js|css|svg)(?:#.*)?", one) for one in asked)
    assert stored == [0, 0, ""]


def check(page: Page, site: Path, text: str, day: str = DAY) -> None:
    page.goto((site / CHECK).as_uri())
    page.get_by_label("De tekst", exact=True).fill(text)
    page.get_by_label("Dag van de tekst").fill(day)
    page.get_by_role("button", name="Kijk na").click()
    expect(page.get_by_role("heading", name="De tekst, nagekeken")).to_be_visible()


def outcome(page: Page) -> str:
    return page.locator("#uitkomst").inner_text()


def test_what_is_cited_is_linked_and_what_is_wrong_is_told_of(built: Path, page: Page) -> None:
    check(page, built, TEXT)
    assert outcome(page).startswith("9 vindplaatsen, 2 fout of onduidelijk; ")
    told = page.locator(".findings li")
    expect(told.nth(0)).to_contain_text("art. 99B: 2017 heeft geen 99B.")
    expect(page.locator("mark")).to_have_text(["art. 99B", "artikel 47"])
    link = page.locator(".checked a.ref", has_text="art. 51B2(a)").first
    assert (link.get_attribute("href") or "").endswith("/spelregels/2017/51/index.html#51B2a")
    assert "2017" in (link.get_attribute("title") or "")
    # what may be meant instead is offered as links
    meant = told.filter(has_text="artikel 47").locator("a.ref")
    assert meant.count() > 1
    for address in page.locator(".checked a").evaluate_all("all => all.map((one) => one.href)"):
        assert Path(address.removeprefix("file://").partition("#")[0]).is_file()


def test_the_law_as_it_stood_opens_below_its_citation(built: Path, page: Page) -> None:
    check(page, built, TEXT)
    link = page.locator(".checked a.ref", has_text="art. 51B2(a)").first
    expect(link).to_have_attribute("aria-expanded", "false")
    link.focus()
    page.keyboard.press("Enter")
    inset = page.locator(".inset")
    expect(inset).to_be_focused()
    expect(inset).to_contain_text("strafkaarten heeft in meer dan één kleur")
    expect(inset.locator(".name")).to_contain_text("2017")
    page.keyboard.press("Escape")
    expect(inset).to_have_count(0)


def test_a_quotation_is_compared_with_the_law_of_the_day(built: Path, page: Page) -> None:
    right = "Artikel 51B2(a): „Wanneer een tegenspeler strafkaarten heeft in meer dan één kleur”."
    check(page, built, right)
    expect(page.get_by_role("img", name="woordelijk zoals 2017:51B2(a)")).to_be_visible()
    expect(page.locator(".findings")).to_have_count(0)
    assert "1 aanhaling, 0 met iets te melden" in outcome(page)

    check(page, built, right.replace("tegenspeler", "leider"))
    told = page.locator(".findings li")
    expect(told).to_contain_text("Anders aangehaald dan 2017:51B2(a) het heeft.")
    expect(told.locator("ins")).to_have_text("leider")
    expect(told.locator("del")).to_have_text("tegenspeler")


def test_the_day_and_the_edition_decide(built: Path, page: Page) -> None:
    check(page, built, "Artikel 51B2(a).", "2000-01-01")
    assert "1997" in outcome(page)
    link = page.locator(".checked a.ref")
    assert "/spelregels/1997/51/" in (link.get_attribute("href") or "")
    page.get_by_label("Gehouden tegen").select_option("spelregels:1963")
    page.get_by_role("button", name="Kijk na").click()
    expect(page.locator("#uitkomst")).to_contain_text("1963")
    check(page, built, "Artikel 51B2(a).", "1820-01-01")
    expect(page.locator("#uitkomst")).to_contain_text("gold geen editie")
    check(page, built, "Hier staat niets.")
    expect(page.locator("#uitkomst")).to_contain_text("geen vindplaats")


def test_an_article_that_stands_elsewhere_now_is_told_of(built: Path, page: Page) -> None:
    check(page, built, "De arbiter paste art. 23 toe, en nog eens art. 23.", "2012-02-12")
    told = page.locator(".findings .told.warning")  # once
    expect(told).to_contain_text("Wat op die dag 23 was, staat nu elders.")
    expect(told).to_contain_text("Onder nummer 23 staat nu iets anders.")
    expect(told.locator("a.ref")).to_have_text("2017:72C")


def test_the_list_leads_to_each_finding_and_so_does_its_number(built: Path, page: Page) -> None:
    check(page, built, TEXT)
    page.get_by_role("link", name="art. 99B: 2017 heeft geen 99B.").click()
    expect(page.locator("#bevinding-1")).to_be_in_viewport()
    page.get_by_role("link", name="Bevinding 1").click()
    expect(page).to_have_url(re.compile("#bevinding-1$"))


def test_a_text_that_is_changed_is_checked_anew(built: Path, page: Page) -> None:
    check(page, built, TEXT)
    check(page, built, "Artikel 51B.")
    assert outcome(page).startswith("1 vindplaats, 0 fout")
    expect(page.locator("#bevindingen")).to_have_count(0)


def test_the_result_is_copied_with_its_links(built: Path, page: Page) -> None:
    page.add_init_script(
        "navigator.clipboard.writeText = async (text) => { window.copied = text; };"
    )
    check(page, built, TEXT)
    here = built.as_uri()
    page.get_by_role("button", name="als Markdown").click()
    expect(page.locator(".copies [role=status]")).to_have_text(
        re.compile(r"^Gekopieerd, met \d+ links")
    )
    copied = page.evaluate("window.copied")
    assert f"[art. 51B2(a)]({here}/spelregels/2017/51/index.html#51B2a) en art. 99B" in copied
    assert re.sub(r"\[([^\]]+)\]\(file:[^)]*\)", r"\1", copied) == TEXT  # nothing else is changed
    assert "`art. 51B`, [art. 51](https://elders.example/art. 51B)" in copied

    page.evaluate(
        """() => {
          const link = document.createElement("link");
          Object.assign(link, { rel: "canonical", href: "https://regels.example/nakijken/" });
          document.head.append(link);  // as on a site that knows its address
        }"""
    )
    page.get_by_role("button", name="als Markdown").click()
    page.wait_for_function("window.copied.includes('https://regels.example/')")
    copied = page.evaluate("window.copied")
    assert "(https://regels.example/spelregels/2017/51/#51B2a)" in copied
    page.evaluate("document.querySelector('link[rel=canonical]').remove()")

    page.get_by_role("button", name="als HTML").click()
    page.wait_for_function("window.copied.startsWith('<p>')")
    copied = page.evaluate("window.copied")
    assert f'<a href="{here}/spelregels/2017/51/index.html#51B2a">art. 51B2(a)</a>' in copied
    assert "&lt; 6 &amp; meer.</p>" in copied
    assert "<blockquote>\n<p>Wanneer" in copied


def test_a_long_text_leaves_the_page_free(built: Path, page: Page) -> None:
    """In work of minutes a page would say nothing; here it goes on between slices."""
    page.goto((built / CHECK).as_uri())
    page.evaluate("regelboek.loadChecking().then(() => null)")
    turns = page.evaluate(
        """async (text) => {
          let [turns, on] = [0, true];
          const turn = () => { turns += 1; if (on) setTimeout(turn); };
          setTimeout(turn);
          const { checked, inSlices } = regelboek.checking;
          const result = await inSlices(checked(text, { on: "2019-03-02", edition: "" }));
          on = false;
          return [turns, result.citations.length];
        }""",
        f"{TEXT}\n\n" * 150,
    )
    assert turns[1] > 1000
    assert turns[0] > 3


def test_without_script_it_says_that_it_takes_one(built: Path, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((built / CHECK).as_uri())
    assert "alleen met JavaScript" in page.locator("noscript").inner_text()
    expect(page.get_by_role("button", name="Kijk na")).to_be_hidden()
    context.close()


def test_what_does_not_arrive_is_told(built: Path, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.route("**/checking*", lambda route: route.abort())
    page.goto((built / CHECK).as_uri())
    page.get_by_label("De tekst", exact=True).fill("Artikel 51B.")
    page.get_by_role("button", name="Kijk na").click()
    expect(page.locator("#uitkomst")).to_contain_text("kon niet worden geladen")
    context.close()


def test_it_is_linked_from_where_one_looks(built: Path, page: Page) -> None:
    for here in ("index.html", "uitspraken/index.html"):
        page.goto((built / here).as_uri())
        page.locator("main").get_by_role("link", name=re.compile("Kijk .*een tekst na")).click()
        expect(page).to_have_url((built / CHECK).as_uri())


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SCREENS)
def test_what_is_shown_is_accessible_and_fits(
    built: Path, browser: Browser, size: str, theme: str
) -> None:
    with screen_of(browser, size, theme) as context:
        page = context.new_page()
        check(page, built, TEXT.replace("bepaald", "ander"))
        assert [*faults_of(page)] == []
        page.locator(".checked a.ref").first.click()
        expect(page.locator(".inset")).to_be_visible()
        assert [*faults_of(page)] == []
