"""Bad input gets a clear sentence with file and line and the right exit code; nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]


def _digests(corpus: Path, *without: Path) -> dict[str, str]:
    files = (path for path in sorted(corpus.rglob("*")) if path.is_file() and path not in without)
    return {str(path): sha256(path.read_bytes()).hexdigest() for path in files}


def _add_page(corpus: Path, edition: str, title: str, file: str, data: bytes) -> Path:
    table = corpus / "spelregels" / edition / "pages.tsv"
    table.write_text(table.read_text("utf-8") + f"{title}\t{file}\t\t\t\t\tsaved\n", "utf-8")
    page = table.parent / "pages" / file
    page.write_bytes(data)
    return page


@pytest.mark.parametrize(
    ("title", "file", "data", "sentence"),
    [
        pytest.param(
            "Sjabloon:1975:60",
            "60",
            b"Sjabloon:1975:60\n\nveld\n\x00\xff\xfe rommel",
            "Sjabloon:1975:60:4: not-text",
            id="rubbish bytes",
        ),
        pytest.param(
            "Sjabloon:1975:60",
            "60",
            b"Sjabloon:1975:60\n\nzomaar wat\nwoorden",
            "Sjabloon:1975:60:3: no-heading",
            id="rubbish words",
        ),
        pytest.param("Sjabloon:1975:60", "60", b"", "Sjabloon:1975:60:1: empty-page", id="empty"),
        pytest.param(
            "Sjabloon:1931:60",
            "Sjabloon%3A1931%3A60",
            b"Sjabloon:1931:60\n\nArtikel 60. Kop\n\nEen regel.",
            "Sjabloon:1931:60:1: unknown-page",
            id="a page of an unknown edition",
        ),
    ],
)
def test_a_bad_page_is_a_problem_and_harms_no_other(  # noqa: PLR0913, PLR0917  # a row of the table
    corpus: Path, run: Run, title: str, file: str, data: bytes, sentence: str
) -> None:
    page = _add_page(corpus, "1975", title, file, data)
    folder = corpus / "spelregels/1975"
    act = folder / "act.xml"
    wids = corpus / "spelregels/wids.toml"
    own = act, folder / "problems.json", wids
    before, names = _digests(corpus, *own), wids.read_text("utf-8").splitlines()

    result = run("parse")

    assert result.exit_code == 1
    assert sentence in result.stderr
    assert page.read_bytes() == data
    assert _digests(corpus, *own) == before
    assert set(wids.read_text("utf-8").splitlines()) >= set(names)
    text = act.read_text("utf-8")
    assert all(f'eId="art_{number}"' in text for number in (50, 51, 52))
    assert run("check").exit_code == 1


@pytest.mark.parametrize("data", [b"", b"\x00\x01", "caf\xe9".encode("cp1252"), b"\xff\xfeA\x00"])
def test_a_page_that_became_unreadable_leaves_what_was_read_before(
    corpus: Path, run: Run, data: bytes
) -> None:
    page = corpus / "spelregels/1975/pages/HVI2"
    page.write_bytes(data)
    before = _digests(corpus)

    result = run("parse")

    assert result.exit_code == 1
    assert "1975/act.xml: left as it was" in result.stdout
    assert _digests(corpus) == before
    checked = run("check")
    assert checked.exit_code == 1
    assert "1975/act.xml: kept-act stays as it was, since Sjabloon:1975:HVI2" in checked.stderr
    assert not re.search("stale|lost-words|invented-words", checked.stderr)
    assert "Een kaart is een strafkaart" in run("show", "1975:50").stdout


def test_a_page_that_could_be_anything_is_a_problem(corpus: Path, run: Run) -> None:
    page = corpus / "spelregels/2017/pages/51B"
    page.write_bytes(b"een naam van een machine\n")

    result = run("parse")

    assert result.exit_code == 1
    assert "Sjabloon:2017:51B:1: no-title" in result.stderr


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('rb:lines="11-11"', 'rb:lines="zes"', "act.xml:"),
        ('<ref href="#art_49">', "<ref>", "act.xml:"),
        ("<body>", "<body><vreemd/>", "vreemd"),
        ("<akomaNtoso", "<!DOCTYPE x><akomaNtoso", "document type"),
    ],
)
def test_an_edited_act_is_refused_with_a_sentence(
    corpus: Path, run: Run, old: str, new: str, sentence: str
) -> None:
    act = corpus / "spelregels/1975/act.xml"
    text = act.read_text("utf-8")
    assert old in text
    act.write_text(text.replace(old, new, 1), "utf-8")
    for words in (("show", "1975:50"), ("check",), ("build", "-o", str(corpus.parent / "site"))):
        result = run(*words)
        assert result.exit_code == 2, words
        assert sentence in result.stderr


def test_a_record_of_an_unknown_edition_is_refused(corpus: Path, run: Run) -> None:
    (corpus / "spelregels/concordance/1975-2020.toml").write_text("", "utf-8")
    result = run("check")
    assert result.exit_code == 2
    assert "there is no edition '2020'" in result.stderr


@pytest.mark.parametrize("name", ["pages.tsv", "act.xml", "problems.json"])
def test_a_folder_in_the_place_of_a_file_is_refused(corpus: Path, run: Run, name: str) -> None:
    path = corpus / "spelregels/1975" / name
    path.unlink()
    path.mkdir()
    result = run("parse")
    assert result.exit_code == 2
    assert f"{name}: is no file" in result.stderr


def test_an_edition_without_its_data_file_is_refused(corpus: Path, run: Run) -> None:
    (corpus / "spelregels/1975/edition.toml").unlink()
    result = run("show", "1963:61")
    assert result.exit_code == 2
    assert "1975/edition.toml: is not there" in result.stderr


def test_pages_that_were_never_parsed_are_not_said_to_be_absent(corpus: Path, run: Run) -> None:
    (corpus / "spelregels/1997/act.xml").unlink()
    site = corpus.parent / "site"
    for words in (("show", "1997:46"), ("build", "-o", str(site)), ("diff", "1997", "2017")):
        result = run(*words)
        assert result.exit_code == 2, words
        assert "1997/act.xml: is not there" in result.stderr
    assert not site.exists()
    assert run("show", "2017:51B1a").exit_code == 0
    checked = run("check")
    assert checked.exit_code == 1
    assert "missing-act" in checked.stderr
    assert run("parse").exit_code == 0
    assert run("show", "1997:46").exit_code == 0


def test_check_notices_a_spoilt_problems_file(corpus: Path, run: Run) -> None:
    (corpus / "spelregels/1975/problems.json").write_text('{"problems": []} \n', "utf-8")
    result = run("check")
    assert result.exit_code == 1
    assert "stale-problems" in result.stderr


def test_an_address_or_a_port_that_is_none_is_refused(corpus: Path, run: Run) -> None:
    site = str(corpus.parent / "site")
    assert run("build", "-o", site, "--base-url", "javascript:alert(1)").exit_code == 2
    assert run("serve", "-o", site, "--port", "99999").exit_code == 2


def test_a_page_that_is_no_text_is_counted_as_lost(corpus: Path, run: Run) -> None:
    _add_page(corpus, "1975", "Sjabloon:1975:60", "60", b"drie losse \xffwoorden")
    run("parse")

    result = run("check")

    assert result.exit_code == 1
    assert "not-text" in result.stderr


@pytest.mark.parametrize("edition", ["1999", "", "../1975"])
def test_an_unknown_edition_is_named_with_the_known_ones(run: Run, edition: str) -> None:
    result = run("parse", "--edition", edition)

    assert result.exit_code == 2
    assert f"there is no edition {edition!r}" in result.stderr
    assert "1963, 1975" in result.stderr


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ('title = "X"\nsure = "S"\ncolour = 1\n', ["edition.toml:3:", "colour", "known:", "title"]),
        ('title = "X"\nsure = "zeker"\n', ["edition.toml:2:", "sure", "'zeker'", "S, T, I"]),
        ("title = \n", ["edition.toml:1:", "TOML"]),
        ('sure = "S"\n', ["edition.toml", "title", "is missing"]),
    ],
)
def test_a_bad_edition_file_stops_before_anything_is_written(
    corpus: Path, run: Run, text: str, parts: list[str]
) -> None:
    (corpus / "spelregels/1975/edition.toml").write_text(text, "utf-8")
    before = _digests(corpus)

    for command in ("parse", "check", "build"):
        result = run(command, *(("-o", str(corpus.parent / "site")) if command == "build" else ()))
        assert result.exit_code == 2, command
        assert all(part in result.stderr for part in parts), result.stderr
    assert _digests(corpus) == before
    assert not (corpus.parent / "site").exists()


@pytest.mark.parametrize("command", ["check", "build", "show", "diff"])
def test_a_cut_act_is_refused_with_its_line(corpus: Path, run: Run, command: str) -> None:
    act = corpus / "spelregels/1975/act.xml"
    data = act.read_bytes()
    act.write_bytes(data[: len(data) // 2])
    site = corpus.parent / "site"
    words = {"build": ("-o", str(site)), "show": ("1975:50",), "diff": ("1975", "2017")}
    before = _digests(corpus)

    result = run(command, *words.get(command, ()))

    assert result.exit_code == 2
    line = data[: len(data) // 2].count(b"\n") + 1
    assert f"act.xml:{line}:" in result.stderr
    assert _digests(corpus) == before
    assert not site.exists()


def test_parsing_again_mends_a_cut_act(corpus: Path, run: Run) -> None:
    act = corpus / "spelregels/1975/act.xml"
    data = act.read_bytes()
    act.write_bytes(data[:1000])

    assert run("parse").exit_code == 0
    assert act.read_bytes() == data


def test_a_listed_page_that_is_missing_is_named_with_its_line(corpus: Path, run: Run) -> None:
    (corpus / "spelregels/1975/pages/HVI2").unlink()
    before = _digests(corpus)

    result = run("parse")

    assert result.exit_code == 2
    assert "pages.tsv:2: lists" in result.stderr
    assert _digests(corpus) == before


def test_a_page_that_no_table_lists_is_a_problem(corpus: Path, run: Run) -> None:
    (corpus / "spelregels/1975/pages/99").write_bytes(b"vergeten")

    result = run("parse")

    assert result.exit_code == 1
    told = f"{corpus}/spelregels/1975/pages/99: unlisted-page"  # which edition's, that says
    assert result.stderr.startswith(told)
    assert told in run("check").stderr
    listed = (corpus / "spelregels/1975/problems.json").read_text("utf-8")
    assert '"page": "pages/99"' in listed  # wherever the corpus lies


def test_a_corpus_that_is_not_there_is_named(corpus: Path, run: Run) -> None:
    result = run("check", "--corpus", str(corpus / "nergens"))

    assert result.exit_code == 2
    assert "nergens" in result.stderr
    assert "--corpus" in result.stderr


def test_a_folder_with_other_files_is_no_place_for_a_site(corpus: Path, run: Run) -> None:
    diary = corpus.parent / "thuis" / "dagboek.txt"
    diary.parent.mkdir()
    diary.write_text("van mij")

    result = run("build", "-o", str(diary.parent))

    assert result.exit_code == 2
    assert "holds other files" in result.stderr
    assert [path.name for path in diary.parent.iterdir()] == ["dagboek.txt"]


def test_an_edition_of_which_only_the_contents_came_has_no_text_and_no_fault(
    corpus: Path, run: Run
) -> None:
    page = corpus.parent / "contents.wiki"
    page.write_text("[[template:1987:1|Artikel 1]]\n")
    title = "Sjabloon:1987:Inhoudsopgave 1987"
    assert run("import", "--edition", "1987", "--title", title, str(page)).exit_code == 0

    assert run("parse").exit_code == 0
    checked = run("check")
    assert (checked.exit_code, checked.stderr) == (0, "")
    assert "1987: no text\n" in checked.stdout


def test_a_stale_act_is_a_problem_of_check(corpus: Path, run: Run) -> None:
    page = corpus / "spelregels/1975/pages/HVI2"
    page.write_bytes(page.read_bytes().replace(b"Strafkaart\n", b"Strafkaarten\n"))

    result = run("check")

    assert result.exit_code == 1
    assert "stale" in result.stderr
    assert "lost-words" in result.stderr


def test_a_known_problem_does_not_count_and_a_mended_one_must_leave_the_list(
    corpus: Path, run: Run
) -> None:
    folder = corpus / "spelregels/1975"
    _add_page(corpus, "1975", "Sjabloon:1975:60", "60", b"")
    listed = folder / "known-problems.txt"
    listed.write_text("Sjabloon:1975:60\tempty-page\tno text\n", "utf-8")
    accepted = run("parse")
    assert accepted.exit_code == 0
    assert accepted.stderr == "1975: problems that known-problems.txt lists: 1\n"

    listed.write_text(listed.read_text("utf-8") + "Sjabloon:1975:61\tempty-page\t\n", "utf-8")
    result = run("parse")

    assert result.exit_code == 1
    assert f"{folder}/known-problems.txt:2: unused-known-problem" in result.stderr


def test_a_problem_of_a_provision_without_a_page_names_its_edition(corpus: Path, run: Run) -> None:
    wids = corpus / "spelregels/wids.toml"
    before, after = wids.read_text("utf-8").split("[2007]\n")
    wids.write_text(f"{before}[2007]\n" + after.replace("chp_VI = ", "chp_VII = ", 1), "utf-8")

    assert f"{corpus}/spelregels/2007: no-wid " in run("check").stderr
