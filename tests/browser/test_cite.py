"""The buttons beside an article in a real browser: what they write, copy, and quote."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from regelboek.law.model import Expression, index_of
from regelboek.linking.cited import Asked, Citation
from regelboek.opening import Corpus, OpenWork, open_corpus
from regelboek.pipeline import expression_of, finder_of, libraries_of, site
from regelboek.publishing.catalogue import Elsewhere
from regelboek.publishing.citing import Cited, needs_paragraph, printed_term
from regelboek.publishing.pasted import pasted_in
from regelboek.publishing.quoted import Quoted, quoted_at
from regelboek.publishing.styles import STYLES, written
from regelboek.publishing.verifying import Hash, Verdict, Verified, verified
from regelboek.store import read_corpus, read_templates, write_site
from tests.browser.accessibility import SCREENS, THEMES, faults_of, screen_of
from tests.browser.hosting import hosted
from tests.browser.kinds import pages_of
from tests.publishing.dutch import DUTCH

CORPUS = Path(__file__).parents[2] / "corpus"
TODAY = date(2026, 11, 29)
BASE = "https://regels.example/"
PAGES = 24  # of the invented law
FEW = 60  # of so many articles that are not held, one

# Each place of the page in each style, with its hash and without.
_ALL = """async () => {
  document.getElementById("citeren").scrollIntoView(); // it comes when one comes near
  while (!regelboek.citePage) await new Promise((done) => setTimeout(done, 5));
  const { citing, citePage: { page } } = regelboek;
  const out = {};
  for (const place of page.places) {
    const hash = await citing.hashOf(citing.wordsOf(citing.linesOf(page, place)));
    const row = {};
    for (const style of citing.styles) {
      row[style] = [citing.written(page, place, style), citing.written(page, place, style, hash)];
    }
    out[place.eid] = row;
  }
  return out;
}"""
# Selects from the first letters of one text to the last of another.
_SELECT = """([from, start, to, end]) => {
  const letter = (selector, words, after) => {
    const text = document.querySelector(selector);
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.data.indexOf(words);
      if (at >= 0) return [walker.currentNode, at + (after ? words.length : 0)];
    }
    throw new Error(words);
  };
  getSelection().setBaseAndExtent(...letter(from, start, false), ...letter(to, end, true));
}"""


@pytest.fixture(scope="module")
def addressed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site of the shipped corpus as it stands at an address."""
    folder = tmp_path_factory.mktemp("addressed")
    libraries = libraries_of(open_corpus(read_corpus(CORPUS)), TODAY, BASE)
    write_site(folder, site(libraries, *read_templates()))
    return folder


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(
        viewport={"width": 1280, "height": 900},
        permissions=["clipboard-read", "clipboard-write"],
    )
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    yield page
    assert said == []


@pytest.fixture
def served(built: Path) -> Iterator[str]:
    with hosted(built) as host:
        yield host.root.removesuffix("/")


@cache
def _corpus(folder: Path) -> Corpus:
    return open_corpus(read_corpus(folder))


@cache
def _text(folder: Path, work: str, edition: str) -> tuple[OpenWork, Expression]:
    opened = next(one for one in _corpus(folder).works if one.work.name == work)
    facts = opened.work.edition(edition)
    assert facts
    return opened, expression_of(opened, facts)


def cited_of(folder: Path, path: str, eid: str, base_url: str) -> Cited:
    """Cite a place as the command line does."""
    work, edition, *_ = path.split("/")
    opened, expression = _text(folder, work, edition)
    names = Elsewhere(opened.link_target)
    term = printed_term(index_of(expression), eid)
    day = expression.edition.since.isoformat() if expression.edition.since else edition
    return Cited(
        opened.work,
        expression.edition,
        eid,
        DUTCH,
        quoted=quoted_at(expression, eid),
        base_url=base_url,
        page=names.page(edition, eid, term),
        iri=f"{opened.work.uri}/nld@{day}",
        whole=needs_paragraph(expression, eid),
    )


def differences(page: Page, corpus: Path, built: Path, path: str, base_url: str) -> Iterator[str]:
    page.goto((built / path).as_uri())
    found: dict[str, dict[str, list[str]]] = page.evaluate(_ALL)
    assert found
    for eid, styles in found.items():
        assert set(styles) == set(STYLES)
        cited = cited_of(corpus, path, eid, base_url)
        for style, both in styles.items():
            wanted = [written(replace(cited, hashed=hashed), style) for hashed in (False, True)]
            if both != wanted:
                yield f"{path} {eid} {style}:\n{both}\n{wanted}"


def test_every_button_writes_what_the_command_line_does(
    page: Page, built: Path, addressed: Path
) -> None:
    paths = articles(built, "article")
    held = [path for path in paths if _is_held(built, path)]
    others = [path for path in paths if path not in held][::FEW]
    assert len(held) > 8
    assert len(others) > 8
    assert [*differ(page, CORPUS, built, held + others, "")] == []
    assert [*differ(page, CORPUS, addressed, held + others, BASE)] == []


