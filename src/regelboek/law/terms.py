"""The terms that a law defines: what stands for a term in names of places."""

from __future__ import annotations

import re


def slug_of(term: str) -> str:
    """Give the number of a term: what its eId has, however the term is printed.

    >>> slug_of("Appel."), slug_of("Oneven  (dubbele) slag:")
    ('appel', 'oneven-dubbele-slag')
    """
    return "-".join(re.findall(r"[^\W_]+", term.lower()))
