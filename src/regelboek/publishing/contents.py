"""An edition's table of contents: its frame and its tree in, groups with their articles out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from msgspec import structs

from regelboek.law.model import Group, Holding, Provision, Text, wording
from regelboek.law.names import Kind, anchor_of, article_eid, article_of
from regelboek.law.prose import prose_of
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.order import articles_of, number_order
from regelboek.publishing.placenames import group_name
from regelboek.publishing.shelf import Shelf
from regelboek.publishing.texts import Texts
from regelboek.publishing.words import holding_of


@dataclass(frozen=True, slots=True)
class Entry:
    """An article in a list: its number, its heading, where it is, and how much of it is held.

    A definition has no number; its heading is its term.
    """

    number: str
    heading: str
    href: str
    holding: str  # name of a Holding, for its shape
    word: str  # the same in words; empty where all is held
    current: bool


@dataclass(frozen=True, slots=True)
class Contents:
    """A group of an edition with the articles that are directly in it; depth counts from 0.

    `named` tells whether the name is the law's own. `provision` is the group in the tree, where the
    text has it; `anchor` is then its anchor. `own` is what the group says itself, at its place:
    opening words, or closing ones, which stand behind the articles of all that is in the group,
    under no name.
    """

    name: str
    anchor: str
    depth: int
    numbers: tuple[str, ...]
    provision: Provision | None
    own: tuple[Text | Provision, ...] = ()
    named: bool = False


@dataclass(frozen=True, slots=True)
class _Span:
    kind: Kind
    number: str
    heading: str
    first: int
    last: int
    members: frozenset[str] = frozenset()
    provision: Provision | None = None


def entry_of(
    catalogue: Catalogue, shelf: Shelf, here: str, article: str, *, current: bool = False
) -> Entry:
    """Make the entry of an article in a list on the page `here`."""
    provision = shelf.articles.get(article)
    holding = shelf.holding(provision.eid) if provision else Holding.ABSENT
    if provision is None and shelf.lacks(article):
        holding = Holding.WRONG
    heading = wording(provision.heading) if provision and provision.heading else ""
    term = prose_of(article_eid(article)) if article.startswith("def-") else ""
    path = urls.article_page(catalogue.work.name, shelf.edition.name, article)
    return Entry(
        "" if term else article,
        term or heading,
        urls.relative(here, path),
        holding.value,
        "" if holding is Holding.WHOLE else holding_of(catalogue.texts, holding),
        current,
    )


def contents_of(shelf: Shelf, texts: Texts) -> tuple[Contents, ...]:
    """Lay out an edition's groups in order, each with the articles of which it is the innermost."""
    spans = _spans(shelf)
    inside: dict[int, list[str]] = {}
    outside: dict[int, list[str]] = {}  # by the group they come after, in the order of the book
    for number in shelf.numbers:
        at = _innermost(spans, number)
        if at >= 0:
            inside.setdefault(at, []).append(number)
        else:
            outside.setdefault(_last_before(spans, number), []).append(number)
    found = []
    open_now: list[_Span] = []
    if -1 in outside:
        found.append(Contents("", "", 0, tuple(outside[-1]), None))
    for at, span in enumerate(spans):
        above = [other for other in spans[:at] if _holds(other, span)]
        found += _closed(open_now, above)
        open_now.append(span)
        anchor = anchor_of(span.provision.eid) if span.provision else ""
        name = group_name(span.kind, span.number, span.heading)
        numbers = tuple(inside.get(at, ()))
        own = _opening(span.provision)
        found.append(
            Contents(
                name or texts("contents.nameless"),
                anchor,
                len(above),
                numbers,
                span.provision,
                own,
                named=bool(name),
            )
        )
        if at in outside:
            found += _closed(open_now, [])
            found.append(Contents(texts("contents.unknown"), "", 0, tuple(outside[at]), None))
    return (*found, *_closed(open_now, []))


def _opening(provision: Provision | None) -> tuple[Text | Provision, ...]:
    """Give what a group says itself, but for its closing words; between articles too."""
    if provision is None:
        return ()
    below = (p for p in provision.children if p.kind.depth > Kind.ARTICLE.depth)
    return (*provision.opening, *below)


