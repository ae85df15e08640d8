"""`find`: the citations of a text in the form that other programs rely on; what was meant."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

Run = Callable[..., Result]


def _found(run: Run, text: str, *words: str, code: int = 0) -> list[dict[str, Any]]:
    result = run("find", "-", *words, "--format", "json", standard_input=text.encode())
    assert result.exit_code == code, result.stderr
    found: list[dict[str, Any]] = json.loads(result.stdout)
    assert all(text[one["start"] : one["end"]] == one["text"] for one in found)
    return found


def test_a_citation_has_the_promised_form(run: Run) -> None:
    assert _found(run, "Zie art. 16B1(a).", "--edition", "2017") == [
        {
            "start": 4,
            "end": 16,
            "text": "art. 16B1(a)",
            "law": "spelregels",
            "edition": "2017",
            "path": "16.B.1.a",
            "eid": None,
            "until": None,
            "status": "absent",
            "rule": "edition",
            "candidates": [],
        }
    ]


@pytest.mark.parametrize(
    ("text", "words", "edition", "status", "rule"),
    [
        ("2007:68", (), "2007", "resolved", "named"),
        ("art. 68 Spr. 2007", ("--edition", "2017"), "2007", "resolved", "named"),
        ("spr:@2009-03-12:68", ("--edition", "2017"), "2007", "resolved", "named"),
        ("art. 68", ("--edition", "2007"), "2007", "resolved", "edition"),
        ("art. 68", ("--on", "2012-02-12"), "2007", "resolved", "date"),
        ("art. 68", ("--today", "2012-02-12"), "2007", "resolved", "current"),
        ("art. 68", ("--in", "2007:68B"), "2007", "resolved", "context"),
        ("B1 hierboven", ("--in", "2007:68B2"), "2007", "resolved", "context"),
        ("dit artikel", ("--in", "68", "--on", "2012-02-12"), "2007", "resolved", "context"),
        ("art. 68", ("--in", "2007:68", "--edition", "1975"), "1975", "absent", "edition"),
        ("artikel 6 WR-NBB", (), None, "external", "named"),
    ],
)
def test_the_rule_that_chose_the_edition_is_said(  # noqa: PLR0913, PLR0917  # a row
    run: Run, text: str, words: tuple[str, ...], edition: str | None, status: str, rule: str
) -> None:
    (found,) = _found(run, text, *words)
    assert (found["edition"], found["status"], found["rule"]) == (edition, status, rule)


@pytest.mark.parametrize(
    ("text", "words", "status", "candidates"),
    [
        ("art. 9B(a)", ("--edition", "2017"), "wrong", ["2017:9.B.1.a"]),
        ("artikel 200", (), "wrong", []),
        ("art. 51B3", ("--edition", "2017"), "wrong", ["2017:51.B.1", "2017:51.B.2"]),
        ("art. 23 (Spelregels 2012)", (), "wrong", ["2007:23"]),
        ("oud art. 68", ("--on", "2010-01-01"), "ambiguous", ["1997:68", "1987:68"]),
        ("art. 68", ("--on", "1976-01-10"), "ambiguous", ["1930:68", "1932:68"]),
        ("art. 27B1 en 2", ("--edition", "2017"), "ambiguous", ["2017:2", "2017:27.B.2"]),
    ],
)
def test_what_is_wrong_or_ambiguous_ends_with_one_and_says_what_may_be_meant(
    run: Run, text: str, words: tuple[str, ...], status: str, candidates: list[str]
) -> None:
    *_, found = _found(run, text, *words, code=1)
    assert found["status"] == status
    assert found["eid"] is None
    assert found["candidates"][:2] == candidates[:2]


def test_offsets_count_the_input_as_received(run: Run) -> None:
    text = "\ufeff\U0001f0a1 &amp; e\u0301\r\nart. 68\r\nen art.\r\n23\r"
    found = _found(run, text, "--edition", "2007")
    assert [one["text"] for one in found] == ["art. 68", "art.\r\n23"]
    assert text[: found[0]["start"]] == "\ufeff\U0001f0a1 &amp; e\u0301\r\n"


def test_a_mark_of_byte_order_hides_no_citation(run: Run) -> None:
    (found,) = _found(run, "\ufeffart. 68", "--edition", "2007")
    assert (found["start"], found["path"]) == (1, "68")


def test_a_range_and_its_end(run: Run) -> None:
    (found,) = _found(run, "Art. 61 t/m 65", "--edition", "1963")
    assert (found["path"], found["until"], found["eid"]) == ("61", "65", "art_61")


def test_a_table_shows_line_column_words_place_and_rule(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "ruling.txt"
    file.write_bytes("Één.\nZie art. 68A en\nart. 9B(a) en\x1b[31m art. 6 WR-NBB.\n".encode())
    result = run("find", str(file), "--on", "2012-02-12")
    assert result.exit_code == 1
    rows = [line.split() for line in result.stdout.splitlines()]
    assert [row[0] for row in rows] == ["2:5", "3:1", "3:20"]
    assert rows[0][1:] == ["art.", "68A", "2007:68A", "resolved", "date"]
    assert rows[1][3:] == ["2007:9B(a)", "wrong", "date", "2007:9B1(a)"]
    assert rows[2][3:] == ["WR-NBB", "6", "external", "named"]


def test_nothing_cited_is_an_empty_list(run: Run) -> None:
    assert _found(run, "Noord opende 1SA aan tafel 12B.") == []
    assert run("find", "-", standard_input=b"").stdout == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nowhere.txt",), "cannot be read: No such file"),
        (("-", "--edition", "1999"), "there is no edition '1999'"),
        (("-", "--edition", "2071"), "did you mean 2017?"),
        (("-", "--edition", "2017", "--on", "2012-02-12"), "exclude each other"),
        (("-", "--on", "gisteren"), "is no day"),
        (("-", "--in", "2017:94"), "there is no such place"),
        (("-", "--in", "zomaar"), "is no citation"),
    ],
)
def test_what_cannot_be_done_says_why(run: Run, words: tuple[str, ...], sentence: str) -> None:
    result = run("find", *words, standard_input=b"art. 5")
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert not result.stdout


def test_a_byte_that_is_no_text_is_told_by_its_line(run: Run) -> None:
    result = run("find", "-", standard_input=b"art. 5\n\xff")
    assert result.exit_code == 2
    assert "standard input:2: this is no UTF-8 text" in result.stderr


def _states(run: Run, text: str, *words: str, code: int = 0) -> list[tuple[str, str | None, str]]:
    found = _found(run, text, *words, code=code)
    return [(one["law"], one["edition"], one["status"]) for one in found]


def test_of_several_works_the_one_that_is_named_is_meant(run: Run, corpus: Path) -> None:
    text = "art. 6 en art. 7 WR-NBB; wr-nbb:2017:8; art. 23 WR (2017); Zie art. 68."
    assert _states(run, text, "--on", "2012-02-12") == [
        ("WR-NBB", None, "external"),  # nobody knows which edition was in force when
        ("WR-NBB", None, "external"),
        ("wr-nbb", "2017", "absent"),
        ("wr-nbb", "2017", "absent"),
        ("spelregels", "2007", "resolved"),
    ]
    # an edition belongs to the first work that has one, unless its work is named
    assert _states(run, "art. 6 WR", "--edition", "2017") == [("WR-NBB", None, "external")]
    assert _states(run, "art. 6 WR", "--edition", "wr-nbb:2017") == [("wr-nbb", "2017", "absent")]
    assert _states(run, "art. 6", "--edition", "wr-nbb:2017") == [("wr-nbb", "2017", "absent")]

    later = corpus / "wr-nbb" / "2019"
    later.mkdir()
    (later / "edition.toml").write_text(
        'title = "WR 2019"\nsure = "S"\nsince = 2019-01-01\narticles = "1-80"\n'
        "articles_exact = true\n"
    )
    assert _states(run, "art. 6 WR; art. 90 WR", "--on", "2020-01-01", code=1) == [
        ("wr-nbb", "2019", "absent"),
        ("wr-nbb", "2019", "wrong"),
    ]
    assert _states(run, "art. 6 WR", "--on", "2018-01-01", code=1) == [
        ("wr-nbb", None, "ambiguous")
    ]


def test_places_are_written_in_one_way(run: Run) -> None:
    result = run("find", "-", standard_input=b"art. 9B(a) en art. 51B3 Spr. 2017")
    assert result.exit_code == 1
    rows = [re.split(r" {2,}", line) for line in result.stdout.splitlines()]
    assert [(row[2], row[-1]) for row in rows] == [
        ("2017:9B(a)", "2017:9B1(a)"),
        ("2017:51B3", "2017:51B1, 2017:51B2"),
    ]


@pytest.mark.parametrize(
    ("citation", "meant"),
    [
        ("2017:51B3", "did you mean 2017:51B1 or 2017:51B2?"),
        ("2017:9B(a)", "did you mean 2017:9B1(a)?"),
        ("artikle 51B2", "did you mean 2017:51B2?"),
        ("2017:51BB2", "did you mean 2017:51B2"),
        ("2017:51B(2a)", "2017:51B2(a)"),
        ("2007:68AA", "did you mean 2007:68A"),
        ("2071:51", "did you mean 2017?"),
    ],
)
def test_a_slip_of_the_hand_is_asked_about(run: Run, citation: str, meant: str) -> None:
    result = run("show", citation)
    assert result.exit_code in {1, 2}
    assert meant in result.stderr


def test_what_no_slip_explains_is_not_asked_about(run: Run) -> None:
    assert "did you mean" not in run("show", "zomaar").stderr
    assert "did you mean" not in run("show", "2017:200").stderr


@pytest.mark.parametrize(
    ("citation", "path"),
    [
        ("art. 51B2(a) Spr. 2017", "51.B.2.a"),
        ("artikel 68 (Spelregels 2007)", "68"),
        ("Spelregels 2007, artikel 68A", "68.A"),
        ("2007 Law 68", "68"),
        ("het derde lid van artikel 50 Spr. 1975", "50.al3"),
        ("de voetnoot bij artikel 62 Spr. 1963", "62.al2.n1"),
    ],
)
def test_show_reads_what_a_sentence_would_say(run: Run, citation: str, path: str) -> None:
    result = run("show", citation, "--format", "json")
    assert result.exit_code == 0, result.stderr
    assert json.loads(result.stdout)["path"] == path
