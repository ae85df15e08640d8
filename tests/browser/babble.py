"""Texts in which anything may stand beside anything, to hold two machines against each other."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from urllib.parse import quote

from regelboek.linking.vocabulary import Names, Vocabulary

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
    "61..64",
    "16A..C",
    "al. 2b",
    "2 al. 3.1(a)",
    "64-al1-b",
    "52.al2.1",
    "2.al3-1",
    "noot 1-2",
    "slot",
    "(b)",
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
    words: Vocabulary, sentences: Sequence[str], names: Names, count: int, seed: int
) -> Iterator[str]:
    """Yield texts that are made of words of citing, places, sentences in part, and odd signs.

    The `names` are those of a corpus: laws in addresses and codes, terms.
    """
    chance = random.Random(seed)  # noqa: S311  # no secret
    spoken = words_of(words)
    pieces: tuple[tuple[int, Callable[[], str]], ...] = (
        (8, lambda: chance.choice(chance.choice(spoken))),
        (6, lambda: chance.choice(_SHAPES)),
        (3, lambda: _place(chance)),
        (2, lambda: _part(chance, chance.choice(sentences))),
        (1, lambda: chance.choice(_terms(names)).replace("-", " ")),
        (1, lambda: _defined(chance, words, names)),
        (1, lambda: address(chance, names, _anchor(chance, names))),
        (1, lambda: chance.choice(_SIGNS)),
    )
    weights = [weight for weight, _ in pieces]
    for _ in range(count):
        text = "\ufeff" if chance.random() < _MARKED else ""
        for _, piece in chance.choices(pieces, weights, k=chance.randint(1, 14)):
            text += _cased(chance, piece()) + _joint(chance)
        yield text


_MARKED = 0.05  # texts that begin with a mark of byte order
# What folds into a letter, and what does not.
_LETTERS = str.maketrans({"s": "ſ", "k": "\u212a", "i": "ı", "I": "İ"})


def address(chance: random.Random, names: Names, anchor: str) -> str:
    """Give an address of the site, or what is like one; of a law that there is, mostly."""
    law = chance.choice([*sorted(names.laws), "wet"])
    edition = chance.choice([*sorted(names.editions), "2008-09-01", "20080901", "@2008-09-01"])
    before = chance.choice(("", "https://regels.example", "http://x.example/a/b", "](", "<", "("))
    if law.startswith("/") and chance.random() < 0.8:
        return f"{before}{law}/nld@{edition}/~{chance.choice(('art_16__para_B', anchor))}"
    if chance.random() < 0.2:
        law = chance.choice((law.upper(), law.translate(_LETTERS)))
    article = chance.choice(("16", "61-64", "16A..C", anchor))
    end = chance.choice(
        ("", "index.html", f"#{anchor}", f"#{anchor}", f"#{_escaped(chance, anchor)}")
    )
    return f"{before}/{law}/{edition}/{article}/{end}{chance.choice(('', '', '.', '?', ')'))}"


def _escaped(chance: random.Random, anchor: str) -> str:
    """Write some signs as their bytes, one of which may have got lost."""
    sign = chance.choice("éæ😀(-٣\ufeff")
    code = quote(sign, safe="") if chance.random() < 0.6 else "%C3%"
    at = chance.randint(0, len(anchor))
    return f"{anchor[:at]}{code}{anchor[at:].replace('-', '%2D').replace('1', '%31')}"


def _anchor(chance: random.Random, names: Names) -> str:
    if chance.random() < 0.3:
        return f"def-{chance.choice(_terms(names))}{chance.choice(_BELOW_ANCHOR)}"
    return _place(chance).replace(" ", "") + chance.choice(("", "", "-al1-b", "-n1", "-aanhef"))


_BELOW_ANCHOR = (
    "",
    "",
    "-2",
    "-2-a",
    "-al2",
    "-n1",
    "-slot",
    ".2.a",
    "-c-ii",
    "-2-2",
    "-2-a-aanhef",
)
_BELOW_TERM = ("", " 2(a)", " al. 2", " noot 1", " B", "(b)", " 2(a)(ii) noot 3", " 2(a) aanhef")


def _terms(names: Names) -> tuple[str, ...]:
    return names.terms or ("leider",)


def _defined(chance: random.Random, words: Vocabulary, names: Names) -> str:
    """Give a definition, cited by its name or in a code."""
    term = chance.choice((*_terms(names), "zomaar"))
    if chance.random() < 0.5:
        law, edition = chance.choice(sorted(names.laws)), chance.choice(sorted(names.editions))
        return f"{law}:{edition}:def{chance.choice('-.')}{term}{chance.choice(_BELOW_ANCHOR)}"
    before, after = chance.choice(("''", '""', "“”", ("", "")))
    said = f"{before}{term.replace('-', ' ')}{after}{chance.choice(_BELOW_TERM)}"
    law = chance.choice(
        ("", f"({max(names.editions)})", *(word for row in words.regulations for word in row.words))
    )
    return f"{chance.choice(words.definition)} van {said} {law}"


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
    return piece.translate(_LETTERS)


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
