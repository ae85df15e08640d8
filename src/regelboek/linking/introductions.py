"""What stands before a number tells whether it cites, and in which law and edition."""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

from regelboek.linking.laws import law_articles
from regelboek.linking.named import said_before, year_before
from regelboek.linking.patterns import BEGINS, GAP, MAYBE, by_words, either, fixed
from regelboek.linking.starts import enders, last_word
from regelboek.linking.vocabulary import Names, Vocabulary


class Evidence(Enum):
    """What tells that a number cites; how much a place must show by itself hangs on it."""

    ARTICLE = "a word for article"
    EDITION = "an edition and a colon"
    NAME = "the name of a law or an edition"
    COMPOUND = "a word that ends in article, a glued letter, a year and a dash"
    SEE = "zie"
    APPLY = "past"
    BRACKET = "a bracket"
    START = "a sentence begins"
    BESIDE = "no noun, and another citation in the same sentence"


class Introduction(NamedTuple):
    """What introduces a place: the evidence, where its words begin, law and edition if named.

    `edition` may be a day, as `@2012-02-12`. `outer`: where what belongs to the place begins.
    `former`: a word says that an earlier edition is meant.
    """

    evidence: Evidence
    start: int
    outer: int
    law: str = ""
    edition: str = ""
    former: bool = False


def introduction_of(  # noqa: PLR0913  # a text and a place in it, and what is known
    text: str, at: int, floor: int, words: Vocabulary, names: Names, *, lettered: bool
) -> Introduction | None:
    """Read what stands right before a number at `at`, not before `floor`; None for no evidence.

    `lettered`: a letter follows the number; without one only words and codes introduce it.
    """
    before = text[at - 1] if at else ""
    if before == ":":
        return _coded(text, at, floor, words, names)
    if before == "-":
        match = _DASHED.search(text, max(floor, at - 6), at)
        return _by_year(match) if match and match["year"] in names.editions else None
    last, ends = last_word(text, at, floor), enders(words)
    if last in ends["article"]:
        article = _word(words).search(text, max(floor, at - _WINDOW), at)
        if article:
            return _by_article(text, article.start(), floor, words, article["word"])
    if before.isalpha() or last in ends["lead"] or last.endswith(words.compound):
        match = _lead(words).search(text, max(floor, at - 60), at)
        if match:
            return _led(match, at)
    abbreviated = text[max(floor, at - 6) : at].rstrip().endswith(".")
    return _bare(text, at, floor, words, before) if lettered or abbreviated else None


def _led(match: re.Match[str], at: int) -> Introduction | None:
    if match["noun"]:
        return None
    if match["compound"] or match["glued"]:
        start = match.start() if match["glued"] else match.start("compound")
        return Introduction(Evidence.COMPOUND, start, start)
    return Introduction(Evidence.SEE if match["see"] else Evidence.APPLY, at, at)


def _by_article(text: str, start: int, floor: int, words: Vocabulary, article: str) -> Introduction:
    said = None
    if article in law_articles(words):
        said = year_before(text, start, floor)
    said = said or said_before(text, start, floor, words)
    if said is None:
        return Introduction(Evidence.ARTICLE, start, start)
    return Introduction(Evidence.ARTICLE, start, said.start, said.law, said.edition)


def _by_year(match: re.Match[str]) -> Introduction:
    return Introduction(Evidence.COMPOUND, match.start(), match.start(), edition=match["year"])


_WINDOW = 20  # more than a word for article and blanks take
_YEAR = fixed("introductions.year", "[0-9]{4}")
_DASHED = fixed("introductions.dashed", rf"{BEGINS}(?<!-)(?P<year>[0-9]{{4}})-\Z")
_CODED = fixed(
    "introductions.coded",
    rf"{BEGINS}(?<![:/.-])(?:(?P<law>[a-z]{{1,20}}(?:-[a-z]{{1,20}}){{0,2}}):)?"
    r"(?P<edition>[0-9]{4}|@[0-9]{4}-[0-9]{2}-[0-9]{2}|[^\W_]{2,20}):\Z",
)


def _coded(text: str, at: int, floor: int, words: Vocabulary, names: Names) -> Introduction | None:
    """Read an edition or a day and a colon: `2007:`, `spr:2007:`, `spr:@2009-03-12:`."""
    code = coded_before(text, at, floor, names)
    if code:
        start, law, edition = code
        article = _word(words).search(text, max(floor, start - 15), start)
        start = article.start() if article else start
        return Introduction(Evidence.EDITION, start, start, law, edition)
    # the name of a law (Spr. 2007:) or a heading may end in a colon too
    return _bare(text, at, floor, words, ":")


def coded_before(text: str, at: int, floor: int, names: Names) -> tuple[int, str, str] | None:
    """Read the code that ends in a colon before `at`: where it begins, its law and its edition."""
    match = _CODED.search(text, max(floor, at - 50), at)
    if not match or not _is_known(match["law"] or "", match["edition"], names):
        return None
    return match.start(), match["law"] or "", match["edition"]


def _is_known(law: str, edition: str, names: Names) -> bool:
    """Tell a code from any two words with a colon: its law is known, its edition looks like one."""
    if law and law not in names.laws:
        return False
    return edition[0] == "@" or edition in names.editions or bool(_YEAR.fullmatch(edition))


def _bare(text: str, at: int, floor: int, words: Vocabulary, before: str) -> Introduction | None:
    """Find what may let a place stand without a word before it; the place itself must show more."""
    said = said_before(text, at, floor, words)
    if said and before not in "([":
        start = said.start if not said.edition and before != ":" else at
        return Introduction(Evidence.NAME, start, said.start, said.law, said.edition)
    if before and before in "([":
        law, edition = (said.law, said.edition) if said else ("", "")
        return Introduction(Evidence.BRACKET, at, said.start if said else at, law, edition)
    if before.isalnum() or before in _GLUED:
        return None
    if _BEGINNING.search(text, max(0, at - 30), at):
        return Introduction(Evidence.START, at, at)
    return Introduction(Evidence.BESIDE, at, at)


_GLUED = frozenset("_#@/\\=+-–$€£%&'’.,~^")
# A sentence begins behind a stop, which none of an abbreviation is; signs of layout may precede.
_BEGINNING = fixed(
    "introductions.beginning",
    r"(?:\A|\n|(?:[!?:;]|(?:[^\W\d_]{4}|[0-9)\]])\.)(?=[ \t\u00a0]))"
    r"[ \t\u00a0*_#>|\"'“‘«•–-]{0,8}\Z",
)


@by_words
def _word(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"{BEGINS}(?P<word>(?i:{either(words.article)})){MAYBE}\Z")


@by_words
def _lead(words: Vocabulary) -> re.Pattern[str]:
    """Match the word that ends where a place begins; nouns of places and counts bar it."""
    return re.compile(
        rf"{BEGINS}(?:(?P<compound>[^\W\d_]{{3,30}}(?i:{either(words.compound)})){GAP}"
        rf"|(?P<glued>{either(words.glued)})"
        rf"|(?P<noun>(?i:{either(words.nouns)})){MAYBE}"
        rf"|(?P<see>(?i:{either(words.see)})){GAP}"
        rf"|(?P<apply>(?i:{either(words.apply)})){GAP})\Z"
    )
