"""`regelboek diff --stat` and the last line of `diff`: changes in, their numbers out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict

from regelboek.cli.dutch import dutch
from regelboek.comparing.amounts import Amount, amount_in, amount_of
from regelboek.comparing.changes import Change, counts_of, touching
from regelboek.law.model import Expression, index_of
from regelboek.law.names import article_eid, article_of
from regelboek.law.prose import prose_of
from regelboek.publishing.order import number_order
from regelboek.publishing.tally import amount_line, tally_line


def numbers_in(changes: Sequence[Change]) -> tuple[str, ...]:
    """Give the articles that changes touch, in order; an empty name for what stands outside."""
    eids = (eid for change in changes for eid in (*change.link.old, *change.link.new))
    return tuple(
        sorted({article_of(eid) for eid in eids}, key=lambda one: (not one, number_order(one)))
    )


def articles_as_data(
    changes: Sequence[Change], sides: tuple[Expression, Expression]
) -> list[dict[str, object]]:
    """Count by article, for `diff --stat --format json`."""
    return [
        {
            "article": number,
            "links": len(touched),
            "counts": dict(counts_of(touched)),
            "words": asdict(amount),
        }
        for number, touched, amount in _by_article(changes, sides)
    ]


def stat_lines(changes: Sequence[Change], sides: tuple[Expression, Expression]) -> Iterator[str]:
    """Count by article, a line each."""
    rows = [
        (prose_of(article_eid(number)) if number else "buiten de artikelen", touched, amount)
        for number, touched, amount in _by_article(changes, sides)
    ]
    width = max((len(name) for name, _, _ in rows), default=0)
    for name, touched, amount in rows:
        line = f"{name:<{width}}  {len(touched):>3}: {tally_line(dutch(), touched)}"
        yield f"{line}; {amount_line(dutch(), amount)}" if amount.total else line


def _by_article(
    changes: Sequence[Change], sides: tuple[Expression, Expression]
) -> Iterator[tuple[str, tuple[Change, ...], Amount]]:
    olds, news = map(index_of, sides)
    amounts: Mapping[Change, Amount] = {change: amount_of(change, olds, news) for change in changes}
    for number in numbers_in(changes):
        touched = touching(changes, number)
        yield number, touched, amount_in(amounts[change] for change in touched)


def total_line(changes: Sequence[Change], shown: Sequence[Change]) -> str:
    """Count all changes in one line, and those that are not shown."""
    noun = "koppeling" if len(changes) == 1 else "koppelingen"
    line = f"{len(changes)} {noun}" + (f": {tally_line(dutch(), changes)}" if changes else "")
    kept = set(shown)
    hidden = [change for change in changes if change not in kept]
    return f"{line}. {len(hidden)} verborgen: {tally_line(dutch(), hidden)}" if hidden else line
