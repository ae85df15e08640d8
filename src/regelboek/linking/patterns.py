"""Pieces that patterns are made of, and a table of all patterns: a second machine reads it too."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from regelboek.linking.vocabulary import Vocabulary

_Made = TypeVar("_Made")
_TABLE: dict[str, Callable[[Vocabulary], Any]] = {}

# A blank within a line, as typed or as an entity of HTML.
SPACE = r"(?:[ \u00a0\u2009\u202f]|&nbsp;|&#160;)"
# The same, or a line's end inside a paragraph; every run of blanks in a pattern has a bound.
BLANK = r"(?:[ \t\u00a0\u2009\u202f]|&nbsp;|&#160;|\r?\n(?![ \t]{0,80}\r?\n))"
GAP = f"{BLANK}{{1,4}}"
MAYBE = f"{BLANK}{{0,4}}"
NUMBER = "[1-9][0-9]?"  # of a level below an article
BEGINS = r"(?<![^\W_])"  # no letter or figure stands before
ENDS = r"(?![^\W_])"  # nor behind
NO_LETTER = r"(?![^\W\d_])"


def either(values: tuple[str, ...]) -> str:
    """Give a pattern that matches one of some words, the longest first; of no words it never does.

    A blank in a word may be any in the text.

    >>> re.fullmatch(either(("en", "dan wel")), "dan  wel") is None
    False
    """
    words = sorted(values, key=len, reverse=True)
    return "|".join(GAP.join(map(re.escape, word.split())) for word in words) or "(?!)"


def by_words(made: Callable[[Vocabulary], _Made]) -> Callable[[Vocabulary], _Made]:
    """Keep what is compiled of a corpus's words, and list it among the patterns of finding."""
    kept = lru_cache(maxsize=8)(made)
    _TABLE[f"{made.__module__.rpartition('.')[2]}.{made.__name__.lstrip('_')}"] = kept
    return kept


def fixed(name: str, source: str) -> re.Pattern[str]:
    """Compile a pattern without words, and list it; `name` is `module.what`."""
    pattern = re.compile(source)
    _TABLE[name] = lambda _words: pattern
    return pattern


def sources_of(words: Vocabulary) -> Mapping[str, str]:
    """Give every pattern of finding that has been imported, as it is written, by its name.

    Of a row of patterns each is numbered from 0, of those by levels each is named for its own.
    """
    found: dict[str, str] = {}
    for name, made in sorted(_TABLE.items()):
        value = made(words)
        if isinstance(value, re.Pattern):
            found[name] = value.pattern
        elif isinstance(value, tuple):
            found |= {f"{name}.{at}": one.pattern for at, one in enumerate(value)}
        else:
            found |= {f"{name}.{key.name.lower()}": one.pattern for key, one in value.items()}
    return found
