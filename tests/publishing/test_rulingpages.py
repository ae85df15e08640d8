"""The pages of rulings: what was ruled, with the law as it stood, and who is cited by whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from lxml import html

from regelboek.opening import open_corpus
from regelboek.pipeline import lawbook_of, libraries_of
from regelboek.publishing.catalogue import Catalogue, catalogue_of, ruled_by_article
from regelboek.publishing.rulingpages import Fault, ruling_view, rulings_about, rulings_view
from regelboek.publishing.texts import texts_of
from regelboek.rulings.findings import CODES
from regelboek.rulings.ruled import Ruled, ruled_of
from regelboek.rulings.ruling import ruling_of
from regelboek.store import read_corpus
from tests.publishing.dutch import DUTCH, TEMPLATES

CORPUS = Path(__file__).parents[2] / "corpus"
TODAY = date(2026, 11, 29)
MADE = """---
id: proef
date: 2012-02-12
title: Proef
---

# Proef

## Grond

<b>Zuid</b> kent art. 68A en art. 9B(a), `art. 23` en **art. 23**.
Zie de aanhef van artikel 68 en art. 68B.

Artikel 51B2(a) van 2017 zegt: „Wanneer een tegenspeler strafkaarten heeft in meer dan één kleur
(zie artikel 50D2(a)) en zijn partner moet voorspelen, mag de leider van de partner van de
tegenspeler eisen in één van de kleuren voor te spelen”.
"""


@pytest.fixture(scope="module")
def catalogues() -> Mapping[str, Catalogue]:
    libraries = libraries_of(open_corpus(read_corpus(CORPUS)), TODAY)
    held = [library for library in libraries if library.expressions]
    return {library.work.name: catalogue_of(library, DUTCH) for library in held}


@pytest.fixture(scope="module")
def ruled(catalogues: Mapping[str, Catalogue]) -> tuple[Ruled, ...]:
    return catalogues["spelregels"].library.rulings


@pytest.fixture(scope="module")
def made() -> tuple[Ruled, ...]:
    ruling = ruling_of(MADE, "proef.md")
    assert ruling
    return ruled_of([ruling], lawbook_of(open_corpus(read_corpus(CORPUS))), TODAY)


def test_every_finding_can_be_told_in_each_language() -> None:
    for language in ("nl", "en"):
        texts = texts_of(TEMPLATES, language)
        said = {texts.of("told", code) for code in CODES}
        assert len(said) == len(CODES)


def test_rulings_are_listed_by_day_the_newest_first_and_by_article(
    catalogues: Mapping[str, Catalogue], ruled: tuple[Ruled, ...]
) -> None:
    view = rulings_view(catalogues, ruled)
    assert [row.day for row in view.rows] == [
        "5 oktober 2019",
        "12 februari 2012",
        "14 maart 2008",
    ]
    names = [row.article.text for row in view.articles]
    assert names == sorted(names)
    by_name = {row.article.text: row for row in view.articles}
    assert [one.text for one in by_name["Artikel 51 (2017)"].rulings] == [
        "Strafkaarten in twee kleuren"
    ]
    assert by_name["Artikel 68 (2007)"].heading == "Opeisen en afstaan van slagen"


def test_an_article_names_who_cites_it(catalogues: Mapping[str, Catalogue]) -> None:
    catalogue = catalogues["spelregels"]
    here = "spelregels/2017/51/index.html"
    ((ruling, places),) = rulings_about(catalogue, here, "2017", "51")
    assert ruling.href == "../../../uitspraken/twee-strafkaarten-2019/index.html"
    assert [place.href for place in places] == ["#51B2a", "#51B2b", "#51B2c"]
    assert rulings_about(catalogue, here, "1975", "51") == ()


def test_the_newest_ruling_on_an_article_comes_first(ruled: tuple[Ruled, ...]) -> None:
    old, new = ruled[0], replace(ruled[0], ruling=ruled[1].ruling)
    by_article = ruled_by_article("spelregels", (old, new))
    assert by_article["1997", "25"] == (new, old)
    assert ruled_by_article("wr-nbb", (old, new)) == {}


def test_a_ruling_stands_there_with_links_to_the_law_of_its_day(
    catalogues: Mapping[str, Catalogue], made: tuple[Ruled, ...]
) -> None:
    view = ruling_view(catalogues, made, 0)
    tree = html.fromstring(f"<div>{view.said}</div>")
    assert [heading.text_content() for heading in tree.iter("h1", "h2", "h3")] == ["Grond"]
    said = [" ".join(one.text_content().split()) for one in tree.iter("p")]
    assert said[0] == (
        "<b>Zuid</b> kent art. 68A en art. 9B(a), art. 23 en art. 23. "
        "Zie de aanhef van artikel 68 en art. 68B."
    )
    links = {link.text_content(): link.get("href") for link in tree.xpath("//p[1]//a")}
    assert links == {
        "art. 68A": "../../spelregels/2007/68/index.html#68A",
        "art. 23": "../../spelregels/2007/23/index.html",
        "aanhef van artikel 68": "../../spelregels/2007/68/index.html#68-aanhef",
        "art. 68B": "../../spelregels/2007/68/index.html#68B",
    }
    (fault,) = view.faults
    assert fault == Fault("art. 9B(a)", "Deze plaats bestaat niet in die editie.", ("2007:9B1(a)",))


def test_the_law_as_it_stood_is_beside_it_with_what_became_of_it(
    catalogues: Mapping[str, Catalogue], made: tuple[Ruled, ...]
) -> None:
    places = {one.place.text: one for one in ruling_view(catalogues, made, 0).law}
    # what the law cites in the words that are quoted of it, the ruling does not cite
    assert list(places) == [
        "Artikel 68A",
        "Artikel 23",
        "Artikel 68 aanhef",
        "Artikel 68B",
        "Artikel 51B2(a)",
    ]
    held, absent = places["Artikel 68A"], places["Artikel 23"]
    assert held.lines[0].words.startswith("Elke verklaring van een speler")
    assert held.edition == "Spelregels 2007"
    assert absent.lines == ()
    warned = [told for told in absent.told if told.level == "warning"]
    assert [told.said for told in warned] == ["Onder dit nummer staat nu iets anders."]
    assert [link.text for link in warned[0].now] == ["2017:72C"]


def test_opening_words_stand_there_and_where_the_law_goes_on_unheld_it_says_so(
    catalogues: Mapping[str, Catalogue], made: tuple[Ruled, ...]
) -> None:
    places = {one.place.text: one for one in ruling_view(catalogues, made, 0).law}
    opening = places["Artikel 68 aanhef"]
    assert opening.lines[0].words.startswith("Een uitlating of handeling")
    below = places["Artikel 68B"].lines
    assert [line.labels for line in below if line.labels] == ["1.", "2."]
    assert [line.is_cut for line in below] == [False, True]
