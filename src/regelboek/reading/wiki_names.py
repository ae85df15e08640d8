"""The names in a wiki's markup: pages taken in or pointed at, files, words that it fills in."""

from __future__ import annotations

import re
from functools import lru_cache

_REDIRECT = re.compile(r"\s*#(?:REDIRECT|DOORVERWIJZING)\s*:?\s*\[\[:?([^\]|\n]+)", re.IGNORECASE)
_FILES = {"file", "bestand", "afbeelding", "image"}
_CATEGORIES = {"category", "categorie"}
_TEMPLATES = {"template", "sjabloon"}
# What a wiki fills in by itself; the names are in capitals, or begin with a sign, or are of words
# that work on what follows their colon.
_MAGIC = re.compile(
    r"#|[A-Z][A-Z0-9]{2,}(?::|$)|(?i:subst|safesubst|msg|msgnw|raw|int|tag|ns|nse|lc|uc|lcfirst|ucfirst"
    r"|formatnum|padleft|padright|plural|grammar|gender|localurl|fullurl|canonicalurl|filepath"
    r"|urlencode|anchorencode|kl|hl|kleerste|gleerste|hleerste|nr|nre|verv)\s*:"
)
# Signs that mean something else where they are written as they are: `{{!}}` shows a bar.
SIGNS = {"!": "|", "=": "=", "((": "{{", "))": "}}"}


def redirect_of(text: str) -> str:
    """Give the page that a page only points at; empty for a page with a text of its own."""
    found = _REDIRECT.match(text)
    return found[1].strip() if found else ""


@lru_cache(maxsize=1 << 13)  # a page's name is asked for wherever it is taken in
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
    space, _, name = target.partition(":")
    return space.strip().lower() if name.strip() else ""
