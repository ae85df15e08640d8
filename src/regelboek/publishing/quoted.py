"""The words of a place as they are quoted: an edition's text and a place in, lines and hash out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from unicodedata import normalize

from regelboek.law.holding import holding_of
from regelboek.law.model import Expression, Holding, Provision, Status, Text, index_of, wording
from regelboek.law.names import parent_eid
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
    """What the corpus holds of the words of a place, without notes, headings and its own label."""

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
    """Give what stands between two places beside each other, or between two articles."""
    first, last = index.get(eid), index.get(until)
    above = index.get(parent_eid(eid))
    if first is None or last is None or parent_eid(eid) != parent_eid(until):
        return Quoted()
    row = above.children if above else tuple(p for p in index.values() if p.kind is first.kind)
    between = row[row.index(first) : row.index(last) + 1]
    labelled = (line for one in between for line in _below(one, one.label))
    holdings = {holding_of(expression, one.eid, index) for one in between}
    whole = holdings == {Holding.WHOLE}
    return _kept(tuple(labelled), Holding.WHOLE if whole else Holding.PARTIAL)


def _kept(lines: tuple[QuotedLine, ...], holding: Holding) -> Quoted:
    return Quoted(lines, holding) if any(line.words for line in lines) else Quoted()


def _below(provision: Provision, labels: str) -> Iterator[QuotedLine]:
    """Yield the lines of a provision and of all below it; `labels` stand before the first."""
    if provision.status & Status.INCOMPLETE:
        yield QuotedLine(labels, "")
        return
    last = provision.content[-1] if provision.content else None
    for item in provision.content:
        if isinstance(item, Text):
            goes_on = item is last and bool(provision.status & (Status.GOES_ON | Status.FRAGMENT))
            yield QuotedLine(labels, said(item), goes_on)
        else:
            yield from _below(item, f"{labels} {item.label}".strip())
        labels = ""


def said(text: Text) -> str:
    """Give the words of a text as they are quoted: without notes, blanks collapsed."""
    return plain(wording(text))
