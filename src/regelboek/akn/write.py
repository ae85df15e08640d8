"""An Expression becomes Akoma Ntoso 3.0: one byte string, the same for the same values."""

from __future__ import annotations

from lxml import etree

from regelboek.akn.meta import write_meta
from regelboek.akn.vocabulary import AKN, MARKS, RB, akn, expression_uri, rb
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
from regelboek.problems import Where

# Names that are written often.
_LEVELS = {kind: akn(kind.value.element) for kind in Kind}
_NUM, _HEADING, _INTRO, _CONTENT, _WRAP_UP, _P = map(
    akn, ("num", "heading", "intro", "content", "wrapUp", "p")
)
_FROM, _LINES = rb("from"), rb("lines")
_RUNNING = {_P, _HEADING, _NUM}  # what is in them is text
_PLACEMENT = {NoteStyle.FOOT: "bottom", NoteStyle.INLINE: "inline"}


def write(expression: Expression, work: Work) -> bytes:
    """Write an expression as an Akoma Ntoso act. Texts are never indented: blanks there are law."""
    root = etree.Element(akn("akomaNtoso"), nsmap={None: AKN, "rb": RB})
    act = etree.SubElement(root, akn("act"), name=work.name, contains="singleVersion")
    write_meta(act, expression, work)
    body = etree.SubElement(act, akn("body"))
    writer = _Writer(work)
    for provision in expression.body:
        writer.provision(body, provision, "")
    _lay_out(root, 0)
    return etree.tostring(root, encoding="UTF-8", xml_declaration=True) + b"\n"


def element_of(provision: Provision, work: Work, eid: str) -> bytes:
    """Write the AKN element of a place: a provision, its opening words, or a note in it."""
    holder = etree.Element(akn("body"), nsmap={None: AKN, "rb": RB})
    _Writer(work).provision(holder, provision, "")
    found = next((element for element in holder.iter() if element.get("eId") == eid), holder[0])
    _lay_out(found, 0)
    found.tail = None
    return etree.tostring(found, encoding="UTF-8") + b"\n"


class _Writer:
    """Writes provisions; knows the work, for the addresses of other editions."""

    def __init__(self, work: Work) -> None:
        self._work = work

    def provision(self, parent: etree._Element, provision: Provision, page: str) -> None:
        """Write a provision below `parent`; `page` is the page its parent came from."""
        element = etree.SubElement(parent, _LEVELS[provision.kind])
        element.set("eId", provision.eid)
        if provision.wid:
            element.set("wId", provision.wid)
        if provision.kind is Kind.DEFINITION:  # the schema has no level of this name
            element.set("name", "definition")
        if provision.status is not Status.HELD:
            _set_status(element, provision.status)
        page = _set_where(element, provision.where, page)
        if provision.label:
            etree.SubElement(element, _NUM).text = provision.label
        if provision.heading is not None:
            self._text(element, _HEADING, provision.heading, page)
        children = provision.children
        if not children:
            self._texts(element, _CONTENT, provision.texts, page)
            return
        self._texts(element, _INTRO, provision.opening, page, f"{provision.eid}__intro")
        for child in children:
            self.provision(element, child, page)
        self._texts(element, _WRAP_UP, provision.closing, page, f"{provision.eid}__wrapup")

    def _texts(
        self, parent: etree._Element, tag: str, texts: tuple[Text, ...], page: str, eid: str = ""
    ) -> None:
        if not texts:
            return
        holder = etree.SubElement(parent, tag)
        if eid:
            holder.set("eId", eid)
        for text in texts:
            self._text(holder, _P, text, page)

    def _text(self, parent: etree._Element, tag: str, text: Text, page: str) -> None:
        element = etree.SubElement(parent, tag)
        page = _set_where(element, text.where, page)
        last: etree._Element | None = None
        for part in text.parts:
            if isinstance(part, str):
                if last is None:
                    element.text = part
                else:
                    last.tail = part
            elif isinstance(part, Ref):
                last = self._ref(element, part)
            elif isinstance(part, NoteRef):
                last = etree.SubElement(element, akn("noteRef"), href=f"#{part.eid}")
                _set(last, {"marker": part.mark, rb("before"): part.before})
            else:
                last = self._note(element, part, page)

    def _ref(self, parent: etree._Element, ref: Ref) -> etree._Element:
        if ref.until is None:
            element = etree.SubElement(parent, akn("ref"), href=self._href(ref.target))
        else:
            ends = {"from": self._href(ref.target), "upTo": self._href(ref.until)}
            element = etree.SubElement(parent, akn("rref"), ends)
        _set(element, {rb("edition"): ref.target.edition})
        element.text = ref.text
        return element

    def _href(self, place: Place) -> str:
        edition = self._work.edition(place.edition) if place.edition else None
        if edition is None:
            return f"#{place.eid}"
        return f"{expression_uri(self._work, edition)}/!main~{place.eid}"

    def _note(self, parent: etree._Element, note: Note, page: str) -> etree._Element:
        element = etree.SubElement(parent, akn("authorialNote"), eId=note.eid)
        values = {"marker": note.mark, "placement": _PLACEMENT[note.style]}
        _set(element, {**values, rb("label"): note.label, rb("before"): note.before})
        page = _set_where(element, note.where, page)
        for text in note.texts:
            self._text(element, _P, text, page)
        return element


def _set(element: etree._Element, values: dict[str, str]) -> None:
    for key, value in values.items():
        if value:
            element.set(key, value)


def _set_status(element: etree._Element, status: Status) -> None:
    if status & Status.INCOMPLETE:
        element.set("status", "incomplete")
    marks = [name for flag, name in MARKS.items() if status & flag]
    if marks:
        element.set(rb("marks"), " ".join(marks))


def _set_where(element: etree._Element, where: Where, page: str) -> str:
    """Write where a piece came from: its page where it differs from its parent's, its lines."""
    if where.page != page:
        element.set(_FROM, where.page)
    if where.first:
        element.set(_LINES, f"{where.first}-{where.last}")
    return where.page


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
