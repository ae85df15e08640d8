"""The law as it is set on a page: a provision in, labels, lines, marks and notes out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from regelboek.law.model import Note, NoteRef, NoteStyle, Part, Place, Provision, Ref, Status, Text
from regelboek.law.names import anchor_of, article_of
from regelboek.law.words import words_of
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.lacking import begin, go_on, missing
from regelboek.publishing.links import Link, place_link
from regelboek.publishing.order import marks_in_order, note_alias, notes_in_order
from regelboek.publishing.placenames import place_name
from regelboek.publishing.terms import Marking
from regelboek.publishing.words import mended

_RANGE = re.compile(r"\s*(?:t/m|tot en met|tot|–|—|-)\s*")
_DEEPEST = 6  # HTML has no heading below h6


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line: `words`, a `ref` or a `term` (its link), a `mark` (number, its note)."""

    kind: str
    text: str
    link: Link | None = None
    id: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """A provision as it is set: its label in the margin, then heading, lines, rules below, lines.

    `label` is what hangs in the margin, `printed` whether the source prints it; `missing`, `begin`
    and `go_on` are the sentences that say what the corpus lacks, empty where it lacks nothing;
    `mended` says what was mended of its own words.
    """

    id: str
    name: str
    label: str
    printed: bool
    inferred: bool
    level: int
    heading: tuple[Run, ...]
    opening_id: str
    opening: tuple[tuple[Run, ...], ...]
    mended: tuple[str, ...]
    rules: tuple[Rule, ...]
    closing_id: str
    closing: tuple[tuple[Run, ...], ...]
    missing: str
    begin: str
    go_on: str


@dataclass(frozen=True, slots=True)
class Footnote:
    """A note at the foot: its number, its anchors (its own first), and a link to each mark."""

    number: int
    ids: tuple[str, ...]
    lines: tuple[tuple[Run, ...], ...]
    marks: tuple[Link, ...]
    printed: str  # its mark in the source, where that is not its number here


@dataclass(frozen=True, slots=True)
class Setting:
    """An article, or the texts of a group, set for a page."""

    rule: Rule
    notes: tuple[Footnote, ...]
    inferred: bool  # whether anything here is marked as inferred
    inline: bool  # whether a note here stood in brackets inside the sentence


def set_law(
    catalogue: Catalogue, edition: str, here: str, provision: Provision, level: int = 1
) -> Setting:
    """Set a provision with all below it under a heading of some level; equal notes stand once."""
    setter = _Setter(catalogue, edition, here, provision)
    rule = setter.rule(provision, level, "")
    inline = any(note.style is NoteStyle.INLINE for note in setter.notes)
    inferred = any(_inferred(below) for below in provision.walk())
    return Setting(rule, setter.footnotes(), inferred, inline)


