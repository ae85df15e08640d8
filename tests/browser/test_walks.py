"""What a reader comes for, from the first tap to the last: on the shipped site and a whole one.

Every walk is walked on a phone and on a desk, and none may say anything on the console or ask for
anything outside the site.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.accessibility import SCREENS
from tests.browser.lighthouse import served
from tests.browser.packs import keep, open_packs
from tests.browser.walking import is_phone, tap, walking

_TAGS = re.compile(r"<[^>]+>")
_FOUND = re.compile("bepaling|plaatsen")  # or the same texts at several
LONG = 30_000  # milliseconds for what takes no more than a second on an idle machine


@dataclass(frozen=True, slots=True)
class Ground:
    """A site to walk through: what is asked of it, and where the answers stand."""

    folder: Path
    asked: str  # words that stand in `place`
    place: str  # path and anchor
    spellings: tuple[tuple[str, str], ...]  # citations, and where they lead
    against: str  # an edition in which the article is otherwise
    chain: str  # an article with a reference to one with references or notes
    works: str  # the folder of its work

    @property
    def article(self) -> str:
        """Give the page of the place."""
        return self.place.partition("#")[0]

    def address(self, path: str) -> str:
        """Give the address of a page on the disk."""
        return f"{self.folder.as_uri()}/{path}"


def shipped(folder: Path) -> Ground:
    """Walk through the shipped excerpts."""
    return Ground(
        folder,
        "strafkaart twee kleuren",
        "spelregels/2017/51/index.html#51B1a",
        (
            ("51b1a", "spelregels/2017/51/index.html#51B1a"),
            ("art. 51 B 1 a", "spelregels/2017/51/index.html#51B1a"),
            ("2007:23", "spelregels/2007/23/index.html"),
        ),
        "1975",
        "spelregels/1963/65/index.html",
        "spelregels",
    )


def invented_whole(folder: Path) -> Ground:
    """Choose places in an invented law: one deep in its edition in force, and a chain."""
    works = "verzonnen"
    newest, older, *_ = sorted(
        (path.name for path in (folder / works).glob("[0-9]*")), reverse=True
    )
    texts = {
        path.parent.name: path.read_text("utf-8")
        for path in sorted((folder / works / newest).glob("[0-9]*/index.html"))
    }
    deep = re.compile(
        r'<div class="rule" id="((\d+)([A-Z])(\d+)([a-z]))">.*?<p>(.*?)</p>', re.DOTALL
    )
    found = next(match for text in texts.values() for match in deep.finditer(text))
    anchor, article, paragraph, subparagraph, point, said = found.groups()
    words = " ".join(re.findall(r"\w+", _TAGS.sub("", said))[:6])
    page = f"{works}/{newest}/{article}/index.html"
    refers = re.compile(rf'class="ref" href="\.\./({"|".join(texts)})/')
    chain = next(
        number
        for number, text in texts.items()
        if any(refers.search(texts[to]) for to in refers.findall(text))
    )
    return Ground(
        folder,
        words,
        f"{page}#{anchor}",
        (
            (anchor.lower(), f"{page}#{anchor}"),
            (f"art. {article} {paragraph} {subparagraph} {point}", f"{page}#{anchor}"),
            (f"{older}:{article}", f"{works}/{older}/{article}/index.html"),
        ),
        older,
        f"{works}/{newest}/{chain}/index.html",
        works,
    )


@pytest.fixture(scope="module", params=["shipped", "whole"])
def ground(built: Path, whole: Path, request: pytest.FixtureRequest) -> Ground:
    return shipped(built) if request.param == "shipped" else invented_whole(whole)


@pytest.fixture(params=SCREENS)
def page(browser: Browser, ground: Ground, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Give a screen on which the site is opened from the disk."""
    rights = ["clipboard-read", "clipboard-write"]
    with walking(browser, request.param, [ground.folder.as_uri()], permissions=rights) as page:
        yield page


def box(page: Page) -> Locator:
    return page.locator("#ga-naar")


def go(page: Page) -> None:
    """Send off what stands in the box: by its button on a phone, else by Enter."""
    if is_phone(page):
        tap(page.get_by_role("button", name="Ga", exact=True))
    else:
        page.keyboard.press("Enter")


@pytest.mark.parametrize("size", SCREENS)
def test_a_provision_is_found_by_its_words_in_two_taps_without_a_network(
    ground: Ground, browser: Browser, size: str
) -> None:
    roots: list[str] = []
    with walking(browser, size, roots) as page, ExitStack() as server:
        root = server.enter_context(served(ground.folder))
        roots.append(root)
        keep(open_packs(page.context, root), "reading")
        server.close()
        page.context.set_offline(True)
        page.goto(root)
        tap(box(page))
        page.keyboard.type(ground.asked)
        hit = page.locator(".offered .hit").first
        expect(hit).to_be_visible(timeout=LONG)
        expect(page.locator(".goto [role=status]")).to_contain_text(_FOUND, timeout=LONG)
        tap(hit)
        expect(page).to_have_url(root + ground.place)
        expect(page.locator(":target")).to_be_in_viewport()


