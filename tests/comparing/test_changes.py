from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from regelboek.comparing.changes import (
    Change,
    ChangeClass,
    as_json,
    compare,
    counts_of,
    touching,
)
from regelboek.comparing.concordance import Relation
from regelboek.comparing.references import Targets
from regelboek.comparing.texts import Texts
from regelboek.law.model import Place, Ref, Status
from regelboek.law.prose import prose_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from regelboek.law.model import Expression
    from tests.comparing.conftest import Law, Row

BELL = "De klok luidt twee keer wanneer de veerman de laatste reiziger aan boord heeft."
BOAT = "Geen schipper vertrekt voordat de tol aan de brugwachter is betaald."
FISH = "Een vis die kleiner is dan een hand gaat levend terug in het water."
WOOD = "Wie hout sprokkelt in het bos van de graaf, geeft de helft aan de armen."
SALT = "Zout wordt verkocht per schepel en nooit na zonsondergang."


def listed(changes: Iterable[Change]) -> list[tuple[str, str, str, str]]:
    return [
        (
            "; ".join(map(prose_of, change.link.old)),
            "; ".join(map(prose_of, change.link.new)),
            change.link.relation.value,
            " ".join(row.value[0] for row in change.classes),
        )
        for change in changes
    ]


@pytest.mark.parametrize(
    ("old", "new", "classes"),
    [
        (BELL, BELL, ""),
        (BELL, BELL.replace(" ", "\u00a0\n"), ""),
        (BELL, BELL.replace("keer", "keer,").replace("De", "DE"), "form"),
        (f"‘{BELL}’", f'"{BELL}"', "form"),
        (f"1) {BELL}", f"1. {BELL}", "form"),
        ("voor- bijzetten " + BELL, "voorbijzetten " + BELL, "form"),
        (BELL, BELL.replace("twee", "drie"), "substance"),
        (BELL, BELL.replace("de laatste", "geen"), "substance"),
        (f"3,5 el {BELL}", f"35 el {BELL}", "substance"),
        (f"3,5 el {BELL}", f"3 5 el {BELL}", "substance"),
        (f"Een ﬁets. {BELL}", f"Een fiets. {BELL}", "form"),
        (f"50% {BELL}", f"50 {BELL}", "substance"),
        (f"♠ {BELL}", f"♥ {BELL}", "substance"),
        (f"1 2 {BELL}", f"12 {BELL}", "substance"),
        (f"-5 {BELL}", f"5 {BELL}", "substance"),
        (f"{BELL} Zie [art. 3=3].", f"{BELL} Zie art. 3.", ""),
        (f"{BELL} Zie [art. 3=3].", f"{BELL} Zie [artikel 3=3].", "form"),
        (f"{BELL} Zie [artikel 4=4].", f"{BELL} Zie [artikel 5=5].", "reference"),
        (f"{BELL} Zie [artikel 5=5].", f"{BELL} Zie [artikel 5=5].", "substance"),
        (f"{BELL} Zie [artikel 4=4].", f"{BELL} Zie [artikel 3=3].", "substance"),
        (f"{BELL} Zie [artikel 30=30].", f"{BELL} Zie [artikel 31=31].", "substance"),
        (f"{BELL} Zie [artikel 4=4].", f"{BELL} Lees [artikel 5=5].", "substance reference"),
        (f"{BELL} Zie [artikel 4=4].", f"{BELL}, zie [artikel 5=5].", "reference form"),
    ],
)
def test_what_happened_to_the_words(law: Law, old: str, new: str, classes: str) -> None:
    """Articles 4 and 5 became 5 and 6; article 3 stayed."""
    one = law("oud", {"2A": old, "3A": FISH, "4A": WOOD, "5A": SALT})
    other = law("nieuw", {"2A": new, "3A": FISH, "5A": WOOD, "6A": SALT})
    assert listed(compare(one, other).value)[0][3] == classes


def test_a_number_used_again_makes_an_old_reference_substance(law: Law, row: Row) -> None:
    see = f"{BELL} Zie [artikel 9=9]."
    one, other = law("oud", {"2A": see}), law("nieuw", {"2A": see})
    assert listed(compare(one, other).value) == [("2A", "2A", "same", "")]
    record = [row("9", "72C"), row("", "9")]
    assert listed(compare(one, other, record).value)[0] == ("2A", "2A", "same", "substance")
    beside = law("oud", {"2A": f"{BELL} Zie [artikel 9B=9B]."})
    also = law("nieuw", {"2A": f"{BELL} Zie [artikel 9B=9B]."})
    assert listed(compare(beside, also, [row("9A", "72C")]).value)[0][3] == "substance"
    moved = law("nieuw", {"2A": f"{BELL} Zie [artikel 72C=72C]."})
    assert listed(compare(one, moved, record).value)[0] == ("2A", "2A", "reworded", "reference")


