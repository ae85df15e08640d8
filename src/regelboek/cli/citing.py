"""A citation on the command line becomes a place, or a sentence that says why it is none."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from datetime import date
from typing import NoReturn

import click

from regelboek import pipeline
from regelboek.cli.session import NEW_PROBLEMS, Session, meant
from regelboek.cli.unread import is_defined, question, unread
from regelboek.comparing.concordance import Recorded, rows_about
from regelboek.law.model import Edition, Expression, index_of
from regelboek.law.names import eid_of
from regelboek.law.prose import prose_of
from regelboek.linking.citations import Reference
from regelboek.linking.cited import Asked, Standpoint
from regelboek.linking.dating import choose_edition
from regelboek.linking.finding import Finder, laws_of
from regelboek.linking.laws import UNNAMED
from regelboek.linking.resolve import FOUND, Resolution, Standing, resolve
from regelboek.linking.spelled import citation_of, runs_backwards, term_of
from regelboek.linking.vocabulary import Names
from regelboek.opening import OpenWork
from regelboek.problems import SourceError


@dataclass(frozen=True, slots=True)
class Found:
    """A citation resolved: its work, its edition's text, and the place."""

    opened: OpenWork
    expression: Expression
    eid: str

    @property
    def edition(self) -> Edition:
        """The edition that is cited."""
        return self.expression.edition


@dataclass(frozen=True, slots=True)
class FoundRange:
    """A citation resolved of which the end may be another place; `until` is empty where not."""

    first: Found
    until: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which edition is meant where the citation names none, and what day is today."""

    edition: str
    on: date | None
    today: date


def read_citation(session: Session, citation: str, *, ranges: bool = False) -> Reference:
    """Read a citation; a day in it (`@2012-02-12`) stays in its edition.

    SourceError where it is none, or where it is a range and no `ranges` are wanted.
    """
    reference = citation_of(citation, session.corpus.words, names_of(session))
    if reference is not None:
        if reference.until and not ranges:
            raise _more_than_one(citation)
        return reference
    if runs_backwards(citation, session.corpus.words):
        raise SourceError(
            f"the range {citation!r} runs backwards: its end must stand behind its beginning"
        )
    term = term_of(citation)
    opened = _work_named(session, term, "") if term else None
    if term is None or opened is None or not is_defined(opened, term.path):
        raise SourceError(unread(session, citation, term, opened))
    return term


def _more_than_one(citation: str) -> SourceError:
    return SourceError(f"{citation!r} names more than one place; name one, as 2017:51B2(a)")


def names_of(session: Session) -> Names:
    """Give the names by which the corpus' laws and editions are cited."""
    each = [opened.names() for opened in session.corpus.works]
    laws, editions = (
        frozenset().union(*(names.laws for names in each)),
        frozenset().union(*(names.editions for names in each)),
    )
    return Names(laws, editions)


def standpoint_of(finder: Finder, reference: Reference, asked: Asked) -> Asked:
    """Let a text speak from a place; SourceError where the edition has no such place."""
    place = finder.resolved(reference, asked)
    if place is None or place.status not in FOUND:
        raise SourceError(f"--in {reference.text}: there is no such place; name it as 2017:51B2(a)")
    eid = place.eid or eid_of(place.path)
    return replace(asked, place=Standpoint(place.law, place.edition, eid))


def find(session: Session, citation: str, wanted: Wanted) -> Found:
    """Resolve a citation of one place, or end: 2 where it is none, 1 where wrong or ambiguous."""
    found = find_range(session, citation, wanted)
    if found.until:
        raise _more_than_one(citation)
    return found.first


