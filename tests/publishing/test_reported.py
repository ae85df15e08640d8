"""Problems as the site tells them: in the interface's language where the values are known."""

from __future__ import annotations

import pytest

from regelboek.problems import CODES, NOTHING, Problem, Where, problem
from regelboek.publishing.reported import problem_view
from regelboek.publishing.texts import texts_of
from tests.publishing.dutch import DUTCH, TEMPLATES
from tests.publishing.test_texts import PROVEN

AT = Where("5", "", 3, 3)


def test_a_problem_is_told_in_dutch_with_our_own_words_too() -> None:
    view = problem_view(DUTCH, problem(AT, "label-order", label="(c)", previous=NOTHING))
    assert (view.kind, view.where) == ("letters of nummers niet op volgorde", "5:3")
    assert (view.said, view.english) == ("label (c) volgt op niets", False)


@pytest.mark.parametrize("code", sorted(CODES.keys() - PROVEN))
def test_in_english_it_is_what_the_reader_says(code: str) -> None:
    names = DUTCH.phrases[f"sentence.{code}"].places
    values = {name: "chapter" if name == "place" else f"<{name}>" for name in names}
    found = problem(AT, code, **values)
    said = problem_view(texts_of(TEMPLATES, "en"), found).said
    assert said.replace("the chapter", "chapter") == found.message.replace("the chapter", "chapter")


@pytest.mark.parametrize(
    "found",
    [
        Problem(AT, "label-order", "label (c) follows (a)"),
        problem(AT, "stale"),
        Problem(AT, "quite-new", "something is the matter"),
    ],
    ids=lambda found: found.code,
)
def test_what_the_texts_cannot_say_the_reader_says_in_english(found: Problem) -> None:
    view = problem_view(DUTCH, found)
    assert (view.said, view.english) == (found.message, True)
