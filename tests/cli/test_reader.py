"""`show` and `diff` on the shipped corpus, in the forms that other programs rely on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from lxml import etree

Run = Callable[..., Result]

AKN = "{http://docs.oasis-open.org/legaldocml/ns/akn/3.0}"


def _json(run: Run, *words: str) -> Any:  # noqa: ANN401  # whatever the JSON holds
    result = run(*words, "--format", "json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_show_prints_a_point_with_its_note(run: Run) -> None:
    result = run("show", "2017:51B2a")

    assert result.exit_code == 0
    first, text, note = result.stdout.splitlines()
    assert first.startswith("Artikel 51B2(a)")
    assert first.endswith("(sinds 1 september 2017)")
    assert "eisen¹ in één van de kleuren" in text
    assert "[maar B1(a) hierboven is dan van toepassing]" in text
    assert note.startswith("¹ Zie artikel 59")


def test_show_prints_one_note_with_two_marks(run: Run) -> None:
    printed = run("show", "1963:62").stdout

    assert printed.count("¹") == 3
    assert "een blinde¹ was gespeeld" in printed
    assert "werd verzaakt.¹\n" in printed


def test_show_says_where_a_text_goes_on_beyond_the_corpus(run: Run) -> None:
    lines = run("show", "2007:68").stdout.splitlines()

    assert lines[0].startswith("Artikel 68  Opeisen en afstaan van slagen")
    assert "(1 september 2008 t/m 31 augustus 2017), gedeeltelijk opgenomen" in lines[0]
    assert "lopende slag¹. Wordt aan deze voorwaarde voldaan" in lines[1]
    assert lines[2] == "A.  Omschrijving van opeisen van slagen (claim)"
    assert any(line.endswith("[gaat verder; niet in het corpus]") for line in lines)
    assert lines[-1].startswith("¹ Als de uitlating of handeling")


def test_show_as_json_has_the_promised_form(run: Run) -> None:
    data = _json(run, "show", "2017:51B2a")

    assert data["edition"] == "2017"
    assert data["path"] == "51.B.2.a"
    assert data["eid"] == "art_51__para_B__subpara_2__point_a"
    assert (data["number"], data["label"], data["heading"]) == ("a", "(a)", None)
    assert data["in_force"] == {"from": "2017-09-01", "until": None, "sure": "S"}
    assert data["coverage"] == "whole"
    (text,) = data["content"]
    (note,) = text["notes"]
    assert text["text"][: note["at"]].endswith("tegenspeler eisen")
    assert note["n"] == 1
    assert note["style"] == "inline"
    assert note["refs"][0]["target"] == "2017:59"
    targets = {text["text"][r["start"] : r["end"]]: r["target"] for r in text["refs"]}
    assert targets == {
        "artikel 50D2(a)": "2017:50.D.2.a",
        "B1(a) hierboven": "2017:51.B.1.a",
    }
    assert data["source"]["page"] == "Sjabloon:2017:51B"
    assert data["source"]["lines"] == [11, 11]
    assert data["source"]["url"] == "/spelregels/2017/51/#51B2a"


def test_a_second_mark_keeps_the_number_of_its_note(run: Run) -> None:
    data = _json(run, "show", "1963:62")

    notes = [note for item in data["content"] for text in item["content"] for note in text["notes"]]
    assert [note["n"] for note in notes] == [1, 1]
    assert "text" in notes[0]
    assert [note["again"] for note in notes] == [False, True]
    assert notes[0]["text"] == notes[1]["text"] != ""


def test_show_as_xml_is_the_element(run: Run) -> None:
    element = etree.fromstring(run("show", "1997:46B3b", "--format", "xml").stdout_bytes)

    assert element.tag == f"{AKN}point"
    assert element.get("eId") == "art_46__para_B__subpara_3__point_b"
    assert element.findtext(f"{AKN}heading") == "In alle andere gevallen"
    note = etree.fromstring(run("show", "1963:62 noot 1", "--format", "xml").stdout_bytes)
    assert note.tag == f"{AKN}authorialNote"


def test_an_absent_place_prints_one_line_and_what_the_record_knows(run: Run) -> None:
    result = run("show", "2007:23")

    assert result.exit_code == 0
    (line,) = result.stdout.splitlines()
    assert line.startswith("2007:23 staat niet in het corpus")
    assert "2007:23 werd 2017:72C" in line
    assert _json(run, "show", "2007:23")["coverage"] == "absent"


def test_show_at_a_day_prints_the_text_then_its_way_and_its_words_of_today(run: Run) -> None:
    then, way, now = run("show", "68A", "--on", "2012-02-12").stdout.split("\n\n")
    assert then.startswith("Artikel 68A    Spelregels 2007 (1 september 2008")
    assert way.startswith("2007:68A door de edities")
    assert "2017: niet te zeggen, niet in het corpus" in way
    assert now.startswith("De laatste woorden in het corpus in 2007")
    line, way, _ = run("show", "23", "--on", "2012-02-12").stdout.split("\n\n")
    assert line.startswith("2007:23 staat niet in het corpus")
    assert "2017 (sinds 1 september 2017): 72C, vastgelegd" in way
    assert "door de edities" not in run("show", "2007:68A").stdout


@pytest.mark.parametrize(
    ("words", "edition"),
    [
        (("51", "--on", "2012-02-12"), "2007"),
        (("51", "--on", "2008-08-31"), "1997"),
        (("51", "--on", "2008-09-01"), "2007"),
        (("51", "--edition", "1975"), "1975"),
        (("51", "--today", "2026-11-29"), "2017"),
        (("51", "--today", "2010-01-01"), "2007"),
        (("1975:51", "--on", "2012-02-12"), "1975"),
        (("spr:1975:51",), "1975"),
        (("spr:@2012-02-12:51", "--edition", "1975"), "2007"),
    ],
)
def test_the_edition_is_named_asked_for_in_force_or_current(
    run: Run, words: tuple[str, ...], edition: str
) -> None:
    assert _json(run, "show", *words)["edition"] == edition


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("2017:51B3",), 1, "has no"),
        (("2017:94",), 1, "has no"),
        (("2017:9B(a)",), 1, "has no"),
        (("51", "--on", "1976-01-10"), 1, "no edition is known"),
        (("zomaar",), 2, "is no citation"),
        (("xyz:2017:51",), 2, "there is no work 'xyz'"),
        (("1999:51",), 2, "there is no edition '1999'"),
        (("51", "--edition", "1975", "--on", "2012-02-12"), 2, "exclude each other"),
        (("51", "--on", "12-02-2012"), 2, "is no day; write it as 2012-02-12"),
        (("2017:51 noot 0",), 2, "is no citation"),
        (("1963:62 noot 2",), 1, "has no 62 noot 2"),
        (("2007:68A aanhef",), 1, "has no 68A aanhef"),
    ],
)
def test_what_cannot_be_shown_says_why(
    run: Run, words: tuple[str, ...], code: int, sentence: str
) -> None:
    result = run("show", *words)

    assert result.exit_code == code
    assert sentence in result.stderr
    assert not result.stdout


@pytest.mark.parametrize(
    ("citation", "path"),
    [
        ("2017:51b2a", "51.B.2.a"),
        ("2017:51.B.2.a", "51.B.2.a"),
        ("2017:#51B2a", "51.B.2.a"),
        ("2017:art_51__para_B__subpara_2__point_a", "51.B.2.a"),
        ("2017:Artikel 51, lid B2, onder a", "51.B.2.a"),
        ("2017:51B2a.n1", "51.B.2.a.n1"),
        ("1963:62.n1", "62.al2.n1"),
        ("1963:62-n1", "62.al2.n1"),
        ("1963:64b", "64.al1.b"),
        ("1963:64-al1-b", "64.al1.b"),
        ("1963:65.al2", "65.al2"),
        ("1963:65 lid 2", "65.al2"),
        ("1975:52 al 2, onder b", "52.al2.b"),
        ("2007:68.aanhef", "68.aanhef"),
        ("1949:4-6", "4-6"),
        ("2017:def.leider", "def.leider"),
        ("1987:16A1", "16.A.1"),
        ("1987:47 E 2", "47.E.2"),
    ],
)
def test_a_place_is_found_in_every_form_that_is_written(run: Run, citation: str, path: str) -> None:
    assert _json(run, "show", citation)["path"] == path


def test_opening_words_are_shown_with_their_own_note_and_lines(run: Run) -> None:
    printed = run("show", "2007:68 aanhef").stdout.splitlines()
    assert "lopende slag¹. Wordt" in printed[1]
    assert printed[2].startswith("¹ Als de uitlating")

    data = _json(run, "show", "2007:68.aanhef")
    assert data["source"]["lines"] == [12, 17]
    assert data["content"][0]["notes"][0]["n"] == 1
    assert _json(run, "show", "1963:62.n1")["source"]["lines"] == [27, 27]


def test_what_is_held_is_said_at_every_level(run: Run) -> None:
    article = _json(run, "show", "2017:51")
    gap, held = article["content"]
    assert (article["coverage"], gap["coverage"], held["coverage"]) == (
        "partial",
        "absent",
        "whole",
    )
    ends = _json(run, "show", "2007:68")["content"][2]["content"][1]
    assert (ends["path"], ends["coverage"], ends["goes_on"]) == ("68.B.2", "partial", True)


def test_an_absent_place_as_data_has_its_number_and_the_record(run: Run) -> None:
    data = _json(run, "show", "2007:23")
    assert data["number"] == "23"
    assert ["2017:72C"] in [row["new"] for row in data["record"]]
    assert _json(run, "show", "1963:61")["in_force"] == {"from": None, "until": None, "sure": None}


def test_an_absent_place_as_xml_is_its_gap_or_a_comment(run: Run) -> None:
    gap = etree.fromstring(run("show", "2017:51A", "--format", "xml").stdout_bytes)
    assert gap.get("status") == "incomplete"

    result = run("show", "2007:23", "--format", "xml")
    assert result.exit_code == 0
    assert result.stdout.startswith("<!-- 2007:23 staat niet in het corpus")


E1 = "art_51__para_nn_1"
E2 = "art_51__para_nn_2"
N = "art_51__para_B__subpara_"


@pytest.mark.parametrize("recorded", [True, False])
def test_diff_finds_the_pairs_of_article_51_with_and_without_the_record(
    run: Run,
    corpus: Path,
    recorded: bool,  # noqa: FBT001
) -> None:
    if not recorded:
        for path in (corpus / "spelregels/concordance").glob("*.toml"):
            path.unlink()

    data = _json(run, "diff", "1975", "2017", "51")

    found = {(tuple(link["old"]), tuple(link["new"])) for link in data["links"]}
    assert found == {
        ((E1,), (f"{N}1__point_a",)),
        ((E2,), (f"{N}2__point_b",)),
        ((), (f"{N}1__point_b",)),
        ((), (f"{N}2__point_a",)),
        ((), (f"{N}2__point_c",)),
    }
    for link in data["links"]:
        assert link["origin"] == ("recorded" if recorded else "computed")
        if not link["old"]:
            assert link["relation"] == "new"
            assert link["against"] == "1975:51"
        else:
            assert link["relation"] == "moved"
            assert "substance" in link["classes"]
        assert {op for op, _ in link["spans"]} <= {"same", "removed", "added", "moved"}
    assert data["counts"]["substance"] == 5


def test_diff_never_calls_dropped_what_is_merely_not_held(run: Run) -> None:
    data = _json(run, "diff", "1975", "2017")

    by_old = {eid: link["relation"] for link in data["links"] for eid in link["old"]}
    for number in ("50", "52"):
        relations = {rel for eid, rel in by_old.items() if eid.startswith(f"art_{number}__")}
        assert relations <= {"not-in-corpus", "moved"}
    assert "dropped" not in by_old.values()


def test_diff_in_words_shows_what_went_and_came(run: Run) -> None:
    printed = run("diff", "1975", "2017", "1975:51").stdout

    assert "1975:51 al. 1 → 2017:51B1(a)" in printed
    assert "[-Indien-]{+Wanneer+} een tegenspeler" in printed
    assert "\x1b" not in printed


def test_diff_narrows_to_a_place_below_an_article(run: Run) -> None:
    data = _json(run, "diff", "1975", "2017", "51B2")
    assert [link["new"] for link in data["links"]] == [
        [f"{N}2__point_a"],
        [f"{N}2__point_b"],
        [f"{N}2__point_c"],
    ]
    one = _json(run, "diff", "1975", "2017", "1975:51 al. 2")
    assert [link["old"] for link in one["links"]] == [[E2]]


@pytest.mark.parametrize("citation", ["2017:51B3", "51B3", "1975:51 al. 3", "2017:94"])
def test_diff_refuses_a_place_that_neither_edition_has(run: Run, citation: str) -> None:
    result = run("diff", "1975", "2017", citation)
    assert result.exit_code == 1
    assert "has no" in result.stderr


def test_diff_says_of_a_place_that_is_not_held_that_it_is_not(run: Run) -> None:
    printed = run("diff", "1975", "2017", "23").stdout
    assert "1975:23 staat niet in het corpus" in printed
    assert "2017:23 staat niet in het corpus" in printed


def test_diff_says_nothing_of_an_edition_only_where_it_is_known(run: Run) -> None:
    printed = run("diff", "1975", "2017").stdout
    for line in printed.splitlines():
        if "niets in" in line:
            assert "nieuw" in line or "vervallen" in line
    assert "2017: geen tegenhanger in het corpus  ∅" in printed


def test_a_recorded_place_that_an_edition_lacks_is_a_problem(run: Run, corpus: Path) -> None:
    path = corpus / "spelregels/concordance/1975-2017.toml"
    text = path.read_text("utf-8").replace('"51 al. 2"', '"51 al. 9"')
    path.write_text(text, "utf-8")
    for words in (("check",), ("diff", "1975", "2017"), ("concordance", "1975", "2017")):
        result = run(*words)
        assert result.exit_code == 1, words
        assert "unknown-place" in result.stderr
        assert "51 al. 9" in result.stderr


def test_diff_refuses_an_edition_it_does_not_know(run: Run) -> None:
    result = run("diff", "1975", "1999")

    assert result.exit_code == 2
    assert "there is no edition '1999'" in result.stderr


def test_a_term_where_nothing_is_defined_is_not_proposed_again(run: Run) -> None:
    said = run("show", "2017:Leider").stderr
    assert said.count("Leider") == 2
    assert said.endswith("no edition of spr in the corpus defines a term 'Leider'\n")
    assert "Leider" not in run("show", "zomaar").stderr
    assert "there is no edition '2071'" in run("show", "2071:Leider").stderr


@pytest.mark.parametrize("range_", ["3 t/m 2", "2017:3B t/m A", "art. 16B2 t/m 16A", "62..61"])
def test_a_range_that_runs_backwards_is_said_to_do_so(run: Run, range_: str) -> None:
    for command in ("cite", "show"):
        result = run(command, range_)
        assert result.exit_code == 2
        assert f"the range {range_!r} runs backwards" in result.stderr


def test_what_the_readme_has_one_type_works(run: Run) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    rows = re.findall(r"`regelboek ((?:show|cite|diff|terms|history|concordance) [^`]+)`", readme)
    typed = [row for row in rows if "FILE" not in row and ".md" not in row]
    assert len(typed) > 8
    for row in typed:
        assert run(*row.split()).exit_code == 0, row
