from __future__ import annotations

import pytest

from regelboek.comparing.changes import Side
from regelboek.comparing.concordance import Link, Relation
from regelboek.comparing.derivation import answers_by, in_order_of
from regelboek.comparing.texts import Texts
from regelboek.law.prose import eid_of_prose, prose_of
from tests.comparing.conftest import Law


def _link(old: str, new: str, relation: Relation) -> Link:
    ends = [tuple(map(eid_of_prose, side.split("; "))) if side else () for side in (old, new)]
    return Link(ends[0], ends[1], relation)


LINKS = (
    _link("3", "1", Relation.MOVED),
    _link("1", "2; 4", Relation.SPLIT),
    _link("2", "", Relation.DROPPED),
    _link("", "3", Relation.NEW),
    _link("4; 5", "5", Relation.MERGED),
    _link("9", "8", Relation.MOVED),  # recorded, and not held
)


@pytest.fixture
def sides(law: Law) -> tuple[Texts, Texts]:
    words = {str(n): f"Tekst {n}." for n in range(1, 6)}
    return Texts(law("oud", words)), Texts(law("nieuw", words))


def _table(side: Side, sides: tuple[Texts, Texts]) -> list[str]:
    links = in_order_of(side, reversed(LINKS), *sides)
    texts = sides[0] if side == "old" else sides[1]
    return [
        f"{prose_of(a.place)} < {', '.join(map(prose_of, a.others))}"
        for a in answers_by(side, links, texts)
    ]


def test_by_the_new_edition_each_place_says_where_it_came_from(sides: tuple[Texts, Texts]) -> None:
    assert _table("new", sides) == ["1 < 3", "2 < 1", "3 < ", "4 < 1", "5 < 4, 5", "8 < 9", " < 2"]


def test_by_the_old_edition_each_place_says_where_it_went(sides: tuple[Texts, Texts]) -> None:
    assert _table("old", sides) == ["1 < 2, 4", "2 < ", "3 < 1", "4 < 5", "5 < 5", "9 < 8", " < 3"]


@pytest.mark.parametrize("side", ["old", "new"])
def test_no_link_is_lost_in_either_order(side: Side, sides: tuple[Texts, Texts]) -> None:
    assert sorted(in_order_of(side, LINKS, *sides), key=repr) == sorted(LINKS, key=repr)
