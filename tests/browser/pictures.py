"""Take pictures of sites: `python tests/browser/pictures.py SITE …`.

Of each site every kind of page, its first screens on phone and desk, light and dark, in
`build/pictures`; of the first one those that the README and the documents show, in `docs/images`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
if str(ROOT) not in sys.path:  # so that it runs as a command too
    sys.path.insert(0, str(ROOT))

from tests.browser.accessibility import SCREENS, THEMES  # noqa: E402  # behind the path it needs
from tests.browser.budgets import chromium  # noqa: E402
from tests.browser.kinds import middling  # noqa: E402

SHOWN = {
    "article-desk": ("spelregels/2017/51/index.html", 1280, 860),
    "compare-desk": ("spelregels/vergelijk/1975-2017/51/index.html", 1280, 860),
    "article-phone": ("spelregels/1963/64/index.html", 390, 844),
}
TALLEST = 2400  # pixels of a page that a picture shows


def shown(browser: Browser, site: Path, folder: Path) -> None:
    """Take the pictures of the documents."""
    for name, (page, width, height) in SHOWN.items():
        opened = browser.new_page(viewport={"width": width, "height": height})
        opened.goto((site / page).as_uri())
        opened.screenshot(path=folder / f"{name}.png")
        opened.close()


def every_kind(browser: Browser, site: Path, folder: Path) -> int:
    """Take pictures of a page of each kind, the one of middling size; give how many."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for size, (width, height) in SCREENS.items():
        for theme in THEMES:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if theme == "dark" else "light",
            )
            page = context.new_page()
            for kind, path in middling(site).items():
                page.set_viewport_size({"width": width, "height": height})
                page.goto(path.as_uri())
                tall = int(page.evaluate("document.documentElement.scrollHeight"))
                page.set_viewport_size({"width": width, "height": min(tall, TALLEST)})
                page.screenshot(path=folder / f"{kind.replace(' ', '-')}-{size}-{theme}.png")
                count += 1
            context.close()
    return count


def main(sites: Sequence[str]) -> None:
    """Take them all."""
    with chromium() as browser:
        shown(browser, Path(sites[0]).resolve(), ROOT / "docs" / "images")
        for given in sites:
            site = Path(given).resolve()
            name = next(file.parent.name for file in sorted(site.glob("*/vergelijk")))
            folder = ROOT / "build" / "pictures" / name
            count = every_kind(browser, site, folder)
            sys.stdout.write(f"{folder}: {count} pictures\n")


if __name__ == "__main__":
    main(sys.argv[1:])
