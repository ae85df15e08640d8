"""Which words of an edition stand in its keyword index, and where: a shelf in, keywords out.

Terms that are defined, words of headings, and words that few articles use, and use more than once;
what a person set right in `keywords.toml` goes over it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from unicodedata import normalize

from regelboek.law.datafile import read_table
from regelboek.law.prose import eid_of_prose, prose_of
from regelboek.law.words import words_of
from regelboek.publishing.passages import Article, Passage
from regelboek.publishing.shelf import Shelf

_LETTERS = 4  # a word of fewer tells little
_OFTEN = 2  # times in one article, for a word to be what that is about
_RARE = 0.06  # of the articles: a word that stands in more tells little, even in a heading
_FEW = 4  # articles: so few may a word always stand in


@dataclass(frozen=True, slots=True)
class Corrections:
    """What a person set right: words left out, words that lead to others, places added by edition.

    Words are in small letters; each stands for all its forms.
    """

    hidden: frozenset[str] = frozenset()
    see: tuple[tuple[str, str], ...] = ()
    added: tuple[tuple[str, str, str], ...] = ()  # word, edition, eId


@dataclass(frozen=True, slots=True)
class Keyword:
    """A word of the index, as it is to be read: where it stands, and the word it leads to."""

    word: str
    eids: tuple[str, ...] = ()
    see: str = ""


def corrections_of(text: str, file: str, editions: Iterable[str]) -> Corrections:
    """Read a `keywords.toml`. Raises ProfileError with file, line and key.

    hide = ["wanneer"]                  # words that tell nothing
    [[see]]
    word = "claim"                      # what people look for
    term = "opeisen"                    # what the law says
    [[add]]
    word = "opeisen"
    places = ["2007:68A"]
    """
    table = read_table(text, file)
    hidden = frozenset(word.lower() for word in table.strings("hide"))
    see, added = [], []
    for row in table.tables("see"):
        see.append((row.take("word", str), row.take("term", str)))
        row.done()
    for row in table.tables("add"):
        word = row.take("word", str)
        for place in row.strings("places"):
            edition, _, prose = place.partition(":")
            try:
                eid = eid_of_prose(prose)
            except ValueError as fault:
                raise row.error("places", str(fault), "EDITION:PLACE, as 2007:68A") from None
            if edition not in editions:
                raise row.error("places", f"there is no edition {edition!r}", "")
            added.append((word, edition, eid))
        row.done()
    table.done()
    return Corrections(hidden, tuple(see), tuple(added))


def keywords_of(
    shelf: Shelf,
    articles: tuple[Article, ...],
    stem: Callable[[str], str],
    corrections: Corrections = Corrections(),
) -> tuple[Keyword, ...]:
    """Find the keywords of an edition, in the order of the alphabet."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for article in articles:
        if article.number.startswith("def-"):
            eid = article.passages[0].eid
            found[prose_of(eid).lower()][eid] = None
    hidden = {stem(word) for word in corrections.hidden}
    for word, eids in _told(articles, stem):
        if stem(word) not in hidden:
            found[word].update(dict.fromkeys(eids))
    for word, edition, eid in corrections.added:
        if edition == shelf.edition.name:
            found[word.lower()][eid] = None
    forms = {stem(word): word for word in found}
    leads: dict[str, str] = {}
    for word, term in corrections.see:
        meant = forms.get(stem(term.lower()), "")
        if meant and meant != word.lower():
            leads[word if word.lower() not in found else word.lower()] = meant
    keywords = (
        Keyword(word, tuple(found.get(word, ())), leads.get(word, "")) for word in {*found, *leads}
    )
    return tuple(sorted(keywords, key=lambda one: alphabet(one.word)))


def alphabet(word: str) -> tuple[str, str]:
    """Order words as a Dutch index does: marks on letters, capitals and signs make no difference.

    >>> sorted(["zaak", "Één", "een paar", "eed"], key=alphabet)
    ['eed', 'Één', 'een paar', 'zaak']
    """
    bare = "".join(char for char in normalize("NFD", word).lower() if char.isalnum() or char == " ")
    return (bare, word)


def _told(
    articles: tuple[Article, ...], stem: Callable[[str], str]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the words that tell what articles are about, in their commonest form, with places."""
    forms: dict[str, Counter[str]] = defaultdict(Counter)
    where: dict[str, dict[str, list[tuple[Passage, bool]]]] = defaultdict(lambda: defaultdict(list))
    for article in articles:
        for passage in article.passages:
            for text, headed in ((passage.heading, True), (passage.text, False)):
                for word in map(str.lower, words_of(text)):
                    if len(word) >= _LETTERS and word.isalpha():
                        forms[stem(word)][word] += 1
                        where[stem(word)][article.number].append((passage, headed))
    limit = max(_FEW, len(articles) * _RARE)
    for key, by_article in where.items():
        if len(by_article) > limit:
            continue
        eids = tuple(eid for said in by_article.values() for eid in _places(said))
        if eids:
            commonest = max(forms[key].items(), key=lambda one: (one[1], -len(one[0]), one[0]))
            yield commonest[0], eids


def _places(said: list[tuple[Passage, bool]]) -> tuple[str, ...]:
    """Give where an article speaks of a word: in a heading, or in two passages or more."""
    headed = tuple(dict.fromkeys(passage.eid for passage, is_heading in said if is_heading))
    if headed:
        return headed
    return tuple(dict.fromkeys(p.eid for p, _ in said)) if len(said) >= _OFTEN else ()
