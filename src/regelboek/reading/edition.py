"""All pages of an edition are read into its Expression; what is no law is kept beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from regelboek.law.model import Expression, Provision, Source, Status
from regelboek.law.names import steps_of
from regelboek.problems import Outcome, Problem, Where, problem
from regelboek.reading.assemble import PageTree, assemble
from regelboek.reading.captures import read_saved
from regelboek.reading.lines import Capture
from regelboek.reading.pages import Page, text_of_page
from regelboek.reading.parser import Step, parse_page
from regelboek.reading.print_layout import read_print
from regelboek.reading.profile import Fragment, Profile
from regelboek.reading.titles import place_of_title
from regelboek.reading.wikilines import read_wikitext

_INFERRED = Status.INFERRED | Status.FRAGMENT


@dataclass(frozen=True, slots=True)
class PageReading:
    """A page, its text as decoded, and what it was taken apart into."""

    source: Source
    text: str
    capture: Capture


@dataclass(frozen=True, slots=True)
class Reading:
    """An edition as read: its tree, its pages with their rests, and what pages hold twice."""

    expression: Expression
    pages: tuple[PageReading, ...]
    copies: tuple[Provision, ...] = ()


def read_edition(pages: Iterable[Page], profile: Profile) -> Outcome[Reading]:
    """Read the pages of an edition. Nothing is dropped: what is no law is a named rest."""
    readings: list[PageReading] = []
    trees: list[PageTree] = []
    problems: list[Problem] = []
    for page in pages:
        source = replace(page.source, remark=profile.remark(page.source.page))
        decoded = text_of_page(page)
        reading = PageReading(source, decoded.value, _captured(source, decoded.value, profile))
        problems += decoded.problems
        if not decoded.problems:
            problems += _page_problems(reading)
        path = _path(source, profile, problems)
        parsed = parse_page(reading.capture, profile, where_of(reading), path)
        problems += parsed.problems
        readings.append(reading)
        canonical = bool(path) and path[-1].kind is profile.canonical
        trees.append(PageTree(source, parsed.value, canonical))
    assembled = assemble(tuple(trees), profile)
    whole = Reading(assembled.value.expression, tuple(readings), assembled.value.copies)
    return Outcome(whole, (*problems, *assembled.problems))


def where_of(reading: PageReading) -> Where:
    """Give the place that is the whole page: its revision is what the source says of itself."""
    return Where(reading.source.page, reading.source.revision or reading.source.time)


def _captured(source: Source, text: str, profile: Profile) -> Capture:
    if source.origin == "print":
        return read_print(text, profile)
    if source.origin == "wikitext":
        return read_wikitext(text)
    return read_saved(text, source.page)


def _page_problems(reading: PageReading) -> list[Problem]:
    """Compare what a page says of itself with the table of pages."""
    source, capture = reading.source, reading.capture
    at = where_of(reading)
    where = replace(at, first=1, last=1)
    found = []
    if not capture.lines:
        found.append(problem(where, "empty-page"))
    if capture.title and capture.title.replace("_", " ") != source.page.replace("_", " "):
        values = {"found": capture.title, "expected": source.page}
        found.append(problem(where, "not-the-page", **values))
    if capture.time and capture.time != source.time:
        expected = source.time or "nothing"
        found.append(problem(where, "other-revision", found=capture.time, expected=expected))
    return found


def _path(source: Source, profile: Profile, problems: list[Problem]) -> tuple[Step, ...]:
    """Lead to the place a page holds, as its name or the edition's data say."""
    fragment = profile.fragment(source.page)
    if fragment and fragment.place:
        return _fragment_path(fragment)
    place = place_of_title(source.page, profile)
    if place is None:
        where = Where(source.page, source.revision or source.time, 1, 1)
        problems.append(problem(where, "unknown-page", title=source.page))
        return ()
    above = (Step(kind, number, _INFERRED) for kind, number in place.above)
    return (*above, Step(place.kind, place.number, Status.INFERRED))


def _fragment_path(fragment: Fragment) -> tuple[Step, ...]:
    steps = ((kind, "" if n.startswith("al") else n) for kind, n in steps_of(fragment.place))
    return tuple(Step(kind, number, _INFERRED) for kind, number in steps)
