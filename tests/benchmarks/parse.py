"""How long parsing takes, and how much memory: `make bench-parse`.

On an invented wiki, brought in from its export. The time of `parse`, from opening the corpus to the
bytes of every act.xml and problems.json, stands as a ratio to that of mwparserfromhell parsing the
same pages once: both in turns in one process, so that the machine weighs on both alike. No figure
is a gate.
"""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from time import process_time

import mwparserfromhell

ROOT = Path(__file__).parents[2]
if str(ROOT) not in sys.path:  # so that it runs as a command
    sys.path.insert(0, str(ROOT))

from regelboek import opening, pipeline  # noqa: E402  # behind the path
from regelboek.cli import look_seldom_for_waste  # noqa: E402
from regelboek.store import read_corpus  # noqa: E402
from tests.benchmarks.peaks import dump_peak, peaks_of  # noqa: E402

_GENERATE = ROOT / "tests" / "invented" / "generate.py"


def main(arguments: Sequence[str] | None = None) -> None:
    """Make a wiki, import it, and print what reading it takes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--editions", type=int, default=8)
    parser.add_argument("--articles", type=int, default=93)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--dump", type=int, default=100, help="megabytes of the large export")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        made = ("--editions", str(given.editions), "--articles", str(given.articles), "--seed", "1")
        # in a process of its own, since this one's memory would count as that of its children
        command = [sys.executable, str(_GENERATE), *made, folder]
        subprocess.run(command, check=True, capture_output=True)
        for line in report(Path(folder), given.rounds, given.dump):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


def report(folder: Path, rounds: int, megabytes: int) -> Iterator[str]:
    """Yield the lines of what parsing takes; `folder` holds dump.xml and a ready corpus."""
    corpus = emptied(folder / "corpus")
    commands = (("import", str(folder / "dump.xml")), ("parse",), ("check",))
    peaks = peaks_of(corpus, commands)
    pages = sorted(corpus.glob("*/*/pages/*"))
    texts = [page.read_text("utf-8") for page in pages]
    size = sum(map(len, texts)) / 1e6
    yield f"{len(pages)} pages of wikitext, {size:.1f} million characters"
    ours, theirs = measured(lambda: parse(corpus), lambda: parse_nodes(texts), rounds)
    yield f"parse: {min(ours):.2f} s; mwparserfromhell, the same pages once: {min(theirs):.2f} s"
    turns = [one / other for one, other in zip(ours, theirs, strict=True)]
    best = min(ours) / min(theirs)
    yield f"ratio: {best:.2f} of the best, {median(turns):.2f} in the median of {rounds} turns"
    told = ", ".join(f"{words[0]} {peak:.0f}" for words, peak in zip(commands, peaks, strict=True))
    yield f"peak memory of one process, in megabytes, after each command: {told}"
    sizes = (max(1, megabytes // 10), megabytes)
    told = ", ".join(f"{size} MB: {dump_peak(corpus, size):.0f}" for size in sizes)
    yield f"peak memory of importing an export, in megabytes, of {told}"


def emptied(corpus: Path) -> Path:
    """Take a corpus back to where its editions wait for their pages."""
    for edition in corpus.glob("*/*/"):
        for page in (edition / "pages").glob("*"):
            page.unlink()
        for name in ("pages.tsv", "act.xml", "problems.json"):
            (edition / name).unlink(missing_ok=True)
    return corpus


def parse(corpus: Path) -> None:
    """Do what `regelboek parse` does, but for writing what came of it."""
    opened = opening.open_corpus(read_corpus(corpus))
    for work in opened.works:
        pipeline.written(work, [*pipeline.parse(work, opened.words)])


def parse_nodes(texts: Sequence[str]) -> None:
    """Let mwparserfromhell make its nodes of every page."""
    for text in texts:
        mwparserfromhell.parse(text, skip_style_tags=True)


def measured(
    ours: Callable[[], None], theirs: Callable[[], None], rounds: int
) -> tuple[list[float], list[float]]:
    """Time two doings in turns; the first turn warms up and is not counted.

    Memory is looked through for waste as in the program itself, for both.
    """
    pace = gc.get_threshold()
    look_seldom_for_waste()
    seconds: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds + 1):
        for doing, row in zip((ours, theirs), seconds, strict=True):
            begun = process_time()
            doing()
            row.append(process_time() - begun)
    gc.unfreeze()
    gc.set_threshold(*pace)
    return seconds[0][1:], seconds[1][1:]


if __name__ == "__main__":
    main()
