"""The only door to the disk: a corpus is read into values, results are written and renamed."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import IO

from regelboek.problems import SourceError

_BESIDE = ".regelboek-"  # begins the name of a file that is not finished
_ARRIVING = "arriving.txt"
_ARRIVING_HEAD = (
    "# A pull or an import was stopped before these files were in pages.tsv; run it again."
)


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
    folders = sorted(path for path in folder.iterdir() if path.is_dir())
    editions = tuple(_read_edition(path) for path in folders if _is_edition(path))
    concordance = []
    for path in sorted((folder / "concordance").glob("*.toml")):
        old, dash, new = path.stem.rpartition("-")
        if not dash:
            raise SourceError(f"{path}: the name must be OLD-NEW.toml, two editions of this work")
        concordance.append((old, new, _text(path)))
    return WorkFiles(folder.name, _text(folder / "work.toml"), editions, tuple(concordance))


def _is_edition(folder: Path) -> bool:
    """Tell an edition's folder; one that has the files of an edition must say what it is."""
    if (folder / "edition.toml").is_file():
        return True
    for name in ("edition.toml", "pages.tsv", "pages", "act.xml"):
        if (folder / name).exists() or (folder / name).is_symlink():
            raise SourceError(f"{folder / 'edition.toml'}: is not there, beside {name}")
    return False


def _read_edition(folder: Path) -> EditionFiles:
    table = _maybe(folder / "pages.tsv")
    pages = tuple(_pages(folder, table)) if table else ()
    listed = {name for name, _ in pages}
    arriving = _arriving(folder)
    found = sorted(
        path.name
        for path in (folder / "pages").glob("*")
        if path.is_file() and not path.name.startswith(_BESIDE) and path.name not in arriving
    )
    if found and table is None:
        raise SourceError(f"{folder / 'pages.tsv'}: is not there; it says where pages/ is from")
    return EditionFiles(
        name=folder.name,
        folder=str(folder),
        toml=_text(folder / "edition.toml"),
        pages_tsv=table,
        pages=pages,
        unlisted=tuple(name for name in found if name not in listed),
        known=_maybe(folder / "known-problems.txt"),
        act=_bytes(folder / "act.xml") if _is_there(folder / "act.xml") else None,
        problems=_maybe(folder / "problems.json"),
    )


def _pages(folder: Path, table: TextFile) -> Iterator[tuple[str, bytes]]:
    """Read the files that a table of pages lists; what else is wrong with it, its reader says."""
    for line, row in enumerate(table.text.split("\n")[1:], 2):
        name = row.split("\t")[1] if "\t" in row else ""
        if not name or name in {".", ".."} or "/" in name or "\\" in name:
            continue
        path = folder / "pages" / name
        if not path.is_file():
            fault = "is no file" if path.exists() else "is not there"
            raise SourceError(f"{table.file}:{line}: lists {path}, which {fault}")
        yield name, _bytes(path)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise SourceError(f"{path}: cannot be read: {error.strerror}") from None


def _text(path: Path) -> TextFile:
    data = _bytes(path)
    try:
        return TextFile(str(path), data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise SourceError(f"{path}:{line}: this is no UTF-8 text") from None


def _maybe(path: Path) -> TextFile | None:
    return _text(path) if _is_there(path) else None


def _is_there(path: Path) -> bool:
    if path.exists() and not path.is_file():
        raise SourceError(f"{path}: is no file")
    return path.is_file()


def write_if_changed(path: Path, data: bytes) -> bool:
    """Write a file beside its place and rename it; leave it alone where it says this already.

    A reader, and a run that is killed, see the old file or the new one, never a half.
    """
    beside: Path | None = None
    try:
        if path.is_file() and path.read_bytes() == data:
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=_BESIDE, delete=False) as file:
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


