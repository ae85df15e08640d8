"""A work's data file, `work.toml`: its names, its address, and whose rights the text is."""

from __future__ import annotations

import re
from functools import lru_cache

from regelboek.law.datafile import Table, read_table
from regelboek.law.model import Edition, Work

_ADDRESS = re.compile(r"https?://[^\s?#]+")
_MAIN = (0,)  # MediaWiki's namespace without a name


def work_of(text: str, file: str, name: str, editions: tuple[Edition, ...]) -> Work:
    """Read a `work.toml`; `name` is the work's folder. Editions are put in order of their names.

    Raises ProfileError with file, line and key.
    """
    table = read_table(text, file)
    work = Work(
        name=name,
        title=table.take("title", str),
        uri=table.take("uri", str),
        language=table.take("language", str),
        country=table.take("country", str),
        first=table.take("first", str),
        author=table.take("author", str),
        short=table.take("short", str),
        rights=table.take("rights", str, ""),
        wiki=_address(table),
        abbreviation=table.take("abbreviation", str, ""),
        editions=tuple(sorted(editions, key=lambda edition: edition.name)),
    )
    table.numbers("namespaces", _MAIN)  # for who brings in pages, see below
    table.done()
    return work


def _address(table: Table) -> str:
    wiki = table.take("wiki", str, "")
    if wiki and not _ADDRESS.fullmatch(wiki):
        allowed = "it must be an address without a query, as https://wiki.example/index.php"
        raise table.error("wiki", f"{wiki!r} stands there", allowed)
    return wiki


@lru_cache(maxsize=16)  # asked for every place that is cited
def namespaces_of(text: str, file: str) -> tuple[int, ...]:
    """Read from a `work.toml` the numbers of the namespaces in which its wiki keeps the law."""
    return read_table(text, file).numbers("namespaces", _MAIN)
