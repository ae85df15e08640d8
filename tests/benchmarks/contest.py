"""Tools side by side on one invented pair, each in a process of its own: a pair in; a table out."""

from __future__ import annotations

import multiprocessing
import signal
import tempfile
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.reading_off import optimum_of
from tests.benchmarks.rivals import RIVALS
from tests.benchmarks.sample import Sample, sample_of
from tests.benchmarks.told import Told

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_GIT = "git diff --word-diff"
_BESIDE = {  # those by whose time ours is judged
    _GIT: _GIT,
    "  words, marks apart": f"{_GIT}, words and marks apart",
    "difflib, all words": "difflib on all words",
}
_ROUNDS, _QUICK = 3, 5.0  # what takes fewer seconds is done so often; the best counts
_HEADS = ("seconds", "x git", "kept", "astray", "right", "wrong", "moves")


def contest(articles: int, limit: float, rivals: Iterable[str] = RIVALS) -> Iterator[str]:
    """Yield the lines of the table. `limit`: seconds of the processor that a tool may take."""
    sample = sample_of(articles)
    optimum = optimum_of(sample)
    yield (
        f"{articles} articles, {len(sample.old.words)} and {len(sample.new.words)} words, "
        f"{len(sample.truth)} links; 2 articles changed places, 1 is new, 1 dropped"
    )
    yield (
        f"of {sum(map(bool, sample.old.owners))} old words in texts {optimum} could be kept: "
        "the longest common subsequences of what is linked"
    )
    yield ""
    yield f"{'':22}" + "".join(f"{head:>9}" for head in _HEADS)
    found = {name: measured(name, sample, limit) for name in rivals}
    git = found.get(_GIT)
    for name, told in found.items():
        if isinstance(told, str):
            yield f"{name:22}{told:>9}"
            continue
        score = told.score
        cells = (
            f"{told.seconds:.3f}",
            f"{told.seconds / git.seconds:.1f}" if isinstance(git, Told) else "-",
            f"{100 * score.kept / optimum:.2f}",
            f"{100 * score.astray / optimum:.2f}",
            f"{score.right}",
            f"{score.wrong}",
            "-" if score.false_moves is None else f"{score.false_moves}",
        )
        yield f"{name:22}" + "".join(f"{cell:>9}" for cell in cells)
    yield ""
    yield from _remarks(found)


def _remarks(found: dict[str, Told | str]) -> Iterator[str]:
    ours = next(iter(found.values()))
    for name, told in found.items():
        if isinstance(told, Told) and told.remark:
            yield f"{name.strip()}: {told.remark}"
    for name, words in _BESIDE.items():
        other = found.get(name)
        if isinstance(ours, Told) and isinstance(other, Told):
            yield f"regelboek takes {ours.seconds / other.seconds:.3f} times as long as {words}"


def measured(name: str, sample: Sample, limit: float) -> Told | str:
    """Run a tool, several times if it is quick, and give its best; a word where it gave nothing."""
    best = _run(name, sample, limit)
    for _ in range(_ROUNDS - 1):
        if isinstance(best, Told) and best.seconds < _QUICK:
            again = _run(name, sample, limit)
            if isinstance(again, Told) and again.seconds < best.seconds:
                best = again
    return best


def _run(name: str, sample: Sample, limit: float) -> Told | str:
    # A new interpreter: nothing is warm, and what the one before left weighs on nobody.
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(there, name, sample, limit))
    process.start()
    there.close()
    try:
        told: Told | str = here.recv()
    except EOFError:
        told = "failed"
    process.join()
    return told


def _work(pipe: Connection, name: str, sample: Sample, limit: float) -> None:
    """Send what a tool told, or why it told nothing."""

    def stop(*_: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGPROF, stop)
    rival = RIVALS[name]
    with tempfile.TemporaryDirectory() as folder:
        try:
            if name.split(maxsplit=1)[0] in _INSTALLED:
                import_module(_INSTALLED[name.split(maxsplit=1)[0]])
            signal.setitimer(signal.ITIMER_PROF, limit)
            pipe.send(rival(sample, Path(folder)))
        except TimeoutError:
            pipe.send(f"> {limit:.0f}")
        except ModuleNotFoundError:
            pipe.send("is not installed")


# What only those have who run this; brought in before the time counts.
_INSTALLED = {"redlines": "redlines", "xmldiff": "xmldiff.diff", "fast": "xmldiff.diff"}
