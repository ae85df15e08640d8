"""The words of a place as they are quoted: what belongs to them, and what their hash hangs on."""

from __future__ import annotations

from hashlib import sha256
from unicodedata import normalize

from hypothesis import given
from hypothesis import strategies as st

from regelboek.law.model import (
    Edition,
    Expression,
    Holding,
    Note,
    NoteStyle,
    Part,
    Provision,
    Ref,
    Status,
    Text,
)
from regelboek.law.model import Place as LawPlace
from regelboek.law.names import Kind
from regelboek.publishing.quoted import Quoted, hash_of, plain, quoted_at

EDITION = Edition("1950", "Bakregels 1950", first=1, last=9, exact=True)
NOTE = Note(
    "1)", "art_1__para_A__authorialNote_1", (Text(("Of mout.",)),), NoteStyle.FOOT, "1)", " "
)


def _expression(*parts: Part) -> Expression:
    points = tuple(
        Provision(
            Kind.POINT, one, f"({one})", f"art_1__para_A__point_{one}", None, (Text((said,)),)
        )
        for one, said in (("a", "roer het deeg;"), ("b", "laat het rijzen."))
    )
    gap = Provision(Kind.PARAGRAPH, "B", "B.", "art_1__para_B", status=Status.INCOMPLETE)
    last = Provision(
        *(Kind.PARAGRAPH, "C", "C.", "art_1__para_C", None),
        (Text(("Wie bakt, wast af",)),),
        Status.GOES_ON,
    )
    paragraph = Provision(
        *(Kind.PARAGRAPH, "A", "A.", "art_1__para_A", Text(("Het deeg",))),
        (Text(parts), *points, Text(("Dit geldt ook op zondag.",))),
    )
    article = Provision(
        Kind.ARTICLE, "1", "Artikel 1.", "art_1", Text(("Deeg",)), (paragraph, gap, last)
    )
    return Expression(EDITION, (article,))


LAW = _expression("Neem meel", NOTE, " en", " ", Ref("artikel 2", LawPlace("art_2")), ":")
A = "Neem meel en artikel 2: roer het deeg; laat het rijzen. Dit geldt ook op zondag."


def test_notes_headings_and_labels_are_no_part_of_the_words() -> None:
    words = quoted_at(LAW, "art_1__para_A")
    assert words.words == A
    assert words.holding is Holding.WHOLE
    assert words.hash == sha256(A.encode()).hexdigest()[:8]


def test_a_quotation_shows_the_labels_below_the_place_and_what_is_lacking() -> None:
    assert quoted_at(LAW, "art_1__para_A").shown == A.replace("roer", "(a) roer").replace(
        "laat", "(b) laat"
    )
    whole = quoted_at(LAW, "art_1")
    assert whole.holding is Holding.PARTIAL
    assert [line.shown for line in whole.lines] == [
        "A. Neem meel en artikel 2:",
        "(a) roer het deeg;",
        "(b) laat het rijzen.",
        "Dit geldt ook op zondag.",
        "B. […]",
        "C. Wie bakt, wast af […]",
    ]
    assert whole.words == f"{A} Wie bakt, wast af"


def test_parts_of_a_provision_have_their_own_words() -> None:
    assert quoted_at(LAW, "art_1__para_A__intro").words == "Neem meel en artikel 2:"
    assert quoted_at(LAW, "art_1__para_A__wrapup").words == "Dit geldt ook op zondag."
    assert quoted_at(LAW, NOTE.eid).words == "Of mout."


def test_a_range_has_the_words_between_and_both_ends_with_their_labels() -> None:
    points = quoted_at(LAW, "art_1__para_A__point_a", "art_1__para_A__point_b")
    assert points.shown == "(a) roer het deeg; (b) laat het rijzen."
    assert points.holding is Holding.WHOLE
    assert quoted_at(LAW, "art_1__para_A", "art_1__para_C").holding is Holding.PARTIAL


def test_what_is_not_held_has_no_words_and_no_hash() -> None:
    for eid, until in (
        ("art_2", ""),
        ("art_1__para_B", ""),
        ("art_1", "art_2"),
        ("art_3", "art_4"),
    ):
        assert quoted_at(LAW, eid, until) == Quoted()
        assert quoted_at(LAW, eid, until).hash == ""


@given(st.lists(st.text("aé e\u0301b.\u00a0", min_size=1), min_size=1))
def test_the_hash_hangs_on_letters_alone_not_on_blanks_or_how_letters_are_made(
    pieces: list[str],
) -> None:
    one, other = " ".join(pieces), "\n\t\u00a0 ".join(pieces)
    assert hash_of(one) == hash_of(other) == hash_of(normalize("NFD", f" {other} "))
    assert plain(one) == plain(plain(other))


def test_another_word_has_another_hash() -> None:
    assert hash_of("Neem meel") != hash_of("Neem mout") != hash_of("Neem Mout")
