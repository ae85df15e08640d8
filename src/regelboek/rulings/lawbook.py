"""The law as rulings are held against it: citations found, places looked up, lives followed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from regelboek.comparing.concepts import Concepts
from regelboek.comparing.concordance import Recorded
from regelboek.comparing.leads import Line
from regelboek.law.model import Edition, Expression, Provision, Work
from regelboek.law.names import article_of
from regelboek.linking.cited import Asked, Citation
from regelboek.linking.finding import Finder
from regelboek.linking.resolve import FOUND, resolve_path
from regelboek.rulings.lawwords import LawWords, words_at
from regelboek.rulings.since import Since, since


@dataclass(frozen=True, slots=True)
class Cited:
    """A place that a citation means: its work and edition, and all that is held of this one."""

    work: Work
    edition: Edition
    eid: str
    until: str
    expression: Expression
    index: Mapping[str, Provision]


@dataclass(slots=True)
class Lawbook:
    """Finds what a text cites, and follows it; `known` has each work's record and its terms.

    Every edition's text is read once, and only what was cited is followed.
    """

    finder: Finder
    known: Mapping[str, tuple[tuple[Recorded, ...], Concepts]]
    _lines: dict[str, Line] = field(default_factory=dict)
    _words: dict[tuple[str, str, str, str], LawWords] = field(default_factory=dict)
    _since: dict[tuple[str, str, str, str], Since | None] = field(default_factory=dict)

    def work(self, name: str) -> Work | None:
        """Find a work by its name."""
        return next((work for work in self.finder.works if work.name == name), None)

    def cited(self, citation: Citation) -> Cited | None:
        """Look up what a citation means; None where that is no place of a law that is held."""
        work = self.work(citation.law)
        edition = work.edition(citation.edition) if work else None
        if work is None or edition is None or citation.status not in FOUND:
            return None
        held = self.finder.held(work, edition)
        eid = citation.eid or resolve_path(citation.path, *held).eid
        until = resolve_path(citation.until, *held).eid if citation.until else ""
        if article_of(eid) == f"{citation.path}-{citation.until}":  # a range printed as one
            until = ""
        return Cited(work, edition, eid, until, *held)

    def at(self, work: Work, edition: Edition) -> Cited:
        """Give an edition with no place of it in particular."""
        return Cited(work, edition, "", "", *self.finder.held(work, edition))

    def words(self, cited: Cited, eid: str = "") -> LawWords:
        """Give the words of what is cited, or of another place of its edition."""
        until = "" if eid else cited.until
        key = (cited.work.name, cited.edition.name, eid or cited.eid, until)
        if key not in self._words:
            self._words[key] = words_at(cited.expression, cited.index, eid or cited.eid, until)
        return self._words[key]

    def articles(self, cited: Cited) -> tuple[tuple[str, LawWords], ...]:
        """Give each article and definition of an edition of which something is held."""
        found = (one.eid for one in cited.expression.walk() if _is_numbered(one.eid))
        return tuple((eid, self.words(cited, eid)) for eid in found)

    def record(self, work: Work) -> tuple[Recorded, ...]:
        """Give what is recorded of a work."""
        return self.known[work.name][0]

    def present(self, work: Work, today: date) -> Edition:
        """Give the current edition of a work; the last one where no day of force is known."""
        return work.on(today) or work.editions[-1]

    def meant(self, work: Work, asked: Asked) -> Edition | None:
        """Give the edition that a text means where it names none."""
        if asked.edition:
            return work.edition(asked.edition.rpartition(":")[2])
        return work.on(asked.on or asked.today)

    def since(self, cited: Cited, eid: str, today: date) -> Since | None:
        """Say what has become of a place; None where its edition is the current one, or later."""
        present = self.present(cited.work, today).name
        key = (cited.work.name, cited.edition.name, eid, present)
        if key not in self._since:
            self._since[key] = since(self._line(cited.work), cited.edition.name, eid, present)
        return self._since[key]

    def _line(self, work: Work) -> Line:
        if work.name not in self._lines:
            expressions = [self.finder.held(work, edition)[0] for edition in work.editions]
            self._lines[work.name] = Line(expressions, *self.known[work.name])
        return self._lines[work.name]


def places_of(cited: Cited, record: Iterable[Recorded]) -> tuple[str, ...]:
    """Give the places that a citation means: of a range both ends, and what is known in between.

    Known is an article of which something is held or recorded.
    """
    if not cited.until:
        return (cited.eid,)
    first, last = (eid.removeprefix("art_") for eid in (cited.eid, cited.until))
    if not (first.isdecimal() and last.isdecimal()):
        return cited.eid, cited.until
    numbers = range(int(first) + 1, int(last))
    recorded = {
        article_of(eid)
        for row in record
        for edition, eids in ((row.old_edition, row.old), (row.new_edition, row.new))
        if edition == cited.edition.name
        for eid in eids
    }
    known = {*cited.index, *(f"art_{one}" for one in recorded)}
    between = (f"art_{number}" for number in numbers)
    return (cited.eid, *(eid for eid in between if eid in known), cited.until)


def _is_numbered(eid: str) -> bool:
    """Tell an article or a definition from a group, and from what lies below it."""
    return eid.startswith(("art_", "def_")) and "__" not in eid
