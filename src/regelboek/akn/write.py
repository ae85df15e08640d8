"""An Expression becomes Akoma Ntoso 3.0: one byte string, the same for the same values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lxml import etree

from regelboek.akn.markup import attributes, document, escaped, laid_out, margin, value
from regelboek.akn.meta import meta_of
from regelboek.akn.vocabulary import AKN, MARKS, RB, akn, expression_uri
from regelboek.law.model import (
    Expression,
    Note,
    NoteRef,
    NoteStyle,
    Place,
    Provision,
    Ref,
    Status,
    Text,
    Work,
)
from regelboek.law.names import Kind
from regelboek.law.parts import is_words
from regelboek.problems import Where

_LEVELS = {kind: kind.value.element for kind in Kind}  # names that are written often
_NAMESPACES = f'xmlns="{AKN}" xmlns:rb="{RB}"'
_RUNNING = {akn(tag) for tag in ("p", "heading", "num")}  # what is in them is text
_PLACEMENT = {NoteStyle.FOOT: "bottom", NoteStyle.INLINE: "inline"}
_DEPTH = 3  # of provisions in an act: in its root, itself, and its body


def write(expression: Expression, work: Work, wids: Mapping[str, str] | None = None) -> bytes:
    """Write an expression as an Akoma Ntoso act. Texts are never indented: blanks there are law.

    With `wids`, work-level ids by eId, each provision gets its own of those; one that is not named
    there gets none. ValueError where a text holds a character that XML cannot.
    """
    return document(_act(expression, work, wids))


def _act(expression: Expression, work: Work, wids: Mapping[str, str] | None) -> Iterator[str]:
    writer = _Writer(work, wids)
    for provision in expression.body:
        writer.provision(provision, "", _DEPTH)
    yield f"\n<akomaNtoso {_NAMESPACES}>"
    yield f'{margin(1)}<act name="{value(work.name)}" contains="singleVersion">'
    yield from laid_out((meta_of(expression, work, writer.named),), _DEPTH - 1)
    if writer.pieces:
        yield from (f"{margin(2)}<body>", *writer.pieces, f"{margin(2)}</body>")
    else:
        yield f"{margin(2)}<body/>"
    yield f"{margin(1)}</act>\n</akomaNtoso>"


def element_of(provision: Provision, work: Work, eid: str) -> bytes:
    """Write the AKN element of a place: a provision, its opening words, or a note in it."""
    writer = _Writer(work)
    writer.provision(provision, "", 1)
    holder = etree.fromstring(f"<body {_NAMESPACES}>{''.join(writer.pieces)}</body>")
    found = next((element for element in holder.iter() if element.get("eId") == eid), holder[0])
    _lay_out(found, 0)
    found.tail = None
    return etree.tostring(found, encoding="UTF-8") + b"\n"


class _Writer:
    """Writes provisions piece by piece; knows the work, for the addresses of other editions.

    `named`: the wIds that were written, each with the eId that it stands beside, as values of
    attributes.
    """

    def __init__(self, work: Work, wids: Mapping[str, str] | None = None) -> None:
        """Begin with nothing written; without `wids` provisions have their own."""
        self.pieces: list[str] = []
        self.named: list[tuple[str, str]] = []
        self._work = work
        self._wids = wids

    def provision(self, provision: Provision, page: str, depth: int) -> None:
        """Write a provision so deep; `page` is the page that what it stands in came from."""
        tag, where = _LEVELS[provision.kind], provision.where
        start, inner, eid = margin(depth), margin(depth + 1), value(provision.eid)
        head = f'{start}<{tag} eId="{eid}"'
        wid = provision.wid if self._wids is None else self._wids.get(provision.eid, "")
        if wid and wid != provision.eid:
            wid = value(wid)
            head += f' wId="{wid}"'
            self.named.append((wid, eid))
        if provision.kind is Kind.DEFINITION:  # the schema has no level of this name
            head += ' name="definition"'
        if provision.status is not Status.HELD:
            head += _status(provision.status)
        head += _where(where, page)
        page = where.page
        label = f"{inner}<num>{escaped(provision.label)}</num>" if provision.label else ""
        if provision.heading is not None:
            label += f"{inner}{self._text('heading', provision.heading, page)}"
        if not (label or provision.content):
            self.pieces.append(f"{head}/>")
            return
        self.pieces.append(f"{head}>{label}")
        texts = provision.texts
        if len(texts) == len(provision.content):
            self._texts("content", texts, page, inner)
        else:
            self._texts("intro", provision.opening, page, inner, f' eId="{eid}__intro"')
            for child in provision.children:
                self.provision(child, page, depth + 1)
            self._texts("wrapUp", provision.closing, page, inner, f' eId="{eid}__wrapup"')
        self.pieces.append(f"{start}</{tag}>")

    def _texts(  # what is written, and where
        self, tag: str, texts: tuple[Text, ...], page: str, start: str, eid: str = ""
    ) -> None:
        if not texts:
            return
        rows = "".join([f"{start}  {self._text('p', text, page)}" for text in texts])
        self.pieces.append(f"{start}<{tag}{eid}>{rows}{start}</{tag}>")

    def _text(self, tag: str, text: Text, page: str) -> str:
        parts, where = text.parts, text.where
        head = f"<{tag}{_where(where, page)}"
        if is_words(text):
            return f"{head}>{escaped(str(parts[0]))}</{tag}>"
        if not parts:
            return f"{head}/>"
        said = [
            escaped(part) if isinstance(part, str) else self._part(part, where.page)
            for part in parts
        ]
        return f"{head}>{''.join(said)}</{tag}>"

    def _part(self, part: Ref | Note | NoteRef, page: str) -> str:
        if isinstance(part, Ref):
            return self._ref(part)
        if isinstance(part, Note):
            return self._note(part, page)
        rest = _said({"marker": part.mark, "rb:before": part.before})
        return f'<noteRef href="#{value(part.eid)}"{rest}/>'

    def _ref(self, ref: Ref) -> str:
        edition = _said({"rb:edition": ref.target.edition})
        if ref.until is None:
            return f'<ref href="{self._href(ref.target)}"{edition}>{escaped(ref.text)}</ref>'
        ends = f'from="{self._href(ref.target)}" upTo="{self._href(ref.until)}"'
        return f"<rref {ends}{edition}>{escaped(ref.text)}</rref>"

    def _href(self, place: Place) -> str:
        edition = self._work.edition(place.edition) if place.edition else None
        if edition is None:
            return f"#{value(place.eid)}"
        return value(f"{expression_uri(self._work, edition)}/!main~{place.eid}")

    def _note(self, note: Note, page: str) -> str:
        values = {"marker": note.mark, "placement": _PLACEMENT[note.style]}
        values |= {"rb:label": note.label, "rb:before": note.before}
        head = f'<authorialNote eId="{value(note.eid)}"{_said(values)}{_where(note.where, page)}'
        texts = "".join([self._text("p", text, note.where.page) for text in note.texts])
        return f"{head}>{texts}</authorialNote>" if texts else f"{head}/>"


def _said(values: dict[str, str]) -> str:
    return attributes({name: said for name, said in values.items() if said})


def _status(status: Status) -> str:
    marks = " ".join(name for flag, name in MARKS.items() if status & flag)
    incomplete = "incomplete" if status & Status.INCOMPLETE else ""
    return _said({"status": incomplete, "rb:marks": marks})


def _where(where: Where, page: str) -> str:
    """Write where a piece came from: its page where it differs from its parent's, its lines."""
    origin = f' rb:from="{value(where.page)}"' if where.page != page else ""
    return f'{origin} rb:lines="{where.first}-{where.last}"' if where.first else origin


def _lay_out(element: etree._Element, depth: int) -> None:
    """Put elements of structure on lines of their own; leave everything inside a text alone."""
    if not len(element):
        return
    inner = "\n" + "  " * (depth + 1)
    element.text = inner
    for child in element:
        if child.tag not in _RUNNING:
            _lay_out(child, depth + 1)
        child.tail = inner
    element[-1].tail = "\n" + "  " * depth
