"""Provisions under construction, and the values that they become once a page is read."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.structs import replace

from regelboek.law.holding import INCOMPLETE
from regelboek.law.model import NOWHERE, Note, Provision, Status, Text, having, text_of
from regelboek.law.names import Kind
from regelboek.law.order import ordinal
from regelboek.problems import Where
from regelboek.reading.labels import Label
from regelboek.reading.notes import Binder, RawPart
from regelboek.reading.transclusion import Step

_FRAGMENTS = having(Status.FRAGMENT)
_SENTENCE_ENDS = (".", ":", ";", ",")


@dataclass(slots=True)
class Opened:
    """A provision under construction."""

    kind: Kind
    number: str
    label: str
    status: Status
    line: int
    key: str = ""
    indent: int = 0
    headed: bool = False  # its heading is one even where nothing stands below it
    heading: tuple[RawPart, ...] = ()
    heading_where: Where = NOWHERE
    items: list[Opened | tuple[tuple[RawPart, ...], Where]] = field(default_factory=list)


def wrap_closing(parent: Opened, kind: Kind) -> None:
    """Make a provision without a number of texts that stand between two provisions.

    It is of the level of those around it; between articles it is a paragraph of their group.
    """
    if not parent.items or isinstance(parent.items[-1], Opened):
        return  # nothing stands between, as nearly always
    children = [at for at, item in enumerate(parent.items) if isinstance(item, Opened)]
    between = parent.items[children[-1] + 1 :] if children else []
    if between:
        first = next(item[1].first for item in between if not isinstance(item, Opened))
        own = Kind.PARAGRAPH if kind.depth == Kind.ARTICLE.depth else kind
        wrapped = Opened(own, "", "", Status.HELD, first, items=between)
        parent.items[children[-1] + 1 :] = [wrapped]


def status_of(label: Label, opened: list[Opened], own: Step | None) -> Status:
    """Give the status of what a label opens; `own` is the page's own place.

    The label of a page's own place may be printed, and the place be inferred.
    """
    if not label.printed:  # a number that a wiki counts is on no page
        return Status.INFERRED
    if own is None or own.kind is not label.kind or any(node.label for node in opened):
        return Status.HELD
    return own.status & Status.INFERRED if own.status in _FRAGMENTS else Status.HELD


def built(node: Opened, binder: Binder, page: Where) -> Provision:
    """Make the value of a provision and all below it; marks are bound in reading order."""
    if not (node.items or node.heading):  # a gap, mostly: another page holds it
        where = page.at_lines(node.line, node.line)
        return Provision(node.kind, node.number, node.label, "", None, (), node.status, where)
    heading = binder.bind(node.heading, node.heading_where) if node.heading else None
    content: tuple[Text | Provision, ...] = tuple(
        [
            built(item, binder, page) if isinstance(item, Opened) else binder.bind(*item)
            for item in node.items
        ]
    )
    if heading and not content and node.kind.depth > Kind.ARTICLE.depth and not node.headed:
        content, heading = (heading,), None  # a line with nothing below it is the text itself
    where = _where(node.line, heading, content, page)
    status = node.status
    if content and status in INCOMPLETE:
        status = status & ~Status.INCOMPLETE | Status.FRAGMENT  # what holds a text is no gap
    return Provision(node.kind, node.number, node.label, "", heading, content, status, where)


def _where(
    line: int, heading: Text | None, content: tuple[Text | Provision, ...], page: Where
) -> Where:
    """Give the place of a provision: from its first line to the last of what is in it."""
    if len(content) == 1 and heading is None and line in {0, content[0].where.first}:
        return content[0].where
    wheres = [item.where for item in (heading, *content) if item is not None]
    first = line or min([where.first for where in wheres if where.first], default=0)
    last = max([first, *[where.last for where in wheres]])
    return page.at_lines(first, last)


def with_notes(provision: Provision, notes: tuple[Note, ...]) -> Provision:
    """Hang notes without a mark at the end of a page's last text, so that none is lost.

    A gap is none then: a part of it is held.
    """
    *before, last = provision.content or (Text((), notes[0].where),)
    if isinstance(last, Provision):
        return replace(provision, content=(*before, with_notes(last, notes)))
    content = (*before, text_of([*last.parts, *notes], last.where))
    status = provision.status
    if status in INCOMPLETE:
        status = status & ~Status.INCOMPLETE | Status.FRAGMENT
    return replace(provision, content=content, status=status)


def same_number(kind: Kind, one: str, other: str) -> bool:
    """Tell whether two numbers are one: as printed, or by their order (II and 2)."""
    return one == other or (ordinal(kind, one) == ordinal(kind, other) != 0)


def is_heading(kind: Kind, text: str) -> bool:
    """Tell a heading from a sentence: below an article a heading does not end like a sentence."""
    return kind.depth <= Kind.ARTICLE.depth or not text.endswith(_SENTENCE_ENDS)
