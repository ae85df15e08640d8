"""All pairs of the editions of one invented law, compared in one go: a law in; a table out."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time

from regelboek.comparing.changes import compare
from regelboek.comparing.concepts import Concepts
from tests.benchmarks.sample import printed
from tests.invented.history import History


def editions(law: History) -> Iterator[str]:
    """Yield a line for each edition: precision and recall of links to each later one."""
    names = [setting.style.name for setting in law.settings]
    found: dict[tuple[int, int], tuple[int, int, int]] = {}
    start = process_time()
    said = {}
    for old, new in law.pairs():
        sides = law.settings[old].expression, law.settings[new].expression
        outcome = compare(*sides, (), Concepts("nl"))
        said[old, new] = {(frozenset(c.link.old), frozenset(c.link.new)) for c in outcome.value}
    seconds = process_time() - start
    for pair, links in said.items():
        true = {(frozenset(link.old), frozenset(link.new)) for link in law.links(*pair)}
        found[pair] = len(links & true), len(links), len(true)
    articles = len(law.settings[0].law.articles)
    yield f"all {len(found)} pairs of {len(names)} editions of {articles} articles"
    yield "precision and recall of links; a row is the older edition"
    yield ""
    yield f"{'':6}" + "".join(f"{name:>14}" for name in names[1:])
    for old, name in enumerate(names[:-1]):
        cells = (_rates(found.get((old, new))) for new in range(1, len(names)))
        yield f"{name:6}" + "".join(f"{cell:>14}" for cell in cells)
    total = tuple(map(sum, zip(*found.values(), strict=True)))
    yield ""
    yield f"together: {_rates((total[0], total[1], total[2]))} of {total[2]} links"
    git = _git(law)
    yield f"time: {seconds:.1f} s, {seconds / git:.0f} times git diff --word-diff of the same pairs"


def _rates(counts: tuple[int, int, int] | None) -> str:
    if counts is None:
        return ""
    hits, said, true = counts
    return f"{hits / said:.3f} {hits / true:.3f}"


def _git(law: History) -> float:
    """Say how long git takes over the same pairs as files of text, in seconds of the processor."""
    git = shutil.which("git") or "git"
    with tempfile.TemporaryDirectory() as folder:
        for at, setting in enumerate(law.settings):
            Path(folder, f"{at}.txt").write_text(printed(setting.expression).text, "utf-8")
        before = getrusage(RUSAGE_CHILDREN)
        for old, new in law.pairs():
            files = f"{old}.txt", f"{new}.txt"
            command = [git, "diff", "--word-diff", "--no-index", *files]
            subprocess.run(command, cwd=folder, capture_output=True, check=False)
        after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
