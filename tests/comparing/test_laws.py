"""What holds of every comparison, whatever the laws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from regelboek.comparing.changes import compare
from regelboek.comparing.concordance import Link, Relation

if TYPE_CHECKING:
    from regelboek.law.model import Expression
    from tests.comparing.conftest import Law

PLACES = ["1A", "1B", "1B1", "1B2", "2 al. 1", "2 al. 2", "3", "3A", "4-6", "7A(a)", "7A(b)"]
WORDS = ["klok", "veer", "kar", "molen", "zak", "schout", "emmer", "poort", "brug", "tol", "zout"]
sentences = st.one_of(
    st.sampled_from(["Vervallen.", "", "De klok en het veer wachten op de kar."]),
    st.lists(st.sampled_from([*WORDS, "de", "van", "in"]), min_size=1, max_size=12).map(" ".join),
)
texts = st.dictionaries(st.sampled_from(PLACES), sentences, max_size=9).map(
    lambda found: {place: found[place] for place in PLACES if place in found}
)
MIRROR = {
    Relation.NEW: Relation.DROPPED,
    Relation.DROPPED: Relation.NEW,
    Relation.SPLIT: Relation.MERGED,
    Relation.MERGED: Relation.SPLIT,
}


def links(old: Expression, new: Expression) -> list[Link]:
    return [change.link for change in compare(old, new).value]


def held(expression: Expression) -> list[str]:
    return sorted(provision.eid for provision in expression.walk() if provision.texts)


@given(texts, texts, st.sampled_from([0, 7]))
def test_every_text_of_both_editions_stands_in_one_link(
    law: Law, one: dict[str, str], other: dict[str, str], exact: int
) -> None:
    old, new = law("oud", one, exact=exact), law("nieuw", other, exact=exact)
    found = links(old, new)
    assert sorted(eid for link in found for eid in link.old) == held(old)
    assert sorted(eid for link in found for eid in link.new) == held(new)


@given(texts)
def test_an_edition_has_no_changes_against_itself(law: Law, one: dict[str, str]) -> None:
    old = law("oud", one)
    for change in compare(old, old).value:
        assert change.link.relation is Relation.SAME
        assert change.link.old == change.link.new
        assert not change.classes
        assert not change.wording


@given(texts, texts)
def test_old_to_new_and_new_to_old_mirror_each_other(
    law: Law, one: dict[str, str], other: dict[str, str]
) -> None:
    old, new = law("oud", one), law("nieuw", other)
    there = {
        (link.old, link.new, MIRROR.get(link.relation, link.relation), link.against)
        for link in links(old, new)
    }
    back = {(link.new, link.old, link.relation, link.against) for link in links(new, old)}
    assert there == back


@given(texts)
def test_blanks_make_no_change(law: Law, one: dict[str, str]) -> None:
    spread = {place: words.replace(" ", "\u00a0\n ") for place, words in one.items()}
    for change in compare(law("oud", one), law("nieuw", spread)).value:
        assert change.link.relation is Relation.SAME
        assert not change.classes
