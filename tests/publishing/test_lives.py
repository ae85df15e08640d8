"""The pages of lives: no text is left out, the words are those of the law, by edition."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from lxml import html

from regelboek.comparing.history import State
from regelboek.comparing.leads import within
from regelboek.comparing.texts import own_wording
from regelboek.law.names import article_of
from regelboek.publishing.catalogue import Catalogue, Library, catalogue_of
from regelboek.publishing.lifepage import life_view
from tests.publishing.dutch import DUTCH


@pytest.fixture(scope="module")
def catalogue(library: Library) -> Catalogue:
    return catalogue_of(library, DUTCH)


def test_every_text_of_every_edition_is_passed_by_a_life(catalogue: Catalogue) -> None:
    places = {
        (stand.edition, place)
        for life in catalogue.lives.by_article.values()
        for stand in life.stands
        if stand.state is State.HELD
        for place in stand.places
    }
    seen = 0
    for shelf in catalogue.shelves.values():
        edition = shelf.edition.name
        for eid, provision in shelf.provisions.items():
            if provision.texts and article_of(eid):
                seen += 1
                assert any(name == edition and within(eid, place) for name, place in places), eid
                assert catalogue.lives.told[edition, article_of(eid)]
    assert seen > 10


def test_an_article_that_went_has_a_life_of_its_own(catalogue: Catalogue) -> None:
    """The present edition's lives come first; what they pass is not told again."""
    editions = [edition for edition, _ in catalogue.lives.by_article]
    assert editions == sorted(editions, reverse=True)
    told = [keys for keys in catalogue.lives.told.values() if len(keys) == 1]
    assert told


def test_the_phrases_spell_the_words_of_the_law(catalogue: Catalogue) -> None:
    for key, life in catalogue.lives.by_article.items():
        view = life_view(catalogue, key)
        assert len(view.words) == len(life.texts)
        known = {origin.edition for origin in view.origins}
        for words, text in zip(view.words, life.texts, strict=True):
            provision = catalogue.shelves[life.now].provisions[text.eid]
            assert "".join(phrase for phrase, _ in words.phrases) == own_wording(provision)
            assert {edition for _, edition in words.phrases} <= known
        ranks = [origin.rank for origin in view.origins]
        assert ranks == sorted(ranks, reverse=True)
        assert ranks[-1:] in ([], [1])


def test_a_page_says_where_the_article_stood_and_who_brought_which_words(
    pages: Mapping[str, str],
) -> None:
    tree = html.fromstring(pages["fruit/1950/1/levensloop/index.html"].encode())
    rows = [" ".join(row.text_content().split()) for row in tree.xpath("//ol/li[p[@class='name']]")]
    assert [row[:4] for row in rows] == ["1980", "1950", "1900"]
    assert "1950:1B → wordt 1980:7A, 1980:8 gesplitst naast elkaar" in rows[0]
    assert "1900:1 al. 1 → wordt 1950:1B1(a) verplaatst inhoud, opschrift naast elkaar" in rows[1]
    assert tree.xpath("//span[@class='tag'][.='gesplitst']/@data-sign") == ["⑂"]
    first = tree.xpath("//div[@class='brought']/p[@class='words']")[0]
    assert {span.text_content() for span in first.xpath(".//sup")} <= {"1900", "1950"}
    links = tree.xpath("//ul[@class='went']//a[contains(@href, 'vergelijk')]/@href")
    assert links


def test_an_article_leads_to_its_life(pages: Mapping[str, str]) -> None:
    assert 'href="levensloop/index.html"' in pages["fruit/1950/1/index.html"]
    assert 'href="../../1950/1/levensloop/index.html"' in pages["fruit/1900/1/index.html"]
