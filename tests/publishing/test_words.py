from __future__ import annotations

from regelboek.problems import CODES
from regelboek.publishing.words import PROBLEM


def test_every_problem_has_a_name_in_dutch() -> None:
    assert set(PROBLEM) == set(CODES)
    assert len(set(PROBLEM.values())) == len(PROBLEM)
