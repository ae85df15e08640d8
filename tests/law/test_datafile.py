"""Data files of ours are read strictly, and an error says file, line, key and what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from regelboek.law.datafile import Table, read_table
from regelboek.problems import ProfileError

_TEXT = """\
title = "Brood"
since = 1950-02-01
exact = true

[levels.article]
label = ["1."]

[levels.point]
label = ["a."]
"dotted.key" = 1

[[frame]]
kind = "part"

[[frame]]
kind = "part"
number = "II"
"""


@pytest.fixture
def table() -> Table:
    return read_table(_TEXT, "brood.toml")


def test_each_type_is_taken(table: Table) -> None:
    assert table.take("title", str) == "Brood"
    assert table.maybe("since", date) == date(1950, 2, 1)
    assert table.maybe("until", date) is None
    assert table.take("exact", bool, default=False) is True
    assert table.take("missing", str, "anders") == "anders"
    assert table.table("levels").table("point").strings("label") == ("a.",)
    assert [row.take("kind", str) for row in table.tables("frame")] == ["part", "part"]


@pytest.mark.parametrize(
    ("take", "message"),
    [
        (
            lambda t: t.take("publisher", str),
            "brood.toml:1: publisher: is missing; it must be text",
        ),
        (
            lambda t: t.take("title", int),
            "brood.toml:1: title: 'Brood' stands there; it must be a w",
        ),
        (
            lambda t: t.take("exact", int),
            "brood.toml:3: exact: True stands there; it must be a whole",
        ),
        (
            lambda t: t.take("exact", date),
            "brood.toml:3: exact: True stands there; it must be a day",
        ),
        (
            lambda t: t.strings("title"),
            "brood.toml:1: title: 'Brood' stands there; it must be a list",
        ),
        (
            lambda t: t.table("title"),
            "brood.toml:1: title: 'Brood' stands there; it must be a table",
        ),
        (lambda t: t.tables("levels"), "brood.toml:5: levels: .* it must be a list, "),
        (lambda t: t.choice("title", ("Koek", "Taart")), "title: 'Brood' .* allowed: Koek, Taart"),
        (
            lambda t: t.table("levels").table("point").take("label", str),
            r"brood.toml:9: levels.point.label: \['a.'\] stands there; it must be text",
        ),
        (
            lambda t: t.tables("frame")[1].take("kind", int),
            "brood.toml:16: frame.kind: 'part' stands there",
        ),
        (
            lambda t: t.tables("frame")[0].take("number", str),
            "brood.toml:12: frame.number: is missing",
        ),
        (
            lambda t: t.table("levels").table("point").done(),
            "brood.toml:9: levels.point.label: is not",
        ),
        (lambda t: t.done(), "brood.toml:1: title: is not known here; known: "),
    ],
)
def test_an_error_names_file_line_key_and_what_is_allowed(
    table: Table, take: Callable[[Table], object], message: str
) -> None:
    with pytest.raises(ProfileError, match=message):
        take(table)


def test_what_was_taken_is_known(table: Table) -> None:
    for key in ("title", "since", "exact"):
        table.maybe(key, str if key == "title" else date if key == "since" else bool)
    table.table("levels")
    with pytest.raises(ProfileError, match="frame: is not known here; known: title, since, exact"):
        table.done()
    table.tables("frame")
    table.done()


@pytest.mark.parametrize(
    ("text", "line"),
    [("a = 1\nb = \n", 2), ("a = 1\n\n[x\n", 3), ("a = 1\na = 2\n", 2), ('a = """\nopen', 2)],
)
def test_what_is_no_toml_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(ProfileError, match=rf"^x\.toml:{line}: .*; it must be TOML"):
        read_table(text, "x.toml")


def test_a_date_time_is_no_day() -> None:
    table = read_table("since = 1950-02-01T10:00:00\n", "x.toml")
    with pytest.raises(ProfileError, match=r"since: .* it must be a day"):
        table.maybe("since", date)


@pytest.mark.parametrize("text", ['a = "x\\u0001"', 'a = ["b", "x\\uFFFE"]'])
def test_a_text_that_no_xml_can_hold_is_refused(text: str) -> None:
    table = read_table(text, "x.toml")
    with pytest.raises(ProfileError, match=r"x\.toml:1: a: .* no control characters"):
        table.strings("a") if "[" in text else table.take("a", str)


def test_whole_numbers_are_taken() -> None:
    table = read_table("a = [10, 0]\nb = []\nc = [true]\nd = 10\ne = ['10']", "brood.toml")
    assert table.numbers("a", (0,)) == (10, 0)
    assert table.numbers("z", (0,)) == (0,)
    for key, line in (("b", 2), ("c", 3), ("d", 4), ("e", 5)):
        with pytest.raises(ProfileError, match=rf"brood\.toml:{line}: {key}: .*whole number"):
            table.numbers(key, (0,))
