"""Take the pictures of the README: `python tests/browser/pictures.py SITE FOLDER`."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

PICTURES = {
    "article-desk": ("spelregels/2017/51/index.html", 1280, 860),
    "compare-desk": ("spelregels/vergelijk/1975-2017/51/index.html", 1280, 860),
    "article-phone": ("spelregels/1963/64/index.html", 390, 844),
}


def main(site: Path, folder: Path) -> None:
    """Open pages of a built site in the system's Chromium and write a PNG of each."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, (page, width, height) in PICTURES.items():
            opened = browser.new_page(viewport={"width": width, "height": height})
            opened.goto((site / page).resolve().as_uri())
            opened.screenshot(path=folder / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
