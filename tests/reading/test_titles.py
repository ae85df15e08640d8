"""A page's name says which place of the law it holds, by its edition's own grammar."""

from __future__ import annotations

import pytest

from regelboek.law.model import Edition
from regelboek.law.names import Kind, eid_of
from regelboek.reading.profile import OtherPages, Profile
from regelboek.reading.titles import (
    TitlePlace,
    as_taken_in,
    place_of_title,
    role_of_title,
    title_of_place,
)

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
        ("1950:46", TitlePlace((), Kind.ARTICLE, "46")),  # in the main namespace
        ("1951:46", None),
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


_OWN_PAGES = Profile(
    Edition("1950", "Bakregels"),
    prefix="1950:",
    canonical=Kind.PARAGRAPH,
    titles=(
        (Kind.CHAPTER, "H{chapter}"),
        (Kind.ARTICLE, "{article}"),
        (Kind.ARTICLE, "Art. {article}"),
        (Kind.PARAGRAPH, "{article}{paragraph}"),
        (Kind.DEFINITION, "{definition}"),
    ),
    others=(OtherPages("opening", ("{article} Aanhef",)),),
)


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("51", "1950:51"),
        ("51.B", "1950:51B"),
        ("51.B.2.a", "1950:51B"),
        ("51.B.n1", "1950:51B"),
        ("51.B~2.1", "1950:51B"),
        ("51.al3.b", "1950:51"),
        ("51.n2", "1950:51"),
        ("51.aanhef", "1950:51 Aanhef"),
        ("51.B.aanhef", "1950:51B"),
        ("4-6", "1950:4-6"),
        ("def.lege-mand.2", "1950:Lege mand"),
    ],
)
def test_a_place_has_the_page_that_the_forms_name(path: str, title: str) -> None:
    assert title_of_place(eid_of(path), _OWN_PAGES, "Lege mand") == title
    place = place_of_title(f"Sjabloon:{title}", _OWN_PAGES)
    if path != "51.aanhef":
        assert place
        above = tuple(number for _, number in place.above)
        assert path.removeprefix("def.").startswith(".".join((*above, place.number)))


def test_a_page_that_no_form_names_is_not_known() -> None:
    chapters = Profile(Edition("1950", "X"), prefix="1950:", titles=((Kind.CHAPTER, "H{chapter}"),))
    assert title_of_place("art_5", chapters) == ""
    assert title_of_place("art_5", Profile(Edition("1950", "X"))) == ""


@pytest.mark.parametrize(
    ("title", "asked"),
    [
        ("Sjabloon:1950:46", ":1950:46"),
        ("template:1950:46", ":1950:46"),
        (":1950:46", ":1950:46"),
        ("1950:46", "1950:46"),
        ("Overleg:1950:46", "Overleg:1950:46"),
        ("Sjabloon:1951:46", "Sjabloon:1951:46"),
        ("Sjabloon:1950:HVI_DE_OVEN", "Sjabloon:1950:HVI_DE_OVEN"),
    ],
)
def test_a_page_is_asked_for_by_one_name(title: str, asked: str) -> None:
    assert as_taken_in(title, _PROFILE) == asked
    assert place_of_title(as_taken_in(title, _PROFILE), _PROFILE) == place_of_title(title, _PROFILE)


def test_a_role_is_told_before_a_place_by_the_first_form_that_fits() -> None:
    others = (
        OtherPages("contents", ("Inhoud",)),
        OtherPages("left_out", ("Sjabloon:1950:{name}",)),
    )
    profile = Profile(Edition("1950", "Bakregels"), prefix="1950:", others=others)
    assert role_of_title("Sjabloon:1950:Inhoud", profile) == "contents"
    assert role_of_title("1950:Koek", profile) == "left_out"
    assert not role_of_title("Sjabloon:1951:Koek", profile)
