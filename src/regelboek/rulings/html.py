"""An HTML page, or a piece of one, gets a link around each citation; nothing else changes."""

from __future__ import annotations

import re
from html import escape, unescape
from html.parser import HTMLParser
from itertools import accumulate

from regelboek.rulings.flow import Flow, Writing
from regelboek.rulings.linked import Address, Find, Link, Linked, planned, with_links
from regelboek.rulings.tags import Tags

_ENTITY = re.compile(r"&(?:#(?:[xX][0-9a-fA-F]+|[0-9]+)|[a-zA-Z][a-zA-Z0-9]*);?")
_TAG = re.compile(r"<[a-zA-Z/!?]")  # what looks like a tag, and was read as words


def link(text: str, find: Find, address: Address) -> Linked:
    """Put `<a href="…">…</a>` around each citation of a page."""
    plan = planned(flow_of(text), find, address)
    pieces = [piece for one in plan.links for piece in _pieces(one)]
    return Linked(with_links(text, pieces), len(plan.links), plan.left)


def _pieces(one: Link) -> tuple[tuple[int, str], tuple[int, str]]:
    return (one.begin, f'<a href="{escape(one.address)}">'), (one.end, "</a>")


def flow_of(text: str) -> Flow:
    """Read what a page says; each block of it by itself."""
    reader = _Reader(text)
    reader.read()
    return reader.tags.writing.flow()


class _Endless(Exception):  # noqa: N818  # no error: a page may end so, and browsers show it
    """A tag or a comment begins that never ends; a browser shows nothing from there on."""


class _Reader(HTMLParser):
    """Takes down the words of a page with their places in it."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=False)
        self._text = text
        self._ends = False
        self.tags = Tags(Writing())
        self._lines = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]

    def read(self) -> None:
        """Read all of the page, but for what stands in a tag or a comment that never ends."""
        self.feed(self._text)
        self._ends = True
        try:
            self.close()
        except _Endless:
            self.reset()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take a tag that begins an element."""
        begin = self._here()
        leads = any(name == "href" for name, _ in attrs)
        self.tags.start(tag, begin, begin + len(self.get_starttag_text() or ""), leads=leads)

    def handle_endtag(self, tag: str) -> None:
        """Take a tag that ends one."""
        begin = self._here()
        self.tags.end(tag, begin, self._text.find(">", begin) + 1 or len(self._text))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take `<x/>`: to HTML the slash says nothing, but in a drawing."""
        self.handle_starttag(tag, attrs)

    def handle_data(self, data: str) -> None:
        """Take words."""
        begin = self._here()
        tag = _TAG.search(self._text, begin, begin + len(data) + 1)
        if tag and self._ends:
            raise _Endless
        sound = tag is None and self._text.startswith(data, begin)
        self.tags.say(data, begin, free=sound)

    def handle_charref(self, name: str) -> None:
        """Take a character by its number."""
        self._entity("#" + name)

    def handle_entityref(self, name: str) -> None:
        """Take a character by its name."""
        self._entity(name)

    def _entity(self, name: str) -> None:
        begin = self._here()
        written = _ENTITY.match(self._text, begin)
        raw = written[0] if written else f"&{name}"
        self.tags.say(unescape(raw), begin, begin + len(raw), free=bool(written))

    def _here(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column
