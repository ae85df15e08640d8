"""The keyword index: what stands in it and where, and what a person sets right."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from regelboek.comparing.inflection import stemmer_of
from regelboek.problems import ProfileError
from regelboek.publishing.catalogue import Library, catalogue_of
from regelboek.publishing.keywords import Corrections, Keyword, corrections_of, keywords_of
from regelboek.publishing.passages import passages_of
from tests.publishing.dutch import DUTCH

FILE = "wet/keywords.toml"


def found(library: Library, corrections: Corrections = Corrections()) -> dict[str, Keyword]:  # noqa: B008
    shelf = catalogue_of(library, DUTCH).shelves["1900"]
    keywords = keywords_of(shelf, passages_of(shelf), stemmer_of("nl"), corrections)
    assert [one.word for one in keywords] == sorted(one.word for one in keywords)
    return {one.word: one for one in keywords}


def test_words_of_headings_lead_to_them(library: Library) -> None:
    assert found(library)["appel"].eids == ("art_1",)


def test_a_word_is_left_out_led_elsewhere_or_given_a_place(library: Library) -> None:
    corrections = corrections_of(
        'hide = ["Appels"]\n[[see]]\nword = "pit"\nterm = "peren"\n'
        '[[see]]\nword = "noot"\nterm = "walnoot"\n'
        '[[add]]\nword = "Steen"\nplaces = ["1900:1 al. 1", "1950:1A"]\n',
        FILE,
        ("1900", "1950"),
    )
    keywords = found(library, corrections)
    assert "appel" not in keywords
    assert keywords["pit"].see == "peer"
    assert "noot" not in keywords  # what it would lead to is not there
    assert keywords["steen"].eids == ("art_1__para_nn_1",)


def test_a_word_that_stands_there_itself_and_leads_elsewhere_is_listed_once(
    library: Library,
) -> None:
    see = '[[see]]\nword = "Appel"\nterm = "peren"\n[[see]]\nword = "peer"\nterm = "peren"\n'
    keywords = found(library, corrections_of(see, FILE, ()))
    assert (keywords["appel"].eids, keywords["appel"].see) == (("art_1",), "peer")
    assert keywords["peer"].see == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[add]]\nword = "x"\nplaces = ["1900:x.y"]', "no place"),
        ('[[add]]\nword = "x"\nplaces = ["1901:1"]', "there is no edition '1901'"),
        ('[[see]]\nword = "x"', "term"),
        ("hidden = []", "hidden"),
    ],
)
def test_a_fault_is_told_with_file_and_line(text: str, said: str) -> None:
    with pytest.raises(ProfileError) as fault:
        corrections_of(text, FILE, ("1900",))
    assert str(fault.value).startswith(FILE)
    assert said in str(fault.value)


def test_the_page_lists_them_by_letter_and_each_place_is_a_link(pages: Mapping[str, str]) -> None:
    page = pages["fruit/1900/trefwoorden/index.html"]
    assert '<h2 id="letter-A"' in page
    assert 'href="../1/index.html"' in page
    assert "fruit/1980/trefwoorden/index.html" not in pages
    assert 'href="trefwoorden/index.html"' in pages["fruit/1900/index.html"]
