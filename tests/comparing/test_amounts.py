"""How many words went and came: by hand, and on editions of an invented law."""

from __future__ import annotations

from itertools import combinations

import pytest

from regelboek.comparing.amounts import Amount, amount_in, amount_of
from regelboek.comparing.changes import Change, compare
from regelboek.comparing.concordance import Link, Relation
from regelboek.comparing.wording import spans_of
from regelboek.law.model import (
    Edition,
    Expression,
    Note,
    NoteStyle,
    Provision,
    Status,
    Text,
    index_of,
    notes_of,
    wording,
)
from regelboek.law.names import Kind
from regelboek.law.words import words_of
from tests.invented.history import history_of
from tests.invented.styles import BY_NAME


def _article(number: str, *parts: str | Note) -> Provision:
    texts = (Text(parts),)
    return Provision(Kind.ARTICLE, number, "", f"art_{number}", None, texts, Status.HELD)


def _amount(relation: Relation, old: str, new: str, *spans: str) -> Amount:
    link = Link(("art_1",) if old else (), ("art_2",) if new else (), relation)
    change = Change(link, (), (), spans_of(*spans) if spans else ())
    return amount_of(
        change,
        {"art_1": _article("1", old)} if old else {},
        {"art_2": _article("2", new)} if new else {},
    )


@pytest.mark.parametrize(
    ("relation", "old", "new", "expected"),
    [
        (Relation.REWORDED, "een rode hond", "een rode hand", Amount(1, 1, 3, 3)),
        (Relation.REWORDED, "een hond", "een grote, oude hond", Amount(0, 2, 2, 4)),
        (Relation.NEW, "", "een rode hond", Amount(0, 3, 0, 3)),
        (Relation.DROPPED, "een rode hond", "", Amount(3, 0, 3, 0)),
    ],
)
def test_words_that_went_and_came(relation: Relation, old: str, new: str, expected: Amount) -> None:
    assert _amount(relation, old, new, old, new) == expected


def test_what_only_moved_did_not_change() -> None:
    words = "een rode hond loopt naar huis"
    assert _amount(Relation.MOVED, words, words) == Amount(0, 0, 6, 6)


def test_what_is_not_in_the_corpus_is_not_counted() -> None:
    assert _amount(Relation.NOT_IN_CORPUS, "een rode hond", "") == Amount()
    link = Link(("art_1",), ("art_2",), Relation.MOVED)  # recorded; no words are held there
    assert amount_of(Change(link), {"art_1": _article("1", "een hond")}, {}) == Amount()


def test_notes_count() -> None:
    olds = _noted("een oude noot")
    changes = compare(*olds).value
    (amount,) = [amount_of(change, *map(index_of, olds)) for change in changes]
    assert amount == Amount(1, 1, 4 + 3, 4 + 3)


def _noted(words: str) -> tuple[Expression, Expression]:
    def side(name: str, said: str) -> Expression:
        note = Note("1", "art_1__authorialNote_1", (Text((said,)),), NoteStyle.FOOT)
        body = (_article("1", "een hond eet brood", note),)
        return Expression(Edition(name, name), body)

    return side("a", words), side("b", words.replace("oude", "nieuwe"))


def test_amounts_add_up_and_mirror_each_other() -> None:
    names = ("1963", "1975", "1997", "2017")
    history = history_of(3, 10, tuple(BY_NAME[name] for name in names))
    seen = 0
    for old, new in combinations([s.expression for s in history.settings], 2):
        sides = index_of(old), index_of(new)
        amounts = [amount_of(change, *sides) for change in compare(old, new).value]
        back = [amount_of(change, *sides[::-1]) for change in compare(new, old).value]
        whole, other = amount_in(amounts), amount_in(back)
        assert (whole.old, whole.new) == (other.new, other.old)
        assert all(0 <= amount.share <= 1 for amount in amounts)
        assert whole.old <= _all(old)
        assert whole.new <= _all(new)
        assert not any(
            amount.removed > amount.old or amount.added > amount.new for amount in amounts
        )
        same = [amount_of(change, sides[0], sides[0]) for change in compare(old, old).value]
        assert amount_in(same) == Amount(0, 0, _all(old), _all(old))
        seen += whole.changed
    assert seen > 100


def _all(expression: Expression) -> int:
    texts = [text for provision in expression.walk() for text in provision.texts]
    notes = [inner for text in texts for note in notes_of(text) for inner in note.texts]
    return sum(len(words_of(wording(text))) for text in (*texts, *notes))
