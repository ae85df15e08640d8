"""The site without a network: kept in packs, brought up to date, gone on after what may fail."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from regelboek.publishing.offline import with_packs
from regelboek.store import write_site
from tests.browser.accessibility import SCREENS, THEMES
from tests.browser.hosting import Host, hosted
from tests.browser.lighthouse import served
from tests.browser.packs import KEPT, LONG, OFFLINE, keep, open_packs
from tests.browser.shifting import WATCH, moves_on

CHANGED = "bakregels/2017/index.html"
COMPARED = "bakregels/vergelijk/index.html"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    yield context
    context.close()


@pytest.fixture(scope="module")
def files(invented: Path) -> dict[str, bytes]:
    """The files of a small site, without those that say what is kept."""
    every = {
        path.relative_to(invented).as_posix(): path.read_bytes()
        for path in sorted(invented.rglob("*"))
        if path.is_file() and path.name != ".regelboek"
    }
    made = {path for path in every if path == "sw.js" or path.endswith(".json")}
    assert len(made) == 3
    return {path: data for path, data in every.items() if path not in made}


Build = Callable[..., None]


@pytest.fixture
def build(files: dict[str, bytes], tmp_path: Path) -> Build:
    """Give a function that builds the small site, with other files, or more."""

    def built(**others: bytes) -> None:
        write_site(tmp_path / "site", with_packs({**files, **others}.items()))

    return built


@pytest.fixture
def host(build: Build, tmp_path: Path) -> Iterator[Host]:
    build()
    with hosted(tmp_path / "site") as host:
        yield host


def state_of(page: Page) -> str:
    return page.locator("#reading .state").inner_text()


def keys_of(page: Page, kind: str = "files") -> list[str]:
    """List what a page finds in one of the stores of its site."""
    found: list[str] = page.evaluate(
        "async (kind) => { const name = (await caches.keys()).find((one) => one.includes(kind));"
        " return name ? (await (await caches.open(name)).keys()).map((one) => one.url) : []; }",
        f"regelboek {kind} ",
    )
    return found


def packs_of(site: Path) -> dict[str, list[list[object]]]:
    return {
        name: json.loads((site / "offline" / f"{name}.json").read_text("utf-8"))
        for name in ("reading", "comparing")
    }


def test_reading_searching_and_rulings_go_on_without_a_network(
    built: Path, context: BrowserContext
) -> None:
    with ExitStack() as server:
        root = server.enter_context(served(built))
        page = open_packs(context, root)
        expect(page.locator("#reading .state")).to_have_text(re.compile("^Niet bewaard. Het zijn "))
        keep(page, "reading")
    context.set_offline(True)
    page = context.new_page()
    failed: list[str] = []
    page.on("pageerror", lambda error: failed.append(str(error)))

    page.goto(f"{root}spelregels/2017/51/")
    expect(page.locator("main")).to_contain_text("Wanneer een tegenspeler strafkaarten heeft")
    page.locator(".law a", has_text="artikel 50D2(a)").click()
    expect(page).to_have_url(f"{root}spelregels/2017/50/index.html#50D2a")
    page.goto(f"{root}spelregels/2017/51")  # a host leads from there to the folder
    expect(page).to_have_url(f"{root}spelregels/2017/51/")

    page.goto(f"{root}zoeken/?q=strafkaart+twee+kleuren")
    expect(page.locator(".hit .name").first).to_contain_text("51B")
    page.locator(".goto input").fill("1963:64b")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{root}spelregels/1963/64/index.html#64-al1-b")

    page.goto(f"{root}uitspraken/")
    page.locator("main a[href$='bedenktijd-2008/index.html']").first.click()
    expect(page.locator("h1")).to_be_visible()
    page.get_by_role("link", name="Vergelijken").first.click()
    asked = "spelregels/vergelijk/index.html"
    expect(page.locator("#stand")).to_contain_text(
        "De bladzijde spelregels/vergelijk/ is niet op dit toestel bewaard"
    )
    again = page.locator("#stand a")
    assert again.evaluate("link => link.href") == root + asked
    assert failed == []


def test_comparisons_are_a_pack_of_their_own(host: Host, context: BrowserContext) -> None:
    page = open_packs(context, host.root)
    page.locator("#comparing button").first.click()  # which takes the other one too
    expect(page.locator("#comparing .state")).to_have_text(KEPT, timeout=LONG)
    expect(page.locator("#reading .state")).to_have_text(KEPT)
    expect(page.locator(".foot .kept")).to_contain_text("Alles kan zonder netwerk")
    every = sum(map(len, packs_of(host.folder).values()))
    assert len(keys_of(page)) == every
    context.set_offline(True)
    host.broken = dict.fromkeys(host.asked, 503)
    page.goto(host.root + COMPARED)
    expect(page.locator("h1")).to_contain_text("Edities vergelijken")
    page.goto(host.root)
    expect(page).to_have_title("Spelregels voor wedstrijdbridge · Regelboek")


def test_a_newer_version_is_told_and_taken_over_at_once_when_the_reader_says_so(
    host: Host, build: Build, files: dict[str, bytes], context: BrowserContext
) -> None:
    page = open_packs(context, host.root)
    keep(page, "reading")
    newer = files[CHANGED].replace(b"</h1>", b", nieuw</h1>")
    build(**{CHANGED: newer, "extra.html": newer})
    host.asked.clear()

    page.goto(host.root + CHANGED)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("Er is een nieuwere versie: 2 bestanden, 0,1\u00a0MB.")
    expect(page.locator("h1")).not_to_contain_text("nieuw")
    notice.get_by_role("button", name="Haal op").click()
    expect(notice).to_contain_text("De nieuwe versie staat klaar.")
    assert (
        not host.asked.keys()
        - {CHANGED, "extra.html", "sw.js", "offline/reading.json"}
        - {
            path
            for path in host.asked
            if path.startswith("static/worker/") or path in core_of(host)
        }
    )
    page.reload()
    expect(page.locator("h1")).not_to_contain_text("nieuw")  # nobody took it over
    notice.get_by_role("button", name="Neem in gebruik").click()
    expect(page.locator("h1")).to_contain_text("nieuw")
    expect(page.locator(".foot .kept")).to_contain_text("Lezen en zoeken kan zonder netwerk")
    settled(page, lambda: len(keys_of(page)) == len(packs_of(host.folder)["reading"]))


def core_of(host: Host) -> set[str]:
    """List what a new worker fetches at once."""
    said = re.search(r'"core": (\[.*?\])', (host.folder / "sw.js").read_text("utf-8"), re.DOTALL)
    assert said
    return set(json.loads(said[1]))


def settled(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until something holds that no page shows."""
    for _ in range(200):
        if holds():
            return
        page.wait_for_timeout(50)
    assert holds()


