"""The line of editions under an article's title: Answers in, stops with shape and word out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regelboek.law.model import Place
from regelboek.law.names import article_of
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.counterparts import Answer, State
from regelboek.publishing.links import Link, place_link
from regelboek.publishing.words import SURE, article_name, is_whole_article


@dataclass(frozen=True, slots=True)
class Stop:
    """One edition in the line of an article.

    `shape` names the dot, `word` says the same. `link` leads to the first counterpart, else to the
    same number, else to the page about that number: never nowhere. `place` is what the counterpart
    is called where its number differs; `remark` how it is known, or that it is not.
    """

    edition: str
    shape: str
    word: str
    link: Link
    place: str
    places: tuple[Link, ...]
    remark: str
    known: bool
    comparison: str
    here: bool
    in_force: bool


def line_of(
    catalogue: Catalogue, here: str, key: tuple[str, str], answers: Iterable[Answer]
) -> tuple[Stop, ...]:
    """Lay out the line of an article (`key`: edition and article) for the page `here`."""
    return tuple(_stop(catalogue, here, key, answer) for answer in answers)


def _stop(catalogue: Catalogue, here: str, key: tuple[str, str], answer: Answer) -> Stop:
    edition, article = key
    shape, word = answer.state.value
    other = answer.edition
    links = tuple(place_link(catalogue, here, Place(eid, other)) for eid in answer.places)
    links = tuple(link for link in links if link.href)
    own = answer.state is State.HERE
    fallback, remark = same_number(catalogue, here, article, answer)
    first = Link(other, links[0].href, links[0].title) if links else fallback
    articles = tuple(dict.fromkeys(article_of(eid) for eid in answer.places))
    place = ", ".join(articles) if articles and articles != (article,) else ""
    pair = catalogue.pairs.get((edition, other))
    comparison = ""
    if pair is not None and article in pair.numbers:
        path = urls.comparison_page(catalogue.work.name, pair.old.name, pair.new.name, article)
        comparison = urls.relative(here, path)
    return Stop(
        edition=other,
        shape=shape,
        word=word,
        link=Link(other, urls.relative(here, here)) if own else first,
        place=f"art. {place}" if place else "",
        places=() if own else links or (fallback,),
        remark=_how(answer) if links else remark,
        known=own or bool(links) or answer.state in {State.BEFORE, State.AFTER},
        comparison=comparison,
        here=own,
        in_force=catalogue.current is not None and catalogue.current.name == other,
    )


def same_number(catalogue: Catalogue, here: str, article: str, answer: Answer) -> tuple[Link, str]:
    """Lead to the same number where no counterpart is known, and say so."""
    shelf = catalogue.shelves[answer.edition]
    page = shelf.page_of(article)
    name = article_name(article)
    said = "tegenhanger niet bekend"
    if answer.state in {State.BEFORE, State.AFTER}:
        said = "volgens de vergelijking geen tegenhanger"
    if page:
        path = urls.article_page(catalogue.work.name, answer.edition, page)
        remark = f"zelfde nummer; {said}" if answer.state is not State.HERE else ""
        title = f"{name} van {answer.edition}: {remark}, kan over iets anders gaan"
        return Link(name, urls.relative(here, path), title), remark
    path = urls.number_page(catalogue.work.name, article)
    gone = "heeft dit nummer niet" if shelf.lacks(article) else "artikelen niet bekend"
    title = f"Nummer {article} in alle edities; {answer.edition}: {gone}"
    return Link(f"nummer {article}", urls.relative(here, path), title), gone


def _how(answer: Answer) -> str:
    if answer.origin != "recorded":
        return ""
    words = (
        ("een deel, " if answer.part else "")
        + "vastgelegd"
        + (f" via {', '.join(answer.via)}" if answer.via else "")
    )
    return f"{words}: {SURE[answer.sure]}" if answer.sure in SURE else words


def plain_places(catalogue: Catalogue, here: str, answer: Answer) -> tuple[Link, ...]:
    """Link to the places that answer, with their edition in their name."""
    return tuple(
        place_link(
            catalogue,
            here,
            Place(eid, answer.edition),
            article_name(article_of(eid)).lower() if is_whole_article(eid) else "",
        )
        for eid in answer.places
    )
