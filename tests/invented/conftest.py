"""A small invented law and a large one, for all tests of this folder."""

from __future__ import annotations

import pytest

from tests.invented.history import History, history_of
from tests.invented.styles import BY_NAME


@pytest.fixture(scope="session")
def small() -> History:
    """Give two editions of twelve articles, one with lettered paragraphs and one without."""
    return history_of(1, 12, (BY_NAME["1963"], BY_NAME["2017"]), shaped=True)


@pytest.fixture(scope="session")
def large() -> History:
    """Give all eight editions, of the full size."""
    return history_of(1, 93, shaped=True)
