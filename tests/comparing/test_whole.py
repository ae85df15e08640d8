"""Comparing editions of which much is held, on invented laws of which the truth is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from regelboek.comparing.alignment import align
from regelboek.comparing.articles import articles_of
from regelboek.comparing.changes import compare
from regelboek.comparing.concordance import Evidence, Link, Recorded, Relation
from regelboek.comparing.matching import Matching
from regelboek.comparing.similarity import Similarity
from regelboek.comparing.texts import Texts
from regelboek.law.model import Provision, text_of
from regelboek.law.names import Kind, article_of
from tests.comparing.test_laws import MIRROR
from tests.invented.edits import Plan
from tests.invented.history import History, history_of
from tests.invented.styles import BY_NAME

if TYPE_CHECKING:
    from regelboek.law.model import Expression

ARTICLES = 24
HARD = Plan(words=0.42, untouched=0.2, form=0.1)  # 30 in 100 words of all texts are changed


def law_of(seed: int, names: tuple[str, str] = ("2007", "2017")) -> History:
    return history_of(seed, ARTICLES, tuple(BY_NAME[name] for name in names), HARD)


def pair_of(history: History) -> tuple[Expression, Expression]:
    return history.settings[0].expression, history.settings[1].expression


def ends(links: tuple[Link, ...]) -> dict[tuple[tuple[str, ...], tuple[str, ...]], Relation]:
    return {(link.old, link.new): link.relation for link in links}


# not the second law: two of its articles change places, and either may be said to have moved
@pytest.mark.parametrize("seed", [1, 3, 4])
@pytest.mark.parametrize("names", [("2007", "2017"), ("1975", "1997")])
def test_nearly_all_links_are_the_true_ones(seed: int, names: tuple[str, str]) -> None:
    history = law_of(seed, names)
    found = ends(align(*pair_of(history)).value)
    true = {(link.old, link.new): link.relation for link in history.links(0, 1)}
    right = [key for key, relation in found.items() if true.get(key) == relation.value]
    assert len(right) >= 0.98 * len(found)
    assert len(right) >= 0.98 * len(true)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize("names", [("2007", "2017"), ("1963", "1997")])
def test_every_text_stands_in_one_link_and_both_ways_mirror(
    seed: int, names: tuple[str, str]
) -> None:
    old, new = pair_of(law_of(seed, names))
    there, back = align(old, new).value, align(new, old).value
    for side, texts in (("old", Texts(old)), ("new", Texts(new))):
        held = sorted(text.eid for text in texts.all)
        assert sorted(eid for link in there for eid in getattr(link, side)) == held
    turned = {
        (link.new, link.old): {MIRROR.get(link.relation, link.relation), link.relation}
        for link in back
    }
    copied = {Relation.COPIED, Relation.SPLIT}
    for key, relation in ends(there).items():
        assert relation in turned[key] or {relation, *turned[key]} <= {*copied, Relation.MERGED}
    assert turned.keys() == ends(there).keys()


def test_a_whole_edition_has_no_changes_against_itself() -> None:
    old, _ = pair_of(law_of(1))
    for change in compare(old, old).value:
        assert change.link.relation is Relation.SAME
        assert change.link.old == change.link.new
        assert not change.classes


def test_laws_that_have_nothing_to_do_with_each_other_are_not_linked() -> None:
    old, _ = pair_of(law_of(1))
    _, new = pair_of(law_of(2))
    links = align(old, new).value
    paired = [link for link in links if link.old and link.new]
    # what both say is boilerplate: function words in the same place
    assert len(paired) <= 0.02 * len(links)


def _renamed(provision: Provision, old: str, new: str) -> Provision:
    content = tuple(
        _renamed(item, old, new) if isinstance(item, Provision) else item
        for item in provision.content
    )
    return replace(provision, eid=provision.eid.replace(old, new, 1), content=content)


@pytest.mark.parametrize("seed", [1, 3, 4])
def test_an_article_that_has_nothing_to_do_with_the_others_changes_no_link(seed: int) -> None:
    old, new = pair_of(law_of(seed))
    _, foreign = pair_of(law_of(seed + 20))
    article = next(p for p in foreign.walk() if p.kind is Kind.ARTICLE)
    added = _renamed(replace(article, number="200"), article.eid, "art_200")
    last = new.body[-1]
    larger = replace(new, body=(*new.body[:-1], replace(last, content=(*last.content, added))))
    before, after = ends(align(old, new).value), ends(align(old, larger).value)
    assert before.items() <= after.items()
    alone = {key for key in after if key not in before}
    assert all(not olds and news[0].startswith("art_200") for olds, news in alone)
    assert len(alone) == sum(1 for p in added.walk() if p.texts)


def _with_text(law: Expression, words: str) -> Expression:
    """Give a law one more article, 200, at its end, of one text."""
    text = Provision(Kind.ARTICLE, "200", "", "art_200", None, (text_of([words]),))
    last = law.body[-1]
    return replace(law, body=(*law.body[:-1], replace(last, content=(*last.content, text))))


def test_a_text_that_stands_in_two_places_is_a_copy_and_one_that_adds_to_it_is_none() -> None:
    old, new = pair_of(law_of(1))
    texts, others = Texts(old).by_eid, Texts(pair_of(law_of(21))[1]).all
    said = " ".join([text.wording for text in others if len(text.words) > 20][:3])
    kept = [
        link.old[0]
        for link in align(old, new).value
        if link.relation is Relation.SAME and len(texts[link.old[0]].words) > 20
    ]
    copies = 0
    for eid in kept:
        copied = ends(align(old, _with_text(new, texts[eid].wording)).value)
        if ((eid,), (eid,)) not in copied:  # one that another text resembles, too, is left alone
            assert copied[(eid,), (eid, "art_200")] is Relation.COPIED
            copies += 1
        added = ends(align(old, _with_text(new, f"{texts[eid].wording} {said}")).value)
        assert added[(eid,), (eid,)] is Relation.SAME
    assert copies >= 0.8 * len(kept) > 0


@pytest.mark.parametrize(
    ("words", "least", "most"), [(0.0, 0.7, 1.0), (0.42, 0.3, 0.7), (0.93, 0.1, 0.3)]
)
def test_how_much_a_text_keeps_is_learnt_from_articles_that_are_clearly_the_same(
    words: float, least: float, most: float
) -> None:
    styles = (BY_NAME["2007"], BY_NAME["2017"])
    history = history_of(1, ARTICLES, styles, Plan(words=words, untouched=0.05, form=0.05, terms=0))
    old, new = (Texts(law) for law in pair_of(history))
    matching = Matching(old, new, Similarity(old.all, new.all), frozenset())
    assert least < articles_of(matching).kept <= most


def test_a_sure_record_wins_in_a_whole_edition_too() -> None:
    old, new = pair_of(law_of(1))
    old_texts, new_texts = Texts(old), Texts(new)
    wrong = next(
        (link.old, other.new)
        for link in align(old, new).value
        for other in align(old, new).value
        if link.relation is Relation.REWORDED
        and other.relation is Relation.REWORDED
        and article_of(link.old[0]) != article_of(other.old[0])
        and "__" in link.old[0]
        and "__" in other.new[0]
        and not old_texts.under(link.old[0])[1:]
        and not new_texts.under(other.new[0])[1:]
    )
    row = Recorded("2007", "2017", *wrong, "S", "the makers say so")
    outcome = align(old, new, [row])
    link = next(link for link in outcome.value if link.old == wrong[0])
    assert link.new == wrong[1]
    assert link.evidence is Evidence.RECORD
    assert [problem.code for problem in outcome.problems] == ["contradicted"]


def test_every_link_of_two_texts_says_why() -> None:
    for link in align(*pair_of(law_of(1))).value:
        assert (link.evidence is Evidence.NONE) == (not (link.old and link.new))
