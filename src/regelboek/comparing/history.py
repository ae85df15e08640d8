"""The life of a provision: the editions of a work and a place in, where it stood in each out.

From the place that is named the way is followed backward and forward, never back again: what came
of the same forebear is another provision. The way goes from edition to edition with text, by what
the words say; an edition whose text says nothing is passed over. What the record knows besides, of
editions without text or straight from one edition to another, is taken where the words lead nowhere
or elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from regelboek.comparing.leads import Lead, Line, Node, Reach, within
from regelboek.comparing.phrases import Phrases, phrases_of
from regelboek.law.model import Holding
from regelboek.law.names import article_of, parent_eid

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelboek.comparing.changes import Change


class State(Enum):
    """What is known of a provision in an edition."""

    HELD = "held"  # it stood there, and its text is held
    RECORDED = "recorded"  # it stood there, as is recorded; no text of it is held
    NOTHING = "nothing"  # nothing there answers to it
    UNKNOWN = "not-in-corpus"


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a provision stood in an edition: eIds, of the largest places that are wholly it."""

    edition: str
    state: State
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """What happened between two editions; `whole`: known only by way of a larger place."""

    old_edition: str
    new_edition: str
    change: Change
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Reused:
    """A place of the present edition that bears the same number and is another provision.

    `exists` tells whether that edition is known to have it; `note` is what the record says of it.
    """

    edition: str
    eid: str
    exists: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class Life:
    """The life of a place of an edition.

    `stands` are in the order of the editions, without those before it began and after it ended;
    `steps` in the order of the later edition. `texts` are its words as they stand in `now`, the
    last edition up to the present one that holds any (else the first after it; else empty).
    """

    edition: str
    eid: str
    present: str
    stands: tuple[Stand, ...]
    steps: tuple[Step, ...]
    now: str = ""
    texts: tuple[Phrases, ...] = ()
    reused: Reused | None = None


def life_of(line: Line, edition: str, eid: str, present: str = "") -> Life:
    """Follow a place of an edition through the line; `present` is the last edition if not given."""
    present = present or line.names[-1]
    at = line.names.index(edition)
    start = line.nodes_at(edition, eid)
    ways = (
        _Way(line, line.names[at::-1], start).run(),
        _Way(line, line.names[at:], start).run(),
    )
    stands = (*_stands(line, ways[0])[:0:-1], *_stands(line, ways[1]))
    now = _now(line, ways, present)
    held = {**ways[0].life, **ways[1].life}.get(now, ())
    order = line.texts(now).by_eid if now else {}
    texts = sorted((node.eid for node in held if node.held), key=lambda one: order[one].at)
    return Life(
        edition,
        eid,
        present,
        stands,
        _steps(line, ways),
        now,
        tuple(phrases_of(line, now, one) for one in texts),
        _reused(line, (edition, eid), present, ways),
    )


