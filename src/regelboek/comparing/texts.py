"""The texts of an edition that can be paired: an expression in, its texts in reading order out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from regelboek.law.model import Expression, Provision, wording
from regelboek.law.words import words_of


@dataclass(frozen=True, slots=True)
class OwnText:
    """What one provision says itself, apart from what stands below it.

    `wording` has opening and closing words a line each, without notes; `words` are casefolded,
    without punctuation; `at` counts the texts of an edition from 0 in reading order; `above` are
    the eIds over the provision, outermost first.
    """

    provision: Provision
    wording: str
    words: tuple[str, ...]
    at: int
    above: tuple[str, ...] = ()

    @property
    def eid(self) -> str:
        """The eId of the provision."""
        return self.provision.eid

    @property
    def parent(self) -> str:
        """The eId of what the provision stands in; empty at the top."""
        return self.above[-1] if self.above else ""

    @property
    def lineage(self) -> tuple[str, ...]:
        """The eIds over the provision and its own, outermost first."""
        return (*self.above, self.eid)


class Texts:
    """An expression with its texts by number and by eId, and which of them stand under a place."""

    def __init__(self, expression: Expression) -> None:
        self.expression = expression
        self.name = expression.edition.name
        self.provisions: dict[str, Provision] = {}
        self.above: dict[str, tuple[str, ...]] = {}
        found: list[OwnText] = []
        self._under: dict[str, list[int]] = {}
        stack: list[tuple[tuple[str, ...], Provision]] = [
            ((), provision) for provision in reversed(expression.body)
        ]
        while stack:
            above, provision = stack.pop()
            self.provisions.setdefault(provision.eid, provision)
            self.above.setdefault(provision.eid, above)
            lineage = (*above, provision.eid)
            if provision.texts:
                said = own_wording(provision)
                own = OwnText(provision, said, words_of(said.casefold()), len(found), above)
                for eid in lineage:
                    self._under.setdefault(eid, []).append(own.at)
                found.append(own)
            stack.extend((lineage, child) for child in reversed(provision.children))
        self.all = tuple(found)

    @cached_property
    def by_eid(self) -> dict[str, OwnText]:
        """The texts by the eId of their provision."""
        return {text.eid: text for text in self.all}

    def under(self, eid: str) -> tuple[OwnText, ...]:
        """Give the texts of a place: its own, and those of all below it, in reading order."""
        return tuple(self.all[at] for at in self._under.get(eid, ()))


def own_wording(provision: Provision) -> str:
    """Give what a provision says itself, opening and closing words a line each, without notes."""
    return "\n".join(wording(text) for text in provision.texts)
