"""What is read: each heading, text and note of an edition as a string with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from regelboek.law.model import (
    Expression,
    Note,
    NoteRef,
    NoteStyle,
    Provision,
    Ref,
    Status,
    Text,
    wording,
)
from regelboek.law.names import Kind
from regelboek.problems import Where
from regelboek.proofreading.slips import CODES, Slip

# A word, or several joined by hyphens; soft hyphens and figures inside are a part of it.
TOKEN = re.compile(r"[^\W_]+(?:[-\u00ac\u00ad'’][^\W_]+)*")
# The words that are shown before and after: four of them, and the blanks between.
_LAST, _FIRST = re.compile(r"(?:\S+\s+){0,4}\S*$"), re.compile(r"^\S*(?:\s+\S+){0,4}")
_BROKEN_OFF = Status.GOES_ON | Status.FRAGMENT


@dataclass(frozen=True, slots=True)
class Passage:
    """A run of words: `role` is heading, text or note; `kind` the level that it stands in.

    `words` is what is read without notes, `marks` tells where in it their marks stand, `refs` from
    where to where it refers. `ends`: what it says is at its end, and that is held; no list follows,
    and no line that goes on.
    """

    edition: str
    where: Where
    eid: str
    role: str
    kind: str
    words: str
    marks: tuple[tuple[int, str], ...] = ()
    refs: tuple[tuple[int, int], ...] = ()
    ends: bool = True

    @property
    def tokens(self) -> tuple[re.Match[str], ...]:
        """The words, each with its place."""
        return tuple(TOKEN.finditer(self.words))

    def mark_between(self, start: int, end: int) -> tuple[int, str]:
        """Give the first mark between two places of `words`, and where it stands; else nothing."""
        return next(((at, mark) for at, mark in self.marks if start < at < end), (start, ""))

    def slip(
        self, code: str, span: tuple[int, int], proposed: str | None = None, **values: object
    ) -> Slip:
        """Make a slip of what stands between two places of `words`."""
        start, end = span
        start += len(self.words[start:end]) - len(self.words[start:end].lstrip())
        end -= len(self.words[start:end]) - len(self.words[start:end].rstrip())
        at, mark = self.mark_between(start, end)
        found = self.words[start:at] + mark + self.words[at:end]
        told = {"found": repr(found), "proposed": repr(proposed), **values}
        return Slip(
            self.edition,
            self.where,
            self.eid,
            code,
            found,
            proposed,
            _LAST.findall(self.words[:start])[0],
            _FIRST.findall(self.words[end:])[0],
            CODES[code].format(**told),
        )


def passages_of(expression: Expression) -> tuple[Passage, ...]:
    """Give all that an edition says, in reading order; a note behind the text it hangs in."""
    return tuple(
        passage
        for provision in expression.walk()
        for passage in _of_provision(expression.edition.name, provision)
    )


def _of_provision(edition: str, provision: Provision) -> Iterator[Passage]:
    kind = provision.kind.value.element
    if provision.kind is Kind.DEFINITION and provision.label:  # it is the term itself
        line = provision.where
        label = Text((provision.label,), Where(line.page, line.revision, line.first, line.first))
        yield from _of_text(edition, provision, label, ("heading", kind))
    if provision.heading:
        yield from _of_text(edition, provision, provision.heading, ("heading", kind))
    for at, item in enumerate(provision.content):
        if isinstance(item, Text):
            ends = _ends(provision, at)
            yield from _of_text(edition, provision, item, ("text", kind), ends=ends)


def _ends(provision: Provision, at: int) -> bool:
    """Tell whether a text is at its end where it ends: no list follows, no line that goes on."""
    following = provision.content[at + 1 :]
    if provision.status & _BROKEN_OFF or any(isinstance(x, Provision) for x in following):
        return False
    first = following[0] if following else None
    return not (isinstance(first, Text) and wording(first)[:1].islower())


def _of_text(
    edition: str, provision: Provision, text: Text, what: tuple[str, str], *, ends: bool = True
) -> Iterator[Passage]:
    role, kind = what
    words = wording(text)
    if words.strip():
        where = text.where if text.where.page else provision.where
        marks, refs = _signs(text)
        yield Passage(edition, where, provision.eid, role, kind, words, marks, refs, ends)
    for part in text.parts:
        if isinstance(part, Note):
            for inner in part.texts:
                yield from _of_text(edition, provision, inner, ("note", part.style.value))


def _signs(text: Text) -> tuple[tuple[tuple[int, str], ...], tuple[tuple[int, int], ...]]:
    """Give a text's marks, each with its place in the wording, and where its references are."""
    marks: list[tuple[int, str]] = []
    refs: list[tuple[int, int]] = []
    at = 0
    for part in text.parts:
        if isinstance(part, Note | NoteRef):
            inline = isinstance(part, Note) and part.style is NoteStyle.INLINE
            marks.append((at, part.before + ("(…)" if inline else part.mark)))
        elif isinstance(part, Ref):
            refs.append((at, at + len(part.text)))
            at += len(part.text)
        else:
            at += len(part)
    return tuple(marks), tuple(refs)
