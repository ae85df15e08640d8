"""The proof for a source that was cut up: its pieces rejoin, and their words are the tree's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from regelboek.law.words import words_of
from regelboek.reading.entities import decoded
from regelboek.reading.insets import INSET
from regelboek.reading.lines import RULE, Capture


@dataclass(frozen=True, slots=True)
class Run:
    """Words that stand together, and where they begin.

    `at` is the line, and what goes first where several begin on one: what stands further out, and
    of one provision its label, then its heading.
    """

    at: tuple[int, int, int]
    words: tuple[str, ...]
    rest: str = ""


@dataclass(slots=True)
class _Spoken:
    """The words of one line: those of its rests, its text, and the notes that begin in it.

    `mixed`: a note in it is marked before its text, and may come before others in the tree.
    """

    rests: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    mixed: bool = False


def compare_cuts(
    text: str, capture: Capture, held: Iterable[Run]
) -> tuple[list[str], list[str], Counter[str]]:
    """Give the words of a page, those of the tree and the rests, and the count of each rest.

    The page's words are taken from the pieces, if these are the source without a gap: a rest is
    cut out of the line that it stands in, so that markup inside a word leaves it whole. What
    it takes in inside a sentence is counted as its own words. A line of
    the source that a wiki breaks into several says its words in any order, and so does one with
    the text of a note that is marked before it; all others in theirs.
    """
    home = _home(capture)
    spoken, rests = _spoken(capture, home)
    if "".join(cut.raw for cut in capture.cuts) != text:
        spoken = {1: _Spoken(text=list(words_of(text)))}
    begins = Counter(home[line.first] for line in capture.lines)
    expected: dict[int, list[str]] = {}
    actual: dict[int, list[str]] = {}
    for number, words in spoken.items():
        expected[number] = [*words.rests, *words.text, *words.notes]
        actual[number] = list(words.rests)
    for run in sorted(held, key=lambda run: run.at):
        actual.setdefault(home.get(run.at[0], run.at[0]), []).extend(run.words)
    mixed = {number for number, words in spoken.items() if words.mixed}
    for number in mixed | {number for number, times in begins.items() if times > 1}:
        for side in (expected, actual):
            side[number] = sorted(side.get(number, []))
    return _joined(expected), _joined(actual), rests


def _home(capture: Capture) -> dict[int, int]:
    """Map the lines of a source to the first of those that are told of together.

    What breaks a line may stand on a further line of a sentence, and the next begins there too.
    """
    home: dict[int, int] = {}
    for line in capture.lines:
        first = home.get(line.first, line.first)
        home |= dict.fromkeys(range(line.first, line.last + 1), first)
    return home


def _joined(words: dict[int, list[str]]) -> list[str]:
    return [word for number in sorted(words) for word in words[number]]


def _spoken(capture: Capture, home: dict[int, int]) -> tuple[dict[int, _Spoken], Counter[str]]:
    spoken: dict[int, _Spoken] = {}
    rests: Counter[str] = Counter()
    notes: dict[int, tuple[int, str]] = {}
    marked: set[str] = set()
    number, first, said = 1, 0, ""

    def at(line: int) -> _Spoken:
        return spoken.setdefault(home.get(line, line), _Spoken())

    for cut in capture.cuts:
        shown = cut.shown if cut.key == INSET or (cut.rest and not words_of(cut.shown)) else ""
        if cut.rest is not None:
            words = words_of(cut.raw)
            at(number).rests += words
            rests[cut.rest.value] += len(words)
            kind, _, named = cut.key.partition(":")
            if kind == "again":
                marked.add(named)
            elif kind in {"note", "listed"}:  # a note is of the line on which its tag begins
                nth, _, name = named.partition(" ")
                notes[int(nth)] = number, ""
                at(number).mixed |= name in marked
        else:
            shown = decoded(cut.raw.removesuffix("\n")) + "\n" * cut.raw.endswith("\n")
        if cut.note:
            begun, before = notes.get(cut.note, (number, ""))
            notes[cut.note] = begun, before + shown
        else:
            first = first if said.strip() else number
            said += shown
            if shown.endswith("\n") or cut.key == RULE:
                at(first).text += words_of(said)
                said = ""
        number += cut.raw.count("\n")
    at(first or 1).text += words_of(said)
    for begun, note in notes.values():
        at(begun).notes += words_of(note)
    return spoken, rests
