"""Which levels of two editions answer to one another: pairs of texts in, levels out.

Where one edition has paragraphs and items, a later one may have lettered paragraphs with numbered
ones below: a point of the one is a subparagraph of the other. That shows from the pairs that are
certain, and then helps with those that are not.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from regelboek.comparing.similarity import Side
    from regelboek.comparing.texts import OwnText
    from regelboek.law.names import Kind

# A level answers to another when so many of its texts stand there.
_MOST, _LEAST = 0.5, 5


class Ranks:
    """The levels that answer to one another; where nothing is known, a level answers to itself."""

    def __init__(self, pairs: Iterable[tuple[OwnText, OwnText]] = ()) -> None:
        votes: dict[Kind, Counter[Kind]] = defaultdict(Counter)
        back: dict[Kind, Counter[Kind]] = defaultdict(Counter)
        for old, new in pairs:
            votes[old.provision.kind][new.provision.kind] += 1
            back[new.provision.kind][old.provision.kind] += 1
        self.new_of = {kind: _answer(kind, row) for kind, row in votes.items()}
        self.old_of = {kind: _answer(kind, row) for kind, row in back.items()}

    def fit(self, old: OwnText, new: OwnText) -> bool:
        """Tell whether two texts stand at levels that answer to one another."""
        one, other = old.provision.kind, new.provision.kind
        return one is self.old_of.get(other, other) or other is self.new_of.get(one, one)

    def is_part(self, whole: OwnText, part: OwnText, side: Side) -> bool:
        """Tell whether a text stands at a level for which the edition of the whole has none.

        `side` is that of the whole. A whole that has levels below itself has no such parts.
        """
        there, back = (self.new_of, self.old_of) if side == "old" else (self.old_of, self.new_of)
        kind = part.provision.kind
        own = back.get(kind, kind)
        return not whole.provision.children and there.get(own, own) is not kind


def _answer(kind: Kind, row: Mapping[Kind, int]) -> Kind:
    total = sum(row.values())
    best = max(row, key=lambda other: (row[other], other is kind))
    return best if total >= _LEAST and row[best] >= _MOST * total else kind
