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
from regelboek.publishing.placenames import (
    article_name,
    is_whole_article,
    numbers_name,
    place_name,
)
from regelboek.publishing.texts import Texts
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
    texts = catalogue.texts
    shape, state = answer.state.value
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
        word=texts.of("state", state),
        link=Link(other, urls.relative(here, here)) if own else first,
        place=_place(texts, article, answer),
        places=Places() if own else gathered(catalogue, here, where, eids, links),
        remark=how_known(texts, answer, edition) if links or nothing else remark,
        known=own or bool(links) or nothing,
        comparison=comparison,
        here=own,
        in_force=catalogue.current is not None and catalogue.current.name == other,
    )


def _place(texts: Texts, article: str, answer: Answer) -> str:
    """Name what the stop is about in few words: another number, or the part that is meant."""
    if answer.state.is_nothing:
        names = [place_name(eid) for eid in answer.about] if answer.part else []
        if len(names) > _NAMED:
            return texts("counterpart.and-others", place=names[0])
        return ", ".join(names)
    articles = tuple(dict.fromkeys(article_of(eid) for eid in answer.places))
    return numbers_name(articles) if articles and articles != (article,) else ""


def same_number(catalogue: Catalogue, here: str, article: str, answer: Answer) -> tuple[Link, str]:
    """Lead to the same number where no counterpart is known, and say so."""
    texts = catalogue.texts
    shelf = catalogue.shelves[answer.edition]
    if shelf.has_number(article):
        page = shelf.page_of(article)
        path = urls.article_page(catalogue.work.name, answer.edition, page)
        held = page in shelf.articles
        remark = texts.of("counterpart", "same-number-held" if held else "same-number-absent")
        title = texts(
            "counterpart.title-same-number",
            name=article_name(page),
            edition=answer.edition,
            remark=remark,
            counterpart=_lost(texts, answer),
        )
        return Link(article_name(page), urls.relative(here, path), title), remark
    path = urls.number_page(catalogue.work.name, article)
    lacks = shelf.lacks(article)
    remark = texts.of("counterpart", "no-number" if lacks else "number-unknown")
    title = texts(
        "counterpart.title-number",
        number=texts("words.is-number", number=article),
        edition=answer.edition,
        remark=remark,
    )
    name = texts("counterpart.number", number=article)
    return Link(name, urls.relative(here, path), title), remark


def _lost(texts: Texts, answer: Answer) -> str:
    if not answer.state.is_nothing or answer.part:
        return texts("counterpart.unknown")
    computed = answer.origin == "computed"
    return texts("counterpart.none-compared" if computed else "counterpart.none-recorded")


def how_known(texts: Texts, answer: Answer, edition: str, *, sourced: bool = False) -> str:
    """Say how an answer is known: of what part of the article in `edition`, how sure, by whom."""
    if answer.origin == "computed":
        how = texts("counterpart.computed")
    else:
        how = recorded(texts, answer.sure, answer.source if sourced else "", answer.via)
    if answer.part and not answer.state.is_nothing:
        names = [place_name(eid, edition) for eid in answer.about]
        how = (
            texts("counterpart.only-of", places=_told(texts, names), how=how)
            if names
            else texts("counterpart.of-a-part", how=how)
        )
    return texts("counterpart.partly-known", how=how) if answer.partial else how


def _told(texts: Texts, names: list[str]) -> str:
    """Name parts; of many their number and the ends."""
    if len(names) <= _PARTS:
        return texts.joined(names)
    return texts("counterpart.parts", count=len(names), first=names[0], last=names[-1])


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
