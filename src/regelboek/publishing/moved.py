"""Which articles of earlier editions stand elsewhere now, or nowhere: a catalogue in, data out.

Of a whole article only, and only where all is known: what became of a place in it, its page tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from regelboek.comparing.history import Life, State
from regelboek.law.names import article_of
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.order import number_order

Moved = Mapping[str, Mapping[str, list[str]]]


def moved_of(catalogue: Catalogue) -> Moved:
    """Give by edition, and by article, where that stands in the present edition: none, if dropped.

    What stands there under its own number too is left out, and so is what is not known in whole.
    """
    found: dict[str, dict[str, list[str]]] = {}
    lives = catalogue.lives
    names = list(catalogue.shelves)
    for (edition, article), keys in lives.told.items():
        told = [lives.by_article[key] for key in keys]
        past = [one for one in told if names.index(edition) < names.index(one.present)]
        if not past or any(_state(life) is State.UNKNOWN for life in told):
            continue
        now = {article_of(eid) for life in told for eid in _now(life)}
        if article not in now:
            found.setdefault(edition, {})[article] = sorted(now, key=number_order)
    return found


def _state(life: Life) -> State:
    """Tell what is known of a life in the present edition; one that ended before has nothing."""
    states = (stand.state for stand in life.stands if stand.edition == life.present)
    return next(states, State.NOTHING)


def _now(life: Life) -> Iterator[str]:
    for stand in life.stands:
        if stand.edition == life.present:
            yield from stand.places
