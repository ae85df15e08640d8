"""Exports as a stream: the newest revision of each wanted page, and clear words for the rest."""

from __future__ import annotations

import bz2
import gzip
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
import zstandard

from regelboek.problems import SourceError
from regelboek.wiki import dumps
from regelboek.wiki.dumps import is_xml, pages_of_dump
from regelboek.wiki.page import WikiPage
from regelboek.wiki.unpacking import read_some, unpacked
from tests.wiki.exports import export

_TIME = "2019-08-22T18:58:00Z"
_LATER = "2020-08-22T18:58:00Z"
_GOOD = export(("Sjabloon:1950:1", [(_TIME, "Nieuw", "Meel.")]))


def _read(data: bytes, prefix: str = "Sjabloon:1950:") -> list[WikiPage]:
    stream = unpacked(BytesIO(data))
    return list(pages_of_dump(stream, "dump.xml", lambda title, ns: _wanted(title, ns, prefix)))


def _wanted(title: str, namespace: int, prefix: str) -> bool:
    return namespace == 10 and title.startswith(prefix)


def test_the_newest_revision_of_each_wanted_page_comes_out_as_it_is() -> None:
    text = "\n  '''Artikel 1.'''</br>\t&amp; <nowiki>&lt;</nowiki> ♠\n\n"
    data = export(
        ("Sjabloon:1950:1", [(_LATER, "een\ttwee\n\x85drie", text), (_TIME, "", "oud")]),
        ("Overleg sjabloon:1950:1", [(_TIME, "", "praat")]),
        ("1950:1", [(_TIME, "", "zonder naamruimte")]),
        ("Sjabloon:1960:1", [(_TIME, "", "van een ander")]),
        ("Sjabloon:1950:2", [(_TIME, "", "oud"), (_TIME, "zelfde tijd", "")]),
    )
    assert _read(data) == [
        WikiPage("Sjabloon:1950:1", 10, "1", "2", _LATER, "een twee drie", text),
        WikiPage("Sjabloon:1950:2", 10, "5", "8", _TIME, "zelfde tijd", ""),
    ]


@pytest.mark.parametrize(
    "pack",
    [
        pytest.param(gzip.compress, id="gz"),
        pytest.param(bz2.compress, id="bz2"),
        pytest.param(lambda data: bz2.compress(data[:99]) + bz2.compress(data[99:]), id="two bz2"),
        pytest.param(zstandard.compress, id="zst"),
        pytest.param(
            lambda data: zstandard.compress(data[:99]) + zstandard.compress(data[99:]), id="two zst"
        ),
        pytest.param(lambda data: b"\xef\xbb\xbf<?xml version='1.0'?>\n" + data, id="with a mark"),
    ],
)
def test_it_is_unpacked_as_its_first_bytes_say(pack: Callable[[bytes], bytes]) -> None:
    packed = pack(_GOOD)
    assert [page.text for page in _read(packed)] == ["Meel."]
    assert is_xml(read_some(unpacked(BytesIO(packed)), 100, "x"))


@pytest.mark.parametrize(
    "pack", [gzip.compress, bz2.compress, zstandard.compress], ids=["gz", "bz2", "zst"]
)
@pytest.mark.parametrize("keep", [12, 100, 200, -1], ids=str)
def test_a_packed_file_that_was_cut_is_told(pack: Callable[[bytes], bytes], keep: int) -> None:
    many = [(f"Sjabloon:1950:{n}", [(_TIME, "", f"{n * 7919 % 997} " * 40)]) for n in range(90)]
    with pytest.raises(SourceError, match=r"^dump\.xml:(\d+: the XML is broken| it cannot be unp)"):
        _read(pack(export(*many))[:keep])


def test_a_packed_file_that_is_spoiled_is_told() -> None:
    packed = bytearray(gzip.compress(_GOOD * 50))
    packed[60:70] = b"0123456789"
    with pytest.raises(SourceError, match="it cannot be unpacked: "):
        _read(bytes(packed))


@pytest.mark.parametrize("at", range(1, len(_GOOD) - 1, 7))
def test_an_export_that_was_cut_anywhere_is_told_with_its_line(at: int) -> None:
    line = _GOOD[:at].count(b"\n") + 1
    with pytest.raises(SourceError, match=rf"^dump\.xml:{line}: the XML is broken: "):
        _read(_GOOD[:at])


