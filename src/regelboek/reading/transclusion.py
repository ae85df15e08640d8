"""Pages that take in other pages: which places of the law stand inside which, over all levels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from regelboek.law.model import Status
from regelboek.law.names import Kind
from regelboek.law.order import ordinal, roman_of
from regelboek.problems import Problem, Where, problem
from regelboek.reading.labels import labelling
from regelboek.reading.lines import Capture, Line
from regelboek.reading.profile import Profile
from regelboek.reading.titles import (
    article_of_opening,
    as_taken_in,
    place_of_title,
    role_as_taken_in,
)
from regelboek.reading.wiki_names import title_of_include

DEEPEST = 40  # levels; a wiki stops there too
_INFERRED = Status.INFERRED | Status.FRAGMENT
_GAP = Status.INFERRED | Status.INCOMPLETE


class Step(Struct, frozen=True, gc=False):
    """One level of the path that leads to a page's place; `status` if the page prints it not.

    `key` tells groups without a number apart: the name of the page that holds them. `speaks`: the
    group has a text of its own, as a preamble has. `after`: how many of its like stand before one
    without a number, which this page does not hold.
    """

    kind: Kind
    number: str
    status: Status
    key: str = ""
    speaks: bool = False
    after: int = 0


Path = tuple[Step, ...]


class Taken(Struct, frozen=True, gc=False):
    """What a transclusion brings in: the paths of the places it holds; `held`: there is a page."""

    paths: tuple[Path, ...]
    held: bool


def path_of_title(title: str, profile: Profile) -> Path:
    """Lead to the place that a title names; empty where it names none."""
    return path_as_taken_in(as_taken_in(title, profile), profile)


@lru_cache(maxsize=1 << 13)  # asked for wherever a page is taken in
def path_as_taken_in(title: str, profile: Profile) -> Path:
    """Lead to the place of a title that is written `as_taken_in` already."""
    opening = article_of_opening(title, profile)
    if opening:
        return (Step(Kind.ARTICLE, opening, _INFERRED),)
    key = title_of_include(title)
    role = role_as_taken_in(title, profile)
    if role == "special":
        return (Step(Kind.SECTION, "", Status.INFERRED, key, speaks=True),)
    place = None if role else place_of_title(title, profile)
    if place is None:
        return ()
    above = (
        Step(kind, _as_printed(kind, number, profile), _INFERRED) for kind, number in place.above
    )
    number = _as_printed(place.kind, place.number, profile)
    return (*above, Step(place.kind, number, Status.INFERRED, "" if number else key))


def _as_printed(kind: Kind, number: str, profile: Profile) -> str:
    """Write a group's number as its label prints it: the second part is II, its page HVI2."""
    level = profile.level(kind) if kind.is_group else None
    roman = level is not None and any("I" in _words(label) for label in level.labels)
    return roman_of(int(number)) if roman and number.isdecimal() else number


def _as_gap(step: Step) -> Step:
    return replace(step, status=_GAP)


def _holds(path: Path, place: Path) -> bool:
    """Tell whether a page can hold a place: it is the page of that, or of what lies above it."""
    return 0 < len(path) <= len(place) and all(map(_spans, path, place))


def _spans(step: Step, other: Step) -> bool:
    """Tell whether a step leads where another does; a range of articles leads to each of them."""
    if step.kind is not other.kind:
        return False
    first, dash, last = step.number.partition("-")
    if not (dash and step.kind is Kind.ARTICLE):
        return step.number == other.number
    return int(first) <= ordinal(Kind.ARTICLE, other.number) <= int(last)


def _words(label: str) -> list[str]:
    return label.replace(".", " ").split()


