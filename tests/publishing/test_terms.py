"""Words of the law that lead to their definitions: which do, and that no word is changed."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.law.model import (
    Edition,
    Expression,
    Note,
    NoteStyle,
    Place,
    Provision,
    Ref,
    Work,
)
from regelboek.law.names import Kind
from regelboek.publishing.catalogue import Library, catalogue_of
from regelboek.publishing.lawtext import Rule, Run, set_law
from regelboek.publishing.terms import MOST, Marking, terms_of
from tests.publishing.conftest import rule, text
from tests.publishing.dutch import DUTCH

DEFINED = ("def_mand", "def_lege-mand", "def_koper", "def_spel", "def_vrucht", "def_non-peer")
TERMS = terms_of(DEFINED, "nl")


def found(words: str) -> list[str]:
    return [words[one.start : one.end] for one in TERMS.found_in(words)]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("De mand van een koper.", ["mand", "koper"]),
        ("MAND en Koper", ["MAND", "Koper"]),
        ("een lege mand", ["lege mand"]),
        ("lege manden, lege\u00a0mand", ["lege manden", "lege\u00a0mand"]),
        ("een lege, mand", ["mand"]),  # no term goes over a comma
        ("een non-peer, een non peer, een peer", ["non-peer", "non peer"]),
        ("kopers, koper’s, koper's", ["kopers", "koper", "koper"]),
        ("fruitmand, mandje, koper-", []),
        ("mand-achtig, pluk-mand", []),
        ("vruchten, vruchtbaar, vruchteloos", ["vruchten"]),
        ("spel, spellen", ["spel", "spellen"]),
        ("zij spelen, spelend", []),  # a verb
        ("", []),
    ],
)
def test_a_term_is_found_in_its_forms_and_nowhere_else(words: str, expected: list[str]) -> None:
    assert found(words) == expected


def test_a_form_of_two_terms_is_neither() -> None:
    terms = terms_of(["def_bakker", "def_bakkers"], "nl")
    assert [one.eid for one in terms.found_in("bakker bakkers bakkere")] == [
        "def_bakker",
        "def_bakkers",
    ]


def test_in_a_language_of_which_no_endings_are_known_a_term_is_found_as_it_is() -> None:
    for language in ("en", "x-fantasie", ""):
        terms = terms_of(["def_basket"], language)
        assert [one.start for one in terms.found_in("Basket, baskets")] == [0]


def test_nothing_is_found_where_nothing_is_defined_or_a_term_is_but_a_letter() -> None:
    assert not [*terms_of([], "nl").found_in("een mand")]
    assert not [*terms_of(["def_a"], "nl").found_in("een a, een A")]


WORDS = st.lists(
    st.sampled_from(
        ["mand", "Manden", "lege", "koper", "spel", "spelen", "e\u0301\u0301n", "♥", ",", "-", "’s"]
    )
    | st.text(max_size=4)
).map(" ".join)


@given(st.lists(WORDS, min_size=1, max_size=5), st.sampled_from(["art_1", *DEFINED]))
def test_no_word_is_changed_and_no_definition_leads_to_itself(texts: list[str], top: str) -> None:
    article = Provision(Kind.ARTICLE, "1", "1", top, content=tuple(text(words) for words in texts))
    marking = Marking(TERMS, article)
    led: list[str] = []
    for words in texts:
        pieces = [*marking.cut(words, top)]
        assert "".join(piece for piece, _ in pieces) == words
        led += [eid for _, eid in pieces if eid]
    assert len(led) == len({*led}) <= MOST
    assert top not in led


def setting(*body: Provision) -> Rule:
    edition = Edition("e", "Wet")
    work = Work("wet", "Wet", "/akn/wet", "nl", "nl", "1900", "Bond", "wet", editions=(edition,))
    definitions = tuple(
        rule(Kind.DEFINITION, eid.removeprefix("def_"), eid, text("Dat is zo.")) for eid in DEFINED
    )
    expression = Expression(edition, (*body, *definitions))
    library = Library(work, (expression,), (), (), date(2000, 1, 1))
    catalogue = catalogue_of(library, DUTCH)
    return set_law(catalogue, "e", f"wet/e/{body[0].number}/index.html", body[0]).rule


def runs_of(set_: Rule) -> list[Run]:
    below = [runs_of(one) for one in set_.rules]
    return [run for line in (*set_.opening, *below, *set_.closing) for run in line]


def terms_in(set_: Rule) -> list[tuple[str, str]]:
    return [(run.text, run.link.href) for run in runs_of(set_) if run.kind == "term" and run.link]


def test_a_term_leads_to_its_definition_once_in_a_paragraph() -> None:
    one = rule(
        Kind.ARTICLE,
        "1",
        "art_1",
        rule(
            Kind.PARAGRAPH,
            "A",
            "art_1__para_A",
            text("Een mand, of een mand:"),
            rule(Kind.POINT, "a", "art_1__para_A__point_a", text("een mand van een koper.")),
            heading=text("De koper"),
        ),
        rule(Kind.PARAGRAPH, "B", "art_1__para_B", text("Nog een mand.")),
        heading=text("De mand"),
    )
    assert terms_in(setting(one)) == [
        ("mand", "../def-mand/index.html"),
        ("koper", "../def-koper/index.html"),
        ("mand", "../def-mand/index.html"),
    ]


def test_no_term_leads_away_from_within_a_reference_or_a_note() -> None:
    note = Note("*", "art_1__authorialNote_1", (text("Een mand."),), NoteStyle.FOOT, label="*")
    told = text("Volgens ", Ref("de koper in art. 1", Place("art_1", "")), note, " telt spel.")
    assert terms_in(setting(rule(Kind.ARTICLE, "1", "art_1", told))) == [
        ("spel", "../def-spel/index.html")
    ]


def test_an_article_has_a_moderate_number_and_each_term_before_one_again() -> None:
    many = [
        rule(Kind.PARAGRAPH, letter, f"art_1__para_{letter}", text("Een mand, een spel."))
        for letter in "ABCDEFGHI"
    ]
    last = rule(Kind.PARAGRAPH, "J", "art_1__para_J", text("Een koper met een lege mand."))
    led = [words for words, _ in terms_in(setting(rule(Kind.ARTICLE, "1", "art_1", *many, last)))]
    assert len(led) == MOST
    assert led == ["mand", "spel"] * 5 + ["koper", "lege mand"]


def test_a_definition_leads_to_others_but_not_to_itself() -> None:
    own = rule(Kind.DEFINITION, "mand", "def_mand", text("Een mand voor een koper, leeg of niet."))
    assert [words for words, _ in terms_in(setting(own))] == ["koper"]
