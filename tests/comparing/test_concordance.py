from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.comparing.concordance import Link, Recorded, Relation, recorded_of, to_csv
from regelboek.law.names import eid_of
from regelboek.law.prose import eid_of_prose, prose_of
from regelboek.problems import ProfileError

RECORD = Path(__file__).parents[2] / "corpus" / "spelregels" / "concordance"
GOOD = """
[[link]]
old = ["7 al. 1"]
new = ["7B1(a)", "7B1(b)"]
sure = "T"
source = "vergeleken"
hint = "split"
note = "twee karren"
partial = true

[[link]]
old = []
new = ["9"]
sure = "S"
source = "een lijst"
"""


def test_rows_are_read_with_all_they_say() -> None:
    first, second = recorded_of(GOOD, "f.toml", "oud", "nieuw")
    assert first == Recorded(
        "oud",
        "nieuw",
        ("art_7__para_nn_1",),
        ("art_7__para_B__subpara_1__point_a", "art_7__para_B__subpara_1__point_b"),
        "T",
        "vergeleken",
        "split",
        "twee karren",
        partial=True,
    )
    assert (second.old, second.new, second.partial) == ((), ("art_9",), False)
    assert str(second.where) == "f.toml:11"


def test_a_file_may_be_empty() -> None:
    assert recorded_of("# nog niets\n", "f.toml", "oud", "nieuw") == ()


BAD = [
    ("sure =", "zeker =", "f.toml:2: link.sure: is missing; allowed: S, T, I"),
    ("note =", "noot =", "f.toml:8: link.noot: is not known here; known: old, new,"),
    ('source = "vergeleken"\n', "", "f.toml:2: link.source: is missing"),
    ('sure = "T"', 'sure = "X"', "f.toml:5: link.sure: 'X' stands there; allowed: S, T, I"),
    ('sure = "T"', "sure = 1", "f.toml:5: link.sure: 1 stands there; it must be text"),
    ('"7 al. 1"', '"7 al 1"', "f.toml:3: link.old: no place: '7 al 1'; allowed: places as in"),
    ('"7 al. 1"', '"7 al. 1b"', "f.toml:3: link.old: '7 al. 1b' is written '7b'"),
    ('"7 al. 1"', "7", "f.toml:3: link.old: 7 stands there; it must be text"),
    ('["7 al. 1"]', '"7 al. 1"', "f.toml:3: link.old: '7 al. 1' stands there; it must be a list"),
    ('"7B1(b)"', '"7B1(a)"', "f.toml:4: link.new: '7B1(a)' twice; each place once"),
    ('"split"', '"gesplitst"', "f.toml:7: link.hint: 'gesplitst' stands there; allowed: split,"),
    ('"split"', '"new"', "f.toml:7: link.hint: 'new' beside places"),
    ('"split"', '"moved"', "f.toml:9: link.partial: true beside hint 'moved'; allowed beside"),
    ("partial = true", 'partial = "ja"', "f.toml:9: link.partial: 'ja' stands there; it must be"),
    ('new = ["9"]', "new = []", "f.toml:12: link.old: nothing on either side"),
    ("[[link]]", "[[rij]]", "f.toml:2: rij: is not known here; known: link"),
    ("sure =", "sure", "f.toml:5:"),
]


@pytest.mark.parametrize(("good", "bad", "message"), BAD)
def test_a_fault_is_told_with_its_place(good: str, bad: str, message: str) -> None:
    with pytest.raises(ProfileError, match=re.escape(message)):
        recorded_of(GOOD.replace(good, bad, 1), "f.toml", "oud", "nieuw")


def test_link_must_be_a_list_of_tables() -> None:
    with pytest.raises(ProfileError, match="link: 3 stands there; it must be a list"):
        recorded_of("link = 3", "f.toml", "oud", "nieuw")


def test_the_record_of_the_corpus_is_whole_and_readable() -> None:
    files = sorted(RECORD.glob("*.toml"))
    rows = [
        row
        for file in files
        for row in recorded_of(file.read_text("utf-8"), file.name, *file.stem.split("-"))
    ]
    assert len(files) == 15
    assert len(rows) == 75
    assert all(row.source for row in rows)
    assert sum(row.partial for row in rows) == 8
    assert {row.sure for row in rows} == {"S", "T", "I"}


numbers = st.integers(1, 120).map(str)
letters = st.sampled_from("abcdefghijklm")
repeats = st.sampled_from(["", "", "", "~2"])
articles = st.one_of(
    numbers,
    st.tuples(st.integers(1, 9), st.integers(10, 20)).map(lambda ends: f"{ends[0]}-{ends[1]}"),
)
paragraphs = st.one_of(
    st.sampled_from("ABCDEFG").flatmap(lambda letter: repeats.map(lambda again: letter + again)),
    numbers.map(lambda number: f"al{number}"),
)


@st.composite
def paths(draw: st.DrawFn) -> str:
    """Draw a path of a law; letters under an article stand in its unnumbered paragraph."""
    tokens = [draw(articles)]
    depth = draw(st.integers(0, 4))
    levels = [paragraphs, numbers, letters, st.sampled_from(["i", "ii", "iv", "ix"])]
    levels = draw(st.sampled_from([levels, levels[1:], [levels[0], *levels[2:]]]))
    tokens += [draw(level) for level in levels[:depth]]
    return ".".join([*tokens, *draw(st.sampled_from([[], ["aanhef"], ["slot"], ["n2"]]))])


@given(paths())
def test_prose_is_read_as_it_is_written(path: str) -> None:
    assert eid_of_prose(prose_of(eid_of(path))) == eid_of(path)


@pytest.mark.parametrize(
    "text", ["", "B1", "51 B", "51.B", "51b2", "51B2(a", "51B2()", "51B2 a", "-", "51al. 1", "4-"]
)
def test_what_is_not_written_just_so_is_no_place(text: str) -> None:
    with pytest.raises(ValueError, match=r"no place|is written|no path"):
        eid_of_prose(text)


def test_csv_names_places_as_people_do() -> None:
    link = Link(
        ("art_7__para_nn_1",),
        ("art_7__para_B__subpara_1__point_a", "art_8"),
        Relation.SPLIT,
        0.5,
        "recorded",
        "T",
        source='lijst, "nieuw"',
        note="a;b",
    )
    text = to_csv([link, Link((), ("art_9",), Relation.NEW)])
    rows = list(csv.reader(io.StringIO(text)))
    assert text.splitlines()[0] == "old,new,relation,origin,sure,score,source,note"
    assert rows[1] == [
        "7 al. 1", "7B1(a); 8", "split", "recorded", "T", "0.50", 'lijst, "nieuw"', "a;b",
    ]  # fmt: skip
    assert rows[2] == ["", "9", "new", "computed", "", "", "", ""]