def test_a_version_that_is_ready_is_taken_over_on_the_next_visit(
    host: Host, build: Build, files: dict[str, bytes], context: BrowserContext
) -> None:
    page = open_packs(context, host.root)
    keep(page, "reading")
    build(**{CHANGED: files[CHANGED].replace(b"</h1>", b", nieuw</h1>")})
    page.reload()
    button = page.locator("#reading button").first
    expect(button).to_have_text("Haal op")
    button.click()
    expect(button).to_have_text("Neem in gebruik", timeout=LONG)
    page.close()
    context.set_offline(True)
    host.broken = dict.fromkeys(files, 503)
    page = context.new_page()
    page.goto(host.root + CHANGED)
    expect(page.locator("h1")).to_contain_text("nieuw")


def test_another_page_that_stayed_behind_is_told(
    host: Host, build: Build, files: dict[str, bytes], context: BrowserContext
) -> None:
    page = open_packs(context, host.root)
    keep(page, "reading")
    other = context.new_page()
    other.goto(host.root + CHANGED)
    expect(other.locator(".foot .kept")).to_contain_text("Lezen en zoeken")
    build(**{CHANGED: files[CHANGED].replace(b"</h1>", b", nieuw</h1>")})
    page.reload()
    page.locator("#reading button").first.click()
    expect(page.locator("#reading button").first).to_have_text("Neem in gebruik", timeout=LONG)
    page.locator("#reading button").first.click()
    expect(other.locator(".notice")).to_contain_text("nog van de vorige versie")
    other.get_by_role("button", name="Laad opnieuw").click()
    expect(other.locator("h1")).to_contain_text("nieuw")


def test_a_page_from_the_network_gets_nothing_of_an_older_version(
    host: Host, build: Build, files: dict[str, bytes], context: BrowserContext
) -> None:
    page = open_packs(context, host.root)
    keep(page, "reading")
    style = "static/regelboek.css"
    build(**{style: files[style] + b"h1 { letter-spacing: 9px !important; }"})
    spacing = "getComputedStyle(document.querySelector('h1')).letterSpacing"
    page.goto(host.root + CHANGED)
    assert page.evaluate(spacing) != "9px"
    page.goto(host.root + COMPARED)  # of the pack that is not kept
    assert page.evaluate(spacing) == "9px"


def test_what_is_thrown_away_while_it_comes_stops_coming(
    host: Host, context: BrowserContext
) -> None:
    page = open_packs(context, host.root)
    host.asked.clear()
    host.most = 30
    page.locator("#reading button").first.click()
    settled(page, lambda: sum(host.asked.values()) > host.most)
    page.locator("#reading button").last.click()
    expect(page.locator("#reading .state")).to_have_text(re.compile("^Niet bewaard"))
    settled(page, lambda: keys_of(page) == [])
    assert sum(host.asked.values()) < len(packs_of(host.folder)["reading"])
    host.gate.set()
    keep(page, "reading")


