"""Raw wikitext is cut into what reads as text and what is markup: the door to mwparserfromhell."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from html import unescape

import mwparserfromhell
from mwparserfromhell.nodes import (
    Argument,
    Comment,
    ExternalLink,
    Heading,
    HTMLEntity,
    Node,
    Tag,
    Template,
    Wikilink,
)

from regelboek.reading.lines import Cut, RestKind
from regelboek.reading.wiki_names import (
    SIGNS,
    is_category,
    is_file,
    is_template,
    title_of_include,
)

# mwparserfromhell takes a time that grows with the square of what is left open: a thousand is a
# second, sixteen thousand are minutes. No page of a law comes near.
MOST_OPEN = 500
_OPENERS = re.compile(
    r"(?P<open>\{\{|\[\[|(?<=\n)\{\||<(?P<name>[a-z]+)(?:\s[^<>]*)?(?<!/)>)"
    r"|(?P<close>\}\}|\]\]|(?<=\n)\|\}|</(?P<closed>[a-z]+)\s*>)|(?P<broken><[a-z]+\s|\[http|<!--)",
    re.IGNORECASE,
)
_PAIRS = {"}}": "{{", "]]": "[[", "|}": "{|"}
_VOID = {"br", "hr", "wbr", "li", "dd", "dt"}
_CLOSED_BREAK = re.compile(r"</br(\s*)>", re.IGNORECASE)
_COMMENTS = re.compile(
    r"<nowiki\b[^>]*>.*?</nowiki\s*>|<!--.*?(?:-->|\Z)", re.DOTALL | re.IGNORECASE
)
# Tags that only dress a text; one left alone, open or closing, dresses it too.
_DRESS = {
    *("abbr", "b", "bdi", "big", "cite", "code", "del", "dfn", "em", "font", "i", "ins"),
    *("kbd", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "tt"),
    *("u", "var"),
}
_BLOCKS = {
    *("blockquote", "center", "div", "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol"),
    *("li", "dl", "dd", "dt", "table", "tr", "td", "th"),
}
_REDIRECT = re.compile(r"\s*#(?:REDIRECT|DOORVERWIJZING)\s*:?\s*\[\[:?([^\]|\n]+)", re.IGNORECASE)
_STRAY = re.compile(r"</?\s*(?P<name>[a-z][a-z0-9]*)\b[^<>\n]*>|__[A-Z]{3,}__", re.IGNORECASE)
_BREAK = {"br", "hr"}
_LITERAL = {"nowiki", "pre", "math", "source", "syntaxhighlight"}
_ENDS_OF_LINES = re.compile(r"[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")


def is_too_open(text: str) -> bool:
    """Tell a source that leaves so much open that taking it apart would take for ever."""
    open_now: Counter[str] = Counter()
    for found in _OPENERS.finditer(text):
        name = (found["name"] or found["closed"] or "").lower()
        if found["open"] and name not in _VOID:
            open_now[name or found["open"]] += 1
        elif found["close"]:
            key = name or _PAIRS[found["close"]]
            open_now[key] -= open_now[key] > 0
        elif found["broken"]:
            open_now["broken"] += text.find(">", found.end(), found.end() + 200) < 0
    return sum(open_now.values()) > MOST_OPEN


def redirect_of(text: str) -> str:
    """Give the page that a page only points at; empty for a page with a text of its own."""
    found = _REDIRECT.match(text)
    return found[1].strip() if found else ""


def decoded(raw: str) -> str:
    """Give what a piece of text reads as: entities decoded, the end of a line as a blank.

    >>> decoded("caf&eacute;"), decoded("a&#10;b")
    ('café', 'a b')
    """
    return _ENDS_OF_LINES.sub(" ", unescape(raw)) if "&" in raw else raw


def cuts_of(text: str) -> tuple[Cut, ...]:
    """Cut a source into pieces; all their `raw`s in a row are the source.

    A page is read as another page would take it in: what is `noinclude`, or outside `onlyinclude`
    where there is one, is navigation. After a comment that is not closed there is nothing.
    """
    end = next((m.start() for m in _COMMENTS.finditer(text) if _is_open(m[0])), len(text))
    # `</br>` inside a tag would end it for mwparserfromhell; a break of the same length does not
    source = _CLOSED_BREAK.sub(r"<br\1/>", text[:end])
    cutter = _Cutter()
    cutter.walk(mwparserfromhell.parse(source, skip_style_tags=True).nodes)
    if end < len(text):
        cutter.rest(text[end:])
    return tuple(_as_written(cutter.shown(), text))


def _as_written(cuts: Iterable[Cut], text: str) -> Iterator[Cut]:
    at = 0
    for cut in cuts:
        raw = text[at : at + len(cut.raw)]
        at += len(raw)
        yield cut._replace(raw=raw, shown=cut.shown if cut.rest else decoded(raw))


def _is_open(comment: str) -> bool:
    return comment.startswith("<!--") and not comment.endswith("-->")


class _Cutter:
    """Walks the nodes of a source and writes down its pieces."""

    def __init__(self) -> None:
        self._cuts: list[Cut] = []
        self._only: list[tuple[int, int]] = []  # what `onlyinclude` encloses
        self._note = 0
        self._notes = 0

    def shown(self) -> Iterable[Cut]:
        """Give the pieces; where something is `onlyinclude`, the rest of the page is no text."""
        for at, cut in enumerate(self._cuts):
            outside = self._only and not any(a <= at < b for a, b in self._only)
            yield Cut(cut.raw, rest=RestKind.NAVIGATION) if outside else cut

    def rest(self, raw: str, shown: str = "", kind: RestKind = RestKind.MARKUP) -> None:
        """Write down a piece that is no text."""
        if raw:
            self._cuts.append(Cut(raw, shown, kind, self._note))

    def walk(self, nodes: Iterable[Node]) -> None:
        """Write down nodes in order."""
        for node in nodes:
            raw = str(node)
            if isinstance(node, Comment):
                self.rest(raw)
            elif isinstance(node, HTMLEntity):
                self._cuts.append(Cut(raw, decoded(raw), None, self._note, literal=True))
            elif isinstance(node, Wikilink):
                self._link(node, raw)
            elif isinstance(node, Template):
                self._template(node, raw)
            elif isinstance(node, Argument):
                self._argument(node, raw)
            elif isinstance(node, Tag):
                self._tag(node, raw)
            elif isinstance(node, Heading):
                sign = "=" * node.level
                self._around(raw, node.title.nodes, tail=sign, head=sign, shown="\n")
            elif isinstance(node, ExternalLink) and node.brackets:
                inner = node.title
                self._around(raw, None if inner is None else inner.nodes, tail="]")
            else:
                self._text(raw)

    def _text(self, raw: str) -> None:
        at = 0
        for stray in _STRAY.finditer(raw):
            name = (stray["name"] or "").lower()
            if name and name not in _DRESS | _BLOCKS | _BREAK:
                continue  # an unknown tag is text, and a wiki shows it
            self._plain(raw[at : stray.start()])
            self.rest(stray[0], "\n" if name in _BLOCKS | _BREAK else "")
            at = stray.end()
        self._plain(raw[at:])

    def _plain(self, raw: str, *, literal: bool = False) -> None:
        last = self._cuts[-1] if self._cuts else None
        if last and last.rest is None and last.note == self._note and not last.literal | literal:
            raw = self._cuts.pop().raw + raw  # a line's signs come one by one
        if raw:
            self._cuts.append(Cut(raw, decoded(raw), None, self._note, literal=literal))

    def _around(
        self,
        raw: str,
        inner: Iterable[Node] | None,
        *,
        tail: str,
        head: str | None = None,
        shown: str = "",
    ) -> None:
        """Write down what encloses a text, and the text; without one, all of it is markup."""
        if inner is None:
            self.rest(raw, shown)
            return
        nodes = list(inner)
        length = len("".join(map(str, nodes)))
        before = raw[: len(raw) - len(tail) - length] if head is None else head
        self.rest(before, shown)
        self.walk(nodes)
        self.rest(raw[len(before) + length :], shown)

    def _link(self, node: Wikilink, raw: str) -> None:
        target = str(node.title)
        if is_file(target) or is_category(target):
            kind = RestKind.MARKUP if is_file(target) else RestKind.NAVIGATION
            self._cuts.append(Cut(raw, "", kind, self._note, key=f"file:{node.title}"))
        elif node.text is None:
            self._around(raw, node.title.nodes, tail="]]")
        else:
            self._around(raw, node.text.nodes, tail="]]")

    def _argument(self, node: Argument, raw: str) -> None:
        if node.default is None:
            self._cuts.append(Cut(raw, "", RestKind.MARKUP, self._note, key="magic"))
        else:
            self._around(raw, node.default.nodes, tail="}}}")

    def _template(self, node: Template, raw: str) -> None:
        name = "".join(str(part) for part in node.name.nodes if not isinstance(part, Comment))
        if name.strip() in SIGNS and not node.params:
            self._cuts.append(Cut(raw, SIGNS[name.strip()], RestKind.MARKUP, self._note))
        elif not is_template(name):
            self._cuts.append(Cut(raw, "", RestKind.MARKUP, self._note, key="magic"))
        else:
            include = title_of_include(name)
            self._cuts.append(Cut(raw, "", RestKind.NAVIGATION, self._note, include=include))

    def _tag(self, node: Tag, raw: str) -> None:
        name = str(node.tag).strip().lower()
        if name in _BREAK and not node.wiki_markup:
            self.rest(raw, "\n")
        elif node.wiki_markup and node.self_closing:
            self._plain(raw)  # a list's sign or a rule: what begins a line is looked at by line
        elif name == "ref":
            self._ref(node, raw)
        elif node.self_closing or node.contents is None:
            self.rest(raw)
        elif name in _LITERAL:
            inner = str(node.contents)
            head, tail = _ends(node, raw, inner)
            self.rest(head)
            self._plain(inner, literal=True)
            self.rest(tail)
        elif name == "noinclude":
            self.rest(raw, kind=RestKind.NAVIGATION)
        else:
            self._enclosing(node, raw, name)

    def _enclosing(self, node: Tag, raw: str, name: str) -> None:
        if node.wiki_markup:  # a table, a row, a cell: their signs are looked at by line
            self._table(node, raw)
            return
        shown = "\n" if name in _BLOCKS else ""
        head, tail = _ends(node, raw, str(node.contents))
        start = len(self._cuts)
        self.rest(head, shown)
        self.walk(node.contents.nodes)
        self.rest(tail, shown)
        if name == "onlyinclude":
            self._only.append((start, len(self._cuts)))

    def _table(self, node: Tag, raw: str) -> None:
        head, tail = _ends(node, raw, str(node.contents))
        self._plain(head)
        self.walk(node.contents.nodes)
        self._plain(tail)

    def _ref(self, node: Tag, raw: str) -> None:
        name = next((str(a.value).strip() for a in node.attributes if a.name.matches("name")), "")
        if node.self_closing or not str(node.contents).strip() or self._note:
            self._cuts.append(Cut(raw, "", RestKind.MARKUP, self._note, key=f"again:{name}"))
            return
        head, tail = _ends(node, raw, str(node.contents))
        self._notes += 1
        key = f"note:{name or f'#{self._notes}'}"
        self._cuts.append(Cut(head, "", RestKind.MARKUP, 0, key=key))
        self._note = self._notes
        self.walk(node.contents.nodes)
        self._note = 0
        self.rest(tail)


def _ends(node: Tag, raw: str, inner: str) -> tuple[str, str]:
    """Give what stands before and after a tag's contents."""
    close = (node.closing_wiki_markup or "") if node.wiki_markup else f"</{node.closing_tag}>"
    at = len(raw) - len(close)
    return raw[: at - len(inner)], raw[at:]
