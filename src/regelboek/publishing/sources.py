"""Where a text came from, for its page: an edition's shelf in, its source pages in words out."""

from __future__ import annotations

from dataclasses import dataclass

from regelboek.law.model import Provision, Source
from regelboek.publishing.shelf import Shelf

_ORIGIN = {
    "saved": "opgeslagen pagina",
    "api": "opgehaald uit de wiki",
    "wiki": "opgehaald uit de wiki",
    "dump": "uit een export van de wiki",
    "print": "uit een gedrukte uitgave",
}


@dataclass(frozen=True, slots=True)
class SourceView:
    """A source page: its title, its revision and time as the source prints them, what it is."""

    page: str
    revision: str
    time: str
    origin: str
    remark: str


def sources_of(shelf: Shelf, provision: Provision | None = None) -> tuple[SourceView, ...]:
    """Give the pages an edition came from, or just those of one provision, in their order."""
    sources = shelf.expression.sources
    if provision is not None:
        pages = {below.where.page for below in provision.walk()}
        sources = tuple(s for s in sources if pages & {s.page, s.file}) or sources
    return tuple(_view(source) for source in sources)


def _view(source: Source) -> SourceView:
    return SourceView(
        source.page,
        source.revision,
        source.time,
        _ORIGIN.get(source.origin, source.origin),
        source.remark,
    )
