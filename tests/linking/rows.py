"""The rows of `citations.tsv`, and whether what was found in one is what it expects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from regelboek.law.names import eid_of, path_of
from regelboek.linking.cited import Asked, Standpoint

TODAY = date(2020, 1, 1)
WORK = "spelregels"
_FOUND = {"resolved", "absent"}


class Row(NamedTuple):
    """A sentence, the context in which it is read, and what it cites, apart by blanks."""

    context: str
    text: str
    expected: str


def _row(line: str) -> Row:
    context, text, expected = line.split("\t")
    return Row(context, text.replace(r"\n", "\n"), expected)


ROWS = [
    _row(line)
    for line in Path(__file__).with_name("citations.tsv").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


def asked_in(context: str) -> Asked:
    """Give what a row's context asks: an edition, a place in one, or a day."""
    if context.startswith("@"):
        return Asked(TODAY, on=date.fromisoformat(context[1:]))
    edition, _, path = context.partition(":")
    place = Standpoint(WORK, edition, eid_of(path)) if path else None
    return Asked(TODAY, edition, place=place)


def agree(row: Row, found: Sequence[Mapping[str, Any]]) -> bool:
    """Tell whether citations, in the form of `find --format json`, are those that a row expects."""
    wanted = [] if row.expected == "-" else row.expected.split(" ")
    same = len(found) == len(wanted) and all(map(_agrees, found, wanted))
    apart = all(one["end"] <= other["start"] for one, other in pairwise(found))
    return same and apart and all(row.text[f["start"] : f["end"]] == f["text"] for f in found)


def _agrees(found: Mapping[str, Any], wanted: str) -> bool:
    if not wanted.startswith("!"):
        return _said(found) == wanted
    law, _, path = wanted[1:].rpartition(":")
    if found["status"] in _FOUND:
        return False
    if found["status"] == "external":
        return (found["law"] or "") == law and path in {"", found["path"]}
    return wanted == "!" or wanted[1:] in found["candidates"] or wanted[1:] == found["path"]


def _said(found: Mapping[str, Any]) -> str:
    path = path_of(found["eid"]) if found["eid"] else found["path"]
    until = f"..{found['until']}" if found["until"] else ""
    place = f"{found['edition'] or ''}:{path}{until}"
    return place if found["status"] in _FOUND else f"!{found['status']} {place}"
