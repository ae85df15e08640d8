"""A reference with its whole path becomes its target in one edition, or its candidates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from regelboek.law.holding import holding_of
from regelboek.law.model import Edition, Expression, Holding, Provision, notes_of
from regelboek.law.names import Kind, eid_of
from regelboek.linking.citations import Reference
from regelboek.linking.suggestions import likely


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
    reference: Reference,
    paths: tuple[str, str],
    expression: Expression,
    index: Mapping[str, Provision],
) -> Resolution:
    """Resolve a reference within one edition; `paths` are its own and its range's end, whole.

    Only one remaining candidate resolves. A place that the edition has but the corpus lacks is
    absent: it has an eId all the same.
    """
    path, until = paths
    if until and f"art_{path}-{until.split('.')[0]}" in index:
        path, until = f"{path}-{until}", ""  # printed as a range, an article by itself
    first = resolve_path(path, expression, index)
    if reference.others:
        first = _one_of((path, *reference.others), expression, index)
    if not until or first.standing not in FOUND:
        return first
    last = resolve_path(until, expression, index)
    return Resolution(first.standing, first.eid, last.eid) if last.standing in FOUND else last


FOUND = frozenset({Standing.RESOLVED, Standing.ABSENT})


def _one_of(
    paths: tuple[str, ...], expression: Expression, index: Mapping[str, Provision]
) -> Resolution:
    """Resolve words of which several readings are possible: all but one must be wrong."""
    found = [resolve_path(path, expression, index) for path in paths]
    right = [one for one in found if one.standing in FOUND]
    if len(right) == 1:
        return right[0]
    eids = tuple(one.eid for one in right)
    return Resolution(Standing.AMBIGUOUS, candidates=eids) if eids else found[0]


def resolve_path(path: str, expression: Expression, index: Mapping[str, Provision]) -> Resolution:
    """Resolve a whole path within one edition; a wrong one has what may be meant as candidates.

    `64.b` is read as `64.al1.b` while one paragraph alone has a b, as `64.B` where paragraphs bear
    letters; `62.n1` is the first note anywhere in 62. `def.regel.4` is the fourth sense of a term,
    else the term `regel-4`.
    """
    path = in_case(path, expression.edition)
    try:
        eid = eid_of(_with_its_term(path, index))
    except ValueError:
        return Resolution(Standing.WRONG, candidates=likely(path, expression.edition, index))
    found = _located(eid, index)
    if len(found) == 1:
        held = holding_of(expression, found[0], index) is not Holding.ABSENT
        return Resolution(Standing.RESOLVED if held else Standing.ABSENT, found[0])
    if found:
        return Resolution(Standing.AMBIGUOUS, candidates=found)
    if holding_of(expression, eid, index) is Holding.WRONG:
        candidates = likely(path, expression.edition, index)
        return Resolution(Standing.WRONG, eid, candidates=candidates)
    return Resolution(Standing.ABSENT, eid)


def _with_its_term(path: str, index: Mapping[str, Provision]) -> str:
    """Put the words of a term together that were taken for what lies below it."""
    first, *tokens = path.split(".")
    if first == "def":
        for length in range(1, len(tokens) + 1):
            joined = ".".join([first, "-".join(tokens[:length]), *tokens[length:]])
            if _located(eid_of(joined), index):
                return joined
    return path


def in_case(path: str, edition: Edition) -> str:
    """Write a path with the capital that an edition demands below its articles: 64b is 64B."""
    article, dot, below = path.partition(".")
    first, _, rest = below.partition(".")
    lettered = edition.demands[:1] == (Kind.PARAGRAPH,) and article != "def"
    if not lettered or not (len(first) == 1 and first.islower()):
        return path
    return f"{article}{dot}{first.upper()}{f'.{rest}' if rest else ''}"


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
