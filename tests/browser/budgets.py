"""What a page weighs and whether it holds still: `python tests/browser/budgets.py SITE …`.

Sites in; of each kind of page its weight, its layout shift and what it says without script out.
As a command it prints how soon the search answers, too (`speed`).
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[2]
if str(ROOT) not in sys.path:  # so that it runs as a command too
    sys.path.insert(0, str(ROOT))

from tests.browser import speed  # noqa: E402  # behind the path it needs
from tests.browser.accessibility import SCREENS  # noqa: E402
from tests.browser.kinds import largest, pages_of  # noqa: E402
from tests.browser.shifting import WATCH, moves_on  # noqa: E402

BUDGET = 40_000  # bytes, compressed, of an article with all that it needs
TEXTS = {"article", "definition"}  # the kinds to which that applies

_NEEDED = re.compile(
    r'<link rel="(?:stylesheet|icon|manifest|modulepreload|preload)"[^>]*? href="([^"]+)"'
    r'|<script[^>]*? src="([^"]+)"'
)
_BLOCKING = re.compile(r"<script(?![^>]*(?: defer| async| type=\"module\"))[^>]*>")
_READ_ON = """async () => {
  const rest = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  await new Promise((done) => {  // nothing moves before there is something to see
    new PerformanceObserver(done).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await rest();
  const steps = Math.min(4, document.documentElement.scrollHeight / innerHeight);
  for (let at = 1; at <= steps; at++) {
    scrollTo({ top: at * innerHeight, behavior: "instant" });
    await rest();
  }
}"""


@dataclass(frozen=True, slots=True)
class Weight:
    """The pages of a kind: how many, and what they weigh compressed with all that they need."""

    kind: str
    count: int
    middle: float
    most: int
    heaviest: str


@dataclass(frozen=True, slots=True)
class Measured:
    """A page in the browser: how much its layout shifted, by screen, and what it says at once."""

    shifts: dict[str, float]
    words: int
    blocking: tuple[str, ...]


def weight_of(page: Path) -> int:
    """Weigh a page with its styles, icon and scripts, each compressed as a server would."""
    needed = (found[1] or found[2] for found in _NEEDED.finditer(page.read_text("utf-8")))
    files = {page, *((page.parent / address.partition("?")[0]).resolve() for address in needed)}
    return sum(map(_packed, files))


@cache
def _packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 6))


def weights_of(site: Path) -> list[Weight]:
    """Weigh every page of a site, kind by kind, the heaviest kinds first."""
    found: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for kind, page in pages_of(site):
        found[kind].append((weight_of(page), page.relative_to(site).as_posix()))
    rows = [
        Weight(kind, len(pages), median(weight for weight, _ in pages), *max(pages))
        for kind, pages in found.items()
    ]
    return sorted(rows, key=lambda row: -row.most)


def measured(browser: Browser, page: Path) -> Measured:
    """Open a page: on each screen, then without script."""
    shifts = {}
    for name, (width, height) in SCREENS.items():
        context = browser.new_context(viewport={"width": width, "height": height})
        context.add_init_script(WATCH)
        opened = context.new_page()
        opened.goto(page.as_uri())
        opened.evaluate(_READ_ON)
        shifts[name] = sum(move.amount for move in moves_on(opened))
        context.close()
    context = browser.new_context(java_script_enabled=False)
    opened = context.new_page()
    opened.goto(page.as_uri())
    words = len(_main(opened).split())
    context.close()
    return Measured(shifts, words, tuple(_BLOCKING.findall(page.read_text("utf-8"))))


def _main(page: Page) -> str:
    return page.locator("main").inner_text()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the system's Chromium, and stop it."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


def report(browser: Browser, site: Path) -> Iterator[str]:
    """Yield the table of a site; a line that begins with `!` is over a budget."""
    yield f"\n{site}: bytes with all that a page needs, compressed; layout shift; words, no script"
    head = "".join(f"{word:>8}" for word in ("pages", "median", "most", *SCREENS, "words"))
    yield f"  {'kind':14}{head}  heaviest"
    pages = largest(site)
    for row in weights_of(site):
        found = measured(browser, pages[row.kind])
        over = row.kind in TEXTS and row.most > BUDGET
        bad = over or any(found.shifts.values()) or not found.words or found.blocking
        shifts = "".join(f"{found.shifts[name]:8.3f}" for name in SCREENS)
        yield (
            f"{'!' if bad else ' '} {row.kind:14}{row.count:8}{row.middle:8.0f}{row.most:8}"
            f"{shifts}{found.words:8}  {row.heaviest}"
        )


def main(sites: Sequence[str]) -> int:
    """Print the tables; 1 where something is over its budget."""
    bad = False
    sys.stdout.write(f"The budget of an article: {BUDGET} bytes, and no layout shift.\n")
    with chromium() as browser:
        for site in sites:
            for line in report(browser, Path(site).resolve()):
                bad = bad or line.startswith("!")
                sys.stdout.write(f"{line}\n")
            for line in speed.report(browser, Path(site).resolve()):
                sys.stdout.write(f"{line}\n")
                sys.stdout.flush()
    return int(bad)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
