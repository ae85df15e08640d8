"""A wording as tokens: text in; words, numbers, labels and punctuation marks out."""

from __future__ import annotations

import re
from typing import NamedTuple

_ITEM = r"\([a-z0-9]{1,4}\)"
_LETTERS = r"(?:[^\W_]+|[\u0300-\u036f])+"
_FORMS = (
    r"\d+(?:[.,:]\d+)+(?![^\W_])",  # a number with its separators: 35.000
    rf"\d+[A-Z]+\d*(?![^\W_])(?:{_ITEM})*",  # a label from the article on: 27B1, 12C1(e)
    rf"[A-Z]\d+(?![^\W_])(?:{_ITEM})*",  # a label from the paragraph on: B1(a)
    rf"\d+(?:{_ITEM})+",  # an article with its point: 64(b)
    r"['’][A-Za-z](?![^\W_])",  # 's, 't
    rf"{_LETTERS}(?:['’]{_LETTERS})*-?",  # a word, or the half of one with its hyphen: voor-
    r"\S",  # any other mark stands alone
)
# The blanks before a token, and the token; a browser splits words by it too.
TOKEN = rf"(\s*)({'|'.join(_FORMS)})"
_TOKEN = re.compile(TOKEN)
# Between sentences: behind a stop, before a blank and a capital.
_SENTENCE = re.compile(r"(?<=[.?!])(?=\s+[A-ZÀ-Þ‘“'(\"])")
_SMALL = 3  # letters; articles, prepositions and the like are seldom longer


class Token(NamedTuple):
    """A token, and whether a blank stands before it (never before the first)."""

    text: str
    blank: bool


def tokens_of(text: str) -> tuple[Token, ...]:
    """Split a wording into tokens; what kind of blank stands between them, and how many, is lost.

    >>> [token.text for token in tokens_of("Art. 27B1, voor- en bij-spelen (35.000)")]
    ['Art', '.', '27B1', ',', 'voor-', 'en', 'bij-', 'spelen', '(', '35.000', ')']
    """
    found = _TOKEN.findall(text.lstrip())
    return tuple([Token(token, blank != "") for blank, token in found])


def sentences_of(text: str) -> tuple[str, ...]:
    """Cut a wording into sentences, each with the stop that ends it.

    >>> sentences_of("De kar rijdt. Wie loopt? Zie art. 27B1.")
    ('De kar rijdt.', ' Wie loopt?', ' Zie art. 27B1.')
    """
    return tuple(part for part in _SENTENCE.split(text) if part.strip())


def is_word(token: str) -> bool:
    """Tell a word, number or label from a punctuation mark.

    >>> is_word("voor-"), is_word("35.000"), is_word(";")
    (True, True, False)
    """
    return any(character.isalnum() for character in token)


def is_small(token: str) -> bool:
    """Tell whether a token says little by itself: a mark, or a word of at most three letters.

    >>> is_small("van"), is_small("kaart"), is_small("27")
    (True, False, False)
    """
    return not is_word(token) or (len(token) <= _SMALL and token.isalpha())
