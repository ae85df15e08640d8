"""How much changed: changes and the provisions of both editions in, numbers of words out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelboek.comparing.concordance import Relation
from regelboek.comparing.notes import said_in
from regelboek.comparing.wording import Op
from regelboek.law.model import notes_of, wording
from regelboek.law.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from regelboek.comparing.changes import Change
    from regelboek.law.model import Provision

_ALONE = {Relation.NEW, Relation.DROPPED}


@dataclass(frozen=True, slots=True)
class Amount:
    """Words that were compared, and those of them that changed.

    `removed` of the `old` words went, `added` of the `new` ones came. What moved inside a text did
    neither, nor did a text that stands elsewhere. Notes count, headings do not: they are no part of
    the law.
    """

    removed: int = 0
    added: int = 0
    old: int = 0
    new: int = 0

    def __add__(self, other: Amount) -> Amount:
        """Take two amounts together."""
        return Amount(
            self.removed + other.removed,
            self.added + other.added,
            self.old + other.old,
            self.new + other.new,
        )

    @property
    def changed(self) -> int:
        """The words that went or came."""
        return self.removed + self.added

    @property
    def total(self) -> int:
        """The words of both sides."""
        return self.old + self.new

    @property
    def share(self) -> float:
        """How much of the words of both sides went or came: 0 for none, 1 for all.

        >>> Amount(removed=10, added=10, old=100, new=100).share
        0.1
        >>> Amount().share
        0.0
        """
        # A word that only took an ending counts as a word, so that a text of such words has more.
        return min(self.changed / self.total, 1.0) if self.total else 0.0


def amount_of(
    change: Change, olds: Mapping[str, Provision], news: Mapping[str, Provision]
) -> Amount:
    """Count the words of a change, by the provisions of both editions.

    Words are counted where they were compared: where both sides have some, and where a text is new
    or was dropped. Of what is not in the corpus nothing is counted.
    """
    old, new = _words(olds, change.link.old), _words(news, change.link.new)
    if change.link.relation not in _ALONE and not (old and new):
        return Amount()
    spans = (*change.wording, *(span for note in change.notes for span in note.spans))
    removed = sum(len(words_of(span.text)) for span in spans if span.op is Op.REMOVED)
    added = sum(len(words_of(span.text)) for span in spans if span.op is Op.ADDED)
    return Amount(removed, added, old, new)


def amount_in(amounts: Iterable[Amount]) -> Amount:
    """Take amounts together."""
    return sum(amounts, Amount())


def _words(provisions: Mapping[str, Provision], eids: Iterable[str]) -> int:
    """Count the words of places' own texts, and of the notes in them."""
    count = 0
    for eid in eids:
        for text in provisions[eid].texts if eid in provisions else ():
            said = (wording(text), *map(said_in, notes_of(text)))
            count += sum(len(words_of(words)) for words in said)
    return count
