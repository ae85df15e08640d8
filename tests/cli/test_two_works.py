"""A corpus of two works: each is read, checked, shown and built, and names say which is meant."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]

_WORK = """\
title = "Wedstrijdreglement van de bakkers"
short = "wr"
language = "nl"
country = "nl"
uri = "/akn/nl/act/wedstrijdreglement/bakkers"
first = "1990"
author = "Een verzonnen gilde"
"""
_EDITION = """\
title = "Wedstrijdreglement {0}"
sure = "S"

[titles]
prefix = "WRB "
article = ["Art.{{article}}", "Art. {{article}}"]

[levels.article]
label = ["Artikel 1"]
heading = "line"

[levels.subparagraph]
label = ["1."]
"""
_PAGES = {
    "Sjabloon:WRB Art.10": "'''Artikel 10 Inschrijven'''\n:1. Bakkers schrijven zich in.\n",
    "Sjabloon:WRB Art. 23": "'''Artikel 23 Loten'''\n:1. Er wordt geloot (artikel 10 lid 1).\n",
}
_COLUMNS = "title\tfile\tpage id\trevision\ttime as printed\tsummary\torigin\n"


@pytest.fixture
def two_works(corpus: Path, run: Run) -> Path:
    """Add to the law the rules of another work, of which two editions are known."""
    work = corpus / "wr-bakkers"
    for name in ("2010", "2017"):
        (work / name / "pages").mkdir(parents=True)
        (work / name / "edition.toml").write_text(_EDITION.format(name), "utf-8")
    (work / "work.toml").write_text(_WORK, "utf-8")
    rows = []
    for number, (title, text) in enumerate(_PAGES.items(), 1):
        file = title.partition("WRB ")[2].replace(" ", "%20")
        (work / "2017/pages" / file).write_text(text, "utf-8")
        rows.append(f"{title}\t{file}\t{number}\t{number}\t\t\twikitext\n")
    (work / "2017/pages.tsv").write_text(_COLUMNS + "".join(rows), "utf-8")
    result = run("parse")
    assert result.exit_code == 0, result.stderr
    assert "wr-bakkers/2017/act.xml: written" in result.stdout
    return corpus


@pytest.mark.usefixtures("two_works")
def test_an_edition_is_named_with_its_work_unless_it_is_of_the_first(run: Run) -> None:
    one = run("parse", "--edition", "wr-bakkers:2017").stdout
    assert [line.split("/")[-3] for line in one.splitlines()] == ["wr-bakkers"]
    first = run("parse", "--edition", "2017").stdout
    assert [line.split("/")[-3] for line in first.splitlines()] == ["spelregels"]
    assert "wr-bakkers/2010" not in run("parse", "--edition", "2010").stdout  # it has no text
    refused = run("parse", "--edition", "wr:1963")
    assert refused.exit_code == 2
    assert "there is no edition 'wr:1963'; there are: 1930, " in refused.stderr
    assert refused.stderr.rstrip().endswith("wr-bakkers:2010, wr-bakkers:2017, wr-nbb:2017")


@pytest.mark.usefixtures("two_works")
def test_check_proves_all_works_and_says_which(run: Run) -> None:
    result = run("check")
    assert result.exit_code == 0, result.stderr
    assert "\n2017: in part, article 51; valid" in result.stdout
    why = "edition.toml does not say that these are all"
    assert f"\nwr-bakkers:2017: in part, articles 10, 23; {why}; valid" in result.stdout
    assert "wr-bakkers:2010" in result.stdout
    editions = json.loads(run("check", "--format", "json").stdout)["editions"]
    held = [(e["work"], e["edition"]) for e in editions if e["pages"]]
    assert held[-2:] == [("spelregels", "2017"), ("wr-bakkers", "2017")]


@pytest.mark.parametrize(
    ("words", "head"),
    [
        (("wr:2017:23",), "Artikel 23  Loten    Wedstrijdreglement 2017"),
        (("wr-bakkers:2017:23",), "Artikel 23  Loten    Wedstrijdreglement 2017"),
        (("23.1", "--edition", "wr:2017"), "Artikel 23.1    Wedstrijdreglement 2017"),
        (("wr:23", "--edition", "2017"), "Artikel 23  Loten    Wedstrijdreglement 2017"),
        (("wr:2010:23",), "2010:23 staat niet in het corpus."),
        (("2010:23",), "2010:23 staat niet in het corpus."),  # the first work that has it
        (("2017:51B1", "--format", "json"), '{\n "edition": "2017"'),
    ],
)
@pytest.mark.usefixtures("two_works")
def test_show_finds_the_work_that_is_meant(run: Run, words: tuple[str, ...], head: str) -> None:
    result = run("show", *words)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.startswith(head)


@pytest.mark.usefixtures("two_works")
def test_editions_of_two_works_are_not_compared(run: Run) -> None:
    assert run("diff", "wr:2010", "wr:2017").exit_code == 0
    # without a work's name, the first work that has both
    assert run("diff", "2010", "2017").stdout.startswith("2010: geen tegenhanger in het corpus →")
    refused = run("diff", "spr:2017", "wr:2010")
    assert refused.exit_code == 2
    assert "spr:2017 and wr:2010 are not editions of one work" in refused.stderr


def test_a_site_of_two_works_begins_with_a_list_of_them(run: Run, two_works: Path) -> None:
    site = two_works / "site"
    result = run("build", "-o", str(site), "--today", "2024-01-01")
    assert result.exit_code == 0, result.stderr
    home = (site / "index.html").read_text("utf-8")
    assert "<h1>2 werken</h1>" in home
    for work in ("spelregels", "wr-bakkers"):
        assert f'href="{work}/index.html"' in home
        assert (site / work / "index.html").is_file()
    page = (site / "wr-bakkers/2017/23/index.html").read_text("utf-8")
    assert 'href="../10/index.html#10-1"' in page
    assert "Spelregels voor wedstrijdbridge" not in page
    assert "Wedstrijdreglement van de bakkers" in page


def test_a_work_without_any_text_has_no_pages_beside_others(run: Run, corpus: Path) -> None:
    site = corpus / "site"
    assert run("build", "-o", str(site), "--today", "2024-01-01").exit_code == 0
    works = {path.parent.name for path in corpus.glob("*/work.toml")}
    assert works == {"spelregels", "wr-nbb"}
    assert sorted(p.name for p in site.iterdir() if p.name in works) == ["spelregels"]
    assert "12 edities zijn bekend" in (site / "index.html").read_text("utf-8")
