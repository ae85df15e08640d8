"""What is not in the corpus is not said to be new, dropped or absent; what is said, names why."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date

import html5lib
import pytest

from regelboek.comparing.concordance import Recorded
from regelboek.law.model import (
    Edition,
    Expression,
    Note,
    NoteStyle,
    Place,
    Provision,
    Ref,
    Status,
    Text,
    Work,
)
from regelboek.law.names import Kind, eid_of
from regelboek.publishing.catalogue import Library
from regelboek.publishing.site import pages_of

WORDS = "De schipper vaart bij nacht met twee lantaarns aan de mast"


def article(number: str, *words: str, status: Status = Status.HELD) -> Provision:
    texts = tuple(Text((each,)) for each in words)
    return Provision(Kind.ARTICLE, number, "", f"art_{number}", None, texts, status)


def row(old: str, new: str, sure: str = "S", source: str = "de gids") -> Recorded:
    (old_edition, old_path), (new_edition, new_path) = old.split(":"), new.split(":")
    olds = (eid_of(old_path),) if old_path else ()
    news = (eid_of(new_path),) if new_path else ()
    return Recorded(old_edition, new_edition, olds, news, sure, source)


def library(texts: Mapping[str, tuple[Provision, ...]], *record: Recorded) -> Library:
    editions = tuple(
        Edition(name, f"Wet {name}", since=date(1900 + at, 1, 1), first=1, last=9, exact=True)
        for at, name in enumerate(("a", "b", "c"))
    )
    work = Work("wet", "Wet", "/akn/wet", "nl", "nl", "1900", "Bond", "wet", editions=editions)
    expressions = tuple(Expression(e, texts[e.name]) for e in editions if e.name in texts)
    return Library(work, expressions, record, (), date(2000, 1, 1))


def said(templates: Mapping[str, str], made: Library, path: str) -> str:
    """Give the words of a page, those for a screen reader in them too."""
    page = dict(pages_of([made], templates, {}))[f"wet/{path}/index.html".replace("/./", "/")]
    tree = html5lib.parse(page, treebuilder="lxml").getroot()
    return re.sub(r"\s+", " ", "".join(tree.itertext()))


def line(templates: Mapping[str, str], made: Library, path: str) -> list[tuple[str, str]]:
    """Give the line of editions of an article's page: the class of each stop, and its words."""
    page = dict(pages_of([made], templates, {}))[f"wet/{path}/index.html"].decode()
    nav = re.search(r'<nav class="line".*?</nav>', page, re.DOTALL)
    assert nav
    stops = re.findall(r'<li class="(\w+)[^"]*">(.*?)</li>', nav[0])
    return [(shape, re.sub(r"<[^>]*>", "", words)) for shape, words in stops]


def test_a_recorded_place_without_text_is_not_denied(templates: Mapping[str, str]) -> None:
    dropped = said(templates, library({}, row("a:5.B", "b:")), "vergelijk/a-b/5")
    assert "5B Tekst niet in het corpus. − vervallen" in dropped
    assert "Niets in a" not in dropped
    assert "Niets in b." in dropped
    new = said(templates, library({}, row("a:", "b:5")), "vergelijk/a-b/5")
    assert "artikel 5 Tekst niet in het corpus." in new
    assert "Niets in b" not in new
    assert "Niets in a." in new
    assert "hierboven berekend" not in new


def test_what_is_recorded_of_a_part_is_said_of_that_part(templates: Mapping[str, str]) -> None:
    made = library({}, row("a:5.B", "b:"), row("a:", "b:6.C"))
    assert "vervallen in b: 5B (niet in het corpus) vastgelegd, bron: de gids" in said(
        templates, made, "artikel/5"
    )
    assert "nieuw tegenover a: 6C (niet in het corpus) vastgelegd, bron: de gids" in said(
        templates, made, "artikel/6"
    )
    own = said(templates, made, "a/5")
    assert "b een deel vervallen: 5B (niet in het corpus) (vastgelegd: een bron zegt het)" in own
    assert "geen tegenhanger" not in own
    assert ("part", "b een deel vervallen 5B") in line(templates, made, "a/5")


