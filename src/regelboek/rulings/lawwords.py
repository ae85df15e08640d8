"""A place of an edition becomes the words that a quotation of it has to give, in reading order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from regelboek.law.holding import holding_of
from regelboek.law.model import (
    Expression,
    Holding,
    Note,
    NoteRef,
    NoteStyle,
    Provision,
    Ref,
    Text,
    notes_of,
    wording,
)
from regelboek.law.names import article_of
from regelboek.rulings.words import Word, words_in


class LawWords:
    """Words of the law in a row, found again by where each stands; `bare`: the wording alone."""

    def __init__(self, words: Iterable[Word]) -> None:
        self.words = tuple(words)
        self.bare = tuple(word for word in self.words if not word.free)
        self._at: dict[str, list[int]] = {}
        for at, word in enumerate(self.words):
            self._at.setdefault(word.text, []).append(at)

    def __len__(self) -> int:
        return len(self.words)

    def places(self, *texts: str) -> tuple[int, ...]:
        """Give where any of some words stands, in order."""
        return tuple(sorted({at for text in texts for at in self._at.get(text, ())}))


def words_at(
    expression: Expression, index: Mapping[str, Provision], eid: str, until: str = ""
) -> LawWords:
    """Give the words of a place, its own and all below it, up to the end of `until`.

    Labels, headings and notes among them are free; where nothing is held there is nothing.
    """
    return LawWords(_words_at(expression, index, eid, until))


def _words_at(
    expression: Expression, index: Mapping[str, Provision], eid: str, until: str
) -> tuple[Word, ...]:
    if until:
        return tuple(word for root in _range(expression, eid, until) for word in _said(root))
    if eid in index:
        return tuple(_said(index[eid]))
    above, _, segment = eid.rpartition("__")
    parent = index.get(above)
    if parent is None:
        return ()
    if segment in {"intro", "wrapup"}:
        texts = parent.opening if segment == "intro" else parent.closing
        return tuple(word for text in texts for word in words_of_text(text))
    return tuple(
        word for note in own_notes(parent) if note.eid == eid for word in words_of_note(note)
    )


def notes_at(index: Mapping[str, Provision], eid: str) -> tuple[LawWords, ...]:
    """Give the words of each note of a place, and of all below it."""
    provision = index.get(eid)
    below = provision.walk() if provision else ()
    return tuple(LawWords(words_of_note(note)) for one in below for note in own_notes(one))


def is_whole(
    expression: Expression, index: Mapping[str, Provision], eid: str, until: str = ""
) -> bool:
    """Tell whether all of a place is held; of a range nobody can say so."""
    return not until and holding_of(expression, eid, index) is Holding.WHOLE


def _range(expression: Expression, eid: str, until: str) -> Iterator[Provision]:
    """Yield the provisions from one to another, each with all below it.

    A group of articles, and what the last place lies in, are gone into: not all of them is meant.
    """
    root: Provision | None = None
    for provision in expression.walk():
        if root and provision.eid.startswith(f"{root.eid}__"):
            continue
        if root is None and provision.eid != eid:
            continue
        if root and f"{until}__".startswith(f"{root.eid}__"):
            return
        is_around = root is not None and until.startswith(f"{provision.eid}__")
        if not article_of(provision.eid) or is_around:
            continue
        root = provision
        yield root


def _said(provision: Provision) -> Iterator[Word]:
    yield from words_of_head(provision)
    for item in provision.content:
        yield from _said(item) if isinstance(item, Provision) else words_of_text(item)


def words_of_head(provision: Provision) -> Iterator[Word]:
    """Yield the words of a label and a heading: all are free."""
    yield from words_in(provision.label, free=True)
    if provision.heading:
        yield from words_in(wording(provision.heading), free=True)


def words_of_text(text: Text) -> Iterator[Word]:
    """Yield the words of a text, each of its own: a mark or a note parts no word from another."""
    run = ""
    blank = True
    for part in text.parts:
        if isinstance(part, str | Ref):
            run += part.text if isinstance(part, Ref) else part
            continue
        mark = f"{part.mark}" if isinstance(part, Note | NoteRef) else ""
        inline = isinstance(part, Note) and part.style is NoteStyle.INLINE
        if not (mark and words_in(mark)) and not inline:
            continue
        yield from _run(run, blank=blank)
        blank = False if run else blank
        run = ""
        yield from words_in(mark, free=True)
        if inline and isinstance(part, Note):
            said = " ".join(wording(inner) for inner in part.texts)
            yield from words_in(f"({said.strip().removeprefix('(').removesuffix(')')})", free=True)
    yield from _run(run, blank=blank)


def _run(run: str, *, blank: bool) -> Iterator[Word]:
    """Yield a run of words; the first of a text stands behind a blank."""
    for at, word in enumerate(words_in(run)):
        first = at == 0 and (blank or run[:1].isspace())
        yield Word(word.text, blank=True) if first else word


def own_notes(provision: Provision) -> Iterator[Note]:
    """Yield the notes that hang in a provision's own heading and texts."""
    for text in (provision.heading, *provision.texts):
        if text is not None:
            yield from notes_of(text)


def words_of_note(note: Note) -> Iterator[Word]:
    """Yield the words of a note, its label free."""
    yield from words_in(note.label, free=True)
    for text in note.texts:
        yield from words_of_text(text)