@dataclass(slots=True)
class _Way:
    """The way of a provision in one direction: what is known so far, edition by edition."""

    line: Line
    names: tuple[str, ...]  # away from the edition where it starts
    start: tuple[Node, ...]
    life: dict[str, dict[Node, None]] = field(default_factory=dict)
    open: set[tuple[str, Node]] = field(default_factory=set)
    ended: dict[str, list[Lead]] = field(default_factory=dict)  # where nothing answered any more
    closed: set[str] = field(default_factory=set)  # after these nothing was left to follow
    found: list[tuple[str, str, Lead, bool]] = field(default_factory=list)
    vague: set[tuple[str, Node]] = field(default_factory=set)  # reached by way of a larger place

    def run(self) -> _Way:
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

        Of a place that was found again in a nearer edition only what is said of itself counts.
        """
        if not self.line.speaks(here, there, node.eid):
            return
        is_open = (here, node) in self.open
        taken = by_words if is_open else tuple(self.life.get(there, ()))
        for lead in self.line.leads(here, there, node):
            known = not is_open and (lead.reach is Reach.ABOVE or not lead.nodes)
            if lead.link.origin != "recorded" or known or _overlap(lead.nodes, taken):
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
        if vague:
            self.vague.update((there, one) for one in new)
        else:
            self.vague.difference_update((there, one) for one in lead.nodes)
        # A text whose new place is not held may be found by its words in a later edition.
        if not node.held or lead.of_words:
            self.open.discard((here, node))

    def _is_all(self, edition: str, place: str) -> bool:
        """Tell whether all that stands in a place is on the way."""
        return set(self.line.nodes_at(edition, place)) <= set(self.life[edition])


def _overlap(nodes: Iterable[Node], others: Sequence[Node]) -> bool:
    return any(
        within(node.eid, other.eid) or within(other.eid, node.eid)
        for node in nodes
        for other in others
    )


def _stands(line: Line, way: _Way) -> tuple[Stand, ...]:
    """Say where the provision stood, from where the way starts to where it is known to end."""
    stands: list[Stand] = []
    last = 0
    for at, edition in enumerate(way.names):
        nodes = way.life.get(edition, {})
        if nodes:
            state = State.HELD if any(node.held for node in nodes) else State.RECORDED
            stands.append(Stand(edition, state, _places(line, edition, nodes)))
        elif way.is_over(edition) and edition in way.ended:
            stands.append(Stand(edition, State.NOTHING))
        else:
            stands.append(Stand(edition, State.UNKNOWN))
        if nodes or edition in way.ended or not way.is_over(edition):
            last = at
    return tuple(stands[: last + 1])


def _places(line: Line, edition: str, nodes: Iterable[Node]) -> tuple[str, ...]:
    """Name the largest places of which all that is there belongs to the provision."""
    texts = line.texts(edition)
    held = {node.eid for node in nodes if node.held}
    unheld = {node.eid for node in nodes if not node.held}
    found: dict[str, tuple[bool, int]] = dict.fromkeys(unheld, (True, -1))
    for eid in held:
        place = eid
        above = place
        while above:
            under = {text.eid for text in texts.under(above)}
            whole = line.holding(edition, above) is Holding.WHOLE
            if under <= held and (whole or above == eid) and article_of(above):
                place = above
            above = parent_eid(above)
        found[place] = (False, texts.by_eid[eid].at) if place not in found else found[place]
    kept = [eid for eid in found if not any(within(eid, o) and eid != o for o in found)]
    return tuple(sorted(kept, key=lambda eid: (found[eid], eid)))


def _steps(line: Line, ways: Iterable[_Way]) -> tuple[Step, ...]:
    """Give every change on the way once, in the order of the later edition."""
    rank = {name: at for at, name in enumerate(line.names)}
    steps: dict[tuple[object, ...], tuple[tuple[int, int, int], Step]] = {}
    for way in ways:
        for here, there, lead, vague in way.found:
            old, new = sorted((here, there), key=rank.__getitem__)
            link = lead.link
            texts = line.texts(new if link.new else old).by_eid
            ends = [texts[eid].at for eid in link.new or link.old if eid in texts]
            order = rank[new], -rank[old], min(ends, default=-1)
            key = old, new, link.old, link.new
            if key not in steps:
                change = line.change(old, new, link)
                steps[key] = order, Step(old, new, change, vague)
    return tuple(step for _, step in sorted(steps.values(), key=lambda row: row[0]))


def _now(line: Line, ways: Iterable[_Way], present: str) -> str:
    """Name the edition whose words are to be shown."""
    held = {
        edition
        for way in ways
        for edition, nodes in way.life.items()
        if any(node.held for node in nodes)
    }
    at = line.names.index(present)
    row = (*line.names[at::-1], *line.names[at + 1 :])
    return next((name for name in row if name in held), "")


def _reused(
    line: Line, here: tuple[str, str], present: str, ways: tuple[_Way, _Way]
) -> Reused | None:
    """Say that the number stands over something else in the present edition, if that is known."""
    edition, eid = here
    holding = line.holding(present, eid)
    if edition == present or holding is Holding.WRONG or "_nn_" in eid:
        return None
    at, now = line.names.index(edition), line.names.index(present)
    if not _is_elsewhere(ways[now > at], present, eid):
        back = line.names[now::-1] if now > at else line.names[now:]
        origin = _Way(line, back, line.nodes_at(present, eid)).run()
        if ways[now > at].life.get(present) or not _is_elsewhere(origin, edition, eid):
            return None
    rows = [row for row in line.record if row.new_edition == present and row.new == (eid,)]
    new = [row for row in rows if not row.old and row.sure != "I"]
    certain = "__" not in eid and line.expressions[present].edition.exact
    note = "; ".join(dict.fromkeys(row.note for row in new if row.note))
    return Reused(present, eid, bool(rows) or certain or holding is not Holding.ABSENT, note)


def _is_elsewhere(way: _Way, edition: str, number: str) -> bool:
    """Tell whether a provision is known to stand under another number, or to be there no more."""
    nodes = tuple(way.life.get(edition, ()))
    return not _overlap((Node(number, held=False),), nodes) if nodes else way.is_over(edition)
