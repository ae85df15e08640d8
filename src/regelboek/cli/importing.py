"""`regelboek import`: an export of a wiki, or single pages, into the corpus."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import IO

import click

from regelboek.bringing import Shelf, arrived_of, doubt_of, news_of, shelf_of, single_page
from regelboek.cli.corpus import editions_option
from regelboek.cli.placing import Placer, bar_of, shelves_for, with_prefix
from regelboek.cli.session import Command, Session, corpus_option
from regelboek.problems import SourceError
from regelboek.store import open_input
from regelboek.strays import Strays
from regelboek.wiki.dumps import is_xml, pages_of_dump
from regelboek.wiki.page import LARGEST, WikiPage
from regelboek.wiki.unpacking import read_some, unpacked

_BATCH = 50  # pages that are written together, or fewer that are as long in all as one may be
_NEWS = ("new", "changed", "unchanged", "older", "hidden")


@dataclass(frozen=True, slots=True)
class _Input:
    """A file to bring in: what people call it, its bytes, and whether it is an export."""

    name: str
    stream: IO[bytes]
    export: bool


@click.command("import", cls=Command)
@corpus_option
@click.argument(
    "files",
    nargs=-1,
    required=True,
    metavar="FILE…",
    type=click.Path(path_type=Path, allow_dash=True),
)
@editions_option
@click.option("--title", default="", help="The title of a page whose text does not begin with it.")
@click.pass_obj
def import_(
    session: Session, files: tuple[Path, ...], editions: tuple[str, ...], title: str
) -> None:
    """Bring in an export of a MediaWiki (.xml, .gz, .bz2, .zst), or single pages.

    Of an export the newest revision of each page is taken whose name an edition's prefix fits. A
    single page is raw wikitext, or text saved from the screen whose first line is its title.
    FILE may be - for standard input. A page that is newer here is kept.

    \b
    Examples:
      regelboek import pages-full.xml.zst
      regelboek import --edition 1963 --title "Sjabloon:1963:61" 61.wiki
    """
    shelves, chosen = shelves_for(session, editions)
    if title and len(files) > 1:
        raise SourceError("--title names one page, and there are several files")
    with ExitStack() as stack:
        inputs = [stack.enter_context(_opened(path)) for path in files]
        # All is read once before anything is written: an input that breaks off harms nothing.
        singles = [
            single_page(shelves, chosen, _data(one), one.name, title)
            for one in inputs
            if not one.export
        ]
        exports = [one for one in inputs if one.export]
        sought = with_prefix(chosen, named=bool(editions)) if exports else ()
        count = _counted(exports, shelves, sought)
        placers = {shelf.folder: stack.enter_context(Placer(shelf)) for shelf in chosen}
        for shelf, arrived in singles:
            placers[shelf.folder].place([arrived])
            click.echo(f"{shelf.edition}: {arrived.row.title}, as {arrived.row.origin}")
            if doubt := doubt_of(arrived.row.title, shelf):
                click.echo(doubt, err=True)
        if exports:
            found = chain.from_iterable(_pages(one, shelves, sought) for one in exports)
            _place_all(found, count, placers)


@contextmanager
def _opened(path: Path) -> Iterator[_Input]:
    """Open a file, or the standard input, and tell an export from a single page."""
    given = None if str(path) == "-" else path
    with open_input(given, sys.stdin.buffer) as stream:
        name = "standard input" if given is None else str(path)
        head = read_some(unpacked(stream), 1024, name)
        if not head:
            raise SourceError(f"{name}: it is empty")
        yield _Input(name, stream, is_xml(head))


def _data(one: _Input) -> bytes:
    one.stream.seek(0)
    return read_some(unpacked(one.stream), LARGEST + 1, one.name)


def _counted(exports: Sequence[_Input], shelves: Sequence[Shelf], sought: Sequence[Shelf]) -> int:
    """Count the pages of exports that belong to the chosen editions, and tell of those of none.

    SourceError where no page belongs to one.
    """
    found = Counter[str]()
    seen = Strays(sought)
    for one in exports:
        strays = Strays(sought)
        for folder, _ in _pages(one, shelves, sought, (strays, seen)):
            found[folder] += 1
        if told := strays.told():
            click.echo(f"{one.name}: {told}", err=True)
    if exports and not found:
        names = ", ".join(one.name for one in exports)
        prefixes = ", ".join(repr(shelf.prefix) for shelf in sought)
        where = f"it was looked for in {seen.looked_in()} (namespaces of work.toml)"
        if told := seen.elsewhere(sought):
            where += f"; pages that fit lie in {told}"
        raise SourceError(f"{names}: no page in it fits an edition's prefix ({prefixes}); {where}")
    for shelf in sought:
        told = seen.elsewhere([shelf])
        if told and not found[shelf.folder]:
            looked = Strays([shelf]).looked_in()
            click.echo(
                f"{shelf.edition}: no page in {looked}; pages that fit lie in {told}", err=True
            )
    return found.total()


def _pages(
    one: _Input, shelves: Sequence[Shelf], chosen: Sequence[Shelf], strays: Sequence[Strays] = ()
) -> Iterator[tuple[str, WikiPage]]:
    """Yield the pages of an export that belong to the chosen editions, each with its folder."""
    folders = {shelf.folder for shelf in chosen}

    def folder_of(title: str, namespace: int) -> str:
        shelf = shelf_of(title, namespace, shelves)
        for stray in () if shelf else strays:
            stray.note(title, namespace)
        return shelf.folder if shelf and shelf.folder in folders else ""

    one.stream.seek(0)
    wanted = pages_of_dump(
        unpacked(one.stream), one.name, lambda title, ns: bool(folder_of(title, ns))
    )
    for page in wanted:
        yield folder_of(page.title, page.namespace), page


def _place_all(
    found: Iterator[tuple[str, WikiPage]], count: int, placers: dict[str, Placer]
) -> None:
    """Place pages in batches, an edition's together, and print what they were to it."""
    waiting: dict[str, list[WikiPage]] = {folder: [] for folder in placers}
    news = {folder: Counter[str]() for folder in placers}

    def flush(folder: str) -> None:
        rows = {row.title: row for row in placers[folder].shelf.rows}
        arrived = []
        for page in waiting[folder]:
            known = "hidden" if page.hidden else news_of(page, rows)
            news[folder][known] += 1
            if known == "hidden":
                click.echo(f"{page.title}: not brought in, the wiki does not show it", err=True)
            elif known != "older":
                arrived.append(arrived_of(page))
                rows[page.title] = arrived[-1].row  # another export may have it, too
        placers[folder].place(arrived)
        waiting[folder].clear()

    with bar_of("import", count) as bar:
        for folder, page in found:
            waiting[folder].append(page)
            length = sum(len(page.text) for page in waiting[folder])
            if len(waiting[folder]) == _BATCH or length >= LARGEST:
                bar.update(len(waiting[folder]))
                flush(folder)
        for folder in placers:
            bar.update(len(waiting[folder]))
            flush(folder)
    for folder, placer in placers.items():
        counts = news[folder]
        told = ", ".join(f"{counts[word]} {word}" for word in _NEWS if counts[word])
        if told:
            kept = " (what is here is newer and stays)" if counts["older"] else ""
            click.echo(f"{placer.shelf.edition}: {told}{kept}")
