"""The rows of a `pages.tsv` as values: read, merged with pages that come in, and written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, replace

from regelboek.reading.pages import COLUMNS, files_of, sources_of

WIKITEXT = "wikitext"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table, its cells in their order; a row that comes in has no file yet."""

    title: str
    file: str
    page_id: str
    revision: str
    time: str
    summary: str
    origin: str


@dataclass(frozen=True, slots=True)
class Merged:
    """A table with what came in, and what the disk must do for it.

    `files` are to be written as (name, bytes), `moved` to be renamed as (old, new): a title that
    differs from another one by case alone changes the names of both.
    """

    rows: tuple[Row, ...]
    table: bytes
    files: tuple[tuple[str, bytes], ...]
    moved: tuple[tuple[str, str], ...]


def rows_of(table: str, file: str, prefix: str) -> tuple[Row, ...]:
    """Read all cells of a `pages.tsv`. ProfileError, as `sources_of` raises it, if it is wrong."""
    sources_of(table, file, prefix)
    lines = table.replace("\r\n", "\n").removesuffix("\n").split("\n")[1:]
    return tuple(Row(*line.split("\t")) for line in lines)


def merged(rows: Sequence[Row], arrived: Iterable[tuple[Row, bytes]], prefix: str) -> Merged:
    """Put pages into a table; a page has one row, and the new one takes the old one's place.

    Wikitext stands last and in the order of its titles, so that the same pages make the same
    table, in whatever order they came.
    """
    before = {row.title: row for row in rows}
    data = {row.title: (row, content) for row, content in arrived}
    after = {**before, **{title: row for title, (row, _) in data.items()}}
    names = files_of(after, prefix)
    named = [replace(row, file=names[title]) for title, row in after.items()]
    typed = [row for row in named if row.origin != WIKITEXT]
    raw = sorted((row for row in named if row.origin == WIKITEXT), key=_order)
    moved = tuple(
        (row.file, names[title]) for title, row in before.items() if row.file != names[title]
    )
    files = tuple((names[title], content) for title, (_, content) in data.items())
    return Merged((*typed, *raw), _table((*typed, *raw)), files, moved)


def _order(row: Row) -> tuple[tuple[tuple[bool, int, str], ...], str]:
    """Order titles as people do: 9 before 10."""
    parts = re.findall(r"[0-9]+|[^0-9]+", row.title)
    return tuple(
        (not part.isdecimal(), int(part) if part.isdecimal() else 0, part) for part in parts
    ), row.title


def _table(rows: Iterable[Row]) -> bytes:
    lines = ["\t".join(cells) for cells in (COLUMNS, *map(astuple, rows))]
    return "".join(f"{line}\n" for line in lines).encode()
