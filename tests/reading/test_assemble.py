"""Pages become one tree: set in the frame, joined where they speak of one article, gaps marked."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent

import pytest

from regelboek.law.model import Status, index_of
from regelboek.problems import Outcome
from regelboek.reading.conservation import count_page
from regelboek.reading.edition import Reading

Read = Callable[..., Outcome[Reading]]
Drawn = Callable[[Outcome[Reading]], str]
Codes = Callable[[Outcome[Reading]], list[str]]

_FRAME = """
[[frame]]
kind = "chapter"
number = "I"
articles = "1-5"
[[frame]]
kind = "chapter"
number = "II"
articles = "6-9"
[[frame]]
kind = "part"
number = "I"
articles = "6-7"
[[frame]]
kind = "part"
number = "II"
articles = "8-9"
"""


def _tree(text: str) -> str:
    return dedent(text).strip("\n")


def _conserved(reading: Outcome[Reading]) -> bool:
    value = reading.value
    counts = [count_page(page, value.expression, value.copies)[0] for page in value.pages]
    return all(count.lost == count.invented == 0 for count in counts)


def test_articles_are_set_in_their_frame_in_order(read: Read, drawn: Drawn) -> None:
    pages = {str(n): f"ARTIKEL {n} K{n}\nx{n}" for n in (8, 7, 2, 10)}
    reading = read(pages, more=_FRAME)
    assert drawn(reading) == _tree(
        """
        chp_I []
          art_2 [ARTIKEL 2] # K2
            x2
        chp_II []
          chp_II__part_I__
            art_7 [ARTIKEL 7] # K7
              x7
          part_II []
            art_8 [ARTIKEL 8] # K8
              x8
        art_10 [ARTIKEL 10] # K10
          x10
        """
    ).replace("chp_II__part_I__", "part_I []")
    framed = index_of(reading.value.expression)["chp_II__part_I"]
    assert framed.status == Status.INFERRED | Status.FRAGMENT


def test_what_a_page_prints_of_a_group_stands_for_all(read: Read, drawn: Drawn) -> None:
    """The group of article 8 is known from the frame, that of 9 is printed."""
    pages = {"8": "ARTIKEL 8 Een\nx", "Handboek 9": "DEEL II\nKOEK\nARTIKEL 9 Twee\ny"}
    reading = read(pages, more=_FRAME)
    assert drawn(reading) == _tree(
        """
        chp_II []
          part_II [DEEL II] # KOEK
            art_8 [ARTIKEL 8] # Een
              x
            art_9 [ARTIKEL 9] # Twee
              y
        """
    )
    assert _conserved(reading)


def test_a_group_that_two_pages_print_is_a_copy_once(read: Read, codes: Codes) -> None:
    pages = {
        "Handboek 8": "DEEL II\nKOEK\nARTIKEL 8 Een\nx\nARTIKEL 9 Twee\ny",
        "Handboek 9": "DEEL II\nKOEK\nARTIKEL 9 Twee\ny\nARTIKEL 10 Drie\nz",
    }
    reading = read(pages)
    assert [c.label for c in reading.value.copies if c.kind.is_group] == ["DEEL II"]
    assert _conserved(reading)
    assert [code for code in codes(reading) if "copy" in code] == []


def test_a_group_that_two_pages_name_differently_is_told(read: Read, codes: Codes) -> None:
    pages = {
        "Handboek 8": "DEEL II\nKOEK\nARTIKEL 8 Een\nx",
        "Handboek 9": "DEEL II\nTAART\nARTIKEL 8 Een\nx",
    }
    reading = read(pages)
    assert "Handboek 9:1: copy-differs" in codes(reading)
    assert _conserved(reading)


def test_a_group_whose_articles_do_not_stand_together_is_printed_once(
    read: Read, drawn: Drawn
) -> None:
    pages = {
        "Handboek 1": "DEEL I\nEEN\nARTIKEL 5 A\nx\nARTIKEL 7 C\nx",
        "Handboek 2": "DEEL II\nTWEE\nARTIKEL 6 B\nx",
    }
    reading = read(pages)
    heads = [line for line in drawn(reading).split("\n") if line.startswith("part")]
    assert heads == ["part_I [DEEL I] # EEN", "part_II [DEEL II] # TWEE", "part_I~2 []"]
    assert _conserved(reading)


def test_what_holds_no_article_stands_where_its_page_has_it(read: Read, drawn: Drawn) -> None:
    page = "DEEL I\nEEN\nVooraf.\nDEEL II\nTWEE\nARTIKEL 5 A\nx\nDEEL III\nDRIE\nNa."
    reading = read({"HII": page})
    heads = [line.strip() for line in drawn(reading).split("\n") if "[" in line]
    assert heads == [
        "chp_II []",
        "part_I [DEEL I] # EEN",
        "part_II [DEEL II] # TWEE",
        "art_5 [ARTIKEL 5] # A",
        "part_III [DEEL III] # DRIE",
    ]
    assert _conserved(reading)


def test_pages_of_one_article_are_joined_in_order(read: Read, drawn: Drawn, codes: Codes) -> None:
    pages = {"5B": "B. Twee\ny", "5": "ARTIKEL 5 Zout\nVooraf.", "5A": "A. Een\nx"}
    reading = read(pages)
    assert drawn(reading) == _tree(
        """
        art_5 [ARTIKEL 5] # Zout
          Vooraf.
          para_A [A.] # Een
            x
          para_B [B.] # Twee
            y
        """
    )
    assert codes(reading) == []
    assert reading.value.expression.body[0].status == Status.HELD


def test_what_is_held_twice_is_a_copy_and_the_canonical_page_stands(
    read: Read, drawn: Drawn, codes: Codes
) -> None:
    pages = {"5": "ARTIKEL 5 Zout\nA. Een\nxx\nB. Twee\ny", "5A": "A. Een\nx"}
    reading = read(pages)
    assert "para_A [A.] # Een\n    x\n" in drawn(reading)
    assert codes(reading) == ["Sjabloon:1950:5:2: copy-differs"]
    assert _conserved(reading)


def test_equal_copies_are_no_problem(read: Read, codes: Codes) -> None:
    reading = read({"5": "ARTIKEL 5 Zout\nA. Een\nx", "5A": "A. Een\nx"})
    assert codes(reading) == []
    assert _conserved(reading)


def test_a_heading_that_reads_differently_is_told(read: Read, codes: Codes) -> None:
    reading = read({"5": "ARTIKEL 5 Zout\nA. Eén\nx", "5A": "A. Een\nx"})
    assert codes(reading) == ["Sjabloon:1950:5:2: copy-differs"]


def test_unnumbered_paragraphs_are_joined_one_by_one(
    read: Read, drawn: Drawn, codes: Codes
) -> None:
    pages = {
        "5": "Artikel 5. Zout\nEen.\nTwee.\nDrie.",
        "HII K": "K\nArtikel 5. Zout\nEen.\nTwee!\nDrie.\nArtikel 6. Y\nz",
    }
    reading = read(pages, unnumbered=True)
    assert [line.strip() for line in drawn(reading).split("\n") if line.endswith((".", "!"))] == [
        *("Een.", "Twee.", "Drie.")
    ]
    assert codes(reading) == ["Sjabloon:1950:HII K:4: copy-differs"]
    assert _conserved(reading)


def test_a_note_whose_first_mark_stands_in_a_copy_hangs_at_the_next(
    read: Read, drawn: Drawn
) -> None:
    pages = {"5": "ARTIKEL 5 Zout\nA. Een\nx ¹⁾.\nB. Twee\ny ¹⁾.\n1) Noot.", "5A": "A. Een\nx."}
    reading = read(pages)
    assert "y {¹⁾=1) Noot.}." in drawn(reading)
    assert _conserved(reading)


@pytest.mark.parametrize(
    ("gap", "numbers"),
    [
        ("5A", ["A", "B", "D"]),
        ("5C", ["B", "C", "D"]),
        ("5E", ["B", "D", "E"]),
        ("5B", ["B", "D"]),  # it is held: no gap
    ],
)
def test_a_gap_is_an_empty_provision_in_its_place(read: Read, gap: str, numbers: list[str]) -> None:
    more = f'[[gap]]\nplace = "{gap}"'
    reading = read({"5": "ARTIKEL 5 Zout\nB. Twee\ny\nD. Vier\nz"}, more=more)
    (article,) = reading.value.expression.body
    assert [child.number for child in article.children] == numbers
    for child in article.children:
        if child.number in gap:
            lacking = Status.INCOMPLETE | Status.INFERRED if len(numbers) == 3 else Status.HELD
            assert child.status == lacking
            assert bool(child.content) is (len(numbers) == 2)


@pytest.mark.parametrize("gap", ["6", "6A", "6B2(a)"])
def test_an_article_of_which_nothing_is_held_is_a_gap_as_a_whole(read: Read, gap: str) -> None:
    reading = read({"5": "ARTIKEL 5 Zout\nA. x"}, more=f'[[gap]]\nplace = "{gap}"')
    held, empty = reading.value.expression.body
    assert (held.eid, empty.eid, empty.content) == ("art_5", "art_6", ())
    assert empty.status == Status.INCOMPLETE | Status.INFERRED


def test_a_gap_may_lie_deep(read: Read) -> None:
    more = '[[gap]]\nplace = "5B2(b)"'
    reading = read({"5": "ARTIKEL 5 Zout\nB. 1. x\n2. (a) y\n(c) z"}, more=more)
    index = index_of(reading.value.expression)
    assert index["art_5__para_B__subpara_2__point_b"].status & Status.INCOMPLETE
    assert [p.number for p in index["art_5__para_B__subpara_2"].children] == ["a", "b", "c"]
    assert "art_5__para_B__subpara_1__point_b" not in index


def test_a_gap_may_be_an_unnumbered_paragraph(read: Read) -> None:
    more = '[[gap]]\nplace = "5 al. 2"'
    reading = read({"5": "Artikel 5. Zout\nEen.\nDrie."}, more=more, unnumbered=True)
    (article,) = reading.value.expression.body
    assert [(c.eid, bool(c.status & Status.INCOMPLETE)) for c in article.children] == [
        ("art_5__para_nn_1", False),
        ("art_5__para_nn_2", True),
        ("art_5__para_nn_3", False),
    ]


def test_a_page_that_breaks_off_is_marked_and_a_wrong_place_told(read: Read, codes: Codes) -> None:
    more = '[[fragment]]\npage = "Handboek 7"\nplace = "4B2(b)"\ninferred = true\ngoes_on = "{}"'
    page = {"Handboek 7": "(b) Slot.\nARTIKEL 5 Zout\nA. Tekst"}
    reading = read(page, more=more.format("5A"))
    index = index_of(reading.value.expression)
    assert index["art_5__para_A"].status == Status.GOES_ON
    assert index["art_4__para_B__subpara_2__point_b"].status == Status.INFERRED
    assert index["art_4__para_B__subpara_2"].status == Status.INFERRED | Status.FRAGMENT
    assert codes(reading) == []
    assert codes(read(page, more=more.format("5C"))) == ["Handboek 7: no-such-place"]


def test_what_copying_lost_is_said_of_the_source(read: Read) -> None:
    more = '[[lost]]\npage = "Sjabloon:1950:5"\nremark = "Nummers."'
    reading = read({"5": "ARTIKEL 5 Zout\nx", "6": "ARTIKEL 6 Meel\nx"}, more=more)
    assert [source.remark for source in reading.value.expression.sources] == ["Nummers.", ""]
