"""The words that a quotation of a place has to give, and those that it may have or not."""

from __future__ import annotations

import pytest

from regelboek.law.model import Edition, Expression, Provision, Text, index_of
from regelboek.law.names import Kind, eid_of
from regelboek.rulings.lawbook import Lawbook
from regelboek.rulings.lawwords import words_at
from regelboek.rulings.words import spelled


def _words(lawbook: Lawbook, edition: str, path: str, until: str = "") -> tuple[str, str]:
    (work,) = lawbook.finder.works
    found = work.edition(edition)
    assert found
    held = lawbook.finder.held(work, found)
    law = words_at(*held, eid_of(path), eid_of(until) if until else "")
    free = " ".join(word.text for word in law.words if word.free)
    return spelled(law.bare).strip(), free


@pytest.mark.parametrize(
    ("edition", "path", "bare", "free"),
    [
        ("1960", "5.B.1", "of de gist nog werkt (zie artikel 6A), en", "1 . 1"),
        ("1950", "5.B.1", "of de gist nog werkt (zie artikel 6A), en", "1 . 1"),
        ("1950", "5.B.1.n1", "Gist die ouder is dan een week, telt niet als verse gist.", ""),
        ("1960", "5.B.aanhef", "Het deeg rijst onder een vochtige doek. De bakker cont", ""),
        ("1960", "6", "Verse gist wordt", "Artikel 6 De gist A . B ."),
        ("1960", "9", "", ""),
        ("1960", "5.C", "", ""),
        ("1960", "5.C.1", "", ""),
    ],
)
def test_labels_headings_and_notes_are_free(
    edition: str, path: str, bare: str, free: str, lawbook: Lawbook
) -> None:
    found = _words(lawbook, edition, path)
    assert found[0].startswith(bare)
    assert bool(found[0]) is bool(bare)
    assert found[1].startswith(free)


def test_a_range_goes_from_its_first_to_its_last(lawbook: Lawbook) -> None:
    bare, _ = _words(lawbook, "1960", "6", "7")
    assert bare.startswith("Verse gist")
    assert bare.endswith("overkant van de straat.")
    one, _ = _words(lawbook, "1960", "6", "6")
    assert one.endswith("toezicht houdt.")


def test_a_range_ends_within_what_its_last_place_lies_in(lawbook: Lawbook) -> None:
    bare, free = _words(lawbook, "1960", "5.B.2", "6.A")
    ends = [_words(lawbook, "1960", path) for path in ("5.B.2", "6.A")]
    assert bare == " ".join(end for end, _ in ends)
    assert free == "2 . A ."


def test_a_range_over_groups_has_its_articles_alone() -> None:
    def article(number: str) -> Provision:
        said = (Text((f"Woord {number}.",)),)
        return Provision(Kind.ARTICLE, number, "", f"art_{number}", content=said)

    groups = (("I", "12"), ("II", "34"))
    body = tuple(
        Provision(Kind.CHAPTER, name, "", f"chp_{name}", content=tuple(map(article, numbers)))
        for name, numbers in groups
    )
    law = Expression(Edition("1950", "Wet"), body)
    found = words_at(law, index_of(law), "art_2", "art_3")
    assert spelled(found.words) == " Woord 2. Woord 3."
