"""A text is held against the law in the browser as it is in Python."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from regelboek.comparing.history import State
from regelboek.law.names import article_eid, article_of, eid_of
from regelboek.linking.cited import Asked
from regelboek.publishing.found import citation_as_data
from regelboek.publishing.moved import moved_of
from regelboek.rulings.beside import beside
from regelboek.rulings.checking import check
from regelboek.rulings.front_matter import Document
from regelboek.rulings.lawbook import Lawbook
from regelboek.rulings.passages import passages_in
from regelboek.rulings.places import said
from regelboek.rulings.quoted import judged
from regelboek.rulings.ruling import ruling_of
from tests.browser.machines import Machines, machines_of
from tests.browser.quoting import quoting
from tests.invented.generate import files_of
from tests.invented.measuring import laid, run
from tests.invented.rulings import rulings_on
from tests.invented.styles import STYLES

_TODAY = date(2026, 11, 29)
_RULINGS = Path(__file__).parents[1] / "rulings"
# What `ruling check` tells of any place, and the page of whole articles that stand elsewhere now.
_SINCE = {
    "dropped-since",
    "other-subject",
    "other-provision",
    "moved-since",
    "changed-since",
    "unknown-since",
    "followed-with",
}
_OTHER = re.compile(r"(?:; these are the words of|beside \S.* stand in) (\S.*)$")


@pytest.fixture(scope="module")
def bakers(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Machines:
    return machines_of(_RULINGS / "corpus", tmp_path_factory.mktemp("bakers"), browser)


@pytest.fixture(scope="module")
def shipped(corpus: Path, tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Machines:
    return machines_of(corpus, tmp_path_factory.mktemp("shipped"), browser)


@pytest.fixture(scope="module")
def laws(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Lay an invented law in all styles, held whole, with rulings on it."""
    folder = tmp_path_factory.mktemp("invented")
    corpus = laid(folder, dict(files_of(STYLES, 12, 1, 0)))
    assert run(corpus, "import", str(folder / "dump.xml")).exit_code == 0
    assert run(corpus, "parse").exit_code == 0
    (corpus / "rulings").mkdir()
    for name, text in rulings_on(corpus, 1):
        (corpus / "rulings" / name).write_text(text, "utf-8")
    return corpus


