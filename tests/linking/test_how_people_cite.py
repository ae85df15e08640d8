"""Each row of `citations.tsv`: what is cited in a sentence, and in which edition it is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelboek import pipeline
from regelboek.linking.finding import Finder
from regelboek.opening import open_corpus
from regelboek.publishing.found import citation_as_data
from regelboek.store import read_corpus
from tests.linking.rows import ROWS, Row, agree, asked_in


@pytest.fixture(scope="module")
def finder(corpus: Path) -> Finder:
    return pipeline.finder_of(open_corpus(read_corpus(corpus)))


def test_there_are_rows_and_nearly_half_cite_nothing() -> None:
    assert len(ROWS) > 380
    assert sum(row.expected == "-" for row in ROWS) > 165


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.context}-{row.text}")
def test_a_row(finder: Finder, row: Row) -> None:
    found = [citation_as_data(one) for one in finder.find(row.text, asked_in(row.context))]
    assert agree(row, found), found
