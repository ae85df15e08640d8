"""A quotation held against the words of the law: the same, nearly so with differences, or neither.

Precision first: what is not clearly meant as the words of the place is nobody's quotation of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import Enum

from regelboek.comparing.hunks import runs_of
from regelboek.comparing.tokens import is_word
from regelboek.comparing.wording import Op, Span, is_clause
from regelboek.rulings.words import Word, counted, spelled, unmarked, without_stops, words_in

Words = tuple[Word, ...]

# What an author leaves out, and what an author puts in.
_GAP = re.compile(r"[\[(]\s{0,9}(?:…|\.{3,9})\s{0,9}[\])]|…|\.{3,9}")
_ADDED = re.compile(r"\[([^\[\]]{0,400})\]")
# A quotation shares so much of its words with the law, and one clause of them in a row.
_SHARED = 0.6
_SLACK = 12  # words of the law that are looked at beyond as many as the quotation has


class Likeness(Enum):
    """How a quotation and the words of a place agree."""

    SAME = "same"
    STOPS = "stops"  # the same words, other punctuation
    OTHER = "other"  # clearly meant as a quotation of them, with differences
    NONE = "none"  # something else: it says nothing of the place


@dataclass(frozen=True, slots=True)
class Compared:
    """How a quotation agrees with the law; `spans` has the law as old and the quotation as new."""

    likeness: Likeness
    spans: tuple[Span, ...] = ()


_NONE = Compared(Likeness.NONE)


def compare(said: str, law: Words) -> Compared:
    """Hold what a passage says against the words of a place."""
    pieces = pieces_of(said, law)
    if not pieces or not law:
        return _NONE
    if are_in(pieces, law):
        return Compared(Likeness.SAME)
    return _differing(pieces, law)


def pieces_of(said: str, law: Words) -> tuple[Words, ...]:
    """Cut a passage where its author left something out, or put something in.

    Words in square brackets are the author's, unless the law has them so.
    """
    pieces: list[Words] = []
    texts = [word.text for word in law]
    for part in _GAP.split(unmarked(said)):
        run = ""
        end = 0
        for added in _ADDED.finditer(part):
            run += part[end : added.start()]
            end = added.end()
            if _has(texts, [word.text for word in words_in(added[0])]):
                run += added[0]
            else:
                pieces.append(without_stops(words_in(run)))
                run = ""
        pieces.append(without_stops(words_in(run + part[end:])))
    return tuple(piece for piece in pieces if counted(piece))


def _has(texts: Sequence[str], run: Sequence[str]) -> bool:
    return any(texts[at : at + len(run)] == run for at, text in enumerate(texts) if text == run[0])


def are_in(pieces: Sequence[Words], law: Words) -> bool:
    """Tell whether the law has all pieces, word for word, in this order."""
    at = 0
    for piece in pieces:
        ends = (_end(piece, law, start) for start in range(at, len(law)))
        at = next((end for end in ends if end), 0)
        if not at:
            return False
    return True


def _end(piece: Words, law: Words, start: int) -> int:
    """Say where a piece ends that begins at a word of the law; 0 where it does not stand there."""
    at = start
    for nth, word in enumerate(piece):
        while at < len(law) and not _agree(word, law[at], first=not nth):
            if nth == 0 or not law[at].free:
                return 0
            at += 1
        if at == len(law):
            return 0
        at += 1
    return at


def _agree(word: Word, other: Word, *, first: bool) -> bool:
    return word.text == other.text or (first and word.text in _cased(other.text))


def _cased(text: str) -> tuple[str, str]:
    """Give a word with its first letter in either case: a sentence may begin elsewhere."""
    return text[:1].upper() + text[1:], text[:1].lower() + text[1:]


def _differing(pieces: Sequence[Words], law: Words) -> Compared:
    """Compare pieces that are not all there; each with that part of the law it is likest to."""
    spans: list[Span] = []
    shared = 0
    clause = False
    for piece in pieces:
        found = tuple(_spans(piece, law))
        same = [span for span in found if span.op is Op.SAME]
        shared += sum(counted(words_in(span.text)) for span in same)
        clause = clause or any(is_clause(w.text for w in words_in(s.text)) for s in same)
        spans += [Span(Op.SAME, " … ")] if spans else []
        spans += found
    if not clause or shared < _SHARED * sum(map(counted, pieces)):
        return _NONE
    changed = (span.text for span in spans if span.op is not Op.SAME)
    likeness = Likeness.OTHER if any(map(is_word, changed)) else Likeness.STOPS
    return Compared(likeness, tuple(spans))


def _spans(piece: Words, law: Words) -> Iterator[Span]:
    near = _window(piece, law)
    first = piece[0]
    texts = {word.text for word in near}
    cased = next((form for form in (first.text, *_cased(first.text)) if form in texts), first.text)
    runs = runs_of([word.text for word in near], [cased, *(word.text for word in piece[1:])])
    for nth, run in enumerate(runs):
        new = piece[run.new_lo : run.new_hi]
        if run.same:
            yield _span(Op.SAME, new)
            continue
        old = tuple(word for word in near[run.old_lo : run.old_hi] if not word.free)
        # what the law says before and behind the piece is not quoted, and not left out
        within = 0 < nth < len(runs) - 1
        if old and (within or new):
            yield _span(Op.REMOVED, old if within else _beside(old, new, last=nth > 0))
        if new:
            yield _span(Op.ADDED, new)


def _beside(old: Words, new: Words, *, last: bool) -> Words:
    """Give as many words of the law as the quotation has other ones, at either of its ends."""
    return old[: len(new)] if last else old[-len(new) :]


def _span(op: Op, words: Words) -> Span:
    return Span(op, spelled(words))


def _window(piece: Words, law: Words) -> Words:
    """Give the part of the law around the longest run of words that it shares with a piece."""
    matcher = SequenceMatcher(
        None, [word.text for word in law], [word.text for word in piece], autojunk=False
    )
    match = matcher.find_longest_match()
    before = match.b + _SLACK
    after = len(piece) - match.b - match.size + _SLACK
    return law[max(match.a - before, 0) : match.a + match.size + after]
