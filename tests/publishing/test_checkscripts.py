"""What checking in a browser asks, as data: words as quotations are held to them, patterns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from regelboek.law.model import index_of
from regelboek.publishing.catalogue import Library
from regelboek.publishing.checkscripts import SIGNS
from regelboek.rulings.lawwords import words_at
from regelboek.rulings.patterns import sources
from regelboek.rulings.words import spelled
from tests.publishing.test_scripts import data_of


def test_an_edition_that_is_held_has_its_words_place_by_place(
    site: Mapping[str, bytes], library: Library
) -> None:
    for expression in library.expressions:
        name, nodes = data_of(site, f"static/lawwords/fruit/{expression.edition.name}.js")
        assert name == f"lawwords/fruit/{expression.edition.name}"
        index = index_of(expression)
        found = dict(_said(nodes, ""))
        assert found
        for eid, said in found.items():
            words = words_at(expression, index, eid).words
            assert "".join(SIGNS[word.free, word.blank] + word.text for word in words) == said, eid
    assert not any("1980" in path for path in site if path.startswith("static/lawwords/"))


def _said(nodes: list[list[Any]], above: str) -> Iterator[tuple[str, str]]:
    """Yield each place of some nodes, and those below it, with the words that it gives."""
    for segment, *rest in nodes:
        empty: list[Any] = ["", "", [], "", []]
        head, opening, below, closing, _notes = [*rest, *empty[len(rest) :]]
        eid = f"{above}{segment}"
        inner = dict(_said(below, f"{eid}__"))
        own = "".join(inner[f"{eid}__{child[0]}"] for child in below)
        yield eid, f"{head}{opening}{own}{closing}"
        yield from inner.items()


def test_a_sign_of_a_kind_stands_in_no_word(library: Library) -> None:
    for expression in library.expressions:
        for eid in index_of(expression):
            said = spelled(words_at(expression, index_of(expression), eid).words)
            assert not {*SIGNS.values()} & {*said.replace(" ", "")}


def test_the_patterns_of_checking_are_listed(site: Mapping[str, bytes]) -> None:
    name, table = data_of(site, "static/checking/table.js")
    assert name == "checking"
    assert {*table["patterns"]} == {*sources()}
    assert table["plain"]["\u2013"] == "-"
    assert table["plain"]["*"] == ""
    assert table["closing"]["\u201e"] == '\u201d\u201c"'


def test_what_moved_is_told_of_the_articles_of_a_work(site: Mapping[str, bytes]) -> None:
    name, moved = data_of(site, "static/since/fruit.js")
    assert name == "since/fruit"
    assert {*moved} <= {"1900", "1950", "1980"}
