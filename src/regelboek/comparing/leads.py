"""Where a place leads in another edition: the editions of a work and their record in, leads out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from regelboek.comparing.changes import Change, Comparison, Side
from regelboek.comparing.concordance import Relation
from regelboek.comparing.texts import Texts
from regelboek.law.holding import holding_of
from regelboek.law.model import Holding
from regelboek.law.names import article_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelboek.comparing.concepts import Concepts
    from regelboek.comparing.concordance import Link, Recorded
    from regelboek.law.model import Expression

_ALONE = (Relation.NEW, Relation.DROPPED)


@dataclass(frozen=True, slots=True, order=True)
class Node:
    """A place on the way of a provision.

    `held`: a provision's own text. Else the place with all below it, as far as no text of it is
    held: only the record can speak of it.
    """

    eid: str
    held: bool


class Reach(Enum):
    """What a lead is about: the place itself, one in it, or one of which it is but a part."""

    EXACT = "exact"
    BELOW = "below"
    ABOVE = "above"


@dataclass(frozen=True, slots=True)
class Lead:
    """What is known of a place in another edition: `nodes` there, none where nothing answers.

    `about` is the place that the link names, which `reach` sets against the one asked for.
    `of_words`: it tells of a text, and which texts answer to it, or that none does.
    """

    link: Link
    nodes: tuple[Node, ...]
    about: str
    reach: Reach
    of_words: bool


class Line:
    """The editions of a work, oldest first; each two are compared once, when that is first asked.

    An edition without text is an Expression with nothing in it; what is recorded of it counts.
    """

    def __init__(
        self,
        expressions: Sequence[Expression],
        record: Sequence[Recorded] = (),
        concepts: Concepts | None = None,
    ) -> None:
        self.expressions = {one.edition.name: one for one in expressions}
        self.names = tuple(self.expressions)
        self.record = tuple(record)
        self.concepts = concepts
        self._rank = {name: at for at, name in enumerate(self.names)}
        self._texts: dict[str, Texts] = {}
        self._pairs: dict[tuple[str, str], _Pair] = {}
        self._spoken = _spoken(record)

    def texts(self, edition: str) -> Texts:
        """Give the texts of an edition."""
        if edition not in self._texts:
            self._texts[edition] = Texts(self.expressions[edition])
        return self._texts[edition]

    def between(self, one: str, other: str) -> tuple[str, ...]:
        """Name the editions between two, oldest first."""
        first, last = sorted((self._rank[one], self._rank[other]))
        return self.names[first + 1 : last]

    def nodes_at(self, edition: str, eid: str) -> tuple[Node, ...]:
        """Give the texts of a place, and the place itself as far as it is not held."""
        texts = self.texts(edition)
        held = tuple(Node(text.eid, held=True) for text in texts.under(eid))
        whole = held and self.holding(edition, eid) is Holding.WHOLE
        return held if whole else (*held, Node(eid, held=False))

    def holding(self, edition: str, eid: str) -> Holding:
        """Say how much of a place an edition's text holds."""
        return holding_of(self.expressions[edition], eid, self.texts(edition).provisions)

    def leads(self, here: str, there: str, node: Node) -> tuple[Lead, ...]:
        """Say what is known in another edition of a place; nothing where nothing is known."""
        by_words = node.held and bool(self.texts(there).all)
        if not by_words and not self.speaks(here, there, node.eid):
            return ()
        old, new = self._in_order(here, there)
        return self._pair(old, new).leads("old" if old == here else "new", node)

    def comparison(self, old: str, new: str) -> Comparison:
        """Compare two editions; what was compared already is not again."""
        return self._pair(old, new).comparison

    def change(self, here: str, there: str, link: Link) -> Change:
        """Say what happened to the words of a link between two editions."""
        return self.comparison(*self._in_order(here, there)).change(link)

    def _in_order(self, one: str, other: str) -> tuple[str, str]:
        return (one, other) if self._rank[one] < self._rank[other] else (other, one)

    def _pair(self, old: str, new: str) -> _Pair:
        if (old, new) not in self._pairs:
            self._pairs[old, new] = _Pair(self, old, new)
        return self._pairs[old, new]

    def speaks(self, here: str, there: str, eid: str) -> bool:
        """Tell whether the record joins the article of a place to the other edition."""
        return (here, there, article_of(eid)) in self._spoken

    def words_lead(self, here: str, there: str, node: Node) -> Lead | None:
        """Give the lead of a text to texts, or to certainly none; None where that is not known.

        Words that were found over the heads of other editions lead there only if those know
        nothing of either end: the way is the same from both.
        """
        leads = self.leads(here, there, node) if node.held else ()
        lead = next((one for one in leads if one.of_words), None)
        if lead is None or lead.link.origin == "recorded":
            return lead
        old, new = self._in_order(here, there)
        ends = [(old, eid) for eid in lead.link.old] + [(new, eid) for eid in lead.link.new]
        known = any(
            one.of_words
            for between in self.between(here, there)
            if self.texts(between).all
            for edition, eid in ends
            for one in self.leads(edition, between, Node(eid, held=True))
        )
        return None if known else lead


