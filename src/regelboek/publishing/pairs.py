"""Every two editions compared: their line and shelves in, changes by article out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from regelboek.comparing.amounts import Amount, amount_in, amount_of
from regelboek.comparing.changes import Change, is_article
from regelboek.comparing.concordance import Recorded
from regelboek.comparing.leads import Line
from regelboek.law.model import Edition
from regelboek.law.names import article_of
from regelboek.problems import Problem
from regelboek.publishing.mentions import ends_of
from regelboek.publishing.order import number_order
from regelboek.publishing.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Pair:
    """Two editions compared: their changes in order, and those that touch an article of either.

    `amounts` are the words of each change, `record` has the rows between just these two, `by_old`
    and `by_new` say which changes (counted from 0) touch an article of either, `numbers` are all
    articles that a change or a row touches, `spans` those of them that are printed as a range.
    """

    old_shelf: Shelf
    new_shelf: Shelf
    changes: tuple[Change, ...]
    amounts: tuple[Amount, ...]
    record: tuple[Recorded, ...]
    problems: tuple[Problem, ...]
    by_old: Mapping[str, tuple[int, ...]]
    by_new: Mapping[str, tuple[int, ...]]
    numbers: tuple[str, ...]
    spans: tuple[str, ...]

    @property
    def name(self) -> str:
        """The pair as addresses name it."""
        return f"{self.old.name}-{self.new.name}"

    @property
    def old(self) -> Edition:
        """The older edition."""
        return self.old_shelf.edition

    @property
    def new(self) -> Edition:
        """The newer edition."""
        return self.new_shelf.edition

    def is_compared(self, change: Change) -> bool:
        """Tell whether a change has words on both sides; a recorded link may have none."""
        return any(self.old_shelf.has_words(eid) for eid in change.link.old) and any(
            self.new_shelf.has_words(eid) for eid in change.link.new
        )

    def touching(self, article: str) -> tuple[Change, ...]:
        """Give the changes that touch a number on either side, in order, each once.

        An article printed as a range (4-6) is touched by each number in it.
        """
        return tuple(self.changes[at] for at in self._touched(article))

    def amount(self, article: str) -> Amount:
        """Count the words of what touches a number on either side."""
        return amount_in(self.amounts[at] for at in self._touched(article))

    def is_changed(self, article: str) -> bool:
        """Tell whether anything that touches a number on either side changed."""
        return any(self.changes[at].classes for at in self._touched(article))

    def _touched(self, article: str) -> list[int]:
        bearing = (article, *(span for span in self.spans if is_article(span, article)))
        sides = (self.by_old, self.by_new)
        return sorted({at for side in sides for one in bearing for at in side.get(one, ())})

    def touching_on(self, edition: str, article: str) -> tuple[Change, ...]:
        """Give the changes that touch an article of one of the two editions, in order."""
        side = self.by_old if edition == self.old.name else self.by_new
        return tuple(self.changes[at] for at in side.get(article, ()))

    def recorded(self, article: str) -> tuple[Recorded, ...]:
        """Give the recorded rows that touch a number on either side."""
        return tuple(
            row for row in self.record if any(article_of(e.eid) == article for e in ends_of(row))
        )


def pairs_of(line: Line, shelves: Sequence[Shelf]) -> Iterator[Pair]:
    """Compare every two editions of which text is held, or which the record joins, oldest first.

    `line` has the editions of the shelves, and compares each two once.
    """
    for old, new in combinations(shelves, 2):
        names = (old.edition.name, new.edition.name)
        rows = tuple(row for row in line.record if (row.old_edition, row.new_edition) == names)
        if not (rows or old.has_text or new.has_text):
            continue
        comparison = line.comparison(*names)
        changes = tuple(map(comparison.change, comparison.links))
        by_old = _by_article(change.link.old for change in changes)
        by_new = _by_article(change.link.new for change in changes)
        recorded = {article_of(end.eid) for row in rows for end in ends_of(row)}
        numbers = sorted({*recorded, *by_old, *by_new} - {""}, key=number_order)
        yield Pair(
            old,
            new,
            changes,
            tuple(amount_of(change, old.provisions, new.provisions) for change in changes),
            rows,
            comparison.problems,
            by_old,
            by_new,
            tuple(numbers),
            tuple(number for number in numbers if "-" in number),
        )


def _by_article(ends: Iterable[tuple[str, ...]]) -> Mapping[str, tuple[int, ...]]:
    found: dict[str, list[int]] = defaultdict(list)
    for at, eids in enumerate(ends):
        for article in dict.fromkeys(map(article_of, eids)):
            found[article].append(at)
    return {article: tuple(touched) for article, touched in found.items()}
