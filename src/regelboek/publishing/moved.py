"""Which articles of earlier editions stand elsewhere now, or nowhere: a catalogue in, data out.

Of a whole article only, and only where all is known: what became of a place in it, its page tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from regelboek.comparing.history import Life, State
from regelboek.law.names import article_eid, article_of, path_of
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.order import number_order

Moved = Mapping[str, Mapping[str, list[str]]]


def moved_of(catalogue: Catalogue) -> Moved:
    """Give by edition and article the paths of where that stands in the present one: none if gone.

    What stands there under its own number too is left out, and so is what is not known in whole.
    """
    found: dict[str, dict[str, list[str]]] = {}
    lives = catalogue.lives
    names = list(catalogue.shelves)
    followed = {key: [lives.by_article[one] for one in keys] for key, keys in lives.told.items()}
    followed |= {key: [life] for key, life in lives.recorded.items()}
    for (edition, article), told in followed.items():
        past = [one for one in told if names.index(edition) < names.index(one.present)]
        if not past or any(_state(life) is State.UNKNOWN for life in told):
            continue
        now: dict[str, set[str]] = {}
        for eid in (eid for life in told for eid in _now(life)):
            now.setdefault(article_of(eid), set()).add(eid)
        if article not in now:
            places = [_place(number, now[number]) for number in sorted(now, key=number_order)]
            found.setdefault(edition, {})[article] = places
    return found


def _state(life: Life) -> State:
    """Tell what is known of a life in the present edition; one that ended before has nothing."""
    states = (stand.state for stand in life.stands if stand.edition == life.present)
    return next(states, State.NOTHING)


def _place(article: str, eids: set[str]) -> str:
    """Name the one place in an article that is meant, or all of it."""
    return path_of(next(iter(eids)) if len(eids) == 1 else article_eid(article))


def _now(life: Life) -> Iterator[str]:
    for stand in life.stands:
        if stand.edition == life.present:
            yield from stand.places
