"""How right proofreading is on invented wikis with faults planted: `make bench-proofread`.

Prints how many of what was planted are found, by kind, and how many reports are false, by code; and
how long proofreading takes beside reading the same XML. No figure is a gate here.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time

ROOT = Path(__file__).parents[2]
if str(ROOT) not in sys.path:  # so that it runs as a command
    sys.path.insert(0, str(ROOT))

from regelboek.opening import open_corpus  # noqa: E402  # behind the path
from regelboek.pipeline import expressions_of  # noqa: E402
from regelboek.proofreading.proofread import proofread  # noqa: E402
from regelboek.store import read_corpus  # noqa: E402
from tests.invented.measuring import Measure, measured  # noqa: E402
from tests.invented.styles import STYLES, Style  # noqa: E402


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the rates of some laws together."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--articles", type=int, default=93)
    parser.add_argument("--editions", type=int, default=8, choices=range(1, len(STYLES) + 1))
    parser.add_argument("--seeds", type=int, default=1, help="so many laws")
    parser.add_argument("--quirks", type=float, default=0.03, help="faults in so many lines")
    given = parser.parse_args(arguments)
    styles = STYLES[-given.editions :]
    for line in report(styles, given.articles, given.seeds, given.quirks):
        sys.stdout.write(f"{line}\n")


def report(styles: Sequence[Style], articles: int, seeds: int, share: float) -> Iterator[str]:
    """Yield the lines of the report; misses and false reports are shown one by one."""
    total = Measure()
    took, beside = 0.0, 0.0
    for seed in range(1, seeds + 1):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            total.add(measured(folder, styles, articles, seed, share))
            opened = open_corpus(read_corpus(folder / "corpus")).works[0]
            before = process_time()
            texts = expressions_of(opened)
            between = process_time()
            proofread(texts)
            took, beside = took + process_time() - between, beside + between - before
    yield f"{seeds} law(s) of {articles} articles in {len(styles)} editions, share {share}"
    yield from total.lines()
    yield f"proofreading took {took / max(beside, 1e-9):.2f} of what reading act.xml takes"
    yield from (f"missed: {quirk}" for quirk in total.missed)
    yield from (f"false: {where} {code} {message}" for where, code, message in total.false)


if __name__ == "__main__":
    main()
