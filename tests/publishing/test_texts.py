"""The texts of the interface: how a file is read, and that files, templates and code agree."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import jinja2
import pytest
from jinja2 import nodes

from regelboek.comparing.changes import ChangeClass
from regelboek.comparing.concordance import Relation
from regelboek.law.model import Holding
from regelboek.problems import (
    CODES,
    EARLIER,
    ITS_PART,
    NOTHING,
    THE_LAW,
    ProfileError,
    SourceError,
)
from regelboek.proofreading.slips import CODES as SLIPS
from regelboek.publishing.counterparts import State
from regelboek.publishing.styles import STYLES
from regelboek.publishing.texts import REFERENCE, Texts, languages_of, texts_of
from regelboek.reading.pages import ORIGINS
from regelboek.rulings.findings import CODES as FINDINGS
from tests.publishing.dutch import DUTCH, TEMPLATES

TOP = Path(__file__).parents[2]
SOURCE = TOP / "src" / "regelboek"
OTHERS = [language for language in languages_of(TEMPLATES) if language != REFERENCE]

# Problems that a proof alone finds: no page of the site shows them.
PROVEN = {
    *("lost-words", "invented-words", "stale", "stale-problems", "kept-act"),
    "missing-act",
    *("not-valid", "wrong-structure", "no-wid", "other-wid"),
}

# Tables whose names are values of the code or of data files: all of them, and no more.
VALUES: Mapping[str, Iterable[str]] = {
    "told": [*FINDINGS],
    "class": [row.value[0] for row in ChangeClass],
    "holding": [row.value for row in Holding],
    "filling": [NOTHING, THE_LAW, ITS_PART, EARLIER, "chapter", "part", "section"],
    "hint": [each.value for each in Relation if each is not Relation.NOT_IN_CORPUS],
    "month": map(str, range(1, 13)),
    "origin": ORIGINS,
    "problem": CODES,
    "relation": [row.value for row in Relation],
    "sentence": CODES.keys() - PROVEN,
    "slip": SLIPS,
    "state": [row.value[1] for row in State],
    "sure": "STI",
    "sure-short": "ST",
    "cite-style": [*STYLES],
    "this": ["article", "chapter", "part", "section", "group", "paragraph", "provision"],
}


@dataclass(frozen=True, slots=True)
class Use:
    """A text that is asked for by name: where, and with which places."""

    where: str
    name: str
    places: frozenset[str]


def of_templates() -> Iterator[Use]:
    environment = jinja2.Environment(autoescape=True)
    for file, text in TEMPLATES.items():
        if file.endswith(".html"):
            for call in environment.parse(text).find_all(nodes.Call):
                if isinstance(call.node, nodes.Name) and call.node.name == "say":
                    name = call.args[0]
                    assert isinstance(name, nodes.Const), f"{file}:{call.lineno}: {name}"
                    places = frozenset(each.key for each in call.kwargs)
                    yield Use(f"{file}:{call.lineno}", name.value, places)


def of_code() -> Iterator[Use]:
    """Yield what is asked of `texts`, by a name or by one of two; another call is not by name."""
    for where, call in calls():
        if _is_texts(call.func) or (where.startswith("texts.py:") and _is_self(call.func)):
            places = frozenset(each.arg or "" for each in call.keywords)
            for name in _literals(call.args[0]):
                yield Use(where, name, places)


def calls() -> Iterator[tuple[str, ast.Call]]:
    for path in sorted((SOURCE / "publishing").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield f"{path.name}:{node.lineno}", node


def of_scripts() -> Iterator[Use]:
    """Yield what scripts ask for; their places are told as `{ number: … }`, or by their names."""
    for path in sorted((TOP / "templates" / "static").rglob("*.js")):
        text = path.read_text("utf-8")
        for call in re.finditer(r'\bsay\("([^"]+)"(?:, \{ ([^{}()]+) \})?\)', text):
            line = text[: call.start()].count("\n") + 1
            places = frozenset(
                each.partition(":")[0] for each in (call[2] or "").split(", ") if each
            )
            yield Use(f"{path.name}:{line}", f"script.{call[1]}", places)


def _is_texts(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id == "texts") or (
        isinstance(node, ast.Attribute) and node.attr == "texts"
    )


def _is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"


def _literals(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    return [*_literals(node.body), *_literals(node.orelse)] if isinstance(node, ast.IfExp) else []


def of_values() -> Iterator[tuple[str, str, list[str]]]:
    """Yield the tables from which a value chooses: where, which, and the names if they are told."""
    for where, call in calls():
        method = call.func
        if (
            isinstance(method, ast.Attribute)
            and method.attr in {"of", "known"}
            and _is_texts(method.value)
        ):
            table, key = call.args
            (name,) = _literals(table)
            yield where, name, _literals(key)


USES = [*of_templates(), *of_code(), *of_scripts()]
TABLES = [*of_values()]


def test_there_is_something_to_look_at() -> None:
    assert any(use.name.startswith("script.") for use in USES)
    assert len(USES) > 250
    assert len(TABLES) > 10
    assert len(DUTCH.phrases) > 300
    assert OTHERS


@pytest.mark.parametrize("use", USES, ids=lambda use: f"{use.where}-{use.name}")
def test_what_is_asked_for_is_there_with_its_places(use: Use) -> None:
    assert use.name in DUTCH.phrases, f"{use.where}: no text has the name {use.name}"
    assert DUTCH.phrases[use.name].places == use.places, f"{use.where}: {use.name}"


def test_every_text_is_asked_for() -> None:
    asked = {use.name for use in USES}
    asked |= {f"{table}.{key}" for _, table, keys in TABLES for key in keys}
    names = {name for name in DUTCH.phrases if name.partition(".")[0] not in VALUES}
    assert names - asked == set()


def test_a_table_that_a_value_chooses_from_has_a_text_for_each() -> None:
    for where, table, keys in TABLES:
        for key in keys:
            assert f"{table}.{key}" in DUTCH.phrases, where
        assert keys or table in VALUES, where
    for table, values in VALUES.items():
        told = {name.partition(".")[2] for name in DUTCH.phrases if name.startswith(f"{table}.")}
        assert told == set(values), table


@pytest.mark.parametrize("table", ["problem", "slip", "state", "cite-style"])
@pytest.mark.parametrize("language", languages_of(TEMPLATES))
def test_no_two_values_have_the_same_word(language: str, table: str) -> None:
    phrases = texts_of(TEMPLATES, language).phrases
    words = [phrase.other for name, phrase in phrases.items() if name.startswith(f"{table}.")]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_names_and_places(language: str) -> None:
    other = texts_of(TEMPLATES, language)
    assert list(other.phrases) == list(DUTCH.phrases)
    for name, phrase in DUTCH.phrases.items():
        assert other.phrases[name].places == phrase.places, name
        assert bool(other.phrases[name].one) == bool(phrase.one), name


def test_a_sentence_has_the_places_of_the_readers_own() -> None:
    for code in CODES.keys() - PROVEN:
        own = frozenset(re.findall(r"{(\w+)}", CODES[code]))
        assert DUTCH.phrases[f"sentence.{code}"].places == own, code


def small(*lines: str, other: str = "", own: str = "", language: str = "nl") -> Texts:
    files = {"texts/nl.toml": "\n".join(lines)}
    files |= {"texts/en.toml": other} if other else {}
    return texts_of(files, language, {f"texts/{language}.toml": own} if own else None, "thuis")


def test_a_number_chooses_the_form() -> None:
    texts = small('count = { one = "{number} appel", other = "{number} appels" }')
    assert [texts("count", number=n) for n in (0, 1, 2)] == ["0 appels", "1 appel", "2 appels"]


def test_lists_have_a_word_before_their_last() -> None:
    joined = DUTCH.joined
    assert [joined(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a en b",
        "a, b en c",
    ]


def test_a_value_of_a_data_file_without_a_text_is_shown_as_it_stands() -> None:
    assert DUTCH.known("sure", "X") == "X"


def test_a_users_own_text_goes_before_the_shipped_one_and_leaves_the_others() -> None:
    texts = small('a = "een {x}"', 'b = "twee"', own='a = "uno"')
    assert (texts("a", x="y"), texts("b")) == ("uno", "twee")


def test_a_user_may_bring_a_whole_language() -> None:
    texts = small('a = "een"', own='a = "ien"', language="fy")
    assert (texts.language, texts("a")) == ("fy", "ien")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ('c = "drie"', r"thuis/texts/nl.toml:1: c: is not known here; known: a, t\.b"),
        ('[t]\nc = "drie"', r"thuis/texts/nl.toml:2: t\.c: is not known here; known: b"),
        ('\na = "{y}"', r"thuis/texts/nl.toml:2: a: has the place \{y\}; its places: \{x\}"),
        ('[t]\nb = "{x}"', r"thuis/texts/nl.toml:2: t\.b: has the place \{x\}; its places: none"),
        ('a = "{ x }"', r"thuis/texts/nl.toml:1: a: .* a place is written as \{name\}"),
        ("a = 3", r"thuis/texts/nl.toml:1: a: 3 stands there; it must be text"),
        ('a = { one = "x" }', r"thuis/texts/nl.toml:1: a.other: is missing"),
        ("a = ", r"thuis/texts/nl.toml:1: "),
    ],
)
def test_a_users_own_file_is_read_strictly(lines: str, said: str) -> None:
    with pytest.raises(ProfileError, match=said):
        small('a = "een {x}"', '[t]\nb = "twee"', own=lines)


def test_a_language_lacks_nothing() -> None:
    with pytest.raises(ProfileError, match=r"texts/en.toml: b: is missing"):
        small('a = "een"', 'b = "twee"', other='a = "one"', language="en")


def test_a_language_without_texts_is_refused() -> None:
    with pytest.raises(SourceError, match=r"no texts in the language 'fr'; there are: nl"):
        small('a = "een"', language="fr")


def test_a_name_that_is_not_there_is_a_bug() -> None:
    with pytest.raises(LookupError, match="no text has the name 'x'"):
        DUTCH("x")


def test_no_text_has_markup() -> None:
    for language in languages_of(TEMPLATES):
        for name, phrase in texts_of(TEMPLATES, language).phrases.items():
            for words in (*phrase.other[::2], *phrase.one[::2]):
                assert not re.search(r"[<>&]", words), name
