"""Words that an edition defines: its definitions and the words of a text in, where they stand out.

The words stay as they are: what is cut joins again to what was given.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple
from unicodedata import normalize

from regelboek.comparing.inflection import stemmer_of
from regelboek.law.model import Provision, Text

MOST = 12  # in one article: beyond that, links would be in the way of reading

_WORD = re.compile(r"(?:[^\W_]|[\u0300-\u036f])+")
_BETWEEN = re.compile(r"[ \u00a0\n]{1,2}|-")  # the words of one term
# What a stem forgets and makes another word: spel, but not spelend; hand, but not handig.
_DERIVED = {"nl": re.compile(r"(?:end|ing|lijk|baar|bar|ig|heid|hed|je|loos|loz)(?:e|en|s)?\Z")}
# A single consonant behind a single vowel is not doubled in a verb: spel, spelen.
_OPENED = {"nl": re.compile(r"(?:\A|[^aeiou])[aeiou][bcdfgklmnprstvz]\Z")}


class Found(NamedTuple):
    """A term in a text: from where to where, and the eId of its definition."""

    start: int
    end: int
    eid: str


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of an edition: by their words, and by stems where only one term has these."""

    language: str
    by_words: Mapping[tuple[str, ...], str]
    by_stems: Mapping[tuple[str, ...], str]

    def found_in(self, text: str, besides: str = "") -> Iterator[Found]:
        """Find the terms in a text, the longest where several begin, but for one definition's own.

        None lies in another; what is joined to other words by a hyphen is none.
        """
        if not self.by_words:
            return
        words = [_Word(match.start(), match.end(), _plain(match[0])) for match in _words(text)]
        longest = max(map(len, self.by_words))
        at = 0
        while at < len(words):
            row = [words[at]]
            for one, other in pairwise(words[at : at + longest]):
                if not _BETWEEN.fullmatch(text, one.end, other.start):
                    break
                row.append(other)
            eid = ""
            while row and not eid:
                eid = self._meant(row) if _stands_alone(text, row) else ""
                if not eid:
                    row.pop()
            if eid and eid != besides:
                yield Found(row[0].start, row[-1].end, eid)
            at += len(row) or 1

    def _meant(self, row: list[_Word]) -> str:
        words = tuple(word.plain for word in row)
        if words in self.by_words:
            return self.by_words[words]
        eid = self.by_stems.get(tuple(map(stemmer_of(self.language), words)), "")
        if not eid:
            return ""
        term = tuple(eid.removeprefix("def_").split("-"))
        same = all(_is_form(self.language, *pair) for pair in zip(words, term, strict=True))
        return eid if same else ""


class _Word(NamedTuple):
    start: int
    end: int
    plain: str


def terms_of(definitions: Iterable[str], language: str) -> Terms:
    """Make the terms of an edition from the eIds of its definitions.

    Forms are known for the languages for which it is known what an ending makes of a word; in
    another a term is found as it is defined alone.

    >>> terms = terms_of(["def_slag", "def_dode-hand"], "nl")
    >>> [found.eid for found in terms.found_in("De dode hand, een slag, de slaggen.")]
    ['def_dode-hand', 'def_slag', 'def_slag']
    """
    by_words = {tuple(eid.removeprefix("def_").split("-")): eid for eid in definitions}
    by_words = {words: eid for words, eid in by_words.items() if max(map(len, words)) > 1}
    by_stems: dict[tuple[str, ...], str] = {}
    if language in _DERIVED:
        stem = stemmer_of(language)
        for words, eid in by_words.items():
            key = tuple(map(stem, words))
            by_stems[key] = "" if key in by_stems else eid
    return Terms(language, by_words, by_stems)


class Marking:
    """Cuts the texts of an article, in their order, where words lead to a definition.

    A term leads there where it first stands in a paragraph, and in an article at no more than
    `MOST` places: each term once before any a second time.
    """

    def __init__(self, terms: Terms, top: Provision) -> None:
        """Choose the places."""
        self._terms, self._own = terms, top.eid
        places = dict.fromkeys(
            (paragraph_of(eid), found.eid)
            for eid, text in _own_texts(top)
            for part in text.parts
            if isinstance(part, str)
            for found in terms.found_in(part, top.eid)
        )
        first = {term: paragraph for paragraph, term in reversed(places)}
        once_each = sorted(places, key=lambda place: first[place[1]] != place[0])
        self._left = set(once_each[:MOST])

    def cut(self, words: str, eid: str) -> Iterator[tuple[str, str]]:
        """Yield the words of a provision in pieces, each with the definition it leads to."""
        at = 0
        for found in self._terms.found_in(words, self._own):
            place = (paragraph_of(eid), found.eid)
            if place not in self._left:
                continue
            self._left.remove(place)
            if at < found.start:
                yield words[at : found.start], ""
            yield words[found.start : found.end], found.eid
            at = found.end
        if at < len(words) or not words:
            yield words[at:], ""


def paragraph_of(eid: str) -> str:
    """Name the part of an article that is read as one: what lies directly in it.

    >>> paragraph_of("art_51__para_B__subpara_2"), paragraph_of("art_51")
    ('art_51__para_B', 'art_51')
    """
    return "__".join(eid.split("__")[:2])


def _own_texts(provision: Provision) -> Iterator[tuple[str, Text]]:
    for item in provision.content:
        if isinstance(item, Text):
            yield provision.eid, item
        else:
            yield from _own_texts(item)


def _words(text: str) -> Iterator[re.Match[str]]:
    return _WORD.finditer(text)


def _stands_alone(text: str, row: list[_Word]) -> bool:
    before, behind = text[: row[0].start][-1:], text[row[-1].end :][:1]
    return "-" not in {before, behind}


@lru_cache(maxsize=1 << 15)
def _plain(word: str) -> str:
    return normalize("NFC", word.lower())


@lru_cache(maxsize=1 << 12)
def _is_form(language: str, word: str, term: str) -> bool:
    """Tell whether a word with the stem of a term is the term itself in another form.

    >>> [_is_form("nl", word, "spel") for word in ("spellen", "spels", "spelen", "spelend")]
    [True, True, False, False]
    """
    if word == term:
        return True
    if stemmer_of(language)(word) != stemmer_of(language)(term):
        return False
    derived = _DERIVED[language]
    if derived.search(word) and not derived.search(term):
        return False
    return not (word in {f"{term}e", f"{term}en"} and _OPENED[language].search(term))
