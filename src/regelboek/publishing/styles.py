"""The table of citation styles: a name a style, and what writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from regelboek.publishing.citing import ONE_LINE, Cited
from regelboek.publishing.quotations import QUOTATIONS
from regelboek.publishing.records import RECORDS

STYLES: Mapping[str, Callable[[Cited], str]] = {**ONE_LINE, **QUOTATIONS, **RECORDS}


def written(cited: Cited, style: str) -> str:
    """Write a citation in a style, its hash with it if wanted; empty where it has no such form."""
    said = STYLES[style](cited)
    return f"{said}{cited.mark}" if said and style in ONE_LINE else said
