"""A text that is no citation, with one slip of the hand undone: what may have been meant."""

from __future__ import annotations

from collections.abc import Iterator

from regelboek.linking.citations import Reference
from regelboek.linking.patterns import fixed
from regelboek.linking.spelled import citation_of
from regelboek.linking.vocabulary import Vocabulary


def nearly(text: str, words: Vocabulary) -> tuple[Reference, ...]:
    """Give the citations that a text is but for one slip, each place once; the likeliest first.

    Their `text` is as it should have been written.
    """
    found: dict[tuple[str, str, str], Reference] = {}
    for written in _readings(text.strip()[:_LONGEST]):
        reference = citation_of(written, words)
        if reference is not None and not reference.until:
            key = (reference.law, reference.edition, reference.path)
            found.setdefault(key, reference)
    return tuple(found.values())


_LONGEST = 60
_PLACE = fixed("misspelled.place", r"(?:[^\W_]+:)?[0-9][^\s,;]*(?:\s?\([^()\s]+\))*")


def _readings(text: str) -> Iterator[str]:
    """Yield the place alone, then all without one sign, then with two signs the other way round."""
    place = _PLACE.search(text)
    if place:
        yield place[0].rstrip(".:!?")
    for at in range(len(text)):
        yield text[:at] + text[at + 1 :]
    for at in range(len(text) - 1):
        yield text[:at] + text[at + 1] + text[at] + text[at + 2 :]
