from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from regelboek.comparing.alignment import align
from regelboek.comparing.concordance import Link, Relation
from regelboek.comparing.similarity import Similarity
from regelboek.comparing.texts import Texts
from regelboek.law.prose import prose_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from regelboek.law.model import Expression
    from tests.comparing.conftest import Law, Row

Ends = tuple[str, str]

BELL = "De klok luidt twee keer wanneer de veerman de laatste reiziger aan boord heeft."
BOAT = "Geen schipper vertrekt voordat de tol aan de brugwachter is betaald."
FISH = "Een vis die kleiner is dan een hand gaat levend terug in het water."
WOOD = "Wie hout sprokkelt in het bos van de graaf, geeft de helft aan de armen."
SALT = "Zout wordt verkocht per schepel en nooit na zonsondergang."


def ends(links: Iterable[Link]) -> dict[Ends, Link]:
    return {("; ".join(map(prose_of, x.old)), "; ".join(map(prose_of, x.new))): x for x in links}


def pairs(links: Iterable[Link]) -> set[Ends]:
    return {pair for pair, link in ends(links).items() if link.old and link.new}


def test_texts_that_resemble_find_the_one_they_became(
    mills: tuple[Expression, Expression],
) -> None:
    found = ends(align(*mills).value)
    assert {pair for pair in found if all(pair)} == {("7 al. 1", "7B1(a)"), ("7 al. 2", "7B2(b)")}
    for place in ("7B1(b)", "7B2(a)", "7B2(c)"):
        assert (found["", place].relation, found["", place].against) == (Relation.NEW, "oud:7")
    for place in ("6 al. 1", "6 al. 2", "8 al. 1", "9 al. 1"):
        assert found[place, ""].relation is Relation.NOT_IN_CORPUS


def test_a_record_only_confirms_what_the_words_say(
    mills: tuple[Expression, Expression], row: Row
) -> None:
    record = [row("7 al. 1", "7B1(a)", "T"), row("7 al. 2", "7B2(b)", "T"), row("", "7B2(c)", "T")]
    bare, confirmed = align(*mills).value, align(*mills, record)
    assert not confirmed.problems
    assert ends(bare).keys() == ends(confirmed.value).keys()
    for pair, link in ends(confirmed.value).items():
        other = ends(bare)[pair]
        assert (link.relation, link.score, link.against) == (
            other.relation,
            other.score,
            other.against,
        )
        assert link.origin == (
            "recorded" if pair[1] in {"7B1(a)", "7B2(b)", "7B2(c)"} else "computed"
        )


def test_the_true_pairs_lie_well_above_the_others(mills: tuple[Expression, Expression]) -> None:
    old, new = Texts(mills[0]), Texts(mills[1])
    similarity = Similarity(old.all, new.all)
    rows = [[similarity.score(a.at, b.at) for b in new.all] for a in old.all]
    assert max(range(5), key=rows[2].__getitem__) == 0
    assert max(range(5), key=rows[3].__getitem__) == 3
    assert all(score < 0.15 for at in (0, 1, 4) for score in rows[at])
    assert 0.2 < max(rows[5]) < 0.27  # the same subject, and no pair
    assert min(rows[2][0], rows[3][3]) > 0.35


def test_scores_look_past_case_and_see_order(law: Law) -> None:
    old, new = Texts(law("oud", {"3A": BELL})), Texts(law("nieuw", {"3A": BELL.upper()}))
    assert Similarity(old.all, new.all).score(0, 0) == 1.0
    turned = Texts(law("nieuw", {"3A": " ".join(reversed(BELL.split()))}))
    assert 0.1 < Similarity(old.all, turned.all).score(0, 0) < 0.6


def test_swapped_paragraphs_are_both_found(law: Law) -> None:
    old = law("oud", {"3A": BELL, "3B": BOAT, "3C": FISH})
    new = law("nieuw", {"3A": BOAT, "3B": BELL, "3C": FISH})
    found = ends(align(old, new).value)
    assert found["3A", "3B"].relation is found["3B", "3A"].relation is Relation.MOVED
    assert found["3C", "3C"].relation is Relation.SAME


