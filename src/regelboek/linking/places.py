"""A place as people write it (`51B2(a)`, `47 E2`, `52 lid 2 onder b`) becomes a path's tokens."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from regelboek.linking.patterns import (
    BLANK,
    ENDS,
    GAP,
    MAYBE,
    NO_LETTER,
    NUMBER,
    SPACE,
    either,
)
from regelboek.linking.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Scanned:
    """The tokens of a place, and where in the text it ends.

    A label alone has an empty first token, where an article's number would be. `spoken`: a word
    named the last level (`lid 2`), so that a number behind `en` is of that level too.
    """

    tokens: tuple[str, ...]
    end: int
    spoken: bool = False


class Level(IntEnum):
    """The levels that the shapes of tokens tell apart, outermost first."""

    ARTICLE = 0
    CAPITAL = 1
    COUNTED = 2  # a number, or an unnumbered paragraph by its count
    LETTER = 3
    ROMAN = 4
    OWN = 5  # opening words and notes, which hang at any level


def level_of(tokens: tuple[str, ...], at: int) -> Level:
    """Tell the level of a token by its shape and by what stands before it."""
    token = tokens[at]
    if at == 0:
        return Level.ARTICLE
    if token[0].isdigit() or re.fullmatch(r"al\d+", token):
        return Level.COUNTED
    if token.isupper():
        return Level.CAPITAL
    if len(token) > 1 and set(token) <= set("ivxlc"):
        return Level.ROMAN
    if len(token) > 1:
        return Level.OWN
    return Level.ROMAN if at > 1 and level_of(tokens, at - 1) >= Level.LETTER else Level.LETTER


_ARTICLE = re.compile(rf"[1-9][0-9]{{0,2}}(?![0-9]|%|{SPACE}%|[:.][0-9])")
_LABEL = re.compile(
    rf"(?P<C>[A-Z]){NO_LETTER}|(?P<N>{NUMBER})(?![0-9%]|[:.,][0-9])"
    r"|\((?:(?P<R>[ivx]{2,})|(?P<L>[a-z])|(?P<N2>[1-9][0-9]?)|(?P<C2>[A-Z]))\)"
)


def scan_article(text: str, at: int, words: Vocabulary) -> Scanned | None:
    """Read a place that begins with an article's number; None where none stands at `at`."""
    number = _ARTICLE.match(text, at)
    return scan_below(text, number.end(), (number[0],), words) if number else None


def scan_label(text: str, at: int, words: Vocabulary) -> Scanned | None:
    """Read a label alone (`B1(a)`, `3`, `(a)`), to be completed from elsewhere."""
    label = _LABEL.match(text, at)
    if not label:
        return None
    return scan_below(text, label.end(), ("", label[label.lastgroup or 0]), words)


def scan_below(
    text: str, at: int, tokens: tuple[str, ...], words: Vocabulary, *, spoken: bool = False
) -> Scanned:
    """Read on below the tokens read so far, as long as the text goes deeper."""
    while True:
        step = _by_sign(text, at, tokens, words) or _by_word(text, at, tokens, words)
        if step is None:
            return Scanned(tokens, at, spoken)
        tokens, at, spoken = step.tokens, step.end, step.spoken


def _by_sign(text: str, at: int, tokens: tuple[str, ...], words: Vocabulary) -> Scanned | None:
    pattern = _signs(words).get(level_of(tokens, len(tokens) - 1))
    match = pattern.match(text, at) if pattern else None
    if not match or not match.lastgroup:
        return None
    token = match[match.lastgroup]
    # by its group: a letter before a figure is a paragraph's, a capital behind one a point's
    kind = match.lastgroup[0]
    token = {"C": token.upper(), "L": token.lower()}.get(kind, token)
    return Scanned((*tokens, token), match.end())


@lru_cache(maxsize=8)
def _signs(words: Vocabulary) -> Mapping[Level, re.Pattern[str]]:
    """Give for each level how a lower one is written behind it.

    A group is named for what the token is: C a capital, N a number, L a letter, R a roman one.
    """
    s, number = SPACE, NUMBER
    apart = rf"(?![0-9%]|[:.,-][0-9]|[^\W\d_]{{2}}){uncounted(words)}"
    before_end = r"(?=[.,;:)\]]|$)"
    lone = r"(?![^\W_]|\.[^\W\d_]|['’-])"
    article = rf"""
        {s}?\((?:(?P<C1>[A-Z])|(?P<N1>{number})|(?P<L1>[a-z]))\)
        |\.?(?P<C2>[A-Z])(?:{NO_LETTER}|(?=[a-z][ivx]*{ENDS}))
        |\.?(?P<C3>[a-z])(?={number}(?![0-9])|\([0-9])
        |\.?(?P<L2>[a-z]){ENDS}
        |{s}(?P<C4>[A-Z])(?:(?={number}(?![0-9]))|{lone})
        |{s}(?P<C5>[a-z])(?={number}{ENDS})
        |{s}(?P<L3>[b-hk-m]|a(?:(?={s}(?:{either(words.join)}){s})|{before_end})){lone}"""
    capital = rf"""
        {s}?\((?:(?P<N1>{number})|(?P<L1>[a-z]))\)
        |\.?(?P<N2>{number})(?![0-9%]|:[0-9])
        |{s}(?P<N3>{number}){apart}
        |\.?(?P<L2>[a-z])(?=[ivx]*{ENDS})"""
    counted = rf"""
        {s}?\((?:(?P<R1>[ivx]{{2,}})|(?P<L1>[a-zA-H]))\)
        |\.?(?P<R2>[ivx]{{2,}}){ENDS}
        |\.?(?P<L2>[a-z]){ENDS}
        |\.?(?P<L3>[a-z])(?=[ivx]+{ENDS})
        |(?P<L4>[A-H]){ENDS}
        |{s}(?P<L5>[a-h]){before_end}"""
    letter = rf"{s}?\((?P<R1>[ivx]+)\)|\.?(?P<R2>[ivx]+){ENDS}"
    shapes = {Level.ARTICLE: article, Level.CAPITAL: capital, Level.COUNTED: counted}
    # blanks in the layout above are none of the pattern; those of SPACE stand in a class
    return {
        level: re.compile(re.sub(r"\n\s*", "", shape))
        for level, shape in {**shapes, Level.LETTER: letter}.items()
    }


