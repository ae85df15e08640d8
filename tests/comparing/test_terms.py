from __future__ import annotations

import pytest

from regelboek.comparing.alignment import align
from regelboek.comparing.changes import ChangeClass, compare
from regelboek.comparing.concepts import Concepts, concepts_of
from regelboek.comparing.terms import TermChange, term_changes
from regelboek.comparing.texts import Texts
from regelboek.law.model import Expression
from regelboek.problems import ProfileError
from tests.comparing.conftest import Law
from tests.invented.edits import Plan
from tests.invented.history import History, history_of
from tests.invented.styles import BY_NAME

CONCEPTS = concepts_of(
    """
    agreeing = ["de het", "deze dit"]
    [[concept]]
    name = "molenaar"
    sure = "S"
    source = "de makers"
    [concept.words]
    oud = "mulder"
    nieuw = "molenbaas"
    [[concept]]
    name = "laden"
    sure = "I"
    source = "vermoed"
    [concept.words]
    oud = "op- of afladen"
    nieuw = "vullen en legen"
    """,
    "terms.toml",
    "nl",
    ("oud", "nieuw"),
)


def found(old: Expression, new: Expression, concepts: Concepts | None = None) -> list[TermChange]:
    return [*term_changes(Texts(old), Texts(new), align(old, new).value, concepts)]


def classes(law: Law, old: str, new: str, concepts: Concepts = CONCEPTS) -> set[ChangeClass]:
    (change,) = compare(law("oud", {"3": old}), law("nieuw", {"3": new}), (), concepts).value
    return set(change.classes)


def test_a_confirmed_term_is_no_change_of_substance(law: Law) -> None:
    old, new = (
        "De mulder zwijgt zolang de zak leeg is.",
        "De molenbaas zwijgt zolang de zak leeg is.",
    )
    assert classes(law, old, new) == {ChangeClass.TERM}
    assert classes(law, old, new, Concepts("nl")) == {ChangeClass.SUBSTANCE}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Geen mulders malen hier.", "Geen molenbazen malen hier."),
        ("Mulder en knecht malen hier.", "Molenbaas en knecht malen hier."),
        ("Deze mulder maalt hier graag.", "Dit molenbaas maalt hier graag."),
        ("Wie de kar op- of afladen wil, betaalt.", "Wie de kar vullen en legen wil, betaalt."),
    ],
)
def test_case_inflection_gender_and_phrases_are_seen_through(law: Law, old: str, new: str) -> None:
    assert classes(law, old, new) <= {ChangeClass.TERM, ChangeClass.FORM}
    assert ChangeClass.TERM in classes(law, old, new)


@pytest.mark.parametrize(
    "new",
    [
        "De molenbaas zwijgt zolang de zak vol is.",
        "De molenbaas zwijgt niet zolang de zak leeg is.",
        "Elke molenbaas zwijgt zolang de zak leeg is.",
        "De knecht van de molenbaas zwijgt zolang de zak leeg is.",
    ],
)
def test_what_changes_beside_a_term_is_substance(law: Law, new: str) -> None:
    said = classes(law, "De mulder zwijgt zolang de zak leeg is.", new)
    assert {ChangeClass.SUBSTANCE, ChangeClass.TERM} <= said


def test_one_for_several_is_more_than_a_term(law: Law) -> None:
    old = "Een mulder of twee mulders malen graag in deze molen."
    assert ChangeClass.SUBSTANCE in classes(
        law, old, "Een molenbaas of drie molenbazen malen graag in deze molen."
    )


def terms_of(history: History) -> set[tuple[str, str]]:
    forms = {
        lemma: history.lexicon.by_name[lemma].forms
        for s in history.steps
        for p in s.terms
        for lemma in p
    }
    return {
        (one.text, other.text)
        for step in history.steps
        for old, new in step.terms
        for one in forms[old]
        for other in forms[new]
    }


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_planted_change_of_term_is_counted_and_no_other(seed: int) -> None:
    styles = (BY_NAME["2007"], BY_NAME["2017"])
    history = history_of(seed, 40, styles, Plan(words=0.2))
    old, new = (setting.expression for setting in history.settings)
    counted = {(change.old, change.new) for change in found(old, new, Concepts("nl"))}
    assert counted
    assert counted <= terms_of(history)


THINGS = [
    "zout",
    "graan",
    "hout",
    "vis",
    "wijn",
    "turf",
    "bier",
    "hooi",
    "wol",
    "leer",
    "kaas",
    "boter",
    "meel",
    "honing",
]


@pytest.mark.parametrize(("varied", "told"), [(0, False), (2, False), (14, True)])
def test_a_sentence_that_is_amended_wherever_it_stands_is_no_change_of_term(
    law: Law, varied: int, *, told: bool
) -> None:
    def said(word: str) -> dict[str, str]:
        own = [f"Wie {one} over de {one}brug draagt, betaalt {one}tol." for one in THINGS]
        other = [
            f"Elke {one}markt {word} {one}wagen." if at < varied else f"De {word} maalt de zak."
            for at, one in enumerate(THINGS)
        ]
        return {str(at): f"{x} {y}" for at, (x, y) in enumerate(zip(own, other, strict=True), 1)}

    changes = found(law("oud", said("mulder")), law("nieuw", said("bakker")), Concepts("nl"))
    assert [(one.old, one.new) for one in changes] == [("mulder", "bakker")] * told


def test_an_edition_has_no_change_of_term_against_itself() -> None:
    old = history_of(1, 12).settings[0].expression
    assert not found(old, old, Concepts("nl"))


def test_what_is_denied_is_substance() -> None:
    styles = (BY_NAME["2007"], BY_NAME["2017"])
    history = history_of(1, 40, styles, Plan(words=0.2))
    old, new = (setting.expression for setting in history.settings)
    (term,) = found(old, new, Concepts("nl"))
    denied = Concepts("nl", not_same=frozenset({(term.old, term.new)}))
    assert not found(old, new, denied)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[concept]]\nname = "x"\nsure = "Z"\nsource = "y"\n[concept.words]\n', "sure"),
        (
            '[[concept]]\nname = "x"\nsure = "S"\nsource = "y"\n[concept.words]\n1804 = "a"\n',
            "1804: is not known here; known: oud, nieuw$",
        ),
        ('[[not_same]]\nold = "x"\n', "new"),
        ("term = 1\n", "term"),
    ],
)
def test_a_bad_file_of_terms_is_refused_with_its_key(text: str, said: str) -> None:
    with pytest.raises(ProfileError, match=said):
        concepts_of(text, "terms.toml", "nl", ("oud", "nieuw"))
