"""Known problems are told apart from new ones, and what is mended must leave the list."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.known import as_json, from_json, is_listed, row_of, sort_problems
from regelboek.problems import CODES, Outcome, Problem, ProfileError, SourceError, Where, problem

_ONE = problem(Where("5", "", 3, 3), "label-order", "art_5", label="(c)", previous="(a)")
_TWO = problem(Where("5", "", 9, 9), "label-order", "art_5", label="(f)", previous="(d)")
_THREE = problem(Where("6", "", 1, 1), "empty-page")


def test_without_a_list_all_is_new() -> None:
    found = sort_problems([_ONE, _TWO], None)
    assert (found.new, found.known) == ((_ONE, _TWO), ())


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("rows", "known"),
    [
        (["5\tlabel-order\tlabel (c) follows (a)"], [_ONE]),
        (["5\tlabel-order\t(c)"], [_ONE]),
        (["5\tlabel-order\tlabel"], [_ONE, _TWO]),
        (["5\tlabel-order"], [_ONE, _TWO]),
        (["# waarom", "", "6\tempty-page\tno text", "5\tlabel-order\t(f)"], [_TWO, _THREE]),
    ],
)
def test_a_line_lists_problems_by_page_code_and_words(
    rows: list[str], known: list[Problem], end: str
) -> None:
    found = sort_problems([_ONE, _TWO, _THREE], end.join([*rows, ""]))
    assert list(found.known) == known
    assert sorted([*found.new, *found.known]) == [_ONE, _TWO, _THREE]


@pytest.mark.parametrize(
    "row",
    ["6\tlabel-order\t(c)", "5\tlabel-level\t(c)", "5\tlabel-order\t(x)", "5 label-order (c)", "x"],
)
def test_a_line_that_matches_nothing_is_a_problem_itself(row: str) -> None:
    found = sort_problems([_ONE], f"# regel\n{row}\n")
    assert found.new[0] == _ONE
    stale = found.new[1]
    assert (stale.code, stale.where) == (
        "unused-known-problem",
        Where("known-problems.txt", "", 2, 2),
    )
    assert stale.message.endswith(row.replace("\t", " "))


def test_a_line_on_what_is_known_elsewhere_is_no_problem_here() -> None:
    listed = "6\tone-letter\tdelnemer\n6\tlabel-order\t(c)\n"
    found = sort_problems([], listed, elsewhere={"one-letter"})
    assert [(p.code, p.where.first) for p in found.new] == [("unused-known-problem", 2)]
    assert is_listed(listed, "6", "one-letter", "'delnemer' stands nowhere else")
    assert not is_listed(listed, "6", "one-letter", "'delneemer' stands nowhere else")
    assert not is_listed(listed, "7", "one-letter", "'delnemer' stands nowhere else")
    assert not is_listed(None, "6", "one-letter", "'delnemer' stands nowhere else")


_PROBLEMS = st.builds(
    Problem,
    st.builds(Where, st.text(max_size=5), st.just(""), st.integers(0, 99), st.just(0)).map(
        lambda where: Where(where.page, "", where.first, where.first)
    ),
    st.sampled_from(sorted(CODES)),
    st.text(max_size=20),
    st.sampled_from(["", "art_5"]),
    st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=2).map(
        lambda values: tuple(values.items())
    ),
)


@given(problems=st.lists(_PROBLEMS, max_size=5))
def test_what_is_written_is_read_back(problems: list[Problem]) -> None:
    written = as_json(sort_problems(problems, None))
    read = from_json(written.decode(), "problems.json")
    assert read == tuple(problems)
    assert [one.values for one in read] == [one.values for one in problems]


def test_what_an_earlier_version_wrote_has_no_values() -> None:
    text = as_json(sort_problems([_ONE], None)).decode()
    (read,) = from_json(re.sub(r',\s*"values": {[^}]*}', "", text), "problems.json")
    assert (read, read.values) == (_ONE, ())


def test_a_row_says_whether_it_is_known() -> None:
    where = {"page": "5", "line": 3, "eid": "art_5"}
    row = {"where": where, "code": "label-order", "message": _ONE.message, "known": True}
    assert row_of(_ONE, known=True) == row


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "problems.json:1: this is no whole JSON"),
        ('{\n"problems": [', "problems.json:2: this is no whole JSON"),
        ("{}", "problems.json:1: not as Regelboek writes it: 'problems'; run: regelboek parse"),
        ("[]", "problems.json:1: not as Regelboek writes it"),
        ('{"problems": [{}]}', "problems.json:1: not as Regelboek writes it: 'where'"),
        ('{"problems": 5}', "problems.json:1: not as Regelboek writes it"),
    ],
)
def test_what_is_not_ours_is_refused(text: str, message: str) -> None:
    with pytest.raises(SourceError, match=message):
        from_json(text, "problems.json")


def test_every_code_has_a_sentence_that_its_values_fill() -> None:
    for code, sentence in CODES.items():
        assert code == code.lower()
        assert sentence[0].islower() or sentence.startswith("{") or "act.xml" in sentence
        assert not sentence.endswith(".")


def test_a_problem_is_printed_as_compilers_do() -> None:
    assert str(_ONE) == "5:3: label-order label (c) follows (a)"
    assert str(Problem(Where("5"), "empty-page", "x")) == "5: empty-page x"
    assert Outcome(5).problems == ()


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (
            ProfileError("a.toml", "x", "1 stands there", "it must be text", 3),
            "a.toml:3: x: 1 stands",
        ),
        (
            ProfileError("a.toml", "", "1 stands there", "it must be TOML"),
            "a.toml: 1 stands there; it",
        ),
    ],
)
def test_an_error_in_a_data_file_names_its_place(error: ProfileError, message: str) -> None:
    assert str(error).startswith(message)
