"""The life of a provision: small laws in which every step is known, and what holds of any law."""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.comparing.concordance import Recorded, Relation
from regelboek.comparing.history import Life, Reused, Stand, State, life_of
from regelboek.comparing.leads import Line, Node, within
from regelboek.law.names import article_of
from regelboek.law.prose import eid_of_prose, prose_of
from tests.comparing.test_laws import held, texts
from tests.invented.history import history_of

if TYPE_CHECKING:
    from tests.comparing.conftest import Law
    from tests.invented.history import History

MILL = "Een molenaar die drie natte zakken op een kar heeft, laat de schout de zakken tellen."
MILL_LATER = (
    "Een molenaar die twee natte zakken op zijn kar heeft, laat de schout die zakken wegen."
)
WELL = "Wie bij de poort een lege emmer vindt, hangt hem aan de haak naast de bron."
TOLL = "Het veer vaart niet zolang de tolbaas slaapt of het touw gebroken is."
BELL = "De klokkenluider krijgt elk kwartaal een nieuw paar laarzen van de stad."


def row(old: str, new: str, sure: str = "S", note: str = "") -> Recorded:
    """Make a row of the record from `a:1A` and `b:2`; an edition alone: nothing there."""
    ends = []
    for side in (old, new):
        edition, _, places = side.partition(":")
        eids = tuple(eid_of_prose(place) for place in places.split("; ") if place)
        ends.append((edition, eids))
    (one, olds), (other, news) = ends
    return Recorded(one, other, olds, news, sure, "een bron", note=note)


def places(life: Life) -> dict[str, str]:
    """Give where a provision stood in each edition; the state, where it did not stand there."""
    return {
        stand.edition: ", ".join(map(prose_of, stand.places)) or stand.state.value
        for stand in life.stands
    }


def steps(life: Life) -> list[tuple[str, str, str]]:
    return [
        (
            ", ".join(f"{step.old_edition}:{prose_of(eid)}" for eid in step.change.link.old),
            ", ".join(f"{step.new_edition}:{prose_of(eid)}" for eid in step.change.link.new),
            step.change.link.relation.value,
        )
        for step in life.steps
    ]


def test_a_text_is_followed_both_ways_with_what_happened(law: Law) -> None:
    line = Line(
        [
            law("a", {"1A": MILL, "2": WELL}),
            law("b", {"1A": WELL, "3B": MILL}),
            law("c", {"3B": MILL_LATER, "4": WELL}),
        ]
    )
    life = life_of(line, "b", eid_of_prose("3B"))
    assert places(life) == {"a": "1A", "b": "3B", "c": "3B"}
    assert steps(life) == [("a:1A", "b:3B", "renumbered"), ("b:3B", "c:3B", "reworded")]
    for edition, place in (("a", "1A"), ("c", "3B")):
        assert places(life_of(line, edition, eid_of_prose(place))) == places(life)


def test_an_edition_without_text_is_passed_over_and_its_record_counts(law: Law) -> None:
    silent = row("a:1A", "b:9"), row("b:9", "c:3B")
    for record in ((), silent):
        line = Line([law("a", {"1A": MILL}), law("b", {}), law("c", {"3B": MILL_LATER})], record)
        life = life_of(line, "a", eid_of_prose("1A"))
        assert places(life) == {"a": "1A", "b": "9" if record else "not-in-corpus", "c": "3B"}
        # the words tell what the record would tell again
        assert steps(life)[-1] == ("a:1A", "c:3B", "renumbered")
        assert len(life.steps) == 1 + bool(record)


def test_the_record_alone_leads_from_edition_to_edition_and_over_them(law: Law) -> None:
    record = (
        row("a:1", "b:2"),
        row("b:2", "c:3", "I"),
        row("b:2", "d:4"),
        row("a:1", "d:4"),
        row("c:9", "d:9"),
    )
    line = Line([law(name, {}) for name in "abcd"], record)
    life = life_of(line, "a", "art_1")
    assert places(life) == {"a": "1", "b": "2", "c": "3", "d": "4"}
    assert [state.state for state in life.stands] == [State.RECORDED] * 4
    # what is said straight of a place that has been reached is no second step
    assert steps(life) == [
        ("a:1", "b:2", "moved"),
        ("b:2", "c:3", "moved"),
        ("b:2", "d:4", "moved"),
    ]
    assert not life.now


