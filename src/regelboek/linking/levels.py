"""The levels of a place by the shapes of its tokens, and labels set where they belong."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Scanned(NamedTuple):
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
    if token[0].isdecimal() or (token[:2] == "al" and token[2:].isdecimal()):
        return Level.COUNTED
    if token.isupper():
        return Level.CAPITAL
    if len(token) > 1 and set(token) <= set("ivxlc"):
        return Level.ROMAN
    if len(token) > 1:
        return Level.OWN
    return Level.ROMAN if at > 1 and level_of(tokens, at - 1) >= Level.LETTER else Level.LETTER


def labelled(tokens: tuple[str, ...], label: tuple[str, ...]) -> tuple[str, ...]:
    """Complete a label from a place: it takes the level that it has there.

    >>> labelled(("27", "B", "1", "a"), ("", "B", "2")), labelled(("52", "2"), ("", "b"))
    (('27', 'B', '2'), ('52', '2', 'b'))
    """
    levels = [level_of(tokens, at) for at in range(len(tokens))]
    own = level_of(label, 1)
    if own is Level.LETTER and _is_roman(label[1], tokens[-1], levels[-1]):
        own = Level.ROMAN
    if own in levels:
        return (*tokens[: levels.index(own)], *label[1:])
    above = tuple(token for token, level in zip(tokens, levels, strict=True) if level < own)
    return (*above, *label[1:])


def _is_roman(label: str, beside: str, level: Level) -> bool:
    """Tell a roman one from a letter: beside a letter, (i) is one unless that is the h."""
    if label not in {"i", "v", "x"}:
        return False
    return level is Level.ROMAN or (level is Level.LETTER and ord(label) != ord(beside) + 1)
