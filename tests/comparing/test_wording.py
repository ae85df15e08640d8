from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.comparing.tokens import tokens_of
from regelboek.comparing.wording import Op, spans_of

S, R, A = "same", "removed", "added"

# Row of the table of reported faults, old wording, new wording, spans.
CASES = [
    ("F1", "op 1 morvel", "op 1 murvel", [(S, "op 1 "), (R, "morvel"), (A, "murvel")]),
    ("F1 blanks", "a  b", "a b", [(S, "a b")]),
    ("F2 mark", "slaf, tenzij", "slaf tenzij", [(S, "slaf"), (R, ","), (S, " tenzij")]),
    ("F2 quotes", "de ’s kop", "de 's kop", [(S, "de "), (R, "’s"), (A, "'s"), (S, " kop")]),
    ("F3", "de slaf", "de slaf\nDe baas zet af", [(S, "de slaf"), (A, " De baas zet af")]),
    ("F4", "A B", "A B C", [(S, "A B"), (A, " C")]),
    (
        "F5",
        "een kort slot\nDe eerste regel",
        "een kort stuk\nEen eerste regel",
        [(S, "een kort "), (R, "slot De"), (A, "stuk Een"), (S, " eerste regel")],
    ),
    ("F6", "elke slaf telt", "elke slafen telt", [(S, "elke slaf"), (A, "en"), (S, " telt")]),
    ("F6 back", "slafen", "slaf", [(S, "slaf"), (R, "en")]),
    ("F6 no form", "als", "alsof", [(R, "als"), (A, "alsof")]),
    ("F7 word", "test", "tekst", [(R, "test"), (A, "tekst")]),
    (
        "F7 sentence",
        "Een zin. Twee rode honden blaffen hard. Slot.",
        "Een zin. Wie zwijgt stemt daarmee toe. Slot.",
        [
            (S, "Een zin. "),
            (R, "Twee rode honden blaffen hard"),
            (A, "Wie zwijgt stemt daarmee toe"),
            (S, ". Slot."),
        ],
    ),
    (
        "a stop slides behind kept marks",
        "47).",
        "48). Blaft.",
        [(R, "47"), (A, "48"), (S, ")."), (A, " Blaft.")],
    ),
    ("F8", "rode hond", "rode hand", [(S, "rode "), (R, "hond"), (A, "hand")]),
    (
        "F9",
        "A, B, C",
        "A (1), B (2), C (3)",
        [(S, "A"), (A, " (1)"), (S, ", B"), (A, " (2)"), (S, ", C"), (A, " (3)")],
    ),
    (
        "F10",
        "Eerst dit. Dan dat. Ten slotte zo.",
        "Dan dat.",
        [(R, "Eerst dit. "), (S, "Dan dat."), (R, " Ten slotte zo.")],
    ),
    ("F11 number", "35.000", "55.000", [(R, "35.000"), (A, "55.000")]),
    ("F11 label", "zie 27B1", "zie 27B2", [(S, "zie "), (R, "27B1"), (A, "27B2")]),
    ("F11 deep", "12C1(e) nu", "12C1(f) nu", [(R, "12C1(e)"), (A, "12C1(f)"), (S, " nu")]),
    ("F12", "art.\u00a027", "art. 27", [(S, "art. 27")]),
    ("F13", "1) dorvel", "1. dorvel", [(S, "1"), (R, ")"), (A, "."), (S, " dorvel")]),
    ("F14", "voor-\nspelen", "voor-spelen", [(S, "voor-spelen")]),
    (
        "halves stay whole",
        "voor- of bijspelen",
        "voor- en bijspelen",
        [(S, "voor- "), (R, "of"), (A, "en"), (S, " bijspelen")],
    ),
    (
        "islands of small words go with a replacement",
        "wie de oude molen van zijn oom kent",
        "wie een nieuwe kar van haar tante kent",
        [
            (S, "wie "),
            (R, "de oude molen van zijn oom"),
            (A, "een nieuwe kar van haar tante"),
            (S, " kent"),
        ],
    ),
    (
        "a telling word inside a replacement stays",
        "de oude molenaar die slaapt",
        "een nieuwe molenaar welke rust",
        [
            (R, "de oude"),
            (A, "een nieuwe"),
            (S, " molenaar "),
            (R, "die slaapt"),
            (A, "welke rust"),
        ],
    ),
    (
        "a new sentence ends with its own stop",
        "De kar rijdt.",
        "De kar rijdt. Het paard rust.",
        [(S, "De kar rijdt."), (A, " Het paard rust.")],
    ),
    (
        "a sentence after a removed word is a change of its own",
        "De kar rijdt snel.",
        "De kar rijdt. Het paard rust.",
        [(S, "De kar rijdt"), (R, " snel"), (S, "."), (A, " Het paard rust.")],
    ),
    (
        "a stop between two changes stays between them",
        ";;",
        "27B1;de",
        [(R, ";"), (A, "27B1"), (S, ";"), (A, "de")],
    ),
    (
        "three small words are no accident",
        "molen van de of kar",
        "zak van de of vis",
        [(R, "molen"), (A, "zak"), (S, " van de of "), (R, "kar"), (A, "vis")],
    ),
    ("brackets", "A B", "A (B)", [(S, "A "), (A, "("), (S, "B"), (A, ")")]),
    ("a mark for a blank", "A B", "A/B", [(S, "A"), (R, " "), (A, "/"), (S, "B")]),
    ("a blank for a mark", "A/B", "A B", [(S, "A"), (R, "/"), (A, " "), (S, "B")]),
    ("at the start", "B", "A B", [(A, "A "), (S, "B")]),
    ("all of it", "", "A B", [(A, "A B")]),
    ("nothing", " ", "", []),
]


