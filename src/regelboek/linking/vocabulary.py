"""The words by which people cite, `citations.toml`, read into one value."""

from __future__ import annotations

from dataclasses import dataclass, fields

from regelboek.law.datafile import read_table


@dataclass(frozen=True, slots=True)
class Regulation:
    """A law by the names that people give it.

    `name` is that of a work, where the corpus holds it; empty for what has no name of its own.
    `endings`: any word that ends so names such a law (Arbowet, Wedstrijdreglement).
    """

    name: str
    words: tuple[str, ...]
    endings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Vocabulary:
    """The words that introduce, join and close the parts of a citation, as CONTRIBUTING.md says.

    A corpus has one, and the patterns made of it are kept by what it is, not by all its words.
    """

    article: tuple[str, ...]
    compound: tuple[str, ...]
    glued: tuple[str, ...]
    of: tuple[str, ...]
    the: tuple[str, ...]
    some: tuple[str, ...]
    join: tuple[str, ...]
    until: tuple[str, ...]
    paragraph: tuple[str, ...]
    unnumbered: tuple[str, ...]
    point: tuple[str, ...]
    note: tuple[str, ...]
    opening: tuple[str, ...]
    closing: tuple[str, ...]
    ordinal: tuple[str, ...]
    here: tuple[str, ...]
    nearby: tuple[str, ...]
    further: tuple[str, ...]
    see: tuple[str, ...]
    apply: tuple[str, ...]
    there: tuple[str, ...]
    that: tuple[str, ...]
    former: tuple[str, ...]
    edition: tuple[str, ...]
    definition: tuple[str, ...]
    nouns: tuple[str, ...]
    counted: tuple[str, ...]
    follows: tuple[str, ...]
    says: tuple[str, ...]
    suits: tuple[str, ...]
    regulations: tuple[Regulation, ...]


@dataclass(frozen=True, slots=True)
class Names:
    """What a corpus knows beside words: its laws, their editions, and the terms they define.

    `laws` are as in `spr:2017:27`, `terms` as in names of places (`oneven-dubbele-slag`).
    """

    laws: frozenset[str] = frozenset()
    editions: frozenset[str] = frozenset()
    terms: tuple[str, ...] = ()


def vocabulary_of(text: str, file: str) -> Vocabulary:
    """Read a `citations.toml`. Raises ProfileError with file, line and key."""
    table = read_table(text, file)
    keys = [field.name for field in fields(Vocabulary) if field.name != "regulations"]
    words = {key: table.strings(key) for key in keys}
    rows = []
    for row in table.tables("regulation"):
        rows.append(Regulation(row.take("name", str), row.strings("words"), row.strings("endings")))
        row.done()
    table.done()
    return Vocabulary(**words, regulations=tuple(rows))
