"""Values of the law in the words of the interface: dates, how sure, relations, amounts, repairs.

What the law itself says, and how its places are named (`placenames`), stays in the law's language.
"""

from __future__ import annotations

import re
from datetime import date

from regelboek.comparing.changes import ChangeClass
from regelboek.comparing.concordance import Link, Relation
from regelboek.law.model import Edition, Holding
from regelboek.law.source import Repaired
from regelboek.publishing.texts import Texts

_SUITS = re.compile("([\u2660\u2663\u2665\u2666\u2661\u2662\u2664\u2667])[\ufe0e\ufe0f]?")
_WORDS = re.compile(r"\w+")
_PROPOSAL = "I"

# A sign that tells a relation without colour, beside its word.
SIGN = {
    Relation.SPLIT: "⑂",
    Relation.MERGED: "⊃",
    Relation.COPIED: "⧉",
    Relation.MOVED: "→",
    Relation.RENUMBERED: "#",
    Relation.REWORDED: "≠",
    Relation.SAME: "=",
    Relation.NEW: "+",
    Relation.DROPPED: "−",
    Relation.NOT_IN_CORPUS: "∅",
}
_RECORDED_SIGN = "◌"


def day(texts: Texts, when: date) -> str:
    """Write a day out: 1 september 2017."""
    return texts(
        "day.written", day=when.day, month=texts.of("month", f"{when.month}"), year=when.year
    )


def number(texts: Texts, amount: float) -> str:
    """Write a number with two decimals: 0,87."""
    return f"{amount:.2f}".replace(".", texts("number.decimal"))


def typeset(words: str) -> str:
    """Give suit symbols their text form, so that no device paints them as a picture.

    >>> typeset("drie ♥") == "drie ♥" + chr(0xFE0E)
    True
    """
    return _SUITS.sub("\\1\ufe0e", words)


def force(texts: Texts, edition: Edition, until: date | None) -> str:
    """Say from when until when an edition was in force, as far as it is known."""
    if edition.since is None:
        return edition.since_words or texts("force.unknown")
    since = day(texts, edition.since)
    if until is None:
        return texts("force.since", day=since)
    return texts("force.span", first=since, last=day(texts, until))


def holding_of(texts: Texts, holding: Holding) -> str:
    """Say how much of a place is held."""
    return texts.of("holding", holding.value)


def sure_of(texts: Texts, sure: str) -> str:
    """Say how sure a fact of a data file is."""
    return _proposed(texts, sure, texts.known("sure", sure))


def assurance(texts: Texts, sure: str, source: str = "") -> str:
    """Say once how sure a row of the record is, and who says it: `bron: de bond`."""
    return _proposed(texts, sure, _assured(texts, sure, source))


def _proposed(texts: Texts, sure: str, said: str) -> str:
    if sure != _PROPOSAL:
        return said
    return texts("recorded.said", word=texts("recorded.proposed"), how=said)


def _assured(texts: Texts, sure: str, source: str) -> str:
    said = texts.known("sure", sure)
    if not source or not said:
        return said or source
    sourced = texts("recorded.source", source=source)
    if sure == "S":
        return sourced
    if {*_WORDS.findall(source)} <= {*_WORDS.findall(sure_of(texts, sure))}:
        # The source repeats it. What was compared is said best by the source itself.
        return source if sure == "T" else said
    return texts("recorded.how-source", how=said, source=sourced)


def recorded(texts: Texts, sure: str, source: str = "", via: tuple[str, ...] = ()) -> str:
    """Say that something is recorded, or proposed: over which editions, how sure, by whom."""
    word = texts("recorded.proposed" if sure == _PROPOSAL else "recorded.word")
    if via:
        word = texts("recorded.through", word=word, editions=", ".join(via))
    said = _assured(texts, sure, source)
    if not said:
        return word
    if sure == "S" and source:
        return texts("recorded.sourced", word=word, source=said)
    return texts("recorded.said", word=word, how=said)


def recorded_short(texts: Texts, sure: str) -> str:
    """Say in a few words that a pair is recorded, or proposed; for a narrow column."""
    if sure == _PROPOSAL:
        return sure_of(texts, sure)
    return texts.of("sure-short", sure) if sure else texts("recorded.word")


def amount(texts: Texts, whole: int, partial: int, total: int = 0, definitions: int = 0) -> str:
    """Say how many articles are held, of how many (0: not known), and that some are not whole."""
    count = whole + partial
    said = ""
    if count or not definitions:
        said = (
            texts("amount.articles-of", count=count, total=total)
            if total
            else texts("amount.articles", number=count)
        )
        if partial and whole:
            said = texts("amount.some-partial", articles=said, partial=partial)
        elif partial:
            said = texts("amount.all-partial", articles=said)
    if not definitions:
        return said
    defined = texts("amount.definitions", number=definitions)
    if not said:
        return defined
    if partial:
        return texts("amount.both-partial", articles=said, definitions=defined)
    return texts("amount.both", articles=said, definitions=defined)


def is_recorded_only(link: Link) -> bool:
    """Tell whether a link is on record between places of which no words are held."""
    return link.relation is Relation.NOT_IN_CORPUS and bool(link.old and link.new)


def relation_of(texts: Texts, link: Link) -> tuple[str, str]:
    """Give the word and the sign of a link's relation; a pair that is but recorded is no more."""
    if is_recorded_only(link):
        return recorded_only(texts)
    return relation_said(texts, link.relation)


def recorded_only(texts: Texts) -> tuple[str, str]:
    """Give the word and the sign of a pair that is but recorded."""
    return texts("recorded.only"), _RECORDED_SIGN


def relation_said(texts: Texts, relation: Relation) -> tuple[str, str]:
    """Give the word and the sign of a relation."""
    return texts.of("relation", relation.value), SIGN[relation]


def class_of(texts: Texts, change: ChangeClass) -> tuple[str, str, str]:
    """Give a class of change as its name, its word and its sign."""
    name, sign = change.value
    return name, texts.of("class", name), sign


def mended(texts: Texts, repair: Repaired) -> str:
    """Say openly that words are read as others: what stands there, what is read, and why."""
    find, replace = (" ".join(words.split()) for words in (repair.find, repair.replace))
    said = (
        texts("mended.read", found=find, read=replace)
        if replace
        else texts("mended.left-out", found=find)
    )
    reason = repair.reason.strip().rstrip(".")
    return texts("mended.reason", said=said, reason=reason) if reason else said
