"""The words of all editions: passages in; how often each word stands, and beside what, out."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from regelboek.proofreading.passages import Passage

_BEGINS = re.compile(r"(?:^|[.?!:;…]|\.\.)[)\]”’\"']*\s*[(\[“‘\"'–—-]*\s*$")
_ABBREVIATED = re.compile(r"(?<![^\W_])([^\W\d_]+)\.(?=\s+[a-zà-ÿ0-9(])")


@dataclass(frozen=True)
class Stock:
    """Counts of words, all in small letters but for `inside`.

    `total` counts plain words and hyphened ones, `editions` the same of each edition. `begins`: how
    often a word begins a sentence with a capital; `inside`: has a capital elsewhere. `twice`: how
    often a word stands twice in a row. `between`: how often a word stands between these two words.
    `stopped`: how often a stop stands behind a word, and the sentence goes on.
    """

    total: Counter[str] = field(default_factory=Counter)
    editions: Mapping[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    begins: Counter[str] = field(default_factory=Counter)
    inside: Counter[str] = field(default_factory=Counter)
    twice: Counter[str] = field(default_factory=Counter)
    between: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    stopped: Counter[str] = field(default_factory=Counter)

    @cached_property
    def size(self) -> int:
        """How many words there are."""
        return self.total.total()


def stock_of(passages: Iterable[Passage]) -> Stock:
    """Count the words of passages."""
    stock = Stock()
    for passage in passages:
        matches = passage.tokens
        folded = [match[0].casefold() for match in matches]
        stock.editions[passage.edition].update(folded)
        for before, word, after in zip(["", *folded], folded, [*folded[1:], ""], strict=False):
            stock.between[before, word, after] += 1
            stock.twice[word] += before == word
        for match, word in zip(matches, folded, strict=True):
            if match[0][0].isupper():
                begins = _BEGINS.search(passage.words[: match.start()][-8:])
                (stock.begins if begins else stock.inside)[word] += 1
        stock.stopped.update(word.casefold() for word in _ABBREVIATED.findall(passage.words))
    for counts in stock.editions.values():
        stock.total.update(counts)
    return stock
