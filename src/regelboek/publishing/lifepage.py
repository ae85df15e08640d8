"""The page of an article's life: where it stood in each edition, and which edition brought what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from regelboek.comparing.concordance import Relation
from regelboek.comparing.history import Life, Stand, State, Step
from regelboek.comparing.phrases import Brought, Phrases
from regelboek.law.model import Place
from regelboek.law.names import article_of
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.links import Link, place_link
from regelboek.publishing.mentions import Key
from regelboek.publishing.page import READING, Page, page_of
from regelboek.publishing.placenames import article_name
from regelboek.publishing.words import class_of, force, relation_of


@dataclass(frozen=True, slots=True)
class LifeStep:
    """What happened to a text, or to some that stayed the same (`same` of them, else 0).

    `classes` say what else became of its words, `old` and `new` are its places, `comparison` is
    where both stand side by side, `whole` tells that it is known of the larger place only.
    """

    between: str
    word: str
    sign: str
    classes: tuple[str, ...]
    old: tuple[Link, ...]
    new: tuple[Link, ...]
    same: int
    comparison: Link | None
    note: str
    whole: bool


@dataclass(frozen=True, slots=True)
class LifeRow:
    """Where the article stood in one edition, or in some of which nothing is known.

    `state` is held, recorded, before, gone or not-in-corpus.
    """

    editions: tuple[Link, ...]
    force: str
    in_force: bool
    state: str
    places: tuple[Link, ...]
    steps: tuple[LifeStep, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """A text as it stands now: its place, and its words with the edition that brought them."""

    place: Link
    phrases: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Origin:
    """An edition that brought words; `after` lacks them, `between` hold no text; none: or older."""

    edition: str
    rank: int
    after: str
    between: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LifePage:
    """All that the page of a life shows. `now` is the edition whose words are shown, or empty."""

    page: Page
    name: str
    article: Link
    rows: tuple[LifeRow, ...]
    now: str
    is_present: bool
    words: tuple[Words, ...]
    origins: tuple[Origin, ...]
    previous: Link | None
    following: Link | None


def life_link(catalogue: Catalogue, here: str, key: Key) -> Link:
    """Link to the page of an article's life."""
    path = urls.life_page(catalogue.work.name, *key)
    return Link(f"{article_name(key[1])} ({key[0]})", urls.relative(here, path))


def life_view(catalogue: Catalogue, key: Key) -> LifePage:
    """Gather the page of a life."""
    edition, article = key
    texts = catalogue.texts
    work = catalogue.work
    here = urls.life_page(work.name, edition, article)
    life = catalogue.lives.by_article[key]
    own = place_link(catalogue, here, Place(life.eid, edition), article_name(article))
    name = f"{article_name(article)} ({edition})"
    title = texts("article.lives", places=name)
    beside = [one for one in catalogue.lives.by_article if one[0] == edition]
    at = beside.index(key)
    crumbs = (Link(edition, urls.relative(here, urls.edition_page(work.name, edition))), own)
    return LifePage(
        page=page_of(catalogue, here, (title,), (*crumbs, Link(texts("life.lead"))), (READING,)),
        name=name,
        article=own,
        rows=tuple(_rows(catalogue, here, life)),
        now=life.now,
        is_present=life.now == life.present,
        words=tuple(_words(catalogue, here, life.now, text) for text in life.texts),
        origins=_origins(catalogue, life.texts),
        previous=life_link(catalogue, here, beside[at - 1]) if at else None,
        following=life_link(catalogue, here, beside[at + 1]) if at + 1 < len(beside) else None,
    )


def _rows(catalogue: Catalogue, here: str, life: Life) -> Iterator[LifeRow]:
    """Yield a row an edition, the newest first; those of which nothing is known stand together."""
    silent: list[Stand] = []
    for stand in reversed(life.stands):
        steps = [step for step in life.steps if step.new_edition == stand.edition]
        if stand.state is State.UNKNOWN and not steps:
            silent.append(stand)
            continue
        if silent:
            yield _row(catalogue, here, life, silent, ())
            silent = []
        yield _row(catalogue, here, life, [stand], steps)
    if silent:
        yield _row(catalogue, here, life, silent, ())


