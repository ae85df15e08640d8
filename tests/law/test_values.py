"""A class of values does what a frozen dataclass does."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace

import pytest

from regelboek.law.values import value


@value
class Fruit:
    """A kind of fruit."""

    name: str
    seeds: tuple[int, ...] = ()
    seen: str = field(default="nowhere", compare=False)


@dataclass(frozen=True, slots=True)
class Plain:
    name: str
    seeds: tuple[int, ...] = ()
    seen: str = field(default="nowhere", compare=False)


def test_it_is_the_dataclass_that_it_looks_like() -> None:
    fruit = Fruit("peer", seen="here")
    assert fruit == Fruit("peer", (), "there")
    assert fruit != Fruit("appel")
    assert hash(fruit) == hash(Fruit("peer")) == hash(Plain("peer"))
    assert repr(fruit) == repr(Plain("peer", seen="here")).replace("Plain", "Fruit")
    assert [one.name for one in fields(Fruit)] == [one.name for one in fields(Plain)]
    assert replace(fruit, seeds=(1,)) == Fruit("peer", (1,))
    assert (fruit.seeds, fruit.seen, type(fruit)) == ((), "here", Fruit)


def test_no_field_of_it_can_be_set() -> None:
    fruit = Fruit("peer")
    with pytest.raises(FrozenInstanceError):
        fruit.name = "appel"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del fruit.name
    with pytest.raises((AttributeError, TypeError)):
        fruit.more = 1  # type: ignore[attr-defined]


def test_it_asks_for_its_fields_as_a_dataclass_does() -> None:
    for wrong in ({}, {"name": "peer", "taste": "zoet"}):
        with pytest.raises(TypeError):
            Fruit(**wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            Plain(**wrong)  # type: ignore[arg-type]


def test_it_is_copied_and_kept_whole() -> None:
    fruit = Fruit("peer", (1, 2), "here")
    kept = pickle.loads(pickle.dumps(fruit))  # noqa: S301  # ours
    for other in (copy.deepcopy(fruit), kept):
        assert (other, other.seen, type(other)) == (fruit, "here", Fruit)
