"""One place has many names: each leads back to it, and none is another place's."""

from __future__ import annotations

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from regelboek.law.names import (
    Kind,
    anchor_of,
    article_eid,
    article_of,
    child_eid,
    eid_of,
    parent_eid,
    path_of,
    steps_of,
    tokens_of,
)
from regelboek.law.prose import eid_of_prose, prose_of
from regelboek.law.terms import slug_of

# The rows of "Naming a place" in the contract: eId, path, prose, anchor.
PLACES = [
    ("art_51__para_B__subpara_2__point_a", "51.B.2.a", "51B2(a)", "51B2a"),
    ("art_12__para_C__subpara_1__point_e__indent_ii", "12.C.1.e.ii", "12C1(e)(ii)", "12C1e-ii"),
    ("art_50__para_nn_3", "50.al3", "50 al. 3", "50-al3"),
    ("art_64__para_nn_1__point_b", "64.al1.b", "64b", "64-al1-b"),
    ("art_68__intro", "68.aanhef", "68 aanhef", "68-aanhef"),
    ("art_62__authorialNote_1", "62.n1", "62 noot 1", "62-n1"),
    ("art_4-6", "4-6", "4-6", "4-6"),
    ("def_leider", "def.leider", "Leider", "def-leider"),
    ("def_lege-mand", "def.lege-mand", "Lege mand", "def-lege-mand"),
    ("def_leider__subpara_2__point_a", "def.leider.2.a", "Leider 2(a)", "def-leider-2-a"),
    ("def_leider__para_nn_2", "def.leider.al2", "Leider al. 2", "def-leider-al2"),
    ("def_leider__authorialNote_1", "def.leider.n1", "Leider noot 1", "def-leider-n1"),
    ("def_leider__intro", "def.leider.aanhef", "Leider aanhef", "def-leider-aanhef"),
    ("def_crème-brûlée", "def.crème-brûlée", "Crème brûlée", "def-crème-brûlée"),
    ("def_kaart-10", "def.kaart-10", "Kaart-10", "def-kaart-10"),
    ("def_slot-van-de-mand", "def.slot-van-de-mand", "Slot van de mand", "def-slot-van-de-mand"),
    ("def_noot-in-de-mand", "def.noot-in-de-mand", "Noot in de mand", "def-noot-in-de-mand"),
]
GROUPS = ["chp_VI", "chp_VI__part_V", "chp_VI__sec_nn_1"]

_ROMANS = st.sampled_from(["i", "ii", "iii", "iv", "v", "vi", "ix", "x", "xii"])
_LETTERS = st.sampled_from([*"abcdefghijklmnopqrstuvwxyz", "aa", "bb", "cc"])
_NUMBERS = st.integers(1, 15).map(str)


@st.composite
def _eids(draw: st.DrawFn, article: st.SearchStrategy[str]) -> str:
    """Make eIds as reading makes them: any level may be left out, roman numerals below a letter."""
    eid = f"art_{draw(article)}"
    paragraph = draw(st.sampled_from(["", "A", "B", "K", "nn_1", "nn_2", "nn_11"]))
    subparagraph = draw(st.sampled_from(["", ""]) | _NUMBERS)
    point = draw(st.sampled_from(["", ""]) | _LETTERS)
    indent = draw(st.sampled_from(["", ""]) | _ROMANS) if point else ""
    steps = {"para": paragraph, "subpara": subparagraph, "point": point, "indent": indent}
    eid += "".join(f"__{prefix}_{number}" for prefix, number in steps.items() if number)
    if draw(st.integers(0, 4)) == 0:
        eid += draw(st.sampled_from(["__intro", "__wrapup", "__authorialNote_1"]))
    return eid


_ARTICLES = st.integers(1, 139).map(str) | st.sampled_from(["4-6", "11-13"])


@pytest.mark.parametrize(("eid", "path", "prose", "anchor"), PLACES)
def test_every_row_of_the_contract(eid: str, path: str, prose: str, anchor: str) -> None:
    assert path_of(eid) == path
    assert eid_of(path) == eid
    assert prose_of(eid) == prose
    assert anchor_of(eid) == anchor


@pytest.mark.parametrize(("eid", "prose"), [(row[0], row[2]) for row in PLACES])
def test_prose_of_the_contract_is_read_back(eid: str, prose: str) -> None:
    assert eid_of_prose(prose) == eid


def test_a_path_without_the_only_paragraph_is_not_guessed() -> None:
    assert eid_of("64.b") == "art_64__point_b"


@pytest.mark.parametrize("group", GROUPS)
def test_a_group_has_no_path_and_no_prose(group: str) -> None:
    assert (path_of(group), prose_of(group), article_of(group)) == ("", "", "")
    assert tokens_of(group) == ()
    assert anchor_of(group) == group


