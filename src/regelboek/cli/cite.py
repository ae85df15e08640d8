"""`regelboek cite`: a place in every style of citing, and quotations held against the law."""

from __future__ import annotations

import json
from datetime import date

import click

from regelboek.akn.vocabulary import expression_uri
from regelboek.cli.citing import FoundRange, Wanted, find_range
from regelboek.cli.dutch import dutch
from regelboek.cli.session import (
    DAY,
    Command,
    Session,
    base_url_option,
    corpus_option,
    meant,
    today_of,
    today_option,
)
from regelboek.cli.verification import verify
from regelboek.law.model import Holding, index_of
from regelboek.publishing.citing import Cited, needs_paragraph, printed_term
from regelboek.publishing.quotations import QUOTATIONS
from regelboek.publishing.quoted import quoted_at
from regelboek.publishing.styles import STYLES, written

_ALL = "all"


@click.command(cls=Command)
@corpus_option
@click.argument("citation", required=False, default="")
@click.option("--edition", default="", metavar="E", help="The edition meant.")
@click.option("--on", type=DAY, metavar="DATE", help="The day whose edition is meant (2012-02-12).")
@click.option(
    "--style",
    type=click.Choice([*STYLES, _ALL]),
    default="short",
    show_default=True,
    help="How it is cited.",
)
@base_url_option
@click.option("--hash", "hashed", is_flag=True, help="Let it carry a short hash of the words.")
@click.option(
    "--verify",
    "file",
    is_flag=False,
    flag_value="-",
    metavar="[FILE|-]",
    help="Say of the quotations in a text whether they are still what their editions say.",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@today_option
@click.pass_obj
def cite(  # noqa: PLR0913, PLR0917  # one parameter an option
    session: Session,
    citation: str,
    edition: str,
    on: date | None,
    style: str,
    base_url: str,
    hashed: bool,  # noqa: FBT001
    file: str | None,
    form: str,
    today: date | None,
) -> None:
    """Write a place, or a range, as it is cited; or verify what was quoted.

    The edition is the one named in CITATION, else --edition, else the one in force --on a day, else
    the current one. What the corpus does not hold is cited all the same, and not quoted. Links are
    those of the site: whole with --base-url, else from its root.

    With --hash a citation ends in [#1a2b3c4d]: the first eight digits of the SHA-256 of the words,
    in NFC, each run of blanks as one, without notes, headings and labels. --verify finds quotations
    with their citations in a text in any of the styles, and says of each whether the words are
    still what that edition says, and whether the corpus has changed since the hash was made. It
    ends with 1 where words differ or a citation is wrong. The front matter of a ruling says its
    day, unless --on or --edition does.

    \b
    Examples:
      regelboek cite 2017:51B2a
      regelboek cite 23 --on 2012-02-12 --style dated
      regelboek cite 2017:51B1b --style markdown --hash --base-url https://regels.example
      regelboek cite 2017:51B1 --style all
      regelboek cite --verify ruling.md
    """
    if edition and on:
        raise click.UsageError("--edition and --on exclude each other.")
    if bool(citation) == (file is not None):
        raise click.UsageError("name a CITATION, or --verify a text.")
    meant(session, (edition,) if edition else ())
    wanted = Wanted(edition, on, today_of(today))
    if file is not None:
        verify(session, file, wanted, form)
        return
    found = find_range(session, citation, wanted)
    cited = _cited(found, on, base_url, hashed=hashed)
    said = {name: written(cited, name) for name in (STYLES if style == _ALL else (style,))}
    if form == "json":
        click.echo(json.dumps(_as_data(cited, said), ensure_ascii=False, indent=1))
    else:
        _print(said)
    _tell(cited, style)


def _cited(found: FoundRange, on: date | None, base_url: str, *, hashed: bool) -> Cited:
    opened, expression, eid = found.first.opened, found.first.expression, found.first.eid
    return Cited(
        opened.work,
        expression.edition,
        eid,
        dutch(),
        found.until,
        quoted_at(expression, eid, found.until),
        on=on,
        base_url=base_url,
        page=opened.link_target(
            expression.edition.name, eid, printed_term(index_of(expression), eid)
        ),
        iri=expression_uri(opened.work, expression.edition),
        hashed=hashed,
        whole=needs_paragraph(expression, eid, found.until),
    )


def _print(said: dict[str, str]) -> None:
    """Print one style as it is, of more each under its name; those without a form are left out."""
    if len(said) == 1:
        click.echo(next(iter(said.values())))
        return
    for at, (name, text) in enumerate((n, t) for n, t in said.items() if t):
        click.echo(("\n" if at else "") + click.style(f"{name}:", bold=True))
        click.echo(text)


def _as_data(cited: Cited, said: dict[str, str]) -> dict[str, object]:
    return {
        "work": cited.work.name,
        "edition": cited.edition.name,
        "eid": cited.eid,
        "until": cited.until or None,
        "coverage": cited.quoted.holding.value,
        "hash": cited.quoted.hash or None,
        "styles": {name: text or None for name, text in said.items()},
    }


def _tell(cited: Cited, style: str) -> None:
    """Say, beside what is printed, what a citation had to do without."""
    place = f"{cited.edition.name}:{cited.place}"
    quotes = style == _ALL or style in QUOTATIONS
    if not cited.quoted.words and (quotes or cited.hashed):
        lacking = [*(["niet aangehaald"] * quotes), *(["geen kenmerk"] * cited.hashed)]
        why = _WHY_NO_WORDS[cited.quoted.holding]
        click.echo(f"{place} {why}; daarom {' en '.join(lacking)}.", err=True)
    elif cited.quoted.words and cited.quoted.holding is Holding.PARTIAL:
        cut = any(line.is_cut for line in cited.quoted.lines)
        where = "[…] is wat ontbreekt" if cut else "waar iets ontbreekt, is niet te zien"
        click.echo(f"{place} staat gedeeltelijk in het corpus; {where}.", err=True)
    if style in STYLES and not written(cited, style):
        click.echo(f"{place}: de dag van inwerkingtreding is niet bekend.", err=True)


_WHY_NO_WORDS = {
    Holding.ABSENT: "staat niet in het corpus",
    Holding.WRONG: "staat niet in het corpus",
    Holding.PARTIAL: "staat niet geheel in het corpus",
    Holding.WHOLE: "is geen doorlopende tekst",
}
