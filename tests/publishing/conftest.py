"""A small law about fruit in three editions, with everything in it that a page has to show."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest

from regelboek.comparing.concordance import Recorded
from regelboek.law.model import (
    Edition,
    Expression,
    Group,
    Note,
    NoteRef,
    NoteStyle,
    Part,
    Place,
    Provision,
    Ref,
    Status,
    Text,
    Work,
)
from regelboek.law.names import Kind, child_eid, eid_of
from regelboek.law.source import Repaired, Source
from regelboek.linking.vocabulary import Vocabulary
from regelboek.problems import Where, problem
from regelboek.proofreading.slips import Slip
from regelboek.publishing.catalogue import Library
from regelboek.publishing.site import pages_of
from tests.publishing.dutch import STATIC, TEMPLATES


def text(*parts: Part) -> Text:
    return Text(parts)


def rule(
    kind: Kind,
    number: str,
    eid: str,
    *content: Text | Provision,
    heading: Text | None = None,
    status: Status = Status.HELD,
) -> Provision:
    labels = {
        Kind.ARTICLE: f"Artikel {number}.",
        Kind.PARAGRAPH: f"{number}.",
        Kind.SUBPARAGRAPH: f"{number}.",
        Kind.POINT: f"({number})",
        Kind.INDENT: f"({number})",
    }
    printed = number and not status & (Status.INFERRED | Status.INCOMPLETE)
    label = labels.get(kind, number) if printed else ""
    where = Where("Fruit", "1950-01-01 12:00", 1, 2)
    return Provision(kind, number, label, eid, heading, content, status, where)


def ref(words: str, path: str, edition: str = "", until: str = "") -> Ref:
    end = Place(eid_of(until), edition) if until else None
    return Ref(words, Place(eid_of(path), edition), end)


def note(mark: str, eid: str, *parts: Part) -> Note:
    if not mark:
        return Note("", eid, (text(*parts),), NoteStyle.INLINE, before=" ")
    return Note(mark, eid, (text(*parts),), NoteStyle.FOOT, label=mark, before=" ")


def old_text(edition: Edition) -> Expression:
    once = note("¹⁾", "art_1__para_nn_1__authorialNote_1", "Ook een tros is fruit.")
    one = rule(
        Kind.ARTICLE,
        "1",
        "art_1",
        rule(Kind.PARAGRAPH, "", "art_1__para_nn_1", text("Een appel is rond en rood", once, ".")),
        rule(
            Kind.PARAGRAPH,
            "",
            "art_1__para_nn_2",
            text("Een peer is groen", NoteRef("¹⁾", once.eid, " "), ", volgens:"),
            rule(Kind.POINT, "a", "art_1__para_nn_2__point_a", text("de teler; of")),
            rule(Kind.POINT, "b", "art_1__para_nn_2__point_b", text("de eter in ♥ en nieren,")),
            text("tenzij zij rijp is, zie ", ref("art. 2 t/m 4", "2", until="4"), "."),
        ),
        heading=text("Appels en peren."),
    )
    two = rule(
        Kind.ARTICLE,
        "2",
        "art_2",
        text("Een pruim wordt geplukt zodra de zomer voorbij is."),
        heading=text("Het plukken van pruimen"),
    )
    group = rule(Kind.SECTION, "", "sec_nn_1", one, two, heading=text("OVER FRUIT"))
    return Expression(edition, (group,), (Source("Fruit", "saved", "Fruit", time="1 jan 1950"),))


def new_text(edition: Edition) -> Expression:
    points = tuple(
        rule(
            Kind.POINT,
            letter,
            child_eid("art_1__para_B__subpara_1", Kind.POINT, letter),
            text(
                words, note("", f"{eid}__authorialNote_1", "Zie ", ref("artikel 9", "9"), "."), "."
            ),
        )
        for letter, eid, words in (
            ("a", "art_1__para_B__subpara_1__point_a", "Een appel is rond en geel"),
            ("b", "art_1__para_B__subpara_1__point_b", "Een kweepeer is hard en mag niet rauw"),
        )
    )
    indents = rule(
        Kind.POINT,
        "c",
        "art_1__para_B__subpara_1__point_c",
        rule(
            Kind.INDENT,
            "i",
            "art_1__para_B__subpara_1__point_c__indent_i",
            text("anders dan in ", ref("1B1(a) hierboven", "1.B.1.a"), ";"),
        ),
    )
    one = rule(
        Kind.ARTICLE,
        "1",
        "art_1",
        rule(Kind.PARAGRAPH, "A", "art_1__para_A", status=Status.INCOMPLETE),
        rule(
            Kind.PARAGRAPH,
            "B",
            "art_1__para_B",
            rule(Kind.SUBPARAGRAPH, "1", "art_1__para_B__subpara_1", *points, indents),
            heading=text(
                "Rond", note("*", "art_1__para_B__authorialNote_1", "Of bijna."), " fruit"
            ),
            status=Status.INFERRED,
        ),
    )
    three = rule(
        Kind.ARTICLE,
        "3",
        "art_3",
        Text(
            (
                "Een pruim wordt geplukt zodra de zomer bijna voorbij is, ",
                ref("zie 1A2", "1.A.2"),
                ".",
            ),
            Where("Fruit", "", 7, 8),
        ),
        heading=text("Het plukken van pruimen"),
        status=Status.GOES_ON,
    )
    four = rule(
        Kind.ARTICLE,
        "4",
        "art_4",
        rule(
            Kind.PARAGRAPH, "C", "art_4__para_C", text("Dit deed ", ref("1900:1", "1", "1900"), ".")
        ),
        status=Status.FRAGMENT,
    )
    chapter = rule(Kind.CHAPTER, "I", "chp_I", one, three, heading=text("Van de boom"))
    told = Text(("Een blad is <groen> & plat.",), Where("Fruit", "", 30, 30))
    leaf = rule(Kind.DEFINITION, "blad", "def_blad", told)
    repairs = (
        Repaired(Where("Fruit", "", 8, 8), "bijna voor-\nbij", "bijna\nvoorbij", "afgebroken"),
        Repaired(Where("Fruit", "", 30, 30), "<groen> & ?", "<groen> & plat", "zie de druk."),
        Repaired(Where("Fruit", "", 90, 90), "Blz. 12", "", "een bladzijde"),
    )
    source = Source("Fruit", "print", "Fruit", repairs=repairs)
    return Expression(edition, (leaf, chapter, four), (source,))


@pytest.fixture(scope="session")
def library() -> Library:
    first = Edition(
        "1900", "Fruitwet 1900", publisher="Bond van Telers", sure="S", first=1, last=4, exact=True
    )
    second = Edition(
        "1950",
        "Fruitwet 1950",
        since=date(1951, 1, 1),
        sure="T",
        remark="Met ♠.",
        first=1,
        last=6,
        frame=(Group(Kind.CHAPTER, "I", "", 1, 3),),
    )
    third = Edition("1980", "Fruitwet 1980", since=date(1980, 5, 1))
    work = Work(
        name="fruit",
        title="Fruitwet",
        uri="/akn/nl/act/fruit",
        language="nl",
        country="nl",
        first="1900",
        author="Bond van Telers",
        short="frt",
        wiki="https://wiki.invalid/index.php",
        editions=(first, second, third),
    )
    record = (
        Recorded("1900", "1950", (eid_of("2"),), (eid_of("3"),), "S", "lijst van de bond", "moved"),
        Recorded(
            "1950", "1980", (eid_of("1.B"),), (eid_of("7.A"), eid_of("8")), "I", "gis", "split"
        ),
        Recorded("1900", "1980", (), (eid_of("5"),), "T", "inhoud", "new", partial=True),
    )
    problems = (
        ("1950", problem(Where("Fruit", "", 3, 3), "label-order", label="C", previous="A")),
    )
    expressions = (old_text(first), new_text(second))
    around = ("Een ", " en een blad.", "Een apel hangt")
    slips = (
        Slip(
            "1950", Where("Fruit", "", 2, 2), eid_of("1.A"), "one-letter", "apel", "appel", *around
        ),
        Slip(
            "1950", Where("Fruit", "", 1, 1), eid_of("4"), "glued-rule", "----", "", "<b> ", "", ""
        ),
        Slip("1950", Where("Fruit", "", 0, 0), "", "odd-bracket", "(de", None, "", " peer", ""),
    )
    return Library(work, expressions, record, problems, date(1960, 1, 1), "", None, slips, problems)


@pytest.fixture(scope="session")
def templates() -> Mapping[str, str]:
    return TEMPLATES


@pytest.fixture(scope="session")
def static() -> Mapping[str, bytes]:
    return STATIC


@pytest.fixture(scope="session")
def site(
    library: Library, templates: Mapping[str, str], static: Mapping[str, bytes], words: Vocabulary
) -> Mapping[str, bytes]:
    return dict(pages_of([library], templates, static, words=words))


@pytest.fixture(scope="session")
def pages(site: Mapping[str, bytes]) -> Mapping[str, str]:
    return {path: data.decode() for path, data in site.items() if path.endswith(".html")}


@pytest.fixture
def golden() -> Path:
    return Path(__file__).parent / "golden"