def all_visited(page: Page, host: Host) -> None:
    """Wait until the worker asks for nothing more of the page that was opened without it."""
    before = -1
    while before != (before := sum(host.asked.values())):
        page.wait_for_timeout(500)


def test_what_is_stopped_midway_goes_on_where_it_was(host: Host, context: BrowserContext) -> None:
    page = open_packs(context, host.root)
    all_visited(page, host)
    host.asked.clear()
    host.most = 30
    page.locator("#reading button").first.click()
    expect(page.locator("#reading .state")).to_have_text(re.compile(r"Wordt bewaard: \d+ van"))
    settled(page, lambda: sum(host.asked.values()) > host.most)
    asked = set(host.asked)
    held = set(keys_of(page))
    files = {
        str(path): f"{host.root}{path}?{digest}"
        for path, digest, _ in packs_of(host.folder)["reading"]
    }
    assert host.most < len(files) / 2
    assert len([path for path in asked & files.keys() if files[path] not in held]) <= 6
    session = context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    page.close()

    host.most = 1 << 30
    host.asked.clear()
    host.gate.set()
    page = context.new_page()
    page.goto(host.root + CHANGED)
    expect(page.locator(".foot .kept")).to_contain_text("kan zonder netwerk", timeout=LONG)
    again = {path for path, key in files.items() if key in held and host.asked[path]}
    assert held
    assert again - core_of(host) - {CHANGED} == set()  # that page asks for what it needs itself


def test_a_host_that_fails_is_told_and_asked_again(host: Host, context: BrowserContext) -> None:
    page = open_packs(context, host.root)
    host.broken[CHANGED] = 500
    page.locator("#reading button").first.click()
    said = f"De server gaf {CHANGED} niet (fout 500). Wat er al is, blijft."
    expect(page.locator("#reading .state")).to_have_text(said, timeout=LONG)
    expect(page.locator(".notice p")).to_have_text(said)
    expect(page.locator(".foot .kept")).to_contain_text(said)
    there = len(keys_of(page))
    assert there > 10
    host.broken.clear()
    host.asked.clear()
    page.locator(".notice").get_by_role("button", name="Probeer opnieuw").click()
    expect(page.locator("#reading .state")).to_have_text(KEPT, timeout=LONG)
    assert sum(host.asked.values()) <= len(packs_of(host.folder)["reading"]) - there


def test_a_network_that_is_lost_midway_is_told_and_waited_for(
    host: Host, context: BrowserContext
) -> None:
    page = open_packs(context, host.root)
    host.cut.add(CHANGED)
    page.locator("#reading button").first.click()
    expect(page.locator("#reading .state")).to_have_text(
        re.compile("^De verbinding viel weg. Wat er al is, blijft"), timeout=LONG
    )
    host.cut.clear()
    context.set_offline(True)
    context.set_offline(False)  # the page hears that there is a connection
    expect(page.locator("#reading .state")).to_have_text(KEPT, timeout=LONG)


def test_bytes_of_another_version_are_not_mixed_in(
    host: Host, build: Build, files: dict[str, bytes], context: BrowserContext
) -> None:
    page = open_packs(context, host.root)
    whole = files[CHANGED]
    newer = whole.replace(b"</h1>", b", nieuw</h1>")
    (host.folder / CHANGED).write_bytes(newer)  # a host in the midst of being renewed
    page.locator("#reading button").first.click()
    expect(page.locator("#reading .state")).to_have_text(
        re.compile(f"^De server gaf {CHANGED} in een andere versie."), timeout=LONG
    )
    build(**{CHANGED: newer})
    page.reload()
    expect(page.locator("#reading .state")).to_have_text(KEPT, timeout=LONG)  # it went on by itself
    page.goto(host.root + CHANGED)
    expect(page.locator("h1")).to_contain_text("nieuw")


def test_a_device_without_room_is_told_and_loses_nothing(
    host: Host, context: BrowserContext
) -> None:
    page = open_packs(context, host.root)
    keep(page, "reading")
    there = len(keys_of(page))
    session = context.new_cdp_session(page)
    origin = {"origin": host.root.removesuffix("/regels/")}
    session.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1000})
    page.locator("#comparing button").first.click()
    said = "Er is geen ruimte meer op dit toestel. Wat er al is, blijft."
    expect(page.locator("#comparing .state")).to_have_text(said, timeout=LONG)
    expect(page.locator("#reading .state")).to_have_text(KEPT)
    assert len(keys_of(page)) == there
    session.send("Storage.overrideQuotaForOrigin", origin)
    page.locator("#comparing button").first.click()
    expect(page.locator("#comparing .state")).to_have_text(KEPT, timeout=LONG)


