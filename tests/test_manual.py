"""The manual shows what the commands print: each of its examples is run on the shipped corpus."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest
from click.testing import CliRunner

from regelboek.cli import main

TOP = Path(__file__).parents[1]
MANUAL = TOP / "docs" / "manual.md"
_BLOCK = re.compile(r"(?<=```console\n).*?(?=```)", re.DOTALL)
# The questions are about editions that are known today: the answers hold for that day.
_TODAY = "1577880000"


def _commands(block: str) -> Iterator[str]:
    yield from (line[2:] for line in block.splitlines() if line.startswith("$ "))


def _printed(command: str) -> str:
    """Run a command as a shell would, what one prints piped into the next."""
    said = ""
    for is_pipe, words in groupby(shlex.split(command), key=lambda word: word == "|"):
        program, *arguments = words
        if is_pipe:
            continue
        if program == "echo":
            said = " ".join(arguments) + "\n"
            continue
        assert program == "regelboek", command
        corpus = ["--corpus", str(TOP / "corpus")]
        result = CliRunner(env={"SOURCE_DATE_EPOCH": _TODAY}).invoke(
            main, [*corpus, *arguments], input=said, catch_exceptions=False
        )
        assert result.exit_code < 2, result.stderr
        said = result.stdout
    return said


def _answered(block: str) -> str:
    return "".join(f"$ {command}\n{_printed(command)}" for command in _commands(block))


def test_every_answer_is_what_the_command_prints(update_golden: bool) -> None:  # noqa: FBT001
    said = MANUAL.read_text("utf-8")
    answered = _BLOCK.sub(lambda block: _answered(block[0]), said)
    if update_golden:
        MANUAL.write_text(answered, "utf-8")
    assert sum(1 for block in _BLOCK.findall(said) for _ in _commands(block)) > 10
    assert answered == said or update_golden


@pytest.mark.parametrize(
    ("command", "answers"),
    [
        (
            'show "art. 23" --on 2012-02-12',
            ("2007:23 staat niet in het corpus", "Let op: 2017:23 is iets anders", "2017:72C"),
        ),
        (
            "show 25B --on 2008-03-14",
            ("1997:25B", "1 september 1997 t/m 31 augustus 2008", "vervallen in 2007"),
        ),
        (
            "history 2017:16B2",
            ("1987 (dag van inwerkingtreding niet bekend): 16A1", "1997:16A1 → 2007:16B2"),
        ),
        (
            "concordance 1975 2017",
            ("51B1(a)  51 al. 1   0.37   → verplaatst", "51B1(b)  –                 + nieuw"),
        ),
        ("diff 1975 1982 51", ("1982 is dezelfde wet als 1975 in andere woorden",)),
        ("terms maat", ("1963: maat", "partner; sinds 1975")),
        ("terms straf", ("rechtzetting; sinds 2007",)),
    ],
)
def test_what_people_ask_is_answered(command: str, answers: tuple[str, ...]) -> None:
    printed = _printed(f"regelboek {command}")
    for answer in answers:
        assert answer in printed


def test_the_readme_leads_to_the_manual() -> None:
    assert "(docs/manual.md)" in (TOP / "README.md").read_text("utf-8")
