"""Each folder in cases/ is a test: a ruling in, what is cited and found out.

To add one, write `ruling.md`, run `pytest --update-golden`, read `expected.json`, and commit.
A folder whose name begins with `noop` is one in which nothing may be found.
"""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from regelboek.cli.checked import as_json
from regelboek.linking.cited import Asked
from regelboek.rulings.checking import check
from regelboek.rulings.findings import Level
from regelboek.rulings.lawbook import Lawbook
from regelboek.rulings.ruling import ruling_of

FOLDERS = sorted(path.parent for path in Path(__file__).parent.glob("cases/*/ruling.md"))
TODAY = date(1965, 5, 1)


def test_there_are_cases_of_both_kinds() -> None:
    noop = [folder for folder in FOLDERS if folder.name.startswith("noop-")]
    assert 0 < len(noop) < len(FOLDERS)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_folder(folder: Path, lawbook: Lawbook, update_golden: bool) -> None:  # noqa: FBT001
    whole = (folder / "ruling.md").read_text("utf-8")
    ruling = ruling_of(whole, "ruling.md")
    assert ruling
    assert ruling.id == folder.name
    result = check(ruling.document, Asked(TODAY, on=ruling.date), lawbook)
    (printed,) = as_json([(ruling, result)])
    if update_golden:
        (folder / "expected.json").write_text(f"{printed}\n", "utf-8")
    assert json.loads(printed) == json.loads((folder / "expected.json").read_text("utf-8"))
    for citation in result.citations:
        assert whole[citation.start : citation.end] == citation.text
    for finding in result.findings:
        line = whole.split("\n")[finding.line - 1]
        assert line[finding.column - 1 :].startswith(whole[finding.start : finding.end][:9])
        assert not folder.name.startswith("noop-") or finding.told.level is Level.NOTE
