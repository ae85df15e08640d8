"""A small law with every shape that the tree can have."""

from __future__ import annotations

import pytest

from regelboek.law.model import (
    Edition,
    Expression,
    Group,
    Note,
    NoteRef,
    NoteStyle,
    Place,
    Provision,
    Ref,
    Status,
    Text,
)
from regelboek.law.names import Kind
from regelboek.law.source import Repaired, Source
from regelboek.problems import Where

_REPAIR = Repaired(Where("Handboek 3", "", 4, 4), 'v-an "<&', "van", "een\tstreepje")
_LONG = Repaired(Where("Handboek 3", "", 5, 6), "deeg-\nje", "\ndeegje", "")


def _at(first: int, last: int = 0) -> Where:
    return Where("Sjabloon:1950:5", "7", first, last or first)


_FOOT = Note(
    mark="¹⁾",
    eid="art_5__para_A__authorialNote_1",
    texts=(
        Text(("Noot bij ", Ref("art. 4", Place("art_4"))), _at(9)),
        Text(("  en meer ",), _at(10)),
    ),
    style=NoteStyle.FOOT,
    label="1)",
    before=" ",
    where=_at(9, 10),
)
_INLINE = Note(
    mark="",
    eid="art_5__para_A__authorialNote_2",
    texts=(Text(("Zie <hier> & daar.",), _at(4)),),
    style=NoteStyle.INLINE,
    before="\u00a0",
    where=_at(4),
)
_POINT = Provision(
    Kind.POINT,
    "a",
    "(a)",
    "art_5__para_A__subpara_1__point_a",
    content=(
        Text(("Een  punt\u00a0met ", Ref("5A–5B", Place("art_5"), Place("art_4")), "."), _at(6)),
    ),
    where=_at(6),
)
_ARTICLE = Provision(
    Kind.ARTICLE,
    "5",
    "Artikel 5.",
    "art_5",
    Text(("Kop ", Ref("art. 4", Place("art_4"))), _at(2)),
    (
        Text(("Vooraf.",), _at(3)),
        Provision(
            Kind.PARAGRAPH,
            "A",
            "A.",
            "art_5__para_A",
            None,
            (
                Text(
                    ("Deeg", _FOOT, ", rust", _INLINE, " en\trust", NoteRef("¹⁾", _FOOT.eid, " ")),
                    _at(4),
                ),
                Provision(
                    Kind.SUBPARAGRAPH,
                    "1",
                    "1.",
                    "art_5__para_A__subpara_1",
                    content=(_POINT,),
                    status=Status.GOES_ON,
                    where=_at(5, 6),
                ),
                Text(("Slot.",), _at(7)),
            ),
            where=_at(4, 7),
        ),
        Provision(
            Kind.PARAGRAPH,
            "B",
            "",
            "art_5__para_B",
            status=Status.INCOMPLETE | Status.INFERRED,
        ),
    ),
    where=_at(2, 10),
)


@pytest.fixture
def law() -> Expression:
    edition = Edition(
        "1950",
        "Bakregels & <meer>",
        sure="S",
        first=1,
        last=40,
        exact=True,
        demands=(Kind.PARAGRAPH, Kind.SUBPARAGRAPH, Kind.POINT, Kind.INDENT),
        frame=(Group(Kind.CHAPTER, "II", "Koek", 1, 9),),
    )
    before = Provision(
        Kind.ARTICLE,
        "4",
        "Artikel 4.",
        "art_4",
        content=(Text(("Tekst van een ander blad.",), Where("Handboek 3", "", 1, 2)),),
        where=Where("Handboek 3", "", 1, 2),
    )
    section = Provision(
        Kind.SECTION, "", "", "chp_II__sec_nn_1", content=(before, _ARTICLE), where=_at(1, 10)
    )
    chapter = Provision(
        Kind.CHAPTER,
        "II",
        "",
        "chp_II",
        content=(section,),
        status=Status.INFERRED | Status.FRAGMENT,
    )
    sources = (
        Source("Sjabloon:1950:5", "saved", "5", "3", "7", "1950-02-01 10:00", "Nummers."),
        Source("Handboek 3", "print", "Handboek%203", repairs=(_REPAIR, _LONG)),
    )
    return Expression(edition, (chapter,), sources)
