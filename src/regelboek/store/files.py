"""Files read whole and written beside and renamed; what is wrong with one is a sentence."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from regelboek.problems import SourceError

BESIDE = ".regelboek-"  # begins the name of a file that is not finished
_NAMED = 40  # so much of a file's own name stands in it, since names have a longest length


@dataclass(frozen=True, slots=True)
class TextFile:
    """A text file of ours: its path as people should see it, and what it says."""

    file: str
    text: str


def read_bytes(path: Path | str) -> bytes:
    """Read a file whole; SourceError names it where it cannot be read.

    By its name alone for thousands of files: making a Path takes as long as reading a page.
    """
    try:
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123  # see above
            return file.read()
    except OSError as error:
        raise SourceError(f"{path}: cannot be read: {error.strerror}") from None


def read_text(path: Path) -> TextFile:
    """Read a text file of ours; SourceError names the line that is no UTF-8."""
    file = read_as_received(path)
    return TextFile(file.file, file.text.removeprefix("\ufeff"))


def read_as_received(path: Path) -> TextFile:
    """Read a text as it is: no line's end is another, and a mark of byte order stays.

    SourceError names the line that is no UTF-8.
    """
    return _as_received(str(path), read_bytes(path))


def read_input(path: Path | None, standard_input: IO[bytes]) -> TextFile:
    """Read the text that a command was given, as it is; None is what is piped in."""
    if path is None:
        return _as_received("standard input", standard_input.read())
    return read_as_received(path)


def _as_received(name: str, data: bytes) -> TextFile:
    try:
        return TextFile(name, data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise SourceError(f"{name}:{line}: this is no UTF-8 text") from None


def read_maybe(path: Path) -> TextFile | None:
    """Read a text file that may be absent."""
    return read_text(path) if is_there(path) else None


def is_there(path: Path) -> bool:
    """Tell whether a file is there; SourceError where something else has its name."""
    if path.exists() and not path.is_file():
        raise SourceError(f"{path}: is no file")
    return path.is_file()


def files_in(folder: Path) -> set[str]:
    """Give the names of the files in a folder; none where there is no such folder."""
    try:
        with os.scandir(folder) as entries:
            return {entry.name for entry in entries if entry.is_file()}
    except (FileNotFoundError, NotADirectoryError):
        return set()
    except OSError as error:
        raise SourceError(f"{folder}: cannot be read: {error.strerror}") from None


def write_if_changed(path: Path, data: bytes) -> bool:
    """Write a file beside its place and rename it; leave it alone where it says this already.

    A reader, and a run that is killed, see the old file or the new one, never a half.
    """
    return bool(write_together(path.parent, {path.name: data}))


def write_together(folder: Path, files: Mapping[str, bytes]) -> set[str]:
    """Write files that belong together; give the names of those that were not so already.

    All are written beside their places before the first is renamed: what can fail has failed then,
    and a run that is killed between two renames leaves the first files new and the others old.
    """
    beside: dict[Path, Path] = {}
    path = folder
    try:
        for name, data in files.items():
            path = folder / name
            if path.is_file() and path.read_bytes() == data:
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(
                dir=path.parent, prefix=f"{BESIDE}{path.name[:_NAMED]}-", delete=False
            ) as file:
                beside[path] = Path(file.name)
                file.write(data)
            beside[path].chmod(0o644)
        for path, written in beside.items():
            os.replace(written, path)  # noqa: PTH105  # atomic, over what is there
    except OSError as error:
        raise SourceError(f"{path}: cannot be written: {error.strerror}") from None
    finally:
        for written in beside.values():
            written.unlink(missing_ok=True)
    return {path.relative_to(folder).as_posix() for path in beside}


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
