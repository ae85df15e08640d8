"""Work-level ids in XML: the mappings of an edition, and the proof that they are what is on record.

A `wId` stands on an element only where it differs from its eId, and then a `mapping` in `analysis`
says so too (Akoma Ntoso 3.0, elements `mapping` and attributes `idreq`): `original` is the wId,
`current` the eId, `start` the event from which on. When the edition ended is no fact of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lxml import etree

from regelboek.akn.markup import Element
from regelboek.akn.vocabulary import akn
from regelboek.law.model import Expression
from regelboek.law.names import Kind
from regelboek.problems import Problem, Where, problem


def mappings_of(
    named: Sequence[tuple[str, str]], source: Mapping[str, str], start: str
) -> tuple[Element, ...]:
    """Make the analysis with a mapping for each wId that differs from its eId, if any does.

    `named` has both as values of attributes, `source` is who says it, `start` the event since
    which the eIds are in use, as `#eId`.
    """
    rows = tuple(
        [
            f'<mapping eId="mapping_{nth}" original="#{wid}" current="#{eid}" start="{start}"/>'
            for nth, (wid, eid) in enumerate(named, 1)
        ]
    )
    if not rows:
        return ()
    return (Element("analysis", source, (Element("mappings", source, written=rows),)),)


def check_mappings(root: etree._Element, file: str) -> tuple[Problem, ...]:
    """Hold the mappings against the wIds on the provisions: one for each, and no other."""
    provisions = root.iter(*(akn(kind.value.element) for kind in Kind))
    named = {(f"#{e.get('wId')}", f"#{e.get('eId')}"): e for e in provisions if e.get("wId")}
    mapped: set[tuple[str, str]] = set()
    found: list[Problem] = []
    for mapping in root.iter(akn("mapping")):
        ends = mapping.get("original", ""), mapping.get("current", "")
        if ends not in named or ends in mapped:
            found.append(_at(file, mapping, f"a mapping of {ends[1]} to {ends[0]} is of no wId"))
        mapped.add(ends)
    missing = [(ends, element) for ends, element in named.items() if ends not in mapped]
    found += [_at(file, e, f"the wId of {ends[1]} has no mapping") for ends, e in missing]
    return tuple(found)


def _at(file: str, element: etree._Element, detail: str) -> Problem:
    line = element.sourceline or 0
    return problem(Where(file, "", line, line), "wrong-structure", detail=detail)


def check_wids(expression: Expression, wids: Mapping[str, str]) -> tuple[Problem, ...]:
    """Hold the wIds of a tree against those on record for its edition (by eId)."""
    return tuple(_against(expression, wids))


def _against(expression: Expression, wids: Mapping[str, str]) -> Iterator[Problem]:
    unnamed = [provision for provision in expression.walk() if provision.eid not in wids]
    if unnamed:
        eid = unnamed[0].eid
        yield problem(unnamed[0].where, "no-wid", eid, count=len(unnamed), first=eid)
    for provision in expression.walk():
        wid, known = provision.wid or provision.eid, wids.get(provision.eid)
        if known is not None and wid != known:
            values = {"place": provision.eid, "wid": wid, "known": known}
            yield problem(provision.where, "other-wid", provision.eid, **values)
