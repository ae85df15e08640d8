from __future__ import annotations

from regelboek.law.model import Edition, Expression, Group, Provision, Text
from regelboek.law.names import Kind
from regelboek.publishing.contents import contents_of, group_of
from regelboek.publishing.shelf import Shelf, shelf_of
from tests.publishing.dutch import DUTCH

FRAME = (
    Group(Kind.CHAPTER, "I", "Begin", 1, 4),
    Group(Kind.PART, "I", "", 1, 2),
    Group(Kind.CHAPTER, "II", "", 7, 8),
)


def article(number: str) -> Provision:
    return Provision(Kind.ARTICLE, number, number, f"art_{number}", content=(Text(("Woorden.",)),))


def shelf(*body: Provision, frame: tuple[Group, ...] = FRAME, last: int = 9) -> Shelf:
    edition = Edition("e", "Wet", first=1, last=last, frame=frame)
    return shelf_of(edition, Expression(edition, body), ())


def listed(found: Shelf) -> list[tuple[str, int, tuple[str, ...]]]:
    return [(group.name, group.depth, group.numbers) for group in contents_of(found, DUTCH)]


def test_articles_stand_under_their_innermost_group_and_between_groups_in_order() -> None:
    assert listed(shelf()) == [
        ("Hoofdstuk I · Begin", 0, ("3", "4")),
        ("Deel I", 1, ("1", "2")),
        (DUTCH("contents.unknown"), 0, ("5", "6")),
        ("Hoofdstuk II", 0, ("7", "8")),
        (DUTCH("contents.unknown"), 0, ("9",)),
    ]


def test_without_groups_the_articles_stand_alone() -> None:
    assert listed(shelf(frame=(), last=2)) == [("", 0, ("1", "2"))]


def test_a_group_of_the_tree_is_the_one_of_the_frame_that_spans_its_articles() -> None:
    part = Provision(
        Kind.PART, "I", "DEEL I", "part_I", Text(("GEDRUKT",)), content=(article("2"),)
    )
    groups = contents_of(shelf(part), DUTCH)
    assert [group.name for group in groups if group.provision] == ["Deel I · GEDRUKT"]
    assert groups[1].anchor == "part_I"


def test_a_group_of_the_tree_that_no_frame_knows_is_a_group_too() -> None:
    section = Provision(
        Kind.SECTION, "", "", "sec_nn_1", Text(("Over niets",)), content=(article("6"),)
    )
    assert ("Over niets", 0, ("6",)) in listed(shelf(section))


def test_the_groups_of_an_article_are_named_from_outside_in() -> None:
    full, few = "Hoofdstuk I · Begin, Deel I", "Hoofdstuk I, Deel I"
    assert group_of(shelf(), "2", DUTCH) == (full, few, ("1", "2"))
    assert group_of(shelf(), "9", DUTCH) == ("", "", ())


def test_a_range_printed_as_one_has_one_page() -> None:
    found = shelf(article("4-6"), frame=())
    assert found.numbers == ("1", "2", "3", "4-6", "7", "8", "9")
    assert [found.page_of(number) for number in ("4", "5", "7", "12")] == ["4-6", "4-6", "7", ""]


def test_words_that_close_a_group_stand_behind_its_articles_and_other_words_before_them() -> None:
    def says(words: str) -> Text:
        return Text((words,))

    between = Provision(Kind.PARAGRAPH, "", "", "chp_I__para_nn_1", content=(says("Tussen."),))
    part = Provision(
        Kind.PART, "I", "DEEL I", "part_I", content=(article("1"), says("Einde van het deel."))
    )
    alone = Provision(Kind.SECTION, "", "", "chp_I__sec_nn_1", content=(says("Los."),))
    content = (says("Vooraf."), part, alone, article("3"), between, article("4"), says("Slot."))
    chapter = Provision(Kind.CHAPTER, "I", "I", "chp_I", content=content)
    preamble = Provision(Kind.SECTION, "", "", "sec_nn_1", content=(says("Aanhef."),))
    groups = contents_of(shelf(preamble, chapter), DUTCH)
    own = [
        (group.anchor, [item.eid if isinstance(item, Provision) else item for item in group.own])
        for group in groups
        if group.own
    ]
    assert own == [
        ("sec_nn_1", [says("Aanhef.")]),
        ("chp_I", [says("Vooraf."), "chp_I__para_nn_1"]),
        ("part_I__wrapup", [says("Einde van het deel.")]),
        ("chp_I__sec_nn_1", [says("Los.")]),
        ("chp_I__wrapup", [says("Slot.")]),
    ]
    assert [group.numbers for group in groups if group.anchor == "chp_I__wrapup"] == [()]