def test_a_reference_to_an_article_that_took_in_much_else_is_substance(law: Law) -> None:
    one = law("oud", {"2A": f"{BELL} Zie [artikel 4=4].", "3B": FISH, "3C": WOOD, "4A": SALT})
    other = law("nieuw", {"2A": f"{BELL} Zie [artikel 5=5].", "5A": SALT, "5B": FISH, "5C": WOOD})
    assert listed(compare(one, other).value)[0][3] == "substance"


def test_both_ends_of_a_range_must_agree(law: Law) -> None:
    texts = Texts(law("oud", {"2A": BELL})), Texts(law("nieuw", {"2A": BELL}))
    targets = Targets(*texts, (), ())
    ends = [Ref("artt. 4", Place("art_4")), *(Ref("x", Place("art_4"), Place(e)) for e in "pq")]
    agree = [[targets.agree(one, other) for other in ends] for one in ends]
    assert agree == [[True, False, False], [False, True, False], [False, False, True]]
    named = Ref("oud", Place("art_4", "eerder"))
    assert targets.agree(named, named)
    assert not targets.agree(named, ends[0])


@pytest.mark.parametrize("status", [Status.FRAGMENT, Status.GOES_ON])
@pytest.mark.parametrize(
    ("held", "classes"),
    [
        ("Zout wordt verkocht per schepel", ()),
        ("per schepel en nooit na zonsondergang.", ()),
        ("Zout wordt gekocht per schepel", (ChangeClass.SUBSTANCE,)),
        (
            "Zout wordt verkocht per schepel en nooit na zonsondergang. Wie",
            (ChangeClass.SUBSTANCE,),
        ),
    ],
)
def test_what_is_not_held_of_a_text_is_no_change(
    law: Law, held: str, classes: tuple[ChangeClass, ...], status: Status
) -> None:
    whole = law("oud", {"5A": SALT})
    rest = law("nieuw", {"5A": held})
    (article,) = rest.body
    broken = replace(article.children[0], status=status)
    cut = replace(rest, body=(replace(article, content=(broken,)),))
    for old, new in ((whole, cut), (cut, whole)):
        (change,) = compare(old, new).value
        assert change.classes == classes
        assert (change.wording == ()) is (classes == ())
        assert (change.link.relation is Relation.SAME) is (classes == ())
    (change,) = compare(whole, rest).value
    assert change.classes == (ChangeClass.SUBSTANCE,)


def test_another_wording_of_the_same_law_is_wording(law: Law) -> None:
    one = law("oud", {"2A": BELL, "3A": f"{FISH} Zie [artikel 2=2]."})
    texts = {"2A": BELL.replace("reiziger", "gast"), "3A": f"{FISH} Zie [artikel 3=3]."}
    other = law("nieuw", texts, rewording_of="oud")
    assert [row[3] for row in listed(compare(one, other).value)] == ["wording", "substance"]


def test_one_of_each_kind_of_change(law: Law) -> None:
    one = law(
        "oud",
        {"1 al. 1": BELL, "2 al. 1": BOAT, "3 al. 1": FISH, "4 al. 1": WOOD},
        headings={"1": "De klok", "2": "De boot"},
        exact=4,
    )
    other = law(
        "nieuw",
        {
            "1 al. 1": BELL,
            "2 al. 1": BOAT,
            "3 al. 1": SALT,
            "4 al. 1": FISH.replace("hand", "vinger"),
        },
        headings={"1": "De bel", "2": "DE BOOT."},
        exact=4,
    )
    changes = compare(one, other).value
    assert listed(changes) == [
        ("1 al. 1", "1 al. 1", "same", "heading"),
        ("2 al. 1", "2 al. 1", "same", "form"),
        ("", "3 al. 1", "new", "substance"),
        ("3 al. 1", "4 al. 1", "renumbered", "substance renumbered"),
        ("4 al. 1", "", "dropped", "substance"),
    ]
    assert [(s.op.value, s.text) for s in changes[0].heading] == [
        ("same", "De "),
        ("removed", "klok"),
        ("added", "bel"),
    ]
    assert not changes[0].wording
    assert [(s.op.value, s.text) for s in changes[2].wording] == [("added", SALT)]
    assert [(s.op.value, s.text) for s in changes[4].wording] == [("removed", WOOD)]


@pytest.mark.parametrize(
    ("olds", "news", "spans"),
    [
        (
            ("Bellen", "De klok"),
            ("Bellen", "De bel"),
            (
                ("same", "Bellen"),
                ("same", "\n"),
                ("same", "De "),
                ("removed", "klok"),
                ("added", "bel"),
            ),
        ),
        (
            ("De klok", "Luiden"),
            ("De bel", "Luiden"),
            (
                ("same", "De "),
                ("removed", "klok"),
                ("added", "bel"),
                ("same", "\n"),
                ("same", "Luiden"),
            ),
        ),
    ],
)
def test_headings_of_several_levels_stand_on_lines_of_their_own(
    law: Law, olds: tuple[str, str], news: tuple[str, str], spans: tuple[tuple[str, str], ...]
) -> None:
    one, other = (
        law(name, {"1A": BELL}, headings={"1": own[0], "1A": own[1]})
        for name, own in (("oud", olds), ("nieuw", news))
    )
    (change,) = compare(one, other).value
    assert tuple((s.op.value, s.text) for s in change.heading) == spans
    for side, headings in (("old", olds), ("new", news)):
        assert "".join(s.text for s in change.heading if s.is_in(side)) == "\n".join(headings)


