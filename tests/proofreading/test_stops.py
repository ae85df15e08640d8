"""Stops: too many, too few, one for another; blanks that are lacking."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from regelboek.law.model import Note, NoteRef, NoteStyle, Text
from regelboek.proofreading.proofread import proofread

if TYPE_CHECKING:
    from tests.proofreading.conftest import Found, Law

TEXTS = [
    "De bakker rust. Als hij bakt, rust niemand.",
    "De koek is rond. Als zij rijst, zie art. 5.",
    "De oven is heet. Als hij dooft, zie art. 6.",
    "De taart, die hoog is, rust. De bakker bakt, en rust.",
    "Elke oven rust als de bakker rust. De bakker bakt dan, en rust.",
] * 4


@pytest.mark.parametrize(
    ("text", "slips"),
    [
        ("De bakker rust..", [("doubled-stop", "..", ".")]),
        ("De koek,, die rond is.", [("doubled-stop", ",,", ",")]),
        ("Een ♠, , of een ♣.", [("doubled-stop", ", ,", ",")]),
        ("De koek is nu rond", [("missing-stop", "rond", "rond.")]),
        (
            "De bakker rust Als de oven dooft.",
            [("missing-stop-within", "rust Als", "rust. Als")],
        ),
        (
            "Volgens art. 43, Als de oven dooft.",
            [("comma-for-stop", "43, Als", "43. Als")],
        ),
        ("Hij is bakker. en hij rust.", [("stop-for-comma", "bakker. en", "bakker, en")]),
        ("De bakker,die rust.", [("missing-blank", "bakker,die", "bakker, die")]),
        ("De bakker rust.De koek is rond.", [("missing-blank", "rust.De", "rust. De")]),
        ("Zie daarvoor art.7 en 8.", [("missing-blank", "art.", "art. ")]),
    ],
)
def test_a_wrong_stop_is_named(
    found: Found, law: Law, text: str, slips: list[tuple[str, str, str]]
) -> None:
    assert found(law(*TEXTS, text)) == slips


@pytest.mark.parametrize(
    "text",
    [
        "De bakker rust...",
        "De koek is rond; de taart is hoog;",
        "Dat geldt bij de koek, de taart, enz., en zo voort.",
        "Als de volgende deeg rijst:",
        "De koek (die rond is).",
        "Hij zegt „rust”.",
        "Hij bakt, d.w.z. hij rust niet.",
        "De oven van Els en Jan is heet.",  # names
        "Het gaat om 12.30 uur en 3,5 kilo.",
        "De koek is rond, of",
        "Rond",
        "Zie daarvoor bakwaren.Brood nu.",  # it could be any name
    ],
)
def test_a_right_stop_is_left(found: Found, law: Law, text: str) -> None:
    assert found(law(*TEXTS, text)) == []


def test_a_stop_on_both_sides_of_a_mark_is_one_too_many(found: Found, law: Law) -> None:
    note = Note("²⁾", "n", (Text(("Of de taart dus.",)),), NoteStyle.FOOT, "2)", " ")
    assert found(law(*TEXTS, ("De koek is rond.", note, ". En de taart."))) == [
        ("doubled-stop", ". ²⁾.", "²⁾.")
    ]
    assert found(law(*TEXTS, ("De koek is rond", note, ". En de ", NoteRef("²⁾", "n"), "."))) == []


def test_where_texts_end_in_any_way_no_stop_is_missing(found: Found, law: Law) -> None:
    bare = ["De koek is nu rond", "De taart is nu hoog"]
    assert found(law(*TEXTS[:12], *bare)) == []
    assert found(law(*TEXTS[:5], bare[0])) == []  # too few to tell


def test_a_word_that_seldom_begins_a_sentence_is_a_name_there(found: Found, law: Law) -> None:
    often = ["De koek van een bakker en die van zijn bakker."] * 120
    begins = ["Bakker of niet, hij rust."] * 3
    assert found(law(*often[:20], *begins, "De oven rust Bakker en al.")) != []
    assert found(law(*often, *begins, "De oven rust Bakker en al.")) == []


def test_where_all_references_are_tight_none_lacks_a_blank(found: Found, law: Law) -> None:
    assert found(law("Zie art.7 en art.8.")) == []


@pytest.mark.parametrize(("many", "told"), [(10, False), (13, True)])
def test_headings_have_a_habit_of_their_own(
    law: Law,
    many: int,
    told: bool,  # noqa: FBT001  # a parameter
) -> None:
    expression = law("De koek is rond.")
    (article,) = expression.body
    headings = [f"De koek nummer {n}." for n in range(many)] + ["De laatste koek"]
    articles = tuple(replace(article, heading=Text((heading,))) for heading in headings)
    slips = proofread([replace(expression, body=articles)])
    assert [slip.found for slip in slips] == ["koek"] * told


def test_an_abbreviation_is_no_end_of_a_sentence(found: Found, law: Law) -> None:
    assert found(law(*TEXTS, "De koek resp. de taart, en de oven resp. de bakker.")) == []
