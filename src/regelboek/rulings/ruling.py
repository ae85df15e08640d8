"""A Markdown file with front matter becomes a ruling: what was ruled, when and by whom."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from unicodedata import category

from regelboek.problems import ProfileError, SourceError
from regelboek.rulings.front_matter import Document, Field, split

KEYS = ("id", "date", "title", "body", "tags", "example")
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LONGEST_ID = 100


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling: its day decides which edition its citations mean.

    `id` is a part of an address (`strafkaart-2012`), `body` who ruled, `document` the Markdown
    below the front matter with its place in the file. `example`: invented, to show how it works.
    """

    id: str
    date: date
    title: str
    document: Document
    body: str = ""
    tags: tuple[str, ...] = ()
    example: bool = False

    @property
    def text(self) -> str:
        """The Markdown."""
        return self.document.text


def ruling_of(whole: str, file: str) -> Ruling | None:
    """Read a ruling; None where the file has no front matter. ProfileError says what is wrong."""
    fields, document = split(whole, file)
    if fields is None:
        return None
    known = {field.key: field for field in fields}
    for field in fields:
        if field.key not in KEYS:
            raise _fault(file, field, "is not known here", f"known: {', '.join(KEYS)}")
    return Ruling(
        id=_id(_needed(known, "id", file), file),
        date=_day(_needed(known, "date", file), file),
        title=_one(_needed(known, "title", file), file),
        document=document,
        body=_one(known["body"], file) if "body" in known else "",
        tags=_tags(known["tags"], file) if "tags" in known else (),
        example=_flag(known["example"], file) if "example" in known else False,
    )


def rulings_of(files: Iterable[tuple[str, str]]) -> tuple[Ruling, ...]:
    """Read the rulings of a corpus, as (file, text), by day and id; each id is one ruling's."""
    found: dict[str, Ruling] = {}
    for file, whole in files:
        ruling = ruling_of(whole, file)
        if ruling is None:
            raise SourceError(f"{file}:1: a ruling begins with front matter, between lines of ---")
        other = found.setdefault(ruling.id, ruling)
        if other is not ruling:
            taken = f"{ruling.id!r} is the id of {other.document.file}"
            raise ProfileError(file, "id", taken, "each ruling has its own", _line(whole, file))
    return tuple(sorted(found.values(), key=lambda ruling: (ruling.date, ruling.id)))


def _line(whole: str, file: str) -> int:
    fields, _ = split(whole, file)
    return next((field.line for field in fields or () if field.key == "id"), 0)


def _needed(known: dict[str, Field], key: str, file: str) -> Field:
    if key not in known:
        raise ProfileError(file, key, "is missing", f"the front matter needs {key}: …", 1)
    return known[key]


def _one(field: Field, file: str) -> str:
    """Give the one value of a field: a line of text with something in it."""
    if field.listed:
        raise _fault(file, field, "a list stands there", "it must be one text")
    return _line_of_text(field.values[0], field, file)


def _line_of_text(value: str, field: Field, file: str) -> str:
    if not value.strip():
        raise _fault(file, field, "is empty", "it must be a text")
    if any(category(char) == "Cc" for char in value):
        raise _fault(file, field, f"{value!r} stands there", "it must be text on one line")
    return value


def _id(field: Field, file: str) -> str:
    value = _one(field, file)
    if not _ID.fullmatch(value) or len(value) > _LONGEST_ID:
        allowed = "it is part of an address: small letters and figures, joined by hyphens"
        raise _fault(file, field, f"{value!r} stands there", allowed)
    return value


def _day(field: Field, file: str) -> date:
    value = _one(field, file)
    try:
        day = date.fromisoformat(value) if _DAY.fullmatch(value) else None
    except ValueError:
        day = None
    if day is None:
        raise _fault(file, field, f"{value!r} is no day", "write it as 2012-02-12")
    return day


def _tags(field: Field, file: str) -> tuple[str, ...]:
    if not field.listed:
        raise _fault(file, field, "no list stands there", "it must be a list: [claim, revoke]")
    for at, value in enumerate(field.values):
        _line_of_text(value, field, file)
        if value in field.values[:at]:
            raise _fault(file, field, f"{value!r} stands there twice", "each tag once")
    return field.values


def _flag(field: Field, file: str) -> bool:
    value = _one(field, file)
    if value not in {"true", "false"}:
        raise _fault(file, field, f"{value!r} stands there", "allowed: true, false")
    return value == "true"


def _fault(file: str, field: Field, found: str, allowed: str) -> ProfileError:
    return ProfileError(file, field.key, found, allowed, field.line)
