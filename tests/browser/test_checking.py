"""A text is held against the law in the browser as it is in Python."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from regelboek.linking.cited import Asked
from regelboek.publishing.found import citation_as_data
from regelboek.rulings.beside import beside
from regelboek.rulings.checking import check
from regelboek.rulings.front_matter import Document
from regelboek.rulings.lawbook import Lawbook
from regelboek.rulings.passages import passages_in
from regelboek.rulings.places import said
from regelboek.rulings.quoted import judged
from regelboek.rulings.ruling import ruling_of
from tests.browser.machines import Machines, machines_of

_TODAY = date(2026, 11, 29)
_RULINGS = Path(__file__).parents[1] / "rulings"
# What of the findings of `ruling check` a browser has no data to tell.
_SINCE = {
    "dropped-since",
    "other-subject",
    "other-provision",
    "moved-since",
    "changed-since",
    "unknown-since",
}


@pytest.fixture(scope="module")
def bakers(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Machines:
    return machines_of(_RULINGS / "corpus", tmp_path_factory.mktemp("bakers"), browser)


def _here(text: str, asked: Asked, lawbook: Lawbook) -> Mapping[str, Any]:
    """Check a text in Python, in the form that the page gives."""
    found = lawbook.finder.find(text, asked)
    pairs = beside(text, passages_in(text), found)
    passages = []
    for passage, cited in pairs:
        verdict = judged(passage, cited, lawbook)
        told = verdict.told
        passages.append(
            {
                "at": [passage.start, passage.end, passage.said, passage.block],
                "cited": [[one.start, one.end] for one in cited],
                "law": verdict.is_law,
                "code": told.code if told else "",
                "spans": [[span.op.value, span.text] for span in told.spans] if told else [],
            }
        )
    findings = check(Document("t.md", text), asked, lawbook).findings
    return {
        "citations": [citation_as_data(one) for one in found],
        "passages": passages,
        "findings": sorted(
            {
                (one.start, one.end, one.told.code)
                for one in findings
                if one.told.code not in _SINCE | {"not-in-corpus"}
            }
        ),
    }


def _there(given: Mapping[str, Any]) -> Mapping[str, Any]:
    passages = [
        {
            "at": [one["start"], one["end"], one["said"], one["block"]],
            "cited": [[each["start"], each["end"]] for each in one["cited"]],
            "law": one["verdict"]["isLaw"],
            "code": one["verdict"].get("code") or "",
            "spans": [[span["op"], span["text"]] for span in one["verdict"].get("spans") or []],
        }
        for one in given["passages"]
    ]
    findings = {(one["start"], one["end"], one["code"]) for one in given["findings"]}
    return {
        "citations": given["citations"],
        "passages": passages,
        "findings": sorted(one for one in findings if one[2] != "not-in-corpus"),
    }


def test_cases(bakers: Machines) -> None:
    rows = []
    for folder in sorted(_RULINGS.glob("cases/*/ruling.md")):
        ruling = ruling_of(folder.read_text("utf-8"), "ruling.md")
        assert ruling
        rows.append((ruling.text, Asked(date(1965, 5, 1), on=ruling.date)))
    there = [_there(one) for one in bakers.checked_there(rows)]
    for row, one in zip(rows, there, strict=True):
        assert one == _here(*row, bakers.lawbook), row