def find_range(session: Session, citation: str, wanted: Wanted) -> FoundRange:
    """Resolve a citation of a place or a range, or end, as `find` does."""
    reference = read_citation(session, citation, ranges=True)
    if reference.edition.startswith("@"):
        wanted = replace(wanted, edition="", on=date.fromisoformat(reference.edition[1:]))
        reference = replace(reference, edition="")
    opened = _work_named(session, reference, wanted.edition)
    named, asked = reference.edition, wanted.edition.rpartition(":")[2]
    choice = choose_edition(opened.work, named, asked, wanted.on, wanted.today)
    if choice.edition is None:
        whole = f"{reference.law}:{named}" if reference.law else named
        meant(session, (whole,) if named else ())
        names = ", ".join(edition.name for edition in opened.work.editions)
        refuse(f"no edition is known to have been in force then; name one of {names}")
    expression = pipeline.expression_of(opened, choice.edition)
    index = index_of(expression)
    found = resolve(reference, (reference.path, reference.until), expression, index)
    if found.standing not in FOUND:
        refuse(unclear(reference, found, choice.edition))
    return FoundRange(Found(opened, expression, found.eid), found.until)


def unclear(reference: Reference, found: Resolution, edition: Edition) -> str:
    """Say why a citation resolves to nothing in an edition."""
    if found.standing is Standing.AMBIGUOUS:
        places = ", ".join(f"{edition.name}:{prose_of(eid)}" for eid in found.candidates)
        return f"{reference.text!r} can mean {places}"
    place = prose_of(found.eid) if found.eid else reference.path
    near = [f"{edition.name}:{prose_of(eid)}" for eid in found.candidates]
    return f"the edition {edition.name} has no {place}{question(near)}"


def refuse(sentence: str) -> NoReturn:
    """End with the exit code of a citation that is wrong or ambiguous."""
    click.echo(f"regelboek: {sentence}", err=True)
    sys.exit(NEW_PROBLEMS)


def _work_named(session: Session, reference: Reference, asked: str) -> OpenWork:
    """Find the work that a citation names, else the first that has the edition it means."""
    works = session.corpus.works
    if not reference.law:
        edition = reference.edition or asked
        return next((opened for opened in works if opened.edition(edition)), works[0])
    for opened in works:
        if reference.law.casefold() in laws_of(opened.work):
            return opened
    known = ", ".join(opened.work.short for opened in works)
    if reference.law == UNNAMED:
        raise SourceError(f"{reference.text!r} is in a law that the corpus does not hold")
    raise SourceError(f"there is no work {reference.law!r}; there are: {known}")


def absent_line(found: Found) -> str:
    """Say in one line that a place is not held, and what the record knows of it."""
    place = f"{found.edition.name}:{prose_of(found.eid)}"
    told = "; ".join(_known(row, found.edition.name) for row in recorded_about(found))
    line = f"{place} staat niet in het corpus" + (f". Bekend: {told}." if told else ".")
    defined = [] if found.eid.startswith("art_") else _defined_in(found.opened, found.eid)
    return f"{line} Wel opgenomen: {', '.join(defined)}." if defined else line


def _defined_in(opened: OpenWork, eid: str) -> list[str]:
    """Name a term in the editions that hold its definition."""
    return [
        f"{edition.name}:{prose_of(eid)}"
        for edition in opened.work.editions
        if eid in index_of(pipeline.expression_of(opened, edition))
    ]


def recorded_about(found: Found) -> tuple[Recorded, ...]:
    """Give the rows of the record that name a place, one above it, or one in it."""
    return rows_about(found.opened.record, found.edition.name, found.eid)


def _known(row: Recorded, name: str) -> str:
    """Tell one row of the record as seen from one of its editions."""
    olds, news = (
        ", ".join(f"{edition}:{prose_of(eid)}" for eid in eids)
        for edition, eids in ((row.old_edition, row.old), (row.new_edition, row.new))
    )
    if not row.old:
        said = f"{news} is nieuw ten opzichte van {row.old_edition}"
    elif not row.new:
        said = f"{olds} is vervallen in {row.new_edition}"
    elif row.old_edition == name:
        said = f"{olds} werd {news}"
    else:
        said = f"{news} komt van {olds}"
    doubt = "voorstel, " if row.sure == "I" else ""
    return f"{said} ({doubt}{row.source})"
