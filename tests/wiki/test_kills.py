"""Killed at any moment, a command leaves a corpus that reads; the next run completes it."""

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
# How check calls what parse makes and is not what the pages say now.
_STALE = {"act.xml": "stale", "problems.json": "stale-problems"}
Told = Callable[[], Callable[[Result], None]]
Survives = Callable[[str, tuple[str, ...], Callable[[Result], None]], None]
_KILLED = Path(__file__).parent / "killed.py"
# All of a run's moments are tried by: pytest tests/wiki/test_kills.py --every-moment
_MOMENTS = {"pull": 12, "import": 12, "a first pull": 8, "parse": 12, "a first parse": 6}  # 50


def _process(nth: int, corpus: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(_KILLED), str(nth), str(corpus), *words],
        capture_output=True,
        text=True,
        check=False,
    )


def _moments(count: int, what: str, request: pytest.FixtureRequest) -> list[int]:
    if request.config.getoption("--every-moment"):
        return list(range(1, count + 1))
    chance = random.Random(f"1950 {what}")  # noqa: S311  # no secret
    return sorted(chance.sample(range(1, count + 1), _MOMENTS[what]))


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


@pytest.fixture
def survives(run: Run, bakery: Path, files: Files, request: pytest.FixtureRequest) -> Survives:
    """Give a function that kills a command at many moments of its way, see below."""

    def see(what: str, words: tuple[str, ...], seen: Callable[[Result], None]) -> None:
        """See that each time the corpus reads, and that the next run completes it.

        `seen` looks at what `check` says of what was left.
        """
        whole = bakery.parent / "whole"
        shutil.copytree(bakery, whole)
        done = _process(0, whole, *words)
        assert done.returncode in {0, 1}, done.stderr
        expected = files(whole)
        count = int(done.stdout.splitlines()[-1])
        assert count > 40
        before = bakery.parent / "before"
        bakery.rename(before)
        for moment in _moments(count, what, request):
            shutil.copytree(before, bakery)
            killed = _process(moment, bakery, *words)
            assert killed.returncode == -signal.SIGKILL, (moment, killed.stderr)

            checked = run("check")
            assert checked.exit_code in {0, 1}, (moment, checked.stderr)
            assert "unlisted-page" not in checked.stderr, moment
            _texts_belong_to_their_rows(bakery)
            seen(checked)

            again = run(*words)
            assert again.exit_code == done.returncode, (moment, again.stderr)
            assert files(bakery) == expected, moment
            shutil.rmtree(bakery)

    return see


def _nothing_more(_: Result) -> None:
    """Take what `check` says as it is."""


def _texts_belong_to_their_rows(corpus: Path) -> None:
    """See that every listed page is there, and whole."""
    for table in corpus.glob("*/*/pages.tsv"):
        for line in table.read_text("utf-8").splitlines()[1:]:
            data = (table.parent / "pages" / line.split("\t")[1]).read_bytes()
            assert data.endswith((b".", b"groot", b"klein"))


def test_a_pull_that_is_killed(serve: Serve, begun: SmallWiki, survives: Survives) -> None:
    words = ("pull", serve(begun.answer).api, "--pause", "0")
    survives("pull", words, _nothing_more)


@pytest.mark.usefixtures("begun")
def test_an_import_that_is_killed(survives: Survives, tmp_path: Path) -> None:
    late = "2022-01-01T00:00:00Z"
    dump = export(
        ("Sjabloon:1950:3", [(late, "", "Artikel 3. Room.")]),
        ("Sjabloon:1950:oven", [(late, "", "klein")]),
        *((f"Sjabloon:1960:{n}", [(late, "", f"Artikel {n}.")]) for n in range(20, 34)),
        first=900,
    )
    (tmp_path / "dump.xml").write_bytes(dump)
    survives("import", ("import", str(tmp_path / "dump.xml")), _nothing_more)


def test_a_first_pull_that_is_killed(
    serve: Serve, small_wiki: SmallWiki, survives: Survives
) -> None:
    words = ("pull", serve(small_wiki.answer).api, "--pause", "0")
    survives("a first pull", words, _nothing_more)


@pytest.fixture
def told(bakery: Path, files: Files) -> Callable[[], Callable[[Result], None]]:
    """Give a function that runs an undisturbed parse elsewhere; then another, see below."""

    def undisturbed() -> Callable[[Result], None]:
        copy = bakery.parent / "copy"
        shutil.copytree(bakery, copy)
        assert _process(0, copy, "parse").returncode in {0, 1}
        expected = files(copy)

        def see(checked: Result) -> None:
            """See that what is still to do is told, and no text stands without its problems."""
            for edition in ("1950", "1960"):
                new = {}
                for name in ("act.xml", "problems.json"):
                    path = bakery / "bakregels" / edition / name
                    told = "missing-act" if not path.exists() else _STALE[name]
                    new[name] = path.exists() and (
                        path.read_bytes() == expected[f"bakregels/{edition}/{name}"]
                    )
                    if name == "act.xml" or "missing-act" not in checked.stderr:
                        assert (f"{path}: {told} " in checked.stderr) != new[name], path
                assert new["problems.json"] >= new["act.xml"]

        return see

    return undisturbed


def test_a_parse_that_is_killed(
    run: Run, serve: Serve, begun: SmallWiki, survives: Survives, told: Told
) -> None:
    assert run("pull", serve(begun.answer).api, "--pause", "0").exit_code == 0
    survives("parse", ("parse",), told())


def test_a_first_parse_that_is_killed(
    run: Run, serve: Serve, small_wiki: SmallWiki, survives: Survives, told: Told
) -> None:
    assert run("pull", serve(small_wiki.answer).api, "--pause", "0").exit_code == 0
    survives("a first parse", ("parse",), told())
