"""What answers to an article in another edition: its links and the record in, an Answer out."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from regelboek.comparing.changes import Change, ChangeClass
from regelboek.comparing.concordance import Recorded, Relation
from regelboek.law.model import Holding
from regelboek.law.names import article_of
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.mentions import Key

_FORM_ONLY = {ChangeClass.FORM}
_ORDER_ONLY = {ChangeClass.FORM, ChangeClass.RENUMBERED, ChangeClass.MOVED}
_DOUBT = ("", "S", "T", "I")  # from sure to unsure


class State(Enum):
    """What became of an article in another edition: a name for its shape, and its word."""

    HERE = ("here", "deze")
    SAME = ("same", "gelijk")
    FORM = ("same", "alleen vorm")
    RENUMBERED = ("same", "vernummerd")
    CHANGED = ("changed", "gewijzigd")
    BEFORE = ("gone", "nog niet")
    AFTER = ("gone", "vervallen")
    HELD = ("held", "opgenomen")
    ABSENT = ("none", "niet in corpus")


@dataclass(frozen=True, slots=True)
class Answer:
    """What answers to an article in another edition.

    `places` are eIds of that edition, as far as links or the record know them; `origin` is
    `computed`, `recorded`, or empty where nothing is known; `sure` the weakest step of the record,
    `via` the editions between, where only the record's steps together lead there; `part` whether
    the record speaks of a part of the article alone.
    """

    edition: str
    state: State
    places: tuple[str, ...] = ()
    origin: str = ""
    sure: str = ""
    via: tuple[str, ...] = ()
    part: bool = False


@dataclass(frozen=True, slots=True)
class _Trail:
    places: tuple[str, ...]
    sure: str
    via: tuple[str, ...]
    part: bool


def answers_of(catalogue: Catalogue, edition: str, article: str) -> tuple[Answer, ...]:
    """Find what answers to an article in each edition of the line, itself included."""
    trails = _trails(catalogue, edition, article)
    names = [e.name for e in catalogue.work.editions]
    return tuple(
        Answer(other, State.HERE)
        if other == edition
        else _answer(catalogue, (edition, article), other, trails.get(other))
        for other in names
    )


def _answer(catalogue: Catalogue, here: Key, other: str, trail: _Trail | None) -> Answer:
    edition, article = here
    pair = catalogue.pairs.get((edition, other))
    later = pair is not None and pair.new.name == other
    changes = pair.touching_on(edition, article) if pair is not None else ()
    linked = [c for c in changes if pair is not None and pair.is_compared(c)]
    places = tuple(
        dict.fromkeys(
            eid
            for change in (linked or changes)
            for eid in (change.link.new if later else change.link.old)
        )
    )
    if linked:
        origin = "computed" if any(c.link.origin == "computed" for c in linked) else "recorded"
        sure = max((c.link.sure for c in linked), key=_DOUBT.index) if origin == "recorded" else ""
        return Answer(other, _state(linked, changes), places, origin, sure)
    said = [c for c in changes if c.link.relation in {Relation.NEW, Relation.DROPPED}]
    if said and len(said) == len(changes):
        return Answer(other, State.AFTER if later else State.BEFORE, (), "computed")
    if trail is not None:
        state = _held(catalogue, other, trail.places)
        sure, via = trail.sure, trail.via
        return Answer(other, state, trail.places, "recorded", sure, via, trail.part)
    return Answer(other, _held(catalogue, other, places), places, "recorded" if places else "")


def _held(catalogue: Catalogue, edition: str, places: Iterable[str]) -> State:
    """Tell whether places that are recorded are held, though no words here stand beside them."""
    shelf = catalogue.shelves[edition]
    held = any(shelf.holding(eid) in {Holding.WHOLE, Holding.PARTIAL} for eid in places)
    return State.HELD if held else State.ABSENT


def _state(linked: Iterable[Change], changes: Iterable[Change]) -> State:
    alone = [c for c in changes if c.link.relation in {Relation.NEW, Relation.DROPPED}]
    classes = {each for change in (*linked, *alone) for each in change.classes}
    if not classes:
        return State.SAME
    if classes <= _FORM_ONLY:
        return State.FORM
    return State.RENUMBERED if classes <= _ORDER_ONLY else State.CHANGED


def _trails(catalogue: Catalogue, edition: str, article: str) -> Mapping[str, _Trail]:
    """Follow the record from row to row, nearest editions first."""
    start = f"art_{article}"
    if article.startswith("def-"):
        start = f"def_{article.removeprefix('def-')}"
    found = {edition: _Trail((start,), "", (), part=False)}
    queue = deque([edition])
    while queue:
        at = queue.popleft()
        trail = found[at]
        steps: dict[str, _Trail] = {}
        for row in _rows(catalogue, at, trail.places):
            over = row.new_edition if row.old_edition == at else row.old_edition
            places = row.new if row.old_edition == at else row.old
            if not places or over in found:
                continue
            before = steps.get(over, _Trail((), trail.sure, (), part=True))
            via = (*trail.via, at) if at != edition else ()
            whole = any(_within(place, e) for place in trail.places for e in _own(row, at))
            steps[over] = _Trail(
                tuple(dict.fromkeys((*before.places, *places))),
                max(before.sure, row.sure, key=_DOUBT.index),
                via,
                before.part and (trail.part or not whole),
            )
        found.update(steps)
        queue.extend(steps)
    return found


def _rows(catalogue: Catalogue, edition: str, places: Iterable[str]) -> Iterable[Recorded]:
    """Find the rows on these places or below them; on what lies above only where there is none."""
    for place in places:
        rows = catalogue.record.get((edition, article_of(place)), ())
        exact = [row for row in rows if any(_within(e, place) for e in _own(row, edition))]
        yield from exact or [
            row for row in rows if any(_within(place, e) for e in _own(row, edition))
        ]


def _own(row: Recorded, edition: str) -> tuple[str, ...]:
    return row.old if row.old_edition == edition else row.new


def _within(eid: str, above: str) -> bool:
    return eid == above or eid.startswith(f"{above}__")