_SECRET = b'<!DOCTYPE mediawiki [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
_LAUGH = b'<!DOCTYPE mediawiki [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        pytest.param(_SECRET + _GOOD.replace(b"Meel", b"&x;"), ":1: it has a DOCTYPE", id="file"),
        pytest.param(_LAUGH + _GOOD.replace(b"Meel", b"&b;"), ":1: it has a DOCTYPE", id="laughs"),
        pytest.param(
            b'<!DOCTYPE mediawiki SYSTEM "http://127.0.0.1:9/x.dtd">' + _GOOD,
            ":1: it has a DOCTYPE, which no export has; it is refused",
            id="outside DTD",
        ),
        pytest.param(b"<!DOCTYPE html><html></html>", ":1: it has a DOCTYPE", id="HTML"),
        pytest.param(
            _GOOD.replace(b"Meel", b"&meel;"),
            r":\d+: the XML is broken: Entity 'meel'",
            id="entity",
        ),
        pytest.param(
            b"<?xml version='1.0'?>\n\n<rss/>",
            ":3: this is XML, but no MediaWiki's export: its root is rss",
            id="foreign",
        ),
        pytest.param(b"<mediawiki/>", ":1: this is XML, but no MediaWiki's", id="no namespace"),
        pytest.param(
            b'<page xmlns="http://www.mediawiki.org/xml/export-0.11/"/>',
            ":1: this is XML, but",
            id="page",
        ),
        pytest.param(_GOOD + b"<more/>", r":\d+: the XML is broken: Extra content", id="more"),
        pytest.param(_GOOD.replace(b"Meel", b"\xff"), ": the XML is broken: ", id="bytes"),
        pytest.param(_GOOD.replace(b"Meel", b"\x00"), ": the XML is broken: ", id="a zero"),
        pytest.param(_GOOD.replace(b"<ns>10", b"<ns>x"), "'x' is no namespace's number", id="ns"),
        pytest.param(
            _GOOD.replace(b"<id>2<", b"<id>twee<"), "the page or its revision has no", id="number"
        ),
        pytest.param(
            _GOOD.replace(_TIME.encode(), b"gisteren"), "'gisteren' is no time of a", id="time"
        ),
        pytest.param(
            _GOOD.replace(b"<id>2<", b"<id>%s<" % (b"2" * 5000)),
            "its revision has no",
            id="endless",
        ),
        pytest.param(
            _GOOD.replace(b"<id>2<", "<id>٢<".encode()), "its revision has no", id="figures"
        ),
        pytest.param(
            _GOOD.replace(_TIME.encode(), b"2020-13-45T99:99:99Z"), "is no time of a", id="month"
        ),
        pytest.param(
            _GOOD.replace(b"Meel.", b"Meel <b>of</b> zout."),
            ":8: .*elements in the text",
            id="elements",
        ),
        pytest.param(_GOOD.replace(b"Meel.", b""), "holds no texts, only their sizes", id="stub"),
        pytest.param(
            _GOOD.replace(b"Meel.", b"x" * 2_097_153),
            r":\d+: Sjabloon:1950:1: the page is too large: 2097153 bytes",
            id="large",
        ),
        pytest.param(
            _GOOD.replace(b"Meel.", b"x" * 11_000_000), "the XML is broken: .*(?i:huge)", id="huge"
        ),
        pytest.param(b"", ":1: the XML is broken: ", id="empty"),
    ],
)
def test_what_is_broken_foreign_or_dangerous_is_refused(data: bytes, sentence: str) -> None:
    with pytest.raises(SourceError, match=rf"^dump\.xml.*{sentence}"):
        _read(data)


def test_a_page_that_swells_without_text_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dumps, "_LONGEST", 100_000)
    swollen = _GOOD.replace(b"<ns>10", b"<a>x</a>" * 30_000 + b"<ns>10")
    with pytest.raises(SourceError, match="Sjabloon:1950:1: the page is too large: its XML has mo"):
        _read(swollen)


_HEAD = b'<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/">'
_SMALL = b"<page><title>Sjabloon:1950:1</title><ns>10</ns><id>1</id>"
_REVISION = (
    b"<revision><id>1</id><timestamp>2019-08-22T18:58:00Z</timestamp><text>x</text></revision>"
)


