from __future__ import annotations

from datetime import date

import pytest

from regelboek.comparing.concordance import Recorded
from regelboek.law.model import Edition, Work
from regelboek.law.names import eid_of
from regelboek.publishing.catalogue import Catalogue, Library, catalogue_of
from regelboek.publishing.counterparts import Answer, State, answers_of
from tests.publishing.dutch import DUTCH

NAMES = ("a", "b", "c", "d")


def row(old: str, new: str, sure: str = "S") -> Recorded:
    (old_edition, old_path), (new_edition, new_path) = old.split(":"), new.split(":")
    olds = (eid_of(old_path),) if old_path else ()
    news = (eid_of(new_path),) if new_path else ()
    return Recorded(old_edition, new_edition, olds, news, sure, "bron")


def catalogue(*record: Recorded) -> Catalogue:
    editions = tuple(Edition(name, f"Wet {name}", first=1, last=20) for name in NAMES)
    work = Work("wet", "Wet", "/akn/wet", "nl", "nl", "1900", "Bond", "wet", editions=editions)
    return catalogue_of(Library(work, (), record, (), date(2000, 1, 1)), DUTCH)


def answer(record: tuple[Recorded, ...], article: str, other: str, edition: str = "a") -> Answer:
    found = answers_of(catalogue(*record), edition, article)
    assert [each.edition for each in found] == list(NAMES)
    return next(each for each in found if each.edition == other)


def test_itself_is_here() -> None:
    assert answer((), "3", "a").state is State.HERE


def test_nothing_known_is_not_in_the_corpus() -> None:
    assert answer((), "3", "b") == Answer("b", State.ABSENT)


def test_the_record_is_followed_from_row_to_row_and_the_weakest_step_counts() -> None:
    rows = (row("a:3", "b:4"), row("b:4", "c:5", "I"), row("c:5.A", "d:6", "T"))
    found = answer(rows, "3", "d")
    assert found.places == ("art_6",)
    assert (found.sure, found.via, found.origin) == ("I", ("b", "c"), "recorded")


def test_the_record_is_followed_backwards_too() -> None:
    rows = (row("a:3", "b:4"), row("b:4", "c:5"))
    assert answer(rows, "5", "a", "c").places == ("art_3",)


def test_the_record_is_never_followed_forward_and_then_back() -> None:
    rows = (row("a:3", "c:5"), row("b:4", "c:5"), row("b:4", "d:6"))
    assert answer(rows, "3", "c").places == ("art_5",)
    assert answer(rows, "3", "b").places == ()
    assert answer(rows, "3", "d").places == ()
    assert answer(rows, "6", "c", "d").places == ()


def test_a_direct_row_wins_over_a_chain() -> None:
    rows = (row("a:3", "b:4"), row("b:4", "c:5"), row("a:3", "c:9"))
    found = answer(rows, "3", "c")
    assert (found.places, found.via) == (("art_9",), ())


def test_a_row_on_a_place_itself_wins_over_one_on_what_lies_above() -> None:
    rows = (row("a:3", "b:4.B"), row("b:4", "c:5"), row("b:4.B", "c:6"))
    assert answer(rows, "3", "c").places == ("art_6",)


@pytest.mark.parametrize(("path", "part"), [("3", False), ("3.A", True)])
def test_what_is_recorded_of_a_part_is_said_to_be_a_part(path: str, *, part: bool) -> None:
    assert answer((row(f"a:{path}", "b:4"),), "3", "b").part is part


def test_what_is_recorded_of_two_articles_is_said_of_each_for_itself() -> None:
    rows = (Recorded("a", "b", (eid_of("3.A"), eid_of("4")), (eid_of("5"),), "S", "bron"),)
    assert answer(rows, "3", "b").about == (eid_of("3.A"),)
    assert answer(rows, "4", "b").about == (eid_of("4"),)


def test_a_row_that_ends_in_nothing_leads_nowhere() -> None:
    assert answer((row("a:3", "b:"),), "3", "b").places == ()


def test_a_number_that_was_used_again_is_no_counterpart() -> None:
    rows = (row("a:3", "b:7"),)
    assert answer(rows, "7", "a", "b").places == ("art_3",)
    assert answer(rows, "3", "a", "b").places == ()
