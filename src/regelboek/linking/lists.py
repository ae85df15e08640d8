"""The places of one citation, read on from the first: one, a list (`27B1 en B2`), ranges."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from regelboek.law.names import Kind
from regelboek.law.order import ordinal
from regelboek.linking.levels import Level, Scanned, labelled, level_of
from regelboek.linking.patterns import ENDS, GAP, MAYBE, SPACE, by_words, either, fixed
from regelboek.linking.places import scan_article, scan_label
from regelboek.linking.spoken import joint, scan_word, uncounted
from regelboek.linking.vocabulary import Vocabulary


class Item(NamedTuple):
    """One place of a list: where it stands, its tokens, and those of the end of a range.

    `others`: what else its words can mean (`27B1 en 2`: 27B2 or article 2).
    """

    start: int
    end: int
    tokens: tuple[str, ...]
    until: tuple[str, ...] = ()
    others: tuple[tuple[str, ...], ...] = ()
    spoken: bool = False


_LONGEST = 12  # labels in one list: else a long row of them would be read anew from each


def next_item(  # noqa: PLR0913  # a list, and what may be in it
    text: str, at: int, last: Item, words: Vocabulary, *, labels: bool = False, bare: bool = False
) -> Item | None:
    """Read the place that follows another in a list, with its range; None where the list ends.

    `at`: behind all that belongs to the last. `labels`: they are labels alone. `bare`: no word
    for article introduced the list, so that a number alone is none.
    """
    match = _joint(words).match(text, at)
    item = _item(text, match.end(), last, words, labels=labels) if match else None
    if item is None or (bare and len(item.tokens) == 1):
        return None
    return ranged(text, item, words)


def labels_from(text: str, first: Scanned, start: int, words: Vocabulary) -> tuple[Item, ...]:
    """Read a list of labels alone from its first, which has been read."""
    item: Item | None = Item(start, first.end, first.tokens, spoken=first.spoken)
    items: list[Item] = []
    while item and len(items) < _LONGEST:
        items.append(item)
        item = next_item(text, item.end, item, words, labels=True)
    return tuple(items)


def between(words: Vocabulary) -> str:
    """Give a pattern of all between two places; a remark may be: `14C (door herstel), 16C`."""
    remark = rf"(?:{SPACE}?\([^()\[\]\n0-9]{{1,80}}\)|{SPACE}?\[[^()\[\]\n0-9]{{1,80}}\])"
    return rf"{remark}?(?:{joint(words)}|{SPACE}?/{SPACE}?)"


@by_words
def _joint(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(between(words))


def _item(text: str, begin: int, last: Item, words: Vocabulary, *, labels: bool) -> Item | None:
    """Read the next place of a list: a whole one, or a label of the last one."""
    if not labels:
        if _bid(words).match(text, begin):
            return None
        glued = _glued(words).match(text, begin)
        number = scan_article(text, glued.end() if glued else begin, words)
        if number:
            return _numbered(text, begin, number, last, words)
    word = scan_word(text, begin, words)
    label = word or scan_label(text, begin, words) or _letter(text, begin, last)
    if not label or _is_noun(text, label.end):
        return None
    if not labels and _of_another(words).match(text, label.end):
        return None
    tokens = _alike(last, label) if labels else _sibling(last.tokens, label.tokens)
    return Item(begin, label.end, tokens, spoken=bool(word or last.spoken)) if tokens else None


def _alike(last: Item, label: Scanned) -> tuple[str, ...]:
    """Read a bare number behind a part that a word counts as such a part: `noot 1 en 2`."""
    counted = re.fullmatch(r"(al|n)[0-9]{1,2}", last.tokens[-1])
    if counted and not label.spoken and label.tokens[-1].isdecimal() and len(label.tokens) == 2:  # noqa: PLR2004
        return ("", f"{counted[1]}{label.tokens[-1]}")
    return label.tokens


def _sibling(tokens: tuple[str, ...], label: tuple[str, ...]) -> tuple[str, ...] | None:
    """Complete a label beside a place: it has a level that the place has, or is its own part."""
    levels = [level_of(tokens, at) for at in range(1, len(tokens))]
    own = level_of(label, 1)
    whole = labelled(tokens, label)
    if own is Level.LETTER and len(whole) > len(tokens):
        return None  # (a) en (i): the ninth letter, or a part of (a)
    if own in levels or own is Level.OWN or (levels and levels[-1] in {Level.OWN, Level.ROMAN}):
        return whole
    return None


def _numbered(text: str, begin: int, found: Scanned, last: Item, words: Vocabulary) -> Item | None:
    """Read a number in a list: an article, a part of the last place, or nothing of the law."""
    tokens = found.tokens
    level = level_of(last.tokens, len(last.tokens) - 1)
    deeper = last.spoken and level is Level.CAPITAL and len(tokens[0]) == 1  # lid B, 1, onder a
    if deeper or (last.spoken and _ORDINAL.match(text, begin)):  # 1e lid, 2e zin
        return None
    if len(tokens) > 1:
        return Item(begin, found.end, tokens, spoken=found.spoken)
    if not _plain(words).match(text, found.end) or _DECIMAL.match(text, begin - 2):
        return None
    own = last.tokens[-1]
    beside = re.sub(r"[0-9]{1,3}", tokens[0], own) if level in {Level.COUNTED, Level.OWN} else ""
    sibling = (*last.tokens[:-1], beside)
    if last.spoken and beside != own and re.search(r"\d", own):
        return Item(begin, found.end, sibling, spoken=True)
    if text[begin - 1] == "/" and len(last.tokens) > 1:
        return Item(begin, found.end, sibling) if beside else None
    others = (sibling,) if level is Level.COUNTED and len(tokens[0]) == 1 else ()
    return Item(begin, found.end, tokens, others=others)


_DECIMAL = fixed("lists.decimal", r"[0-9],[0-9]")
_ORDINAL = fixed("lists.ordinal", rf"[0-9]{{1,2}}(?:ste|de|e){ENDS}")


def _letter(text: str, at: int, last: Item) -> Scanned | None:
    """Read a letter alone beside one that is written so: `onder b en c`, `64b/c`."""
    if level_of(last.tokens, len(last.tokens) - 1) is not Level.LETTER or text[last.end - 1] == ")":
        return None
    match = _LETTER.match(text, at)
    return Scanned(("", match[0]), match.end()) if match else None


_LETTER = fixed("lists.letter", rf"[a-tv-z]{ENDS}(?![.'’-][^\W_])")
_NOUN = fixed("lists.noun", r"[^\W_]|-[^\W\d_]{2}|['’][^\W\d_]")


def _is_noun(text: str, at: int) -> bool:
    """Tell a label that begins something else: `A-lijn`."""
    return bool(_NOUN.match(text, at))


@by_words
def _glued(words: Vocabulary) -> re.Pattern[str]:
    """Match letters glued to a number, which are no label: `L12C1 & L16B`."""
    return re.compile(rf"(?:{either(words.glued)})(?=[1-9][0-9]{{0,2}}[A-Z])")


@by_words
def _of_another(words: Vocabulary) -> re.Pattern[str]:
    """Match behind a part of what is named next: `en lid 2 van artikel 51`."""
    the = rf"(?:(?i:{either(words.the)}){GAP})?"
    whole = either((*words.article, *words.here, *words.that, *words.paragraph))
    return re.compile(rf"{GAP}(?i:{either(words.of)}){GAP}{the}(?i:{whole})")


@by_words
def _plain(words: Vocabulary) -> re.Pattern[str]:
    """Match behind a bare number that counts nothing and is no part of a day or an hour."""
    return re.compile(rf"(?![.,:-][0-9]|[-‑][^\W_]|{SPACE}?%){uncounted(words)}")


@by_words
def _bid(words: Vocabulary) -> re.Pattern[str]:
    """Match a bid: `4H` in `volgens art. 16, 4H gedoubleerd`."""
    return re.compile(rf"[1-7](?:{either(words.suits)}){ENDS}")


def is_bid(text: str, at: int, words: Vocabulary) -> bool:
    """Tell a bid from the number of an article and the letter of a paragraph."""
    return bool(_bid(words).match(text, at))


def ranged(text: str, item: Item, words: Vocabulary) -> Item:
    """Read on to the end of a range, if one follows and lies behind its beginning."""
    match = _span(words).match(text, item.end)
    if not match:
        return item
    begin = match.end()
    for tokens, end in _ends(text, begin, item, words):
        if end and _follows(item.tokens, tokens) and not _is_noun(text, end):
            return item._replace(end=end, until=tokens)
    return item


def ends_before(text: str, item: Item, words: Vocabulary) -> bool:
    """Tell whether all that follows an item is the end of a range, one that lies before it."""
    match = _span(words).match(text, item.end)
    ends = _ends(text, match.end(), item, words) if match else ()
    return any(end == len(text) and _follows(tokens, item.tokens) for tokens, end in ends)


def _ends(
    text: str, begin: int, item: Item, words: Vocabulary
) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield what the end of a range can be: a whole place, or a label beside the beginning."""
    number = scan_article(text, begin, words)
    if number and len(number.tokens) > 1:
        yield number.tokens, number.end
        return
    beside = scan_word(text, begin, words) or scan_label(text, begin, words)
    beside = beside or _letter(text, begin, item)
    own = _sibling(item.tokens, _alike(item, beside)) if beside else None
    if beside and own and not (number and len(number.tokens[0]) > 1 and not item.spoken):
        yield own, beside.end
    elif number and _plain(words).match(text, number.end):
        yield number.tokens, number.end


def _follows(tokens: tuple[str, ...], until: tuple[str, ...]) -> bool:
    """Tell whether a place lies behind another of its own kind."""
    for at, (one, other) in enumerate(zip(tokens, until, strict=False)):
        level = level_of(until, at)
        if one != other:
            if level is not level_of(tokens, at) or level is Level.OWN:
                return False
            kind = _KINDS[level]
            return ordinal(kind, other.removeprefix("al")) > ordinal(kind, one.removeprefix("al"))
    return False


_KINDS = {
    Level.ARTICLE: Kind.ARTICLE,
    Level.CAPITAL: Kind.PARAGRAPH,
    Level.COUNTED: Kind.SUBPARAGRAPH,
    Level.LETTER: Kind.POINT,
    Level.ROMAN: Kind.INDENT,
}


@by_words
def _span(words: Vocabulary) -> re.Pattern[str]:
    """Match between the ends of a range; a dash stands without blanks."""
    return re.compile(
        rf"(?:{MAYBE}(?i:{either(words.until)}){MAYBE}|{SPACE}[-–]{SPACE}(?=[0-9])|[-‑–](?=[^\W_]|\())"
    )
