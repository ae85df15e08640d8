"""What we read of wikitext is, word by word, what MediaWiki itself renders.

Pages are rendered as others take them in, by `action=parse`. By themselves: what they take in says
nothing then; and with the pages that they take in. Hunt for more with
`pytest tests/wiki/test_rendering.py --hypothesis-profile=long`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.reading.edition import Reading, read_edition
from regelboek.reading.insets import INSET
from regelboek.reading.lines import Capture
from regelboek.reading.openness import MOST_OPEN
from regelboek.reading.pages import Page, sources_of
from regelboek.reading.profile import profile_of
from regelboek.reading.repairs import repairs_of
from regelboek.reading.wiki_names import title_of_include
from regelboek.reading.wikipage import read_wikitext
from tests.wiki.judge import Judge, Rendered
from tests.wiki.markup import PAGES
from tests.wiki.said import told, without_filled_in, words_of_lines, words_taken_in

pytestmark = pytest.mark.xdist_group("mediawiki")

HERE = Path(__file__).parent
FOLDERS = sorted(
    path.parent
    for path in HERE.parent.glob("*/*/pages.tsv")
    if "\twikitext\n" in path.read_text("utf-8") + "\n"
)


def _constructs() -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for line in (HERE / "constructs.txt").read_text("utf-8").split("\n"):
        if line.startswith("/// "):
            groups[line.removeprefix("/// ")] = []
        elif line:
            page = line.encode("latin-1", "backslashreplace").decode("unicode_escape")
            groups[list(groups)[-1]].append(page)
    return groups


CONSTRUCTS = _constructs()


def _rendered(judge: Judge, pages: Iterable[str]) -> list[Rendered]:
    title = "Sjabloon:1950:5"
    return judge.render_brought((title, {title: page}) for page in pages)


def _unlike(pages: Sequence[str], rendered: Iterable[Rendered]) -> list[tuple[str, ...]]:
    """Give the pages that a wiki and we read otherwise: source, the wiki's words, ours."""
    return [
        (page, " ".join(shown.words), " ".join(ours))
        for page, shown in zip(pages, rendered, strict=True)
        if shown.words != (ours := words_of_lines(read_wikitext(page))) and not shown.refused
    ]


def test_there_are_constructs_and_cases() -> None:
    assert sum(map(len, CONSTRUCTS.values())) > 500
    assert all(CONSTRUCTS.values())
    assert len(FOLDERS) > 30


@pytest.mark.parametrize("group", CONSTRUCTS)
def test_what_a_page_may_be_written_with(judge: Judge, group: str) -> None:
    pages = [without_filled_in(page) for page in CONSTRUCTS[group]]
    assert _unlike(pages, _rendered(judge, pages)) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f"{f.parent.name}/{f.name}")
def test_the_pages_of_a_case(judge: Judge, folder: Path) -> None:
    reading = _read(folder)
    pages = [page for page in reading.pages if page.source.origin == "wikitext"]
    titles = [page.source.page.replace("_", " ") for page in pages]
    texts = [without_filled_in(page.text) for page in pages]
    captures = {title: read_wikitext(page.text) for title, page in zip(titles, pages, strict=True)}
    brought = dict(zip(titles, texts, strict=True))

    alone = judge.render_brought((title, {title: brought[title]}) for title in titles)
    whole = judge.render_brought((title, brought) for title in titles)
    insets = [_insets(page.capture, brought) for page in pages]
    read = [
        judge.render_brought([(title, {title: brought[title], **inside})])[0] if inside else shown
        for title, inside, shown in zip(titles, insets, alone, strict=True)
    ]
    tree = told((*reading.expression.body, *reading.copies))

    for page, title, *shown in zip(pages, titles, alone, whole, read, strict=True):
        by_itself, taken_in, with_insets = shown
        assert words_of_lines(captures[title]) == by_itself.words, title
        assert words_taken_in(title, captures) == taken_in.words, title
        if page.capture.lines:
            held = Counter(w for run in tree if run.page == page.source.page for w in run.words)
            assert held == Counter(with_insets.words), title


def _insets(capture: Capture, brought: Mapping[str, str]) -> dict[str, str]:
    """Give the pages that a page takes in inside its sentences, with what these take in."""
    names = {title_of_include(title): title for title in brought}
    found: dict[str, str] = {}
    raws = [cut.raw for cut in capture.cuts if cut.key == INSET]
    waiting = [title_of_include(raw[2:-2].partition("|")[0]) for raw in raws]
    while waiting:
        title = names.get(waiting.pop(), "")
        if title and title not in found:
            found[title] = brought[title]
            inner = read_wikitext(brought[title])
            waiting += [cut.include for cut in inner.cuts if cut.include]
            waiting.append(title_of_include(inner.redirect))
    return found


