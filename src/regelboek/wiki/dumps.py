"""A MediaWiki's export as a stream of bytes in, the newest revision of each wanted page out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import IO

from lxml import etree

from regelboek.problems import SourceError
from regelboek.wiki.page import LARGEST, WikiPage, checked
from regelboek.wiki.unpacking import read_some

Wanted = Callable[[str, int], bool]  # a title and its namespace's number
_CHUNK = 64 * 1024
_LONGEST = 8 * LARGEST  # bytes of XML between two revisions; markup makes a text longer
_MOST = 10_000  # elements between two revisions: small ones weigh far more than their bytes
_WHOLE = {"page": "mediawiki", "logitem": "mediawiki", "revision": "page", "upload": "page"}
_NAMESPACE = re.compile(r"\{http://www\.mediawiki\.org/xml/export-\d+\.\d+/\}")
_FULL_LINE = 65535  # where libxml2 stops counting an element's line


def is_xml(head: bytes) -> bool:
    """Tell an export from a single page by its first bytes; what only looks like one is refused."""
    start = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    return start.startswith((b"<?xml", b"<mediawiki", b"<!DOCTYPE", b"\xff\xfe", b"\xfe\xff"))


@dataclass(slots=True)
class _Reading:
    """What is known at a point of the stream."""

    name: str
    wanted: Wanted
    namespaces: dict[str, int] = field(default_factory=dict)
    newest: WikiPage | None = None
    title: str = ""
    namespace: int = 0
    page_id: str = ""
    bytes: int = 0  # and elements, since the last page or revision was let go
    elements: int = 0


def pages_of_dump(stream: IO[bytes], name: str, wanted: Wanted) -> Iterator[WikiPage]:
    """Yield the newest revision of each wanted page, in the export's order, in constant memory.

    `name` is what people call the file. SourceError with a line if it is broken, cut, something
    else, or has a DOCTYPE: exports have none, and with it come entities and outside files.
    """
    parser = etree.XMLPullParser(
        events=("start", "end"),
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        collect_ids=False,
        remove_comments=True,
        remove_pis=True,
    )
    reading = _Reading(name, wanted)
    try:
        while chunk := read_some(stream, _CHUNK, name):
            parser.feed(chunk)
            reading.bytes += len(chunk)
            for event, element in parser.read_events():
                if event == "start":
                    _check_root(element, name)
                    reading.elements += 1
                elif _is_whole(element):
                    if (page := _ended(element, reading)) is not None:
                        yield page
                else:
                    _note(_tag(element), element, reading)
            _check_room(reading)
        parser.close()
    except etree.XMLSyntaxError as error:
        told = parser.feed_error_log.last_error  # of some faults the exception says nothing
        reason = told.message if told else re.sub(r", line \d+, column \d+.*", "", error.msg)
        line = told.line if told else error.lineno
        raise SourceError(f"{name}:{line or 1}: the XML is broken: {reason}") from None


def _is_whole(element: etree._Element) -> bool:
    """Tell whether an element that ended can be let go: a page, or a part that stands in one."""
    above = _WHOLE.get(_tag(element))
    parent = element.getparent()
    return above is not None and parent is not None and _tag(parent) == above


def _ended(element: etree._Element, reading: _Reading) -> WikiPage | None:
    """Take what an element that can be let go holds, and let it go; a wanted page comes out."""
    reading.bytes = reading.elements = 0
    tag = _tag(element)
    if tag == "revision":
        _take(element, reading)
    page = _end_of_page(reading) if tag == "page" else None
    _let_go(element)
    return page


def _check_room(reading: _Reading) -> None:
    for count, most, unit in (
        (reading.bytes, _LONGEST, "bytes"),
        (reading.elements, _MOST, "elements"),
    ):
        if count > most:
            raise SourceError(
                f"{reading.name}: {reading.title}: the page is too large: its XML has more than "
                f"{most} {unit}"
            )


def _check_root(element: etree._Element, name: str) -> None:
    if element.getparent() is not None:
        return
    if element.getroottree().docinfo.doctype:
        raise SourceError(f"{name}:1: it has a DOCTYPE, which no export has; it is refused")
    namespace = _NAMESPACE.match(str(element.tag))
    if not namespace or _tag(element) != "mediawiki":
        root = str(element.tag)[:80]
        raise SourceError(
            f"{name}:{element.sourceline}: this is XML, but no MediaWiki's export: "
            f"its root is {root}"
        )


def _tag(element: etree._Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _note(tag: str, element: etree._Element, reading: _Reading) -> None:
    """Keep what stands before the revisions of a page, and the names of namespaces."""
    parent = element.getparent()
    above = "" if parent is None else _tag(parent)
    text = element.text or ""
    if tag == "namespace" and above == "namespaces":
        reading.namespaces[text] = _number(element.get("key", ""), element, reading)
    elif above != "page":
        return
    elif tag == "title":
        reading.title = text
        # the oldest exports have no <ns>
        reading.namespace = reading.namespaces.get(text.partition(":")[0], 0) if ":" in text else 0
    elif tag == "ns":
        reading.namespace = _number(text, element, reading)
    elif tag == "id":
        reading.page_id = text


def _number(text: str, element: etree._Element, reading: _Reading) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise SourceError(f"{_place(element, reading)}: {text[:40]!r} is no namespace's number")
    return int(text)


def _take(element: etree._Element, reading: _Reading) -> None:
    """Keep a revision of a wanted page if none that came before is newer."""
    if not reading.wanted(reading.title, reading.namespace):
        return
    parts = {_tag(child): child for child in reversed(element)}
    text = parts.get("text")
    place = _place(element, reading)
    if text is None:
        raise SourceError(f"{place}: {reading.title}: a revision without text")
    if len(text):
        raise SourceError(f"{place}: {reading.title}: there are elements in the text of a revision")
    said = text.text or ""
    hidden = text.get("deleted") is not None
    if not said and not hidden and text.get("bytes", "0") != "0":
        raise SourceError(f"{place}: {reading.title}: this export holds no texts, only their sizes")
    page = WikiPage(
        reading.title,
        reading.namespace,
        reading.page_id,
        _text(parts.get("id")),
        _text(parts.get("timestamp")),
        _text(parts.get("comment")),
        said,
        hidden,
    )
    page = checked(page, place)
    if reading.newest is None or _age(page) >= _age(reading.newest):
        reading.newest = page


def _text(element: etree._Element | None) -> str:
    return "" if element is None else element.text or ""


def _age(page: WikiPage) -> tuple[str, int]:
    return page.time, int(page.revision)


def _end_of_page(reading: _Reading) -> WikiPage | None:
    page, reading.newest = reading.newest, None
    reading.title = reading.page_id = ""
    reading.namespace = 0
    return page


def _place(element: etree._Element, reading: _Reading) -> str:
    line = element.sourceline or 0
    return f"{reading.name}:{line}" if 0 < line < _FULL_LINE else reading.name


def _let_go(element: etree._Element) -> None:
    """Forget an element and what stands before it, so that memory stays constant."""
    element.clear()
    parent = element.getparent()
    if parent is not None:
        while element.getprevious() is not None:
            del parent[0]
