"""Provisions and notes get their eIds, top down, once the tree stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from regelboek.law.model import Note, NoteRef, Provision, Text
from regelboek.law.names import Kind, child_eid, prose_of
from regelboek.problems import Problem, problem


def name_provisions(body: tuple[Provision, ...], problems: list[Problem]) -> tuple[Provision, ...]:
    """Name every provision of a body, and every note after the provision it hangs in."""
    named = tuple(_named(body, "", problems))
    names = _note_names(named)
    return tuple(_with_names(provision, names) for provision in named)


def _named(
    provisions: tuple[Provision, ...], parent: str, problems: list[Problem]
) -> Iterator[Provision]:
    """Give eIds, top down; a number that occurs again gets `~2` and a Problem."""
    counts: dict[tuple[Kind, str], int] = {}
    for provision in provisions:
        key = (provision.kind, provision.number)
        counts[key] = nth = counts.get(key, 0) + 1
        number = provision.number
        if number and nth > 1:
            number = f"{number}~{nth}"
            where = prose_of(parent) or parent or "the law"
            problems.append(
                problem(provision.where, "repeated-number", number=provision.number, parent=where)
            )
        eid = child_eid(parent, provision.kind, number, nth)
        children = iter(tuple(_named(provision.children, eid, problems)))
        content = tuple(
            next(children) if isinstance(item, Provision) else item for item in provision.content
        )
        yield replace(provision, eid=eid, content=content)


def _note_names(body: tuple[Provision, ...]) -> dict[str, str]:
    """Map the page-wide names of notes to eIds: the nth note of the provision it hangs in."""
    names: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for provision in (below for top in body for below in top.walk()):
        for text in (provision.heading, *provision.texts):
            for note in _notes(text):
                counts[provision.eid] += 1
                names[note.eid] = f"{provision.eid}__authorialNote_{counts[provision.eid]}"
    return names


def _notes(text: Text | None) -> Iterator[Note]:
    for part in text.parts if text else ():
        if isinstance(part, Note):
            yield part
            for inner in part.texts:
                yield from _notes(inner)


def _with_names(provision: Provision, names: dict[str, str]) -> Provision:
    content = tuple(
        _with_names(item, names) if isinstance(item, Provision) else _text_named(item, names)
        for item in provision.content
    )
    heading = _text_named(provision.heading, names) if provision.heading else None
    return replace(provision, heading=heading, content=content)


def _text_named(text: Text, names: dict[str, str]) -> Text:
    parts = tuple(
        replace(part, eid=names[part.eid], texts=tuple(_text_named(t, names) for t in part.texts))
        if isinstance(part, Note)
        else replace(part, eid=names[part.eid])
        if isinstance(part, NoteRef)
        else part
        for part in text.parts
    )
    return replace(text, parts=parts)
