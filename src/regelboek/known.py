"""Problems sorted into known and new: `known-problems.txt` lists what is accepted."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from regelboek.problems import Problem, SourceError, Where, problem

KNOWN_FILE = "known-problems.txt"
_FILES = ("edition.toml", KNOWN_FILE)  # what a problem names beside pages


@dataclass(frozen=True, slots=True)
class Sorted:
    """Problems in order, those that are listed as known apart."""

    new: tuple[Problem, ...]
    known: tuple[Problem, ...]


def sort_problems(
    problems: Iterable[Problem], listed: str | None, elsewhere: Collection[str] = ()
) -> Sorted:
    """Sort problems by a list of lines `page<tab>code<tab>words`, words of the message.

    Blank lines and lines that begin with `#` are comments. A line that matches nothing is a
    problem itself: what is mended must leave the list. Codes that are known `elsewhere` are no
    problems, and their lines are for others.
    """
    rows = [*_rows(listed)]
    new: list[Problem] = []
    known: list[Problem] = []
    used: set[int] = set()
    for found in problems:
        fits = (n for n, row in rows if _lists(row, found.where.page, found.code, found.message))
        match = next(fits, 0)
        (known if match else new).append(found)
        used.add(match)
    for number, row in rows:
        if number not in used and row[1:2] not in {(code,) for code in elsewhere}:
            at = Where(KNOWN_FILE, "", number, number)
            new.append(problem(at, "unused-known-problem", line=" ".join(row)))
    return Sorted(tuple(new), tuple(known))


def is_listed(listed: str | None, page: str, code: str, message: str) -> bool:
    """Tell whether a list accepts what is said of a page."""
    return any(_lists(row, page, code, message) for _, row in _rows(listed))


def _rows(listed: str | None) -> Iterator[tuple[int, tuple[str, ...]]]:
    for number, line in enumerate((listed or "").split("\n"), 1):
        if line.strip() and not line.startswith("#"):
            yield number, tuple(line.rstrip("\r").split("\t"))


def _lists(row: tuple[str, ...], page: str, code: str, message: str) -> bool:
    return row[:2] == (page, code) and "\t".join(row[2:]) in message


def told(found: Problem, folder: str) -> str:
    """Say a problem in a line; what is no page but a file of the edition's folder, by its path.

    In `problems.json` and in the list of what is known its name has no folder, wherever the corpus
    lies; on a screen the problems of several editions stand below each other.
    """
    page = found.where.page
    if not page:
        return f"{folder}{found}"  # of a provision that stands on no page
    return f"{folder}/{found}" if page in _FILES or page.startswith("pages/") else str(found)


def row_of(found: Problem, *, known: bool) -> dict[str, object]:
    """Give the JSON row of a problem, as CONTRIBUTING describes it."""
    where = {"page": found.where.page, "line": found.where.first, "eid": found.eid}
    return {"where": where, "code": found.code, "message": found.message, "known": known}


def as_json(found: Sorted) -> bytes:
    """Write `problems.json`, what the site shows of an edition's problems."""
    rows = [
        {**row_of(each, known=known), "values": dict(each.values)}
        for problems, known in ((found.new, False), (found.known, True))
        for each in problems
    ]
    return (json.dumps({"problems": rows}, ensure_ascii=False, indent=1) + "\n").encode()


def from_json(text: str, file: str) -> tuple[Problem, ...]:
    """Read a `problems.json` back. SourceError names the file and line when it is not ours."""
    try:
        return tuple(
            Problem(
                Where(row["where"]["page"], "", row["where"]["line"], row["where"]["line"]),
                row["code"],
                row["message"],
                row["where"]["eid"],
                tuple((name, str(value)) for name, value in row.get("values", {}).items()),
            )
            for row in json.loads(text)["problems"]
        )
    except json.JSONDecodeError as error:
        raise SourceError(f"{file}:{error.lineno}: this is no whole JSON: {error.msg}") from None
    except (AttributeError, KeyError, TypeError) as error:
        raise SourceError(
            f"{file}:1: not as Regelboek writes it: {error}; run: regelboek parse"
        ) from None
