"""What a word is: a string in, its words out."""

from __future__ import annotations

import re
from unicodedata import category


def words_of(text: str) -> tuple[str, ...]:
    """Split a string into words: maximal runs of letters, digits and combining marks.

    >>> words_of("gewonnen. ²⁾. Er")
    ('gewonnen', '²', 'Er')
    """
    if text.isascii() or not any(category(char)[0] == "M" for char in set(text)):
        return tuple(re.findall(r"[^\W_]+", text))
    # No pattern knows the marks.
    kept = (char if char.isalnum() or category(char)[0] == "M" else " " for char in text)
    return tuple("".join(kept).split())
