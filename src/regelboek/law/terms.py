"""The terms that a law defines: what stands for a term in names of places."""

from __future__ import annotations

from unicodedata import normalize

from regelboek.law.words import words_of


def slug_of(term: str) -> str:
    """Give the number of a term: what its eId has, however the term is printed.

    >>> slug_of("Appel."), slug_of("Oneven  (dubbele) slag:"), slug_of("Cre\u0300me_brûlée")
    ('appel', 'oneven-dubbele-slag', 'crème-brûlée')
    """
    return "-".join(words_of(normalize("NFC", term.lower())))
