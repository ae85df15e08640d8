"""Rare words: which are errors, and which are only like a common one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from regelboek.proofreading.spelling import place_of_edit

if TYPE_CHECKING:
    from tests.proofreading.conftest import Found, Law

# A common word, in changing company; what it is mistaken for stands once.
COMMON = [
    f"Elke deelnemer bakt {what}." for what in ("brood", "taart", "koek", "deeg", "vlaai")
] * 9


@pytest.mark.parametrize(
    ("wrong", "how"),
    [
        ("deelnemeer", "a letter more, in the ending"),
        ("deelnmer", "a letter less"),
        ("deelnerner", "two letters: no single edit"),
    ],
)
def test_what_is_no_single_edit_or_lies_in_the_ending_is_left(
    found: Found, law: Law, wrong: str, how: str
) -> None:
    slips = found(law(*COMMON, f"Die {wrong} zingt."))
    assert (slips == []) == (how != "a letter less"), how


@pytest.mark.parametrize("wrong", ["delnemer", "deelneemer", "deelnener", "deenlemer", "eelnemer"])
def test_one_letter_wrong_in_a_common_word_is_named(found: Found, law: Law, wrong: str) -> None:
    assert found(law(*COMMON, f"Die {wrong} zingt.")) == [("one-letter", wrong, "deelnemer")]
    assert found(law(*COMMON, f"{wrong.capitalize()} zingt zacht.")) == [
        ("one-letter", wrong.capitalize(), "Deelnemer")
    ]


@pytest.mark.parametrize(
    "sentence",
    [
        "De deelnemers zingen.",  # another form of it
        "De deelname is vrij.",
        "Die delnemer zingt. Die delnemer danst.",  # it stands twice
        "Wie Delnemer heet, zingt.",  # a name
        "Die delnemer zingt, en delnemers en delnemen ook.",  # it has a family of its own
        "De délnemer zingt.",  # more than a letter
        "De déélnemer zingt.",  # an accent is stress
    ],
)
def test_a_rare_word_of_its_own_is_left(found: Found, law: Law, sentence: str) -> None:
    assert found(law(*COMMON, sentence)) == []


def test_a_word_that_another_edition_has_is_left(found: Found, law: Law) -> None:
    here = law(*COMMON, "Die delnemer zingt.")
    assert found(here, law("Geen delnemer zingt.", name="1960")) == []
    assert len(found(here, law("Geen danser zingt.", name="1960"))) == 1


def test_of_a_word_that_is_not_common_its_neighbours_tell(found: Found, law: Law) -> None:
    rare = ["Elke molenaar maalt graan."] * 6
    assert found(law(*rare, "Die moolenaar zingt.")) == []
    assert found(law(*rare, "Elke moolenaar maalt graan.")) == [
        ("one-letter", "moolenaar", "molenaar")
    ]


def test_a_family_speaks_for_a_word_even_between_the_same_two_words(found: Found, law: Law) -> None:
    assert found(law(*COMMON, "Elke delnemer bakt brood.")) != []
    assert found(law(*COMMON, "Elke delnemer bakt brood.", "De delnemers zingen.")) == []


def test_the_end_of_a_text_is_no_neighbour(found: Found, law: Law) -> None:
    rare = ["Molenaar maalt graan."] * 6
    assert found(law(*rare, "Moolenaar maalt graan.")) == []


def test_what_looks_like_other_words_is_left(found: Found, law: Law) -> None:
    assert found(law(*COMMON, "Die keelnemer zingt.")) != []
    others = "Keelpijn, keeltje en keeldoek."
    assert found(law(*COMMON, "Die keelnemer zingt.", others)) == []


def test_a_lost_diaeresis_is_named(found: Found, law: Law) -> None:
    common = [f"Elk beïnvloed deeg {what}." for what in ("rijst", "zakt", "plakt")] * 9
    assert found(law(*common, "Geen beinvloed deeg rijst.")) == [
        ("one-letter", "beinvloed", "beïnvloed")
    ]


def test_a_way_of_spelling_is_no_error(found: Found, law: Law) -> None:
    words = ("regelaar", "knederij", "delinger", "bekeraar")
    common = [
        f"Elke {word} {what} nu." for word in words for what in ("bakt", "zingt", "rust")
    ] * 15
    three = "Zij zijn reegelaar, kneederij en deelinger."
    assert len(found(law(*common), law(three, name="1930"))) == 3
    assert found(law(*common), law(f"{three} Zo ook beekeraar.", name="1930")) == []


@pytest.mark.parametrize(
    ("one", "other", "at"),
    [("abc", "abd", 2), ("abc", "acb", 1), ("abc", "ab", 2), ("bc", "abc", 0), ("abc", "cba", -1)],
)
def test_an_edit_has_its_place(one: str, other: str, at: int) -> None:
    assert place_of_edit(one, other) == place_of_edit(other, one) == at
