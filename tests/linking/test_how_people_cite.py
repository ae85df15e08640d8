"""Each row of `citations.tsv`: what is cited in a sentence, and in which edition it is meant."""

from __future__ import annotations

from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from regelboek import pipeline
from regelboek.law.names import eid_of, path_of
from regelboek.linking.cited import Asked, Citation, Standpoint
from regelboek.linking.finding import Finder
from regelboek.linking.resolve import FOUND, Standing
from regelboek.opening import open_corpus
from regelboek.store import read_corpus

_TODAY = date(2020, 1, 1)
_WORK = "spelregels"
_FILE = Path(__file__).with_name("citations.tsv")
ROWS = [
    tuple(line.split("\t"))
    for line in _FILE.read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.fixture(scope="module")
def finder(corpus: Path) -> Finder:
    return pipeline.finder_of(open_corpus(read_corpus(corpus)))


def test_there_are_rows_and_nearly_half_cite_nothing() -> None:
    assert len(ROWS) > 380
    assert sum(expected == "-" for _, _, expected in ROWS) > 165


@pytest.mark.parametrize(("context", "text", "expected"), ROWS)
def test_a_row(finder: Finder, context: str, text: str, expected: str) -> None:
    text = text.replace(r"\n", "\n")
    found = finder.find(text, _asked(context))

    wanted = [] if expected == "-" else expected.split(" ")
    said = [_said(citation) for citation in found]
    assert len(said) == len(wanted), said
    assert all(_agrees(*pair) for pair in zip(found, wanted, strict=True)), said
    assert all(text[one.start : one.end] == one.text != "" for one in found)
    assert all(before.end <= after.start for before, after in pairwise(found))


def _asked(context: str) -> Asked:
    if context.startswith("@"):
        return Asked(_TODAY, on=date.fromisoformat(context[1:]))
    edition, _, path = context.partition(":")
    place = Standpoint(_WORK, edition, eid_of(path)) if path else None
    return Asked(_TODAY, edition, place=place)


def _agrees(citation: Citation, wanted: str) -> bool:
    if not wanted.startswith("!"):
        return _said(citation) == wanted
    law, _, path = wanted[1:].rpartition(":")
    if citation.status in FOUND:
        return False
    if citation.status is Standing.EXTERNAL:
        return citation.law == law and path in {"", citation.path}
    return wanted == "!" or wanted[1:] in citation.candidates or wanted[1:] == citation.path


def _said(citation: Citation) -> str:
    path = path_of(citation.eid) if citation.eid else citation.path
    until = f"..{citation.until}" if citation.until else ""
    place = f"{citation.edition}:{path}{until}"
    return place if citation.status in FOUND else f"!{citation.status.value} {place}"
