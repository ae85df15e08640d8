"""Work-level ids: what stays the same provision keeps its name, and no name is ever changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from msgspec import structs

from regelboek.comparing.concordance import Recorded
from regelboek.comparing.minting import mint
from regelboek.comparing.wids import Minted, of_edition, to_toml
from regelboek.law.model import Expression
from regelboek.law.prose import eid_of_prose
from tests.comparing.conftest import Law
from tests.invented.history import History, history_of

A = "Wie bij de poort een lege emmer vindt, hangt hem aan de haak naast de bron."
B = "Een emmer zonder hengsel blijft liggen tot de schout hem heeft gezien, en de vinder zegt het."
C = "Als een molenaar drie natte zakken op een kar heeft, beveelt de schout zijn knecht te lossen."
CHAPTERS = {"VI": ["7"], "VII": ["8", "9", "1"]}
D = "Bakkers kneden het deeg voor zonsopgang en betalen de koster daarvoor een kwart stuiver."


def _minted(*line: Expression, record: tuple[Recorded, ...] = ()) -> dict[str, Mapping[str, str]]:
    names = [expression.edition.name for expression in line]
    return {one.edition: one.wids for one in mint(line, names, (), record)}


def _names(minted: dict[str, Mapping[str, str]], edition: str, *places: str) -> list[str]:
    return [minted[edition][eid_of_prose(place)] for place in places]


def test_every_provision_of_the_first_edition_is_named_by_its_eid(law: Law) -> None:
    minted = _minted(law("oud", {"1A": A, "1B": B}, gaps=["2"]))
    assert minted == {"oud": {eid: eid for eid in minted["oud"]}}
    assert len(minted["oud"]) == 4


def test_moved_and_swapped_provisions_keep_their_names(law: Law) -> None:
    minted = _minted(
        law("oud", {"1": A, "2": B, "3": C}, exact=3), law("nieuw", {"1": C, "2": A, "3": B})
    )
    assert _names(minted, "nieuw", "1", "2", "3") == ["art_3", "art_1", "art_2"]


def test_a_number_that_is_used_again_gets_a_name_with_its_edition(law: Law) -> None:
    minted = _minted(law("oud", {"1": A, "2": B}, exact=2), law("nieuw", {"1": A, "2": D, "3": B}))
    assert _names(minted, "nieuw", "1", "2", "3") == ["art_1", "art_2@nieuw", "art_2"]


def test_an_article_that_became_a_paragraph_keeps_its_name(law: Law) -> None:
    minted = _minted(
        law("oud", {"1A": A, "2": B}, exact=2), law("nieuw", {"1A": A, "1B": B}, exact=1)
    )
    assert _names(minted, "nieuw", "1", "1A", "1B") == ["art_1", "art_1__para_A", "art_2"]


def test_an_article_that_got_paragraphs_stays_the_article(law: Law) -> None:
    minted = _minted(law("oud", {"1": A, "2": B}), law("nieuw", {"1 al. 1": A, "2": B}))
    assert _names(minted, "nieuw", "1", "1 al. 1") == ["art_1", "art_1__para_nn_1"]


def test_a_text_that_is_linked_keeps_its_name_whatever_stands_below_it(law: Law) -> None:
    """The paragraph became an article, its opening words the first paragraph there."""
    minted = _minted(
        law("oud", {"1 al. 1": A, "1a": B, "1b": C, "1 al. 2": D}, exact=1),
        law("nieuw", {"1 al. 1": D, "2 al. 1": A, "2 al. 2": B, "2 al. 3": C}, exact=2),
    )
    names = ["art_1__para_nn_1", "art_1__para_nn_1__point_a", "art_1__para_nn_1__point_b"]
    assert _names(minted, "nieuw", "2 al. 1", "2 al. 2", "2 al. 3") == names


def test_an_article_that_was_taken_apart_stays_the_article(law: Law) -> None:
    minted = _minted(
        law("oud", {"1": f"{A} {B}", "2": C}), law("nieuw", {"1A": A, "1B": B, "2": C})
    )
    places = ("1", "1A", "1B", "2")
    names = ["art_1", "art_1__para_A", "art_1__para_B", "art_2"]
    assert _names(minted, "nieuw", *places) == names


def test_of_a_split_the_first_part_keeps_the_name(law: Law) -> None:
    minted = _minted(
        law("oud", {"1A": f"{A} {C}", "1B": B}), law("nieuw", {"1A": A, "1B": C, "1C": B})
    )
    names = ["art_1__para_A", "art_1__para_B@nieuw", "art_1__para_B"]
    assert _names(minted, "nieuw", "1A", "1B", "1C") == names


def test_of_a_merger_the_whole_has_the_name_of_its_first_part(law: Law) -> None:
    minted = _minted(
        law("oud", {"1A": A, "1B": C, "1C": B}), law("nieuw", {"1A": f"{A} {C}", "1B": B})
    )
    assert _names(minted, "nieuw", "1A", "1B") == ["art_1__para_A", "art_1__para_C"]


def test_a_copy_gets_a_name_of_its_own_and_the_text_that_stayed_keeps_it(law: Law) -> None:
    minted = _minted(
        law("oud", {"1": C, "2": A, "3": B}, exact=3),
        law("nieuw", {"1": C, "2": A, "3": B, "4": A}, exact=4),
        record=(_row("2", "2; 4", "copied"),),
    )
    assert _names(minted, "nieuw", "2", "4") == ["art_2", "art_4"]
    minted = _minted(
        law("oud", {"1": C, "2": A, "3": B}, exact=3),
        law("nieuw", {"1": A, "2": A, "3": B, "4": C}, exact=4),
        record=(_row("2", "1; 2", "copied"),),
    )
    assert _names(minted, "nieuw", "1", "2", "4") == ["art_1@nieuw", "art_2", "art_1"]


def _row(old: str, new: str, hint: str = "", sure: str = "S") -> Recorded:
    one, other = (tuple(map(eid_of_prose, side.split("; "))) for side in (old, new))
    return Recorded("oud", "nieuw", one, other, sure, "een bron", hint)


def test_what_is_surely_recorded_is_the_same_provision_whatever_it_holds(law: Law) -> None:
    old = law("oud", {"1A": A, "1B": B, "2A": C}, exact=2)
    new = law("nieuw", {"5A": D, "5B": "Iets.", "6A": A, "6B": B, "7A": C})
    assert _names(_minted(old, new), "nieuw", "5", "6", "7") == ["art_5", "art_1", "art_2"]
    recorded = _minted(old, new, record=(_row("1", "5"),))
    assert _names(recorded, "nieuw", "5", "6", "6A") == ["art_1", "art_6", "art_1__para_A"]
    for row in (_row("1", "5", sure="I"), replace(_row("1", "5", "split"), partial=True)):
        assert _minted(old, new, record=(row,)) == _minted(old, new)


def test_a_counterpart_that_the_nearest_edition_does_not_hold_is_found_farther_on(
    law: Law,
) -> None:
    line = law("oud", {"1": A, "2": B}), law("midden", {"9": C}), law("nieuw", {"3": A, "4": C})
    minted = _minted(*line)
    assert _names(minted, "nieuw", "3", "4") == ["art_1", "art_9"]


def test_what_the_nearest_edition_proves_new_is_new(law: Law) -> None:
    line = (
        law("oud", {"1": A, "2": B}, exact=2),
        law("midden", {"1": B}, exact=1),
        law("nieuw", {"1": B, "2": A}, exact=2),
    )
    minted = _minted(*line)
    assert _names(minted, "midden", "1") == ["art_2"]
    assert _names(minted, "nieuw", "1", "2") == ["art_2", "art_2@nieuw"]


def test_a_chapter_of_which_nothing_is_linked_is_the_one_of_its_number(law: Law) -> None:
    line = (
        law("oud", {"1": A}, chapters={"VI": ["1"]}),
        law("nieuw", {"7": D}, chapters={"VI": ["7"]}),
    )
    assert _minted(*line)["nieuw"]["chp_VI"] == "chp_VI"
    # known to be another one: its text stands elsewhere
    line = (
        law("oud", {"1": A, "2": B, "3": C}, chapters={"VI": ["1"], "VII": ["2", "3"]}),
        law("nieuw", {"7": D, **dict(zip("891", (A, B, C), strict=True))}, chapters=CHAPTERS),
    )
    minted = _minted(*line)["nieuw"]
    assert (minted["chp_VI"], minted["chp_VII"]) == ("chp_VI@nieuw", "chp_VII")


def test_of_chapters_that_hold_as_much_the_one_of_the_number_is_meant(law: Law) -> None:
    line = (
        law("oud", {"1": A, "2": B}, chapters={"VI": ["1"], "VII": ["2"]}, exact=2),
        law("nieuw", {"8": A, "9": B}, chapters={"VII": ["8", "9"]}),
    )
    assert _minted(*line)["nieuw"]["chp_VII"] == "chp_VII"


def test_what_is_minted_stays_though_the_texts_say_otherwise(law: Law) -> None:
    line = law("oud", {"1": A, "2": B}, exact=2), law("nieuw", {"1": B, "2": A, "3": C}, exact=3)
    there = (
        Minted("oud", {"art_1": "art_1", "art_2": "art_2", "art_9": "art_9"}),
        Minted("nieuw", {"art_1": "art_1", "art_8": "art_3"}),
    )
    after = mint(line, ["oud", "nieuw"], there)
    assert after[0] == there[0]
    # 2 would be art_1, which 1 has; and the name of a place that is gone is not given again
    assert after[1].wids == {
        "art_1": "art_1",
        "art_8": "art_3",
        "art_2": "art_2@nieuw",
        "art_3": "art_3@nieuw",
    }


def test_an_edition_that_is_not_named_has_not_come_in_yet(law: Law) -> None:
    line = law("oud", {"1": A}), law("nieuw", {"2": A})
    assert [one.edition for one in mint(line, ["nieuw"], ())] == ["nieuw"]
    later = mint(line, ["oud"], mint(line, ["nieuw"], ()))
    assert [(one.edition, *one.wids.items()) for one in later] == [
        ("nieuw", ("art_2", "art_2")),
        ("oud", ("art_1", "art_2")),
    ]


@pytest.fixture(scope="module")
def invented() -> History:
    return history_of(1, 12)


def _wids(minted: tuple[Minted, ...]) -> dict[tuple[str, str], str]:
    return {(one.edition, eid): wid for one in minted for eid, wid in one.wids.items()}


@pytest.mark.parametrize("late", [0, 3, 7])
def test_an_edition_that_comes_in_later_renames_nothing(invented: History, late: int) -> None:
    line = [setting.expression for setting in invented.settings]
    names = [expression.edition.name for expression in line]
    first = [name for at, name in enumerate(names) if at != late]
    without = [expression for expression in line if expression.edition.name in first]
    before = mint(without, first, ())
    after = mint(line, [names[late]], before)

    assert after[: len(before)] == before
    assert after[-1].edition == names[late]
    assert mint(line, names, after) == after
    for expression in line:
        wids = of_edition(after, expression.edition.name)
        assert set(wids) == {p.eid for p in expression.walk()}
        assert len(set(wids.values())) == len(wids)


def test_true_counterparts_have_one_name_whichever_edition_came_first(invented: History) -> None:
    line = [setting.expression for setting in invented.settings]
    names = [expression.edition.name for expression in line]
    kinds = {(e.edition.name, p.eid): p.kind for e in line for p in e.walk()}
    forward = _wids(mint(line, names, ()))
    backward: tuple[Minted, ...] = ()
    for name in reversed(names):
        backward = mint(line, [name], backward)
    for wids in (forward, _wids(backward)):
        right = asked = 0
        for at in range(len(line) - 1):
            for link in invented.links(at, at + 1):
                if len(link.old) == len(link.new) == 1:
                    old, new = (names[at], link.old[0]), (names[at + 1], link.new[0])
                    if kinds[old] is kinds[new]:
                        asked += 1
                        right += wids[old] == wids[new]
        assert asked > 500
        assert right / asked > 0.99


def test_the_same_values_give_the_same_names(invented: History) -> None:
    line = [setting.expression for setting in invented.settings[:3]]
    names = [expression.edition.name for expression in line]
    again = [structs.replace(expression) for expression in line]
    assert to_toml(mint(line, names, ())) == to_toml(mint(again, names[::-1], ()))
