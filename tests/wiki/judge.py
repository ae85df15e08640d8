"""What MediaWiki itself makes of a page: the words that a reader of the wiki sees."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import httpx
from lxml import etree, html
from lxml.html import HtmlElement

from regelboek.law.words import words_of

# What a browser begins on a line, or in a box, of its own: words do not run on across its borders.
_APART = frozenset(
    {
        *("address", "article", "aside", "blockquote", "body", "br", "caption", "center"),
        *("dd", "details", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer"),
        *("form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "legend", "li"),
        *("main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody", "td"),
        *("tfoot", "th", "thead", "tr", "ul"),
    }
)
_UNSEEN = frozenset({"script", "style", "link", "meta"})


@dataclass(frozen=True, slots=True)
class Rendered:
    """A page as rendered, and its words: its text, then the notes that `<ref>` made.

    `captions` are the words that stand below pictures; `refused`: the wiki shows an error of notes
    in the place of what is written.
    """

    html: str
    words: tuple[str, ...]
    captions: tuple[str, ...]
    refused: bool


def rendered(page: str) -> Rendered:
    """Take rendered HTML apart."""
    tree = html.fragment_fromstring(page, create_parent="div")
    # What the wiki counts: marks (inside a link one stands outside of its own element), the arrows
    # back from the notes, the numbers of links without words; and what it tells of errors.
    marks = tree.xpath(".//sup[@class='reference'] | .//a[starts-with(@href, '#cite_note')]")
    _emptied([*marks, *_of(tree, {"mw-cite-backlink", "autonumber", "error"})])
    captions = _emptied(_of(tree, {"picture", "gallery"}))
    notes = _emptied(tree.xpath(".//li[starts-with(@id, 'cite_note')]"))
    words = (*_words(tree), *notes)
    return Rendered(page, words, captions, "mw-ext-cite-error" in page)


def _of(tree: HtmlElement, classes: Collection[str]) -> list[HtmlElement]:
    return [one for one in tree.iter(etree.Element) if not _classes(one).isdisjoint(classes)]


def _emptied(elements: Iterable[HtmlElement]) -> tuple[str, ...]:
    """Take the words out of elements, and give them."""
    words: list[str] = []
    for element in elements:
        words += _words(element)
        element.text = None
        for child in list(element):
            element.remove(child)
    return tuple(words)


def _words(element: HtmlElement) -> tuple[str, ...]:
    return words_of("".join(_texts(element)))


def _classes(element: HtmlElement) -> set[str]:
    return set((element.get("class") or "").split())


def _texts(element: HtmlElement) -> Iterator[str]:
    if not isinstance(element.tag, str):  # a comment
        return
    if element.tag not in _UNSEEN:
        border = "\n" if element.tag in _APART else ""
        yield border
        yield element.text or ""
        for child in element:
            yield from _texts(child)
            yield child.tail or ""
        yield border


class Judge:
    """Asks a wiki how it renders pages, four at a time, as it has workers."""

    def __init__(self, url: str) -> None:
        self._client = httpx.Client(base_url=url, timeout=60, trust_env=False)
        self._pool = ThreadPoolExecutor(4)

    def close(self) -> None:
        """Leave the wiki alone."""
        self._pool.shutdown()
        self._client.close()

    def render(self, titles: Iterable[str]) -> list[Rendered]:
        """Render pages of the wiki as others take them in."""
        return list(self._pool.map(lambda title: self._asked(title, None), titles))

    def render_brought(self, requests: Iterable[tuple[str, Mapping[str, str]]]) -> list[Rendered]:
        """Render pages that are not in the wiki: a title each, and the texts of pages by title.

        What they take in beyond these says nothing.
        """
        return list(self._pool.map(lambda request: self._asked(*request), requests))

    def _asked(self, title: str, brought: Mapping[str, str] | None) -> Rendered:
        words = {
            "action": "parse",
            "format": "json",
            "formatversion": "2",
            "contentmodel": "wikitext",
            "title": "Voorbeeld",
            "text": f"{{{{:{title}}}}}",
            "prop": "text",
            "disabletoc": "1",
            "disableeditsection": "1",
            "disablelimitreport": "1",
            "wrapoutputclass": "",
        }
        if brought is not None:
            words["brought"] = json.dumps(dict(brought))
        answer = self._client.post("/api.php", data=words)
        told = answer.raise_for_status().json()
        assert "error" not in told, told
        return rendered(told["parse"]["text"])
