"""Each check finds the bug that is planted for it, and nothing in a law that is sound."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from regelboek.akn.check import check_elements, check_schema, check_structure
from regelboek.akn.read import parse_xml, read
from regelboek.akn.write import write
from regelboek.law.model import (
    Expression,
    Note,
    NoteRef,
    Part,
    Place,
    Provision,
    Ref,
    Status,
    Text,
    Work,
)
from regelboek.law.names import Kind
from regelboek.law.parts import with_parts


def _changed(law: Expression, eid: str, change: Callable[[Provision], Provision]) -> Expression:
    """Change one provision of a law."""

    def below(provision: Provision) -> Provision:
        content = tuple(below(i) if isinstance(i, Provision) else i for i in provision.content)
        changed = replace(provision, content=content)
        return change(changed) if provision.eid == eid else changed

    return replace(law, body=tuple(below(provision) for provision in law.body))


def _found(law: Expression) -> list[str]:
    return [problem.message for problem in check_structure(law)]


def test_a_sound_law_has_no_fault(law: Expression) -> None:
    assert _found(law) == []


@pytest.mark.parametrize(
    ("eid", "changes", "message"),
    [
        ("art_5__para_B", {"eid": "art_5__para_A"}, "the eId art_5__para_A is used twice"),
        (
            "art_5__para_B",
            {"eid": "art_5__para_C"},
            "the eId art_5__para_C should be art_5__para_B",
        ),
        ("art_5__para_B", {"eid": ""}, "the eId  should be art_5__para_B"),
        (
            "art_5__para_B",
            {"kind": Kind.CHAPTER},
            "a chapter inside a article (art_5__para_B)",
        ),
        (
            "art_5__para_A__subpara_1__point_a",
            {"kind": Kind.SUBPARAGRAPH},
            "a subparagraph inside a subparagraph (art_5__para_A__subpara_1__point_a)",
        ),
        (
            "art_5__para_B",
            {"content": (Text(("Toch tekst.",)),)},
            "art_5__para_B is marked as a gap and has content",
        ),
        ("art_5__para_A", {"label": "B."}, "the label 'B.' is not of art_5__para_A"),
        ("art_5", {"label": "Artikel 15."}, "the label 'Artikel 15.' is not of art_5"),
        ("art_5", {"label": "Artikel 5-6."}, "the label 'Artikel 5-6.' is not of art_5"),
        ("chp_II", {"label": "HOOFDSTUK III"}, "the label 'HOOFDSTUK III' is not of chp_II"),
        ("art_4", {"number": "6", "eid": "art_6"}, "article 5 follows article 6"),
        (
            "art_5__para_A__subpara_1__point_a",
            {"number": "c", "label": "(c)", "eid": "art_5__para_A__subpara_1__point_c"},
            "label (c) follows nothing",
        ),
    ],
)
def test_a_planted_bug_of_structure_is_found(
    law: Expression, eid: str, changes: dict[str, object], message: str
) -> None:
    assert message in _found(_changed(law, eid, lambda found: replace(found, **changes)))


@pytest.mark.parametrize(
    ("number", "label"),
    [("5", "Artikel 5."), ("5", "Artikel5"), ("4-6", "Art. 4- 6."), ("5", "5"), ("5", "")],
)
def test_a_label_may_be_printed_in_many_ways(law: Expression, number: str, label: str) -> None:
    named = {"number": number, "label": label, "eid": f"art_{number}", "content": ()}
    assert _found(_changed(law, "art_5", lambda found: replace(found, **named))) == []


@pytest.mark.parametrize(
    "label",
    [
        "DEEL II",
        "Deel II.",
        "II",
        "§ II",
        "DEELII",
        "DEEL 1I.",
        "DEEL [|",
        "HOOFDSTUKII.",
        "HOOFDSTUK[|",
    ],
)
def test_a_group_may_be_labelled_in_many_ways(label: str, law: Expression) -> None:
    assert _found(_changed(law, "chp_II", lambda found: replace(found, label=label))) == []


@pytest.mark.parametrize("label", ["DEEL III", "DEEL I", "DEEL XII.", "DEEL", "I I"])
def test_the_label_of_another_group_is_found(label: str, law: Expression) -> None:
    found = _found(_changed(law, "chp_II", lambda found: replace(found, label=label)))
    assert found == [f"the label {label!r} is not of chp_II"]


def test_a_text_between_provisions_is_found(law: Expression) -> None:
    def planted(article: Provision) -> Provision:
        opening, first, second = article.content
        return replace(article, content=(opening, first, Text(("Ertussen.",)), second))

    assert _found(_changed(law, "art_5", planted)) == ["a text stands between provisions of art_5"]


def _with(law: Expression, change: Callable[[Part], Part]) -> Expression:
    return replace(law, body=tuple(with_parts(provision, change) for provision in law.body))


def test_a_mark_that_points_to_no_note_is_found(law: Expression) -> None:
    def planted(part: Part) -> Part:
        return replace(part, eid="art_5__authorialNote_9") if isinstance(part, NoteRef) else part

    message = "a mark points to art_5__authorialNote_9, which is no note"
    assert _found(_with(law, planted)) == [message]


def test_a_mark_inside_a_note_is_checked_too(law: Expression) -> None:
    def planted(part: Part) -> Part:
        if isinstance(part, Note) and part.mark:
            return replace(part, texts=(Text((NoteRef("²⁾", "nergens"),)),))
        return part

    assert _found(_with(law, planted)) == ["a mark points to nergens, which is no note"]


def test_an_empty_note_and_a_note_twice_are_found(law: Expression) -> None:
    def emptied(part: Part) -> Part:
        return replace(part, texts=()) if isinstance(part, Note) and part.mark else part

    assert _found(_with(law, emptied)) == ["the note art_5__para_A__authorialNote_1 is empty"]

    def doubled(part: Part) -> Part:
        eid = "art_5__para_A__authorialNote_1"
        return replace(part, eid=eid) if isinstance(part, Note) else part

    message = "the eId art_5__para_A__authorialNote_1 is used twice"
    assert _found(_with(law, doubled)) == [message]


@pytest.mark.parametrize(
    ("eid", "wrong"),
    [
        ("art_41", True),  # outside the articles
        ("art_4__para_A", True),  # 4 is whole and has no A
        ("art_9__point_a", True),  # skips levels
        ("art_9", False),  # not held, but it may exist
        ("art_5__para_B__subpara_7", False),  # in a gap
    ],
)
def test_a_reference_to_a_wrong_place_is_found_and_an_absent_one_is_none(
    law: Expression,
    eid: str,
    wrong: bool,  # noqa: FBT001
) -> None:
    def planted(part: Part) -> Part:
        if isinstance(part, Ref) and part.until:
            return replace(part, until=Place(eid))
        return part

    codes = [problem.code for problem in check_structure(_with(law, planted))]
    assert codes == (["wrong-reference"] if wrong else [])


def test_a_reference_to_another_edition_is_not_for_this_one_to_judge(law: Expression) -> None:
    def planted(part: Part) -> Part:
        return replace(part, target=Place("art_999", "1940")) if isinstance(part, Ref) else part

    assert _found(_with(law, planted)) == []


def test_the_same_article_in_two_groups_is_found(law: Expression) -> None:
    twice = replace(law, body=(*law.body, Provision(Kind.ARTICLE, "5", "", "art_5")))
    assert "the eId art_5 should be art_5~2" in _found(twice)


# In the XML alone: reading it back would hide these.
ELEMENTS = [
    (b"<num>A.</num>", b"<num>A.</num><num>A.</num>", "two num in art_5__para_A"),
    (b' eId="art_5__para_A"', b"", "a paragraph has no eId"),
    (b' eId="art_5__para_A__authorialNote_1"', b"", "a note has no eId"),
    (b'eId="art_5__intro"', b'eId="art_5__begin"', "the eId art_5__begin should be art_5__intro"),
    (b' eId="art_5__para_A__wrapup"', b"", "the eId nothing should be art_5__para_A__wrapup"),
]


@pytest.mark.parametrize(("old", "new", "message"), ELEMENTS)
def test_a_planted_bug_of_the_xml_is_found_with_its_line(
    law: Expression, work: Work, old: bytes, new: bytes, message: str
) -> None:
    act = write(law, work)
    assert act.count(old) == 1
    found = check_elements(parse_xml(act.replace(old, new), "act.xml"), "act.xml")
    assert [problem.message for problem in found] == [message]
    assert found[0].where.first > 1


def test_two_headings_are_found(law: Expression, work: Work) -> None:
    act = write(law, work).replace(b"<intro ", b"<heading>Kop</heading><intro ", 1)
    (problem,) = check_elements(parse_xml(act, "act.xml"), "act.xml")
    assert problem.message == "two heading in art_5"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"<body>", b"<body><p>Los</p>"),
        (b'contains="singleVersion"', b'contains="vijf"'),
        (b' date="1950-01-01"', b' date="1950"'),
        (b"<num>A.</num>", b"<nummer>A.</nummer>"),
        (b' href="#art_4"', b""),
    ],
)
def test_what_the_schema_forbids_is_found_with_its_line(
    law: Expression, work: Work, old: bytes, new: bytes
) -> None:
    act = write(law, work)
    assert old in act
    problems = check_schema(parse_xml(act.replace(old, new), "act.xml"), "act.xml")
    assert {problem.code for problem in problems} == {"not-valid"}
    assert all(problem.where.page == "act.xml" for problem in problems)
    assert all(problem.where.first > 1 for problem in problems)


def test_a_gap_and_every_mark_are_seen_after_reading_back(law: Expression, work: Work) -> None:
    back = read(write(law, work), "act.xml")
    statuses = {p.eid: p.status for p in back.walk() if p.status}
    assert statuses == {
        "chp_II": Status.INFERRED | Status.FRAGMENT,
        "art_5__para_A__subpara_1": Status.GOES_ON,
        "art_5__para_B": Status.INCOMPLETE | Status.INFERRED,
    }
