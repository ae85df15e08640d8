"""How long finding citations takes: `make bench-find`.

On a long invented ruling: sentences that cite in all the ways of `tests/linking/citations.tsv`, in
order, among sentences that cite nothing. Megabytes a second for finding alone and with each
citation resolved, and the time of twice the text as a ratio to that of the text. No figure is a
gate.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import cycle
from pathlib import Path
from time import process_time

from regelboek import pipeline
from regelboek.linking.citations import references_in
from regelboek.linking.cited import Asked
from regelboek.opening import open_corpus
from regelboek.store import read_corpus

ROOT = Path(__file__).parents[2]
_ROWS = ROOT / "tests" / "linking" / "citations.tsv"
_PLAIN = (
    "De arbiter hoorde beide paren en keek naar het spel zoals het was gespeeld.",
    "Noord gaf uitleg over de afspraken; zuid had daar niet om gevraagd.",
    "Aan tafel 12B werd 4H gespeeld, met tien slagen en een score van 420.",
    "De commissie ziet geen reden om de uitslag van 12 maart te wijzigen.",
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Make a ruling, find what it cites, and print what that takes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=float, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args(arguments)
    for line in report(round(given.megabytes * 1e6), given.rounds):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def report(size: int, rounds: int) -> Iterator[str]:
    """Yield the lines of what finding takes in a ruling of so many characters and in two."""
    corpus = open_corpus(read_corpus(ROOT / "corpus"))
    finder = pipeline.finder_of(corpus)
    asked = Asked(date(2020, 1, 1))
    once, twice = ruling(size), ruling(2 * size)
    found = finder.find(once, asked)
    yield f"{size / 1e6:g} million characters, {len(found)} citations"
    for name, doing in (
        ("found", lambda text: references_in(text, corpus.words)),
        ("found and resolved", lambda text: finder.find(text, asked)),
    ):
        short, long = measured(doing, (once, twice), rounds)
        speed = len(once.encode()) / 1e6 / short
        yield f"{name}: {speed:.1f} MB/s; twice the text takes {long / short:.2f} times as long"


def ruling(size: int) -> str:
    """Write a ruling of so many characters: every other sentence cites, or nearly does."""
    rows = (line.split("\t") for line in _ROWS.read_text("utf-8").splitlines() if line[:1] != "#")
    cited = [row[1].replace(r"\n", "\n").rstrip(".") + "." for row in rows]
    written: list[str] = []
    length = 0
    for number, pair in enumerate(zip(cycle(cited), cycle(_PLAIN), strict=False), 1):
        written.append(f"{number}. {pair[0]} {pair[1]}\n\n")
        length += len(written[-1])
        if length >= size:
            break
    return "".join(written)[:size]


def measured(
    doing: Callable[[str], object], texts: tuple[str, str], rounds: int
) -> tuple[float, float]:
    """Time a doing on two texts in turns, and give the best of each; the first turn warms up."""
    gc.freeze()
    best = [float("inf"), float("inf")]
    for turn in range(rounds + 1):
        for at, text in enumerate(texts):
            begun = process_time()
            doing(text)
            best[at] = min(best[at], process_time() - begun) if turn else best[at]
    gc.unfreeze()
    return best[0], best[1]


if __name__ == "__main__":
    main()
