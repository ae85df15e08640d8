"""One page's blocks become provisions: labels open them, texts fill them, notes find marks."""

from __future__ import annotations

from collections.abc import Mapping

from regelboek.law.model import Provision, Status
from regelboek.law.names import Kind
from regelboek.problems import Outcome, Where, problem
from regelboek.reading.blocks import Block, BlockKind, blocks_of, labels_of, misread_labels
from regelboek.reading.building import (
    Opened,
    built,
    is_heading,
    same_number,
    status_of,
    with_notes,
    wrap_closing,
)
from regelboek.reading.choosing import chosen, following
from regelboek.reading.labels import Label, labelling, term_at
from regelboek.reading.lines import Capture, Line
from regelboek.reading.notelines import NoteLines
from regelboek.reading.notes import Binder, RawPart
from regelboek.reading.profile import Profile
from regelboek.reading.transclusion import Path, Step, Taken

_ON_ITS_LINE = ("line", "line-or-next")  # where a heading may stand


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
    for block, follows in zip(blocks, following(blocks), strict=True):
        reader.read(block, follows)
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
        # a preamble has a text of its own, and so has every group of a law without articles
        self._speaks = (bool(path) and path[-1].speaks) or not profile.level(Kind.ARTICLE)
        self._stood: set[Path] = set()
        self._pending = list(path)  # what of the path is not open yet
        self._follows: tuple[Label, ...] = ()
        self._root = Opened(Kind.CHAPTER, "", "", Status.HELD, 0)
        self._stack: list[Opened] = []
        self._notes = NoteLines(profile.notes, where)
        self._wants_heading: Opened | None = None
        self._problems: list[tuple[str, Line, dict[str, str]]] = []

    def read(self, block: Block, follows: tuple[Label, ...] = ()) -> None:
        """Take in one block, and what it takes in from other pages; `follows`: the next label."""
        self._follows = follows
        if block.above and not self._is_headed(block):
            self._read(Block(BlockKind.TEXT, block.above))
            block = Block(block.kind, block.line, block.note, block.labels)
        if block.line.text or block.line.marks or not block.line.includes:
            self._read(block)
        for title in block.line.includes:
            self._include(title, block.line)

    def _is_headed(self, block: Block) -> bool:
        label = self._chosen(block.labels, block.line)
        level = self._profile.level(label.kind) if label else None
        return level is not None and level.heading == "line-before"

    def _include(self, title: str, line: Line) -> None:
        """Open the places that another page holds, as far as they lie below this page's own.

        What follows goes on where the transclusion stands.
        """
        if self._pending:
            self._start(None, line)
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
        label = self._chosen(block.labels, block.line)
        own = self._pending[-1] if self._pending else None
        if own and own.kind is Kind.DEFINITION and not label:
            label = term_at(block.line, own.number)
        text = block.kind is BlockKind.TEXT and not label
        if self._pending and not (text and self._wants_heading):
            self._start(label, block.line)
            if self._wants_heading and text:
                self._set_heading(block.line)
                return
        if block.kind is BlockKind.RULE:
            self._notes.rule()
        elif block.kind is BlockKind.NOTE:
            self._notes.begin(block.note, block.line, self._scope())
        elif label:
            self._notes.label()
            self._label(label, block.line, block.above)
        elif self._wants_heading:
            self._set_heading(block.line)
        elif self._notes.inside:
            self._notes.more(block.line, self._scope())
        else:
            self._text(block.line)

    def report(self, code: str, line: Line, **values: str) -> None:
        """Keep a problem until the page is read."""
        self._problems.append((code, line, values))

    def close(self) -> Outcome[tuple[Provision, ...]]:
        """Build the values: marks bound in reading order, what is left over reported.

        A page that says nothing holds its place as a gap.
        """
        for step in self._pending:
            self._open_step(step)
        if self._pending:
            self._stack[-1].status = Status.INCOMPLETE | Status.INFERRED
        if self._notes.notes and not self._root.items:
            self._open(Kind.SECTION, "", "", Status.HELD, self._notes.notes[0].where.first)
        binder = Binder(self._notes.notes, self._where)
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

    def _start(self, label: Label | None, line: Line) -> None:
        """Open the path to the page's place, as far as it leads before a block.

        A label opens its own step, and a group's stands before the steps in it.
        """
        own, opened = self._pending[-1], self._root
        while self._pending:
            step = self._pending[0]
            if label and label.kind.depth < step.kind.depth:
                return
            del self._pending[0]
            if label and label.kind is step.kind:
                if not same_number(step.kind, step.number, label.number):
                    self.report("other-number", line, expected=step.number, found=label.number)
                return
            opened = self._open_step(step)
        level = self._profile.level(own.kind)
        if own.kind is Kind.ARTICLE and level and level.labels and not own.status & Status.FRAGMENT:
            self.report("no-heading", line, expected=own.number)
        if level and level.heading == "first-line":
            opened.status = Status.HELD
            opened.line = line.first
            self._wants_heading = opened

    def _open_step(self, step: Step) -> Opened:
        """Open a step of the page's path; its like that stand before it are gaps."""
        for _ in range(step.after):
            self._open(step.kind, "", "", Status.INCOMPLETE | Status.INFERRED, 0)
        opened = self._open(step.kind, step.number, "", step.status, 0)
        opened.key = step.key
        return opened

    def _chosen(self, labels: tuple[Label, ...], line: Line) -> Label | None:
        if len(labels) <= 1:
            return labels[0] if labels else None
        return chosen(labels, line, self._stack, tuple(self._pending), self._follows)

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

    def _label(self, label: Label, line: Line, above: Line | None = None) -> None:
        top = self._stack[-1] if self._stack else self._root
        if (
            label.kind.depth > Kind.PARAGRAPH.depth
            and top.kind is Kind.ARTICLE
            and self._paragraphs
            and not self._paragraphs.labels
        ):
            self._open(Kind.PARAGRAPH, "", "", Status.HELD, line.first)
        status = status_of(label, self._stack, self._path[-1] if self._path else None)
        opened = self._open(label.kind, label.number, label.printed, status, line.first)
        opened.indent = line.indent or 0
        if above:
            self._wants_heading = opened
            self._set_heading(above)
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
        elif not above and (
            line.includes or (style in _ON_ITS_LINE and is_heading(label.kind, rest.text))
        ):
            opened.headed = bool(line.includes)
            self._wants_heading = opened
            self._set_heading(rest)
        else:
            self._text(rest)

    def _inner(self, line: Line, kind: Kind) -> Label | None:
        """Find a second, deeper label on the line: `4. (a) …`."""
        labels = labels_of(line, labelling(self._profile, kind))
        return self._chosen(labels, line) if labels else None

    def _set_heading(self, line: Line) -> None:
        if node := self._wants_heading:
            node.heading = self._parts(line)
            node.heading_where = self._at(line)
        self._wants_heading = None

    def _text(self, line: Line) -> None:
        if line.indent is not None:
            self._set_back(line.indent)
        paragraphs = self._paragraphs
        inside_article = Kind.ARTICLE in [node.kind for node in self._stack]
        top = self._stack[-1] if self._stack else None
        fresh = top is not None and top.kind.depth > Kind.ARTICLE.depth and not top.items
        inside = top is not None and top.kind.depth > Kind.PARAGRAPH.depth and bool(top.label)
        deeper = fresh or (inside and top is not None and (line.indent or 0) > top.indent)
        if paragraphs and not (paragraphs.labels or deeper) and inside_article:
            top = self._open(Kind.PARAGRAPH, "", "", Status.HELD, line.first)
        if top is None:
            top = self._open(Kind.SECTION, "", "", Status.HELD, line.first)
            self.report("no-provision", line)
        elif top.kind.is_group and not self._speaks:
            behind = any(isinstance(item, Opened) for item in top.items)
            code = "text-behind-provision" if behind else "text-before-provision"
            self.report(code, line, place=top.kind.value.element)
        top.items.append((self._parts(line), self._at(line)))

    def _set_back(self, indent: int) -> None:
        """Leave the provisions that are set in deeper than a text: it is not theirs.

        One that has no text of its own yet takes it all the same.
        """
        while self._stack:
            top = self._stack[-1]
            if top.kind.depth <= Kind.PARAGRAPH.depth or top.indent <= indent or not top.items:
                return
            self._stack.pop()

    def _scope(self) -> int:
        return self._notes.scope(self._root, self._stack)

    def _parts(self, line: Line) -> tuple[RawPart, ...]:
        return self._notes.parts(line, self._scope)

    def _at(self, line: Line) -> Where:
        return self._notes.at(line)
