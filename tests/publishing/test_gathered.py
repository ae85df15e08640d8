"""Many places told by the articles they lie in, none of them lost; a text's own sources."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from regelboek.law.model import Place
from regelboek.law.source import Source
from regelboek.publishing.catalogue import Library, catalogue_of
from regelboek.publishing.gathered import Places, gathered
from regelboek.publishing.links import place_link
from regelboek.publishing.sources import sources_of
from tests.publishing.dutch import DUTCH

HERE = "fruit/1900/1/index.html"


def places(library: Library, *eids: str) -> Places:
    catalogue = catalogue_of(library, DUTCH)
    links = tuple(place_link(catalogue, HERE, Place(eid, "1950")) for eid in eids)
    return gathered(catalogue, HERE, "1950", eids, links)


def test_few_places_are_told_each(library: Library) -> None:
    few = places(library, "art_1__para_A", "art_3")
    assert few.articles == ()
    assert [link.text for link in few.first] == ["1A", "3"]
    assert not places(library)


def test_many_are_told_by_article_in_their_order_and_none_is_lost(library: Library) -> None:
    eids = ["art_3", *(f"art_1__para_{letter}" for letter in "ABCDEF"), "def_blad"]
    many = places(library, *eids)
    assert [link.text for link in many.first] == ["artikel 3", "artikel 1", "definitie: blad"]
    assert many.first[0].href == "../../1950/3/index.html"
    assert len(many.links) == len(eids)


def test_a_text_has_its_own_sources_and_a_wiki_s_time_is_written_as_wikis_do(
    library: Library,
) -> None:
    old, new = library.expressions
    wikis = Source("Fruit", "wikitext", "Fruit", time="2019-01-03T12:38:00Z")
    other = Source("Groente", "saved", "Groente", time="3 jan 2019 12:38")
    changed = structs.replace(new, sources=(wikis, other))
    catalogue = catalogue_of(replace(library, expressions=(old, changed)), DUTCH)
    provision = catalogue.shelves["1950"].articles["3"]
    own = sources_of(catalogue, "1950", HERE, provision)
    assert [(one.page, one.time) for one in own] == [("Fruit", "2019-01-03 12:38 UTC")]
    every = sources_of(catalogue, "1950", HERE)
    assert [one.time for one in every] == ["2019-01-03 12:38 UTC", "3 jan 2019 12:38"]
    elsewhere = replace(library, expressions=(old, structs.replace(new, sources=(other,))))
    assert sources_of(catalogue_of(elsewhere, DUTCH), "1950", HERE, provision) == ()
