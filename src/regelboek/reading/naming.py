"""Provisions and notes get their eIds, top down, once the tree stands."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from regelboek.law.model import Note, NoteRef, Part, Provision, Text, notes_of
from regelboek.law.names import Kind, child_eid
from regelboek.law.parts import is_words, with_content, with_parts
from regelboek.law.prose import prose_of
from regelboek.problems import THE_LAW, Problem, problem


def name_provisions(body: tuple[Provision, ...], problems: list[Problem]) -> tuple[Provision, ...]:
    """Name every provision of a body, and every note after the provision it hangs in."""
    namer = _Namer(problems)
    groups: Counter[tuple[Kind, str]] = Counter()
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
        self._articles: Counter[tuple[Kind, str]] = Counter()

    def named(
        self, provision: Provision, parent: str, siblings: Counter[tuple[Kind, str]]
    ) -> Provision:
        """Name a provision and all below it; `siblings` counts those that its parent has of it."""
        kind, number = provision.kind, provision.number
        counts = siblings if kind.value.in_parent else self._articles
        nth = counts[kind, number] + 1
        counts[kind, number] = nth
        if number and nth > 1:
            where = prose_of(parent) or parent or THE_LAW
            values = {"number": number, "parent": where}
            self._problems.append(problem(provision.where, "repeated-number", **values))
            number = f"{number}~{nth}"
        eid = child_eid(parent, kind, number, nth)
        self._name_notes(provision, eid)
        own: Counter[tuple[Kind, str]] = Counter()
        content = tuple(
            [
                self.named(item, eid, own) if isinstance(item, Provision) else item
                for item in provision.content
            ]
        )
        return with_content(provision, content, eid)

    def _name_notes(self, provision: Provision, eid: str) -> None:
        count = 0
        for text in (provision.heading, *provision.content):
            if not isinstance(text, Text) or is_words(text):
                continue
            for note in notes_of(text):
                count += 1
                self.notes[note.eid] = f"{eid}__authorialNote_{count}"
