"""How much happened: changes in; a word, a sign and a number for each kind of change out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from regelboek.comparing.amounts import Amount
from regelboek.comparing.changes import Change, ChangeClass, counts_of
from regelboek.comparing.concordance import Relation
from regelboek.publishing.texts import Texts
from regelboek.publishing.words import class_of, recorded_only, relation_of, relation_said

if TYPE_CHECKING:
    from collections.abc import Iterable

# What needs no class, in the order in which it is told; what is but recorded follows.
_CLASSLESS = (Relation.SAME, Relation.NOT_IN_CORPUS)
_PARTS = (Relation.NEW, Relation.DROPPED)


def tally_of(texts: Texts, changes: Iterable[Change]) -> tuple[tuple[str, str, int], ...]:
    """Count what happened, as word, sign and number, substance first.

    The numbers of classes are those of `diff`: a link of several classes counts in each. New and
    dropped texts count as substance, which says how many of it they are. Links without a class
    follow: the same, not in the corpus, recorded between places of which no words are held.
    """
    changes = tuple(changes)
    counts = counts_of(changes)
    relations = Counter(change.link.relation for change in changes)
    rows = [
        (_word(texts, row, relations), row.value[1], counts[row.value[0]])
        for row in ChangeClass
        if counts[row.value[0]]
    ]
    rest = Counter(relation_of(texts, change.link) for change in changes if not change.classes)
    order = dict.fromkeys(
        (
            *(relation_said(texts, relation) for relation in _CLASSLESS),
            recorded_only(texts),
            *(relation_said(texts, relation) for relation in Relation),
        )
    )
    return (*rows, *((*each, rest[each]) for each in order if rest[each]))


def tally_line(texts: Texts, changes: Iterable[Change]) -> str:
    """Write what happened in one line."""
    return ", ".join(f"{count} {word}" for word, _, count in tally_of(texts, changes))


def percent_of(amount: Amount) -> int:
    """Round the share of words that changed: what is not all is never 100, nor a little nothing.

    >>> percent_of(Amount(removed=1, old=1000, new=1000)), percent_of(Amount(1998, 0, 1999, 0))
    (1, 99)
    """
    if amount.share in {0.0, 1.0}:
        return round(amount.share * 100)
    return min(max(round(amount.share * 100), 1), 99)


def amount_line(texts: Texts, amount: Amount) -> str:
    """Write how many words went and came, and how much that is of all on both sides."""
    if not amount.changed:
        return texts("tally.no-words")
    return texts(
        "tally.words", removed=amount.removed, added=amount.added, percent=percent_of(amount)
    )


def _word(texts: Texts, row: ChangeClass, relations: Counter[Relation]) -> str:
    _, word, _ = class_of(texts, row)
    if row is not ChangeClass.SUBSTANCE:
        return word
    parts = [
        texts("tally.part", count=relations[one], word=relation_said(texts, one)[0])
        for one in _PARTS
        if relations[one]
    ]
    return texts("tally.of-which", word=word, parts=texts.joined(parts)) if parts else word
