"""The life of a provision: the editions of a work and a place in, where it stood in each out.

From the place that is named the way is followed backward and forward, never back again: what came
of the same forebear is another provision.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from regelboek.comparing.leads import Line, Node, within
from regelboek.comparing.phrases import Phrases, phrases_of
from regelboek.comparing.ways import Way, overlap
from regelboek.law.model import Holding
from regelboek.law.names import article_of, kind_of_segment, parent_eid

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    """Follow a place of an edition through the line; `present` is the last edition if not given.

    Of a note, of opening and of closing words it is the provision of which they are (`followed`).
    """
    eid = followed(eid)
    present = present or line.names[-1]
    at = line.names.index(edition)
    start = line.nodes_at(edition, eid)
    ways = (
        Way(line, line.names[at::-1], start).run(),
        Way(line, line.names[at:], start).run(),
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


def followed(eid: str) -> str:
    """Give the provision that is followed for a place: its own, or the one of which it is a part.

    >>> followed("art_1__para_A__authorialNote_1"), followed("art_1__intro"), followed("art_1")
    ('art_1__para_A', 'art_1', 'art_1')
    """
    while "__" in eid and kind_of_segment(_last(eid)) is None:
        eid = parent_eid(eid)
    return eid


def _stands(line: Line, way: Way) -> tuple[Stand, ...]:
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
    found = {node.eid for node in nodes if not node.held}
    for eid in held:
        place = above = eid
        while article_of(above):
            under = {text.eid for text in texts.under(above)}
            if under <= held and line.holding(edition, above) is Holding.WHOLE:
                # a name for one text alone goes up only where that text has none of its own
                place = above if len(under) > 1 or "_nn_" in _last(place) else place
            above = parent_eid(above)
        found.add(place)
    kept = [eid for eid in found if not any(within(eid, one) and eid != one for one in found)]
    first = {eid: min((text.at for text in texts.under(eid)), default=-1) for eid in kept}
    return tuple(sorted(kept, key=lambda eid: (first[eid], eid)))


def _last(eid: str) -> str:
    return eid.rpartition("__")[2]


def _steps(line: Line, ways: Iterable[Way]) -> tuple[Step, ...]:
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


def _now(line: Line, ways: Iterable[Way], present: str) -> str:
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
    line: Line, here: tuple[str, str], present: str, ways: tuple[Way, Way]
) -> Reused | None:
    """Say that the number stands over something else in the present edition, if that is known."""
    edition, eid = here
    holding = line.holding(present, eid)
    if edition == present or holding is Holding.WRONG or "_nn_" in eid:
        return None
    at, now = line.names.index(edition), line.names.index(present)
    if not _is_elsewhere(ways[now > at], present, eid):
        back = line.names[now::-1] if now > at else line.names[now:]
        origin = Way(line, back, line.nodes_at(present, eid)).run()
        if ways[now > at].life.get(present) or not _is_elsewhere(origin, edition, eid):
            return None
    rows = [row for row in line.record if row.new_edition == present and row.new == (eid,)]
    new = [row for row in rows if not row.old and row.sure != "I"]
    certain = "__" not in eid and line.expressions[present].edition.exact
    note = "; ".join(dict.fromkeys(row.note for row in new if row.note))
    return Reused(present, eid, bool(rows) or certain or holding is not Holding.ABSENT, note)


def _is_elsewhere(way: Way, edition: str, number: str) -> bool:
    """Tell whether a provision is known to stand under another number, or to be there no more."""
    nodes = tuple(way.life.get(edition, ()))
    return not overlap((Node(number, held=False),), nodes) if nodes else way.is_over(edition)