def test_a_repeated_sentence_is_paired_only_where_its_neighbours_tell(law: Law) -> None:
    old = law("oud", {"3A": BELL, "3B": SALT, "5A": FISH, "5B": SALT, "6A": SALT})
    new = law("nieuw", {"3A": BELL, "3B": SALT, "8A": SALT, "8B": WOOD, "9A": SALT})
    assert pairs(align(old, new).value) == {("3A", "3A"), ("3B", "3B")}


def test_neighbours_tell_repeated_sentences_apart(law: Law) -> None:
    old = law("oud", {"3A": BELL, "3B": SALT, "3C": FISH, "3D": SALT})
    new = law("nieuw", {"8A": BELL, "8B": SALT, "8C": WOOD, "8D": FISH, "8E": SALT})
    assert {("3B", "8B"), ("3D", "8E")} < pairs(align(old, new).value)


def test_the_same_words_go_before_nearly_the_same(law: Law) -> None:
    long = f"{BELL} {BOAT} {FISH} {WOOD} {SALT} {BELL.upper()} {FISH.upper()} {WOOD.upper()}"
    old = law("oud", {"3A": long})
    new = law("nieuw", {"7A": long.replace("Geen", "Een"), "9A": long})
    assert ("3A", "9A") in pairs(align(old, new).value)


def test_boilerplate_is_paired_only_in_its_place(law: Law) -> None:
    old = law("oud", {"3A": "Vervallen.", "4A": BELL})
    new = law("nieuw", {"4A": BELL, "9A": "Vervallen."})
    assert pairs(align(old, new).value) == {("4A", "4A")}
    stays = law("nieuw", {"3A": "Vervallen.", "4A": BELL})
    assert pairs(align(old, stays).value) == {("3A", "3A"), ("4A", "4A")}


def test_a_number_that_the_record_speaks_of_pairs_nothing(law: Law, row: Row) -> None:
    old = law("oud", {"3A": "Vervallen.", "40A": BELL})
    new = law("nieuw", {"3A": "Vervallen.", "41A": BELL})
    assert ("3A", "3A") in pairs(align(old, new).value)
    elsewhere = law("oud", {"3A": "Vervallen.", "3B": BOAT, "40A": BELL})
    assert ("3A", "3A") in pairs(align(elsewhere, new).value)
    assert ("3A", "3A") not in pairs(align(elsewhere, new, [row("3B", "72C")]).value)
    record = [row("3", "72C", hint="moved"), row("", "3", hint="new")]
    found = ends(align(old, new, record).value)
    assert ("3A", "3A") not in found
    assert found["", "3A"].relation is Relation.NEW
    assert found["3A", "72C"].relation is Relation.MOVED


def test_an_insertion_leaves_the_others_paired(law: Law) -> None:
    old = law("oud", {"3a": BELL, "3b": BOAT, "3c": FISH, "4A": WOOD})
    new = law("nieuw", {"3a": BELL, "3b": SALT, "3c": BOAT, "3d": FISH, "4A": WOOD})
    assert {pair: link.relation.value for pair, link in ends(align(old, new).value).items()} == {
        ("3a", "3a"): "same",
        ("", "3b"): "new",
        ("3b", "3c"): "renumbered",
        ("3c", "3d"): "renumbered",
        ("4A", "4A"): "same",
    }


def test_an_item_removed_from_short_similar_ones_moves_none(law: Law) -> None:
    items = {"3A": BELL, "3A(a)": "twee kaarsen", "3A(b)": "drie kaarsen", "3A(c)": "vier kaarsen"}
    kept = {"3A": BELL, "3A(a)": "twee kaarsen", "3A(b)": "vier kaarsen"}
    found = ends(align(law("oud", items), law("nieuw", kept)).value)
    assert found["3A(a)", "3A(a)"].relation is Relation.SAME
    assert found["3A(c)", "3A(b)"].relation is Relation.RENUMBERED
    assert found["3A(b)", ""].relation is Relation.DROPPED


def test_short_items_with_other_numbers_stay_in_their_places(law: Law) -> None:
    few, many = ("twee", "drie", "vier", "vijf"), ("elf", "twaalf", "dertien", "veertien")
    old, new = (
        law(name, {"3A": BELL} | {f"3A({'abcd'[at]})": f"{n} kaarsen" for at, n in enumerate(row)})
        for name, row in (("oud", few), ("nieuw", many))
    )
    found = ends(align(old, new).value)
    assert {found[f"3A({c})", f"3A({c})"].relation for c in "abcd"} == {Relation.REWORDED}


