from __future__ import annotations

from typing import TYPE_CHECKING

from tests.benchmarks.compare import CLASSES, PLANS, RELATIONS, report
from tests.benchmarks.pairings import by_number, by_ratio
from tests.invented.history import history_of
from tests.invented.styles import BY_NAME

if TYPE_CHECKING:
    from regelboek.law.model import Expression

STYLES = (BY_NAME["2007"], BY_NAME["2017"])


def held(expression: Expression) -> list[str]:
    return sorted(provision.eid for provision in expression.walk() if provision.texts)


def test_every_way_of_pairing_is_a_partition() -> None:
    law = history_of(1, 12, STYLES)
    old, new = (setting.expression for setting in law.settings)
    for links in (by_number(old, new), by_ratio(old, new)):
        assert sorted(eid for olds, _ in links for eid in olds) == held(old)
        assert sorted(eid for _, news in links for eid in news) == held(new)


def test_an_edition_pairs_with_itself() -> None:
    old = history_of(1, 12, STYLES).settings[0].expression
    assert all(olds == news for olds, news in by_number(old, old))


def test_the_report_has_a_line_for_all_that_is_measured() -> None:
    for words, plan in PLANS.items():
        lines = list(report(words, [history_of(1, 12, STYLES, plan)]))
        first = [line.split()[0] for line in lines if line]
        assert {"ours", "best", "by", *RELATIONS, *CLASSES} <= set(first)
        assert lines[0] == f"{words} in 100 words changed, 1 pair(s) of 12 articles"
