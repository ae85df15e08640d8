"""What became of words that cite: values that say all that is known of each citation."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from regelboek.linking.citations import Reference
from regelboek.linking.dating import Rule
from regelboek.linking.laws import UNNAMED
from regelboek.linking.resolve import FOUND, Standing


@dataclass(frozen=True, slots=True)
class Citation:
    """Words that cite, and what became of them. `text == input[start:end]` in code points.

    `law` is a work of the corpus, or another regulation; empty where that has no name. `path` as
    cited, normalised; `eid` where it was resolved to, empty unless the place is held. `until` is a
    whole path and closes a range. `candidates` are `EDITION:PATH`.
    """

    start: int
    end: int
    text: str
    law: str
    edition: str
    path: str
    eid: str
    until: str
    status: Standing
    rule: Rule
    candidates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standpoint:
    """A place from which a text speaks: what is relative in it points from there."""

    law: str
    edition: str
    eid: str


@dataclass(frozen=True, slots=True)
class Asked:
    """Which edition is meant where the words name none, what day is today, and who speaks."""

    today: date
    edition: str = ""
    on: date | None = None
    place: Standpoint | None = None


def external(
    reference: Reference, law: str = "", paths: tuple[str, str] | None = None
) -> Citation:
    """Make the citation of a law that the corpus does not hold."""
    name = reference.law or law
    path, until = paths or (reference.path, reference.until)
    place = (reference.start, reference.end, reference.text, name if name != UNNAMED else "")
    return unresolved((*place, reference.edition, path, until), Standing.EXTERNAL, Rule.NAMED)


def unresolved(
    place: tuple[int, int, str, str, str, str, str],
    status: Standing,
    rule: Rule,
    candidates: tuple[str, ...] = (),
) -> Citation:
    """Make a citation that points at nothing held; `place` is what it says, as in its fields."""
    start, end, text, law, edition, path, until = place
    return Citation(start, end, text, law, edition, path, "", until, status, rule, candidates)


def lost(last: Citation) -> Citation:
    """Make a citation one that nothing can hang below: another may have been cited since."""
    place = (last.start, last.end, last.text, last.law, last.edition, last.path, last.until)
    candidates = (f"{last.edition}:{last.path}",) if last.status in FOUND else last.candidates
    return unresolved(place, Standing.AMBIGUOUS, last.rule, candidates)
