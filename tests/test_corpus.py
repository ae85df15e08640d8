"""The real corpus: what the trees must hold, every reference, and that nothing of it is lost."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from regelboek.comparing.wids import wids_of
from regelboek.law.model import (
    Expression,
    Note,
    NoteStyle,
    Provision,
    Ref,
    Status,
    Text,
    index_of,
    notes_of,
    wording,
)
from regelboek.law.names import Kind, eid_of
from regelboek.law.parts import refs_of
from regelboek.law.prose import prose_of
from regelboek.linking.vocabulary import Vocabulary
from regelboek.opening import open_corpus
from regelboek.pipeline import Checked, Parsed, check, parse, written
from regelboek.reading.conservation import PageCount
from regelboek.store import EditionFiles, read_corpus

EDITIONS = ("1963", "1975", "1997", "2007", "2017")
# Pages are kept as received: nobody mends them, and no tool may touch their bytes.
PAGES = """\
a36943716d52b0cb471978a98fa708a5c7ab62c72ba59a4f2e86a5790b981ecb 1963/pages/HVI%20HET%20VERZAKEN
4f76207a459ff52c616781b215244071c71c2c11371cee81c0e68c6b566925a3 1975/pages/HVI2
6261ce5ec2c22e59d1e75c7de5b652d46876627762c42a566da82991c50ed34b 1997/pages/46
c209688734a0cd95ca47e521d437ed005f75cee43fa36fd0e8641b651688a2dc 2007/pages/Operation%20Manual%2081
4b83e0258c7437a7b55ba2bd81f4e67a55e66342c35541ecb1fb182e55af7f98 2017/pages/51B
"""


class Corpus:
    """The corpus, parsed and checked once."""

    def __init__(self, folder: Path) -> None:
        opened = open_corpus(read_corpus(folder))
        self.open = opened.works[0]
        self.words: Vocabulary = opened.words
        self.parsed: dict[str, Parsed] = {p.edition: p for p in parse(self.open, opened.words)}
        self.written = written(self.open, [*self.parsed.values()])
        self.checked: dict[str, Checked] = {c.edition: c for c in check(self.open, opened.words)}

    def files(self, edition: str) -> EditionFiles:
        return self.open.files_of(edition)

    def law(self, edition: str) -> Expression:
        return self.checked[edition].expression

    def at(self, edition: str, path: str) -> Provision:
        return index_of(self.law(edition))[eid_of(path)]


@pytest.fixture(scope="module")
def real(corpus: Path) -> Corpus:
    return Corpus(corpus)


def _paths(parent: Provision) -> list[str]:
    return [child.eid.rpartition("__")[2].partition("_")[2] for child in parent.children]


def _notes(law: Expression) -> list[Note]:
    return [note for p in law.walk() for text in _texts(p) for note in notes_of(text)]


def _texts(provision: Provision) -> list[Text]:
    return [text for text in (provision.heading, *provision.texts) if text is not None]


def _said(text: Text) -> str:
    return "".join(
        f"{part.before}{part.mark}"
        if not isinstance(part, str | Ref)
        else part
        if isinstance(part, str)
        else part.text
        for part in text.parts
    )


# All that must hold of the corpus as it lies here.


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_committed_is_what_the_pages_say_now(real: Corpus, edition: str) -> None:
    files = real.files(edition)
    acts = {parsed.edition: act for parsed, act in real.written.acts}
    assert acts[edition] == files.act
    assert files.problems is not None
    assert real.parsed[edition].problems.decode() == files.problems.text


def test_a_provision_that_moved_keeps_its_name(real: Corpus) -> None:
    assert real.at("2017", "51.B.1.a").wid == "art_51__para_nn_1"
    assert real.at("2017", "51.B.2.b").wid == "art_51__para_nn_2"
    named = {p.wid for name in EDITIONS for p in real.law(name).walk() if p.wid}
    assert len(named) == 3


def test_the_names_that_are_committed_are_all(real: Corpus) -> None:
    wids = real.open.files.wids
    assert wids is not None
    assert real.written.wids is None  # no other is needed
    assert {one.edition for one in wids_of(wids.text, wids.file, EDITIONS)} == {*EDITIONS}


def test_five_editions_hold_text_and_all_others_say_that_they_hold_none(real: Corpus) -> None:
    assert tuple(real.parsed) == EDITIONS
    assert {name for name, found in real.checked.items() if found.valid} == {*EDITIONS}
    others = [found for name, found in real.checked.items() if name not in EDITIONS]
    assert len(others) == 7
    assert all(found.valid is None and found.pages == () for found in others)


def test_nothing_is_lost_or_invented_and_no_problem_is_new(real: Corpus) -> None:
    counts = {name: found.pages for name, found in real.checked.items() if found.pages}
    assert counts == {
        "1963": (_count("Sjabloon:1963:HVI HET VERZAKEN", 868, 863, banner=5, rule=0),),
        "1975": (_count("Sjabloon:1975:HVI2", 522, 478, banner=35, navigation=9),),
        "1997": (_count("Sjabloon:1997:46", 424, 421, banner=3),),
        "2007": (
            _count(
                "Operation Manual 81",
                348,
                345,
                hyphen=0,
                **{"page-number": 1, "running-title": 2},
            ),
        ),
        "2017": (_count("Sjabloon:2017:51B", 373, 370, banner=3),),
    }
    assert [found.sorted.new for found in real.checked.values()] == [()] * len(real.checked)


def _count(page: str, words: int, in_tree: int, **rests: int) -> PageCount:
    return PageCount(page, words, in_tree, tuple(sorted(rests.items())), 0, 0)


def test_the_pages_are_as_received(corpus: Path) -> None:
    work = corpus / "spelregels"
    files = sorted(work.glob("*/pages/*"))
    found = [f"{sha256(f.read_bytes()).hexdigest()} {f.relative_to(work)}" for f in files]
    assert found == PAGES.splitlines()


def test_who_saved_a_page_is_in_no_tree(real: Corpus) -> None:
    (page,) = real.files("1975").pages
    name = page[1].decode().partition("Versie door ")[2].partition(" (")[0]
    assert name.isalpha()
    for edition in EDITIONS:
        act = real.files(edition).act
        assert act is not None
        assert name not in act.decode()


# What the tree of each edition must hold.


def test_1963_has_its_section_and_paragraphs(real: Corpus) -> None:
    (chapter,) = real.law("1963").body
    (section,) = chapter.children
    assert (chapter.kind, chapter.number) == (Kind.CHAPTER, "VI")
    assert section.heading is not None
    assert wording(section.heading).startswith("HET VERZAKEN")
    paragraphs = {"61": 1, "62": 5, "63": 1, "64": 1, "65": 2}
    assert {a.number: len(a.children) for a in section.children} == paragraphs
    assert _paths(real.at("1963", "64.al1")) == ["a", "b", "c", "d"]
    assert len(real.at("1963", "64.al1").opening) == 1
    assert _paths(real.at("1963", "65.al1")) == ["a", "b"]
    assert len(real.at("1963", "65.al1").opening) == 1
    assert real.at("1963", "65.al2").children == ()


def test_1963_has_six_notes_and_seven_marks(real: Corpus) -> None:
    law = real.law("1963")
    places = [note.eid.rpartition("__")[0] for note in _notes(law)]
    assert [prose_of(place) for place in places] == [
        *("61 al. 1", "62 al. 2", "63 al. 1", "64 al. 1", "64 al. 1", "65 al. 2")
    ]
    marks = [
        (prose_of(p.eid), part.mark)
        for p in law.walk()
        for text in p.texts
        for part in text.parts
        if not isinstance(part, str | Ref)
    ]
    assert marks == [
        *[("61 al. 1", "¹⁾"), ("62 al. 2", "¹⁾"), ("62 al. 4", "¹⁾"), ("63 al. 1", "¹⁾")],
        *[("64 al. 1", "¹⁾"), ("64 al. 1", "²⁾"), ("65 al. 2", "¹⁾")],
    ]


def test_1963_keeps_the_text_around_a_mark_behind_a_stop(real: Corpus) -> None:
    (text,) = real.at("1963", "64.al1").opening
    assert "gewonnen. ²⁾. Er" in _said(text)
    assert "gewonnen.. Er" in wording(text)


def test_1975_has_unnumbered_paragraphs_and_an_inferred_chapter(real: Corpus) -> None:
    (chapter,) = real.law("1975").body
    (section,) = chapter.children
    assert (chapter.number, chapter.label) == ("VI", "")
    assert chapter.status & Status.INFERRED
    assert section.heading is not None
    assert wording(section.heading) == "Strafkaart"
    children = {article.number: _paths(article) for article in section.children}
    assert children == {
        "50": ["nn_1", "nn_2", "nn_3", "nn_4"],
        "51": ["nn_1", "nn_2"],
        "52": ["nn_1", "nn_2"],
    }
    assert _paths(real.at("1975", "52.al2")) == ["a", "b"]
    assert len(real.at("1975", "52.al2").opening) == 1


def test_1975_keeps_where_it_came_from(real: Corpus) -> None:
    (source,) = real.law("1975").sources
    assert (source.page, source.time) == ("Sjabloon:1975:HVI2", "2019-08-22 20:58")
    assert "genummerde lijst" in source.remark
    assert real.at("1975", "50").where.revision == "2019-08-22 20:58"


def test_1997_has_headings_apart_from_wording_on_three_levels(real: Corpus) -> None:
    article = real.at("1997", "46")
    assert _paths(article) == ["A", "B"]
    assert _paths(real.at("1997", "46.B")) == ["1", "2", "3", "4", "5"]
    assert _paths(real.at("1997", "46.B.3")) == ["a", "b"]
    assert len(real.at("1997", "46.B").opening) == 1
    assert len(real.at("1997", "46.B.3").opening) == 1
    for provision in article.walk():
        assert provision.heading is not None
        heading = wording(provision.heading)
        assert heading[-1] not in ".:;"
        assert all(heading != wording(text) for text in provision.texts)
    leaves = [p for p in article.walk() if not p.children]
    assert len(leaves) == 7
    assert all(len(leaf.texts) == 1 for leaf in leaves)


def test_2007_begins_in_the_middle_and_goes_on(real: Corpus) -> None:
    (chapter,) = real.law("2007").body
    tail, part = chapter.children
    assert (part.number, part.label) == ("V", "DEEL V")
    assert tail.status & Status.FRAGMENT
    point = real.at("2007", "67.B.2.b")
    assert point.label == "(b)"
    assert point.status == Status.INFERRED
    for above in ("67", "67.B", "67.B.2"):
        assert real.at("2007", above).status == Status.INFERRED | Status.FRAGMENT
    assert _paths(real.at("2007", "68")) == ["A", "B"]
    assert _paths(real.at("2007", "68.B")) == ["1", "2"]
    assert real.at("2007", "68.B.2").status == Status.GOES_ON
    assert real.at("2007", "68.B.1").status == Status.HELD


def test_2007_hangs_its_note_at_the_opening_words(real: Corpus) -> None:
    (text,) = real.at("2007", "68").opening
    (note,) = notes_of(text)
    assert note.eid == "art_68__authorialNote_1"
    assert (note.mark, note.label, note.style) == ("1", "1", NoteStyle.FOOT)
    assert "lopende slag. Wordt" in wording(text)


def test_2007_has_its_line_ends_undone(real: Corpus) -> None:
    said = " ".join(wording(text) for p in real.law("2007").walk() for text in _texts(p))
    for word in ("voortdurend", "voldaan", "bijvoorbeeld", "partner"):
        assert word in said
    assert "- " not in said.replace(" - ", " ")
    assert "Operation Manual" not in said
    assert "81" not in said


def test_2017_has_its_points_and_a_gap(real: Corpus) -> None:
    article = real.at("2017", "51")
    assert _paths(article) == ["A", "B"]
    assert real.at("2017", "51.A").status == Status.INCOMPLETE | Status.INFERRED
    assert _paths(real.at("2017", "51.B.1")) == ["a", "b"]
    assert _paths(real.at("2017", "51.B.2")) == ["a", "b", "c"]


def test_2017_has_five_notes_in_brackets_and_keeps_what_is_law(real: Corpus) -> None:
    notes = _notes(real.law("2017"))
    assert [note.style for note in notes] == [NoteStyle.INLINE] * 5
    wordings = [wording(note.texts[0]) for note in notes]
    assert sorted(wordings.count(said) for said in set(wordings)) == [1, 4]
    (law,) = real.at("2017", "51.B.2.a").texts
    assert "(zie artikel 50D2(a))" in wording(law)
    assert "[maar B1(a) " in wording(law)


# Every reference of the five texts: where it stands, its words, what it points at.
REFERENCES = {
    "1963": [
        ("", "Art. 61 t/m 65", "61", "65"),
        ("61 al. 1", "art. 44", "44", ""),
        ("61 al. 1", "art. 43", "43", ""),
        ("61 al. 1", "art. 67", "67", ""),
        ("62 al. 2", "art. 50", "50", ""),
        ("65a", "art. 50", "50", ""),
        ("65b", "art. 64", "64", ""),
        ("65 al. 2", "art. 52", "52", ""),
    ],
    "1975": [("50 al. 4", "artikel 49", "49", ""), ("52 al. 1", "artikel 50", "50", "")],
    "1997": [],
    "2007": [
        ("68", "artikel 16", "16", ""),
        ("68", "artikel 57A", "57A", ""),
        ("68A", "dit artikel", "68", ""),
        ("68A", "artikel 54", "54", ""),
        ("68B2", "B1 hierboven", "68B1", ""),
        ("68B2", "artikel 16D", "16D", ""),
    ],
    "2017": [
        ("51B1(a)", "artikel 59", "59", ""),
        ("51B1(b)", "artikel 59", "59", ""),
        ("51B2(a)", "artikel 50D2(a)", "50D2(a)", ""),
        ("51B2(a)", "artikel 59", "59", ""),
        ("51B2(a)", "B1(a) hierboven", "51B1(a)", ""),
        ("51B2(b)", "artikel 59", "59", ""),
        ("51B2(c)", "artikel 51B2", "51B2", ""),
        ("51B2(c)", "artikelen 50", "50", ""),
        ("51B2(c)", "51", "51", ""),
    ],
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_reference_is_found_and_points_at_its_place(real: Corpus, edition: str) -> None:
    found = [
        (
            prose_of(provision.eid) if provision.kind.depth >= Kind.ARTICLE.depth else "",
            ref.text,
            prose_of(ref.target.eid),
            prose_of(ref.until.eid) if ref.until else "",
        )
        for provision in real.law(edition).walk()
        for text in _texts(provision)
        for ref in refs_of(text)
    ]
    assert found == REFERENCES[edition]
