"""A corpus folder is read into values: works, editions, pages, and what is recorded."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from regelboek.problems import SourceError
from regelboek.store.files import (
    BESIDE,
    TextFile,
    files_in,
    is_there,
    read_as_received,
    read_bytes,
    read_maybe,
    read_text,
)
from regelboek.store.pages import arriving as arriving_in


@dataclass(frozen=True, slots=True)
class EditionFiles:
    """The files of one edition. `act`, `pages_tsv` and `problems` are None where there is none.

    `pages` are the listed page files as (name, bytes), `unlisted` the names of files beside them
    that no table lists, `act` the committed Akoma Ntoso.
    """

    name: str
    folder: str
    toml: TextFile
    pages_tsv: TextFile | None
    pages: tuple[tuple[str, bytes], ...]
    unlisted: tuple[str, ...]
    known: TextFile | None
    act: bytes | None
    problems: TextFile | None
    repairs: TextFile | None = None


@dataclass(frozen=True, slots=True)
class WorkFiles:
    """The files of one work: its own, its editions', and its concordance as (old, new, file).

    `terms`, `wids` and `keywords` are None where nothing was confirmed, no work-level id minted,
    nothing set right in the keyword index.
    """

    name: str
    folder: str
    toml: TextFile
    editions: tuple[EditionFiles, ...]
    concordance: tuple[tuple[str, str, TextFile], ...]
    terms: TextFile | None = None
    wids: TextFile | None = None
    keywords: TextFile | None = None


@dataclass(frozen=True, slots=True)
class CorpusFiles:
    """All that a corpus folder holds; `rulings` are as received."""

    folder: str
    works: tuple[WorkFiles, ...]
    citations: TextFile
    rulings: tuple[TextFile, ...] = ()


def read_corpus(folder: Path) -> CorpusFiles:
    """Read a corpus folder; SourceError says what is missing, and where it was looked for."""
    if not folder.is_dir():
        raise SourceError(f"{folder}: there is no such folder; name the corpus with --corpus DIR")
    works = tuple(
        _read_work(path.parent) for path in sorted(folder.glob("*/work.toml")) if path.is_file()
    )
    if not works:
        raise SourceError(f"{folder}: no work here: no folder in it has a work.toml")
    rulings = tuple(map(read_as_received, sorted((folder / "rulings").glob("*.md"))))
    return CorpusFiles(str(folder), works, read_text(folder / "citations.toml"), rulings)


def _read_work(folder: Path) -> WorkFiles:
    folders = sorted(path for path in folder.iterdir() if path.is_dir())
    editions = tuple(_read_edition(path) for path in folders if _is_edition(path))
    concordance = []
    for path in sorted((folder / "concordance").glob("*.toml")):
        old, dash, new = path.stem.rpartition("-")
        if not dash:
            raise SourceError(f"{path}: the name must be OLD-NEW.toml, two editions of this work")
        concordance.append((old, new, read_text(path)))
    return WorkFiles(
        name=folder.name,
        folder=str(folder),
        toml=read_text(folder / "work.toml"),
        editions=editions,
        concordance=tuple(concordance),
        terms=read_maybe(folder / "terms.toml"),
        wids=read_maybe(folder / "wids.toml"),
        keywords=read_maybe(folder / "keywords.toml"),
    )


def _is_edition(folder: Path) -> bool:
    """Tell an edition's folder; one that has the files of an edition must say what it is."""
    if (folder / "edition.toml").is_file():
        return True
    for name in ("edition.toml", "pages.tsv", "pages", "act.xml"):
        if (folder / name).exists() or (folder / name).is_symlink():
            raise SourceError(f"{folder / 'edition.toml'}: is not there, beside {name}")
    return False


def _read_edition(folder: Path) -> EditionFiles:
    table = read_maybe(folder / "pages.tsv")
    files = files_in(folder / "pages")
    pages = tuple(_pages(folder, table, files)) if table else ()
    listed = {name for name, _ in pages}
    arriving = arriving_in(folder)
    found = sorted(name for name in files if not name.startswith(BESIDE) and name not in arriving)
    if found and table is None:
        raise SourceError(f"{folder / 'pages.tsv'}: is not there; it says where pages/ is from")
    return EditionFiles(
        name=folder.name,
        folder=str(folder),
        toml=read_text(folder / "edition.toml"),
        pages_tsv=table,
        pages=pages,
        unlisted=tuple(name for name in found if name not in listed),
        known=read_maybe(folder / "known-problems.txt"),
        act=read_bytes(folder / "act.xml") if is_there(folder / "act.xml") else None,
        problems=read_maybe(folder / "problems.json"),
        repairs=read_maybe(folder / "repairs.toml"),
    )


def _pages(folder: Path, table: TextFile, files: set[str]) -> Iterator[tuple[str, bytes]]:
    """Read the files that a table of pages lists; what else is wrong with it, its reader says."""
    pages = folder / "pages"
    for line, row in enumerate(table.text.split("\n")[1:], 2):
        name = row.split("\t")[1] if "\t" in row else ""
        if not name or name in {".", ".."} or "/" in name or "\\" in name:
            continue
        if name not in files:
            fault = "is no file" if (pages / name).exists() else "is not there"
            raise SourceError(f"{table.file}:{line}: lists {pages / name}, which {fault}")
        yield name, read_bytes(f"{pages}{os.sep}{name}")
