"""What the site says of values of the law, in the shipped Dutch texts."""

from __future__ import annotations

from datetime import date

import pytest

from regelboek.law.model import Edition
from regelboek.law.source import Repaired
from regelboek.problems import Where
from regelboek.publishing import words
from tests.publishing.dutch import DUTCH


def test_a_day_is_written_out() -> None:
    assert words.day(DUTCH, date(2017, 9, 1)) == "1 september 2017"


def test_a_score_has_the_decimal_sign_of_the_language() -> None:
    assert words.number(DUTCH, 0.867) == "0,87"


@pytest.mark.parametrize(
    ("since", "until", "said"),
    [
        (date(1975, 1, 1), date(1996, 12, 31), "1 januari 1975 t/m 31 december 1996"),
        (date(1975, 1, 1), None, "sinds 1 januari 1975"),
        (None, None, "dag van inwerkingtreding niet bekend"),
    ],
)
def test_force_is_said_as_far_as_it_is_known(
    since: date | None, until: date | None, said: str
) -> None:
    assert words.force(DUTCH, Edition("e", "Wet", since=since), until) == said


@pytest.mark.parametrize(
    ("sure", "source", "said"),
    [
        ("S", "de bond", "bron: de bond"),
        ("S", "", "een bron zegt het"),
        ("T", "beide teksten vergeleken", "beide teksten vergeleken"),
        ("T", "de druk", "beide teksten of inhoudsopgaven vergeleken · bron: de druk"),
        ("I", "afgeleid", "voorstel: afgeleid, nog niet bevestigd"),
        ("I", "gis", "voorstel: afgeleid, nog niet bevestigd · bron: gis"),
        ("", "", ""),
    ],
)
def test_how_sure_a_row_is_is_said_once(sure: str, source: str, said: str) -> None:
    assert words.assurance(DUTCH, sure, source) == said


@pytest.mark.parametrize(
    ("sure", "source", "via", "said"),
    [
        ("S", "", ("b", "c"), "vastgelegd via b, c: een bron zegt het"),
        ("S", "de bond", (), "vastgelegd, bron: de bond"),
        ("I", "", (), "voorstel: afgeleid, nog niet bevestigd"),
        ("", "", (), "vastgelegd"),
    ],
)
def test_what_is_recorded_says_how(sure: str, source: str, via: tuple[str, ...], said: str) -> None:
    assert words.recorded(DUTCH, sure, source, via) == said


def test_what_is_recorded_fits_a_narrow_column() -> None:
    assert [words.recorded_short(DUTCH, sure) for sure in ("S", "T", "I", "")] == [
        "vastgelegd uit een bron",
        "vastgelegd na vergelijking",
        "voorstel: afgeleid, nog niet bevestigd",
        "vastgelegd",
    ]


@pytest.mark.parametrize(
    ("held", "said"),
    [
        ((0, 1, 93, 0), "1 van 93 artikelen, gedeeltelijk"),
        ((2, 1, 0, 0), "3 artikelen, waarvan 1 gedeeltelijk"),
        ((1, 0, 0, 0), "1 artikel"),
        ((0, 0, 0, 0), "0 artikelen"),
        ((0, 0, 0, 2), "2 definities"),
        ((3, 0, 0, 1), "3 artikelen en 1 definitie"),
        ((3, 1, 0, 1), "4 artikelen, waarvan 1 gedeeltelijk, en 1 definitie"),
    ],
)
def test_an_amount_says_what_is_not_whole(held: tuple[int, int, int, int], said: str) -> None:
    assert words.amount(DUTCH, *held) == said


@pytest.mark.parametrize(
    ("find", "replace", "reason", "said"),
    [
        (
            "v-an",
            "van",
            "een los streepje.",
            "op de pagina staat „v-an”, hier gelezen als „van”. Reden: een los streepje.",
        ),
        ("----", "", "", "op de pagina staat „----”, hier weggelaten."),
    ],
)
def test_a_repair_is_said_openly(find: str, replace: str, reason: str, said: str) -> None:
    assert words.mended(DUTCH, Repaired(Where("5", "", 3, 3), find, replace, reason)) == said
