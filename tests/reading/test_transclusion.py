"""Pages lead to the places of the pages that they take in, over all levels, and to no end."""

from __future__ import annotations

import pytest

from regelboek.law.model import Edition
from regelboek.law.names import Kind
from regelboek.problems import Where
from regelboek.reading.profile import Level, OtherPages, Profile
from regelboek.reading.transclusion import DEEPEST, Composition, path_of_title
from regelboek.reading.wikipage import read_wikitext

_PROFILE = Profile(
    Edition("1950", "Bakregels"),
    prefix="1950:",
    levels=(Level(Kind.PART, ("DEEL I",)), Level(Kind.ARTICLE, ("Artikel 1.",))),
    titles=(
        (Kind.CHAPTER, "H{chapter}"),
        (Kind.PART, "H{chapter}{part}"),
        (Kind.SECTION, "H{chapter} {name}"),
        (Kind.ARTICLE, "{article}"),
        (Kind.DEFINITION, "{definition}"),
        (Kind.PARAGRAPH, "{article}{paragraph}"),
    ),
    others=(
        OtherPages("opening", ("{article} Aanhef",)),
        OtherPages("special", ("Voorwoord",)),
    ),
)
_HERE = Where("hier", "", 1, 1)


def _taken(pages: dict[str, str], title: str) -> tuple[list[str], list[str]]:
    composition = Composition(_PROFILE)
    for name, text in pages.items():
        composition.add(f"Sjabloon:1950:{name}", read_wikitext(text))
    taken = composition.taken({f"1950:{title}": _HERE})[f"1950:{title}"]
    paths = ["/".join(f"{s.kind.name.lower()} {s.number or s.key}" for s in p) for p in taken.paths]
    return paths, [problem.code for problem in composition.problems]


@pytest.mark.parametrize(
    ("title", "path"),
    [
        ("HVI", "chapter VI"),
        ("HVI2", "chapter VI/part II"),
        ("HVI MEEL", "chapter VI/section 1950:HVI MEEL"),
        ("12", "article 12"),
        ("4-6", "article 4-6"),
        ("12 Aanhef", "article 12"),
        ("12B", "article 12/paragraph B"),
        ("Lege_oven", "definition lege-oven"),
        ("Voorwoord", "section 1950:Voorwoord"),
        ("?", ""),
    ],
)
def test_a_title_leads_to_a_place(title: str, path: str) -> None:
    steps = path_of_title(f"Sjabloon:1950:{title}", _PROFILE)
    assert "/".join(f"{s.kind.name.lower()} {s.number or s.key}" for s in steps) == path


def test_places_are_found_through_all_levels() -> None:
    pages = {
        "HVI": "HOOFDSTUK\n{{template:1950:HVI1}}\n{{Sjabloon:1950:HVI 2}}",
        "HVI1": "DEEL I\n{{template:1950:5}}</br>{{1950:6}}",
        "HVI 2": "#REDIRECT [[Sjabloon:1950:HVI2]]",
        "HVI2": "DEEL II\nArtikel 7. Getypt\nMeel.\n{{template:1950:8}}",
        "5": "Artikel 5. Deeg",
        "6": "Artikel 6. Gist",
    }
    paths, codes = _taken(pages, "HVI")
    assert paths == [
        "chapter VI/part I/article 5",
        "chapter VI/part I/article 6",
        "chapter VI/part II/article 7",
        "chapter VI/part II/article 8",
    ]
    assert codes == ["missing-page"]


def test_pages_that_take_in_each_other_come_to_an_end() -> None:
    pages = {
        "HVI": "{{1950:HVI A}}",
        "HVI A": "{{1950:HVI B}}{{1950:5}}",
        "HVI B": "{{1950:HVI A}}",
    }
    paths, codes = _taken(pages | {"5": "Artikel 5."}, "HVI")
    assert paths == ["chapter VI/section 1950:HVI A/article 5"]
    assert codes == ["include-cycle"]
    assert _taken({"HVI": "{{1950:HVI}}"}, "HVI") == ([], ["include-cycle"])
    assert _taken({"5": "#REDIRECT [[Sjabloon:1950:5]]"}, "5") == ([], ["include-cycle"])


def test_pages_that_never_end_stop_where_a_wiki_stops() -> None:
    pages = {f"HI x{n}": f"{{{{1950:HI x{n + 1}}}}}" * 2 for n in range(DEEPEST * 3)}
    _, codes = _taken(pages, "HI x0")
    assert set(codes) == {"include-cycle"}


def test_a_missing_page_leads_to_its_place_where_its_name_says_it() -> None:
    assert _taken({}, "5A") == (["article 5/paragraph A"], ["missing-page"])
    assert _taken({}, "?") == ([], ["missing-page"])
