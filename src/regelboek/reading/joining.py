"""What several pages hold of one law is joined: each article once, what is held twice a copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from msgspec import Struct
from msgspec.structs import replace

from regelboek.law.holding import INCOMPLETE, LACKING
from regelboek.law.model import (
    Note,
    NoteRef,
    Part,
    Provision,
    Status,
    Text,
    notes_of,
    wording,
)
from regelboek.law.names import Kind
from regelboek.law.order import ordinal
from regelboek.law.parts import is_words, with_parts
from regelboek.problems import Problem, problem
from regelboek.reading.breaks import carried_on, goes_on_in
from regelboek.reading.copies import as_heading, difference, repeats

_NAMED = (Kind.ARTICLE, Kind.DEFINITION)  # what an edition has but once, whatever holds it
LAST = 10**9  # after every article
_ALL = Provision(Kind.PARAGRAPH, "", "", "")  # stands in a shell for the provisions of the group


class Placed(Struct, frozen=True, gc=False):
    """An article, or a piece of a page that holds none, and the groups around it, outermost first.

    The groups are shells: stripped of their provisions but for one that holds the place of all,
    where words close the group. `order`: the number of the article itself, or of
    the one beside which the piece stands, and whether it stands before it, is it, or after it.
    """

    item: Provision
    groups: tuple[Provision, ...]
    order: tuple[int, int, str]


def placed_in(provisions: Iterable[Provision]) -> Iterator[Placed]:
    """Take a page's provisions apart into articles and what stands beside them."""
    found = [pair for provision in provisions for pair in _taken_apart(provision, ())]
    numbers = [_number(item) if item.kind is Kind.ARTICLE else None for item, _ in found]
    for at, (item, groups) in enumerate(found):
        own = numbers[at]
        following = next((n for n in numbers[at:] if n is not None), None)
        before = next((n for n in reversed(numbers[:at]) if n is not None), LAST)
        if own is not None:
            yield Placed(item, groups, (own, 1, item.number))
        else:
            yield Placed(item, groups, (before, 2, "") if following is None else (following, 0, ""))


def _number(article: Provision) -> int:
    return ordinal(Kind.ARTICLE, article.number)


def _taken_apart(
    provision: Provision, above: tuple[Provision, ...]
) -> Iterator[tuple[Provision, tuple[Provision, ...]]]:
    is_group = provision.kind.is_group  # nothing else has articles in it
    if not (is_group and any(p.kind in _NAMED for p in provision.walk())):
        yield provision, above
        return
    shell = shell_of(provision)
    for child in provision.children:
        yield from _taken_apart(child, (*above, shell))


def shell_of(group: Provision) -> Provision:
    """Strip a group of its provisions; where words close it, one holds the place of all."""
    closing = group.closing
    return replace(group, content=(*group.opening, _ALL, *closing) if closing else group.opening)


def filled(shell: Provision, inner: tuple[Provision, ...]) -> Provision:
    """Set provisions into a shell, between its opening and its closing words."""
    return replace(shell, content=(*shell.opening, *inner, *shell.closing))


