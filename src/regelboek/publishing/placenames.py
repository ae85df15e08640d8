"""The site's names of places: articles, definitions and groups, as a reader is told of them."""

from __future__ import annotations

from regelboek.law.model import Provision
from regelboek.law.names import Kind, article_eid, article_of, tokens_of
from regelboek.law.prose import prose_of

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


def number_name(article: str) -> str:
    """Name what stays the same through the editions where its words do not.

    >>> number_name("51"), number_name("def-lege-mand")
    ('Nummer 51', 'Lege mand')
    """
    prose = prose_of(article_eid(article))
    return prose if article.startswith("def-") else f"Nummer {prose}"


def group_name(kind: Kind, number: str, heading: str) -> str:
    """Name a group of articles.

    >>> group_name(Kind.CHAPTER, "VI", "Het spelen"), group_name(Kind.SECTION, "", "Strafkaart")
    ('Hoofdstuk VI · Het spelen', 'Strafkaart')
    """
    word = _KIND.get(kind, "Onderdeel")
    numbered = f"{word} {number}" if number else ""
    if kind is Kind.SECTION and not numbered and not heading:
        return "Groep zonder bekend opschrift"
    return " · ".join(part for part in (numbered, heading) if part) or word


def gap(provision: Provision) -> str:
    """Name a provision in the sentence that says that it is missing."""
    if provision.kind in _KIND and provision.number and provision.kind is Kind.PARAGRAPH:
        return f"{_KIND[provision.kind]} {provision.number}"
    if is_whole_article(provision.eid):
        return article_name(article_of(provision.eid))
    return prose_of(provision.eid) or group_name(provision.kind, provision.number, "")


def this(provision: Provision) -> str:
    """Name a provision in a sentence about itself: dit artikel, dit lid, dit onderdeel."""
    if provision.kind is Kind.ARTICLE:
        return "dit artikel"
    if provision.kind.is_group:
        return f"dit {_KIND[provision.kind].lower()}" if provision.number else "deze groep"
    return "dit lid" if provision.kind is Kind.PARAGRAPH else "dit onderdeel"


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
