"""A page that comes in bit by bit: what stands there stays where it is."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

import pytest
from playwright.sync_api import Browser

from tests.browser.accessibility import SCREENS
from tests.browser.kinds import largest
from tests.browser.walking import walking

PAUSE = 0.02  # seconds, more than a frame
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


class Slow(SimpleHTTPRequestHandler):
    """Sends the body of a page element by element."""

    def log_message(self, *_: object) -> None:
        """Keep silent."""

    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
        data = source.read()
        body = data.find(b"<body")
        starts = [] if body < 0 else [found.start() for found in re.finditer(rb"<(?=\w)", data)]
        cuts = [at for at in starts if at > body]
        at = 0
        for cut in [*cuts[:CLOSELY], *cuts[CLOSELY::AFTER], len(data)]:
            with suppress(ConnectionError):  # what the app was taking in when its page was closed
                outputfile.write(data[at:cut])
                outputfile.flush()
            at = cut
            threading.Event().wait(PAUSE if body >= 0 else 0)


@pytest.fixture(scope="module")
def slow(built: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Slow, directory=str(built)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


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
