"""What is doubtful is written as a file of the record; what a person confirms there wins."""

from __future__ import annotations

import pytest

from regelboek.comparing.alignment import align
from regelboek.comparing.concordance import Evidence, Link, Recorded, Relation, recorded_of
from regelboek.comparing.review import SOURCE, Review, is_doubtful, review_of
from regelboek.comparing.texts import Texts
from regelboek.law.model import Expression
from regelboek.law.prose import eid_of_prose
from regelboek.problems import Problem, Where
from tests.comparing.conftest import Law

A = "Wie bij de poort een lege emmer vindt, hangt hem aan de haak naast de bron."
B = "Een emmer zonder hengsel blijft liggen tot de schout hem heeft gezien."
C = "Bakkers kneden het deeg voor zonsopgang en betalen de koster een kwart stuiver."
FILE = "oud-nieuw.toml"
THERE = """\
# Wat vastligt.

[[link]]
old = ["1"]
new = ["2"]
sure = "S"
source = "een lijst"  # bladzijde 3

[[link]]
old = ["3"]
new = ["3"]
sure = "I"
source = "afgeleid"
note = "de bakkers"
"""


def _link(evidence: Evidence, score: float, relation: Relation = Relation.MOVED) -> Link:
    old, new = (eid_of_prose(place) for place in ("2", "7B1(a)"))
    return Link((old,), (new,), relation, score, evidence=evidence)


@pytest.mark.parametrize(
    ("evidence", "score", "doubtful"),
    [
        (Evidence.BETWEEN, 0.4, True),
        (Evidence.COPY, 1.0, True),
        (Evidence.PARTS, 0.29, True),
        (Evidence.PARTS, 0.3, False),
        (Evidence.IN_ORDER, 0.09, True),
        (Evidence.IN_ORDER, 0.1, False),
        (Evidence.WORDS, 0.9, False),
        (Evidence.PLACE, 1.0, False),
        (Evidence.NONE, 0.0, False),
    ],
)
def test_little_evidence_is_doubtful(evidence: Evidence, score: float, doubtful: bool) -> None:  # noqa: FBT001
    link = (
        _link(evidence, score)
        if evidence is not Evidence.NONE
        else Link(("art_2",), (), Relation.NEW)
    )
    assert is_doubtful(link) == doubtful


def test_what_is_recorded_is_not_doubted_as_if_it_were_computed() -> None:
    link = Link(("art_2",), ("art_3",), Relation.MOVED, 0.01, "recorded", "S")
    assert not is_doubtful(link)


@pytest.fixture
def laws(law: Law) -> tuple[Expression, Expression]:
    return law("oud", {"1": A, "2": B, "3": C}), law("nieuw", {"2": B, "3": A, "7B1(a)": C})


def _review(
    laws: tuple[Expression, Expression],
    *links: Link,
    there: str = "",
    problems: tuple[Problem, ...] = (),
) -> Review:
    sides = Texts(laws[0]), Texts(laws[1])
    return review_of(sides, links, _rows(there), problems, there)


def _rows(text: str) -> tuple[Recorded, ...]:
    return recorded_of(text, FILE, "oud", "nieuw")


def test_a_doubtful_link_becomes_a_proposal_with_both_wordings(
    laws: tuple[Expression, Expression],
) -> None:
    review = _review(laws, _link(Evidence.BETWEEN, 0.04), _link(Evidence.WORDS, 0.8))
    (row,) = _rows(review.text)
    assert (row.old, row.new) == (("art_2",), (eid_of_prose("7B1(a)"),))
    assert (row.sure, row.source, row.hint, row.note) == ("I", SOURCE, "reworded", "")
    assert f"\n#? oud:2  {B}\n" in review.text
    assert f"\n#? nieuw:7B1(a)  {C}\n" in review.text
    assert "\n#? moved, score 0.04: de plaats, tussen buren die bij elkaar horen\n" in review.text
    assert (review.computed, review.proposals, review.contradicted) == (1, 0, 0)


def test_the_record_stays_word_for_word_with_remarks_over_what_is_doubtful(
    laws: tuple[Expression, Expression],
) -> None:
    denied = Problem(Where(FILE, "", 3, 3), "contradicted", "hun woorden verschillen")
    review = _review(
        laws, _link(Evidence.PARTS, 0.2, Relation.SPLIT), there=THERE, problems=(denied,)
    )
    assert (review.computed, review.proposals, review.contradicted) == (1, 1, 1)
    lines = review.text.splitlines(keepends=True)
    kept = "".join(line for line in lines if not line.startswith("#?"))
    assert kept.startswith(THERE)
    assert _rows(kept)[:2] == _rows(THERE)
    assert _rows(review.text)[2].hint == "split"
    assert lines[0].startswith("#? To be decided")
    at = [lines.index(f"#? {said}\n") for said in ("hun woorden verschillen", "a proposal")]
    assert [lines[n + 3] for n in at] == ["[[link]]\n", "[[link]]\n"]


def test_remarks_of_a_review_before_do_not_pile_up(laws: tuple[Expression, Expression]) -> None:
    once = _review(laws, there=THERE).text
    assert once.count("#?") > 2
    assert _review(laws, there=once).text == once
    confirmed = once.replace('"I"', '"T"')
    assert _review(laws, there=confirmed).text == THERE.replace('"I"', '"T"')


def test_with_nothing_to_decide_the_file_holds_nothing(laws: tuple[Expression, Expression]) -> None:
    review = _review(laws, _link(Evidence.WORDS, 0.8))
    assert _rows(review.text) == ()
    assert (review.computed, review.proposals, review.contradicted) == (0, 0, 0)


def test_a_text_in_no_article_cannot_be_on_record_and_is_left_out(
    laws: tuple[Expression, Expression],
) -> None:
    link = Link(("sec_nn_1",), ("sec_nn_1",), Relation.SAME, 0.0, evidence=Evidence.BETWEEN)
    assert _review(laws, link).computed == 0


def test_odd_characters_of_a_text_do_not_break_the_file(law: Law) -> None:
    laws = (
        law("oud", {"2": "Een\x7f \u2028twee\ndrie\t'vier' \"vijf\""}),
        law("nieuw", {"7B1(a)": C}),
    )
    review = _review(laws, _link(Evidence.BETWEEN, 0.0))
    assert len(_rows(review.text)) == 1


def test_what_is_said_to_be_reworded_is_not_contradicted_by_its_words(law: Law) -> None:
    old, new = law("oud", {"1A": A, "2": B}), law("nieuw", {"1A": C, "2": B})

    def problems(hint: str, sure: str) -> list[str]:
        row = Recorded(
            "oud", "nieuw", ("art_1__para_A",), ("art_1__para_A",), sure, "een bron", hint
        )
        return [problem.code for problem in align(old, new, [row]).problems]

    assert problems("", "T") == problems("same", "S") == ["contradicted"]
    assert problems("reworded", "T") == problems("reworded", "S") == []
    assert problems("reworded", "I") == ["contradicted"]
