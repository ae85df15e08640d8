"""What happened to words and references: two runs of texts in, what differs between them out."""

from __future__ import annotations

import re
from collections import defaultdict
from enum import Enum
from typing import TYPE_CHECKING

from regelboek.comparing.concordance import Link, Recorded, Relation
from regelboek.comparing.explaining import Terms
from regelboek.comparing.form import form_key
from regelboek.comparing.tokens import sentences_of, tokens_of
from regelboek.law.model import Place, Ref, Text, wording
from regelboek.law.names import article_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelboek.comparing.texts import Texts

# Stands for a reference in the words around it; a private character, in no text.
_REFERENCE = "\ue000"
# Opening words, closing words and notes go where their provision goes.
_PART_OF = re.compile(r"__(?:intro|wrapup|authorialNote_\d+)$")
_MOST = 0.5


class Verdict(Enum):
    """How two wordings differ, apart from place and heading."""

    OTHER_WORDS = "other words"
    OTHER_TERMS = "another term for the same thing"
    OTHER_TARGET = "a reference that points elsewhere"
    OTHER_NUMBER = "a reference to the same provision by another number"
    OTHER_ORDER = "the same sentences in another order"
    FORM = "form"


class Targets:
    """What a reference of the old edition points at in the new one."""

    def __init__(
        self, old: Texts, new: Texts, links: Iterable[Link], record: Iterable[Recorded]
    ) -> None:
        self._names = old.name, new.name
        self._to: dict[str, list[str]] = defaultdict(list)
        self._from: dict[str, list[str]] = defaultdict(list)
        self._ended: set[str] = set()
        self._begun: set[str] = set()
        for link in links:
            for one in link.old:
                for other in link.new:
                    for eid in _lineage(one):
                        self._to[eid].append(other)
                    for eid in _lineage(other):
                        self._from[eid].append(one)
            if link.relation is Relation.DROPPED:
                self._ended.update(eid for one in link.old for eid in _lineage(one))
            elif link.relation is Relation.NEW:
                self._begun.update(eid for one in link.new for eid in _lineage(one))
        self._spoken = {
            article_of(eid)
            for row in record
            if {row.old_edition, row.new_edition} == set(self._names)
            for eid in (*row.old, *row.new)
        }

    def agree(self, old: Ref, new: Ref) -> bool:
        """Tell whether two references point at what is the same provision, ends of ranges too."""
        if (old.until is None) != (new.until is None):
            return False
        ends = [(old.target, new.target)]
        if old.until is not None and new.until is not None:
            ends.append((old.until, new.until))
        return all(self._answers(*end) for end in ends)

    def _answers(self, old: Place, new: Place) -> bool:
        editions = old.edition or self._names[0], new.edition or self._names[1]
        if editions != self._names:
            return editions[0] == editions[1] and old.eid == new.eid
        one, other = _PART_OF.sub("", old.eid), _PART_OF.sub("", new.eid)
        went, came = self._to.get(one, []), self._from.get(other, [])
        if not went and not came:
            # Nothing is known of either end: the same number means the same provision, unless the
            # record speaks of it or one of them is known to have no counterpart.
            known = article_of(one) in self._spoken or one in self._ended or other in self._begun
            return one == other and not known
        return _share(went, other) >= _MOST and _share(came, one) >= _MOST


def verdict_of(
    old: Sequence[Text], new: Sequence[Text], targets: Targets, terms: Terms | None = None
) -> frozenset[Verdict]:
    """Compare the wordings of two ends of a link; empty when they are the same to the letter.

    Blanks are no difference at all; other form is FORM. Where only references differ and all point
    at what they pointed at, that is OTHER_NUMBER; the same words with another target, OTHER_TARGET.
    Where only `terms` were replaced, that is OTHER_TERMS; where more is other, both are told. The
    same sentences in another order are OTHER_ORDER.
    """
    terms = terms or Terms()
    refs = _refs(old), _refs(new)
    if len(refs[0]) != len(refs[1]):
        one, other = ("\n".join(map(wording, side)) for side in (old, new))
        return frozenset(_of_words(one, other, terms))
    pairs = [(one, other, targets.agree(one, other)) for one, other in zip(*refs, strict=True)]
    around = ["\n".join(map(_around, side)) for side in (old, new)]
    found = {
        _of_reference(one, other)
        for one, other, agrees in pairs
        if agrees and _letters(one.text) != _letters(other.text)
    }
    found |= _of_words(around[0], around[1], terms)
    if Verdict.OTHER_WORDS not in found and not all(agrees for _, _, agrees in pairs):
        found.add(Verdict.OTHER_TARGET)
    return frozenset(found)


def _refs(side: Iterable[Text]) -> list[Ref]:
    return [part for text in side for part in text.parts if isinstance(part, Ref)]


def _of_words(old: str, new: str, terms: Terms) -> set[Verdict]:
    if old == new:
        return set()
    if form_key(terms.bare(old)) != form_key(terms.bare(new)):
        if sorted(map(form_key, sentences_of(old))) == sorted(map(form_key, sentences_of(new))):
            return {Verdict.OTHER_ORDER}
        replaced, nothing_else = terms.explain(old, new)
        found = {Verdict.OTHER_TERMS} if replaced else set()
        return found if nothing_else else {*found, Verdict.OTHER_WORDS}
    return {Verdict.FORM} if _letters(old) != _letters(new) else set()


def _of_reference(old: Ref, new: Ref) -> Verdict:
    """Say how two references that agree differ: written otherwise, or by another number."""
    same = old.target.eid == new.target.eid and old.until == new.until
    return Verdict.FORM if same else Verdict.OTHER_NUMBER


def _around(text: Text) -> str:
    said = (part for part in text.parts if isinstance(part, str | Ref))
    return "".join(_REFERENCE if isinstance(part, Ref) else part for part in said)


def _letters(text: str) -> list[str]:
    return [token.text for token in tokens_of(text)]


def _lineage(eid: str) -> Iterable[str]:
    """Give an eId and those over it, as its own name tells them."""
    while eid:
        yield eid
        eid = eid.rpartition("__")[0]


def _share(eids: Sequence[str], above: str) -> float:
    """Say which share of places lies in another."""
    inside = sum(1 for eid in eids if eid == above or eid.startswith(f"{above}__"))
    return inside / len(eids) if eids else 0.0
