"""In what order the law is read: provisions in; articles, texts, notes, references out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from regelboek.law.model import Note, NoteRef, Provision, Ref, Text, notes_of
from regelboek.law.names import anchor_of, article_of, path_of


def number_order(article: str) -> tuple[int, int, str]:
    """Order articles as a book does: definitions, then 1, 2, 6A, 10.

    >>> sorted(["10", "2", "4-6", "def-dwang", "6A"], key=number_order)
    ['def-dwang', '2', '4-6', '6A', '10']
    """
    digits = re.match(r"\d+", article)
    return (1, int(digits[0]), article) if digits else (0, 0, article)


def reading_order(eid: str) -> tuple[tuple[int, int, str], ...]:
    """Order places as they are read, where no text says it: 50 before 50B2 before 50B10."""
    return tuple(number_order(token) for token in path_of(eid).split("."))


def articles_of(body: Iterable[Provision]) -> Iterator[Provision]:
    """Yield the provisions that have a page of their own: articles, and definitions."""
    for provision in body:
        if article_of(provision.eid):
            yield provision
        else:
            yield from articles_of(provision.children)


def texts_in_order(provision: Provision) -> Iterator[tuple[str, Text]]:
    """Yield every text of a provision and below it, headings too, with the eId it belongs to."""
    if provision.heading is not None:
        yield provision.eid, provision.heading
    for item in provision.content:
        if isinstance(item, Text):
            yield provision.eid, item
        else:
            yield from texts_in_order(item)


def notes_in_order(provision: Provision) -> tuple[Note, ...]:
    """Give the notes below a provision in reading order."""
    return tuple(note for _eid, text in texts_in_order(provision) for note in notes_of(text))


def refs_in_order(texts: Iterable[tuple[str, Text]]) -> Iterator[tuple[str, Ref]]:
    """Yield every reference with the eId of the provision, or the note, whose words refer."""
    for eid, text in texts:
        for part in text.parts:
            if isinstance(part, Ref):
                yield eid, part
            elif isinstance(part, Note):
                yield from refs_in_order((part.eid, inner) for inner in part.texts)


def note_alias(article_eid: str, nth: int) -> str:
    """Give the anchor of an article's nth note in reading order, wherever in it the note hangs.

    >>> note_alias("art_62", 1)
    '62-n1'
    """
    return anchor_of(f"{article_eid}__authorialNote_{nth}")


def marks_in_order(provision: Provision) -> Iterator[str]:
    """Yield the eId of the note that each mark below a provision means, marks in notes included."""
    for _eid, text in texts_in_order(provision):
        yield from _marks(text)


def _marks(text: Text) -> Iterator[str]:
    for part in text.parts:
        if isinstance(part, Note):
            yield part.eid
            for inner in part.texts:
                yield from _marks(inner)
        elif isinstance(part, NoteRef):
            yield part.eid
