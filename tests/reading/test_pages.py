"""The table of pages, the names of page files, and pages that are no text."""

from __future__ import annotations

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from regelboek.law.source import Source
from regelboek.problems import ProfileError
from regelboek.reading.pages import COLUMNS, file_of, short_title, sources_of, text_of_page

_HEADER = "\t".join(COLUMNS)
_ROW = "Sjabloon:1950:5A\t5A\t12\t34\t1950-02-01 10:00\tNieuw\tsaved"
_PREFIX = "1950:"


@pytest.mark.parametrize(
    ("title", "file"),
    [
        ("Sjabloon:1950:5A", "5A"),
        ("Sjabloon:1950:HII HET KNEDEN", "HII%20HET%20KNEDEN"),
        ("Sjabloon:1950:De_strekking", "De_strekking"),
        ("Sjabloon:1950:4-6", "4-6"),
        ("Sjabloon:1950:Zoë/½~.x", "Zo%C3%AB%2F%C2%BD%7E.x"),
        ("Handboek 7", "Handboek%207"),
        ("Sjabloon:1951:5", "Sjabloon%3A1951%3A5"),
        ("Sjabloon:1950:..", "..-HASH"),  # two dots are a folder, no file
        ("Sjabloon:1950:", "-HASH"),
    ],
)
def test_a_file_is_named_after_its_title(title: str, file: str) -> None:
    assert re.sub("-[0-9a-f]{8}$", "-HASH", file_of(title, _PREFIX)) == file


def test_titles_that_differ_by_case_or_namespace_have_files_of_their_own() -> None:
    titles = ["Sjabloon:1950:Oven", "Sjabloon:1950:oven", "Overleg:1950:Oven", "Sjabloon:1950:5"]
    files = [file_of(title, _PREFIX, titles) for title in titles]
    assert len({file.casefold() for file in files}) == len(titles)
    assert files[3] == "5"
    assert all(re.fullmatch(r"[Oo]ven-[0-9a-f]{8}", file) for file in files[:3])


def test_a_long_name_is_cut_and_closed_with_a_hash() -> None:
    one, two = (file_of(f"Sjabloon:1950:{'deeg' * 40}{end}", _PREFIX) for end in "ab")
    assert len(one) == len(two) == 100
    assert one != two
    assert file_of("Sjabloon:1950:" + "d" * 100, _PREFIX) == "d" * 100


_TITLES = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), max_size=150)


@given(titles=st.lists(_TITLES, min_size=1, max_size=5, unique=True))
def test_files_are_portable_and_no_two_titles_share_one(titles: list[str]) -> None:
    titles = [f"Sjabloon:1950:{title}" for title in titles]
    files = [file_of(title, _PREFIX, titles) for title in titles]
    assert len({file.casefold() for file in files}) == len(files)
    for file in files:
        assert re.fullmatch(r"[A-Za-z0-9._%-]{1,100}", file)
        assert file not in {".", ".."}


@given(title=_TITLES, prefix=st.sampled_from(["1950:", "1951:"]))
def test_a_title_without_the_editions_part_stays_whole(title: str, prefix: str) -> None:
    assume(":" not in title)
    for whole in (f"Sjabloon:1950:{title}", f"1950:{title}"):
        assert short_title(whole, prefix) == (title if prefix == "1950:" else whole)


@pytest.mark.parametrize("end", ["\n", "", "\r\n"])
def test_a_row_is_read(end: str) -> None:
    table = f"{_HEADER}{end or chr(10)}{_ROW}{end}"
    expected = Source("Sjabloon:1950:5A", "saved", "5A", "12", "34", "1950-02-01 10:00")
    assert sources_of(table, "pages.tsv", _PREFIX) == (expected,)


def test_a_table_may_hold_no_page() -> None:
    assert sources_of(f"{_HEADER}\n", "pages.tsv", _PREFIX) == ()


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("", r"pages\.tsv:1: '' stands there; it must be the columns title, file,"),
        ("titel\tfile\n", r"pages\.tsv:1: 'titel\\tfile' stands there; it must be the columns"),
        (f"{_HEADER}\n{_ROW}\tx\n", r"pages\.tsv:2: 8 cells stand there; a row has 7 cells"),
        (f"{_HEADER}\n{_ROW}\n\n", r"pages\.tsv:3: 1 cells stand there; a row has 7 cells"),
        (
            _HEADER + "\n" + _ROW.replace("\t5A", "\t5a") + "\n",
            r"pages\.tsv:2: file: '5a' stands there; for 'Sjabloon:1950:5A' it must be '5A'",
        ),
        (  # its prefix, or that of edition.toml, was changed
            _HEADER + "\n" + _ROW.replace("Sjabloon:1950:", "Sjabloon:1590:") + "\n",
            r"title: .Sjabloon:1590:5A. stands there; the prefix of edition\.toml, .1950:., do",
        ),
        (
            _HEADER + "\n" + _ROW.replace("saved", "boek") + "\n",
            r"pages\.tsv:2: origin: 'boek' stands there; allowed: saved, print",
        ),
        (
            f"{_HEADER}\n{_ROW}\n{_ROW}\n",
            r"pages\.tsv:3: title: 'Sjabloon:1950:5A' stands there; a page has one row",
        ),
    ],
)
def test_a_broken_table_is_told_with_its_line(table: str, message: str) -> None:
    with pytest.raises(ProfileError, match=message):
        sources_of(table, "pages.tsv", _PREFIX)


def _text(data: bytes) -> tuple[str, list[tuple[int, str]]]:
    read = text_of_page(Source("5", "saved", "5"), data)
    return read.value, [(found.where.first, found.message) for found in read.problems]


def test_a_page_is_utf8_with_or_without_a_byte_order_mark() -> None:
    assert _text("deeg ë\r\n".encode()) == ("deeg ë\r\n", [])
    assert _text(b"\xef\xbb\xbfdeeg") == ("deeg", [])


@pytest.mark.parametrize(
    ("data", "line", "detail"),
    [
        (b"een\ntwee\nr\xeaw\n", 3, "byte 0xea"),
        (b"een\x00", 1, "control character U+0000"),
        (b"een\n\ntw\x1be", 3, "control character U+001B"),
        ("x\ny\ufffe".encode(), 2, "control character U+FFFE"),
    ],
)
def test_a_page_that_is_no_text_is_told_with_its_line(data: bytes, line: int, detail: str) -> None:
    assert _text(data) == ("", [(line, f"the page is not UTF-8 text: {detail}")])
