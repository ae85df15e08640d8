from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from lxml import etree

from regelboek.cli import main
from regelboek.opening import open_corpus
from regelboek.pipeline import check, expressions_of, parse
from regelboek.store import read_corpus
from tests.invented.generate import files_of
from tests.invented.history import history_of
from tests.invented.quirks import KINDS, planted, stock_of
from tests.invented.styles import BY_NAME, STYLES
from tests.invented.writing import pages_of

if TYPE_CHECKING:
    from tests.invented.history import History

    Files = dict[str, bytes]

SMALL = (BY_NAME["1963"], BY_NAME["2017"])
SPACE = {"m": "http://www.mediawiki.org/xml/export-0.11/"}


@pytest.fixture(scope="module")
def files() -> Files:
    return dict(files_of(SMALL, 12, 1, 0.05))


def texts_of(dump: bytes) -> dict[str, list[str]]:
    """Give the texts of all revisions of each page, the oldest first."""
    root = etree.fromstring(dump)
    return {
        str(page.findtext("m:title", namespaces=SPACE)): [
            str(text.text) for text in page.iterfind("m:revision/m:text", SPACE)
        ]
        for page in root.iterfind("m:page", SPACE)
    }


def test_the_same_seed_gives_the_same_bytes(files: Files) -> None:
    assert dict(files_of(SMALL, 12, 1, 0.05)) == files
    assert dict(files_of(SMALL, 12, 2, 0.05)) != files


def test_the_bytes_are_the_same_on_every_machine(files: Files) -> None:
    # changes with the generator; never with the machine or the Python
    digest = sha256(files["dump.xml"] + files["truth.json"]).hexdigest()
    assert digest[:16] == "0054727f3bda900e"


def test_the_dump_is_an_export_with_several_revisions_a_page(files: Files) -> None:
    root = etree.fromstring(files["dump.xml"])
    assert root.get("version") == "0.11"
    pages = root.findall("m:page", SPACE)
    ids = [page.findtext("m:id", namespaces=SPACE) for page in pages]
    revisions = [e.text for e in root.iterfind("m:page/m:revision/m:id", SPACE)]
    assert len(set(ids)) == len(ids)
    assert len(set(revisions)) == len(revisions)
    assert len(revisions) > 1.9 * len(pages) - 10
    for page in pages:
        times = [e.text or "" for e in page.iterfind("m:revision/m:timestamp", SPACE)]
        assert times == sorted(times)
    namespaces = {page.findtext("m:ns", namespaces=SPACE) for page in pages}
    assert namespaces == {"0", "10", "11"}


def test_the_last_revision_is_the_page_as_written(files: Files) -> None:
    found = texts_of(files["dump.xml"])
    pages = [pages_of(setting) for setting in history_of(1, 12, SMALL, shaped=True).settings]
    stock = stock_of(page for written in pages for page in written)
    for clean in pages:
        written, _ = planted(clean, 0.05, 1, stock)
        assert {page.title: page.text for page in written}.items() <= {
            title: texts[-1] for title, texts in found.items()
        }.items()


def test_pages_lead_to_pages_that_are_there(files: Files) -> None:
    found = {title: texts[-1] for title, texts in texts_of(files["dump.xml"]).items()}
    named = {
        name for text in found.values() for name in re.findall(r"template:(\d{4}:[^|\]}]+)", text)
    }
    assert len(named) > 50
    assert {f"Sjabloon:{name}" for name in named} <= set(found)


def test_a_corpus_opens_and_holds_the_true_trees(files: Files, tmp_path: Path) -> None:
    for path, data in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    corpus = open_corpus(read_corpus(tmp_path / "corpus"))
    (opened,) = corpus.works
    true = [setting.expression for setting in history_of(1, 12, SMALL, shaped=True).settings]
    assert [one.body for one in expressions_of(opened)] == [one.body for one in true]
    assert [one.edition for one in expressions_of(opened)] == [one.edition for one in true]
    assert all(checked.valid for checked in check(opened, corpus.words))


@pytest.mark.parametrize("name", ["1949", "1987", "1997"])
def test_what_is_read_from_saved_pages_is_the_truth(name: str, tmp_path: Path) -> None:
    for path, data in files_of((BY_NAME[name],), 12, 1, 0.0, saved=True):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    corpus = open_corpus(read_corpus(tmp_path / "corpus"))
    (opened,) = corpus.works
    (parsed,) = parse(opened, corpus.words)
    (true,) = expressions_of(opened)
    assert parsed.expression.body == true.body


