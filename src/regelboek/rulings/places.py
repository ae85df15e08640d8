"""Places of the law in sentences and in data: an edition and an eId in, words for both out."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from regelboek.comparing.concordance import Recorded, rows_about
from regelboek.law.model import Edition, Work
from regelboek.law.names import eid_of, path_of
from regelboek.law.prose import prose_of


def place_of(edition: str, eid: str) -> str:
    """Give a place as data has it.

    >>> place_of("1950", "art_5__para_A")
    '1950:5.A'
    """
    return f"{edition}:{path_of(eid)}"


def said(place: str) -> str:
    """Write a place of data as people do; what is no place stays as it is.

    >>> said("1950:5.A.1"), said("1950:5.x.y.1")
    ('1950:5A1', '1950:5.x.y.1')
    """
    edition, colon, path = place.rpartition(":")
    try:
        return f"{edition}{colon}{prose_of(eid_of(path))}"
    except ValueError:
        return place


def listed(places: Iterable[str]) -> str:
    """Write places one behind the other."""
    return ", ".join(map(said, places))


def force_of(work: Work, edition: Edition) -> str:
    """Say when an edition was in force, as far as that is known."""
    if edition.since is None:
        return "day of force not known"
    until = work.until(edition)
    return (
        f"in force {_day(edition.since)} to {_day(until)}"
        if until
        else (f"in force since {_day(edition.since)}")
    )


def _day(day: date) -> str:
    return day.isoformat()


def recorded_of(record: Iterable[Recorded], edition: str, eid: str) -> str:
    """Tell what is recorded of a place towards later editions; empty where there is nothing."""
    rows = [row for row in rows_about(record, edition, eid) if row.old_edition == edition]
    return "; ".join(map(_row, rows))


def _row(row: Recorded) -> str:
    old = listed(place_of(row.old_edition, eid) for eid in row.old)
    new = listed(place_of(row.new_edition, eid) for eid in row.new)
    became = f"became {new}" if row.new else f"was dropped in {row.new_edition}"
    doubt = "a proposal: " if row.sure == "I" else ""
    note = f"{row.note}; " if row.note else ""
    return f"{old} {became} ({doubt}{note}{row.source})"
