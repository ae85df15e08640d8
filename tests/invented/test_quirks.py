"""Faults planted in an invented wiki are survived and reported, and none where none was planted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from tests.invented.measuring import CODES, Measure, measured
from tests.invented.quirks import KINDS
from tests.invented.styles import STYLES

if TYPE_CHECKING:
    from pathlib import Path

SMALL, SEEDS, SHARE = 12, (1, 2, 3), 0.06
LEAST = 0.99


def test_every_kind_of_fault_is_to_be_reported_as_something() -> None:
    assert set(CODES) == {kind for kind, _, _ in KINDS}


def test_what_is_planted_is_survived_and_reported_and_nothing_else(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """In laws of twelve articles, two editions each; with `--articles 93` in all eight at once."""
    articles = request.config.getoption("--articles")
    pairs = [STYLES[at : at + 2] for at in range(0, len(STYLES), 2)]
    total = Measure()
    for seed in SEEDS if articles <= SMALL else (1,):
        for nth, styles in enumerate(pairs if articles <= SMALL else [STYLES]):
            folder = tmp_path / f"{seed}-{nth}"
            total.add(measured(folder, styles, articles, seed, SHARE))
    told = "\n".join(total.lines())
    sys.stdout.write(f"{told}\n")  # shown with -s or -rP, and where it fails
    assert total.planted.total() > 200
    assert len(total.planted) > len(CODES) * 0.8, told
    assert total.damaged == []
    assert total.lost == 0
    assert total.recall >= LEAST, [*total.missed, told]
    assert total.precision >= LEAST, [*total.false, told]


def test_where_nothing_is_planted_hardly_anything_is_reported(tmp_path: Path) -> None:
    total = measured(tmp_path, STYLES[:2], SMALL, 3, 0)
    assert (total.planted.total(), total.false, total.damaged, total.lost) == (0, [], [], 0)
