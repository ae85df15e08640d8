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


def _article(number: str, *paragraphs: str, status: Status = Status.HELD) -> Provision:
    """Make an article of paragraphs with two points each, and words behind them."""
    own = f"art_{number}"
    below = [
        Provision(
            *(Kind.PARAGRAPH, one, f"{one}.", f"{own}__para_{one}", None),
            (
                Text((f"Begin {number}{one}:",)),
                *(
                    Provision(
                        *(Kind.POINT, p, f"({p})", f"{own}__para_{one}__point_{p}", None),
                        (Text((f"punt {p} van {number}{one};",)),),
                    )
                    for p in "ab"
                ),
                Text((f"slot {number}{one}.",)),
            ),
        )
        for one in paragraphs
    ]
    return Provision(Kind.ARTICLE, number, f"Artikel {number}.", own, None, (*below,), status)


def test_a_range_reads_on_through_whatever_stands_between_its_ends() -> None:
    chapters = tuple(
        Provision(Kind.CHAPTER, number, "", f"chp_{number}", None, articles)
        for number, articles in (
            ("I", (_article("1", "A", "B"),)),
            ("II", (_article("2", "A", "B"), _article("3", "A"))),
        )
    )
    law = Expression(EDITION, chapters)
    across = quoted_at(law, "art_1__para_B__point_b", "art_2__para_A")
    assert [line.shown for line in across.lines] == [
        "(b) punt b van 1B;",
        "slot 1B.",
        "Artikel 2. A. Begin 2A:",
        "(a) punt a van 2A;",
        "(b) punt b van 2A;",
        "slot 2A.",
    ]
    assert across.holding is Holding.WHOLE
    within = quoted_at(law, "art_1__para_A", "art_1__para_B__point_a")
    assert within.shown.startswith("A. Begin 1A: (a)")
    assert within.shown.endswith("slot 1A. B. Begin 1B: (a) punt a van 1B;")
    far = quoted_at(law, "art_1__para_B", "art_3__para_A__point_a")
    assert far.words.startswith("Begin 1B")
    assert "Begin 2B" in far.words
    assert far.words.endswith("punt a van 3A;")
    assert not quoted_at(law, "art_2__para_A", "art_1__para_B").lines


def test_a_range_without_words_says_what_of_its_ends_is_held() -> None:
    assert quoted_at(LAW, "art_1", "art_2") == Quoted(holding=Holding.PARTIAL)
    opening, closing = "art_1__para_A__intro", "art_1__para_A__wrapup"
    assert quoted_at(LAW, opening, closing) == Quoted(holding=Holding.WHOLE)
    assert quoted_at(LAW, opening, "art_2") == Quoted(holding=Holding.PARTIAL)


def test_of_a_range_only_what_lies_in_it_must_be_held() -> None:
    law = Expression(EDITION, (*LAW.body, _article("2", "A"), _article("4", "A")))
    held = quoted_at(law, "art_2__para_A__point_a", "art_2__para_A__point_b")
    assert held.holding is Holding.WHOLE
    broken = quoted_at(law, "art_1__para_C", "art_2__para_A")
    assert broken.holding is Holding.PARTIAL
    gap = quoted_at(law, "art_2__para_A", "art_4__para_A")  # of article 3 there is nothing at all
    assert gap.holding is Holding.PARTIAL
    assert "slot 2A. […] Artikel 4. A." in gap.shown
    assert quoted_at(law, "art_2", "art_4").holding is Holding.PARTIAL
    ends = (_article("5", "A", status=Status.GOES_ON), _article("6", "A", status=Status.GOES_ON))
    for first, last, holding in (("5", "6", Holding.PARTIAL), ("4", "5", Holding.WHOLE)):
        end = Expression(EDITION, (*law.body, *ends))
        across = quoted_at(end, f"art_{first}__para_A__point_b", f"art_{last}__para_A__point_a")
        assert across.holding is holding, first


def test_what_is_not_held_has_no_words_and_no_hash() -> None:
    for eid, until in (
        ("art_2", ""),
        ("art_1__para_B", ""),
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
