"""Write an invented law: `python tests/invented/generate.py --editions 8 --articles 93 OUT`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
if str(ROOT) not in sys.path:  # so that it runs as a command too
    sys.path.insert(0, str(ROOT))

from tests.invented.corpus import corpus_of  # noqa: E402  # behind the path it needs
from tests.invented.export import export_of, numbered  # noqa: E402
from tests.invented.history import history_of  # noqa: E402
from tests.invented.quirks import planted, stock_of  # noqa: E402
from tests.invented.styles import STYLES, Style  # noqa: E402
from tests.invented.truth import truth_of  # noqa: E402
from tests.invented.writing import NAMESPACE, WikiPage, pages_of  # noqa: E402


def files_of(
    styles: Sequence[Style], articles: int, seed: int, quirks: float, *, saved: bool = False
) -> Iterator[tuple[str, bytes]]:
    """Yield all files of an invented law as path and bytes: dump.xml, truth.json, the corpus.

    `saved`: the corpus holds text copied from the screen, and the law has only what that shows.
    """
    history = history_of(seed, articles, styles, shaped=not saved)
    pages = {setting.style.name: pages_of(setting) for setting in history.settings}
    stock = stock_of(page for written in pages.values() for page in written)
    faults = {}
    for name, written in pages.items():
        pages[name], faults[name] = planted(written, quirks, seed, stock)
    every = [page for name in pages for page in (*_asides(name), *pages[name])]
    yield "dump.xml", b"".join(export_of(every, seed))
    wiki = {} if saved else {one.page.title: one for one in numbered(every, seed)}
    yield "truth.json", truth_of(history, faults)
    citations = (ROOT / "corpus" / "citations.toml").read_text("utf-8")
    for path, data in corpus_of(history, pages, citations, wiki):
        yield f"corpus/{path}", data


def _asides(name: str) -> Iterator[WikiPage]:
    """Write the pages around an edition that hold no law: a cover, a redirect, a talk page."""
    contents = f"{name}:Inhoudsopgave {name}"
    cover = (
        f"[[file:voorblad{name}.png|frame|Voorblad Regels {name}]]\n\n"
        " Verantwoording: dit is een verzonnen boekje.</br>\n-----------------------\n"
        f"[[template:{contents}|Inhoudsopgave]]</br>\n<!---\n"
        f"[[template:{name}:1|Artikel 1]]\n--->\n"
    )
    yield WikiPage(f"Regels {name}", "aside", cover)
    redirect = f"#DOORVERWIJZING [[template:{contents}]]"
    yield WikiPage(f"{NAMESPACE}:{name}:Inhoudsopgave", "aside", redirect)
    talk = "Zie {{template:" + name + ":1|Artikel 1}}: klopt dit? ~~~"
    yield WikiPage(f"Overleg sjabloon:{name}:1", "aside", talk)
    yield WikiPage(f"{NAMESPACE}:{name}:Overleg 1", "aside", talk)


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the files of an invented law into a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to write into")
    parser.add_argument("--editions", type=int, default=8, choices=range(1, len(STYLES) + 1))
    parser.add_argument("--articles", type=int, default=93)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--quirks", type=float, default=0.0, help="faults in so many of the lines, as in 0.02"
    )
    parser.add_argument(
        "--saved",
        action="store_true",
        help="a corpus of text copied from the screen, of articles alone",
    )
    given = parser.parse_args(arguments)
    if given.articles < 1 or not 0 <= given.quirks <= 1:
        parser.error("--articles is at least 1, --quirks a share from 0 to 1")
    styles = STYLES[-given.editions :]
    count = 0
    for path, data in files_of(styles, given.articles, given.seed, given.quirks, saved=given.saved):
        file = given.out / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        count += 1
    sys.stdout.write(f"{count} files in {given.out}\n")


if __name__ == "__main__":
    main()