@pytest.fixture(scope="module")
def whole(laws: Path, tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Machines:
    return machines_of(laws, tmp_path_factory.mktemp("whole"), browser)


def _here(text: str, asked: Asked, lawbook: Lawbook) -> Mapping[str, Any]:
    """Check a text in Python, in the form that the page gives."""
    found = lawbook.finder.find(text, asked)
    pairs = beside(text, passages_in(text), found)
    passages = []
    for passage, cited in pairs:
        verdict = judged(passage, cited, lawbook)
        told = verdict.told
        passages.append(
            {
                "at": [passage.start, passage.end, passage.said, passage.block],
                "cited": [[one.start, one.end] for one in cited],
                "law": verdict.is_law,
                "code": told.code if told else "",
                "place": told.place if told else "",
                "other": _OTHER.findall(told.message) if told else [],
                "spans": [[span.op.value, span.text] for span in told.spans] if told else [],
            }
        )
    findings = check(Document("t.md", text), asked, lawbook).findings
    return {
        "citations": [citation_as_data(one) for one in found],
        "passages": passages,
        "findings": sorted(
            {(one.start, one.end, one.told.code) for one in findings if one.told.code not in _SINCE}
        ),
    }


def _there(given: Mapping[str, Any]) -> Mapping[str, Any]:
    passages = [
        {
            "at": [one["start"], one["end"], one["said"], one["block"]],
            "cited": [[each["start"], each["end"]] for each in one["cited"]],
            "law": one["verdict"]["isLaw"],
            "code": one["verdict"].get("code") or "",
            "place": one["verdict"]["place"] if one["verdict"].get("code") else "",
            "other": [said(other) for other in [one["verdict"].get("other")] if other],
            "spans": [[span["op"], span["text"]] for span in one["verdict"].get("spans") or []],
        }
        for one in given["passages"]
    ]
    found = given["findings"]
    findings = {
        (one["start"], one["end"], one["code"]) for one in found if one["code"] not in _SINCE
    }
    return {"citations": given["citations"], "passages": passages, "findings": sorted(findings)}


def _agree(machines: Machines, rows: Sequence[tuple[str, Asked]]) -> list[Mapping[str, Any]]:
    """Check texts by both machines, and give what both say."""
    there = [_there(one) for one in machines.checked_there(rows)]
    lawbook = machines.lawbook
    here = [_here(*row, lawbook) for row in rows]
    for row, one, other in zip(rows, here, there, strict=True):
        for key, value in one.items():
            assert other[key] == value, row
    return here


def test_both_say_the_same_of_the_cases_of_rulings(bakers: Machines) -> None:
    rows = []
    for folder in sorted(_RULINGS.glob("cases/*/ruling.md")):
        ruling = ruling_of(folder.read_text("utf-8"), "ruling.md")
        assert ruling
        rows.append((ruling.text, Asked(date(1965, 5, 1), on=ruling.date)))
    assert len(rows) > 10
    _agree(bakers, rows)


def test_both_say_the_same_of_rulings_and_of_what_becomes_of_them(
    shipped: Machines, whole: Machines, corpus: Path, laws: Path
) -> None:
    """A word of what is quoted is changed, dropped, doubled; the day is moved."""
    for machines, folder in ((shipped, corpus / "rulings"), (whole, laws / "rulings")):
        files = sorted(folder.glob("*.md"))
        assert files
        rows = []
        for file in files:
            ruling = ruling_of(file.read_text("utf-8"), file.name)
            assert ruling
            for days in (0, -4000, 4000):
                asked = Asked(_TODAY, on=ruling.date + timedelta(days=days))
                rows += [(text, asked) for text in (ruling.text, *_mutated(ruling.text))]
        codes = Counter(each["code"] for one in _agree(machines, rows) for each in one["passages"])
        assert codes["misquoted"] > 2 * len(files), codes


def _mutated(text: str) -> Iterator[str]:
    for passage in passages_in(text):
        words = passage.said.split()
        at = len(words) // 2
        for instead in ([], ["verzonnen"], words[at : at + 1] * 2):
            said = " ".join([*words[:at], *instead, *words[at + 1 :]])
            yield text.replace(passage.said, said)


@pytest.mark.parametrize("law", ["shipped", "whole", "bakers"])
def test_both_say_the_same_of_any_quotation(law: str, request: pytest.FixtureRequest) -> None:
    machines: Machines = request.getfixturevalue(law)
    found = _agree(machines, [*quoting(machines.lawbook, 300, 1)])
    codes = Counter(one["code"] or one["law"] for each in found for one in each["passages"])
    assert {True, False, "misquoted", "quoted-elsewhere", "punctuation"} <= codes.keys(), codes


def test_an_article_that_stands_elsewhere_now_is_the_one_that_is_followed_there(
    whole: Machines, shipped: Machines
) -> None:
    assert len([*_followed(whole)]) > 10
    assert ("Artikel 23.", {"72"}) in [*_followed(shipped)]


def _followed(machines: Machines) -> Iterator[tuple[str, set[str]]]:
    lawbook = machines.lawbook
    for catalogue in machines.catalogues:
        work = catalogue.work
        moved = moved_of(catalogue)
        rows: list[tuple[str, Asked, set[str]]] = []
        for name, shelf in catalogue.shelves.items():
            recorded = (key[1] for key in catalogue.lives.recorded if key[0] == name)
            for number in dict.fromkeys((*shelf.articles, *recorded)):
                eid = article_eid(number)
                since = lawbook.since(lawbook.at(work, shelf.edition), eid, _TODAY)
                now = {article_of(one) for one in since.now} if since else set()
                found = moved.get(name, {}).get(number)
                if found is not None:  # and where it is, `ruling check` says the same
                    assert since
                    assert since.state in (
                        (State.HELD, State.RECORDED) if now else (State.NOTHING,)
                    )
                    assert number not in now
                    assert {article_of(eid_of(path)) for path in found} == now, (name, number)
                    rows.append((f"Artikel {number}.", Asked(_TODAY, f"{work.name}:{name}"), now))
        there = machines.checked_there([row[:2] for row in rows])
        for (text, _, now), one in zip(rows, there, strict=True):
            told = [each["since"] for each in one["findings"] if each["code"] in _SINCE]
            places = [{at.partition(":")[2] for at in each["now"]} for each in told]
            assert [{article_of(eid_of(path)) for path in each} for each in places] == [now], text
            yield text, now
