"""The index of the search: what is found as one, and what a browser is given to find it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.publishing.catalogue import Library, catalogue_of
from regelboek.publishing.passages import NONE, passages_of
from regelboek.publishing.searchindex import folded, tokens_of
from tests.publishing.dutch import DUTCH

FORMS = "static/search/forms.js"


def data_of(script: bytes, name: str) -> dict[str, object]:
    said = script.decode()
    assert said.startswith(f"regelboek.{name}(")
    assert said.endswith(");\n")
    found = json.loads(said[said.index("(") + 1 : said.rindex(")")])
    assert isinstance(found, dict)
    return found


@pytest.fixture
def told_forms(site: Mapping[str, bytes]) -> dict[str, object]:
    return data_of(site[FORMS], "searchForms")


def test_a_mark_on_a_letter_and_a_capital_make_no_other_word() -> None:
    assert tokens_of("Eén ÉÉN e\u0301e\u0301n") == ["een", "een", "een"]
    assert tokens_of("3, 30 en 51B2(a)") == ["3", "30", "en", "51b2", "a"]


@given(st.text())
def test_what_is_folded_stays_so(text: str) -> None:
    assert all(folded(word) == word for word in tokens_of(text))


def test_every_word_of_an_edition_is_in_one_passage(library: Library) -> None:
    shelf = catalogue_of(library, DUTCH).shelves["1900"]
    articles = passages_of(shelf)
    assert [article.number for article in articles] == list(shelf.articles)
    for article in articles:
        eids = [passage.eid for passage in article.passages]
        assert len(set(eids)) == len(eids)
        assert set(eids) <= {*shelf.provisions, *shelf.notes}
        assert article.passages[0].above == NONE
        assert all(0 <= p.above < at for at, p in enumerate(article.passages) if at)
    said = [passage.text for article in articles for passage in article.passages]
    texts = [eid for eid, provision in shelf.provisions.items() if provision.texts]
    assert len([text for text in said if text]) == len(texts) + len(shelf.notes)


def test_a_note_is_found_by_itself(library: Library) -> None:
    shelf = catalogue_of(library, DUTCH).shelves["1900"]
    passages = [p for article in passages_of(shelf) for p in article.passages]
    note = next(p for p in passages if "noot" in p.place)
    above = next(p for p in passages if note.eid.startswith(f"{p.eid}__"))
    assert note.text
    assert note.text not in above.text


def test_the_forms_stand_in_order_with_a_stem_each(told_forms: dict[str, object]) -> None:
    forms = str(told_forms["forms"]).split(" ")
    stems = str(told_forms["stems"]).split(" ")
    assert forms == sorted(set(forms))
    assert len(stems) == len(forms)
    by_form = dict(zip(forms, stems, strict=True))
    assert by_form["appel"] == by_form["appels"] != by_form["een"]


def test_the_edition_in_force_comes_first(told_forms: dict[str, object], library: Library) -> None:
    current = library.work.on(library.today)
    editions = told_forms["editions"]
    assert isinstance(editions, list)
    assert current is not None
    assert editions[0][1:] == [current.name, current.title, True]
    assert not any(in_force for *_names, in_force in editions[1:])


def test_a_form_stands_just_where_the_index_says(
    site: Mapping[str, bytes], told_forms: dict[str, object]
) -> None:
    forms = str(told_forms["forms"]).split(" ")
    editions = [path for path in site if path.startswith("static/search/") and path != FORMS]
    assert len(editions) > 1
    for path in editions:
        data = data_of(site[path], "searchEdition")
        articles = data["articles"]
        assert isinstance(articles, list)
        texts = [field for _, rows in articles for row in rows for field in (row[3], row[2])]
        wanted = {(token, at) for at, text in enumerate(texts) for token in tokens_of(text)}
        assert set(_places(str(data["postings"]), forms)) == wanted


def _places(postings: str, forms: list[str]) -> Iterator[tuple[str, int]]:
    form = 0
    for row in postings.split(";"):
        step, *steps = (int(figures, 36) for figures in row.split(" "))
        form += step
        for place in accumulate(steps):
            yield forms[form], place
