"""How notes are marked: marks at words, and the labels of the notes below, by example."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

_FIGURES = r"\d{1,2}|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}|\*+"
_OWN_SIGNS = re.compile(r"^(?:\d+|[⁰¹²³⁴⁵⁶⁷⁸⁹]+|\*+)")
_SMALL = "a-zß-öø-ÿĳ"
# A bare figure is a mark where it hangs at a word: `mand1`, never `51B1`, `lid 1` or `1e`.
_AT_WORD = rf"(?<=[{_SMALL}]{{2}})"
# Behind a stop or a bracket it may be a mark (`gekocht.1`), and may be none (`art.1`).
_AT_STOP = rf"(?<=[{_SMALL}]{{4}}[.,;:])|(?<=[{_SMALL}]{{2}}[)\]”’\"'])"
_BARE = re.compile(rf"(?:{_AT_WORD}|(?P<doubted>{_AT_STOP}))(?P<mark>\d{{1,2}})(?![^\W_])")
_BARE_LABEL = re.compile(r"(?P<label>\d{1,2})\s+(?=[^\W\d_])")


@lru_cache(maxsize=256)
def mark_pattern(examples: tuple[str, ...]) -> re.Pattern[str] | None:
    """Make the pattern of note marks in running text; None where the edition has none.

    A mark hangs at a word or a stop, never right behind an opening bracket: `(1)` is a label. Bare
    figures are found by `bare_marks` alone.
    """
    kinds = "|".join(_mark(example) for example in examples if not example.isdecimal())
    if not kinds:
        return None
    return re.compile(rf"(?<=[^\s(\[])(?P<before>[ \u00a0]?)(?P<mark>{kinds})(?![^\W_])")


def _mark(example: str) -> str:
    figure, tail = _figure_and_tail(example)
    return figure + ("+" if example.startswith("*") else "{1,2}") + tail


def _figure_and_tail(example: str) -> tuple[str, str]:
    """Give the patterns of one figure of a mark, and of what closes it."""
    figure = r"[⁰¹²³⁴⁵⁶⁷⁸⁹]" if re.search("[⁰¹²³⁴⁵⁶⁷⁸⁹]", example) else r"\d"
    tail = re.escape(_OWN_SIGNS.sub("", example))
    return (r"\*" if example.startswith("*") else figure), tail


def first_mark(text: str, examples: tuple[str, ...]) -> int:
    """Say, soon, before which place in a text no mark begins; -1 where there is none at all.

    Of a mark the last figure stands before what closes it, in one word.
    """
    first = -1
    for close, hint in _mark_hints(examples):
        found = hint.search(text) if close in text else None
        if found and (first < 0 or found.start() < first):
            first = found.start()
    return first if first < 0 else max(0, text.rfind(" ", 0, first))


@lru_cache(maxsize=256)
def _mark_hints(examples: tuple[str, ...]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Give for each example what closes it, and the pattern of its last figure before that."""
    return tuple(
        (_OWN_SIGNS.sub("", example), re.compile("".join(_figure_and_tail(example))))
        for example in examples
    )


def bare_marks(text: str, examples: tuple[str, ...]) -> Iterable[re.Match[str]]:
    """Find the bare figures that are marks, where the edition has such: `appels in de mand1`.

    The group `doubted` is there where it is one only if a note has its number.

    >>> [found[0] for found in bare_marks("Na 3 slagen (artikel 12, 51B1) in de mand1.", ("1",))]
    ['1']
    """
    return _BARE.finditer(text) if has_bare(examples) else ()


@lru_cache(maxsize=256)
def has_bare(examples: tuple[str, ...]) -> bool:
    """Tell whether bare figures are among the examples."""
    return any(example.isdecimal() for example in examples)


@lru_cache(maxsize=256)
def note_label(examples: tuple[str, ...]) -> re.Pattern[str] | None:
    """Make the pattern of a note's own label at a line's start; None where the edition has none.

    A bare figure is found by `bare_label` alone.
    """
    tails = [_OWN_SIGNS.sub("", example) for example in examples if not example.isdecimal()]
    if not tails:
        return None
    kinds = "|".join(f"(?:{_FIGURES}){re.escape(tail)}" for tail in tails)
    return re.compile(rf"(?P<label>{kinds})\s+")


def bare_label(text: str, examples: tuple[str, ...]) -> re.Match[str] | None:
    """Find a bare figure at a line's start that may be a note's label: a capital follows.

    >>> [bool(bare_label(text, ("1",))) for text in ("1 Een mand is van riet.", "3 slagen zijn")]
    [True, False]
    """
    if not has_bare(examples):
        return None
    found = _BARE_LABEL.match(text)
    return found if found and text[found.end()].isupper() else None


_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


def note_number(mark: str) -> str:
    """Give what a mark and its note's label have in common.

    >>> note_number("¹⁾"), note_number("1)"), note_number("*)")
    ('1', '1', '*')
    """
    return re.sub(r"[^\d*]", "", mark.translate(_SUPERSCRIPTS))
