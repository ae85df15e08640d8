"""The proof must be able to fail: planted losses, inventions and swaps are each found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from regelboek.law.model import Expression, Part, Provision, Ref
from regelboek.law.names import Kind
from regelboek.law.parts import with_parts
from regelboek.problems import Outcome
from regelboek.reading.conservation import PageCount, count_page
from regelboek.reading.edition import Reading
from regelboek.reading.lines import Rest, RestKind

Read = Callable[..., Outcome[Reading]]

_PAGE = """\
Sjabloon:1950:5
Uit Regels voor bakkers
Versie door Piet Snot (overleg | bijdragen) op 22 aug 2019 om 20:58 (x (y))
(wijz) ← Oudere versie

ARTIKEL 5 Zout

A. De maat
Een lepel ¹⁾ is genoeg (Zie artikel 6.), zegt men ¹⁾.

----

1) Een kleine lepel.
en een ronde.
"""


@pytest.fixture
def reading(read: Read) -> Reading:
    found: Reading = read({"5": _PAGE}).value
    return found


def _counted(reading: Reading, change: Callable[[Part], Part]) -> PageCount:
    body = tuple(with_parts(provision, change) for provision in reading.expression.body)
    return count_page(reading.pages[0], structs.replace(reading.expression, body=body))[0]


def test_every_word_is_in_the_tree_or_in_a_named_rest(reading: Reading) -> None:
    count, problems = count_page(reading.pages[0], reading.expression)
    assert count == PageCount(
        page="Sjabloon:1950:5",
        words=49,
        in_tree=24,
        rests=(("banner", 22), ("navigation", 3), ("rule", 0)),
        lost=0,
        invented=0,
    )
    assert problems == ()


@pytest.mark.parametrize(
    ("old", "new", "lost", "invented"),
    [
        ("Een lepel", "Een", 1, 0),
        ("Een lepel", "Een grote lepel", 0, 1),
        ("Een lepel", "Lepel een", 2, 2),
        ("genoeg", "genoeg,", 0, 0),  # no word
        (" is genoeg", "is genoeg", 0, 0),
        ("Zie artikel", "Zieartikel", 2, 1),
        ("Een kleine lepel.", "Een lepel.", 1, 0),
        ("en een ronde.", "en een ronde ronde.", 0, 1),
    ],
)
def test_a_planted_change_is_found(
    reading: Reading, old: str, new: str, lost: int, invented: int
) -> None:
    def planted(part: Part) -> Part:
        return part.replace(old, new) if isinstance(part, str) else part

    count = _counted(reading, planted)
    assert (count.lost, count.invented) == (lost, invented)


def test_two_words_that_change_places_are_found(reading: Reading) -> None:
    def planted(part: Part) -> Part:
        return part.replace("is genoeg", "genoeg is") if isinstance(part, str) else part

    count = _counted(reading, planted)
    assert count.lost == count.invented == 1


@pytest.mark.parametrize("keep", ["heading", "label", "content"])
def test_a_lost_heading_label_or_text_is_found(reading: Reading, keep: str) -> None:
    (article,) = reading.expression.body
    lossy = {
        "heading": structs.replace(article, heading=None),
        "label": structs.replace(article, label=""),
        "content": structs.replace(article, content=()),
    }[keep]
    count, (problem,) = count_page(
        reading.pages[0], structs.replace(reading.expression, body=(lossy,))
    )
    assert count.lost > 0
    assert problem.code == "lost-words"


def test_an_invented_provision_is_found_unless_it_says_that_it_is_from_nowhere(
    reading: Reading,
) -> None:
    (article,) = reading.expression.body
    inferred = Provision(Kind.PART, "II", "DEEL II", "part_II", content=(article,))
    claimed = structs.replace(inferred, where=article.where.at_lines(6, 6))
    for top, invented in ((inferred, 0), (claimed, 2)):
        law = Expression(reading.expression.edition, (top,), reading.expression.sources)
        assert count_page(reading.pages[0], law)[0].invented == invented


def test_a_rest_that_is_no_words_of_the_page_is_found(reading: Reading) -> None:
    page = reading.pages[0]
    more = replace(page.capture, rests=(*page.capture.rests, Rest(RestKind.BANNER, "verzonnen", 3)))
    count, _ = count_page(replace(page, capture=more), reading.expression)
    assert (count.lost, count.invented) == (0, 1)


def test_a_reference_counts_by_its_words(reading: Reading) -> None:
    def shortened(part: Part) -> Part:
        return structs.replace(part, text="") if isinstance(part, Ref) else part

    assert _counted(reading, shortened).lost == 0  # none is linked here
    assert _counted(reading, lambda part: part).lost == 0


def test_a_copy_is_a_rest_of_its_own(read: Read) -> None:
    reading = read({"5": "ARTIKEL 5 Zout\nA. Een\nx y z", "5A": "A. Een\nx y"}).value
    count, _ = count_page(reading.pages[0], reading.expression, reading.copies)
    assert dict(count.rests) == {"copy": 5}
    assert (count.in_tree, count.words, count.lost) == (3, 8, 0)
    without, _ = count_page(reading.pages[0], reading.expression)
    assert without.lost == 5


@given(at=st.integers(0, 20), name=st.sampled_from(["Piet", "Snot"]))
def test_who_saved_the_page_is_nowhere_in_the_tree(read: Read, at: int, name: str) -> None:
    lines = _PAGE.split("\n")
    lines[4:4] = [""] * at
    reading = read({"5": "\n".join(lines)}).value
    assert name not in repr(reading.expression)
    assert any(name in rest.text for rest in reading.pages[0].capture.rests)
