"""A site is written into a folder, and its templates are found, in the wheel or beside src."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from regelboek.problems import SourceError
from regelboek.store.files import read_bytes, read_text, write_if_changed

_STATIC = "static/"
_TEXTS = re.compile(r"texts/[a-z]{2,3}\.toml")


def write_site(folder: Path, pages: Iterable[tuple[str, bytes]]) -> tuple[int, int]:
    """Write a site's files and take away what earlier builds wrote; give (files, written).

    `.regelboek` lists what a build wrote, and nothing else is ever taken away. A folder that holds
    other files and no such list is left alone: SourceError.
    """
    listed = folder / ".regelboek"
    if folder.is_dir() and any(folder.iterdir()) and not listed.is_file():
        raise SourceError(f"{folder}: this folder holds other files; name an empty one with -o DIR")
    earlier = set(read_text(listed).text.splitlines()) if listed.is_file() else set()
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


def packed(file: Path) -> bytes:
    """Read a file of a site as a server sends it: compressed by gzip."""
    return gzip.compress(file.read_bytes())


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
        top = Path(__file__).parents[3] / "templates"
    templates: dict[str, str] = {}
    static: dict[str, bytes] = {}
    for name, item in _walk(top, ""):
        if name.startswith(_STATIC):
            static[name] = item.read_bytes()
        else:
            templates[name] = item.read_text("utf-8")
    return templates, static


def read_own_templates(
    folder: Path, shipped: Iterable[str]
) -> tuple[dict[str, str], dict[str, bytes]]:
    """Read a user's own templates and static files, which go before the shipped ones by name.

    Each must have the name of a shipped file, or be the texts of another language: SourceError, for
    under any other name nothing would be read from it. Names that begin with a dot are passed over.
    """
    if not folder.is_dir():
        raise SourceError(f"{folder}: there is no such folder of templates")
    known = {*shipped}
    templates: dict[str, str] = {}
    static: dict[str, bytes] = {}
    for name, _ in _walk(folder, ""):
        path = folder / name
        if any(part.startswith(".") for part in path.relative_to(folder).parts):
            continue
        if name not in known and not _TEXTS.fullmatch(name):
            allowed = ", ".join(sorted({*known, "texts/LANGUAGE.toml"}))
            raise SourceError(f"{path}: no template has this name; there are: {allowed}")
        if name.startswith(_STATIC):
            static[name] = read_bytes(path)
        else:
            templates[name] = read_text(path).text
    return templates, static


def _walk(top: Traversable, before: str) -> Iterable[tuple[str, Traversable]]:
    for item in sorted(top.iterdir(), key=lambda entry: entry.name):
        if item.is_dir():
            yield from _walk(item, f"{before}{item.name}/")
        else:
            yield before + item.name, item
