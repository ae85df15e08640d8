"""A quotation held against the words of the law: the same, nearly so with differences, or neither.

Precision first: what is not clearly meant as the words of the place is nobody's quotation of it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import Enum
from itertools import product

from regelboek.comparing.hunks import runs_of
from regelboek.comparing.wording import Op, Span, is_clause
from regelboek.rulings.lawwords import LawWords
from regelboek.rulings.patterns import listed
from regelboek.rulings.words import Word, counted, spelled, unmarked, without_stops, words_in

Words = tuple[Word, ...]

# What an author leaves out, and what an author puts in: in square brackets.
_CUT = listed("quotations.cut", r"\[[^\[\]]{0,400}\]|\(\s{0,9}(?:…|\.{3,9})\s{0,9}\)|…|\.{3,9}")
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


def compare(said: str, law: LawWords) -> Compared:
    """Hold what a passage says against the words of a place."""
    pieces = pieces_of(said)
    if not pieces or not law:
        return _NONE
    if are_in(pieces, law):
        return Compared(Likeness.SAME)
    return _differing(pieces, law)


def pieces_of(said: str) -> tuple[Words, ...]:
    """Cut a passage where its author left something out, or put something in (in brackets)."""
    pieces = (without_stops(words_in(part)) for part in _CUT.split(unmarked(said)))
    return tuple(piece for piece in pieces if counted(piece))


def are_in(pieces: Sequence[Words], law: LawWords) -> bool:
    """Tell whether the law has all pieces, word for word, in this order."""
    at = 0
    for piece in pieces:
        at = _end_of(piece, law, at)
        if not at:
            return False
    return True


def _end_of(piece: Words, law: LawWords, start: int = 0) -> int:
    """Say where a piece ends that stands first from a word of the law on; 0 where none does."""
    places = law.places(*_cased(piece[0].text))
    ends = (_end(piece, law.words, at) for at in places[bisect_left(places, start) :])
    return next((end for end in ends if end), 0)


def _end(piece: Words, law: Words, start: int) -> int:
    """Say where a piece ends that begins at a word of the law; 0 where it does not stand there."""
    at = start + 1
    for word in piece[1:]:
        while at < len(law) and word.text != law[at].text:
            if not law[at].free:
                return 0
            at += 1
        if at == len(law):
            return 0
        at += 1
    return at


def _cased(text: str) -> tuple[str, str]:
    """Give a word with its first letter in either case: a sentence may begin elsewhere."""
    return text[:1].upper() + text[1:], text[:1].lower() + text[1:]


def _differing(pieces: Sequence[Words], law: LawWords) -> Compared:
    """Compare pieces that are not all there; each with that part of the law it is likest to."""
    # as the law is without labels and notes, and with them
    forms = [[_nearest(piece, words) for words in (law.bare, law.words)] for piece in pieces]
    runs = (run for form in forms for _, run in form)
    if not any(is_clause(word.text for word in run) for run in runs):
        return _NONE
    spans: list[Span] = []
    shared = 0
    for piece, form in zip(pieces, forms, strict=True):
        cases = tuple(product(_cased(piece[0].text), (near for near, _ in form)))
        found = min((tuple(_spans(piece, first, near)) for first, near in cases), key=_changed)
        shared += sum(counted(words_in(span.text)) for span in found if span.op is Op.SAME)
        spans += [Span(Op.SAME, " … ")] if spans else []
        spans += found
    if shared < _SHARED * sum(map(counted, pieces)):
        return _NONE
    changed = [word for span in spans if span.op is not Op.SAME for word in words_in(span.text)]
    if not changed:  # all is there, in another order
        return _NONE
    likeness = Likeness.OTHER if counted(changed) else Likeness.STOPS
    return Compared(likeness, tuple(spans))


def _changed(spans: Sequence[Span]) -> int:
    return sum(counted(words_in(span.text)) for span in spans if span.op is not Op.SAME)


def _spans(piece: Words, first: str, near: Words) -> Iterator[Span]:
    """Compare a piece, its first word in one of its cases, with a part of the law."""
    texts = [first, *(word.text for word in piece[1:])]
    runs = runs_of([word.text for word in near], texts)
    for nth, run in enumerate(runs):
        new = piece[run.new_lo : run.new_hi]
        if run.same:
            yield _span(Op.SAME, new)
            continue
        old = tuple(word for word in near[run.old_lo : run.old_hi] if not word.free)
        # what the law says before and behind the piece is not quoted, and not left out
        within = 0 < nth < len(runs) - 1
        if not within:
            old = without_stops(_beside(old, new, last=nth > 0))
        if old and (within or new):
            yield _span(Op.REMOVED, old)
        if new:
            yield _span(Op.ADDED, new)


def _beside(old: Words, new: Words, *, last: bool) -> Words:
    """Give as many words of the law as the quotation has other ones, at either of its ends."""
    return old[: len(new)] if last else old[max(len(old) - len(new), 0) :]


def _span(op: Op, words: Words) -> Span:
    return Span(op, spelled(words))


def _nearest(piece: Words, law: Words) -> tuple[Words, Words]:
    """Give the part of the law around the longest run that it shares with a piece, and that run."""
    matcher = SequenceMatcher(
        None, [word.text for word in law], [word.text for word in piece], autojunk=False
    )
    match = matcher.find_longest_match()
    before = match.b + _SLACK
    after = len(piece) - match.b - match.size + _SLACK
    near = law[max(match.a - before, 0) : match.a + match.size + after]
    return near, piece[match.b : match.b + match.size]
