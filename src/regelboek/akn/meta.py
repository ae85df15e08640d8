"""The meta block of an edition: FRBR, lifecycle, and its facts in our own namespace, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from lxml import etree

from regelboek.akn.markup import Element
from regelboek.akn.vocabulary import expression_uri, label_date, rb
from regelboek.akn.wids import mappings_of
from regelboek.law.model import Edition, Expression, Group, Work
from regelboek.law.names import BY_ELEMENT
from regelboek.law.source import Repaired, Source
from regelboek.problems import Where

_OURS = "#regelboek"
_BY_US = {"source": _OURS}


def meta_of(expression: Expression, work: Work, named: Sequence[tuple[str, str]]) -> Element:
    """Make the meta block. Nothing in it depends on the clock or on other editions.

    `named`: the wIds in the text, each with its eId, as values of attributes.
    """
    edition = expression.edition
    known = edition.since is not None
    event = {"eId": "event_start", "date": (edition.since or label_date(edition)).isoformat()}
    happened = {**event, "type": "generation", "source": "#original"}
    happened |= {} if known else {"refersTo": "#labelOnly"}
    interval = {"start": "#event_start", "refersTo": "#inForce"}
    group = Element("temporalGroup", {"eId": "period_force"}, (Element("timeInterval", interval),))
    children = (
        _identification(edition, work),
        Element("lifecycle", _BY_US, (Element("eventRef", happened),)),
        *mappings_of(named, _BY_US, f"#{event['eId']}"),
        *((Element("temporalData", _BY_US, (group,)),) if known else ()),
        _references(edition, work),
        Element("proprietary", _BY_US, (_facts(expression),)),
    )
    return Element("meta", {}, children)


def _identification(edition: Edition, work: Work) -> Element:
    uri = expression_uri(work, edition)
    by_label = f"{work.uri}/nld@{edition.name}"
    day = (edition.since or label_date(edition)).isoformat()
    kind = "in force" if edition.since else "label"
    frbr_work: list[tuple[str, dict[str, str]]] = [
        ("FRBRthis", {"value": f"{work.uri}/!main"}),
        ("FRBRuri", {"value": work.uri}),
        ("FRBRalias", {"name": "short", "value": work.short}),
        ("FRBRdate", {"date": f"{work.first}-01-01", "name": "label"}),
        ("FRBRauthor", {"href": "#author"}),
        ("FRBRcountry", {"value": work.country}),
        ("FRBRname", {"value": work.title}),
    ]
    alias = [("FRBRalias", {"name": "label", "value": by_label})] if edition.since else []
    frbr_expression: list[tuple[str, dict[str, str]]] = [
        ("FRBRthis", {"value": f"{uri}/!main"}),
        ("FRBRuri", {"value": uri}),
        *alias,
        ("FRBRdate", {"date": day, "name": kind}),
        ("FRBRauthor", {"href": "#author"}),
        ("FRBRversionNumber", {"value": edition.name}),
        ("FRBRlanguage", {"language": "nld"}),
    ]
    frbr_manifestation: list[tuple[str, dict[str, str]]] = [
        ("FRBRthis", {"value": f"{uri}/!main.xml"}),
        ("FRBRuri", {"value": f"{uri}.xml"}),
        ("FRBRdate", {"date": day, "name": kind}),
        ("FRBRauthor", {"href": _OURS}),
        ("FRBRformat", {"value": "application/akn+xml"}),
    ]
    rows = {
        "FRBRWork": frbr_work,
        "FRBRExpression": frbr_expression,
        "FRBRManifestation": frbr_manifestation,
    }
    levels = tuple(
        Element(level, {}, tuple(Element(tag, attributes) for tag, attributes in elements))
        for level, elements in rows.items()
    )
    return Element("identification", _BY_US, levels)


def _references(edition: Edition, work: Work) -> Element:
    rows = [
        ("original", "original", work.uri, work.title),
        ("TLCOrganization", "author", "/ontology/organization/author", work.author),
        ("TLCOrganization", "regelboek", "/ontology/organization/regelboek", "Regelboek"),
    ]
    if edition.since:
        rows.append(("TLCConcept", "inForce", "/ontology/concept/inForce", "geldend"))
    else:
        shown = "alleen het jaar van de editie; de dag van inwerkingtreding is niet bekend"
        rows.append(("TLCConcept", "labelOnly", "/ontology/concept/labelOnly", shown))
    named = tuple(
        Element(tag, {"eId": eid, "href": href, "showAs": shown}) for tag, eid, href, shown in rows
    )
    return Element("references", _BY_US, named)


def _facts(expression: Expression) -> Element:
    edition = expression.edition
    facts = {
        "name": edition.name,
        "title": edition.title,
        "since": edition.since.isoformat() if edition.since else "",
        "sinceWords": edition.since_words,
        "publisher": edition.publisher,
        "sure": edition.sure,
        "remark": edition.remark,
        "first": str(edition.first),
        "last": str(edition.last),
        "exact": "true" if edition.exact else "false",
        "demands": " ".join(kind.value.element for kind in edition.demands),
        "rewordingOf": edition.rewording_of,
    }
    groups = (_group(group) for group in edition.frame)
    return Element("rb:edition", facts, (*groups, *map(_page, expression.sources)))


def _group(group: Group) -> Element:
    attributes = {"kind": group.kind.value.element, "number": group.number}
    attributes |= {"heading": group.heading}
    attributes |= {"first": str(group.first), "last": str(group.last)}
    return Element("rb:group", attributes)


def _page(source: Source) -> Element:
    attributes = {"title": source.page, "origin": source.origin, "file": source.file}
    attributes |= {"pageId": source.page_id, "revision": source.revision}
    attributes |= {"time": source.time, "remark": source.remark}
    return Element("rb:page", attributes, tuple(map(_repair, source.repairs)))


def _repair(repair: Repaired) -> Element:
    told = {"lines": f"{repair.where.first}-{repair.where.last}", "find": repair.find}
    return Element("rb:repair", told | {"replace": repair.replace, "reason": repair.reason})


def read_facts(top: etree._Element) -> tuple[Edition, tuple[Source, ...]]:
    """Read an edition's facts and sources back; KeyError or ValueError when they are not ours."""
    facts = {str(key): str(value) for key, value in top.attrib.items()}
    groups = [{str(k): str(v) for k, v in g.attrib.items()} for g in top.iterfind(rb("group"))]
    edition = Edition(
        name=facts["name"],
        title=facts["title"],
        since=date.fromisoformat(facts["since"]) if facts["since"] else None,
        since_words=facts["sinceWords"],
        publisher=facts["publisher"],
        sure=facts["sure"],
        remark=facts["remark"],
        first=int(facts["first"]),
        last=int(facts["last"]),
        exact=facts["exact"] == "true",
        frame=tuple(
            Group(
                BY_ELEMENT[group["kind"]],
                group["number"],
                group["heading"],
                int(group["first"]),
                int(group["last"]),
            )
            for group in groups
        ),
        demands=tuple(BY_ELEMENT[name] for name in facts["demands"].split()),
        rewording_of=facts["rewordingOf"],
    )
    return edition, tuple(_source(page) for page in top.iterfind(rb("page")))


def _source(element: etree._Element) -> Source:
    page = {str(key): str(value) for key, value in element.attrib.items()}
    return Source(
        page["title"],
        page["origin"],
        page["file"],
        page["pageId"],
        page["revision"],
        page["time"],
        page["remark"],
        tuple(_repaired(page["title"], repair) for repair in element.iterfind(rb("repair"))),
    )


def _repaired(title: str, element: etree._Element) -> Repaired:
    told = {str(key): str(value) for key, value in element.attrib.items()}
    first, _, last = told["lines"].partition("-")
    where = Where(title, "", int(first), int(last))
    return Repaired(where, told["find"], told["replace"], told["reason"])
