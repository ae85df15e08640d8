"""What is written is read back: values, places, and every blank; what is not ours is refused."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from regelboek.akn.check import check_elements, check_schema, check_structure
from regelboek.akn.read import parse_xml, read
from regelboek.akn.vocabulary import expression_uri, label_date
from regelboek.akn.write import element_of, write
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
    Work,
    notes_of,
    text_of,
)
from regelboek.law.names import Kind
from regelboek.problems import SourceError, Where


def _wheres(expression: Expression) -> Iterator[Where]:
    for provision in expression.walk():
        yield provision.where
        for text in (provision.heading, *provision.texts):
            if text:
                yield text.where
                for note in notes_of(text):
                    yield note.where
                    yield from (inner.where for inner in note.texts)


def test_a_law_with_every_shape_comes_back_whole(law: Expression, work: Work) -> None:
    act = write(law, work)
    back = read(act, "act.xml")
    assert back == law
    assert [*_wheres(back)] == [*_wheres(law)]
    root = parse_xml(act, "act.xml")
    assert check_schema(root, "act.xml") == ()
    assert check_elements(root, "act.xml") == ()
    assert check_structure(law) == ()


def test_the_same_values_give_the_same_bytes(law: Expression, work: Work) -> None:
    assert write(law, work) == write(law, work)
    assert write(read(write(law, work), "act.xml"), work) == write(law, work)


def test_an_edition_with_a_day_of_force_comes_back_whole(law: Expression, work: Work) -> None:
    dated = replace(
        law, edition=replace(law.edition, since=date(1951, 3, 1), since_words="zegt men")
    )
    act = write(dated, work)
    assert read(act, "act.xml") == dated
    assert check_schema(parse_xml(act, "act.xml"), "act.xml") == ()
    assert b"nld@1951-03-01" in act
    assert b'<FRBRalias name="label" value="/akn/nl/act/bakregels/nld@1950"/>' in act


def test_an_edition_is_addressed_by_its_day_of_force_else_by_its_label(work: Work) -> None:
    known = Edition("1950", "B", since=date(1951, 3, 1))
    assert expression_uri(work, known) == "/akn/nl/act/bakregels/nld@1951-03-01"
    assert expression_uri(work, Edition("1950", "B")) == "/akn/nl/act/bakregels/nld@1950"
    assert label_date(Edition("1950b", "B")) == date(1950, 1, 1)


def test_a_reference_to_another_edition_keeps_both_names(law: Expression, work: Work) -> None:
    known = replace(work, editions=(Edition("1940", "Oud", since=date(1941, 5, 6)),))
    ref = Ref("1940:3A", Place("art_3__para_A", "1940"), Place("art_4", "1940"))
    (chapter,) = law.body
    changed = replace(law, body=(replace(chapter, heading=Text((ref,))),))
    act = write(changed, known)
    assert read(act, "act.xml") == changed
    assert b'from="/akn/nl/act/bakregels/nld@1941-05-06/!main~art_3__para_A"' in act


_ODD = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Cn"])
    | st.sampled_from("\t\n\r \u00a0\u00ad&<>\"'"),
    min_size=1,
    max_size=12,
)


def _note(nth: int, words: str, before: str) -> Note:
    inner = Text((words,))
    return Note("¹⁾", f"art_6__authorialNote_{nth}", (inner,), NoteStyle.FOOT, "1)", before)


@given(words=_ODD, label=_ODD.filter(str.strip), before=st.sampled_from(["", " ", "\u00a0"]))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_blank_and_odd_character_comes_back(
    law: Expression, work: Work, words: str, label: str, before: str
) -> None:
    texts = tuple(
        text_of([words, _note(nth, words, before), words, Ref(words, Place("art_4")), words])
        for nth in (1, 2, 3)
    )
    article = Provision(Kind.ARTICLE, "6", label, "art_6", texts[0], texts[1:])
    changed = replace(law, body=(*law.body, article))
    act = write(changed, work)
    assert read(act, "act.xml") == changed
    assert check_schema(parse_xml(act, "act.xml"), "act.xml") == ()


@pytest.mark.parametrize(
    "status", [Status.HELD, Status.INCOMPLETE, Status.INFERRED | Status.FRAGMENT, ~Status.HELD]
)
def test_every_status_comes_back(law: Expression, work: Work, status: Status) -> None:
    changed = replace(law, body=(replace(law.body[0], status=status),))
    assert read(write(changed, work), "act.xml").body[0].status == status


@pytest.mark.parametrize(
    ("eid", "begins"),
    [
        ("art_5__para_A", b"<paragraph "),
        ("art_5", b"<article "),
        ("art_5__intro", b"<intro "),
        ("art_5__para_A__authorialNote_1", b"<authorialNote "),
    ],
)
def test_a_place_alone_is_its_own_element(
    law: Expression, work: Work, eid: str, begins: bytes
) -> None:
    article = law.body[0].children[0].children[1]
    element = element_of(article, work, eid)
    assert element.startswith(begins)
    assert f'eId="{eid}"'.encode() in element
    assert element.endswith(b">\n")


# Where what is written is changed, what stands there instead, and what reading says of it.
REFUSED = [
    (b"section", b"clause", "an element that Regelboek does not write: clause"),
    (b"</paragraph>", b"</clause>", "this is no whole XML"),
    (b'<p rb:lines="3-3">', b'<block rb:lines="3-3">', "this is no whole XML"),
    (b"<num>A.</num>", b"<num>A<b>.</b></num>", "does not write: b"),
    (b"Slot.", b"<i>Slot.</i>", "does not write: i"),
    (b">art. 4</ref>", b">art. <b>4</b></ref>", "does not write: b"),
    (b"<num>A.</num>", b"<num>A.</num>Los", "words stand loose in an element paragraph"),
    (b'<intro eId="art_5__intro">', b"<intro>Los", "words stand loose in an element intro"),
    (b'<ref href="#art_4">', b"<ref>", "a ref must have href"),
    (b' upTo="#art_4"', b"", "a rref must have from and upTo"),
    (b'rb:lines="3-3"', b'rb:lines="drie"', "lines are 'drie'; they must be like 3-5"),
    (b'rb:marks="goes-on"', b'rb:marks="gone"', "mark 'gone' is not known; known: inferred"),
    (b' sure="S"', b"", "the facts of the edition are wrong: 'sure'"),
    (b' first="1" last="40"', b' first="een" last="40"', "the facts of the edition are wrong"),
    (b"rb:edition", b"rb:uitgave", "the facts of the edition are missing"),
    (b"akn/3.0", b"akn/2.0", "this is no Akoma Ntoso act with a body"),
    (b"</body>", b"", "this is no whole XML"),
    (b"<?xml", b"<!DOCTYPE a [<!ENTITY x 'y'>]><?xml", "this is no whole XML"),
    (b"<akomaNtoso", b"<!DOCTYPE akomaNtoso><akomaNtoso", "a document type is not allowed here"),
    (
        b"<akomaNtoso",
        b"<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><akomaNtoso",
        "a document type is not allowed here",
    ),
    (b"Slot.", b"&x;", "this is no whole XML"),
]


@pytest.mark.parametrize(("old", "new", "message"), REFUSED)
def test_what_is_not_ours_is_refused_with_file_and_line(
    law: Expression, work: Work, old: bytes, new: bytes, message: str
) -> None:
    act = write(law, work)
    assert old in act
    with pytest.raises(SourceError, match=rf"^1950/act\.xml:\d+: .*{message}"):
        read(act.replace(old, new), "1950/act.xml")


@pytest.mark.parametrize("data", [b"", b"\n", b"rommel", b"<a", b"\xff\xfe", b"<a/>"])
def test_rubbish_is_refused(data: bytes) -> None:
    with pytest.raises(SourceError, match=r"^act\.xml:\d+: this is no "):
        read(data, "act.xml")


def test_a_file_that_is_cut_anywhere_is_refused(law: Expression, work: Work) -> None:
    act = write(law, work).rstrip()
    for end in range(0, len(act), 97):
        with pytest.raises(SourceError, match=r"^act\.xml:\d+: "):
            read(act[:end], "act.xml")


def test_comments_and_processing_instructions_change_nothing(law: Expression, work: Work) -> None:
    act = write(law, work).replace(b"Slot.", b"Sl<!-- x --><?y z?>ot.")
    assert read(act, "act.xml") == law
