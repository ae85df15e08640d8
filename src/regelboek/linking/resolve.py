"""A reference, and the place where it stands, become its target or its candidates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from regelboek.law.holding import holding_of
from regelboek.law.model import Expression, Holding, Provision, notes_of
from regelboek.law.names import Kind, eid_of, kind_of_segment, parent_eid, tokens_of
from regelboek.linking.citations import Reference


class Standing(Enum):
    """What became of a citation."""

    RESOLVED = "resolved"
    ABSENT = "absent"
    AMBIGUOUS = "ambiguous"
    WRONG = "wrong"
    EXTERNAL = "external"


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a citation points at: an eId, or the candidates between which it hangs."""

    standing: Standing
    eid: str = ""
    until: str = ""
    candidates: tuple[str, ...] = ()


def resolve(
    reference: Reference, here: str, expression: Expression, index: Mapping[str, Provision]
) -> Resolution:
    """Resolve a reference within one edition; `here` is the eId of the provision that speaks.

    Only one remaining candidate resolves. A place that the edition has but the corpus lacks is
    absent: it has an eId all the same.
    """
    if reference.law:
        return Resolution(Standing.EXTERNAL)
    if reference.former:
        return Resolution(Standing.AMBIGUOUS)
    path = full_path(reference, here)
    if path is None:
        return Resolution(Standing.WRONG)
    first = resolve_path(path, expression, index)
    if not reference.until or first.standing not in {Standing.RESOLVED, Standing.ABSENT}:
        return first
    last = resolve_path(reference.until, expression, index)
    if last.standing not in {Standing.RESOLVED, Standing.ABSENT}:
        return last
    return Resolution(first.standing, first.eid, last.eid)


def resolve_path(path: str, expression: Expression, index: Mapping[str, Provision]) -> Resolution:
    """Resolve a whole path within one edition.

    `64.b` is read as `64.al1.b` while one paragraph alone has a b; `62.n1` is the first note
    anywhere in 62. `def.regel.4` is the fourth sense of a term, else the term `regel-4`.
    """
    try:
        eid = eid_of(_with_its_term(path, index))
    except ValueError:
        return Resolution(Standing.WRONG)
    found = _located(eid, index)
    if len(found) == 1:
        held = holding_of(expression, found[0], index) is not Holding.ABSENT
        return Resolution(Standing.RESOLVED if held else Standing.ABSENT, found[0])
    if found:
        return Resolution(Standing.AMBIGUOUS, candidates=found)
    holding = holding_of(expression, eid, index)
    return Resolution(Standing.WRONG if holding is Holding.WRONG else Standing.ABSENT, eid)


def _with_its_term(path: str, index: Mapping[str, Provision]) -> str:
    """Put the words of a term together that were taken for what lies below it."""
    first, *tokens = path.split(".")
    if first == "def":
        for length in range(1, len(tokens) + 1):
            joined = ".".join([first, "-".join(tokens[:length]), *tokens[length:]])
            if _located(eid_of(joined), index):
                return joined
    return path


def full_path(reference: Reference, here: str) -> str | None:
    """Complete a relative reference from the place that speaks; None where nothing completes it.

    A capital hangs below the article, a number below the nearest lettered paragraph, a letter
    below the nearest number.
    """
    if not reference.relative:
        return reference.path
    own = tokens_of(here)
    if not own:
        return None
    if not reference.path:
        return own[0]
    first = reference.path.split(".")[0]
    depth = Kind.PARAGRAPH if first.isupper() else Kind.SUBPARAGRAPH
    depth = Kind.POINT if first.islower() else depth
    above = here
    while above and _kind_of(above).depth >= depth.depth:
        above = parent_eid(above)
    return ".".join((*tokens_of(above), reference.path)) if above else None


def _kind_of(eid: str) -> Kind:
    # a note or opening words lie below all levels
    return kind_of_segment(eid.rpartition("__")[2]) or Kind.INDENT


def _located(eid: str, index: Mapping[str, Provision]) -> tuple[str, ...]:
    """Find the places in a tree that an eId names, itself first of all.

    A level that goes without saying is filled in above and at the place: an unnumbered paragraph.
    """
    if eid in index:
        return (eid,)
    above, _, segment = eid.rpartition("__")
    parents = _located(above, index) if above else ()
    found = (_located_in(index[parent], segment) for parent in parents if parent in index)
    return tuple(place for places in found for place in places)


def _located_in(parent: Provision, segment: str) -> tuple[str, ...]:
    own = f"{parent.eid}__{segment}"
    if segment in {"intro", "wrapup"}:
        texts = parent.opening if segment == "intro" else parent.closing
        return (own,) if texts and parent.children else ()
    if segment.startswith("authorialNote_"):
        return _located_note(parent, int(segment.rpartition("_")[2]))
    if segment.startswith("subpara_") and not any(child.number for child in parent.children):
        # "lid 2" of an article whose paragraphs bear no numbers is its second paragraph
        counted = f"{parent.eid}__para_nn_{segment.removeprefix('subpara_')}"
        return tuple(child.eid for child in parent.children if child.eid == counted)
    unnumbered = (child for child in parent.children if not child.number)
    implied = tuple(
        below.eid
        for child in unnumbered
        for below in child.children
        if below.eid == f"{child.eid}__{segment}"
    )
    # a lone i, v or x below a number looks like a letter, and may be a roman numeral
    roman = f"{parent.eid}__indent_{segment.removeprefix('point_')}"
    return implied or tuple(child.eid for child in parent.children if child.eid in {own, roman})


def _located_note(provision: Provision, nth: int) -> tuple[str, ...]:
    notes = [
        note.eid
        for below in provision.walk()
        for text in (below.heading, *below.texts)
        if text is not None
        for note in notes_of(text)
    ]
    return tuple(notes[nth - 1 : nth]) if nth else ()
