"""The words by which people cite, `citations.toml`, read into one value."""

from __future__ import annotations

from dataclasses import dataclass

from regelboek.law.datafile import read_table


@dataclass(frozen=True, slots=True)
class Regulation:
    """Another regulation with articles of its own, and the words that name it."""

    name: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """The words that introduce, join and close the parts of a citation.

    A corpus has one, and the patterns made of it are kept by what it is, not by all its words.
    """

    article: tuple[str, ...]
    here: tuple[str, ...]
    nearby: tuple[str, ...]
    join: tuple[str, ...]
    until: tuple[str, ...]
    paragraph: tuple[str, ...]
    unnumbered: tuple[str, ...]
    point: tuple[str, ...]
    note: tuple[str, ...]
    opening: tuple[str, ...]
    former: tuple[str, ...]
    regulations: tuple[Regulation, ...]


def vocabulary_of(text: str, file: str) -> Vocabulary:
    """Read a `citations.toml`. Raises ProfileError with file, line and key."""
    table = read_table(text, file)
    rows = []
    words = {
        key: table.strings(key)
        for key in ("article", "here", "nearby", "join", "until", "paragraph")
    }
    words |= {
        key: table.strings(key) for key in ("unnumbered", "point", "note", "opening", "former")
    }
    for row in table.tables("regulation"):
        rows.append(Regulation(row.take("name", str), row.strings("words")))
        row.done()
    table.done()
    return Vocabulary(**words, regulations=tuple(rows))
