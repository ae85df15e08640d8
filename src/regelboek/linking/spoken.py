"""Parts of a place that words name: `lid 2`, `onder b`, `derde lid`, `noot 1`, `aanhef`."""

from __future__ import annotations

import re
from functools import lru_cache

from regelboek.linking.levels import Scanned
from regelboek.linking.patterns import BLANK, ENDS, GAP, MAYBE, NUMBER, SPACE, by_words, either
from regelboek.linking.vocabulary import Vocabulary


def scan_word(text: str, at: int, words: Vocabulary) -> Scanned | None:
    """Read a part that a word names (`lid 2`, `onder b`, `derde lid`), to be completed."""
    match = _word_step(words).match(text, at)
    if not match:
        return None
    found = match.groupdict()
    part = found["lid"] or found["point"]
    if part:
        tokens = re.findall(r"[A-Z]|[0-9]{1,2}|[a-z]{1,5}", part)
        return Scanned(("", *tokens), match.end(), spoken=True)
    if found["ordinal"]:
        before = "al" if found["counts"] else "n" if found["notes"] else ""
        part = f"{before}{_nth(found['ordinal'], words)}"
    elif found["own"] or found["closing"]:
        part = "aanhef" if found["own"] else "slot"
    else:
        part = f"al{found['al']}" if found["al"] else f"n{found['note']}"
    return Scanned(("", part), match.end(), spoken=True)


def _nth(ordinal: str, words: Vocabulary) -> int:
    digits = re.match(r"[0-9]{1,2}", ordinal)
    if digits:
        return int(digits[0])
    each = enumerate(_each_ordinal(words), start=1)
    return next((nth for nth, one in each if one.fullmatch(ordinal)), 0)


@by_words
def _each_ordinal(words: Vocabulary) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(rf"(?i:{either((word,))})") for word in words.ordinal)


@lru_cache(maxsize=8)
def ordinals(words: Vocabulary) -> str:
    """Give a pattern of one ordinal, in words or in figures."""
    return rf"(?:(?i:{either(words.ordinal)})|[1-9][0-9]?(?:ste|de|e)){ENDS}"


@by_words
def _word_step(words: Vocabulary) -> re.Pattern[str]:
    ordinal = ordinals(words)
    paragraph, unnumbered, note = (
        either(some) for some in (words.paragraph, words.unnumbered, words.note)
    )
    row = rf"(?:{joint(words)}{ordinal}){{0,6}}{GAP}"
    return re.compile(
        rf"(?:(?i:{paragraph}){GAP}\(?(?P<lid>[A-Z](?:{SPACE}?{NUMBER})?|{NUMBER}|[a-h])\)?"
        rf"(?![0-9]|[^\W\d_]{{2}})"
        rf"|(?i:{unnumbered}){BLANK}{{0,2}}(?P<al>{NUMBER})(?:{ENDS}|(?=[a-z]{ENDS}))"
        rf"|(?i:{note}){GAP}(?P<note>{NUMBER}){ENDS}"
        rf"|(?i:{either(words.point)}){GAP}\(?"
        rf"(?P<point>[A-Z]|[ivx]{{2,5}}|[a-tv-z]|{NUMBER}{uncounted(words)})\)?{ENDS}"
        rf"|(?i:(?P<own>{either(words.opening)})|(?P<closing>{either(words.closing)})){ENDS}"
        rf"|(?P<ordinal>{ordinal})"
        rf"(?={row}(?i:(?:{paragraph})|(?P<counts>{unnumbered})|(?P<notes>{note})){ENDS})"
        rf"(?:{GAP}(?i:{paragraph}|{unnumbered}|{note}){ENDS})?)"
    )


@lru_cache(maxsize=8)
def joint(words: Vocabulary) -> str:
    """Give a pattern of what stands between two places of a list."""
    signs = tuple(word for word in words.join if word in {",", ";"})
    spoken = tuple(word for word in words.join if word not in signs)
    return rf"(?:,?{GAP}(?i:{either(spoken)}){GAP}|(?:{either(signs)}){MAYBE})"


@lru_cache(maxsize=8)
def uncounted(words: Vocabulary) -> str:
    """Give a pattern that forbids what a number counts to follow it: `47 E 2 kaarten`."""
    return rf"(?!{SPACE}(?!(?:{either(words.follows)}){ENDS})[^\W\d_A-Z]['’a-z]{{2}})"
