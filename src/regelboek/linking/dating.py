"""Which edition a citation means: named, asked for, in force on a day, or current."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum

from regelboek.law.model import Edition, Work


class Rule(Enum):
    """By which rule an edition was chosen."""

    NAMED = "named"
    EDITION = "edition"
    DATE = "date"
    CURRENT = "current"
    CONTEXT = "context"


@dataclass(frozen=True, slots=True)
class Choice:
    """The edition chosen and the rule; None where the day lies before the first known one."""

    edition: Edition | None
    rule: Rule


def choose_edition(work: Work, named: str, asked: str, on: date | None, today: date) -> Choice:
    """Choose: the one named in the words, else the one asked for, else by day, else the current.

    Only editions with a known day of force are found by day.
    """
    if named:
        return Choice(work.edition(named), Rule.NAMED)
    if asked:
        return Choice(work.edition(asked), Rule.EDITION)
    if on is not None:
        return Choice(work.on(on), Rule.DATE)
    return Choice(work.on(today), Rule.CURRENT)
