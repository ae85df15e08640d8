"""What was quoted and pasted elsewhere is found, and held against what the edition says."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from regelboek import pipeline
from regelboek.law.model import Holding
from regelboek.linking.cited import Asked
from regelboek.opening import open_corpus
from regelboek.publishing.citing import Cited
from regelboek.publishing.pasted import pasted_in
from regelboek.publishing.quotations import QUOTATIONS
from regelboek.publishing.quoted import Quoted, QuotedLine, plain
from regelboek.publishing.styles import written
from regelboek.publishing.verifying import Hash, Verdict, Verified, as_data, verified
from regelboek.store import read_corpus
from tests.publishing.dutch import DUTCH

CORPUS = open_corpus(read_corpus(Path(__file__).parents[2] / "corpus"))
FINDER = pipeline.finder_of(CORPUS)
WORK = CORPUS.works[0].work
EDITION = WORK.editions[-1]
SAID = (
    "De bakker roert het deeg, tenzij de oven koud is (zie artikel 50D2(a)).",
    "Hij mag “even” wachten; een “leerling” niet.",
)
LAW = Quoted((QuotedLine("", SAID[0]), QuotedLine("(a)", SAID[1])), Holding.WHOLE)
every_style = pytest.mark.parametrize("style", QUOTATIONS)


def _cited(law: Quoted = LAW, *, hashed: bool = True) -> Cited:
    eid = "art_51__para_B__subpara_2__point_a"
    page = "template:2017:51B"
    return Cited(
        WORK,
        EDITION,
        eid,
        DUTCH,
        quoted=law,
        base_url="https://x.example",
        page=page,
        hashed=hashed,
    )


def _verdicts(text: str, law: Quoted = LAW) -> tuple[Verified, ...]:
    citations = FINDER.find(text, Asked(date(2020, 1, 1)))
    return verified(pasted_in(text, citations), lambda _: law)


def _verdict(text: str, law: Quoted = LAW) -> Verified:
    (one,) = _verdicts(text, law)
    return one


@every_style
def test_what_was_quoted_is_what_the_edition_says(style: str) -> None:
    said = written(_cited(), style)
    for text in (said, f"De arbiter:\n\n{said}\n\nDaarmee is alles gezegd.", f"{said}\n"):
        one = _verdict(text)
        assert (one.verdict, one.hash) == (Verdict.SAME, Hash.KEPT)
        assert one.words == LAW.shown
        assert one.is_fine


@every_style
def test_blanks_make_no_difference(style: str) -> None:
    said = written(_cited(), style).replace("het deeg", "het\u00a0  deeg")
    assert _verdict(said).verdict is Verdict.SAME


@every_style
def test_without_a_hash_the_words_are_compared_all_the_same(style: str) -> None:
    one = _verdict(written(_cited(hashed=False), style))
    assert (one.verdict, one.hash) == (Verdict.SAME, Hash.NONE)


@every_style
def test_another_word_is_shown(style: str) -> None:
    one = _verdict(written(_cited(), style).replace("de oven", "de kachel"))
    assert (one.verdict, one.hash) == (Verdict.DIFFERENT, Hash.KEPT)
    changed = [(span.op.value, span.text) for span in one.spans if span.op.value != "same"]
    assert changed == [("removed", "oven"), ("added", "kachel")]
    assert not one.is_fine


@every_style
def test_only_typography_differs(style: str) -> None:
    said = written(_cited(), style).replace("deeg,", "deeg").replace("“leerling”", "'leerling'")
    one = _verdict(said)
    assert (one.verdict, one.hash) == (Verdict.TYPOGRAPHY, Hash.KEPT)
    assert one.is_fine


@every_style
def test_the_corpus_has_changed_since(style: str) -> None:
    mended = Quoted((replace(LAW.lines[0], words=SAID[0].replace("koud", "heet")), LAW.lines[1]))
    one = _verdict(written(_cited(), style), mended)
    assert (one.verdict, one.hash) == (Verdict.CHANGED, Hash.OTHER)
    assert one.now == mended.hash
    assert not one.is_fine


@every_style
def test_words_and_hash_that_both_differ_are_no_change_of_the_corpus(style: str) -> None:
    said = written(_cited(), style).replace("de oven", "de kachel")
    one = _verdict(said, Quoted((replace(LAW.lines[0], words="Iets anders."),)))
    assert (one.verdict, one.hash) == (Verdict.DIFFERENT, Hash.OTHER)


@every_style
def test_a_hash_of_other_words_beside_the_right_ones_is_told(style: str) -> None:
    said = written(_cited(), style).replace(LAW.hash, "0badc0de")
    one = _verdict(said)
    assert (one.verdict, one.hash) == (Verdict.SAME, Hash.OTHER)
    assert one.is_fine


@every_style
def test_a_place_that_is_not_held_cannot_be_judged(style: str) -> None:
    one = _verdict(written(_cited(), style), Quoted())
    assert one.verdict is Verdict.ABSENT
    assert one.is_fine


def test_a_citation_that_bears_a_hash_alone_is_judged_by_it() -> None:
    text = f"Zie art. 51B2(a) Spr. 2017 [#{LAW.hash}], en spr:2017:51B2b [#0badc0de]."
    assert [one.verdict for one in _verdicts(text)] == [Verdict.SAME, Verdict.CHANGED]


def test_a_part_is_a_part_with_or_without_what_was_left_out() -> None:
    for part in ("roert het deeg, tenzij de oven koud", "De bakker roert […] de oven koud is"):
        assert _verdict(f"Immers “{part}” (art. 51B2(a) Spr. 2017).").verdict is Verdict.PART
    turned = "“de oven koud is … De bakker roert” (art. 51B2(a) Spr. 2017)"
    assert _verdict(turned).verdict is Verdict.DIFFERENT


def test_wrong_and_ambiguous_citations_are_no_quotations_of_anything() -> None:
    one = _verdict("“De bakker roert het deeg niet” (art. 9B(a) Spr. 2017).")
    assert one.verdict is Verdict.UNCLEAR
    assert not one.is_fine


@pytest.mark.parametrize(
    "text",
    [
        "Art. 51B2(a) Spr. 2017 is toegepast.",
        "De “blinde” (art. 41) zei niets.",
        '{"section": "51B2(a)"}',
        "Hij zei “dat kan niet zo, dat weet u” tegen west. Zie art. 51B2(a).",
        "> Zij paste art. 51B2(a) toe.",
        "“Wie hier rookt, betaalt een tientje boete” (artikel 7 van ons huishoudelijk reglement).",
        "Een regel zonder iets erin [#1a2b3c4d].",
    ],
)
def test_what_quotes_nothing_of_the_law_is_passed_over(text: str) -> None:
    assert _verdicts(text) == ()


def test_what_lost_its_markup_on_the_way_is_still_found() -> None:
    shown = f"{SAID[0]}\n\n(a) {SAID[1]}\n\n— art. 51B2(a) Spr. 2017 [#{LAW.hash}]"
    for text in (shown, f"Een inleiding.\n\nNog een.\n\n{shown}\n\nEn verder."):
        assert _verdict(text).verdict is Verdict.SAME


def test_quotation_marks_of_other_kinds_are_known() -> None:
    for before, after in ("“”", "„”", '""', "«»", "‘’", "''", "„“"):
        text = f"Zo staat het er: {before}{LAW.words}{after} (art. 51B2(a) Spr. 2017)."
        assert _verdict(text).verdict is Verdict.SAME, before


def test_each_quotation_of_a_text_is_judged_by_itself() -> None:
    other = written(_cited(), "quotation").replace("De bakker", "De molenaar")
    text = "\n\nVoorts:\n\n".join((*(written(_cited(), style) for style in QUOTATIONS), other))
    expected = [Verdict.SAME] * len(QUOTATIONS) + [Verdict.DIFFERENT]
    assert [one.verdict for one in _verdicts(text)] == expected


@every_style
def test_what_the_law_itself_quotes_and_cites_is_no_quotation(style: str) -> None:
    said = "Wie “ik wil nog even wachten” (artikel 50) zegt, wacht."
    law = Quoted((QuotedLine("", said),), Holding.WHOLE)
    assert _verdict(written(_cited(law), style), law).words == said


def test_two_quotations_in_a_row_are_two() -> None:
    for style in QUOTATIONS:
        said = written(_cited(), style)
        assert [one.verdict for one in _verdicts(f"{said}\n\n{said}")] == [Verdict.SAME] * 2


def test_a_verdict_as_data_has_the_words_where_they_stand() -> None:
    text = f"Aldus {written(_cited(), 'quotation')}."
    data = as_data(_verdict(text))
    assert data["verdict"], data["hash_status"] == ("same", "kept")
    assert data["hash"] == data["hash_now"] == LAW.hash
    assert text[data["quote"]["start"]] == "“"
    assert data["path"] == "51.B.2.a"


# What means something in one of the forms, and what law texts may hold.
_SIGNS = st.text(
    alphabet=st.sampled_from(
        [*"ab12 .,;:*_[]{}<>&'\"~|`\\#-+=()!^$%", "“", "”", "é", "\u0301", "♠"]
    ),
    min_size=1,
    max_size=30,
)


@every_style
@given(st.lists(_SIGNS, min_size=1, max_size=4))
def test_whatever_the_law_says_is_quoted_as_it_is(style: str, texts: list[str]) -> None:
    lines = tuple(QuotedLine("", plain(text)) for text in texts)
    law = Quoted(lines, Holding.WHOLE)
    assume(all(line.words for line in lines))
    assume(law.shown.count("“") < 20)  # so many beginnings are tried
    said = f"Vooraf.\n\n{written(_cited(law), style)}\n\nDaarna."
    judged = [one for one in _verdicts(said, law) if one.hash is Hash.KEPT]
    assert [one.verdict for one in judged] == [Verdict.SAME], said
