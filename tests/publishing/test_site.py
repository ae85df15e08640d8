from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote

import html5lib
import pytest
from lxml import etree

from regelboek.law.model import Expression, notes_of
from regelboek.law.names import anchor_of, article_of
from regelboek.linking.vocabulary import Vocabulary
from regelboek.publishing.catalogue import Library
from regelboek.publishing.order import notes_in_order, texts_in_order
from regelboek.publishing.site import pages_of

HTML = "{http://www.w3.org/1999/xhtml}"


@pytest.fixture(scope="module")
def trees(pages: Mapping[str, str]) -> Mapping[str, etree._Element]:
    """Every page, parsed; the strict parser raises at the first error in the HTML."""
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("lxml"), strict=True)
    return {path: parser.parse(page).getroot() for path, page in pages.items()}


WIKI = "https://wiki.invalid/index.php"  # the library's


def ids_of(tree: etree._Element) -> list[str]:
    return [str(element.get("id")) for element in tree.iter() if element.get("id") is not None]


def addresses(tree: etree._Element) -> list[str]:
    found = [element.get(name) for element in tree.iter() for name in ("href", "src")]
    return [str(address) for address in found if address is not None]


def inner(found: list[str]) -> list[str]:
    """Leave out what leads to the source's wiki: a link that nothing is fetched from."""
    return [address for address in found if not address.startswith(f"{WIKI}?title=")]


def target_of(path: str, address: str) -> tuple[str, str]:
    """Follow an address as a browser does, from the page it stands on."""
    file, _, fragment = address.partition("#")
    parts = path.split("/")[:-1] if file else path.split("/")
    for part in file.split("/") if file else ():
        parts = parts[:-1] if part == ".." else [*parts, unquote(part)]
    return "/".join(parts), unquote(fragment)


def words_of_page(tree: etree._Element) -> str:
    return " ".join("".join(tree.itertext()).split())


def test_golden_site(pages: Mapping[str, str], golden: Path, *, update_golden: bool) -> None:
    if update_golden:
        for old in sorted(golden.rglob("*.html")):
            old.unlink()
        for path, page in pages.items():
            (golden / path).parent.mkdir(parents=True, exist_ok=True)
            (golden / path).write_text(page, "utf-8")
    expected = {
        str(path.relative_to(golden)): path.read_text("utf-8") for path in golden.rglob("*.html")
    }
    assert len(expected) > 20
    assert set(pages) == set(expected)
    for path, page in pages.items():
        assert page == expected[path], path


def test_the_same_library_gives_the_same_bytes(
    library: Library, templates: Mapping[str, str], static: Mapping[str, bytes], words: Vocabulary
) -> None:
    once = list(pages_of([library], templates, static, words=words))
    shuffled = dict(reversed(list(templates.items())))
    assert list(pages_of([library], shuffled, static, words=words)) == once
    assert len({path for path, _ in once}) == len(once)


def test_every_link_and_fragment_resolves(
    site: Mapping[str, bytes], trees: Mapping[str, etree._Element]
) -> None:
    ids = {path: set(ids_of(tree)) for path, tree in trees.items()}
    followed = 0
    for path, tree in trees.items():
        for address in inner(addresses(tree)):
            file, fragment = target_of(path, address)
            assert file in site, f"{path}: {address}"
            assert not fragment or fragment in ids[file], f"{path}: {address}"
            followed += 1
    assert followed > 500


def test_nothing_is_asked_from_elsewhere_and_nothing_stands_inline(
    site: Mapping[str, bytes], trees: Mapping[str, etree._Element]
) -> None:
    for path, tree in trees.items():
        for element in tree.iter():
            assert element.tag != f"{HTML}style", path
            assert element.tag != f"{HTML}script" or element.get("src"), path
            names = [str(name) for name in element.attrib]
            assert not [n for n in names if n == "style" or n.startswith("on")], path
        assert not [a for a in inner(addresses(tree)) if re.match(r"[a-z]+:|//", a)], path
    css = site["static/regelboek.css"].decode()
    assert "url(" not in css
    assert "@import" not in css


def test_ids_are_unique_and_each_page_has_one_heading_of_the_first_level(
    trees: Mapping[str, etree._Element],
) -> None:
    for path, tree in trees.items():
        assert [i for i, n in Counter(ids_of(tree)).items() if n > 1] == [], path
        assert len(list(tree.iter(f"{HTML}h1"))) == 1, path
        assert len(list(tree.iter(f"{HTML}main"))) == 1, path
        assert tree.get("lang") == "nl", path
        tags = [str(element.tag) for element in tree.iter()]
        levels = [int(tag[-1]) for tag in tags if re.fullmatch(r".*\}h[1-6]", tag)]
        assert all(below - above <= 1 for above, below in pairwise(levels)), (path, levels)


