"""The most memory that commands need, run one after another in a process of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

_RUN = """
import json, resource, sys
from regelboek.cli import look_seldom_for_waste, main

look_seldom_for_waste()
unit = 1 if sys.platform == "darwin" else 1024  # what the system counts in
for words in json.loads(sys.argv[2]):
    try:
        main(["--corpus", sys.argv[1], *words], standalone_mode=False)
    except SystemExit as end:
        assert end.code in {0, 1}, words
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6
    print(f"peak {peak}")
"""
_TEXT = b"deeg en meel " * 4000
_REVISIONS = 20  # of a page, 1 megabyte together


def peaks_of(
    corpus: Path, commands: Sequence[Sequence[str]], given: Iterable[bytes] = ()
) -> list[float]:
    """Give the peak after each command, in megabytes; `given` is the standard input of all.

    Linux counts the memory of the process that starts another one as the other's: ours must be
    small still.
    """
    words = [sys.executable, "-c", _RUN, str(corpus), json.dumps(commands)]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        for part in given:
            child.stdin.write(part)
        child.stdin.close()
        said = child.stdout.read().decode()
    assert child.returncode == 0, said
    return [float(line.split()[1]) for line in said.splitlines() if line.startswith("peak ")]


def dump_peak(corpus: Path, megabytes: int) -> float:
    """Give the peak of importing an export of so many megabytes, made as it is read."""
    return peaks_of(corpus, [("import", "-")], dump(_edition(corpus), megabytes))[0]


def _edition(corpus: Path) -> str:
    return min(path.parent.name for path in corpus.glob("*/*/edition.toml"))


def dump(edition: str, megabytes: int) -> Iterator[bytes]:
    """Yield an export: a page of an edition is a megabyte, of many revisions."""
    yield b'<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/">'
    for page in range(1, megabytes + 1):
        title = f"Sjabloon:{edition}:{page}".encode()
        yield b"<page><title>%s</title><ns>10</ns><id>%d</id>" % (title, page)
        for revision in range(_REVISIONS):
            yield (
                b"<revision><id>%d</id><timestamp>2019-08-22T18:58:00Z</timestamp>"
                b"<text>%s</text></revision>"
            ) % (revision + 1, _TEXT)
        yield b"</page>"
    yield b"</mediawiki>"
