from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from regelboek.akn.check import check_elements, check_schema, check_structure
from regelboek.akn.read import parse_xml, read
from regelboek.akn.write import write
from regelboek.law.model import Part, Ref, Work
from regelboek.law.parts import with_parts
from regelboek.linking.refs import link
from tests.invented.history import history_of

if TYPE_CHECKING:
    from regelboek.law.model import Expression
    from regelboek.linking.vocabulary import Vocabulary
    from tests.invented.history import History


def held(expression: Expression) -> list[str]:
    return sorted(provision.eid for provision in expression.walk() if provision.texts)


@pytest.mark.parametrize("size", ["small", "large"])
def test_links_are_a_partition_of_all_texts(size: str, request: pytest.FixtureRequest) -> None:
    history: History = request.getfixturevalue(size)
    for old, new in history.pairs():
        links = history.links(old, new)
        olds, news = history.settings[old].expression, history.settings[new].expression
        assert sorted(eid for link in links for eid in link.old) == held(olds)
        assert sorted(eid for link in links for eid in link.new) == held(news)
        assert all(link.old or link.new for link in links)


def test_every_relation_and_class_occurs(large: History) -> None:
    found: Counter[str] = Counter()
    for at in range(len(large.steps)):
        for one in large.links(at, at + 1):
            found.update({one.relation, *one.classes})
    assert set(found) == {
        *("split", "merged", "copied", "moved", "renumbered", "reworded", "same", "new"),
        *("dropped", "substance", "term", "wording", "reference", "heading", "form"),
    }


def test_all_that_is_planted_is_done_in_every_step(large: History) -> None:
    for setting, step in zip(large.settings[1:], large.steps, strict=True):
        planted = dict(step.planted)
        if setting.style.rewording_of:
            assert step.rewording
            assert not planted
            continue
        assert step.terms
        assert set(planted) == {
            *("reused", "inserted", "repealed", "relocated", "exchanged", "lowered", "raised"),
            *("carried", "split", "merged", "copied", "added", "dropped", "promoted"),
            *("defined", "undefined"),
        }


def test_an_edition_links_to_itself_as_the_same(large: History) -> None:
    for at in range(len(large.settings)):
        links = large.links(at, at)
        assert {one.relation for one in links} == {"same"}
        assert not any(one.classes for one in links)


def test_trees_are_sound_and_valid(large: History, work: Work) -> None:
    for setting in large.settings:
        act = write(setting.expression, work)
        root = parse_xml(act, "act.xml")
        assert check_schema(root, "act.xml") == ()
        assert check_elements(root, "act.xml") == ()
        assert check_structure(setting.expression) == ()
        assert read(act, "act.xml") == setting.expression


def test_references_are_those_that_linking_finds(large: History, words: Vocabulary) -> None:
    def plain(part: Part) -> Part:
        return part.text if isinstance(part, Ref) else part

    for setting in large.settings:
        unlinked = tuple(with_parts(provision, plain) for provision in setting.expression.body)
        found = link(type(setting.expression)(setting.expression.edition, unlinked), words)
        assert found.problems == ()
        assert found.value.body == setting.expression.body


def test_the_same_seed_gives_the_same_law() -> None:
    one, other = history_of(3, 12, shaped=True), history_of(3, 12, shaped=True)
    assert [s.expression for s in one.settings] == [s.expression for s in other.settings]
    assert one.steps == other.steps
    third = history_of(4, 12)
    assert [s.expression for s in one.settings] != [s.expression for s in third.settings]


def test_every_edition_has_as_many_articles_as_asked() -> None:
    for articles in (1, 2, 5, 12):
        for seed in range(3):
            history = history_of(seed, articles, shaped=True)
            assert {len(s.law.articles) for s in history.settings} == {articles}
            for old, new in history.pairs():
                assert history.links(old, new)
