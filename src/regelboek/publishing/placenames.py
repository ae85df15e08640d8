"""The names of places of the law, in the law's own language, whatever the interface speaks.

`Artikel 51`, `hoofdstuk VI`, `51 noot 1` are how the law is cited; the command line has them too.
"""

from __future__ import annotations

from collections.abc import Iterable

from regelboek.law.names import Kind, article_eid, tokens_of
from regelboek.law.prose import prose_of
from regelboek.publishing.texts import Texts

_KIND = {
    Kind.CHAPTER: "Hoofdstuk",
    Kind.PART: "Deel",
    Kind.SECTION: "Paragraaf",
    Kind.ARTICLE: "Artikel",
    Kind.PARAGRAPH: "Lid",
}


def article_name(article: str) -> str:
    """Name an article, or a definition, as a page's title does.

    >>> article_name("51"), article_name("4-6"), article_name("def-lege-mand")
    ('Artikel 51', 'Artikel 4-6', 'Definitie: Lege mand')
    """
    return place_title(article_eid(article))


def place_title(eid: str) -> str:
    """Name a place where nothing else says whether it lies in an article or in a definition.

    >>> place_title("art_51__para_B"), place_title("def_leider__subpara_2"), place_title("chp_VI")
    ('Artikel 51B', 'Definitie: Leider 2', 'Hoofdstuk VI')
    """
    if not tokens_of(eid):
        group = place_name(eid)
        return group[:1].upper() + group[1:]
    word = "Definitie:" if tokens_of(eid)[0] == "def" else "Artikel"
    return f"{word} {prose_of(eid)}"


def number_name(texts: Texts, article: str) -> str:
    """Name what stays the same through the editions where its words do not: Nummer 51, a term."""
    prose = prose_of(article_eid(article))
    return prose if article.startswith("def-") else texts("words.is-number", number=prose)


def numbers_name(articles: Iterable[str]) -> str:
    """Name articles by their numbers, in few words.

    >>> numbers_name(["5", "6"])
    'art. 5, 6'
    """
    return f"art. {', '.join(articles)}"


def group_name(kind: Kind, number: str, heading: str) -> str:
    """Name a group of articles; empty where nothing names it.

    >>> group_name(Kind.CHAPTER, "VI", "Het spelen"), group_name(Kind.SECTION, "", "Strafkaart")
    ('Hoofdstuk VI · Het spelen', 'Strafkaart')
    """
    word = _KIND.get(kind, "Onderdeel")
    numbered = f"{word} {number}" if number else ""
    if kind is Kind.SECTION and not numbered and not heading:
        return ""
    return " · ".join(part for part in (numbered, heading) if part) or word


def place_name(eid: str, edition: str = "") -> str:
    """Name a place as people do, with its edition when one is given.

    >>> place_name("art_51__para_B", "2017"), place_name("chp_VI")
    ('2017:51B', 'hoofdstuk VI')
    """
    prose = prose_of(eid)
    if not prose:
        prose = " ".join(_group_words(segment) for segment in eid.split("__"))
    return f"{edition}:{prose}" if edition else prose


def _group_words(segment: str) -> str:
    prefix, _, number = segment.partition("_")
    kind = next((kind for kind in Kind if kind.value.prefix == prefix), None)
    word = _KIND.get(kind, "").lower() if kind else ""
    return f"{word or prefix} {number.replace('nn_', 'nr. ')}"


def is_whole_article(eid: str) -> bool:
    """Tell whether a place is a whole article (or definition).

    >>> is_whole_article("art_51"), is_whole_article("art_51__para_B")
    (True, False)
    """
    return bool(tokens_of(eid)) and "__" not in eid
