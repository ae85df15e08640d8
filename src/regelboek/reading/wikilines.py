"""Pieces of wikitext become lines: signs of lists, rules, quotes and tables are cut out."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from msgspec.structs import replace

from regelboek.reading.entities import part_of
from regelboek.reading.insets import Insets
from regelboek.reading.lines import LINES, RULE, Cut, Line, Mark, RestKind, Uncut
from regelboek.reading.open_line import OpenLine, run_together
from regelboek.reading.plain_lines import PlainLine, TakenLine
from regelboek.reading.unseen import UNSEEN
from regelboek.reading.wikiquotes import quoted
from regelboek.reading.wikitables import CELL, ROW, TABLE, cells_of, unshown

_PREFIX = re.compile(r"[:*#;]*(?:[:#;]|\*(?!\)))")  # `*)` is a note's label
_RULE = re.compile(r"-{4,}")
_CELL_GLUE = " | "


@dataclass(slots=True)
class Liner:
    """Builds lines; knows the source's line, the lists that are open, and whether in a table."""

    pieces: list[Cut | Uncut] = field(default_factory=list)
    images: list[str] = field(default_factory=list)
    problems: list[tuple[str, int, str]] = field(default_factory=list)
    insets: Insets | None = None
    _lines: list[Line] = field(default_factory=list)
    _number: int = 1
    _open: OpenLine = field(default_factory=OpenLine)
    _counts: Counter[str] = field(default_factory=Counter)
    _tables: list[int] = field(default_factory=list)  # where each that is open begins
    _quoted: int = 0
    _marks: dict[str, int] = field(default_factory=dict)
    _notes: dict[int, tuple[str, int, str]] = field(default_factory=dict)

    def read(self, pieces: PlainLine | TakenLine | list[Cut]) -> None:
        """Take in one line of the source, with what stands inside its sentences of other pages."""
        if isinstance(pieces, PlainLine):
            self._plain(pieces)
            return
        if isinstance(pieces, TakenLine):
            if self._leads_away(pieces):
                return
            pieces = pieces.cut()
        if self.insets and any(cut.include for cut in pieces):
            pieces, faults = self.insets.put_in(pieces)
            told = {(code, what) for code, _, what in self.problems}
            fresh = (fault for fault in dict.fromkeys(faults) if fault not in told)
            self.problems += [(code, self._number, title) for code, title in fresh]
        at = 0
        while at < len(pieces) and pieces[at].key == UNSEEN:
            self._keep(pieces[at])
            at += 1
        rest = pieces[at:]
        first = rest[0] if rest else None
        begins = first.raw if first and first.rest is None and not first.literal else ""
        if not self._tables:
            self._open.indent = 0
        if self._tables or TABLE.match(begins):
            self._table(begins, rest)
        else:
            self._listed(begins, rest)
        if not self._tables:
            self._flush()

    def _plain(self, plain: PlainLine) -> None:
        """Take in a line that is a text alone; outside tables, no page with one is read so."""
        sign, broken = plain.sign, plain.broken
        self.pieces.append(plain)
        number = self._number
        self._number += len(plain.end)
        counted = ""
        if sign:
            counted = self._counted(sign)
        else:
            self._counts.clear()
        text = run_together(plain.text).strip(" ")
        if text:
            term = sign.endswith(";")
            line = Line(
                text, number, number, (), "", len(sign), counted, term, closed=broken is not None
            )
            self._lines.append(line)

    def _leads_away(self, taken: TakenLine) -> bool:
        """Take in a line that takes in a page, if that is not read here."""
        include = taken.include
        if self.insets and not self.insets.leads_away(include):
            return False
        self.pieces.append(taken)
        self._counts.clear()
        number, closed = self._number, taken.broken is not None
        self._lines.append(Line("", number, number, indent=0, closed=closed, includes=(include,)))
        self._number += len(taken.end)
        return True

    def done(self) -> list[Line]:
        """Close the last line, and give the first mark of each note the note's text."""
        self._flush()
        self.problems += [("open-table", begun, "") for begun in self._tables]
        notes = self._notes.values()
        said = {key: (run_together(text).strip(), number) for key, number, text in notes}
        written = set(said)
        lines = []
        for line in self._lines:
            if not line.marks:
                lines.append(line)
                continue
            marks = []
            for mark in line.marks:
                if mark.key not in written:
                    self.problems.append(("note-not-written", line.first, mark.key))
                    continue
                text, number = said.pop(mark.key, (None, 0))
                counted = str(self._marks[mark.key])
                marks.append(replace(mark, mark=counted, said=text, line=number))
            lines.append(replace(line, marks=tuple(marks)))
        for key, (text, number) in said.items():  # notes in a list of notes that nothing marks
            self._marks.setdefault(key, len(self._marks) + 1)
            mark = Mark(0, str(self._marks[key]), "", key, text, number)
            lines.append(Line("", number, number, (mark,), indent=0))
        return lines

    def _listed(self, begins: str, rest: list[Cut]) -> None:
        rule, prefix = _RULE.match(begins), _PREFIX.match(begins)
        if not prefix:
            self._counts.clear()
        term = False
        if rule:
            self._keep(replace(rest[0], raw=rule[0], shown=rule[0], key=RULE))
            self._flush()
            rest = _behind(rest, rule.end())
        elif prefix:
            self._sign(prefix[0])
            self._begin(prefix[0])
            term = prefix[0].endswith(";")
            rest = _behind(rest, prefix.end())
        for cut in quoted(rest):
            if term and cut.rest is None and not (cut.literal or cut.note) and ":" in cut.raw:
                self._defined(cut)
                term = False
            else:
                self._keep(cut)

    def _defined(self, cut: Cut) -> None:
        """End a term on whose line its definition follows behind a colon."""
        before, colon, after = cut.raw.partition(":")
        self._keep(part_of(cut, before))
        self._sign(colon, "\n")
        self._open.term, self._open.indent = False, 1
        self._keep(part_of(cut, after))

    def _begin(self, prefix: str) -> None:
        """Set a line in as its signs say; count it where its last sign counts."""
        self._open.indent, self._open.counted = len(prefix), self._counted(prefix)
        self._open.term = prefix.endswith(";")

    def _counted(self, prefix: str) -> str:
        """Count a line among those with its signs, as a wiki does; nothing where it does not."""
        if not self._counts and "#" not in prefix:
            return ""
        signs = prefix.replace(";", ":")
        for key in [key for key in self._counts if not signs.startswith(key)]:
            del self._counts[key]
        if not signs.endswith("#"):
            return ""
        self._counts[signs] += 1
        return str(self._counts[signs])

    def _table(self, begins: str, rest: list[Cut]) -> None:
        """Take in a line of a table: a row goes on until the next one begins."""
        opens, row, cell = (TABLE.match(begins), ROW.match(begins), CELL.match(begins))
        if opens or row:
            self._flush()
            kept = max((found.end() for found in (opens, row) if found), default=0)
            if opens:
                self._tables.append(self._number)
            elif begins.lstrip().startswith("|}"):
                self._tables.pop()
                kept = begins.index("}") + 1  # what follows a table is text
                self._sign(begins[:kept])
                self._listed("", _behind(rest, kept))
                return
            self._sign(begins[:kept])
            rest = _behind(rest, kept)
            for cut in rest:
                self._keep(unshown(cut))
            return
        self._open.row = True
        if not cell:
            self._open.glue(" ", self._number)
            prefix = _PREFIX.match(begins)
            if prefix:
                self._sign(prefix[0])
                rest = _behind(rest, prefix.end())
            self._content(rest)
            return
        self._cell([Cut(cell[0], rest=RestKind.MARKUP)])
        header = cell[0].endswith("!")
        for nth, one in enumerate(cells_of(_behind(rest, cell.end()), header=header)):
            if nth:
                self._cell(one.sign)
            for cut in one.style:
                self._keep(unshown(cut))
            self._content(one.text)

    def _content(self, pieces: list[Cut]) -> None:
        """Take in what a cell says: a break inside it is a blank."""
        for cut in quoted(pieces):
            self._keep(replace(cut, shown=" ") if cut.rest and cut.shown == "\n" else cut)

    def _cell(self, sign: list[Cut]) -> None:
        """Take in what stands before a cell: it parts this one's words from the last one's."""
        begun = bool(self._open.first)
        *before, last = map(unshown, sign)
        for cut in before:
            self._keep(cut)
        self._keep(replace(last, shown=_CELL_GLUE if begun else " "))
        if not begun:
            self._open.reach(self._number)

    def _sign(self, raw: str, shown: str = "") -> None:
        if raw:
            self._keep(Cut(raw, shown, RestKind.MARKUP))

    def _keep(self, cut: Cut) -> None:
        """Write a piece down, and add it to the line that is open."""
        if cut.key == LINES and "\n" in cut.raw and not cut.note:
            for raw in cut.raw.splitlines(keepends=True):
                self._keep(replace(part_of(cut, raw), key=""))
                if raw.endswith("\n"):
                    self._flush()
            return
        if not cut.raw:
            return
        self.pieces.append(cut)
        if cut.note:
            key, line, said = self._notes[cut.note]
            said += cut.shown.replace("\n", " ")
            if cut.rest is None and cut.raw.endswith("\n"):  # what is shown of it has not that end
                said += " "
            self._notes[cut.note] = key, line, said
        elif cut.rest is None:
            self._open.glue(cut.shown, self._number)
        elif cut.shown == "\n":
            self._flush(closed=True)
        else:
            self._open.glue(cut.shown, self._number)
            if cut.include or cut.key:
                self._special(cut)
        self._number += cut.raw.count("\n")

    def _special(self, cut: Cut) -> None:
        """See what a rest means: a page taken in, a note, an image, a word of the wiki."""
        kind, _, name = cut.key.partition(":")
        if cut.include:
            self._open.reach(self._number)
            self._open.includes += (cut.include,)
        elif kind == "file":
            self.images.append(name)
        elif kind == "magic":
            self.problems.append(("magic-word", self._number, cut.raw))
        elif kind in {"note", "again", "listed"}:
            self._note(kind, name)

    def _note(self, kind: str, name: str) -> None:
        if kind != "again":
            number, _, name = name.partition(" ")
            if not name or any(key == name for key, _, _ in self._notes.values()):
                name = f"{name} #{number}"  # a name that is used again is another note's
            self._notes[int(number)] = name, self._number, ""
        if kind == "listed":  # a note's text in a list of notes: its mark stands elsewhere
            return
        self._marks.setdefault(name, len(self._marks) + 1)
        self._open.reach(self._number)
        self._open.marks += (Mark(len(self._open.text), "", "", name),)

    def _flush(self, *, closed: bool = False) -> None:
        """Close the open line; one that says nothing is none."""
        line = self._open.closed(broken=closed)
        if line:
            self._lines.append(line)
        self._open = OpenLine(self._open.indent)


def _behind(pieces: list[Cut], length: int) -> list[Cut]:
    first, *rest = pieces
    return [part_of(first, first.raw[length:]), *rest]
