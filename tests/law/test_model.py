"""Texts in their normal form, words, the line of editions."""

from __future__ import annotations

import copy
import pickle
from datetime import date, timedelta
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from regelboek.law.model import (
    Edition,
    Expression,
    Note,
    NoteRef,
    NoteStyle,
    Part,
    Place,
    Provision,
    Ref,
    Status,
    Text,
    Work,
    index_of,
    notes_of,
    text_of,
    wording,
)
from regelboek.law.names import Kind
from regelboek.law.parts import refs_of, with_parts
from regelboek.law.words import words_of
from regelboek.problems import Where


def _edition(name: str, since: date | None) -> Edition:
    return Edition(name, name, since=since)


_LINE = Work(
    "bakregels",
    "Bakregels",
    "/akn/nl/act/bakregels",
    "nl",
    "nl",
    "1900",
    "gilde",
    "bak",
    editions=(
        _edition("1900", None),
        _edition("1910", date(1911, 3, 1)),
        _edition("1920", None),
        _edition("1930", date(1930, 1, 1)),
    ),
)


@pytest.mark.parametrize(
    ("day", "name"),
    [
        (date(1911, 2, 28), None),  # 1900 may have been in force: nobody knows
        (date(1911, 3, 1), "1910"),
        (date(1929, 12, 31), "1910"),  # 1920's day is not known, so it is never found
        (date(1930, 1, 1), "1930"),
        (date(2100, 1, 1), "1930"),
    ],
)
def test_the_edition_in_force_on_a_day(day: date, name: str | None) -> None:
    found = _LINE.on(day)
    assert (found.name if found else None) == name


def test_an_edition_ends_the_day_before_the_next_known_one() -> None:
    ends = {edition.name: _LINE.until(edition) for edition in _LINE.editions}
    assert ends == {"1900": None, "1910": date(1929, 12, 31), "1920": None, "1930": None}


@given(
    days=st.lists(
        st.dates(min_value=date(1, 1, 2)) | st.none(), min_size=1, max_size=6, unique_by=id
    )
)
def test_each_known_edition_is_found_on_its_first_and_last_day(days: list[date | None]) -> None:
    editions = tuple(_edition(str(nth), day) for nth, day in enumerate(days))
    work = Work("w", "W", "/akn/w", "nl", "nl", "1900", "a", "w", editions=editions)
    for edition in editions:
        if edition.since is None:
            assert work.until(edition) is None
            continue
        found = work.on(edition.since)
        assert found is not None
        assert found.since == edition.since
        until = work.until(edition)
        last = work.on(until) if until else work.on(date.max)
        assert last is not None
        assert last.since == edition.since or until is None
        if until and until < date.max:
            following = work.on(until + timedelta(days=1))
            assert following is not None
            assert following.since != edition.since


def test_an_edition_is_found_by_its_name_alone() -> None:
    assert _LINE.edition("1920") is _LINE.editions[2]
    assert _LINE.edition("1921") is None


_NOTE = Note("¹⁾", "n1", (Text(("zie ", Ref("art. 4", Place("art_4")))),), NoteStyle.FOOT, "1)")
_PARTS: st.SearchStrategy[Part] = st.one_of(
    st.text(max_size=3),
    st.just(Ref("art. 5", Place("art_5"))),
    st.just(_NOTE),
    st.just(NoteRef("¹⁾", "n1", " ")),
)


@given(parts=st.lists(_PARTS, max_size=9))
def test_text_of_gives_the_one_normal_form(parts: list[Part]) -> None:
    text = text_of(parts)
    assert "" not in text.parts
    neighbours = zip(text.parts, text.parts[1:], strict=False)
    assert not any(isinstance(one, str) and isinstance(two, str) for one, two in neighbours)
    assert text_of(text.parts) == text
    assert [p for p in text.parts if not isinstance(p, str)] == [
        p for p in parts if not isinstance(p, str)
    ]
    assert wording(text) == "".join(
        p if isinstance(p, str) else p.text for p in parts if isinstance(p, str | Ref)
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ()),
        ("  — , ", ()),
        ("voor- en bijspelen", ("voor", "en", "bijspelen")),
        ("ree\u0308el", ("ree\u0308el",)),  # a combining mark is a part of its word
        ("e\u20dd x\ufe20y", ("e\u20dd", "x\ufe20y")),
        ("ש\u05c1\u05b8לום", ("ש\u05c1\u05b8לום",)),
        ("हि\u0902दी", ("हि\u0902दी",)),
        ("een_twee", ("een", "twee")),
        ("¹⁾ 12½", ("¹", "12½")),
        ("ge\u00adbak", ("ge", "bak")),
        ("beïn\u00acvloed", ("beïn", "vloed")),
        ("\U0001d518ben \U0001f35e", ("\U0001d518ben",)),
        ("a\u00a0b\u2028c", ("a", "b", "c")),
    ],
)
def test_words_are_runs_of_letters_digits_and_combining_marks(
    text: str, words: tuple[str, ...]
) -> None:
    assert words_of(text) == words


