"""`show` tells what was mended of the words that it prints."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from click.testing import CliRunner, Result

from regelboek.cli import main

_CASE = Path(__file__).parents[1] / "cases" / "wiki-repairs"


def _show(corpus: Path, *words: str) -> Result:
    shutil.copytree(_CASE, corpus / "spelregels" / "1950")
    runner = CliRunner()
    assert (
        runner.invoke(main, ["--corpus", str(corpus), "parse", "--edition", "1950"]).exit_code < 2
    )
    return runner.invoke(main, ["--corpus", str(corpus), "show", *words], catch_exceptions=False)


def test_as_text(corpus: Path) -> None:
    *_, last, first = _show(corpus, "1950:976").stdout.splitlines()
    assert first == (
        "Artikel 976 al. 1, hersteld: op de pagina staat „v-an”, hier gelezen als „van”. "
        "Reden: een verdwaald streepje."
    )
    assert last.startswith("Artikel 976l, hersteld: op de pagina staat „::1. het geval”, hier ")


def test_as_json(corpus: Path) -> None:
    shown = json.loads(_show(corpus, "1950:976l", "--format", "json").stdout)
    assert shown["repairs"] == [
        {
            "path": "976.al1.l",
            "eid": "art_976__para_nn_1__point_l",
            "page": "Sjabloon:1963:976",
            "lines": [14, 14],
            "find": "::1. het geval",
            "replace": "::l. het geval",
            "reason": "tussen k. en m.",
        }
    ]