@pytest.mark.parametrize("prose", ["51 B 2 (a)", "51.B.2.a", "51B2a", "51(B)(2)(a)", "51 B.2(a)"])
def test_a_place_has_one_spelling_in_a_data_file(prose: str) -> None:
    with pytest.raises(ValueError, match=r"no place|is written"):
        eid_of_prose(prose)


@given(eid=_eids(_ARTICLES))
def test_a_path_leads_back_to_its_eid(eid: str) -> None:
    assert eid_of(path_of(eid)) == eid


@given(eid=_eids(_ARTICLES), nth=st.integers(2, 4))
def test_the_path_of_a_repeated_number_leads_back(eid: str, nth: int) -> None:
    assume(not eid.endswith(("__intro", "__wrapup", "__authorialNote_1")))
    assume("nn_" not in eid.rpartition("__")[2])
    assert eid_of(path_of(f"{eid}~{nth}")) == f"{eid}~{nth}"


@given(eid=_eids(_ARTICLES))
def test_prose_leads_back_to_its_eid(eid: str) -> None:
    # a point right below an article is written as that of the only paragraph
    implied = re.sub(r"^(art_[^_]+)__point_", r"\1__para_nn_1__point_", eid)
    assert eid_of_prose(prose_of(eid)) == implied


_WORDS = st.text("abcdeéßøı1²", min_size=1, max_size=4) | st.sampled_from(["al", "noot", "slot"])


@given(words=st.lists(_WORDS, min_size=1, max_size=4), eid=_eids(_ARTICLES))
def test_the_prose_and_path_of_a_term_lead_back(words: list[str], eid: str) -> None:
    slug = slug_of("-".join(words))
    assume(re.search(r"[^\W\d_]{2}", slug))
    place = f"def_{slug}" + eid.partition("__")[1] + eid.partition("__")[2]
    assert eid_of_prose(prose_of(place)) == place
    assert eid_of(path_of(place)) == place
    assert article_eid(article_of(place)) == f"def_{slug}"


@given(eids=st.lists(_eids(st.just("7")), min_size=2, max_size=8, unique=True))
def test_no_two_places_of_an_article_share_an_anchor(eids: list[str]) -> None:
    anchors = [anchor_of(eid) for eid in eids]
    assert len(set(anchors)) == len(anchors)
    assert not any(" " in anchor for anchor in anchors)


@given(eid=_eids(_ARTICLES))
def test_steps_name_every_level_of_a_provision(eid: str) -> None:
    if eid.endswith(("__intro", "__wrapup", "__authorialNote_1")):
        with pytest.raises(ValueError, match="no provision"):
            steps_of(eid)
        return
    parent = ""
    for kind, number in steps_of(eid):
        unnumbered = number.startswith("al")
        nth = int(number[2:]) if unnumbered else 0
        parent = child_eid(parent, kind, "" if unnumbered else number, nth)
    assert parent == eid


@pytest.mark.parametrize(
    "path",
    ["", "B", "51..2", "51.B.B", "51.2.B", "51.a.b.c.d", "51.?", "def", "def.", "vi", "5.ab"],
)
def test_what_is_no_path_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match=r"no path|below an indent"):
        eid_of(path)


@pytest.mark.parametrize("prose", ["", "B", "51B2(a) ", "51-", "51B2(a", "artikel 51", "51?"])
def test_what_is_no_prose_is_refused(prose: str) -> None:
    with pytest.raises(ValueError, match="place"):
        eid_of_prose(prose)


def test_a_child_has_its_parents_eid_unless_it_is_an_article() -> None:
    assert child_eid("chp_VI", Kind.ARTICLE, "46") == "art_46"
    assert child_eid("chp_VI", Kind.SECTION, "", 2) == "chp_VI__sec_nn_2"
    assert parent_eid(child_eid("art_46", Kind.PARAGRAPH, "A")) == "art_46"


def test_two_roman_letters_are_an_indent_wherever_they_stand() -> None:
    assert eid_of("5.A.1.ii") == "art_5__para_A__subpara_1__indent_ii"
    assert eid_of("5.A.1.i") == "art_5__para_A__subpara_1__point_i"


def test_kinds_know_how_deep_they_lie() -> None:
    depths = [kind.depth for kind in Kind if kind is not Kind.DEFINITION]
    assert depths == sorted(set(depths))
    assert Kind.DEFINITION.depth == Kind.ARTICLE.depth
    assert [kind for kind in Kind if kind.is_group] == [Kind.CHAPTER, Kind.PART, Kind.SECTION]
