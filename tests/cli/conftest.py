"""A copy of the corpus to spoil, and a way to run the command line in it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regelboek.cli import main

CORPUS = Path(__file__).parents[2] / "corpus"

Run = Callable[..., Result]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Give a copy of the shipped corpus."""
    return Path(shutil.copytree(CORPUS, tmp_path / "corpus"))


@pytest.fixture
def run(corpus: Path) -> Run:
    """Give a function that runs `regelboek` on the copy; a bug shows as itself."""

    def runner(*words: str, standard_input: bytes | None = None) -> Result:
        return CliRunner().invoke(
            main, ["--corpus", str(corpus), *words], input=standard_input, catch_exceptions=False
        )

    return runner
