"""What checking a text in a browser asks: the patterns, and each edition's words, as scripts.

The words are those that `regelboek ruling check` holds quotations against, so that both say the
same of every quotation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from regelboek.law.model import Provision
from regelboek.publishing import datafiles
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.ecmascript import ecma_of
from regelboek.publishing.moved import moved_of
from regelboek.publishing.order import articles_of
from regelboek.publishing.scripts import data_script
from regelboek.rulings import checking  # noqa: F401  # for its patterns
from regelboek.rulings.lawwords import own_notes, words_of_head, words_of_note, words_of_text
from regelboek.rulings.passages import CLOSING
from regelboek.rulings.patterns import sources
from regelboek.rulings.words import PLAIN, Word

# Before each word stands a sign of its kind, by (free, blank); in no word of the law is there one.
SIGNS = {(False, True): " ", (False, False): "_", (True, True): "«", (True, False): "»"}

Node = list[object]


def check_scripts(catalogues: Sequence[Catalogue]) -> Iterator[tuple[str, bytes]]:
    """Yield the script of the patterns, one a work of what moved, one an edition of its words."""
    table = {
        "patterns": {name: ecma_of(source) for name, source in sources().items()},
        "closing": CLOSING,
        "plain": {chr(code): sign or "" for code, sign in PLAIN.items()},
    }
    yield datafiles.checking_script(), data_script("checking", table)
    for catalogue in catalogues:
        work = catalogue.work.name
        yield datafiles.since_script(work), data_script(f"since/{work}", moved_of(catalogue))
        for name, shelf in catalogue.shelves.items():
            if shelf.has_text:
                words = [_node(one, "") for one in articles_of(shelf.expression.body)]
                path = datafiles.lawwords_script(work, name)
                yield path, data_script(f"lawwords/{work}/{name}", words)


def _node(provision: Provision, above: str) -> Node:
    """Give a provision as a list: what its eId has beyond that of the one above, then words.

    Those of its label and heading, those before its children, the children, those behind them, and
    those of each note; what is empty at the end is left out.
    """
    node: Node = [
        provision.eid.removeprefix(above),
        _spelled(words_of_head(provision)),
        "".join(_spelled(words_of_text(text)) for text in provision.opening),
        [_node(child, f"{provision.eid}__") for child in provision.children],
        "".join(_spelled(words_of_text(text)) for text in provision.closing),
        [_spelled(words_of_note(note)) for note in own_notes(provision)],
    ]
    while not node[-1]:
        node.pop()
    return node


def _spelled(words: Iterable[Word]) -> str:
    """Write words in one string.

    >>> _spelled((Word("1", False, True), Word("Appels", True), Word(".", False)))
    '»1 Appels_.'
    """
    return "".join(f"{SIGNS[word.free, word.blank]}{word.text}" for word in words)
