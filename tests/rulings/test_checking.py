"""A text is checked: where findings stand in the file, and which day and edition they go by."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from regelboek.linking.cited import Asked
from regelboek.rulings.checking import Checked, check
from regelboek.rulings.findings import CODES, Level
from regelboek.rulings.lawbook import Lawbook
from regelboek.rulings.ruling import ruling_of

CheckText = Callable[..., Checked]


def _codes(result: Checked) -> list[str]:
    return [finding.told.code for finding in result.findings]


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_findings_and_citations_are_those_of_the_file(
    mark: str, end: str, lawbook: Lawbook
) -> None:
    lines = ("---", "id: x", "date: 1962-03-04", "title: x", "---", "", "Één 𝄞 artikel 12.", "")
    whole = mark + end.join(lines)
    ruling = ruling_of(whole, "r.md")
    assert ruling
    result = check(ruling.document, Asked(date(1965, 5, 1), on=ruling.date), lawbook)
    (finding,) = result.findings
    assert whole[finding.start : finding.end] == "artikel 12"
    assert (finding.line, finding.column) == (7, 7)
    assert (finding.end_line, finding.end_column) == (7, 17)
    (citation,) = result.citations
    assert whole[citation.start : citation.end] == citation.text


def test_a_mark_of_byte_order_takes_no_column(check_text: CheckText) -> None:
    (finding,) = check_text("\ufeffartikel 12").findings
    assert (finding.start, finding.line, finding.column) == (1, 1, 1)


def test_a_finding_that_goes_on_says_where_it_ends(check_text: CheckText) -> None:
    (finding,) = check_text("Zie artikel\n12.").findings
    assert (finding.line, finding.column, finding.end_line, finding.end_column) == (1, 5, 2, 3)


def test_what_is_told_of_a_place_is_told_once(check_text: CheckText) -> None:
    text = "Artikel 5A, artikel 5A en weer artikel 5A. Artikel 12 en artikel 12."
    codes = _codes(check_text(text, on="1955-01-01"))
    assert codes == ["changed-since", "wrong-citation", "wrong-citation"]


def test_the_gravest_stands_first(check_text: CheckText) -> None:
    levels = [
        finding.told.level
        for finding in check_text("Artikel 4A.", on="1955-01-01", today="1971-01-01").findings
    ]
    assert levels == sorted(levels, key=[*Level].index)


@pytest.mark.parametrize(
    ("today", "codes"),
    [
        ("1955-01-01", []),
        ("1960-06-30", []),
        ("1960-07-01", ["changed-since"]),
        ("1971-01-01", ["changed-since", "unknown-since"]),
    ],
)
def test_since_is_until_today(today: str, codes: list[str], check_text: CheckText) -> None:
    assert _codes(check_text("Artikel 5A.", on="1955-01-01", today=today)) == codes


def test_a_place_whose_words_stayed_is_not_spoken_of(check_text: CheckText) -> None:
    assert check_text("Artikel 6A en artikel 5B.", on="1955-01-01").findings == ()


def test_a_note_is_followed_with_its_provision_and_that_is_said(check_text: CheckText) -> None:
    part, whole = "5B1 noot 1", "5B1"
    result = check_text(f"Artikel {part}.", on="1955-01-01", today="1965-01-01")
    own = _codes(check_text(f"Artikel {whole}.", on="1955-01-01", today="1965-01-01"))
    assert sorted(_codes(result)) == sorted([*own, "followed-with"])
    told = next(one.told for one in result.findings if one.told.code == "followed-with")
    assert told.level is Level.NOTE
    assert told.message.startswith(f"1950:{part} (in force")
    assert f"1950:{whole}, of which it is a part" in told.message
    # as long as the edition is in force there is nothing to follow
    assert _codes(check_text(f"Artikel {part}.", on="1955-01-01", today="1956-01-01")) == []


def test_missing_text_is_never_called_dropped(check_text: CheckText) -> None:
    result = check_text("Artikel 6A, 5B en 3.", on="1955-01-01", today="1971-01-01")
    assert set(_codes(result)) == {"unknown-since", "not-in-corpus"}


def test_within_a_range_only_what_is_known_is_spoken_of(check_text: CheckText) -> None:
    result = check_text("Artikelen 3 t/m 9.", on="1962-03-04", today="1963-01-01")
    places = [finding.told.place for finding in result.findings]
    assert places == ["1960:3", "1960:9"]


def test_an_edition_that_is_asked_for_goes_before_the_day(lawbook: Lawbook) -> None:
    ruling = ruling_of("---\nid: x\ndate: 1962-03-04\ntitle: x\n---\nArtikel 5C.\n", "r.md")
    assert ruling
    today = date(1965, 5, 1)
    by_day = check(ruling.document, Asked(today, on=ruling.date), lawbook)
    assert _codes(by_day) == ["wrong-citation"]
    by_edition = check(ruling.document, Asked(today, "1950"), lawbook)
    assert _codes(by_edition) == ["dropped-since"]


def test_every_code_has_a_level_and_a_sentence() -> None:
    assert {level for level, _ in CODES.values()} == {*Level}
    assert all(sentence for _, sentence in CODES.values())