@given(text=st.text())
def test_words_lose_nothing_that_is_a_letter_or_a_digit(text: str) -> None:
    kept = "".join(words_of(text))
    assert [char for char in kept if char.isalnum()] == [char for char in text if char.isalnum()]
    assert all(words_of(word) == (word,) for word in words_of(text))


def _nested() -> Provision:
    inner = Provision(Kind.POINT, "a", "a.", "art_1__point_a", content=(Text(("punt",)),))
    content = (Text(("voor", _NOTE)), inner, Text(("na",)))
    return Provision(Kind.ARTICLE, "1", "1.", "art_1", Text(("kop",)), content)


def test_opening_and_closing_stand_around_the_children() -> None:
    article = _nested()
    assert [wording(text) for text in article.opening] == ["voor"]
    assert [wording(text) for text in article.closing] == ["na"]
    assert [wording(text) for text in article.texts] == ["voor", "na"]
    assert [child.number for child in article.children] == ["a"]
    assert [provision.eid for provision in article.walk()] == ["art_1", "art_1__point_a"]


def test_without_children_all_texts_are_opening() -> None:
    point = _nested().children[0]
    assert point.opening == point.texts
    assert point.closing == ()


def test_notes_and_references_are_found_inside_notes_too() -> None:
    outer = Text(("x", Note("²⁾", "n2", (Text((_NOTE,)),), NoteStyle.FOOT)))
    assert [note.eid for note in notes_of(outer)] == ["n2", "n1"]
    assert [ref.target.eid for ref in refs_of(outer)] == ["art_4"]


def test_parts_are_changed_in_notes_headings_and_below() -> None:
    def loud(part: Part) -> Part:
        return part.upper() if isinstance(part, str) else part

    article = with_parts(_nested(), loud)
    assert article.heading == Text(("KOP",))
    assert wording(article.children[0].texts[0]) == "PUNT"
    assert wording(notes_of(article.texts[0])[0].texts[0]) == "ZIE art. 4"


def test_the_index_keeps_the_first_of_two_that_share_an_eid() -> None:
    first, second = _nested(), Provision(Kind.ARTICLE, "1", "", "art_1")
    index = index_of(Expression(_edition("1900", None), (first, second)))
    assert index["art_1"] is first
    assert set(index) == {"art_1", "art_1__point_a"}


@given(st.text(st.sampled_from("aZ1 _-é²½٣e\u0301\u0488\u093e\n.’’"), max_size=12))
def test_words_are_runs_of_letters_digits_and_marks(text: str) -> None:
    of_word = [char.isalnum() or category(char).startswith("M") for char in text]
    blanked = "".join(char if of else " " for char, of in zip(text, of_word, strict=True))
    assert words_of(text) == tuple(blanked.split())


_TEXT = Text(("Het deeg rust.",), Where("6", "", 3, 3))
_READ = (
    _TEXT,
    Note("¹⁾", "art_6__authorialNote_1", (_TEXT,), NoteStyle.FOOT, "1)", " ", _TEXT.where),
    Provision(Kind.ARTICLE, "6", "6.", "art_6", None, (_TEXT,), Status.HELD, _TEXT.where),
)


@pytest.mark.parametrize("read", _READ)
def test_a_value_is_what_it_says_wherever_it_was_read(read: Text | Note | Provision) -> None:
    elsewhere = replace(read, where=Where("7"))
    assert elsewhere.where != read.where
    assert elsewhere == read
    assert not elsewhere != read  # noqa: SIM202  # both signs are asked
    assert hash(elsewhere) == hash(read)
    assert {read: 1}[elsewhere] == 1


@pytest.mark.parametrize("read", _READ)
def test_a_value_that_says_something_else_is_another(read: Text | Note | Provision) -> None:
    for field in fields(read):
        if field.name not in {"where", "wid"}:
            other = replace(read, **{field.name: "iets anders"})
            assert other != read, field.name
            assert not other == read, field.name  # noqa: SIM201
    assert read != fields(read)


def test_what_a_provision_is_in_other_editions_makes_no_other_of_it() -> None:
    *_, article = _READ
    assert replace(article, wid="art_5") == article


@pytest.mark.parametrize("read", _READ)
def test_no_field_of_a_value_can_be_set(read: Text | Note | Provision) -> None:
    with pytest.raises(AttributeError):
        read.where = Where("7")  # type: ignore[misc]
    with pytest.raises(AttributeError):
        read.more = 1  # type: ignore[union-attr]


@pytest.mark.parametrize("read", _READ)
def test_a_value_is_copied_and_kept_whole(read: Text | Note | Provision) -> None:
    kept = pickle.loads(pickle.dumps(read))  # noqa: S301  # ours
    for other in (copy.deepcopy(read), kept):
        assert (other, other.where, type(other)) == (read, read.where, type(read))
