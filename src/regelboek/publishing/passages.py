"""What a search can find: an edition in, its articles out, cut into passages with their places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regelboek.law.model import Note, Provision, Text, notes_of, wording
from regelboek.law.names import anchor_of, article_eid, article_of
from regelboek.law.prose import prose_of
from regelboek.publishing.order import articles_of
from regelboek.publishing.shelf import Shelf

NONE = -1


@dataclass(frozen=True, slots=True)
class Passage:
    """The words of a provision itself, or of a note: what a search finds as one.

    `text` has a line for each of its texts, without notes; `above` is the place in the list of the
    passage that it stands in (NONE: it is the article's own).
    """

    eid: str
    anchor: str
    place: str
    heading: str
    text: str
    above: int


@dataclass(frozen=True, slots=True)
class Article:
    """An article, by its name in addresses, with its passages in reading order; itself first."""

    number: str
    passages: tuple[Passage, ...]


def passages_of(shelf: Shelf) -> tuple[Article, ...]:
    """Cut the articles of an edition, definitions among them, into passages."""
    return tuple(
        Article(article_of(provision.eid), tuple(_passages(provision)))
        for provision in articles_of(shelf.expression.body)
    )


def _passages(article: Provision) -> Iterator[Passage]:
    """Yield the passages of an article; a provision without words of its own is none."""
    count = 0
    waiting = [(article, NONE)]
    while waiting:
        provision, above = waiting.pop()
        if above == NONE or provision.heading or provision.texts:
            yield _passage(provision, above)
            above, count = count, count + 1
        for note in _notes(provision):
            yield _of_note(note, above)
            count += 1
        waiting += [(child, above) for child in reversed(provision.children)]


def _notes(provision: Provision) -> Iterator[Note]:
    texts = (provision.heading, *provision.texts) if provision.heading else provision.texts
    for text in texts:
        yield from notes_of(text)


def _passage(provision: Provision, above: int) -> Passage:
    heading = wording(provision.heading) if provision.heading else ""
    whole = provision.eid == article_eid(article_of(provision.eid))
    anchor = "" if whole else anchor_of(provision.eid)
    place = prose_of(provision.eid)
    return Passage(provision.eid, anchor, place, heading, _said(provision.texts), above)


def _of_note(note: Note, above: int) -> Passage:
    return Passage(note.eid, anchor_of(note.eid), prose_of(note.eid), "", _said(note.texts), above)


def _said(texts: tuple[Text, ...]) -> str:
    return "\n".join(wording(text) for text in texts)
