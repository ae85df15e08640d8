"""Provisions and notes get their eIds, top down, once the tree stands."""

from __future__ import annotations

from msgspec.structs import replace

from regelboek.law.model import Note, NoteRef, Part, Provision, Text
from regelboek.law.names import Kind, child_eid
from regelboek.law.parts import is_words, place_of, text_with, with_parts
from regelboek.law.prose import prose_of
from regelboek.problems import THE_LAW, Problem, problem


def name_provisions(body: tuple[Provision, ...], problems: list[Problem]) -> tuple[Provision, ...]:
    """Name every provision of a body, and every note after the provision it hangs in."""
    namer = _Namer(problems)
    groups: dict[tuple[Kind, str], int] = {}
    named = tuple([namer.named(provision, "", groups) for provision in body])
    if not namer.ahead:
        return named
    names = namer.notes

    def with_name(part: Part) -> Part:
        if isinstance(part, NoteRef) and part.eid in names:
            return replace(part, eid=names[part.eid])
        return part

    return tuple([with_parts(provision, with_name, words=False) for provision in named])


class _Namer:
    """Gives eIds, top down; a number that occurs again gets `~2` and a Problem.

    `notes`: the eIds of notes by their page-wide names, the nth note of the provision it hangs in;
    `ahead`: a mark points at a note behind it, whose eId it could not be given yet.
    """

    def __init__(self, problems: list[Problem]) -> None:
        self.notes: dict[str, str] = {}
        self.ahead = False
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
            self._problems.append(problem(place_of(provision), "repeated-number", **values))
            number = f"{number}~{nth}"
        eid = child_eid(parent, kind, number, nth)
        own: dict[tuple[Kind, str], int] = {}
        noted: list[Note] = []
        heading = provision.heading and self._noted(provision.heading, eid, noted)
        content = [
            self.named(item, eid, own)
            if isinstance(item, Provision)
            else (item if is_words(item) else self._noted(item, eid, noted))
            for item in provision.content
        ]
        return replace(provision, eid=eid, heading=heading, content=tuple(content))

    def _noted(self, text: Text, eid: str, noted: list[Note]) -> Text:
        """Name the notes of a text, and their marks; `noted` are those of its provision so far."""

        def named(part: Part) -> Part:
            if isinstance(part, Note):
                noted.append(part)
                self.notes[part.eid] = name = f"{eid}__authorialNote_{len(noted)}"
                return replace(part, eid=name)
            if isinstance(part, NoteRef):
                self.ahead |= part.eid not in self.notes
                return replace(part, eid=self.notes.get(part.eid, part.eid))
            return part

        return text_with(text, named)
