"""A place as people write it (`51B2(a)`, `47 E2`, `52 lid 2 onder b`) becomes a path's tokens."""

from __future__ import annotations

import re
from collections.abc import Mapping

from regelboek.linking.levels import Level, Scanned, level_of
from regelboek.linking.patterns import (
    ENDS,
    GAP,
    MAYBE,
    NO_LETTER,
    NUMBER,
    SPACE,
    by_words,
    either,
    fixed,
)
from regelboek.linking.spoken import scan_word, uncounted
from regelboek.linking.vocabulary import Vocabulary

_ARTICLE = fixed("places.article", rf"[1-9][0-9]{{0,2}}(?![0-9]|{SPACE}?[%€$£°]|[:.][0-9])")
# behind a place, it is part of a file's name or an address: 16B1.pdf, 16B1@home.example
_NAME = fixed("places.name", rf"@|\.[a-z]{{2,5}}{ENDS}")
_LABEL = fixed(
    "places.label",
    rf"(?P<C>[A-Z]){NO_LETTER}|(?P<N>{NUMBER})(?![0-9%]|[:.,][0-9])"
    r"|\((?:(?P<R>[ivx]{2,5})|(?P<L>[a-z])|(?P<N2>[1-9][0-9]?)|(?P<C2>[A-Z]))\)",
)


def scan_article(text: str, at: int, words: Vocabulary) -> Scanned | None:
    """Read a place that begins with an article's number; None where none stands at `at`."""
    number = _ARTICLE.match(text, at)
    if not number:
        return None
    found = scan_below(text, number.end(), (number[0],), words)
    # 16bis is another article than 16, but 61t/m65 is a range
    glued = text[found.end - 1].isalnum() and text[found.end : found.end + 1].isalnum()
    if glued and not _until(words).match(text, found.end):
        return None
    return None if _NAME.match(text, found.end) else found


@by_words
def _until(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"(?i:{either(words.until)}){ENDS}|(?i:{either(words.until)})(?=[0-9])")


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
    if not match and tokens[-1].startswith("al"):
        is_coded = text[at - len(tokens[-1]) - 1 : at] in {f"{sign}{tokens[-1]}" for sign in "-."}
        match = (_BELOW_CODE if is_coded else _BELOW_SPOKEN).match(text, at)
    if not match or not match.lastgroup:
        return None
    token = match[match.lastgroup]
    # by its group: a letter before a figure is a paragraph's, a capital behind one a point's
    kind = match.lastgroup[0]
    token = {"C": token.upper(), "L": token.lower()}.get(kind, token)
    return Scanned((*tokens, token), match.end())


@by_words
def _signs(words: Vocabulary) -> Mapping[Level, re.Pattern[str]]:
    """Give for each level how a lower one is written behind it.

    A group is named for what the token is: C a capital, N a number, L a letter, R a roman one.
    """
    s, number = SPACE, NUMBER
    apart = rf"(?![0-9%A-Z]|[:.,-][0-9]|[^\W\d_]{{2}}){uncounted(words)}"
    before_end = r"(?=[.,;:)\]]|$)"
    lone = r"(?![^\W_]|\.[^\W\d_]|['’-])"
    letter = rf"(?!(?i:{either(words.until)}))[a-z]"
    article = rf"""
        {s}?\((?:(?P<C1>[A-Z])|(?P<N1>{number})|(?P<L1>[a-z]))\)
        |\.?(?P<C2>[A-Z])(?:{NO_LETTER}|(?=[a-z][ivx]{{0,5}}{ENDS}))
        |\.?(?P<C3>[a-m])(?=\.?{number}(?![0-9])|\([0-9])
        |\.?(?P<L2>{letter}){ENDS}
        |{s}(?P<C4>[B-Z]|A(?={s}?{number})|A{uncounted(words)})(?:(?={number}(?![0-9]))|{lone})
        |{s}(?P<C5>[a-h])(?={number}{ENDS})
        |{s}(?P<C6>[b-h])(?={s}{number}{apart})
        |{s}(?P<L3>[b-hk-m]|a(?:(?={s}(?:{either(words.join)}){s})|{before_end})){lone}"""
    capital = rf"""
        {s}?\((?:(?P<N1>{number})|(?P<L1>[a-z]))\)
        |\.?(?P<N2>{number})(?![0-9%]|:[0-9])
        |{s}(?P<N3>{number}){apart}
        |\.?(?P<L2>[a-z])(?=[ivx]{{0,5}}{ENDS})"""
    counted = rf"""
        {s}?\((?:(?P<R1>[ivx]{{2,5}})|(?P<L1>[a-zA-H]))\)
        |\.?(?P<R2>[ivx]{{2,5}}){ENDS}
        |\.?(?P<L2>[a-z]){ENDS}
        |\.?(?P<L3>[a-z])(?=[ivx]{{1,5}}{ENDS})
        |(?P<L4>[A-H]){ENDS}
        |{s}(?P<L5>[a-h]){before_end}"""
    point = rf"{s}?\((?P<R1>[ivx]{{1,5}})\)|[.-]?(?P<R2>[ivx]{{1,5}}){ENDS}"
    shapes = {Level.ARTICLE: article, Level.CAPITAL: capital, Level.COUNTED: counted}
    # blanks in the layout above are none of the pattern; those of SPACE stand in a class
    return {
        level: re.compile(re.sub(r"\n\s*", "", shape))
        for level, shape in {**shapes, Level.LETTER: point}.items()
    }


# Below an unnumbered paragraph: 2 al. 3.1; in a path or an anchor 2.al3.1, 64-al1-b.
_BELOW_SPOKEN = fixed("places.below_spoken", rf"\.(?P<N>{NUMBER})(?![0-9%]|[:.,][0-9])")
_BELOW_CODE = fixed("places.below_code", rf"[.-](?:(?P<N>{NUMBER})(?![0-9%])|(?P<L>[a-z]){ENDS})")
_CODE = fixed("places.code", rf"[.-](?P<token>al{NUMBER}|n{NUMBER}|aanhef|slot){ENDS}")


def _by_word(text: str, at: int, tokens: tuple[str, ...], words: Vocabulary) -> Scanned | None:
    code = _CODE.match(text, at)
    gap = _before_word(words).match(text, at) if not code else None
    step = scan_word(text, gap.end(), words) if gap else None
    if code:  # in a path or an anchor: 62.n1, 50-al3
        step = Scanned(("", code["token"]), code.end())
    if step is None:
        return None
    tokens = (*tokens, *step.tokens[1:])
    last = len(tokens) - len(step.tokens[1:])
    deeper = level_of(tokens, last) > level_of(tokens, last - 1)
    return Scanned(tokens, step.end, spoken=True) if deeper else None


@by_words
def _before_word(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"(?:,{MAYBE}|{GAP})(?:(?i:{either(words.the)}){GAP})?")
