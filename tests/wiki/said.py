"""What we read of a page of a wiki, as words in the order in which the wiki would say them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from regelboek.law.model import Note, NoteStyle, Provision, Ref, Text, notes_of
from regelboek.law.words import words_of
from regelboek.reading.entities import decoded
from regelboek.reading.lines import Capture, RestKind
from regelboek.reading.wiki_names import title_of_include
from regelboek.reading.wikipage import read_wikitext

_BEGINS_A_LINE = (":", ";", "*", "#", "{|")


def without_filled_in(text: str) -> str:
    """Leave out of a page what the wiki fills in by itself."""
    return "".join(cut.raw for cut in read_wikitext(text).cuts if cut.key != "magic")


def words_of_lines(capture: Capture) -> tuple[str, ...]:
    """Give the words of a page's lines, then those of the notes that it writes with `<ref>`."""
    texts = [line.text for line in capture.lines]
    notes = [mark.said for line in capture.lines for mark in line.marks if mark.said]
    return tuple(word for text in (*texts, *notes) for word in words_of(text))


def words_taken_in(title: str, captures: Mapping[str, Capture]) -> tuple[str, ...]:
    """Give the words of a page with all that it takes in, from the pieces it was cut into."""
    short = {title_of_include(known): capture for known, capture in captures.items()}
    notes: list[str] = []
    text = _taken_in(title_of_include(title), short, notes, ())
    return tuple(word for said in (text, *notes) for word in words_of(said))


def _taken_in(
    title: str, captures: Mapping[str, Capture], notes: list[str], above: tuple[str, ...]
) -> str:
    capture = captures.get(title)
    if capture is None or title in above:
        return ""
    if capture.redirect:
        target = title_of_include(capture.redirect)
        return _taken_in(target, captures, notes, (*above, title))
    out = ""
    own: dict[int, str] = {}
    for cut in capture.cuts:
        raw = decoded(cut.raw.removesuffix("\n")) + "\n" * cut.raw.endswith("\n")
        shown = cut.shown if cut.rest else raw
        if cut.include:
            shown = _taken_in(cut.include, captures, notes, (*above, title))
        if cut.note:
            own[cut.note] = own.get(cut.note, "") + shown
        else:
            out += shown
    notes += [own[number] for number in _by_first_mark(capture) if number in own]
    begins = "".join(cut.raw for cut in capture.cuts if cut.rest is not RestKind.NAVIGATION)
    return f"\n{out}" if begins.startswith(_BEGINS_A_LINE) else out


def _by_first_mark(capture: Capture) -> list[int]:
    """Give the numbers of the notes of a page, in the order in which it marks them first."""
    numbers: dict[str, int] = {}
    marked: list[str] = []
    for cut in capture.cuts:
        kind, _, name = cut.key.partition(":")
        if kind in {"note", "listed"}:
            number, _, name = name.partition(" ")
            name = name or f"#{number}"
            numbers[name] = int(number)
        if kind in {"note", "again"}:
            marked.append(name)
    return [numbers[name] for name in dict.fromkeys(marked) if name in numbers]


@dataclass(frozen=True, slots=True)
class Told:
    """Words that a tree holds in one run: the page and the line that they come from."""

    page: str
    line: int
    words: tuple[str, ...]
    note: bool = False


def told(provisions: Iterable[Provision]) -> list[Told]:
    """Give what provisions say in their order; each note where its page has it."""
    provisions = tuple(provisions)
    counted = frozenset(_counted(provisions))
    out: list[Told] = []
    notes: list[Told] = []
    for provision in provisions:
        for run in _runs(provision, counted):
            (notes if run.note else out).append(run)
    for note in notes:
        before = [
            at for at, run in enumerate(out) if run.page == note.page and run.line <= note.line
        ]
        out.insert(before[-1] + 1 if before else 0, note)
    return out


def _counted(provisions: Iterable[Provision]) -> Iterator[str]:
    """Yield the notes whose marks a wiki counts: no page has them."""
    for provision in (below for top in provisions for below in top.walk()):
        for text in (provision.heading, *provision.texts):
            for note in notes_of(text) if text else ():
                if note.style is NoteStyle.FOOT and not note.label:
                    yield note.eid


def _runs(provision: Provision, counted: frozenset[str]) -> Iterator[Told]:
    where = provision.where
    if provision.label:
        yield Told(where.page, where.first, words_of(provision.label))
    if provision.heading:
        yield from _text(provision.heading, counted)
    for item in provision.content:
        below = _runs if isinstance(item, Provision) else _text
        yield from below(item, counted)  # type: ignore[arg-type]  # each takes its own


def _text(text: Text, counted: frozenset[str]) -> Iterator[Told]:
    yield Told(text.where.page, text.where.first, words_of(_running(text, counted)))
    for part in text.parts:
        if isinstance(part, Note) and part.style is NoteStyle.FOOT:
            for nth, inner in enumerate(part.texts):
                for run in _text(inner, counted):
                    label = () if nth else words_of(part.label)
                    yield Told(run.page, run.line, (*label, *run.words), note=True)


def _running(text: Text, counted: frozenset[str]) -> str:
    out = ""
    for part in text.parts:
        if isinstance(part, str | Ref):
            out += part if isinstance(part, str) else part.text
        elif isinstance(part, Note) and part.style is NoteStyle.INLINE:
            inside = " ".join(_running(inner, counted) for inner in part.texts)
            out += f"{part.before}({inside})"
        else:
            out += part.before + ("" if part.eid in counted else part.mark)
    return out
