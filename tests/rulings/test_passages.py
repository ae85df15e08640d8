"""What stands in quotation marks or in block quotes, and what only looks so."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.rulings.passages import LONGEST, passages_in


def _said(text: str) -> list[str]:
    return [passage.said for passage in passages_in(text)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("geen woord", []),
        ('„a” “b” "c" ‘d’ «e» »f« ”g” „h“ „i"', [*"abcdefghi"]),
        ("foto’s en ’s avonds, d’r auto", []),
        ("‘foto’s zijn mooi’", ["foto’s zijn mooi"]),
        ("„buiten “binnen” buiten”", ["buiten “binnen"]),
        ("„open en „dicht”", ["dicht"]),
        ('5" en 6" breed', []),
        ('"een" en "twee', ["een"]),
        ("„over\nregels”", ["over\nregels"]),
        ("„over een\n\nalinea”", []),
        ("```\n„code”\n```\n„tekst”", ["tekst"]),
        ("> a\n> b\n", ["a\n> b".replace("> ", "")]),
        ("> a\n\n> b", ["a", "b"]),
        ("> „a b”", ["a b"]),
        ("> a\n> — artikel 5", ["a"]),
        ("> a\n> (artikel 5)", ["a"]),
        ("> (artikel 5)", ["(artikel 5)"]),
        ("tekst > a", []),
        ('\\"geen\\" "wel"', ["wel"]),
        (f"„{'a ' * LONGEST}”", []),
    ],
)
def test_passages(text: str, said: list[str]) -> None:
    assert _said(text) == said


@given(st.text('„”“"‘’«»> \n`a\\—(.)', max_size=60))
def test_passages_stand_in_order_and_apart(text: str) -> None:
    found = passages_in(text)
    assert all(0 <= one.start < one.end <= len(text) for one in found)
    assert all(one.end <= other.start for one, other in pairwise(found))
    for one in found:
        assert one.block or text[one.start + 1 : one.end - 1] == one.said