def _row(
    catalogue: Catalogue, here: str, life: Life, stands: Sequence[Stand], steps: Sequence[Step]
) -> LifeRow:
    work = catalogue.work
    names = [edition.name for edition in work.editions]
    own = stands[0]
    later = names.index(own.edition) > names.index(life.edition)
    state = own.state.value
    if own.state is State.NOTHING:
        state = "gone" if later else "before"
    edition = work.edition(own.edition) if len(stands) == 1 else None
    return LifeRow(
        editions=tuple(
            Link(one.edition, urls.relative(here, urls.edition_page(work.name, one.edition)))
            for one in reversed(stands)
        ),
        force=force(catalogue.texts, edition, work.until(edition)) if edition else "",
        in_force=edition is not None and edition == catalogue.current,
        state=state,
        places=tuple(place_link(catalogue, here, Place(eid, own.edition)) for eid in own.places),
        steps=tuple(_steps(catalogue, here, steps)),
    )


def _steps(catalogue: Catalogue, here: str, steps: Sequence[Step]) -> Iterator[LifeStep]:
    """Yield what happened, by the edition before; texts that stayed the same are but counted."""
    for old in dict.fromkeys(step.old_edition for step in steps):
        each = [step for step in steps if step.old_edition == old]
        same = [step for step in each if _is_same(step)]
        for step in each:
            if step not in same:
                yield _step(catalogue, here, step)
        if same:
            yield _step(catalogue, here, same[0], len(same))


def _is_same(step: Step) -> bool:
    return step.change.link.relation is Relation.SAME and not step.change.classes


def _step(catalogue: Catalogue, here: str, step: Step, same: int = 0) -> LifeStep:
    link = step.change.link
    word, sign = relation_of(catalogue.texts, link)
    classes = (class_of(catalogue.texts, one)[1] for one in step.change.classes)
    old, new = step.old_edition, step.new_edition
    return LifeStep(
        between=f"{old} → {new}",
        word=word,
        sign=sign,
        classes=tuple(one for one in classes if one != word),
        old=() if same > 1 else _places(catalogue, here, old, link.old),
        new=() if same > 1 else _places(catalogue, here, new, link.new),
        same=same,
        comparison=_comparison(catalogue, here, step),
        note=link.note,
        whole=step.whole,
    )


def _places(catalogue: Catalogue, here: str, edition: str, eids: Iterable[str]) -> tuple[Link, ...]:
    places = (Place(eid, edition) for eid in eids)
    return tuple(place_link(catalogue, here, place, named=True) for place in places)


def _comparison(catalogue: Catalogue, here: str, step: Step) -> Link | None:
    pair = catalogue.pairs.get((step.old_edition, step.new_edition))
    link = step.change.link
    number = article_of((link.new or link.old)[0])
    if pair is None or number not in pair.numbers:
        return None
    path = urls.comparison_page(catalogue.work.name, pair.old.name, pair.new.name, number)
    return Link(catalogue.texts("life.beside-each-other"), urls.relative(here, path))


def _words(catalogue: Catalogue, here: str, edition: str, text: Phrases) -> Words:
    place = place_link(catalogue, here, Place(text.eid, edition))
    return Words(place, tuple((one.text, one.brought.edition) for one in text.phrases))


def _origins(catalogue: Catalogue, texts: Iterable[Phrases]) -> tuple[Origin, ...]:
    """Say of each edition that brought words what is known of those before it, the oldest first."""
    names = [edition.name for edition in catalogue.work.editions]
    found: dict[str, Brought] = {}
    for brought in (phrase.brought for text in texts for phrase in text.phrases):
        known = found.setdefault(brought.edition, brought)
        if not brought.after or (
            known.after and names.index(brought.after) < names.index(known.after)
        ):
            found[brought.edition] = brought
    ordered = sorted(found.values(), key=lambda one: names.index(one.edition))
    return tuple(
        Origin(
            one.edition,
            len(ordered) - at + 1,
            one.after,
            tuple(names[names.index(one.after) + 1 : names.index(one.edition)])
            if one.after
            else (),
        )
        for at, one in enumerate(ordered, start=1)
    )
