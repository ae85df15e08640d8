"""Labels open provisions, texts fill them: small pages and the trees that they become."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent

import pytest

from regelboek.law.model import Status, index_of
from regelboek.law.source import Source
from regelboek.problems import Outcome
from regelboek.reading.edition import Reading, read_edition
from regelboek.reading.pages import Page
from regelboek.reading.profile import profile_of

Read = Callable[..., Outcome[Reading]]
Drawn = Callable[[Outcome[Reading]], str]
Codes = Callable[[Outcome[Reading]], list[str]]


def _tree(text: str) -> str:
    return dedent(text).strip("\n")


LETTERED = [
    (  # opening words, and paragraphs with and without a heading
        "ARTIKEL 5 Zout\nVooraf:\nA. De maat\nEen lepel.\nB. Nooit meer.",
        """
        art_5 [ARTIKEL 5] # Zout
          Vooraf:
          para_A [A.] # De maat
            Een lepel.
          para_B [B.]
            Nooit meer.
        """,
    ),
    (  # the heading below its label
        "ARTIKEL 5\nZout\nTekst.",
        """
        art_5 [ARTIKEL 5] # Zout
          Tekst.
        """,
    ),
    (  # a heading with nothing below it is the text itself, but for an article
        "ARTIKEL 5 Zout\nA. De maat\nB. Het gewicht",
        """
        art_5 [ARTIKEL 5] # Zout
          para_A [A.]
            De maat
          para_B [B.]
            Het gewicht
        """,
    ),
    (  # several labels on a line, levels left out
        "ARTIKEL 5 Zout\nA. 1. (a) (i) Een.\n(ii) Twee.\n(b) Drie.\n1. Vier.",
        """
        art_5 [ARTIKEL 5] # Zout
          para_A [A.]
            subpara_1 [1.]
              point_a [(a)]
                indent_i [(i)]
                  Een.
                indent_ii [(ii)]
                  Twee.
              point_b [(b)]
                Drie.
            subpara_1~2 [1.]
              Vier.
        """,
    ),
    (  # a reference at a line's start opens nothing
        "ARTIKEL 5 Zout\nZie ook\nartikel 6 over meel,\nArt. 7 over water.",
        """
        art_5 [ARTIKEL 5] # Zout
          Zie ook
          artikel 6 over meel,
          Art. 7 over water.
        """,
    ),
    (  # groups on the page
        "DEEL II\nKOEK\nARTIKEL 5 Zout\nTekst.\nDEEL III\nTAART\nARTIKEL 6 Meel\nTekst.",
        """
        part_II [DEEL II] # KOEK
          art_5 [ARTIKEL 5] # Zout
            Tekst.
        part_III [DEEL III] # TAART
          art_6 [ARTIKEL 6] # Meel
            Tekst.
        """,
    ),
]


@pytest.mark.parametrize(("page", "tree"), LETTERED)
def test_a_page_with_lettered_paragraphs(read: Read, drawn: Drawn, page: str, tree: str) -> None:
    assert drawn(read({"Handboek 5": page})) == _tree(tree)


def test_unnumbered_paragraphs_end_with_their_points(read: Read, drawn: Drawn) -> None:
    page = "HET KNEDEN\n\nArtikel 5. Zout.\nEerst.\nDan:\na. een;\nb. twee.\nSlot."
    page += "\nArtikel 6. X.\na. y"
    assert drawn(read({"HII KNEDEN": page}, unnumbered=True)) == _tree(
        """
        chp_II []
          sec_nn_1 [] # HET KNEDEN
            art_5 [Artikel 5.] # Zout.
              para_nn_1 []
                Eerst.
              para_nn_2 []
                Dan:
                point_a [a.]
                  een;
                point_b [b.]
                  twee.
              para_nn_3 []
                Slot.
            art_6 [Artikel 6.] # X.
              para_nn_1 []
                point_a [a.]
                  y
        """
    )


def test_a_paragraph_page_without_heading_opens_its_place_as_inferred(read: Read) -> None:
    reading = read({"5B": "1. Een.\n2. Twee."})
    index = index_of(reading.value.expression)
    assert index["art_5"].status == Status.INFERRED | Status.FRAGMENT
    assert index["art_5__para_B"].status == Status.INFERRED
    assert index["art_5__para_B__subpara_2"].status == Status.HELD
    assert [problem.code for problem in reading.problems] == ["no-title"]
    titled = read({"5B": "Sjabloon:1950:5B\n\n1. Een.\n2. Twee."})
    assert titled.problems == ()


def test_a_paragraph_page_with_its_heading_holds_its_place(read: Read) -> None:
    index = index_of(read({"5B": "B. Kop\nTekst."}).value.expression)
    assert index["art_5__para_B"].status == Status.HELD
    assert index["art_5__para_B"].label == "B."


@pytest.mark.parametrize(
    ("name", "page", "problems"),
    [
        ("5", "ARTIKEL 5 Zout\nTekst.", []),
        ("5", "Tekst zonder kop.", ["Sjabloon:1950:5:1: no-heading"]),
        ("5", "ARTIKEL 6 Zout\nTekst.", ["Sjabloon:1950:5:1: other-number"]),
        ("5B", "C. Kop\nTekst.", ["Sjabloon:1950:5B:1: other-number"]),
        ("5", "ARTIKEL 5 Zout\nA. Een.\nC. Drie.", ["Sjabloon:1950:5:3: label-order"]),
        ("5", "ARTIKEL 5 Zout\n2. Twee.", ["Sjabloon:1950:5:2: label-order"]),
        ("5", "ARTIKEL 5 Zout\nA. Een.\nA. Twee.", ["Sjabloon:1950:5:3: repeated-number"]),
        ("HII", "Los.\nARTIKEL 5 Zout\nTekst.", ["Sjabloon:1950:HII:1: text-before-provision"]),
        ("Los blad", "Los.", ["Los blad:1: unknown-page", "Los blad:1: no-provision"]),
        ("Los blad", "", ["Los blad:1: empty-page", "Los blad:1: unknown-page"]),
    ],
)
def test_what_is_odd_about_a_page_is_told_with_its_line(
    read: Read, codes: Codes, name: str, page: str, problems: list[str]
) -> None:
    assert codes(read({name: page})) == problems


def test_articles_out_of_order_on_a_page_are_told_and_put_in_order(
    read: Read, codes: Codes
) -> None:
    reading = read({"HII": "ARTIKEL 6 Een\nx\nARTIKEL 8 Twee\nx\nARTIKEL 7 Drie\nx"})
    assert [p.number for p in reading.value.expression.body[0].children] == ["6", "7", "8"]
    assert codes(reading) == ["Sjabloon:1950:HII:5: article-order"]
    assert reading.problems[0].message == "article 7 follows article 8"


def test_an_article_that_occurs_twice_on_a_page_is_kept_twice(
    read: Read, drawn: Drawn, codes: Codes
) -> None:
    reading = read({"HII": "ARTIKEL 5 Een\nx\nARTIKEL 5 Twee\ny"})
    assert drawn(reading) == _tree(
        """
        chp_II []
          art_5 [ARTIKEL 5] # Een
            x
          art_5~2 [ARTIKEL 5] # Twee
            y
        """
    )
    assert codes(reading) == ["Sjabloon:1950:HII:3: repeated-number"]


def test_an_empty_page_holds_its_place_as_a_gap(read: Read, codes: Codes) -> None:
    reading = read({"5": "Sjabloon:1950:5\n\n"})
    (article,) = reading.value.expression.body
    assert article.status == Status.INCOMPLETE | Status.INFERRED
    assert article.content == ()
    assert codes(reading) == ["Sjabloon:1950:5:1: empty-page"]


def test_a_level_that_citations_demand_is_missed(read: Read, codes: Codes) -> None:
    more = 'demands = ["paragraph", "subparagraph", "point", "indent"]'
    reading = read({"5": "ARTIKEL 5 Zout\nA. Een:\n(a) x\n(b) y"}, more=more)
    assert codes(reading) == [f"Sjabloon:1950:5:{line}: label-level" for line in (3, 4)]
    assert reading.problems[0].message == "label (a) skips a level below 5A"


def test_an_article_outside_the_known_ones_is_told(read: Read) -> None:
    more = 'articles = "1-40"\narticles_exact = true'
    reading = read({"41": "ARTIKEL 41 Zout\nx"}, more=more)
    assert [p.message for p in reading.problems] == [
        "article 41 lies outside the articles of this edition (1-40)"
    ]


def test_provisions_know_the_lines_they_span(read: Read) -> None:
    index = index_of(read({"5": "\nARTIKEL 5 Zout\n\nA. Kop\nTekst.\n\nMeer."}).value.expression)
    spans = {eid: (p.where.first, p.where.last) for eid, p in index.items()}
    assert spans == {"art_5": (2, 7), "art_5__para_A": (4, 7)}


@pytest.mark.parametrize(
    ("inferred", "status"), [("true", Status.INFERRED), ("false", Status.HELD)]
)
def test_the_place_where_a_page_begins_is_marked_only_if_it_is_inferred(
    inferred: str, status: Status
) -> None:
    profile = profile_of(
        'title = "Bakregels"\nsure = "S"\n[levels.article]\nlabel = ["ARTIKEL 1"]\n'
        '[levels.paragraph]\nlabel = ["A."]\n[levels.subparagraph]\nlabel = ["1."]\n'
        f'[[fragment]]\npage = "Blad 3"\nplace = "5B2"\ninferred = {inferred}\n',
        "edition.toml",
        "1950",
    )
    page = Page(Source("Blad 3", "print", "Blad%203"), b"2. Het deeg rijst.")
    index = index_of(read_edition((page,), profile).value.expression)
    assert index["art_5__para_B__subpara_2"].status == status
    assert index["art_5"].status == Status.INFERRED | Status.FRAGMENT