def write_pages(
    folder: Path,
    files: Iterable[tuple[str, bytes]],
    moved: Iterable[tuple[str, str]],
    table: bytes,
) -> None:
    """Write pages of an edition and then their table; a run that is killed leaves both usable.

    Until the table lists them, a file beside it names the pages that arrive: they belong to no
    reading yet. `settle_pages` takes it away. A moved page has both names until then.
    """
    files, moved = tuple(files), tuple(moved)
    pages = folder / "pages"
    names = {name for name, _ in files} | {name for pair in moved for name in pair}
    names |= _arriving(folder)
    if any(not (pages / name).is_file() for name in names) or moved:
        lines = "\n".join([_ARRIVING_HEAD, *sorted(names), ""])
        write_if_changed(folder / _ARRIVING, lines.encode())
    for old, new in moved:
        write_if_changed(pages / new, _bytes(pages / old))
    for name, data in files:
        write_if_changed(pages / name, data)
    write_if_changed(folder / "pages.tsv", table)


def settle_pages(folder: Path, listed: Iterable[str]) -> None:
    """Take away what a pull or an import leaves beside the pages that the table lists."""
    pages = folder / "pages"
    stray = _arriving(folder).difference(listed)
    unfinished = [*folder.glob(f"{_BESIDE}*"), *pages.glob(f"{_BESIDE}*")]
    try:
        for path in (*unfinished, *(pages / name for name in stray), folder / _ARRIVING):
            path.unlink(missing_ok=True)
    except OSError as error:
        raise SourceError(f"{folder}: cannot be written: {error.strerror}") from None


def _arriving(folder: Path) -> set[str]:
    """Read which files a stopped run was about to list; a name that leads elsewhere is none."""
    file = _maybe(folder / _ARRIVING)
    lines = file.text.split("\n")[1:] if file else []
    return {name for name in lines if name.strip(".") and "/" not in name and "\\" not in name}


def write_site(folder: Path, pages: Iterable[tuple[str, bytes]]) -> tuple[int, int]:
    """Write a site's files and take away what earlier builds wrote; give (files, written).

    `.regelboek` lists what a build wrote, and nothing else is ever taken away. A folder that holds
    other files and no such list is left alone: SourceError.
    """
    listed = folder / ".regelboek"
    if folder.is_dir() and any(folder.iterdir()) and not listed.is_file():
        raise SourceError(f"{folder}: this folder holds other files; name an empty one with -o DIR")
    earlier = set(_text(listed).text.splitlines()) if listed.is_file() else set()
    names: list[str] = []
    written = 0
    _list(listed, earlier)  # a run that is killed leaves a folder that is known as ours
    for name, data in pages:
        names.append(name)
        written += write_if_changed(folder / name, data)
    for name in sorted(earlier - set(names)):
        _take_away(folder, name)
    _list(listed, set(names))
    return len(names), written


def _list(listed: Path, names: set[str]) -> None:
    write_if_changed(listed, "".join(f"{name}\n" for name in sorted(names)).encode())


def _take_away(folder: Path, name: str) -> None:
    """Take away a file that an earlier build wrote, and the folders that it leaves empty."""
    path = folder / name
    if ".." in path.parts or not path.is_file():
        return
    path.unlink()
    for above in path.relative_to(folder).parents:
        if above.name and not any((folder / above).iterdir()):
            (folder / above).rmdir()


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


@contextmanager
def open_input(path: Path | None, standard_input: IO[bytes]) -> Iterator[IO[bytes]]:
    """Open a file that a command was given so that it can be read twice; None is the input."""
    try:
        source = standard_input if path is None else path.open("rb")
    except OSError as error:
        raise SourceError(f"{path}: cannot be read: {error.strerror}") from None
    try:
        if path is not None and source.seekable():
            yield source
            return
        with tempfile.TemporaryFile() as copy:
            shutil.copyfileobj(source, copy)
            copy.seek(0)
            yield copy
    finally:
        if path is not None:
            source.close()
