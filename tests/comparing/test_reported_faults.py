"""What users of other comparers reported of structure and moves, each with the right value.

The faults of words are in test_wording.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelboek.comparing.changes import Change, ChangeClass, compare
from regelboek.comparing.concepts import Concepts
from regelboek.comparing.wording import Op
from regelboek.law.prose import prose_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.comparing.conftest import Law

BELL = "De klok luidt twee keer wanneer de veerman de laatste reiziger aan boord heeft."
BOAT = "Geen schipper vertrekt voordat de tol aan de brugwachter is betaald."
FISH = "Een vis die kleiner is dan een hand gaat levend terug in het water."
WOOD = "Wie hout sprokkelt in het bos van de graaf, geeft de helft aan de armen."
SALT = "Zout wordt verkocht per schepel en nooit na zonsondergang."
MILL = "De molenaar maalt het koren in de volgorde waarin de zakken zijn gebracht."


def told(changes: Iterable[Change]) -> dict[tuple[str, str], tuple[str, str]]:
    return {
        ("; ".join(map(prose_of, change.link.old)), "; ".join(map(prose_of, change.link.new))): (
            change.link.relation.value,
            " ".join(row.value[0] for row in change.classes),
        )
        for change in changes
    }


def test_f15_an_inserted_definition_changes_no_other(law: Law) -> None:
    old = law("oud", {"1A": BELL, "1B": BOAT, "1C": FISH, "1D": WOOD})
    new = law("nieuw", {"1A": BELL, "1B": SALT, "1C": BOAT, "1D": FISH, "1E": WOOD})
    assert told(compare(old, new).value) == {
        ("1A", "1A"): ("same", ""),
        ("", "1B"): ("new", "substance"),
        ("1B", "1C"): ("renumbered", "renumbered"),
        ("1C", "1D"): ("renumbered", "renumbered"),
        ("1D", "1E"): ("renumbered", "renumbered"),
    }


def test_f15_a_new_link_is_no_change_of_words(law: Law) -> None:
    old = law("oud", {"1": f"Ook artikel 5 geldt. {BELL}", "5": BOAT})
    new = law("nieuw", {"1": f"Ook [artikel 5=5] geldt. {BELL}", "5": BOAT})
    assert set(told(compare(old, new).value).values()) == {("same", "")}


def test_f19_words_around_a_note_stay_where_they_are(law: Law) -> None:
    old = law("oud", {"1": f"Een con^{{Een noot.}}tract telt. {BELL}"})
    new = law("nieuw", {"1": f"Een nieuw contract telt. {BELL}"})
    (change,) = compare(old, new).value
    assert [(span.op.value, span.text) for span in change.wording] == [
        ("same", "Een"),
        ("added", " nieuw"),
        ("same", f" contract telt. {BELL}"),
    ]
    (note,) = change.notes
    assert [(span.op.value, span.text) for span in note.spans] == [("removed", "Een noot.")]


def test_f20_and_f21_an_article_before_the_others_only_renumbers_them(law: Law) -> None:
    texts = [BELL, BOAT, FISH, WOOD]
    old = law("oud", {str(22 + n): text for n, text in enumerate(texts)})
    new = law("nieuw", {"22": SALT, **{str(23 + n): text for n, text in enumerate(texts)}})
    found = told(compare(old, new).value)
    assert [value[0] for value in found.values()].count("renumbered") == len(texts)
    assert all("substance" not in value[1] for key, value in found.items() if key[0])


def test_f22_one_of_each_kind_is_told_apart(law: Law) -> None:
    old = law(
        "oud",
        {"1": BELL, "2": BOAT, "3": FISH, "4": WOOD, "5": SALT},
        headings={"3": "Vissen"},
        exact=5,
    )
    new = law(
        "nieuw",
        {"1": BELL, "2": FISH, "3": WOOD.replace("helft", "hele last"), "4": MILL, "5": SALT},
        headings={"2": "Van het vissen"},
        exact=5,
    )
    assert told(compare(old, new).value) == {
        ("1", "1"): ("same", ""),
        ("2", ""): ("dropped", "substance"),
        ("3", "2"): ("renumbered", "renumbered heading"),
        ("4", "3"): ("renumbered", "substance renumbered"),
        ("", "4"): ("new", "substance"),
        ("5", "5"): ("same", ""),
    }


def test_f23_kept_sections_stand_together_when_others_go(law: Law) -> None:
    old = law("oud", {"1": BELL, "1A": BOAT, "1B": FISH, "1C": WOOD, "2": SALT}, exact=2)
    new = law("nieuw", {"1": BELL, "2": SALT}, exact=2)
    relations = [change.link.relation.value for change in compare(old, new).value]
    assert relations == ["same", "dropped", "dropped", "dropped", "same"]


def test_f24_a_paragraph_cut_into_items_shows_each_word_once(law: Law) -> None:
    parts = [BELL.rstrip("."), BOAT.rstrip("."), FISH.rstrip(".")]
    old = law("oud", {"9 al. 1": "; ".join(parts) + "."})
    new = law("nieuw", {"9a": parts[0] + ";", "9b": parts[1] + ";", "9c": parts[2] + "."})
    (change,) = compare(old, new).value
    assert change.link.relation.value == "split"
    assert ChangeClass.SUBSTANCE not in change.classes


def test_f25_swapped_paragraphs_have_moved(law: Law) -> None:
    old, new = law("oud", {"3A": BELL, "3B": BOAT}), law("nieuw", {"3A": BOAT, "3B": BELL})
    assert {value[0] for value in told(compare(old, new).value).values()} == {"moved"}


def test_f25_a_sentence_that_moved_inside_a_text_is_a_move_and_no_substance(law: Law) -> None:
    old = law("oud", {"3": f"{BELL} {BOAT} {FISH}"})
    new = law("nieuw", {"3": f"{BOAT} {FISH} {BELL}"})
    (change,) = compare(old, new).value
    assert change.classes == (ChangeClass.MOVED,)
    assert {span.op for span in change.wording} == {Op.SAME, Op.MOVED}


def test_f26_a_mark_of_the_makers_before_a_text_is_a_change_of_form(law: Law) -> None:
    concepts = Concepts("nl", editorial=("(nieuw)", "(gewijzigd {year})"))
    old, new = law("oud", {"3A": BELL}), law("nieuw", {"3A": f"(gewijzigd 2017) {BELL}"})
    (change,) = compare(old, new, (), concepts).value
    assert change.classes == (ChangeClass.FORM,)
    other = law("nieuw", {"3A": f"(gewijzigd 2017) {BELL.replace('twee', 'drie')}"})
    (change,) = compare(old, other, (), concepts).value
    assert ChangeClass.SUBSTANCE in change.classes
    (inside,) = compare(old, law("nieuw", {"3A": f"{BELL} (nieuw) Meer."}), (), concepts).value
    assert ChangeClass.SUBSTANCE in inside.classes


def test_f31_equal_texts_with_equal_notes_have_no_changes(law: Law) -> None:
    texts = {"3A": f"{BELL}^{{Zie ook de brug.}}", "3A(a)": BOAT, "3A(b)": f"{FISH}^{{Een noot.}}"}
    for change in compare(law("oud", texts), law("nieuw", texts)).value:
        assert (change.classes, change.wording, change.notes) == ((), (), ())


def test_a_note_that_says_something_else_is_substance(law: Law) -> None:
    old = law("oud", {"3": f"{BELL}^{{De klok hangt bij de poort.}}"})
    new = law("nieuw", {"3": f"{BELL}^{{De klok hangt bij de brug.}}"})
    (change,) = compare(old, new).value
    assert (change.link.relation.value, change.classes) == ("reworded", (ChangeClass.SUBSTANCE,))
    assert not change.wording
    (note,) = change.notes
    assert [span.text for span in note.spans if span.op is not Op.SAME] == ["poort", "brug"]
    assert note.old == note.new == "art_3__authorialNote_1"


def test_the_only_note_of_each_side_is_the_same_note_however_it_reads(law: Law) -> None:
    old = law("oud", {"3": f"{BELL}^{{De klok hangt.}}"})
    new = law("nieuw", {"3": f"{BELL}^{{Zie ook verderop.}}"})
    (change,) = compare(old, new).value
    assert [(note.old, note.new) for note in change.notes] == [
        ("art_3__authorialNote_1", "art_3__authorialNote_1")
    ]


def test_f32_a_table_changes_by_row_and_cell(law: Law) -> None:
    rows = ["Kaart | Punten | Kleur", "Molen | vier | rood", "Brug | drie | zwart"]
    old = law("oud", {"3": "\n".join(rows)})

    def changed(*new: str) -> list[tuple[str, str]]:
        (change,) = compare(old, law("nieuw", {"3": "\n".join(new)})).value
        return [(s.op.value, s.text.strip()) for s in change.wording if s.op is not Op.SAME]

    one_cell = changed(rows[0], "Molen | vijf | rood", rows[2])
    assert one_cell == [("removed", "vier"), ("added", "vijf")]
    assert changed(rows[0], "Poort | acht | groen", *rows[1:]) == [
        ("added", "Poort | acht | groen")
    ]
    column = changed(
        "Kaart | Punten | Kleur | Vorm", "Molen | vier | rood | rond", "Brug | drie | zwart | plat"
    )
    assert column == [("added", "| Vorm"), ("added", "| rond"), ("added", "| plat")]
