"""The line of editions under an article's title: Answers in, stops with shape and word out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regelboek.law.model import Place
from regelboek.law.names import article_of
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.counterparts import Answer, State
from regelboek.publishing.gathered import Places, gathered
from regelboek.publishing.links import Link, place_link
from regelboek.publishing.placenames import article_name, is_whole_article, place_name
from regelboek.publishing.words import recorded

_NAMED = 2  # places that a stop has room for
_PARTS = 4  # parts of an article that a sentence has room for


@dataclass(frozen=True, slots=True)
class Stop:
    """One edition in the line of an article.

    `shape` names the dot, `word` says the same. `link` leads to the first counterpart, else to the
    same number, else to the page about that number: never nowhere. `place` is what the counterpart
    is called where its number differs, or the part of this article that alone is meant; `places`
    are the same as links; `remark` how it is known, or what is known instead.
    """

    edition: str
    shape: str
    word: str
    link: Link
    place: str
    places: Places
    remark: str
    known: bool
    comparison: str
    here: bool
    in_force: bool


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Editions of which no counterpart is known, and what is known of the number there."""

    said: str
    links: tuple[Link, ...]


def line_of(
    catalogue: Catalogue, here: str, key: tuple[str, str], answers: Iterable[Answer]
) -> tuple[Stop, ...]:
    """Lay out the line of an article (`key`: edition and article) for the page `here`."""
    return tuple(_stop(catalogue, here, key, answer) for answer in answers)


def elsewhere_of(stops: Iterable[Stop]) -> tuple[Elsewhere, ...]:
    """Gather the editions of which no counterpart is known, by what is known of the number."""
    found: dict[str, list[Link]] = {}
    for stop in stops:
        if not stop.known:
            found.setdefault(stop.remark, []).append(stop.link)
    return tuple(Elsewhere(said, tuple(links)) for said, links in found.items())


def _stop(catalogue: Catalogue, here: str, key: tuple[str, str], answer: Answer) -> Stop:
    edition, article = key
    shape, word = answer.state.value
    other = answer.edition
    links = tuple(place_link(catalogue, here, Place(eid, other)) for eid in answer.places)
    links = tuple(link for link in links if link.href)
    own = answer.state is State.HERE
    nothing = answer.state.is_nothing
    fallback, remark = same_number(catalogue, here, article, answer)
    first = (
        Link(other, links[0].href, links[0].title)
        if links
        else Link(other, fallback.href, fallback.title)
    )
    pair = catalogue.pairs.get((edition, other))
    comparison = ""
    if pair is not None and article in pair.numbers:
        path = urls.comparison_page(catalogue.work.name, pair.old.name, pair.new.name, article)
        comparison = urls.relative(here, path)
    where, eids = other, answer.places
    if nothing:
        where, eids = edition, answer.about if answer.part else ()
        links = tuple(place_link(catalogue, here, Place(eid, edition)) for eid in eids)
    return Stop(
        edition=other,
        shape=shape,
        word=word,
        link=Link(other, urls.relative(here, here)) if own else first,
        place=_place(article, answer),
        places=Places() if own else gathered(catalogue, here, where, eids, links),
        remark=how_known(answer, edition) if links or nothing else remark,
        known=own or bool(links) or nothing,
        comparison=comparison,
        here=own,
        in_force=catalogue.current is not None and catalogue.current.name == other,
    )


def _place(article: str, answer: Answer) -> str:
    """Name what the stop is about in few words: another number, or the part that is meant."""
    if answer.state.is_nothing:
        names = [place_name(eid) for eid in answer.about] if answer.part else []
        return ", ".join(names) if len(names) <= _NAMED else f"{names[0]} e.a."
    articles = tuple(dict.fromkeys(article_of(eid) for eid in answer.places))
    return f"art. {', '.join(articles)}" if articles and articles != (article,) else ""


def same_number(catalogue: Catalogue, here: str, article: str, answer: Answer) -> tuple[Link, str]:
    """Lead to the same number where no counterpart is known, and say so."""
    shelf = catalogue.shelves[answer.edition]
    if shelf.has_number(article):
        page = shelf.page_of(article)
        path = urls.article_page(catalogue.work.name, answer.edition, page)
        held = page in shelf.articles
        remark = "zelfde nummer, tekst opgenomen" if held else "zelfde nummer, niet in het corpus"
        title = f"{article_name(page)} van {answer.edition}: {remark}; {_lost(answer)}"
        return Link(article_name(page), urls.relative(here, path), title), remark
    path = urls.number_page(catalogue.work.name, article)
    remark = "heeft dit nummer niet" if shelf.lacks(article) else "dit nummer is daar niet bekend"
    title = f"Nummer {article} in alle bekende edities; {answer.edition}: {remark}"
    return Link(f"nummer {article}", urls.relative(here, path), title), remark


def _lost(answer: Answer) -> str:
    if answer.state.is_nothing and not answer.part:
        by = "de vergelijking" if answer.origin == "computed" else "wat is vastgelegd"
        return f"volgens {by} geen tegenhanger"
    return "tegenhanger niet bekend, kan over iets anders gaan"


def how_known(answer: Answer, edition: str, *, sourced: bool = False) -> str:
    """Say how an answer is known: of what part of the article in `edition`, how sure, by whom."""
    if answer.origin == "computed":
        how = "berekend uit de tekst"
    else:
        how = recorded(answer.sure, answer.source if sourced else "", answer.via)
    if answer.part and not answer.state.is_nothing:
        names = [place_name(eid, edition) for eid in answer.about]
        how = f"{_only(names)}, {how}" if names else f"een deel, {how}"
    return f"{how}; niet alle delen bekend" if answer.partial else how


def _only(names: list[str]) -> str:
    """Name the parts that alone are meant; of many their number and the ends."""
    if len(names) <= _PARTS:
        return f"alleen {' en '.join(names)}"
    return f"alleen {len(names)} onderdelen, {names[0]} … {names[-1]}"


def plain_places(catalogue: Catalogue, here: str, answer: Answer) -> Places:
    """Link to the places that answer, with their edition in their name."""
    return named_places(catalogue, here, answer.edition, answer.places)


def named_places(catalogue: Catalogue, here: str, edition: str, eids: Iterable[str]) -> Places:
    """Link to places of an edition; a whole article is named in full."""
    every = tuple(eids)
    links = tuple(
        place_link(
            catalogue,
            here,
            Place(eid, edition),
            article_name(article_of(eid)).lower() if is_whole_article(eid) else "",
        )
        for eid in every
    )
    return gathered(catalogue, here, edition, every, links)
