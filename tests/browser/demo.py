"""Make a law of full size and its site: `python tests/browser/demo.py FOLDER [--articles 12]`.

FOLDER/corpus is what `import` of an invented wiki brings in, read by `parse`; FOLDER/site what
`build` makes of it, with rulings that cite it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
if str(ROOT) not in sys.path:  # so that it runs as a command too
    sys.path.insert(0, str(ROOT))

from tests.invented import generate  # noqa: E402  # behind the path it needs
from tests.invented.rulings import rulings_on  # noqa: E402


def corpus_into(folder: Path, editions: int, articles: int, seed: int) -> Path:
    """Write an invented corpus, its pages read."""
    law = ("--editions", editions, "--articles", articles, "--seed", seed)
    generate.main([*map(str, law), str(folder)])
    corpus = folder / "corpus"
    _regelboek("--corpus", corpus, "parse")
    (corpus / "rulings").mkdir()
    for name, text in rulings_on(corpus, seed):
        (corpus / "rulings" / name).write_text(text, "utf-8")
    return corpus


def site_into(folder: Path, *, editions: int = 8, articles: int = 93, seed: int = 1) -> Path:
    """Write an invented corpus and its site, as on the day that every tester has."""
    corpus = corpus_into(folder, editions, articles, seed)
    site = folder / "site"
    _regelboek("--corpus", corpus, "build", "--output", site, "--today", "2026-11-29")
    return site


def _regelboek(*arguments: object) -> None:
    command = [sys.executable, "-m", "regelboek", *map(str, arguments)]
    subprocess.run(command, check=True)  # our own command


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the site."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--editions", type=int, default=8)
    parser.add_argument("--articles", type=int, default=93)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    site_into(given.folder, editions=given.editions, articles=given.articles, seed=given.seed)


if __name__ == "__main__":
    main()
