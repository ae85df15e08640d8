"""What all tests share: an option for goldens, a law of bakers, the laws that pages obey."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from regelboek.akn.check import check_elements, check_schema, check_structure
from regelboek.akn.read import parse_xml, read
from regelboek.akn.write import write
from regelboek.law.model import Note, Part, Provision, Text, Work, notes_of
from regelboek.linking.refs import link
from regelboek.linking.vocabulary import Vocabulary, vocabulary_of
from regelboek.problems import Outcome, Where
from regelboek.reading.conservation import count_page
from regelboek.reading.edition import Reading, read_edition
from regelboek.reading.pages import Page
from regelboek.reading.profile import Profile
from regelboek.reading.repairs import Repair

# The suite says the same of the same code each time; whoever hunts lets chance in, and waits:
# pytest --hypothesis-profile=long
# No test depends on the clock: a slow machine must not fail one.
_UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("suite", _UNTIMED, derandomize=True)
settings.register_profile("long", _UNTIMED, max_examples=5000)
settings.load_profile("suite")

Prove = Callable[..., Outcome[Reading]]

_CORPUS = Path(__file__).parents[1] / "corpus"
_WORDS = vocabulary_of((_CORPUS / "citations.toml").read_text("utf-8"), "citations.toml")
_WORK = Work(
    name="bakregels",
    title="Regels van de bakkerij",
    uri="/akn/nl/act/bakregels",
    language="nl",
    country="nl",
    first="1950",
    author="Een verzonnen gilde",
    short="bak",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write what comes out as the expected result; read the diff before you commit it",
    )
    parser.addoption(
        "--every-moment",
        action="store_true",
        help="kill commands at each moment of their way, not at some",
    )
    parser.addoption(
        "--articles",
        type=int,
        default=12,
        help="how many articles the invented laws have that are read back",
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def corpus() -> Path:
    return _CORPUS


@pytest.fixture(scope="session")
def words() -> Vocabulary:
    return _WORDS


@pytest.fixture(scope="session")
def work() -> Work:
    return _WORK


@pytest.fixture(scope="session")
def prove() -> Prove:
    return _prove


def _prove(
    pages: Iterable[Page], profile: Profile, repairs: tuple[Repair, ...] = ()
) -> Outcome[Reading]:
    """Read and link pages, and hold the result against every law that DESIGN.md section 5 states.

    Gives the reading, its expression linked, and all problems.
    """
    reading = read_edition(pages, profile, repairs)
    unlinked = reading.value.expression
    linked = link(unlinked, _WORDS)
    expression = linked.value
    problems = [*reading.problems, *linked.problems]

    assert [*_spoken(unlinked.walk())] == [*_spoken(expression.walk())], "linking changed a word"
    for page in reading.value.pages:
        count, found = count_page(page, expression, reading.value.copies)
        assert count.lost == count.invented == 0, found
        assert count.words == count.in_tree + sum(words for _, words in count.rests)

    act = write(expression, _WORK)
    assert act == write(expression, _WORK)
    back = read(act, "act.xml")
    assert back == expression
    assert [*_wheres(back.walk())] == [*_wheres(expression.walk())]
    root = parse_xml(act, "act.xml")
    assert expression.body == () or check_schema(root, "act.xml") == ()
    assert check_elements(root, "act.xml") == ()
    reported = {(problem.where, problem.code, problem.eid) for problem in problems}
    assert [p for p in check_structure(back) if (p.where, p.code, p.eid) not in reported] == []
    return Outcome(replace(reading.value, expression=expression), tuple(problems))


def _texts(provisions: Iterable[Provision]) -> Iterator[Text]:
    for provision in provisions:
        yield from (text for text in (provision.heading, *provision.texts) if text is not None)


def _spoken(provisions: Iterable[Provision]) -> Iterator[str]:
    """Yield every text as it reads with its notes, whatever is a reference in it."""
    yield from ("".join(map(_part, text.parts)) for text in _texts(provisions))


def _part(part: Part) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, Note):
        inside = "|".join("".join(map(_part, text.parts)) for text in part.texts)
        return f"<{part.eid} {part.before}{part.mark} {part.label} {inside}>"
    return part.text if hasattr(part, "text") else f"<{part.eid} {part.before}{part.mark}>"


def _wheres(provisions: Iterable[Provision]) -> Iterator[Where]:
    for provision in provisions:
        yield provision.where
        for text in _texts([provision]):
            yield text.where
            for note in notes_of(text):
                yield note.where
                yield from (inner.where for inner in note.texts)
