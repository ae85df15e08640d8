"""What is a reference in running text, what only looks like one, and where it stands exactly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.linking.citations import Reference, references_in
from regelboek.linking.relative import Base
from regelboek.linking.spelled import citation_of
from regelboek.linking.vocabulary import Vocabulary


def _paths(text: str, words: Vocabulary) -> list[str]:
    """Give what is cited, shortly: `edition:path..until`, `<` before a relative one."""
    out = []
    for found in references_in(text, words):
        edition = f"{found.edition}:" if found.edition else ""
        until = f"..{found.until}" if found.until else ""
        out.append(f"{'' if found.base is Base.LAW else '<'}{edition}{found.path}{until}")
    return out


# First of all what is none.
NOOP = [
    "",
    "De koek is rond.",
    "De uitslag was 10-6 en later 7-3.",
    "Het werd 4♠ en daarna 3SA.",
    "Op 12 februari 2012 om 19:30 uur.",
    "Op 12-2-2012, in 2012 dus.",
    "Zie blz. 81 en bladzijde 12.",
    "Tafel 5 en paar 12 spelen 2 spellen.",
    "De artikelen zijn op.",
    "In elk artikel staat wat.",
    "Het partikel 5 en de kwart. 7 zijn niets.",
    "Volgens artikel vijf is dat zo.",
    "Artikel is 5 euro.",
    "Het kost 50% meer dan art. 50%.",
    "Om art. 12:30 uur.",
    "Bel 0512345678 of art. 05123456.",
    "A en B gaan samen.",
    "Hieronder staat 5.",
    "Het staat hierboven.",
    "B1 staat ergens.",
    "1) Een noot. 2) Nog een.",
    "(a) een; (b) twee.",
    "De stand was 2017: veel.",
    "Sjabloon12017:5 en a2017:5.",
]


@pytest.mark.parametrize("text", NOOP)
def test_what_only_looks_like_a_reference_is_none(words: Vocabulary, text: str) -> None:
    assert _paths(text, words) == []


def test_an_ordinal_counts_in_whatever_letters(words: Vocabulary) -> None:
    for written in ("eerste", "EERSTE", "eer\u017fte"):  # the long s is an s to a pattern
        assert _paths(f"artikel 16, {written} lid", words) == ["16.1"]
    assert _paths("artikel 16, t\u0131ende lid", words) == ["16.10"]


def test_a_letter_with_a_mark_of_any_kind_is_another_one(words: Vocabulary) -> None:
    for mark in ("\u0308", "\u20dd"):
        assert _paths(f"artikel 16B{mark}", words) == []


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("Zie artikel 16.", ["16"]),
        ("Zie art. 16B1(a) voor meer.", ["16.B.1.a"]),
        ("Zie art.16B1(a).", ["16.B.1.a"]),
        ("Zie art\u00a016 B1 (a).", ["16.B.1.a"]),
        ("Zie Artikel 47 E2.", ["47.E.2"]),
        ("Zie ARTIKEL 47E2.", ["47.E.2"]),
        ("Zie artikel 47(E)(2).", ["47.E.2"]),
        ("Zie artikel 16B1 A of zo.", ["16.B.1"]),  # no letter follows below a number
        ("Dat volgt uit artikel 80B2a.", ["80.B.2.a"]),
        ("Artikel 12C1(e)(ii) dus.", ["12.C.1.e.ii"]),
        ("Zie artikel 64b.", ["64.b"]),
        ("Zie artikel 50 al. 3.", ["50.al3"]),
        ("Zie artikel 50, alinea 3.", ["50.al3"]),
        ("Zie artikel 52 lid 2 onder b.", ["52.2.b"]),
        ("Zie de noot: artikel 62 noot 1.", ["62.n1"]),
        ("Zie artikel 68, aanhef.", ["68.aanhef"]),
        ("De Nieuwe art. 8: de ronde.", ["8"]),
        ("Art. 17D1:Einde.", ["17.D.1"]),
        ("(zie artikel 43)", ["43"]),
        ("artikel 16 - Titel - kan gelden", ["16"]),
        # an edition that is named
        ("Onder 1987:16A1 anders dan 2007:16B2.", ["1987:16.A.1", "2007:16.B.2"]),
        # lists and ranges
        ("De artikelen 50 en 51 gelden.", ["50", "51"]),
        ("De artikelen 50, 51B en 52 gelden.", ["50", "51.B", "52"]),
        ("art. 50 of 51A1", ["50", "51.A.1"]),
        ("art. 50 en 2 kaarten", ["50"]),
        ("art. 50, en verder", ["50"]),
        ("Art. 61 t/m 65 gelden", ["61..65"]),
        ("Art. 41 t.m 47", ["41..47"]),
        ("artikelen 41 t/m 47 en 50", ["41..47", "50"]),
        ("artikel 5 tot en met 7", ["5..7"]),
        # relative ones
        ("maar B1(a) hierboven geldt dan", ["<B.1.a"]),
        ("zie 3 hieronder", ["<3"]),
        ("van 1 en 2 hierboven", ["<1", "<2"]),
        ("van A en B hierboven", ["<A", "<B"]),
        ("is niet dit artikel maar artikel 54 van toepassing", ["<", "54"]),
    ],
)
def test_what_is_cited(words: Vocabulary, text: str, paths: list[str]) -> None:
    assert _paths(text, words) == paths


@pytest.mark.parametrize(
    ("text", "laws"),
    [
        ("Zie art. 6 WR-NBB.", ["WR-NBB"]),
        ("Volgens artikel 23 lid 1 van het Wedstrijdreglement.", ["WR-NBB"]),
        ("Artikel 7 van ons huishoudelijk reglement.", ["?"]),
        ("Het Bestuursbesluit Artikel 75 is weg.", ["?"]),
        ("WR-NBB art. 5 en 6 gelden.", ["WR-NBB", "WR-NBB"]),
        ("Het Wedstrijdreglement zegt niets over artikel 7.", [""]),
    ],
)
def test_a_place_in_another_regulation_is_no_place_in_the_law(
    words: Vocabulary, text: str, laws: list[str]
) -> None:
    assert [found.law for found in references_in(text, words)] == laws


@pytest.mark.parametrize(
    ("text", "former"),
    [
        ("het oude artikel 25B", [True]),
        ("oud art. 25 en 26", [True, True]),
        ("het vroegere artikel 25", [True]),
        ("oud 2007:25", [False]),
        ("koud artikel 25", [False]),
        ("het oude brood van artikel 25", [False]),
    ],
)
def test_a_former_edition_is_not_guessed(words: Vocabulary, text: str, former: list[bool]) -> None:
    assert [found.former for found in references_in(text, words)] == former


_PIECES = st.sampled_from(
    [
        *(
            "artikel ",
            "Art.",
            "artt. ",
            "16",
            "16B1(a)",
            " en ",
            ", ",
            " t/m ",
            "B1 hierboven",
            "3",
        ),
        *(
            "dit artikel",
            "2017:5",
            "oud ",
            " WR-NBB",
            " lid 2",
            " onder b",
            " al. 3",
            "\u00a0",
            " ",
        ),
        *("(a)", "(", ")", "é", "\U0001d518", "e\u0301", "\r\n", "hierboven", " noot 1", "A", "."),
    ]
)


@given(text=st.lists(_PIECES | st.text(max_size=3), max_size=16).map("".join))
def test_spans_are_exact_and_in_order(words: Vocabulary, text: str) -> None:
    end = 0
    for found in references_in(text, words):
        assert found.text == text[found.start : found.end] != ""
        assert found.start >= end
        end = found.end
        assert "" not in found.path.split(".") or (found.base is not Base.LAW and not found.path)


@given(
    blank=st.sampled_from(["", " ", "\u00a0"]),
    letter=st.sampled_from("ABCDE"),
    number=st.integers(1, 9).map(str),
    point=st.sampled_from("abc"),
    shape=st.sampled_from(["{}{}", "({}){}", "{}({})", "({})({})", ".{}.{}", " {} ({})"]),
)
def test_blanks_brackets_and_dots_change_no_citation(  # noqa: PLR0913
    words: Vocabulary, *, blank: str, letter: str, number: str, point: str, shape: str
) -> None:
    text = f"artikel 47{blank}{letter}{shape.format(number, point)}"
    assert _paths(text, words) == [f"47.{letter}.{number}.{point}"]
    cited = citation_of(text, words)
    assert cited is not None
    assert cited.path == f"47.{letter}.{number}.{point}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("51B2a", ("", "", "51.B.2.a")),
        ("51", ("", "", "51")),
        (" 51B2(a) ", ("", "", "51.B.2.a")),
        ("2017:51.B.2.a", ("", "2017", "51.B.2.a")),
        ("2017:51B2a", ("", "2017", "51.B.2.a")),
        ("art. 62 noot 1", ("", "", "62.n1")),
        ("artikel 62", ("", "", "62")),
        ("spr:2007:68", ("spr", "2007", "68")),
        ("wr-nbb:2017:23", ("wr-nbb", "2017", "23")),
        ("50 al. 3", ("", "", "50.al3")),
        ("68 aanhef", ("", "", "68.aanhef")),
    ],
)
def test_a_citation_alone(words: Vocabulary, text: str, expected: tuple[str, str, str]) -> None:
    found = citation_of(text, words)
    assert found is not None
    assert (found.law, found.edition, found.path) == expected
    assert found.text == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "artikel",
        "B1",
        "51 en 52",
        "51-",
        "51B2a!",
        "zie 51",
        "51B2(a",
        "2017:",
        "spr:",
        "x",
    ],
)
def test_what_is_more_or_less_than_a_citation_is_none(words: Vocabulary, text: str) -> None:
    assert citation_of(text, words) is None


def test_a_long_row_of_letters_is_read_once(words: Vocabulary) -> None:
    """Whoever reads a row anew from each of its letters does not come back from this."""
    row = " en ".join(["A1"] * 20_000)
    assert references_in(row, words) == ()
    (*_, last) = references_in(f"{row} hierboven", words)
    assert last == Reference(len(row) - 2, len(row) + 10, "A1 hierboven", "A.1", base=Base.PLACE)
