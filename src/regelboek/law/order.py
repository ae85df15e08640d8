"""The order of numbers: what comes after A, 1, a or i, and where a row of siblings breaks."""

from __future__ import annotations

import re
from functools import lru_cache

from regelboek.law.model import Provision, Status, having
from regelboek.law.names import Kind

# Levels whose numbers run through the whole law, or have no order.
_FRAGMENTS = having(Status.FRAGMENT)
_OUTSIDE = (Kind.ARTICLE, Kind.DEFINITION)
NaturalKey = tuple[tuple[int, int, str], ...]
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


def roman(number: str) -> int:
    """Read a roman number of either case; 0 when it is none.

    >>> roman("iv"), roman("VIII"), roman("b")
    (4, 8, 0)
    """
    values = [_ROMAN.get(letter, 0) for letter in number.lower()]
    if not values or 0 in values:
        return 0
    pairs = zip(values, [*values[1:], 0], strict=True)
    return sum(-value if value < following else value for value, following in pairs)


def as_roman(number: str) -> str:
    """Read signs that a scanner takes for an I as one.

    >>> as_roman("1I"), as_roman("["), as_roman("IV")
    ('II', 'I', 'IV')
    """
    return number.translate(dict.fromkeys(map(ord, "1l|[]"), "I"))


def roman_of(value: int) -> str:
    """Write a number in roman figures.

    >>> roman_of(4), roman_of(12)
    ('IV', 'XII')
    """
    figures = ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"))
    out = ""
    for worth, figure in (*figures, (4, "IV"), (1, "I")):
        out += figure * (value // worth)
        value %= worth
    return out


@lru_cache(maxsize=4096)
def ordinal(kind: Kind, number: str) -> int:
    """Say the how-manieth a number is at its level; 0 when it has no order.

    A letter doubled comes after z (`aa` is 27).

    >>> [ordinal(Kind.PARAGRAPH, "C"), ordinal(Kind.INDENT, "ii"), ordinal(Kind.ARTICLE, "4-6")]
    [3, 2, 4]
    >>> ordinal(Kind.POINT, "aa")
    27
    """
    if kind is Kind.DEFINITION:
        return 0
    digits = re.match(r"\d+", number)
    if digits:
        return int(digits[0])
    if kind.is_group or kind is Kind.INDENT:
        return roman(number)
    if not re.fullmatch(r"([A-Za-z])\1?", number):
        return 0
    return ord(number[0].lower()) - ord("a") + 1 + 26 * (len(number) - 1)


def article_key(number: str) -> tuple[int, str]:
    """Give what the order of articles goes by: 6, 6A, 7, 10.

    >>> sorted(["10", "6A", "7", "6"], key=article_key)
    ['6', '6A', '7', '10']
    """
    return ordinal(Kind.ARTICLE, number), number


def natural_key(name: str) -> NaturalKey:
    """Give what sorts names as people count: 9 before 10.

    >>> sorted(["art_10", "def_noot-²", "art_9__para_B", "art_9"], key=natural_key)
    ['art_9', 'art_9__para_B', 'art_10', 'def_noot-²']
    """
    pieces = re.findall(r"\d+|[^\W\d_]+", name)
    return tuple((0, int(p), "") if p.isdecimal() else (1, 0, p) for p in pieces)


def last_ordinal(provision: Provision) -> int:
    """Say the ordinal of the last number a provision spans: 6 for an article printed as 4-6."""
    span = re.fullmatch(r"\d+-(\d+)", provision.number) if "-" in provision.number else None
    return int(span[1]) if span else ordinal(provision.kind, provision.number)


def breaks_of(parent: Provision) -> tuple[tuple[Provision | None, Provision], ...]:
    """Find the breaks in the numbers below a provision, as (sibling before, the one that breaks).

    Numbered siblings of one kind count up by one from their first number; a parent of which only
    a part is held may begin anywhere. A repeated number is no break: it has a Problem of its own.
    """
    breaks: list[tuple[Provision | None, Provision]] = []
    before: dict[Kind, tuple[Provision, int]] = {}  # with the last ordinal that it spans
    for child in parent.children:
        if not child.number or child.kind.is_group or child.kind in _OUTSIDE:
            continue
        previous, last = before.get(child.kind, (None, 0))
        here = ordinal(child.kind, child.number)
        if previous is None:
            broken = here != 1 and parent.status not in _FRAGMENTS
        else:
            broken = here not in {last, last + 1}
        if broken:
            breaks.append((previous, child))
        before[child.kind] = child, last_ordinal(child) if "-" in child.number else here
    return tuple(breaks)
