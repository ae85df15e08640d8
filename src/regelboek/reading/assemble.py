"""Pages' provisions become one Expression: set in the edition's frame, gaps marked, eIds given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from regelboek.law.holding import skips_level
from regelboek.law.model import Expression, Provision, Status, index_of
from regelboek.law.names import Kind
from regelboek.law.order import article_key, breaks_of, ordinal, roman
from regelboek.law.parts import place_of
from regelboek.law.prose import prose_of
from regelboek.law.source import Source
from regelboek.problems import NOTHING, Outcome, Problem, Where, problem
from regelboek.reading.breaks import broken_off
from regelboek.reading.gaps import held_nowhere, no_gaps, with_gaps
from regelboek.reading.hidden import HiddenPart, marked
from regelboek.reading.joining import (
    LAST,
    Joiner,
    Placed,
    differs,
    filled,
    is_bare,
    placed_in,
    rehung,
)
from regelboek.reading.naming import name_provisions
from regelboek.reading.profile import Profile

_INFERRED = Status.INFERRED | Status.FRAGMENT
_BORROWED = -1  # in an order: the article is one of a later chapter


class PageTree(Struct, frozen=True, gc=False):
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


def assemble(
    trees: tuple[PageTree, ...], profile: Profile, hidden: Sequence[HiddenPart] = ()
) -> Outcome[Assembled]:
    """Join the trees of an edition's pages into its Expression; some pages hide a part."""
    problems: list[Problem] = []
    ordered = sorted(trees, key=lambda tree: not tree.canonical)
    pieces = [placed for tree in ordered for placed in placed_in(_broken_off(tree, profile))]
    for tree in trees:
        problems += _page_order_problems(tree)
    joiner = Joiner(problems)
    joined = [*_before_later(joiner.join(pieces), profile)]
    joined += held_nowhere(joined, profile.gaps)
    joined.sort(key=_place)
    nester = _Nester(joiner.standing)
    body = tuple(nester.nested([_framed(placed, profile) for placed in joined], 0))
    copies = [*joiner.copies, *nester.left(pieces, problems)]
    body, kept = rehung(body, tuple(copies))
    body = marked(with_gaps(body, profile.gaps), hidden, problems)
    named = name_provisions(body, problems)
    expression = Expression(profile.edition, named, tuple(tree.source for tree in trees))
    expression = _going_on(expression, profile, problems)
    problems += _order_problems(expression)
    problems += no_gaps(index_of(expression), profile.gaps) if profile.gaps else ()
    return Outcome(Assembled(expression, kept), tuple(problems))


def _broken_off(tree: PageTree, profile: Profile) -> tuple[Provision, ...]:
    fragment = profile.fragment(tree.source.page)
    goes_on = fragment.goes_on if fragment else ""
    return broken_off(tree.provisions, goes_on) if goes_on else tree.provisions


def _before_later(joined: list[Placed], profile: Profile) -> Iterator[Placed]:
    """Set what no article tells the place of before the articles of the chapters that follow."""
    firsts = [(roman(g.number), g.first) for g in profile.edition.frame if g.kind is Kind.CHAPTER]
    firsts += [(_chapter(placed), placed.order[0]) for placed in joined]
    for placed in joined:
        own = _chapter(placed) if placed.order[0] == LAST else 0
        later = [at for number, at in firsts if number > own and 0 < at < LAST] if own else []
        yield replace(placed, order=(min(later), _BORROWED, "")) if later else placed


def _place(placed: Placed) -> tuple[tuple[int, int, str], tuple[int, ...]]:
    """Give what the order of pieces goes by: articles, then the numbers of groups without any."""
    alone = placed.order[0] == LAST
    groups = (*placed.groups, placed.item) if alone else ()
    numbers = tuple(ordinal(group.kind, group.number) for group in groups if group.kind.is_group)
    return placed.order, numbers


def _chapter(placed: Placed) -> int:
    groups = (*placed.groups, placed.item)
    return next((roman(group.number) for group in groups if group.kind is Kind.CHAPTER), 0)


def _framed(placed: Placed, profile: Profile) -> Placed:
    """Complete the groups around an article by the frame; what a page prints stands first.

    Around a group that holds no article only what lies above its level is completed; the frame of
    an article of a later chapter is not that of what stands before it.
    """
    number = placed.order[0] if placed.order[1] != _BORROWED else 0
    printed = {group.kind: group for group in placed.groups}
    groups = []
    for kind in (kind for kind in Kind if kind.is_group and kind.depth < placed.item.kind.depth):
        frame = next(
            (g for g in profile.edition.frame if g.kind is kind and g.first <= number <= g.last),
            None,
        )
        if kind in printed:
            groups.append(printed[kind])
        elif frame:
            groups.append(Provision(kind, frame.number, "", "", status=_INFERRED))
    return replace(placed, groups=tuple(groups))