def test_labelled_by_names_something(trees: Mapping[str, etree._Element]) -> None:
    for path, tree in trees.items():
        ids = set(ids_of(tree))
        for element in tree.iter():
            labels = (element.get("aria-labelledby") or "").split()
            assert ids.issuperset(labels), (path, labels)


def test_every_provision_and_note_has_its_anchor(
    library: Library, trees: Mapping[str, etree._Element]
) -> None:
    checked = 0
    for expression in library.expressions:
        for eid in places_of(expression):
            article = article_of(eid)
            folder = f"fruit/{expression.edition.name}/" + (f"{article}/" if article else "")
            assert anchor_of(eid) in ids_of(trees[f"{folder}index.html"]), eid
            checked += 1
    assert checked >= 30


def places_of(expression: Expression) -> list[str]:
    """Every place an address may name: provisions, opening and closing words, notes both ways."""
    found = []
    for provision in expression.walk():
        found.append(provision.eid)
        if provision.children and provision.opening:
            found.append(f"{provision.eid}__intro")
        if provision.closing:
            found.append(f"{provision.eid}__wrapup")
        if provision.eid == f"art_{article_of(provision.eid)}":
            nth = len(notes_in_order(provision))
            found += [f"{provision.eid}__authorialNote_{n}" for n in range(1, nth + 1)]
    texts = [text for top in expression.body for _, text in texts_in_order(top)]
    return [*found, *(note.eid for text in texts for note in notes_of(text))]


def test_every_word_of_the_law_is_on_its_page(
    library: Library, trees: Mapping[str, etree._Element]
) -> None:
    for expression in library.expressions:
        for top in expression.body:
            for eid, text in texts_in_order(top):
                article = article_of(eid)
                folder = f"fruit/{expression.edition.name}/" + (f"{article}/" if article else "")
                page = words_of_page(trees[f"{folder}index.html"])
                for part in text.parts:
                    if isinstance(part, str):
                        shown = part.replace("♥", "♥\ufe0e")
                        assert " ".join(shown.split()) in page, (eid, part)


def test_notes_with_the_same_words_stand_once_under_all_their_marks(
    trees: Mapping[str, etree._Element],
) -> None:
    tree = trees["fruit/1950/1/index.html"]
    notes = tree.xpath("//h:section[@aria-labelledby='noten']//h:li", namespaces={"h": HTML[1:-1]})
    assert isinstance(notes, list)
    assert len(notes) == 2
    backs = [a for a in tree.iter(f"{HTML}a") if a.get("role") == "doc-backlink"]
    marks = [a for a in tree.iter(f"{HTML}a") if a.get("role") == "doc-noteref"]
    assert len(backs) == len(marks) == 3
    assert [a.text for a in marks] == ["1", "2", "2"]
    assert {"1B-n1", "1B1a-n1", "1B1b-n1", "1-n1", "1-n2", "1-n3"} <= set(ids_of(tree))


def test_a_note_that_is_marked_twice_leads_back_twice(
    trees: Mapping[str, etree._Element],
) -> None:
    tree = trees["fruit/1900/1/index.html"]
    backs = [a.get("href") for a in tree.iter(f"{HTML}a") if a.get("role") == "doc-backlink"]
    assert backs == ["#1-al1-n1-m1", "#1-al1-n1-m2"]


def test_marks_of_change_are_said_in_words(trees: Mapping[str, etree._Element]) -> None:
    said = {f"{HTML}del": "vervallen: ", f"{HTML}ins": "toegevoegd: "}
    found = 0
    for path, tree in trees.items():
        for element in tree.iter(*said):
            parent = element.getparent()
            if parent is not None and parent.get("class") == "key":
                continue
            first = element[0]
            assert (first.get("class"), first.text) == ("vh", said[str(element.tag)]), path
            found += 1
    assert found > 4


