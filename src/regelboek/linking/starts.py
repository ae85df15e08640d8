"""Where in a text a reference can be told, and which word stands before a place: both soon."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from heapq import merge

from regelboek.linking.patterns import by_words, fixed
from regelboek.linking.vocabulary import Vocabulary

# A number, a capital alone, a bracket around a label.
_SIGNS = fixed(
    "starts.signs",
    r"[0-9A-Z(](?:(?<=[0-9])[0-9]*|(?<=[A-Z])(?![^\W\d_])"
    r"|(?<=\()(?=(?:[a-z]|[ivx]{1,5}|[A-Z]|[0-9]{1,2})\)))",
)


def starts_in(text: str, words: Vocabulary) -> Iterator[re.Match[str]]:
    """Yield wherever a reference can be told: at a number, a label, or a word that refers."""
    signs = _SIGNS.finditer(text)
    if is_spoken(text, words):
        spoken = tuple(spoken_words(words).finditer(text))
        return merge(spoken, signs, key=_start) if spoken else signs
    return signs


@lru_cache(maxsize=64)  # asked once more right away
def is_spoken(text: str, words: Vocabulary) -> bool:
    """Tell, soon, whether one of the words that refer may be in a text; most have none."""
    keys, phrases = _keys(words)
    if any(map(text.__contains__, keys)):
        return True
    return any(last in text and any(map(text.__contains__, some)) for last, some in phrases)


def kind_of(word: str, words: Vocabulary) -> str:
    """Tell what a word that refers does: `here`, `that`, `there`, `nearby`, `definition`.

    `code` is the colon before a definition's name in a code.
    """
    return _kinds(words)[_folded(word)]


@lru_cache(maxsize=64)
def last_word(text: str, at: int, floor: int) -> str:
    """Give the word right before a place, bare and in small letters; it may be glued to that.

    >>> last_word("Zie (Artikel 16", 13, 0), last_word("in de Spr. 2007, 16B", 17, 0)
    ('artikel', '2007')
    """
    tail = text[max(floor, at - _WINDOW) : at]
    if "&" in tail:
        tail = _ENTITY.sub(" ", tail)
    parts = tail.rstrip(_BEHIND).rsplit(None, 1)
    last = parts[-1] if parts else ""
    return (last if last.isalpha() else _PIECE.split(last)[-1]).lower()


@lru_cache(maxsize=8)
def enders(words: Vocabulary) -> Mapping[str, frozenset[str]]:
    """Give for each key of the words the last words of its entries, to ask before matching them."""
    ends = {key: frozenset(_ends(getattr(words, key))) for key in _ASKED}
    named = (_ends(regulation.words) for regulation in words.regulations)
    ends["regulation"] = frozenset(end for some in named for end in some)
    ends["lead"] = ends["nouns"] | ends["see"] | ends["apply"]
    return ends


@by_words
def spoken_words(words: Vocabulary) -> re.Pattern[str]:
    """Match the words at which something may refer; soon, since literal words alone are tried."""
    forms = [form for word in _kinds(words) for form in (word, word[:1].upper() + word[1:])]
    # of forms of one length the data's order decides, and no set's: the site is the same each time
    ordered = sorted(dict.fromkeys(forms), key=len, reverse=True)
    return re.compile("|".join(re.escape(form) for form in ordered) or "(?!)")


_CODES = (":def-", ":def.")  # a definition's name in a code: spr:2017:def-leider
_WINDOW = 40
_SHORT = 4  # letters of a word without the first of which too much would be found
_AROUND = "()[]{}\"'“”‘’«»„*_.,:;>|-#"
_BEHIND = f"{_AROUND} \t\r\n\u00a0\u2009\u202f"
_PIECE = fixed("starts.piece", r"[()\[\]{}\"'“”‘’«»„*_,:;>|#/=&-]")
_ENTITY = fixed("starts.entity", "&nbsp;|&#160;")
_ASKED = ("article", "nouns", "see", "apply", "of", "the", "former", "edition")


def _ends(entries: tuple[str, ...]) -> Iterator[str]:
    return (last_word(entry, len(entry), 0) for entry in entries)


def _start(match: re.Match[str]) -> int:
    return match.start()


@lru_cache(maxsize=8)
def _kinds(words: Vocabulary) -> Mapping[str, str]:
    kinds = ("here", "that", "there", "nearby", "definition")
    named = {_folded(word): kind for kind in kinds for word in getattr(words, kind)}
    return {**named, **dict.fromkeys(_CODES, "code")}


@lru_cache(maxsize=8)
def _keys(words: Vocabulary) -> tuple[tuple[str, ...], tuple[tuple[str, tuple[str, ...]], ...]]:
    """Give what a text must hold to hold one of the words: as few as may be.

    Phrases stand apart, by the last word that they share, which is asked for first.
    """
    single: set[str] = set()
    phrases: dict[str, set[str]] = {}
    for word in _kinds(words):
        forms = {word[1:]} if len(word) > _SHORT else {word, word[:1].upper() + word[1:]}
        last = word.split()[-1]
        (phrases.setdefault(last, set()) if last != word else single).update(forms)
    return _fewest(single), tuple((last, _fewest(some)) for last, some in phrases.items())


def _fewest(keys: set[str]) -> tuple[str, ...]:
    return tuple(
        key for key in sorted(keys, key=len) if not any(one in key for one in keys - {key})
    )


def _folded(word: str) -> str:
    return word[:1].lower() + word[1:]