class _Nester:
    """Nests what stands in the same groups; knows which group of several pages stands for all."""

    def __init__(self, standing: dict[int, Provision]) -> None:
        # by identity: equal groups of two pages are two
        self._standing = standing
        self._shown: dict[int, Provision] = {}

    def nested(self, framed: list[Placed], depth: int) -> Iterator[Provision]:
        """Nest neighbours that share a group, level by level."""
        at = 0
        while at < len(framed):
            placed = framed[at]
            if depth >= len(placed.groups):
                yield placed.item
                at += 1
                continue
            end = at + 1
            shared = placed.groups[depth]
            while end < len(framed) and _shares(framed[end], shared, depth):
                group = framed[end].groups[depth]
                shared = group if is_bare(shared) else shared
                end += 1
            for inside in framed[at:end]:
                self._standing[id(inside.groups[depth])] = shared
            if id(shared) in self._shown:  # its articles do not stand together
                shared = Provision(shared.kind, shared.number, "", "", status=_INFERRED)
            self._shown[id(shared)] = shared
            inner = tuple(self.nested(framed[at:end], depth + 1))
            yield filled(shared, inner)
            at = end

    def left(self, pieces: list[Placed], problems: list[Problem]) -> Iterator[Provision]:
        """Give the printed groups that another page's group stands for, each once."""
        groups = {id(group): group for placed in pieces for group in placed.groups}
        for key, group in groups.items():
            if key in self._shown or is_bare(group):
                continue
            yield replace(group, content=group.texts)
            other = self._standing[key]
            other = self._standing.get(id(other), other)
            if _printed(other) != _printed(group):
                place = f"{group.kind.value.element} {group.number}".rstrip()
                problems.append(differs(group, other, place))


def _printed(group: Provision) -> tuple[object, ...]:
    return group.label, group.heading, group.texts


def _shares(placed: Placed, group: Provision, depth: int) -> bool:
    if depth >= len(placed.groups):
        return False
    other = placed.groups[depth]
    same_heading = group.heading == other.heading or not (group.heading and other.heading)
    return other.kind is group.kind and other.number == group.number and same_heading


def _going_on(expression: Expression, profile: Profile, problems: list[Problem]) -> Expression:
    """Mark the provisions whose text goes on beyond their page, as the edition's data say."""
    pages = {source.page for source in expression.sources}
    ends = {fragment.goes_on: fragment.page for fragment in profile.fragments if fragment.goes_on}
    if not ends:
        return expression
    index = index_of(expression)
    for eid, page in ends.items():
        if eid not in index:
            problems.append(problem(Where(page), "no-such-place", place=prose_of(eid)))
    # where another page goes on, nothing is lacking
    open_ends = ends.keys() - {f.place for f in profile.fragments if f.page in pages}

    def marked(provision: Provision) -> Provision:
        content = tuple(
            marked(item) if isinstance(item, Provision) else item for item in provision.content
        )
        goes_on = Status.GOES_ON if provision.eid in open_ends else Status.HELD
        status = provision.status & ~Status.GOES_ON | goes_on
        return replace(provision, content=content, status=status)

    return replace(expression, body=tuple(marked(provision) for provision in expression.body))


def _page_order_problems(tree: PageTree) -> Iterator[Problem]:
    """Report articles that a page prints out of order: in the tree they are put in order."""
    printed = [article for top in tree.provisions for article in _articles(top)]
    for one, other in pairwise(printed):
        if article_key(one.number) > article_key(other.number):
            values = {"number": other.number, "previous": one.number}
            yield problem(other.where, "article-order", **values)


def _articles(provision: Provision) -> Iterator[Provision]:
    """Yield the articles of a page; none stands below another, nor below a paragraph."""
    if provision.kind is Kind.ARTICLE:
        yield provision
    elif provision.kind.is_group:
        for child in provision.children:
            yield from _articles(child)


def _order_problems(expression: Expression) -> Iterator[Problem]:
    edition = expression.edition
    for provision in expression.walk():
        children = provision.children
        for before, child in breaks_of(provision) if children else ():
            previous = before.label or before.number if before else NOTHING
            label = child.label or child.number
            values = {"label": label, "previous": previous}
            yield problem(place_of(child), "label-order", child.eid, **values)
        demanding = children and edition.demands and not skips_level(edition, provision.eid)
        for child in children if demanding else ():
            if skips_level(edition, child.eid):
                values = {"label": child.label or child.number, "parent": prose_of(provision.eid)}
                yield problem(place_of(child), "label-level", child.eid, **values)
        if provision.kind is Kind.ARTICLE and edition.exact:
            number = ordinal(Kind.ARTICLE, provision.number)
            if not edition.first <= number <= edition.last:
                articles = f"{edition.first}-{edition.last}"
                values = {"number": provision.number, "articles": articles}
                yield problem(place_of(provision), "outside-articles", provision.eid, **values)
