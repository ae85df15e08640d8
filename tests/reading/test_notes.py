"""Marks and notes: each note hangs at its first mark, and none is taken for law or law for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.law.model import Note, NoteStyle, index_of
from regelboek.law.names import Kind
from regelboek.problems import Outcome
from regelboek.reading.edition import Reading
from regelboek.reading.labels import Labelling
from regelboek.reading.marks import first_mark, mark_pattern, note_label, note_number
from regelboek.reading.profile import Level

Read = Callable[..., Outcome[Reading]]
Drawn = Callable[[Outcome[Reading]], str]
Codes = Callable[[Outcome[Reading]], list[str]]


def _texts(drawn: str) -> list[str]:
    return [line.strip() for line in drawn.split("\n")][1:]


@pytest.mark.parametrize(
    ("page", "texts"),
    [
        # the mark's blank belongs to the mark; a second mark points to the first
        ("Deeg ¹⁾ rust ¹⁾.\n1) Noot.", ["Deeg {¹⁾=1) Noot.} rust {¹⁾}."]),
        ("Deeg. ¹⁾. Rust.\n---\n1) Noot.", ["Deeg. {¹⁾=1) Noot.}. Rust."]),
        ("Deeg1), rust.\n1) Noot.", ["Deeg{1)=1) Noot.}, rust."]),
        # below a rule a note goes on; marks may come in any order
        (
            "Deeg ²⁾ ¹⁾\n---\n1) Een\nen meer.\n2) Twee.",
            ["Deeg {²⁾=2) Twee.} {¹⁾=1) Een | en meer.}"],
        ),
        # a note's own text may have a mark
        ("Deeg ¹⁾\n1) Noot ²⁾.\n2) Dieper.", ["Deeg {¹⁾=1) Noot {²⁾=2) Dieper.}.}"]),
        # a bracket that closes is no mark, be there a note of its number or not
        ("Deeg (zie artikel 1) rust 1).\n1) Noot.", ["Deeg (zie artikel 1) rust {1)=1) Noot.}."]),
        (
            "Deeg (ook zout 1), en meer) rust.\n1) Noot.",
            ["Deeg (ook zout {1)=1) Noot.}, en meer) rust."],
        ),
        ("Deeg (zie 1(a) en artikel 12) rust.", ["Deeg (zie 1(a) en artikel 12) rust."]),
    ],
)
def test_marks_and_notes_are_brought_together(
    read: Read, drawn: Drawn, codes: Codes, page: str, texts: list[str]
) -> None:
    reading = read({"5": f"ARTIKEL 5 Zout\n{page}"})
    assert _texts(drawn(reading)) == texts
    assert codes(reading) == []


@pytest.mark.parametrize(
    ("page", "texts"),
    [
        ("Deeg (Zie artikel 3.) rust.", ["Deeg {= Zie artikel 3.} rust."]),
        (
            "Deeg (Dat geldt (ook) nu. En dan.), rust.",
            ["Deeg {= Dat geldt (ook) nu. En dan.}, rust."],
        ),
        ("Deeg (Dat geldt (Ook nu.) nu.).", ["Deeg {= Dat geldt (Ook nu.) nu.}."]),
        # law: no capital, no full stop, square, or open
        ("Deeg (zie artikel 3.) rust.", ["Deeg (zie artikel 3.) rust."]),
        ("Deeg (Zie artikel 3) rust.", ["Deeg (Zie artikel 3) rust."]),
        ("Deeg [Zie artikel 3.] rust.", ["Deeg [Zie artikel 3.] rust."]),
        ("Deeg (Zie artikel 3. Het rust.", ["Deeg (Zie artikel 3. Het rust."]),
        ("Deeg (A) of (B).", ["Deeg (A) of (B)."]),
        ("Deeg ((Zie artikel 3.)) rust.", ["Deeg ( {= Zie artikel 3.}) rust.".replace("( ", "(")]),
    ],
)
def test_only_whole_sentences_in_round_brackets_are_notes(
    read: Read, drawn: Drawn, page: str, texts: list[str]
) -> None:
    assert _texts(drawn(read({"5": f"ARTIKEL 5 Zout\n{page}"}))) == texts


def test_a_note_in_brackets_has_neither_mark_nor_label(read: Read) -> None:
    (article,) = read({"5": "ARTIKEL 5 Zout\nDeeg (Zie x.)."}).value.expression.body
    note = article.texts[0].parts[1]
    assert isinstance(note, Note)
    assert (note.mark, note.label, note.before, note.style) == ("", "", " ", NoteStyle.INLINE)
    assert note.eid == "art_5__authorialNote_1"


@pytest.mark.parametrize(
    ("page", "texts", "problems"),
    [
        ("Deeg ¹⁾ rust.", ["Deeg ¹⁾ rust."], [(2, "mark-without-note")]),
        ("Deeg.\n1) Noot.", ["Deeg.{=1) Noot.}"], [(3, "note-without-mark")]),
        (
            "Deeg ¹⁾.\n1) Een.\n1) Twee.",
            ["Deeg {¹⁾=1) Een.}.{=1) Twee.}"],
            [(4, "repeated-note")],
        ),
    ],
)
def test_what_does_not_fit_is_kept_and_told(
    read: Read, drawn: Drawn, page: str, texts: list[str], problems: list[tuple[int, str]]
) -> None:
    reading = read({"5": f"ARTIKEL 5 Zout\n{page}"})
    assert _texts(drawn(reading)) == texts
    assert [(p.where.first, p.code) for p in reading.problems] == problems


def test_a_page_of_notes_alone_loses_none(read: Read, drawn: Drawn) -> None:
    reading = read({"Los blad": "1) Noot."})
    assert drawn(reading) == "sec_nn_1 []\n  {=1) Noot.}"


def test_text_below_a_rule_that_opens_no_note_is_no_note_of_another_article(
    read: Read, drawn: Drawn
) -> None:
    page = "K\nArtikel 5. X.\nDeeg ¹⁾.\n---\n1) Noot.\nArtikel 6. Y.\nMeel.\n---\nZout."
    tree = drawn(read({"HII K": page}, unnumbered=True))
    assert "{¹⁾=1) Noot.}" in tree
    assert tree.endswith("para_nn_2 []\n        Zout.")


def test_a_note_belongs_to_its_article_where_the_edition_says_so(read: Read, drawn: Drawn) -> None:
    page = "K\nArtikel 5. X.\nDeeg ¹⁾.\n1) Een.\nArtikel 6. Y.\nMeel ¹⁾.\n1) Twee."
    tree = drawn(read({"HII K": page}, unnumbered=True))
    assert "Deeg {¹⁾=1) Een.}." in tree
    assert "Meel {¹⁾=1) Twee.}." in tree


def test_notes_are_counted_in_the_provision_where_they_hang(read: Read) -> None:
    page = "ARTIKEL 5 Zout ¹⁾\nA. Kop ²⁾\nDeeg ³⁾ (Zie x.) ¹⁾.\n1) a.\n2) b.\n3) c."
    expression = read({"5": page}).value.expression
    found = {
        (eid, note.eid.rpartition("__")[2])
        for eid, provision in index_of(expression).items()
        for text in (provision.heading, *provision.texts)
        if text
        for note in text.parts
        if isinstance(note, Note)
    }
    assert found == {
        ("art_5", "authorialNote_1"),
        ("art_5__para_A", "authorialNote_1"),
        ("art_5__para_A", "authorialNote_2"),
        ("art_5__para_A", "authorialNote_3"),
    }


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("deeg ¹⁾", [("¹⁾", " ")]),
        ("deeg¹²⁾.", [("¹²⁾", "")]),
        ("deeg.\u00a0¹⁾", [("¹⁾", "\u00a0")]),
        ("(¹⁾", []),  # right behind a bracket it opens: a label
        ("¹⁾ deeg", []),
        ("deeg ¹ deeg", []),
        ("deeg ¹⁾x", []),
    ],
)
def test_a_mark_hangs_at_a_word_or_a_stop(text: str, marks: list[tuple[str, str]]) -> None:
    pattern = mark_pattern(("¹⁾",))
    assert pattern is not None
    assert [(m["mark"], m["before"]) for m in pattern.finditer(text)] == marks


def test_editions_without_notes_have_no_patterns() -> None:
    assert mark_pattern(()) is None
    assert note_label(()) is None


@pytest.mark.parametrize(
    ("mark", "number"), [("¹²⁾", "12"), ("3)", "3"), ("**)", "**"), ("*", "*")]
)
def test_a_mark_and_its_note_have_their_number_in_common(mark: str, number: str) -> None:
    assert note_number(mark) == number


@given(
    st.lists(st.sampled_from([*"a 1²⁾)*([.", "¹⁾", "1)", "\u00a0"]), max_size=8).map("".join),
    st.lists(st.sampled_from(["1)", "¹⁾", "*)", "*", "1"]), max_size=3).map(tuple),
)
def test_no_mark_is_overlooked(text: str, marks: tuple[str, ...]) -> None:
    pattern = mark_pattern(marks)
    found = pattern.search(text) if pattern else None
    assert found is None or 0 <= first_mark(text, marks) <= found.start()


_LEVELS = (
    Level(Kind.PART, ("DEEL I", "Deel I")),
    Level(Kind.ARTICLE, ("Artikel 1.", "Art. 1.")),
    Level(Kind.PARAGRAPH, ("A.",)),
    Level(Kind.SUBPARAGRAPH, ("1.",)),
    Level(Kind.POINT, ("(a)", "a)")),
    Level(Kind.INDENT, ("(i)",)),
)


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("Artikel 5. Zout", [(Kind.ARTICLE, "5", "Artikel 5.")]),
        ("Artikel\u00a05.", [(Kind.ARTICLE, "5", "Artikel\u00a05.")]),
        ("ARTIKEL 5. Zout", [(Kind.ARTICLE, "5", "ARTIKEL 5.")]),
        ("AARTIKEL 5.", []),
        ("aRTIKEL 5. Zout", []),
        ("ArTIKEL  5. Zout", [(Kind.ARTICLE, "5", "ArTIKEL  5.")]),
        ("Art.5. Zout", [(Kind.ARTICLE, "5", "Art.5.")]),
        ("Art. 4- 6. Zout", [(Kind.ARTICLE, "4-6", "Art. 4- 6.")]),
        ("Artikel 5.1 Zout", []),
        ("artikel 5. Zout", []),
        ("Artikel 12345. Zout", []),
        ("DEEL IV", [(Kind.PART, "IV", "DEEL IV")]),
        ("DEEL Zes", []),
        ("A. Kop", [(Kind.PARAGRAPH, "A", "A.")]),
        ("A.B. Kop", []),
        ("a. Kop", []),
        ("12. Kop", [(Kind.SUBPARAGRAPH, "12", "12.")]),
        ("4-6. Kop", []),
        ("12.5 gram", []),
        ("(b) Kop", [(Kind.POINT, "b", "(b)")]),
        ("b) Kop", [(Kind.POINT, "b", "b)")]),
        ("(bb) Kop", [(Kind.POINT, "bb", "(bb)")]),
        ("(i) Kop", [(Kind.POINT, "i", "(i)"), (Kind.INDENT, "i", "(i)")]),
        ("(ii) Kop", [(Kind.INDENT, "ii", "(ii)")]),
        ("(zie) Kop", []),
        ("", []),
    ],
)
def test_labels_by_example(text: str, labels: list[tuple[Kind, str, str]]) -> None:
    assert [(lb.kind, lb.number, lb.printed) for lb in Labelling(_LEVELS).at(text)] == labels


@given(
    st.lists(st.sampled_from([*"aAIi1([|-.) ", "Artikel ", "Art, ", "DEEL "]), max_size=6).map(
        "".join
    )
)
def test_no_label_is_overlooked_before_text_of_its_own(text: str) -> None:
    levels = (
        *_LEVELS[:2],
        Level(Kind.PARAGRAPH, ("A.",), misread=("A,",)),
        Level(Kind.POINT, ("a.", "(a)")),
        Level(Kind.INDENT, ("-", "(i)"), misread=("|I.",)),
    )
    alone = [label for level in levels for label in Labelling((level,)).at(text)]
    together = [*Labelling(levels).at(text)]
    assert together == alone or text.startswith("- ")
