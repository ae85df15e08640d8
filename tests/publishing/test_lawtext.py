from __future__ import annotations

from datetime import date

import pytest

from regelboek.law.model import (
    Edition,
    Expression,
    Note,
    NoteRef,
    NoteStyle,
    Part,
    Provision,
    Status,
    Text,
    Work,
)
from regelboek.law.names import Kind
from regelboek.publishing.catalogue import Library, catalogue_of
from regelboek.publishing.lawtext import Setting, set_law
from tests.publishing.dutch import DUTCH


def article(number: str, *content: Text | Provision, status: Status = Status.HELD) -> Provision:
    return Provision(Kind.ARTICLE, number, number, f"art_{number}", content=content, status=status)


def paragraph(eid: str, *content: Text | Provision, status: Status = Status.HELD) -> Provision:
    number = eid.rpartition("_")[2] if "_nn_" not in eid else ""
    label = f"{number}." if number and status is Status.HELD else ""
    return Provision(Kind.PARAGRAPH, number, label, eid, content=content, status=status)


def text(*parts: Part) -> Text:
    return Text(parts)


def note(eid: str, *parts: Part, mark: str = "1)") -> Note:
    return Note(mark, eid, (text(*parts),), NoteStyle.FOOT, label=mark, before=" ")


def setting(*body: Provision) -> Setting:
    edition = Edition("e", "Wet")
    work = Work("wet", "Wet", "/akn/wet", "nl", "nl", "1900", "Bond", "wet", editions=(edition,))
    library = Library(work, (Expression(edition, body),), (), (), date(2000, 1, 1))
    return set_law(catalogue_of(library, DUTCH), "e", "wet/e/1/index.html", body[0])


def test_unnumbered_paragraphs_are_counted_and_a_single_one_is_not() -> None:
    one = paragraph("art_1__para_nn_1", text("Een."))
    two = paragraph("art_1__para_nn_2", text("Twee."))
    assert [rule.label for rule in setting(article("1", one, two)).rule.rules] == ["al. 1", "al. 2"]
    assert [rule.label for rule in setting(article("1", one)).rule.rules] == ["¶"]


def test_a_label_that_no_page_prints_stands_in_brackets() -> None:
    inferred = paragraph("art_1__para_B", text("Twee."), status=Status.INFERRED)
    set_ = setting(article("1", inferred))
    assert [rule.label for rule in set_.rule.rules] == ["[B]"]
    assert set_.inferred


def test_opening_words_have_an_anchor_only_where_something_is_opened() -> None:
    below = paragraph("art_1__para_A", text("Een."))
    assert setting(article("1", text("Alles."))).rule.opening_id == ""
    assert setting(article("1", text("Wie:"), below)).rule.opening_id == "1-aanhef"
    assert setting(article("1", below, text("Einde."))).rule.closing_id == "1-slot"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ((paragraph("art_1__para_B", text("Twee.")),), "Het begin van dit artikel"),
        ((text("Woorden."),), "Niet heel dit artikel"),
        ((paragraph("art_1__para_A", status=Status.INCOMPLETE),), ""),
        ((paragraph("art_1__para_A", text("Een"), status=Status.GOES_ON),), ""),
    ],
)
def test_a_fragment_says_once_what_is_missing(
    content: tuple[Text | Provision, ...], sentence: str
) -> None:
    begin = setting(article("1", *content, status=Status.FRAGMENT)).rule.begin
    assert begin.startswith(sentence)
    assert bool(begin) is bool(sentence)


def test_a_fragment_in_what_is_held_says_so_where_it_is() -> None:
    part = paragraph("art_1__para_A", text("Een."), status=Status.FRAGMENT)
    rule = setting(article("1", part)).rule
    assert (rule.begin, rule.rules[0].begin) == ("", "Niet heel dit lid staat in het corpus.")
    rule = setting(article("1", part, status=Status.FRAGMENT)).rule
    assert (bool(rule.begin), rule.rules[0].begin) == (True, "")


def test_text_that_goes_on_says_so_where_it_breaks_off() -> None:
    last = paragraph("art_1__para_A", text("Een"), status=Status.GOES_ON)
    rule = setting(article("1", last, status=Status.GOES_ON)).rule
    assert (rule.go_on, bool(rule.rules[0].go_on)) == ("", True)


def test_a_mark_of_a_note_in_another_article_brings_the_note() -> None:
    far = article("2", text("Daar", note("art_2__authorialNote_1", "Noot.")))
    near = article("1", text("Hier", NoteRef("1)", "art_2__authorialNote_1", " "), "."))
    set_ = setting(near, far)
    assert [(note.number, note.ids) for note in set_.notes] == [(1, ("2-n1",))]
    assert set_.rule.opening[0][1].id == "2-n1-m1"


def test_a_mark_without_a_note_stays_as_printed() -> None:
    set_ = setting(article("1", text("Hier", NoteRef("9)", "art_1__authorialNote_9", " "), ".")))
    assert "".join(run.text for run in set_.rule.opening[0]) == "Hier 9)."


def test_a_note_inside_a_note_is_a_note_too() -> None:
    inner = note("art_1__authorialNote_2", "Binnen.")
    set_ = setting(article("1", text("Hier", note("art_1__authorialNote_1", "Buiten", inner))))
    assert [note.ids for note in set_.notes] == [("1-n1",), ("1-n2",)]
    assert [len(note.marks) for note in set_.notes] == [1, 1]


def test_many_marks_of_one_note_lead_back_by_letter() -> None:
    first = note("art_1__authorialNote_1", "Noot.")
    more = [NoteRef("1)", first.eid, " ") for _ in range(29)]
    (footnote,) = setting(article("1", text("Hier", first, *more))).notes
    assert [link.text for link in footnote.marks][:3] == ["a", "b", "c"]
    assert len({link.text for link in footnote.marks}) == 30
    assert len({link.href for link in footnote.marks}) == 30
