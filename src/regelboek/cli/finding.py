"""`regelboek find`: the citations in a text, each with the place and the edition it means."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from unicodedata import category, east_asian_width

import click

from regelboek import pipeline
from regelboek.cli.citing import read_citation, standpoint_of
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
from regelboek.linking.cited import Asked, Citation
from regelboek.linking.resolve import Standing
from regelboek.publishing.found import citation_as_data, place_in_prose
from regelboek.rulings.places import listed
from regelboek.store import read_input

_UNCLEAR = frozenset({Standing.WRONG, Standing.AMBIGUOUS})


@click.command(name="find", cls=Command)
@corpus_option
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--edition", default="", metavar="E", help="The edition meant where none is named.")
@click.option(
    "--on",
    type=DAY,
    metavar="DATE",
    help="The day of the text: the edition then in force is meant (2012-02-12).",
)
@click.option(
    "--in",
    "place",
    default="",
    metavar="PLACE",
    help="The place of the law whose text this is; 'dit artikel' points from there.",
)
@click.option("--format", "form", type=click.Choice(["table", "json"]), default="table")
@today_option
@click.pass_obj
def find(  # noqa: PLR0913, PLR0917  # one parameter an option
    session: Session,
    file: Path,
    edition: str,
    on: date | None,
    place: str,
    form: str,
    today: date | None,
) -> None:
    """List the citations in FILE (- for what is piped in), in order of appearance.

    The edition is the one named in the text, else --edition, else the one in force --on a day, else
    the current one. Citations that are wrong or ambiguous are listed with what may be meant, and
    end with exit code 1; those of other regulations are known and left alone.

    \b
    Examples:
      regelboek find ruling.txt --on 2012-02-12
      echo "Zie art. 16B1(a)." | regelboek find - --format json
      regelboek find 51B.txt --in 2017:51B2
    """
    if edition and on:
        raise click.UsageError("--edition and --on exclude each other.")
    meant(session, (edition,) if edition else ())
    asked = Asked(today_of(today), edition, on)
    finder = pipeline.finder_of(session.corpus)
    if place:
        asked = standpoint_of(finder, read_citation(session, place), asked)
    text = read_input(None if str(file) == "-" else file, sys.stdin.buffer).text
    found = finder.find(text, asked)
    if form == "json":
        click.echo(json.dumps([*map(citation_as_data, found)], ensure_ascii=False, indent=1))
    else:
        for line in _lines(text, found):
            click.echo(line)
    if any(citation.status in _UNCLEAR for citation in found):
        sys.exit(NEW_PROBLEMS)


def _lines(text: str, found: tuple[Citation, ...]) -> Iterator[str]:
    """Yield a row a citation: line and column, its words, what it means, and by which rule."""
    rows = [
        (
            where,
            _shown(citation.text),
            place_in_prose(citation),
            citation.status.value,
            citation.rule.value,
            listed(citation.candidates),
        )
        for where, citation in zip(wheres(text, found), found, strict=True)
    ]
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)
        )
        yield "  ".join(cells).rstrip()


def wheres(text: str, found: tuple[Citation, ...]) -> Iterator[str]:
    """Yield line and column of each citation, both counted from 1."""
    line, begin, read = 1, 0, 0
    for citation in found:
        line += text.count("\n", read, citation.start)
        begin = text.rfind("\n", 0, citation.start) + 1
        read = citation.start
        yield f"{line}:{citation.start - begin + 1}"


def _shown(words: str) -> str:
    """Show words in one line; what steers a terminal is left out."""
    return "".join(char for char in " ".join(words.split()) if category(char)[0] != "C")


def _width(cell: str) -> int:
    """Say how many columns a cell takes: combining marks none, wide characters two."""
    wide = sum(east_asian_width(char) in {"W", "F"} for char in cell)
    return len(cell) + wide - sum(category(char) in {"Mn", "Me"} for char in cell)
