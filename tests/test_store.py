"""The disk: a corpus is read or its fault told, and what is written is never a half."""

from __future__ import annotations

import os
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from regelboek.problems import SourceError
from regelboek.store import (
    open_input,
    read_corpus,
    read_templates,
    settle_pages,
    write_if_changed,
    write_pages,
    write_results,
    write_site,
)

_HEADER = "title\tfile\tpage id\trevision\ttime as printed\tsummary\torigin\n"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Make a corpus of one work with one edition of one page, and one without text."""
    edition = tmp_path / "bakregels" / "1950"
    (edition / "pages").mkdir(parents=True)
    (tmp_path / "citations.toml").write_text("")
    (tmp_path / "bakregels" / "work.toml").write_text('title = "B"\n')
    (edition / "edition.toml").write_text('title = "B"\n')
    (edition / "pages.tsv").write_text(f"{_HEADER}Sjabloon:1950:5\t5\t\t\t\t\tsaved\n")
    (edition / "pages" / "5").write_bytes(b"x\r\n\xff")
    (tmp_path / "bakregels" / "1930").mkdir()
    (tmp_path / "bakregels" / "1930" / "edition.toml").write_text('title = "B"\n')
    (tmp_path / "bakregels" / "concordance").mkdir()
    (tmp_path / "bakregels" / "concordance" / "1930-1950.toml").write_text("")
    return tmp_path


def test_a_corpus_is_read_whole(small: Path) -> None:
    (work,) = read_corpus(small).works
    assert work.name == "bakregels"
    assert [edition.name for edition in work.editions] == ["1930", "1950"]
    empty, full = work.editions
    assert (empty.pages_tsv, empty.pages, empty.act, empty.known, empty.problems) == (
        *(None, (), None, None, None),
    )
    assert full.pages == (("5", b"x\r\n\xff"),)  # as received, be it text or not
    assert full.unlisted == ()
    assert [(old, new) for old, new, _ in work.concordance] == [("1930", "1950")]


def test_rulings_are_read_as_received(small: Path) -> None:
    assert read_corpus(small).rulings == ()
    (small / "rulings").mkdir()
    (small / "rulings" / "b.md").write_bytes(b"\xef\xbb\xbfb\r\n")
    (small / "rulings" / "a.md").write_text("a")
    (small / "rulings" / "a.txt").write_text("no ruling")
    assert [file.text for file in read_corpus(small).rulings] == ["a", "\ufeffb\r\n"]
    (small / "rulings" / "c.md").write_bytes(b"a\n\xff")
    with pytest.raises(SourceError, match=r"c\.md:2: this is no UTF-8 text"):
        read_corpus(small)


def test_files_that_no_table_lists_are_named(small: Path) -> None:
    (small / "bakregels" / "1950" / "pages" / "6").write_text("y")
    (work,) = read_corpus(small).works
    assert work.editions[1].unlisted == ("6",)


def test_a_missing_page_names_the_table_and_its_line(small: Path) -> None:
    (small / "bakregels" / "1950" / "pages" / "5").unlink()
    with pytest.raises(
        SourceError, match=r"1950/pages\.tsv:2: lists .*/pages/5, which is not there"
    ):
        read_corpus(small)


@pytest.mark.parametrize("name", ["", ".", "..", "../edition.toml", "a\\b"])
def test_a_table_cannot_lead_out_of_its_folder(small: Path, name: str) -> None:
    table = small / "bakregels" / "1950" / "pages.tsv"
    table.write_text(f"{_HEADER}Sjabloon:1950:5\t{name}\t\t\t\t\tsaved\n")
    assert read_corpus(small).works[0].editions[1].pages == ()


def test_pages_without_a_table_are_not_passed_over(small: Path) -> None:
    (small / "bakregels" / "1950" / "pages.tsv").unlink()
    with pytest.raises(SourceError, match=r"1950/pages\.tsv: is not there"):
        read_corpus(small)


@pytest.mark.parametrize(
    ("lost", "message"),
    [
        ("bakregels/work.toml", "no work here: no folder in it has a work.toml"),
        ("citations.toml", r"citations\.toml: cannot be read: No such file"),
    ],
)
def test_what_is_missing_is_named(small: Path, lost: str, message: str) -> None:
    (small / lost).unlink()
    with pytest.raises(SourceError, match=message):
        read_corpus(small)


def test_a_corpus_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="nergens: there is no such folder; name the corpus with"):
        read_corpus(tmp_path / "nergens")


def test_a_data_file_that_is_no_text_is_told_with_its_line(small: Path) -> None:
    (small / "bakregels" / "1950" / "edition.toml").write_bytes(b"a = 1\nb = '\xff'\n")
    with pytest.raises(SourceError, match=r"edition\.toml:2: this is no UTF-8 text"):
        read_corpus(small)


def test_a_record_must_be_named_after_two_editions(small: Path) -> None:
    (small / "bakregels" / "concordance" / "alles.toml").write_text("")
    with pytest.raises(SourceError, match=r"alles\.toml: the name must be OLD-NEW\.toml"):
        read_corpus(small)


def test_a_file_is_written_only_when_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "diep" / "er" / "act.xml"
    assert write_if_changed(path, b"een")
    os.utime(path, (1, 1))
    assert not write_if_changed(path, b"een")
    assert path.stat().st_mtime == 1
    assert write_if_changed(path, b"twee")
    assert path.read_bytes() == b"twee"
    assert path.stat().st_mode & 0o777 == 0o644
    assert [file.name for file in path.parent.iterdir()] == ["act.xml"]


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_an_interrupted_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    path = tmp_path / "act.xml"
    path.write_bytes(b"oud")

    def interrupted(*_: object) -> None:
        raise error

    monkeypatch.setattr("regelboek.store.files.os.replace", interrupted)
    expected = SourceError if isinstance(error, OSError) else KeyboardInterrupt
    with pytest.raises(expected):
        write_if_changed(path, b"nieuw")
    assert path.read_bytes() == b"oud"
    assert [file.name for file in tmp_path.iterdir()] == ["act.xml"]


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "dicht").write_text("een bestand, geen map")
    with pytest.raises(SourceError, match=r"dicht/act\.xml: cannot be written: "):
        write_if_changed(tmp_path / "dicht" / "act.xml", b"x")


def test_results_are_written_where_they_changed(tmp_path: Path) -> None:
    assert write_results(tmp_path, b"<a/>", b"{}")
    assert not write_results(tmp_path, b"<a/>", b'{"problems": []}')
    assert not write_results(tmp_path, b"<a/>", b'{"problems": []}')
    names = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert names == {"act.xml": b"<a/>", "problems.json": b'{"problems": []}'}


def test_a_text_never_stands_without_its_problems(tmp_path: Path) -> None:
    write_results(tmp_path, b"<a/>", b"{}")
    (tmp_path / "act.xml").unlink()
    (tmp_path / "act.xml").mkdir()  # so that nothing can be put there
    with pytest.raises(SourceError, match=r"act\.xml: cannot be written"):
        write_results(tmp_path, b"<b/>", b'{"problems": []}')
    assert (tmp_path / "problems.json").read_bytes() == b'{"problems": []}'
    assert len(list(tmp_path.iterdir())) == 2


def test_what_a_killed_parse_left_is_taken_away(tmp_path: Path) -> None:
    left = (".regelboek-act.xml-abc", ".regelboek-problems.json-abc")
    kept = (".regelboek-pages.tsv-abc", "edition.toml")  # another command's, and the editor's
    for name in (*left, *kept):
        (tmp_path / name).write_text("x")
    write_results(tmp_path, b"<a/>", b"{}")
    assert {path.name for path in tmp_path.iterdir()} == {*kept, "act.xml", "problems.json"}


def test_a_site_is_written_and_old_pages_go(tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert write_site(site, [("index.html", b"a"), ("oud/index.html", b"b")]) == (2, 2)
    assert write_site(site, [("index.html", b"a"), ("nieuw/index.html", b"c")]) == (2, 1)
    files = sorted(str(path.relative_to(site)) for path in site.rglob("*"))
    assert files == [".regelboek", "index.html", "nieuw", "nieuw/index.html"]


def test_an_empty_folder_becomes_a_site(tmp_path: Path) -> None:
    assert write_site(tmp_path, [("index.html", b"a")]) == (1, 1)


def test_a_folder_with_foreign_files_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "brief.txt").write_text("van mij")
    with pytest.raises(
        SourceError, match="this folder holds other files; name an empty one with -o"
    ):
        write_site(tmp_path, [("index.html", b"a")])
    assert [path.name for path in tmp_path.iterdir()] == ["brief.txt"]


def test_a_build_that_breaks_off_keeps_the_pages_of_the_one_before(tmp_path: Path) -> None:
    write_site(tmp_path, [("a.html", b"een"), ("b.html", b"twee")])

    def broken() -> Iterator[tuple[str, bytes]]:
        yield "a.html", b"drie"
        raise SourceError("stuk")

    with pytest.raises(SourceError, match="stuk"):
        write_site(tmp_path, broken())
    assert (tmp_path / "b.html").read_bytes() == b"twee"


def test_templates_and_static_files_are_told_apart() -> None:
    templates, static = read_templates()
    assert templates
    assert static
    assert all(name.startswith("static/") for name in static)
    assert not any(name.startswith("static/") for name in templates)


def test_pages_and_their_table_are_written_and_nothing_stays_beside_them(small: Path) -> None:
    edition = small / "bakregels" / "1950"
    row = "Sjabloon:1950:6\t6\t\t\t\t\tsaved\n"
    moved = "Sjabloon:1950:5\t5-1\t\t\t\t\tsaved\n"
    write_pages(edition, [("6", b"y")], [("5", "5-1")], f"{_HEADER}{moved}{row}".encode())
    (work,) = read_corpus(small).works
    assert work.editions[1].unlisted == ()  # the old name is still there, and known
    more = f"{_HEADER}{moved}{row}Sjabloon:1950:7\t7\t\t\t\t\tsaved\n"
    write_pages(edition, [("7", b"z")], [], more.encode())
    (work,) = read_corpus(small).works
    assert work.editions[1].unlisted == ()  # and after another batch
    settle_pages(edition, ["5-1", "6", "7"])

    (work,) = read_corpus(small).works
    assert dict(work.editions[1].pages) == {"5-1": b"x\r\n\xff", "6": b"y", "7": b"z"}
    assert sorted(path.name for path in (edition / "pages").iterdir()) == ["5-1", "6", "7"]
    assert sorted(path.name for path in edition.iterdir()) == [
        *("edition.toml", "pages", "pages.tsv"),
    ]


def test_files_that_a_stopped_run_left_are_no_pages_until_a_run_settles_them(small: Path) -> None:
    edition = small / "bakregels" / "1950"
    (edition / "arriving.txt").write_text("# run it again\n6\n5\n..\n../edition.toml\n\n")
    for name in ("6", ".regelboek-half", "7"):
        (edition / "pages" / name).write_text("y")

    (work,) = read_corpus(small).works
    assert work.editions[1].unlisted == ("7",)
    settle_pages(edition, ["5"])
    assert sorted(path.name for path in (edition / "pages").iterdir()) == ["5", "7"]
    assert (edition / "edition.toml").is_file()
    assert not (edition / "arriving.txt").exists()


def test_an_input_can_be_read_twice(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"een")
    read_end, write_end = os.pipe()
    os.write(write_end, b"twee")
    os.close(write_end)
    for path, given, data in (
        (tmp_path / "a", BytesIO(), b"een"),
        (None, BytesIO(b"drie"), b"drie"),
        (Path(f"/dev/fd/{read_end}"), BytesIO(), b"twee"),
    ):
        with open_input(path, given) as stream:
            assert stream.read() == data
            stream.seek(0)
            assert stream.read() == data
    os.close(read_end)
    with pytest.raises(SourceError, match="cannot be read: Is a directory"):
        open_input(tmp_path, BytesIO()).__enter__()
