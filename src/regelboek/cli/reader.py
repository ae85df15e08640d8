"""`regelboek show`: a place of the law, as text, JSON or XML."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from datetime import datetime
from typing import NoReturn

import click

from regelboek import pipeline
from regelboek.akn.write import element_of
from regelboek.cli import printing
from regelboek.cli.session import (
    NEW_PROBLEMS,
    Command,
    Session,
    check_editions,
    corpus_option,
    today_of,
    today_option,
)
from regelboek.comparing.concordance import Recorded
from regelboek.law.holding import holding_of
from regelboek.law.model import Edition, Expression, Holding, index_of
from regelboek.law.names import article_of, parent_eid
from regelboek.law.prose import prose_of
from regelboek.linking.citations import Reference, citation_of
from regelboek.linking.dating import choose_edition
from regelboek.linking.resolve import Standing, resolve_path
from regelboek.pipeline import OpenWork
from regelboek.problems import SourceError
from regelboek.publishing.data import place_as_data, texts_at


@dataclass(frozen=True, slots=True)
class _Found:
    """A citation resolved: its work and edition's text, and the place."""

    opened: OpenWork
    expression: Expression
    eid: str

    @property
    def edition(self) -> Edition:
        """The edition that is cited."""
        return self.expression.edition


@click.command(cls=Command)
@corpus_option
@click.argument("citation")
@click.option("--edition", "edition", default="", metavar="E", help="The edition meant.")
@click.option(
    "--on",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="DATE",
    help="The day whose edition is meant (2012-02-12).",
)
@click.option("--format", "form", type=click.Choice(["text", "json", "xml"]), default="text")
@today_option
@click.pass_obj
def show(  # noqa: PLR0913, PLR0917  # one parameter an option
    session: Session,
    citation: str,
    edition: str,
    on: datetime | None,
    form: str,
    today: datetime | None,
) -> None:
    """Print the text of a place, with its notes.

    The edition is the one named in CITATION, else --edition, else the one in force --on a day, else
    the current one. A place that the corpus does not hold prints one line that says so.

    \b
    Examples:
      regelboek show 2017:51B2a
      regelboek show "art. 62 noot 1" --edition 1963
      regelboek show 2007:68 --format json
    """
    if edition and on:
        raise click.UsageError("--edition and --on exclude each other.")
    check_editions(session, (edition,) if edition else ())
    found = _find(session, citation, edition, on, today)
    work = found.opened.work
    if form == "json":
        data = place_as_data(work, found.expression, found.eid)
        click.echo(json.dumps(data, ensure_ascii=False, indent=1))
    elif holding_of(found.expression, found.eid) is Holding.ABSENT:
        if form == "xml":
            raise SourceError(_absent(found))
        click.echo(_absent(found))
    elif form == "xml":
        click.echo(_xml(found), nl=False)
    else:
        _print(found)


def _find(
    session: Session, citation: str, edition: str, on: datetime | None, today: datetime | None
) -> _Found:
    """Resolve a citation, or end: 2 where it is none, 1 where it is wrong or ambiguous."""
    reference = citation_of(citation, session.corpus.words)
    if reference is None:
        raise SourceError(
            f"{citation!r} is no citation; write it as 2017:51B2(a) or art. 62 noot 1"
        )
    opened = _work_named(session, reference)
    day = on.date() if on else None
    choice = choose_edition(opened.work, reference.edition, edition, day, today_of(today))
    if choice.edition is None and reference.edition:
        check_editions(session, (reference.edition,))
    if choice.edition is None:
        names = ", ".join(e.name for e in opened.work.editions)
        _refuse(f"no edition is known to have been in force then; name one of {names}")
    expression = pipeline.expression_of(opened, choice.edition)
    found = resolve_path(reference.path, expression, index_of(expression))
    if found.standing is Standing.AMBIGUOUS:
        places = ", ".join(prose_of(eid) for eid in found.candidates)
        _refuse(f"{citation!r} can mean {places} in {choice.edition.title}")
    if found.standing is Standing.WRONG:
        _refuse(f"{choice.edition.title} has no {reference.path}")
    return _Found(opened, expression, found.eid)


def _refuse(sentence: str) -> NoReturn:
    click.echo(f"regelboek: {sentence}", err=True)
    sys.exit(NEW_PROBLEMS)


def _work_named(session: Session, reference: Reference) -> OpenWork:
    works = session.corpus.works
    if not reference.law:
        return works[0]
    for opened in works:
        if reference.law in {opened.work.short, opened.work.name}:
            return opened
    known = ", ".join(opened.work.short for opened in works)
    raise SourceError(f"there is no work {reference.law!r}; there are: {known}")


def _xml(found: _Found) -> str:
    index = index_of(found.expression)
    eid = found.eid if found.eid in index else parent_eid(found.eid)
    return element_of(index[eid], found.opened.work, found.eid).decode()


def _print(found: _Found) -> None:
    index = index_of(found.expression)
    provision = index.get(found.eid)
    article = index.get(f"art_{article_of(found.eid)}")
    holding = holding_of(found.expression, found.eid, index)
    heading = article.heading if article else None
    title = f"Artikel {prose_of(found.eid)}"
    if heading and article and article.eid == found.eid:
        title += f"  {printing.plain(heading)}"
    force = printing.force(found.opened.work, found.edition)
    coverage = printing.COVERAGE[holding]
    head = f"{title}    {found.edition.title} {force}{coverage}"
    click.echo(click.style(head, bold=True))
    if provision is None:
        lines = printing.text_lines(texts_at(index, found.eid))
    else:
        if provision.heading and provision.eid != (article.eid if article else ""):
            click.echo(printing.plain(provision.heading))
        lines = printing.lines_of(provision)
    for line in lines:
        click.echo(line)


def _absent(found: _Found) -> str:
    """Say in one line that a place is not held, and what the record knows of it."""
    place = f"{found.edition.name}:{prose_of(found.eid)}"
    known = [_known(row, found) for row in found.opened.record]
    told = "; ".join(text for text in known if text)
    return f"{place} staat niet in het corpus" + (f". Bekend: {told}" if told else ".")


def _known(row: Recorded, found: _Found) -> str:
    """Tell one row of the record that names the place, or its article."""
    name = found.edition.name
    mine, other, away = row.new, row.old, row.old_edition
    word = "komt van"
    if row.old_edition == name:
        mine, other, away, word = row.old, row.new, row.new_edition, "wordt"
    elif row.new_edition != name:
        return ""
    article = article_of(found.eid)
    touched = [
        eid
        for eid in mine
        if found.eid in {eid, f"art_{article_of(eid)}"} or eid == f"art_{article}"
    ]
    if not touched:
        return ""
    places = ", ".join(f"{away}:{prose_of(eid)}" for eid in other) or f"niets in {away}"
    doubt = " (voorstel)" if row.sure == "I" else ""
    return f"{prose_of(touched[0])} {word} {places}{doubt} [{row.source}]"
