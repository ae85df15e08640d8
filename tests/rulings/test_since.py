"""What has become of a place: from one edition to a later one, and never more than is known."""

from __future__ import annotations

from datetime import date

import pytest

from regelboek.comparing.history import State
from regelboek.law.names import eid_of
from regelboek.linking.cited import Asked
from regelboek.rulings.lawbook import Lawbook
from regelboek.rulings.since import Since

TODAY = date(1965, 5, 1)


def _since(lawbook: Lawbook, path: str, edition: str = "1950", today: date = TODAY) -> Since | None:
    (citation,) = lawbook.finder.find(f"artikel {path}", Asked(today, edition))
    cited = lawbook.cited(citation)
    assert cited
    return lawbook.since(cited, cited.eid, today)


def test_nothing_has_become_of_what_is_current(lawbook: Lawbook) -> None:
    assert _since(lawbook, "5A", "1960") is None
    assert _since(lawbook, "5A", "1960", date(1955, 1, 1)) is None


@pytest.mark.parametrize(
    ("path", "state", "now", "told"),
    [
        ("6A", State.HELD, ["6.A"], ""),
        ("5A", State.HELD, ["5.A"], "changed"),
        ("5", State.HELD, ["5"], "changed"),
        ("8A", State.HELD, ["7.A"], "elsewhere"),
        ("7", State.RECORDED, ["9"], "elsewhere"),
        ("6C", State.HELD, ["7.B"], "elsewhere"),
        ("5C", State.NOTHING, [], "changed"),
        ("3", State.UNKNOWN, [], ""),
    ],
)
def test_what_is_known_of_a_place(
    path: str, state: State, now: list[str], told: str, lawbook: Lawbook
) -> None:
    since = _since(lawbook, path)
    assert since
    assert since.state is state
    assert [*since.now] == [eid_of(one) for one in now]
    assert bool(since.changed) is (told == "changed")
    assert since.is_elsewhere is (told == "elsewhere")
    assert since.ended == ("1960" if state is State.NOTHING else "")


def test_where_it_ended_is_the_first_edition_without_it(lawbook: Lawbook) -> None:
    since = _since(lawbook, "5C", today=date(1971, 1, 1))
    assert since
    assert (since.present, since.state, since.ended) == ("1970", State.NOTHING, "1960")


def test_a_number_that_is_about_something_else_is_known(lawbook: Lawbook) -> None:
    since = _since(lawbook, "7")
    assert since
    assert since.reused
    assert (since.reused.edition, since.reused.eid) == ("1960", "art_7")
    other = _since(lawbook, "6A")
    assert other
    assert other.reused is None
