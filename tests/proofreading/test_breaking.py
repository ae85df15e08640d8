"""Hyphens left over, soft hyphens, figures in words, words that stand twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.proofreading.conftest import Found, Law

KNOWN = ["Dezelfde bakker rust voortdurend, van deze lager."] * 2


@pytest.mark.parametrize(
    ("text", "slips"),
    [
        ("Dat is de-zelfde oven.", [("stray-hyphen", "de-zelfde", "dezelfde")]),
        ("De-zelfde oven.", [("stray-hyphen", "De-zelfde", "Dezelfde")]),
        ("Dat is v-an ons.", [("stray-hyphen", "v-an", "van")]),
        ("Hij rust voort- durend.", [("stray-hyphen", "voort- durend", "voortdurend")]),
        ("Hij rust voort¬durend.", [("soft-hyphen", "voort¬durend", "voortdurend")]),
        ("Hij rust voort\u00addurend.", [("soft-hyphen", "voort\u00addurend", "voortdurend")]),
        ("Dat is 1ager.", [("figure-in-word", "1ager", "lager")]),
        ("De bakker bakker rust.", [("doubled-word", "bakker bakker", "bakker")]),
        ("De de bakker rust.", [("doubled-word", "De de", "De")]),
    ],
)
def test_what_is_broken_is_named(
    found: Found, law: Law, text: str, slips: list[tuple[str, str, str]]
) -> None:
    assert found(law(*KNOWN, text)) == slips


@pytest.mark.parametrize(
    "text",
    [
        "Hij bakt voor- of nadeeg.",  # a compound cut short
        "De niet-bakker rust.",
        "Op 12-2-2012 en bij 10-6.",
        "In 27B1 en 51B2 staat 3SA, het 2e lid en de 20ste.",
        "Hij bakt 5 broden.",
        "De bakker die die oven heeft, zegt dat dat zo is.",
        "De bakker, bakker van beroep, rust.",
        "De voort- rust, de voortrust en die voortrust.",  # the second is a word
        "Zie 15, want het is zo, en 105.",
        "Het-zelfde.",  # nobody has it without
    ],
)
def test_what_is_whole_is_left(found: Found, law: Law, text: str) -> None:
    assert found(law(*KNOWN, text)) == []


def test_a_hyphen_between_two_words_is_the_editions_own(found: Found, law: Law) -> None:
    parts = "Brood en winkel."
    other = law("De broodwinkel is open.", "Een broodwinkel rust.", "De broodwinkel.", name="1960")
    assert found(law(parts, "Een brood-winkel."), other) == []
    both = law(parts, "Een brood-winkel.", "Een broodwinkel.", "Die broodwinkel.")
    assert found(both, other) == [("stray-hyphen", "brood-winkel", "broodwinkel")]


def test_the_commoner_form_is_right(found: Found, law: Law) -> None:
    here = law("Een ko-koek.", "Die ko-koek.", "De ko-koek.", "Een kokoek rust.", "Die kokoek.")
    assert found(here) == []
