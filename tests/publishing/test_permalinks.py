"""A lasting address leads to a page of the site, and to the place on it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from regelboek.law.model import Place
from regelboek.law.names import anchor_of, article_eid, eid_of
from regelboek.publishing.catalogue import Library, catalogue_of
from regelboek.publishing.permalinks import Permalinks, permalinks_of
from tests.publishing.dutch import DUTCH


def _permalinks(library: Library, base_url: str = "") -> Permalinks:
    return permalinks_of([(library.work, library.expressions, library.record)], base_url)


def test_every_place_held_has_an_address_that_leads_to_it(
    library: Library, site: Mapping[str, bytes]
) -> None:
    permalinks = _permalinks(library)
    places = [
        Place(provision.eid, expression.edition.name)
        for expression in library.expressions
        for provision in expression.walk()
        if provision.eid.startswith(("art_", "def_"))
    ]
    assert len(places) > 10
    for place in places:
        page, _, anchor = permalinks.address(library.work.name, place).partition("#")
        shown = site[f"{page.removeprefix('/')}index.html"].decode()
        assert anchor == (anchor_of(place.eid) if "__" in place.eid else "")
        assert not anchor or f'id="{anchor}"' in shown


def test_every_number_with_a_page_has_an_address_and_no_other(library: Library) -> None:
    permalinks = _permalinks(library)
    for name, shelf in catalogue_of(library, DUTCH).shelves.items():
        for number in shelf.numbers:
            page = permalinks.address(library.work.name, Place(article_eid(number), name))
            assert page == f"/{library.work.name}/{name}/{number}/"
        assert permalinks.address(library.work.name, Place("art_999", name)) == ""


def test_what_has_no_page_has_no_address(library: Library) -> None:
    place = Place(eid_of("1"), library.work.editions[0].name)
    assert _permalinks(library).address("andere", place) == ""
    unknown = structs.replace(place, edition="1")
    assert _permalinks(library).address(library.work.name, unknown) == ""
    assert _permalinks(library).address(library.work.name, Place("chp_I", place.edition)) == ""


def test_a_work_without_text_has_no_pages_beside_others(library: Library) -> None:
    bare = structs.replace(library.work, name="kaal", short="kaal")
    place = Place(article_eid("1"), library.work.editions[0].name)
    alone = permalinks_of([(bare, (), library.record)])
    beside = permalinks_of(
        [(library.work, library.expressions, library.record), (bare, (), library.record)]
    )
    assert alone.address("kaal", place)
    assert not beside.address("kaal", place)


def test_a_base_makes_it_whole(library: Library) -> None:
    place = Place(article_eid("1"), library.work.editions[0].name)
    name = library.work.name
    short = _permalinks(library).address(name, place)
    for base in ("https://regels.example", "https://regels.example/"):
        assert _permalinks(library, base).address(name, place) == f"https://regels.example{short}"
