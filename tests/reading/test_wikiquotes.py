"""Quotes that make bold and italic, and those that are apostrophes."""

from __future__ import annotations

import pytest

from regelboek.reading.lines import Cut, RestKind
from regelboek.reading.wikiquotes import quoted


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("''a'' '''b''' '''''c'''''", "a b c"),
        ("a''''b'''", "a'b"),
        ("'''''''a'''''", "''a"),
        ("'''a''b", "'ab"),
        ("een '''a''b", "een 'ab"),
        ("'''a l'''b ''c", "a lb c"),
        ("'''aa l'''b '''cc ''d", "aa l'b cc d"),
        ("'''''a", "a"),
        ("'a'", "'a'"),
    ],
)
def test_a_line(source: str, shown: str) -> None:
    cuts = quoted([Cut(source, source)])
    assert "".join(cut.raw for cut in cuts) == source
    assert "".join(cut.shown for cut in cuts) == shown


def test_labels_notes_and_literal_text_are_looked_at_by_themselves() -> None:
    pieces = [
        Cut("''a ", "''a "),
        Cut("[[b|", rest=RestKind.MARKUP),
        Cut("'''c", "'''c"),
        Cut("]]", rest=RestKind.MARKUP),
        Cut("'''d", "'''d", note=1),
        Cut("'''", "'''", literal=True),
        Cut(" e''", " e''"),
    ]
    assert "".join(cut.shown for cut in quoted(pieces)) == "a cd''' e"
