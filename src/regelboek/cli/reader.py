"""`regelboek show`: a place of the law, as text, JSON or XML."""

from __future__ import annotations

import json
from datetime import date

import click

from regelboek.akn.write import element_of
from regelboek.cli import printing
from regelboek.cli.citing import Found, Wanted, absent_line, find, recorded_about
from regelboek.cli.dutch import dutch
from regelboek.cli.history import life_at, life_lines
from regelboek.cli.session import (
    DAY,
    Command,
    Session,
    corpus_option,
    meant,
    today_of,
    today_option,
)
from regelboek.law.holding import holding_of
from regelboek.law.model import Holding, index_of
from regelboek.law.names import article_eid, article_of, parent_eid
from regelboek.publishing import placenames, words
from regelboek.publishing.data import place_as_data, texts_at
from regelboek.publishing.repairs import repairs_within


@click.command(cls=Command)
@corpus_option
@click.argument("citation")
@click.option("--edition", "edition", default="", metavar="E", help="The edition meant.")
@click.option(
    "--on",
    type=DAY,
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
    on: date | None,
    form: str,
    today: date | None,
) -> None:
    """Print the text of a place, with its notes.

    The edition is the one named in CITATION, else --edition, else the one in force --on a day, else
    the current one. A place that the corpus does not hold prints one line that says so. With --on,
    its way through the editions follows, and its words of today.

    \b
    Examples:
      regelboek show 2017:51B2a
      regelboek show "art. 62 noot 1" --edition 1963
      regelboek show "1975:Gedwongen kaart"
      regelboek show 2007:68 --format json
    """
    if edition and on:
        raise click.UsageError("--edition and --on exclude each other.")
    meant(session, (edition,) if edition else ())
    wanted = Wanted(edition, on, today_of(today))
    found = find(session, citation, wanted)
    if form == "json":
        data = place_as_data(found.opened.work, found.expression, found.eid, recorded_about(found))
        click.echo(json.dumps(data, ensure_ascii=False, indent=1))
    elif holding_of(found.expression, found.eid) is Holding.ABSENT and not (
        form == "xml" and found.eid in index_of(found.expression)
    ):
        line = absent_line(found)
        # two hyphens would end an XML comment
        click.echo(f"<!-- {line.replace('--', '- -')} -->" if form == "xml" else line)
    elif form == "xml":
        click.echo(_xml(found), nl=False)
    else:
        _print(found)
    if on and form == "text":
        click.echo()
        for said in life_lines(found, *life_at(found, wanted.today)):
            click.echo(said)


def _xml(found: Found) -> str:
    index = index_of(found.expression)
    eid = found.eid if found.eid in index else parent_eid(found.eid)
    return element_of(index[eid], found.opened.work, found.eid).decode()


def _print(found: Found) -> None:
    index = index_of(found.expression)
    provision = index.get(found.eid)
    article = index.get(article_eid(article_of(found.eid)))
    holding = holding_of(found.expression, found.eid, index)
    heading = article.heading if article else None
    title = placenames.place_title(found.eid)
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
    for place, repair in repairs_within(found.expression, found.eid):
        click.echo(f"{placenames.place_title(place)}, hersteld: {words.mended(dutch(), repair)}")
