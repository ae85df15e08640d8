"""The words of a place as they are quoted: an edition's text and a place in, lines and hash out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from unicodedata import normalize

from regelboek.law.holding import holding_of
from regelboek.law.model import Expression, Holding, Provision, Status, Text, index_of, wording
from regelboek.law.names import Kind
from regelboek.publishing.data import texts_at

DIGITS = 8  # of a hash, as people copy it
OMITTED = "[…]"  # stands in a quotation where the corpus holds nothing


@dataclass(frozen=True, slots=True)
class QuotedLine:
    """One text of the law: the labels that stand before it, and its words; no words, a gap."""

    labels: str
    words: str
    goes_on: bool = False

    @property
    def is_cut(self) -> bool:
        """Whether the law goes on here, and the corpus does not hold how."""
        return self.goes_on or not self.words

    @property
    def shown(self) -> str:
        """The line as a reader sees it."""
        gap = OMITTED if self.is_cut else ""
        return " ".join(part for part in (self.labels, self.words, gap) if part)


@dataclass(frozen=True, slots=True)
class Quoted:
    """What the corpus holds of the words of a place, without notes, headings and its own label.

    A range of which the ends are held, one or both, may have no lines all the same.
    """

    lines: tuple[QuotedLine, ...] = ()
    holding: Holding = Holding.ABSENT

    @property
    def words(self) -> str:
        """All words in one line, without labels: what the hash is made of."""
        return plain(" ".join(line.words for line in self.lines))

    @property
    def shown(self) -> str:
        """All words in one line as a quotation shows them, with labels."""
        return plain(" ".join(line.shown for line in self.lines))

    @property
    def hash(self) -> str:
        """The short hash of the words; empty where there are none."""
        return hash_of(self.words) if self.words else ""


def plain(words: str) -> str:
    r"""Give words in NFC, each run of blanks as one.

    >>> plain(" een\u00a0 cafe\u0301\n")
    'een café'
    """
    return " ".join(normalize("NFC", words).split())


def hash_of(words: str) -> str:
    """Give the first digits of the SHA-256 of words, in whatever blanks they are written.

    >>> hash_of("De kar rijdt."), hash_of("De  kar\\nrijdt.")
    ('dc8a0f40', 'dc8a0f40')
    """
    return sha256(plain(words).encode()).hexdigest()[:DIGITS]


def quoted_at(expression: Expression, eid: str, until: str = "") -> Quoted:
    """Give the words of a place, or of all from it up to the end of a range, both ends included."""
    index = index_of(expression)
    if until:
        return _of_range(expression, index, eid, until)
    provision = index.get(eid)
    if provision is None:
        texts = texts_at(index, eid)
        lines = tuple(QuotedLine("", said(text)) for text in texts)
    else:
        lines = tuple(_below(provision, ""))
    return _kept(lines, holding_of(expression, eid, index))


def _of_range(
    expression: Expression, index: Mapping[str, Provision], eid: str, until: str
) -> Quoted:
    """Give what stands from a place up to the end of another one, in reading order.

    What is lacking between them is shown as such; where an end is not held nothing is quoted, and
    nothing where an end is no provision (a note, opening words) or stands before the other.
    """
    ends = {holding_of(expression, one, index) for one in (eid, until)}
    held = Holding.PARTIAL if Holding.ABSENT in ends and len(ends) > 1 else min(ends, key=_RANK)
    if eid not in index or until not in index:
        return Quoted(holding=held)
    row, here, there = _row_of(index, eid, until)
    if here is there or here not in row or there not in row[row.index(here) :]:
        return Quoted(holding=held)
    span = _Span(eid, until)
    lines: list[QuotedLine] = []
    whole, last = True, here
    for one in row[row.index(here) : row.index(there) + 1]:
        if not _follows(last, one):
            lines.append(QuotedLine("", ""))
        lines += span.lines(one, one.label)
        whole = whole and not span.lacks(one, expression, index)
        last = one
    whole = whole and not any(line.is_cut for line in lines)
    return _kept(tuple(lines), Holding.WHOLE if whole else Holding.PARTIAL)


_RANK = [Holding.ABSENT, Holding.WRONG, Holding.PARTIAL, Holding.WHOLE].index


def _row_of(
    index: Mapping[str, Provision], eid: str, until: str
) -> tuple[tuple[Provision, ...], Provision, Provision]:
    """Give the smallest row in which two places stand, and what of it holds each of them."""
    own, end = eid.split("__"), until.split("__")
    depth = next(
        (at for at, both in enumerate(zip(own, end, strict=False)) if both[0] != both[1]), 0
    )
    here, there = (index["__".join(segments[: depth + 1])] for segments in (own, end))
    if depth:
        return index["__".join(own[:depth])].children, here, there
    return tuple(one for one in index.values() if one.kind is here.kind), here, there


def _follows(one: Provision, other: Provision) -> bool:
    """Tell whether nothing stands between two neighbours: no article's number is left out."""
    if one is other or one.kind is not Kind.ARTICLE:
        return True
    last, first = re.findall(r"[0-9]+", one.number)[-1:], re.findall(r"[0-9]+", other.number)[:1]
    return not (last and first) or int(first[0]) <= int(last[0]) + 1


