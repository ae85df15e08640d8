"""The terms of a law through its editions: `terms.toml` in, concepts with their words out.

agreeing = ["de het", "deze dit"]   # words of which the term's gender chooses one
    editorial = ["(gewijzigd {year})"]  # marks at a text's start that the makers set beside the law

[[concept]]
name = "partner"
sure = "T"                      # S a source says it, T texts compared, I inferred
source = "texts compared"
note = ""                       # may be absent
[concept.words]
1963 = "maat"                   # the word that an edition has for it
1975 = "partner"

[[not_same]]                    # a change of words that is one of meaning, however regular
old = "trek"
new = "slag"
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from regelboek.law.datafile import Table, read_table
from regelboek.law.words import words_of

_SURE = ("S", "T", "I")


@dataclass(frozen=True, slots=True)
class Concept:
    """What a law speaks of, and the word that editions have for it, by their names."""

    name: str
    words: Mapping[str, str]
    sure: str
    source: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Concepts:
    """All that a work's `terms.toml` says, and the language of the work.

    `editorial` are marks before a text that are no part of it ({year} for any year), `agreeing`
    groups of words of which a term's gender chooses one, `not_same` pairs of words
    that are no change of term.
    """

    language: str = ""
    concepts: tuple[Concept, ...] = ()
    agreeing: tuple[tuple[str, ...], ...] = ()
    editorial: tuple[str, ...] = ()
    not_same: frozenset[tuple[str, str]] = frozenset()

    def between(self, old: str, new: str) -> tuple[tuple[Concept, str, str], ...]:
        """Give the concepts that have another word in each of two editions, with both words."""
        found = ((c, c.words.get(old, ""), c.words.get(new, "")) for c in self.concepts)
        return tuple(row for row in found if row[1] and row[2] and row[1] != row[2])

    def named(self, word: str) -> tuple[Concept, ...]:
        """Give the concepts that an edition has a word for, or words with this one among them."""
        wanted = words_of(word.casefold())
        return tuple(
            concept
            for concept in self.concepts
            if any(_holds(words_of(said.casefold()), wanted) for said in concept.words.values())
        )


def _holds(words: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Tell whether words stand among others, side by side."""
    ends = range(len(wanted), len(words) + 1)
    return bool(wanted) and any(words[end - len(wanted) : end] == wanted for end in ends)


def concepts_of(text: str, file: str, language: str, editions: tuple[str, ...]) -> Concepts:
    """Read a `terms.toml`. Raises ProfileError with file, line and key."""
    table = read_table(text, file)
    concepts = tuple(_concept(row, editions) for row in table.tables("concept"))
    agreeing = tuple(tuple(group.split()) for group in table.strings("agreeing"))
    editorial = table.strings("editorial")
    not_same = frozenset(_pair(row) for row in table.tables("not_same"))
    table.done()
    return Concepts(language, concepts, agreeing, editorial, not_same)


def _concept(table: Table, editions: tuple[str, ...]) -> Concept:
    words = table.table("words")
    known = {name: words.take(name, str) for name in editions if name in words.data}
    words.done(*editions)
    concept = Concept(
        name=table.take("name", str),
        words=known,
        sure=table.choice("sure", _SURE),
        source=table.take("source", str),
        note=table.take("note", str, ""),
    )
    table.done()
    return concept


def _pair(table: Table) -> tuple[str, str]:
    pair = (table.take("old", str), table.take("new", str))
    table.done()
    return pair
