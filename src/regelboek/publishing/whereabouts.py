"""Where each place of an article stands in the other editions: a script of data a page.

The page's own line leads to an article; one who is at a provision wants to stay there. What that
takes is too much for the page, and is fetched when a place is chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from regelboek.law.model import Place, Provision
from regelboek.law.names import anchor_of, article_of
from regelboek.publishing import datafiles, urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.mentions import Key
from regelboek.publishing.scripts import data_script


def whereabouts_scripts(catalogue: Catalogue) -> Iterator[tuple[str, bytes]]:
    """Yield a script for each article that is held, as path and bytes."""
    work = catalogue.work.name
    for edition, shelf in catalogue.shelves.items():
        for article in shelf.articles:
            name = name_of(work, edition, article)
            found = whereabouts_of(catalogue, (edition, article))
            yield datafiles.named_script(name), data_script(name, found)


def name_of(work: str, edition: str, article: str) -> str:
    """Name what says where an article's places are in the other editions."""
    return datafiles.of_article("whereabouts", work, edition, article)


def whereabouts_of(catalogue: Catalogue, key: Key) -> Mapping[str, Mapping[str, str]]:
    """Give for each anchor of an article (`key`: edition, article), by edition, where it is there.

    That is an address from the site's root. A place that has no counterpart of its own is where
    the place above it is; one of which nothing is known there, nor of what lies above, is left out.
    """
    edition, article = key
    provision = catalogue.shelves[edition].articles[article]
    found: dict[str, dict[str, str]] = {}
    for other in catalogue.shelves:
        if other != edition:
            ends = _ends(catalogue, key, other)
            for eid, there in _followed(provision, ends, ""):
                path, anchor = catalogue.path(Place(there, other))
                if path:
                    address = urls.relative("", path, anchor)
                    found.setdefault(anchor_of(eid), {})[other] = address
    return found


def _ends(catalogue: Catalogue, key: Key, other: str) -> list[tuple[str, tuple[str, ...]]]:
    """Give the places of an article that are linked with some of another edition, and with which.

    Where words stand beside words comes before what is but recorded.
    """
    edition, article = key
    pair = catalogue.pairs.get((edition, other))
    if pair is None:
        return []
    changes = sorted(pair.touching_on(edition, article), key=lambda c: not pair.is_compared(c))
    sides = [
        (change.link.old, change.link.new)
        if pair.old.name == edition
        else (change.link.new, change.link.old)
        for change in changes
    ]
    return [(eid, there) for here, there in sides if there for eid in here]


def _followed(
    provision: Provision, ends: list[tuple[str, tuple[str, ...]]], above: str
) -> Iterator[tuple[str, str]]:
    """Yield each place from a provision down, and where it is."""
    eid = provision.eid
    own = next((there[0] for here, there in ends if here == eid), "")
    there = own or _common(t for here, t in ends if here.startswith(f"{eid}__")) or above
    if there:
        yield eid, there
    for child in provision.children:
        yield from _followed(child, ends, there)


def _common(ends: Iterable[tuple[str, ...]]) -> str:
    """Name the place that all lie in; the first of them where these lie in several articles."""
    places = [eid for each in ends for eid in each]
    if not places:
        return ""
    if len({*map(article_of, places)}) > 1:
        return places[0]
    shared: list[str] = []
    for steps in zip(*(eid.split("__") for eid in places), strict=False):
        if len({*steps}) > 1:
            break
        shared.append(steps[0])
    return "__".join(shared) or places[0]
