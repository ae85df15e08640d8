"""The law as on a day: the line of editions in, their days and addresses as data for a form out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.line import Stop
from regelboek.publishing.mentions import Key
from regelboek.publishing.whereabouts import name_of

SCRIPT = "line.js"
_NO_COUNTERPART = {"gone", "part"}  # shapes of stops where nothing answers to the article


def edition_days(catalogue: Catalogue, here: str) -> Mapping[str, object]:
    """Give the editions in their order, each with the day of force and its page.

    `since` is empty where the day is not known: such an edition is in force on no day that can be
    named. The rule is that of `Work.on`, once more in `static/on-date.js`.
    """
    return {
        "editions": [
            {
                "name": edition.name,
                "title": edition.title,
                "since": edition.since.isoformat() if edition.since else "",
                "href": urls.relative(here, urls.edition_page(catalogue.work.name, edition.name)),
            }
            for edition in catalogue.work.editions
        ]
    }


def article_days(catalogue: Catalogue, key: Key, stops: Iterable[Stop]) -> Mapping[str, object]:
    """Give the same for an article (`key`: edition and article), by the stops of its line.

    Where no counterpart is known in an edition, `said` tells what is there instead.
    `places` names the data with the way of each place; empty where nothing of the article is held.
    """
    edition, article = key
    work = catalogue.work
    held = article in catalogue.shelves[edition].articles
    rows = []
    for facts, stop in zip(work.editions, stops, strict=True):
        sure = stop.known and stop.shape not in _NO_COUNTERPART
        rows.append(
            {
                "name": facts.name,
                "title": facts.title,
                "since": facts.since.isoformat() if facts.since else "",
                "href": stop.link.href,
                **({} if sure else {"said": stop.link.title}),
                **({"here": 1} if stop.here else {}),
            }
        )
    return {"editions": rows, "places": name_of(work.name, edition, article) if held else ""}
