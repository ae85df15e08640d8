"""The site counts what `diff` counts, for every pair and every article."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from regelboek.cli import main
from regelboek.comparing.changes import ChangeClass
from regelboek.law.names import eid_of
from regelboek.law.prose import prose_of
from regelboek.opening import open_corpus
from regelboek.pipeline import library_of
from regelboek.publishing.catalogue import Catalogue, Library, catalogue_of
from regelboek.publishing.comparison import comparison_view
from regelboek.publishing.pairpage import pair_view
from regelboek.publishing.tally import tally_of
from regelboek.publishing.words import class_of
from regelboek.store import read_corpus
from tests.invented.corpus import work_of
from tests.invented.history import history_of
from tests.invented.styles import BY_NAME
from tests.publishing.dutch import DUTCH

CORPUS = Path(__file__).parents[2] / "corpus"
WORDS = {class_of(DUTCH, row)[1]: row.value[0] for row in ChangeClass}
TODAY = date(2026, 11, 29)


@pytest.fixture(scope="module")
def shipped() -> Catalogue:
    opened = open_corpus(read_corpus(CORPUS)).works[0]
    return catalogue_of(library_of(opened, TODAY), DUTCH)


def _counts(tally: tuple[tuple[str, str, int], ...]) -> Mapping[str, int]:
    """Read the classes off what a page shows."""
    told = {word.partition(" (")[0]: count for word, _, count in tally}
    return {name: told.get(word, 0) for word, name in WORDS.items()}


def _diff(*words: str) -> Mapping[str, int]:
    result = CliRunner().invoke(
        main, ["--corpus", str(CORPUS), "diff", *words, "--format", "json"], catch_exceptions=False
    )
    counts: Mapping[str, int] = json.loads(result.stdout)["counts"]
    return counts


def test_every_pair_counts_as_diff_does(shipped: Catalogue) -> None:
    pairs = [pair for pair in shipped.every_pair if pair.changes]
    assert len(pairs) > 20
    for pair in pairs:
        assert _counts(pair_view(shipped, pair).tally) == _diff(pair.old.name, pair.new.name)


@pytest.mark.parametrize("pair", [("1975", "2017"), ("2007", "2017"), ("1949", "1963")])
def test_every_number_counts_as_diff_does(shipped: Catalogue, pair: tuple[str, str]) -> None:
    found = shipped.pairs[pair]
    rows = {row.number.text: row.tally for row in pair_view(shipped, found).rows}
    for number in found.numbers:
        counts = _counts(comparison_view(shipped, found, number).tally)
        assert counts == _counts(rows[number]) == _diff(*pair, prose_of(eid_of(number))), number


@pytest.mark.parametrize("pair", [("1975", "2017"), ("2007", "2017"), ("1963", "1975")])
def test_every_row_counts_the_words_that_diff_counts(
    shipped: Catalogue, pair: tuple[str, str]
) -> None:
    words = ["--corpus", str(CORPUS), "diff", *pair, "--stat", "--format", "json"]
    printed = CliRunner().invoke(main, words, catch_exceptions=False).stdout
    told = {row["article"]: row for row in json.loads(printed)["articles"]}
    view = pair_view(shipped, shipped.pairs[pair])
    rows = {row.number.text: row for row in view.rows}
    assert told.keys() - {""} <= rows.keys()
    for number, row in rows.items():
        if number in told:
            assert asdict(row.amount) == told[number]["words"], number
            shown = dict(zip([c.name for c in view.columns], row.counts, strict=True))
            assert shown.items() <= told[number]["counts"].items(), number
            assert set(row.classes) == {n for n, c in told[number]["counts"].items() if c}


def test_an_article_printed_as_a_range_is_touched_by_its_numbers(shipped: Catalogue) -> None:
    found = shipped.pairs["1949", "1963"]
    assert found.touching("4-6") == found.touching("6") != ()


def test_every_pair_of_an_invented_law_counts_every_class() -> None:
    names = ("1963", "1975", "1982", "1997")
    history = history_of(2, 12, tuple(BY_NAME[name] for name in names))
    expressions = tuple(setting.expression for setting in history.settings)
    catalogue = catalogue_of(Library(work_of(history), expressions, (), (), TODAY), DUTCH)
    seen: set[str] = set()
    for pair in catalogue.every_pair:
        tally = tally_of(DUTCH, pair.changes)
        counts = _counts(tally)
        for name, count in counts.items():
            assert count == sum(
                name in {row.value[0] for row in change.classes} for change in pair.changes
            )
        seen |= {name for name, count in counts.items() if count}
        without = sum(count for word, _, count in tally if word.partition(" (")[0] not in WORDS)
        assert without == sum(not change.classes for change in pair.changes)
    assert {"substance", "wording", "reference", "renumbered", "moved", "split"} <= seen
