"""A page's name says which place of the law it holds, by its edition's own grammar."""

from __future__ import annotations

import pytest

from regelboek.law.model import Edition
from regelboek.law.names import Kind
from regelboek.reading.profile import Profile
from regelboek.reading.titles import TitlePlace, place_of_title

_PROFILE = Profile(
    Edition("1950", "Bakregels"),
    prefix="1950:",
    titles=(
        (Kind.CHAPTER, "H{chapter}"),
        (Kind.PART, "H{chapter}{part}"),
        (Kind.SECTION, "H{chapter} {name}"),
        (Kind.ARTICLE, "{article}"),
        (Kind.PARAGRAPH, "{article}{paragraph}"),
    ),
)


@pytest.mark.parametrize(
    ("title", "place"),
    [
        ("Sjabloon:1950:HVI", TitlePlace((), Kind.CHAPTER, "VI")),
        ("Sjabloon:1950:HVI2", TitlePlace(((Kind.CHAPTER, "VI"),), Kind.PART, "2")),
        ("Sjabloon:1950:HVI DE OVEN", TitlePlace(((Kind.CHAPTER, "VI"),), Kind.SECTION, "")),
        ("Sjabloon:1950:HVI_DE_OVEN", TitlePlace(((Kind.CHAPTER, "VI"),), Kind.SECTION, "")),
        ("Sjabloon:1950:46", TitlePlace((), Kind.ARTICLE, "46")),
        ("Sjabloon:1950:4-6", TitlePlace((), Kind.ARTICLE, "4-6")),
        ("Sjabloon:1950:51B", TitlePlace(((Kind.ARTICLE, "51"),), Kind.PARAGRAPH, "B")),
        ("Sjabloon:1950:51b", None),
        ("Sjabloon:1950:hvi", None),
        ("Sjabloon:1950:Leider", None),
        ("Sjabloon:1950:46 ", None),
        ("Sjabloon:1951:46", None),
        ("Overleg:46", None),
        ("46", TitlePlace((), Kind.ARTICLE, "46")),
        ("Handboek 7", None),
        ("", None),
    ],
)
def test_a_title_names_a_place(title: str, place: TitlePlace | None) -> None:
    assert place_of_title(title, _PROFILE) == place


def test_what_lies_above_comes_outermost_first_however_the_title_has_it() -> None:
    profile = Profile(
        Edition("1950", "Bakregels"), titles=((Kind.PARAGRAPH, "{paragraph}{article}-H{chapter}"),)
    )
    above = ((Kind.CHAPTER, "II"), (Kind.ARTICLE, "5"))
    assert place_of_title("A5-HII", profile) == TitlePlace(above, Kind.PARAGRAPH, "A")
