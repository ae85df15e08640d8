"""The law as on a day in a real browser, from the disk: where it leads, what it says instead."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from regelboek.law.model import Edition, Work
from regelboek.opening import open_corpus
from regelboek.store import read_corpus
from tests.browser.accessibility import SCREENS, faults_of, screen_of
from tests.browser.walking import walking

CORPUS = Path(__file__).parents[2] / "corpus"
ANSWERED = "was => location.href !== was || document.querySelector('.answer-date').textContent"
RULE = "([line, days]) => days.map(day => regelboek.onDay(line, day).found?.name ?? '')"


@pytest.fixture(params=SCREENS)
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    with walking(browser, request.param) as page:
        yield page


def _ask(page: Page, when: str) -> str:
    page.locator("#op-dag").fill(when)
    was = page.evaluate("location.href")
    page.locator(".on-date button").click()
    page.wait_for_function(ANSWERED, arg=was)
    page.wait_for_load_state()
    return page.locator(".answer-date").inner_text()


def _line(work: Work) -> list[Mapping[str, str]]:
    return [
        {"name": edition.name, "since": edition.since.isoformat() if edition.since else ""}
        for edition in work.editions
    ]


def _work(*days: date | None) -> Work:
    editions = tuple(Edition(f"e{at}", f"E{at}", since=day) for at, day in enumerate(days))
    return Work("wet", "Wet", "/akn/wet", "nl", "nl", "1900", "Bond", "wet", editions=editions)


def test_the_rule_is_that_of_the_work(built: Path, page: Page) -> None:
    """The same answers as `Work.on`, which `show --on` asks, on real and on drawn lines."""
    page.goto((built / "spelregels/2017/51/index.html").as_uri())
    page.evaluate("regelboek.load('static/on-date.js')")
    draw = Random(7)  # noqa: S311  # no secret
    start = date(1900, 1, 1)
    works = [open_corpus(read_corpus(CORPUS)).works[0].work]
    for _ in range(30):
        days = [start + timedelta(draw.randrange(45000)) for _ in range(draw.randrange(1, 8))]
        works.append(_work(*(None if draw.random() < 0.3 else day for day in days)))
    for work in works:
        known = [edition.since for edition in work.editions if edition.since]
        edges = [day + timedelta(by) for day in known for by in (-1, 0, 1)]
        asked = [*edges, *(start + timedelta(draw.randrange(50000)) for _ in range(20))]
        found = page.evaluate(RULE, [_line(work), [day.isoformat() for day in asked]])
        expected = [edition.name if (edition := work.on(day)) else "" for day in asked]
        assert found == expected


def test_the_line_of_a_page_is_that_of_the_corpus(built: Path, page: Page) -> None:
    work = open_corpus(read_corpus(CORPUS)).works[0].work
    for path in ("index.html", "spelregels/index.html", "spelregels/2017/51/index.html"):
        page.goto((built / path).as_uri())
        data = json.loads(page.locator(".on-date").get_attribute("data-days") or "")
        shown = [{key: row[key] for key in ("name", "since")} for row in data["editions"]]
        assert shown == _line(work)


def test_a_day_leads_to_the_article_of_then_and_keeps_the_place(whole: Path, page: Page) -> None:
    source, target, anchor = _moving(whole, "2017", "2007")
    page.goto(f"{whole.as_uri()}/{source}")
    page.locator("#op-dag").fill("2010-03-12")
    page.locator(".on-date button").click()
    page.wait_for_url(f"**/{target}")
    assert page.locator(":target").get_attribute("id") == anchor
    # the next article is asked for the same day
    assert page.locator("#op-dag").input_value() == "2010-03-12"


def test_a_stop_of_the_line_keeps_the_place(whole: Path, page: Page) -> None:
    source, target, anchor = _moving(whole, "2017", "2007")
    page.goto(f"{whole.as_uri()}/{source}".partition("#")[0])
    stop = page.locator(".line a", has_text="2007")
    plain = stop.get_attribute("href")
    page.evaluate("hash => { location.hash = hash; }", source.partition("#")[2])
    page.wait_for_function(
        "plain => [...document.querySelectorAll('.line a')]"
        ".every(one => one.getAttribute('href') !== plain)",
        arg=plain,
    )
    stop.click()
    page.wait_for_url(f"**/{target}")
    assert page.locator(":target").get_attribute("id") == anchor


def _moving(site: Path, here: str, there: str) -> tuple[str, str, str]:
    """Find a place below an article that has another name in another edition."""
    for path in sorted((site / "static/whereabouts/verzonnen" / here).glob("*.js")):
        found = json.loads(path.read_text("utf-8").partition("] = ")[2].rstrip(";\n"))
        for anchor, ways in found.items():
            target = ways.get(there, "")
            if "#" in target and target.partition("#")[2] != anchor and len(anchor) > 3:
                page = f"verzonnen/{here}/{path.stem}/index.html#{anchor}"
                return page, target, target.partition("#")[2]
    message = f"{here} has no place that is elsewhere in {there}"
    raise AssertionError(message)


def test_the_edition_of_the_page_is_said_to_be_that(built: Path, page: Page) -> None:
    page.goto((built / "spelregels/2017/51/index.html").as_uri())
    told = _ask(page, "2020-02-29")
    assert told.startswith("Op 29 februari 2020 gold ")
    assert told.endswith("Dat is de editie van deze bladzijde.")


def test_before_the_first_known_day_it_says_so_and_names_those_whose_day_is_not_known(
    built: Path, page: Page
) -> None:
    work = open_corpus(read_corpus(CORPUS)).works[0].work
    page.goto((built / "spelregels/2017/51/index.html").as_uri())
    told = _ask(page, "1901-01-01")
    assert told.startswith("Welke editie op 1 januari 1901 gold, is niet bekend")
    for edition in work.editions:
        if edition.since is None:
            assert page.locator(".answer-date a", has_text=edition.name).count() == 1
    links = page.locator(".answer-date a").evaluate_all("all => all.map(one => one.href)")
    assert all(_is_page(link) for link in links)
    assert page.url.endswith("spelregels/2017/51/index.html")


def test_without_a_counterpart_it_says_so_and_leads_somewhere(built: Path, page: Page) -> None:
    """Ask articles for every known day: it is gone to, or told with links that are pages."""
    work = open_corpus(read_corpus(CORPUS)).works[0].work
    days = {e.name: e.since.isoformat() for e in work.editions if e.since}
    told = gone = 0
    for path in sorted((built / "spelregels").glob("*/*/index.html"))[::90]:
        if "on-date" not in path.read_text("utf-8"):
            continue
        for name, day in days.items():
            page.goto(path.as_uri())
            answer = _ask(page, day)
            if page.url != path.as_uri():
                assert f"/spelregels/{name}/" in page.url
                assert _is_page(page.url)
                gone += 1
            elif f"/{name}/" not in path.as_uri():
                assert "geen tegenhanger" in answer or "niet bekend" in answer
                links = page.locator(".answer-date a").evaluate_all("a => a.map(one => one.href)")
                assert links
                assert all(_is_page(link) for link in links)
                told += 1
    assert told > 10


def _is_page(address: str) -> bool:
    return Path(address.partition("#")[0].removeprefix("file://")).is_file()


def test_the_front_page_leads_to_the_edition(whole: Path, page: Page) -> None:
    page.goto((whole / "index.html").as_uri())
    page.locator("#op-dag").fill("2010-03-12")
    page.locator("#op-dag").press("Enter")
    page.wait_for_url("**/verzonnen/2007/index.html")


def test_without_script_there_is_no_form(built: Path, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    for path in ("index.html", "spelregels/2017/51/index.html"):
        page.goto((built / path).as_uri())
        assert not page.locator(".on-date").is_visible()
    context.close()


@pytest.mark.parametrize("size", SCREENS)
def test_what_it_says_is_accessible_and_fits(built: Path, browser: Browser, size: str) -> None:
    with screen_of(browser, size, "light") as context:
        page = context.new_page()
        page.goto((built / "spelregels/2017/51/index.html").as_uri())
        _ask(page, "1901-01-01")
        assert [*faults_of(page)] == []