def test_a_heading_that_may_not_have_been_copied_is_no_change(law: Law) -> None:
    one = law("oud", {"1 al. 1": BELL}, headings={"1": "De klok"})
    other = law("nieuw", {"1 al. 1": BELL}, gaps=["1 al. 2"])
    assert listed(compare(one, other).value) == [("1 al. 1", "1 al. 1", "same", "")]
    whole = law("nieuw", {"1 al. 1": BELL})
    assert listed(compare(one, whole).value) == [("1 al. 1", "1 al. 1", "same", "heading")]


def test_a_heading_is_told_once_at_the_first_text_below_it(law: Law) -> None:
    texts = {"1 al. 1": BELL, "1 al. 2": BOAT}
    one, other = (
        law(name, texts, headings={"1": heading})
        for name, heading in (("oud", "A"), ("nieuw", "B"))
    )
    assert [row[3] for row in listed(compare(one, other).value)] == ["heading", ""]
    own = {"1": FISH, "1A": BELL}
    one, other = (law(name, own, headings={"1": name}) for name in ("oud", "nieuw"))
    assert [row[3] for row in listed(compare(one, other).value)] == ["heading", ""]


def test_a_split_shows_the_words_once(law: Law) -> None:
    one = law("oud", {"3A": f"{BELL} {BOAT} {FISH}", "4A": WOOD})
    other = law("nieuw", {"3A(a)": BELL, "3A(b)": BOAT, "3A(c)": FISH, "4A": WOOD})
    assert listed(compare(one, other).value)[0] == ("3A", "3A(a); 3A(b); 3A(c)", "split", "split")


def test_what_only_the_old_edition_has_stands_beside_its_old_neighbours(law: Law) -> None:
    one = law("oud", {"1A": SALT, "2A": BELL, "2B": BOAT, "3A": WOOD})
    other = law("nieuw", {"7A": BELL, "7B": FISH})
    assert [row[:2] for row in listed(compare(one, other).value)] == [
        ("1A", ""),
        ("2A", "7A"),
        ("2B", ""),
        ("", "7B"),
        ("3A", ""),
    ]


def test_it_goes_before_the_text_it_preceded_in_its_own_article(law: Law) -> None:
    one = law("oud", {"1A": BELL, "2A": BOAT, "2B": WOOD})
    other = law("nieuw", {"7A": BELL, "8A": FISH, "8B": WOOD})
    assert [row[:2] for row in listed(compare(one, other).value)] == [
        ("1A", "7A"),
        ("", "8A"),
        ("2A", ""),
        ("2B", "8B"),
    ]


def test_touching_an_article_on_either_side(mills: tuple[Expression, Expression], row: Row) -> None:
    changes = compare(*mills, [row("8 al. 1", "17", "T")]).value
    assert len(touching(changes, "7")) == 5
    assert len(touching(changes, "7", "old")) == 2
    assert len(touching(changes, "7", "new")) == 5
    assert [change.link.old for change in touching(changes, "17")] == [("art_8__para_nn_1",)]
    assert touching(changes, "1") == ()


def test_an_article_printed_as_a_range_is_touched_by_each_of_its_numbers(law: Law) -> None:
    changes = compare(law("oud", {"4-6": BELL}), law("nieuw", {"9": BELL})).value
    assert [len(touching(changes, number)) for number in ("3", "4", "5", "6", "7", "9")] == [
        0, 1, 1, 1, 0, 1,
    ]  # fmt: skip


def test_counts_name_every_class(mills: tuple[Expression, Expression]) -> None:
    counts = counts_of(compare(*mills).value)
    assert list(counts) == [row.value[0] for row in ChangeClass]
    assert {name: n for name, n in counts.items() if n} == {"substance": 5, "moved": 2}


def test_json_has_the_form_that_others_rely_on(mills: tuple[Expression, Expression]) -> None:
    changes = touching(compare(*mills).value, "7")
    data = json.loads(json.dumps(as_json("oud", "nieuw", changes)))
    assert list(data) == ["old", "new", "links", "counts"]
    first, second = data["links"][:2]
    assert first["relation"] == "moved"
    assert first["classes"] == ["substance", "moved"]
    assert first["old"] == ["art_7__para_nn_1"]
    assert first["new"] == ["art_7__para_B__subpara_1__point_a"]
    assert (first["origin"], first["sure"], first["partial"]) == ("computed", None, False)
    assert first["spans"][0] == ["removed", "Als"]
    assert (second["relation"], second["against"], second["heading"]) == ("new", "oud:7", [])
    assert data["counts"]["substance"] == 5
