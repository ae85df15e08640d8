"""Marks and notes brought together: each note hangs at its first mark, later marks point to it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from regelboek.law.model import Note, NoteRef, NoteStyle, Part, Text, text_of
from regelboek.problems import Problem, Where, problem
from regelboek.reading.labels import mark_pattern, note_number
from regelboek.reading.lines import Line, Mark
from regelboek.reading.profile import NoteRules


@dataclass(frozen=True, slots=True)
class Hit:
    """A mark in a text, not yet bound to its note."""

    mark: Mark
    scope: int


RawPart = str | Hit | Note


@dataclass(frozen=True, slots=True)
class FootNote:
    """A note's own text as found: its label, its paragraphs, and the scope it stands in."""

    label: str
    parts: tuple[tuple[RawPart, ...], ...]
    scope: int
    where: Where
    wheres: tuple[Where, ...]


def raw_parts(line: Line, rules: NoteRules, scope: int, where: Where) -> tuple[RawPart, ...]:
    """Cut a line into strings, marks and notes in brackets."""
    pieces: list[RawPart] = []
    at = 0
    for mark in line.marks:
        pieces += [line.text[at : mark.at], Hit(mark, scope)]
        at = mark.at
    pieces.append(line.text[at:])
    parts: list[RawPart] = []
    for piece in pieces:
        cut = _inline(piece, where) if rules.inline and isinstance(piece, str) else [piece]
        for part in cut:
            parts += _marks(part, rules, scope) if isinstance(part, str) else [part]
    return tuple(part for part in parts if part != "")


def _marks(text: str, rules: NoteRules, scope: int) -> list[RawPart]:
    pattern = mark_pattern(rules.marks)
    if pattern is None:
        return [text]
    parts: list[RawPart] = []
    at = 0
    for match in pattern.finditer(text):
        mark = Mark(match.start(), match["mark"], match["before"])
        parts += [text[at : match.start()], Hit(mark, scope)]
        at = match.end()
    return [*parts, text[at:]]


def _inline(text: str, where: Where) -> list[RawPart]:
    """Find the printed notes that stand in brackets: a capital first, a full stop last.

    `(zie artikel 50D2(a))` and `[maar B1(a) …]` are law; only a bracket that holds whole
    sentences is a note. A label such as `(A)` at a line's start is none: it has no full stop.
    """
    parts: list[RawPart] = []
    at = 0
    for match in re.finditer(r"(?P<before>[ \u00a0]?)\((?=[^\W\d_])", text):
        end = _closing(text, match.end())
        inside = text[match.end() : end]
        if match.start() < at or not inside[:1].isupper() or not inside.endswith("."):
            continue
        eid = f"note:{where.page}:{where.first}:{match.start()}"
        note = Note(
            "", eid, (Text((inside,), where),), NoteStyle.INLINE, "", match["before"], where
        )
        parts += [text[at : match.start()], note]
        at = end + 1
    return [*parts, text[at:]]


def _closing(text: str, start: int) -> int:
    """Find the bracket that closes the one before `start`; the text's end where none does."""
    depth = 1
    for at in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if not depth:
            return at
    return len(text)


@dataclass(slots=True)
class Binder:
    """Binds the marks of one page to its notes, in reading order."""

    notes: list[FootNote]
    page: Where
    problems: list[Problem] = field(default_factory=list)
    _used: set[int] = field(default_factory=set)

    def bind(self, parts: tuple[RawPart, ...], where: Where) -> Text:
        """Turn raw parts into a Text; a mark without a note stays text, with a Problem."""
        return text_of([piece for part in parts for piece in self._bound(part, where)], where)

    def _bound(self, part: RawPart, where: Where) -> tuple[Part, ...]:
        if not isinstance(part, Hit):
            return (part,)
        mark = part.mark
        found = next(
            (
                at
                for at, note in enumerate(self.notes)
                if note.scope == part.scope and note_number(note.label) == note_number(mark.mark)
            ),
            None,
        )
        if found is None:
            scope = "its part of the page"
            self.problems.append(problem(where, "mark-without-note", mark=mark.mark, scope=scope))
            return (mark.before + mark.mark,)
        if found in self._used:
            return (NoteRef(mark.mark, self._eid(found), mark.before),)
        self._used.add(found)
        return (self._note(found, mark.mark, mark.before),)

    def left(self, scope: int | None = None) -> tuple[Note, ...]:
        """Give the notes of a scope that no mark named (all scopes: None), each with a Problem."""
        rest = []
        for at, note in enumerate(self.notes):
            if at in self._used or (scope is not None and note.scope != scope):
                continue
            self._used.add(at)
            twin = any(
                other.scope == note.scope and other.label == note.label for other in self.notes[:at]
            )
            code = "repeated-note" if twin else "note-without-mark"
            self.problems.append(
                problem(note.where, code, label=note.label, scope="its part of the page")
            )
            rest.append(self._note(at, "", ""))
        return tuple(rest)

    def _note(self, at: int, mark: str, before: str) -> Note:
        note = self.notes[at]
        texts = tuple(
            self.bind(parts, where) for parts, where in zip(note.parts, note.wheres, strict=True)
        )
        return Note(mark, self._eid(at), texts, NoteStyle.FOOT, note.label, before, note.where)

    def _eid(self, at: int) -> str:
        return f"note:{self.page.page}:{at}"
