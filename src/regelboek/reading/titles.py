"""The names of pages: which place of the law a page holds, as the edition's grammar says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from regelboek.law.names import Kind, kind_of_segment, steps_of
from regelboek.law.terms import slug_of
from regelboek.reading.pages import short_title
from regelboek.reading.profile import LEVELS, PLACEHOLDERS, Profile
from regelboek.reading.wiki_names import title_of_include


_PROFILES = 64
_KEPT = 1 << 13  # titles; an edition has hundreds, and each is asked for where it is taken in too


@dataclass(frozen=True, slots=True)
class TitlePlace:
    """The place a title names: what lies above it, outermost first, its own level and number."""

    above: tuple[tuple[Kind, str], ...]
    kind: Kind
    number: str


@lru_cache(maxsize=_KEPT)
def place_of_title(title: str, profile: Profile) -> TitlePlace | None:
    """Read a page's title by the forms of its edition; None when it fits none of them."""
    short = short_title(title, profile.prefix).replace("_", " ")
    if short == title and ":" in title:
        return None  # another edition's page, or another namespace
    for kind, form in profile.titles:
        match = _form_pattern(form).fullmatch(short)
        if match:
            numbers = match.groupdict()
            own = numbers.pop(kind.name.lower(), "")
            if kind is Kind.DEFINITION:
                own = slug_of(own)
            above = [(LEVELS[key], value) for key, value in numbers.items() if key in LEVELS]
            above.sort(key=lambda step: step[0].depth)
            return TitlePlace(tuple(above), kind, own)
    return None


@lru_cache(maxsize=_KEPT)
def role_of_title(title: str, profile: Profile) -> str:
    """Say what a page is whose name holds no place of the law; empty for all others.

    Rules for what is left out see the whole title, those for other roles a page of this edition.
    """
    short = short_title(title, profile.prefix).replace("_", " ")
    for role, names in _roles(profile):
        # a transclusion may leave out the templates' namespace
        if names.fullmatch(title_of_include(title) if role == "left_out" else short):
            return role
    return ""


@lru_cache(maxsize=_PROFILES)
def _roles(profile: Profile) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Give for each role the pattern of the names of its pages."""
    return tuple(
        (
            pages.role,
            _any_form(
                tuple(map(title_of_include, pages.names))
                if pages.role == "left_out"
                else pages.names
            ),
        )
        for pages in profile.others
    )


def _any_form(forms: tuple[str, ...]) -> re.Pattern[str]:
    """Make the pattern of all forms; what stands in their places is not told."""
    patterns = [re.sub(r"\?P<\w+>", "?:", _form_pattern(form).pattern) for form in forms]
    return re.compile("|".join(patterns) or "(?!)")


def article_of_opening(title: str, profile: Profile) -> str:
    """Give the article of whose text a page holds what stands before the first paragraph."""
    short = short_title(title, profile.prefix).replace("_", " ")
    forms = (form for pages in profile.others if pages.role == "opening" for form in pages.names)
    matches = (_form_pattern(form).fullmatch(short) for form in forms)
    return next((match["article"] for match in matches if match), "")


def title_of_place(eid: str, profile: Profile, term: str = "") -> str:
    """Give the name, with its prefix, of the page that holds a place; empty where none is known.

    The inverse of `place_of_title`, but for what hangs on the place alone: of several forms the
    first is meant, and a place below the canonical level stands on that level's page. `term` is
    the name of a definition as it is printed.
    """
    *segments, last = eid.split("__")
    opening = [form for pages in profile.others if pages.role == "opening" for form in pages.names]
    named = [segment for segment in (*segments, last) if kind_of_segment(segment)]
    steps = steps_of("__".join(named))
    numbers = {
        kind: number.partition("~")[0]
        for kind, number in steps
        if kind.depth <= profile.canonical.depth and not number.startswith("al")
    }
    if Kind.DEFINITION in numbers:
        numbers = {Kind.DEFINITION: term}
    forms = [*profile.titles]
    if last == "intro" and [*numbers] == [Kind.ARTICLE]:
        forms += [(Kind.PARAGRAPH, form) for form in opening]
    values = {kind.name.lower(): number for kind, number in numbers.items()}
    fitting = [
        (kind.depth, form)
        for kind, form in forms
        if set(_FIELD.findall(form)) <= values.keys() and _FIELD.search(form)
    ]
    if not profile.prefix or not fitting:
        return ""
    deepest = max(depth for depth, _ in fitting)
    form = next(form for depth, form in fitting if depth == deepest)
    return profile.prefix + _FIELD.sub(lambda match: values[match[1]], form)


_FIELD = re.compile(r"\{(\w+)\}")


@lru_cache(maxsize=1024)
def _form_pattern(form: str) -> re.Pattern[str]:
    pieces = _FIELD.split(form)
    return re.compile(
        "".join(
            f"(?P<{piece}>{PLACEHOLDERS[piece]})" if at % 2 else re.escape(piece)
            for at, piece in enumerate(pieces)
        )
    )