def _is_held(built: Path, path: str) -> bool:
    data = built / "static" / "cite" / f"{path.removesuffix('/index.html')}.js"
    return '"words"' in data.read_text("utf-8")


def test_every_button_writes_it_for_an_invented_law_too(page: Page, whole: Path) -> None:
    corpus = whole.parent / "corpus"
    paths = articles(whole, "article")[:PAGES] + articles(whole, "definition")[:PAGES]
    assert len(paths) > PAGES
    assert [*differ(page, corpus, whole, paths, "")] == []


def articles(built: Path, kind: str) -> list[str]:
    return [path.relative_to(built).as_posix() for each, path in pages_of(built) if each == kind]


def differ(page: Page, corpus: Path, built: Path, paths: list[str], base: str) -> Iterator[str]:
    for path in paths:
        yield from differences(page, corpus, built, path, base)


def pasted(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def button(page: Page, name: str) -> Locator:
    return page.locator("#citeren").get_by_role("button", name=name, exact=True)


def test_the_place_that_was_followed_is_cited(page: Page, built: Path) -> None:
    page.goto((built / "spelregels/2017/51/index.html").as_uri())
    place = page.locator("#citeren .place b")
    expect(place).to_have_text("art. 51 Spr. 2017")
    page.locator('a.no[href="#51B2a"]').click()
    expect(place).to_have_text("art. 51B2(a) Spr. 2017")
    page.get_by_role("link", name="Weer het geheel.").click()
    expect(place).to_have_text("art. 51 Spr. 2017")
    page.go_back()
    expect(place).to_have_text("art. 51B2(a) Spr. 2017")
    page.goto((built / "spelregels/2017/51/index.html").as_uri() + "#edities")
    expect(place).to_have_text("art. 51 Spr. 2017")


@pytest.mark.parametrize("way", ["disk", "server"])
def test_a_click_copies_and_says_so(page: Page, built: Path, served: str, way: str) -> None:
    root = served if way == "server" else built.as_uri()
    page.goto(f"{root}/spelregels/2017/51/index.html#51B2a")
    button(page, "Kort").click()
    status = page.locator("#citeren [role=status]")
    expect(status).to_have_text("Gekopieerd: art. 51B2(a) Spr. 2017")
    assert pasted(page) == "art. 51B2(a) Spr. 2017"
    page.get_by_label("met kenmerk").check()
    button(page, "Tekst").click()
    expect(status).to_contain_text("Gekopieerd: “")
    cited = cited_of(CORPUS, "spelregels/2017/51", "art_51__para_B__subpara_2__point_a", "")
    assert pasted(page) == written(replace(cited, hashed=True), "quotation")


def test_it_works_by_keyboard_and_focus_stays(page: Page, built: Path) -> None:
    page.goto((built / "spelregels/2017/51/index.html").as_uri())
    first = button(page, "Kort")
    first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#citeren [role=status]")).to_contain_text("artikel 51, Internationale")
    expect(button(page, "Voluit")).to_be_focused()


def test_a_button_that_is_quicker_than_its_script_works_all_the_same(
    page: Page, served: str
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/static/cite.js", hold)
    with page.expect_request("**/static/cite.js"):
        page.goto(f"{served}/spelregels/2017/51/index.html", wait_until="domcontentloaded")
        button(page, "Code").click()
    status = page.locator("#citeren [role=status]")
    expect(status).to_have_text("")
    held[0].continue_()
    expect(status).to_have_text("Gekopieerd: spr:2017:51")


def test_buttons_whose_script_does_not_come_say_so_and_try_again(
    context: BrowserContext, served: str
) -> None:
    page = context.new_page()
    page.route("**/static/cite.js", lambda route: route.abort())
    page.goto(f"{served}/spelregels/2017/51/index.html")
    button(page, "Code").click()
    status = page.locator("#citeren [role=status]")
    expect(status).to_have_text("De knoppen zijn niet binnengekomen.")
    page.unroute("**/static/cite.js")
    button(page, "Code").click()
    expect(status).to_have_text("Gekopieerd: spr:2017:51")


def test_where_there_is_no_clipboard_a_field_is_copied(
    context: BrowserContext, page: Page, built: Path
) -> None:
    context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.goto((built / "spelregels/2017/51/index.html").as_uri())
    page.evaluate(
        "document.addEventListener('copy', () => { window.went = document.activeElement.value; })"
    )
    button(page, "Code").focus()
    page.keyboard.press("Space")
    expect(page.locator("#citeren [role=status]")).to_have_text("Gekopieerd: spr:2017:51")
    assert page.evaluate("window.went") == "spr:2017:51"
    expect(button(page, "Code")).to_be_focused()


def test_where_nothing_can_be_copied_that_is_said(
    context: BrowserContext, page: Page, built: Path
) -> None:
    context.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        " Document.prototype.execCommand = () => false;"
    )
    page.goto((built / "spelregels/2017/51/index.html").as_uri())
    button(page, "Code").click()
    expect(page.locator("#citeren [role=status]")).to_contain_text("lukt niet")


def test_where_no_hash_can_be_made_the_box_says_why(
    context: BrowserContext, page: Page, built: Path
) -> None:
    page.goto((built / "spelregels/2007/23/index.html").as_uri())
    box = page.get_by_label("met kenmerk")
    expect(box).to_be_disabled()
    expect(box).to_have_accessible_description(
        "Geen kenmerk: van deze plaats staan geen woorden in het corpus."
    )
    context.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    page.goto((built / "spelregels/2017/51/index.html").as_uri())
    expect(box).to_be_disabled()
    expect(page.locator("#waarom-geen-kenmerk")).to_contain_text("beveiligde verbinding")


@pytest.mark.parametrize("hashed", [False, True])
@pytest.mark.parametrize(
    ("ends", "place"),
    [
        (("[id='51B1a'] p", 2, "[id='51B1a'] p", 9), "51B1(a)"),
        (("[id='51B1a'] p", 2, "[id='51B1b'] p", 9), "51B1"),
        (("[id='51B1b'] p", 0, "[id='51B2a'] p", 9), "51B"),
    ],
)
def test_selected_words_are_quoted_from_where_they_stand(
    page: Page, built: Path, ends: tuple[str, int, str, int], place: str, *, hashed: bool
) -> None:
    page.goto((built / "spelregels/2017/51/index.html").as_uri())
    select(page, *ends)
    offer = page.locator(".offer")
    expect(offer).to_be_visible()
    expect(offer.locator(".said").first).to_have_text(f"art. {place} Spr. 2017")
    offer.get_by_role("button", name="Met kenmerk" if hashed else "Haal aan").click()
    expect(offer.get_by_role("status")).to_contain_text("Gekopieerd: “")
    text = pasted(page)
    (one,) = judged(text)
    assert f"art. {place} Spr. 2017" in text
    assert one.verdict in {Verdict.SAME, Verdict.PART}, text
    assert one.hash is (Hash.KEPT if hashed else Hash.NONE), text


def select(page: Page, first: str, start: int, last: str, end: int) -> None:
    """Select from one word of a text to another word of a text."""
    words = [page.locator(selector).first.inner_text() for selector in (first, last)]
    begin, past = words[0].split(" ")[start], words[1].split(" ")
    del past[end:]
    page.evaluate(_SELECT, [first, begin, last, past[-1]])


def judged(text: str) -> tuple[Verified, ...]:
    """Judge a text as `cite --verify` does."""
    corpus = _corpus(CORPUS)
    finder = finder_of(corpus)
    citations = finder.find(text, Asked(TODAY))
    return verified(pasted_in(text, citations), _law)


def _law(citation: Citation) -> Quoted:
    _, expression = _text(CORPUS, citation.law, citation.edition)
    return quoted_at(expression, citation.eid)


def test_what_cannot_be_quoted_is_not_offered(page: Page, built: Path) -> None:
    page.goto((built / "spelregels/2017/51/index.html").as_uri())
    page.evaluate("getSelection().selectAllChildren(document.querySelector('h1'))")
    page.wait_for_timeout(250)
    expect(page.locator(".offer")).to_be_hidden()
    select(page, "[id='51B1a'] p", 1, "[id='51B1a'] p", 2)  # one word: it stands anywhere
    page.wait_for_timeout(250)
    expect(page.locator(".offer")).to_be_hidden()


def test_escape_takes_the_offer_away(page: Page, built: Path) -> None:
    page.goto((built / "spelregels/2017/51/index.html").as_uri())
    select(page, "[id='51B1a'] p", 1, "[id='51B1a'] p", 9)
    expect(page.locator(".offer")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".offer")).to_be_hidden()


def test_without_script_code_and_address_are_there(browser: Browser, addressed: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((addressed / "spelregels/2017/51/index.html").as_uri())
    section = page.locator("#citeren")
    expect(section.locator("code")).to_have_text("spr:2017:51")
    expect(section.get_by_role("link")).to_have_attribute("href", f"{BASE}spelregels/2017/51/")
    expect(section.get_by_role("button")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SCREENS)
def test_the_offer_and_the_buttons_are_accessible(
    browser: Browser, built: Path, size: str, theme: str
) -> None:
    with screen_of(browser, size, theme) as context:
        page = context.new_page()
        page.goto((built / "spelregels/2017/51/index.html").as_uri() + "#51B2a")
        select(page, "[id='51B1a'] p", 1, "[id='51B1a'] p", 9)
        expect(page.locator(".offer")).to_be_visible()
        assert [*faults_of(page)] == []
