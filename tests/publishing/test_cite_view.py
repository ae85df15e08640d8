"""The section for citing on a page: its buttons stand there before any script."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import html

from regelboek.publishing.citable import BUTTONS
from regelboek.publishing.styles import STYLES


def test_every_style_has_its_button() -> None:
    assert sorted(BUTTONS) == sorted(STYLES)


def test_the_buttons_of_a_page_stand_there_before_their_script(
    pages: Mapping[str, str],
) -> None:
    tree = html.fromstring(pages["fruit/1950/1/index.html"].encode())
    (section,) = tree.xpath("//section[@id='citeren']")
    buttons = section.xpath(".//button")
    assert [button.get("data-style") for button in buttons] == [*BUTTONS]
    assert section.xpath("string(p[@class='place'])") == "art. 1 Fruitwet 1950frt:1950:1"
    assert section.xpath("string(.//*[@id='waarom-geen-kenmerk'])") == ""


def test_where_no_words_are_held_no_hash_is_offered(pages: Mapping[str, str]) -> None:
    tree = html.fromstring(pages["fruit/1980/5/index.html"].encode())
    assert "geen woorden" in tree.xpath("string(//*[@id='waarom-geen-kenmerk'])")
