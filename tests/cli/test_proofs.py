"""`regelboek check` lists probable errors of transcription: guesses, which can be settled."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]
PAGE = "Sjabloon:1963:HVI HET VERZAKEN"


def _settled(corpus: Path, *lines: str) -> None:
    file = corpus / "spelregels" / "1963" / "known-problems.txt"
    file.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def test_they_stand_behind_the_proof_page_by_page(run: Run) -> None:
    result = run("check")
    assert result.exit_code == 0
    assert result.stdout.endswith(
        "probable errors of transcription: 2\n"
        f"  {PAGE}\n"
        "      11  comma-for-stop       Afhankelijk van art. [43, De] bewering, dat verzaakt werd,"
        "  ->  43. De\n"
        "      39  doubled-stop         de verzaking te zijn gewonnen[. ²⁾.] Er bestaat geen straf"
        "  ->  ²⁾.\n"
    )


def test_as_json_each_has_its_place_its_words_and_a_proposal(run: Run) -> None:
    first, _ = json.loads(run("check", "--format", "json").stdout)["probable_errors"]
    assert first == {
        "edition": "1963",
        "where": {"page": PAGE, "line": 11, "eid": "art_61__para_nn_1"},
        "code": "comma-for-stop",
        "found": "43, De",
        "proposed": "43. De",
        "before": "Afhankelijk van art. ",
        "after": " bewering, dat verzaakt werd,",
        "message": "'43, De' begins a sentence behind a comma",
        "known": False,
    }


def test_one_that_is_accepted_is_settled_everywhere(run: Run, corpus: Path, tmp_path: Path) -> None:
    _settled(corpus, f"{PAGE}\tcomma-for-stop\t43, De")
    checked = run("check")
    assert checked.exit_code == run("parse").exit_code == 0
    assert "probable errors of transcription: 1\n" in checked.stdout
    assert "43, De" not in checked.stdout
    assert checked.stdout.endswith("1 is accepted, as known-problems.txt lists\n")
    rows = json.loads(run("check", "--format", "json").stdout)
    assert [(row["code"], row["known"]) for row in rows["probable_errors"]] == [
        ("doubled-stop", False),
        ("comma-for-stop", True),
    ]
    run("build", "-o", str(tmp_path / "site"))
    page = tmp_path / "site" / "spelregels" / "overschrijffouten" / "index.html"
    assert "43, De" not in page.read_text("utf-8")


def test_a_line_that_accepts_nothing_is_no_problem_but_its_code_must_be_known(
    run: Run, corpus: Path
) -> None:
    _settled(corpus, f"{PAGE}\tone-letter\twoord")
    assert run("check").exit_code == 0
    _settled(corpus, f"{PAGE}\tone-leter\twoord")
    result = run("check")
    assert (result.exit_code, "unused-known-problem" in result.stderr) == (1, True)


def test_problems_that_are_such_errors_stand_among_them(run: Run, corpus: Path) -> None:
    file = corpus / "spelregels" / "1963" / "pages" / "HVI%20HET%20VERZAKEN"
    text = file.read_text("utf-8")
    file.write_text(text.replace("\nc. de verzaking", "\ne. de verzaking"), "utf-8")
    run("parse")
    result = run("check")
    assert result.exit_code == 1
    assert "probable errors of transcription: 4\n" in result.stdout
    assert "label-order          label e. follows b." in result.stdout


def test_a_known_wiki_gives_each_page_its_address(run: Run, corpus: Path) -> None:
    file = corpus / "spelregels" / "work.toml"
    told = 'wiki = "https://wiki.invalid/index.php"\n'
    file.write_text(told + file.read_text("utf-8"), "utf-8")
    printed = run("check").stdout
    name = "Sjabloon%3A1963%3AHVI%20HET%20VERZAKEN"
    assert f"  {PAGE}  https://wiki.invalid/index.php?title={name}\n" in printed
    file.write_text('wiki = "wiki"\n' + file.read_text("utf-8").replace(told, ""), "utf-8")
    result = run("check")
    assert (result.exit_code, "work.toml:1: wiki: 'wiki' stands there" in result.stderr) == (
        2,
        True,
    )
