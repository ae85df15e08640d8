"""Marks and notes brought together: each note hangs at its first mark, later marks point to it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from regelboek.law.model import Note, NoteRef, NoteStyle, Part, Text, text_of
from regelboek.problems import ITS_PART, Problem, Where, problem
from regelboek.reading.lines import Line, Mark
from regelboek.reading.marks import bare_marks, first_mark, mark_pattern, note_number
from regelboek.reading.profile import NoteRules

_BRACKET = re.compile(r"[()]")


@dataclass(frozen=True, slots=True)
class Hit:
    """A mark in a text, not yet bound to its note."""

    mark: Mark
    scope: int


RawPart = str | Hit | Note | NoteRef


@dataclass(frozen=True, slots=True)
class FootNote:
    """A note's own text as found: its label, its paragraphs, and the scope it stands in."""

    label: str
    parts: tuple[tuple[RawPart, ...], ...]
    scope: int
    where: Where
    wheres: tuple[Where, ...]


def is_plain(line: Line, rules: NoteRules) -> bool:
    """Tell, soon, a line that has neither marks nor notes in it."""
    if line.marks or (rules.inline and "(" in line.text):
        return False
    return first_mark(line.text, rules.marks) < 0


def raw_parts(line: Line, rules: NoteRules, scope: int, where: Where) -> tuple[RawPart, ...]:
    """Cut a line into strings, marks and notes in brackets."""
    parts: list[RawPart] = []
    at = 0
    for mark in (*line.marks, None):
        end = mark.at if mark else len(line.text)
        piece = line.text[at:end]
        for part in _inline(piece, at, where) if rules.inline else [piece]:
            parts += _marks(part, rules, scope) if isinstance(part, str) else [part]
        parts += [_hit(mark, scope, where)] if mark else []
        at = end
    return tuple(part for part in parts if part != "")


def _hit(mark: Mark, scope: int, where: Where) -> RawPart:
    """Give a mark to be bound; one whose note the source writes at it is bound already."""
    eid = f"written:{mark.key}:{where.page}"
    if mark.said is not None:
        here = where.first <= mark.line <= where.last
        at = where if here else Where(where.page, where.revision, mark.line, mark.line)
        texts = (text_of([mark.said], at),)
        return Note(mark.mark, eid, texts, NoteStyle.FOOT, "", mark.before, at)
    return NoteRef(mark.mark, eid, mark.before) if mark.key else Hit(mark, scope)


def _marks(text: str, rules: NoteRules, scope: int) -> list[RawPart]:
    marks = sorted(_marks_in(text, rules), key=lambda mark: mark.at)
    if not marks:
        return [text]
    parts: list[RawPart] = []
    at = 0
    for mark in marks:
        parts += [text[at : mark.at], Hit(mark, scope)]
        at = mark.at + len(mark.before + mark.mark)
    return [*parts, text[at:]]


def _marks_in(text: str, rules: NoteRules) -> Iterator[Mark]:
    """Find the marks in a text; where each stands, its blank before it."""
    first = first_mark(text, rules.marks)
    if first < 0:
        return
    pattern = mark_pattern(rules.marks)
    matches = tuple(pattern.finditer(text, first)) if pattern else ()
    ends = {match.end() - 1 for match in matches}
    closing = set(_brackets(text, ends).values()) if matches else set()
    taken = set()
    for match in matches:
        # `(zie artikel 12)` ends with a bracket of its own, not with a mark
        if match.end() - 1 not in closing:
            taken.add(match.start("mark"))
            yield Mark(match.start(), match["mark"], match["before"])
    for match in bare_marks(text, rules.marks):
        if match.start() not in taken:
            yield Mark(match.start(), match["mark"], doubted=match["doubted"] is not None)


