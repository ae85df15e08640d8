"""Every command explains itself, works from any folder, and keeps quiet in a pipe."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from click import Group
from click.testing import CliRunner, Result

from regelboek.cli import main

Run = Callable[..., Result]
CORPUS = Path(__file__).parents[2] / "corpus"
COMMANDS = sorted(main.commands)
_INNER = [
    f"{name} {inner}"
    for name, group in main.commands.items()
    if isinstance(group, Group)
    for inner in group.commands
]


@pytest.mark.parametrize("command", [*COMMANDS, *_INNER])
def test_help_explains_with_an_example(command: str) -> None:
    result = CliRunner().invoke(main, [*command.split(), "--help"])

    assert result.exit_code == 0
    assert f"regelboek {command}" in result.stdout.split("Example")[1]


def test_the_first_help_lists_the_commands() -> None:
    printed = CliRunner().invoke(main, ["--help"]).stdout

    assert all(command in printed for command in COMMANDS)
    assert {"parse", "check", "show", "diff", "build", "serve"} <= set(COMMANDS)


def _process(*words: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    known = {key: value for key, value in os.environ.items() if key != "REGELBOEK_CORPUS"}
    return subprocess.run(
        [sys.executable, "-m", "regelboek", *words],
        cwd=folder,
        env={**known, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_corpus_is_found_from_any_folder(tmp_path: Path) -> None:
    after = _process("show", "2017:51B1a", "--corpus", str(CORPUS), folder=tmp_path)
    before = _process("--corpus", str(CORPUS), "show", "2017:51B1a", folder=tmp_path)
    named = _process("show", "2017:51B1a", folder=tmp_path, REGELBOEK_CORPUS=str(CORPUS))
    here = _process("show", "2017:51B1a", folder=CORPUS.parent)
    nowhere = _process("show", "2017:51B1a", folder=tmp_path)

    assert after.stdout == before.stdout == named.stdout == here.stdout != ""
    assert nowhere.returncode == 2
    assert "corpus: there is no such folder" in nowhere.stderr


def test_a_pipe_gets_no_colour_and_no_bar(tmp_path: Path) -> None:
    result = _process("diff", "1975", "2017", "51", "--corpus", str(CORPUS), folder=tmp_path)

    assert result.returncode == 0
    assert "\x1b" not in result.stdout + result.stderr


def test_no_color_is_respected(run: Run, monkeypatch: pytest.MonkeyPatch, corpus: Path) -> None:
    words = ["diff", "1975", "2017", "51", "--corpus", str(corpus)]
    coloured = CliRunner().invoke(main, words, color=True)
    monkeypatch.setenv("NO_COLOR", "1")
    plain = CliRunner().invoke(main, words, color=True)

    assert "\x1b" in coloured.stdout
    assert "\x1b" not in plain.stdout
    assert run("check").exit_code == 0


def test_check_reports_five_editions_and_nothing_lost(run: Run) -> None:
    result = run("check", "--format", "json")
    data = json.loads(result.stdout)

    assert result.exit_code == 0
    held = [edition for edition in data["editions"] if edition["pages"]]
    assert [edition["edition"] for edition in held] == ["1963", "1975", "1997", "2007", "2017"]
    assert len(data["editions"]) == 13
    for edition in held:
        assert edition["valid"] is True
        assert edition["coverage"] == "partial"
        for page in edition["pages"]:
            assert page["lost"] == page["invented"] == 0
            assert page["words"] == page["in_tree"] + sum(page["rest"].values())
    assert data["problems"] == []
    assert "5 editions with text, 0 words lost, 0 new problems" in run("check").stdout


def test_parse_changes_nothing_when_nothing_changed(run: Run, corpus: Path) -> None:
    times = {path: path.stat().st_mtime_ns for path in corpus.rglob("*") if path.is_file()}

    result = run("parse")

    assert result.exit_code == 0
    assert result.stdout.count("unchanged") == 5
    assert times == {path: path.stat().st_mtime_ns for path in corpus.rglob("*") if path.is_file()}


def _files(top: Path) -> dict[Path, bytes]:
    return {p.relative_to(top): p.read_bytes() for p in top.rglob("*") if p.is_file()}


def test_each_process_builds_the_same_site_byte_for_byte(tmp_path: Path) -> None:
    words = ("build", "--corpus", str(CORPUS), "--today", "2026-11-29", "-o")
    for seed in ("1", "2"):  # no set may decide the order of anything
        assert not _process(*words, seed, folder=tmp_path, PYTHONHASHSEED=seed).returncode

    one, two = (_files(tmp_path / seed) for seed in ("1", "2"))
    assert len(one) > 2000
    assert [path for path in one if one[path] != two.get(path)] == []
    assert one.keys() == two.keys()


def test_build_takes_away_what_is_no_more_and_no_other_file(run: Run, tmp_path: Path) -> None:
    words = ("build", "--today", "2026-11-29", "-o", str(tmp_path / "site"))
    run(*words)
    first = _files(tmp_path / "site")
    stray = tmp_path / "site/spelregels/oud/index.html"
    stray.parent.mkdir()
    stray.write_text("van een vorige keer")
    listed = tmp_path / "site/.regelboek"
    listed.write_text(listed.read_text("utf-8") + "spelregels/oud/index.html\n", "utf-8")
    mine = tmp_path / "site/spelregels/CNAME"
    mine.write_text("van mij")
    again = run(*words)

    left = _files(tmp_path / "site")
    assert left.pop(mine.relative_to(tmp_path / "site")) == b"van mij"
    assert left == first
    assert not stray.parent.exists()
    assert again.exit_code == 0
    assert " 0 written" in again.stdout


def test_serve_answers_on_this_machine_alone(run: Run, tmp_path: Path) -> None:
    site = tmp_path / "site"
    run("build", "-o", str(site))
    server = subprocess.Popen(
        [sys.executable, "-m", "regelboek", "serve", "-o", str(site), "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    stop = threading.Timer(60, server.kill)
    stop.start()
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[0]
        assert address.startswith("http://127.0.0.1:")
        with urlopen(f"{address}spelregels/2017/51/") as page:  # noqa: S310  # our own loopback
            plain = page.read()
        assert b"51B2a" in plain
        packed = {"Accept-Encoding": "gzip"}
        asked = Request(f"{address}spelregels/2017/51/?een=vraag", headers=packed)  # noqa: S310  # the same
        with urlopen(asked) as page:  # noqa: S310
            assert page.headers["Content-Type"] == "text/html; charset=utf-8"
            assert gzip.decompress(page.read()) == plain
        with urlopen(f"{address}spelregels") as page:  # noqa: S310
            assert page.url == f"{address}spelregels/"
        with pytest.raises(HTTPError, match="404"):
            urlopen(f"{address}niets/")  # noqa: S310
    finally:
        stop.cancel()
        server.terminate()
        server.wait()


def test_serve_without_a_site_says_what_to_run(run: Run, tmp_path: Path) -> None:
    result = run("serve", "-o", str(tmp_path / "leeg"))

    assert result.exit_code == 2
    assert "regelboek build" in result.stderr
