"""One page's blocks become provisions: labels open them, texts fill them, notes find marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from regelboek.law.model import Provision, Status
from regelboek.law.names import Kind
from regelboek.problems import Outcome, Where, problem
from regelboek.reading.blocks import Block, BlockKind, blocks_of, labels_of, misread_labels
from regelboek.reading.building import (
    Opened,
    built,
    is_heading,
    same_number,
    with_notes,
    wrap_closing,
)
from regelboek.reading.labels import Label, choose, term_at
from regelboek.reading.lines import Capture, Line
from regelboek.reading.notes import Binder, FootNote, raw_parts
from regelboek.reading.profile import Profile
from regelboek.reading.transclusion import Path, Taken

_SCOPES = {"article": (Kind.ARTICLE,), "paragraph": (Kind.ARTICLE, Kind.PARAGRAPH), "page": ()}


def parse_page(
    capture: Capture,
    profile: Profile,
    where: Where,
    path: Path,
    taken: Mapping[str, Taken] | None = None,
) -> Outcome[tuple[Provision, ...]]:
    """Read a page's lines into provisions. `path` leads to the page's own place, if it has one.

    `taken` leads to the places of the pages that this one takes in: they stand here as gaps, until
    the pages themselves fill them.

    The path's last step is opened by its own label where the page prints it, else as inferred.
    eIds are empty still, but for notes, whose eIds are names unique to the page.
    """
    reader = _Reader(profile, where, path, taken or {})
    blocks = tuple(blocks_of(capture.lines, profile))
    for block in blocks:
        reader.read(block)
    for line, printed, meant in misread_labels(blocks, profile):
        reader.report("misread-label", line, label=repr(printed), meant=repr(meant))
    return reader.close()


class _Reader:
    """The state of reading one page: the provisions open now, outermost first."""

    def __init__(
        self, profile: Profile, where: Where, path: Path, taken: Mapping[str, Taken]
    ) -> None:
        self._profile = profile
        self._paragraphs = profile.level(Kind.PARAGRAPH)
        self._where = where
        self._path = path
        self._taken = taken
        self._stood: set[Path] = set()
        self._started = False
        self._root = Opened(Kind.CHAPTER, "", "", Status.HELD, 0)
        self._stack: list[Opened] = []
        self._notes: list[FootNote] = []
        self._after_rule = False
        self._in_note = False  # a note below a rule goes on until the next rule or label
        self._wants_heading: Opened | None = None
        self._problems: list[tuple[str, Line, dict[str, str]]] = []
        self._scopes = {id(self._root): 0}

    def read(self, block: Block) -> None:
        """Take in one block, and what it takes in from other pages."""
        if block.line.text or block.line.marks or not block.line.includes:
            self._read(block)
        for title in block.line.includes:
            self._include(title, block.line)

    def _include(self, title: str, line: Line) -> None:
        """Open the places that another page holds, as far as they lie below this page's own.

        What follows goes on where the transclusion stands.
        """
        if not self._started:
            self._start(None, Block(BlockKind.TEXT, line))
            self._wants_heading = None
        own = self._path[-1].kind.depth if self._path else -1
        taken = self._taken.get(title, Taken((), held=True))
        stack = list(self._stack)
        for path in taken.paths:
            for step in path if path not in self._stood else ():
                here = next((node for node in self._stack if node.kind is step.kind), None)
                same = here and same_number(step.kind, step.number, here.number)
                if step.kind.depth > own and not (here and same and step.key in {here.key, ""}):
                    opened = self._open(step.kind, step.number, "", step.status, line.first)
                    opened.key = step.key
            if not taken.held and self._stack and path not in self._stood:
                self._stack[-1].status |= Status.INCOMPLETE
            self._stood.add(path)
        self._stack = stack

    def _read(self, block: Block) -> None:
        label = choose(block.labels, self._last_number) if block.labels else None
        own = self._path[-1] if self._path and not self._started else None
        if own and own.kind is Kind.DEFINITION and not label:
            label = term_at(block.line.text, own.number)
        if not self._started:
            self._start(label, block)
            if self._wants_heading and block.kind is BlockKind.TEXT:
                self._set_heading(block.line)
                return
        if block.kind is BlockKind.RULE:
            self._after_rule, self._in_note = True, False
        elif block.kind is BlockKind.NOTE:
            self._in_note = self._after_rule
            self._note(block)
        elif label:
            self._after_rule = self._in_note = False
            self._label(label, block.line)
        elif self._wants_heading:
            self._set_heading(block.line)
        elif self._in_note:
            self._more_note(block.line)
        else:
            self._text(block.line)

    def report(self, code: str, line: Line, **values: str) -> None:
        """Keep a problem until the page is read."""
        self._problems.append((code, line, values))

    def close(self) -> Outcome[tuple[Provision, ...]]:
        """Build the values: marks bound in reading order, what is left over reported.

        A page that says nothing holds its place as a gap.
        """
        if not self._started:
            for step in self._path:
                self._open(step.kind, step.number, "", step.status, 0).key = step.key
            if self._stack:
                self._stack[-1].status = Status.INCOMPLETE | Status.INFERRED
        if self._notes and not self._root.items:
            self._open(Kind.SECTION, "", "", Status.HELD, self._notes[0].where.first)
        binder = Binder(self._notes, self._where)
        provisions = tuple(
            built(item, binder, self._where)
            for item in self._root.items
            if isinstance(item, Opened)
        )
        left = binder.left()
        if left and provisions:
            provisions = (*provisions[:-1], with_notes(provisions[-1], left))
        found = [problem(self._at(line), code, **values) for code, line, values in self._problems]
        return Outcome(provisions, (*found, *binder.problems))

    def _start(self, label: Label | None, block: Block) -> None:
        """Open the path to the page's place before its first block is read."""
        self._started = True
        if not self._path:
            return
        *above, own = self._path
        for step in above:
            self._open(step.kind, step.number, "", step.status, 0).key = step.key
        if label and label.kind is own.kind:
            if not same_number(own.kind, own.number, label.number):
                self.report("other-number", block.line, expected=own.number, found=label.number)
            return
        opened = self._open(own.kind, own.number, "", own.status, 0)
        opened.key = own.key
        level = self._profile.level(own.kind)
        if own.kind is Kind.ARTICLE and level and level.labels and not own.status & Status.FRAGMENT:
            self.report("no-heading", block.line, expected=own.number)
        if level and level.heading == "first-line":
            opened.status = Status.HELD
            opened.line = block.line.first
            self._wants_heading = opened

    def _last_number(self, kind: Kind) -> str:
        return next((node.number for node in reversed(self._stack) if node.kind is kind), "")

    def _open(self, kind: Kind, number: str, label: str, status: Status, line: int) -> Opened:
        while self._stack and self._stack[-1].kind.depth >= kind.depth:
            self._stack.pop()
        opened = Opened(kind, number, label, status, line)
        parent = self._stack[-1] if self._stack else self._root
        wrap_closing(parent, kind)
        parent.items.append(opened)
        self._stack.append(opened)
        self._wants_heading = None
        return opened

    def _label(self, label: Label, line: Line) -> None:
        top = self._stack[-1] if self._stack else self._root
        if (
            label.kind.depth > Kind.PARAGRAPH.depth
            and top.kind is Kind.ARTICLE
            and self._paragraphs
            and not self._paragraphs.labels
        ):
            self._open(Kind.PARAGRAPH, "", "", Status.HELD, line.first)
        status = self._own_status(label)
        opened = self._open(label.kind, label.number, label.printed, status, line.first)
        opened.indent = line.indent or 0
        rest = line.cut(label.end)
        level = self._profile.level(label.kind)
        style = level.heading if level else "none"
        if not rest.text:
            self._wants_heading = opened if style == "line-or-next" else None
            if rest.marks:
                self._text(rest)
            return
        inner = self._inner(rest, label.kind)
        if inner:
            self._label(inner, rest)
        elif line.includes or (
            style in {"line", "line-or-next"} and is_heading(label.kind, rest.text)
        ):
            opened.headed = bool(line.includes)
            self._wants_heading = opened
            self._set_heading(rest)
        else:
            self._text(rest)

    def _own_status(self, label: Label) -> Status:
        """Give the status of the page's own place; its label may be printed, its place inferred."""
        if not label.printed:  # a number that a wiki counts is on no page
            return Status.INFERRED
        own = self._path[-1] if self._path else None
        first = not any(node.label for node in self._stack)
        if own and first and own.kind is label.kind and own.status & Status.FRAGMENT:
            return own.status & Status.INFERRED
        return Status.HELD

    def _inner(self, line: Line, kind: Kind) -> Label | None:
        """Find a second, deeper label on the line: `4. (a) …`."""
        levels = tuple(level for level in self._profile.levels if level.kind.depth > kind.depth)
        labels = labels_of(line, levels)
        return choose(labels, self._last_number) if labels else None

    def _set_heading(self, line: Line) -> None:
        if self._wants_heading:
            node = self._wants_heading
            node.heading = raw_parts(line, self._profile.notes, self._scope(), self._at(line))
            node.heading_where = self._at(line)
        self._wants_heading = None

    def _text(self, line: Line) -> None:
        if line.indent is not None:
            self._set_back(line.indent)
        paragraphs = self._paragraphs
        article = next((node for node in self._stack if node.kind is Kind.ARTICLE), None)
        top = self._stack[-1] if self._stack else None
        fresh = top is not None and top.kind.depth > Kind.ARTICLE.depth and not top.items
        inside = top is not None and top.kind.depth > Kind.PARAGRAPH.depth and bool(top.label)
        deeper = fresh or (inside and top is not None and (line.indent or 0) > top.indent)
        if article and paragraphs and not paragraphs.labels and not deeper:
            top = self._open(Kind.PARAGRAPH, "", "", Status.HELD, line.first)
        if top is None:
            top = self._open(Kind.SECTION, "", "", Status.HELD, line.first)
            self.report("no-provision", line)
        elif top.kind.is_group and not (self._path and self._path[-1].speaks):
            self.report("text-before-provision", line, place=top.kind.value.element)
        at = self._at(line)
        top.items.append((raw_parts(line, self._profile.notes, self._scope(), at), at))

    def _set_back(self, indent: int) -> None:
        """Leave the provisions that are set in deeper than a text: it is not theirs.

        One that has no text of its own yet takes it all the same.
        """
        while self._stack:
            top = self._stack[-1]
            if top.kind.depth <= Kind.PARAGRAPH.depth or top.indent <= indent or not top.items:
                return
            self._stack.pop()

    def _note(self, block: Block) -> None:
        at = self._at(block.line)
        parts = raw_parts(block.line, self._profile.notes, self._scope(), at)
        self._notes.append(FootNote(block.note, (parts,), self._scope(), at, (at,)))

    def _more_note(self, line: Line) -> None:
        at = self._at(line)
        note = self._notes[-1]
        parts = (*note.parts, raw_parts(line, self._profile.notes, self._scope(), at))
        whole = at.at_lines(note.where.first, at.last)
        self._notes[-1] = replace(note, parts=parts, wheres=(*note.wheres, at), where=whole)

    def _scope(self) -> int:
        """Name the part of the page within which a mark and its note belong together."""
        wanted = _SCOPES[self._profile.notes.scope]
        around = [node for node in self._stack if node.kind in wanted]
        node = around[-1] if around else self._root
        return self._scopes.setdefault(id(node), len(self._scopes))

    def _at(self, line: Line) -> Where:
        return self._where.at_lines(line.first, line.last)
