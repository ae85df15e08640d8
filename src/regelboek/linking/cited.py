"""What became of words that cite: values that say all that is known of each citation."""

from __future__ import annotations

from dataclasses import dataclass, replace
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


def about(  # noqa: PLR0913, PLR0917  # what a citation says that points at nothing held
    reference: Reference,
    law: str,
    edition: str,
    paths: tuple[str, str],
    status: Standing,
    rule: Rule,
    candidates: tuple[str, ...] = (),
) -> Citation:
    """Make the citation of a reference that points at nothing held; `paths` are whole."""
    start, end, text = reference.start, reference.end, reference.text
    return Citation(
        start, end, text, law, edition, paths[0], "", paths[1], status, rule, candidates
    )


def external(reference: Reference, law: str = "", paths: tuple[str, str] | None = None) -> Citation:
    """Make the citation of a law that the corpus does not hold."""
    name = reference.law or law
    name = name if name != UNNAMED else ""
    own = paths or (reference.path, reference.until)
    return about(reference, name, reference.edition, own, Standing.EXTERNAL, Rule.NAMED)


def lost(last: Citation) -> Citation:
    """Make a citation one that nothing can hang below: another may have been cited since."""
    candidates = (f"{last.edition}:{last.path}",) if last.status in FOUND else last.candidates
    return replace(last, eid="", status=Standing.AMBIGUOUS, candidates=candidates)
