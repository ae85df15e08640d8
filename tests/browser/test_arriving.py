"""A page that comes in bit by bit: what stands there stays where it is, on every kind of page."""

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
from tests.browser.shifting import WATCH, moves_on

ELEMENT = re.compile(rb"<(?=\w)")
EACH = 70  # elements from the first: the head, the path, the line of editions
# From there before everything but what stands within running text, where the last word of a line
# may still go to the next one; a word in a frame is no running text.
CUT = re.compile(
    rb"<(?!/|!|(?:a|abbr|b|br|code|del|i|ins|mark|small|span|strong|sup|time)[ >])"
    rb'|<span class="tag'
)
CLOSELY = 200  # elements one by one: more than most screens show
AFTER = 60  # elements at a time from there
TOGETHER = 4  # pages that come in beside one another
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))"


def by_element(data: bytes) -> Iterator[bytes]:
    """Cut the body of a page before its elements; any other file stays whole."""
    body = data.find(b"<body")
    each = [found.start() for found in ELEMENT.finditer(data, body)][1:] if body >= 0 else []
    first, past = each[:EACH], each[EACH : EACH + 1]
    cuts = [*first, *(found.start() for at in past for found in CUT.finditer(data, at))]
    for start, end in pairwise((0, *cuts[:CLOSELY], *cuts[CLOSELY::AFTER], len(data))):
        yield data[start:end]


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("site", ["built", "whole"])
def test_nothing_moves_while_a_page_comes(
    request: pytest.FixtureRequest, browser: Browser, site: str, size: str
) -> None:
    folder: Path = request.getfixturevalue(site)
    width, height = SCREENS[size]
    context = browser.new_context(viewport={"width": width, "height": height})
    context.add_init_script(WATCH)
    moved = {}
    with hosted(folder) as host:
        host.pieces = by_element
        kinds = list(largest(folder).items())
        for at in range(0, len(kinds), TOGETHER):
            some = kinds[at : at + TOGETHER]
            pages = {kind: context.new_page() for kind, _ in some}
            for kind, path in some:
                address = host.root + path.relative_to(folder).as_posix()
                pages[kind].goto(address, wait_until="commit")
            for kind, page in pages.items():
                page.wait_for_load_state()
                page.evaluate(DRAWN)
                moved[kind] = moves_on(page)
                page.close()
    context.close()
    assert {kind: moves for kind, moves in moved.items() if moves} == {}