@dataclass(slots=True)
class Joiner:
    """Joins what pages hold of one article; what is held twice is compared, not doubled."""

    problems: list[Problem]
    copies: list[Provision] = field(default_factory=list)
    standing: dict[int, Provision] = field(default_factory=dict)  # what stands for a group, by id()

    def join(self, pieces: Iterable[Placed]) -> list[Placed]:
        """Join the articles of all pages by their numbers.

        An article that occurs twice on one page is no copy: both stand, as the page has them.
        """
        joined: dict[tuple[Kind, str, int], Placed] = {}
        others: list[Placed] = []
        seen: Counter[tuple[str, str]] = Counter()
        for placed in pieces:
            item = placed.item
            if item.kind not in _NAMED:
                others.append(placed)
                continue
            nth = seen[item.where.page, item.number]
            seen[item.where.page, item.number] += 1
            known = joined.get((item.kind, item.number, nth))
            if known is None:
                joined[item.kind, item.number, nth] = placed
                continue
            article = self._joined(known.item, item, item.number)
            groups = self._groups(known.groups, placed.groups)
            order = min(known.order, placed.order) if item.kind is Kind.DEFINITION else known.order
            joined[item.kind, item.number, nth] = Placed(article, groups, order)
        return [*joined.values(), *others]

    def _groups(
        self, known: tuple[Provision, ...], others: tuple[Provision, ...]
    ) -> tuple[Provision, ...]:
        """Choose the groups around an article on two pages: of each level the printed one."""
        if not others:
            return known
        groups = {group.kind: group for group in known}
        for group in others:
            here = groups.get(group.kind)
            if here is None or (is_bare(here) and not is_bare(group)):
                groups[group.kind] = group
            else:
                self.standing[id(group)] = here
        return tuple(groups[kind] for kind in Kind if kind in groups)

    def _joined(self, one: Provision, other: Provision, place: str) -> Provision:
        """Join two readings of a provision: the first one's texts stand, children of both.

        Label and heading are taken from whichever has them; a provision is whole if one page
        holds it whole, or if one goes on where the other breaks off.
        """
        if goes_on_in(other, one):
            one, other = other, one
        if goes_on_in(one, other):
            opening, closing = carried_on(one, other)
            below = self._children(one, other, place)
            content: tuple[Text | Provision, ...] = (*opening, *below, *closing)
            return replace(one, content=content, status=_status(one.status, other.status))
        if _is_gap(other) and one.status not in INCOMPLETE:
            return one
        if _is_gap(one) and other.label and other.status not in INCOMPLETE:
            return other
        one, other = as_heading(one, other), as_heading(other, one)
        named, unnamed = (one, other) if one.label or not other.label else (other, one)
        spare = unnamed.heading if named.heading else None
        if unnamed.label or spare:
            self.copies.append(replace(unnamed, heading=spare, content=()))
        differ = bool(spare and named.heading and wording(spare) != wording(named.heading))
        heading = named.heading or unnamed.heading
        one, other = (self._without_repeat(provision, heading) for provision in (one, other))
        if one.texts and other.texts:
            self.copies.append(replace(other, label="", heading=None, content=other.texts))
            differ = differ or [*map(wording, one.texts)] != [*map(wording, other.texts)]
        if differ:
            self._differs(other, one, place)
        texts = one if one.texts else other
        return replace(
            named,
            heading=heading,
            content=(*texts.opening, *self._children(one, other, place), *texts.closing),
            status=_status(one.status, other.status),
        )

    def _without_repeat(self, provision: Provision, heading: Text | None) -> Provision:
        """Take a first line away that is the heading again, which another page has: a copy."""
        first = provision.content[0] if heading and provision.content else None
        if not isinstance(first, Text) or not repeats(first, heading):
            return provision
        self.copies.append(replace(provision, label="", heading=None, content=(first,)))
        return replace(provision, content=provision.content[1:])

    def _children(self, one: Provision, other: Provision, place: str) -> list[Provision]:
        """Join the children of two readings; the nth of its number is the nth of the other's."""
        children = dict(_keyed(one.children))
        for key, child in _keyed(other.children):
            below = f"{place}{child.number}"
            if key in children:
                children[key] = self._joined(children[key], child, below)
                continue
            if one.status not in LACKING:
                self._differs(child, replace(one, label="", heading=None, content=()), below)
            children[key] = child
        joined, own = list(children.values()), len(one.children)
        ordered = joined[:own]
        for child in joined[own:]:
            ordered.insert(_place_for(child, ordered), child)
        return ordered

    def _differs(self, here: Provision, there: Provision, place: str) -> None:
        self.problems.append(differs(here, there, place))


def differs(here: Provision, there: Provision, place: str) -> Problem:
    """Report that a place reads differently on a page than on the one it was read from before."""
    new, old = (repr(words) for words in difference(here, there))
    other = there.where
    return problem(here.where, "copy-differs", place=place, other=other, here=new, there=old)


def _is_gap(provision: Provision) -> bool:
    """Tell a provision of which a page says no more than that it is there: it is taken in."""
    if provision.status not in INCOMPLETE:
        return False
    return not (provision.label or provision.heading or provision.content)


def _status(one: Status, other: Status) -> Status:
    """Join what is known of a provision: a page that holds nothing of it says nothing of it."""
    for here, there in ((one, other), (other, one)):
        if here in INCOMPLETE:
            return there
    return one if one is other else one & other


def is_bare(group: Provision) -> bool:
    """Tell whether a group is known by its number alone: no page prints anything of it."""
    return not (group.label or group.heading or group.texts)


def _keyed(children: tuple[Provision, ...]) -> Iterator[tuple[tuple[Kind, str, int], Provision]]:
    counts: dict[tuple[Kind, str], int] = {}
    for child in children:
        own = child.kind, child.number
        nth = counts[own] = counts.get(own, 0) + 1
        yield (*own, nth), child


def _place_for(child: Provision, siblings: list[Provision]) -> int:
    """Find where a provision goes among its siblings: before the first with a higher number."""
    here = ordinal(child.kind, child.number)
    later = (
        at
        for at, sibling in enumerate(siblings)
        if here and sibling.kind is child.kind and ordinal(sibling.kind, sibling.number) > here
    )
    return next(later, len(siblings))


def rehung(
    body: tuple[Provision, ...], copies: tuple[Provision, ...]
) -> tuple[tuple[Provision, ...], tuple[Provision, ...]]:
    """Hang a note whose first mark stands in a copy at its first mark in the tree instead."""
    loose = tuple(_notes(copies))
    held = {note.eid for note in _notes(body)} if loose else set()
    spare = {note.eid: note for note in loose if note.eid not in held}
    if not spare:
        return body, copies

    def hung(part: Part) -> Part:
        if not isinstance(part, NoteRef) or part.eid in held or part.eid not in spare:
            return part
        held.add(part.eid)
        return replace(spare[part.eid], mark=part.mark, before=part.before)

    hanging = tuple(with_parts(provision, hung, words=False) for provision in body)

    def freed(part: Part) -> Part:
        if isinstance(part, Note) and part.eid in spare and part.eid in held:
            return NoteRef(part.mark, part.eid, part.before)
        return part

    return hanging, tuple(with_parts(copy, freed, words=False) for copy in copies)


def _notes(provisions: Iterable[Provision]) -> Iterator[Note]:
    for provision in (below for top in provisions for below in top.walk()):
        for text in (provision.heading, *provision.texts):
            yield from notes_of(text) if text and not is_words(text) else ()
