"""`regelboek diff`: two editions side by side."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass

import click

from regelboek import pipeline
from regelboek.cli import printing
from regelboek.cli.citing import Found, absent_line, read_citation, refuse, unclear
from regelboek.cli.session import NEW_PROBLEMS, Command, Session, check_editions, corpus_option
from regelboek.comparing.changes import (
    SIDES,
    Change,
    ChangeClass,
    as_json,
    compare,
    counts_of,
    touching,
    within,
)
from regelboek.comparing.concordance import Relation
from regelboek.law.model import Expression, index_of
from regelboek.law.names import article_of
from regelboek.law.prose import prose_of
from regelboek.linking.resolve import Standing, resolve_path
from regelboek.pipeline import OpenWork
from regelboek.problems import Problem, SourceError
from regelboek.publishing import words


@click.command(cls=Command)
@corpus_option
@click.argument("old")
@click.argument("new")
@click.argument("citation", required=False, default="")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.pass_obj
def diff(session: Session, old: str, new: str, citation: str, form: str) -> None:
    """Compare two editions, or what touches one article of them.

    A number alone means every link that touches it on either side; 1975:51 or 2017:51 narrows, and
    so does a place in an article (51B2). What the corpus does not hold is called that.

    \b
    Examples:
      regelboek diff 1975 2017 51
      regelboek diff 1975 2017 2017:51 --format json
    """
    outcome = _compared(session, old, new)
    changes = outcome.changes
    absent: tuple[str, ...] = ()
    if citation:
        changes, absent = _narrowed(session, outcome, citation)
    if form == "json":
        click.echo(json.dumps(as_json(old, new, changes), ensure_ascii=False, indent=1))
    else:
        _print_changes(old, new, changes)
        for line in absent if not changes else ():
            click.echo(line)
    _end(outcome.problems)


@dataclass(frozen=True, slots=True)
class _Compared:
    """Two editions of a work compared."""

    opened: OpenWork
    sides: tuple[Expression, Expression]
    changes: tuple[Change, ...]
    problems: tuple[Problem, ...]


def _compared(session: Session, old: str, new: str) -> _Compared:
    check_editions(session, (old, new))
    opened, sides = pipeline.pair_of(session.corpus, old, new)
    outcome = compare(*sides, opened.record, opened.concepts)
    return _Compared(opened, sides, outcome.value, outcome.problems)


def _end(problems: Sequence[Problem]) -> None:
    """Print the problems of the record; they make the exit code 1."""
    for found in problems:
        click.echo(str(found), err=True)
    if problems:
        sys.exit(NEW_PROBLEMS)


def _narrowed(
    session: Session, compared: _Compared, citation: str
) -> tuple[tuple[Change, ...], tuple[str, ...]]:
    """Choose the changes of a place; say of each side that lacks its text that it does."""
    reference = read_citation(session, citation)
    names = tuple(side.edition.name for side in compared.sides)
    if reference.edition and reference.edition not in names:
        raise SourceError(f"{citation!r} is in neither of {' and '.join(names)}")
    chosen: list[Change] = []
    absent: list[str] = []
    faults: list[str] = []
    for side, expression in zip(SIDES, compared.sides, strict=True):
        if reference.edition not in {"", expression.edition.name}:
            continue
        found = resolve_path(reference.path, expression, index_of(expression))
        if found.standing not in {Standing.RESOLVED, Standing.ABSENT}:
            faults.append(unclear(citation, reference, found, expression.edition))
            continue
        if found.standing is Standing.ABSENT:
            absent.append(absent_line(Found(compared.opened, expression, found.eid)))
        chosen += within(touching(compared.changes, article_of(found.eid), side), found.eid, side)
    if faults and not absent and not chosen:
        refuse("; ".join(faults))
    # an article's number means it on either side, in the order of the whole comparison
    kept = set(chosen)
    return tuple(change for change in compared.changes if change in kept), tuple(absent)


def _print_changes(old: str, new: str, changes: tuple[Change, ...]) -> None:
    for change in changes:
        link = change.link
        # "nothing" is said only where the record or the comparison says so
        known = link.relation in {Relation.NEW, Relation.DROPPED}
        sides = [
            ", ".join(f"{name}:{prose_of(eid)}" for eid in eids)
            or (f"niets in {name}" if known else f"{name}: geen tegenhanger in het corpus")
            for name, eids in ((old, link.old), (new, link.new))
        ]
        word, sign = words.RELATION[link.relation]
        classes = [cls.value[1] for cls in change.classes if cls.value[1] != word]
        said = f"{sign} {word}" + (f" ({', '.join(classes)})" if classes else "")
        against = f", getoetst aan {link.against}" if link.against else ""
        said_so = words.recorded_short(link.sure)
        recorded = f", {said_so}" if link.origin == "recorded" else ""
        click.echo(click.style(f"{sides[0]} → {sides[1]}  {said}{against}{recorded}", bold=True))
        if change.heading:
            click.echo(f"  opschrift: {printing.spans_line(change.heading)}")
        if change.wording:
            click.echo(f"  {printing.spans_line(change.wording)}")
        for note in change.notes:
            click.echo(f"  noot: {printing.spans_line(note.spans)}")
        click.echo()
    counts = counts_of(changes)
    named = [(row.value[1], counts[row.value[0]]) for row in ChangeClass]
    told = ", ".join(f"{count} {word}" for word, count in named if count)
    noun = "koppeling" if len(changes) == 1 else "koppelingen"
    click.echo(f"{len(changes)} {noun}" + (f": {told}" if told else ""))
