"""What checking a ruling finds: where, which code and how grave, and a sentence for a person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from regelboek.comparing.wording import Span


class Level(Enum):
    """How grave a finding is: only an error makes a check fail."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


# Every code with how grave it is and its sentence; the words in braces are filled in by `told`.
CODES = {
    "wrong-citation": (Level.ERROR, "{text}: {edition} has no {place}{candidates}"),
    "unknown-edition": (Level.ERROR, "{text}: there is no edition {edition}{candidates}"),
    "ambiguous-citation": (Level.ERROR, "{text} can mean {candidates}"),
    "undated-citation": (
        Level.ERROR,
        "{text}: no edition is known to have been in force then{candidates}",
    ),
    "misquoted": (Level.ERROR, "quoted otherwise than {place} has it: {difference}{other}"),
    "punctuation": (
        Level.WARNING,
        "quoted with other punctuation than {place} has: {difference}",
    ),
    "quoted-elsewhere": (Level.WARNING, "the words quoted beside {place} stand in {other}"),
    "dropped-since": (Level.WARNING, "{place} ({force}) was dropped in {ended}{reused}{doubt}"),
    "other-subject": (
        Level.WARNING,
        "{place} ({force}) is meant; {number} is about something else{about}{now}{doubt}",
    ),
    "other-provision": (
        Level.WARNING,
        "{place} ({force}) is meant; {number} is not that provision{about}{now}{doubt}",
    ),
    "moved-since": (Level.WARNING, "{place} ({force}) stands at {now} now{doubt}"),
    "changed-since": (
        Level.WARNING,
        "{place} ({force}) has changed in substance since: {steps}{doubt}",
    ),
    "unknown-since": (Level.NOTE, "what became of {place} ({force}) is not in the corpus{known}"),
    "followed-with": (
        Level.NOTE,
        "{place} ({force}) is not followed by itself; {whole}, of which it is a part, is",
    ),
    "not-in-corpus": (Level.NOTE, "{place} ({force}) is not in the corpus{known}"),
}


@dataclass(frozen=True, slots=True)
class Told:
    """What is to be told of some words: a key of `CODES` and its sentence.

    `place` is the place of the law that it is about, as `EDITION:PATH`, `now` are the places where
    that stands today; `spans` show how a quotation differs: the law is old, the quotation new.
    Of a citation without a target, `text` is what is written and `meant` what it may mean.
    """

    code: str
    message: str
    place: str = ""
    now: tuple[str, ...] = ()
    spans: tuple[Span, ...] = ()
    text: str = ""
    meant: tuple[str, ...] = ()

    @property
    def level(self) -> Level:
        """How grave it is."""
        return CODES[self.code][0]


@dataclass(frozen=True, slots=True)
class Finding:
    """What is to be told of words in a file: `whole[start:end]`, in code points.

    `line` and `column` count from 1; `end_line` and `end_column` are those behind the last of them.
    """

    start: int
    end: int
    line: int
    column: int
    end_line: int
    end_column: int
    told: Told


def told(
    code: str,
    words: Mapping[str, str],
    place: str = "",
    now: tuple[str, ...] = (),
    spans: tuple[Span, ...] = (),
) -> Told:
    """Make what is to be told from its code and the words that its sentence needs.

    >>> told("not-in-corpus", {"place": "1950:5A", "force": "since 1950", "known": ""}).message
    '1950:5A (since 1950) is not in the corpus'
    """
    return Told(code, CODES[code][1].format(**words), place, now, spans)
