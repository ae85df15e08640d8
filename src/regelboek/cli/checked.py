"""What checking rulings gave, as lines: a table for people, JSON for programs, commands for CI."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any
from unicodedata import category

import click

from regelboek.comparing.changes import spans_as_json
from regelboek.publishing.found import citation_as_data
from regelboek.rulings.checking import Checked
from regelboek.rulings.findings import Finding, Level
from regelboek.rulings.ruling import Ruling

Results = Sequence[tuple[Ruling | None, Checked]]

_COLOURS = {Level.ERROR: "red", Level.WARNING: "yellow", Level.NOTE: "blue"}
# A workflow command of that name makes an annotation.
_COMMANDS = {Level.ERROR: "error", Level.WARNING: "warning", Level.NOTE: "notice"}


def table_lines(results: Results) -> Iterator[str]:
    """Yield a line a finding, as compilers do, and last how many there are."""
    for _, result in results:
        for one in result.findings:
            where = f"{_shown(result.document.file)}:{one.line}:{one.column}"
            level = click.style(one.told.level.value, fg=_COLOURS[one.told.level])
            yield f"{where}: {level} {one.told.code} {_shown(one.told.message)}"
    counts = [
        (len(results), "text"),
        (sum(len(result.citations) for _, result in results), "citation"),
        *((sum(result.count(level) for _, result in results), level.value) for level in Level),
    ]
    yield ", ".join(f"{count} {word}{'' if count == 1 else 's'}" for count, word in counts)


def as_json(results: Results) -> Iterator[str]:
    """Yield one JSON text: a list with an object for each file."""
    data = [
        {
            "file": result.document.file,
            "id": ruling.id if ruling else None,
            "date": ruling.date.isoformat() if ruling else None,
            "title": ruling.title if ruling else None,
            "citations": [*map(citation_as_data, result.citations)],
            "findings": [*map(_as_data, result.findings)],
        }
        for ruling, result in results
    ]
    yield json.dumps(data, ensure_ascii=False, indent=1)


def _as_data(finding: Finding) -> dict[str, Any]:
    told = finding.told
    return {
        "start": finding.start,
        "end": finding.end,
        "line": finding.line,
        "column": finding.column,
        "end_line": finding.end_line,
        "end_column": finding.end_column,
        "level": told.level.value,
        "code": told.code,
        "message": told.message,
        "place": told.place or None,
        "now": [*told.now],
        "spans": spans_as_json(told.spans),
    }


def github_lines(results: Results) -> Iterator[str]:
    """Yield a workflow command for each finding, which its host shows beside the line."""
    for _, result in results:
        for one in result.findings:
            ends_there = one.end_line == one.line
            keys = {
                "file": result.document.file,
                "line": str(one.line),
                "endLine": str(one.end_line),
                "col": str(one.column),
                **({"endColumn": str(one.end_column)} if ends_there else {}),
                "title": one.told.code,
            }
            properties = ",".join(f"{key}={_property(value)}" for key, value in keys.items())
            yield f"::{_COMMANDS[one.told.level]} {properties}::{_data(one.told.message)}"


def _data(text: str) -> str:
    """Write a message so that its line ends at its end."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _shown(words: str) -> str:
    """Show words in one line; what steers a terminal is left out."""
    return "".join(char for char in words if category(char)[0] != "C")