def test_what_came_of_the_same_place_is_another_life(law: Law) -> None:
    record = (row("a:1", "b:2; 3"), row("b:3", "c:5"))
    line = Line([law(name, {}) for name in "abc"], record)
    assert places(life_of(line, "b", "art_2")) == {"a": "1", "b": "2", "c": "not-in-corpus"}
    assert places(life_of(line, "a", "art_1")) == {"a": "1", "b": "2, 3", "c": "5"}


def test_a_life_begins_and_ends_only_where_that_is_known(law: Law) -> None:
    held_whole = law("b", {"1A": WELL, "1B": MILL}, exact=1)
    line = Line(
        [
            law("a0", {}),
            law("a", {"1A": WELL}, exact=1),
            held_whole,
            law("c", {"1A": WELL}, exact=1),
            law("d", {"1A": WELL}, exact=1),
        ]
    )
    life = life_of(line, "b", eid_of_prose("1B"))
    assert places(life) == {"a": "nothing", "b": "1B", "c": "nothing"}
    assert [step.change.link.relation for step in life.steps] == [Relation.NEW, Relation.DROPPED]
    partly = [law("a", {"2": WELL}), law("b", {"2": WELL, "1B": MILL}), law("c", {"2": WELL})]
    life = life_of(Line(partly), "b", eid_of_prose("1B"))
    assert places(life) == {"a": "not-in-corpus", "b": "1B", "c": "not-in-corpus"}


def test_words_are_found_over_an_edition_only_if_that_knows_neither_end(law: Law) -> None:
    first, between, last = (
        law("a", {"1": MILL}),
        law("b", {"2": TOLL}),
        law("c", {"3": MILL, "4": TOLL}),
    )
    assert places(life_of(Line([first, between, last]), "a", "art_1"))["c"] == "3"
    # where the edition between has the words already, they are another's
    known = row("b:2", "c:3"), row("a", "b:2")
    line = Line([first, between, last], known)
    assert places(life_of(line, "a", "art_1"))["c"] == "not-in-corpus"
    assert places(life_of(line, "c", "art_3")) == {"a": "nothing", "b": "2", "c": "3"}


def test_a_part_of_what_the_record_names_is_known_only_as_that(law: Law) -> None:
    line = Line(
        [law("a", {}), law("b", {"2A": MILL, "2B": WELL}), law("c", {})],
        [row("a:1", "b:2"), row("b:2", "c:3")],
    )
    part = life_of(line, "b", eid_of_prose("2A"))
    assert places(part) == {"a": "1", "b": "2A", "c": "3"}
    assert all(step.whole for step in part.steps)
    assert not any(step.whole for step in life_of(line, "b", "art_2").steps)
    assert [step.whole for step in life_of(line, "a", eid_of_prose("1A")).steps] == [True, True]


def test_opening_words_do_not_stand_for_the_whole(law: Law) -> None:
    line = Line([law("a", {}), law("b", {"2": TOLL, "2A": MILL, "2B": WELL})], [row("a:1", "b:2")])
    for place, whole in (("2A", True), ("2", False)):
        life = life_of(line, "b", eid_of_prose(place))
        assert places(life) == {"a": "1", "b": place}
        assert [step.whole for step in life.steps] == [whole]


def test_what_an_article_lacks_is_followed_by_the_record(law: Law) -> None:
    line = Line([law("a", {}), law("b", {"2A": MILL}, gaps=["2B"])], [row("a:1", "b:2B")])
    assert places(life_of(line, "b", "art_2")) == {"a": "1", "b": "2"}
    assert places(life_of(line, "b", eid_of_prose("2A"))) == {"a": "not-in-corpus", "b": "2A"}


