"""The notes of two linked texts: both sides' texts in, notes that answer to one another out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from regelboek.comparing.sequence import in_order
from regelboek.law.model import Note, notes_of, wording
from regelboek.law.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from regelboek.law.model import Text

# Notes that share fewer of their words are two notes, unless each is the only one of its side.
_ALIKE = 0.3


def note_pairs(
    old: Iterable[Text], new: Iterable[Text]
) -> tuple[tuple[Note | None, Note | None], ...]:
    """Pair the notes of two ends of a link by their words, in order; None where there is no other.

    What only the old side has stands before what it stood before there.
    """
    olds = [note for text in old for note in notes_of(text)]
    news = [note for text in new for note in notes_of(text)]
    alone = len(olds) == len(news) == 1
    worths = [[1.0 if alone else _alike(one, other) - _ALIKE for other in news] for one in olds]
    _, pairs = in_order(range(len(olds)), range(len(news)), worths)
    out: list[tuple[Note | None, Note | None]] = []
    before = (0, 0)
    for a, b in (*pairs, (len(olds), len(news))):
        out += [(note, None) for note in olds[before[0] : a]]
        out += [(None, note) for note in news[before[1] : b]]
        if a < len(olds):
            out.append((olds[a], news[b]))
        before = (a + 1, b + 1)
    return tuple(out)


def said_in(note: Note | None) -> str:
    """Give what a note says, a line a text; nothing for no note."""
    return "\n".join(wording(text) for text in note.texts) if note else ""


def _alike(old: Note, new: Note) -> float:
    one, other = (Counter(map(str.casefold, words_of(said_in(note)))) for note in (old, new))
    total = one.total() + other.total()
    return 2 * (one & other).total() / total if total else 1.0
