"""What the scripts of the site know of words and places: a corpus in, scripts of data out.

Each is a script by itself, since a page that was opened from the disk may load nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict

from regelboek.law.names import path_of
from regelboek.linking import finding, misspelled, spelled  # noqa: F401  # for their patterns
from regelboek.linking.defined import known_terms
from regelboek.linking.finding import laws_of
from regelboek.linking.patterns import sources_of
from regelboek.linking.vocabulary import Vocabulary
from regelboek.publishing import datafiles, urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.ecmascript import ecma_of
from regelboek.publishing.order import number_order
from regelboek.publishing.outline import outline_of
from regelboek.publishing.shelf import Shelf


def scripts_of(catalogues: Sequence[Catalogue], words: Vocabulary) -> Iterator[tuple[str, bytes]]:
    """Yield the scripts of data as paths and bytes: the words of citing, each work's places.

    The catalogues stand with the work first that is meant where none is named. The same ones give
    the same bytes.
    """
    terms = sorted({term for one in catalogues for term in _terms(one.shelves.values())})
    patterns = {name: ecma_of(source) for name, source in sources_of(words).items()}
    patterns["defined.known"] = ecma_of(known_terms(tuple(terms)).pattern)
    works = [
        {"name": one.work.name, "laws": sorted(laws_of(one.work)), "title": one.work.title}
        for one in catalogues
    ]
    table = {
        "works": works,
        "terms": terms,
        "search": urls.search_page(),
        "words": asdict(words),
        "patterns": patterns,
    }
    yield datafiles.words_script(), data_script("table", table)
    for one in catalogues:
        yield (
            datafiles.places_script(one.work.name),
            data_script(f"places/{one.work.name}", _places(one)),
        )


def _terms(shelves: Iterable[Shelf]) -> Iterator[str]:
    """Yield the terms that editions define, as in names of places."""
    for shelf in shelves:
        for eid in shelf.provisions:
            if eid.startswith("def_") and "__" not in eid:
                yield eid.removeprefix("def_")


def _places(catalogue: Catalogue) -> Mapping[str, object]:
    """Tell of a work what resolving a citation asks, and where its places stand on the site.

    Of each edition: its facts, the outline of its text, the articles that have a page, and the
    places below them that are not held and have an anchor all the same.
    """
    has_pages = bool(catalogue.library.expressions)
    return {
        "current": catalogue.current.name if catalogue.current else "",
        "editions": [
            _edition(catalogue, shelf, has_pages=has_pages) for shelf in catalogue.shelves.values()
        ],
    }


def _edition(catalogue: Catalogue, shelf: Shelf, *, has_pages: bool) -> Mapping[str, object]:
    edition = shelf.edition
    absent = [
        path_of(eid)
        for number in shelf.numbers
        for eid in catalogue.absent.get((edition.name, number), ())
    ]
    return {
        "name": edition.name,
        "title": edition.title,
        "since": edition.since.isoformat() if edition.since else "",
        "first": edition.first,
        "last": edition.last,
        "exact": edition.exact,
        "demands": [kind.value.prefix for kind in edition.demands],
        "text": outline_of(shelf.expression.body),
        "pages": " ".join(shelf.numbers) if has_pages else "",
        "absent": " ".join(sorted(absent, key=lambda path: (number_order(path), path))),
    }


def data_script(name: str, value: object) -> bytes:
    """Write a value as a script that lays it down where the site's own scripts find it."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return f"((self.regelboek ??= {{}}).data ??= {{}})[{json.dumps(name)}] = {text};\n".encode()
