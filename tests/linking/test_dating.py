"""Which edition a citation means: named, asked for, in force on a day, or current."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec.structs import replace

from regelboek.law.model import Edition, Work
from regelboek.linking.dating import Rule, choose_edition

_TODAY = date(1960, 6, 1)
_EDITIONS = (
    Edition("1930", "B"),
    Edition("1940", "B", since=date(1941, 1, 1)),
    Edition("1950", "B", since=date(1950, 7, 1)),
    Edition("1970", "B", since=date(1970, 1, 1)),
)


@pytest.mark.parametrize(
    ("named", "asked", "on", "name", "rule"),
    [
        ("1930", "1940", date(1950, 7, 1), "1930", Rule.NAMED),
        ("", "1940", date(1950, 7, 1), "1940", Rule.EDITION),
        ("", "", date(1950, 6, 30), "1940", Rule.DATE),
        ("", "", date(1950, 7, 1), "1950", Rule.DATE),
        ("", "", date(1940, 12, 31), None, Rule.DATE),
        ("", "", None, "1950", Rule.CURRENT),  # 1970 is not in force yet
        ("1999", "", None, None, Rule.NAMED),
        ("", "1999", None, None, Rule.EDITION),
    ],
)
def test_the_first_rule_that_speaks_decides(  # noqa: PLR0913, PLR0917
    work: Work, named: str, asked: str, on: date | None, name: str | None, rule: Rule
) -> None:
    choice = choose_edition(replace(work, editions=_EDITIONS), named, asked, on, _TODAY)
    assert (choice.edition.name if choice.edition else None, choice.rule) == (name, rule)
