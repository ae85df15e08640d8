"""One page's blocks become provisions: labels open them, texts fill them, notes find marks."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from regelboek.law.model import Note, Provision, Status, Text, text_of
from regelboek.law.names import Kind
from regelboek.law.order import ordinal
from regelboek.problems import Outcome, Where, problem
from regelboek.reading.blocks import Block, BlockKind, blocks_of, labels_of
from regelboek.reading.labels import Label
from regelboek.reading.lines import Capture, Line
from regelboek.reading.notes import Binder, FootNote, RawPart, raw_parts
from regelboek.reading.profile import Profile

_SENTENCE_ENDS = (".", ":", ";", ",")


@dataclass(frozen=True, slots=True)
class Step:
    """One level of the path that leads to a page's place; `status` if the page prints it not."""

    kind: Kind
    number: str
    status: Status


@dataclass(slots=True)
class _Open:
    """A provision under construction."""

    kind: Kind
    number: str
    label: str
    status: Status
    line: int
    heading: tuple[RawPart, ...] = ()
    heading_where: Where = field(default_factory=lambda: Where(""))
    items: list[_Open | tuple[tuple[RawPart, ...], Where]] = field(default_factory=list)


def parse_page(
    capture: Capture, profile: Profile, where: Where, path: tuple[Step, ...]
) -> Outcome[tuple[Provision, ...]]:
    """Read a page's lines into provisions. `path` leads to the page's own place, if it has one.

    The path's last step is opened by its own label where the page prints it, else as inferred.
    eIds are empty still, but for notes, whose eIds are names unique to the page.
    """
    reader = _Reader(profile, where, path)
    for block in blocks_of(capture.lines, profile):
        reader.read(block)
    return reader.close()


