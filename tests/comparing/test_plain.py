"""What is found the quick way is what the plain way finds."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelboek.comparing.script import matches_of
from regelboek.comparing.sequence import in_order
from regelboek.comparing.similarity import Similarity
from regelboek.comparing.texts import OwnText
from regelboek.law.model import Provision
from regelboek.law.names import Kind

tokens = st.lists(st.sampled_from("abc,"), min_size=2, max_size=9)
texts = st.lists(st.lists(st.sampled_from("abcdefgh"), max_size=9), max_size=5)
worths = st.lists(st.lists(st.integers(-3, 4), min_size=3, max_size=3), min_size=1, max_size=4)


def plain_matches(old: list[str], new: list[str]) -> tuple[tuple[int, int], ...]:
    """Weigh every pair of tokens in a table: a word 1000, a mark 10, 20 more beside another."""
    size = len(new) + 1
    rows, ends = [[0] * size], [[-1] * size]
    worth = [1000 if token.isalnum() else 10 for token in old]
    for i, token in enumerate(old):
        row, row_ends = [0], [-1]
        for j, other in enumerate(new):
            end = -1
            if token == other:
                beside = ends[i][j] + 20 if ends[i][j] >= 0 else 0
                end = worth[i] + max(rows[i][j], beside)
            row.append(max(rows[i][j + 1], row[j], end))
            row_ends.append(end)
        rows.append(row)
        ends.append(row_ends)
    found: list[tuple[int, int]] = []
    i, j, together = len(old), len(new), False
    while i and j:
        if together or ends[i][j] == rows[i][j] > 0:
            i, j = i - 1, j - 1
            found.append((i, j))
            together = ends[i][j] >= 0 and ends[i + 1][j + 1] == worth[i] + ends[i][j] + 20
        elif rows[i - 1][j] == rows[i][j]:
            i -= 1
        else:
            j -= 1
    return tuple(found[::-1])


@settings(max_examples=400)
@given(tokens, tokens)
def test_the_best_script_is_that_of_the_whole_table(old: list[str], new: list[str]) -> None:
    # With other tokens at both ends nothing is cut off beforehand; the side that sorts first leads.
    old, new = ["x", *old, "x"], ["y", *new, "y"]
    assert matches_of(old, new) == plain_matches(old, new)


def owns(rows: list[list[str]]) -> list[OwnText]:
    provision = Provision(Kind.ARTICLE, "1", "1", "art_1")
    return [OwnText(provision, " ".join(row), tuple(row), at) for at, row in enumerate(rows)]


@given(texts, texts)
def test_texts_share_what_is_the_least_of_each_word_and_pair(
    old: list[list[str]], new: list[list[str]]
) -> None:
    similarity = Similarity(owns(old), owns(new))
    for one, row in enumerate(similarity.shared):
        for other, bag in enumerate(similarity.bags["new"]):
            here = similarity.bags["old"][one]
            shared = sum(min(here[key], bag[key]) for key in here if key in bag)
            assert row.get(other, 0.0) == pytest.approx(shared)
            assert similarity.masses["new"][other] == pytest.approx(sum(bag.values()))
    for side, rows in (("old", old), ("new", new)):
        for words, bag in zip(rows, similarity.bags[side], strict=True):  # type: ignore[index]  # the two sides
            found = Counter([*words, *(f"{one} {other}" for one, other in pairwise(words))])
            assert found.keys() == bag.keys()


@given(worths)
def test_pairs_in_order_are_worth_the_most(rows: list[list[int]]) -> None:
    def most(i: int, j: int) -> int:
        if i == len(rows) or j == len(rows[i]):
            return 0
        return max(most(i + 1, j), most(i, j + 1), rows[i][j] + most(i + 1, j + 1))

    worth, pairs = in_order(range(len(rows)), range(3), [[*map(float, row)] for row in rows])
    assert worth == most(0, 0) == sum(rows[a][b] for a, b in pairs)
    assert all(a < c and b < d for (a, b), (c, d) in pairwise(pairs))
