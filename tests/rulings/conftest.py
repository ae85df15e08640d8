"""A small law of bakers, in three editions, the last without text; what finds citations to link."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from regelboek import pipeline
from regelboek.law.names import anchor_of, eid_of
from regelboek.linking.cited import Asked, Citation
from regelboek.opening import open_corpus
from regelboek.rulings.checking import Checked, check
from regelboek.rulings.front_matter import Document
from regelboek.rulings.lawbook import Lawbook
from regelboek.rulings.linked import Address, Find
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


@pytest.fixture(scope="session")
def find(corpus: Path) -> Find:
    """Give what finds citations by the corpus that is shipped."""
    finder = pipeline.finder_of(open_corpus(read_corpus(corpus)))
    asked = Asked(date(2020, 1, 1))
    return lambda text: finder.find(text, asked)


@pytest.fixture(scope="session")
def address() -> Address:
    """Give what tells short addresses, one for each place."""
    return _address


def _address(citation: Citation) -> str:
    return f"/{citation.edition}/#{anchor_of(citation.eid or eid_of(citation.path))}"


@pytest.fixture(scope="session")
def only_added() -> Callable[[str, str], bool]:
    """Give what tells whether a text is another with something put in, here and there."""
    return _only_added


def _only_added(before: str, after: str) -> bool:
    rest = iter(after)
    return all(char in rest for char in before)
