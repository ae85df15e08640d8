"""Text from print: what is undone, what is kept, and what is a mark, a note or a page number."""

from __future__ import annotations

import pytest

from regelboek.law.model import Edition
from regelboek.law.names import Kind
from regelboek.reading.lines import Capture, Mark, RestKind
from regelboek.reading.print_layout import read_print
from regelboek.reading.profile import Level, PrintRules, Profile

_LEVELS = (
    Level(Kind.PART, ("DEEL I",), "line-or-next"),
    Level(Kind.ARTICLE, ("ARTIKEL 1",), "line-or-next"),
    Level(Kind.PARAGRAPH, ("A.",), "line"),
    Level(Kind.SUBPARAGRAPH, ("1.",)),
    Level(Kind.POINT, ("(a)",)),
)
_RULES = PrintRules(("Handboek",), bare_marks=True, suspended=("en", "of"))
_PROFILE = Profile(Edition("1950", "Bakregels"), _LEVELS, printed=_RULES)


def _read(*lines: str) -> Capture:
    return read_print("\n".join(lines), _PROFILE)


def _texts(capture: Capture) -> list[str]:
    return [line.text for line in capture.lines]


def _rests(capture: Capture) -> list[tuple[RestKind, str, int]]:
    return [(rest.kind, rest.text, rest.line) for rest in capture.rests]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["Het deeg", "rust."], "Het deeg rust."),
        (["Het deeg rust voort-", "durend."], "Het deeg rust voortdurend."),
        (["Het voor-", "en nabakken."], "Het voor- en nabakken."),
        (["Het voor-", "of, zo nodig, nabakken."], "Het voor- of, zo nodig, nabakken."),
        (["Het voor-", "en, zo nodig, nabakken."], "Het voor- en, zo nodig, nabakken."),
        (["Het voor-", "enige brood."], "Het voorenige brood."),
        (["Bij Alkmaar-", "Noord."], "Bij Alkmaar-Noord."),
        (["Het deeg -", "dat rust."], "Het deeg - dat rust."),
        (["Van 4-", "6 uur."], "Van 4- 6 uur."),
        (["Het deeg rust voort-", "", "durend."], "Het deeg rust voortdurend."),
        (["Het deeg rust voort-"], "Het deeg rust voort-"),
    ],
)
def test_lines_are_joined_and_hyphens_undone_but_not_suspended_ones(
    lines: list[str], text: str
) -> None:
    assert _texts(_read(*lines)) == [text]


def test_an_undone_hyphen_is_a_rest_at_its_line() -> None:
    assert _rests(_read("Het deeg", "rust voort-", "durend.")) == [(RestKind.HYPHEN, "-", 2)]


def test_a_mark_stands_behind_a_whole_word() -> None:
    capture = _read("Het deeg voort-", "1", "durend.", "1", "Noot.")
    assert capture.lines[0].text == "Het deeg voort- durend."
    assert capture.rests == ()


@pytest.mark.parametrize(
    ("lines", "rests"),
    [
        (["Handboek", "81", "Tekst."], {"Handboek": 1, "81": 2}),
        (["81", "Handboek", "Tekst."], {"81": 1, "Handboek": 2}),
        (["Tekst.", "81", "Handboek"], {"81": 2, "Handboek": 3}),
        (["Tekst.", "Handboek", "81"], {"Handboek": 2, "81": 3}),
        (["Handboek", "Tekst.", "81"], {"Handboek": 1, "81": 3}),
        (["81", "Tekst.", "Handboek"], {"81": 1, "Handboek": 3}),
        (["Handboek", "Tekst."], {"Handboek": 1}),
        (["Handboek", "", "81", "Tekst.", "Handboek"], {"Handboek": 5, "81": 3}),
        (["Handboek", "81"], {"Handboek": 1, "81": 2}),
        (["Handboek"], {"Handboek": 1}),
        ([], {}),
    ],
)
def test_running_titles_and_the_page_number_stand_at_either_end(
    lines: list[str], rests: dict[str, int]
) -> None:
    capture = _read(*lines)
    kinds = {"Handboek": RestKind.RUNNING_TITLE, "81": RestKind.PAGE_NUMBER}
    assert {rest.text: rest.line for rest in capture.rests} == rests
    assert all(rest.kind is kinds[rest.text] for rest in capture.rests)
    assert _texts(capture) == (["Tekst."] if "Tekst." in lines else [])


@pytest.mark.parametrize(
    "lines",
    [
        ["Tekst van het", "Handboek", "loopt door."],
        ["Tekst.", "Slot.", "Handboek", "Nog een slot.", "Einde."],
        ["Tekst.", "Slot.", "Handboek", "Einde."],
    ],
)
def test_a_running_title_in_the_middle_is_text(lines: list[str]) -> None:
    assert _read(*lines).rests == ()


def test_a_page_has_one_number_so_that_the_last_figure_can_be_a_mark() -> None:
    capture = _read("Handboek", "81", "Het deeg rust", "1")
    assert capture.lines[0].marks == (Mark(13, "1", " "),)
    assert [rest.text for rest in capture.rests] == ["Handboek", "81"]


def test_a_title_before_a_figure_that_is_no_page_number_stays_in_its_place() -> None:
    capture = _read("Handboek", "81", "Tekst van het", "Handboek", "1")
    assert [rest.line for rest in capture.rests] == [1, 2]
    assert _texts(capture) == ["Tekst van het Handboek"]


def test_a_figure_alone_is_no_page_number_without_a_running_title() -> None:
    assert _read("Het deeg rust", "7").lines[0].marks == (Mark(13, "7", " "),)


def test_a_bare_figure_is_a_mark_and_its_last_one_the_note() -> None:
    capture = _read("Het deeg", "1", ". Het rust", "2", "lang", "1", "Een uur.", "2", "Of twee.")
    assert [(line.text, line.note) for line in capture.lines] == [
        *[("Het deeg. Het rust lang", ""), ("Een uur.", "1"), ("Of twee.", "2")]
    ]
    assert capture.lines[0].marks == (Mark(8, "1", " "), Mark(18, "2", " "))


@pytest.mark.parametrize(("follows", "is_note"), [("Een uur.", True), ("en rust.", False)])
def test_a_figure_that_stands_once_is_a_note_when_a_capital_follows(
    follows: str,
    is_note: bool,  # noqa: FBT001
) -> None:
    capture = _read("Het deeg", "3", follows)
    assert [line.note for line in capture.lines] == (["", "3"] if is_note else [""])
    assert bool(capture.lines[0].marks) is not is_note


def test_labels_begin_lines_and_headings_end_with_theirs() -> None:
    capture = _read(
        *("DEEL II", "KOEK EN", "ARTIKEL 5", "Het bakken", "Koek wordt", "gebakken."),
        *("A. De vorm", "Elke vorm", "mag.", "1. Rond,", "of niet.", "(a) Plat."),
    )
    assert _texts(capture) == [
        *["DEEL II", "KOEK EN", "ARTIKEL 5", "Het bakken", "Koek wordt gebakken.", "A. De vorm"],
        *["Elke vorm mag.", "1. Rond, of niet.", "(a) Plat."],
    ]


def test_what_looks_like_a_heading_is_none_when_the_next_line_goes_on() -> None:
    assert _texts(_read("A. De vorm van koek", "is rond.", "En plat.")) == [
        "A. De vorm van koek is rond. En plat."
    ]


def test_lines_know_where_they_came_from() -> None:
    capture = _read("Handboek", "", "A. Zo voort-", "durend dat", "het", "B. slaapt.")
    assert [(line.first, line.last) for line in capture.lines] == [(3, 5), (6, 6)]
