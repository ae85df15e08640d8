"""Quotations: what is one, what is the same, what differs, and what nobody can say."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from regelboek.linking.cited import Asked
from regelboek.rulings.beside import beside
from regelboek.rulings.checking import Checked
from regelboek.rulings.lawbook import Lawbook
from regelboek.rulings.passages import passages_in
from regelboek.rulings.quoted import judged

CheckText = Callable[..., Checked]

ASKED = Asked(date(1965, 5, 1), on=date(1962, 3, 4))
CASES = Path(__file__).parent / "cases"


def _judged(text: str, lawbook: Lawbook) -> list[bool]:
    """Say of each passage beside a citation whether it is known as the law's words."""
    found = lawbook.finder.find(text, ASKED)
    pairs = beside(text, passages_in(text), found)
    return [judged(passage, cited, lawbook).is_law for passage, cited in pairs if cited]


def test_what_is_quoted_word_for_word_is_known_as_the_laws_words(lawbook: Lawbook) -> None:
    text = (CASES / "noop-quoted-word-for-word" / "ruling.md").read_text("utf-8")
    assert _judged(text, lawbook) == [True] * 13


def test_what_somebody_said_is_not(lawbook: Lawbook) -> None:
    text = (CASES / "noop-somebodys-words" / "ruling.md").read_text("utf-8")
    found = _judged(text, lawbook)
    assert len(found) == 6
    assert not any(found)


@pytest.mark.parametrize(
    "quotation",
    [
        "„De leerling weegt de gist af.”",
        "„de leerling weegt de gist af”",
        "“De leerling weegt de gist af …”",
        "“… weegt de gist af”",
        "„De leerling ... meldt het gewicht”",
        "„B. De leerling weegt de gist af”",
        "„De leer-ling weegt de gist af”",
        "„De leer\u00adling weegt de gist af”",
        "„De  leerling\nweegt de gist af”",
        "„De leerling weegt&nbsp;de gist af”",
        "„De leerling weegt _de_ gist af”",
        "„De leerling [sic] weegt de gist af”",
        "„De leerling weegt de gist af [cursief van de commissie] en meldt het gewicht”",
    ],
)
def test_typography_labels_and_the_authors_own_brackets_make_no_difference(
    quotation: str, lawbook: Lawbook, check_text: CheckText
) -> None:
    assert check_text(f"Artikel 6B zegt: {quotation}.").findings == ()
    assert _judged(f"Artikel 6B zegt: {quotation}.", lawbook) == [True]


@pytest.mark.parametrize(
    ("quotation", "difference"),
    [
        ("de leerling weegt de bloem af en meldt het gewicht", "'bloem' for 'gist'"),
        ("de leerling weegt de verse gist af en meldt het gewicht", "'verse' is added"),
        ("de leerling weegt de gist en meldt het gewicht", "without 'af'"),
        (
            "de leerling weegt de gist af en meldt … aan de knecht die toezicht houdt",
            "'aan de knecht' for 'aan de bakker'",
        ),
        ("meldt het gewicht aan de bakker … De knecht weegt de gist af", "'knecht' for 'leerling'"),
    ],
)
def test_what_differs_is_shown(quotation: str, difference: str, check_text: CheckText) -> None:
    text = f"Artikel 6B zegt: „{quotation}”."
    (finding,) = check_text(text).findings
    assert finding.told.code == "misquoted"
    assert finding.told.message == f"quoted otherwise than 1960:6B has it: {difference}"
    assert text[finding.start : finding.end] == f"„{quotation}”"
    assert finding.told.place == "1960:6.B"
    assert {span.op.value for span in finding.told.spans} > {"same"}


@pytest.mark.parametrize(
    "text",
    [
        "Artikel 6B „De leerling weegt bloem af”.",
        "Artikel 6B geldt. „De leerling weegt de bloem af en meldt het gewicht”.",
        "Artikel 6B.\n\n„De leerling weegt de bloem af en meldt het gewicht”.",
        "„De leerling weegt de bloem af en meldt het gewicht”. Artikel 6B is anders.",
        "Artikel 6B „De leerling weegt de bloem af en meldt het gewicht.",
        "Artikel 6B „af.” Elders „De leerling weegt de bloem af en meldt het gewicht”.",
        "Artikel 6B `„De leerling weegt de gist”`.",
        "Artikel 6B „meldt het gewicht aan de bakker … De leerling weegt de gist af”.",
        "Artikel 6B „Wie de leerling weegt de gist hoort roepen, moet zelf ook gaan kijken”.",
    ],
)
def test_in_doubt_nothing_is_said(text: str, check_text: CheckText) -> None:
    assert check_text(text).findings == ()


def test_all_that_a_sentence_quotes_is_held_against_what_it_cites(check_text: CheckText) -> None:
    before = "Artikel 6B laat hem „het gewicht” melden aan „de baas die toezicht houdt op hem”"
    behind = "„weegt de gist af” en „meldt het gewicht aan de knecht” (artikel 6B)"
    assert check_text(before).findings == ()
    (finding,) = check_text(behind).findings
    assert finding.start == behind.index("„meldt")


def test_words_of_a_wider_place_are_told_apart_from_wrong_ones(check_text: CheckText) -> None:
    text = (
        "Artikel 5B1: „of de gist nog werkt (zie artikel 6A), en of de oven 's ochtends op tijd”."
    )
    (finding,) = check_text(text).findings
    assert finding.told.code == "quoted-elsewhere"
    assert finding.told.message.endswith("stand in 1960:5B")


def test_what_is_cited_behind_an_introduced_quotation_does_not_excuse_it(
    check_text: CheckText,
) -> None:
    text = (
        "Artikel 6B zegt: „De leerling weegt de bloem af en meldt het gewicht”, zie ook artikel 9."
    )
    assert [one.told.code for one in check_text(text).findings] == ["misquoted", "not-in-corpus"]
    text = "In artikel 6B; „De leerling weegt de bloem af en meldt het gewicht” werd geroepen."
    assert check_text(text).findings == ()


def test_words_in_another_order_are_not_known(lawbook: Lawbook) -> None:
    turned = "„meldt het gewicht aan de bakker … De leerling weegt de gist af”"
    assert _judged(f"Artikel 6B: {turned}.", lawbook) == [False]


def test_words_of_a_note_or_of_a_range_are_known(lawbook: Lawbook) -> None:
    note = "„Gist die ouder is dan een week, telt niet als verse gist”"
    assert _judged(f"Artikel 5B1 (editie 1950): {note}.", lawbook) == [True]
    wide = (
        "„De leerling weegt de gist af … Een leerling mag niet zonder toezicht bij de oven staan”"
    )
    assert _judged(f"Artikelen 6 t/m 7: {wide}.", lawbook) == [True]
    assert _judged(f"Artikelen 5 t/m 6: {wide}.", lawbook) == [False]


def test_a_block_quote_has_its_source_right_beside_it(check_text: CheckText) -> None:
    law = "> De leerling weegt de bloem af en meldt het gewicht."
    text = f"{law}\n\n{law}\n> — artikel 6B\n\n{law}"
    (finding,) = check_text(text).findings
    assert finding.line == 3


def test_words_of_another_day_are_known(check_text: CheckText) -> None:
    text = "Artikel 5A: „De bakker kneedt het deeg ten minste een kwartier”."
    assert check_text(text, on="1955-01-01", today="1955-01-01").findings == ()
    (finding,) = check_text(text).findings
    assert finding.told.message.endswith("; these are the words of 1950:5A")