def _closed(open_now: list[_Span], above: list[_Span]) -> Iterator[Contents]:
    """Close the groups that hold no more, innermost first; give the words that close them."""
    while open_now and open_now[-1] not in above:
        closed = open_now.pop()
        if closed.provision and closed.provision.closing:
            anchor = anchor_of(f"{closed.provision.eid}__wrapup")
            silent = structs.replace(closed.provision, heading=None)
            yield Contents("", anchor, len(open_now), (), silent, closed.provision.closing)


def group_of(shelf: Shelf, article: str, texts: Texts) -> tuple[str, str, tuple[str, ...]]:
    """Name the groups of an article, in full and in few words, with the articles of the innermost.

    In few words the outer groups are their numbers alone. All are empty where no group is known.
    """
    spans = _spans(shelf)
    at = _innermost(spans, article)
    if at < 0:
        return "", "", ()
    around = [span for span in spans if _contains(span, article)]
    nameless = texts("contents.nameless")
    names = [group_name(span.kind, span.number, span.heading) or nameless for span in around]
    outer = [
        group_name(span.kind, span.number, "" if span.number else span.heading) or nameless
        for span in around[:-1]
    ]
    return (
        ", ".join(names),
        ", ".join((*outer, names[-1])),
        tuple(n for n in shelf.numbers if _contains(spans[at], n)),
    )


def _spans(shelf: Shelf) -> tuple[_Span, ...]:
    """Join the frame with the groups of the tree; the tree's headings win, for they are printed."""
    spans = [_framed(group) for group in shelf.edition.frame]
    follows = _following(shelf.expression.body)
    for provision in _groups(shelf.expression.body):
        members = frozenset(article_of(p.eid) for p in articles_of(provision.children))
        at = next((i for i, span in enumerate(spans) if _is(span, provision, members)), None)
        heading = wording(provision.heading) if provision.heading else ""
        if at is not None:
            heading = heading or spans[at].heading
            spans[at] = replace(spans[at], heading=heading, members=members, provision=provision)
        else:
            ends = [int(n) for n in members if n.isdecimal()]
            first = min(ends) if ends else follows[provision.eid]
            last = max(ends) if ends else first - 1
            number = provision.number
            spans.append(_Span(provision.kind, number, heading, first, last, members, provision))
    # a group without an article stands before the one that it comes before
    return tuple(sorted(spans, key=lambda s: (s.first, s.first <= s.last, -s.last, s.kind.depth)))


def _following(body: Iterable[Provision]) -> dict[str, int]:
    """Map each group to the number of the next article from its beginning; behind all, one more."""
    found: dict[str, int] = {}
    waiting: list[str] = []
    number = 0
    for provision in (below for top in body for below in top.walk()):
        if provision.kind.is_group:
            waiting.append(provision.eid)
        elif provision.kind is Kind.ARTICLE:
            number = number_order(provision.number)[1]
            found |= dict.fromkeys(waiting, number)
            waiting = []
    return found | dict.fromkeys(waiting, number + 1)


def _framed(group: Group) -> _Span:
    return _Span(group.kind, group.number, group.heading, group.first, group.last)


def _groups(body: Iterable[Provision]) -> Iterator[Provision]:
    for provision in body:
        if provision.kind.is_group:
            yield provision
            yield from _groups(provision.children)


def _is(span: _Span, provision: Provision, members: frozenset[str]) -> bool:
    if span.kind is not provision.kind or span.provision is not None:
        return False
    if span.number and provision.number and span.number != provision.number:
        return False
    digits = [int(n) for n in members if n.isdecimal()]
    return bool(digits) and all(span.first <= n <= span.last for n in digits)


def _innermost(spans: tuple[_Span, ...], article: str) -> int:
    around = [at for at, span in enumerate(spans) if _contains(span, article)]
    return max(around, key=lambda at: (spans[at].kind.depth, at), default=-1)


def _last_before(spans: tuple[_Span, ...], article: str) -> int:
    before = [at for at, span in enumerate(spans) if span.last < number_order(article)[1]]
    return max(before, default=-1)


def _contains(span: _Span, article: str) -> bool:
    if article in span.members:
        return True
    numbered, number, _ = number_order(article)
    return bool(numbered) and span.first <= number <= span.last


def _holds(outer: _Span, inner: _Span) -> bool:
    if inner.provision and inner.first > inner.last:  # without an article the tree alone tells
        around = outer.provision
        return around is not None and inner.provision.eid.startswith(f"{around.eid}__")
    return (
        outer.kind.depth < inner.kind.depth
        and outer.first <= inner.first
        and inner.last <= outer.last
    )
