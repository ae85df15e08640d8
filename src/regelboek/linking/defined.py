"""Definitions cited by name or in a code, where it is sure which: a known term, or a named law."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from regelboek.law.terms import slug_of
from regelboek.linking.introductions import coded_before
from regelboek.linking.named import said_behind
from regelboek.linking.patterns import (
    BEGINS,
    ENDS,
    GAP,
    MAYBE,
    NUMBER,
    by_words,
    either,
    fixed,
)
from regelboek.linking.vocabulary import Names, Vocabulary


class Term(NamedTuple):
    """A term cited: its place in the text and its path, law and edition if named.

    `read`: how far the text is read.
    """

    start: int
    end: int
    path: str
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
    if not slug:
        return None
    below = _below(words).match(text, end)
    if below and (said := said_behind(text, below.end(), words, names)) and said.law:
        path = ".".join(("def", slug, *_tokens(below)))
        return Term(word.start(), below.end(), path, said.end, said.law, said.edition)
    said = said_behind(text, end, words, names)
    if not (slug in names.terms or (said and said.law)):
        return None
    law, edition = (said.law, said.edition) if said else ("", "")
    return Term(word.start(), end, f"def.{slug}", said.end if said else end, law, edition)


def coded_definition_at(text: str, at: int, floor: int, names: Names) -> Term | None:
    """Read a definition in a code, `spr:2017:def-leider-2-a`, from its last colon."""
    code = coded_before(text, at + 1, floor, names)
    term = _ANCHOR.match(text, at + 1)
    path = path_of_term(term["term"]) if term else ""
    if not code or not term or not path:
        return None
    start, law, edition = code
    return Term(start, term.end(), path, term.end(), law, edition)


def path_of_term(text: str) -> str:
    """Give the path of a place in a definition, by its term and what follows it; empty if none.

    What is taken for the latter may be the last word of the term: `resolve_path` decides.
    """
    term = text
    below: list[str] = []
    while step := _BELOW_TERM.search(term):
        name, token = next((name, token) for name, token in step.groupdict().items() if token)
        prefix = {"note": "n", "nth": "n", "al": "al"}.get(name, "")
        below.insert(0, prefix + token)
        term = term[: step.start()]
    slug = slug_of(term)
    # what holds no word of letters is a citation gone wrong
    return ".".join(["def", slug, *below]) if _LETTERS.search(slug) else ""


def _tokens(below: re.Match[str]) -> tuple[str, ...]:
    """Give the tokens of what lies below a term."""
    found = below.groupdict()
    tokens = [f"al{found['al']}"] if found["al"] else []
    tokens += [token for token in (found["para"], found["sub"]) if token]
    tokens += re.findall(r"[^()]+", found["items"])
    tokens += ["aanhef"] if found["own"] else []
    tokens += ["slot"] if found["closing"] else []
    return (*tokens, *([f"n{found['note']}"] if found["note"] else []))


_BEGINS = fixed("defined.begins", BEGINS)
# The last step below a term, as people write it or a path or an anchor does.
_BELOW_TERM = fixed(
    "defined.below_term",
    r"(?:[\s.-]{1,4}noot\s{1,4}(?P<note>\d{1,2})|[.-]n(?P<nth>\d{1,2})"
    r"|[\s.-]{1,4}al\.?\s{0,4}(?P<al>\d{1,2})|[\s.-]{1,4}(?P<own>aanhef|slot)"
    r"|\s{0,4}\((?P<item>[a-z]{1,4})\)|[.-](?P<letter>[a-z]|[ivx]{1,5})"
    r"|[\s.-]{1,4}(?P<number>\d{1,2}))$",
)
_LETTERS = fixed("defined.letters", r"[^\W\d_]{2}")
_ANCHOR = fixed(
    "defined.anchor", r"def[.-](?P<term>(?:[^\W_]|[\u0300-\u036f]|[.-](?=[^\W_])){2,90})"
)
_QUOTED = fixed("defined.quoted", r"['\"‘’“”«„](?P<term>[^'\"‘’“”«»„\n]{2,60})['\"’‘“”»]")


@by_words
def _lead(words: Vocabulary) -> re.Pattern[str]:
    of, the = either(words.of), either((*words.the, *words.some))
    return re.compile(rf"[:,]?{GAP}(?:(?i:{of}){GAP})?(?:(?i:{the}){GAP})?")


@by_words
def _below(words: Vocabulary) -> re.Pattern[str]:
    """Match what lies below a term: `al. 2`, `2(a)`, `noot 1`."""
    note, unnumbered = either(words.note), either(words.unnumbered)
    return re.compile(
        rf"(?={GAP}[^\W_]|{MAYBE}\()"
        rf"(?:{GAP}(?i:{unnumbered}){MAYBE}(?P<al>{NUMBER}){ENDS})?(?:{GAP}(?P<para>[A-Z]){ENDS})?"
        rf"(?:{GAP}(?P<sub>{NUMBER}){ENDS})?(?P<items>(?:\([a-z0-9]{{1,4}}\)){{0,4}})"
        rf"(?:{GAP}(?i:(?P<own>{either(words.opening)})|(?P<closing>{either(words.closing)})))?"
        rf"(?:{GAP}(?i:{note}){GAP}(?P<note>{NUMBER}){ENDS})?"
    )


@lru_cache(maxsize=64)
def known_terms(terms: tuple[str, ...]) -> re.Pattern[str]:
    """Match a known term, in its own words; the longest first."""
    ordered = sorted(terms, key=len, reverse=True)
    shapes = (r"[\W_]{1,3}".join(map(re.escape, term.split("-"))) for term in ordered)
    return re.compile(rf"(?i:{'|'.join(shapes) or '(?!)'}){ENDS}")
