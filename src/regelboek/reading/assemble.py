"""Pages' provisions become one Expression: set in the edition's frame, gaps marked, eIds given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from regelboek.law.model import Expression, Provision, Source, Status, index_of, wording
from regelboek.law.names import Kind, prose_of, tokens_of
from regelboek.law.order import breaks_of, ordinal
from regelboek.problems import Outcome, Problem, Where, problem
from regelboek.reading.naming import name_provisions
from regelboek.reading.profile import Profile

_INFERRED = Status.INFERRED | Status.FRAGMENT


@dataclass(frozen=True, slots=True)
class PageTree:
    """What one page yields: its provisions, outermost first, eIds still empty.

    `canonical`: the page is of the level at which this edition's text is taken; what other pages
    hold of the same is a copy.
    """

    source: Source
    provisions: tuple[Provision, ...]
    canonical: bool = True


@dataclass(frozen=True, slots=True)
class Assembled:
    """An edition's Expression, and what was read but stands there already, from another page."""

    expression: Expression
    copies: tuple[Provision, ...] = ()


def assemble(trees: tuple[PageTree, ...], profile: Profile) -> Outcome[Assembled]:
    """Join the trees of an edition's pages into its Expression."""
    problems: list[Problem] = []
    articles: list[_Placed] = []
    loose: list[Provision] = []
    for tree in sorted(trees, key=lambda tree: not tree.canonical):
        for provision in tree.provisions:
            placed = tuple(_placed(provision, ()))
            articles += placed
            if not placed:
                loose.append(provision)
    merger = _Merger(problems)
    merged = merger.merge(articles)
    merged.sort(key=lambda placed: ordinal(Kind.ARTICLE, placed.article.number))
    framed = [_framed(placed, profile) for placed in merged]
    body = (*_nested(framed, 0), *loose)
    named = name_provisions(_with_gaps(body, profile), problems)
    expression = Expression(profile.edition, named, tuple(tree.source for tree in trees))
    expression = _going_on(expression, profile, problems)
    problems += _order_problems(expression)
    return Outcome(Assembled(expression, tuple(merger.copies)), tuple(problems))


@dataclass(frozen=True, slots=True)
class _Placed:
    """An article and the groups around it, outermost first, stripped of their articles."""

    article: Provision
    groups: tuple[Provision, ...]


def _placed(provision: Provision, above: tuple[Provision, ...]) -> Iterator[_Placed]:
    if provision.kind is Kind.ARTICLE:
        yield _Placed(provision, above)
        return
    if not provision.kind.is_group:
        return
    shell = replace(provision, content=provision.texts)
    for child in provision.children:
        yield from _placed(child, (*above, shell))


@dataclass(slots=True)
class _Merger:
    """Joins what several pages hold of one article; what is held twice is compared, not doubled."""

    problems: list[Problem]
    copies: list[Provision] = field(default_factory=list)

    def merge(self, articles: list[_Placed]) -> list[_Placed]:
        """Join the articles of all pages, by their numbers."""
        merged: dict[str, _Placed] = {}
        for placed in articles:
            number = placed.article.number
            known = merged.get(number)
            if known is None:
                merged[number] = placed
                continue
            article = self._joined(known.article, placed.article, number)
            groups = known.groups or placed.groups
            if known.groups:
                self.copies += placed.groups
            merged[number] = _Placed(article, groups)
        return list(merged.values())

    def _joined(self, one: Provision, other: Provision, place: str) -> Provision:
        """Join two readings of a provision: the first one's texts stand, children of both.

        Label and heading are taken from whichever has them; a provision is whole if one page
        holds it whole.
        """
        named, unnamed = (one, other) if one.label or not other.label else (other, one)
        if unnamed.label or (unnamed.heading and named.heading):
            self.copies.append(replace(unnamed, content=()))
        if one.texts and other.texts:
            self.copies.append(replace(other, label="", heading=None, content=other.texts))
            if tuple(map(wording, one.texts)) != tuple(map(wording, other.texts)):
                self._differs(other, one, place)
        children: dict[tuple[Kind, str], Provision] = {}
        for child in one.children:
            children[child.kind, child.number] = child
        for child in other.children:
            key = (child.kind, child.number)
            if key in children:
                children[key] = self._joined(children[key], child, f"{place}{child.number}")
                continue
            if not one.status & Status.FRAGMENT:
                self._differs(child, one, f"{place}{child.number}")
            children[key] = child
        ordered = sorted(children.values(), key=lambda child: ordinal(child.kind, child.number))
        texts = one if one.texts else other
        closing = texts.closing if texts.children else ()
        return replace(
            named,
            heading=named.heading or unnamed.heading,
            content=(*texts.opening, *ordered, *closing),
            status=one.status & other.status,
        )

    def _differs(self, here: Provision, there: Provision, place: str) -> None:
        other = str(there.where)
        self.problems.append(problem(here.where, "copy-differs", place=place, other=other))


