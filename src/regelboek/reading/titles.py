"""The names of pages: which place of the law a page holds, as the edition's grammar says."""

from __future__ import annotations

import re
from dataclasses import dataclass

from regelboek.law.names import Kind
from regelboek.reading.pages import short_title
from regelboek.reading.profile import LEVELS, PLACEHOLDERS, Profile


@dataclass(frozen=True, slots=True)
class TitlePlace:
    """The place a title names: what lies above it, outermost first, its own level and number."""

    above: tuple[tuple[Kind, str], ...]
    kind: Kind
    number: str


def place_of_title(title: str, profile: Profile) -> TitlePlace | None:
    """Read a page's title by the forms of its edition; None when it fits none of them."""
    short = short_title(title, profile.prefix).replace("_", " ")
    if short == title and ":" in title:
        return None  # another edition's page, or another namespace
    for kind, form in profile.titles:
        match = re.fullmatch(_form_pattern(form), short)
        if match:
            numbers = match.groupdict()
            own = numbers.pop(kind.value.element, "")
            above = [(LEVELS[key], value) for key, value in numbers.items() if key in LEVELS]
            above.sort(key=lambda step: step[0].depth)
            return TitlePlace(tuple(above), kind, own)
    return None


def _form_pattern(form: str) -> str:
    pieces = re.split(r"\{(\w+)\}", form)
    return "".join(
        f"(?P<{piece}>{PLACEHOLDERS[piece]})" if at % 2 else re.escape(piece)
        for at, piece in enumerate(pieces)
    )