def test_an_identical_item_stays_and_its_neighbours_change(law: Law) -> None:
    old = law("oud", {"3A": BELL, "3B": BOAT, "3C": FISH})
    new = law("nieuw", {"3A": BELL, "3B": WOOD, "3C": SALT})
    found = ends(align(old, new).value)
    assert {pair: link.relation.value for pair, link in found.items()} == {
        ("3A", "3A"): "same",
        ("3B", ""): "dropped",
        ("3C", ""): "dropped",
        ("", "3B"): "new",
        ("", "3C"): "new",
    }


def test_renumbered_articles_need_no_record(law: Law) -> None:
    old = law("oud", {"100A": BELL, "101A": BOAT, "102A": FISH, "103A": SALT})
    new = law("nieuw", {"80A": BELL, "81A": BOAT, "82A": WOOD, "83A": FISH, "84A": SALT})
    found = ends(align(old, new).value)
    assert found["102A", "83A"].relation is found["100A", "80A"].relation is Relation.RENUMBERED


def test_of_three_turned_round_the_middle_one_has_not_moved(law: Law) -> None:
    old = law("oud", {"3A": BELL, "3B": BOAT, "3C": FISH})
    new = law("nieuw", {"3A": FISH, "3B": BOAT, "3C": BELL})
    found = ends(align(old, new).value)
    assert found["3B", "3B"].relation is Relation.SAME
    assert found["3A", "3C"].relation is found["3C", "3A"].relation is Relation.MOVED


def test_one_that_went_past_many_has_moved_and_they_have_not(law: Law) -> None:
    old = law("oud", {"3A": BELL, "3B": BOAT, "3C": FISH, "3D": WOOD})
    new = law("nieuw", {"3A": WOOD, "3B": BELL, "3C": BOAT, "3D": FISH})
    found = ends(align(old, new).value)
    assert found["3D", "3A"].relation is Relation.MOVED
    assert {found[pair].relation for pair in (("3A", "3B"), ("3B", "3C"), ("3C", "3D"))} == {
        Relation.RENUMBERED
    }


def test_of_an_article_divided_the_half_that_left_has_moved(law: Law) -> None:
    old, new = law("oud", {"5A": BELL, "5B": BOAT}), law("nieuw", {"5A": BELL, "9A": BOAT})
    found = ends(align(old, new).value)
    assert found["5A", "5A"].relation is Relation.SAME
    assert found["5B", "9A"].relation is Relation.MOVED


def test_an_article_in_another_chapter_stays_if_its_number_does(law: Law) -> None:
    texts = {"3A": BELL, "4A": BOAT, "5A": FISH}
    old = law("oud", texts, chapters={"I": ["3", "4"], "II": ["5"]})
    new = law("nieuw", texts, chapters={"I": ["3"], "II": ["4", "5"]})
    assert {link.relation for link in align(old, new).value} == {Relation.SAME}


def test_a_renamed_chapter_changes_no_article(law: Law) -> None:
    texts = {"3A": BELL, "4A": BOAT}
    old = law("oud", texts, chapters={"I": ["3", "4"]})
    new = law("nieuw", texts, chapters={"II": ["3", "4"]})
    assert {link.relation for link in align(old, new).value} == {Relation.SAME}


# --- the record -------------------------------------------------------------------------------


def test_a_sure_pair_wins_over_the_words_and_is_a_problem(law: Law, row: Row) -> None:
    old = law("oud", {"3A": BELL, "4A": BOAT})
    new = law("nieuw", {"3A": BELL, "4A": SALT})
    outcome = align(old, new, [row("3A", "4A")])
    found = ends(outcome.value)
    assert (found["3A", "4A"].origin, found["3A", "4A"].sure) == ("recorded", "S")
    assert [problem.code for problem in outcome.problems] == ["contradicted"]
    assert str(outcome.problems[0]).startswith(
        "oud-nieuw.toml:2: contradicted the record pairs oud:3A with nieuw:4A"
    )


