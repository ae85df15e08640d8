"""Pages within their budgets: what an article weighs, that nothing moves, that all is text."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.budgets import BUDGET, TEXTS, measured, weight_of, weights_of
from tests.browser.kinds import kind_of, largest


def test_every_article_with_all_that_it_needs_is_light(built: Path, whole: Path) -> None:
    for site in (built, whole):
        rows = [row for row in weights_of(site) if row.kind in TEXTS]
        assert rows
        assert all(row.most <= BUDGET for row in rows), rows


def test_nothing_moves_and_all_can_be_read_before_any_script(
    built: Path, whole: Path, browser: Browser
) -> None:
    for site in (built, whole):
        for kind, page in largest(site).items():
            found = measured(browser, page)
            assert set(found.shifts.values()) == {0}, f"{kind}: {found.shifts}"
            assert found.words > 20, kind
            assert not found.blocking, kind


def test_a_site_has_every_kind_of_page(whole: Path) -> None:
    assert len(largest(whole)) == 19


def test_an_address_of_no_known_kind_is_refused() -> None:
    assert kind_of("a/2017/51/index.html") == "article"
    with pytest.raises(AssertionError, match="no kind"):
        kind_of("a/2017/51/onbekend/index.html")


def test_a_page_is_weighed_with_what_it_needs(tmp_path: Path, browser: Browser) -> None:
    chance = random.Random(1)  # noqa: S311  # noise, which does not compress
    (tmp_path / "static").mkdir()
    for name in ("a.css", "a.svg", "a.js"):
        (tmp_path / "static" / name).write_bytes(chance.randbytes(10_000))
    page = tmp_path / "werk" / "index.html"
    page.parent.mkdir()
    page.write_text(
        '<link rel="stylesheet" href="../static/a.css"><link rel="icon" type="image/svg+xml"'
        ' href="../static/a.svg"><link rel="canonical" href="https://regels.example/"><main>x'
        '<script src="../static/a.js"></script>',
        "utf-8",
    )
    assert 30_000 < weight_of(page) < 31_000
    assert measured(browser, page).blocking == ('<script src="../static/a.js">',)


def test_what_moves_is_measured(tmp_path: Path, browser: Browser) -> None:
    page = tmp_path / "index.html"
    page.write_text("<main>een</main><script defer src='a.js'></script><p>twee</p>", "utf-8")
    late = (
        "new PerformanceObserver(() => { document.querySelector('main').style.height = '300px'; })"
        '.observe({ type: "largest-contentful-paint", buffered: true });'  # when it can be seen
    )
    (tmp_path / "a.js").write_text(late, "utf-8")
    assert all(shift > 0 for shift in measured(browser, page).shifts.values())
