"""How soon the search answers on a slow phone: a built site in, milliseconds out.

Questions are taken from the site's own words. Each is written letter by letter, and timed from the
last key until the first hit is drawn: in the box of every page, and on the page that searches,
where Enter is timed too. Fetching the index, which happens once, is timed by itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from tests.browser.accessibility import SCREENS
from tests.browser.kinds import largest

WANTED = 100  # milliseconds
SLOWED = 6  # times: a phone of the middle price beside a machine on a desk
RUNS = 3
LONG = 120_000  # milliseconds in which an index arrives on a busy machine
_WORD = re.compile(r"[^\W\d_]{3,}")
_LOADED = (
    "() => { const all = regelboek.searchIn?.editions() ?? [];"
    " return all.length > 0 && all.every(regelboek.searchIn.isLoaded); }"
)
# Gives the time between the key that the next question ends with and the frame with its first hit.
_TIME = """({ field, list, key }) => {
  window.timed = new Promise((done) => {
    const asked = document.querySelector(field), hits = document.querySelector(list);
    let at = 0;
    const drawn = () => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - at);
      port2.postMessage(0); // runs when the frame is drawn
    });
    const look = new MutationObserver(() => {
      if (!at || !hits.querySelector(".hit")) return;
      look.disconnect();
      drawn();
    });
    look.observe(hits, { childList: true, subtree: true });
    asked.addEventListener("keydown", (event) => {
      if (event.key !== key) return;
      at = event.timeStamp;
      hits.replaceChildren(); // so that what is there now is no answer
    }, { capture: true, once: true });
  });
}"""


@dataclass(frozen=True, slots=True)
class Speed:
    """A question: how long its first hit took in the box, on the page, and there by Enter."""

    question: str
    box: float
    page: float
    enter: float

    @property
    def most(self) -> float:
        """Give the longest of them."""
        return max(self.box, self.page, self.enter)


@dataclass(frozen=True, slots=True)
class Loaded:
    """How long until the edition in force, and then all, can be searched: from the first touch."""

    first: float
    every: float


def questions_of(browser: Browser, site: Path) -> tuple[str, ...]:
    """Take questions from the site's largest article: common words, rare ones, some letters."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(largest(site)["article"].as_uri())
    said = " ".join(page.locator(".law p").all_inner_texts()).lower()
    context.close()
    words = _WORD.findall(said)
    counted = Counter(words)
    common = [word for word, _ in counted.most_common(3)]
    rare = min(counted, key=lambda word: (counted[word], -len(word), word))
    middle = len(words) // 2
    return (
        common[0],
        " ".join(common),
        " ".join(words[middle : middle + 6]),
        f"{rare[:-2]}{rare[-1]}",  # a letter is lacking
        rare[:3],
    )


@contextmanager
def slow_phone(browser: Browser, address: str) -> Iterator[Page]:
    """Open a page on a phone whose processor is slow."""
    width, height = SCREENS["phone"]
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=True)
    page = context.new_page()
    page.goto(address)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    yield page
    context.close()


def loaded(browser: Browser, site: Path) -> Loaded:
    """Time how the index comes: on the first touch of the box, and by the first question."""
    with slow_phone(browser, largest(site)["article"].as_uri()) as page:
        begun = "performance.now() - window.touched"
        page.evaluate("window.touched = performance.now()")
        page.locator("#ga-naar").focus()
        page.wait_for_function(
            "() => regelboek.searchIn?.editions().some(regelboek.searchIn.isLoaded)", timeout=LONG
        )
        first = float(page.evaluate(begun))
        page.evaluate("window.touched = performance.now()")
        page.keyboard.type("een")
        page.wait_for_function(_LOADED, timeout=LONG)
        return Loaded(first, float(page.evaluate(begun)))


def speeds(browser: Browser, site: Path) -> Iterator[Speed]:
    """Time each question, the median of some runs on pages on which nothing else was asked."""
    for question in questions_of(browser, site):
        boxes = [_box(browser, site, question) for _ in range(RUNS)]
        pages = [_page(browser, site, question) for _ in range(RUNS)]
        typed, entered = (median(times) for times in zip(*pages, strict=True))
        yield Speed(question, median(boxes), typed, entered)


def _page(browser: Browser, site: Path, question: str) -> tuple[float, float]:
    with slow_phone(browser, (site / "zoeken" / "index.html").as_uri()) as page:
        page.wait_for_function(_LOADED, timeout=LONG)
        typed = _timed(page, "#vraag", "#treffers", question)
        return typed, _timed(page, "#vraag", "#treffers", "", "Enter")


def _box(browser: Browser, site: Path, question: str) -> float:
    with slow_phone(browser, largest(site)["article"].as_uri()) as page:
        page.locator("#ga-naar").focus()
        page.wait_for_function("() => regelboek.answers && regelboek.going", timeout=LONG)
        page.keyboard.type("een")  # of which all is fetched
        page.wait_for_function(_LOADED, timeout=LONG)
        page.locator("#ga-naar").fill("")
        return _timed(page, "#ga-naar", ".offered", question)


def _timed(page: Page, field: str, hits: str, question: str, key: str = "") -> float:
    *before, last = [*question, key] if key else [*question]
    page.locator(field).focus()
    page.keyboard.type("".join(before), delay=60)
    page.evaluate(_TIME, {"field": field, "list": hits, "key": last})
    page.keyboard.press(last)
    return float(page.evaluate("window.timed"))


def report(browser: Browser, site: Path) -> Iterator[str]:
    """Yield the table of a site; `>` is more than is wanted, which fails nothing: it is a time."""
    index = loaded(browser, site)
    yield (
        f"\n{site}: milliseconds to the first hit, {SLOWED} times slowed,"
        f" the median of {RUNS}; wanted: {WANTED}"
    )
    yield (
        f"  the index comes once: {index.first:.0f} from the first touch until one edition answers,"
        f" {index.every:.0f} from the first question until all do"
    )
    yield f"  {'box':>6}{'page':>6}{'Enter':>6}  question"
    for row in speeds(browser, site):
        mark = ">" if row.most > WANTED else " "
        yield f"{mark} {row.box:6.0f}{row.page:6.0f}{row.enter:6.0f}  {row.question}"
