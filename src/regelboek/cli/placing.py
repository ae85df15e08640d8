"""Where pages that come in go: the editions' shelves, filled in batches; a bar with counts."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import click

from regelboek.bringing import Arrived, Shelf, shelves_of, with_pages
from regelboek.cli.session import Session, meant
from regelboek.problems import SourceError
from regelboek.store import settle_pages, write_pages


def shelves_for(
    session: Session, editions: tuple[str, ...]
) -> tuple[tuple[Shelf, ...], tuple[Shelf, ...]]:
    """Give all shelves of the corpus, and those of the editions that are named (or all again)."""
    named = [(opened.work.name, edition) for opened, edition in meant(session, editions)]
    shelves = tuple(shelf for opened in session.corpus.works for shelf in shelves_of(opened))
    chosen = (shelf for shelf in shelves if not named or (shelf.work, shelf.edition) in named)
    return shelves, tuple(chosen)


def with_prefix(chosen: tuple[Shelf, ...], *, named: bool) -> tuple[Shelf, ...]:
    """Give those whose pages can be found by their names; one that was named must be of them."""
    without = [shelf for shelf in chosen if not shelf.prefix]
    if without and named:
        raise SourceError(
            f"{without[0].folder}/edition.toml: it does not say what the pages are called: "
            "[titles] prefix is missing"
        )
    if without:
        names = ", ".join(shelf.edition for shelf in without)
        click.echo(f"passed over, without [titles] prefix: {names}", err=True)
    return tuple(shelf for shelf in chosen if shelf.prefix)


class Placer:
    """Fills a shelf: each batch is whole on the disk before the next.

    What a batch leaves beside the pages is taken away at the end, also when this run fails, and
    when a run before it was killed.
    """

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        settle_pages(Path(self.shelf.folder), [row.file for row in self.shelf.rows])

    def place(self, arrived: Iterable[Arrived]) -> None:
        """Write pages and their table."""
        after, result = with_pages(self.shelf, arrived)
        if result.files:
            folder = Path(self.shelf.folder)
            write_pages(folder, result.files, result.moved, result.table)
        self.shelf = after


def bar_of(label: str, length: int) -> Any:  # noqa: ANN401  # click does not name its type
    """Show a bar with counts on a terminal; in a pipe show nothing."""
    hidden = not sys.stderr.isatty() or not length
    return click.progressbar(
        length=length, label=label, file=sys.stderr, hidden=hidden, show_pos=True
    )
