"""What the scripts of the site know: patterns as a browser reads them, and the places of a text."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from unicodedata import category

import pytest

from regelboek.law.model import Note, NoteStyle, Text
from regelboek.law.names import Kind
from regelboek.linking.patterns import sources_of
from regelboek.linking.vocabulary import Vocabulary
from regelboek.publishing.ecmascript import ecma_of
from regelboek.publishing.outline import outline_of
from regelboek.publishing.page import SCRIPTS
from tests.publishing.conftest import rule

# What Python takes for a blank.
BLANKS = r"\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"


def data_of(site: Mapping[str, bytes], path: str) -> tuple[str, Any]:
    """Read what a script of data lays down, and under which name."""
    script = re.fullmatch(
        r"\(\(self\.regelboek \?\?= \{\}\)\.data \?\?= \{\}\)\[(\"[^\"]+\")\] = (.*);\n",
        site[path].decode(),
    )
    assert script
    return json.loads(script[1]), json.loads(script[2])


def test_the_places_of_a_work(site: Mapping[str, bytes]) -> None:
    name, places = data_of(site, "static/data/fruit.js")
    assert name == "places/fruit"
    assert places["current"] == "1950"
    assert places["editions"] == [
        {
            "name": "1900",
            "title": "Fruitwet 1900",
            "since": "",
            "first": 1,
            "last": 4,
            "exact": True,
            "demands": [],
            "text": "a1(p_1*,p_2<>(oa,ob)),a2",
            "pages": "1 2 3 4",
            "absent": "",
        },
        {
            "name": "1950",
            "title": "Fruitwet 1950",
            "since": "1951-01-01",
            "first": 1,
            "last": 6,
            "exact": False,
            "demands": [],
            "text": "dblad,a1(pA!,pB*(s1(oa*,ob*,oc(ii)))),a3+,a4%(pC)",
            "pages": "def-blad 1 2 3 4 5 6 9",
            "absent": "1.A.2",
        },
        {
            "name": "1980",
            "title": "Fruitwet 1980",
            "since": "1980-05-01",
            "first": 0,
            "last": 0,
            "exact": False,
            "demands": [],
            "text": "",
            "pages": "5 7 8",
            "absent": "7.A",
        },
    ]


def test_the_words_of_citing(site: Mapping[str, bytes], words: Vocabulary) -> None:
    name, table = data_of(site, "static/data/words.js")
    assert name == "table"
    assert table["works"] == [
        {"name": "fruit", "laws": ["/akn/nl/act/fruit", "frt", "fruit"], "title": "Fruitwet"}
    ]
    assert table["terms"] == ["blad"]
    assert table["search"] == "zoeken/index.html"
    assert table["words"]["article"] == list(words.article)
    assert table["words"]["regulations"][0]["name"] == words.regulations[0].name
    assert {*table["patterns"]} == {*sources_of(words), "defined.known"}


def test_no_script_is_written_into_a_page(pages: Mapping[str, str]) -> None:
    for page in pages.values():
        scripts = re.findall(r"<script[^>]*>.*?</script>", page, re.DOTALL)
        told = [re.fullmatch(r'<script defer src="[./]*static/(.*)"></script>', s) for s in scripts]
        assert [script[1] for script in told if script][: len(SCRIPTS)] == [*SCRIPTS]
        assert all(told)
        assert not re.search(r"<[^>]* on[a-z]+=|<[^>]* style=|javascript:", page)


@pytest.mark.parametrize(
    ("python", "browser"),
    [
        (r"(?P<a>x)(?:y|z){2,3}?", "(?<a>x)(?:y|z){2,3}?"),
        (r"\A\d+\Z", r"^[\p{Nd}]+$"),
        (r"[^\W_]", r"[\p{L}\p{N}]"),
        (r"[^\W\d_]", r"(?:(?![\p{Nd}_])[\p{L}\p{N}_])"),
        (r"[\W_]{1,3}", r"[^\p{L}\p{N}]{1,3}"),
        (r"[\W0]", r"(?:[^\p{L}\p{N}_]|[0])"),
        (r"[)\]\"[]$", r'[)\]"\[](?=\n?$)'),
        (r"(?i:k.)k", "(?:[Kk\u212a][^\\n])k"),
        (r"(?i:a(?:b)c)d", "(?:[Aa](?:[Bb])[Cc])d"),
        (r"a\&\-\.\(]", r"a&-\.\(\]"),
        (r"(?<!-)(?=\s)", f"(?<!-)(?=[{BLANKS}])"),
        ("[\u00a0\\u00a0]", "[\u00a0\\u00a0]"),
    ],
)
def test_a_pattern_is_written_for_a_browser(python: str, browser: str) -> None:
    assert ecma_of(python) == browser


@pytest.mark.parametrize(
    "python",
    [r"(?(a)b|c)", "(?>a)", "a*+", "a{", r"\b", r"\1", "(?P=a)", "(?i:[a-z])", "(?x:a)", r"[\b]"],
)
def test_what_a_browser_has_no_form_for_is_refused(python: str) -> None:
    with pytest.raises(ValueError, match=r"at \d|in a class"):
        ecma_of(python)


def test_letters_and_what_counts_are_what_python_takes_for_a_word() -> None:
    signs = [chr(code) for code in range(sys.maxunicode + 1)]
    assert all(sign.isalnum() == (category(sign)[0] in "LN") for sign in signs)
    assert {sign for sign in signs if sign.isspace()} == {
        *re.findall(f"[{BLANKS}]", "".join(signs))
    }
    assert all(sign.isdecimal() == (category(sign) == "Nd") for sign in signs)


def test_a_place_that_is_not_named_by_where_it_stands_has_no_outline() -> None:
    moved = rule(Kind.ARTICLE, "1", "art_1", rule(Kind.PARAGRAPH, "A", "art_2__para_A"))
    with pytest.raises(ValueError, match="art_2__para_A"):
        outline_of((moved,))
    note = Note("*", "art_1__authorialNote_2", (Text(("x",)),), NoteStyle.FOOT)
    with pytest.raises(ValueError, match="authorialNote_2"):
        outline_of((rule(Kind.ARTICLE, "1", "art_1", Text((note,))),))


STATIC = Path(__file__).parents[2] / "templates" / "static"
FILES = sorted(STATIC.rglob("*.js"))
# Says what it is, is strict, and is one closed function: `regelboek` is all that others see of it.
FORM = re.compile(
    r"""/\*\ [A-Z](?:(?!\*/)[\s\S])+\.\ \*/\n
    "use\ strict";\n\n?
    \((?:\(regelboek\)|\(\))\ =>\ \{\n
    (?:(?:\ \ .*)?\n)+
    \}\)\((?:\(self\.regelboek\ \?\?=\ \{\}\))?\);\n""",
    re.VERBOSE,
)
FORBIDDEN = r"\beval\b|\bFunction\(|innerHTML|outerHTML|insertAdjacent|document\.write|https?:"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_script_is_small_says_what_it_is_and_obeys_the_policy(path: Path) -> None:
    text = path.read_text("utf-8")
    assert FORM.fullmatch(text)
    assert text.count("\n") <= 300
    assert max(map(len, text.splitlines())) <= 120
    assert not re.search(FORBIDDEN, text)