@pytest.mark.parametrize(
    "swollen",
    [
        pytest.param(gzip.compress(_HEAD + b" " * 200_000_000, 1), id="gz"),
        pytest.param(bz2.compress(_HEAD + b" " * 200_000_000), id="bz2"),
        pytest.param(zstandard.compress(_HEAD + b" " * 200_000_000), id="zst"),
        pytest.param(_HEAD + b"<!--" + b"x" * 20_000_000, id="a comment"),
        pytest.param(_HEAD + b"<page a='" + b"x" * 20_000_000, id="a value"),
        pytest.param(_HEAD + _SMALL + b"<revision><text>" + b"x" * 20_000_000, id="a text"),
        pytest.param(_HEAD + b"<a/>" * 4_000_000, id="small elements"),
        pytest.param(_HEAD + _SMALL + (b"<a>" + _REVISION + b"</a>") * 200_000, id="hidden ones"),
        pytest.param(_HEAD + (b"<a>" + _SMALL + b"</page></a>") * 200_000, id="hidden pages"),
    ],
)
def test_what_grows_and_grows_fills_no_memory(swollen: bytes, tmp_path: Path) -> None:
    file = tmp_path / "dump"
    file.write_bytes(swollen)
    said, peak = _alone(_SWOLLEN, str(file)).splitlines()
    # libxml2 has bounds of its own
    assert re.search(r"the page is too large: its XML has more than \d+|too long|(?i:huge)", said)
    assert int(peak) < 120_000_000


def _alone(*words: str) -> str:
    """Run Python in a process whose peak of memory is its own.

    Linux hands down the peak of who starts a process, so a shell of no size stands between.
    """
    command = ["/bin/sh", "-c", '"$@"; exit $?', "sh", sys.executable, "-c", *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


_SWOLLEN = """
import resource, sys
from regelboek.problems import SourceError
from regelboek.wiki.dumps import pages_of_dump
from regelboek.wiki.unpacking import unpacked

with open(sys.argv[1], "rb") as file:
    try:
        for page in pages_of_dump(unpacked(file), "x", lambda title, ns: True):
            pass
    except SourceError as error:
        print(error)
unit = 1 if sys.platform == "darwin" else 1024
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit)
"""


def test_a_large_page_that_nobody_wants_does_no_harm() -> None:
    data = export(
        ("Sjabloon:Elders", [(_TIME, "", "x" * 3_000_000)]), ("Sjabloon:1950:1", [(_TIME, "", "a")])
    )
    assert [page.text for page in _read(data)] == ["a"]


def test_a_text_that_its_wiki_hides_is_known_as_that() -> None:
    hidden = _GOOD.replace(b'xml:space="preserve">Meel.</text>', b'deleted="deleted" />')
    (page,) = _read(hidden)
    assert (page.hidden, page.text) == (True, "")


def test_an_export_without_numbers_of_namespaces_is_read_by_their_names() -> None:
    (page,) = _read(_GOOD.replace(b"<ns>10</ns>", b""))
    assert page.namespace == 10


_MEASURED = """
import io, resource, sys
from regelboek.wiki import dumps
from regelboek.wiki.dumps import pages_of_dump

class Endless(io.RawIOBase):
    def __init__(self, parts):
        self.parts = parts
    def read(self, size):
        return next(self.parts, b"")

def parts():
    yield b'<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/">'
    for page in range(40):
        yield b"<page><title>Sjabloon:1950:%d</title><ns>10</ns><id>%d</id>" % (page, page)
        for revision in range(100):
            yield (b"<revision><id>%d</id><timestamp>2019-08-22T18:58:00Z</timestamp>"
                   b"<text>%s</text></revision>") % (revision, b"deeg en meel " * 4000)
        yield b"</page>"
    yield b"</mediawiki>"

peaks = []
for count, page in enumerate(pages_of_dump(Endless(parts()), "x", lambda title, ns: True), 1):
    peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
print(count, peaks[1], peaks[-1])
"""


def test_memory_stays_constant_over_200_megabytes() -> None:
    count, early, late = map(int, _alone(_MEASURED).split())
    assert count == 40
    # kilobytes on Linux, bytes on macOS: a ratio holds for both
    assert late < early * 1.3


def test_reading_stops_where_nobody_asks_for_more() -> None:
    def endless() -> Iterator[bytes]:
        yield _GOOD.removesuffix(b"</mediawiki>\n")
        raise AssertionError("nobody asked for this")

    class Stream(BytesIO):
        parts = endless()

        def read(self, _size: int | None = -1) -> bytes:
            return next(self.parts)

    pages = pages_of_dump(Stream(), "dump.xml", lambda _title, _namespace: True)
    assert next(pages).text == "Meel."
