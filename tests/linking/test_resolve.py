"""A reference and the place that speaks become one target, or candidates, or a clear no."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from regelboek.law.model import (
    Edition,
    Expression,
    Note,
    NoteStyle,
    Place,
    Provision,
    Ref,
    Status,
    Text,
    index_of,
    text_of,
)
from regelboek.law.names import Kind, eid_of
from regelboek.law.parts import refs_of
from regelboek.law.prose import prose_of
from regelboek.linking.citations import Reference, references_in
from regelboek.linking.context import full_path, full_paths
from regelboek.linking.refs import Linker, link
from regelboek.linking.relative import Base
from regelboek.linking.resolve import Standing, resolve, resolve_path
from regelboek.linking.vocabulary import Vocabulary

_ALL = (Kind.PARAGRAPH, Kind.SUBPARAGRAPH, Kind.POINT, Kind.INDENT)


def _note(path: str, nth: int) -> Note:
    eid = f"{eid_of(path)}__authorialNote_{nth}"
    return Note("¹⁾", eid, (Text(("Zie artikel 9.",)),), NoteStyle.FOOT, "1)")


def _provision(path: str, *content: Provision | Text, status: Status = Status.HELD) -> Provision:
    eid = eid_of(path)
    segment = eid.rpartition("__")[2]
    kind = next(kind for kind in Kind if segment.startswith(f"{kind.value.prefix}_"))
    number = segment.partition("_")[2]
    own = "" if number.startswith("nn_") else number
    return Provision(kind, own, "", eid, content=content, status=status)


LAW = Expression(
    Edition("1950", "Bakregels", first=1, last=40, exact=True),
    (
        _provision(
            "5",
            _provision(
                "5.al1", Text(("x", _note("5.al1", 1))), _provision("5.al1.a", Text(("y",)))
            ),
            _provision("5.al2", _provision("5.al2.b", Text(("z", _note("5.al2.b", 1))))),
        ),
        _provision(
            "6",
            _provision("6.al1", _provision("6.al1.a", Text(("p",)))),
            _provision("6.al2", _provision("6.al2.a", Text(("q",)))),
        ),
        _provision(
            "7",
            Text(("Vooraf.",)),
            _provision(
                "7.A", _provision("7.A.1", Text(("r",)), _provision("7.A.1.a", Text(("s",))))
            ),
            _provision("7.B", status=Status.INCOMPLETE),
        ),
        _provision("8", _provision("8.A", Text(("t",))), status=Status.FRAGMENT),
    ),
)


@pytest.mark.parametrize(
    ("path", "standing", "eid"),
    [
        ("5", Standing.RESOLVED, "art_5"),
        ("7.A.1.a", Standing.RESOLVED, eid_of("7.A.1.a")),
        ("5.a", Standing.RESOLVED, eid_of("5.al1.a")),  # the only paragraph with an a
        ("5.b", Standing.RESOLVED, eid_of("5.al2.b")),
        ("5.b.n1", Standing.RESOLVED, eid_of("5.al2.b.n1")),
        ("5.n1", Standing.RESOLVED, eid_of("5.al1.n1")),  # the first note anywhere in 5
        ("5.n2", Standing.RESOLVED, eid_of("5.al2.b.n1")),
        ("5.al1.n1", Standing.RESOLVED, eid_of("5.al1.n1")),
        ("7.aanhef", Standing.RESOLVED, eid_of("7.aanhef")),
        ("5.al1.aanhef", Standing.RESOLVED, eid_of("5.al1.aanhef")),
        ("7.B", Standing.ABSENT, eid_of("7.B")),
        ("7.B.2", Standing.ABSENT, eid_of("7.B.2")),
        ("8.C", Standing.ABSENT, eid_of("8.C")),
        ("9.A", Standing.ABSENT, eid_of("9.A")),
        ("7.C", Standing.ABSENT, eid_of("7.C")),  # 7 lacks its B: it is not held whole
        ("5.c", Standing.WRONG, eid_of("5.c")),
        ("5.n0", Standing.WRONG, ""),
        ("5.n3", Standing.WRONG, eid_of("5.n3")),
        ("5.aanhef", Standing.WRONG, eid_of("5.aanhef")),
        ("41", Standing.WRONG, "art_41"),
        ("7.A.B", Standing.WRONG, ""),
    ],
)
def test_a_path_is_resolved_absent_or_wrong(path: str, standing: Standing, eid: str) -> None:
    found = resolve_path(path, LAW, index_of(LAW))
    assert (found.standing, found.eid) == (standing, eid)


def test_between_two_candidates_nothing_is_chosen() -> None:
    found = resolve_path("6.a", LAW, index_of(LAW))
    assert found.standing is Standing.AMBIGUOUS
    assert found.candidates == (eid_of("6.al1.a"), eid_of("6.al2.a"))


def test_an_article_printed_as_a_range_is_one_place() -> None:
    whole = Provision(Kind.ARTICLE, "10-12", "10-12.", "art_10-12", content=(Text(("x",)),))
    law = replace(LAW, body=(*LAW.body, whole))
    reference = Reference(0, 1, "x", "10", until="12")
    found = resolve(reference, ("10", "12"), law, index_of(law))
    assert (found.standing, found.eid, found.until) == (Standing.RESOLVED, "art_10-12", "")
    elsewhere = resolve(reference, ("10", "12"), LAW, index_of(LAW))
    assert (elsewhere.standing, elsewhere.until) == (Standing.ABSENT, "art_12")


def test_a_lone_roman_numeral_below_a_number_is_found() -> None:
    one = Provision(Kind.INDENT, "i", "(i)", "art_5__subpara_1__indent_i", content=(Text(("x",)),))
    law = replace(LAW, body=(_provision("5", _provision("5.1", one)),))
    assert resolve_path("5.1.i", law, index_of(law)).eid == one.eid


@pytest.mark.parametrize(
    ("here", "path", "full"),
    [
        ("7.A.1.a", "B", "7.B"),
        ("7.A.1.a", "B.1.a", "7.B.1.a"),
        ("7.A.1.a", "2", "7.A.2"),
        ("7.A.1.a", "b", "7.A.1.b"),
        ("7.A.1", "b", "7.A.1.b"),
        ("7.A", "2", "7.A.2"),
        ("7", "B", "7.B"),
        ("5.al2.b", "a", "5.al2.a"),
        ("7.A.1.a", "", "7"),
        ("7.A.n1", "2", "7.A.2"),
        ("7.aanhef", "A", "7.A"),
    ],
)
def test_a_relative_one_is_completed_from_where_it_stands(here: str, path: str, full: str) -> None:
    assert full_path(path, Base.PLACE if path else Base.ARTICLE, eid_of(here), "") == full


@pytest.mark.parametrize("path", ["", "A", "2"])
def test_outside_an_article_nothing_completes_it(path: str) -> None:
    reference = Reference(0, 1, "x", path, base=Base.PLACE if path else Base.ARTICLE)
    assert full_paths(reference, "chp_II", "") is None


def _link(
    law: Expression, eid: str, text: str, words: Vocabulary
) -> tuple[list[tuple[str, str, str]], list[str]]:
    """Say a text in a provision, link it, and give its references and the problems."""

    def said(provision: Provision) -> Provision:
        content = tuple(said(i) if isinstance(i, Provision) else i for i in provision.content)
        spoken = (text_of([text]), *content) if provision.eid == eid else content
        return replace(provision, content=spoken)

    linked = link(replace(law, body=tuple(map(said, law.body))), words)
    refs = refs_of(index_of(linked.value)[eid].texts[0])
    found = [
        (r.text, prose_of(r.target.eid), prose_of(r.until.eid) if r.until else "") for r in refs
    ]
    return found, [problem.message for problem in linked.problems]


@pytest.mark.parametrize(
    ("text", "refs", "problems"),
    [
        ("Zie artikel 5.", [("artikel 5", "5", "")], []),
        ("Zie art. 9A.", [("art. 9A", "9A", "")], []),
        ("Zie art. 5 t/m 7.", [("art. 5 t/m 7", "5", "7")], []),
        ("Zie 1 hierboven.", [("1 hierboven", "7A1", "")], []),
        ("Volgens dit artikel.", [("dit artikel", "7", "")], []),
        ("Zie artikel 5b.", [("artikel 5b", "5 al. 2b", "")], []),
        # what stays text
        ("Zie artikel 6a.", [], ["the reference 'artikel 6a' can mean 6a, 6 al. 2a"]),
        ("Het oude artikel 5.", [], ["the reference 'artikel 5' can mean any earlier edition"]),
        (
            "Zie artikel 41.",
            [],
            ["the reference 'artikel 41' points at 41, which this edition does not have"],
        ),
        (
            "Zie art. 5 t/m 50.",
            [],
            ["the reference 'art. 5 t/m 50' points at 50, which this edition does not have"],
        ),
        ("Zie 1940:5.", [], []),  # another edition, not at hand here
        ("Zie 1950:5.", [("1950:5", "5", "")], []),
        ("Zie artikel 5 van het Wedstrijdreglement.", [], []),
    ],
)
def test_only_what_resolves_becomes_a_reference(
    words: Vocabulary, text: str, refs: list[tuple[str, str, str]], problems: list[str]
) -> None:
    assert _link(LAW, eid_of("7.A.1"), text, words) == (refs, problems)


def test_without_a_place_around_it_a_relative_one_stays_text(words: Vocabulary) -> None:
    section = Provision(Kind.SECTION, "", "", "sec_nn_1", content=(Text(("B1 hierboven",)),))
    linked = link(replace(LAW, body=(section,)), words)
    assert linked.value.body == (section,)
    assert [problem.code for problem in linked.problems] == ["no-context"]


def test_what_a_text_cites_is_asked_anew_where_an_edition_defines_other_terms(
    words: Vocabulary,
) -> None:
    said = Text(("Zie de definitie van deeg en art. 5.",))
    term = Provision(Kind.DEFINITION, "deeg", "deeg", "def_deeg", content=(Text(("Meel.",)),))
    without = replace(LAW, body=(*LAW.body, _provision("8", said)))
    with_term = replace(without, body=(term, *without.body))
    linker = Linker(words)
    for _ in range(2):
        for law, count in ((without, 1), (with_term, 2), (without, 1)):
            linked = linker.link(law)
            assert linked == link(law, words)
            assert len(refs_of(linked.value.body[-1].texts[0])) == count


def test_notes_and_headings_are_linked_and_words_do_not_change(words: Vocabulary) -> None:
    headed = replace(LAW.body[0], heading=Text(("Art. 5 en 6",)))
    linked = link(replace(LAW, body=(headed,)), words).value
    (article,) = linked.body
    assert article.heading == Text((Ref("Art. 5", _place("5")), " en ", Ref("6", _place("6"))))
    note = article.children[0].texts[0].parts[1]
    assert isinstance(note, Note)
    assert note.texts[0].parts == ("Zie ", Ref("artikel 9", _place("9")), ".")
    assert link(linked, words).value == linked


def _place(path: str) -> Place:
    return Place(eid_of(path))


def test_spans_of_a_list_are_linked_each_by_itself(words: Vocabulary) -> None:
    text = "De artikelen 5, 6 en 7A gelden."
    spans = [text[r.start : r.end] for r in references_in(text, words)]
    assert spans == ["artikelen 5", "6", "7A"]