def _framed(placed: _Placed, profile: Profile) -> _Placed:
    """Complete the groups around an article by the frame; what a page prints stands first."""
    number = ordinal(Kind.ARTICLE, placed.article.number)
    printed = {group.kind: group for group in placed.groups}
    groups = []
    for kind in (kind for kind in Kind if kind.is_group):
        frame = next(
            (g for g in profile.edition.frame if g.kind is kind and g.first <= number <= g.last),
            None,
        )
        if kind in printed:
            groups.append(printed[kind])
        elif frame:
            groups.append(Provision(kind, frame.number, "", "", status=_INFERRED))
    return replace(placed, groups=tuple(groups))


def _nested(framed: list[_Placed], depth: int) -> Iterator[Provision]:
    """Nest neighbours that share a group, level by level."""
    at = 0
    while at < len(framed):
        placed = framed[at]
        if depth >= len(placed.groups):
            yield placed.article
            at += 1
            continue
        group = placed.groups[depth]
        end = at
        while end < len(framed) and _shares(framed[end], group, depth):
            end += 1
        inner = tuple(_nested(framed[at:end], depth + 1))
        yield replace(group, content=(*group.texts, *inner))
        at = end


def _shares(placed: _Placed, group: Provision, depth: int) -> bool:
    if depth >= len(placed.groups):
        return False
    other = placed.groups[depth]
    same_heading = group.heading == other.heading or not (group.heading and other.heading)
    return other.kind is group.kind and other.number == group.number and same_heading


def _with_gaps(body: tuple[Provision, ...], profile: Profile) -> tuple[Provision, ...]:
    """Set an empty provision where the edition's data know that one exists, held nowhere."""
    for gap in profile.gaps:
        body = tuple(_gapped(provision, tokens_of(gap), gap) for provision in body)
    return body


def _gapped(provision: Provision, tokens: tuple[str, ...], gap: str) -> Provision:
    if provision.kind.is_group:
        content = tuple(
            _gapped(item, tokens, gap) if isinstance(item, Provision) else item
            for item in provision.content
        )
        return replace(provision, content=content)
    if provision.number != tokens[0] or len(tokens) == 1:
        return provision
    rest = tokens[1:]
    below = next((child for child in provision.children if child.number == rest[0]), None)
    if below is not None:
        content = tuple(
            _gapped(item, rest, gap) if item is below and isinstance(item, Provision) else item
            for item in provision.content
        )
        return replace(provision, content=content)
    kind = _kind_of_segment(gap, len(tokens) - len(rest))
    status = Status.INCOMPLETE | Status.INFERRED
    empty = Provision(kind, rest[0], "", "", status=status)
    here = ordinal(kind, rest[0])
    at = next(
        (
            n
            for n, item in enumerate(provision.content)
            if isinstance(item, Provision) and ordinal(item.kind, item.number) > here
        ),
        len(provision.content),
    )
    return replace(provision, content=(*provision.content[:at], empty, *provision.content[at:]))


def _kind_of_segment(eid: str, at: int) -> Kind:
    prefix = eid.split("__")[at].partition("_")[0]
    return next(kind for kind in Kind if kind.value.prefix == prefix)


def _going_on(expression: Expression, profile: Profile, problems: list[Problem]) -> Expression:
    """Mark the provisions whose text goes on beyond their page, as the edition's data say."""
    index = index_of(expression)
    ends = {fragment.goes_on: fragment.page for fragment in profile.fragments if fragment.goes_on}
    for eid, page in ends.items():
        if eid not in index:
            problems.append(problem(Where(page), "no-such-place", place=prose_of(eid)))

    def marked(provision: Provision) -> Provision:
        content = tuple(
            marked(item) if isinstance(item, Provision) else item for item in provision.content
        )
        status = provision.status | (Status.GOES_ON if provision.eid in ends else Status.HELD)
        return replace(provision, content=content, status=status)

    return replace(expression, body=tuple(marked(provision) for provision in expression.body))


def _order_problems(expression: Expression) -> Iterator[Problem]:
    edition = expression.edition
    for provision in expression.walk():
        for before, child in breaks_of(provision):
            previous = before.label or before.number if before else "nothing"
            label = child.label or child.number
            yield problem(child.where, "label-order", eid=child.eid, label=label, previous=previous)
        if provision.kind is Kind.ARTICLE and edition.exact:
            number = ordinal(Kind.ARTICLE, provision.number)
            if not edition.first <= number <= edition.last:
                articles = f"{edition.first}-{edition.last}"
                yield problem(
                    provision.where,
                    "outside-articles",
                    eid=provision.eid,
                    number=provision.number,
                    articles=articles,
                )
