"""Coverage: how much of a place is held; not in the corpus is never not in the law."""

from __future__ import annotations

import re
from collections.abc import Mapping

from regelboek.law.model import (
    Edition,
    Expression,
    Holding,
    Provision,
    Status,
    having,
    index_of,
    notes_of,
)
from regelboek.law.names import Kind, article_of, kind_of_segment, parent_eid

_NUMBERED = (Kind.ARTICLE, Kind.DEFINITION)  # groups have no levels below them that are demanded
_TERMS = f"{Kind.DEFINITION.prefix}_"
INCOMPLETE = having(Status.INCOMPLETE)  # nothing of it is held
LACKING = having(Status.INCOMPLETE | Status.FRAGMENT | Status.GOES_ON)  # not all of it is


def holding_of(
    expression: Expression, eid: str, index: Mapping[str, Provision] | None = None
) -> Holding:
    """Say how much of a place an edition's text holds.

    WHOLE: all of it. PARTIAL: some. ABSENT: it may exist, nothing of it is held. WRONG: its article
    lies outside the articles, a provision that is held whole lacks it, or its labels skip a level
    that the edition demands. Pass `index` (from `index_of`) when asking often.
    """
    known = index_of(expression) if index is None else index
    above, _, segment = eid.rpartition("__")
    if above in known and _has(known[above], eid, segment):
        return Holding.WHOLE
    provision = known.get(eid)
    if provision is not None:
        return _of_provision(provision)
    if is_outside(expression.edition, eid) or skips_level(expression.edition, eid):
        return Holding.WRONG
    above = parent_eid(eid)
    while above and above not in known:
        above = parent_eid(above)
    if above and _of_provision(known[above]) is Holding.WHOLE:
        return Holding.WRONG
    return Holding.ABSENT


def _has(provision: Provision, eid: str, segment: str) -> bool:
    """Tell whether opening words, closing words or a note of a provision are there."""
    if segment in {"intro", "wrapup"}:
        texts = provision.opening if segment == "intro" else provision.closing
        return bool(texts and provision.children)
    own = (text for text in (provision.heading, *provision.texts) if text is not None)
    return any(note.eid == eid for text in own for note in notes_of(text))


def _of_provision(provision: Provision) -> Holding:
    if provision.status in INCOMPLETE:
        return Holding.ABSENT
    lacking = any(below.status in LACKING for below in provision.walk())
    return Holding.PARTIAL if lacking else Holding.WHOLE


def is_outside(edition: Edition, eid: str) -> bool:
    """Tell whether a place's article lies outside the known articles of an edition."""
    number = re.match(r"\d+", article_of(eid))
    if not number or not edition.exact:
        return False
    return not edition.first <= int(number[0]) <= edition.last


def skips_level(edition: Edition, eid: str) -> bool:
    """Tell whether a place skips a level that the edition demands (9B(a) where 9B1(a) is meant).

    A definition has no levels that could be demanded.
    """
    if not edition.demands or eid.startswith(_TERMS):
        return False
    demanded = list(edition.demands)
    first, *below = eid.split("__")
    for segment in below if kind_of_segment(first) in _NUMBERED else ():
        kind = kind_of_segment(segment)
        if kind is None:
            return False  # aanhef, noot: parts of a provision, at any level
        if not demanded:
            return False  # what lies below the demanded levels is free
        if demanded.pop(0) is not kind:
            return True
    return False