@lru_cache(maxsize=8)
def uncounted(words: Vocabulary) -> str:
    """Give a pattern that forbids what a number counts to follow it: `47 E 2 kaarten`."""
    return rf"(?!{SPACE}(?!(?:{either(words.follows)}){ENDS})[^\W\d_A-Z]['’a-z]{{2,}})"


def _by_word(text: str, at: int, tokens: tuple[str, ...], words: Vocabulary) -> Scanned | None:
    gap = _before_word(words).match(text, at)
    step = scan_word(text, gap.end(), words) if gap else None
    if step is None:
        return None
    tokens = (*tokens, *step.tokens[1:])
    last = len(tokens) - len(step.tokens[1:])
    deeper = level_of(tokens, last) > level_of(tokens, last - 1)
    return Scanned(tokens, step.end, spoken=True) if deeper else None


def scan_word(text: str, at: int, words: Vocabulary) -> Scanned | None:
    """Read a part that a word names (`lid 2`, `onder b`, `derde lid`), to be completed."""
    match = _word_step(words).match(text, at)
    if not match:
        return None
    found = match.groupdict()
    if found["ordinal"]:
        nth = _nth(found["ordinal"], words)
        token = f"al{nth}" if found["counts"] else str(nth)
    elif found["al"]:
        token = f"al{found['al']}"
    elif found["note"]:
        token = f"n{found['note']}"
    elif found["own"]:
        token = "aanhef"
    else:
        part = found["lid"] or found["point"]
        return Scanned(("", *re.findall(r"[A-Z]|[1-9]\d*|[a-z]+", part)), match.end(), spoken=True)
    return Scanned(("", token), match.end(), spoken=True)


def _nth(ordinal: str, words: Vocabulary) -> int:
    digits = re.match(r"\d+", ordinal)
    return int(digits[0]) if digits else words.ordinal.index(ordinal.lower()) + 1


@lru_cache(maxsize=8)
def _before_word(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"(?:,{MAYBE}|{GAP})(?:(?i:{either(words.the)}){GAP})?")


@lru_cache(maxsize=8)
def ordinal_pattern(words: Vocabulary) -> str:
    """Give a pattern of one ordinal, in words or in figures."""
    return rf"(?:(?i:{either(words.ordinal)})|[1-9][0-9]?(?:ste|de|e)){ENDS}"


@lru_cache(maxsize=8)
def _word_step(words: Vocabulary) -> re.Pattern[str]:
    ordinal = ordinal_pattern(words)
    paragraph, unnumbered = either(words.paragraph), either(words.unnumbered)
    row = rf"(?:{joint(words)}{ordinal}){{0,6}}{GAP}"
    return re.compile(
        rf"(?:(?i:{paragraph}){GAP}\(?(?P<lid>[A-Z](?:{SPACE}?{NUMBER})?|{NUMBER}|[a-h])\)?"
        rf"(?![0-9]|[^\W\d_]{{2}})"
        rf"|(?i:{unnumbered}){BLANK}{{0,2}}(?P<al>{NUMBER}){ENDS}"
        rf"|(?i:{either(words.note)}){GAP}(?P<note>{NUMBER}){ENDS}"
        rf"|(?i:{either(words.point)}){GAP}\(?"
        rf"(?P<point>[A-Z]|[ivx]{{2,}}|[a-tv-z]|{NUMBER}{uncounted(words)})\)?{ENDS}"
        rf"|(?i:(?P<own>{either(words.opening)})){ENDS}"
        rf"|(?P<ordinal>{ordinal})"
        rf"(?={row}(?i:(?:{paragraph})|(?P<counts>{unnumbered})){ENDS})"
        rf"(?:{GAP}(?i:{paragraph}|{unnumbered}){ENDS})?)"
    )


@lru_cache(maxsize=8)
def joint(words: Vocabulary) -> str:
    """Give a pattern of what stands between two places of a list."""
    signs = tuple(word for word in words.join if word in {",", ";"})
    spoken = tuple(word for word in words.join if word not in signs)
    return rf"(?:,?{GAP}(?i:{either(spoken)}){GAP}|(?:{either(signs)}){MAYBE})"