def _read(folder: Path) -> Reading:
    profile = profile_of((folder / "edition.toml").read_text("utf-8"), "edition.toml", "1950")
    table = (folder / "pages.tsv").read_text("utf-8")
    sources = sources_of(table, "pages.tsv", profile.prefix)
    mending = folder / "repairs.toml"
    repairs = repairs_of(mending.read_text("utf-8"), "repairs.toml") if mending.is_file() else ()
    pages = [Page(source, (folder / "pages" / source.file).read_bytes()) for source in sources]
    return read_edition(pages, profile, repairs).value


@given(pages=st.lists(PAGES, min_size=3, max_size=3))
def test_any_page(judge: Judge, pages: list[str]) -> None:
    pages = [without_filled_in(page) for page in pages]
    assert _unlike(pages, _rendered(judge, pages)) == []


# --- Where we differ, and why


def _words_around(page: str, shown: Rendered) -> tuple[Counter[str], Counter[str]]:
    """Give the words that only the wiki has, and those that only we have."""
    ours, theirs = Counter(words_of_lines(read_wikitext(page))), Counter(shown.words)
    return theirs - ours, ours - theirs


def test_what_a_picture_says_is_a_rest(judge: Judge) -> None:
    page = "De [[file:oven.png|thumb|hete oven]] brandt."
    (shown,) = _rendered(judge, [page])
    capture = read_wikitext(page)
    assert (shown.captions, words_of_lines(capture)) == (("hete", "oven"), ("De", "brandt"))
    assert capture.images == ("file:oven.png",)
    assert [cut.raw for cut in capture.cuts if cut.key] == ["[[file:oven.png|thumb|hete oven]]"]


@pytest.mark.parametrize(
    "page", ["{{CURRENTYEAR}}", "{{#if:x|ja|nee}}", "{{lc:MEEL}}", "{{{1}}}", "{{#tag:ref|noot}}"]
)
def test_what_a_wiki_fills_in_is_told(judge: Judge, page: str) -> None:
    (shown,) = _rendered(judge, [f"Meel {page} gist"])
    capture = read_wikitext(f"Meel {page} gist")
    assert shown.words[0] == "Meel"
    assert len(shown.words) > len(words_of_lines(capture)) == 2
    assert capture.problems == (("magic-word", 1, page),)


@pytest.mark.parametrize(
    ("page", "kept"),
    [
        ('a<ref name="n">gist</ref> b<ref name="n">zout</ref>', "a b gist zout"),
        ("a<ref>een <ref>noot</ref> b", "a b een ref noot"),
        ("a<references><ref name=n>noot</ref></references> b", "a b noot"),
    ],
)
def test_notes_that_the_wiki_refuses_are_kept(judge: Judge, page: str, kept: str) -> None:
    (shown,) = _rendered(judge, [page])
    assert shown.refused
    only_the_wiki, only_ours = _words_around(page, shown)
    assert only_ours
    assert " ".join(words_of_lines(read_wikitext(page))) == kept
    assert only_the_wiki <= Counter({"ref": 1})


@pytest.mark.parametrize("name", ["math", "source", "syntaxhighlight"])
def test_tags_that_a_wiki_knows_only_with_more_than_ours_has(judge: Judge, name: str) -> None:
    page = f"<{name}>meel</{name}>"
    (shown,) = _rendered(judge, [page])
    assert shown.words == (name, "meel", name)
    assert words_of_lines(read_wikitext(page)) == ("meel",)


def test_a_label_that_another_page_writes_is_thought_to_be_there(judge: Judge) -> None:
    page = "[[oven|{{gist}}]]"
    title = "Sjabloon:1950:5"
    empty, full = judge.render_brought(
        [(title, {title: page}), (title, {title: page, "Sjabloon:Gist": "deeg"})]
    )
    assert (empty.words, full.words) == (("oven",), ("deeg",))
    assert words_of_lines(read_wikitext(page)) == ()


@pytest.mark.parametrize("page", ["[[oven|<h3>]]</h3>", "[http://bak.nl <li>]"])
def test_a_link_that_a_tag_reaches_out_of_is_text(judge: Judge, page: str) -> None:
    (shown,) = _rendered(judge, [page])
    only_the_wiki, only_ours = _words_around(page, shown)
    assert not only_the_wiki
    assert only_ours


def test_what_stands_in_a_table_beside_its_cells_stays_there(judge: Judge) -> None:
    page = "{|\n| meel\n|-\n<b>gist</b>\n|}"
    (shown,) = _rendered(judge, [page])
    assert shown.words == ("gist", "meel")
    assert words_of_lines(read_wikitext(page)) == ("meel", "gist")


def test_a_page_that_leaves_too_much_open_is_read_as_written(judge: Judge) -> None:
    page = "meel " + "<div>" * (MOST_OPEN + 1)
    (shown,) = _rendered(judge, [page])
    only_the_wiki, only_ours = _words_around(page, shown)
    assert (only_the_wiki, set(only_ours)) == (Counter(), {"div"})
