from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.cli.conftest import Run


def test_the_terms_of_two_editions_are_listed_with_how_often(run: Run) -> None:
    printed = run("terms", "1975", "2017")
    assert printed.exit_code == 0
    head, *lines = printed.stdout.splitlines()
    assert head.split() == ["1975", "2017", "keer"]
    assert all("vastgelegd: " in line for line in lines)
    assert any(line.startswith("straf ") for line in lines)


def test_terms_as_json_have_their_concept(run: Run) -> None:
    rows = json.loads(run("terms", "1963", "1975", "--format", "json").stdout)
    (partner,) = (row for row in rows if row["concept"] == "partner")
    assert (partner["old"], partner["new"], partner["origin"]) == ("maat", "partner", "confirmed")


def test_a_bad_file_of_terms_is_one_sentence_with_its_line(run: Run, corpus: Path) -> None:
    file = corpus / "spelregels" / "terms.toml"
    file.write_text(file.read_text("utf-8").replace('sure = "I"', 'sure = "X"', 1), "utf-8")
    refused = run("terms", "1975", "2017")
    assert refused.exit_code == 2
    assert "terms.toml:" in refused.stderr
    assert "allowed: S, T, I" in refused.stderr


def test_editions_without_a_common_term_change_say_so(run: Run) -> None:
    printed = run("terms", "1982", "1987")
    assert printed.exit_code == 0
    assert printed.stdout.startswith("geen term van 1982")


def test_a_term_is_followed_through_the_editions(run: Run) -> None:
    printed = run("terms", "Maat")
    assert printed.exit_code == 0
    head, *lines = printed.stdout.splitlines()
    assert head == "partner"
    assert lines[0].split() == ["1963:", "maat"]
    assert lines[1].endswith(": partner; sinds 1975")
    assert "niet vastgelegd: " in lines[2]


def test_since_when_a_term_is_said_is_no_more_sure_than_the_record(run: Run) -> None:
    printed = run("terms", "voorspeelbeperking").stdout
    assert "sinds 2007, of eerder: van 1982, 1987, 1997 is het niet vastgelegd" in printed


def test_a_term_of_several_words_and_of_two_concepts(run: Run) -> None:
    names = [row["concept"] for row in json.loads(run("terms", "straf", "--format", "json").stdout)]
    assert names == ["straf, later rechtzetting", "voorspeelbeperking"]
    found = run("terms", "gedekte uitkomst", "--format", "json").stdout
    assert [row["words"]["1987"] for row in json.loads(found)] == ["gedekte uitkomst"]
    assert run("terms", "uitkomst gedekte").stdout.startswith("van 'uitkomst gedekte' is niet")


def test_one_edition_alone_is_no_term(run: Run) -> None:
    refused = run("terms", "1975")
    assert refused.exit_code == 2
    assert "name two, or a term" in refused.stderr
