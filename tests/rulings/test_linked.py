"""Which citations become links, how far these reach, and what is told of the others."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.rulings.flow import Flow, Writing
from regelboek.rulings.linked import CROSSES, NO_PAGE, Address, Find, planned, with_links


def _styled(*pieces: str) -> Flow:
    """Take down pieces of a text; `<b` begins a style, `b>` ends it, `|` is a wall."""
    writing, at = Writing(), 0
    for piece in pieces:
        if piece == "|":
            writing.wall(at, at + 1)
        elif piece.startswith("<"):
            writing.open(piece[1:], at, at + len(piece))
        elif piece.endswith(">"):
            writing.close(piece[:-1], at, at + len(piece))
        else:
            writing.say(piece, at)
        at += len(piece)
    return writing.flow()


@pytest.mark.parametrize(
    ("pieces", "links", "whys"),
    [
        (["Niets."], [], []),
        (["art. 9B(a)"], [], [""]),
        (["art. 6 WR-NBB"], [], [""]),
        (["Zie art. 16B2."], [(4, 13)], []),
        (["zie ", "<b", "art. 16", "b>", "B2"], [(4, 17)], []),
        (["art. ", "<b", "16", "b>", "B2"], [(0, 13)], []),
        (["<b", "art. 16", "b>", "B2"], [(0, 13)], []),
        (["art. 16", "<b", "B2", "b>"], [(0, 13)], []),
        (["<b", "zie art. 16", "b>", "B2"], [], [CROSSES]),
        (["art. 16", "<b", "B2 zegt", "b>"], [], [CROSSES]),
        (["<b", "<i", "art. 16", "i>", "b>", "B2"], [(0, 17)], []),
        (["<b", "<i", "art. 16", "b>", "B2", "i>"], [], [CROSSES]),
        (["art. 16", "b>", "B2"], [], [CROSSES]),
        (["art. 16", "<b", "B2"], [], [CROSSES]),
        (["art. 16", "|", "B2"], [], [CROSSES]),
        (["art. 16B2", "|", " en 17A"], [(0, 9), (14, 17)], []),
        (["<b", "art. 16B2", "b>"], [(2, 11)], []),
        (["art. 16B2, https://regels.example/art. 17A"], [(0, 9)], [CROSSES]),
    ],
)
def test_a_link_nests_or_is_left(
    find: Find, address: Address, pieces: list[str], links: list[tuple[int, int]], whys: list[str]
) -> None:
    plan = planned(_styled(*pieces), find, address)
    assert [(one.begin, one.end) for one in plan.links] == links
    assert [one.why for one in plan.left] == whys


def test_an_outermost_link_holds_the_styles_that_hold_nothing_else(
    find: Find, address: Address
) -> None:
    flow = _styled("zie ", "<b", "<i", "art. 16B2", "i>", "b>", "<i", " en 17A", "i>")
    plan = planned(flow, find, address, outermost=True)
    assert [(one.begin, one.end) for one in plan.links] == [(4, 21), (27, 30)]


def test_what_the_site_has_no_page_of_is_told(find: Find) -> None:
    plan = planned(_styled("art. 16B2"), find, lambda _: "")
    assert (plan.links, [one.why for one in plan.left]) == ((), [NO_PAGE])


def test_a_character_that_nobody_sees_is_no_part_of_a_number(find: Find, address: Address) -> None:
    for hidden in "\u00ad\u200b\u2060\ufeff":
        plan = planned(_styled(f"art. 16B{hidden}2"), find, address)
        assert [one.citation.path for one in plan.links] == ["16.B.2"]


def test_half_of_what_stands_for_two_characters_is_not_linked(find: Find, address: Address) -> None:
    writing = Writing()
    writing.say("art. 16B", 0)
    writing.say("2 ", 8, 13)
    writing.say("ja", 13)
    plan = planned(writing.flow(), find, address)
    assert [one.why for one in plan.left] == [CROSSES]


@given(st.text(), st.lists(st.tuples(st.integers(0, 40), st.text(max_size=3))))
def test_putting_in_takes_nothing_away(text: str, pieces: list[tuple[int, str]]) -> None:
    ordered = sorted((min(at, len(text)), piece) for at, piece in pieces)
    out = with_links(text, ordered)
    back, passed = [], 0
    for at, piece in ordered:
        begin = at + passed
        assert out[begin : begin + len(piece)] == piece
        back.append((begin, begin + len(piece)))
        passed += len(piece)
    kept = "".join(
        char for i, char in enumerate(out) if not any(begin <= i < end for begin, end in back)
    )
    assert kept == text
