"""The only door to the disk: a corpus is read into values, results are written and renamed."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from regelboek.problems import SourceError


@dataclass(frozen=True, slots=True)
class TextFile:
    """A text file of ours: its path as people should see it, and what it says."""

    file: str
    text: str


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
    """The files of one work: its own, its editions', and its concordance as (old, new, file)."""

    name: str
    toml: TextFile
    editions: tuple[EditionFiles, ...]
    concordance: tuple[tuple[str, str, TextFile], ...]


@dataclass(frozen=True, slots=True)
class CorpusFiles:
    """All that a corpus folder holds."""

    folder: str
    works: tuple[WorkFiles, ...]
    citations: TextFile


def read_corpus(folder: Path) -> CorpusFiles:
    """Read a corpus folder; SourceError says what is missing, and where it was looked for."""
    if not folder.is_dir():
        raise SourceError(f"{folder}: there is no such folder; name the corpus with --corpus DIR")
    works = tuple(
        _read_work(path.parent) for path in sorted(folder.glob("*/work.toml")) if path.is_file()
    )
    if not works:
        raise SourceError(f"{folder}: no work here: no folder in it has a work.toml")
    return CorpusFiles(str(folder), works, _text(folder / "citations.toml"))


def _read_work(folder: Path) -> WorkFiles:
    editions = tuple(_read_edition(path.parent) for path in sorted(folder.glob("*/edition.toml")))
    concordance = []
    for path in sorted((folder / "concordance").glob("*.toml")):
        old, dash, new = path.stem.rpartition("-")
        if not dash:
            raise SourceError(f"{path}: the name must be OLD-NEW.toml, two editions of this work")
        concordance.append((old, new, _text(path)))
    return WorkFiles(folder.name, _text(folder / "work.toml"), editions, tuple(concordance))


def _read_edition(folder: Path) -> EditionFiles:
    table = _maybe(folder / "pages.tsv")
    pages = tuple(_pages(folder, table)) if table else ()
    listed = {name for name, _ in pages}
    found = sorted(path.name for path in (folder / "pages").glob("*") if path.is_file())
    if found and table is None:
        raise SourceError(f"{folder / 'pages.tsv'}: is not there; it says where pages/ is from")
    act = folder / "act.xml"
    return EditionFiles(
        name=folder.name,
        folder=str(folder),
        toml=_text(folder / "edition.toml"),
        pages_tsv=table,
        pages=pages,
        unlisted=tuple(name for name in found if name not in listed),
        known=_maybe(folder / "known-problems.txt"),
        act=_bytes(act) if act.is_file() else None,
        problems=_maybe(folder / "problems.json"),
        repairs=_maybe(folder / "repairs.toml"),
    )


def _pages(folder: Path, table: TextFile) -> Iterator[tuple[str, bytes]]:
    """Read the files that a table of pages lists; what else is wrong with it, its reader says."""
    for line, row in enumerate(table.text.split("\n")[1:], 2):
        name = row.split("\t")[1] if "\t" in row else ""
        if not name or name in {".", ".."} or "/" in name or "\\" in name:
            continue
        path = folder / "pages" / name
        if not path.is_file():
            raise SourceError(f"{table.file}:{line}: lists {path}, which is not there")
        yield name, _bytes(path)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise SourceError(f"{path}: cannot be read: {error.strerror}") from None


def _text(path: Path) -> TextFile:
    data = _bytes(path)
    try:
        return TextFile(str(path), data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise SourceError(f"{path}:{line}: this is no UTF-8 text") from None


def _maybe(path: Path) -> TextFile | None:
    return _text(path) if path.is_file() else None


def write_if_changed(path: Path, data: bytes) -> bool:
    """Write a file beside its place and rename it; leave it alone where it says this already.

    A reader, and a run that is killed, see the old file or the new one, never a half.
    """
    beside: Path | None = None
    try:
        if path.is_file() and path.read_bytes() == data:
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".", delete=False) as file:
            beside = Path(file.name)
            file.write(data)
        beside.chmod(0o644)
        os.replace(beside, path)  # noqa: PTH105  # atomic, over what is there
    except OSError as error:
        raise SourceError(f"{path}: cannot be written: {error.strerror}") from None
    finally:
        if beside is not None:
            beside.unlink(missing_ok=True)
    return True


def write_site(folder: Path, pages: Iterable[tuple[str, bytes]]) -> tuple[int, int]:
    """Write a site's files and take away the files of earlier builds; give (files, written).

    A folder that holds anything but an earlier site of ours is left alone: SourceError.
    """
    marker = folder / ".regelboek"
    if folder.is_dir() and any(folder.iterdir()) and not marker.is_file():
        raise SourceError(f"{folder}: this folder holds other files; name an empty one with -o DIR")
    written = 0
    kept = {marker}
    write_if_changed(marker, b"This folder is rebuilt by: regelboek build\n")
    for name, data in pages:
        path = folder / name
        written += write_if_changed(path, data)
        kept.add(path)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path not in kept:
            path.unlink()
    return len(kept) - 1, written


def read_templates() -> tuple[dict[str, str], dict[str, bytes]]:
    """Read the templates and the static files: inside the wheel, or beside src in a checkout."""
    top: Traversable = files("regelboek").joinpath("templates")
    if not top.is_dir():
        top = Path(__file__).parents[2] / "templates"
    templates: dict[str, str] = {}
    static: dict[str, bytes] = {}
    for name, item in _walk(top, ""):
        if name.startswith("static/"):
            static[name] = item.read_bytes()
        else:
            templates[name] = item.read_text("utf-8")
    return templates, static


def _walk(top: Traversable, before: str) -> Iterable[tuple[str, Traversable]]:
    for item in sorted(top.iterdir(), key=lambda entry: entry.name):
        if item.is_dir():
            yield from _walk(item, f"{before}{item.name}/")
        else:
            yield before + item.name, item


def read_input(path: Path) -> bytes:
    """Read a file that a command was given."""
    return _bytes(path)
