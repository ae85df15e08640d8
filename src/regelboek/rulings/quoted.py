"""A quoted passage is judged by the places beside it: as they have it, nearly, or neither."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regelboek.comparing.wording import Op, Span
from regelboek.linking.cited import Citation
from regelboek.rulings.findings import Told, told
from regelboek.rulings.lawbook import Cited, Lawbook
from regelboek.rulings.lawwords import is_whole, notes_at
from regelboek.rulings.passages import Passage
from regelboek.rulings.places import place_of, said
from regelboek.rulings.quotations import Compared, Likeness, are_in, compare, pieces_of
from regelboek.rulings.words import Word, counted

# So many words in a row are known as the law's own wherever they stand.
_TELLING = 6


@dataclass(frozen=True, slots=True)
class Judged:
    """What was found of a passage: whether it speaks the law's words, and what is to be told."""

    is_law: bool
    told: Told | None = None


def judged(passage: Passage, citations: Sequence[Citation], lawbook: Lawbook) -> Judged:
    """Judge a passage by the citations beside it.

    Nothing is said against it unless all that is cited there is held whole: what is not held may
    have these words.
    """
    places = [lawbook.cited(citation) for citation in citations]
    cited = [place for place in places if place]
    compared = [(place, compare(passage.said, lawbook.words(place))) for place in cited]
    if any(one.likeness is Likeness.SAME for _, one in compared):
        return Judged(is_law=True)
    if any(_is_noted(passage, place) for place in cited):
        return Judged(is_law=True)
    if not cited or len(cited) < len(places) or not all(map(_is_held, cited)):
        return Judged(is_law=False)
    return _differing(passage, compared, lawbook)


def _differing(
    passage: Passage, compared: Sequence[tuple[Cited, Compared]], lawbook: Lawbook
) -> Judged:
    """Judge words that none of the places beside them has."""
    cited = [place for place, _ in compared]
    elsewhere = (_elsewhere(passage, place, lawbook) for place in cited)
    if other := next(filter(None, elsewhere), ""):
        return _of_elsewhere(cited[0], other)
    for place, one in compared:
        if one.likeness in _CODES:
            other = _of_another_day(passage, place, lawbook)
            words = {
                "place": said(_place(place)),
                "difference": _shown(one.spans),
                "other": f"; these are the words of {said(other)}" if other else "",
            }
            found = told(_CODES[one.likeness], words, _place(place), spans=one.spans)
            return Judged(is_law=True, told=found)
    of_another_day = (_of_another_day(passage, place, lawbook) for place in cited)
    if other := next(filter(None, of_another_day), ""):
        return _of_elsewhere(cited[0], other)
    return Judged(is_law=False)


def _of_elsewhere(beside: Cited, other: str) -> Judged:
    words = {"place": said(_place(beside)), "other": said(other)}
    return Judged(is_law=True, told=told("quoted-elsewhere", words, _place(beside)))


_CODES = {Likeness.OTHER: "misquoted", Likeness.STOPS: "punctuation"}


def _is_held(cited: Cited) -> bool:
    return is_whole(cited.expression, cited.index, cited.eid, cited.until)


def _is_noted(passage: Passage, cited: Cited) -> bool:
    """Tell whether a note of a place has just these words."""
    notes = notes_at(cited.index, cited.eid)
    return any(compare(passage.said, note).likeness is Likeness.SAME for note in notes)


def _place(cited: Cited) -> str:
    return place_of(cited.edition.name, cited.eid)


def _elsewhere(passage: Passage, cited: Cited, lawbook: Lawbook) -> str:
    """Find the place of the cited edition that has these words; empty where none has."""
    pieces = pieces_of(passage.said)
    if max(map(counted, pieces), default=0) < _TELLING:
        return ""
    for eid, law in lawbook.articles(cited):
        if are_in(pieces, law):
            return place_of(cited.edition.name, _narrowest(cited, eid, pieces, lawbook))
    return ""


def _of_another_day(passage: Passage, cited: Cited, lawbook: Lawbook) -> str:
    """Find the place of another edition, the newest first, that has these words; empty if none."""
    others = (one for one in reversed(cited.work.editions) if one != cited.edition)
    found = (_elsewhere(passage, lawbook.at(cited.work, one), lawbook) for one in others)
    return next(filter(None, found), "")


def _narrowest(
    cited: Cited, eid: str, pieces: tuple[tuple[Word, ...], ...], lawbook: Lawbook
) -> str:
    """Give the least place below one that has all pieces."""
    for child in cited.index[eid].children:
        if are_in(pieces, lawbook.words(cited, child.eid)):
            return _narrowest(cited, child.eid, pieces, lawbook)
    return eid


def _shown(spans: Sequence[Span]) -> str:
    """Write what differs in one line: what the law has, and what stands there instead."""
    return "; ".join(_differences(spans))


def _differences(spans: Sequence[Span]) -> Iterator[str]:
    for nth, span in enumerate(spans):
        following = spans[nth + 1] if nth + 1 < len(spans) else None
        before = spans[nth - 1] if nth else None
        if span.op is Op.REMOVED and following and following.op is Op.ADDED:
            yield f"{following.text.strip()!r} for {span.text.strip()!r}"
        elif span.op is Op.REMOVED:
            yield f"without {span.text.strip()!r}"
        elif span.op is Op.ADDED and not (before and before.op is Op.REMOVED):
            yield f"{span.text.strip()!r} is added"
