"""A quoted passage is judged by the places beside it: as they have it, nearly, or neither."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regelboek.comparing.wording import Op, Span
from regelboek.linking.cited import Citation
from regelboek.rulings.findings import Told, told
from regelboek.rulings.lawbook import Cited, Lawbook, articles_of
from regelboek.rulings.lawwords import is_whole, notes_at, words_at
from regelboek.rulings.passages import Passage
from regelboek.rulings.places import place_of, said
from regelboek.rulings.quotations import Likeness, are_in, compare, pieces_of
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
    if any(_is_said_in(passage, place) for place in cited):
        return Judged(is_law=True)
    if not cited or len(cited) < len(places) or not all(map(_is_held, cited)):
        return Judged(is_law=False)
    other = _elsewhere(passage, cited)
    if other:
        beside = _place(cited[0])
        words = {"place": said(beside), "other": said(other)}
        return Judged(is_law=True, told=told("quoted-elsewhere", words, beside))
    for place in cited:
        compared = compare(passage.said, _words(place))
        if compared.likeness in _CODES:
            spans, name = compared.spans, _place(place)
            words = {"place": said(name), "difference": _shown(spans)}
            found = told(_CODES[compared.likeness], words, name, spans=spans)
            return Judged(is_law=True, told=found)
    return Judged(is_law=False)


_CODES = {Likeness.OTHER: "misquoted", Likeness.STOPS: "punctuation"}


def _is_held(cited: Cited) -> bool:
    return is_whole(cited.expression, cited.index, cited.eid, cited.until)


def _is_said_in(passage: Passage, cited: Cited) -> bool:
    """Tell whether a place, or a note of it, has just these words."""
    laws = (_words(cited), *notes_at(cited.index, cited.eid))
    return any(law and compare(passage.said, law).likeness is Likeness.SAME for law in laws)


def _words(cited: Cited) -> tuple[Word, ...]:
    return words_at(cited.expression, cited.index, cited.eid, cited.until)


def _place(cited: Cited) -> str:
    return place_of(cited.edition.name, cited.eid)


def _elsewhere(passage: Passage, cited: Sequence[Cited]) -> str:
    """Find the place of the cited editions that has these words; empty where none has."""
    for place in cited:
        for article in articles_of(place.expression):
            law = words_at(place.expression, place.index, article.eid)
            pieces = pieces_of(passage.said, law)
            telling = max(map(counted, pieces), default=0) >= _TELLING
            if telling and are_in(pieces, law):
                return place_of(place.edition.name, _narrowest(place, article.eid, passage))
    return ""


def _narrowest(cited: Cited, eid: str, passage: Passage) -> str:
    """Give the least place below one that has the words of a passage."""
    for child in cited.index[eid].children:
        law = words_at(cited.expression, cited.index, child.eid)
        if are_in(pieces_of(passage.said, law), law):
            return _narrowest(cited, child.eid, passage)
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
