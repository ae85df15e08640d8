"""Raw wikitext is cut into what reads as text and what is markup: the door to mwparserfromhell."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import mwparserfromhell
from msgspec.structs import replace
from mwparserfromhell.nodes import (
    ExternalLink,
    Heading,
    HTMLEntity,
    Node,
    Tag,
    Wikilink,
)

from regelboek.reading.apart import Apart
from regelboek.reading.braces import without_braces
from regelboek.reading.entities import decoded
from regelboek.reading.lines import Cut, RestKind
from regelboek.reading.unseen import PLACE, put_back, taken_out
from regelboek.reading.wiki_names import is_category, is_file
from regelboek.reading.wikitags import BLOCKS, BOXED, BREAKS, HTML, SWITCHES, TABLE_PARTS

_CLOSED_BREAK = re.compile(r"</br(\s*)>", re.IGNORECASE)
_TABLE = re.compile(r"(?m)^[ \t]*:*[ \t]*\{\|")
_STRAY = re.compile(
    r"</?(?P<name>[a-z][a-z0-9]*)(?=[\s/>])[^<>]*>|__(?P<word>\w+?)__", re.IGNORECASE
)
# A link's label is never empty: of `[[a|]] b]]` it is `]] b`.
_LABEL = re.compile(r"(\[\[[^][|]*\|)(\][^[]*?)(?=\]\])")
_NO_HEADING = re.compile(r"(?m)^=(?!.*=[ \t]*$)")  # a heading ends where its line does
_NO_TITLE = re.compile("[][{}<>\ue001]")  # signs that no name of a page has


def cuts_of(text: str) -> tuple[Cut, ...]:
    """Cut a source into pieces; all their `raw`s in a row are the source.

    A page is read as another page would take it in.
    """
    return tuple(_as_written(_taken_apart(text, Apart(_taken_apart), 0), text))


def _taken_apart(text: str, apart: Apart, note: int) -> Iterator[Cut]:
    source, out = taken_out(text, apart.read, inside=apart.inside)
    left, taken_in = without_braces(source)
    # `</br>` inside a tag would end it for mwparserfromhell; a break of the same length does not
    left = _LABEL.sub(lambda found: found[1] + found[2].replace("]", "\ue001"), left)
    masked = _NO_HEADING.sub("\ue001", _CLOSED_BREAK.sub(r"<br\1/>", left))
    cutter = _Cutter(note, tables=bool(_TABLE.search(source)))
    cutter.walk(mwparserfromhell.parse(masked, skip_style_tags=True).nodes)
    return put_back(put_back(cutter.cuts, taken_in), out)


def _as_written(cuts: Iterable[Cut], text: str) -> Iterator[Cut]:
    at = 0
    for cut in cuts:
        raw = text[at : at + len(cut.raw)]
        at += len(raw)
        yield replace(cut, raw=raw, shown=cut.shown if cut.rest else decoded(raw))


class _Cutter:
    """Walks the nodes of a source and writes down its pieces."""

    def __init__(self, note: int, *, tables: bool) -> None:
        self.cuts: list[Cut] = []
        self._note = note
        self._label = False  # inside a link's label
        self._open: Counter[str] = Counter()  # tags that are open, and never closed in their place
        if tables:
            self._open["table"] = 1

    def rest(self, raw: str, shown: str = "", kind: RestKind = RestKind.MARKUP) -> None:
        """Write down a piece that is no text."""
        if raw:
            self.cuts.append(Cut(raw, shown, kind, self._note))

    def walk(self, nodes: Iterable[Node]) -> None:
        """Write down nodes in order."""
        for node in nodes:
            raw = str(node)
            if isinstance(node, HTMLEntity):
                self.cuts.append(Cut(raw, decoded(raw), None, self._note, literal=True))
            elif isinstance(node, Wikilink):
                self._link(node, raw)
            elif isinstance(node, Tag):
                self._tag(node, raw)
            elif isinstance(node, Heading):
                sign = "=" * node.level
                self._around(raw, node.title.nodes, tail=sign, head=sign, shown="\n")
            elif isinstance(node, ExternalLink) and node.brackets and not self._label:
                self._external(node, raw)
            else:
                self._text(raw)

    def _text(self, raw: str) -> None:
        at = 0
        for stray in _STRAY.finditer(raw):
            name = (stray["name"] or "").lower()
            if name not in HTML and (stray["word"] or "").upper() not in SWITCHES:
                continue  # a wiki shows what it does not know, and what needs an end and has none
            self._plain(raw[at : stray.start()])
            self.rest(stray[0], self._border(name, stray[0]) if name else "")
            at = stray.end()
        self._plain(raw[at:])

    def _border(self, name: str, tag: str) -> str:
        """Tell whether a tag that is left alone begins or ends a line: `</div>` may close none."""
        if name in BREAKS or name == "p":
            return "\n"
        if name in TABLE_PARTS and not self._open["table"]:
            return ""
        if tag.startswith("</"):
            self._open[name] -= 1
            return "\n" if name in BLOCKS | TABLE_PARTS and self._open[name] >= 0 else ""
        self._open[name] += 1
        return "\n" if name in BLOCKS | TABLE_PARTS else ""

    def _plain(self, raw: str) -> None:
        last = self.cuts[-1] if self.cuts else None
        if last and last.rest is None and not last.literal:
            raw = self.cuts.pop().raw + raw  # a line's signs come one by one
        if raw:
            self.cuts.append(Cut(raw, decoded(raw), None, self._note))

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
            words = {word.strip().lower() for word in raw[:-2].split("|")}
            shown = " " if is_file(target) and words & BOXED else ""
            if is_category(target):
                self._swallow()
            self.cuts.append(Cut(raw, shown, kind, self._note, key=f"file:{target}"))
            return
        label = node.title if node.text is None else node.text
        nodes = label.nodes
        if (
            not nodes
            or "[[" in raw[2:]
            or not target.rpartition(":")[2].strip()
            or _NO_TITLE.search(target)
        ):
            # a wiki makes no link without a label, nor one around a link, nor to what is no name
            self._plain(raw[: len(raw) - 2 - len(str(label))])
            self.walk(nodes)
            self._plain("]]")
            return
        before, self._label = self._label, True
        head = "[[:" if node.text is None and target.startswith(":") else None
        if head:  # the colon of a link without a label is not shown
            self.rest(head)
            self._text(raw[len(head) : -2])
            self.rest("]]")
        else:
            self._around(raw, nodes, tail="]]")
        self._label = before

    def _swallow(self) -> None:
        """Make a rest of the blanks before a category: a wiki takes them away with it."""
        last = self.cuts[-1] if self.cuts else None
        if last and last.rest is None and not last.literal:
            text = last.raw.rstrip()
            self.cuts.pop()
            self._plain(text)
            self.rest(last.raw[len(text) :])

    def _external(self, node: ExternalLink, raw: str) -> None:
        inner = () if node.title is None else node.title.nodes
        if str(node.url).rstrip(PLACE).endswith("//"):  # an address that says nothing is none
            length = len("".join(map(str, inner)))
            self._plain(raw[: len(raw) - 1 - length])
            self.walk(inner)
            self._plain("]")
        else:
            self._around(raw, inner or None, tail="]")

    def _tag(self, node: Tag, raw: str) -> None:
        name = str(node.tag).strip().lower()
        if name in BREAKS and not node.wiki_markup:
            self.rest(raw, "\n")
        elif node.wiki_markup:
            self._plain(raw)  # a list's sign or a rule: what begins a line is looked at by line
        elif name in HTML and (node.self_closing or node.contents is None):
            self.rest(raw, self._border(name, raw))
        elif node.self_closing or node.contents is None:
            self._plain(raw)
        else:
            self._enclosing(node, raw, name)

    def _enclosing(self, node: Tag, raw: str, name: str) -> None:
        close = len(raw) - len(f"</{node.closing_tag}>")
        head = raw[: close - len(str(node.contents))]
        if name not in HTML:  # a wiki shows what it does not know
            self._plain(head)
            self.walk(node.contents.nodes)
            self._plain(raw[close:])
            return
        part = name in TABLE_PARTS and self._open["table"]
        shown = "\n" if name in BLOCKS or part else ""
        self._open[name] += 1
        self.rest(head, shown)
        self.walk(node.contents.nodes)
        self.rest(raw[close:], shown)
        self._open[name] -= 1
