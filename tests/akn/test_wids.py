"""Work-level ids in XML come back, are valid, and each check finds the bug planted for it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from regelboek.akn.check import check_elements, check_schema, check_structure
from regelboek.akn.read import parse_xml, read
from regelboek.akn.wids import check_mappings, check_wids
from regelboek.akn.write import element_of, write
from regelboek.law.model import Expression, Work, index_of

EIDS = (
    *("chp_II", "chp_II__sec_nn_1", "art_4", "art_5", "art_5__para_A"),
    *("art_5__para_A__subpara_1", "art_5__para_A__subpara_1__point_a", "art_5__para_B"),
)
RENAMED = {"art_5": "art_4", "art_4": "art_4@1950", "art_5__para_B": "art_9__para_nn_2"}
WIDS: Mapping[str, str] = {**{eid: eid for eid in EIDS}, **RENAMED}


@pytest.fixture
def named(law: Expression, work: Work) -> Expression:
    return read(write(law, work, WIDS), "act.xml")


def test_names_come_back_and_their_mappings_are_valid(
    named: Expression, law: Expression, work: Work
) -> None:
    act = write(named, work)
    back = read(act, "act.xml")
    assert {p.eid: p.wid for p in back.walk() if p.wid} == RENAMED
    assert {p.eid: p.wid for p in back.walk()} == {p.eid: p.wid for p in named.walk()}
    assert write(back, work) == act == write(law, work, WIDS)
    root = parse_xml(act, "act.xml")
    assert check_schema(root, "act.xml") == ()
    assert (*check_elements(root, "act.xml"), *check_mappings(root, "act.xml")) == ()
    assert (*check_structure(back), *check_wids(back, WIDS)) == ()


def test_the_names_change_nothing_else(named: Expression, law: Expression, work: Work) -> None:
    assert named == law
    plain = write(law, work)
    assert b"wId" not in plain
    assert b"mapping" not in plain
    assert write(named, work, {}) == plain
    act = write(named, work)
    for wid in RENAMED.values():
        act = act.replace(f' wId="{wid}"'.encode(), b"")
    head, _, rest = act.partition(b"      <analysis")
    assert head + rest.partition(b"</analysis>\n")[2] == plain


def test_a_mapping_names_both_ids_and_the_event_that_began_it(
    named: Expression, work: Work
) -> None:
    line = b'<mapping eId="mapping_2" original="#art_4" current="#art_5" start="#event_start"/>'
    assert line in write(named, work)
    assert b'<eventRef eId="event_start"' in write(named, work)


def test_a_place_alone_has_its_name(named: Expression, work: Work) -> None:
    article = index_of(named)["art_5"]
    assert element_of(article, work, "art_5").startswith(b"<article ")
    assert b' wId="art_4"' in element_of(article, work, "art_5").partition(b">")[0]


@pytest.mark.parametrize(
    ("eid", "wid"),
    [
        ("art_5", "art_9__para_nn_2"),  # another's name
        ("art_5__para_B", "art_5__para_A"),  # what another has because it is its eId
    ],
)
def test_a_name_given_twice_is_found(law: Expression, work: Work, eid: str, wid: str) -> None:
    found = check_structure(read(write(law, work, {**WIDS, eid: wid}), "act.xml"))
    assert [problem.message for problem in found] == [f"the wId {wid} is used twice"]


def test_a_name_that_is_not_on_record_is_found(named: Expression) -> None:
    (problem,) = check_wids(named, {**WIDS, "art_5": "art_6"})
    assert str(problem).endswith(
        "other-wid art_5 has the work-level id art_4, wids.toml says art_6"
    )
    (problem,) = check_wids(named, {**WIDS, "art_5__para_A": "art_7"})
    assert problem.message.startswith("art_5__para_A has the work-level id art_5__para_A")


def test_provisions_without_a_name_on_record_are_one_problem(named: Expression) -> None:
    lacking = {eid: wid for eid, wid in WIDS.items() if not eid.startswith("art_5__para_A")}
    (problem,) = check_wids(named, lacking)
    assert (problem.code, problem.eid) == ("no-wid", "art_5__para_A")
    assert "of 3 provisions, the first is art_5__para_A" in problem.message


MAPPING = b'<mapping eId="mapping_2" original="#art_4" current="#art_5" start="#event_start"/>'


@pytest.mark.parametrize(
    ("old", "new", "messages"),
    [
        (MAPPING, b"", ["the wId of #art_5 has no mapping"]),
        (b' wId="art_4"', b"", ["a mapping of #art_5 to #art_4 is of no wId"]),
        (MAPPING, MAPPING * 2, ["a mapping of #art_5 to #art_4 is of no wId"]),
        (
            MAPPING,
            MAPPING.replace(b'"#art_5"', b'"#art_6"'),
            ["a mapping of #art_6 to #art_4 is of no wId", "the wId of #art_5 has no mapping"],
        ),
    ],
)
def test_a_mapping_that_is_missing_or_wrong_is_found_with_its_line(
    named: Expression, work: Work, old: bytes, new: bytes, messages: list[str]
) -> None:
    act = write(named, work)
    assert act.count(old) == 1
    found = check_mappings(parse_xml(act.replace(old, new), "act.xml"), "act.xml")
    assert [problem.message for problem in found] == messages
    assert all(problem.where.first > 1 for problem in found)
