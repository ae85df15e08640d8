"""The texts of the interface as the command line prints them beside the law: in Dutch."""

from __future__ import annotations

from functools import cache

from regelboek.publishing.texts import REFERENCE, Texts, texts_of
from regelboek.store import read_templates


@cache
def dutch() -> Texts:
    """Read the shipped texts, once, when a command first has something to say."""
    templates, _ = read_templates()
    return texts_of(templates, REFERENCE)