@dataclass(slots=True)
class Composition:
    """Knows what every page of an edition takes in; built from pages that are taken apart.

    MediaWiki's text of a page is the page with all that it takes in; here each page is read by
    itself and what it takes in only leads to its place, so that a text has one page and one line.
    Text that is taken in so begins on a new line, whatever it begins with.
    """

    profile: Profile
    problems: list[Problem] = field(default_factory=list)
    _pages: dict[str, tuple[str, Capture]] = field(default_factory=dict)
    _known: dict[str, Taken] = field(default_factory=dict)
    _active: list[str] = field(default_factory=list)
    _paths: dict[str, Path] = field(default_factory=dict)
    _aliases: dict[str, str] = field(default_factory=dict)

    def path(self, title: str) -> Path:
        """Lead to the place that a title, or a redirect to it, names; read but once."""
        if title not in self._paths:
            alias = self._aliases.get(title_of_include(title), "")
            own = path_of_title(title, self.profile)
            self._paths[title] = own or (path_of_title(alias, self.profile) if alias else ())
        return self._paths[title]

    def leads_away(self, title: str, capture: Capture) -> bool:
        """Tell a redirect from the page of a place to one that cannot hold that place.

        A name without a number may be a word for the same.
        """
        own = self.path(title) if capture.redirect else ()
        if not own or not own[-1].number or own[-1].kind is Kind.DEFINITION:
            return False
        target = self._pages.get(title_of_include(capture.redirect))
        return target is None or not _holds(self.path(target[0]), own)

    def add(self, title: str, capture: Capture) -> None:
        """Make a page known."""
        self._pages[title_of_include(title)] = title, capture
        if capture.redirect:
            self._aliases[title_of_include(capture.redirect)] = title

    def taken(self, titles: Mapping[str, Where]) -> dict[str, Taken]:
        """Say what each transclusion of a page brings in; `titles` with where each is written."""
        found = {}
        for title, where in titles.items():
            self._active.append("")
            found[title] = self._taken(title, where)
            self._active.pop()
        return found

    def _taken(self, title: str, where: Where) -> Taken:
        if title in self._known:
            return self._known[title]
        if title in self._active or len(self._active) > DEEPEST:
            self.problems.append(problem(where, "include-cycle", title=title))
            return Taken((), held=True)
        page = self._pages.get(title)
        if page is None:
            self.problems.append(problem(where, "missing-page", title=title))
            return self._missing(title)
        full, capture = page
        self._active.append(title)
        at = Where(full, where.revision)
        if self.leads_away(full, capture):
            found = self._missing(title)
        elif capture.redirect:
            found = self._taken(title_of_include(capture.redirect), at.at_lines(1, 1))
        else:
            found = Taken(tuple(dict.fromkeys(self._below(full, capture, at))), held=True)
        self._active.pop()
        self._known[title] = found
        return found

    def _missing(self, title: str) -> Taken:
        own = path_of_title(f":{title}", self.profile)
        path = (*own[:-1], _as_gap(own[-1])) if own else ()
        return Taken((path,) if path else (), held=False)

    def _below(self, title: str, capture: Capture, at: Where) -> Iterator[Path]:
        """Give the paths to the places on a page; a page that holds no article is its own place."""
        own = self.path(title)
        if not own:
            return
        if not own[-1].kind.is_group:
            yield (*own[:-1], _as_gap(own[-1]))
            return
        for line in capture.lines:
            for number in self._articles(line):
                yield (*own, Step(Kind.ARTICLE, number, _GAP))
            for include in line.includes:
                where = at.at_lines(line.first, line.last)
                for path in self._taken(include, where).paths:
                    yield (*own, *(step for step in path if step.kind.depth > own[-1].kind.depth))

    def _articles(self, line: Line) -> Iterator[str]:
        for label in labelling(self.profile).at(line.text):
            if label.kind is Kind.ARTICLE:
                yield label.number


def includes_of(capture: Capture, page: Where) -> dict[str, Where]:
    """Give what a page takes in, each with the line where it is first written."""
    found: dict[str, Where] = {}
    for line in [line for line in capture.lines if line.includes]:
        for title in line.includes:
            found.setdefault(title, page.at_lines(line.first, line.last))
    return found
