"""The names of pages: which place of the law a page holds, as the edition's grammar says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from regelboek.law.names import Kind, kind_of_segment, steps_of
from regelboek.law.terms import slug_of
from regelboek.reading.pages import short_title
from regelboek.reading.profile import LEVELS, PLACEHOLDERS, Profile
from regelboek.reading.wiki_names import title_of_include

_KEPT = 1 << 13  # titles; an edition has hundreds, and each is asked for where it is taken in too


class TitlePlace(NamedTuple):
    """The place a title names: what lies above it, outermost first, its own level and number."""

    above: tuple[tuple[Kind, str], ...]
    kind: Kind
    number: str


def as_taken_in(title: str, profile: Profile) -> str:
    """Write the title of an edition's page as where it is taken in, so that both are asked as one.

    Any other title stays what it is.
    """
    name = title_of_include(title)
    ours = profile.prefix and name.startswith(profile.prefix) and title.endswith(f":{name}")
    return f":{name}" if ours else title


def place_of_title(title: str, profile: Profile) -> TitlePlace | None:
    """Read a page's title by the forms of its edition; None when it fits none of them."""
    short = short_title(title, profile.prefix).replace("_", " ")
    if short == title and ":" in title:
        return None  # another edition's page, or another namespace
    forms = _forms(profile)
    found = forms.places.fullmatch(short)
    if found is None:
        return None
    kind, form = profile.titles[int((found.lastgroup or "_0")[1:])]
    match = _form_pattern(form).fullmatch(short)
    numbers = match.groupdict() if match else {}
    own = numbers.pop(kind.name.lower(), "")
    if kind is Kind.DEFINITION:
        own = slug_of(own)
    above = [(LEVELS[key], value) for key, value in numbers.items() if key in LEVELS]
    above.sort(key=lambda step: step[0].depth)
    return TitlePlace(tuple(above), kind, own)


def role_of_title(title: str, profile: Profile) -> str:
    """Say what a page is whose name holds no place of the law; empty for all others.

    Rules for what is left out see the whole title, those for other roles a page of this edition.
    """
    return role_as_taken_in(as_taken_in(title, profile), profile)


@lru_cache(maxsize=_KEPT)
def role_as_taken_in(title: str, profile: Profile) -> str:
    """Say the same of a title that is written `as_taken_in` already."""
    short = short_title(title, profile.prefix).replace("_", " ")
    for role, names in _forms(profile).roles:
        # a transclusion may leave out the templates' namespace
        if names.fullmatch(title_of_include(title) if role == "left_out" else short):
            return role
    return ""


def article_of_opening(title: str, profile: Profile) -> str:
    """Give the article of whose text a page holds what stands before the first paragraph."""
    short = short_title(title, profile.prefix).replace("_", " ")
    matches = (form.fullmatch(short) for form in _forms(profile).openings)
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


@dataclass(frozen=True, slots=True)
class _Forms:
    """The names of an edition's pages as patterns.

    `places` has a group for each form, `_0` for the first. `roles` are those of other pages,
    `openings` the forms of one of them.
    """

    places: re.Pattern[str]
    roles: tuple[tuple[str, re.Pattern[str]], ...]
    openings: tuple[re.Pattern[str], ...]


@lru_cache(maxsize=64)
def _forms(profile: Profile) -> _Forms:
    named = (f"(?P<_{nth}>{_untold(form)})" for nth, (_, form) in enumerate(profile.titles))
    roles: list[tuple[str, re.Pattern[str]]] = []
    for pages in profile.others:
        left_out = pages.role == "left_out"
        names = map(title_of_include, pages.names) if left_out else pages.names
        roles.append((pages.role, re.compile("|".join(map(_untold, names)) or "(?!)")))
    openings = (pages.names for pages in profile.others if pages.role == "opening")
    return _Forms(
        re.compile("|".join(named) or "(?!)"),
        tuple(roles),
        tuple(_form_pattern(form) for names in openings for form in names),
    )


def _untold(form: str) -> str:
    """Make the pattern of a form that does not tell what stands in its places."""
    return re.sub(r"\?P<\w+>", "?:", _form_pattern(form).pattern)


@lru_cache(maxsize=1024)
def _form_pattern(form: str) -> re.Pattern[str]:
    pieces = _FIELD.split(form)
    return re.compile(
        "".join(
            f"(?P<{piece}>{PLACEHOLDERS[piece]})" if at % 2 else re.escape(piece)
            for at, piece in enumerate(pieces)
        )
    )
