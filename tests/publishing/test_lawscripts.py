"""The text of an article as data for scripts: the page's own, with a name for each place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from regelboek.publishing.catalogue import Library
from regelboek.publishing.order import articles_of
from tests.publishing.test_scripts import data_of

SCRIPTS = "static/law/"


def laid_down(site: Mapping[str, bytes]) -> Mapping[str, Mapping[str, Any]]:
    """Give what the scripts lay down, by their paths."""
    out = {}
    for path in site:
        if path.startswith(SCRIPTS):
            name, out[path] = data_of(site, path)
            assert path == f"static/{name}.js"
    return out


def test_every_article_and_definition_that_is_held_has_its_script(
    site: Mapping[str, bytes], library: Library
) -> None:
    held = {
        f"{SCRIPTS}fruit/{expression.edition.name}/{number}.js"
        for expression in library.expressions
        for provision in articles_of(expression.body)
        for number in [provision.eid.removeprefix("art_").replace("def_", "def-")]
    }
    assert {*laid_down(site)} == held
    assert f"{SCRIPTS}fruit/1950/def-blad.js" in held


def test_its_html_is_the_very_text_and_the_notes_of_the_page(
    site: Mapping[str, bytes], pages: Mapping[str, str]
) -> None:
    def lines(html: str) -> str:
        return re.sub(r"\n+", "\n", html)

    for law in laid_down(site).values():
        html, page = law["html"], lines(pages[law["page"]])
        text, mark, notes = html.partition('<section class="notes"')
        inner = text.partition(">")[2].rpartition("</section>")[0]
        assert inner.strip()
        assert lines(inner).strip() in page
        assert lines(mark + notes).strip() in page


def test_each_place_has_its_id_and_its_name(site: Mapping[str, bytes]) -> None:
    for path, law in laid_down(site).items():
        ids = re.findall(r' id="([^"]+)"', law["html"])
        whole, *below = law["places"]
        assert whole[1] == path.rpartition("/")[2].removesuffix(".js")
        assert len(ids) == len({*ids})
        assert {anchor for _, anchor, _ in below} <= {*ids}, path
        assert all(name for _, _, name in below)


@pytest.mark.parametrize(
    ("eid", "anchor", "name"),
    [
        ("art_1", "1", "1"),
        ("art_1__para_B__subpara_1__point_a", "1B1a", "1B1(a)"),
        ("art_1__para_B__subpara_1__point_a__authorialNote_1", "1B1a-n1", "1B1(a) noot 1"),
    ],
)
def test_a_place_is_found_by_its_eid(
    site: Mapping[str, bytes], eid: str, anchor: str, name: str
) -> None:
    _, law = data_of(site, f"{SCRIPTS}fruit/1950/1.js")
    assert [eid, anchor, name] in law["places"]


def test_it_says_what_it_is_of(site: Mapping[str, bytes]) -> None:
    _, law = data_of(site, f"{SCRIPTS}fruit/1900/2.js")
    del law["html"], law["places"]
    assert law == {
        "page": "fruit/1900/2/index.html",
        "name": "Artikel 2",
        "heading": "Het plukken van pruimen",
        "edition": "Fruitwet 1900",
        "lang": "",
    }
