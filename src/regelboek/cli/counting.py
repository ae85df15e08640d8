"""`regelboek diff --stat` and the last line of `diff`: changes in, their numbers out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelboek.cli.dutch import dutch
from regelboek.comparing.changes import Change, counts_of, touching
from regelboek.law.names import article_eid, article_of
from regelboek.law.prose import prose_of
from regelboek.publishing.order import number_order
from regelboek.publishing.tally import tally_line


def numbers_in(changes: Sequence[Change]) -> tuple[str, ...]:
    """Give the articles that changes touch, in order; an empty name for what stands outside."""
    eids = (eid for change in changes for eid in (*change.link.old, *change.link.new))
    return tuple(
        sorted({article_of(eid) for eid in eids}, key=lambda one: (not one, number_order(one)))
    )


def articles_as_data(changes: Sequence[Change]) -> list[dict[str, object]]:
    """Count by article, for `diff --stat --format json`."""
    return [
        {"article": number, "links": len(touched), "counts": dict(counts_of(touched))}
        for number in numbers_in(changes)
        for touched in (touching(changes, number),)
    ]


def stat_lines(changes: Sequence[Change]) -> Iterator[str]:
    """Count by article, a line each."""
    numbers = numbers_in(changes)
    names = [prose_of(article_eid(one)) if one else "buiten de artikelen" for one in numbers]
    width = max(map(len, names), default=0)
    for number, name in zip(numbers, names, strict=True):
        touched = touching(changes, number)
        yield f"{name:<{width}}  {len(touched):>3}: {tally_line(dutch(), touched)}"


def total_line(changes: Sequence[Change], shown: Sequence[Change]) -> str:
    """Count all changes in one line, and those that are not shown."""
    noun = "koppeling" if len(changes) == 1 else "koppelingen"
    line = f"{len(changes)} {noun}" + (f": {tally_line(dutch(), changes)}" if changes else "")
    kept = set(shown)
    hidden = [change for change in changes if change not in kept]
    return f"{line}. {len(hidden)} verborgen: {tally_line(dutch(), hidden)}" if hidden else line
