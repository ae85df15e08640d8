"""Signs that are no part of a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from regelboek.law.model import Place, Ref

if TYPE_CHECKING:
    from tests.proofreading.conftest import Found, Law


@pytest.mark.parametrize(
    ("text", "slips"),
    [
        ("De koek is rond. ----", [("glued-rule", "----", "")]),
        ("De koek is rond. 81", [("page-number", "81", "")]),
        ("Zie [[template:5|artikel 5.", [("leftover-markup", "[[template:5|", None)]),
        ("Zie {{template:5", [("leftover-markup", "{{", None)]),
        ("De '''koek is rond.", [("leftover-markup", "'''", None)]),
        (
            "De <koek> is </b>rond.",
            [("leftover-markup", "<koek>", None), ("leftover-markup", "</b>", None)],
        ),
        ("De koek (die rond is.", [("odd-bracket", "(die", None)]),
        ("De koek die rond is).", [("odd-bracket", "is)", None)]),
        ("Hij zegt “rust.", [("odd-bracket", "“rust", None)]),
        ("De koek [die rond is.", [("odd-bracket", "[die", None)]),
    ],
)
def test_a_sign_is_named(
    found: Found, law: Law, text: str, slips: list[tuple[str, str, str | None]]
) -> None:
    assert found(law(text)) == slips


@pytest.mark.parametrize(
    "text",
    [
        "De koek (die [heel] rond is) rust.",
        "Hij zegt “rust”.",
        "De koek – die rond is – rust.",
        "De taart -- die hoog is -- rust.",
        "Twee lagen: a) de koek en b) de taart, en 1) de oven.",
        "Er zijn er 81.",
        "Er zijn er. 7",  # as a note's mark
        "De bakker ’s ochtends.",
        "Als 3 < 5 is.",
    ],
)
def test_a_text_is_left(found: Found, law: Law, text: str) -> None:
    assert found(law(text)) == []


def test_a_bracket_may_close_in_another_text_of_its_article(found: Found, law: Law) -> None:
    assert found(law("De koek (die rond is", "en rust) bakt.")) == []


def test_a_figure_that_refers_is_no_label(found: Found, law: Law) -> None:
    ref = Ref("artikel 7", Place("art_7"))
    assert found(law(("De koek zie ook ", ref, ").")))[0][:2] == ("odd-bracket", "7)")
