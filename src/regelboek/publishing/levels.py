"""Rows of a comparison: a Change in, what stands level and what happened, in words, out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regelboek.comparing.changes import Change, is_article
from regelboek.comparing.concordance import Relation
from regelboek.comparing.wording import Op, Span
from regelboek.law.model import Holding, Place, wording
from regelboek.law.names import anchor_of, article_eid, article_of
from regelboek.law.prose import prose_of
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.links import Link, place_link
from regelboek.publishing.pairs import Pair
from regelboek.publishing.placenames import article_name, is_whole_article
from regelboek.publishing.texts import Texts
from regelboek.publishing.words import (
    class_of,
    holding_of,
    number,
    recorded_short,
    relation_of,
)

_SAME = Op.SAME.value  # asked for at every run of words
# Relations of a text without a partner: no classes are needed beside them.
_ALONE = (Relation.NEW, Relation.DROPPED, Relation.NOT_IN_CORPUS)


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of words in a comparison: `same`, `removed`, `added` or `moved` (`old`, `new` side)."""

    op: str
    text: str
    side: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a row: places, heading, words, notes that are other; `void` says why none.

    `plain` tells that `void` says of all its places that they are not held: once is enough.
    """

    places: tuple[Link, ...]
    heading: tuple[Piece, ...]
    words: tuple[Piece, ...]
    notes: tuple[tuple[Piece, ...], ...]
    void: str
    plain: bool


@dataclass(frozen=True, slots=True)
class Level:
    """A row: what answers to what, the relation in words with its sign, and the classes of change.

    `id` is its place on a page, the same on each page that shows it, `kinds` are the names of all
    its classes, `also` leads to it under the other numbers that it touches.
    `heading` and `words` are both wordings in one text, and so is each of `notes` that is other.
    """

    id: str
    kinds: tuple[str, ...]
    also: tuple[Link, ...]
    relation: str
    word: str
    sign: str
    classes: tuple[tuple[str, str, str], ...]
    old: Side
    new: Side
    heading: tuple[Piece, ...]
    words: tuple[Piece, ...]
    notes: tuple[tuple[Piece, ...], ...]
    against: Link | None
    sure: str
    doubtful: bool
    partial: bool
    score: str


def level_of(catalogue: Catalogue, here: str, pair: Pair, change: Change, article: str) -> Level:
    """Make a row of a change for the page `here`, which is about the number `article`."""
    link = change.link
    texts = catalogue.texts
    word, sign = relation_of(texts, link)
    heading = _pieces(change.heading)
    words = _pieces(change.wording)
    olds = tuple(Place(eid, pair.old.name) for eid in link.old)
    news = tuple(Place(eid, pair.new.name) for eid in link.new)
    # Nothing is there on the one side that the record or the comparison says it of.
    said = link.relation in {Relation.NEW, Relation.DROPPED}
    voids = [
        texts("comparison.nothing-in", edition=e.name) if said else texts("comparison.not-held")
        for e in (pair.old, pair.new)
    ]
    old = _side(catalogue, here, olds, _of_side("old", change), voids[0])
    new = _side(catalogue, here, news, _of_side("new", change), voids[1])
    if link.relation in _ALONE:
        op = {Relation.NEW: Op.ADDED, Relation.DROPPED: Op.REMOVED}.get(link.relation, Op.SAME)
        old, new = _marked(old, op), _marked(new, op)
    return Level(
        id=_id_of(change),
        kinds=tuple(each.value[0] for each in change.classes),
        also=_also(catalogue, here, pair, change, article),
        relation=link.relation.value,
        word=word,
        sign=sign,
        classes=() if link.relation in _ALONE else _classes(texts, change, word),
        old=old,
        new=new,
        heading=_bare(heading) or new.heading or old.heading,
        words=_bare(words) or new.words or old.words,
        notes=tuple(_bare(_pieces(note.spans)) for note in change.notes),
        against=_against(catalogue, here, link.against),
        sure=recorded_short(texts, link.sure) if link.origin == "recorded" else "",
        doubtful=link.origin == "recorded" and link.sure == "I",
        partial=link.partial,
        score=number(texts, link.score) if link.score else "",
    )


def _id_of(change: Change) -> str:
    """Name a row by its first place: a text stands in one link, so no other row has its name."""
    link = change.link
    return f"nieuw-{anchor_of(link.new[0])}" if link.new else f"oud-{anchor_of(link.old[0])}"


def _also(
    catalogue: Catalogue, here: str, pair: Pair, change: Change, article: str
) -> tuple[Link, ...]:
    """Link to the same row under each other number that the change touches."""
    found = dict.fromkeys(map(article_of, (*change.link.old, *change.link.new)))
    return tuple(
        Link(
            prose_of(article_eid(other)),
            urls.relative(
                here,
                urls.comparison_page(catalogue.work.name, pair.old.name, pair.new.name, other),
                _id_of(change),
            ),
            article_name(other),
            law=True,
        )
        for other in pair.numbers
        if other in found and not is_article(other, article)
    )


def _classes(texts: Texts, change: Change, relation: str) -> tuple[tuple[str, str, str], ...]:
    """Give the classes of a change, but for one whose word the relation says already."""
    classes = (class_of(texts, each) for each in change.classes)
    return tuple(each for each in classes if each[1] != relation)


def _marked(side: Side, op: Op) -> Side:
    return Side(
        side.places,
        tuple(Piece(op.value, piece.text) for piece in side.heading),
        tuple(Piece(op.value, piece.text) for piece in side.words),
        side.notes,
        side.void,
        side.plain,
    )


def _side(
    catalogue: Catalogue,
    here: str,
    ends: tuple[Place, ...],
    spans: tuple[tuple[Piece, ...], ...],
    void: str,
) -> Side:
    """Make a side from its spans of heading and words; from the text where there are none.

    `void` is said where it has no place at all; of a place that is not held, that it is not.
    """
    heading, words, *rest = spans
    notes = tuple(_bare(note) for note in rest if note)
    found = (catalogue.shelves[end.edition].provisions.get(end.eid) for end in ends)
    held = [provision for provision in found if provision is not None]
    if not heading:
        heading = _plain(wording(p.heading) for p in held if p.heading)
    if not words:
        words = _plain(wording(text) for p in held for text in p.texts)
    places = tuple(
        place_link(
            catalogue,
            here,
            end,
            article_name(article_of(end.eid)).lower() if is_whole_article(end.eid) else "",
        )
        for end in ends
    )
    if words or heading:
        void = ""
    elif ends and all(link.absent for link in places):
        void = catalogue.texts("comparison.text-not-held")
    elif ends:
        void = catalogue.texts("comparison.not-level")
    absent = holding_of(catalogue.texts, Holding.ABSENT)
    plain = bool(void) and all(link.absent == absent for link in places)
    return Side(places, _bare(heading), _bare(words), notes, void, plain)


def _of_side(side: str, change: Change) -> tuple[tuple[Piece, ...], ...]:
    """Give what one side has of heading, words, and each note that is other."""
    told = (change.heading, change.wording, *(note.spans for note in change.notes))
    return tuple(_pieces(span for span in spans if span.is_in(side)) for spans in told)


def _plain(texts: Iterable[str]) -> tuple[Piece, ...]:
    words = "\n".join(texts)
    return (Piece(_SAME, words),) if words else ()


def _pieces(spans: Iterable[Span]) -> tuple[Piece, ...]:
    return tuple(Piece(span.op.value, span.text, span.side) for span in spans)


def _bare(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Take blanks at the edges out of what is marked, so that none is struck or underlined."""
    bare: list[Piece] = []
    for piece in pieces:
        text = piece.text.strip()
        if piece.op == _SAME or text == piece.text:
            bare.append(piece)
            continue
        start = piece.text.index(text) if text else len(piece.text)
        before, after = piece.text[:start], piece.text[start + len(text) :]
        parts = ((_SAME, before), (piece.op, text), (_SAME, after))
        bare += [Piece(op, each, piece.side) for op, each in parts if each]
    return tuple(bare)


def _against(catalogue: Catalogue, here: str, against: str) -> Link | None:
    """Link to what proves new or dropped; it is named as in prose (`1975:51`)."""
    if not against:
        return None
    edition, _, prose = against.partition(":")
    shelf = catalogue.shelves.get(edition)
    eid = shelf.prose.get(prose, "") if shelf else ""
    return place_link(catalogue, here, Place(eid, edition), against) if eid else Link(against)