def test_each_column_of_a_comparison_has_its_own_wording(
    trees: Mapping[str, etree._Element],
) -> None:
    tree = trees["fruit/vergelijk/1900-1950/2/index.html"]
    columns = {"old": ("del", "ins"), "new": ("ins", "del")}
    for side, (own, other) in columns.items():
        found = [e for e in tree.iter(f"{HTML}div") if e.get("class") == side]
        marked = [e for each in found for e in each.iter(f"{HTML}{own}")]
        assert bool(marked) is (side == "new")  # words came, none went
        assert not [e for each in found for e in each.iter(f"{HTML}{other}")]


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("fruit/1950/1", "Lid A staat niet in het corpus."),
        ("fruit/1950/1", "Een nummer tussen rechte haken staat niet op de bronpagina"),
        ("fruit/1950/1", "In de bron staan deze noten tussen haakjes in de zin."),
        ("fruit/1950/1", "(in de bron *)"),
        ("fruit/1950/3", "De tekst gaat hier verder; het vervolg staat niet in het corpus."),
        ("fruit/1950/4", "Het begin van dit artikel staat niet in het corpus."),
        ("fruit/1950/9", "Artikel 9 van Fruitwet 1950 staat niet in het corpus."),
        ("fruit/1950/9", "corpus/fruit/1950/pages"),
        ("fruit/1900/2", "Niet meer geldend; de dag van inwerkingtreding is niet bekend."),
        (
            "fruit/1900/2",
            "In de geldende Fruitwet 1950: artikel 3 (vastgelegd: een bron zegt het).",
        ),
        ("fruit/1900/4", "Welk artikel nu geldt, is niet bekend. Artikel 4 van Fruitwet 1950"),
        ("fruit/1980/8", "Nog niet geldend: treedt in werking op 1 mei 1980."),
        ("fruit/1980", "Van deze editie staat geen tekst in het corpus."),
        ("fruit/1950", "label C volgt op A"),
        ("fruit/1950", "letters of nummers niet op volgorde"),
        ("fruit/1950/1", "Zie artikel 9 (niet in het corpus)."),
        ("fruit/1950/9", "naar 9 (niet in het corpus): 1B1(a) noot 1, 1B1(b) noot 1"),
        ("fruit/1900/1", "naar 1: 1950:4C"),
        ("fruit/1900/4", "naar 4 (niet in het corpus): 1 al. 2"),
        ("fruit/vergelijk/1950-1980/1", "voorstel: afgeleid, nog niet bevestigd · bron: gis"),
        ("fruit/vergelijk/1900-1950/1", "Lid A van 1950 staat niet in het corpus"),
        ("fruit/artikel/2", "ging naar 1950: artikel 3 gewijzigd"),
    ],
)
def test_what_is_not_plain_is_said(
    trees: Mapping[str, etree._Element], path: str, sentence: str
) -> None:
    assert sentence in words_of_page(trees[f"{path}/index.html"])


def test_the_edition_in_force_has_no_banner(pages: Mapping[str, str]) -> None:
    assert 'class="banner"' not in pages["fruit/1950/1/index.html"]
    assert 'class="banner"' not in pages["fruit/1950/index.html"]


def test_without_a_known_day_of_force_no_edition_is_called_current(
    library: Library, templates: Mapping[str, str]
) -> None:
    early = dict(pages_of([replace(library, today=date(1800, 1, 1))], templates, {}))
    assert "Welke editie nu geldt, is niet bekend." in early["fruit/1900/1/index.html"].decode()


def test_suits_keep_their_text_form(pages: Mapping[str, str]) -> None:
    for path, page in pages.items():
        assert not re.search("[♠♥♦♣](?!\ufe0e)", page), path


def test_suits_keep_their_text_form_where_scripts_show_them(site: Mapping[str, bytes]) -> None:
    shown = [path for path in site if re.match(r"static/(search|law)/", path)]
    told = {path: site[path].decode() for path in shown}
    assert len([path for path in told if "♥" in told[path]]) > 1
    for path, script in told.items():
        assert not re.search("[♠♥♦♣](?!\ufe0e)", script), path


def test_a_range_links_both_its_ends(pages: Mapping[str, str]) -> None:
    page = pages["fruit/1900/1/index.html"]
    assert re.search(r'href="\.\./2/index\.html"[^>]*>art\. 2</a> t/m <a [^>]*href="\.\./4/', page)


def test_a_base_makes_lasting_addresses(library: Library, templates: Mapping[str, str]) -> None:
    based = replace(library, base_url="https://wet.example/")
    page = dict(pages_of([based], templates, {}))["fruit/1950/1/index.html"].decode()
    assert '<link rel="canonical" href="https://wet.example/fruit/1950/1/">' in page
    assert "Vast adres.</b> https://wet.example/fruit/1950/1/" in page


def test_source_code_names_no_edition() -> None:
    source = Path(__file__).parents[2] / "src" / "regelboek" / "publishing"
    modules = sorted(source.glob("*.py"))
    assert modules
    for module in modules:
        code = re.sub(r'"""(?s:.*?)"""', "", module.read_text("utf-8"))
        assert not re.search(r"""["'](1[89]|20)\d\d["']""", code), module.name


def test_a_cell_of_the_law_cannot_become_markup(pages: Mapping[str, str]) -> None:
    assert "Een blad is &lt;groen&gt; &amp; plat." in pages["fruit/1950/def-blad/index.html"]
