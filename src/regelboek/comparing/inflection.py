"""Words in their forms: a word in, what its forms have in common out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import snowballstemmer

# Snowball's algorithms have names, languages have codes (ISO 639-1).
_ALGORITHMS = {
    "de": "german",
    "en": "english",
    "es": "spanish",
    "fr": "french",
    "it": "italian",
    "nl": "dutch",
    "pt": "portuguese",
    "sv": "swedish",
}
# Beyond the stem, forms of a word may be told by their beginning: the longer one adds an ending.
_BEGINNING, _ENDING = 4, 3


@cache
def stemmer_of(language: str) -> Callable[[str], str]:
    """Give the function that reduces a word, in small letters, to its stem.

    In a language that Snowball does not know a word is its own stem.

    >>> stem = stemmer_of("nl")
    >>> stem("kaarten") == stem("kaart"), stem("maten") == stem("maat"), stem("hond") == "hand"
    (True, True, False)
    """
    name = _ALGORITHMS.get(language)
    if name is None:
        return str
    stem: Callable[[str], str] = snowballstemmer.stemmer(name).stemWord
    return cache(stem)


def adds_ending(one: str, other: str) -> bool:
    """Tell whether the longer of two words is the shorter one with an ending.

    >>> adds_ending("slag", "slagen"), adds_ending("spelers", "speler"), adds_ending("als", "alsof")
    (True, True, False)
    """
    short, long = sorted((one, other), key=len)
    fits = _BEGINNING <= len(short) < len(long) <= len(short) + _ENDING
    return fits and long.startswith(short) and long.isalpha()
