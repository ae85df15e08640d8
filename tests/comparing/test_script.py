from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from regelboek.comparing.script import matches_of, rising

tokens = st.lists(st.sampled_from(["de", "kar", "molen", ",", "."]), max_size=14)


def longest(old: list[str], new: list[str]) -> int:
    rows = [[0] * (len(new) + 1) for _ in range(len(old) + 1)]
    for i, one in enumerate(old):
        for j, other in enumerate(new):
            rows[i + 1][j + 1] = (
                rows[i][j] + 1 if one == other else max(rows[i][j + 1], rows[i + 1][j])
            )
    return rows[-1][-1]


@given(tokens, tokens)
def test_matches_are_equal_tokens_in_order(old: list[str], new: list[str]) -> None:
    matches = matches_of(old, new)
    assert all(old[a] == new[b] for a, b in matches)
    assert all(a < c and b < d for (a, b), (c, d) in itertools.pairwise(matches))


@given(tokens, tokens)
def test_as_many_words_are_kept_as_can_be(old: list[str], new: list[str]) -> None:
    kept = sum(1 for a, _ in matches_of(old, new) if old[a].isalpha())
    words = [[token for token in side if token.isalpha()] for side in (old, new)]
    assert kept == longest(*words)


@given(tokens, tokens)
def test_swapping_the_sides_swaps_the_pairs(old: list[str], new: list[str]) -> None:
    assert matches_of(old, new) == tuple((a, b) for b, a in matches_of(new, old))


def test_words_that_stand_together_are_kept_together() -> None:
    old, new = ["a", "de", "kar", "c"], ["b", "de", "x", "de", "kar", "d"]
    assert matches_of(old, new) == ((1, 3), (2, 4))
    old, new = ["a", "de", "kar", "c"], ["b", "de", "kar", "x", "kar", "d"]
    assert matches_of(old, new) == ((1, 1), (2, 2))


def shuffled(count: int, kinds: int, start: int) -> list[int]:
    """Give numbers below `kinds` that look like chance and are always the same."""
    out = []
    for _ in range(count):
        start = (start * 1103515245 + 12345) % 2**31
        out.append((start >> 16) % kinds)
    return out


def test_a_long_text_keeps_nearly_all_that_was_not_changed() -> None:
    old = [f"woord{n}" for n in shuffled(6000, 900, start=7)]
    new = [
        f"ander{at}" if n == 0 else token
        for at, (token, n) in enumerate(zip(old, shuffled(6000, 5, start=8), strict=True))
    ]
    new[2000:2000] = ["tussen"] * 50
    unchanged = sum(1 for token in new if token.startswith("woord"))
    assert unchanged < 5000
    assert len(matches_of(old, new)) >= 0.99 * unchanged


def test_a_long_text_of_few_words_comes_to_an_end() -> None:
    old, new = (["abc"[n] for n in shuffled(3000, 3, start)] for start in (7, 8))
    matches = matches_of(old, new)
    assert all(old[a] == new[b] for a, b in matches)
    assert len(matches) > 1000


def test_the_longest_rising_run() -> None:
    assert rising([(0, 3), (1, 4), (2, 0), (3, 1), (4, 2)]) == [(2, 0), (3, 1), (4, 2)]
    assert rising([]) == []
