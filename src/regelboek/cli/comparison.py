"""`regelboek diff` and `regelboek concordance`: two editions side by side."""

from __future__ import annotations

import json
from collections.abc import Iterable

import click

from regelboek import pipeline
from regelboek.cli import printing
from regelboek.cli.session import Command, Session, check_editions, corpus_option
from regelboek.comparing.changes import (
    Change,
    ChangeClass,
    as_json,
    compare,
    counts_of,
    touching,
)
from regelboek.comparing.concordance import to_csv
from regelboek.law.prose import prose_of
from regelboek.linking.citations import citation_of
from regelboek.problems import Outcome, Problem, SourceError
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

    A number alone means every link that touches it on either side; 1975:51 or 2017:51 narrows. What
    the corpus does not hold is called that, never new or dropped.

    \b
    Examples:
      regelboek diff 1975 2017 51
      regelboek diff 1975 2017 2017:51 --format json
    """
    outcome = _compared(session, old, new)
    changes = outcome.value
    if citation:
        changes = _narrowed(session, changes, citation, (old, new))
    if form == "json":
        click.echo(json.dumps(as_json(old, new, changes), ensure_ascii=False, indent=1))
    else:
        _print_changes(old, new, changes)
    _print_problems(outcome.problems)


@click.command(cls=Command)
@corpus_option
@click.argument("old")
@click.argument("new")
@click.option("--format", "form", type=click.Choice(["csv"]), default="csv")
@click.pass_obj
def concordance(session: Session, old: str, new: str, form: str) -> None:  # noqa: ARG001
    """List what answers to what between two editions, as CSV.

    A row is a link: places in each edition, relation, recorded or computed, how sure,
    how alike the words are (0 to 1), source and note.

    \b
    Example:
      regelboek concordance 1975 2017 > 1975-2017.csv
    """
    outcome = _compared(session, old, new)
    click.echo(to_csv(change.link for change in outcome.value), nl=False)
    _print_problems(outcome.problems)


def _compared(session: Session, old: str, new: str) -> Outcome[tuple[Change, ...]]:
    """Compare two editions of one work."""
    check_editions(session, (old, new))
    for opened in session.corpus.works:
        editions = opened.work.edition(old), opened.work.edition(new)
        if editions[0] and editions[1]:
            one, other = (
                pipeline.expression_of(opened, edition) for edition in editions if edition
            )
            return compare(one, other, opened.record)
    raise SourceError(f"{old} and {new} are not editions of one work")


def _print_problems(problems: Iterable[Problem]) -> None:
    for found in problems:
        click.echo(str(found), err=True)


def _narrowed(
    session: Session, changes: tuple[Change, ...], citation: str, editions: tuple[str, str]
) -> tuple[Change, ...]:
    reference = citation_of(citation, session.corpus.words)
    if reference is None:
        raise SourceError(f"{citation!r} is no citation; write it as 51 or 2017:51")
    if reference.edition and reference.edition not in editions:
        raise SourceError(f"{citation!r} is in neither of {' and '.join(editions)}")
    number = reference.path.split(".")[0]
    if not reference.edition:
        return touching(changes, number)
    return touching(changes, number, "old" if reference.edition == editions[0] else "new")


def _print_changes(old: str, new: str, changes: tuple[Change, ...]) -> None:
    for change in changes:
        link = change.link
        sides = [
            ", ".join(f"{name}:{prose_of(eid)}" for eid in eids) or f"niets in {name}"
            for name, eids in ((old, link.old), (new, link.new))
        ]
        word, sign = words.RELATION[link.relation]
        classes = [cls.value[1] for cls in change.classes if cls.value[1] != word]
        said = f"{sign} {word}" + (f" ({', '.join(classes)})" if classes else "")
        against = f", getoetst aan {link.against}" if link.against else ""
        sure = words.SURE_SHORT.get(link.sure, "")
        recorded = f", vastgelegd {sure}" if link.origin == "recorded" else ""
        click.echo(click.style(f"{sides[0]} → {sides[1]}  {said}{against}{recorded}", bold=True))
        if change.heading:
            click.echo(f"  opschrift: {printing.spans_line(change.heading)}")
        if change.wording:
            click.echo(f"  {printing.spans_line(change.wording)}")
        click.echo()
    counts = counts_of(changes)
    named = [(row.value[1], counts[row.value[0]]) for row in ChangeClass]
    told = ", ".join(f"{count} {word}" for word, count in named if count)
    click.echo(f"{len(changes)} koppelingen" + (f": {told}" if told else ""))
