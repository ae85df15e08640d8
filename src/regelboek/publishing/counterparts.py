"""What answers to an article in another edition: its links and the record in, an Answer out."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from regelboek.comparing.changes import Change, ChangeClass
from regelboek.comparing.concordance import Recorded, Relation
from regelboek.law.model import Holding
from regelboek.law.names import article_eid, article_of
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.mentions import Key

_FORM_ONLY = {ChangeClass.FORM}
_ORDER_ONLY = {ChangeClass.FORM, ChangeClass.RENUMBERED, ChangeClass.MOVED}
_DOUBT = ("", "S", "T", "I")  # from sure to unsure
_ALONE = {Relation.NEW, Relation.DROPPED}
_HELD = {Holding.WHOLE, Holding.PARTIAL}


class State(Enum):
    """What became of an article in another edition: a name for its shape, and its own name."""

    HERE = ("here", "here")
    SAME = ("same", "same")
    FORM = ("same", "form")
    RENUMBERED = ("same", "renumbered")
    SAME_PART = ("held", "same-part")
    CHANGED = ("changed", "changed")
    BEFORE = ("gone", "before")
    AFTER = ("gone", "after")
    NEW_PART = ("part", "new-part")
    GONE_PART = ("part", "gone-part")
    HELD = ("held", "held")
    SAME_NUMBER = ("number", "same-number")
    ABSENT = ("none", "absent")
    UNKNOWN = ("unknown", "unknown")

    @property
    def is_nothing(self) -> bool:
        """Whether nothing there answers to the article, or to the part that is spoken of."""
        return self in {State.BEFORE, State.AFTER, State.NEW_PART, State.GONE_PART}


@dataclass(frozen=True, slots=True)
class Answer:
    """What answers to an article in another edition.

    `places` are eIds of that edition, as far as links or the record know them; `origin` is
    `computed`, `recorded`, or empty where nothing is known; `sure` the weakest step of the record,
    `via` the editions between, where only the record's steps together lead there; `part` whether
    this is known of a part of the article alone, `about` the places in the article that it is known
    of (empty after more than one step); `source` who says it; `partial` whether the record knows
    that it does not know all ends.
    """

    edition: str
    state: State
    places: tuple[str, ...] = ()
    origin: str = ""
    sure: str = ""
    via: tuple[str, ...] = ()
    part: bool = False
    about: tuple[str, ...] = ()
    source: str = ""
    partial: bool = False


@dataclass(frozen=True, slots=True)
class _Trail:
    places: tuple[str, ...]
    sure: str = ""
    via: tuple[str, ...] = ()
    part: bool = False
    about: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    partial: bool = False


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
    if linked:
        return _compared(catalogue, here, (other, later), linked, changes)
    said = [c for c in changes if c.link.relation in _ALONE]
    ends = (eid for c in said for eid in (c.link.old if later else c.link.new))
    about = tuple(dict.fromkeys(eid for eid in ends if article_of(eid) == article))
    if said and _is_all(catalogue, here, said, told=len(said) == len(changes)):
        state = State.AFTER if later else State.BEFORE
        return Answer(other, state, (), *_known(said), about=about, source=_source(said))
    if trail is not None:
        return Answer(
            other,
            _held(catalogue, other, trail.places),
            trail.places,
            "recorded",
            trail.sure,
            trail.via,
            trail.part,
            trail.about,
            "; ".join(trail.sources),
            trail.partial,
        )
    if said:
        # Of the rest of the article nothing is known: it may be there all the same.
        state = State.GONE_PART if later else State.NEW_PART
        origin, sure = _known(said)
        source = _source(said)
        return Answer(other, state, (), origin, sure, part=True, about=about, source=source)
    return Answer(other, _unknown(catalogue, here, other))


def _compared(
    catalogue: Catalogue,
    here: Key,
    other: tuple[str, bool],
    linked: list[Change],
    changes: tuple[Change, ...],
) -> Answer:
    """Answer where words stand beside words; `other` is an edition, and whether it is later."""
    name, later = other
    places = tuple(dict.fromkeys(e for c in linked for e in (c.link.new if later else c.link.old)))
    state = _state(linked, changes)
    if state in {State.SAME, State.FORM, State.RENUMBERED}:
        # What is not held, on either side, may be another thing altogether.
        ends = [
            (here[0], article_eid(here[1])),
            *((name, article_eid(article_of(eid))) for eid in places),
        ]
        if len(linked) < len(changes) or not all(
            catalogue.shelves[edition].holding(eid) is Holding.WHOLE for edition, eid in ends
        ):
            state = State.SAME_PART
    partial = any(c.link.partial for c in linked)
    origin, sure = _known(linked)
    source = _source(linked) if origin == "recorded" else ""
    return Answer(name, state, places, origin, sure, source=source, partial=partial)


def _is_all(catalogue: Catalogue, here: Key, said: Iterable[Change], *, told: bool) -> bool:
    """Tell whether what is new or dropped is the whole article: by the record, or all being held.

    `told` tells whether it is all that the comparison has of the article.
    """
    own = article_eid(here[1])
    links = [change.link for change in said if change.link.origin == "recorded"]
    if any(own in (*link.old, *link.new) for link in links):
        return True
    return told and catalogue.shelves[here[0]].holding(own) is Holding.WHOLE


def _known(changes: Iterable[Change]) -> tuple[str, str]:
    """Tell how it is known (computed, as soon as one is), and the weakest of what is recorded."""
    links = [change.link for change in changes]
    if any(link.origin == "computed" for link in links):
        return "computed", ""
    return "recorded", max((link.sure for link in links), key=_DOUBT.index)


def _source(changes: Iterable[Change]) -> str:
    links = [change.link for change in changes]
    found = dict.fromkeys(link.source for link in links if link.origin == "recorded")
    return "; ".join(source for source in found if source)


def _held(catalogue: Catalogue, edition: str, places: Iterable[str]) -> State:
    """Tell whether places that are recorded are held, though no words here stand beside them."""
    shelf = catalogue.shelves[edition]
    return State.HELD if any(shelf.holding(e) in _HELD for e in places) else State.ABSENT


def _unknown(catalogue: Catalogue, here: Key, other: str) -> State:
    """Name what is known where no counterpart is: not in the corpus is a claim of its own."""
    edition, article = here
    shelf = catalogue.shelves[other]
    provision = shelf.articles.get(shelf.page_of(article))
    if provision is not None and shelf.holding(provision.eid) in _HELD:
        return State.SAME_NUMBER
    # A text that was compared with all that is held there has no counterpart in the corpus.
    own = catalogue.shelves[edition].holding(article_eid(article)) is Holding.WHOLE
    return State.ABSENT if own or not shelf.has_text else State.UNKNOWN


def _state(linked: Iterable[Change], changes: Iterable[Change]) -> State:
    alone = [c for c in changes if c.link.relation in _ALONE]
    classes = {each for change in (*linked, *alone) for each in change.classes}
    if not classes:
        return State.SAME
    if classes <= _FORM_ONLY:
        return State.FORM
    return State.RENUMBERED if classes <= _ORDER_ONLY else State.CHANGED


def _trails(catalogue: Catalogue, edition: str, article: str) -> Mapping[str, _Trail]:
    """Follow the record from row to row, forward and backward from the edition.

    Never forward and then back: two articles that went to the same place are no chain.
    """
    names = [e.name for e in catalogue.work.editions]
    at = names.index(edition)
    after, before = (edition, *names[at + 1 :]), (edition, *reversed(names[:at]))
    return {**_walk(catalogue, after, article), **_walk(catalogue, before, article)}


def _walk(catalogue: Catalogue, line: Sequence[str], article: str) -> Mapping[str, _Trail]:
    """Follow the record along a line of editions away from its first, fewest steps first."""
    edition = line[0]
    found = {edition: _Trail((article_eid(article),))}
    queue = deque([edition])
    while queue:
        at = queue.popleft()
        trail = found[at]
        ahead = line[line.index(at) + 1 :]
        steps: dict[str, _Trail] = {}
        for row in _rows(catalogue, at, trail.places):
            over = row.new_edition if row.old_edition == at else row.old_edition
            places = row.new if row.old_edition == at else row.old
            if places and over in ahead and over not in found:
                start = _Trail((), trail.sure, (*trail.via, at) if at != edition else (), part=True)
                steps[over] = _step(trail, steps.get(over, start), row, at)
        found.update(steps)
        queue.extend(steps)
    return found


def _step(trail: _Trail, before: _Trail, row: Recorded, at: str) -> _Trail:
    """Add a row that leads on from `trail`, in edition `at`, to what other rows said before."""
    places = row.new if row.old_edition == at else row.old
    own = _own(row, at)
    whole = any(_within(place, eid) for place in trail.places for eid in own)
    own = tuple(eid for eid in own if any(_within(eid, place) for place in trail.places))
    first = not before.via
    return _Trail(
        tuple(dict.fromkeys((*before.places, *places))),
        max(before.sure, row.sure, key=_DOUBT.index),
        before.via,
        before.part and (trail.part or not whole),
        tuple(dict.fromkeys((*before.about, *own))) if first else (),
        tuple(dict.fromkeys((*before.sources, row.source))) if first and row.source else (),
        before.partial or trail.partial or row.partial,
    )


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
