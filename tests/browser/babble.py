"""Texts in which anything may stand beside anything, to hold two machines against each other."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence

from regelboek.linking.vocabulary import Vocabulary

_BLANKS = (" ",) * 12 + (
    "",
    "",
    "  ",
    "\n",
    "\n\n",
    "\r\n",
    "\t",
    "\u00a0",
    "\u2009",
    "&nbsp;",
    "\x85",
)
_SIGNS = tuple(".,;:()[]-–‑/'’\"„”‘%+*#@_=&?!°€<>|{}§·•…")
_ODD = (
    "\u0301",
    "\u20dd",
    "\ufe0f",
    "😀",
    "𝔘",
    "𝐀",
    "𝟏",
    "²",
    "½",
    "٣",
    "１",
    "ſ",
    "\u212a",
    "İ",
    "ı",
    "ß",
    "é",
    "ǅ",
    "æ",
    "Ж",
    "中",
    "\ufeff",
    "\u200b",
    "\u2028",
    "♠",
    "𐐀",
    "🂡",
)
_SHAPES = (
    "16",
    "27B1",
    "51B2(a)",
    "12C1(e)(ii)",
    "50 al. 3",
    "64b",
    "16b1",
    "47 E2",
    "B1",
    "(a)",
    "a",
    "ii",
    "i",
    "3",
    "A",
    "2007",
    "1975",
    "2017:",
    "spr:2007:",
    "@2009-03-12:",
    "spr:@2012-02-30:",
    "(i)",
    "93",
    "t/m",
    "lid 2",
    "onder b",
    "62 noot 1",
    "4-6",
    "61-64",
    "e",
    "1e",
    "2H",
    "3SA",
    "12,5",
    "16.30",
    "1000",
)


def words_of(words: Vocabulary) -> tuple[tuple[str, ...], ...]:
    """Give the words by which people cite, those that do the same in a row by themselves."""
    keys = [key for key in words.__slots__ if key != "regulations"]
    laws = [(*row.words, *row.endings) for row in words.regulations]
    return (*(getattr(words, key) for key in keys), *laws)


def texts_of(
    words: Vocabulary, sentences: Sequence[str], terms: Sequence[str], count: int, seed: int
) -> Iterator[str]:
    """Yield texts that are made of words of citing, places, sentences in part, and odd signs."""
    chance = random.Random(seed)  # noqa: S311  # no secret
    spoken = words_of(words)
    pieces: tuple[tuple[int, Callable[[], str]], ...] = (
        (8, lambda: chance.choice(chance.choice(spoken))),
        (6, lambda: chance.choice(_SHAPES)),
        (3, lambda: _place(chance)),
        (2, lambda: _part(chance, chance.choice(sentences))),
        (1, lambda: chance.choice(terms or ("leider",)).replace("-", " ")),
        (1, lambda: chance.choice(_SIGNS)),
    )
    weights = [weight for weight, _ in pieces]
    for _ in range(count):
        text = ""
        for _, piece in chance.choices(pieces, weights, k=chance.randint(1, 14)):
            text += _cased(chance, piece()) + _joint(chance)
        yield text


def _place(chance: random.Random) -> str:
    place = str(chance.randint(1, 105))
    for level in ("ABCDE", "1234", ("(a)", "b", "(c)"), ("(i)", "ii")):
        if chance.random() < 0.6:
            place += chance.choice(("", "", "", " ", ".")) + chance.choice(level)
    return place


def _part(chance: random.Random, sentence: str) -> str:
    tokens = re.split(r"( )", sentence)
    begin = chance.randrange(len(tokens))
    return "".join(tokens[begin : begin + chance.randint(1, 12)])


def _cased(chance: random.Random, piece: str) -> str:
    drawn = chance.random()
    if drawn < 0.8:
        return piece
    if drawn < 0.86:
        return piece.upper()
    if drawn < 0.92:
        return piece.title()
    if drawn < 0.96:
        at = chance.randint(0, len(piece))
        return piece[:at] + chance.choice(_ODD) + piece[at:]
    changed = str.maketrans({"s": "ſ", "k": "\u212a", "i": "ı", "I": "İ"})
    return piece.translate(changed)


def _joint(chance: random.Random) -> str:
    drawn = chance.random()
    if drawn < 0.7:
        return chance.choice(_BLANKS)
    if drawn < 0.95:
        return chance.choice(_SIGNS) + chance.choice(("", " "))
    return chance.choice(_ODD)


def spoiled(chance: random.Random, text: str) -> str:
    """Write a text with one sign left out, doubled, changed, or two the other way round."""
    at = chance.randrange(len(text))
    sign, rest = text[at], text[at + 1 :]
    changed = (
        rest,
        sign + sign + rest,
        chance.choice((*_SIGNS, *_ODD, " ", "x")) + rest,
        rest[:1] + sign + rest[1:],
    )
    return text[:at] + chance.choice(changed)
