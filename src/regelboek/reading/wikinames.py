"""The names of pages as wikitext writes them: where a redirect points, what is taken in."""

from __future__ import annotations

import re

_REDIRECT = re.compile(r"\s*#(?:REDIRECT|DOORVERWIJZING)\s*:?\s*\[\[:?([^\]|\n]+)", re.IGNORECASE)
_TEMPLATES = {"template", "sjabloon"}


def redirect_of(text: str) -> str:
    """Give the page that a page only points at; empty for a page with a text of its own."""
    found = _REDIRECT.match(text)
    return found[1].strip() if found else ""


def title_of_include(name: str) -> str:
    """Give the page that a transclusion takes in, without its namespace.

    >>> title_of_include("template:1963:HVI_STRAFKAART"), title_of_include("Sjabloon: 1963:75 ")
    ('1963:HVI STRAFKAART', '1963:75')
    """
    title = " ".join(name.replace("_", " ").split()).removeprefix(":")
    space, colon, rest = title.partition(":")
    return rest.strip() if colon and space.strip().lower() in _TEMPLATES else title
