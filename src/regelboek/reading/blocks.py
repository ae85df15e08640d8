"""Lines become blocks: rules, notes, labelled lines and plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from regelboek.law.names import Kind
from regelboek.law.terms import slug_of
from regelboek.reading.labels import Label, labels_at, note_label
from regelboek.reading.lines import Line
from regelboek.reading.profile import Level, Profile

_LIKE_ONE = re.compile(r"\(?[1Ii|\[][.)]\s")
_DRAWN = ("-", "—", "_")
_RULE = re.compile(r"-{3,}|—{2,}|_{3,}")


class BlockKind(Enum):
    """What a line is."""

    RULE = "rule"
    NOTE = "note"
    LABELLED = "labelled"
    TEXT = "text"


class Block(NamedTuple):
    """A line and what it is; `note` the label of a note, `labels` what its start may be."""

    kind: BlockKind
    line: Line
    note: str = ""
    labels: tuple[Label, ...] = ()


def labels_of(line: Line, levels: tuple[Level, ...]) -> tuple[Label, ...]:
    """Give every label that a line can begin with; none has a mark inside.

    A number that a wiki counts is a label that no page prints. A term is one where the edition
    defines terms. A row of a table has none.
    """
    if line.row:
        return ()
    if line.term and any(level.kind is Kind.DEFINITION for level in levels):
        printed, number = line.text, slug_of(line.text)
        return (Label(Kind.DEFINITION, number, printed, len(printed)),) if number else ()
    if line.counted:
        found = labels_at(f"{line.counted}. ", levels)
        counted = tuple(label._replace(printed="", end=0) for label in found if label.printed)
        if counted:
            return counted
    labels = tuple(labels_at(line.text, levels))
    if not line.marks:
        return labels
    return tuple(
        label
        for label in labels
        if not any(0 < mark.at < len(label.printed) for mark in line.marks)
    )


def is_rule(text: str) -> bool:
    """Tell a line that is drawn from one that is written."""
    return text[:1] in _DRAWN and bool(_RULE.fullmatch(text))


def blocks_of(lines: tuple[Line, ...], profile: Profile) -> Iterator[Block]:
    """Say what each line is. A note's label counts only where it cannot be a provision's."""
    note = note_label(profile.notes.labels)
    for line in lines:
        if line.note:
            yield Block(BlockKind.NOTE, line, line.note)
            continue
        if is_rule(line.text) and not line.marks:
            yield Block(BlockKind.RULE, line)
            continue
        labels = labels_of(line, profile.levels)
        begins = note.match(line.text) if note and not line.row else None
        if labels:
            yield Block(BlockKind.LABELLED, line, labels=labels)
        elif begins:
            yield Block(BlockKind.NOTE, line.cut(begins.end()), begins["label"])
        else:
            yield Block(BlockKind.TEXT, line)


def misread_labels(blocks: Sequence[Block], profile: Profile) -> Iterator[tuple[Line, str, str]]:
    """Find labels in which a scanner took one sign for another: (line, as printed, as meant).

    Letters of a list tell: what stands between `k.` and `m.` and looks like `1.` is `l.`.
    """
    labels = (label for block in blocks for label in block.labels)
    if not any(label.misread or label.number == "m" for label in labels):
        return
    last, doubted = "", None
    for block in blocks:
        for label in block.labels[:1]:
            level = profile.level(label.kind)
            if label.misread and level:
                first = re.sub(r"(?<![^\W_])[1AaIi](?![^\W_])", label.number, level.labels[0])
                yield block.line, label.printed, first
        letter = next((x.number for x in block.labels if x.kind is Kind.POINT), "")
        like_one = _LIKE_ONE.match(block.line.text)
        if letter == "m" and last == "k" and doubted:
            line, printed = doubted
            yield line, printed, f"l{printed[-1]}"
        if like_one and last == "k" and letter != "l":
            doubted = block.line, like_one[0].strip()
        elif letter:
            last, doubted = letter, None
