"""Where a text came from, for its page: an edition's shelf in, its source pages in words out."""

from __future__ import annotations

import re
from dataclasses import dataclass

from regelboek.law.model import Place, Provision
from regelboek.law.source import Source
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.links import Link, place_link
from regelboek.publishing.placenames import place_title
from regelboek.publishing.texts import Texts
from regelboek.publishing.words import mended

_UTC = re.compile(r"(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\dZ")


@dataclass(frozen=True, slots=True)
class Mended:
    """What was mended of a page, and the place where it stands, None where in none of the law."""

    said: str
    place: Link | None


@dataclass(frozen=True, slots=True)
class SourceView:
    """A source page: its title, its revision and time as the source prints them, what it is."""

    page: str
    revision: str
    time: str
    origin: str
    remark: str
    mended: tuple[Mended, ...]


def sources_of(
    catalogue: Catalogue, edition: str, here: str, provision: Provision | None = None
) -> tuple[SourceView, ...]:
    """Give the pages an edition came from, or just those of one provision, in their order.

    An edition's have all that was mended of them; a provision's only what stands in no place of
    the law, for the rest stands beside its words.
    """
    shelf = catalogue.shelves[edition]
    sources = shelf.expression.sources
    if provision is not None:
        pages = {below.where.page for below in provision.walk()}
        sources = tuple(s for s in sources if pages & {s.page, s.file})
    places = {repair: eid for eid, repairs in shelf.repairs.items() for repair in repairs}
    return tuple(
        _view(
            catalogue.texts,
            source,
            tuple(
                Mended(
                    mended(catalogue.texts, repair),
                    place_link(catalogue, here, Place(eid, edition), place_title(eid))
                    if eid
                    else None,
                )
                for repair in source.repairs
                if not (eid := places[repair]) or provision is None
            ),
        )
        for source in sources
    )


def _time(printed: str) -> str:
    """Write a time in the way in which wikis print it; one that a source printed stays."""
    found = _UTC.fullmatch(printed)
    return f"{found[1]} {found[2]} UTC" if found else printed


def _view(texts: Texts, source: Source, repairs: tuple[Mended, ...]) -> SourceView:
    return SourceView(
        source.page,
        source.revision,
        _time(source.time),
        texts.known("origin", source.origin),
        source.remark,
        repairs,
    )
