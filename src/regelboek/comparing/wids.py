"""Work-level ids: `wids.toml` in, for each edition the wId of every provision out; and back.

A wId names a provision through all editions, whatever its number in each. The file says it for each
edition, in the order in which editions came in:

    [1950]                                     # an edition
    art_6__para_nn_1 = "art_6__para_nn_1"      # eId in it = wId
    [1980]
    art_7__para_B = "art_6__para_nn_1"

What stands there is never renamed: addresses and other people's notes may hang on it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from regelboek.law.datafile import read_table
from regelboek.law.order import natural_key

_HEAD = """\
# What each provision is through all editions: its work-level id (wId), by its eId in each of them.
# Written by `regelboek parse`, which adds what is new and renames nothing. The editions stand in
# the order in which they came into the corpus.

"""


# Lines as they are written here; TOML allows others too.
_ROW = re.compile(
    r'(?:([A-Za-z0-9_-]+)|"([^"\\\x00-\x20\x7f]+)") = "([^"\\\s\x00-\x20\x7f\ufffe\uffff]+)"'
)
_SECTION = re.compile(r"\[([A-Za-z0-9_-]+)\]")
_REMARK = re.compile(r"#[ -~]*")


@dataclass(frozen=True, slots=True)
class Minted:
    """The wIds of an edition by eId; places that it no longer has may be among them."""

    edition: str
    wids: Mapping[str, str]


def wids_of(text: str, file: str, editions: Sequence[str]) -> tuple[Minted, ...]:
    """Read a `wids.toml`, editions in the order of the file. ProfileError says what is wrong."""
    as_written = _read_back(text)
    if as_written is not None and as_written.keys() <= set(editions):
        return tuple(Minted(name, wids) for name, wids in as_written.items())
    table = read_table(text, file)
    found: list[Minted] = []
    for name in table.data:
        if name not in editions:
            raise table.error(name, "there is no such edition", f"there are: {', '.join(editions)}")
        inner = table.table(name)
        wids = {eid: inner.take(eid, str) for eid in inner.data}
        for eid, wid in wids.items():
            if not re.fullmatch(r"\S+", wid):
                raise inner.error(eid, f"{wid!r} stands there", "a wId has no blanks")
        found.append(Minted(name, wids))
    return tuple(found)


def _read_back(text: str) -> dict[str, dict[str, str]] | None:
    """Read the lines that `to_toml` writes, a tenth of the time; None where one is another."""
    found: dict[str, dict[str, str]] = {}
    rows: dict[str, str] = {}
    for line in text.split("\n"):
        row = _ROW.fullmatch(line)
        if row and found:
            bare, quoted, wid = row.groups()
            eid = bare or quoted
            if eid in rows:
                return None
            rows[eid] = wid
        elif head := _SECTION.fullmatch(line):
            if head[1] in found:
                return None
            rows = found[head[1]] = {}
        elif line and not _REMARK.fullmatch(line):
            return None
    return found


def to_toml(minted: Iterable[Minted]) -> str:
    """Write a `wids.toml`: the same text for the same values, a line a provision."""
    lines = [_HEAD]
    for one in minted:
        lines.append(f"[{_key(one.edition)}]\n")
        rows = sorted(one.wids.items(), key=lambda row: (natural_key(row[0]), row[0]))
        lines += [f"{_key(eid)} = {json.dumps(wid, ensure_ascii=False)}\n" for eid, wid in rows]
        lines.append("\n")
    return "".join(lines).rstrip("\n") + "\n"


def _key(name: str) -> str:
    bare = re.fullmatch(r"[A-Za-z0-9_-]+", name)
    return name if bare else json.dumps(name, ensure_ascii=False)


def of_edition(minted: Iterable[Minted], edition: str) -> Mapping[str, str]:
    """Give the wIds of an edition by eId; none where none were minted."""
    return next((one.wids for one in minted if one.edition == edition), {})
