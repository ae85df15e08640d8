"""The rulings of a corpus as a site shows them: what each cites, says, and is to be told of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date

from regelboek.law.model import Place
from regelboek.linking.cited import Asked, Citation
from regelboek.rulings import markdown
from regelboek.rulings.checking import check
from regelboek.rulings.findings import Told
from regelboek.rulings.lawbook import Lawbook, places_of
from regelboek.rulings.linked import Find
from regelboek.rulings.ruling import Ruling


@dataclass(frozen=True, slots=True)
class CitedPlace:
    """A place that a ruling cites, in the edition that it means, and the law that has it."""

    work: str
    place: Place


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling held against the law of its day.

    `cited` are the places that it cites itself, in the order in which they are first cited; `told`
    what checking it found (in English; its code says it in any language); `find` finds its
    citations again in a text, and `meant` says what one of them means.
    """

    ruling: Ruling
    cited: tuple[CitedPlace, ...]
    told: tuple[Told, ...]
    find: Find
    meant: Callable[[Citation], CitedPlace | None]

    def page(self, address: Callable[[CitedPlace], str]) -> str:
        """Give what it says as HTML, with links at its citations. HTML in it is shown as text."""

        def where(citation: Citation) -> str:
            place = self.meant(citation)
            return address(place) if place else ""

        linked = markdown.link(self.ruling.text, self.find, where).text
        return markdown.page_of(linked, self.ruling.title)


def ruled_of(rulings: Iterable[Ruling], lawbook: Lawbook, today: date) -> tuple[Ruled, ...]:
    """Hold rulings against the law of their days, as `ruling check` does."""
    return tuple(_ruled(ruling, lawbook, today) for ruling in rulings)


def _ruled(ruling: Ruling, lawbook: Lawbook, today: date) -> Ruled:
    asked = Asked(today, on=ruling.date)
    checked = check(ruling.document, asked, lawbook)
    places: dict[CitedPlace, None] = {}
    for citation in checked.own:
        found = lawbook.cited(citation)
        if found is not None:
            for eid in places_of(found, lawbook.record(found.work)):
                places[CitedPlace(found.work.name, Place(eid, found.edition.name))] = None
    told = dict.fromkeys((one.told for one in checked.findings), None)
    return Ruled(
        ruling,
        tuple(places),
        tuple(told),
        find=lambda text: lawbook.finder.find(text, asked),
        meant=lambda citation: _meant(lawbook, citation),
    )


def _meant(lawbook: Lawbook, citation: Citation) -> CitedPlace | None:
    found = lawbook.cited(citation)
    return CitedPlace(found.work.name, Place(found.eid, found.edition.name)) if found else None
