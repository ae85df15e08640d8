"""The index of the search: articles in passages in, the data files that a browser loads out.

One file has the forms of every word and their stems, for all editions; one file an edition has its
passages and where each form stands. All are scripts that hand over one value, so that they load
from the disk, and say the same in the same bytes.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from unicodedata import category, normalize

from regelboek.law.words import words_of
from regelboek.publishing.passages import Article
from regelboek.publishing.words import typeset

# In 36 figures a number takes the fewest signs that a browser reads by itself.
_FIGURES = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Indexed:
    """An edition for the search: its names, its articles, and whether it is in force."""

    work: str
    edition: str
    title: str
    in_force: bool
    articles: tuple[Article, ...]


def folded(word: str) -> str:
    """Give a word as it is looked up: small letters without marks on them.

    >>> folded("Één"), folded("51B2")
    ('een', '51b2')
    """
    letters = normalize("NFD", word).lower()
    return "".join(char for char in letters if category(char)[0] != "M")


def tokens_of(text: str) -> list[str]:
    """Cut a text into the words that are looked up; templates/static/search-words.js does the same.

    >>> tokens_of("voor- of bijspelen (51B2)")
    ['voor', 'of', 'bijspelen', '51b2']
    """
    return [word for word in map(folded, words_of(text)) if word]


def forms_of(editions: Iterable[Indexed]) -> tuple[str, ...]:
    """Give every form of a word that stands in any edition, in order."""
    found: set[str] = set()
    for edition in editions:
        for _at, text in _fields(edition.articles):
            found.update(tokens_of(text))
    return tuple(sorted(found))


def forms_script(
    forms: Sequence[str],
    stem: Callable[[str], str],
    editions: Iterable[Indexed],
    same: Mapping[str, Sequence[Sequence[str]]],
) -> bytes:
    """Write the words: every form, the number of its stem, and what editions call the same.

    `same` has for each work the terms of each concept; terms are as they are looked up.
    """
    stems: dict[str, int] = {}
    numbers = [stems.setdefault(stem(form), len(stems)) for form in forms]
    data = {
        "forms": " ".join(forms),
        "stems": " ".join(map(_figures, numbers)),
        "editions": [[e.work, e.edition, e.title, e.in_force] for e in editions],
        "same": {
            work: [
                list(dict.fromkeys(" ".join(tokens_of(term)) for term in terms)) for terms in rows
            ]
            for work, rows in same.items()
        },
    }
    return _script("regelboek.searchForms", data)


def edition_script(edition: Indexed, forms: Sequence[str]) -> bytes:
    """Write an edition: its passages, and for each form the places where it stands.

    A place is twice the passage's number, and one more in its heading; each is written as what it
    adds to the one before it.
    """
    where: dict[int, list[int]] = defaultdict(list)
    for at, text in _fields(edition.articles):
        for token in dict.fromkeys(tokens_of(text)):
            where[bisect_left(forms, token)].append(at)
    postings = ";".join(
        " ".join(map(_figures, (step, *_steps(where[form]))))
        for step, form in zip(_steps(sorted(where)), sorted(where), strict=True)
    )
    data = {
        "work": edition.work,
        "edition": edition.edition,
        "articles": [
            [
                article.number,
                [
                    [p.anchor, p.place, typeset(p.heading), typeset(p.text), p.above]
                    for p in article.passages
                ],
            ]
            for article in edition.articles
        ],
        "postings": postings,
    }
    return _script("regelboek.searchEdition", data)


def _fields(articles: Iterable[Article]) -> Iterator[tuple[int, str]]:
    """Yield the text and the heading of each passage with the number of its place."""
    passages = (passage for article in articles for passage in article.passages)
    for number, passage in enumerate(passages):
        yield 2 * number, passage.text
        yield 2 * number + 1, passage.heading


def _steps(numbers: Iterable[int]) -> Iterator[int]:
    before = 0
    for number in numbers:
        yield number - before
        before = number


def _figures(number: int) -> str:
    """Write a number in 36 figures.

    >>> _figures(0), _figures(35), _figures(36)
    ('0', 'z', '10')
    """
    out = ""
    while True:
        number, last = divmod(number, len(_FIGURES))
        out = _FIGURES[last] + out
        if not number:
            return out


def _script(name: str, data: object) -> bytes:
    said = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{name}({said});\n".encode()
