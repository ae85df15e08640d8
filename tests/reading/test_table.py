"""Rows of a table and pages that come in: one row a page, the same table in whatever order."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from regelboek.reading.pages import sources_of
from regelboek.reading.table import WIKITEXT, Row, merged, rows_of

_PREFIX = "1950:"
_names = st.text(st.sampled_from("aAbB019 ½/"), min_size=1, max_size=4)
_rows = st.builds(
    Row,
    title=_names.map(lambda name: f"Sjabloon:1950:{name}"),
    file=st.just(""),
    page_id=st.just("4"),
    revision=st.integers(1, 9).map(str),
    time=st.just("2019-08-22T18:58:00Z"),
    summary=st.sampled_from(["", "Nieuw", "een twee"]),
    origin=st.just(WIKITEXT),
)
_pages = st.lists(_rows, max_size=8, unique_by=lambda row: row.title)


@given(pages=_pages, cut=st.integers(0, 8))
def test_pages_make_the_same_table_in_one_batch_or_two_in_any_order(
    pages: list[Row], cut: int
) -> None:
    arrived = [(row, row.title.encode()) for row in pages]
    whole = merged((), arrived, _PREFIX)
    first = merged((), arrived[cut:][::-1], _PREFIX)
    second = merged(first.rows, arrived[:cut], _PREFIX)

    assert second.rows == whole.rows
    assert second.table == whole.table
    assert rows_of(whole.table.decode(), "pages.tsv", _PREFIX) == whole.rows


@given(pages=_pages, cut=st.integers(0, 8))
def test_files_and_renamings_leave_each_title_its_own_text(pages: list[Row], cut: int) -> None:
    disk: dict[str, bytes] = {}
    rows: tuple[Row, ...] = ()
    for batch in (pages[:cut], pages[cut:]):
        result = merged(rows, [(row, row.title.encode()) for row in batch], _PREFIX)
        disk |= {new: disk[old] for old, new in result.moved}
        disk |= dict(result.files)
        rows = result.rows

    assert {row.title: disk[row.file] for row in rows} == {
        row.title: row.title.encode() for row in pages
    }
    assert len({row.file.casefold() for row in rows}) == len(rows)


def test_numbers_stand_in_their_order_behind_what_was_typed_in() -> None:
    raw = Row("", "", "4", "5", "2019-08-22T18:58:00Z", "", WIKITEXT)
    titles = ["Sjabloon:1950:10", "Sjabloon:1950:9", "Sjabloon:1950:9A", "Sjabloon:1950:HII"]
    typed = Row("Handboek 7", "Handboek%207", "", "", "", "", "print")
    result = merged([typed], [(replace(raw, title=title), b"") for title in titles], _PREFIX)

    assert [row.title for row in result.rows] == [
        "Handboek 7",
        *("Sjabloon:1950:9", "Sjabloon:1950:9A", "Sjabloon:1950:10", "Sjabloon:1950:HII"),
    ]
    assert [s.origin for s in sources_of(result.table.decode(), "x", _PREFIX)] == [
        *("print", "wikitext", "wikitext", "wikitext", "wikitext"),
    ]
