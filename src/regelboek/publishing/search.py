"""The files that the search of the site loads: catalogues in, paths and bytes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelboek.comparing.inflection import stemmer_of
from regelboek.publishing import datafiles
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.passages import passages_of
from regelboek.publishing.searchindex import Indexed, edition_script, forms_of, forms_script


def search_files(catalogues: Sequence[Catalogue]) -> Iterator[tuple[str, bytes]]:
    """Yield what the search needs of every edition that has text.

    Words are reduced by the language of the first work.
    """
    editions = [edition for catalogue in catalogues for edition in _editions(catalogue)]
    forms = forms_of(editions)
    stem = stemmer_of(catalogues[0].work.language if catalogues else "")
    same = {catalogue.work.name: _same(catalogue) for catalogue in catalogues}
    yield datafiles.search_file("forms"), forms_script(forms, stem, editions, same)
    for edition in editions:
        name = f"{edition.work}-{edition.edition}"
        yield datafiles.search_file(name), edition_script(edition, forms)


def _editions(catalogue: Catalogue) -> Iterator[Indexed]:
    """Yield the editions with text: that in force, then the others, the newest first."""
    held = [shelf for shelf in catalogue.shelves.values() if shelf.has_text]
    newest = held[::-1]
    for shelf in sorted(newest, key=lambda one: one.edition != catalogue.current):
        edition = shelf.edition
        in_force = edition == catalogue.current
        articles = passages_of(shelf)
        yield Indexed(catalogue.work.name, edition.name, edition.title, in_force, articles)


def _same(catalogue: Catalogue) -> tuple[tuple[str, ...], ...]:
    """Give the terms that editions have for the same, where they differ."""
    concepts = catalogue.library.concepts
    if concepts is None:
        return ()
    terms = (tuple(dict.fromkeys(concept.words.values())) for concept in concepts.concepts)
    return tuple(row for row in terms if len(row) > 1)