def test_a_proposal_needs_words_that_agree(law: Law, row: Row) -> None:
    old = law("oud", {"3A": BELL, "4A": BOAT})
    new = law("nieuw", {"3A": BELL, "4A": SALT})
    outcome = align(old, new, [row("4A", "4A", "I")])
    assert ("4A", "4A") not in ends(outcome.value)
    assert [problem.code for problem in outcome.problems] == ["contradicted"]


def test_a_proposal_is_shown_with_its_doubt(law: Law, row: Row) -> None:
    weak = "De klok zwijgt wanneer de veerman geen reiziger aan boord heeft en slaapt tot de dag."
    old, new = law("oud", {"3A": BELL, "4A": BOAT}), law("nieuw", {"7A": weak, "9A": BOAT})
    outcome = align(old, new, [row("3A", "7A", "I", "moved")])
    link = ends(outcome.value)["3A", "7A"]
    assert (link.origin, link.sure, outcome.problems) == ("recorded", "I", ())


def test_a_proposal_yields_to_a_text_that_agrees_far_better(law: Law, row: Row) -> None:
    weak = BELL.replace("de laatste reiziger", "geen gast")
    old, new = law("oud", {"3A": BELL}), law("nieuw", {"7A": weak, "9A": BELL})
    alone = align(old, law("nieuw", {"7A": weak}), [row("3A", "7A", "I")])
    assert (pairs(alone.value), alone.problems) == ({("3A", "7A")}, ())
    outcome = align(old, new, [row("3A", "7A", "I")])
    assert pairs(outcome.value) == {("3A", "9A")}
    assert [problem.code for problem in outcome.problems] == ["contradicted"]


def test_inside_a_frame_texts_look_for_one_another_first(law: Law, row: Row) -> None:
    old = law("oud", {"3A": BELL, "3B": WOOD, "4A": FISH})
    new = law("nieuw", {"8A": SALT, "8B": BELL, "5A": BELL})
    assert pairs(align(old, new).value) == set()
    outcome = align(old, new, [row("3", "8")])
    assert pairs(outcome.value) == {("3A", "8B")}
    link = ends(outcome.value)["3A", "8B"]
    assert (link.origin, link.sure, link.source) == ("computed", "", "een bron")


def test_an_article_of_one_text_may_have_become_a_paragraph(law: Law, row: Row) -> None:
    old, new = law("oud", {"3 al. 1": BELL}), law("nieuw", {"72C": SALT, "72D": BOAT})
    link = ends(align(old, new, [row("3", "72C")]).value)["3 al. 1", "72C"]
    assert (link.relation, link.origin) == (Relation.MOVED, "recorded")
    several = law("nieuw", {"72C1": SALT, "72C2": "De veerman luidt twee keer de klok."})
    assert pairs(align(old, several, [row("3", "72C")]).value) == {("3 al. 1", "72C2")}


def test_a_frame_whose_texts_have_nothing_in_common_is_a_problem(law: Law, row: Row) -> None:
    old = law("oud", {"3A": BELL, "3B": BOAT})
    new = law("nieuw", {"8A": SALT, "8B": WOOD})
    outcome = align(old, new, [row("3", "8")])
    assert [problem.code for problem in outcome.problems] == ["contradicted"]
    assert not pairs(outcome.value)


def test_articles_with_words_of_their_own_are_a_frame_only(law: Law, row: Row) -> None:
    old = law("oud", {"3": SALT, "3A": BELL, "3B": BOAT})
    new = law("nieuw", {"8": WOOD, "8A": BELL, "8B": BOAT})
    outcome = align(old, new, [row("3", "8")])
    assert (pairs(outcome.value), outcome.problems) == ({("3A", "8A"), ("3B", "8B")}, ())


def test_paragraphs_with_items_are_a_pair_and_a_frame(law: Law, row: Row) -> None:
    old = law("oud", {"3B": "Er is een boete", "3B1": BELL, "3B2": BOAT})
    new = law("nieuw", {"8C": "De straf luidt", "8C1": BOAT, "8C2": BELL})
    found = ends(align(old, new, [row("3B", "8C")]).value)
    assert found["3B", "8C"].origin == "recorded"
    assert {("3B1", "8C2"), ("3B2", "8C1")} < found.keys()


