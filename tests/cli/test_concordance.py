"""`regelboek concordance`: both ways, in three forms, and the review that becomes the record."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from regelboek.akn.write import write
from regelboek.cli import main
from regelboek.comparing.concordance import recorded_of
from regelboek.law.model import Work
from tests.comparing.conftest import build

Run = Callable[..., Result]
CORPUS = Path(__file__).parents[2] / "corpus"
P = "art_51__para_B__subpara_2__point_b"


def test_csv_has_the_promised_header(run: Run) -> None:
    result = run("concordance", "1975", "2017", "--format", "csv")
    assert result.exit_code == 0
    header, *rows = result.stdout.splitlines()
    assert header == "old,new,relation,origin,sure,score,source,note"
    assert ",51B1(b),new,recorded,T,,beide teksten vergeleken," in rows


def test_both_ways_have_the_same_links_in_the_order_of_either_edition(run: Run) -> None:
    rows = {}
    for side in ("old", "new"):
        printed = run("concordance", "1975", "2017", "--by", side, "--format", "csv").stdout
        rows[side] = [row[side] for row in csv.DictReader(io.StringIO(printed)) if row[side]]
        assert len(printed.splitlines()) == 14
    assert rows["old"][:4] == ["50 al. 1", "50 al. 2", "50 al. 3", "50 al. 4"]
    assert rows["new"][:3] == ["50D2(a)", "51B1(a)", "51B1(b)"]


def test_json_says_the_evidence(run: Run, corpus: Path) -> None:
    data: Any = json.loads(run("concordance", "1975", "2017", "--format", "json").stdout)
    assert (data["old"], data["new"], data["by"]) == ("1975", "2017", "new")
    (link,) = [link for link in data["links"] if P in link["new"]]
    assert link == {
        "relation": "moved",
        "old": ["art_51__para_nn_2"],
        "new": [P],
        "score": link["score"],
        "origin": "recorded",
        "sure": "T",
        "partial": False,
        "against": "",
        "evidence": "record",
        "source": "beide teksten vergeleken",
        "note": "een of meer kleuren verbieden",
    }
    assert 0.4 < link["score"] < 0.6
    for path in (corpus / "spelregels/concordance").glob("*.toml"):
        path.unlink()
    data = json.loads(run("concordance", "1975", "2017", "--format", "json").stdout)
    said = {tuple(link["new"]): link["evidence"] for link in data["links"]}
    assert said[P,] == "words"
    assert {said[new] for new in said if new and new != (P,)} >= {None}


def test_the_table_says_of_each_place_where_it_came_from_or_went(run: Run, corpus: Path) -> None:
    came = run("concordance", "1975", "2017").stdout.splitlines()
    assert came[0].split() == ["2017", "uit", "1975", "score"]
    assert re.match(r"51B2\(b\)  51 al\. 2   0\.\d\d   → verplaatst; vastgelegd: beide", came[5])
    assert "alleen in 1975:" in came
    went = run("concordance", "1975", "2017", "--by", "old").stdout.splitlines()
    assert re.match(r"51 al\. 2   51B2\(b\)  0\.\d\d   → verplaatst; ", went[6])
    assert went[-1] == came[-1] == "13 koppelingen: 3 verplaatst, 3 nieuw, 7 niet in het corpus"
    for path in (corpus / "spelregels/concordance").glob("*.toml"):
        path.unlink()
    assert "de woorden, die meer op elkaar lijken" in run("concordance", "1975", "2017").stdout


def test_places_that_only_the_record_names_are_listed(run: Run) -> None:
    printed = run("concordance", "2007", "2017").stdout
    assert re.search(r"^72C +23 +→ verplaatst; vastgelegd, bron: NBB", printed, re.MULTILINE)


# The review: a law of which one pair can be found by its place alone, and one text was copied.

_SYLLABLES = ("ba", "ke", "li", "mo", "nu", "pra", "sto", "vel")
_LETTERS = tuple(enumerate("ABCDEF"))
_WORK = Work("bak", "Bakregels", "/akn/nl/act/bak", "nl", "nl", "1950", "Een gilde", "bak")


def _sentence(nth: int) -> str:
    """Make a sentence of eight words that no other has."""
    numbers = range(nth * 8, nth * 8 + 8)
    words = ("".join(_SYLLABLES[n // 8**at % 8] for at in range(3)) for n in numbers)
    return f"{' '.join(words)}.".capitalize()


@pytest.fixture
def law(tmp_path: Path) -> Path:
    corpus = tmp_path / "corpus"
    old = {f"{n}{letter}": _sentence(6 * n + at) for n in range(1, 6) for at, letter in _LETTERS}
    other = " ".join((*old["2C"].split()[:2], _sentence(50)))
    editions = {"1950": old, "1980": {**old, "2C": other, "6A": old["4B"]}}
    (corpus / "bak").mkdir(parents=True)
    shutil.copy(CORPUS / "citations.toml", corpus)
    keys = ("title", "short", "language", "country", "uri", "first", "author")
    facts = "".join(f'{key} = "{getattr(_WORK, key)}"\n' for key in keys)
    (corpus / "bak/work.toml").write_text(facts, "utf-8")
    for name, texts in editions.items():
        folder = corpus / "bak" / name
        folder.mkdir()
        known = 'title = "B"\nsure = "S"\narticles = "1-6"\narticles_exact = true\n'
        (folder / "edition.toml").write_text(known, "utf-8")
        act = write(build(name, texts, exact=6), _WORK)
        (folder / "act.xml").write_bytes(act)
    return corpus


def _run(law: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["--corpus", str(law), *words], catch_exceptions=False)


def _links(law: Path) -> list[dict[str, Any]]:
    printed = _run(law, "concordance", "1950", "1980", "--format", "json").stdout
    links: list[dict[str, Any]] = json.loads(printed)["links"]
    return links


def test_a_review_that_is_confirmed_wins_and_lists_nothing_again(law: Path, tmp_path: Path) -> None:
    before = _links(law)
    (place,) = [link for link in before if link["evidence"] == "between"]
    review = tmp_path / "review.toml"
    listed = _run(law, "concordance", "1950", "1980", "--review", str(review))
    assert listed.exit_code == 0
    assert listed.stderr == f"{review}: to decide: 2 computed with little evidence\n"
    assert listed.stdout == ""
    text = review.read_text("utf-8")
    rows = recorded_of(text, "review.toml", "1950", "1980")
    assert {row.sure for row in rows} == {"I"}
    assert (tuple(place["old"]), tuple(place["new"])) in {(row.old, row.new) for row in rows}

    record = law / "bak/concordance/1950-1980.toml"
    record.parent.mkdir()
    record.write_text(text.replace('sure = "I"', 'sure = "T"'), "utf-8")
    again = _run(law, "concordance", "1950", "1980", "--review", str(record))
    assert again.exit_code == 0
    assert again.stderr == f"{record}: to decide: nothing\n"
    assert "#?" not in record.read_text("utf-8")
    after = _links(law)
    confirmed = [link for link in after if link["origin"] == "recorded"]
    assert len(confirmed) == 2
    assert {link["sure"] for link in confirmed} == {"T"}
    ends = [{(*link["old"], "-", *link["new"]) for link in links} for links in (before, after)]
    assert ends[0] == ends[1]


def test_a_review_that_is_corrected_wins_over_the_words(law: Path) -> None:
    record = law / "bak/concordance/1950-1980.toml"
    assert _run(law, "concordance", "1950", "1980", "--review", str(record)).exit_code == 0
    text = record.read_text("utf-8")
    (row,) = [r for r in recorded_of(text, "", "1950", "1980") if r.hint == "reworded"]
    lines = text.splitlines()
    at = row.where.first  # behind the line [[link]]
    rest = ['sure = "T"', 'source = "gelezen"']
    refused = [lines[at], "new = []", *rest, "[[link]]", "old = []", lines[at + 1], *rest]
    lines[at : at + 6] = refused
    record.write_text("\n".join(lines).replace('sure = "I"', 'sure = "T"'), "utf-8")
    links = _links(law)
    assert ([*row.old], [], "dropped") in [(li["old"], li["new"], li["relation"]) for li in links]
    assert ([], [*row.new], "new") in [(li["old"], li["new"], li["relation"]) for li in links]


def test_what_is_left_a_proposal_is_listed_again_and_not_twice(law: Path) -> None:
    record = law / "bak/concordance/1950-1980.toml"
    words = ("concordance", "1950", "1980", "--review")
    _run(law, *words, str(record))
    first = record.read_text("utf-8")
    assert "2 proposed on record" in _run(law, *words, str(record)).stderr
    second = record.read_text("utf-8")
    assert _run(law, *words, "-").stdout == second
    rows = [recorded_of(text, "", "1950", "1980") for text in (first, second)]
    assert rows[0] == rows[1]


def test_a_file_that_is_there_is_not_written_over(run: Run, tmp_path: Path, corpus: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("# half gedaan\n", "utf-8")
    result = run("concordance", "1963", "2007", "--review", str(mine))
    assert result.exit_code == 2
    assert "is there already" in result.stderr
    assert mine.read_text("utf-8") == "# half gedaan\n"
    record = corpus / "spelregels/concordance/1963-2007.toml"
    assert run("concordance", "1963", "2007", "--review", str(record)).exit_code == 0
    assert "#? 1963:62  " in record.read_text("utf-8")
    assert run("check").exit_code == 0


def test_a_record_that_runs_the_other_way_is_named(run: Run) -> None:
    result = run("concordance", "2017", "1975", "--review", "-")
    assert result.exit_code == 2
    assert "run: regelboek concordance 1975 2017 --review" in result.stderr


def test_a_sure_pair_that_the_words_deny_is_a_problem_and_to_review(run: Run, corpus: Path) -> None:
    record = corpus / "spelregels/concordance/1975-2017.toml"
    row = '\n[[link]]\nold = ["50 al. 1"]\nnew = ["51B2(c)"]\nsure = "S"\nsource = "een bron"\n'
    text = record.read_text("utf-8").replace('new = ["51B2(c)"]', 'new = ["51A"]') + row
    record.write_text(text, "utf-8")
    result = run("concordance", "1975", "2017", "--review", "-")
    assert result.exit_code == 1
    assert "contradicted" in result.stderr
    assert "1 on record against the words" in result.stderr
    assert (
        "#? the record pairs 1975:50 al. 1 with 2017:51B2(c), their words do not" in result.stdout
    )
