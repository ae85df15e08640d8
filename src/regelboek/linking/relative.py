"""What refers from where it stands: `dit artikel`, `B1 hierboven`, `zie B`, `aldaar, onder b`."""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

from regelboek.linking.lists import Item, labels_from
from regelboek.linking.parts import parts_before, parts_behind
from regelboek.linking.patterns import BEGINS, ENDS, GAP, by_words, either, fixed
from regelboek.linking.places import scan_label
from regelboek.linking.starts import enders, kind_of, last_word
from regelboek.linking.vocabulary import Vocabulary


class Base(Enum):
    """What the path of a reference hangs below."""

    LAW = "nothing: it is whole"
    PLACE = "the place that speaks, at the level of its first label"
    ARTICLE = "the article that speaks"
    LAST = "what was cited last, at the level of its first label"
    LAST_ARTICLE = "the article of what was cited last"


class Relative(NamedTuple):
    """Places that hang below another, and where the words for them end."""

    base: Base
    items: tuple[Item, ...]
    end: int


def relative_at(text: str, word: re.Match[str], floor: int, words: Vocabulary) -> Relative | None:
    """Read what refers at a word that `spoken_words` matches; None where nothing does."""
    start, end = word.span()
    if (start and text[start - 1].isalnum()) or text[end : end + 1].isalnum():
        return None
    kind = kind_of(word[0], words)
    if kind == "nearby":
        return _closed(text, start, end, floor, words)
    if kind == "there":
        return _there(text, start, end, words)
    if _NUMBERED.match(text, end):
        return None  # dat artikel 25B1
    base = Base.ARTICLE if kind == "here" else Base.LAST_ARTICLE
    return _article(text, start, end, floor, base, words)


def _there(text: str, start: int, end: int, words: Vocabulary) -> Relative | None:
    items = parts_behind(text, end, words)
    if not items:
        return None
    first = Item(start, items[0].end, items[0].tokens, items[0].until)
    return Relative(Base.LAST, (first, *items[1:]), items[-1].end)


def seen_at(text: str, at: int, floor: int, words: Vocabulary) -> Relative | None:
    """Read labels behind `zie`; a number alone needs a word that closes it: `zie 3 verder`."""
    if last_word(text, at, floor) not in enders(words)["see"]:
        return None
    if not _see(words).search(text, max(floor, at - 40), at):
        return None
    label = scan_label(text, at, words)
    if not label or not _ended(text, label.end):
        return None
    items = labels_from(text, label, at, words)
    close = _closing(words).match(text, items[-1].end)
    if label.tokens[1].isdecimal() and not (close or text[at] == "("):
        return None
    if not _ended(text, items[-1].end):
        return None
    return _until(items, close.end() if close else items[-1].end)


def _article(  # noqa: PLR0913, PLR0917  # a stretch of text, and what it hangs below
    text: str, start: int, end: int, floor: int, base: Base, words: Vocabulary
) -> Relative:
    before = parts_before(text, start, floor, words)
    if before:
        *others, last = before
        return Relative(base, (*others, Item(last.start, end, last.tokens)), end)
    behind = parts_behind(text, end, words)
    if behind:
        first = Item(start, behind[0].end, behind[0].tokens, behind[0].until)
        return Relative(base, (first, *behind[1:]), behind[-1].end)
    return Relative(base, (Item(start, end, ("",)),), end)


def _closed(text: str, start: int, end: int, floor: int, words: Vocabulary) -> Relative | None:
    """Read labels before `hierboven`, back to the first from which all belong together."""
    low = max(floor, start - _WINDOW)
    for begin in _BEGIN.finditer(text, low, start):
        label = scan_label(text, begin.start(), words)
        items = labels_from(text, label, begin.start(), words) if label else ()
        close = _closing(words).match(text, items[-1].end) if items else None
        if close and close.end() == end and not _counts(text, begin.start(), words):
            return _until(items, end)
    return None


def _until(items: tuple[Item, ...], end: int) -> Relative:
    last = items[-1]
    closed = Item(last.start, end, last.tokens, last.until)
    return Relative(Base.PLACE, (*items[:-1], closed), end)


def _ended(text: str, at: int) -> bool:
    return not _GOES_ON.match(text, at)


def _counts(text: str, at: int, words: Vocabulary) -> bool:
    return bool(_noun(words).search(text, max(0, at - 30), at))


_WINDOW = 80
_GOES_ON = fixed("relative.goes_on", r"[^\W_]|[-'’][^\W_]|[.:][0-9]")
_NUMBERED = fixed("relative.numbered", rf"{GAP}[0-9]")
_BEGIN = fixed(
    "relative.begin",
    r"(?<![^\W_)])(?:[A-Z](?![^\W\d_])|[1-9][0-9]?(?![0-9])|\((?:[a-z]|[ivx]{1,5}|[0-9]{1,2}|[A-Z])\))",
)


@by_words
def _closing(words: Vocabulary) -> re.Pattern[str]:
    closing = either((*words.nearby, *words.further))
    return re.compile(rf",?{GAP}(?i:{closing}){ENDS}")


@by_words
def _see(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"{BEGINS}(?i:{either(words.see)}){GAP}\Z")


@by_words
def _noun(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"{BEGINS}(?i:{either(words.nouns)}){GAP}\Z")