def test_rows_that_share_a_place_are_one_link(law: Law, row: Row) -> None:
    old = law("oud", {"42B1": BELL, "43A": FISH})
    new = law("nieuw", {"42B1": BELL, "61B2(b)": BELL, "43A": FISH})
    record = [row("42B1", "42B1", hint="same"), row("42B1", "61B2(b)", hint="copied", partial=True)]
    found = ends(align(old, new, record).value)
    link = found["42B1", "42B1; 61B2(b)"]
    assert (link.relation, link.partial) == (Relation.COPIED, True)
    assert len(found) == 2


def test_a_recorded_split_is_what_the_words_say_it_is(law: Law, row: Row) -> None:
    old = law("oud", {"3A": f"{BELL} {BOAT}", "4A": FISH})
    split = law("nieuw", {"3A": BELL, "3B": BOAT, "4A": FISH})
    copy = law("nieuw", {"3A": BELL, "3B": BELL, "4A": FISH})
    record = [row("3A", "3A; 3B")]
    assert ends(align(old, split, record).value)["3A", "3A; 3B"].relation is Relation.SPLIT
    assert ends(align(old, copy, record).value)["3A", "3A; 3B"].relation is Relation.COPIED
    one_end = [row("3A", "3A", hint="split", partial=True)]
    link = ends(align(old, split, one_end).value)["3A", "3A"]
    assert (link.relation, link.partial, link.score > 0.5) == (Relation.SPLIT, True, True)
    back = [row("3A; 3B", "3A")]
    merged = law("oud", {"3A": BELL, "3B": BOAT}), law("nieuw", {"3A": f"{BELL} {BOAT}"})
    assert ends(align(*merged, back).value)["3A; 3B", "3A"].relation is Relation.MERGED


@pytest.mark.parametrize(
    ("places", "hint", "relation"),
    [
        (("9A", "9A"), "same", "not-in-corpus"),
        (("9A", "12C"), "moved", "moved"),
        (("", "12C"), "new", "new"),
        (("9A", ""), "dropped", "dropped"),
        (("9A", "12C"), "split", "split"),
        (("9A", "12C; 13"), "copied", "copied"),
        (("9A", "12C; 13"), "split", "split"),
        (("9A; 10", "12C"), "merged", "merged"),
    ],
)
def test_what_is_recorded_of_places_not_held_is_a_link_too(
    law: Law, row: Row, places: Ends, hint: str, relation: str
) -> None:
    held = law("oud", {"3A": BELL}), law("nieuw", {"3A": BELL})
    partial = hint == "split" and ";" not in places[1]
    link = ends(align(*held, [row(*places, "S", hint, partial=partial)]).value)[places]
    assert (link.relation.value, link.score, link.origin) == (relation, 0.0, "recorded")


def test_an_article_not_held_is_named_as_recorded(law: Law, row: Row) -> None:
    old, new = law("oud", {"9 al. 1": BELL}), law("nieuw", {"3A": FISH})
    link = ends(align(old, new, [row("9", "9", "T")]).value)["9 al. 1", "9"]
    assert link.relation is Relation.NOT_IN_CORPUS


def test_a_text_whose_recorded_partner_is_not_held_is_paired_with_no_other(
    law: Law, row: Row
) -> None:
    old, new = law("oud", {"3A": BELL, "4A": FISH}), law("nieuw", {"9A": BELL, "4A": FISH})
    assert pairs(align(old, new, [row("3A", "72C", "T")]).value) == {("3A", "72C"), ("4A", "4A")}
    proposed = align(old, new, [row("3A", "72C", "I")])
    assert pairs(proposed.value) == {("3A", "9A"), ("4A", "4A")}
    assert [problem.code for problem in proposed.problems] == ["contradicted"]


def test_a_place_that_an_edition_cannot_have_is_a_problem(law: Law, row: Row) -> None:
    old, new = law("oud", {"3A": BELL}, exact=5), law("nieuw", {"3A": BELL}, exact=5)
    record = [row("77", "3A"), row("3B", "3A"), row("3A; 3C", "3A")]
    outcome = align(old, new, record)
    assert [(problem.code, problem.eid) for problem in outcome.problems] == [
        ("unknown-place", "art_77"),
        ("unknown-place", "art_3__para_B"),
        ("unknown-place", "art_3__para_C"),
    ]
    assert pairs(outcome.value) == {("3A", "3A")}


