"""Laws and editions that are named before or behind a place, and which of them is meant."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from regelboek.linking.patterns import BEGINS, ENDS, GAP, MAYBE, SPACE, either
from regelboek.linking.starts import enders, last_word
from regelboek.linking.vocabulary import Names, Vocabulary

UNNAMED = "?"  # another law that is not known by name


class Said(NamedTuple):
    """What words beside a place say: its law (`?`: without a name), its edition, where they end.

    `start` and `end` are the bounds of these words. `former`: an earlier edition, not named.
    """

    start: int
    end: int
    law: str = ""
    edition: str = ""
    former: bool = False


def said_before(text: str, at: int, floor: int, words: Vocabulary) -> Said | None:
    """Read what is named right before a place: `Spelregels 2007, `, `2007 Laws `, `WR-NBB `."""
    last, ends = last_word(text, at, floor), enders(words)
    year = len(last) >= _YEAR_DIGITS and last[-_YEAR_DIGITS:].isdigit()
    if not (year or last in ends["regulation"] or last.endswith(_endings(words))):
        return None
    match = _before(words).search(text, max(floor, at - _WINDOW), at)
    if not match:
        return None
    edition = match["first"] or match["last"] or ""
    if match["edition"]:
        return Said(match.start(), at, "", edition) if edition else None
    return Said(match.start(), at, law_of(match["name"], words), edition)


def year_before(text: str, at: int, floor: int) -> Said | None:
    """Read the edition before a law's name that itself introduces a place: `2007 Laws 40B2`."""
    match = _YEAR.search(text, max(floor, at - 8), at)
    return Said(match.start(), at, "", match["year"]) if match else None


def is_former(text: str, at: int, floor: int, words: Vocabulary) -> bool:
    """Tell whether a word before a place says that a former edition is meant."""
    if last_word(text, at, floor) not in enders(words)["former"]:
        return False
    return bool(_former_before(words).search(text, max(floor, at - 20), at))


def said_behind(text: str, at: int, words: Vocabulary, names: Names) -> Said | None:
    """Read what is named right behind a place: `Spr. 2007`, `(Spelregels 2007)`, `WR-NBB`.

    What stands before the next place's word for article is that one's.
    """
    after = _AFTER.match(text, at)
    if not after or not (after["open"] or _may_name(after["word"], words)):
        return None
    for pattern in _behind(words):
        match = pattern.match(text, at)
        found = match.groupdict() if match else {}
        if not match or _article(words).match(text, match.end()):
            continue
        if found.get("former"):
            return Said(at, match.end(), former=True)
        year = found.get("year") or found.get("first") or ""
        if "name" not in found:
            if found.get("bare") is None or year in names.editions:
                return Said(at, match.end(), "", year)
            continue
        generic = found["generic"]
        if not generic or found["of"] or found["open"] or generic[0].isupper():
            return Said(at, match.end(), law_of(found["name"] or generic, words), year)
    return None


def _may_name(word: str, words: Vocabulary) -> bool:
    """Tell whether a word behind a place can begin the name of a law or of an edition."""
    return word[:1].isupper() or word.lower() in _firsts(words) or word.endswith(_endings(words))


def law_of(name: str, words: Vocabulary) -> str:
    """Give the law that is called so: its name, `?` where it has none here."""
    return _by_word(words).get(" ".join(name.split()), UNNAMED)


def law_names(words: Vocabulary) -> str:
    """Give a pattern of the names of laws; an abbreviation's full stop ends it."""
    known = tuple(word for row in words.regulations for word in row.words)
    short = tuple(word for word in known if not word[-1:].isalnum())
    whole = tuple(word for word in known if word[-1:].isalnum())
    return rf"(?:{either(short)}|(?:{either(whole)}){ENDS})"


def generic_names(words: Vocabulary) -> str:
    """Give a pattern of words that end like the name of a law: `Arbowet`."""
    return rf"(?:[^\W\d_]{{1,30}}?)?(?i:{either(_endings(words))}){ENDS}"


@lru_cache(maxsize=8)
def _endings(words: Vocabulary) -> tuple[str, ...]:
    return tuple(ending for row in words.regulations for ending in row.endings)


_WINDOW = 70
_YEAR_DIGITS = 4
_AFTER = re.compile(rf"{SPACE}?(?P<open>[(\[])|,?{GAP}(?P<word>[^\W\d_]{{0,40}})")
_YEAR = re.compile(rf"{BEGINS}(?P<year>[0-9]{{4}}){GAP}\Z")


@lru_cache(maxsize=8)
def _firsts(words: Vocabulary) -> frozenset[str]:
    own = (*words.of, *words.the, *words.edition, *words.former)
    named = (word for regulation in words.regulations for word in regulation.words)
    return frozenset(re.split(r"[\W_]+", word, maxsplit=1)[0].lower() for word in (*own, *named))


@lru_cache(maxsize=8)
def law_articles(words: Vocabulary) -> frozenset[str]:
    """Give the words for article that name a law at once: Laws."""
    return frozenset(word for word in words.article if word in _by_word(words))


@lru_cache(maxsize=8)
def _by_word(words: Vocabulary) -> Mapping[str, str]:
    return {
        word: regulation.name or UNNAMED
        for regulation in reversed(words.regulations)
        for word in regulation.words
    }


@lru_cache(maxsize=8)
def _before(words: Vocabulary) -> re.Pattern[str]:
    name = rf"(?P<name>{law_names(words)}|{generic_names(words)})"
    return re.compile(
        rf"{BEGINS}(?:(?P<first>[0-9]{{4}}){GAP})?(?:{name}|(?P<edition>(?i:{either(words.edition)})))"
        rf"(?:{MAYBE}(?:(?i:{either(words.of)}){GAP})?(?P<last>[0-9]{{4}}))?"
        rf"(?:[)\]]?[,:]?{GAP}|{MAYBE}[(\[]|:|(?<=\.))\Z"
    )


@lru_cache(maxsize=8)
def _former_before(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"{BEGINS}(?i:{either(words.former)}){GAP}\Z")


@lru_cache(maxsize=8)
def _article(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"[:,]?{MAYBE}(?i:{either(words.article)}){MAYBE}[0-9]")


@lru_cache(maxsize=8)
def _behind(words: Vocabulary) -> tuple[re.Pattern[str], ...]:
    of, the = either(words.of), either(words.the)
    lead = rf"(?:,?{GAP}|{SPACE}?(?P<open>[(\[]){MAYBE})(?P<of>(?i:{of}){GAP})?(?:(?i:{the}){GAP})?"
    year = r"(?P<year>[0-9]{4})"
    closed = rf"(?(open){MAYBE}[)\]]|)"
    named = (
        rf"{lead}(?:(?P<first>[0-9]{{4}}){GAP})?(?:(?P<name>{law_names(words)})|(?P<generic>{generic_names(words)}))"
        rf"(?:,?{MAYBE}(?:(?i:{of}){GAP})?[(\[]?{year}{ENDS}[)\]]?)?(?:{closed}|)"
    )
    edition = (
        rf"{lead}(?i:{either(words.edition)}){GAP}(?:(?i:{of}){GAP})?{year}{ENDS}(?:{closed}|)"
    )
    alone = rf"{SPACE}?(?P<bare>[(\[]){year}[)\]]"
    former = either(words.former)
    before = (
        rf"(?P<former>{SPACE}?[(\[](?i:{former})[)\]]"
        rf"|{SPACE}(?i:{former})(?=[.,;:)\]]|\Z))"
    )
    return tuple(re.compile(pattern) for pattern in (named, edition, alone, before))