def _spoken(record: Iterable[Recorded]) -> frozenset[tuple[str, str, str]]:
    found = set()
    for row in record:
        found |= {(row.old_edition, row.new_edition, article_of(eid)) for eid in row.old}
        found |= {(row.new_edition, row.old_edition, article_of(eid)) for eid in row.new}
    return frozenset(found)


class _Pair:
    """Two editions compared: their links by the texts and the places of either."""

    def __init__(self, line: Line, old: str, new: str) -> None:
        self._line = line
        self._names: dict[Side, str] = {"old": old, "new": new}
        self._by_text: dict[tuple[Side, str], Link] = {}
        self._by_place: dict[tuple[Side, str], list[Link]] = {}
        sides = line.expressions[old], line.expressions[new]
        self.comparison = Comparison(*sides, line.record, line.concepts)
        for link in self.comparison.links:
            if not (link.old and link.new) and link.relation not in _ALONE:
                continue
            self._put(link, "old")
            self._put(link, "new")

    def _put(self, link: Link, side: Side) -> None:
        ends, others = _ends(link, side)
        texts = self._line.texts(self._names[side])
        there = self._line.texts(self._names["new" if side == "old" else "old"])
        unheld = bool(others) and not any(map(there.under, others))
        for eid in ends:
            # A place with several texts stands for all of them, where no text stands beside them.
            if eid not in texts.by_eid or (unheld and len(texts.under(eid)) > 1):
                self._by_place.setdefault((side, eid), []).append(link)
            else:
                self._by_text[side, eid] = link

    def leads(self, side: Side, node: Node) -> tuple[Lead, ...]:
        """Give what is known of the place itself and in it; else of the least place over it."""
        found = []
        if node.held and (side, node.eid) in self._by_text:
            found.append(self._lead(self._by_text[side, node.eid], side, node.eid, Reach.EXACT))
        elif not node.held:
            for (of, eid), links in self._by_place.items():
                if of == side and within(eid, node.eid):
                    reach = Reach.EXACT if eid == node.eid else Reach.BELOW
                    found += [self._lead(link, side, eid, reach) for link in links]
        above = node.eid if node.held else node.eid.rpartition("__")[0]
        while not found and above:
            links = self._by_place.get((side, above), [])
            found = [self._lead(link, side, above, Reach.ABOVE) for link in links]
            above = above.rpartition("__")[0]
        return tuple(found)

    def _lead(self, link: Link, side: Side, about: str, reach: Reach) -> Lead:
        there = self._names["new" if side == "old" else "old"]
        _, others = _ends(link, side)
        texts = self._line.texts(there)
        of_text = (side, about) in self._by_text
        nodes: dict[Node, None] = {}
        for eid in others:
            if of_text and eid in texts.by_eid:
                nodes[Node(eid, held=True)] = None
            else:
                nodes.update(dict.fromkeys(self._line.nodes_at(there, eid)))
        of_words = of_text and all(eid in texts.by_eid for eid in others)
        return Lead(link, tuple(nodes), about, reach, of_words)


def _ends(link: Link, side: Side) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give the ends of a link, those of a side first."""
    return (link.old, link.new) if side == "old" else (link.new, link.old)


def within(eid: str, above: str) -> bool:
    """Tell whether a place is another one, or lies in it."""
    return eid == above or eid.startswith(f"{above}__")
