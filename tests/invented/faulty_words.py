"""Words as a scanner or a typist gets them wrong: a line in, with the fault in it out.

Only what a reader could see is planted: the word as it is meant stands elsewhere too, and what is
written instead is no word of the law. A letter that is wrong in a word's ending makes another form
of it (`spelers` for `spelen`), which only grammar tells; endings stay as they are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property

from tests.invented.chance import Chance

Fault = tuple[str, str, str]  # the line as it now is, what stands there, what is meant
_WORD = re.compile(r"(?<![^\s(“])[a-z]{7,}(?![^\s.,;:)”])")
_ANY = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_TWICE = re.compile(r"(?<= )(?P<word>[a-z]{2,}) [a-z]+")
_COMMON, _LEAST = 1000, 50  # a word is common that stands once in so many, and so often at least
_KNOWN = 6  # times that a word stands by which it is known how it is written
_ENDING = 4  # so many letters at a word's end may be its ending, and the last of its stem
# Dutch has some words twice: `die die`, `als het het geval is`, `komt op op het eind`.
_MAY_DOUBLE = frozenset(
    {
        *(
            "aan",
            "bij",
            "dat",
            "die",
            "door",
            "er",
            "het",
            "in",
            "met",
            "na",
            "op",
            "over",
            "tot",
            "uit",
        ),
        *("van", "voor", "zijn"),
    }
)
# Signs that a scanner takes for each other, and keys that lie side by side.
_LIKE = {
    "a": "oes",
    "b": "hv",
    "c": "ex",
    "d": "fs",
    "e": "cow",
    "f": "td",
    "g": "qh",
    "h": "bn",
    "i": "lj",
    "j": "ik",
    "k": "lx",
    "l": "it",
    "m": "nr",
    "n": "umr",
    "o": "cea",
    "p": "o",
    "r": "ntv",
    "s": "ad",
    "t": "fl",
    "u": "nv",
    "v": "yu",
    "w": "v",
    "y": "v",
    "z": "s",
}
_FIGURES = {"l": "1", "i": "1", "o": "0"}


class Stock(Counter[str]):
    """The words of all editions, in small letters, and how often each stands there."""

    @cached_property
    def size(self) -> int:
        """How many words there are."""
        return self.total()


def stock_of(texts: Iterable[str]) -> Stock:
    """Count the words of wikitexts."""
    return Stock(word.lower() for text in texts for word in _ANY.findall(text))


def _changed(
    chance: Chance, line: str, stock: Stock, form: Callable[[str], str], least: int
) -> Fault | None:
    """Change a long word of a line that stands elsewhere too."""
    if "{{" in line or "'''" in line:
        return None
    found = [match for match in _WORD.finditer(line) if stock[match[0]] >= least]
    if not found:
        return None
    match = chance.pick(found)
    wrote = form(match[0])
    if stock[wrote]:
        return None
    return line[: match.start()] + wrote + line[match.end() :], wrote, match[0]


def hyphen(chance: Chance, line: str, stock: Stock) -> Fault | None:
    """Put a hyphen behind a word's first letter: `v-an`."""
    return _changed(chance, line, stock, lambda word: f"{word[0]}-{word[1:]}", _KNOWN)


def left_hyphen(chance: Chance, line: str, stock: Stock) -> Fault | None:
    """Leave a hyphen in a word, as at a line's end in print: `de-zelfde`."""
    at = chance.between(2, 4)
    return _changed(chance, line, stock, lambda word: f"{word[:at]}-{word[at:]}", _KNOWN)


def soft_hyphen(chance: Chance, line: str, stock: Stock) -> Fault | None:
    """Put the sign in a word that some programs make of a soft hyphen."""
    sign = chance.pick("\u00ac\u00ac\u00ad")
    return _changed(chance, line, stock, lambda word: f"{word[:4]}{sign}{word[4:]}", 1)


def figure(chance: Chance, line: str, stock: Stock) -> Fault | None:
    """Write a figure for a letter that looks like one: `1ager`."""

    def form(word: str) -> str:
        places = [at for at, letter in enumerate(word) if letter in _FIGURES]
        if not places:
            return word
        at = chance.pick(places)
        return word[:at] + _FIGURES[word[at]] + word[at + 1 :]

    return _changed(chance, line, stock, form, _KNOWN)


def letters(chance: Chance, line: str, stock: Stock) -> Fault | None:
    """Get one letter wrong: left out, added, taken for another, or two in the wrong order."""
    act = chance.below(4)

    def form(word: str) -> str:
        at = chance.below(len(word) - _ENDING)
        before, here, after = word[:at], word[at], word[at + 1 :]
        if act == 0:
            return before + after
        if act == 1:
            return before + here + chance.pick(here * 3 + "aeinrst") + after
        if act == 2:  # the third of four acts
            return before + chance.pick(_LIKE.get(here, "e")) + after
        return before + after[0] + here + after[1:]

    return _changed(chance, line, stock, form, max(_LEAST, stock.size // _COMMON))


def doubled(chance: Chance, line: str, _: Stock) -> Fault | None:
    """Write a word twice."""
    found = [match for match in _TWICE.finditer(line) if match["word"] not in _MAY_DOUBLE]
    if not found or "{{" in line or "'''" in line:
        return None
    match = chance.pick(found)
    wrote = f"{match['word']} {match[0]}"
    return line[: match.start()] + wrote + line[match.end() :], wrote, match[0]
