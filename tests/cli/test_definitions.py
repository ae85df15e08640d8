"""A definition is cited by its term, however people write it; other words are no citation."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regelboek.cli import main

_CASES = Path(__file__).parents[1] / "cases"
_CITATIONS = Path(__file__).parents[2] / "corpus" / "citations.toml"
_WORK = """\
title = "Regels van de bakkerij"
short = "bak"
language = "nl"
country = "nl"
uri = "/akn/nl/act/bakregels"
first = "1950"
author = "Een verzonnen gilde"
"""
_CHAPTER = """\
'''HOOFDSTUK I OMSCHRIJVINGEN'''</br>
;Artisjok
:Een groente.
;Bieden.
:1. De eerste betekenis.
:2. De tweede betekenis 1).
1) Zelden.
;Lege mand.
:Een mand zonder fruit.
;Crème-brûlée (gebrand)
:Een toetje.
;Rij 4
:De laatste rij.
"""
Run = Callable[..., Result]


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a work of two editions: a chapter of definitions, and a term a page."""
    corpus = tmp_path_factory.mktemp("corpus")
    for edition, case in (("1975", "wiki-definitions"), ("2017", "wiki-term-pages")):
        shutil.copytree(_CASES / case, corpus / "bakregels" / edition)
    (corpus / "bakregels" / "1975" / "pages" / "HI").write_text(_CHAPTER, "utf-8")
    (corpus / "bakregels" / "work.toml").write_text(_WORK)
    record = corpus / "bakregels" / "concordance"
    record.mkdir()
    (record / "1975-2017.toml").write_text(
        '[[link]]\nold = ["Verdwenen woord"]\nnew = []\nsure = "S"\nsource = "de bond"\n'
    )
    shutil.copy(_CITATIONS, corpus)
    assert CliRunner().invoke(main, ["--corpus", str(corpus), "parse"]).exit_code in {0, 1}
    return corpus


@pytest.fixture
def run(corpus: Path) -> Run:
    def runner(*words: str) -> Result:
        return CliRunner().invoke(main, ["--corpus", str(corpus), *words], catch_exceptions=False)

    return runner


@pytest.mark.parametrize(
    ("citation", "path"),
    [
        ("1975:Lege mand", "def.lege-mand"),
        ("1975:lege mand", "def.lege-mand"),
        ("1975:LEGE  MAND.", "def.lege-mand"),
        ("1975:Lege_mand", "def.lege-mand"),
        (" bak:1975:‘lege mand’ ", "def.lege-mand"),
        ("1975:def.lege-mand", "def.lege-mand"),
        ("1975:def_lege-mand", "def.lege-mand"),
        ("1975:#def-lege-mand", "def.lege-mand"),
        ("1975:Artisjok", "def.artisjok"),  # it begins as `art.` does
        ("1975:Crème-brûlée (gebrand)", "def.crème-brûlée-gebrand"),
        ("1975:CRE\u0300ME BRU\u0302LE\u0301E GEBRAND", "def.crème-brûlée-gebrand"),
        ("1975:Rij 4", "def.rij-4"),
        ("1975:Bieden 2", "def.bieden.2"),
        ("1975:bieden.2", "def.bieden.2"),
        ("1975:#def-bieden-2", "def.bieden.2"),
        ("1975:def_bieden__subpara_2", "def.bieden.2"),
        ("1975:Bieden noot 1", "def.bieden.2.n1"),
        ("1975:#def-bieden-n1", "def.bieden.2.n1"),
        ("2017:Lege mand aanhef", "def.lege-mand.aanhef"),
    ],
)
def test_a_definition_in_every_form_that_is_written(run: Run, citation: str, path: str) -> None:
    result = run("show", citation, "--format", "json")

    assert result.exit_code == 0, result.stderr
    shown = json.loads(result.stdout)
    assert shown["path"] == path
    assert shown["coverage"] == "whole"
    assert shown["content"]


def test_a_definition_as_text_and_xml(run: Run) -> None:
    text = run("show", "2017:lege mand").stdout.splitlines()
    assert text[0].startswith("Definitie: Lege mand    Verzonnen regels 2017 (")
    assert text[1:] == ["Een mand zonder fruit:", "1.  in de winkel;", "2.  thuis."]
    assert run("show", "1975:Bieden 2").stdout.startswith("Definitie: Bieden 2    ")
    xml = run("show", "2017:lege mand", "--format", "xml").stdout
    assert 'eId="def_lege-mand" name="definition"' in xml


@pytest.mark.parametrize(
    ("citation", "line"),
    [
        ("2017:Artisjok", "2017:Artisjok staat niet in het corpus. Wel opgenomen: 1975:Artisjok."),
        (
            "2017:Bieden",
            "2017:Bieden staat niet in het corpus. Wel opgenomen: 1975:Bieden.",
        ),
        (
            "1975:verdwenen woord",
            (
                "1975:Verdwenen woord staat niet in het corpus. "
                "Bekend: 1975:Verdwenen woord is vervallen in 2017 (de bond)."
            ),
        ),
    ],
)
def test_a_term_of_another_edition_is_absent_here(run: Run, citation: str, line: str) -> None:
    result = run("show", citation)

    assert (result.exit_code, result.stdout) == (0, f"{line}\n")


@pytest.mark.parametrize("citation", ["1975:Zout", "1975:mand", "bak:2017:lege"])
def test_a_term_that_nothing_defines_is_said_to_be_that(run: Run, citation: str) -> None:
    result = run("show", citation)

    term = citation.rpartition(":")[2]
    assert result.exit_code == 2
    assert f"no edition of bak in the corpus defines a term {term!r}; one" in result.stderr
    known = result.stderr.rpartition(" is ")[2].strip()
    assert run("show", known).stdout.startswith("Definitie")


@pytest.mark.parametrize("citation", ["Zout 2", "zie 902"])
def test_words_that_nothing_defines_are_no_citation(run: Run, citation: str) -> None:
    result = run("show", citation)

    assert result.exit_code == 2
    assert "is no citation, nor a term that is defined" in result.stderr


def test_a_sense_that_a_definition_lacks_is_wrong(run: Run) -> None:
    result = run("show", "1975:Bieden 3")

    assert result.exit_code == 1
    assert "the edition 1975 has no Bieden 3" in result.stderr


def test_definitions_are_compared_by_their_terms(run: Run) -> None:
    result = run("diff", "1975", "2017", "lege mand")
    assert result.stdout.splitlines()[0].startswith("1975:Lege mand → 2017:Lege mand  ")
    rows = run("concordance", "1975", "2017", "--format", "csv").stdout.splitlines()
    assert any(row.startswith("Artisjok,,not-in-corpus,") for row in rows)
    assert any(",Lege mand 1," in row for row in rows)
    data = json.loads(run("diff", "1975", "2017", "1975:Artisjok", "--format", "json").stdout)
    assert [link["old"] for link in data["links"]] == [["def_artisjok"]]


def test_running_text_is_not_searched_for_terms(run: Run, corpus: Path) -> None:
    act = (corpus / "bakregels" / "2017" / "act.xml").read_text("utf-8")
    assert "#def_" not in act
    assert run("check").exit_code in {0, 1}
