"""Pages' provisions become one Expression: set in the edition's frame, gaps marked, eIds given."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from regelboek.law.holding import skips_level
from regelboek.law.model import Expression, Provision, Status, index_of
from regelboek.law.names import Kind, steps_of
from regelboek.law.order import article_key, breaks_of, ordinal, roman
from regelboek.law.prose import prose_of
from regelboek.law.source import Source
from regelboek.problems import Outcome, Problem, Where, problem
from regelboek.reading.joining import LAST, Joiner, Placed, is_bare, placed_in, rehung
from regelboek.reading.naming import name_provisions
from regelboek.reading.profile import Profile

_INFERRED = Status.INFERRED | Status.FRAGMENT
_BORROWED = -1  # in an order: the article is one of a later chapter


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
    ordered = sorted(trees, key=lambda tree: not tree.canonical)
    pieces = [placed for tree in ordered for placed in placed_in(tree.provisions)]
    for tree in trees:
        problems += _page_order_problems(tree)
    joiner = Joiner(problems)
    joined = [*_before_later(joiner.join(pieces), profile)]
    joined.sort(key=lambda placed: placed.order)
    nester = _Nester(joiner.standing)
    body = tuple(nester.nested([_framed(placed, profile) for placed in joined], 0))
    copies = [*joiner.copies, *nester.left(pieces, problems)]
    body, kept = rehung(body, tuple(copies))
    named = name_provisions(_with_gaps(body, profile), problems)
    expression = Expression(profile.edition, named, tuple(tree.source for tree in trees))
    expression = _going_on(expression, profile, problems)
    problems += _order_problems(expression)
    return Outcome(Assembled(expression, kept), tuple(problems))


def _before_later(joined: list[Placed], profile: Profile) -> Iterator[Placed]:
    """Set what no article tells the place of before the articles of the chapters that follow."""
    firsts = [(roman(g.number), g.first) for g in profile.edition.frame if g.kind is Kind.CHAPTER]
    firsts += [(_chapter(placed), placed.order[0]) for placed in joined]
    for placed in joined:
        own = _chapter(placed) if placed.order[0] == LAST else 0
        later = [at for number, at in firsts if number > own and 0 < at < LAST] if own else []
        yield replace(placed, order=(min(later), _BORROWED, "")) if later else placed


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
            yield replace(shared, content=(*shared.texts, *inner))
            at = end

    def left(self, pieces: list[Placed], problems: list[Problem]) -> Iterator[Provision]:
        """Give the printed groups that another page's group stands for, each once."""
        groups = {id(group): group for placed in pieces for group in placed.groups}
        for key, group in groups.items():
            if key in self._shown or is_bare(group):
                continue
            yield group
            other = self._standing[key]
            other = self._standing.get(id(other), other)
            if _printed(other) != _printed(group):
                place = f"{group.kind.value.element} {group.number}".rstrip()
                values = {"place": place, "other": str(other.where)}
                problems.append(problem(group.where, "copy-differs", **values))


def _printed(group: Provision) -> tuple[object, ...]:
    return group.label, group.heading, group.texts


def _shares(placed: Placed, group: Provision, depth: int) -> bool:
    if depth >= len(placed.groups):
        return False
    other = placed.groups[depth]
    same_heading = group.heading == other.heading or not (group.heading and other.heading)
    return other.kind is group.kind and other.number == group.number and same_heading


def _with_gaps(body: tuple[Provision, ...], profile: Profile) -> tuple[Provision, ...]:
    """Set an empty provision where the edition's data know that one exists, held nowhere."""
    for gap in profile.gaps:
        body = tuple(_gapped(provision, gap) for provision in body)
    return body


def _gapped(provision: Provision, gap: str) -> Provision:
    if provision.kind.is_group:
        content = tuple(
            _gapped(item, gap) if isinstance(item, Provision) else item
            for item in provision.content
        )
        return replace(provision, content=content)
    (kind, number), *steps = steps_of(gap)
    if provision.kind is not kind or provision.number != number:
        return provision
    return _gapped_below(provision, steps)


def _gapped_below(provision: Provision, steps: list[tuple[Kind, str]]) -> Provision:
    """Set an empty provision below one, as deep as the steps lead."""
    if not steps or provision.status & Status.INCOMPLETE:
        return provision
    (kind, number), *rest = steps
    children = [(at, c) for at, c in enumerate(provision.content) if isinstance(c, Provision)]
    like = [(at, child) for at, child in children if child.kind is kind]
    unnumbered = re.fullmatch(r"al(\d+)", number)
    same = [at for at, child in like if child.number == ("" if unnumbered else number)]
    nth = int(unnumbered[1]) - 1 if unnumbered else 0
    content = list(provision.content)
    # an unnumbered paragraph that is a gap itself stands before those that are held
    if same[nth:] and (rest or not unnumbered):
        content[same[nth]] = _gapped_below(dict(children)[same[nth]], rest)
    else:
        here = ordinal(kind, number)
        later = [at for at, child in like if ordinal(kind, child.number) > here]
        later = same[nth:] if unnumbered else later
        status = Status.INCOMPLETE | Status.INFERRED
        empty = Provision(kind, "" if unnumbered else number, "", "", status=status)
        content.insert(later[0] if later else len(content), empty)
    return replace(provision, content=tuple(content))


def _going_on(expression: Expression, profile: Profile, problems: list[Problem]) -> Expression:
    """Mark the provisions whose text goes on beyond their page, as the edition's data say."""
    ends = {fragment.goes_on: fragment.page for fragment in profile.fragments if fragment.goes_on}
    if not ends:
        return expression
    index = index_of(expression)
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
    for child in provision.children if provision.kind.is_group else ():
        yield from _articles(child)


def _order_problems(expression: Expression) -> Iterator[Problem]:
    edition = expression.edition
    for provision in expression.walk():
        children = provision.children
        for before, child in breaks_of(provision) if children else ():
            previous = before.label or before.number if before else "nothing"
            label = child.label or child.number
            yield problem(child.where, "label-order", eid=child.eid, label=label, previous=previous)
        for child in children if children and not skips_level(edition, provision.eid) else ():
            if skips_level(edition, child.eid):
                values = {"label": child.label or child.number, "parent": prose_of(provision.eid)}
                yield problem(child.where, "label-level", child.eid, **values)
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
