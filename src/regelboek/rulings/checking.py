"""A text is held against the law: what it cites is looked up, what it quotes is compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from regelboek.linking.cited import Asked, Citation
from regelboek.rulings.beside import beside, within
from regelboek.rulings.findings import Finding, Level, Told
from regelboek.rulings.front_matter import Document
from regelboek.rulings.lawbook import Lawbook, places_of
from regelboek.rulings.lines import Lines
from regelboek.rulings.lives import lived
from regelboek.rulings.passages import Passage, passages_in
from regelboek.rulings.quoted import judged
from regelboek.rulings.unclear import unclear

_Told = tuple[int, int, Told]


@dataclass(frozen=True, slots=True)
class Checked:
    """A text checked: its citations, where they stand in the whole file, and what is to be told.

    `own` are the citations that the text makes itself, not the law in words that it quotes.
    """

    document: Document
    citations: tuple[Citation, ...]
    findings: tuple[Finding, ...]
    own: tuple[Citation, ...]

    def count(self, level: Level) -> int:
        """Count the findings of a level."""
        return sum(finding.told.level is level for finding in self.findings)


def check(document: Document, asked: Asked, lawbook: Lawbook) -> Checked:
    """Check a text: `asked` has the day or the edition that its citations mean, and today.

    What is cited within words that are known as the law's own is the law's matter.
    """
    citations = lawbook.finder.find(document.text, asked)
    passages, found = _of_passages(document.text, citations, lawbook)
    theirs = within(passages, citations)
    own = tuple(citation for citation in citations if citation not in theirs)
    found += _of_citations(own, asked, lawbook)
    lines = Lines(document)
    findings = (lines.finding(*one) for one in sorted(found, key=_rank))
    in_file = partial(_moved, by=document.offset)
    return Checked(
        document, tuple(map(in_file, citations)), tuple(findings), tuple(map(in_file, own))
    )


def _moved(citation: Citation, by: int) -> Citation:
    return replace(citation, start=citation.start + by, end=citation.end + by)


def _rank(found: _Told) -> tuple[int, int, int]:
    """Give what findings are sorted by: where they are, then the gravest first."""
    start, end, told = found
    return start, end, [*Level].index(told.level)


def _of_passages(
    text: str, citations: Sequence[Citation], lawbook: Lawbook
) -> tuple[list[Passage], list[_Told]]:
    """Judge all passages: those that speak the law's words, and what is to be told of some."""
    lawful: list[Passage] = []
    found: list[_Told] = []
    for passage, cited in beside(text, passages_in(text), citations):
        verdict = judged(passage, cited, lawbook)
        if verdict.is_law:
            lawful.append(passage)
        if verdict.told:
            found.append((passage.start, passage.end, verdict.told))
    return lawful, found


def _of_citations(citations: Sequence[Citation], asked: Asked, lawbook: Lawbook) -> Iterator[_Told]:
    """Tell of each citation that is unclear, and of each place where it is first cited."""
    known: set[tuple[str, str, str]] = set()
    for citation in citations:
        work = lawbook.work(citation.law)
        is_edition = bool(work and work.edition(citation.edition))
        is_dated = bool(work and lawbook.meant(work, asked))
        fault = unclear(citation, is_edition=is_edition, is_dated=is_dated)
        if fault:
            yield citation.start, citation.end, fault
        cited = lawbook.cited(citation)
        # who names another edition than the text's own means what stood there, and no more
        if cited is None or cited.edition != lawbook.meant(cited.work, asked):
            continue
        for eid in places_of(cited, lawbook.record(cited.work)):
            key = (cited.work.name, cited.edition.name, eid)
            if key not in known:
                known.add(key)
                told = lived(cited, eid, lawbook, asked.today)
                yield from ((citation.start, citation.end, one) for one in told)