def test_a_record_over_an_edition_is_no_second_step_but_another_place_is(law: Law) -> None:
    record = [row("a:1", "b:2"), row("b:2", "c:3"), row("a:1", "c:3")]
    for text in ({}, {"1": MILL}):
        line = Line([law("a", text), law("b", {}), law("c", {})], record)
        assert len(life_of(line, "a", "art_1").steps) == 2
    both = [row("a:1A", "b:2"), row("b:2", "c:3"), row("a:1B", "c:4")]
    line = Line([law(name, {}) for name in "abc"], both)
    assert places(life_of(line, "a", "art_1"))["c"] == "3, 4"
    merged = [row("a:1A", "b:2"), row("b:2", "c:3"), row("a:1B", "c:3")]
    line = Line([law("a", {"1A": MILL, "1B": WELL}), law("b", {}), law("c", {})], merged)
    assert len(life_of(line, "a", "art_1").steps) == 3


def test_splits_mergers_and_copies_are_all_places(law: Law) -> None:
    line = Line(
        [
            law("a", {"1": f"{MILL} {WELL}"}),
            law("b", {"1A": MILL, "1B": WELL}),
            law("c", {"1": f"{MILL} {WELL}"}),
        ]
    )
    life = life_of(line, "a", "art_1")
    assert places(life) == {"a": "1", "b": "1", "c": "1"}
    assert [step.change.link.relation.value for step in life.steps] == ["split", "merged"]
    assert life.stands[1] == Stand("b", State.HELD, ("art_1",))


def test_a_number_that_means_something_else_now_is_told(law: Law) -> None:
    line = Line(
        [law("a", {"1": MILL, "2": WELL}), law("b", {"1": WELL, "2": MILL}, headings={"1": "Bron"})]
    )
    assert life_of(line, "a", "art_1").reused == Reused("b", "art_1", exists=True)
    assert life_of(line, "b", "art_1").reused is None
    same = Line([law("a", {"1": MILL}), law("b", {"1": MILL})])
    assert life_of(same, "a", "art_1").reused is None
    unknown = Line([law("a", {"1": MILL}), law("b", {"1": WELL})])
    assert life_of(unknown, "a", "art_1").reused is None


def test_that_a_number_is_new_tells_of_the_old_one_too(law: Law) -> None:
    record = [row("a", "b:1", note="een ander onderwerp")]
    line = Line([law("a", {}), law("b", {})], record)
    life = life_of(line, "a", "art_1")
    assert places(life) == {"a": "1", "b": "not-in-corpus"}
    assert life.reused == Reused("b", "art_1", exists=True, note="een ander onderwerp")
    gone = Line([law("a", {}), law("b", {})], [row("a:1A", "b")])
    assert life_of(gone, "a", eid_of_prose("1A")).reused == Reused(
        "b", eid_of_prose("1A"), exists=False
    )


def test_the_words_shown_are_those_of_the_present_edition(law: Law) -> None:
    line = Line([law("a", {"1": MILL}), law("b", {"1": MILL}), law("c", {"1": MILL_LATER})])
    assert life_of(line, "a", "art_1").now == "c"
    assert life_of(line, "a", "art_1", "b").now == "b"
    later = Line([law("a", {}), law("b", {"1": MILL})])
    assert life_of(later, "b", "art_1", "a").now == "b"


editions = st.lists(texts, min_size=2, max_size=4)


@given(editions)
def test_what_never_changed_is_the_same_at_every_step(
    law: Law, found: list[dict[str, str]]
) -> None:
    line = Line([law(f"e{nth}", found[0]) for nth in range(4)])
    for eid in held(line.expressions["e1"]):
        life = life_of(line, "e1", eid)
        for step in life.steps:
            assert step.change.link.relation is Relation.SAME
            assert not step.change.classes
        assert [stand.places for stand in life.stands] == [life.stands[0].places] * 4
        assert life.reused is None


