from __future__ import annotations

from tests.benchmarks.proofread import report
from tests.invented.measuring import CODES
from tests.invented.styles import STYLES


def test_the_report_has_both_rates_and_a_line_for_each_kind() -> None:
    lines = [*report(STYLES[:2], 12, 1, 0.1)]
    assert lines[0] == "1 law(s) of 12 articles in 2 editions, share 0.1"
    assert " found: " in lines[1]
    assert lines[2].endswith("% right")
    assert len({line.split()[0] for line in lines} & set(CODES)) > len(CODES) / 2
    assert any(line.startswith("proofreading took ") for line in lines)
