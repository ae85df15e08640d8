"""What is banner and navigation of a saved page, and what only looks like it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.law.words import words_of
from regelboek.reading.captures import read_saved
from regelboek.reading.lines import Capture, RestKind

_TITLE = "Sjabloon:1950:5"
_SITE = "Uit Regels voor bakkers"
_VERSION = (
    "Versie door Piet Snot (overleg | bijdragen) op 22 aug 2019 om 20:58 "
    '(Beveiligde "Sjabloon:1950:5" ([Bewerken=Alleen bakkers] (vervalt niet) [Hernoemen=x] (y)))'
)
# A summary may quote other versions, brackets and quotes.
_SUMMARY = "(Versie (\"van L\" op 4 jun 1952 om 09:10) teruggezet ('[[x]]' ((y))"
_LINKS = "(wijz) ← Oudere versie | Huidige versie (wijz) | Nieuwere versie → (wijz)"


def _read(*lines: str, title: str = _TITLE) -> Capture:
    return read_saved("\n".join(lines), title)


def _kinds(capture: Capture) -> list[RestKind]:
    return [rest.kind for rest in capture.rests]


@pytest.mark.parametrize(
    "banner",
    [
        [_TITLE],
        [_TITLE, "", _SITE],
        [_TITLE, "", _SITE, _VERSION, _LINKS],
        [_TITLE, _SITE, _VERSION],
        [_TITLE, _SITE, _VERSION, _LINKS, ""],
        [_TITLE, _SITE, "(Doorverwezen vanaf Sjabloon:1950:Vijf)"],
        [_TITLE, _SITE, "(Sjabloon:1950:6 hernoemd naar Sjabloon:1950:5)", _VERSION],
        [_TITLE, "", "", _VERSION],
        [_VERSION],
        [_VERSION, _LINKS],
        [_SITE, _VERSION],
        [],
    ],
)
def test_the_banner_ends_where_the_text_begins(banner: list[str]) -> None:
    capture = _read(*banner, "", "Artikel 5. Zout", "Het zout.")
    assert [line.text for line in capture.lines] == ["Artikel 5. Zout", "Het zout."]
    assert [rest.text for rest in capture.rests] == [line for line in banner if line]
    assert [line.first for line in capture.lines] == [len(banner) + 2, len(banner) + 3]
    assert capture.title == (_TITLE if _TITLE in banner else "")
    assert capture.time == ("2019-08-22 20:58" if _VERSION in banner else "")


def test_what_links_versions_is_navigation() -> None:
    capture = _read(_TITLE, _SITE, _VERSION, _LINKS, "Tekst.")
    assert _kinds(capture) == [RestKind.BANNER] * 3 + [RestKind.NAVIGATION]


@pytest.mark.parametrize(
    ("version", "time"),
    [
        ("Versie door K (overleg | bijdragen) op 3 mei 1951 om 07:08", "1951-05-03 07:08"),
        ("Versie door K op 3 mrt 1951 om 07:08 (x)", "1951-03-03 07:08"),
        ("Versie door K op 3 maart 1951 om 7:08 (x)", "1951-03-03 07:08"),
        ("Versie door K op 30 sep. 1951 om 17:08", "1951-09-30 17:08"),
        ("Versie door K op 30 december 1951 17:08", "1951-12-30 17:08"),
        (
            f"Versie door K (overleg | bijdragen) op 3 mei 1951 om 07:08 {_SUMMARY}",
            "1951-05-03 07:08",
        ),
        ("Versie door K (overleg | bijdragen) op een dag", ""),
    ],
)
def test_the_version_line_gives_its_time(version: str, time: str) -> None:
    capture = _read(_TITLE, version, "Tekst.")
    assert capture.time == time
    assert _kinds(capture) == [RestKind.BANNER] * 2


@pytest.mark.parametrize(
    "line",
    [
        _TITLE,
        _SITE,
        _VERSION,
        _LINKS,
        "(Doorverwezen vanaf x)",
        "(x hernoemd naar y)",
        "Uit de oven komt brood.",
    ],
)
def test_what_stands_below_text_is_text(line: str) -> None:
    capture = _read(_TITLE, "Artikel 5. Zout", line)
    assert [found.text for found in capture.lines] == ["Artikel 5. Zout", line]


@pytest.mark.parametrize(
    "line",
    [
        "Uit de oven komt brood.",  # no title above, no version below
        "(Doorverwezen vanaf x)",
        "(wijz) ← Oudere versie",
        "Versie door de meester geproefd.",
        "Artikel 5. Sjabloon:1950:5",
        "Overleg:1950:5",
    ],
)
def test_a_first_line_that_only_looks_like_a_banner_is_text(line: str) -> None:
    capture = _read(line, "Tweede regel.")
    assert [found.text for found in capture.lines] == [line, "Tweede regel."]
    assert capture.rests == ()


def test_a_title_without_a_namespace_is_known_by_being_the_title() -> None:
    capture = _read("Handboek 7", "Handboek 7", title="Handboek 7")
    assert capture.title == "Handboek 7"
    assert [line.text for line in capture.lines] == ["Handboek 7"]


def test_a_page_may_call_itself_otherwise() -> None:
    assert _read("Sjabloon:1950:6", "Tekst.").title == "Sjabloon:1950:6"


_LINES = st.sampled_from([_TITLE, _SITE, _VERSION, _LINKS, "", "Tekst.", "(x hernoemd naar y)"])


@given(
    lines=st.lists(_LINES | st.text(max_size=8), max_size=8), end=st.sampled_from(["\n", "\r\n"])
)
def test_every_word_is_in_a_line_or_a_rest_in_order(lines: list[str], end: str) -> None:
    text = end.join(lines)
    capture = read_saved(text, _TITLE)
    pieces = [rest.text for rest in capture.rests] + [line.text for line in capture.lines]
    assert words_of("\n".join(pieces)) == words_of(text)
    numbers = [rest.line for rest in capture.rests] + [line.first for line in capture.lines]
    assert numbers == sorted(numbers)
