"""What was mended is told beside the provision in which it stands."""

from __future__ import annotations

from regelboek.law.model import Edition, Expression, Note, NoteStyle, Provision, Text
from regelboek.law.names import Kind
from regelboek.law.source import Repaired, Source
from regelboek.problems import Where
from regelboek.publishing.repairs import repairs_by_place, repairs_within


def _at(first: int, last: int = 0, page: str = "P") -> Where:
    return Where(page, "", first, last or first)


def _text(words: str, where: Where, *notes: Note) -> Text:
    return Text((words, *notes), where)


_NOTE = Note("1)", "art_1__authorialNote_1", (_text("Zie de oven.", _at(20)),), NoteStyle.FOOT)
_POINT = Provision(
    Kind.POINT, "a", "a.", "art_1__point_a", None, (_text("meel;", _at(3)),), where=_at(3)
)
_OTHER = Provision(
    Kind.POINT, "b", "b.", "art_1__point_b", None, (_text("gist.", _at(3, 5)),), where=_at(3, 5)
)
_ARTICLE = Provision(
    Kind.ARTICLE,
    "1",
    "Artikel 1.",
    "art_1",
    _text("Het deeg", _at(1)),
    (_text("In deeg gaan", _at(2), _NOTE), _POINT, _OTHER),
    where=_at(1, 5),
)


def _places(*repairs: tuple[int, str]) -> list[str]:
    made = tuple(Repaired(_at(line), "?", words, "") for line, words in repairs)
    sources = (Source("P", "print", "P", repairs=made), Source("Q", "print", "Q"))
    expression = Expression(Edition("e", "Wet"), (_ARTICLE,), sources)
    found = {repair: eid for eid, rs in repairs_by_place(expression).items() for repair in rs}
    return [found[repair] for repair in made]


def test_the_provision_whose_words_were_mended() -> None:
    assert _places((1, "Artikel 1. Het"), (2, "deeg"), (20, "de oven")) == ["art_1"] * 3
    # on one line, in the label and the text behind it, or in a line that goes on
    assert _places((3, "a. meel"), (3, "b. gi"), (5, "st")) == [
        *("art_1__point_a", "art_1__point_b", "art_1__point_b"),
    ]


def test_what_was_left_out_stands_in_the_last_provision_of_its_line() -> None:
    assert _places((3, ""), (3, "--")) == ["art_1__point_b"] * 2


def test_what_stands_in_no_provision() -> None:
    assert _places((9, "deeg"), (0, "")) == ["", ""]


def test_the_repairs_of_a_place_are_those_in_it_and_below() -> None:
    inside, above = Repaired(_at(3), "?", "meel", ""), Repaired(_at(20), "?", "oven", "")
    source = Source("P", "print", "P", repairs=(inside, above))
    expression = Expression(Edition("e", "Wet"), (_ARTICLE,), (source,))
    assert repairs_within(expression, "art_1__point_a") == (("art_1__point_a", inside),)
    assert repairs_within(expression, "art_1") == (("art_1__point_a", inside), ("art_1", above))
    assert repairs_within(expression, "art_1__authorialNote_1") == repairs_within(
        expression, "art_1"
    )
    assert repairs_within(expression, "art_2") == ()
