"""Provisions that exist and that no page holds: the edition's data name them, they stand empty."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from regelboek.law.holding import INCOMPLETE
from regelboek.law.model import Provision, Status
from regelboek.law.names import Kind, steps_of
from regelboek.law.order import ordinal
from regelboek.law.parts import OF_DATA, place_of
from regelboek.law.prose import prose_of
from regelboek.problems import Problem, problem
from regelboek.reading.joining import Placed


def no_gaps(index: Mapping[str, Provision], gaps: tuple[str, ...]) -> Iterator[Problem]:
    """Report gaps of the edition's data that are none: pages hold them."""
    for gap in gaps:
        if gap in index and index[gap].status not in INCOMPLETE:
            yield problem(OF_DATA, "no-gap", gap, place=prose_of(gap), page=place_of(index[gap]))


def held_nowhere(joined: list[Placed], gaps: tuple[str, ...]) -> Iterator[Placed]:
    """Give the articles of which the data know gaps and no page holds anything: gaps as a whole."""
    held = {(placed.item.kind, placed.item.number) for placed in joined}
    terms = [placed.order for placed in joined if placed.item.kind is Kind.DEFINITION]
    for kind, number in dict.fromkeys(steps_of(gap)[0] for gap in gaps if joined):
        if (kind, number) not in held:
            status = Status.INCOMPLETE | Status.INFERRED
            empty = Provision(kind, number, "", "", status=status)
            after_terms = max(terms, default=(0, 0, ""))
            order = (ordinal(kind, number), 1, number) if kind is Kind.ARTICLE else after_terms
            yield Placed(empty, (), order)


def with_gaps(body: tuple[Provision, ...], gaps: tuple[str, ...]) -> tuple[Provision, ...]:
    """Set an empty provision where the edition's data know that one exists, held nowhere."""
    for gap in gaps:
        body = tuple(_gapped(provision, gap) for provision in body)
    return body


def _gapped(provision: Provision, gap: str) -> Provision:
    if provision.kind.is_group:
        content = tuple(
            _gapped(item, gap) if isinstance(item, Provision) else item
            for item in provision.content
        )
        return replace(provision, content=content)
    (kind, number), *steps = steps_of(gap)
    if provision.kind is not kind or provision.number != number:
        return provision
    return _gapped_below(provision, steps)


def _gapped_below(provision: Provision, steps: list[tuple[Kind, str]]) -> Provision:
    """Set an empty provision below one, as deep as the steps lead."""
    if not steps or provision.status & Status.INCOMPLETE:
        return provision
    (kind, number), *rest = steps
    children = [(at, c) for at, c in enumerate(provision.content) if isinstance(c, Provision)]
    like = [(at, child) for at, child in children if child.kind is kind]
    unnumbered = re.fullmatch(r"al(\d+)", number)
    same = [at for at, child in like if child.number == ("" if unnumbered else number)]
    nth = int(unnumbered[1]) - 1 if unnumbered else 0
    content = list(provision.content)
    # an unnumbered paragraph that is a gap itself stands before those that are held
    if same[nth:] and (rest or not unnumbered):
        content[same[nth]] = _gapped_below(dict(children)[same[nth]], rest)
    else:
        here = ordinal(kind, number)
        later = [at for at, child in like if ordinal(kind, child.number) > here]
        later = same[nth:] if unnumbered else later
        status = Status.INCOMPLETE | Status.INFERRED
        empty = Provision(kind, "" if unnumbered else number, "", "", status=status)
        content.insert(later[0] if later else len(content), empty)
    return replace(provision, content=tuple(content))
