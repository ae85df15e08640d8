"""Not in the corpus is never not in the law: whole, partial, absent and wrong places."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from regelboek.law.holding import holding_of, is_outside, skips_level
from regelboek.law.model import (
    Edition,
    Expression,
    Holding,
    Note,
    NoteStyle,
    Provision,
    Status,
    Text,
)
from regelboek.law.names import Kind, eid_of

_BELOW = (Kind.PARAGRAPH, Kind.SUBPARAGRAPH, Kind.POINT, Kind.INDENT)
_EDITION = Edition("1950", "Bakregels", first=1, last=40, exact=True, demands=_BELOW)


def _provision(path: str, *content: Provision | Text, status: Status = Status.HELD) -> Provision:
    eid = eid_of(path)
    kind = next(k for k in Kind if eid.rpartition("__")[2].startswith(f"{k.value.prefix}_"))
    return Provision(kind, path.rpartition(".")[2], "", eid, content=content, status=status)


def _said(words: str) -> Text:
    note = Note("¹⁾", "art_5__authorialNote_1", (Text(("Noot.",)),), NoteStyle.FOOT)
    return Text((words, note) if words == "noot" else (words,))


LAW = Expression(
    _EDITION,
    (
        _provision("5", _said("noot"), _provision("5.A", _said("a"))),
        _provision(
            "6",
            _provision("6.A", status=Status.INCOMPLETE),
            _provision("6.B", _said("b"), _provision("6.B.1", _said("c"))),
            status=Status.INFERRED | Status.FRAGMENT,
        ),
        _provision("7", _provision("7.A", _said("d"), status=Status.GOES_ON)),
    ),
)


@pytest.mark.parametrize(
    ("path", "holding"),
    [
        ("5", Holding.WHOLE),
        ("5.A", Holding.WHOLE),
        ("5.aanhef", Holding.WHOLE),
        ("5.n1", Holding.WHOLE),
        ("6", Holding.PARTIAL),
        ("6.B", Holding.WHOLE),
        ("7", Holding.PARTIAL),  # a part of it goes on beyond the page
        ("7.A", Holding.PARTIAL),
        ("6.A", Holding.ABSENT),  # a known gap
        ("6.A.1", Holding.ABSENT),
        ("6.C", Holding.ABSENT),  # only a part of 6 is held
        ("7.A.1", Holding.ABSENT),
        ("8", Holding.ABSENT),
        ("8.A.1", Holding.ABSENT),
        ("8.n1", Holding.ABSENT),
        ("8.aanhef", Holding.ABSENT),
        ("1", Holding.ABSENT),
        ("40", Holding.ABSENT),
        ("0", Holding.WRONG),
        ("41", Holding.WRONG),  # outside the articles
        ("41.A", Holding.WRONG),
        ("5.B", Holding.WRONG),  # 5 is whole and has no B
        ("5.A.1", Holding.WRONG),
        ("5.n2", Holding.WRONG),
        ("5.slot", Holding.WRONG),
        ("6.B.2", Holding.WRONG),
        ("5.1", Holding.WRONG),  # skips the paragraph
        ("8.1", Holding.WRONG),
        ("8.A.a", Holding.WRONG),
        ("def.oven", Holding.ABSENT),
        ("def.oven.n1", Holding.ABSENT),
    ],
)
def test_how_much_of_a_place_is_held(path: str, holding: Holding) -> None:
    assert holding_of(LAW, eid_of(path)) is holding


@pytest.mark.parametrize("group", ["chp_VI", "chp_VI__part_V", "chp_II__sec_nn_1"])
def test_a_group_that_is_not_held_is_absent(group: str) -> None:
    assert holding_of(LAW, group) is Holding.ABSENT


def test_nothing_is_outside_while_the_articles_are_not_known_to_be_all() -> None:
    edition = replace(_EDITION, exact=False)
    assert not is_outside(edition, "art_41")
    assert holding_of(replace(LAW, edition=edition), "art_41") is Holding.ABSENT


def test_an_edition_without_demands_lets_levels_be_left_out() -> None:
    assert not skips_level(replace(_EDITION, demands=()), eid_of("64.b"))
    assert skips_level(_EDITION, eid_of("64.b"))


@pytest.mark.parametrize(
    "path", ["8", "8.A", "8.A.1.a.ii", "8.al3", "8.A.n1", "8.n1", "8.A.aanhef"]
)
def test_whole_ways_down_and_parts_of_a_provision_skip_nothing(path: str) -> None:
    assert not skips_level(_EDITION, eid_of(path))
