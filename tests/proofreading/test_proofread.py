"""What a slip says of itself, in which order, and where it stands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from regelboek.law.model import Note, NoteStyle, Status, Text
from regelboek.opening import open_corpus
from regelboek.pipeline import expressions_of
from regelboek.problems import CODES as PROBLEMS
from regelboek.problems import Where
from regelboek.proofreading.proofread import proofread
from regelboek.proofreading.slips import CODES, TRANSCRIBED, Slip
from regelboek.store import read_corpus

if TYPE_CHECKING:
    from tests.proofreading.conftest import Law


def test_a_slip_says_where_it_stands_and_what_is_around_it(law: Law) -> None:
    words = "Een twee drie vier vijf (zes zeven acht negen tien."
    assert proofread([law("De koek.", words)]) == (
        Slip(
            "1950",
            Where("1", "7", 2, 2),
            "art_1__para_nn_2",
            "odd-bracket",
            "(zes",
            None,
            "twee drie vier vijf ",
            " zeven acht negen tien.",
            "'(zes' has no other half",
        ),
    )


def test_notes_and_headings_are_read_too(law: Law) -> None:
    note = Note("1)", "n", (Text(("Een koek..",), Where("1", "7", 9, 9)),), NoteStyle.FOOT, "1)")
    expression = law(("De koek", note, "."))
    (article,) = expression.body
    article = replace(article, heading=Text(("De koek (rond",), Where("1", "7", 1, 1)))
    slips = proofread([replace(expression, body=(article,))])
    assert [(slip.where.first, slip.code) for slip in slips] == [
        (1, "odd-bracket"),
        (9, "doubled-stop"),
    ]


def test_what_is_not_held_to_its_end_lacks_no_stop(law: Law) -> None:
    whole = ["De bakker rust nu."] * 30
    expression = law(*whole, "De koek is nu rond")
    assert [slip.code for slip in proofread([expression])] == ["missing-stop"]
    (article,) = expression.body
    *others, last = article.content
    assert not isinstance(last, Text)
    broken = replace(article, content=(*others, replace(last, status=Status.GOES_ON)))
    assert proofread([replace(expression, body=(broken,))]) == ()


def test_editions_stand_in_their_order_and_pages_in_theirs(law: Law) -> None:
    slips = proofread([law("Een..", "De koek..", name="1960"), law("Een..", name="1950")])
    assert [(slip.edition, slip.where.first) for slip in slips] == [
        ("1960", 1),
        ("1960", 2),
        ("1950", 1),
    ]


def test_codes_are_not_those_of_problems() -> None:
    assert not set(CODES) & set(PROBLEMS)
    assert set(PROBLEMS) >= TRANSCRIBED
    for code, sentence in CODES.items():
        assert code == code.lower()
        assert not sentence.endswith(".")


def test_of_the_shipped_corpus_only_real_errors_are_named(corpus: Path) -> None:
    opened = open_corpus(read_corpus(corpus))
    slips = proofread(expressions_of(opened.works[0]))
    assert [(slip.edition, slip.code, slip.found) for slip in slips] == [
        ("1963", "comma-for-stop", "43, De"),
        ("1963", "doubled-stop", ". ²⁾."),
    ]
