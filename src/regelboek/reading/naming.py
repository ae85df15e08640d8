"""Provisions and notes get their eIds, top down, once the tree stands."""

from __future__ import annotations

from dataclasses import replace

from regelboek.law.model import Note, NoteRef, Part, Provision, Text, notes_of
from regelboek.law.names import Kind, child_eid
from regelboek.law.parts import is_words, with_content, with_parts
from regelboek.law.prose import prose_of
from regelboek.problems import THE_LAW, Problem, problem


def name_provisions(body: tuple[Provision, ...], problems: list[Problem]) -> tuple[Provision, ...]:
    """Name every provision of a body, and every note after the provision it hangs in."""
    namer = _Namer(problems)
    groups: dict[tuple[Kind, str], int] = {}
    named = tuple([namer.named(provision, "", groups) for provision in body])
    names = namer.notes

    def with_name(part: Part) -> Part:
        return replace(part, eid=names[part.eid]) if isinstance(part, Note | NoteRef) else part

    if not names:
        return named
    return tuple([with_parts(provision, with_name, words=False) for provision in named])


class _Namer:
    """Gives eIds, top down; a number that occurs again gets `~2` and a Problem.

    `notes`: the eIds of notes by their page-wide names, the nth note of the provision it hangs in.
    """

    def __init__(self, problems: list[Problem]) -> None:
        self.notes: dict[str, str] = {}
        self._problems = problems
        # counts through the whole law: an article's eId carries no group
        self._articles: dict[tuple[Kind, str], int] = {}

    def named(
        self, provision: Provision, parent: str, siblings: dict[tuple[Kind, str], int]
    ) -> Provision:
        """Name a provision and all below it; `siblings` counts those that its parent has of it."""
        kind, number = provision.kind, provision.number
        counts = siblings if kind.in_parent else self._articles
        nth = counts.get((kind, number), 0) + 1
        counts[kind, number] = nth
        if number and nth > 1:
            where = prose_of(parent) or parent or THE_LAW
            values = {"number": number, "parent": where}
            self._problems.append(problem(provision.where, "repeated-number", **values))
            number = f"{number}~{nth}"
        eid = child_eid(parent, kind, number, nth)
        own: dict[tuple[Kind, str], int] = {}
        content: list[Text | Provision] = []
        noted = [] if provision.heading is None else [provision.heading]
        for item in provision.content:
            if isinstance(item, Provision):
                content.append(self.named(item, eid, own))
                continue
            content.append(item)
            if not is_words(item):
                noted.append(item)
        for nth, note in enumerate((note for text in noted for note in notes_of(text)), 1):
            self.notes[note.eid] = f"{eid}__authorialNote_{nth}"
        return with_content(provision, tuple(content), eid)
