"""Which lives the site tells: the line of a work in; lives by article, so that no text is left out.

An article of the present edition has its life told. What no such life passes is told from the last
edition that has it, so that what was dropped has a life too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from regelboek.comparing.history import Life, State, life_of
from regelboek.comparing.leads import Line, within
from regelboek.law.names import article_eid, article_of
from regelboek.publishing.mentions import Key
from regelboek.publishing.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Lives:
    """The lives that are told, by the article whose page tells them.

    `told` names for each article of which text is held the articles whose lives pass it, its own
    first. `recorded` are the lives of articles of which the record speaks and no text is held.
    """

    by_article: Mapping[Key, Life]
    told: Mapping[Key, tuple[Key, ...]]
    recorded: Mapping[Key, Life]


def lives_of(
    line: Line, shelves: Iterable[Shelf], present: str, record: Iterable[Key] = ()
) -> Lives:
    """Follow every article; `present` is the name of the edition to which lives lead.

    `record` are the articles of which the record speaks.
    """
    lives: dict[Key, Life] = {}
    passed: dict[str, set[str]] = defaultdict(set)
    at = line.names.index(present)
    by_name = {shelf.edition.name: shelf for shelf in shelves}
    for edition in (*line.names[at::-1], *line.names[at + 1 :]):
        shelf = by_name[edition]
        for article in shelf.articles:
            texts = [text.eid for text in line.texts(edition).under(article_eid(article))]
            if all(_is_passed(eid, passed[edition]) for eid in texts):
                continue
            life = life_of(line, edition, article_eid(article), present)
            lives[edition, article] = life
            for name, eid in _places(life):
                passed[name].add(eid)
    recorded = {
        (edition, article): life_of(line, edition, article_eid(article), present)
        for edition, article in record
        if article and edition in by_name and article not in by_name[edition].articles
    }
    return Lives(lives, _told(lives), recorded)


def _is_passed(eid: str, places: set[str]) -> bool:
    return any(within(eid, place) for place in places)


def _places(life: Life) -> Iterator[tuple[str, str]]:
    for stand in life.stands:
        if stand.state is State.HELD:
            for eid in stand.places:
                yield stand.edition, eid


def _told(lives: Mapping[Key, Life]) -> Mapping[Key, tuple[Key, ...]]:
    told: dict[Key, dict[Key, None]] = {key: {key: None} for key in lives}
    for key, life in lives.items():
        for edition, eid in _places(life):
            told.setdefault((edition, article_of(eid)), {})[key] = None
    return {key: tuple(keys) for key, keys in told.items()}
