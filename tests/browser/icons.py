"""Make the icons of the installed site from its own drawing: `python tests/browser/icons.py`.

`templates/static/regelboek.svg` in; PNGs of the sizes that browsers ask for out, beside it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
if str(ROOT) not in sys.path:  # so that it runs as a command too
    sys.path.insert(0, str(ROOT))

from regelboek.publishing.offline import APPLE, ICONS, MASKABLE  # noqa: E402  # behind the path
from tests.browser.budgets import chromium  # noqa: E402  # behind the path it needs

STATIC = ROOT / "templates" / "static"


def icons_of(browser: Browser, drawing: str) -> Iterator[tuple[str, bytes]]:
    """Draw each icon; one that others cut to shape fills its square with the ground.

    Of such a one the inner circle of four fifths is sure to be shown; the book stands within it.
    """
    ground = re.search(r'<rect width="64" height="64" rx="12" fill="(#\w+)"/>', drawing)
    assert ground, "the drawing has no ground"
    bare = drawing.replace(ground[0], "")
    for name, size, purpose in (*ICONS, MASKABLE, APPLE):
        shown = drawing if purpose == "any" else bare
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(
            f"<style>body {{ margin: 0; display: grid; place-items: center; height: 100vh; "
            f"background: {'transparent' if purpose == 'any' else ground[1]} }}"
            f"svg {{ display: block; width: {size}px }}</style>{shown}"
        )
        yield name, page.screenshot(omit_background=purpose == "any")
        page.close()


def main() -> None:
    """Write the icons."""
    drawing = (STATIC / "regelboek.svg").read_text("utf-8")
    with chromium() as browser:
        for name, data in icons_of(browser, drawing):
            (STATIC / name).write_bytes(data)
            sys.stdout.write(f"{name}: {len(data)} bytes\n")


if __name__ == "__main__":
    main()
