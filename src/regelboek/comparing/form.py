"""Form apart from words: a wording in, what remains of it when only the words count, out."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

# Marks that only shape a text. Signs that say something themselves (%, &, ♠, +) are not among them.
_DROPPED = str.maketrans("", "", ".,;:!?…'\"’‘“”„‚«»‹›()[]{}-‐‑‒–—―·•\u00ad\u200b\ufeff")
_NUMBER = re.compile(r"(\d+(?:[.,:]\d+)*)")
_SIGN = re.compile(r"(?<![\w.,)])-(?=\d)")


@lru_cache(maxsize=1 << 14)  # a text is compared with those of several editions
def form_key(text: str) -> str:
    """Give what two wordings share that differ only in form.

    Form is blanks, punctuation, case, quotes and other typography. Numbers keep their separators
    and stay apart from what stands beside them: 3,5 is not 35, and 1 2 is not 12.

    >>> form_key("De  slag, tenzij ‘n") == form_key("de slag tenzij 'n")
    True
    >>> form_key("voor- spelen") == form_key("voorspelen"), form_key("3,5") == form_key("35")
    (True, False)
    >>> form_key("12C1(e)") == form_key("12C1e"), form_key("♠ 5") == form_key("♥ 5")
    (True, False)
    """
    text = unicodedata.normalize("NFC", text).casefold()
    pieces = _NUMBER.split(_SIGN.sub("−", text))  # at odd places the numbers
    pieces[::2] = ["".join(piece.split()).translate(_DROPPED) for piece in pieces[::2]]
    return " ".join(filter(None, pieces))
