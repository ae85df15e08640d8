"""Which level a label is of: by what is open, by what follows it, and by how far it is set in."""

from __future__ import annotations

from collections.abc import Callable

from regelboek.law.names import Kind
from regelboek.law.order import ordinal
from regelboek.reading.blocks import Block
from regelboek.reading.building import Opened, same_number
from regelboek.reading.labels import Label
from regelboek.reading.lines import Line
from regelboek.reading.transclusion import Path


def following(blocks: tuple[Block, ...]) -> list[tuple[Label, ...]]:
    """Give for each block what the next label may be."""
    found: list[tuple[Label, ...]] = []
    labels: tuple[Label, ...] = ()
    for block in reversed(blocks):
        found.append(labels)
        labels = block.labels or labels
    return found[::-1]


def chosen(
    labels: tuple[Label, ...],
    line: Line,
    opened: list[Opened],
    expected: Path,
    follows: tuple[Label, ...],
) -> Label:
    """Choose the label that a line begins with, of all that it may begin with.

    `expected` is what of the path to the page's own place is not open yet: the page's own heading
    is that, whatever else it may look like. Where no article is open, what may be one is one.
    """
    own = expected[-1] if expected else None
    for label in labels if own else ():
        if own and label.kind is own.kind and same_number(own.kind, own.number, label.number):
            return label
    levels = [*(step.kind for step in expected), *(node.kind for node in opened)]
    if labels[0].kind is Kind.ARTICLE and Kind.ARTICLE not in levels:
        return labels[0]
    row = next((node for node in reversed(opened) if node.kind is labels[0].kind), None)
    known = row is not None and row.label and line.indent is not None
    deeper = (line.indent or 0) > row.indent if known and row else None

    def before(kind: Kind) -> str:
        return next((node.number for node in reversed(opened) if node.kind is kind), "")

    return choose(labels, before, follows, deeper=deeper)


def choose(
    labels: tuple[Label, ...],
    before: Callable[[Kind], str],
    follows: tuple[Label, ...] = (),
    *,
    deeper: bool | None = None,
) -> Label:
    """Choose among the labels of a line: what continues a row, then what begins one.

    `before` gives the last number of a level, `follows` what the next label may be: `(i)` after
    `(h)` is the ninth letter before `(j)`, and the first numeral before `(ii)`. `deeper`: whether
    the line is set in deeper than the row that it might continue, where that is known.
    """
    if len(labels) == 1:
        return labels[0]
    ongoing = [label for label in reversed(labels) if _is_next(label, before(label.kind))]
    firsts = [x for x in reversed(labels) if ordinal(x.kind, x.number) == 1 and x not in ongoing]
    options = [*ongoing, *firsts]
    if not options:
        return labels[0]
    options = [label for label in options if _is_borne_out(label, follows)] or options
    if deeper is not None:
        options.sort(key=lambda label: label.kind.depth, reverse=deeper)
    return options[0]


def _is_next(label: Label, last: str) -> bool:
    return bool(last) and ordinal(label.kind, label.number) == ordinal(label.kind, last) + 1


def _is_borne_out(label: Label, follows: tuple[Label, ...]) -> bool:
    """Tell whether what follows is the next of a row, or the first of one below."""
    return any(
        _is_next(after, label.number)
        if after.kind is label.kind
        else after.kind.depth > label.kind.depth and ordinal(after.kind, after.number) == 1
        for after in follows
    )
