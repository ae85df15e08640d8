"""Citations are found, resolved and spelled in the browser as they are in Python."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from regelboek.law.model import Place
from regelboek.law.names import anchor_of, article_of, path_of
from regelboek.law.prose import prose_of
from regelboek.linking.citations import Carried, Reference
from regelboek.linking.cited import Asked, Standpoint
from regelboek.linking.misspelled import nearly
from regelboek.linking.patterns import sources_of
from regelboek.linking.spelled import citation_of, term_of
from regelboek.publishing import urls
from regelboek.publishing.order import notes_in_order
from tests.browser.babble import address, spoiled, texts_of
from tests.browser.machines import Machines, machines_of
from tests.invented.generate import files_of
from tests.invented.measuring import laid, run
from tests.invented.styles import STYLES
from tests.linking.rows import ROWS, Row, agree, asked_in

_TODAY = date(2020, 1, 1)
_SCRIPTS = Path(__file__).parents[2] / "templates" / "static" / "finding"


@pytest.fixture(scope="module")
def shipped(corpus: Path, tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Machines:
    return machines_of(corpus, tmp_path_factory.mktemp("shipped"), browser)


@pytest.fixture(scope="module")
def whole(
    tmp_path_factory: pytest.TempPathFactory, browser: Browser, request: pytest.FixtureRequest
) -> Machines:
    """Give an invented law in all styles, held whole: notes, definitions, ranges, indents."""
    articles = request.config.getoption("--articles")
    folder = tmp_path_factory.mktemp("invented")
    corpus = laid(folder, dict(files_of(STYLES, articles, 1, 0)))
    assert run(corpus, "import", str(folder / "dump.xml")).exit_code == 0
    assert run(corpus, "parse").exit_code == 0
    return machines_of(corpus, tmp_path_factory.mktemp("whole"), browser)


@pytest.fixture(scope="module")
def rows_there(shipped: Machines) -> Mapping[Row, list[Mapping[str, Any]]]:
    found = shipped.found_there([(row.text, asked_in(row.context)) for row in ROWS])
    return dict(zip(ROWS, found, strict=True))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.context}-{row.text}")
def test_a_row(
    shipped: Machines, rows_there: Mapping[Row, list[Mapping[str, Any]]], row: Row
) -> None:
    found = rows_there[row]
    assert found == shipped.found(row.text, asked_in(row.context))
    assert agree(row, found), found


@pytest.mark.parametrize("law", ["shipped", "whole"])
def test_both_machines_find_the_same_in_any_text(law: str, request: pytest.FixtureRequest) -> None:
    machines: Machines = request.getfixturevalue(law)
    sentences = [row.text for row in ROWS]
    texts = [*texts_of(machines.corpus.words, sentences, machines.names, 1000, 1)]
    rows = [*zip(texts, _contexts(machines), strict=False)]
    there = machines.found_there(rows)
    here = [machines.found(*row) for row in rows]
    differing = [
        (row, *both) for row, *both in zip(rows, here, there, strict=True) if both[0] != both[1]
    ]
    assert differing[:3] == []
    cited = [one for found in here for one in found]
    assert len(cited) > 200
    standings = {one["status"] for one in cited}
    assert standings == {"resolved", "absent", "ambiguous", "wrong", "external"}


def _contexts(machines: Machines) -> Iterator[Asked]:
    """Yield contexts of each kind without end: an edition, a place in one, a day, nothing."""
    chance = random.Random(2)  # noqa: S311  # no secret
    catalogue = machines.catalogues[0]
    while True:
        shelf = chance.choice([*catalogue.shelves.values()])
        name = shelf.edition.name
        eids = [eid for eid in shelf.provisions if article_of(eid)]
        yield Asked(_TODAY, name)
        yield Asked(_TODAY, on=date(chance.randint(1920, 2030), 9, 1))
        yield Asked(_TODAY)
        if eids:
            place = Standpoint(catalogue.work.name, name, chance.choice(eids))
            yield Asked(_TODAY, name, place=place)
            yield Asked(_TODAY, place=place)


@pytest.mark.parametrize("law", ["shipped", "whole"])
def test_a_place_has_one_name_and_one_address(law: str, request: pytest.FixtureRequest) -> None:
    machines: Machines = request.getfixturevalue(law)
    places = [*_places(machines)]
    expected = [
        [
            urls.relative(urls.HOME, *catalogue.path(Place(eid, edition))),
            *(anchor_of(eid), prose_of(eid), path_of(eid), eid),
        ]
        for catalogue, edition, eid in places
    ]
    there = machines.each(
        "([law, name, eid]) => {"
        "  const { eids, prose, outlines, finding, addresses } = regelboek;"
        "  const work = finding.workOf(law);"
        "  const address = addresses.addressOf(work, outlines.editionOf(work, name), eid);"
        "  const path = eids.pathOf(eid);"
        "  return [address, eids.anchorOf(eid), prose.proseOf(eid), path, eids.eidOf(path)];"
        "}",
        [(catalogue.work.name, edition, eid) for catalogue, edition, eid in places],
    )
    assert len(places) > 100
    assert there == expected


def _places(machines: Machines) -> Iterator[tuple[Any, str, str]]:
    """Yield every place of every edition that is held, and those that have a page besides."""
    for catalogue in machines.catalogues:
        if not catalogue.library.expressions:
            continue
        for name, shelf in catalogue.shelves.items():
            held = [eid for eid in shelf.provisions if article_of(eid)]
            parts = [
                f"{eid}__{part}" for eid in held for part in ("intro", "wrapup", "authorialNote_1")
            ]
            notes = [
                f"{eid}__authorialNote_{nth}"
                for eid in held
                for nth, _ in enumerate(notes_in_order(shelf.provisions[eid]), 1)
            ]
            absent = [
                eid for number in shelf.numbers for eid in catalogue.absent.get((name, number), ())
            ]
            pages = [f"art_{number}" for number in shelf.numbers if number[0].isdigit()]
            eids = dict.fromkeys((*held, *parts, *shelf.notes, *notes, *absent, *pages))
            yield from ((catalogue, name, eid) for eid in eids if path_of(eid))


def test_a_citation_by_itself_is_read_alike(whole: Machines) -> None:
    words, names = whole.corpus.words, whole.names
    written = [*dict.fromkeys(_spellings(whole))]
    there = whole.each(
        "(text) => {"
        "  const { spelled, citations } = regelboek;"
        "  const alone = spelled.citationOf(text, citations.NOTHING);"
        "  return [spelled.citationOf(text), alone, spelled.termOf(text)];"
        "}",
        written,
    )
    asked = (
        (citation_of(text, words, names), citation_of(text, words), term_of(text))
        for text in written
    )
    here = [[*map(_told, each)] for each in asked]
    pairs = [(text, *both) for text, *both in zip(written, here, there, strict=True)]
    assert [pair for pair in pairs if pair[1] != pair[2]][:3] == []
    known = [citation for citation, _, _ in here if citation]
    assert len(known) > 300
    assert sum(bool(citation["until"]) for citation in known) > 20
    assert sum("/" in citation["text"] for citation in known) > 20

    slips = written[:: max(1, len(written) // 60)]
    near = whole.each("(text) => regelboek.misspelled.nearly(text)", slips)
    assert near == [[_told(one) for one in nearly(text, words)] for text in slips]


def _told(reference: Reference | None) -> Mapping[str, Any] | None:
    if reference is None:
        return None
    keys = ("start", "end", "text", "path", "until", "edition", "law", "former")
    told = {key: getattr(reference, key) for key in keys}
    return {
        **told,
        "others": [*reference.others],
        "carried": "" if reference.carried is Carried.NOT else reference.carried.name.lower(),
        "base": reference.base.name.lower().replace("_", " "),
    }


def test_an_article_printed_as_a_range_is_found_by_its_ends(whole: Machines) -> None:
    rows = [
        (f"Artikel {first} t/m {last}{below}, en {first}-{int(last) + more}.", Asked(_TODAY, name))
        for catalogue in whole.catalogues
        for name, shelf in catalogue.shelves.items()
        for first, dash, last in (number.partition("-") for number in shelf.numbers)
        for below, more in (("", 0), (" lid 1", 1), ("B", -1))
        if dash and first.isdigit()
    ]
    here = [whole.found(*row) for row in rows]
    assert whole.found_there(rows) == here
    assert sum("-" in one["path"] and not one["until"] for found in here for one in found) > 1


def test_case_makes_no_difference_alike(shipped: Machines) -> None:
    alphabets = (range(0x21, 0x530), range(0x1E00, 0x2000), range(0xFB00, 0xFB07))
    words = [f"x{chr(code)}y{chr(code)}" for alphabet in alphabets for code in alphabet]
    folded = shipped.each("(word) => regelboek.signs.caseless(word)", words)
    assert folded == [word.casefold() for word in words]


def _spellings(machines: Machines) -> Iterator[str]:
    """Yield places in every form in which they are written, and as fingers slip."""
    chance = random.Random(3)  # noqa: S311  # no secret
    places = [(catalogue.work, name, eid) for catalogue, name, eid in _places(machines)]
    for work, edition, eid in chance.sample(places, min(len(places), 250)):
        prose, path = prose_of(eid), path_of(eid)
        forms = [
            prose,
            path,
            eid,
            anchor_of(eid),
            f"#{anchor_of(eid)}",
            prose.lower(),
            f"art. {prose}",
        ]
        forms += [
            f"{edition}:{prose}",
            f"{work.short}:{edition}:{path}",
            f"artikel {prose} ({edition})",
        ]
        forms += [f"{work.short}:@2012-02-{chance.choice(('12', '30'))}:{prose}", f" {prose} "]
        forms += [address(chance, machines.names, anchor_of(eid)) for _ in range(3)]
        forms += [f"{prose} t/m {prose[:-1]}9", f"{prose[:2]}..9{prose[-1]}", f"{prose}-D"]
        forms += [f"{prose} lid 2 t/m 12", f"{prose} noot 1-3"]
        yield from forms
        yield from (spoiled(chance, form) for form in forms)


# Rows of what nearly cites, which make a reader slow that goes back and forth.
_SLOW = (
    "7 ",
    "(a) ",
    "art. 1, ",
    "16B1, ",
    "A en ",
    "zie A, ",
    "aldaar, onder a, ",
    "lid 1 van ",
    "&nbsp;",
    "\n",
    "2017:",
    "art. 1 t/m ",
    "art. 1, eerste en ",
    "16B (a ",
    "reglement",
    "16B1\u0301 ",
    "definitie van 'x ",
    "art. 5 onder b en ",
    "16B1 😀 ",
    "/spelregels/2017/",
    "https://x.example/spelregels/2017/5/#51B2a ",
    "(/akn/",
    "2017:def-a-2",
    "def.a ",
    "definitie 'xx' 2(a)(b) ",
    "61..",
    "al. 2b ",
    "noot 1-",
)


def test_work_grows_as_the_text_does(shipped: Machines) -> None:
    """Patterns are asked four times as often in four times the text, and no more."""
    counted = shipped.each(
        "(row) => {"
        "  const exec = RegExp.prototype.exec;"
        "  const count = (size) => {"
        "    let asked = 0;"
        "    RegExp.prototype.exec = function (text) { asked += 1; return exec.call(this, text); };"
        "    try { regelboek.find(row.repeat(size).slice(0, size)); }"
        "    finally { RegExp.prototype.exec = exec; }"
        "    return asked;"
        "  };"
        "  return [count(2000), count(8000)];"
        "}",
        _SLOW,
    )
    for row, (small, large) in zip(_SLOW, counted, strict=True):
        assert large <= 4.2 * small + 100, row
    # a row that is read anew from each of its letters is never done
    (done,) = shipped.each("(row) => regelboek.find(row.repeat(20000)).length", ["A1 en "])
    assert done == 0


def test_every_pattern_of_the_table_is_asked_in_the_browser_too(shipped: Machines) -> None:
    scripts = "".join(file.read_text("utf-8") for file in sorted(_SCRIPTS.glob("*.js")))
    unused = {name for name in sources_of(shipped.corpus.words) if not _is_named(name, scripts)}
    # these cut words, as Python does by patterns and JavaScript by literals beside them
    assert unused == {"starts.entity", "starts.piece"}


def _is_named(name: str, scripts: str) -> bool:
    row, _, last = name.rpartition(".")
    return f'"{name}"' in scripts or (last.isdigit() and f'patterns("{row}")' in scripts)
