"""The benchmark of finding runs, and its ruling is as long as it should be."""

from __future__ import annotations

from tests.benchmarks.find import report, ruling


def test_it_says_how_fast_finding_is() -> None:
    said = list(report(20_000, 1))
    assert said[0].startswith("0.02 million characters, ")
    assert [line.split(":")[0] for line in said[1:]] == ["found", "found and resolved"]
    assert all("MB/s" in line and "times as long" in line for line in said[1:])


def test_the_ruling_is_the_same_each_time() -> None:
    assert len(ruling(10_000)) == 10_000
    assert ruling(20_000).startswith(ruling(10_000))