@given(editions)
def test_the_way_is_the_same_from_both_ends(law: Law, found: list[dict[str, str]]) -> None:
    line = Line([law(f"e{nth}", one) for nth, one in enumerate(found)])
    ways = {
        (here, node.eid, there, other.eid)
        for here, there in permutations(line.names, 2)
        for node in map(_held, held(line.expressions[here]))
        for lead in (line.words_lead(here, there, node),)
        for other in (lead.nodes if lead else ())
    }
    assert ways == {(there, other, here, eid) for here, eid, there, other in ways}


@given(editions)
def test_every_step_leads_from_where_it_stood_to_where_it_stood(
    law: Law, found: list[dict[str, str]]
) -> None:
    line = Line([law(f"e{nth}", one) for nth, one in enumerate(found)])
    for edition in line.names:
        for eid in held(line.expressions[edition]):
            _hold_together(line, life_of(line, edition, eid))


def _hold_together(line: Line, life: Life) -> None:
    """Check that stands and steps of a life are one story, each link of it told once."""
    names = [stand.edition for stand in life.stands]
    first = line.names.index(names[0])
    assert names == list(line.names[first : first + len(names)])
    stood = {stand.edition: stand.places for stand in life.stands}
    told = [
        (s.old_edition, s.new_edition, s.change.link.old, s.change.link.new) for s in life.steps
    ]
    assert len(told) == len(set(told))
    for old, new, olds, news in told:
        assert line.names.index(old) < line.names.index(new)
        for edition, eids in ((old, olds), (new, news)):
            assert not eids or any(
                within(eid, place) or within(place, eid) for eid in eids for place in stood[edition]
            )
    for stand in life.stands:
        assert bool(stand.places) == (stand.state in {State.HELD, State.RECORDED})
        if stand.edition == life.edition:
            continue
        reached = [s for s in life.steps if stand.edition in {s.old_edition, s.new_edition}]
        assert stand.state is State.UNKNOWN or reached


@pytest.fixture(scope="module")
def invented() -> tuple[History, Line]:
    history = history_of(3, 12)
    return history, Line([setting.expression for setting in history.settings])


def test_an_invented_law_is_followed_through_all_its_editions(
    invented: tuple[History, Line],
) -> None:
    history, line = invented
    for edition in (line.names[0], line.names[4], line.names[-1]):
        for article in (p.eid for p in line.expressions[edition].walk() if _is_article(p.eid)):
            _hold_together(line, life_of(line, edition, article))
    found = [
        step
        for p in line.expressions[line.names[0]].walk()
        if _is_article(p.eid)
        for step in life_of(line, line.names[0], p.eid).steps
    ]
    true = {
        (old, new): {(link.old, link.new) for link in history.links(nth, nth + 1)}
        for nth, (old, new) in enumerate(pairwise(line.names))
    }
    right = [
        step
        for step in found
        if (step.change.link.old, step.change.link.new)
        in true.get((step.old_edition, step.new_edition), ())
    ]
    assert len(found) > 300
    assert len(right) >= 0.9 * len(found)


def test_a_record_that_joins_what_the_words_join_adds_no_step(
    invented: tuple[History, Line],
) -> None:
    _, line = invented
    names = line.names
    record = [
        Recorded(step.old_edition, step.new_edition, link.old, link.new, "T", "vergeleken")
        for step in life_of(line, names[0], "art_5").steps
        for link in (step.change.link,)
        if len(link.old) == len(link.new) == 1
    ]
    over = [
        Recorded(names[0], names[2], ("art_5",), stand.places, "T", "vergeleken")
        for stand in life_of(line, names[0], "art_5").stands
        if stand.edition == names[2]
    ]
    plain = life_of(line, names[0], "art_5")
    recorded = life_of(Line([*line.expressions.values()], (*record, *over)), names[0], "art_5")
    assert [stand.places for stand in recorded.stands] == [stand.places for stand in plain.stands]
    assert steps(recorded) == steps(plain)


def _held(eid: str) -> Node:
    return Node(eid, held=True)


def _is_article(eid: str) -> bool:
    return bool(article_of(eid)) and "__" not in eid
