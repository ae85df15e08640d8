"""`diff --only` and `diff --stat`: what is shown, what is counted, what is hidden."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

from regelboek.comparing.changes import ChangeClass

Run = Callable[..., Result]


def _json(run: Run, *words: str) -> Any:  # noqa: ANN401  # whatever the JSON holds
    result = run("diff", "1975", "2017", *words, "--format", "json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_only_shows_links_of_a_class_and_counts_all(run: Run) -> None:
    everything = _json(run, "51")
    assert everything["hidden"] == 0
    for row in ChangeClass:
        name = row.value[0]
        some = _json(run, "51", "--only", name)
        assert some["links"] == [one for one in everything["links"] if name in one["classes"]]
        assert some["counts"] == everything["counts"]
        assert some["hidden"] == len(everything["links"]) - len(some["links"])


def test_only_takes_several_classes(run: Run) -> None:
    data = _json(run, "--only", "moved, FORM")
    assert len(data["links"]) == 3
    assert data["hidden"] == 10


def test_the_last_line_counts_substance_first_and_what_is_hidden(run: Run) -> None:
    last = run("diff", "1975", "2017", "51").stdout.splitlines()[-1]
    assert last == "5 koppelingen: 5 inhoud (waarvan 3 nieuw), 2 verplaatst"
    printed = run("diff", "1975", "2017", "51", "--only", "moved").stdout
    assert printed.splitlines()[-1] == f"{last}. 3 verborgen: 3 inhoud (waarvan 3 nieuw)"
    assert printed.count("51B1(a)") == 1
    assert "51B1(b)" not in printed


def test_stat_is_a_line_an_article_and_a_total(run: Run) -> None:
    lines = run("diff", "1975", "2017", "--stat").stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["50", "51", "52", "13"]
    told = "5 inhoud (waarvan 3 nieuw), 2 verplaatst; 33 woorden weg, 298 erbij (72%)"
    assert lines[1].split(":")[1].strip() == told
    assert lines[0].split(":")[1].strip() == "1 verplaatst, 3 niet in het corpus"
    assert lines[-1].startswith("13 koppelingen: 5 inhoud")


def test_stat_counts_a_link_in_each_article_and_once_in_total(run: Run) -> None:
    result = run("diff", "2007", "2017", "--stat", "--format", "json")
    data = json.loads(result.stdout)
    articles = {row["article"]: row for row in data["articles"]}
    assert articles["72"]["counts"]["moved"] == 1
    assert articles["23"]["counts"] == {**articles["72"]["counts"], "substance": 1}
    assert data["counts"]["moved"] == 2
    assert "links" not in data


def test_stat_counts_words_where_they_were_compared(run: Run) -> None:
    result = run("diff", "1975", "2017", "--stat", "--format", "json")
    words = {row["article"]: row["words"] for row in json.loads(result.stdout)["articles"]}
    assert words["51"] == {"removed": 33, "added": 298, "old": 98, "new": 363}
    assert words["52"] == {"removed": 0, "added": 0, "old": 0, "new": 0}


def test_stat_with_only_leaves_out_what_has_none(run: Run) -> None:
    data = _json(run, "--stat", "--only", "substance")
    assert [row["article"] for row in data["articles"]] == ["51"]
    assert data["hidden"] == 8
    lines = run("diff", "1975", "2017", "--stat", "--only", "substance").stdout.splitlines()
    assert len(lines) == 2
    assert "8 verborgen: 1 verplaatst, 7 niet in het corpus" in lines[-1]


@pytest.mark.parametrize("only", ["inhoud", "substance,", ""])
def test_only_names_the_classes_when_it_does_not_know_one(run: Run, only: str) -> None:
    result = run("diff", "1975", "2017", "--only", only)
    assert result.exit_code == 2
    assert "the classes are substance, term, wording, reference" in result.stderr


def test_an_edition_in_other_words_is_said_to_be_the_same_law(run: Run) -> None:
    for pair in (("1975", "1982"), ("1982", "1975")):
        assert "1982 is dezelfde wet als 1975 in andere woorden" in run("diff", *pair).stdout
        assert json.loads(run("diff", *pair, "--format", "json").stdout)["rewording"] == "1982"
    for old, new in (("1975", "2017"), ("1982", "1987")):
        assert "dezelfde wet" not in run("diff", old, new).stdout
    assert json.loads(run("diff", "1975", "2017", "--format", "json").stdout)["rewording"] is None