def _inline(text: str, offset: int, where: Where) -> list[RawPart]:
    """Find the printed notes that stand in brackets: a capital first, a full stop last.

    `(zie artikel 50D2(a))` and `[maar B1(a) …]` are law; only a bracket that holds whole
    sentences is a note. A label such as `(A)` at a line's start is none: it has no full stop.
    """
    parts: list[RawPart] = []
    at = 0
    for start, end in sorted(_brackets(text).items()):
        inside = text[start + 1 : end]
        if start < at or not inside[:1].isupper() or not inside.endswith("."):
            continue
        before = text[at:start][-1:]
        before = before if before in {" ", "\u00a0"} else ""
        # a name until the tree stands: the page's last, so that no two pages' names meet
        eid = f"inline:{where.first}:{offset + start}:{where.page}"
        texts = (Text((inside,), where),)
        note = Note("", eid, texts, NoteStyle.INLINE, "", before, where)
        parts += [text[at : start - len(before)], note]
        at = end + 1
    return [*parts, text[at:]]


def _brackets(text: str, marks: Collection[int] = ()) -> dict[int, int]:
    """Map where each round bracket opens to where it closes; one left open or over is not in it.

    `marks`: where a `)` stands that may belong to a mark, `1)`. It does when the bracket that it
    would close is closed by a later one too: `(ook de knecht 1), zelfs thuis)`.
    """
    pairs: dict[int, int] = {}
    opened: list[int] = []
    outermost = -1
    for bracket in _BRACKET.finditer(text):
        at = bracket.start()
        if bracket[0] == "(":
            opened.append(at)
        elif opened:
            outermost = opened.pop()
            pairs[outermost] = at
        elif at not in marks and pairs.get(outermost) in marks:
            pairs[outermost] = at
    return pairs


@dataclass(slots=True)
class Binder:
    """Binds the marks of one page to its notes, in reading order."""

    notes: list[FootNote]
    page: Where
    problems: list[Problem] = field(default_factory=list)
    _used: set[int] = field(default_factory=set)
    _found: dict[tuple[int, str], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for at, note in enumerate(self.notes):
            self._found.setdefault((note.scope, note_number(note.label)), at)

    def bind(self, parts: tuple[RawPart, ...], where: Where) -> Text:
        """Turn raw parts into a Text; a mark without a note stays text, with a Problem."""
        if len(parts) == 1 and isinstance(parts[0], str):  # as most are
            return Text((parts[0],), where)
        bound: list[Part] = []
        for part in parts:
            if isinstance(part, Hit):
                bound += self._bound(part, where)
            else:
                bound.append(part)
        return text_of(bound, where)

    def _bound(self, part: Hit, where: Where) -> tuple[Part, ...]:
        mark = part.mark
        found = self._found.get((part.scope, note_number(mark.mark)))
        if found is None and mark.doubted:
            return (mark.before + mark.mark,)
        if found is None:
            values = {"mark": mark.mark, "scope": ITS_PART}
            self.problems.append(problem(where, "mark-without-note", **values))
            return (mark.before + mark.mark,)
        if found in self._used:
            return (NoteRef(mark.mark, self._eid(found), mark.before),)
        self._used.add(found)
        return (self._note(found, mark.mark, mark.before),)

    def left(self) -> tuple[Note, ...]:
        """Give the notes that no mark named, each with a Problem."""
        rest = []
        for at, note in enumerate(self.notes):
            if at in self._used:
                continue
            self._used.add(at)  # its own text may mark it again
            first = self._found[note.scope, note_number(note.label)]
            code = "note-without-mark" if first == at else "repeated-note"
            self.problems.append(problem(note.where, code, label=note.label, scope=ITS_PART))
            self._used.add(at)  # a mark inside its own text must not hang it there again
            rest.append(self._note(at, "", ""))
        return tuple(rest)

    def _note(self, at: int, mark: str, before: str) -> Note:
        note = self.notes[at]
        texts = tuple(
            self.bind(parts, where) for parts, where in zip(note.parts, note.wheres, strict=True)
        )
        return Note(mark, self._eid(at), texts, NoteStyle.FOOT, note.label, before, note.where)

    def _eid(self, at: int) -> str:
        return f"foot:{at}:{self.page.page}"
