"""The pages of comparing: rows of a comparison, the table of a pair, links both ways."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest
from lxml import html

from regelboek.comparing.amounts import amount_in
from regelboek.comparing.changes import ChangeClass
from regelboek.publishing.catalogue import Catalogue, Library, catalogue_of
from regelboek.publishing.comparison import comparison_view
from regelboek.publishing.pairpage import pair_view
from regelboek.publishing.site import pages_of
from tests.invented.corpus import work_of
from tests.invented.history import history_of
from tests.invented.styles import BY_NAME
from tests.publishing.dutch import DUTCH, STATIC, TEMPLATES

CSS = (Path(__file__).parents[2] / "templates" / "static" / "comparing.css").read_text("utf-8")
CLASSES = [row.value[0] for row in ChangeClass]


@pytest.fixture(scope="module")
def library() -> Library:
    history = history_of(4, 12, tuple(BY_NAME[name] for name in ("1963", "1975", "1997")))
    expressions = tuple(setting.expression for setting in history.settings)
    return Library(work_of(history), expressions, (), (), date(2026, 11, 29))


@pytest.fixture(scope="module")
def catalogue(library: Library) -> Catalogue:
    return catalogue_of(library, DUTCH)


@pytest.fixture(scope="module")
def site(library: Library) -> Mapping[str, bytes]:
    return dict(pages_of([library], TEMPLATES, STATIC))


@pytest.mark.parametrize("name", CLASSES)
def test_every_class_has_its_rules_in_the_style_sheet(name: str) -> None:
    assert f"#soort-{name}:checked) .amounts tbody tr:not(.is-{name})" in CSS
    assert f"#toon-{name}:checked) .level.is-{name}" in CSS
    assert f"#toon-{name}:checked) .flow.is-{name}" in CSS
    assert f"#toon-{name}:not(:checked)) .tag.{name}" in CSS


def test_a_row_bears_its_classes_and_each_class_its_switch(
    catalogue: Catalogue, site: Mapping[str, bytes]
) -> None:
    seen: set[str] = set()
    for pair in catalogue.every_pair:
        for number in pair.numbers:
            view = comparison_view(catalogue, pair, number)
            tree = html.fromstring(site[view.page.path])
            boxes = tree.xpath("//fieldset[@class='classes-on']//input/@id")
            assert boxes == [f"toon-{name}" for name in view.switches]
            counts = [
                int(re.findall(r"\d+", "".join(label.itertext()))[0])
                for label in tree.xpath("//fieldset[@class='classes-on']//label")
            ]
            rows = tree.xpath("//section[@class='levels']/div[@id]")
            assert len(rows) == len(view.levels) == len(pair.touching(number))
            for name, count in zip(view.switches, counts, strict=True):
                assert count == sum(f"is-{name}" in row.get("class").split() for row in rows)
            quiet = [row for row in rows if "is-changed" not in row.get("class").split()]
            assert len(quiet) == view.omitted
            seen |= {*view.switches}
    assert {"substance", "renumbered", "moved", "split", "reference"} <= seen


def test_a_row_that_touches_two_numbers_leads_from_one_to_the_other_and_back(
    catalogue: Catalogue, site: Mapping[str, bytes]
) -> None:
    seen = 0
    for pair in catalogue.every_pair:
        views = {number: comparison_view(catalogue, pair, number) for number in pair.numbers}
        for number, view in views.items():
            for level in view.levels:
                for link in level.also:
                    back = next(one for one in views[link.text].levels if one.id == level.id)
                    assert number in [one.text for one in back.also]
                    assert link.href == f"../{link.text}/index.html#{level.id}"
                    page = html.fromstring(site[views[link.text].page.path])
                    assert len(page.xpath(f"//div[@id='{level.id}']")) == 1
                    seen += 1
    assert seen > 20


def test_steps_lead_to_the_nearest_numbers_where_something_changed(catalogue: Catalogue) -> None:
    for pair in catalogue.every_pair:
        changed = [number for number in pair.numbers if pair.is_changed(number)]
        for at, number in enumerate(pair.numbers):
            before, behind = comparison_view(catalogue, pair, number).steps
            earlier = [one for one in pair.numbers[:at] if one in changed]
            later = [one for one in pair.numbers[at + 1 :] if one in changed]
            assert (before.href if before else "") == (
                f"../{earlier[-1]}/index.html" if earlier else ""
            )
            assert (behind.href if behind else "") == (f"../{later[0]}/index.html" if later else "")


def test_the_table_of_a_pair(catalogue: Catalogue, site: Mapping[str, bytes]) -> None:
    for pair in catalogue.every_pair:
        view = pair_view(catalogue, pair)
        (table,) = html.fromstring(site[view.page.path]).xpath("//table[@class='amounts']")
        assert table.xpath("caption")
        heads = table.xpath("thead/tr/th[@scope='col']")
        assert [head.get("aria-sort") for head in heads].count("ascending") == 1
        rows = table.xpath("tbody/tr")
        assert [row.get("id") for row in rows] == [f"nr-{number}" for number in pair.numbers]
        for row, shown in zip(rows, view.rows, strict=True):
            assert len(row) == len(heads)
            assert row.xpath("th[@scope='row']")
            values = [float(value) for value in row.xpath("*/@data-value")]
            amount = shown.amount
            assert values[1] == (amount.changed if amount.total else -1)
            assert tuple(values[3:]) == shown.counts
            assert row.xpath(".//svg/@aria-hidden") == ["true"] * bool(amount.total)
            said = " ".join("".join(row.itertext()).split())
            told = f"{shown.percent}%" if amount.total else "niet vergeleken"
            assert told in said


def test_moves_are_told_in_the_rows_of_both_numbers(catalogue: Catalogue) -> None:
    seen = 0
    for pair in catalogue.every_pair:
        rows = {row.number.text: row for row in pair_view(catalogue, pair).rows}
        for number, row in rows.items():
            for link in row.went:
                assert number in [one.text for one in rows[link.text].came]
                assert link.href == f"#{rows[link.text].id}"
                seen += 1
            for link in row.came:
                assert number in [one.text for one in rows[link.text].went]
    assert seen > 10


def test_all_together_counts_each_link_once(catalogue: Catalogue) -> None:
    for pair in catalogue.every_pair:
        amount = amount_in(pair.amounts)
        assert f"{amount.removed} woorden weg" in pair_view(catalogue, pair).amount
        assert amount.removed <= sum(pair.amount(number).removed for number in pair.numbers)
