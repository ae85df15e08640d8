"""The kinds of pages that a site has, by their addresses: the folder of a site in, pages out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

# In the order in which they are asked; the last one of a form takes what the others left.
_FORMS = {
    "home": r"index",
    "search": r"zoeken/index",
    "offline": r"offline/index",
    "check": r"nakijken/index",
    "rulings": r"uitspraken/index",
    "ruling": r"uitspraken/[^/]+/index",
    "work": r"[^/]+/index",
    "pairs": r"[^/]+/vergelijk/index",
    "pair": r"[^/]+/vergelijk/[^/]+/index",
    "comparison": r"[^/]+/vergelijk/[^/]+/[^/]+/index",
    "numbers": r"[^/]+/artikel/index",
    "number": r"[^/]+/artikel/[^/]+/index",
    "transcription": r"[^/]+/overschrijffouten/index",
    "edition": r"[^/]+/[^/]+/index",
    "definition": r"[^/]+/[^/]+/def-[^/]+/index",
    "whole edition": r"[^/]+/[^/]+/geheel/index",
    "keywords": r"[^/]+/[^/]+/trefwoorden/index",
    "article": r"[^/]+/[^/]+/[^/]+/index",
    "life": r"[^/]+/[^/]+/[^/]+/levensloop/index",
}
_KINDS = {kind: re.compile(form + r"\.html") for kind, form in _FORMS.items()}


def kind_of(path: str) -> str:
    """Name the kind of a page by its path from the site's root."""
    found = next((kind for kind, form in _KINDS.items() if form.fullmatch(path)), None)
    assert found, f"{path}: no kind of page has such an address"
    return found


def pages_of(site: Path) -> Iterator[tuple[str, Path]]:
    """Yield every page of a built site with its kind."""
    found = sorted(site.rglob("*.html"))
    assert found, f"{site}: no site here"
    for page in found:
        yield kind_of(page.relative_to(site).as_posix()), page


def largest(site: Path) -> dict[str, Path]:
    """Give the largest page of each kind: what holds for it, holds for its like."""
    out: dict[str, Path] = {}
    for kind, page in pages_of(site):
        if kind not in out or page.stat().st_size > out[kind].stat().st_size:
            out[kind] = page
    return out


def middling(site: Path) -> dict[str, Path]:
    """Give of each kind the page that half of its like are smaller than."""
    sizes: dict[str, list[tuple[int, Path]]] = {}
    for kind, page in pages_of(site):
        sizes.setdefault(kind, []).append((page.stat().st_size, page))
    return {kind: sorted(pages)[len(pages) // 2][1] for kind, pages in sizes.items()}
