"""A whole edition on one page: every article of which text is held, once, with its words."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import html

from regelboek.publishing.catalogue import Library, catalogue_of
from tests.publishing.dutch import DUTCH


def test_every_article_stands_there_once_with_all_its_words(
    library: Library, pages: Mapping[str, str]
) -> None:
    for shelf in catalogue_of(library, DUTCH).shelves.values():
        path = f"fruit/{shelf.edition.name}/geheel/index.html"
        assert (path in pages) == shelf.has_text
        if not shelf.has_text:
            continue
        tree = html.fromstring(pages[path].encode())
        headed = tree.xpath("//section[contains(@class, 'law')]//h3[@class='article']/@id")
        assert sorted(headed) == sorted(shelf.articles)
        for number in headed:
            alone = html.fromstring(
                pages[f"fruit/{shelf.edition.name}/{number}/index.html"].encode()
            )
            law = alone.xpath("//section[contains(@class, 'law')]")[0]
            here = tree.xpath("//section[@aria-labelledby=$id]", id=number)[0]
            assert _texts(here) >= _texts(law) != []


def _texts(section: html.HtmlElement) -> list[str]:
    found = section.xpath(".//p[not(contains(@class, 'said'))]")
    return [" ".join(one.text_content().split()) for one in found]


def test_an_edition_leads_to_it(pages: Mapping[str, str]) -> None:
    assert '<a href="geheel/index.html">Alles op één pagina</a>' in pages["fruit/1950/index.html"]
    assert "geheel/index.html" not in pages["fruit/1980/index.html"]
