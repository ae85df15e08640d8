"""The page of probable errors of transcription: what it says, and where it leads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from lxml import html
from msgspec import structs

from regelboek.publishing.catalogue import Library
from regelboek.publishing.site import pages_of

HERE = "fruit/overschrijffouten/index.html"


@pytest.fixture
def listed(pages: Mapping[str, str]) -> list[str]:
    """Give what each item of the list says, blanks run together."""
    tree = html.fromstring(pages[HERE].encode())
    items = tree.xpath("//ul[contains(@class, 'slips')]/li")
    return [" ".join(item.text_content().split()) for item in items]


def test_each_says_what_stands_there_and_what_is_proposed(listed: list[str]) -> None:
    assert listed == [
        "haakje of aanhalingsteken zonder tegenhanger (de peer Geen voorstel.",
        "lijn achter de tekst regel 1 · Artikel 4 <b> ---- Voorstel: weglaten.",
        (
            "één letter anders dan een gewoon woord regel 2 · Artikel 1A Een apel en een blad. "
            "Voorstel: appel"
        ),
        "letters of nummers niet op volgorde regel 3 label C volgt op A",
    ]


def test_it_leads_to_the_provision_and_to_the_wiki(pages: Mapping[str, str]) -> None:
    page = pages[HERE]
    assert 'href="../1950/1/index.html#1A"' in page
    assert 'href="https://wiki.invalid/index.php?title=Fruit"' in page


def test_the_work_and_its_editions_lead_to_it(pages: Mapping[str, str]) -> None:
    for path in ("fruit/index.html", "fruit/1950/index.html"):
        assert "Waarschijnlijke overschrijffouten (4)</a>" in pages[path]


def test_without_any_it_says_so(
    library: Library, templates: Mapping[str, str], static: Mapping[str, bytes]
) -> None:
    nothing = replace(
        library, slips=(), transcribed=(), work=structs.replace(library.work, wiki="")
    )
    page = dict(pages_of([nothing], templates, static))[HERE].decode()
    assert "Geen enkele gevonden." in page
    assert "wiki.invalid" not in page
