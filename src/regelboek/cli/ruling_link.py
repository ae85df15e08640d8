"""`regelboek ruling link`: a ruling with a link at each citation, in a file of its own kind."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from unicodedata import category
from urllib.parse import urlsplit

import click

from regelboek import pipeline
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
from regelboek.law.model import Place
from regelboek.law.names import eid_of
from regelboek.linking.cited import Asked, Citation
from regelboek.linking.resolve import Standing
from regelboek.problems import SourceError
from regelboek.publishing.found import place_in_prose
from regelboek.publishing.permalinks import permalinks_of
from regelboek.rulings.documents import SUFFIXES, Done, Kind, link, text_of
from regelboek.rulings.linked import Left
from regelboek.rulings.places import listed
from regelboek.rulings.ruling import ruling_of
from regelboek.store import open_input, write_if_changed

_UNCLEAR = frozenset({Standing.WRONG, Standing.AMBIGUOUS})
_KINDS = [kind.value for kind in Kind]


@click.command(name="link", cls=Command)
@corpus_option
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="OUT",
    help="The file to write; else the text is printed. A .docx needs one.",
)
@click.option(
    "--kind",
    type=click.Choice(_KINDS),
    help="What FILE is, where its name does not end in .md, .html, .txt or .docx.",
)
@click.option("--edition", default="", metavar="E", help="The edition meant where none is named.")
@click.option(
    "--on",
    type=DAY,
    metavar="DATE",
    help="The day of the ruling (2012-02-12), where no front matter says it.",
)
@click.option(
    "--base-url",
    default="",
    metavar="URL",
    help="The site's address; else links are of use on that site alone.",
)
@today_option
@click.pass_obj
def ruling_link(  # noqa: PLR0913, PLR0917  # one parameter an option
    session: Session,
    file: Path,
    output: Path | None,
    kind: str | None,
    edition: str,
    on: date | None,
    base_url: str,
    today: date | None,
) -> None:
    """Put a link at each citation in FILE (- for what is piped in), and change nothing else.

    A link leads to the place in the edition that was meant on the day of the ruling, held by the
    corpus or not. What is wrong, ambiguous or of another regulation gets none and is told, with
    line and column; wrong and ambiguous ones end with exit code 1. Links that are there stay, so
    that linking again changes nothing.

    \b
    Markdown, HTML   a link around the citation
    text             the address behind it, in angle brackets
    .docx            a link around it, in the text and the notes

    \b
    Examples:
      regelboek ruling link ruling.md -o linked.md
      regelboek ruling link page.html --on 2012-02-12 -o page.html
      regelboek ruling link note.docx --on 2012-02-12 --base-url https://regels.example -o out.docx
    """
    if edition and on:
        raise click.UsageError("--edition and --on exclude each other.")
    form = _kind_of(file, kind)
    base = _base_of(base_url, form)
    if form is Kind.DOCX and output is None:
        raise click.UsageError("A .docx is written to a file: name it with -o OUT.")
    if output is not None:
        _check_output(output, form)
    meant(session, (edition,) if edition else ())
    piped = str(file) == "-"
    name = "standard input" if piped else str(file)
    with open_input(None if piped else file, sys.stdin.buffer) as source:
        data = source.read()
    if form is Kind.MARKDOWN and not (edition or on):
        ruling = ruling_of(text_of(data, name), name)
        on = ruling.date if ruling else None
    if not (edition or on):
        raise SourceError(f"{name}: nothing says its day; name it with --on DATE, or an --edition")
    asked = Asked(today_of(today), edition, on)
    finder = pipeline.finder_of(session.corpus)
    done = link(form, data, name, lambda text: finder.find(text, asked), _addresses(session, base))
    if output is None:
        sys.stdout.buffer.write(done.data)
    else:
        write_if_changed(output, done.data)
        click.echo(f"{output}: links put in: {done.links}, citations left alone: {len(done.left)}")
    for line in _told(name, done):
        click.echo(line, err=True)
    if any(one.citation.status in _UNCLEAR for _, one in done.left):
        sys.exit(NEW_PROBLEMS)


def _kind_of(file: Path, kind: str | None) -> Kind:
    """Tell what a file is, by its name if nothing else says so."""
    found = Kind(kind) if kind else SUFFIXES.get(file.suffix.lower())
    if found is None:
        raise click.UsageError(f"What is {file}? Say so with --kind {'|'.join(_KINDS)}.")
    return found


def _check_output(output: Path, kind: Kind) -> None:
    """Refuse a name that says that the file is of another kind than what is written."""
    suffix = output.suffix.lower()
    if SUFFIXES.get(suffix, kind) is not kind or suffix in _NEVER_WRITTEN:
        own = " or ".join(known for known, form in SUFFIXES.items() if form is kind)
        raise click.UsageError(
            f"{output} is no name for what is written, {kind.value}: let it end in {own}."
        )


_NEVER_WRITTEN = frozenset({".doc", ".odt", ".pdf", ".rtf"})


def _base_of(base_url: str, kind: Kind) -> str:
    """Check the site's address; what is read elsewhere cannot do without."""
    if not base_url and kind.stands_alone:
        raise SourceError(
            f"--base-url is missing: links in a {kind.value} need the site's whole address, "
            "as https://regels.example"
        )
    parts = urlsplit(base_url)
    sound = (
        parts.scheme in {"http", "https"} and parts.netloc and not (parts.query or parts.fragment)
    )
    if base_url and not (sound and base_url.isascii() and not _SPLITS.intersection(base_url)):
        raise SourceError(
            f"--base-url {base_url!r}: an address is written as https://regels.example"
        )
    return base_url


_SPLITS = frozenset(" \t\r\n\"'<>()[]{}\\`^|?#")


def _addresses(session: Session, base_url: str) -> Callable[[Citation], str]:
    """Give what tells the address of a citation on the site."""
    permalinks = permalinks_of(
        [
            (opened.work, pipeline.expressions_of(opened), opened.record)
            for opened in session.corpus.works
        ],
        base_url,
    )

    def address(citation: Citation) -> str:
        place = Place(citation.eid or eid_of(citation.path), citation.edition)
        return permalinks.address(citation.law, place)

    return address


def _told(name: str, done: Done) -> Iterator[str]:
    """Tell of each citation that got no link: where, which, why, and what may be meant."""
    for line in dict.fromkeys((where, _why(one)) for where, one in done.left):
        yield f"{name}:{line[0]}: {line[1]}"


def _why(left: Left) -> str:
    citation = left.citation
    words = "".join(c for c in " ".join(citation.text.split()) if category(c)[0] != "C")
    why = left.why or citation.status.value
    said = f"{words}: no link: {place_in_prose(citation)}: {why}"
    return f"{said}; perhaps {listed(citation.candidates)}" if citation.candidates else said
