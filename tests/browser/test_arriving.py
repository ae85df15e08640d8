"""A page that comes in bit by bit: what stands there stays where it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.accessibility import SCREENS
from tests.browser.hosting import hosted
from tests.browser.kinds import largest
from tests.browser.walking import walking

CLOSELY = 70  # elements one by one: the head, the path, the line of editions
AFTER = 30  # elements at a time from there
# White space between elements is laid out too, and moves with what comes beside it.
WATCH = """
window.moved = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    for (const { node } of entry.sources) {
      const said = node?.textContent.trim();
      if (said) moved.push(`${node.nodeName} ${node.className ?? ""} ${said.slice(0, 30)}`);
    }
  }
}).observe({ type: "layout-shift", buffered: true });
"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))"


def by_element(data: bytes) -> Iterator[bytes]:
    """Cut the body of a page before its elements; any other file stays whole."""
    body = data.find(b"<body")
    starts = [found.start() for found in re.finditer(rb"<(?=\w)", data)] if body >= 0 else []
    cuts = [at for at in starts if at > body]
    for start, end in pairwise((0, *cuts[:CLOSELY], *cuts[CLOSELY::AFTER], len(data))):
        yield data[start:end]


@pytest.fixture(scope="module")
def slow(built: Path) -> Iterator[str]:
    with hosted(built) as host:
        host.pieces = by_element
        yield host.root


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("kind", ["home", "edition", "article"])
def test_nothing_moves_while_a_page_comes(
    slow: str, built: Path, browser: Browser, size: str, kind: str
) -> None:
    path = largest(built)[kind].relative_to(built).as_posix()
    with walking(browser, size, roots=(slow,)) as page:
        page.add_init_script(WATCH)
        page.goto(slow + path)
        page.evaluate(DRAWN)
        assert page.evaluate("moved") == []
