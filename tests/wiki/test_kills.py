"""Killed at any moment, pull and import leave a corpus that reads; the next run completes it."""

from __future__ import annotations

import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.wiki.exports import export
from tests.wiki.servers import Asked, Reply, Server, SmallWiki

Run = Callable[..., Result]
Serve = Callable[[Callable[[Asked], Reply]], Server]
Files = Callable[[Path], dict[str, bytes]]
_KILLED = Path(__file__).parent / "killed.py"
# All of a run's moments are tried by: pytest tests/wiki/test_kills.py --every-moment
_MOMENTS = 8


def _process(nth: int, corpus: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(_KILLED), str(nth), str(corpus), *words],
        capture_output=True,
        text=True,
        check=False,
    )


def _moments(count: int, request: pytest.FixtureRequest) -> list[int]:
    if request.config.getoption("--every-moment"):
        return list(range(1, count + 1))
    return sorted(random.Random(1950).sample(range(1, count + 1), _MOMENTS))  # noqa: S311  # no secret


@pytest.fixture
def begun(run: Run, serve: Serve, small_wiki: SmallWiki) -> SmallWiki:
    """Fill the corpus, and change the wiki: a text, pages, a twin that renames another page."""
    small_wiki.write("Sjabloon:1950:Oven", "groot", "2020-02-01T00:00:00Z")
    assert run("pull", serve(small_wiki.answer).api).exit_code == 0
    assert run("parse").exit_code in {0, 1}
    small_wiki.write("Sjabloon:1950:3", "Artikel 3. Water.", "2021-01-01T00:00:00Z")
    small_wiki.write("Sjabloon:1950:oven", "klein", "2021-01-01T00:00:00Z")
    for number in range(20, 30):
        small_wiki.write(f"Sjabloon:1960:{number}", f"Artikel {number}.", "2021-01-01T00:00:00Z")
    return small_wiki


def _survives(
    run: Run, bakery: Path, files: Files, words: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    """Kill a command at many moments of its way; each time the corpus reads, and is completed."""
    whole = bakery.parent / "whole"
    shutil.copytree(bakery, whole)
    done = _process(0, whole, *words)
    assert done.returncode == 0, done.stderr
    expected = files(whole)
    count = int(done.stdout.splitlines()[-1])
    assert count > 40
    before = bakery.parent / "before"
    bakery.rename(before)
    for moment in _moments(count, request):
        shutil.copytree(before, bakery)
        killed = _process(moment, bakery, *words)
        assert killed.returncode == -signal.SIGKILL, (moment, killed.stderr)

        checked = run("check")
        assert checked.exit_code in {0, 1}, (moment, checked.stderr)
        assert "unlisted-page" not in checked.stderr, moment
        _texts_belong_to_their_rows(bakery)

        again = run(*words)
        assert again.exit_code == 0, (moment, again.stderr)
        assert files(bakery) == expected, moment
        shutil.rmtree(bakery)


def _texts_belong_to_their_rows(corpus: Path) -> None:
    """See that every listed page is there, and whole."""
    for table in corpus.glob("*/*/pages.tsv"):
        for line in table.read_text("utf-8").splitlines()[1:]:
            data = (table.parent / "pages" / line.split("\t")[1]).read_bytes()
            assert data.endswith((b".", b"groot", b"klein"))


def test_a_pull_that_is_killed(  # noqa: PLR0913, PLR0917  # the fixtures it needs
    run: Run,
    serve: Serve,
    bakery: Path,
    files: Files,
    begun: SmallWiki,
    request: pytest.FixtureRequest,
) -> None:
    server = serve(begun.answer)
    _survives(run, bakery, files, ("pull", server.api, "--pause", "0"), request)


@pytest.mark.usefixtures("begun")
def test_an_import_that_is_killed(
    run: Run, bakery: Path, files: Files, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    late = "2022-01-01T00:00:00Z"
    dump = export(
        ("Sjabloon:1950:3", [(late, "", "Artikel 3. Room.")]),
        ("Sjabloon:1950:oven", [(late, "", "klein")]),
        *((f"Sjabloon:1960:{n}", [(late, "", f"Artikel {n}.")]) for n in range(20, 34)),
        first=900,
    )
    (tmp_path / "dump.xml").write_bytes(dump)
    _survives(run, bakery, files, ("import", str(tmp_path / "dump.xml")), request)


def test_a_first_pull_that_is_killed(  # noqa: PLR0913, PLR0917  # the fixtures it needs
    run: Run,
    serve: Serve,
    bakery: Path,
    files: Files,
    small_wiki: SmallWiki,
    request: pytest.FixtureRequest,
) -> None:
    server = serve(small_wiki.answer)
    _survives(run, bakery, files, ("pull", server.api, "--pause", "0"), request)
