"""A small law of bakers, in three editions, the last without text, to hold rulings against."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from regelboek import pipeline
from regelboek.linking.cited import Asked
from regelboek.opening import open_corpus
from regelboek.rulings.checking import Checked, check
from regelboek.rulings.front_matter import Document
from regelboek.rulings.lawbook import Lawbook
from regelboek.store import read_corpus

BAKERS = Path(__file__).parent / "corpus"

CheckText = Callable[..., Checked]


@pytest.fixture(scope="session")
def bakers() -> Path:
    return BAKERS


@pytest.fixture(scope="session")
def lawbook() -> Lawbook:
    return pipeline.lawbook_of(open_corpus(read_corpus(BAKERS)))


@pytest.fixture(scope="session")
def check_text(lawbook: Lawbook) -> CheckText:
    """Give a function that checks a text of a day, on a day."""

    def checked(text: str, on: str = "1962-03-04", today: str = "1965-05-01") -> Checked:
        asked = Asked(date.fromisoformat(today), "", date.fromisoformat(on))
        return check(Document("t.md", text), asked, lawbook)

    return checked
