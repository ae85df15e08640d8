"""Rulings are read with nothing guessed, and what is wrong with one is told by file and line."""

from __future__ import annotations

from datetime import date

import pytest

from regelboek.problems import ProfileError, SourceError
from regelboek.rulings.ruling import Ruling, ruling_of, rulings_of

_HEAD = 'id: taart-3\ndate: 1951-02-03\ntitle: "Taart: te laat"\n'


def _ruling(fields: str, text: str = "Tekst.\n") -> Ruling:
    ruling = ruling_of(f"---\n{fields}---\n{text}", "r.md")
    assert ruling
    return ruling


def test_a_ruling_is_read_with_its_text_and_where_that_begins() -> None:
    whole = f"---\n{_HEAD}body: Het gilde\ntags: [deeg, oven]\nexample: true\n---\nEén.\n"
    ruling = ruling_of(whole, "r.md")
    assert ruling
    assert (ruling.id, ruling.date, ruling.title) == ("taart-3", date(1951, 2, 3), "Taart: te laat")
    assert (ruling.body, ruling.tags, ruling.example) == ("Het gilde", ("deeg", "oven"), True)
    assert ruling.text == whole[ruling.document.offset :] == "Eén.\n"
    assert ruling.document.line == 9


def test_what_may_be_left_out_is_empty() -> None:
    ruling = _ruling(_HEAD, "")
    assert (ruling.body, ruling.tags, ruling.example, ruling.text) == ("", (), False, "")


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_line_ends_and_a_mark_of_byte_order_stay_as_received(mark: str, end: str) -> None:
    whole = mark + f"---\n{_HEAD}--- \n\nEén.\nTwee.".replace("\n", end)
    ruling = ruling_of(whole, "r.md")
    assert ruling
    assert ruling.title == "Taart: te laat"
    assert ruling.text == whole[ruling.document.offset :] == f"{end}Eén.{end}Twee."
    assert ruling.document.line == 6


@pytest.mark.parametrize(
    "whole", ["", "Tekst.\n", "--\nid: x\n--\n", "\n---\nid: x\n---\n", "----\n"]
)
def test_a_text_without_front_matter_is_no_ruling(whole: str) -> None:
    assert ruling_of(whole, "r.md") is None


def test_a_rule_below_the_front_matter_is_text() -> None:
    assert _ruling(_HEAD, "Eén.\n\n---\n\nTwee.\n").text == "Eén.\n\n---\n\nTwee.\n"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ("", "r.md:1: the front matter has no keys"),
        ("- a\n", "r.md:1: the front matter has no keys"),
        ("id: [\n", "r.md:3: "),
        ("id: a\n\tdate: b\n", "r.md:3: "),
        ("id: a\x07\n", "r.md:2: a character that YAML does not allow"),
        (f"id: {'[' * 5000}\n", "r.md:1: a value holds lists in lists"),
        ("id: *other\n", "r.md:2: found undefined alias"),
        ("? [a]\n: b\n", "r.md:2: a key that is no text"),
        ("id: {a: b}\n", "r.md:2: id: a value in a value"),
        ("tags: [[a]]\n", "r.md:2: tags: a value in a value"),
        (f"{_HEAD}id: x\n", "r.md:5: id: stands there twice; each key once"),
        (f"{_HEAD}author: x\n", "r.md:5: author: is not known here; known: id, date"),
        (f"{_HEAD}<<: x\n", "r.md:5: <<: is not known here"),
        ("date: 1951-02-03\ntitle: x\n", "r.md:1: id: is missing"),
        ("id: a\ntitle: x\n", "r.md:1: date: is missing"),
        ("id: a\ndate: 1951-02-03\n", "r.md:1: title: is missing"),
        ("id: a\ndate: 1951-02-03\ntitle:\n", "r.md:4: title: is empty"),
        ("id: a\ndate: 1951-02-03\ntitle: |\n  a\n  b\n", "r.md:4: title: 'a\\nb\\n' stands"),
        ("id: a\ndate: 3 februari 1951\n", "r.md:3: date: '3 februari 1951' is no day"),
        ("id: a\ndate: 1951-02-30\n", "r.md:3: date: '1951-02-30' is no day; write it as 2012"),
        ("id: a\ndate: 19510203\n", "r.md:3: date: '19510203' is no day"),
        ("id: a\ndate: [1951-02-03]\n", "r.md:3: date: a list stands there"),
        ("id: Taart 3\n", "r.md:2: id: 'Taart 3' stands there; it is part of an address"),
        ("id: ../a\n", "r.md:2: id: '../a' stands there"),
        ("id: a-\n", "r.md:2: id: 'a-' stands there"),
        (f"id: {'a' * 101}\n", "r.md:2: id: 'aaa"),
        (f"{_HEAD}tags: deeg\n", "r.md:5: tags: no list stands there"),
        (f"{_HEAD}tags: [a, b, a]\n", "r.md:5: tags: 'a' stands there twice"),
        (f"{_HEAD}tags: [a, '']\n", "r.md:5: tags: is empty"),
        (f"{_HEAD}example: yes\n", "r.md:5: example: 'yes' stands there; allowed: true, false"),
        (f"{_HEAD}body: ' '\n", "r.md:5: body: is empty"),
    ],
)
def test_what_is_wrong_is_told_by_file_and_line(fields: str, sentence: str) -> None:
    with pytest.raises(ProfileError) as error:
        _ruling(fields)
    assert str(error.value).startswith(sentence)


def test_front_matter_that_nothing_closes_is_told() -> None:
    with pytest.raises(ProfileError, match=r"r\.md:1: front matter begins here"):
        ruling_of(f"---\n{_HEAD}Tekst.\n", "r.md")


def test_the_rulings_of_a_corpus_stand_by_day() -> None:
    heads = [("b", "1951-02-03"), ("a", "1951-02-03"), ("c", "1950-12-31")]
    files = [(f"{id_}.md", f"---\nid: {id_}\ndate: {day}\ntitle: x\n---\n") for id_, day in heads]
    assert [ruling.id for ruling in rulings_of(files)] == ["c", "a", "b"]


def test_two_rulings_with_one_id_are_refused() -> None:
    files = [("a.md", f"---\n{_HEAD}---\n"), ("b.md", f"---\n# x\n{_HEAD}---\n")]
    with pytest.raises(ProfileError, match=r"b\.md:3: id: 'taart-3' is the id of a\.md"):
        rulings_of(files)


def test_a_file_among_the_rulings_without_front_matter_is_refused() -> None:
    with pytest.raises(SourceError, match=r"a\.md:1: a ruling begins with front matter"):
        rulings_of([("a.md", "Tekst.")])
