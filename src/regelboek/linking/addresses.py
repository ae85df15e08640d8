"""Addresses that stand by themselves in a text: links to the site, and IRIs of editions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from regelboek.linking.citations import Reference
from regelboek.linking.patterns import fixed
from regelboek.linking.spelled import address_of
from regelboek.linking.vocabulary import Names, Vocabulary


def addresses_in(text: str, words: Vocabulary, names: Names) -> Iterator[Reference]:
    """Yield the addresses of places, in order; those in the markup of a link belong to it."""
    for match in _STANDING.finditer(text) if "/" in text else ():
        address = match[0].rstrip(_STOPS)
        reference = address_of(address, words, names)
        if reference is not None:
            yield replace(reference, start=match.start(), end=match.start() + len(address))


_STOPS = ".,;:!?"
_STANDING = fixed(
    "addresses.standing", r"(?<![^\s<(])(?<!\]\()(?:https?://|/)[^\s<>\"'()\[\]]{1,400}"
)
