"""Pieces that patterns are made of: blanks, where a word ends, and one of some words."""

from __future__ import annotations

import re

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
