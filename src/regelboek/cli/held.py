"""How much of an edition is held, in words: whole, in part and what then lacks, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from regelboek.law.holding import INCOMPLETE, LACKING
from regelboek.law.model import Expression, Holding, Provision
from regelboek.law.names import Kind


def coverage_of(expression: Expression) -> Holding:
    """Say how much of an edition is held: all its articles known and whole, or some, or none."""
    if not _articles(expression):
        return Holding.ABSENT
    partial = any(_lacking(expression))
    complete = expression.edition.exact and _has_all(expression)
    return Holding.WHOLE if complete and not partial else Holding.PARTIAL


def held_in_words(expression: Expression) -> str:
    """Say how much of an edition is held, and why it is not whole where all articles are there."""
    coverage = coverage_of(expression)
    if coverage is Holding.ABSENT:
        return "no text"
    numbers = [p.number for p in _articles(expression) if p.status not in INCOMPLETE]
    word = "whole" if coverage is Holding.WHOLE else "in part"
    said = f"{word}, {_named('article', numbers)}" if numbers else word
    why = _reasons(expression) if coverage is Holding.PARTIAL and _has_all(expression) else ()
    return "; ".join((said, *why))


def _articles(expression: Expression) -> list[Provision]:
    return [p for p in expression.walk() if p.kind is Kind.ARTICLE]


def _lacking(expression: Expression) -> Iterator[Provision]:
    """Yield what is not held whole by itself.

    A group whose articles do not stand together is there twice: one page shows it for both.
    """
    shown = {(p.kind, p.number) for p in expression.walk() if p.status not in LACKING}
    for provision in expression.walk():
        named = provision.kind.is_group and provision.number
        twice = named and (provision.kind, provision.number) in shown
        if provision.status in LACKING and not twice:
            yield provision


def _has_all(expression: Expression) -> bool:
    """Tell whether each article that is known of is there, alone or in a range (4-6)."""
    edition = expression.edition
    if not edition.last:
        return True
    there = set(chain.from_iterable(_numbers(p.number) for p in _articles(expression)))
    return there >= set(range(edition.first, edition.last + 1))


def _numbers(article: str) -> Iterator[int]:
    first, _, last = article.partition("-")
    if first.isdecimal() and (last or first).isdecimal():
        yield from range(int(first), int(last or first) + 1)


def _reasons(expression: Expression) -> Iterator[str]:
    """Say what lacks where every article is there."""
    for kind in (kind for kind in Kind if kind.is_group):
        bare = [p.number for p in _lacking(expression) if p.kind is kind]
        if bare:
            has = "has no page of its own" if len(bare) == 1 else "have no page of their own"
            yield f"{_named(kind.name.lower(), bare)} {has}"
    gaps = [p.number for p in _articles(expression) if p.status in INCOMPLETE]
    if gaps:
        yield f"of {_named('article', gaps)} nothing"
    held = (p for p in _articles(expression) if p.status not in INCOMPLETE)
    broken = [p.number for p in held if any(below.status in LACKING for below in p.walk())]
    if broken:
        yield f"of {_named('article', broken)} not all"
    if not expression.edition.exact:
        yield "edition.toml does not say that these are all"


def _named(word: str, numbers: list[str]) -> str:
    return f"{word if len(numbers) == 1 else f'{word}s'} {_spans(numbers)}".rstrip()


def _spans(numbers: list[str]) -> str:
    """Write numbers that follow each other as a span.

    >>> _spans(["4-6", "7", "8", "9", "12"])
    '4-6, 7 to 9, 12'
    """
    runs: list[list[str]] = []
    for number in numbers:
        last = runs[-1][-1] if runs else ""
        if last.isdecimal() and number.isdecimal() and int(number) == int(last) + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs)
