"""The way of a provision in one direction: a line of editions and a place in, what is known out.

The way goes from each edition with text to the next, by what the words say; an edition whose text
says nothing is passed over. What the record knows besides, of editions without text or straight
from one edition to another, is taken where the words do not lead to the same place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from regelboek.comparing.leads import Lead, Line, Node, Reach, within

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(slots=True)
class Way:
    """The way of a provision in one direction: what is known so far, edition by edition."""

    line: Line
    names: tuple[str, ...]  # away from the edition where it starts
    start: tuple[Node, ...]
    life: dict[str, dict[Node, None]] = field(default_factory=dict)
    open: set[tuple[str, Node]] = field(default_factory=set)
    ended: dict[str, list[Lead]] = field(default_factory=dict)  # where nothing answered any more
    led: set[tuple[str, Node]] = field(default_factory=set)  # what was found in a further edition
    closed: set[str] = field(default_factory=set)  # after these nothing was left to follow
    found: list[tuple[str, str, Lead, bool]] = field(default_factory=list)
    vague: set[tuple[str, Node]] = field(default_factory=set)  # reached by way of a larger place

    def run(self) -> Way:
        """Go along all editions."""
        self.life[self.names[0]] = dict.fromkeys(self.start)
        self.open.update((self.names[0], node) for node in self.start)
        for at, there in enumerate(self.names[1:], 1):
            earlier = [
                (here, node)
                for here in self.names[at - 1 :: -1]
                for node in self.life.get(here, ())
            ]
            for here, node in earlier:
                if (here, node) in self.open:
                    lead = self.line.words_lead(here, there, node)
                    if lead is not None:
                        self._take(here, there, node, lead)
            by_words = tuple(self.life.get(there, ()))
            for here, node in earlier:
                self._follow_record(here, there, node, by_words)
            if not self.open:
                self.closed.add(there)
        return self

    def is_over(self, edition: str) -> bool:
        """Tell whether nothing of the provision is left in an edition."""
        return edition in self.closed and not self.life.get(edition)

    def _follow_record(self, here: str, there: str, node: Node, by_words: tuple[Node, ...]) -> None:
        """Take what the record says, unless the words have led to the same place already.

        What has led on already leads only to other places; what was found again in a nearer edition
        only by what is said of itself.
        """
        if not self.line.speaks(here, there, node.eid):
            return
        is_open = (here, node) in self.open
        taken = tuple(self.life.get(there, ())) if (here, node) in self.led else by_words
        for lead in self.line.leads(here, there, node):
            known = not is_open and (lead.reach is Reach.ABOVE or not lead.nodes)
            if lead.link.origin != "recorded" or known or overlap(lead.nodes, taken):
                continue
            self._take(here, there, node, lead)

    def _take(self, here: str, there: str, node: Node, lead: Lead) -> None:
        larger = lead.reach is Reach.ABOVE and not self._is_all(here, lead.about)
        vague = larger or (here, node) in self.vague
        self.found.append((here, there, lead, vague))
        if not lead.nodes:
            self.ended.setdefault(there, []).append(lead)
            if lead.reach is not Reach.BELOW:
                self.open.discard((here, node))
            return
        here_now = self.life.setdefault(there, {})
        new = [one for one in lead.nodes if one not in here_now]
        here_now.update(dict.fromkeys(new))
        self.open.update((there, one) for one in new)
        self.vague.update((there, one) for one in new if vague)
        self.led.add((here, node))
        # A text whose new place is not held may be found by its words in a later edition.
        if not node.held or lead.of_words:
            self.open.discard((here, node))

    def _is_all(self, edition: str, place: str) -> bool:
        """Tell whether all that stands in a place is on the way."""
        return set(self.line.nodes_at(edition, place)) <= set(self.life[edition])


def overlap(nodes: Iterable[Node], others: Sequence[Node]) -> bool:
    """Tell whether a place is one of others, lies in one, or holds one."""
    return any(
        within(node.eid, other.eid) or within(other.eid, node.eid)
        for node in nodes
        for other in others
    )
