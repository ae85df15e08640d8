"""Definitions cited by name, where it is sure: a known term, or one whose law is named."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from regelboek.law.terms import slug_of
from regelboek.linking.named import said_behind
from regelboek.linking.patterns import BEGINS, ENDS, GAP, by_words, either, fixed
from regelboek.linking.vocabulary import Names, Vocabulary


class Term(NamedTuple):
    """A term cited: its place in the text and its name, law and edition if named.

    `read`: how far the text is read.
    """

    start: int
    end: int
    slug: str
    read: int
    law: str = ""
    edition: str = ""


def definition_at(text: str, word: re.Match[str], words: Vocabulary, names: Names) -> Term | None:
    """Read the term behind a word for definition; None where it is not sure which one."""
    lead = _lead(words).match(text, word.end())
    if not lead or not _BEGINS.match(text, word.start()):
        return None
    quoted = _QUOTED.match(text, lead.end())
    known = known_terms(names.terms).match(text, lead.end())
    slug, end = "", 0
    if quoted:
        slug, end = slug_of(quoted["term"]), quoted.end()
    elif known:
        slug, end = slug_of(known[0]), known.end()
    said = said_behind(text, end, words, names) if end else None
    if not slug or not (slug in names.terms or (said and said.law)):
        return None
    law, edition = (said.law, said.edition) if said else ("", "")
    return Term(word.start(), end, slug, said.end if said else end, law, edition)


_BEGINS = fixed("defined.begins", BEGINS)
_QUOTED = fixed("defined.quoted", r"['\"‘’“”«„](?P<term>[^'\"‘’“”«»„\n]{2,60})['\"’‘“”»]")


@by_words
def _lead(words: Vocabulary) -> re.Pattern[str]:
    of, the = either(words.of), either((*words.the, *words.some))
    return re.compile(rf"[:,]?{GAP}(?:(?i:{of}){GAP})?(?:(?i:{the}){GAP})?")


@lru_cache(maxsize=64)
def known_terms(terms: tuple[str, ...]) -> re.Pattern[str]:
    """Match a known term, in its own words; the longest first."""
    ordered = sorted(terms, key=len, reverse=True)
    shapes = (r"[\W_]{1,3}".join(map(re.escape, term.split("-"))) for term in ordered)
    return re.compile(rf"(?i:{'|'.join(shapes) or '(?!)'}){ENDS}")
