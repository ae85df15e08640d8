"""`regelboek ruling`: rulings held against the law."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import click

from regelboek import pipeline
from regelboek.cli.checked import as_json, github_lines, table_lines
from regelboek.cli.ruling_link import ruling_link
from regelboek.cli.session import (
    DAY,
    NEW_PROBLEMS,
    Command,
    Session,
    corpus_option,
    meant,
    today_of,
    today_option,
)
from regelboek.linking.cited import Asked
from regelboek.problems import SourceError
from regelboek.rulings.checking import check as checked
from regelboek.rulings.findings import Level
from regelboek.rulings.front_matter import Document, split
from regelboek.rulings.ruling import Ruling, ruling_of
from regelboek.store import read_input

_FORMATS = {"table": table_lines, "json": as_json, "github": github_lines}


@dataclass(frozen=True, slots=True)
class Read:
    """A text that is to be checked: a ruling, or a text from elsewhere with the day it is given."""

    document: Document
    day: date | None
    ruling: Ruling | None = None


@click.group(name="ruling")
def ruling_group() -> None:
    """Hold rulings against the law as it stood on their day.

    \b
    Example:
      regelboek ruling check corpus/rulings/*.md
    """


@ruling_group.command(name="check", cls=Command)
@corpus_option
@click.argument(
    "files", nargs=-1, type=click.Path(path_type=Path, allow_dash=True), metavar="FILE…"
)
@click.option("--edition", default="", metavar="E", help="The edition meant, whatever the day.")
@click.option(
    "--on", type=DAY, metavar="DATE", help="The day of texts without front matter (2012-02-12)."
)
@click.option("--format", "form", type=click.Choice([*_FORMATS]), default="table")
@today_option
@click.pass_obj
def check(  # noqa: PLR0913, PLR0917  # one parameter an option
    session: Session,
    files: tuple[Path, ...],
    edition: str,
    on: date | None,
    form: str,
    today: date | None,
) -> None:
    """Check rulings: what they cite, what they quote, and what has become of it since.

    FILE is Markdown with front matter, or with --on DATE (or --edition) a text without; - is what
    is piped in. Without FILE all rulings of the corpus are checked.

    Errors end with exit code 1: a citation that is wrong or ambiguous, and a quotation beside a
    citation that is not what that place says. Warnings do not: the text has changed in substance
    since, was dropped or moved, or its number is about something else now; what is told of a place,
    is told where it is first cited. Notes say what the corpus does not hold; of that nothing is
    claimed.

    The JSON is a list with an object for each file: `file`, `id`, `date`, `title` (null for a text
    without front matter), `citations` as in find, and `findings`, each with `start`, `end`
    (of the file as received, in code points), `line`, `column`, `end_line`, `end_column`, `level`
    (error, warning, note), `code`, `message`, `place` (EDITION:PATH, null), `now` (the places
    where it stands today) and `spans` (as in diff: same, removed and added; the law is old).

    \b
    Examples:
      regelboek ruling check
      regelboek ruling check ruling.md --format github
      regelboek ruling check - --on 2012-02-12 < ruling.txt
    """
    if edition and on:
        raise click.UsageError("--edition and --on exclude each other.")
    meant(session, (edition,) if edition else ())
    texts = tuple(_texts(session, files, on, dated=bool(on or edition)))
    lawbook = pipeline.lawbook_of(session.corpus)
    day = today_of(today)
    results = [
        (one.ruling, checked(one.document, _asked(one, edition, day), lawbook)) for one in texts
    ]
    for line in _FORMATS[form](results):
        click.echo(line)
    if any(result.count(Level.ERROR) for _, result in results):
        sys.exit(NEW_PROBLEMS)


def _asked(one: Read, edition: str, today: date) -> Asked:
    return Asked(today, edition, None if edition else one.day)


def _texts(
    session: Session, files: tuple[Path, ...], on: date | None, *, dated: bool
) -> Iterator[Read]:
    """Read what is to be checked; a text of which no day is known ends with a sentence."""
    if not files:
        for ruling in session.corpus.rulings:
            yield Read(ruling.document, ruling.date, ruling)
    for path in files:
        file = read_input(None if str(path) == "-" else path, sys.stdin.buffer)
        found = ruling_of(file.text, file.file)
        if found:
            yield Read(found.document, found.date, found)
            continue
        if not dated:
            raise SourceError(
                f"{file.file}:1: there is no front matter that says its day; name it with --on DATE"
            )
        _, document = split(file.text, file.file)
        yield Read(document, on)


ruling_group.add_command(ruling_link)
