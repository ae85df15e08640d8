"""Provisions and notes get their eIds, top down, once the tree stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from regelboek.law.model import Note, NoteRef, Part, Provision, notes_of
from regelboek.law.names import Kind, child_eid
from regelboek.law.parts import with_content, with_parts
from regelboek.law.prose import prose_of
from regelboek.problems import THE_LAW, Problem, problem


def name_provisions(body: tuple[Provision, ...], problems: list[Problem]) -> tuple[Provision, ...]:
    """Name every provision of a body, and every note after the provision it hangs in."""
    named = tuple(_named(body, "", problems, Counter()))
    names = _note_names(named)

    def with_name(part: Part) -> Part:
        return replace(part, eid=names[part.eid]) if isinstance(part, Note | NoteRef) else part

    return tuple(with_parts(provision, with_name) for provision in named)


def _named(
    provisions: tuple[Provision, ...],
    parent: str,
    problems: list[Problem],
    articles: Counter[tuple[Kind, str]],
) -> Iterator[Provision]:
    """Give eIds, top down; a number that occurs again gets `~2` and a Problem.

    `articles` counts through the whole law: an article's eId carries no group.
    """
    own: Counter[tuple[Kind, str]] = Counter()
    for provision in provisions:
        counts = own if provision.kind.value.in_parent else articles
        counts[provision.kind, provision.number] += 1
        nth = counts[provision.kind, provision.number]
        number = provision.number
        if number and nth > 1:
            number = f"{number}~{nth}"
            where = prose_of(parent) or parent or THE_LAW
            problems.append(
                problem(provision.where, "repeated-number", number=provision.number, parent=where)
            )
        eid = child_eid(parent, provision.kind, number, nth)
        children = _named(provision.children, eid, problems, articles)
        content = tuple(
            [next(children) if isinstance(item, Provision) else item for item in provision.content]
        )
        yield with_content(provision, content, eid)


def _note_names(body: tuple[Provision, ...]) -> dict[str, str]:
    """Map the page-wide names of notes to eIds: the nth note of the provision it hangs in."""
    names: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for provision in (below for top in body for below in top.walk()):
        for text in (provision.heading, *provision.texts):
            for note in notes_of(text) if text else ():
                counts[provision.eid] += 1
                names[note.eid] = f"{provision.eid}__authorialNote_{counts[provision.eid]}"
    return names
