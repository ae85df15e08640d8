"""The law in a terminal: provisions with hanging labels, notes below, differences by signs."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterator, Mapping

import click

from regelboek.cli.dutch import dutch
from regelboek.comparing.changes import Change
from regelboek.comparing.concordance import Relation
from regelboek.comparing.wording import Op, Span
from regelboek.law.model import (
    Edition,
    Holding,
    Note,
    NoteRef,
    Provision,
    Ref,
    Status,
    Text,
    Work,
    notes_of,
)
from regelboek.publishing import words
from regelboek.publishing.data import all_texts, numbers_in
from regelboek.publishing.placenames import place_name

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_WIDEST = 100


def force(work: Work, edition: Edition) -> str:
    """Say when an edition was in force, in brackets; say so when its day is not known."""
    return f"({words.force(dutch(), edition, work.until(edition))})"


COVERAGE = {Holding.WHOLE: "", Holding.PARTIAL: ", gedeeltelijk opgenomen"}


def lines_of(provision: Provision) -> Iterator[str]:
    """Yield a provision's own lines and those below it, then its notes."""
    numbers = numbers_in(all_texts(provision))
    width = _width()
    for item in provision.content:
        yield from _item(item, 0, numbers, width, provision)
    yield from _end(provision, 0)
    yield from _notes(all_texts(provision), numbers, width)


def plain(text: Text) -> str:
    """Give a text in one line, without its notes."""
    return _running(text, {})


def hanging(lead: str, text: str) -> Iterator[str]:
    """Yield a text behind a lead, further lines set in as far."""
    yield from _wrap(" ".join(text.split()), lead, " " * len(lead), _width())


def text_lines(texts: tuple[Text, ...]) -> Iterator[str]:
    """Yield texts, a paragraph each, then their notes."""
    numbers = numbers_in(texts)
    for text in texts:
        yield from _wrap(_running(text, numbers), "", "", _width())
    yield from _notes(texts, numbers, _width())


def _item(
    item: Text | Provision, depth: int, numbers: Mapping[str, int], width: int, parent: Provision
) -> Iterator[str]:
    indent = "    " * depth
    if isinstance(item, Text):
        yield from _wrap(_running(item, numbers) + _tail(item, parent), indent, indent, width)
        return
    label = item.label or (f"[{item.number}]" if item.number else "")
    first, *rest = item.content or (None,)
    head = _running(item.heading, numbers) if item.heading else ""
    if not head and isinstance(first, Text):
        head = _running(first, numbers) + _tail(first, item)
    elif first is not None:
        rest = list(item.content)
    deeper = depth + 1 if label else depth
    if item.status & Status.INCOMPLETE:
        head = "[niet in het corpus]"
    lead = f"{indent}{label:<4}" if label else indent
    yield from _wrap(head, lead, "    " * deeper, width)
    for inner in rest:
        if inner is not None:
            yield from _item(inner, deeper, numbers, width, item)


def _tail(text: Text, provision: Provision) -> str:
    """Say behind a provision's last text that it goes on where the corpus does not."""
    last = provision.content[-1] is text
    goes_on = provision.status & Status.GOES_ON and last
    return "  [gaat verder; niet in het corpus]" if goes_on else ""


def _end(provision: Provision, depth: int) -> Iterator[str]:
    if provision.status & Status.FRAGMENT:
        yield "    " * depth + "[de rest staat niet in het corpus]"


def _wrap(text: str, first: str, later: str, width: int) -> Iterator[str]:
    if not width:
        yield (first + text).rstrip()
        return
    yield from textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=later, break_on_hyphens=False
    ) or [first.rstrip()]


def _width() -> int:
    """Give the width to wrap at; 0 in a pipe, where a paragraph is one line."""
    return min(shutil.get_terminal_size().columns, _WIDEST) if sys.stdout.isatty() else 0


def _running(text: Text, numbers: Mapping[str, int]) -> str:
    out = ""
    for part in text.parts:
        if isinstance(part, str):
            out += part
        elif isinstance(part, Ref):
            out += part.text
        elif isinstance(part, (Note, NoteRef)):
            number = numbers.get(part.eid)
            out += str(number).translate(_SUPERSCRIPTS) if number else ""
    return out


def _notes(texts: tuple[Text, ...], numbers: Mapping[str, int], width: int) -> Iterator[str]:
    for text in texts:
        for note in notes_of(text):
            mark = str(numbers[note.eid]).translate(_SUPERSCRIPTS)
            body = " ".join(_running(inner, numbers) for inner in note.texts)
            yield from _wrap(body, f"{mark} ", "  ", width)


def change_line(old: str, new: str, change: Change) -> str:
    """Say in one line what answers to what between two editions, what happened, and how known."""
    link = change.link
    # "nothing" is said only where the record or the comparison says so
    known = link.relation in {Relation.NEW, Relation.DROPPED}
    sides = [
        ", ".join(place_name(eid, name) for eid in eids)
        or (f"niets in {name}" if known else f"{name}: geen tegenhanger in het corpus")
        for name, eids in ((old, link.old), (new, link.new))
    ]
    word, sign = words.relation_of(dutch(), link)
    said_of = (words.class_of(dutch(), each)[1] for each in change.classes)
    classes = [each for each in said_of if each != word]
    said = f"{sign} {word}" + (f" ({', '.join(classes)})" if classes else "")
    against = f", getoetst aan {link.against}" if link.against else ""
    said_so = words.recorded_short(dutch(), link.sure)
    if words.is_recorded_only(link):
        said_so = said_so.removeprefix("vastgelegd ")
    recorded = f", {said_so}" if link.origin == "recorded" else ""
    return f"{sides[0]} → {sides[1]}  {said}{against}{recorded}"


def spans_line(spans: tuple[Span, ...]) -> str:
    """Write spans in one line: signs carry the meaning, colour only helps."""
    return "".join(_span(span) for span in spans).replace("\n", " / ")


def _span(span: Span) -> str:
    if span.op is Op.SAME:
        return span.text
    body = span.text.strip()
    before = span.text[: len(span.text) - len(span.text.lstrip())]
    after = span.text[len(span.text.rstrip()) :] if body else ""
    if span.op is Op.REMOVED:
        return before + click.style(f"[-{body}-]", fg="red") + after
    if span.op is Op.ADDED:
        return before + click.style(f"{{+{body}+}}", fg="blue") + after
    arrow = "→" if span.side == "old" else "←"
    return before + click.style(f"[{arrow}{body}{arrow}]", fg="yellow") + after
