"""Text taken from print: running titles, page numbers, hard line ends and hyphens undone."""

from __future__ import annotations

import re
from dataclasses import dataclass

from msgspec.structs import replace

from regelboek.reading.labels import Label, labelling
from regelboek.reading.lines import Capture, Line, Mark, Rest, RestKind
from regelboek.reading.profile import Level, PrintRules, Profile

_FIGURE = re.compile(r"\d{1,2}")
_PAGE_NUMBER = re.compile(r"\d{1,4}")
_HYPHENATED = re.compile(r"[^\W\d_](?P<hyphen>[-\u2010\u00ad\u00ac])$")
_SOFT = "\u00ad\u00ac"  # only ever written where a word is broken


@dataclass(frozen=True, slots=True)
class _Raw:
    number: int
    text: str


def read_print(text: str, profile: Profile) -> Capture:
    """Take a printed page apart into lines of meaning.

    A line goes on in the next one unless that one begins with a label or this one is a heading.
    A hyphen at a line's end is undone (a HYPHEN rest) unless the word is suspended: `voor-` before
    `en bijspelen`; a soft one always is. A bare figure alone on a line is a note's mark, its last
    occurrence the label of the note's own text: notes stand at the foot.
    """
    raw = [_Raw(n, line.strip()) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
    rests, body = _without_running(raw, profile.printed)
    notes = _note_lines(body) if profile.printed.bare_marks else {}
    flow = _Flow(profile, rests)
    for at, line in enumerate(body):
        if line.number in notes:
            follows = body[at + 1].text if at + 1 < len(body) else ""
            if notes[line.number]:
                flow.begin_note(line)
            else:
                flow.mark(line, follows)
        else:
            flow.add(line)
    return Capture(flow.lines(), tuple(sorted(rests, key=lambda rest: rest.line)))


def _without_running(raw: list[_Raw], rules: PrintRules) -> tuple[list[Rest], list[_Raw]]:
    """Tell running titles and the page's number from the text, at a page's two ends.

    A page with a running title has one number, at an end: beside the title, or at the other one.
    """
    rests: list[Rest] = []
    body = list(raw)
    numbered = False

    def is_title(line: _Raw) -> bool:
        return line.text in rules.running_titles

    def is_number(line: _Raw) -> bool:
        return not numbered and bool(_PAGE_NUMBER.fullmatch(line.text))

    def take(end: int, kind: RestKind) -> None:
        line = body.pop(end)
        rests.append(Rest(kind, line.text, line.number))

    for end, second in ((0, 1), (-1, -2)):
        # the number stands outside the title
        if len(body) > 1 and is_number(body[end]) and is_title(body[second]):
            take(end, RestKind.PAGE_NUMBER)
            numbered = True
        if body and is_title(body[end]):
            take(end, RestKind.RUNNING_TITLE)
            if body and is_number(body[end]):
                take(end, RestKind.PAGE_NUMBER)
                numbered = True
    for end in (-1, 0) if rests else ():
        if body and is_number(body[end]):
            take(end, RestKind.PAGE_NUMBER)
            numbered = True
    return rests, body


def _note_lines(body: list[_Raw]) -> dict[int, bool]:
    """Map the lines of bare figures to whether the note's own text begins there (else: a mark).

    A figure that stands but once is a note's label when a capital follows, else a mark.
    """
    figures = [(at, line) for at, line in enumerate(body) if _FIGURE.fullmatch(line.text)]
    last = {line.text: line.number for _, line in figures}
    counts = {text: sum(1 for _, line in figures if line.text == text) for text in last}
    found = {}
    for at, line in figures:
        follows = body[at + 1].text if at + 1 < len(body) else ""
        is_note = last[line.text] == line.number and (
            counts[line.text] > 1 or follows[:1].isupper()
        )
        found[line.number] = is_note
    return found


class _Flow:
    """Joins printed lines to lines of meaning, one at a time."""

    def __init__(self, profile: Profile, rests: list[Rest]) -> None:
        self._profile = profile
        self._rests = rests
        self._done: list[Line] = []
        self._open: Line | None = None
        self._glue = " "  # what stands between the open line and the next piece
        self._closes = False  # the open line is a heading: the next one begins anew
        self._heading_next = False  # the open line is a label alone: its heading comes below

    def lines(self) -> tuple[Line, ...]:
        """Close the last line and give them all."""
        self._close()
        return tuple(self._done)

    def begin_note(self, line: _Raw) -> None:
        """Begin a note's own text; its label is the figure on this line."""
        self._close()
        self._closes = False
        self._open = Line("", line.number, line.number, note=line.text)
        self._glue = ""

    def mark(self, line: _Raw, follows: str) -> None:
        """Hang a mark at the end of what is open."""
        if self._open is None:
            self._open = Line("", line.number, line.number)
        mark = Mark(len(self._open.text), line.text, " ")  # the line's end is the blank before it
        self._open = replace(self._open, last=line.number, marks=(*self._open.marks, mark))
        self._glue = "" if re.match(r"[.,;:!?)\]]", follows) else " "

    def add(self, line: _Raw) -> None:
        """Add a printed line: to what is open, or as a new line of meaning."""
        label = next(iter(labelling(self._profile).at(line.text)), None)
        in_note = self._open is not None and bool(self._open.note)
        # what looks like a heading is none when the next line goes on in the middle of a sentence
        goes_on = not self._closes or (not label and line.text[0].islower())
        if self._open is not None and goes_on and (in_note or not label):
            self._join(line)
            self._closes = False
        else:
            self._begin(line, label)
        self._glue = " "

    def _begin(self, line: _Raw, label: Label | None) -> None:
        self._close()
        self._open = Line(line.text, line.number, line.number)
        level = self._profile.level(label.kind) if label else None
        rest = line.text[label.end :] if label else ""
        alone = level is not None and level.heading == "line-or-next" and not rest
        # a heading ends with its line, be it beside its label or below one that stands alone
        self._closes = alone or self._heading_next or bool(level and _ends_heading(level, rest))
        self._heading_next = alone

    def _join(self, line: _Raw) -> None:
        if self._open is None:
            return
        text, glue = self._open.text, self._glue
        first = line.text.split()[0]
        marked = any(mark.at == len(text) for mark in self._open.marks)
        broken = _HYPHENATED.search(text)
        if glue and broken and not marked:  # a mark stands behind a whole word
            word = first.rstrip(".,;:!?)")
            suspended = word in self._profile.printed.suspended
            if broken["hyphen"] in _SOFT or (first[0].islower() and not suspended):
                self._rests.append(Rest(RestKind.HYPHEN, broken["hyphen"], self._open.last))
                text, glue = text[:-1], ""
            elif not first[0].islower():
                glue = ""
        self._open = replace(self._open, text=text + glue + line.text, last=line.number)

    def _close(self) -> None:
        if self._open is not None:
            self._done.append(self._open)
        self._open = None


def _ends_heading(level: Level, rest: str) -> bool:
    """Tell whether a label's line is a heading of its own, so that the text begins below it."""
    return level.heading in {"line", "line-or-next"} and bool(rest) and rest[-1] not in ".:;,"
