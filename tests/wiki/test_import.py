"""An import of exports and of single pages: what belongs where, and what is refused."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.wiki.exports import export

Run = Callable[..., Result]
Files = Callable[[Path], dict[str, bytes]]
_TIME = "2019-08-22T18:58:00Z"
_LATER = "2020-08-22T18:58:00Z"
_VERSION = "Versie door Bakker (overleg | bijdragen) op 22 aug 2019 om 20:58 (Nieuw)"
_DUMP = export(
    ("Sjabloon:1950:10", [(_TIME, "Nieuw", "Artikel 10. Meel.")]),
    ("Sjabloon:1950:9", [(_TIME, "Nieuw", "Artikel 9. Gist.")]),
    ("Sjabloon:1960:9", [(_TIME, "Nieuw", "Artikel 9. Zout.")]),
    ("Sjabloon:Bakker", [(_TIME, "", "Een bakker.")]),
    ("Overleg sjabloon:1950:9", [(_TIME, "", "praat")]),
)


@pytest.fixture
def dump(tmp_path: Path) -> Path:
    path = tmp_path / "dump.xml"
    path.write_bytes(_DUMP)
    return path


def test_an_export_goes_where_its_pages_belong(run: Run, bakery: Path, dump: Path) -> None:
    result = run("import", str(dump))

    assert result.exit_code == 0, result.stderr
    assert result.stdout.splitlines() == ["1950: 2 new", "1960: 1 new"]
    folder = bakery / "bakregels/1950"
    assert (folder / "pages.tsv").read_text("utf-8").splitlines()[1:] == [
        f"Sjabloon:1950:9\t9\t2\t3\t{_TIME}\tNieuw\twikitext",
        f"Sjabloon:1950:10\t10\t1\t2\t{_TIME}\tNieuw\twikitext",
    ]
    assert (folder / "pages/10").read_bytes() == b"Artikel 10. Meel."
    assert sorted(path.name for path in folder.iterdir()) == ["edition.toml", "pages", "pages.tsv"]
    again = run("import", str(dump))
    assert again.stdout.splitlines() == ["1950: 2 unchanged", "1960: 1 unchanged"]


def test_standard_input_and_one_edition(run: Run, bakery: Path) -> None:
    result = run("import", "-", "--edition", "1960", standard_input=gzip.compress(_DUMP))

    assert result.stdout.splitlines() == ["1960: 1 new"]
    assert not (bakery / "bakregels/1950/pages.tsv").exists()


def test_an_old_export_does_not_replace_what_is_newer(
    run: Run, bakery: Path, dump: Path, tmp_path: Path
) -> None:
    newer = tmp_path / "newer.xml"
    newer.write_bytes(export(("Sjabloon:1950:9", [(_LATER, "", "Artikel 9. Rogge.")]), first=70))

    assert "1950: 1 new" in run("import", str(newer)).stdout
    result = run("import", str(dump))
    assert "1950: 1 new, 1 older (what is here is newer and stays)" in result.stdout
    assert (bakery / "bakregels/1950/pages/9").read_text() == "Artikel 9. Rogge."


def test_of_several_exports_the_newest_text_wins_in_any_order(
    run: Run, bakery: Path, dump: Path, tmp_path: Path
) -> None:
    newer = tmp_path / "newer.xml"
    newer.write_bytes(export(("Sjabloon:1950:9", [(_LATER, "", "Artikel 9. Rogge.")]), first=70))
    for order in ((newer, dump), (dump, newer)):
        assert run("import", *map(str, order)).exit_code == 0
        assert (bakery / "bakregels/1950/pages/9").read_text() == "Artikel 9. Rogge."


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        pytest.param(_DUMP[:-30], r"dump.xml:20: the XML is broken: ", id="cut at its end"),
        pytest.param(gzip.compress(_DUMP)[:-20], "it cannot be unpacked: ", id="cut and packed"),
        pytest.param(b"<?xml version='1.0'?><rss/>", "but no MediaWiki's export", id="foreign"),
        pytest.param(b"", "dump.xml: it is empty", id="empty"),
    ],
)
def test_an_export_that_fails_writes_nothing(  # noqa: PLR0913, PLR0917  # a row of the table
    run: Run, bakery: Path, files: Files, dump: Path, tmp_path: Path, data: bytes, sentence: str
) -> None:
    good = tmp_path / "good.xml"
    good.write_bytes(_DUMP)
    dump.write_bytes(data)
    before = files(bakery)

    result = run("import", str(good), str(dump))

    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.splitlines()[-1].startswith("regelboek: ")
    assert files(bakery) == before


def test_an_export_without_a_page_of_ours_is_told(run: Run, dump: Path) -> None:
    dump.write_bytes(export(("Sjabloon:Bakker", [(_TIME, "", "x")])))
    result = run("import", str(dump))

    assert result.exit_code == 2
    assert "no page in it fits an edition's prefix ('1950:', '1960:')" in result.stderr


def test_pages_of_the_law_that_fit_no_edition_are_told(run: Run, bakery: Path, dump: Path) -> None:
    data = bakery / "bakregels/1960/edition.toml"
    text = data.read_text().replace('"1960:"', '"1690:"')
    data.write_text(text.replace("[titles]", '[titles]\nleft_out = ["Sjabloon:Kaart:{name}"]'))
    pages = [f"1960:{number}" for number in range(1, 6)]
    others = ["0:\u009bmeel", "Kaart:meel", "Bakker", "A:1", "B:1", "C:1"]
    one = [(_TIME, "", "Meel."), (_LATER, "", "Gist.")]
    dump.write_bytes(export(*((f"Sjabloon:{name}", one) for name in ("1950:9", *pages, *others))))

    result = run("import", str(dump))

    assert result.exit_code == 0
    assert result.stdout == "1950: 1 new\n"
    (told,) = result.stderr.splitlines()[1:]
    assert told == (
        f"{dump}: 9 pages fit no edition's prefix in namespace 10: 5 under Sjabloon:1960: "
        "(1, 2, 3, …), 1 under Sjabloon:0: (meel), 1 under Sjabloon:A: (1), 2 under other names"
    )
    dump.write_bytes(export(*((f"Sjabloon:{name}", one) for name in ("1950:9", "Kaart:m", "B"))))
    assert run("import", str(dump)).stderr == "passed over, without [titles] prefix: 1930\n"


def test_pages_in_another_namespace_are_told(run: Run, bakery: Path, dump: Path) -> None:
    work = bakery / "bakregels/work.toml"
    work.write_text(work.read_text().replace("namespaces = [10]\n", ""))

    result = run("import", str(dump))

    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == (
        f"regelboek: {dump}: no page in it fits an edition's prefix ('1950:', '1960:'); it was "
        "looked for in namespace 0 (namespaces of work.toml); pages that fit lie in "
        "namespace 10 (3), namespace 11 (1)"
    )
    dump.write_bytes(_DUMP.replace(b"Sjabloon:1950", b"1950").replace(b"<ns>10<", b"<ns>0<", 2))
    result = run("import", str(dump))
    assert result.exit_code == 0
    told = "1960: no page in namespace 0; pages that fit lie in namespace 10 (1)"
    assert result.stderr.splitlines()[-1] == told


def test_a_law_in_the_main_namespace_is_read(run: Run, bakery: Path, dump: Path) -> None:
    work = bakery / "bakregels/work.toml"
    work.write_text(work.read_text().replace("namespaces = [10]\n", ""))
    dump.write_bytes(_DUMP.replace(b"<title>Sjabloon:", b"<title>").replace(b"<ns>10", b"<ns>0"))

    assert run("import", str(dump)).stdout.splitlines() == ["1950: 2 new", "1960: 1 new"]
    assert (bakery / "bakregels/1950/pages/9").read_bytes() == b"Artikel 9. Gist."
    parsed = run("parse")
    assert parsed.exit_code == 0, parsed.stderr
    assert "articles 9 to 10" in run("check").stdout


@pytest.mark.parametrize(
    ("words", "text", "row"),
    [
        pytest.param(
            ("--edition", "1950", "--title", "Sjabloon:1950:5_A"),
            "'''Artikel 5.''' Meel.\n",
            "Sjabloon:1950:5 A\t5%20A\t\t\t\t\twikitext",
            id="raw wikitext",
        ),
        pytest.param(
            ("--title", "Sjabloon:1950:5"),
            "Meel.",
            "Sjabloon:1950:5\t5\t\t\t\t\twikitext",
            id="the edition is found by its prefix",
        ),
        pytest.param(
            (),
            f"Sjabloon:1950:5\nUit Bakkerswiki\n{_VERSION}\n\nArtikel 5. Meel.",
            "Sjabloon:1950:5\t5\t\t\t2019-08-22 20:58\t\tsaved",
            id="saved",
        ),
        pytest.param(
            ("--edition", "1950", "--title", "Handboek 7"),
            "Handboek 7\n\nArtikel 5. Meel.",
            "Handboek 7\tHandboek%207\t\t\t\t\tsaved",
            id="saved under a name of its own",
        ),
    ],
)
def test_a_single_page(  # noqa: PLR0913, PLR0917  # a row of the table
    run: Run, bakery: Path, tmp_path: Path, words: tuple[str, ...], text: str, row: str
) -> None:
    (tmp_path / "pagina").write_text(text, "utf-8")
    result = run("import", *words, str(tmp_path / "pagina"))

    assert result.exit_code == 0, result.stderr
    folder = bakery / "bakregels/1950"
    assert (folder / "pages.tsv").read_text("utf-8").splitlines()[1] == row
    assert (folder / "pages" / row.split("\t")[1]).read_text("utf-8") == text
    assert "other-revision" not in run("check").stderr


@pytest.mark.parametrize(
    ("words", "data", "sentence"),
    [
        pytest.param((), b"Meel.", "its first line is no title that an edition's", id="no title"),
        pytest.param((), b"Sjabloon:1930:5\n\nx", "first line is no title that", id="no prefix"),
        pytest.param(
            ("--title", "Handboek 7"), b"x", "'Handboek 7' fits no edition's prefix", id="nowhere"
        ),
        pytest.param(
            ("--edition", "1950", "--title", "Sjabloon:1960:1"),
            b"x",
            "pagina: 'Sjabloon:1960:1' is a page of edition 1960, as its prefix says, and not of",
            id="another edition's",
        ),
        pytest.param(
            ("--edition", "1930", "--title", "Sjabloon:1960:1"),
            b"x",
            "'Sjabloon:1960:1' is a page of edition 1960",
            id="not one of those without known names",
        ),
        pytest.param(
            ("--edition", "1950", "--title", "1950:1"),
            b"x",
            "'1950:1' has no namespace before it, and work.toml says that the law lies in names",
            id="no namespace",
        ),
        pytest.param(("--title", "a", "x"), b"x", "there are several files", id="two files"),
        pytest.param((), b"a\n\xff", "pagina:2: this is no UTF-8 text, and no export", id="bytes"),
        pytest.param((), b"x" * 2_097_153, "it has more than 2097152 bytes", id="large"),
        pytest.param((), None, "pagina: cannot be read: No such file", id="missing"),
    ],
)
def test_a_single_page_that_cannot_be_used(  # noqa: PLR0913, PLR0917  # a row of the table
    run: Run,
    bakery: Path,
    files: Files,
    tmp_path: Path,
    words: tuple[str, ...],
    data: bytes | None,
    sentence: str,
) -> None:
    if data is not None:
        (tmp_path / "pagina").write_bytes(data)
    before = files(bakery)
    result = run("import", *words, str(tmp_path / "pagina"))

    assert result.exit_code == 2
    assert sentence in result.stderr
    assert files(bakery) == before


def test_an_edition_whose_page_names_nobody_knows_takes_a_page_that_is_named(
    run: Run, bakery: Path, dump: Path, tmp_path: Path
) -> None:
    (tmp_path / "pagina").write_text("Meel.")
    words = ("--edition", "1930", "--title", "Bakregels (1930)")

    assert run("import", *words, str(tmp_path / "pagina")).exit_code == 0
    assert (bakery / "bakregels/1930/pages/Bakregels%20%281930%29").read_text() == "Meel."
    result = run("import", "--edition", "1930", str(dump))
    assert result.exit_code == 2
    assert "[titles] prefix is missing" in result.stderr


@pytest.mark.parametrize("title", ["Sjabloon:1951:1", "Sjabloon:1"])
def test_a_page_whose_name_does_not_fit_its_edition_is_told(
    run: Run, bakery: Path, tmp_path: Path, title: str
) -> None:
    data = bakery / "bakregels/1950/edition.toml"
    data.write_text(data.read_text() + '[[fragment]]\npage = "Band: 3"\nplace = "3"\n')
    (tmp_path / "pagina").write_text("Artikel 1. Meel.")
    words = ("import", "--edition", "1950", str(tmp_path / "pagina"), "--title")

    result = run(*words, title)

    assert result.exit_code == 0
    told = f"{title!r} does not fit edition 1950, whose pages have '1950:' behind their namespace"
    assert told in result.stderr
    assert f"{title}:1: unknown-page" in run("parse").stderr
    for fine in ("Sjabloon:1950:1", "Band: 3", "Handboek 7"):
        assert run(*words, fine).stderr == ""


def test_a_single_page_of_the_main_namespace(run: Run, bakery: Path, tmp_path: Path) -> None:
    work = bakery / "bakregels/work.toml"
    work.write_text(work.read_text().replace("namespaces = [10]\n", ""))
    (tmp_path / "pagina").write_text("Artikel 1. Meel.")

    result = run("import", "--title", "1950:1", str(tmp_path / "pagina"))

    assert (result.exit_code, result.stderr) == (0, "")
    assert (bakery / "bakregels/1950/pages/1").exists()


def test_several_single_pages_at_once(run: Run, bakery: Path, tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / str(number)).write_text(f"Sjabloon:1950:{number}\n\nArtikel {number}. Meel.")
    result = run("import", *(str(tmp_path / name) for name in "213"))

    assert result.exit_code == 0
    table = (bakery / "bakregels/1950/pages.tsv").read_text("utf-8")
    assert [line.split("\t")[1] for line in table.splitlines()[1:]] == ["2", "1", "3"]
