"""Laws and editions that are named before or behind a place."""

from __future__ import annotations

import re
from typing import NamedTuple

from regelboek.linking.laws import endings, generic_names, law_names, law_of, name_starts
from regelboek.linking.patterns import BEGINS, ENDS, GAP, MAYBE, SPACE, by_words, either, fixed
from regelboek.linking.starts import enders, last_word
from regelboek.linking.vocabulary import Names, Vocabulary


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
    year = len(last) >= _YEAR_DIGITS and last[-_YEAR_DIGITS:].isdecimal()
    if not (year or last in ends["regulation"] or last.endswith(endings(words))):
        return None
    match = _before(words).search(text, max(floor, at - _WINDOW), at)
    if not match:
        return None
    edition = match["first"] or match["last"] or match["of"] or ""
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

    A name before the next place's word for article is that one's, unless `van` joins it to this.
    """
    after = _AFTER.match(text, at)
    if not after or not (after["open"] or _may_name(after["word"], words)):
        return None
    for pattern in _behind(words):
        match = pattern.match(text, at)
        said = _said(match, words, names) if match else None
        if match and said and (match["of"] or not _article(words).match(text, said.end)):
            return said
    return None


def _may_name(word: str, words: Vocabulary) -> bool:
    """Tell whether a word behind a place can begin the name of a law or of an edition."""
    return word[:1].isupper() or word.lower() in name_starts(words) or word.endswith(endings(words))


def _said(match: re.Match[str], words: Vocabulary, names: Names) -> Said | None:
    found = match.groupdict()
    start, end = match.span()
    if "former" in found:
        return Said(start, end, former=True)
    year = found.get("year") or found.get("first") or ""
    if "name" not in found:
        # a year alone names an edition that there is, else it is any year
        known = "alone" not in found or year in names.editions
        return Said(start, end, "", year) if known else None
    generic = found["generic"]
    if generic and not (found["of"] or found.get("open") or generic[0].isupper()):
        return None
    law = law_of(found["name"] or generic, words)
    return Said(start, end, law, year, former=bool(found["old"]) and not year)


_WINDOW = 80
_YEAR_DIGITS = 4
_AFTER = fixed("named.after", rf"{SPACE}?(?P<open>[(\[])|,?{GAP}(?P<word>[^\W\d_]{{0,40}})")
_YEAR = fixed("named.year", rf"{BEGINS}(?P<year>[0-9]{{4}}){GAP}\Z")


@by_words
def _before(words: Vocabulary) -> re.Pattern[str]:
    of, the, edition = either(words.of), either(words.the), either(words.edition)
    of_edition = rf"(?i:{edition}){GAP}(?P<of>[0-9]{{4}}){GAP}(?i:{of}){GAP}(?:(?i:{the}){GAP})?"
    name = rf"(?P<name>{law_names(words)}|{generic_names(words)})"
    return re.compile(
        rf"{BEGINS}(?:{of_edition})?(?:(?P<first>[0-9]{{4}}){GAP})?"
        rf"(?:{name}|(?P<edition>(?i:{edition})))"
        rf"(?:{MAYBE}(?:(?i:{of}){GAP})?(?P<last>[0-9]{{4}}))?"
        rf"(?:[)\]]?[,:]?{GAP}|{MAYBE}[(\[]|:|(?<=\.))\Z"
    )


@by_words
def _former_before(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"{BEGINS}(?i:{either(words.former)})(?:{GAP}|-)\Z")


@by_words
def _article(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"[:,]?{MAYBE}(?i:{either(words.article)}){MAYBE}[0-9]")


@by_words
def _behind(words: Vocabulary) -> tuple[re.Pattern[str], ...]:
    """Match a law's name, an edition by its word, a year, a word for a former edition.

    What stands apart and what a bracket opens are patterns by themselves, and so are names with
    `van` and without: what follows hangs on it.
    """
    of, the, former = either(words.of), either(words.the), either(words.former)
    begun = ((rf",?{GAP}", ""), (rf"{SPACE}?(?P<open>[(\[]){MAYBE}", rf"(?:{MAYBE}[)\]])?"))
    joined, article = rf"(?P<of>(?i:{of}){GAP})", rf"(?:(?i:{the}){GAP})?"
    year = r"(?P<year>[0-9]{4})"
    # an adjective may stand before a name that is none of its own: de algemene voorwaarden
    generic = rf"(?P<generic>{generic_names(words)})"
    edition = rf"(?i:{either(words.edition)}){GAP}(?:(?i:{of}){GAP})?"
    generics = (
        (joined, rf"(?:[^\W\d_]{{2,20}}{GAP})?{generic}"),
        (r"(?P<of>)", generic),
    )
    named = (
        rf"{begin}{lead}{article}(?P<old>(?i:{former}){GAP})?(?:(?P<first>[0-9]{{4}}){GAP})?"
        rf"(?:(?P<name>{law_names(words)})|{other})"
        rf"(?:,?{MAYBE}(?:(?i:{of}){GAP})?[(\[]?(?:{edition})?{year}{ENDS}[)\]]?)?{close}"
        for begin, close in begun
        for lead, other in generics
    )
    by_word = (rf"{begin}{joined}?{article}{edition}{year}{ENDS}{close}" for begin, close in begun)
    no_day = r"(?![^\W_]|[:./-][0-9])"
    alone = (
        rf"(?P<alone>{SPACE}?[(\[](?=[0-9]{{4}}[)\]])|{GAP}(?P<of>(?i:{of})){GAP})"
        rf"{year}{no_day}[)\]]?"
    )
    before = (
        rf"(?P<of>)(?P<former>{SPACE}?[(\[](?i:{former})(?:{GAP}[^()\[\]\n]{{1,40}})?[)\]]"
        rf"|{SPACE}(?i:{former})(?=[.,;:)\]]|\Z))"
    )
    return tuple(re.compile(pattern) for pattern in (*named, *by_word, alone, before))