def test_what_is_recorded_of_an_article_is_said_of_it(templates: Mapping[str, str]) -> None:
    made = library({}, row("b:", "c:5"), row("b:6", "c:"))
    number = said(templates, made, "artikel/5")
    assert "nieuw tegenover b: artikel 5 vastgelegd, bron: de gids" in number
    assert "berekend uit de tekst" not in number
    assert ("gone", "b geen voorganger") in line(templates, made, "c/5")
    assert "De geldende Wet c heeft hiervoor geen tegenhanger (vastgelegd: een bron zegt" in said(
        templates, made, "b/6"
    )


def test_the_same_number_that_is_held_is_no_lack(templates: Mapping[str, str]) -> None:
    made = library({"a": (article("5", WORDS),), "c": (article("7", "Iets anders geheel."),)})
    assert line(templates, made, "b/5") == [
        ("number", "a zelfde nummer"),
        ("here", "b deze"),
        ("unknown", "c niet bekend geldend"),
    ]
    assert "zelfde nummer, tekst opgenomen: a" in said(templates, made, "b/5")


def test_a_part_that_is_the_same_makes_no_article_the_same(templates: Mapping[str, str]) -> None:
    whole = {"a": (article("5", WORDS),), "b": (article("5", WORDS),)}
    assert ("same", "b gelijk") in line(templates, library(whole), "a/5")
    part = {**whole, "b": (article("5", WORDS, status=Status.GOES_ON),)}
    assert ("held", "b een deel gelijk") in line(templates, library(part), "a/5")


@pytest.mark.parametrize(
    ("sure", "source", "sentence", "never"),
    [
        ("I", "afgeleid", "voorstel: afgeleid, nog niet bevestigd", "vastgelegd: afgeleid"),
        ("I", "gis", "voorstel: afgeleid, nog niet bevestigd · bron: gis", "vastgelegd: "),
        ("T", "beide teksten vergeleken", "beide teksten vergeleken", "bron: beide"),
        ("S", "de gids", "bron: de gids", "zegt het · bron"),
    ],
)
def test_how_sure_is_said_once(
    templates: Mapping[str, str], sure: str, source: str, sentence: str, never: str
) -> None:
    made = library({}, row("a:5", "b:6", sure, source))
    for path in ("artikel/5", "vergelijk/a-b/5", "a/5"):
        page = said(templates, made, path)
        assert sentence in page, path
        assert never not in page, path


def test_a_number_that_is_not_there_is_not_suggested(templates: Mapping[str, str]) -> None:
    made = library({"c": (article("7", WORDS),)}, row("a:4-6", "b:6"))
    banner = said(templates, made, "a/4-6")
    assert "Welk artikel nu geldt, is niet bekend." in banner
    assert "kan over iets anders gaan" not in banner


def test_a_part_of_an_article_counts_as_a_part(templates: Mapping[str, str]) -> None:
    made = library({"c": (article("5", WORDS, status=Status.GOES_ON),)})
    assert "In het corpus1 van 9 artikelen, gedeeltelijk" in said(templates, made, "c")
    assert "Tekst van c (1 artikel, gedeeltelijk)" in said(templates, made, "c")
    assert "1 van 9 artikelen, gedeeltelijk" in said(templates, made, ".")
    home = dict(pages_of([made], templates, {}))["index.html"].decode()
    assert "van 1 staat tekst in het corpus: 1 artikel, gedeeltelijk." in home


def test_what_is_not_held_is_said_once_beside_a_reference(templates: Mapping[str, str]) -> None:
    ref = Ref("art. 8", Place(eid_of("8"), ""), None)
    note = Note("*", "art_5__authorialNote_1", (Text(("Zie ", ref)),), NoteStyle.FOOT, label="*")
    made = library(
        {"c": (Provision(Kind.ARTICLE, "5", "", "art_5", None, (Text((WORDS, note)),)),)}
    )
    page = said(templates, made, "c/5")
    assert "Verwijst naar 8 niet in het corpus" in page


def test_a_reused_number_is_not_said_to_have_become_the_other(
    templates: Mapping[str, str],
) -> None:
    def headed(number: str, heading: str, words: str) -> Provision:
        texts = (Text((words,)),)
        return Provision(
            Kind.ARTICLE, number, "", f"art_{number}", Text((heading,)), texts, Status.HELD
        )

    made = library(
        {
            "a": (headed("5", "Licht", WORDS),),
            "b": (headed("5", "Haring", "Elke haring heeft graten."),),
        }
    )
    page = said(templates, made, "vergelijk/a-b")
    assert "a Licht b Haring" in page
    assert "werd" not in page