def test_a_citation_leads_to_its_place_however_it_is_written(ground: Ground, page: Page) -> None:
    page.goto(ground.address("index.html"))
    for text, place in ground.spellings:
        tap(box(page))
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(text)
        go(page)
        expect(page).to_have_url(ground.address(place))
        if "#" in place:
            expect(page.locator(":target")).to_be_in_viewport()


def test_an_article_is_compared_and_classes_are_switched(ground: Ground, page: Page) -> None:
    page.goto(ground.address(ground.article))
    compared = page.get_by_role("region", name="Vergelijken met")
    tap(compared.get_by_role("link", name=ground.against, exact=True))
    expect(page).to_have_url(re.compile(rf"/{ground.works}/vergelijk/[^/]+/[^/]+/index\.html$"))
    changed = page.locator(".levels .level.is-changed")
    there = changed.count()
    assert there
    switches = page.locator(".classes-on label")
    for switch in switches.all():
        tap(switch)
    expect(changed.locator("visible=true")).to_have_count(0)
    expect(page.locator(".omitted-now")).to_contain_text("verborgen")
    for switch in switches.all():
        tap(switch)
    expect(changed.locator("visible=true")).to_have_count(there)
    tap(page.locator("label", has_text="Doorlopend"))
    expect(page.locator(".inline :is(ins, del):visible").first).to_be_visible()
    expect(page.locator(".levels")).to_be_hidden()


def test_a_chain_of_references_is_followed_in_place_and_back(ground: Ground, page: Page) -> None:
    page.goto(ground.address(ground.chain))
    references = page.locator("main .law a.ref:not(.absent):not(.inset a)")
    insets = page.locator(".inset")
    for reference in references.all():
        reference.scroll_into_view_if_needed()
        before = page.evaluate("scrollY")
        tap(reference)
        expect(insets).to_have_count(1)
        further = insets.locator("a.ref:not(.absent), .mark a")
        if further.count():
            break
        page.keyboard.press("Escape")
        expect(insets).to_have_count(0)
    if insets.locator(".more").count():  # of a long text the beginning is shown
        tap(insets.locator(".more"))
    tap(further.first)
    expect(insets).to_have_count(2)
    expect(insets.last).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(insets).to_have_count(0)
    expect(reference).to_be_focused()
    expect(reference).to_be_in_viewport()
    assert page.evaluate("scrollY") == pytest.approx(before, abs=SCREENS["phone"][1])
    assert page.url == ground.address(ground.chain)


def test_a_citation_is_copied_and_pasted_where_it_leads_back(ground: Ground, page: Page) -> None:
    page.goto(ground.address(ground.place))
    for style in ("Kort", "Code"):
        page.locator("#citeren").scroll_into_view_if_needed()
        tap(page.locator("#citeren").get_by_role("button", name=style, exact=True))
        expect(page.locator("#citeren [role=status]")).to_contain_text("Gekopieerd: ")
        page.goto(ground.address("index.html"))
        tap(box(page))
        page.keyboard.press("ControlOrMeta+v")
        assert box(page).input_value() == page.evaluate("navigator.clipboard.readText()")
        go(page)
        expect(page).to_have_url(ground.address(ground.place))


def test_from_the_disk_one_walks_from_the_first_page_to_all_that_is_found_and_back(
    ground: Ground, page: Page
) -> None:
    page.goto(ground.address("index.html"))
    tap(page.get_by_role("link", name="Lees de geldende editie"))
    number = ground.article.split("/")[2]
    tap(page.locator("main").get_by_role("link", name=re.compile(rf"^{number}\b")).first)
    expect(page).to_have_url(ground.address(ground.article))
    tap(page.get_by_role("link", name=re.compile("door de jaren$")).first)
    expect(page).to_have_url(ground.address(f"{ground.works}/artikel/{number}/index.html"))
    tap(box(page))
    page.keyboard.type(ground.asked)
    expect(page.locator(".goto [role=status]")).to_contain_text(_FOUND, timeout=LONG)
    tap(page.locator(".offered .all"))
    expect(page.locator(".hit a").first).to_be_visible(timeout=LONG)
    page.wait_for_function(  # an edition that comes later may have a better hit
        "() => regelboek.searchIn.editions().every(regelboek.searchIn.isLoaded)", timeout=LONG
    )
    tap(page.locator(".hit .name a").first)
    expect(page).to_have_url(ground.address(ground.place))
    page.go_back()
    expect(page.locator("#vraag")).to_have_value(ground.asked)
    expect(page.locator(".hit a").first).to_be_visible(timeout=LONG)


@pytest.mark.parametrize("size", SCREENS)
def test_an_address_with_a_place_that_is_no_name_is_read_all_the_same(
    built: Path, browser: Browser, size: str
) -> None:
    with walking(browser, size) as page:
        for path in ("spelregels/2017/51", "spelregels/vergelijk/1975-2017/51"):
            page.goto(f"{(built / path / 'index.html').as_uri()}#50%")
            page.locator("#citeren, .ways").last.scroll_into_view_if_needed()
            page.wait_for_load_state("networkidle")
            expect(page.locator("h1")).to_be_visible()
