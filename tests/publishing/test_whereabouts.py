"""Every link of a line of editions leads somewhere, and a place keeps its place."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest
from lxml import html

from regelboek.law.model import Expression
from regelboek.law.names import anchor_of
from regelboek.opening import open_corpus
from regelboek.pipeline import library_of
from regelboek.publishing.catalogue import Catalogue, Library, catalogue_of
from regelboek.publishing.site import pages_of
from regelboek.publishing.whereabouts import whereabouts_of
from regelboek.store import read_corpus
from tests.invented.corpus import work_of
from tests.invented.history import history_of
from tests.invented.styles import BY_NAME
from tests.publishing.dutch import DUTCH, STATIC, TEMPLATES
from tests.publishing.test_scripts import data_of

CORPUS = Path(__file__).parents[2] / "corpus"
TODAY = date(2026, 11, 29)


def _shipped() -> Library:
    return library_of(open_corpus(read_corpus(CORPUS)).works[0], TODAY)


def _invented() -> Library:
    history = history_of(5, 9, tuple(BY_NAME[name] for name in ("1963", "1975", "1997", "2017")))
    expressions = tuple(setting.expression for setting in history.settings)
    return Library(work_of(history), expressions, (), (), TODAY)


@pytest.fixture(scope="module", params=["shipped", "invented", "fruit"])
def site(request: pytest.FixtureRequest) -> Mapping[str, bytes]:
    made = {"shipped": _shipped, "invented": _invented}.get(request.param)
    library = made() if made else request.getfixturevalue("library")
    return dict(pages_of([library], TEMPLATES, STATIC))


def _ids(site: Mapping[str, bytes], known: dict[str, set[str]], path: str) -> set[str]:
    if path not in known:
        known[path] = {str(each) for each in html.fromstring(site[path]).xpath("//@id")}
    return known[path]


def test_every_stop_of_every_line_leads_to_a_page_and_a_place_on_it(
    site: Mapping[str, bytes],
) -> None:
    known: dict[str, set[str]] = {}
    followed = 0
    for path, page in site.items():
        if path.endswith("index.html") and b'<nav class="line"' in page:
            tree = html.fromstring(page)
            stops = tree.xpath("//nav[@class='line']//a/@href")
            (data,) = tree.xpath("//form[@class='on-date']/@data-days")
            days = json.loads(data)
            # one row a stop, in the same order
            assert [row["href"] for row in days["editions"]] == stops
            for href in stops:
                target, _, anchor = _from(path, str(href))
                assert target in site, (path, href)
                assert not anchor or anchor in _ids(site, known, target), (path, href)
                followed += 1
            if days["places"]:
                name, _ = data_of(site, f"static/{days['places']}.js")
                assert name == days["places"]
    assert followed > 30


def test_every_place_of_an_article_leads_to_a_place_of_the_other_edition(
    site: Mapping[str, bytes],
) -> None:
    known: dict[str, set[str]] = {}
    followed = 0
    for path in site:
        if not path.startswith("static/whereabouts/"):
            continue
        name, places = data_of(site, path)
        name = name.removeprefix("whereabouts/")
        own = _ids(site, known, f"{name}/index.html")
        for place, ways in places.items():
            assert place in own, (name, place)
            for edition, address in ways.items():
                target, _, anchor = address.partition("#")
                assert target.split("/")[1] == edition != name.split("/")[1]
                assert target in site, (name, address)
                assert not anchor or anchor in _ids(site, known, target), (name, address)
                followed += 1
    assert followed > 10


def _from(path: str, href: str) -> tuple[str, str, str]:
    file, sign, anchor = href.partition("#")
    parts = path.split("/")[:-1] if file else path.split("/")
    for part in file.split("/") if file else ():
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts), sign, anchor


@pytest.fixture(scope="module")
def invented() -> Catalogue:
    return catalogue_of(_invented(), DUTCH)


def _own(catalogue: Catalogue, edition: str) -> Expression:
    return catalogue.shelves[edition].expression


def test_a_text_goes_where_its_link_goes(invented: Catalogue) -> None:
    seen = 0
    for pair in invented.every_pair:
        for change in pair.changes:
            old, new = change.link.old, change.link.new
            if len(old) != 1 or len(new) != 1:
                continue
            article = old[0].split("__", maxsplit=1)[0].removeprefix("art_")
            ways = whereabouts_of(invented, (pair.old.name, article))
            path, _, anchor = ways[anchor_of(old[0])][pair.new.name].partition("#")
            target = new[0].split("__", maxsplit=1)[0].removeprefix("art_")
            assert path.endswith(f"/{pair.new.name}/{target}/index.html")
            assert not anchor or anchor == anchor_of(new[0])
            seen += 1
    assert seen > 100


def test_a_place_without_a_counterpart_of_its_own_is_where_the_one_above_it_is(
    invented: Catalogue,
) -> None:
    seen = 0
    for edition in invented.shelves:
        for article, provision in invented.shelves[edition].articles.items():
            ways = whereabouts_of(invented, (edition, article))
            for above in provision.walk():
                for child in above.children:
                    for other in ways.get(anchor_of(above.eid), {}):
                        assert other in ways[anchor_of(child.eid)]
                        seen += 1
    assert seen > 100
