"""All pages of an edition are read into its Expression; what is no law is kept beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from msgspec import structs

from regelboek.law.model import Expression, Provision, Status
from regelboek.law.names import Kind, steps_of
from regelboek.law.source import Repaired, Source
from regelboek.problems import NOTHING, Outcome, Problem, Where, problem
from regelboek.reading.assemble import PageTree, assemble
from regelboek.reading.captures import read_saved
from regelboek.reading.hidden import HiddenPart, hidden_in
from regelboek.reading.insets import Insets
from regelboek.reading.lines import Capture, Cut, RestKind
from regelboek.reading.pages import Page, text_of_page
from regelboek.reading.parser import parse_page
from regelboek.reading.print_layout import read_print
from regelboek.reading.profile import Fragment, Profile
from regelboek.reading.repairs import Repair, repaired, unknown_pages
from regelboek.reading.table import WIKITEXT
from regelboek.reading.titles import role_of_title
from regelboek.reading.transclusion import Composition, Path, Step, includes_of
from regelboek.reading.unseen import UNSEEN
from regelboek.reading.wikipage import read_wikitext

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
    trees: list[PageTree] = []
    parts: list[HiddenPart] = []
    problems: list[Problem] = []
    readings, found = _taken_apart(pages, profile, repairs)
    composition = Composition(profile)
    for reading in readings:
        composition.add(reading.source.page, reading.capture)
    for reading, own in zip(readings, found, strict=True):
        problems += own
        source, where = reading.source, where_of(reading)
        path = _path(reading, profile, composition, problems)
        if composition.leads_away(source.page, reading.capture):
            at = where.at_lines(1, 1)
            problems.append(problem(at, "leads-away", title=reading.capture.redirect))
        taken = composition.taken(includes_of(reading.capture, where))
        parsed = parse_page(reading.capture, profile, where, path, taken)
        problems += parsed.problems
        if _is_nameless(reading, path, parsed.value):
            at = where.at_lines(1, 1)
            problems.append(problem(at, "no-title", expected=source.page))
        canonical = bool(path) and path[-1].kind is profile.canonical
        trees.append(PageTree(source, parsed.value, canonical))
        if path and (hidden := hidden_in(reading.capture, profile)):
            parts.append(HiddenPart(where, path, hidden))
    problems += dict.fromkeys(composition.problems)  # a page is looked into from several
    problems += unknown_pages((reading.source.page for reading in readings), repairs)
    assembled = assemble(tuple(trees), profile, parts)
    whole = Reading(assembled.value.expression, tuple(readings), assembled.value.copies)
    return Outcome(whole, (*problems, *assembled.problems))


def _taken_apart(
    pages: Iterable[Page], profile: Profile, repairs: tuple[Repair, ...]
) -> tuple[list[PageReading], list[tuple[Problem, ...]]]:
    """Decode, mend and take apart all pages; give them with the problems of each.

    A page that holds no place, and is read inside the sentences that take it in, is a rest.
    """
    mended: list[tuple[Source, str]] = []
    found: list[tuple[Problem, ...]] = []
    unread: set[str] = set()
    insets = Insets(profile, read_wikitext)
    for source, data in pages:
        decoded = text_of_page(source, data)
        result = repaired(source.page, decoded.value, repairs)
        text, made = result.value
        mended.append((_told(source, profile.remark(source.page), made), text))
        found.append((*decoded.problems, *result.problems))
        if decoded.problems:
            unread.add(source.page)
        if source.origin == WIKITEXT:
            insets.add(source.page, text)
    readings = [
        PageReading(source, text, _captured(source, text, profile, insets))
        for source, text in mended
    ]
    for at, reading in enumerate(readings):
        if reading.source.origin == WIKITEXT and insets.is_used(reading.source.page):
            readings[at] = replace(reading, capture=_one_rest(reading.text, RestKind.TAKEN_IN))
        elif reading.source.page not in unread:
            found[at] += tuple(_page_problems(reading))
    return readings, found


def _told(source: Source, remark: str, repairs: tuple[Repaired, ...]) -> Source:
    """Tell of a page what copying lost of it, and what was mended."""
    return replace(source, remark=remark, repairs=repairs) if remark or repairs else source


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


def _captured(source: Source, text: str, profile: Profile, insets: Insets) -> Capture:
    role = role_of_title(source.page, profile)
    if role in _NO_LAW:
        return _one_rest(text, _NO_LAW[role])
    if source.origin == "print":
        return read_print(text, profile)
    if source.origin == WIKITEXT:
        return read_wikitext(text, insets)
    return read_saved(text, source.page)


def _page_problems(reading: PageReading) -> list[Problem]:
    """Compare what a page says of itself with the table of pages."""
    source, capture = reading.source, reading.capture
    if capture.lines and not (capture.problems or capture.title or capture.time):
        return []
    at = where_of(reading)
    where = at.at_lines(1, 1)
    found = []
    if not (capture.lines or (capture.pieces and (capture.redirect or _is_one_rest(capture)))):
        found.append(problem(where, "image-alone" if capture.images else "empty-page"))
    for code, line, what in capture.problems:
        found.append(problem(at.at_lines(line, line), code, what=what))
    if capture.title and capture.title.replace("_", " ") != source.page.replace("_", " "):
        values = {"found": capture.title, "expected": source.page}
        found.append(problem(where, "not-the-page", **values))
    if capture.time and capture.time != source.time:
        expected = source.time or NOTHING
        found.append(problem(where, "other-revision", found=capture.time, expected=expected))
    return found


def _one_rest(text: str, kind: RestKind) -> Capture:
    return Capture((), pieces=(Cut(text, rest=kind),) if text else ())


def _is_one_rest(capture: Capture) -> bool:
    """Tell a page that is no law as a whole."""
    kinds = (*_NO_LAW.values(), RestKind.TAKEN_IN)
    alone = capture.pieces[0] if len(capture.pieces) == 1 else None
    return isinstance(alone, Cut) and alone.rest in kinds and alone.key != UNSEEN


def _path(
    reading: PageReading, profile: Profile, composition: Composition, problems: list[Problem]
) -> Path:
    """Lead to the place a page holds, as its name, a redirect's, or the edition's data say."""
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
    *above, own = (_fragment_step(kind, number) for kind, number in steps_of(fragment.place))
    # where the place itself is sure, its printed label is as good as any
    return (*above, own if fragment.inferred else structs.replace(own, status=Status.FRAGMENT))


def _fragment_step(kind: Kind, number: str) -> Step:
    unnumbered = re.fullmatch(r"al(\d+)", number)
    if unnumbered:
        return Step(kind, "", _INFERRED, after=int(unnumbered[1]) - 1)
    return Step(kind, number, _INFERRED)
