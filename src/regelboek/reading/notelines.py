"""The notes below a page's text: which lines are theirs, and within what each is marked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from regelboek.law.names import Kind
from regelboek.problems import Where
from regelboek.reading.building import Opened
from regelboek.reading.lines import Line
from regelboek.reading.notes import FootNote, RawPart, is_plain, raw_parts
from regelboek.reading.profile import NoteRules

_SCOPES = {"article": (Kind.ARTICLE,), "paragraph": (Kind.ARTICLE, Kind.PARAGRAPH), "page": ()}


@dataclass(slots=True)
class NoteLines:
    """Gathers the notes of one page, line by line; `inside`: a line without a label goes on in one.

    A note below a rule goes on until the next rule or label.
    """

    rules: NoteRules
    page: Where
    notes: list[FootNote] = field(default_factory=list)
    inside: bool = False
    _below_rule: bool = False
    _scopes: dict[int, int] = field(default_factory=dict)

    def rule(self) -> None:
        """See a rule: notes may follow."""
        self._below_rule, self.inside = True, False

    def label(self) -> None:
        """See a provision's label: notes are over."""
        self._below_rule = self.inside = False

    def begin(self, label: str, line: Line, scope: int) -> None:
        """Take in the first line of a note."""
        self.inside = self._below_rule
        at = self.at(line)
        parts = self.parts(line, lambda: scope)
        self.notes.append(FootNote(label, (parts,), scope, at, (at,)))

    def more(self, line: Line, scope: int) -> None:
        """Take in a further line of the last note."""
        at, note = self.at(line), self.notes[-1]
        whole = at.at_lines(note.where.first, at.last)
        self.notes[-1] = replace(
            note,
            parts=(*note.parts, self.parts(line, lambda: scope)),
            wheres=(*note.wheres, at),
            where=whole,
        )

    def scope(self, root: Opened, stack: list[Opened]) -> int:
        """Name the part of the page within which a mark and its note belong together."""
        wanted = _SCOPES[self.rules.scope]
        node = next((node for node in reversed(stack) if node.kind in wanted), root)
        return self._scopes.setdefault(id(node), len(self._scopes))

    def parts(self, line: Line, scope: Callable[[], int]) -> tuple[RawPart, ...]:
        """Cut a line into strings, marks and notes in brackets; few lines have more than one."""
        if is_plain(line, self.rules):
            return (line.text,) if line.text else ()
        return raw_parts(line, self.rules, scope(), self.at(line))

    def at(self, line: Line) -> Where:
        """Give the place of a line."""
        return self.page.at_lines(line.first, line.last)
