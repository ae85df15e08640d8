"""The names in a wiki's markup: of pages taken in, of files, of words that it fills in itself."""

from __future__ import annotations

import re

_FILES = {"file", "bestand", "afbeelding", "image"}
_CATEGORIES = {"category", "categorie"}
_TEMPLATES = {"template", "sjabloon"}
# What a wiki fills in by itself; the names are in capitals, or begin with a sign.
_MAGIC = re.compile(r"#|[A-Z][A-Z0-9]{2,}(?::|$)|(?:subst|safesubst|msg|lc|uc|ns|int|plural)\s*:")
# Signs that mean something else where they are written as they are: `{{!}}` shows a bar.
SIGNS = {"!": "|", "=": "=", "((": "{{", "))": "}}"}


def title_of_include(name: str) -> str:
    """Give the page that a transclusion takes in, without its namespace.

    >>> title_of_include("template:1963:HVI_STRAFKAART"), title_of_include("Sjabloon: 1963:75 ")
    ('1963:HVI STRAFKAART', '1963:75')
    """
    title = " ".join(name.replace("_", " ").split()).removeprefix(":")
    space, colon, rest = title.partition(":")
    return rest.strip() if colon and space.strip().lower() in _TEMPLATES else title


def is_template(name: str) -> bool:
    """Tell the name of a page that is taken in from a word that a wiki fills in by itself."""
    return name.strip() not in SIGNS and not _MAGIC.match(name.strip())


def is_file(target: str) -> bool:
    """Tell a link that shows a file."""
    return _space(target) in _FILES


def is_category(target: str) -> bool:
    """Tell a link that sets its page in a category."""
    return _space(target) in _CATEGORIES


def _space(target: str) -> str:
    return target.partition(":")[0].strip().lower()
