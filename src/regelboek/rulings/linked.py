"""A document's flow and its citations become links: from where to where, and to which address."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from regelboek.linking.cited import Citation
from regelboek.linking.resolve import FOUND
from regelboek.rulings.flow import Flow, Mark

Find = Callable[[str], tuple[Citation, ...]]
Address = Callable[[Citation], str]  # empty where the site has no page of it

NO_PAGE = "the site has no page of it"
CROSSES = "a link would cut through what stands around it"


@dataclass(frozen=True, slots=True)
class Link:
    """A citation that gets a link: from `begin` to `end` in the document, `first` in the flow."""

    begin: int
    end: int
    first: int
    address: str
    citation: Citation


@dataclass(frozen=True, slots=True)
class Left:
    """A citation that gets no link. `at` says where it stands; `why` is empty if its status does.

    `at` is an offset in a text, and in a package the number of a character of its flow.
    """

    at: int
    citation: Citation
    why: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """The links that are to be put into a document, and the citations that are left alone."""

    links: tuple[Link, ...]
    left: tuple[Left, ...]


@dataclass(frozen=True, slots=True)
class Linked:
    """A text with its links put in, how many, and what was left alone, in order."""

    text: str
    links: int
    left: tuple[Left, ...]


def planned(flow: Flow, find: Find, address: Address, *, outermost: bool = False) -> Plan:
    """Plan a link for each citation that was found; what is a link already is passed over.

    A link goes as far as it must to nest with the styles around it and, `outermost`, around those
    that hold nothing else.
    """
    links: list[Link] = []
    left: list[Left] = []
    for citation in find(flow.text):
        first, _last = citation.start, citation.end - 1
        free = flow.free[first : citation.end]
        if not any(free):
            continue
        begin, why = flow.begins[first], ""
        if citation.status in FOUND:
            found = address(citation)
            span = _nested(flow, citation, outermost=outermost) if all(free) else None
            if span and found:
                links.append(Link(*span, first, found, citation))
                continue
            why = CROSSES if found else NO_PAGE
        left.append(Left(begin, citation, why))
    return Plan(tuple(links), tuple(left))


def with_links(text: str, links: Iterable[tuple[int, str]]) -> str:
    """Put pieces into a text, each at its place; those of one place in the order they come in.

    >>> with_links("art. 5 en 6", [(0, "["), (6, "](a)"), (10, "["), (11, "](b)")])
    '[art. 5](a) en [6](b)'
    """
    out, at = [], 0
    for place, piece in links:
        out += [text[at:place], piece]
        at = place
    return "".join([*out, text[at:]])


def _nested(flow: Flow, citation: Citation, *, outermost: bool) -> tuple[int, int] | None:
    """Widen a citation to what nests with the styles around it; None where that says more."""
    first, last = citation.start, citation.end - 1
    begin, end = flow.begins[first], flow.ends[last]
    cut = first > 0 and flow.ends[first - 1] > begin
    if cut or (last + 1 < len(flow.text) and flow.begins[last + 1] < end):
        return None  # half of an entity that stands for two characters
    while True:
        wider = _widened(flow, begin, end)
        if wider is None:
            return None
        if wider == (begin, end):
            around = _around(flow, begin, end) if outermost else None
            if around is None:
                return begin, end
            wider = around
        begin, end = wider


def _widened(flow: Flow, begin: int, end: int) -> tuple[int, int] | None:
    """Take in the other half of each style of which one half stands within."""
    low, high = begin, end
    for mark in _within(flow, begin, end):
        if mark.partner < 0:
            return None
        other = flow.marks[mark.partner]
        low, high = min(low, other.begin), max(high, other.end)
    said = flow.says_nothing(low, begin) and flow.says_nothing(end, high)
    return (low, high) if said else None


def _within(flow: Flow, begin: int, end: int) -> Iterator[Mark]:
    at = bisect_left(flow.marks, begin, key=lambda mark: mark.begin)
    while at < len(flow.marks) and flow.marks[at].begin < end:
        yield flow.marks[at]
        at += 1


def _around(flow: Flow, begin: int, end: int) -> tuple[int, int] | None:
    """Find the style that holds just this: it begins where this begins and ends where it ends."""
    at = bisect_left(flow.marks, begin, key=lambda mark: mark.begin) - 1
    if at < 0 or flow.marks[at].end != begin or not flow.marks[at].opens:
        return None
    partner = flow.marks[at].partner
    if partner < 0 or flow.marks[partner].begin != end:
        return None
    return flow.marks[at].begin, flow.marks[partner].end