class _Setter:
    """Sets one page: it knows the numbers of the notes beforehand, and counts marks on its way."""

    def __init__(self, catalogue: Catalogue, edition: str, here: str, top: Provision) -> None:
        self.catalogue, self.edition, self.here, self.top = catalogue, edition, here, top
        notes = {note.eid: note for note in notes_in_order(top)}
        shelf = catalogue.shelves[edition]
        self.repairs = shelf.repairs
        self.texts = catalogue.texts
        marks = list(marks_in_order(top))
        for eid in marks:  # a mark may mean a note that hangs in another article
            if eid not in notes and eid in shelf.notes:
                notes[eid] = shelf.notes[eid]
        self.notes = tuple(notes.values())
        numbers: dict[tuple[str, ...], int] = {}
        self.numbers = {
            note.eid: numbers.setdefault(_words(note), len(numbers) + 1) for note in self.notes
        }
        self.marks = Counter(marks)
        self.met: Counter[str] = Counter()
        self.marking = Marking(shelf.terms, top)

    def rule(
        self, provision: Provision, level: int, label: str, above: Provision | None = None
    ) -> Rule:
        whole = not provision.children
        eid = provision.eid
        heading = self.line(provision.heading) if provision.heading else ()
        opening = tuple(self.line(text, eid) for text in provision.opening)
        labels = _labels(provision.children)
        rules = tuple(
            self.rule(child, level + 1, labels[at], provision)
            for at, child in enumerate(provision.children)
        )
        return Rule(
            id=anchor_of(eid),
            name=place_name(eid),
            label=label,
            printed=bool(provision.label),
            inferred=_inferred(provision),
            level=min(level + 1, _DEEPEST),
            heading=heading,
            opening_id="" if whole or not opening else anchor_of(f"{eid}__intro"),
            opening=opening,
            mended=tuple(mended(self.texts, repair) for repair in self.repairs.get(eid, ())),
            rules=rules,
            closing_id=anchor_of(f"{eid}__wrapup") if provision.closing else "",
            closing=tuple(self.line(text, eid) for text in provision.closing),
            missing=missing(self.texts, provision),
            begin=begin(self.texts, provision, above),
            go_on=go_on(self.texts, provision),
        )

    def line(self, text: Text, eid: str = "") -> tuple[Run, ...]:
        """Set a text; in the wording of a provision, `eid`, terms lead to their definitions."""
        return tuple(run for part in text.parts for run in self.runs(part, eid))

    def runs(self, part: Part, eid: str) -> Iterator[Run]:
        if isinstance(part, str):
            yield from self.words(part, eid)
        elif isinstance(part, Ref):
            yield from self.reference(part)
        else:
            yield self.mark(part)

    def words(self, words: str, eid: str) -> Iterator[Run]:
        for piece, term in self.marking.cut(words, eid) if eid else ((words, ""),):
            if term:
                link = place_link(self.catalogue, self.here, Place(term, self.edition), piece)
                yield Run("term", piece, link)
            else:
                yield Run("words", piece)

    def reference(self, ref: Ref) -> Iterator[Run]:
        target = Place(ref.target.eid, ref.target.edition or self.edition)
        if ref.until is None:
            yield Run("ref", "", place_link(self.catalogue, self.here, target, ref.text))
            return
        until = Place(ref.until.eid, ref.until.edition or self.edition)
        between = list(_RANGE.finditer(ref.text))
        if between:
            start, end = between[-1].span()
            first, joint, last = ref.text[:start], ref.text[start:end], ref.text[end:]
        else:
            first, joint, last = ref.text, " t/m ", place_name(until.eid)
        yield Run("ref", "", place_link(self.catalogue, self.here, target, first))
        yield Run("words", joint)
        yield Run("ref", "", place_link(self.catalogue, self.here, until, last))

    def mark(self, part: Note | NoteRef) -> Run:
        self.met[part.eid] += 1
        number = self.numbers.get(part.eid)
        if number is None:  # a mark without a note: its problem is told on the edition's page
            return Run("words", part.before + part.mark)
        link = Link(
            str(number), f"#{anchor_of(part.eid)}", self.texts("law.to-note", number=number)
        )
        return Run("mark", str(number), link, _mark_id(part.eid, self.met[part.eid]))

    def footnotes(self) -> tuple[Footnote, ...]:
        own = [note.eid for note in notes_in_order(self.top)]
        taken = {anchor_of(note.eid) for note in self.notes}
        found = []
        for number in dict.fromkeys(self.numbers.values()):
            notes = [note for note in self.notes if self.numbers[note.eid] == number]
            ids = [anchor_of(note.eid) for note in notes]
            if article_of(self.top.eid):
                aliases = [
                    note_alias(self.top.eid, own.index(note.eid) + 1)
                    for note in notes
                    if note.eid in own
                ]
                ids += [alias for alias in dict.fromkeys(aliases) if alias not in taken]
            # A note inside a note hangs at the first copy that is printed, and there only.
            lines = tuple(self.line(text) for text in notes[0].texts)
            found.append((number, tuple(ids), notes, lines))
        return tuple(
            Footnote(number, ids, lines, self._back(notes), _printed(notes, number))
            for number, ids, notes, lines in found
        )

    def _back(self, notes: Iterable[Note]) -> tuple[Link, ...]:
        marks = [
            (_mark_id(note.eid, nth), note.eid)
            for note in notes
            for nth in range(1, self.met[note.eid] + 1)
        ]
        return tuple(
            Link(
                _letter(at) if len(marks) > 1 else "",
                f"#{mark}",
                self.texts("law.back", place=_above(eid)),
            )
            for at, (mark, eid) in enumerate(marks)
        )


def _labels(children: tuple[Provision, ...]) -> tuple[str, ...]:
    unnumbered = sum(1 for child in children if not child.number)
    nth = 0
    labels = []
    for child in children:
        nth += not child.number
        if child.label:
            labels.append(child.label)
        elif child.number:
            labels.append(f"[{child.number}]")
        else:
            labels.append(f"al. {nth}" if unnumbered > 1 else "¶")
    return tuple(labels)


def _inferred(provision: Provision) -> bool:
    return bool(provision.status & Status.INFERRED) and not provision.label


def _words(note: Note) -> tuple[str, ...]:
    return tuple(_spelled(text) for text in note.texts)


def _spelled(text: Text) -> str:
    pieces = []
    for part in text.parts:
        if isinstance(part, str):
            pieces.append(part)
        elif isinstance(part, Ref):
            pieces.append(f"{part.text}\0{part.target}\0{part.until}\0")
        else:
            pieces.append(f"\0{part.eid}\0")
    return "".join(pieces)


def _mark_id(eid: str, nth: int) -> str:
    return f"{anchor_of(eid)}-m{nth}"


def _letter(at: int) -> str:
    return chr(ord("a") + at) if at < ord("z") - ord("a") else str(at + 1)


def _above(eid: str) -> str:
    return place_name(eid.rpartition("__")[0])


def _printed(notes: Iterable[Note], number: int) -> str:
    marks = dict.fromkeys(note.mark.strip() for note in notes if note.mark)
    return " ".join(mark for mark in marks if "".join(words_of(_plain(mark))) != str(number))


def _plain(mark: str) -> str:
    return mark.translate(str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789"))
