"""Markdown gets a link at each citation, and nothing else that a reader of it sees changes.

markdown-it says what is text: code, HTML, links and definitions that are there stay as they are.
It is also the judge: a link after which the page would say something else is not put in.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from markdown_it import MarkdownIt

from regelboek.rulings.flow import Flow, Writing
from regelboek.rulings.linked import Address, Find, Left, Link, Linked, planned, with_links
from regelboek.rulings.markdown_inline import EXTENSIONS, Piece, Recorder
from regelboek.rulings.markdown_places import Lines, Places
from regelboek.rulings.tags import Tags

CHANGES = "a link would change what the page says"
_TAG = re.compile(r"<!--.*?(?:-->|\Z)|</?[a-zA-Z](?:[^<>\"']|\"[^\"]*\"|'[^']*')*>", re.DOTALL)
_FEWEST = 24  # times at least that the judge is asked about a text, and of a short one more:
_PATIENCE = 4_000_000  # characters
_DESTINATION = str.maketrans({"(": "%28", ")": "%29"})


def link(text: str, find: Find, address: Address) -> Linked:
    """Put `[…](address)` around each citation of a Markdown text without front matter."""
    plan = planned(flow_of(text), find, address, outermost=True)
    sound = _Judge(text, plan.links).sound((), plan.links)
    kept = {one.first for one in sound}
    left = [Left(one.begin, one.citation, CHANGES) for one in plan.links if one.first not in kept]
    told = sorted([*plan.left, *left], key=lambda one: one.at)
    return Linked(_with(text, sound), len(sound), tuple(told))


def _with(text: str, links: Sequence[Link]) -> str:
    """Put links in; an address is written so that nothing in it ends the link."""
    pieces = (
        piece for one in links for piece in ((one.begin, "["), (one.end, f"]({_destination(one)})"))
    )
    return with_links(text, pieces)


def _destination(one: Link) -> str:
    return escape(one.address).translate(_DESTINATION)


class _Judge:
    """Judges links by the page that they make: it must be the same but that they are there.

    How often it is asked has a bound: what is not judged by then gets no link.
    """

    def __init__(self, text: str, links: tuple[Link, ...]) -> None:
        self._text = text
        self._patience = max(_FEWEST, _PATIENCE // (len(text) + 1))
        tags = {f'<a href="{_destination(one)}">' for one in links}
        opening = "|".join(sorted(map(re.escape, tags))) or "(?!)"
        self._ours = re.compile(f"(?:{opening})(.*?)</a>", re.DOTALL)
        self._page = self._without_ours(text)

    def sound(self, before: tuple[Link, ...], links: tuple[Link, ...]) -> tuple[Link, ...]:
        """Keep the links that change nothing beside some; halves are judged apart."""
        if not links or self._is_same((*before, *links)):
            return links
        if len(links) == 1:
            return ()
        half = len(links) // 2
        first = self.sound(before, links[:half])
        return (*first, *self.sound((*before, *first), links[half:]))

    def _is_same(self, links: tuple[Link, ...]) -> bool:
        self._patience -= 1
        if self._patience < 0:
            return False
        page, count = self._without_ours(_with(self._text, links))
        return (page, count - len(links)) == self._page

    def _without_ours(self, text: str) -> tuple[str, int]:
        return self._ours.subn(r"\1", _parser().render(text))


def page_of(text: str, title: str) -> str:
    """Give a Markdown text as HTML that stands below a page's title: HTML in it is text.

    A heading that says no more than the title is left out; the others are a level lower.

    >>> page_of("# Claim\\n\\n## Feiten\\n\\n<b>Zuid</b>", "Claim")
    '<h2>Feiten</h2>\\n<p>&lt;b&gt;Zuid&lt;/b&gt;</p>\\n'
    """
    parser = MarkdownIt("commonmark", {"html": False}).enable(list(EXTENSIONS))
    tokens = parser.parse(text)
    if [token.type for token in tokens[:3]] == ["heading_open", "inline", "heading_close"]:
        tokens = tokens[3:] if tokens[1].content.strip() == title else tokens
    highest = min((int(token.tag[1:]) for token in tokens if "heading" in token.type), default=2)
    for token in tokens:
        if "heading" in token.type:
            token.tag = f"h{min(6, int(token.tag[1:]) - highest + 2)}"
    said: str = parser.renderer.render(tokens, parser.options, {})
    return said


def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark").enable(list(EXTENSIONS))


def flow_of(text: str) -> Flow:
    """Read what a Markdown text says; each block of it by itself."""
    parser = _parser()
    parser.inline = recorder = Recorder()
    tokens = parser.parse(text)
    lines, blocks, tags = Lines(text), iter(recorder.blocks), Tags(Writing())
    opening, at = None, 0
    for token in tokens:
        if token.type == "inline" and opening is not None:
            places = lines.places_of(token, opening)
            for piece in next(blocks):
                at = _take(piece, places, at, tags)
        elif token.type == "html_block":
            for tag in _TAG.finditer(token.content):
                tags.raw(tag[0], at, at)
        tags.part(at)
        opening = token
    return tags.writing.flow()


def _take(piece: Piece, places: Places, at: int, tags: Tags) -> int:
    """Take a piece down, and give the place behind it; `at` is that behind the one before."""
    begin, end = places.span(piece.begin, piece.end)
    known = begin >= at
    if not known:
        begin = end = at
    match piece.kind:
        case "text" if known:
            tags.say(piece.text, begin)
        case "text" | "said":
            tags.say(piece.text, begin, end, free=known)
        case "thing":
            tags.thing(begin, end)
        case "tag":
            tags.raw(piece.text, begin, end)
        case "opens":
            tags.start(piece.text, begin, end)
        case _:
            tags.end(piece.text, begin, end)
    return end