def test_the_corpus_is_what_an_import_of_the_dump_makes(files: Files, tmp_path: Path) -> None:
    for path, data in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    words = ["--corpus", str(tmp_path / "corpus"), "import", str(tmp_path / "dump.xml")]
    done = CliRunner().invoke(main, words, catch_exceptions=False)
    assert done.exit_code == 0
    told = [line.split(": ")[1] for line in done.stdout.splitlines()]
    assert len(told) == len(SMALL)
    assert all(re.fullmatch(r"\d+ unchanged", line) for line in told)
    for path, data in files.items():
        assert (tmp_path / path).read_bytes() == data


def test_every_shape_is_there_at_the_full_size(large: History) -> None:
    shapes: dict[str, set[str]] = {}
    for setting in large.settings:
        pages = pages_of(setting)
        text = "\n".join(page.text for page in pages)
        found = {
            sign.strip() for sign in ("\n;", "\n# ", "{|", "<br/>", "[[bestand:") if sign in text
        }
        found |= {page.holds for page in pages}
        found |= {"closing" for one in setting.expression.walk() if one.closing}
        found |= {
            "senses"
            for one in setting.expression.walk()
            if one.eid.startswith("def_") and one.children
        }
        found |= {
            "range"
            for one in setting.expression.walk()
            if "-" in one.number and one.number[0].isdigit()
        }
        for shape in found:
            shapes.setdefault(shape, set()).add(setting.style.name)
    every = {style.name for style in STYLES}
    lettered = {style.name for style in STYLES if style.lettered}
    assert shapes["senses"] == shapes["image"] == shapes["redirect"] == shapes["contents"] == every
    assert shapes["closing"] == shapes["whole"] == lettered
    assert shapes["{|"] == shapes["<br/>"] == {style.name for style in STYLES if style.tables}
    assert shapes["#"] == {style.name for style in STYLES if style.counted}
    assert shapes["range"] == {style.name for style in STYLES if style.ranges}
    preambles = {s.style.name for s in large.settings if s.expression.body[0].eid == "sec_nn_1"}
    assert preambles == {style.name for style in STYLES if style.preamble}


def test_every_planted_quirk_is_in_the_truth_and_on_its_page(files: Files) -> None:
    found = {title: texts[-1] for title, texts in texts_of(files["dump.xml"]).items()}
    editions = json.loads(files["truth.json"])["editions"]
    assert sum(len(edition["quirks"]) for edition in editions) > 10
    for edition, setting in zip(
        editions, history_of(1, 12, SMALL, shaped=True).settings, strict=True
    ):
        clean = {page.title: page.text.split("\n") for page in pages_of(setting)}
        quirks = {(quirk["page"], quirk["line"]): quirk for quirk in edition["quirks"]}
        for title, lines in clean.items():
            for at, (line, meant) in enumerate(
                zip(found[title].split("\n"), lines, strict=True), 1
            ):
                quirk = quirks.pop((title, at), None)
                assert (line != meant) == (quirk is not None)
                if quirk:
                    assert quirk["wrote"] in line
                    assert quirk["meant"] in meant
        assert not quirks


def test_every_kind_of_quirk_is_planted_at_the_full_size(large: History) -> None:
    kinds: Counter[str] = Counter()
    every = [pages_of(setting) for setting in large.settings]
    stock = stock_of(page for pages in every for page in pages)
    for pages in every:
        faults = planted(pages, 0.1, 1, stock)[1]
        kinds.update(quirk.kind for quirk in faults)
        assert planted(pages, 0.0, 1) == (pages, ())
    assert set(kinds) == {kind for kind, _, _ in KINDS}


def test_the_full_size_is_that_of_the_wiki(large: History) -> None:
    pages = sum(len(pages_of(setting)) for setting in large.settings)
    assert len(STYLES) == len(large.settings) == 8
    assert 2000 < pages < 4000


def test_truth_lists_links_references_and_notes(files: Files) -> None:
    truth = json.loads(files["truth.json"])
    (pair,) = truth["pairs"]
    assert (pair["old"], pair["new"]) == ("1963", "2017")
    assert pair["terms"]
    assert {row["kind"] for row in pair["planted"]} >= {"reused", "split", "merged", "copied"}
    assert all(row["old"] or row["new"] for row in pair["planted"])
    assert {link["relation"] for link in pair["links"]} >= {"new", "dropped", "moved", "renumbered"}
    assert truth["vocabulary"] >= 3000
    for edition in truth["editions"]:
        assert edition["boilerplate"] >= edition["sentences"] / 5
        assert edition["references"]
        assert edition["notes"]


def test_the_command_writes_a_law(tmp_path: Path) -> None:
    script = Path(__file__).with_name("generate.py")
    options = ["--editions", "2", "--articles", "12", "--seed", "1"]
    done = subprocess.run(
        [sys.executable, str(script), *options, str(tmp_path)],
        check=True,
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert done.stdout.endswith(f"files in {tmp_path}\n")
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"corpus", "dump.xml", "truth.json"}
