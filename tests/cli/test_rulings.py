"""`ruling check` on the shipped rulings and on others: what is told, in which form, how it ends."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

Run = Callable[..., Result]

TODAY = ("--today", "2026-11-29")
_HEAD = "---\nid: x\ndate: 2019-10-05\ntitle: x\n---\n"


def _checked(run: Run, *words: str, code: int = 0, text: str = "") -> Any:  # noqa: ANN401
    result = run(
        *("ruling", "check", *words, *TODAY, "--format", "json"),
        standard_input=text.encode() if text else None,
    )
    assert result.exit_code == code, result.stderr
    return json.loads(result.stdout)


def _lines(run: Run, *words: str, code: int = 0, text: str = "") -> list[str]:
    result = run("ruling", "check", *words, *TODAY, standard_input=text.encode())
    assert result.exit_code == code, result.stderr
    return result.stdout.splitlines()


def test_the_shipped_rulings_are_examples_and_have_no_errors(run: Run, corpus: Path) -> None:
    files = sorted(corpus.glob("rulings/*.md"))
    assert len(files) == 3
    assert all("\nexample: true\n" in file.read_text("utf-8") for file in files)
    checked = _checked(run)
    assert [one["date"] for one in checked] == ["2008-03-14", "2012-02-12", "2019-10-05"]
    assert all(one["citations"] for one in checked)
    levels = [finding["level"] for one in checked for finding in one["findings"]]
    assert set(levels) == {"warning", "note"}


def test_a_ruling_of_2012_means_2007_and_the_number_is_something_else_now(
    run: Run, corpus: Path
) -> None:
    (file,) = corpus.glob("rulings/*-2012.md")
    (warning,) = [line for line in _lines(run, str(file)) if " warning " in line]
    assert warning.startswith(f"{file}:21:93: warning other-subject 2007:23 ")
    assert "(in force 2008-09-01 to 2017-08-31)" in warning
    assert "2017:23 is about something else (vergelijkbare bieding;" in warning
    assert warning.endswith("as far as is known it stands at 2017:72C now")
    (checked,) = _checked(run, str(file))
    (finding,) = [one for one in checked["findings"] if one["level"] == "warning"]
    assert (finding["place"], finding["now"]) == ("2007:23", ["2017:72.C"])


def test_a_ruling_of_march_2008_means_1997_and_the_rule_was_dropped(run: Run, corpus: Path) -> None:
    (file,) = corpus.glob("rulings/*-2008.md")
    warning, known, *_ = _lines(run, str(file))
    assert (
        "dropped-since 1997:25B (in force 1997-09-01 to 2008-08-31) was dropped in 2007" in warning
    )
    assert "2017:25B is not that provision" in warning
    assert "not-in-corpus 1997:25B" in known
    assert "on record: 1997:25B was dropped in 2007" in known


def test_a_ruling_that_quotes_the_law_is_held_to_its_words(run: Run, corpus: Path) -> None:
    (file,) = corpus.glob("rulings/*-2019.md")
    assert {one["level"] for one in _checked(run, str(file))[0]["findings"]} == {"note"}
    text = file.read_text("utf-8")
    for old, new in [
        ("willekeurige kaart", "gewenste kaart"),
        ("tegenspeler eisen", "speler eisen"),
    ]:
        assert text.count(old) == 1
        file.write_text(text.replace(old, new), "utf-8")
        (checked,) = _checked(run, str(file), code=1)
        (finding,) = [one for one in checked["findings"] if one["level"] == "error"]
        assert finding["code"] == "misquoted"
        assert {op for op, _ in finding["spans"]} == {"same", "removed", "added"}


def test_the_json_has_the_promised_form(run: Run) -> None:
    (checked,) = _checked(run, "-", code=1, text=f"{_HEAD}Zie\nart. 9B(a).")
    assert checked["file"] == "standard input"
    assert (checked["id"], checked["date"], checked["title"]) == ("x", "2019-10-05", "x")
    (citation,) = checked["citations"]
    assert (citation["start"], citation["text"]) == (len(_HEAD) + 4, "art. 9B(a)")
    assert checked["findings"] == [
        {
            "start": len(_HEAD) + 4,
            "end": len(_HEAD) + 14,
            "line": 7,
            "column": 1,
            "end_line": 7,
            "end_column": 11,
            "level": "error",
            "code": "wrong-citation",
            "message": "art. 9B(a): 2017 has no 9B(a); is it 2017:9B1(a)?",
            "place": "2017:9.B.a",
            "now": [],
            "spans": [],
        }
    ]


def test_a_text_without_front_matter_has_the_day_that_is_given(run: Run) -> None:
    (checked,) = _checked(run, "-", "--on", "2012-02-12", text="Zie art. 68A.")
    assert (checked["id"], checked["date"], checked["title"]) == (None, None, None)
    assert checked["citations"][0]["edition"] == "2007"
    (checked,) = _checked(run, "-", "--edition", "2007", text="Zie art. 68A.")
    assert checked["citations"][0]["rule"] == "edition"


def test_a_ruling_keeps_its_own_day(run: Run) -> None:
    (checked,) = _checked(run, "-", "--on", "2012-02-12", text=f"{_HEAD}Zie art. 51B2(a).")
    assert checked["citations"][0]["edition"] == "2017"
    (checked,) = _checked(run, "-", "--edition", "2007", text=f"{_HEAD}Zie art. 68A.")
    assert checked["citations"][0]["edition"] == "2007"


def test_several_files_are_counted_together(run: Run, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.md", tmp_path / "bad.md"
    good.write_text(f"{_HEAD}Zie art. 51B2(a).", "utf-8")
    bad.write_text(f"{_HEAD}Zie art. 200 en oud art. 68.", "utf-8")
    *found, last = _lines(run, str(good), str(bad), code=1)
    assert [line.split()[1:3] for line in found] == [
        ["error", "wrong-citation"],
        ["error", "ambiguous-citation"],
    ]
    assert all(line.startswith(f"{bad}:6:") for line in found)
    assert last == "2 texts, 3 citations, 2 errors, 0 warnings, 0 notes"


def test_workflow_commands_are_escaped(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "100%, a:b.md"
    file.write_text(f"{_HEAD}Zie art.\n200. Art. 16B2 geldt.", "utf-8")
    result = run("ruling", "check", str(file), *TODAY, "--format", "github")
    assert result.exit_code == 1
    where = f"{tmp_path}/100%25%2C a%3Ab.md"
    assert result.stdout.splitlines() == [
        (
            f"::error file={where},line=6,endLine=7,col=5,title=wrong-citation"
            "::art. 200: 2017 has no 200"
        ),
        (
            f"::notice file={where},line=7,endLine=7,col=6,endColumn=15,title=not-in-corpus"
            "::2017:16B2 (in force since 2017-09-01) is not in the corpus"
        ),
    ]


@pytest.mark.parametrize(
    ("words", "text", "sentence"),
    [
        (("-",), "Zie art. 68.", "standard input:1: there is no front matter that says its day"),
        (("-",), "---\nid: x\n---\n", "standard input:1: date: is missing"),
        (("nowhere.md",), "", "nowhere.md: cannot be read: No such file"),
        (("-", "--edition", "1999"), "x", "there is no edition '1999'"),
        (("-", "--edition", "2007", "--on", "2012-02-12"), "x", "exclude each other"),
    ],
)
def test_what_cannot_be_checked_ends_with_two(
    run: Run, words: tuple[str, ...], text: str, sentence: str
) -> None:
    result = run("ruling", "check", *words, standard_input=text.encode())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr


def test_a_bad_ruling_of_the_corpus_is_told_by_file_and_line(run: Run, corpus: Path) -> None:
    (corpus / "rulings" / "zz.md").write_text("---\nid: Z Z\n", "utf-8")
    result = run("ruling", "check")
    assert result.exit_code == 2
    assert f"{corpus}/rulings/zz.md:1: front matter begins here" in result.stderr


def test_a_corpus_without_rulings_has_nothing_to_check(run: Run, corpus: Path) -> None:
    for file in corpus.glob("rulings/*.md"):
        file.unlink()
    assert _lines(run) == ["0 texts, 0 citations, 0 errors, 0 warnings, 0 notes"]
