"""The names of laws: which law is called so, and patterns of all names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from regelboek.linking.patterns import ENDS, either
from regelboek.linking.vocabulary import Vocabulary

UNNAMED = "?"  # another law that is not known by name


def law_of(name: str, words: Vocabulary) -> str:
    """Give the law that is called so: its name, `?` where it has none here."""
    return _by_word(words).get(_folded(" ".join(name.split())), UNNAMED)


def _folded(name: str) -> str:
    """Write a name as it is looked up: an abbreviation as it is, a longer one in small letters."""
    return name if len(name) <= _ABBREVIATION else name.lower()


def law_names(words: Vocabulary) -> str:
    """Give a pattern of the names of laws; an abbreviation's full stop ends it."""
    known = tuple(word for row in words.regulations for word in row.words)
    dotted = either(tuple(word for word in known if not word[-1:].isalnum()))
    whole = tuple(word for word in known if word[-1:].isalnum())
    short = either(tuple(word for word in whole if len(word) <= _ABBREVIATION))
    long = either(tuple(word for word in whole if len(word) > _ABBREVIATION))
    return rf"(?:{dotted}|(?:(?i:{long})|{short}){ENDS})"


def generic_names(words: Vocabulary) -> str:
    """Give a pattern of words that end like the name of a law: `Arbowet`."""
    return rf"(?:[^\W\d_][^\W_-]{{0,15}}-?[^\W\d_]{{0,15}}?)?(?i:{either(endings(words))}){ENDS}"


@lru_cache(maxsize=8)
def endings(words: Vocabulary) -> tuple[str, ...]:
    """Give the ends of words that name a law."""
    return tuple(ending for row in words.regulations for ending in row.endings)


_ABBREVIATION = 4  # letters up to which upper and lower case make a difference


@lru_cache(maxsize=8)
def name_starts(words: Vocabulary) -> frozenset[str]:
    """Give the first words, in small letters, of what names a law or an edition behind a place."""
    own = (*words.of, *words.the, *words.edition, *words.former)
    named = (word for regulation in words.regulations for word in regulation.words)
    return frozenset(re.split(r"[\W_]+", word, maxsplit=1)[0].lower() for word in (*own, *named))


@lru_cache(maxsize=8)
def law_articles(words: Vocabulary) -> frozenset[str]:
    """Give the words for article that name a law at once: Laws."""
    return frozenset(word for word in words.article if _folded(word) in _by_word(words))


@lru_cache(maxsize=8)
def _by_word(words: Vocabulary) -> Mapping[str, str]:
    return {
        _folded(word): regulation.name or UNNAMED
        for regulation in reversed(words.regulations)
        for word in regulation.words
    }