def test_rows_of_other_editions_are_passed_over_and_turned_ones_read(law: Law, row: Row) -> None:
    old, new = law("oud", {"3A": BELL, "4A": BOAT}), law("nieuw", {"3A": SALT, "4A": WOOD})
    assert pairs(align(old, law("later", {"3A": SALT}), [row("3A", "3A")]).value) == set()
    assert pairs(align(new, old, [row("4A", "3A")]).value) == {("3A", "4A")}


# --- new, dropped, not in the corpus ------------------------------------------------------------


def test_new_needs_the_article_of_its_siblings_to_be_whole(law: Law) -> None:
    new = law("nieuw", {"3A": BELL, "3B": SALT})
    whole, partial = law("oud", {"5A": BELL}), law("oud", {"5A": BELL}, gaps=["5B"])
    found = ends(align(whole, new).value)["", "3B"]
    assert (found.relation, found.against) == (Relation.NEW, "oud:5")
    found = ends(align(partial, new).value)["", "3B"]
    assert (found.relation, found.against) == (Relation.NOT_IN_CORPUS, "")


def test_the_nearest_provision_with_linked_texts_says_where_to_look(law: Law) -> None:
    old = law("oud", {"5A": BELL, "6A": BOAT}, gaps=["6B"])
    new = law("nieuw", {"3A1": BELL, "3A2": SALT, "3B1": BOAT, "3B2": WOOD, "3C": FISH})
    found = ends(align(old, new).value)
    assert found["", "3A2"].against == "oud:5"
    assert found["", "3B2"].relation is Relation.NOT_IN_CORPUS
    assert found["", "3C"].relation is Relation.NOT_IN_CORPUS  # it may stand in 6, not held whole


def test_all_places_where_to_look_are_named(law: Law) -> None:
    old = law("oud", {"10A": BOAT, "9A": BELL})
    new = law("nieuw", {"3A": BELL, "3B": BOAT, "3C": FISH})
    assert ends(align(old, new).value)["", "3C"].against == "oud:9, oud:10"


def test_a_place_that_the_record_names_must_be_whole_too(law: Law, row: Row) -> None:
    old = law("oud", {"5A": BELL})
    new = law("nieuw", {"3A": BELL, "3B": SALT})
    found = ends(align(old, new, [row("8", "3", "T")]).value)
    assert found["", "3B"].relation is Relation.NOT_IN_CORPUS


def test_an_article_without_linked_text_is_new_only_if_all_is_held(law: Law) -> None:
    new = law("nieuw", {"1A": BELL, "2A": SALT})
    assert ends(align(law("oud", {"1A": BELL}), new).value)["", "2A"].relation is (
        Relation.NOT_IN_CORPUS
    )
    held = ends(align(law("oud", {"1A": BELL, "2-3": FISH}, exact=3), new).value)["", "2A"]
    assert (held.relation, held.against) == (Relation.NEW, "oud:1-3")
    lacking = ends(align(law("oud", {"1A": BELL}, exact=3), new).value)["", "2A"]
    assert lacking.relation is Relation.NOT_IN_CORPUS
    known = law("oud", {"1A": BELL, "2-3": FISH}, exact=3)
    guessed = replace(known, edition=replace(known.edition, exact=False))
    assert ends(align(guessed, new).value)["", "2A"].relation is Relation.NOT_IN_CORPUS


def test_nothing_is_new_or_dropped_whose_own_number_is_not_held_whole(law: Law) -> None:
    old = law("oud", {"3A": BELL, "3B": SALT, "5A": BOAT})
    new = law("nieuw", {"4A": BELL, "5A": BOAT}, gaps=["3B"])
    assert ends(align(old, new).value)["3B", ""].relation is Relation.NOT_IN_CORPUS
    whole = law("nieuw", {"4A": BELL, "5A": BOAT, "3A": FISH})
    assert ends(align(old, whole).value)["3B", ""].against == "nieuw:4"


