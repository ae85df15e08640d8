"""A site in another language than the law: what is whose words, and that no word is left behind."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping

import html5lib
import pytest
from lxml import etree

from regelboek.publishing.catalogue import Library
from regelboek.publishing.order import texts_in_order
from regelboek.publishing.render import Own
from regelboek.publishing.site import pages_of
from tests.publishing.dutch import DUTCH, STATIC, TEMPLATES

HTML = "{http://www.w3.org/1999/xhtml}"
OPEN, CLOSE = "⟦", "⟧"

# What stands on pages outside the texts and outside what is marked as the law's language: names.
NAMES = re.compile(
    r"""\b(?:Regelboek|pages\.tsv|corpus/fruit/\d+/pages
    |frt:1950:def-blad|frt|Fruit(?:wet)?|1\ jan\ 1950
    |[Aa]rtikel|Definitie|Blad|Lid|noot|aanhef|slot|al|art)\b""",
    re.VERBOSE,
)

# A title names a place with the heading of its article, and within it nothing can be marked.
HEADING = re.compile(r"(^| · )(Het plukken van pruimen|Appels en peren\.)")


def parsed(page: bytes) -> etree._Element:
    tree: etree._Element = html5lib.parse(page, treebuilder="lxml").getroot()
    return tree


def spoken(tree: etree._Element, language: str = "") -> Iterator[tuple[str, str]]:
    """Yield all that a page says, attributes too, each with its language."""
    language = tree.get("lang") or language
    for name in ("title", "aria-label", "content"):
        if name in tree.attrib and (name != "content" or tree.get("name") == "description"):
            yield f"@{language}", str(tree.get(name))
    if isinstance(tree.tag, str):
        yield language, tree.text or ""
    for child in tree:
        yield from spoken(child, language)
        yield language, child.tail or ""


@pytest.fixture(scope="module")
def english(library: Library) -> Mapping[str, bytes]:
    site = dict(pages_of([library], TEMPLATES, STATIC, "en"))
    return {path: data for path, data in site.items() if path.endswith(".html")}


def test_the_pages_are_those_of_the_dutch_site(
    english: Mapping[str, bytes], pages: Mapping[str, str]
) -> None:
    assert set(english) == set(pages)
    parser = html5lib.HTMLParser(strict=True)
    for path, page in english.items():
        parser.parse(page)  # raises at the first error
        assert b'<html lang="en">' in page, path
        ids = re.compile(r'(?: id| href)="[^"]*"')
        assert ids.findall(page.decode()) == ids.findall(pages[path]), path


def test_words_of_the_law_are_said_to_be_dutch(
    library: Library, english: Mapping[str, bytes]
) -> None:
    found = 0
    for expression in library.expressions:
        words = {
            part.strip()
            for top in expression.body
            for _, text in texts_in_order(top)
            for part in text.parts
            if isinstance(part, str) and len(part.strip()) > len("Een blad")
        }
        assert words
        for path, page in english.items():
            for language, said in spoken(parsed(page)):
                if any(part in said for part in words) and not language.startswith("@"):
                    assert language == "nl", (path, said)
                    found += 1
    assert found > 40


def test_what_is_said_of_the_law_within_it_is_english(english: Mapping[str, bytes]) -> None:
    said = {
        (language, " ".join(words.split()))
        for page in english.values()
        for language, words in spoken(parsed(page))
    }
    assert ("en", "(not in the corpus)") in said
    assert ("en", "removed:") in said
    assert ("@en", "note 1") in said
    assert not {words for language, words in said if language == "nl" and "corpus" in words}


def test_the_dutch_site_marks_nothing(pages: Mapping[str, str]) -> None:
    for path, page in pages.items():
        assert set(re.findall(r' lang="(\w+)"', page)) <= {"nl", "en"}, path
        assert page.count(' lang="nl"') == 1, path


def test_every_word_of_the_interface_comes_from_the_texts(library: Library) -> None:
    """Make a site whose texts stand in brackets: what is left outside are names."""
    lines = []
    for name, phrase in DUTCH.phrases.items():
        table, _, key = name.rpartition(".")
        words = "".join(f"{{{p}}}" if n % 2 else p for n, p in enumerate(phrase.other))
        lines.append(f"{table}.{json.dumps(key)} = {json.dumps(f'{OPEN}{words}{CLOSE}')}")
    own = Own("", {"texts/xx.toml": "\n".join(lines)})
    for path, data in pages_of([library], TEMPLATES, {}, "xx", own):
        if path.endswith(".html"):
            for language, said in outside(spoken(parsed(data))):
                rest = NAMES.sub(" ", HEADING.sub("", said) if language.startswith("@") else said)
                assert not re.search(r"[^\W\d_]{2}", rest), (path, language, said)


def outside(spoken_words: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield what stands outside all brackets, and is not said to be the law's language.

    A sentence may hold elements, so that brackets open in one text and close in another.
    """
    depth = 0
    for language, said in spoken_words:
        inside = 0 if language.startswith("@") else depth
        out = []
        for char in said:
            inside += (char == OPEN) - (char == CLOSE)
            out.append(char if not inside and char != CLOSE else " ")
        if not language.startswith("@"):
            depth = inside
        if language not in {"nl", "en"}:
            yield language, "".join(out)
