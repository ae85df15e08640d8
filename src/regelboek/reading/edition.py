"""All pages of an edition are read into its Expression; what is no law is kept beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from regelboek.law.model import Expression, Provision, Status
from regelboek.law.names import Kind, steps_of
from regelboek.law.source import Source
from regelboek.problems import Outcome, Problem, Where, problem
from regelboek.reading.assemble import PageTree, assemble
from regelboek.reading.captures import read_saved
from regelboek.reading.lines import Capture, Cut, RestKind
from regelboek.reading.pages import Page, text_of_page
from regelboek.reading.parser import parse_page
from regelboek.reading.print_layout import read_print
from regelboek.reading.profile import Fragment, Profile
from regelboek.reading.repairs import Repair, repaired, unknown_pages
from regelboek.reading.titles import role_of_title
from regelboek.reading.transclusion import Composition, Path, Step, includes_of
from regelboek.reading.wikilines import read_wikitext

_INFERRED = Status.INFERRED | Status.FRAGMENT
# What a page is that is no law, by its role.
_NO_LAW = {"contents": RestKind.NAVIGATION, "left_out": RestKind.LEFT_OUT}


@dataclass(frozen=True, slots=True)
class PageReading:
    """A page, its text as decoded and mended, and what it was taken apart into."""

    source: Source
    text: str
    capture: Capture


@dataclass(frozen=True, slots=True)
class Reading:
    """An edition as read: its tree, its pages with their rests, and what pages hold twice."""

    expression: Expression
    pages: tuple[PageReading, ...]
    copies: tuple[Provision, ...] = ()


def read_edition(
    pages: Iterable[Page], profile: Profile, repairs: tuple[Repair, ...] = ()
) -> Outcome[Reading]:
    """Read the pages of an edition. Nothing is dropped: what is no law is a named rest."""
    readings: list[PageReading] = []
    trees: list[PageTree] = []
    problems: list[Problem] = []
    found: list[tuple[Problem, ...]] = []
    composition = Composition(profile)
    for page in pages:
        decoded = text_of_page(page)
        mended = repaired(page.source.page, decoded.value, repairs)
        text, made = mended.value
        source = replace(page.source, remark=profile.remark(page.source.page), repairs=made)
        reading = PageReading(source, text, _captured(source, text, profile))
        said = () if decoded.problems else _page_problems(reading)
        found.append((*decoded.problems, *mended.problems, *said))
        readings.append(reading)
        composition.add(source.page, reading.capture)
    for reading, own in zip(readings, found, strict=True):
        problems += own
        source, where = reading.source, where_of(reading)
        path = _path(reading, profile, composition, problems)
        taken = composition.taken(includes_of(reading.capture, where))
        parsed = parse_page(reading.capture, profile, where, path, taken)
        problems += parsed.problems
        if _is_nameless(reading, path, parsed.value):
            at = where.at_lines(1, 1)
            problems.append(problem(at, "no-title", expected=source.page))
        canonical = bool(path) and path[-1].kind is profile.canonical
        trees.append(PageTree(source, parsed.value, canonical))
    problems += composition.problems
    problems += unknown_pages((reading.source.page for reading in readings), repairs)
    assembled = assemble(tuple(trees), profile)
    whole = Reading(assembled.value.expression, tuple(readings), assembled.value.copies)
    return Outcome(whole, (*problems, *assembled.problems))


def where_of(reading: PageReading) -> Where:
    """Give the place that is the whole page: its revision is what the source says of itself."""
    return Where(reading.source.page, reading.source.revision or reading.source.time)


def _is_nameless(
    reading: PageReading, path: tuple[Step, ...], provisions: tuple[Provision, ...]
) -> bool:
    """Tell a saved page that could be anything: it bears no title, and prints no label of its own.

    A page of an article or a group without its heading has a Problem of its own.
    """
    if reading.source.origin != "saved" or reading.capture.title or not path:
        return False
    own = path[-1]
    if own.kind.depth <= Kind.ARTICLE.depth:
        return False
    below = (below for provision in provisions for below in provision.walk())
    return any(p.kind is own.kind and p.number == own.number and not p.label for p in below)


def _captured(source: Source, text: str, profile: Profile) -> Capture:
    role = role_of_title(source.page, profile)
    if role in _NO_LAW:
        return Capture((), cuts=(Cut(text, rest=_NO_LAW[role]),) if text else ())
    if source.origin == "print":
        return read_print(text, profile)
    if source.origin == "wikitext":
        return read_wikitext(text)
    return read_saved(text, source.page)


def _page_problems(reading: PageReading) -> list[Problem]:
    """Compare what a page says of itself with the table of pages."""
    source, capture = reading.source, reading.capture
    at = where_of(reading)
    where = at.at_lines(1, 1)
    found = []
    if not (capture.lines or (capture.cuts and (capture.redirect or _is_one_rest(capture)))):
        found.append(problem(where, "image-alone" if capture.images else "empty-page"))
    for code, line, what in capture.problems:
        found.append(problem(at.at_lines(line, line), code, what=what))
    if capture.title and capture.title.replace("_", " ") != source.page.replace("_", " "):
        values = {"found": capture.title, "expected": source.page}
        found.append(problem(where, "not-the-page", **values))
    if capture.time and capture.time != source.time:
        expected = source.time or "nothing"
        found.append(problem(where, "other-revision", found=capture.time, expected=expected))
    return found


def _is_one_rest(capture: Capture) -> bool:
    """Tell a page that was left out as a whole."""
    return len(capture.cuts) == 1 and capture.cuts[0].rest in _NO_LAW.values()


def _path(
    reading: PageReading, profile: Profile, composition: Composition, problems: list[Problem]
) -> Path:
    """Lead to the place a page holds, as its name or the edition's data say."""
    source = reading.source
    fragment = profile.fragment(source.page)
    if fragment and fragment.place:
        return _fragment_path(fragment)
    path = composition.path(source.page)
    if _is_one_rest(reading.capture):
        return ()
    if not path and source.origin == "print":
        return ()  # a printed page is named after its book; its own headings say what it holds
    if not path:
        where = Where(source.page, source.revision or source.time, 1, 1)
        problems.append(problem(where, "unknown-page", title=source.page))
    return path


def _fragment_path(fragment: Fragment) -> Path:
    steps = [(kind, "" if n.startswith("al") else n) for kind, n in steps_of(fragment.place)]
    *above, (kind, number) = steps
    # where the place itself is sure, its printed label is as good as any
    own = _INFERRED if fragment.inferred else Status.FRAGMENT
    return (*(Step(k, n, _INFERRED) for k, n in above), Step(kind, number, own))