@pytest.mark.parametrize(
    ("others", "gaps", "relation"),
    [
        ({"Fok": WOOD}, [], Relation.DROPPED),
        (
            {},
            [],
            Relation.NOT_IN_CORPUS,
        ),  # an edition that has no definition at all lacks their pages, maybe
        ({}, ["Gaffel"], Relation.NOT_IN_CORPUS),
        ({"Fok": WOOD}, ["Gaffel"], Relation.NOT_IN_CORPUS),
        ({"Fok": WOOD}, ["Zeil"], Relation.NOT_IN_CORPUS),
    ],
)
def test_a_definition_is_dropped_only_where_its_like_are_held(
    law: Law, others: dict[str, str], gaps: list[str], relation: Relation
) -> None:
    old = law("oud", {"Gaffel": SALT, "1A": BELL})
    new = law("nieuw", {**others, "1A": BELL}, gaps=gaps, exact=1)
    assert ends(align(old, new).value)["Gaffel", ""].relation is relation


def test_a_chapter_proves_nothing(law: Law) -> None:
    chapters = {"I": ["1", "2"]}
    new = law("nieuw", {"1A": BELL, "2A": SALT}, chapters=chapters)
    found = ends(align(law("oud", {"1A": BELL}), new).value)["", "2A"]
    assert (found.relation, found.against) == (Relation.NOT_IN_CORPUS, "")


def test_a_record_of_nothing_is_enough_if_it_is_sure(law: Law, row: Row) -> None:
    old = law("oud", {"1A": BELL, "2A": SALT})
    new = law("nieuw", {"8A": SALT, "1A": BELL})
    sure = ends(align(old, new, [row("", "8", "T")]).value)
    assert (sure["", "8A"].relation, sure["", "8A"].origin) == (Relation.NEW, "recorded")
    proposed = ends(align(old, new, [row("", "8", "I")]).value)
    assert ("2A", "8A") in proposed
    lone = law("nieuw", {"8A": WOOD, "1A": BELL})
    doubt = ends(align(old, lone, [row("", "8", "I")]).value)["", "8A"]
    assert (doubt.relation, doubt.sure) == (Relation.NOT_IN_CORPUS, "I")


# --- found by the words alone -------------------------------------------------------------------


def test_a_text_split_over_items_is_shown_once(law: Law) -> None:
    whole = f"{BELL} {BOAT} {FISH}"
    old = law("oud", {"3A": whole, "4A": WOOD})
    new = law("nieuw", {"3A(a)": BELL, "3A(b)": BOAT, "3A(c)": FISH, "4A": WOOD})
    found = ends(align(old, new).value)
    assert found["3A", "3A(a); 3A(b); 3A(c)"].relation is Relation.SPLIT
    assert len(found) == 2
    back = ends(align(new, old).value)
    assert back["3A(a); 3A(b); 3A(c)", "3A"].relation is Relation.MERGED


def test_a_recorded_pair_is_not_drawn_into_a_split(law: Law, row: Row) -> None:
    old = law("oud", {"3A": f"{BELL} {BOAT} {FISH}", "4A": WOOD})
    new = law("nieuw", {"3A(a)": BELL, "3A(b)": BOAT, "3A(c)": FISH, "4A": WOOD})
    found = ends(align(old, new, [row("3A", "3A(a)", "T")]).value)
    assert found["3A", "3A(a)"].origin == "recorded"
    assert found["", "3A(b)"].relation is Relation.NEW


def test_two_sentences_out_of_many_are_no_split(law: Law) -> None:
    old = law("oud", {"3A": f"{BELL} {BOAT} {FISH} {WOOD} {SALT}"})
    new = law("nieuw", {"8A": BELL, "9A": BOAT})
    assert Relation.SPLIT not in {link.relation for link in align(old, new).value}


def test_a_text_beside_a_pair_that_repeats_its_words_is_no_split(law: Law) -> None:
    old = law("oud", {"3A": BELL, "4A": WOOD})
    new = law("nieuw", {"3A": BELL, "3B": f"Ook geldt: {BELL}", "4A": WOOD})
    assert pairs(align(old, new).value) == {("3A", "3A"), ("4A", "4A")}
