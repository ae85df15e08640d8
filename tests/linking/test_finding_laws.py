"""What holds of every text: spans are exact, linking changes no word, no text takes long."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import re._parser as sre  # type: ignore[import-not-found]  # patterns taken apart
import sys
from collections.abc import Iterator, Mapping
from datetime import date
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek import linking, pipeline
from regelboek.law.model import Edition, Expression, Provision, Ref, Text, wording
from regelboek.law.names import Kind
from regelboek.linking.citations import references_in
from regelboek.linking.cited import Asked, Citation
from regelboek.linking.finding import Finder
from regelboek.linking.patterns import sources_of
from regelboek.linking.refs import link
from regelboek.linking.vocabulary import Names, Vocabulary
from regelboek.opening import open_corpus
from regelboek.store import read_corpus

_TODAY = date(2020, 1, 1)
_ASKED = Asked(_TODAY)
_NAMES = Names(frozenset({"spr"}), frozenset({"2007", "2017"}), ("lege-mand",))

# Pieces of citations, and what may stand around them.
_PIECES = st.sampled_from(
    [
        *("artikel ", "Art.", "artt. ", "Law ", "L", "16", "16B1(a)", "73C", "9", "3", "(ii)"),
        *(" en ", ", ", " t/m ", "-", "/", " jo. ", "; ", " of ", " van ", " bij ", "de "),
        *("B1 hierboven", "zie ", "A", "(a)", "dit artikel", "dat artikel", "aldaar", "idem"),
        *(" lid 2", " onder b", " al. 3", " noot 1", "derde lid", "eerste", "voetnoot", "aanhef"),
        *("2017:", "spr:2007:", "@2012-02-12:", " Spr. 2007", "(Spelregels 2007)", "2007 Laws "),
        *(" WR-NBB", " van de statuten", "oud ", " (oud)", "tafel ", "definitie van ", "lege mand"),
        *("\u00a0", " ", "\n", "\r\n", "\r", "\t", "&nbsp;", "&amp;", "&#160;", "\ufeff", "\u200b"),
        *(
            "e\u0301",
            "B\u0301",
            "\U0001d518",
            "\U0001f0a1",
            "𝟙𝟞",
            "é",
            "(",
            ")",
            "[",
            "]",
            ".",
            ":",
            "'",
        ),
    ]
)
_TEXTS = st.lists(_PIECES | st.text(max_size=3), max_size=16).map("".join)


@pytest.fixture(scope="module")
def finder(corpus: Path) -> Finder:
    return pipeline.finder_of(open_corpus(read_corpus(corpus)))


@given(text=_TEXTS)
def test_spans_are_exact_in_order_and_apart(finder: Finder, text: str) -> None:
    end = 0
    for found in finder.find(text, _ASKED):
        assert found.text == text[found.start : found.end] != ""
        assert found.start >= end
        end = found.end
        assert found.text == found.text.strip()


@given(
    text=_TEXTS,
    before=st.sampled_from(["", "\ufeff", "\r\n", "&amp; ", "\U0001d518. ", "e\u0301 "]),
)
def test_what_stands_before_moves_spans_and_nothing_else(
    finder: Finder, text: str, before: str
) -> None:
    plain = finder.find(f"Zo is het.\n\n{text}", _ASKED)
    moved = finder.find(f"{before}Zo is het.\n\n{text}", _ASKED)
    by = len(before)
    assert [(one.start + by, one.end + by, one.path) for one in plain] == [
        (one.start, one.end, one.path) for one in moved
    ]


def _meaning(found: tuple[Citation, ...]) -> list[tuple[str, ...]]:
    return [(one.edition, one.path, one.until, one.status.value) for one in found]


_PLACES = st.tuples(
    st.integers(1, 93).map(str),
    st.sampled_from("ABCDEFG"),
    st.integers(1, 9).map(str),
    st.sampled_from("abcd"),
    st.sampled_from(["i", "ii", "iii", "iv"]),
)
_SHAPES = [
    *("{}{}{}({})({})", "{}{}{}{}{}", "{}.{}.{}.{}.{}", "{} {} {} ({}) ({})", "{}({})({})({})({})"),
    *("{}, lid {}{}, onder {} ({})", "{}\u00a0{}{}({})\u00a0({})", "{}&nbsp;{}{}({})({})"),
]


@given(
    place=_PLACES,
    depth=st.integers(3, 5),
    shape=st.sampled_from(_SHAPES),
    word=st.sampled_from(["artikel ", "art. ", "art.", "Art ", "ARTIKEL ", "Law ", "artikel\n"]),
    around=st.sampled_from(["Zie {}.", "({})", "[zie {}]", "{}", "“{}”", "Volgens {} mag dit."]),
)
def test_a_place_is_read_however_it_is_written(  # noqa: PLR0913  # all that may differ
    finder: Finder, *, place: tuple[str, ...], depth: int, shape: str, word: str, around: str
) -> None:
    parts = re.split(r"(?<=\})", shape)
    written = "".join(parts[:depth]).format(*place[:depth])
    written += ")" * (written.count("(") - written.count(")"))
    found = finder.find(around.format(word + written), _ASKED)
    assert [one.path for one in found] == [".".join(place[:depth])]


@given(place=_PLACES)
def test_case_makes_no_difference_where_the_edition_demands_a_letter(
    finder: Finder, place: tuple[str, ...]
) -> None:
    article, letter, number, *_ = place
    for written in (f"{article}{letter}{number}", f"{article}{letter}"):
        upper = finder.find(f"art. {written}", _ASKED)
        lower = finder.find(f"art. {written.lower()}", _ASKED)
        assert _meaning(upper) == _meaning(lower) != []


@given(text=_TEXTS)
def test_linking_is_done_once_and_changes_no_word(words: Vocabulary, text: str) -> None:
    provision = Provision(Kind.ARTICLE, "5", "5.", "art_5", content=(Text((text,)),))
    law = Expression(Edition("2017", "Bakregels", first=1, last=93), (provision,))
    once = link(law, words, _NAMES).value
    (linked,) = once.body[0].texts
    assert wording(linked) == "".join(_said(linked)) == text
    assert link(once, words, _NAMES).value == once


def _said(text: Text) -> Iterator[str]:
    for part in text.parts:
        if isinstance(part, str):
            yield part
        elif isinstance(part, Ref):
            yield part.text


# Rows of what nearly cites, which make a reader slow that goes back and forth.
_ROWS = [
    *("7", "7 ", "123 ", "(", "[", ")", "()", "(a)", "(a) ", "art. ", "art. 1 ", "art. 1, "),
    *("1, ", "1B, ", "16B1, ", "art. 16B1(a), ", "A ", "A, ", "A en ", "A hierboven ", "zie A, "),
    *("hierboven ", "aldaar, onder a, ", "lid 1 van ", "lid 1 van dit artikel ", "&nbsp;", " "),
    *("\n", ",", "1A", "1(", "1-", "2017:", "2017:1 ", "art. 1 t/m ", "art. 1, eerste en "),
    *("16B1 (", "16B (a ", "Spr. 2007 ", "reglement", "16B1\u0301 ", "art. 5 onder b en ", "i"),
    *("dat artikel ", "definitie van 'x ", "artikel 5 van de ", "tafel 16B, ", "16B en ", "e.v. "),
]


@pytest.mark.parametrize("row", _ROWS)
def test_work_grows_as_the_text_does(words: Vocabulary, row: str) -> None:
    """Patterns are asked four times as often in four times the text; none looks far."""
    small, large = (_calls((row * size)[:size], words) for size in (4_000, 16_000))
    assert large <= 4.2 * small + 100


def _calls(text: str, words: Vocabulary) -> int:
    """Count what is called while a text is read."""
    counted = 0

    def count(_: object, event: str, __: object) -> None:
        nonlocal counted
        counted += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        references_in(text, words, _NAMES)
    finally:
        sys.setprofile(before)
    return counted


# These read one citation, as long as people type.
_SHORT = {"spelled", "misspelled"}


def test_no_pattern_looks_on_without_a_bound(words: Vocabulary) -> None:
    found = [(name, pattern) for name, pattern in _patterns(words) if name not in _SHORT]
    assert len(found) > 40
    for name, pattern in found:
        repeats = _repeats(sre.parse(pattern.pattern, pattern.flags))
        unbounded = [repeat for repeat in repeats if repeat]
        # a number is read to its end, and begun at once
        assert len(unbounded) == (name == "starts" and pattern.match("7") is not None), (
            f"{name}: {pattern.pattern}"
        )


def test_every_pattern_is_in_the_table(words: Vocabulary) -> None:
    assert {*sources_of(words).values()} == {pattern.pattern for _, pattern in _patterns(words)}


def test_no_pattern_is_compiled_but_for_the_table() -> None:
    """What is compiled inside a function alone, no table would list."""
    for file in sorted(Path(linking.__path__[0]).glob("*.py")):
        functions = [
            n for n in ast.walk(ast.parse(file.read_text())) if isinstance(n, ast.FunctionDef)
        ]
        for function in functions:
            compiles = any("re.compile(" in ast.unparse(part) for part in function.body)
            listed = any("by_words" in ast.unparse(one) for one in function.decorator_list)
            assert not compiles or listed or f"{file.stem}.{function.name}" in _UNLISTED


_UNLISTED = {"patterns.fixed", "defined.known_terms"}  # the latter hangs on a corpus's terms


def _patterns(words: Vocabulary) -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yield every pattern of the package: those of modules, and those made of words."""
    for module in pkgutil.iter_modules(linking.__path__):
        values = vars(importlib.import_module(f"regelboek.linking.{module.name}"))
        for value in list(values.values()):
            made = value
            if hasattr(value, "cache_info") and list(signature(value).parameters) == ["words"]:
                made = value(words)
            for one in made.values() if isinstance(made, Mapping) else _row(made):
                if isinstance(one, re.Pattern):
                    yield module.name, one


def _row(made: object) -> tuple[object, ...]:
    return made if isinstance(made, tuple) else (made,)


def _repeats(parsed: Any) -> Iterator[bool]:  # noqa: ANN401  # the parser names no types
    """Yield for each repetition in a pattern whether it has no bound."""
    for operation, arguments in parsed:
        if operation in {sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT}:
            yield arguments[1] is sre.MAXREPEAT
        inner = arguments if isinstance(arguments, (list, tuple)) else [arguments]
        for part in inner:
            for one in part if isinstance(part, list) else [part]:
                if isinstance(one, sre.SubPattern):
                    yield from _repeats(one)
