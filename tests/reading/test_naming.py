"""Provisions and notes are named top down; a mark is named after its note, wherever that hangs."""

from __future__ import annotations

from itertools import permutations

import pytest

from regelboek.law.model import Note, NoteRef, NoteStyle, Provision, Text
from regelboek.law.names import Kind
from regelboek.problems import Problem
from regelboek.reading.naming import name_provisions

INNER = Text(("Zie ook", NoteRef("³", "third")))
NOTES = {
    "1": Note("¹", "first", (INNER,), NoteStyle.FOOT),
    "2": Note("²", "second", (Text(("Kneden.",)),), NoteStyle.FOOT),
    "3": Note("³", "third", (), NoteStyle.FOOT),
}


@pytest.mark.parametrize("order", [*permutations("123")])
def test_a_mark_is_named_after_its_note_before_it_or_behind(order: tuple[str, ...]) -> None:
    marks = tuple(NoteRef(note.mark, note.eid) for note in NOTES.values())
    body = tuple(
        Provision(Kind.ARTICLE, number, "", "", content=(Text(("Deeg", NOTES[number], *marks)),))
        for number in order
    )
    found: list[Problem] = []
    named = name_provisions(body, found)
    assert found == []
    for provision, number in zip(named, order, strict=True):
        assert provision.eid == f"art_{number}"
        _, note, *refs = provision.texts[0].parts
        assert isinstance(note, Note)
        assert note.eid == f"art_{number}__authorialNote_1"
        refs += [part for text in note.texts for part in text.parts if isinstance(part, NoteRef)]
        for ref in refs:
            assert isinstance(ref, NoteRef)
            assert ref.eid == f"art_{'¹²³'.index(ref.mark) + 1}__authorialNote_1"


def test_notes_count_through_heading_texts_and_what_closes_after_children() -> None:
    notes = [Note("", f"n{nth}", (), NoteStyle.INLINE) for nth in range(1, 5)]
    heading, opening, inner, closing = (Text(("Deeg", note)) for note in notes)
    below = Provision(Kind.PARAGRAPH, "A", "A.", "", content=(inner,))
    article = Provision(Kind.ARTICLE, "5", "5", "", heading, (opening, below, closing))
    (named,) = name_provisions((article,), [])
    assert named.heading is not None
    texts = (named.heading, *named.texts, *named.children[0].texts)
    eids = [part.eid for text in texts for part in text.parts if isinstance(part, Note)]
    own = "art_5__authorialNote_"
    assert eids == [f"{own}1", f"{own}2", f"{own}3", "art_5__para_A__authorialNote_1"]