@dataclass(frozen=True, slots=True)
class _Span:
    """From one place up to the end of another one that stands further on."""

    eid: str
    until: str

    def lines(self, one: Provision, labels: str) -> Iterator[QuotedLine]:
        """Yield the lines of a provision that lie within; `labels` stand before the first."""
        begins, ends = self._inside(one)
        if not (begins or ends):
            yield from _below(one, labels)
            return
        labels = "" if begins else labels
        for item in self._kept_of(one):
            if isinstance(item, Text):
                yield QuotedLine(labels, said(item), _goes_on(one, item))
            else:
                yield from self.lines(item, f"{labels} {item.label}".strip())
            labels = ""

    def lacks(self, one: Provision, expression: Expression, index: Mapping[str, Provision]) -> bool:
        """Tell whether not all of a provision that lies within is held."""
        begins, ends = self._inside(one)
        if not (begins or ends):
            return holding_of(expression, one.eid, index) is not Holding.WHOLE
        below = (item for item in self._kept_of(one) if isinstance(item, Provision))
        broken = Status.FRAGMENT if ends else Status.FRAGMENT | Status.GOES_ON
        return bool(one.status & broken) or any(
            self.lacks(item, expression, index) for item in below
        )

    def _inside(self, one: Provision) -> tuple[bool, bool]:
        """Tell whether the first place stands below a provision, and whether the last one does."""
        below = f"{one.eid}__"
        return self.eid.startswith(below), self.until.startswith(below)

    def _kept_of(self, one: Provision) -> tuple[Text | Provision, ...]:
        begins, ends = self._inside(one)
        first = _nth_with(one, self.eid) if begins else 0
        last = _nth_with(one, self.until) if ends else len(one.content)
        return one.content[first : last + 1]


def _nth_with(above: Provision, eid: str) -> int:
    """Find what of a provision is a place below it, or holds that."""
    return next(
        nth
        for nth, item in enumerate(above.content)
        if isinstance(item, Provision) and f"{eid}__".startswith(f"{item.eid}__")
    )


def _kept(lines: tuple[QuotedLine, ...], holding: Holding) -> Quoted:
    return Quoted(lines, holding) if any(line.words for line in lines) else Quoted()


def _below(provision: Provision, labels: str) -> Iterator[QuotedLine]:
    """Yield the lines of a provision and of all below it; `labels` stand before the first."""
    if provision.status & Status.INCOMPLETE:
        yield QuotedLine(labels, "")
        return
    for item in provision.content:
        if isinstance(item, Text):
            yield QuotedLine(labels, said(item), _goes_on(provision, item))
        else:
            yield from _below(item, f"{labels} {item.label}".strip())
        labels = ""


def _goes_on(provision: Provision, text: Text) -> bool:
    """Tell whether a text of a provision is its last, and not all of it is held."""
    broken = provision.status & (Status.GOES_ON | Status.FRAGMENT)
    return text is provision.content[-1] and bool(broken)


def said(text: Text) -> str:
    """Give the words of a text as they are quoted: without notes, blanks collapsed."""
    return plain(wording(text))
