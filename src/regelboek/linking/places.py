"""A place as people write it (`51B2(a)`, `47 E2`, `52 lid 2 onder b`) becomes a path's tokens."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from regelboek.linking.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Scanned:
    """The tokens of a place, and where in the text it ends."""

    tokens: tuple[str, ...]
    end: int


# One step below what was read so far; blanks may stand before a capital or a bracket only.
_CAPITAL = re.compile(r"[ \u00a0.]?(?P<token>[A-Z])(?![^\W\d_])(?!\.[^\W\d_])")
_CAPITAL_GLUED = re.compile(r"(?P<token>[A-Z])(?=[a-z](?![^\W_]))")
_DIGITS = re.compile(r"[ \u00a0.]?(?P<token>\d{1,2})(?![^\W_]*\d)(?!%|:\d)")
_BRACKET = re.compile(r"[ \u00a0]?\((?P<token>[a-z]|[ivx]+|\d{1,2}|[A-Z])\)")
_LETTER = re.compile(r"\.?(?P<token>[a-z])(?![^\W\d_])")
_ROMAN = re.compile(r"\.?(?P<token>[ivx]+)(?![^\W_])")


def scan_article(text: str, at: int, words: Vocabulary) -> Scanned | None:
    """Read a place that begins with an article's number; None where none stands at `at`."""
    number = re.compile(r"\d{1,3}(?!\d|%|:\d)").match(text, at)
    if not number:
        return None
    return scan_below(text, number.end(), (number[0],), words)


def scan_label(text: str, at: int, words: Vocabulary) -> Scanned | None:
    """Read a label alone (`B1(a)`, `3`, `(a)`), to be completed from where it stands."""
    capital = re.compile(r"[A-Z](?![^\W\d_])").match(text, at)
    digits = re.compile(r"\d{1,2}(?![\d%:.,])").match(text, at)
    bracket = re.compile(r"\((?P<token>[a-z]|[ivx]+)\)").match(text, at)
    if capital:
        return scan_below(text, capital.end(), (capital[0],), words)
    if digits:
        return scan_below(text, digits.end(), (digits[0],), words)
    return Scanned((bracket["token"],), bracket.end()) if bracket else None


def scan_below(text: str, at: int, tokens: tuple[str, ...], words: Vocabulary) -> Scanned:
    """Read on below the tokens read so far, as long as the text goes deeper."""
    while True:
        step = _word_step(text, at, words) or _step(text, at, tokens)
        if step is None:
            return Scanned(tokens, at)
        tokens, at = (*tokens, *step.tokens), step.end


def _step(text: str, at: int, tokens: tuple[str, ...]) -> Scanned | None:
    last = tokens[-1]
    after_article = len(tokens) == 1 and last.isdigit()
    if last.islower() and not last.startswith("al"):
        patterns = [_BRACKET] if text[at : at + 1] in "( \u00a0" else [_ROMAN]
    elif last.isupper():
        patterns = [_BRACKET, _DIGITS, _LETTER]
    elif after_article:
        patterns = [_BRACKET, _CAPITAL_GLUED, _CAPITAL, _LETTER]
    else:
        patterns = [_BRACKET, _LETTER]
    for pattern in patterns:
        match = pattern.match(text, at)
        if match:
            return Scanned((match["token"],), match.end())
    return None


def _word_step(text: str, at: int, words: Vocabulary) -> Scanned | None:
    match = _word_pattern(words).match(text, at)
    if not match:
        return None
    if match["al"]:
        return Scanned((f"al{match['al']}",), match.end())
    if match["note"]:
        return Scanned((f"n{match['note']}",), match.end())
    if match["lid"]:
        return Scanned(tuple(re.findall(r"[A-Z]|\d+", match["lid"])), match.end())
    return Scanned((match["point"] or "aanhef",), match.end())


@lru_cache(maxsize=8)
def _word_pattern(words: Vocabulary) -> re.Pattern[str]:
    def either(values: tuple[str, ...]) -> str:
        return "|".join(re.escape(value) for value in sorted(values, key=len, reverse=True))

    return re.compile(
        rf"[ \u00a0,]*(?:(?:{either(words.paragraph)})\s+(?P<lid>[A-Z]?\d{{0,2}}(?<=\w))(?![^\W_])"
        rf"|(?:{either(words.unnumbered)})\s*(?P<al>\d+)"
        rf"|(?:{either(words.note)})\s+(?P<note>\d+)"
        rf"|(?:{either(words.point)})\s+(?P<point>[a-z])(?![^\W_])"
        rf"|(?P<own>{either(words.opening)})\b)"
    )