class _Reader:
    """The state of reading one page: the provisions open now, outermost first."""

    def __init__(self, profile: Profile, where: Where, path: tuple[Step, ...]) -> None:
        self._profile = profile
        self._where = where
        self._path = path
        self._started = False
        self._root = _Open(Kind.CHAPTER, "", "", Status.HELD, 0)
        self._stack: list[_Open] = []
        self._notes: list[FootNote] = []
        self._after_rule = False
        self._in_note = False  # a note below a rule goes on until the next rule or label
        self._wants_heading: _Open | None = None
        self._problems: list[tuple[str, Line, dict[str, str]]] = []
        self._scopes = {id(self._root): 0}

    def read(self, block: Block) -> None:
        """Take in one block."""
        label = self._choose(block.labels) if block.labels else None
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

    def close(self) -> Outcome[tuple[Provision, ...]]:
        """Build the values: marks bound in reading order, what is left over reported.

        A page that says nothing holds its place as a gap.
        """
        if not self._started:
            for step in self._path:
                self._open(step.kind, step.number, "", step.status, 0)
            if self._stack:
                self._stack[-1].status = Status.INCOMPLETE | Status.INFERRED
        if self._notes and not self._root.items:
            self._open(Kind.SECTION, "", "", Status.HELD, self._notes[0].where.first)
        binder = Binder(self._notes, self._where)
        provisions = tuple(
            _built(item, binder, self._where)
            for item in self._root.items
            if isinstance(item, _Open)
        )
        left = binder.left()
        if left and provisions:
            provisions = (*provisions[:-1], _with_notes(provisions[-1], left))
        found = [problem(self._at(line), code, **values) for code, line, values in self._problems]
        return Outcome(provisions, (*found, *binder.problems))

    def _start(self, label: Label | None, block: Block) -> None:
        """Open the path to the page's place before its first block is read."""
        self._started = True
        if not self._path:
            return
        *above, own = self._path
        for step in above:
            self._open(step.kind, step.number, "", step.status, 0)
        if label and label.kind is own.kind:
            if not _same(own.kind, own.number, label.number):
                values = {"expected": own.number, "found": label.number}
                self._problems.append(("other-number", block.line, values))
            return
        opened = self._open(own.kind, own.number, "", own.status, 0)
        level = self._profile.level(own.kind)
        if own.kind is Kind.ARTICLE and level and level.labels and not own.status & Status.FRAGMENT:
            self._problems.append(("no-heading", block.line, {"expected": own.number}))
        if level and level.heading == "first-line":
            opened.status = Status.HELD
            opened.line = block.line.first
            self._wants_heading = opened

    def _choose(self, labels: tuple[Label, ...]) -> Label:
        """Choose among the labels of a line: what continues a row, then what begins one.

        `(i)` after `(h)` is the ninth letter, below `(a)` the first numeral.
        """
        if len(labels) == 1:
            return labels[0]
        for label in reversed(labels):
            before = self._last_number(label.kind)
            if before and ordinal(label.kind, label.number) == ordinal(label.kind, before) + 1:
                return label
        firsts = [label for label in labels if ordinal(label.kind, label.number) == 1]
        return firsts[-1] if firsts else labels[0]

    def _last_number(self, kind: Kind) -> str:
        return next((node.number for node in reversed(self._stack) if node.kind is kind), "")

    def _open(self, kind: Kind, number: str, label: str, status: Status, line: int) -> _Open:
        while self._stack and self._stack[-1].kind.depth >= kind.depth:
            self._stack.pop()
        opened = _Open(kind, number, label, status, line)
        (self._stack[-1] if self._stack else self._root).items.append(opened)
        self._stack.append(opened)
        self._wants_heading = None
        return opened

    def _label(self, label: Label, line: Line) -> None:
        unnumbered = self._profile.level(Kind.PARAGRAPH)
        top = self._stack[-1] if self._stack else self._root
        if (
            label.kind.depth > Kind.PARAGRAPH.depth
            and top.kind is Kind.ARTICLE
            and unnumbered
            and not unnumbered.labels
        ):
            self._open(Kind.PARAGRAPH, "", "", Status.HELD, line.first)
        status = self._own_status(label)
        opened = self._open(label.kind, label.number, label.printed, status, line.first)
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
        elif style in {"line", "line-or-next"} and _is_heading(label.kind, rest.text):
            self._wants_heading = opened
            self._set_heading(rest)
        else:
            self._text(rest)

    def _own_status(self, label: Label) -> Status:
        """Give the status of the page's own place; its label may be printed, its place inferred."""
        own = self._path[-1] if self._path else None
        first = not any(node.label for node in self._stack)
        if own and first and own.kind is label.kind and own.status & Status.FRAGMENT:
            return own.status & Status.INFERRED
        return Status.HELD

    def _inner(self, line: Line, kind: Kind) -> Label | None:
        """Find a second, deeper label on the line: `4. (a) …`."""
        levels = tuple(level for level in self._profile.levels if level.kind.depth > kind.depth)
        labels = labels_of(line, levels)
        return self._choose(labels) if labels else None

    def _set_heading(self, line: Line) -> None:
        if self._wants_heading:
            node = self._wants_heading
            node.heading = raw_parts(line, self._profile.notes, self._scope(), self._at(line))
            node.heading_where = self._at(line)
        self._wants_heading = None

    def _text(self, line: Line) -> None:
        paragraphs = self._profile.level(Kind.PARAGRAPH)
        article = next((node for node in self._stack if node.kind is Kind.ARTICLE), None)
        top = self._stack[-1] if self._stack else None
        fresh = top is not None and top.kind.depth > Kind.ARTICLE.depth and not top.items
        if article and paragraphs and not paragraphs.labels and not fresh:
            top = self._open(Kind.PARAGRAPH, "", "", Status.HELD, line.first)
        if top is None:
            top = self._open(Kind.SECTION, "", "", Status.HELD, line.first)
            self._problems.append(("no-provision", line, {}))
        elif top.kind.is_group:
            values = {"place": top.kind.value.element}
            self._problems.append(("text-before-provision", line, values))
        at = self._at(line)
        top.items.append((raw_parts(line, self._profile.notes, self._scope(), at), at))

    def _note(self, block: Block) -> None:
        at = self._at(block.line)
        parts = raw_parts(block.line, self._profile.notes, self._scope(), at)
        self._notes.append(FootNote(block.note, (parts,), self._scope(), at, (at,)))

    def _more_note(self, line: Line) -> None:
        at = self._at(line)
        note = self._notes[-1]
        parts = raw_parts(line, self._profile.notes, self._scope(), at)
        whole = Where(at.page, at.revision, note.where.first, at.last)
        self._notes[-1] = replace(
            note, parts=(*note.parts, parts), wheres=(*note.wheres, at), where=whole
        )

    def _scope(self) -> int:
        """Name the part of the page within which a mark and its note belong together."""
        kinds = {
            "article": (Kind.ARTICLE,),
            "paragraph": (Kind.ARTICLE, Kind.PARAGRAPH),
            "page": (),
        }
        wanted = kinds[self._profile.notes.scope]
        node = next((node for node in reversed(self._stack) if node.kind in wanted), self._root)
        return self._scopes.setdefault(id(node), len(self._scopes))

    def _at(self, line: Line) -> Where:
        return Where(self._where.page, self._where.revision, line.first, line.last)


def _same(kind: Kind, one: str, other: str) -> bool:
    return one == other or (ordinal(kind, one) == ordinal(kind, other) != 0)


def _is_heading(kind: Kind, text: str) -> bool:
    """Tell a heading from a sentence: below an article a heading does not end like a sentence."""
    return kind.depth <= Kind.ARTICLE.depth or not text.endswith(_SENTENCE_ENDS)


def _built(node: _Open, binder: Binder, page: Where) -> Provision:
    heading = binder.bind(node.heading, node.heading_where) if node.heading else None
    content: tuple[Text | Provision, ...] = tuple(
        _built(item, binder, page) if isinstance(item, _Open) else binder.bind(*item)
        for item in node.items
    )
    if heading and not content and node.kind.depth > Kind.ARTICLE.depth:
        content, heading = (heading,), None  # a line with nothing below it is the text itself
    lines = [item.where.last for item in content] + ([heading.where.last] if heading else [])
    firsts = [item.where.first for item in content if item.where.first]
    first = node.line or min(firsts, default=0)
    where = Where(page.page, page.revision, first, max([first, *lines]))
    return Provision(node.kind, node.number, node.label, "", heading, content, node.status, where)


def _with_notes(provision: Provision, notes: tuple[Note, ...]) -> Provision:
    """Hang notes without a mark at the end of a page's last text, so that none is lost."""
    *before, last = provision.content or (Text((), notes[0].where),)
    if isinstance(last, Provision):
        return replace(provision, content=(*before, _with_notes(last, notes)))
    return replace(provision, content=(*before, text_of([*last.parts, *notes], last.where)))
