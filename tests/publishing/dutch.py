"""The shipped templates and the texts of the interface, for tests that make pages."""

from __future__ import annotations

from pathlib import Path

from regelboek.publishing.texts import texts_of

_FOLDER = Path(__file__).parents[2] / "templates"
_FILES = sorted([*_FOLDER.rglob("*.html"), *_FOLDER.rglob("*.toml")])

TEMPLATES = {path.relative_to(_FOLDER).as_posix(): path.read_text("utf-8") for path in _FILES}
STATIC = {
    path.relative_to(_FOLDER).as_posix(): path.read_bytes()
    for path in sorted((_FOLDER / "static").rglob("*"))
    if path.is_file()
}
DUTCH = texts_of(TEMPLATES, "nl")