@pytest.mark.parametrize(("fault", "old", "new", "expected"), CASES, ids=[c[0] for c in CASES])
def test_spans(fault: str, old: str, new: str, expected: list[tuple[str, str]]) -> None:
    assert [(span.op.value, span.text) for span in spans_of(old, new)] == expected, fault


WORDS = ["de", "van", "molen", "kar", "Kar", "voor-", "27B1", "35.000", "'s", "é", "12C1(e)"]
wordings = st.lists(
    st.tuples(
        st.sampled_from([*WORDS, ",", ".", "(", ")", ";", "-"]),
        st.sampled_from(["", " ", "\u00a0", "\n"]),
    ),
    max_size=24,
).map(lambda pairs: "".join(word + blank for word, blank in pairs))


def spelled(old: str, new: str, side: str) -> str:
    return "".join(span.text for span in spans_of(old, new) if span.is_in(side))


def letters(text: str) -> list[str]:
    return [token.text for token in tokens_of(text)]


@given(wordings, wordings)
def test_spans_spell_both_wordings_up_to_blanks(old: str, new: str) -> None:
    assert letters(spelled(old, new, "old")) == letters(old)
    assert letters(spelled(old, new, "new")) == letters(new)


@given(wordings)
def test_a_wording_has_no_changes_against_itself(text: str) -> None:
    assert {span.op for span in spans_of(text, text)} <= {Op.SAME}


@given(wordings, wordings)
def test_swapping_the_sides_swaps_removed_and_added(old: str, new: str) -> None:
    swap = {Op.REMOVED: Op.ADDED, Op.ADDED: Op.REMOVED}
    there = [(span.op, letters(span.text)) for span in spans_of(old, new)]
    back = [(swap.get(span.op, span.op), letters(span.text)) for span in spans_of(new, old)]
    assert sorted(there, key=str) == sorted(back, key=str)
    assert [s for s in there if s[0] is Op.SAME] == [s for s in back if s[0] is Op.SAME]


@given(st.lists(st.sampled_from(WORDS), max_size=20), st.lists(st.sampled_from(WORDS), max_size=20))
def test_the_kind_of_blank_makes_no_change(old: list[str], new: list[str]) -> None:
    plain = spans_of(" ".join(old), " ".join(new))
    assert spans_of("\u00a0\n".join(old), "  ".join(new)) == plain


@given(wordings, wordings)
def test_no_span_is_followed_by_its_own_kind(old: str, new: str) -> None:
    ops = [span.op for span in spans_of(old, new)]
    assert all(one is not other for one, other in itertools.pairwise(ops))


def test_words_that_went_here_and_came_there_have_moved() -> None:
    old = "Eerst wordt de zak gewogen door de mulder. Dan rijdt de kar. Dan slaapt het paard."
    new = "Dan rijdt de kar. Dan slaapt het paard. Eerst wordt de zak gewogen door de mulder."
    spans = spans_of(old, new)
    assert [(span.op.value, span.text.strip(), span.side) for span in spans] == [
        ("moved", "Eerst wordt de zak gewogen door de mulder.", "old"),
        ("same", "Dan rijdt de kar. Dan slaapt het paard.", ""),
        ("moved", "Eerst wordt de zak gewogen door de mulder.", "new"),
    ]


def test_words_that_went_twice_and_came_once_have_not_moved() -> None:
    moved = "Eerst wordt de zak gewogen door de mulder. "
    kept = "De kar rijdt over de brug naar de poort. ", "Het paard slaapt in de stal bij de molen. "
    old, new = f"{moved}{kept[0]}{moved}{kept[1]}", f"{kept[0]}{kept[1]}{moved}"
    ops = [span.op for span in spans_of(old.strip(), new.strip())]
    assert ops.count(Op.REMOVED) == 2
    assert Op.MOVED not in ops


def test_a_repeated_sentence_and_a_few_small_words_do_not_move() -> None:
    assert Op.MOVED not in {
        span.op for span in spans_of("van de kar en de zak", "en de zak van de kar")
    }
    twice = "De kar rijdt over de brug. "
    old, new = (
        f"{twice}{twice}De zak blijft leeg bij de poort.",
        f"De zak blijft leeg bij de poort. {twice}{twice}",
    )
    texts = [span.text.strip() for span in spans_of(old, new) if span.op is Op.MOVED]
    assert twice.strip() not in texts
