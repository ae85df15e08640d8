"""The table of pages, `pages.tsv`, and the names of page files."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import quote

from regelboek.law.source import Source
from regelboek.problems import Outcome, ProfileError, Where, problem

COLUMNS = ("title", "file", "page id", "revision", "time as printed", "summary", "origin")
ORIGINS = ("saved", "print", "wikitext")
_LONGEST = 100  # bytes of a file name, so that every file system takes it
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")


class Page(NamedTuple):
    """A page as received: where it came from, and its bytes."""

    source: Source
    data: bytes


def sources_of(table: str, file: str, prefix: str) -> tuple[Source, ...]:
    """Read a `pages.tsv`; `prefix` is the edition's part of a title. ProfileError if bad."""
    header, *rows = table.replace("\r\n", "\n").removesuffix("\n").split("\n")
    if tuple(header.split("\t")) != COLUMNS:
        allowed = f"it must be the columns {', '.join(COLUMNS)}, with tabs between"
        raise ProfileError(file, "", f"{header[:60]!r} stands there", allowed, 1)
    cells = [tuple(row.split("\t")) for row in rows]
    names = files_of((row[0] for row in cells), prefix)
    sources: dict[str, Source] = {}
    for line, row in enumerate(cells, 2):
        if len(row) != len(COLUMNS):
            allowed = f"a row has {len(COLUMNS)} cells, with tabs between"
            raise ProfileError(file, "", f"{len(row)} cells stand there", allowed, line)
        title, name, page_id, revision, time, _summary, origin = row
        if name != (expected := names[title]):
            raise _other_name(row, expected, prefix, file, line)
        if title in sources:
            raise ProfileError(file, "title", f"{title!r} stands there", "a page has one row", line)
        if origin not in ORIGINS:
            allowed = f"allowed: {', '.join(ORIGINS)}"
            raise ProfileError(file, "origin", f"{origin!r} stands there", allowed, line)
        sources[title] = Source(title, origin, name, page_id, revision, time)
    return tuple(sources.values())


def _other_name(
    row: tuple[str, ...], expected: str, prefix: str, file: str, line: int
) -> ProfileError:
    """Tell of a file's name that is not the title's; where the prefix was changed, tell of that."""
    title, name, *_ = row
    if prefix and ":" in title and short_title(title, prefix) == title:
        allowed = (
            f"the prefix of edition.toml, {prefix!r}, does not fit it; if it is right, the file "
            f"must be {expected!r}, and not {name!r}"
        )
        return ProfileError(file, "title", f"{title!r} stands there", allowed, line)
    allowed = f"for {title!r} it must be {expected!r}"
    return ProfileError(file, "file", f"{name!r} stands there", allowed, line)


def file_of(title: str, prefix: str = "", others: Iterable[str] = ()) -> str:
    """Name the file of a page: its title without namespace and edition, percent-encoded.

    A short hash tells apart titles that differ by case (some file systems do not) or namespace
    alone, and closes a name that would be too long.

    >>> file_of("Sjabloon:1963:HVI HET VERZAKEN", "1963:")
    'HVI%20HET%20VERZAKEN'
    >>> file_of("Sjabloon:1949:Manieren", "1949:", ["Sjabloon:1949:manieren"])
    'Manieren-f9a94fd3'
    """
    short = short_title(title, prefix)
    others = (short_title(other, prefix) for other in others if other != title)
    return _file(title, short, twins=any(other.casefold() == short.casefold() for other in others))


def files_of(titles: Iterable[str], prefix: str) -> dict[str, str]:
    """Name the files of all pages of a table, each as `file_of` does beside the others.

    >>> files_of(["Sjabloon:1950:5", "Sjabloon:1950:6 A"], "1950:")
    {'Sjabloon:1950:5': '5', 'Sjabloon:1950:6 A': '6%20A'}
    """
    short = {title: short_title(title, prefix) for title in titles}
    alike = Counter(name.casefold() for name in short.values())
    return {
        title: _file(title, name, twins=alike[name.casefold()] > 1) for title, name in short.items()
    }


def _file(title: str, short: str, *, twins: bool) -> str:
    name = quote(short, safe="").replace("~", "%7E")
    if name.strip(".") and not twins and len(name) <= _LONGEST:  # `.` is the folder itself
        return name
    digest = sha256(title.encode()).hexdigest()[:8]
    return f"{name[: _LONGEST - 9]}-{digest}"


def short_title(title: str, prefix: str) -> str:
    """Drop namespace and edition from a title; a title without them stays whole.

    >>> short_title("Sjabloon:2017:51B", "2017:"), short_title("Handleiding 81", "2007:")
    ('51B', 'Handleiding 81')
    >>> short_title("2017:51B", "2017:")  # the main namespace has no name
    '51B'
    """
    if prefix and title.startswith(prefix):
        return title.removeprefix(prefix)
    _, found, short = title.partition(f":{prefix}") if prefix else ("", "", "")
    return short if found else title


def text_of_page(source: Source, data: bytes) -> Outcome[str]:
    """Decode a page. One that is no text is empty here, with a Problem that names the line."""
    try:
        text = data.removeprefix(BOM_UTF8).decode()  # some editors set a byte order mark
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        detail = f"byte {data[error.start]:#04x}"
        return _no_text(source, line, detail)
    control = None if text.replace("\n", "").isprintable() else _CONTROL.search(text)
    if control:
        line = text[: control.start()].count("\n") + 1
        return _no_text(source, line, f"control character U+{ord(control[0]):04X}")
    return Outcome(text)


def _no_text(source: Source, line: int, detail: str) -> Outcome[str]:
    where = Where(source.page, source.revision)
    return Outcome("", (problem(where.at_lines(line, line), "not-text", detail=detail),))
