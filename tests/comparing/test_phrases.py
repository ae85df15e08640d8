"""Which edition brought which words."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from regelboek.comparing.leads import Line, Node
from regelboek.comparing.phrases import Brought, phrases_of
from regelboek.comparing.texts import own_wording
from regelboek.law.names import article_of
from regelboek.law.words import words_of
from tests.comparing.test_history import row
from tests.comparing.test_laws import held, texts
from tests.invented.history import history_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.comparing.conftest import Law

FIRST = "Een molenaar die drie natte zakken op een kar heeft, laat de schout de zakken tellen."
SECOND = "Een molenaar die drie droge zakken op een kar heeft, laat de schout de zakken tellen."
THIRD = (
    "Een molenaar die drie droge zakken op een kar heeft, laat de schout de zakken tellen. "
    "Hij wacht tot de avond."
)
REST = "Wie bij de poort een lege emmer vindt, hangt hem aan de haak naast de bron."


def told(line: Line, edition: str, eid: str) -> list[tuple[str, str]]:
    return [
        (phrase.text.strip(), phrase.brought.edition)
        for phrase in phrases_of(line, edition, eid).phrases
    ]


def test_each_phrase_has_the_edition_that_brought_it(law: Law) -> None:
    line = Line(
        [law("a", {"1": FIRST}), law("b", {"1": SECOND}), law("c", {"2": THIRD})],
        [row("a:1", "c:2")],  # the nearer edition tells more
    )
    found = phrases_of(line, "c", "art_2")
    assert told(line, "c", "art_2") == [
        ("Een molenaar die drie", "a"),
        ("droge", "b"),
        ("zakken op een kar heeft, laat de schout de zakken tellen.", "a"),
        ("Hij wacht tot de avond.", "c"),
    ]
    assert [phrase.brought for phrase in found.phrases] == [
        Brought("a"),
        Brought("b", "a"),
        Brought("a"),
        Brought("c", "b"),
    ]


def test_words_that_came_again_are_those_of_the_edition_where_they_did(law: Law) -> None:
    line = Line([law("a", {"1": FIRST}), law("b", {"1": SECOND}), law("c", {"1": FIRST})])
    assert ("natte", "c") in told(line, "c", "art_1")


def test_words_are_followed_over_an_edition_that_is_not_held(law: Law) -> None:
    line = Line([law("a", {"1": FIRST}), law("b", {}), law("c", {"1": SECOND})])
    droge = next(p for p in phrases_of(line, "c", "art_1").phrases if p.text.strip() == "droge")
    assert droge.brought == Brought("c", "a")


def test_what_is_new_was_brought_after_the_edition_that_lacks_it(law: Law) -> None:
    record = [row("a", "c:1")]
    for known in ((), record):
        line = Line([law("a", {}), law("b", {}), law("c", {"1": FIRST})], known)
        (phrase,) = phrases_of(line, "c", "art_1").phrases
        assert phrase.text == FIRST
        assert phrase.brought == Brought("c", "a" if known else "")


def test_both_forebears_of_a_merger_count(law: Law) -> None:
    line = Line(
        [
            law("a", {"1A": FIRST}),
            law("b", {"1A": FIRST, "1B": REST}),
            law("c", {"1": f"{FIRST} {REST}"}),
        ]
    )
    assert told(line, "c", "art_1") == [(FIRST, "a"), (REST, "b")]


def test_a_sentence_that_moved_was_there_before(law: Law) -> None:
    line = Line([law("a", {"1": f"{REST} {FIRST}"}), law("b", {"1": f"{FIRST} {REST}"})])
    assert told(line, "b", "art_1") == [(f"{FIRST} {REST}", "a")]


def test_a_text_without_words_has_no_phrases(law: Law) -> None:
    line = Line([law("a", {"1": ""}), law("b", {"1": ""})])
    assert phrases_of(line, "b", "art_1").phrases == ()


@given(st.lists(texts, min_size=2, max_size=4))
def test_phrases_spell_the_text_and_each_was_said_before(
    law: Law, found: list[dict[str, str]]
) -> None:
    line = Line([law(f"e{nth}", one) for nth, one in enumerate(found)])
    for edition in line.names:
        for eid in held(line.expressions[edition]):
            _hold(line, edition, eid)


def test_phrases_of_an_invented_law_hold_too() -> None:
    line = Line([setting.expression for setting in history_of(5, 12).settings])
    brought = set()
    for text in line.texts(line.names[-1]).all:
        if article_of(text.eid) in {"2", "3", "7"}:
            brought |= _hold(line, line.names[-1], text.eid)
    assert len(brought) > 5


def _hold(line: Line, edition: str, eid: str) -> set[str]:
    """Check the phrases of a text; give the editions that brought them."""
    phrases = phrases_of(line, edition, eid).phrases
    text = own_wording(line.texts(edition).by_eid[eid].provision)
    assert "".join(phrase.text for phrase in phrases) == text
    forebears = dict(_forebears(line, edition, (eid,)))
    for phrase in phrases:
        # a sentence that moved stands in another order there
        assert Counter(_words(phrase.text)) <= Counter(forebears[phrase.brought.edition])
        assert not phrase.brought.after or (
            line.names.index(phrase.brought.after) < line.names.index(phrase.brought.edition)
        )
    for one, other in pairwise(phrases):
        assert one.brought != other.brought
    return {phrase.brought.edition for phrase in phrases}


def _forebears(line: Line, edition: str, eids: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """Give the words of a text in each edition, found step by step from its leads."""
    here: dict[str, dict[str, None]] = {edition: dict.fromkeys(eids)}
    for at in range(line.names.index(edition), -1, -1):
        name = line.names[at]
        found = here.get(name, {})
        own = (line.texts(name).by_eid[eid].provision for eid in found)
        yield name, [word for provision in own for word in _words(own_wording(provision))]
        for eid in found:
            for before in line.names[:at][::-1]:
                lead = line.words_lead(name, before, Node(eid, held=True))
                if lead is not None:
                    into = here.setdefault(before, {})
                    into.update(dict.fromkeys(node.eid for node in lead.nodes))
                    break


def _words(text: str) -> tuple[str, ...]:
    return words_of(text.casefold())
