"""`history` on the shipped corpus: what users ask of a provision's life."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

Run = Callable[..., Result]


def _life(run: Run, *words: str) -> Any:  # noqa: ANN401  # whatever the JSON holds
    result = run("history", *words, "--today", "2026-11-29", "--format", "json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def _stood(life: Any) -> dict[str, Any]:  # noqa: ANN401
    """Give the places of each edition, or its state where there are none; unknown ones left out."""
    return {
        stand["edition"]: stand["places"] or stand["state"]
        for stand in life["stands"]
        if stand["state"] != "not-in-corpus"
    }


def _printed(run: Run, *words: str) -> str:
    result = run("history", *words, "--today", "2026-11-29")
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_where_a_rule_stands_now_is_told_from_its_old_number(run: Run) -> None:
    life = _life(run, "2007:23")
    assert _stood(life) == {
        "1987": ["art_23"],
        "1997": ["art_72__para_B__subpara_1"],
        "2007": ["art_23"],
        "2017": ["art_72__para_C"],
    }
    step = life["steps"][-1]
    assert (step["old_edition"], step["new_edition"]) == ("2007", "2017")
    assert (step["relation"], step["origin"], step["sure"]) == ("moved", "recorded", "S")


def test_a_number_of_a_day_that_is_something_else_today_is_warned_of(run: Run) -> None:
    life = _life(run, "23", "--on", "2012-02-12")
    assert life["edition"] == "2007"
    assert life["reused"]["edition"] == "2017"
    assert life["reused"]["exists"] is True
    warning = _printed(run, "23", "--on", "2012-02-12").splitlines()[1]
    assert warning.startswith("Let op: 2017:23 is iets anders (vergelijkbare bieding;")


def test_a_rule_that_was_dropped_ends_and_is_said_to(run: Run) -> None:
    life = _life(run, "25B", "--on", "2008-03-10")
    assert _stood(life) == {"1997": ["art_25__para_B"], "2007": "nothing"}
    assert life["stands"][-1]["edition"] == "2007"
    assert [step["relation"] for step in life["steps"]] == ["dropped"]
    assert life["reused"]["exists"] is False
    printed = _printed(run, "25B", "--on", "2008-03-10")
    assert "1997 (1 september 1997 t/m 31 augustus 2008): 25B, vastgelegd" in printed
    assert "2007 (1 september 2008 t/m 31 augustus 2017): vervallen" in printed
    assert "In 2017 staat het niet." in printed


def test_since_when_and_under_which_numbers(run: Run) -> None:
    life = _life(run, "2017:16B2")
    old, new = "art_16__para_A__subpara_1", "art_16__para_B__subpara_2"
    assert _stood(life) == {
        "1975": "nothing",
        "1987": [old],
        "1997": [old],
        "2007": [new],
        "2017": [new],
    }
    assert life["stands"][0]["edition"] == "1975"
    assert life["reused"] is None
    assert _stood(_life(run, "1987:16A1")) == _stood(life)


@pytest.mark.parametrize(
    ("citation", "before"),
    [("2017:51B1a", ["art_51__para_nn_1"]), ("2017:51B1b", "nothing")],
)
def test_what_a_point_corresponded_to(run: Run, citation: str, before: object) -> None:
    life = _life(run, citation)
    assert _stood(life)["1975"] == before
    between = [s["edition"] for s in life["stands"] if s["state"] == "not-in-corpus"]
    assert between[-4:] == ["1982", "1987", "1997", "2007"]


def test_an_old_article_leads_forward_to_all_its_places(run: Run) -> None:
    life = _life(run, "1975:51")
    point = "art_51__para_B__subpara_{}__point_{}"
    assert _stood(life) == {
        "1975": ["art_51"],
        "2017": [point.format(1, "a"), point.format(2, "b")],
    }
    assert [step["classes"] for step in life["steps"]] == [["substance", "moved"]] * 2
    assert not any(step["whole"] for step in life["steps"])
    now = life["now"]
    assert now["edition"] == "2017"
    first = now["texts"][0]
    shown = json.loads(run("show", "2017:51B1a", "--format", "json").stdout)
    assert "".join(text for text, _ in first["spans"]) == shown["content"][0]["text"]
    assert {edition for _, edition in first["spans"]} == {"1975", "2017"}
    assert first["after"] == {"1975": None, "2017": "1975"}


def test_the_words_of_today_are_printed_a_phrase_a_line(run: Run) -> None:
    lines = _printed(run, "1975:51").splitlines()
    assert lines[0] == "1975:51 door de edities"
    assert "1982, 1987, 1997, 2007: niet te zeggen, niet in het corpus" in lines
    assert "    1975  een tegenspeler twee of meer strafkaarten" in lines
    assert any(line.startswith("2017: na 1975; van 1982, 1987, 1997, 2007") for line in lines)
    assert any(line.startswith("1975: of eerder;") for line in lines)


def test_what_is_known_of_a_larger_place_alone_says_so(run: Run) -> None:
    life = _life(run, "1997:46B1")
    assert _stood(life)["1987"] == ["art_46"]
    assert all(step["whole"] for step in life["steps"])
    printed = _printed(run, "1997:46B1")
    assert printed.count("alleen bekend van het grotere geheel") == 2
    assert "De laatste woorden in het corpus in 1997, en welke" in printed


def test_a_place_of_which_nothing_is_held_has_no_words(run: Run) -> None:
    assert _life(run, "2007:23")["now"] is None
    assert "Van geen editie staan de woorden hiervan" in _printed(run, "2007:23")


@pytest.mark.parametrize(
    ("words", "code"),
    [(("2017:51B3",), 1), (("zomaar",), 2), (("51", "--edition", "1975", "--on", "2012-02-12"), 2)],
)
def test_what_has_no_life_says_why(run: Run, words: tuple[str, ...], code: int) -> None:
    result = run("history", *words)
    assert result.exit_code == code
    assert result.stderr
    assert not result.stdout


def test_without_the_record_the_words_are_followed_all_the_same(run: Run, corpus: Path) -> None:
    for path in (corpus / "spelregels/concordance").glob("*.toml"):
        path.unlink()
    life = _life(run, "1975:51")
    assert len(_stood(life)["2017"]) == 2
    assert all(step["origin"] == "computed" for step in life["steps"])


def test_a_note_is_followed_with_its_provision_and_that_is_said(run: Run) -> None:
    for part, provision in (("62 noot 1", "62 al. 2"), ("62 al. 2 noot 1", "62 al. 2")):
        said = _printed(run, f"1963:{part}")
        first = f"1963:62 al. 2 noot 1 wordt niet apart gevolgd; 1963:{provision}, waarvan het een "
        assert said == f"{first}deel is, wel.\n{_printed(run, f'1963:{provision}')}"
    shown = run("show", "68 aanhef", "--on", "2012-02-12").stdout
    assert "\n2007:68 aanhef wordt niet apart gevolgd; 2007:68, waarvan het een deel" in shown
