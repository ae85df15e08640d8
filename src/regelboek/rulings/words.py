"""Words as a quotation gives them: text in, tokens out that typography makes no difference to."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape

from regelboek.comparing.tokens import TOKEN, is_word, tokens_of
from regelboek.rulings.patterns import listed

# What looks different and says the same. Marks of notes say nothing of the text they hang at.
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−"), "-")
_QUOTES = dict.fromkeys(map(ord, '„“”«»"'), None)
_APOSTROPHES = dict.fromkeys(map(ord, "‘’ʼ‚‹›`´"), "'")
_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff*_\\"), None)
PLAIN = {**_DASHES, **_QUOTES, **_APOSTROPHES, **_UNSEEN}
_NOTE_MARK = listed("words.note_mark", r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+[)⁾]?|\[\^[^\]\s]{1,40}\]")
_LINK = listed("words.link", r"\[([^\[\]]{1,400})\]\([^()\s]{0,800}(?:[ ][^()]{0,200})?\)")
_TAG = listed("words.tag", r"</?[A-Za-z][^<>]{0,800}>")
_BRACKETED_LETTER = listed("words.bracketed_letter", r"\[([^\W\d_])\](?=[^\W\d_])")
_LONE = listed("words.lone", r"(?<![^\W\d_])'(?![^\W\d_])|(?<=[^\W\d_])'(?![^\W\d_])")

listed("words.token", TOKEN)


@dataclass(frozen=True, slots=True)
class Word:
    """A word, a number or a stop. `blank`: one stands before it.

    `free`: a quotation may have it or not, since it is no wording: a label, a heading, a note.
    """

    text: str
    blank: bool
    free: bool = False


def words_in(text: str, *, free: bool = False) -> tuple[Word, ...]:
    """Split a text; what differs in blanks, quotes, dashes, hyphens or ligatures comes out alike.

    >>> [word.text for word in words_in("De ﬁche¹ van ’t „mede-\u00adspelen” – *nu*.")]
    ['De', 'fiche', 'van', "'t", 'medespelen', '-', 'nu', '.']
    """
    plain = unicodedata.normalize("NFKC", _NOTE_MARK.sub("", text)).translate(PLAIN)
    found = tokens_of(_LONE.sub("", plain))
    return tuple(_joined(Word(token.text, token.blank, free) for token in found))


def unmarked(text: str) -> str:
    """Take markup out of a passage: links, tags, entities, marks of notes, a letter in brackets.

    >>> unmarked("[E]lke <b>rode</b> [appel](/fruit/1 'x') &amp; peer")
    'Elke rode appel & peer'
    """
    plain = _BRACKETED_LETTER.sub(r"\1", _NOTE_MARK.sub("", text))
    return unescape(_TAG.sub("", _LINK.sub(r"\1", plain)))


def _joined(words: Iterable[Word]) -> Iterator[Word]:
    """Join the halves of a word between which a hyphen stands: where it goes on is typography."""
    last: Word | None = None
    for word in words:
        halves = last and last.text.endswith("-") and not word.blank
        if last and halves and is_word(last.text) and is_word(word.text):
            last = Word(last.text[:-1] + word.text, last.blank, word.free)
            continue
        if last:
            yield last
        last = word
    if last:
        yield last


def counted(words: Iterable[Word]) -> int:
    """Count the words, stops apart."""
    return sum(is_word(word.text) for word in words)


def spelled(words: Iterable[Word]) -> str:
    """Write words as a text again."""
    return "".join(f" {word.text}" if word.blank else word.text for word in words)


def without_stops(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Take stops away from both ends: where a quotation is cut, they are the author's."""
    first, last = 0, len(words)
    while first < last and not is_word(words[first].text) and words[first].text != "(":
        first += 1
    while last > first and not is_word(words[last - 1].text) and words[last - 1].text != ")":
        last -= 1
    return words[first:last]
