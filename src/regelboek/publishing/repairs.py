"""Where in the law the words stand that were mended: an edition's text in, repairs by place out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from regelboek.law.model import Expression, Provision, Text, index_of, notes_of, wording
from regelboek.law.names import parent_eid
from regelboek.law.source import Repaired
from regelboek.law.words import words_of
from regelboek.problems import Where


@dataclass(frozen=True, slots=True)
class _Own:
    """What a provision itself has on some lines of a page: its label, a heading, a text, a note."""

    eid: str
    where: Where
    words: tuple[str, ...]


def repairs_by_place(expression: Expression) -> Mapping[str, tuple[Repaired, ...]]:
    """Map the eId of each provision in which mended words stand to what was mended there.

    Under an empty eId are those that stand in no provision: on a page that holds a copy, or none
    of the law.
    """
    found: dict[str, tuple[Repaired, ...]] = {}
    mended = {source.page for source in expression.sources if source.repairs}
    by_page: dict[str, list[_Own]] = {}
    for provision in expression.walk() if mended else ():
        for own in _own(provision):
            if own.where.page in mended:
                by_page.setdefault(own.where.page, []).append(own)
    for source in expression.sources:
        for repair in source.repairs:
            eid = _place_of(repair, by_page.get(source.page, ()))
            found[eid] = (*found.get(eid, ()), repair)
    return found


def repairs_within(expression: Expression, eid: str) -> tuple[tuple[str, Repaired], ...]:
    """Give what was mended in a place and below it, each with the eId of the provision it is in.

    Opening words, closing words and notes have what was mended in their provision.
    """
    index = index_of(expression)
    top = index.get(eid) or index.get(parent_eid(eid))
    below = {provision.eid for provision in top.walk()} if top else set()
    return tuple(
        (place, repair)
        for place, repairs in repairs_by_place(expression).items()
        if place in below
        for repair in repairs
    )


def _own(provision: Provision) -> Iterator[_Own]:
    where = provision.where
    at = Where(where.page, where.revision, where.first, where.first)
    yield _Own(provision.eid, at, words_of(provision.label))
    for text in (provision.heading, *provision.texts):
        if text is not None:
            yield from _own_of(provision.eid, text)


def _own_of(eid: str, text: Text) -> Iterator[_Own]:
    yield _Own(eid, text.where, words_of(wording(text)))
    for note in notes_of(text):
        for inner in note.texts:
            yield from _own_of(eid, inner)


def _place_of(repair: Repaired, owns: Iterable[_Own]) -> str:
    """Choose a provision on the lines of a repair: one that has the words as read, else the last.

    Several can stand on one line, and what is read may be in the label and the text behind it.
    """
    words: dict[str, tuple[str, ...]] = {}
    for own in owns:
        if own.where.first <= repair.where.last and repair.where.first <= own.where.last:
            words[own.eid] = (*words.get(own.eid, ()), *own.words)
    sought = words_of(repair.replace)
    having = [eid for eid, said in words.items() if sought and _has(said, sought)]
    return having[0] if having else next(reversed(words), "")


def _has(said: tuple[str, ...], sought: tuple[str, ...]) -> bool:
    """Tell whether words stand in a row; the first and the last may be parts of words."""
    inside = " ".join(said)
    return " ".join(sought) in inside
