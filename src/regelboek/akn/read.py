"""Akoma Ntoso as Regelboek writes it becomes an Expression again; all else is refused, by line."""

from __future__ import annotations

import re

from lxml import etree

from regelboek.akn.meta import read_facts
from regelboek.akn.vocabulary import MARKS, RB, akn, rb
from regelboek.law.model import (
    Expression,
    Note,
    NoteRef,
    NoteStyle,
    Part,
    Place,
    Provision,
    Ref,
    Status,
    Text,
    text_of,
)
from regelboek.law.names import BY_ELEMENT
from regelboek.law.source import Source
from regelboek.problems import SourceError, Where

_FLAGS = {name: flag for flag, name in MARKS.items()}
_STYLES = {"bottom": NoteStyle.FOOT, "inline": NoteStyle.INLINE}


def parse_xml(data: bytes, file: str) -> etree._Element:
    """Parse XML without entities, DTDs or network; SourceError with file and line if broken."""
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        line = error.lineno or 1
        raise SourceError(f"{file}:{line}: this is no whole XML: {error.msg}") from None
    if root.getroottree().docinfo.doctype:
        raise SourceError(f"{file}:1: a document type is not allowed here")
    return root


def read(data: bytes, file: str) -> Expression:
    """Read an `act.xml` back; `read(write(x)) == x`, and their `where`s are equal too.

    SourceError names file and line of what is no Akoma Ntoso act, or not as Regelboek writes it.
    """
    root = parse_xml(data, file)
    body = root.find(f"{akn('act')}/{akn('body')}")
    facts = root.find(f"{akn('act')}/{akn('meta')}/{akn('proprietary')}/{rb('edition')}")
    if root.tag != akn("akomaNtoso") or body is None:
        raise SourceError(f"{file}:{root.sourceline}: this is no Akoma Ntoso act with a body")
    if facts is None:
        line = root.sourceline
        raise SourceError(f"{file}:{line}: the facts of the edition are missing (edition in {RB})")
    try:
        edition, sources = read_facts(facts)
    except (KeyError, ValueError) as error:
        line = facts.sourceline
        raise SourceError(f"{file}:{line}: the facts of the edition are wrong: {error}") from None
    reader = _Reader(file, sources)
    return Expression(edition, tuple(reader.provision(child, "") for child in body), sources)


class _Reader:
    """Reads provisions; knows the sources, for the revision of a page."""

    def __init__(self, file: str, sources: tuple[Source, ...]) -> None:
        self._file = file
        self._revisions = {source.page: source.revision or source.time for source in sources}

    def provision(self, element: etree._Element, page: str) -> Provision:
        """Read one provision and all below it."""
        kind = BY_ELEMENT.get(_name(element))
        if kind is None:
            raise self._foreign(element)
        where = self._where(element, page)
        label, heading = "", None
        content: list[Text | Provision] = []
        for child in element:
            self._refuse_text(element, child)
            name = _name(child)
            if name == "num":
                label = self._plain(child)
            elif name == "heading":
                heading = self._text(child, where.page)
            elif name in {"content", "intro", "wrapUp"}:
                for p in child:
                    self._refuse_text(child, p)
                    content.append(self._text(p, where.page))
            else:
                content.append(self.provision(child, where.page))
        eid = element.get("eId", "")
        number = eid.rpartition("__")[2].partition("_")[2].partition("~")[0]
        number = "" if number.startswith("nn_") else number
        status = self._status(element)
        wid = element.get("wId", "")
        return Provision(kind, number, label, eid, heading, tuple(content), status, where, wid)

    def _status(self, element: etree._Element) -> Status:
        incomplete = element.get("status") == "incomplete"
        status = Status.INCOMPLETE if incomplete else Status.HELD
        for mark in (element.get(rb("marks")) or "").split():
            if mark not in _FLAGS:
                at = f"{self._file}:{element.sourceline}"
                raise SourceError(f"{at}: mark {mark!r} is not known; known: {', '.join(_FLAGS)}")
            status |= _FLAGS[mark]
        return status

    def _text(self, element: etree._Element, page: str) -> Text:
        if _name(element) not in {"p", "heading"}:
            raise self._foreign(element)
        where = self._where(element, page)
        parts: list[Part] = [element.text or ""]
        for child in element:
            parts += [self._part(child, where.page), child.tail or ""]
        return text_of(parts, where)

    def _part(self, element: etree._Element, page: str) -> Part:
        name = _name(element)
        mark, before = element.get("marker", ""), element.get(rb("before"), "")
        if name in {"ref", "rref"}:
            edition = element.get(rb("edition"), "")
            keys = ("href",) if name == "ref" else ("from", "upTo")
            ends = [element.get(key) for key in keys]
            places = [Place(_fragment(end), edition) for end in ends if end]
            if len(places) != len(keys):
                at = f"{self._file}:{element.sourceline}"
                raise SourceError(f"{at}: a {name} must have {' and '.join(keys)}")
            return Ref(self._plain(element), *places)
        if name == "noteRef":
            return NoteRef(mark, _fragment(element.get("href", "")), before)
        if name != "authorialNote":
            raise self._foreign(element)
        where = self._where(element, page)
        texts = tuple(self._text(child, where.page) for child in element)
        style = _STYLES.get(element.get("placement", ""), NoteStyle.FOOT)
        label = element.get(rb("label"), "")
        return Note(mark, element.get("eId", ""), texts, style, label, before, where)

    def _where(self, element: etree._Element, page: str) -> Where:
        page = element.get(rb("from"), page)
        lines = element.get(rb("lines"), "0-0")
        match = re.fullmatch(r"([0-9]{1,9})-([0-9]{1,9})", lines)
        if not match:
            at = f"{self._file}:{element.sourceline}"
            raise SourceError(f"{at}: lines are {lines!r}; they must be like 3-5")
        return Where(page, self._revisions.get(page, ""), int(match[1]), int(match[2]))

    def _plain(self, element: etree._Element) -> str:
        """Give the text of an element that holds nothing else."""
        if len(element):
            raise self._foreign(element[0])
        return element.text or ""

    def _refuse_text(self, parent: etree._Element, child: etree._Element) -> None:
        """Refuse words between the elements of structure, which reading would drop."""
        if ((parent.text or "") + (child.tail or "")).strip():
            at = f"{self._file}:{parent.sourceline}"
            raise SourceError(f"{at}: words stand loose in an element {_name(parent)}")

    def _foreign(self, element: etree._Element) -> SourceError:
        at = f"{self._file}:{element.sourceline}"
        return SourceError(f"{at}: an element that Regelboek does not write: {_name(element)}")


def _name(element: etree._Element) -> str:
    return etree.QName(element).localname


def _fragment(href: str) -> str:
    return href.partition("!main~")[2] or href.removeprefix("#")
