"""Lines become blocks: rules, notes, labelled lines and plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from regelboek.law.names import Kind
from regelboek.law.terms import slug_of
from regelboek.reading.labels import Label, Labelling, labelling
from regelboek.reading.lines import Line
from regelboek.reading.marks import bare_label, bare_marks, has_bare, note_label
from regelboek.reading.profile import Profile

_LIKE_ONE = re.compile(r"\(?[1Ii|\[][.)]\s")
_STOP_INSIDE = re.compile(r"[.:;!?]\s")
_LONGEST_HEADING = 10  # words of a heading on a line of its own
_DRAWN = ("-", "—", "_")
_RULE = re.compile(r"-{3,}|—{2,}|_{3,}")


class BlockKind(Enum):
    """What a line is."""

    RULE = "rule"
    NOTE = "note"
    LABELLED = "labelled"
    TEXT = "text"


class Block(Struct, frozen=True, gc=False):
    """A line and what it is; `note` the label of a note, `labels` what its start may be.

    `above`: the line before a label, where it may be the label's heading.
    """

    kind: BlockKind
    line: Line
    note: str = ""
    labels: tuple[Label, ...] = ()
    above: Line | None = None


def labels_of(line: Line, labels: Labelling) -> tuple[Label, ...]:
    """Give every label that a line can begin with; none has a mark inside.

    A number that a wiki counts is a label that no page prints. A term is one where the edition
    defines terms. A row of a table has none.
    """
    if line.row:
        return ()
    if line.term and labels.terms:
        printed, number = line.text, slug_of(line.text)
        term = Label(Kind.DEFINITION, number, printed, len(printed))
        return _unmarked((term,), line) if number else ()
    if line.counted:
        found = labels.at(f"{line.counted}. ")
        counted = tuple(replace(label, printed="", end=0) for label in found if label.printed)
        if counted:
            return counted
    return _unmarked(labels.at(line.text), line)


def _unmarked(labels: tuple[Label, ...], line: Line) -> tuple[Label, ...]:
    """Give the labels in which no mark stands."""
    if not line.marks:
        return labels
    places = [mark.at for mark in line.marks]
    return tuple(x for x in labels if not any(0 < at < len(x.printed) for at in places))


def is_rule(text: str) -> bool:
    """Tell a line that is drawn from one that is written."""
    return text[:1] in _DRAWN and bool(_RULE.fullmatch(text))


def _each(lines: tuple[Line, ...], profile: Profile) -> Iterator[Block]:
    """Say what each line is. A note's label counts only where it cannot be a provision's.

    A bare figure is a note's label where a word before it is marked so, or below a rule.
    """
    own_labels, notes = labelling(profile), profile.notes
    note, bare_notes = note_label(notes.labels), has_bare(notes.labels)
    bare = has_bare(notes.marks)
    marked: set[str] = set()
    below_rule, letter = False, ""
    for at, line in enumerate(lines, 1):
        if line.note:
            yield Block(BlockKind.NOTE, line, line.note)
            continue
        if is_rule(line.text) and not line.marks:
            below_rule = True
            yield Block(BlockKind.RULE, line)
            continue
        labels = labels_of(line, own_labels)
        begins = note.match(line.text) if note and not line.row else None
        if bare_notes and not begins and not line.row:
            found = bare_label(line.text, notes.labels)
            begins = found if found and (below_rule or found["label"] in marked) else None
        if begins and letter == "k" and _letter_behind(lines[at:], own_labels) == "m":
            begins = None  # `1)` between `k)` and `m)` is a letter of the list, and no note
        letter = _letter_of(labels) or letter
        if labels:
            below_rule = False
            yield Block(BlockKind.LABELLED, line, "", labels)
        elif begins:
            yield Block(BlockKind.NOTE, line.cut(begins.end()), begins["label"])
        else:
            yield Block(BlockKind.TEXT, line)
        if bare:
            marked |= {found["mark"] for found in bare_marks(line.text, notes.marks)}


def _letter_of(labels: tuple[Label, ...]) -> str:
    for label in labels:
        if label.kind is Kind.POINT:
            return label.number
    return ""


def _letter_behind(lines: tuple[Line, ...], labels: Labelling) -> str:
    """Give the letter of the next line with a label; empty where that is no letter."""
    behind = (labels_of(line, labels) for line in lines)
    return next((_letter_of(some) for some in behind if some), "")


def blocks_of(lines: tuple[Line, ...], profile: Profile) -> Iterator[Block]:
    """Say what each line is; one that may be the heading of the label behind it goes with that."""
    above = {level.kind for level in profile.levels if level.heading == "line-before"}
    if not above:
        yield from _each(lines, profile)
        return
    waiting: Block | None = None
    for block in _each(lines, profile):
        heads = waiting and any(label.kind in above for label in block.labels)
        if waiting and not heads:
            yield waiting
        headed = replace(block, above=waiting.line) if waiting and heads else block
        may_wait = block.kind is BlockKind.TEXT and _may_head(block.line)
        waiting = block if may_wait else None
        if not waiting:
            yield headed
    if waiting:
        yield waiting


def _may_head(line: Line) -> bool:
    """Tell a short line that is no sentence, or a single one: it may be a heading."""
    text = line.text
    plain = not (line.row or line.includes) and text[:1].isupper() and text[-1] not in ":;,"
    return plain and len(text.split()) <= _LONGEST_HEADING and not _STOP_INSIDE.search(text)


def misread_labels(blocks: Sequence[Block], profile: Profile) -> Iterator[tuple[Line, str, str]]:
    """Find labels in which a scanner took one sign for another: (line, as printed, as meant).

    Letters of a list tell: what stands between `k.` and `m.` and looks like `1.` is `l.`; so is
    what follows `k.` where it cannot begin a list of its own.
    """
    labels = [label for block in blocks for label in block.labels]
    if not [label for label in labels if label.misread or label.number == "k"]:
        return
    last, above, doubted = "", None, None
    for at, block in enumerate(blocks):
        for label in block.labels[:1]:
            level = profile.level(label.kind)
            if label.misread and level:
                like = re.sub(r"\W.*", "", label.printed)
                example = next(
                    (x for x in level.labels if x.startswith(f"{like}.")), level.labels[0]
                )
                meant = re.sub(r"(?<![^\W_])[1AaIi](?![^\W_])", label.number, example)
                yield block.line, label.printed, meant
        letter = _letter_of(block.labels)
        like_one = _LIKE_ONE.match(block.line.text)
        if letter == "m" and last == "k" and doubted:
            line, printed = doubted
            yield line, printed, f"l{printed[-1]}"
        if like_one and last == "k" and letter != "l":
            doubted = block.line, like_one[0].strip()
            if _goes_on(blocks[at - 1 : at + 2], above):
                yield block.line, doubted[1], f"l{doubted[1][-1]}"
                last, doubted = "l", None
        elif letter:
            last, doubted = letter, None
        elif block.labels:
            last, above = "", block.labels[0].kind  # another list


def _goes_on(blocks: Sequence[Block], above: Kind | None) -> bool:
    """Tell whether the second of some blocks, which looks like `1.`, goes on in the first's list.

    It does where nothing here has such a label, or where it stands right behind a list that is not
    inside a list of numbers, and no `2.` follows. `above`: the level that the list stands in.
    """
    before, block, *after = blocks
    if not block.labels:
        return block.kind is BlockKind.TEXT
    follows = bool(after) and any(label.number == "2" for label in after[0].labels)
    return bool(before.labels) and above is not Kind.SUBPARAGRAPH and not follows
