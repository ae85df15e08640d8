from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from regelboek.pipeline import written
from tests.benchmarks.parse import emptied, measured, parse, report
from tests.benchmarks.peaks import dump, peaks_of
from tests.invented.generate import files_of
from tests.invented.styles import STYLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

    from regelboek.opening import OpenWork
    from regelboek.pipeline import Parsed, Written


def laid(folder: Path) -> Path:
    for path, data in files_of(STYLES[:2], 12, 1, 0):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder


def test_the_report_has_a_line_for_all_that_is_measured(tmp_path: Path) -> None:
    lines = list(report(laid(tmp_path), 1, 2))
    assert [line.split(":")[0] for line in lines][1:3] == ["parse", "ratio"]
    assert "import" in lines[3]
    assert "check" in lines[3]
    assert lines[4].count(" MB: ") == 2


def test_what_is_timed_is_the_whole_of_parsing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus = emptied(laid(tmp_path) / "corpus")
    peaks_of(corpus, [("import", str(tmp_path / "dump.xml"))])
    read: list[str] = []

    def noted(opened: OpenWork, done: Sequence[Parsed]) -> Written:
        result = written(opened, done)
        for parsed, act in result.acts:
            assert b"<article" in act
            read.append(parsed.edition)
        return result

    monkeypatch.setattr("tests.benchmarks.parse.pipeline.written", noted)
    parse(corpus)
    assert read == ["1949", "1963"]


def test_both_are_timed_in_turns() -> None:
    turns: list[str] = []
    ours, theirs = measured(lambda: turns.append("ours"), lambda: turns.append("theirs"), 2)
    assert turns == ["ours", "theirs"] * 3
    assert len(ours) == len(theirs) == 2


def test_a_large_export_is_as_large_as_was_asked() -> None:
    assert sum(map(len, dump("1950", 3))) // 1_000_000 == 3
