"""Running text becomes the references in it, as written: where they stand and what they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from regelboek.linking.places import Scanned, scan_article, scan_label
from regelboek.linking.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Reference:
    """Words that cite. `text == input[start:end]` in code points.

    `path` is dotted as cited (`16.B.1.a`); a relative one names only what lies below the place
    that speaks (`B.1.a`), or nothing: the article itself. `until` closes a range. `edition` where
    the words name one; `law` names another regulation (`?`: one that is not known by name).
    `former`: the words speak of an earlier edition without naming it.
    """

    start: int
    end: int
    text: str
    path: str
    until: str = ""
    edition: str = ""
    law: str = ""
    relative: bool = False
    former: bool = False


def references_in(text: str, words: Vocabulary) -> tuple[Reference, ...]:
    """Find the references in a text, in order; none overlaps another.

    Precision first: what only looks like a reference (a score, a date, a list number) is none.
    """
    found: list[Reference] = []
    if not _may_refer(text, words):
        return ()
    at = 0
    closed = any(word in text for word in words.nearby)
    for start in _starts(words, closed=closed).finditer(text):
        if start.start() < at:
            continue
        group = tuple(_read(text, start, words))
        found += group
        if group:
            at = group[-1].end
    return tuple(found)


_LONGEST = 12  # labels in one list
_DIGIT = re.compile(r"\d")


def _may_refer(text: str, words: Vocabulary) -> bool:
    """Tell a text without all that no reference is without; most texts refer to nothing."""
    return bool(_DIGIT.search(text)) or any(word in text for word in (*words.here, *words.nearby))


@lru_cache(maxsize=8)
def _starts(words: Vocabulary, *, closed: bool) -> re.Pattern[str]:
    """Match wherever a reference can begin; one pass, linear in the text.

    `closed`: the text has a word that closes a label alone; without one no label is looked for.
    """
    spelled = (
        rf"(?P<here>\b(?:{either(words.here)})\b)"
        rf"|(?P<named>(?<![^\W_])(?P<edition>\d{{4}}):(?=\d))"
        rf"|(?P<word>(?<![^\W_])(?i:{either(words.article)})[ \u00a0]{{0,3}}(?=\d))"
    )
    label = (
        rf"(?P<label>(?<![^\W_(])(?=(?:[A-Z]\d|[A-Z][ ,]|\d{{1,2}}\b|\([a-z]\)|[A-Z]\())"
        rf"(?=[^ ]{{1,12}}[ \u00a0](?:{either((*words.nearby, *words.join))})))"
    )
    return re.compile(f"{spelled}|{label if closed else '(?P<label>(?!))'}")


def either(values: tuple[str, ...]) -> str:
    """Give a pattern that matches one of some words, the longest first."""
    return "|".join(re.escape(value) for value in sorted(values, key=len, reverse=True))


def _read(text: str, start: re.Match[str], words: Vocabulary) -> Iterator[Reference]:
    if start["here"]:
        yield Reference(start.start(), start.end(), start[0], "", relative=True)
    elif start["label"] is not None:
        yield from _labels(text, start.start(), words)
    else:
        yield from _places(text, start, words)


def _labels(text: str, at: int, words: Vocabulary) -> Iterator[Reference]:
    """Read labels alone, joined or not, that are closed by a word such as `hierboven`."""
    chain: list[tuple[int, Scanned]] = []
    begin = at
    # bounded, else a long row of letters would be read anew from each of them
    while len(chain) < _LONGEST and (scanned := scan_label(text, begin, words)):
        chain.append((begin, scanned))
        nearby = _nearby(words).match(text, scanned.end)
        if nearby:
            for n, (first, one) in enumerate(chain):
                end = nearby.end() if n == len(chain) - 1 else one.end
                path = ".".join(one.tokens)
                yield Reference(first, end, text[first:end], path, relative=True)
            return
        joined = _joint(words).match(text, scanned.end)
        if not joined:
            return
        begin = joined.end()


def _places(text: str, start: re.Match[str], words: Vocabulary) -> Iterator[Reference]:
    """Read the places after a word for article or an edition: one, a list, or a range."""
    first, begin = start.start(), start.end()
    edition = start["edition"] or ""
    found: list[Reference] = []
    while scanned := scan_article(text, begin, words):
        path, until, end = ".".join(scanned.tokens), "", scanned.end
        span = _span(words).match(text, end)
        closing = scan_article(text, span.end(), words) if span else None
        if closing:
            until, end = ".".join(closing.tokens), closing.end
        found.append(Reference(first, end, text[first:end], path, until, edition))
        joined = _joint(words).match(text, end)
        if not joined or start["named"]:
            break
        first = begin = joined.end()
        if _is_count(text, begin):
            break
    law = _regulation(text, start.start(), found[-1].end, words) if found else ""
    before = _former(words)
    former = bool(before.search(text, max(0, start.start() - 20), start.start()))
    for reference in found:
        yield replace(reference, law=law, former=former and not edition)


def _is_count(text: str, at: int) -> bool:
    """Tell a number that counts things (`art. 50 en 2 kaarten`) from one that names an article."""
    return bool(re.compile(r"\d+[ \u00a0][^\W\d_A-Z][a-z]{2,}").match(text, at)) and not re.compile(
        r"\d+[ \u00a0](?:is|zijn|en|of|van|bij|geldt|gelden|blijven|blijft|in|op|aan|als)\b"
    ).match(text, at)


@lru_cache(maxsize=8)
def _joint(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"(?:,|[ \u00a0](?:{either(words.join)}))[ \u00a0]+")


@lru_cache(maxsize=8)
def _nearby(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"[ \u00a0](?:{either(words.nearby)})\b")


@lru_cache(maxsize=8)
def _former(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"(?<![^\W_])(?:{either(words.former)})[ \u00a0]$")


@lru_cache(maxsize=8)
def _span(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"[ \u00a0](?:{either(words.until)})[ \u00a0]*")


def _regulation(text: str, start: int, end: int, words: Vocabulary) -> str:
    """Name the other regulation named right before or behind a place; empty for the laws."""
    for name, behind, before in _regulations(words):
        if behind.match(text, end) or before.search(text, max(0, start - 40), start):
            return name or "?"
    return ""


@lru_cache(maxsize=8)
def _regulations(words: Vocabulary) -> tuple[tuple[str, re.Pattern[str], re.Pattern[str]], ...]:
    """Give each regulation's name, and how it stands behind a place and before one."""
    named = [(regulation.name, either(regulation.words)) for regulation in words.regulations]
    return tuple(
        (
            name,
            re.compile(rf"[ \u00a0](?:van (?:het|de|ons|onze) )?(?:{said})\b"),
            re.compile(rf"(?<![^\W_])(?:{said})[ \u00a0]$"),
        )
        for name, said in named
    )
