"""What follows what, and where a row of siblings breaks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.law.model import Provision, Status
from regelboek.law.names import Kind
from regelboek.law.order import article_key, breaks_of, last_ordinal, ordinal, roman

_UNITS = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
_TENS = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"]


def _parent(kind: Kind, numbers: list[str], status: Status = Status.HELD) -> Provision:
    children = tuple(Provision(kind, number, f"{number}.", "") for number in numbers)
    return Provision(Kind.ARTICLE, "5", "", "art_5", content=children, status=status)


def _broken(parent: Provision) -> list[tuple[str, str]]:
    return [(before.number if before else "", child.number) for before, child in breaks_of(parent)]


@given(number=st.integers(1, 99), upper=st.booleans())
def test_roman_numbers_are_read_in_either_case(number: int, upper: bool) -> None:  # noqa: FBT001
    written = _TENS[number // 10] + _UNITS[number % 10]
    assert roman(written.upper() if upper else written) == number


@pytest.mark.parametrize("number", ["", "b", "iz", "4"])
def test_what_is_no_roman_number_has_no_value(number: str) -> None:
    assert roman(number) == 0


@pytest.mark.parametrize(
    ("kind", "numbers"),
    [
        (Kind.PARAGRAPH, ["A", "B", "C"]),
        (Kind.SUBPARAGRAPH, ["1", "2", "3", "10"]),
        (Kind.POINT, ["a", "b", "h", "i", "j", "z", "aa", "bb"]),
        (Kind.INDENT, ["i", "ii", "iii", "iv", "v", "ix", "x"]),
        (Kind.CHAPTER, ["I", "IV", "V", "VI", "IX"]),
        (Kind.ARTICLE, ["4-6", "7", "46"]),
    ],
)
def test_numbers_rise_at_their_level(kind: Kind, numbers: list[str]) -> None:
    ordinals = [ordinal(kind, number) for number in numbers]
    assert ordinals == sorted(set(ordinals))
    assert ordinals[0] > 0


@pytest.mark.parametrize("number", ["", "ab", "§", "Slot"])
def test_what_has_no_order_is_zero(number: str) -> None:
    assert ordinal(Kind.POINT, number) == 0


def test_a_range_ends_at_its_last_number() -> None:
    assert last_ordinal(Provision(Kind.ARTICLE, "4-6", "", "art_4-6")) == 6
    assert last_ordinal(Provision(Kind.ARTICLE, "7", "", "art_7")) == 7


def test_articles_with_a_letter_come_behind_their_number() -> None:
    assert sorted(["64A", "6", "64", "6A", "100"], key=article_key) == [
        *("6", "6A", "64", "64A", "100")
    ]


@pytest.mark.parametrize(
    ("kind", "numbers"),
    [
        (Kind.POINT, ["a", "b", "c"]),
        (Kind.POINT, ["a", "b", "b", "c"]),  # repeated: a Problem of its own
        (Kind.SUBPARAGRAPH, ["1", "", "2"]),
        (Kind.INDENT, ["i", "ii", "iii", "iv", "v"]),
        (Kind.POINT, []),
    ],
)
def test_a_row_that_counts_up_has_no_break(kind: Kind, numbers: list[str]) -> None:
    assert _broken(_parent(kind, numbers)) == []


@pytest.mark.parametrize(
    ("kind", "numbers", "breaks"),
    [
        (Kind.POINT, ["a", "c", "d"], [("a", "c")]),
        (Kind.POINT, ["b", "c"], [("", "b")]),
        (Kind.SUBPARAGRAPH, ["1", "3", "2"], [("1", "3"), ("3", "2")]),
        (Kind.INDENT, ["i", "iii"], [("i", "iii")]),
    ],
)
def test_a_break_names_what_stands_on_either_side(
    kind: Kind, numbers: list[str], breaks: list[tuple[str, str]]
) -> None:
    assert _broken(_parent(kind, numbers)) == breaks


def test_a_fragment_may_begin_anywhere_but_not_jump() -> None:
    assert _broken(_parent(Kind.POINT, ["d", "e", "g"], Status.FRAGMENT)) == [("e", "g")]


def test_groups_and_articles_are_not_counted_here() -> None:
    assert _broken(_parent(Kind.ARTICLE, ["41", "44"])) == []
    assert _broken(_parent(Kind.PART, ["IV", "VI"])) == []