def test_what_is_thrown_away_is_gone(host: Host, context: BrowserContext) -> None:
    page = open_packs(context, host.root)
    keep(page, "reading", "comparing")
    packs = packs_of(host.folder)
    page.locator("#comparing button").last.click()
    expect(page.locator("#comparing .state")).to_have_text(re.compile("^Niet bewaard"))
    settled(page, lambda: len(keys_of(page)) == len(packs["reading"]))
    page.locator("#reading button").last.click()
    expect(page.locator("#reading .state")).to_have_text(re.compile("^Niet bewaard"))
    settled(page, lambda: keys_of(page) == [])


def test_a_page_that_was_visited_stays_though_nothing_is_kept(
    host: Host, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(host.root + CHANGED)
    settled(page, lambda: host.root + CHANGED in keys_of(page, "seen"))
    settled(page, lambda: host.root + OFFLINE in keys_of(page, "core"))
    context.set_offline(True)
    host.broken = dict.fromkeys(host.asked, 503)
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    settled(page, lambda: page.evaluate("document.styleSheets.length") == 2)
    page.goto(f"{host.root}bakregels/")
    expect(page.locator("#stand")).to_contain_text("is niet op dit toestel bewaard")
    settled(page, lambda: page.evaluate("document.styleSheets.length") == 2)


def test_the_site_can_be_installed(host: Host, context: BrowserContext) -> None:
    page = open_packs(context, host.root)
    session = context.new_cdp_session(page)
    app = session.send("Page.getAppManifest")
    assert app["url"] == f"{host.root}manifest.webmanifest"
    assert app["errors"] == []
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault for fault in faults if fault["errorId"] != "in-incognito"] == []


def test_an_installed_app_takes_what_it_needs_by_itself(
    host: Host, context: BrowserContext
) -> None:
    context.add_init_script(
        "const asked = matchMedia; window.matchMedia = (query) =>"
        " query.includes('standalone') ? { matches: true } : asked.call(window, query);"
    )
    page = open_packs(context, host.root)
    expect(page.locator("#reading .state")).to_have_text(KEPT, timeout=LONG)
    page.locator("#reading button").last.click()
    expect(page.locator("#reading .state")).to_have_text(re.compile("^Niet bewaard"))
    page.reload()
    expect(page.locator(".packs.ready")).to_be_visible()
    expect(page.locator("#reading .state")).to_have_text(re.compile("^Niet bewaard"))


def test_opened_from_the_disk_nothing_is_tried_nor_said(built: Path, browser: Browser) -> None:
    context = browser.new_context()
    context.add_init_script(
        "Object.defineProperty(navigator, 'serviceWorker', { get() { console.log('tried'); } });"
    )
    page = context.new_page()
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    for path in ("index.html", OFFLINE, "spelregels/2017/51/index.html"):
        page.goto((built / path).as_uri())
        page.wait_for_load_state("networkidle")
        assert page.locator("link[rel=manifest]").count() == 0
        assert page.get_by_text("Regelboek op dit toestel bewaren").is_visible()
    assert said == []
    more = re.compile(r"sw\.js|\.json|offline-told|webmanifest")
    assert not [url for url in asked if more.search(url)]
    assert not page.locator(".pack button").first.is_visible()
    context.close()


def test_where_there_is_no_worker_it_is_said_and_nothing_logged(
    host: Host, browser: Browser
) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto(host.root + OFFLINE)
    expect(page.locator("#stand")).to_contain_text("kan niets bewaard worden")
    assert said == []
    context.close()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SCREENS)
def test_what_is_told_is_accessible_fits_and_moves_nothing(  # noqa: PLR0913, PLR0917  # fixtures
    host: Host, build: Build, files: dict[str, bytes], browser: Browser, size: str, theme: str
) -> None:
    width, height = SCREENS[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        bypass_csp=True,  # for axe alone, which is put into the page as a script
    )
    context.add_init_script(WATCH)
    page = open_packs(context, host.root)
    keep(page, "reading")
    build(**{CHANGED: files[CHANGED].replace(b"</h1>", b", nieuw</h1>")})
    for path in (OFFLINE, CHANGED):
        page.goto(host.root + path)
        expect(page.locator(".notice button").first).to_be_visible()
        options = {"resultTypes": ["violations"], "preload": False}
        found = Axe().run(page, options=options).response["violations"]
        assert [f"{one['id']}: {one['nodes'][0]['html']}" for one in found] == []
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        assert [move for move in moves_on(page) if not move.touched] == []
    context.close()
