"""The rulings of a corpus as a site shows them: what each cites, says, and is to be told of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from regelboek.law.model import Place
from regelboek.linking.cited import Asked
from regelboek.rulings import markdown
from regelboek.rulings.checking import check
from regelboek.rulings.findings import Told
from regelboek.rulings.lawbook import Lawbook, places_of
from regelboek.rulings.linked import Address, Find
from regelboek.rulings.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Cited:
    """A place that a ruling cites, in the edition that it means, and the law that has it."""

    work: str
    place: Place


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling held against the law of its day.

    `cited` are its places in the order in which they are first cited; `told` what checking it found
    (in English; its code says it in any language); `find` finds its citations again in a text.
    """

    ruling: Ruling
    cited: tuple[Cited, ...]
    told: tuple[Told, ...]
    find: Find

    def page(self, address: Address) -> str:
        """Give what it says as HTML, with links at its citations. HTML in it is shown as text."""
        linked = markdown.link(self.ruling.text, self.find, address).text
        return markdown.page_of(linked, self.ruling.title)


def ruled_of(rulings: Iterable[Ruling], lawbook: Lawbook, today: date) -> tuple[Ruled, ...]:
    """Hold rulings against the law of their days, as `ruling check` does."""
    return tuple(_ruled(ruling, lawbook, today) for ruling in rulings)


def _ruled(ruling: Ruling, lawbook: Lawbook, today: date) -> Ruled:
    asked = Asked(today, on=ruling.date)
    checked = check(ruling.document, asked, lawbook)
    places: dict[Cited, None] = {}
    for citation in checked.citations:
        found = lawbook.cited(citation)
        if found is not None:
            for eid in places_of(found, lawbook.record(found.work)):
                places[Cited(found.work.name, Place(eid, found.edition.name))] = None
    told = dict.fromkeys((one.told for one in checked.findings), None)
    return Ruled(ruling, tuple(places), tuple(told), lambda text: lawbook.finder.find(text, asked))
