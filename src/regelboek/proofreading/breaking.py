"""Words that are broken, run together with a figure, or written twice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from regelboek.proofreading.passages import Passage
from regelboek.proofreading.slips import Slip
from regelboek.proofreading.stock import Stock

_SOFT = re.compile("[\u00ac\u00ad]")
_SPLIT = re.compile(r"(?<![^\s(“])([^\W\d_]{2,})- ([^\W\d_]{2,})(?![\w-])")
# Figures that a scanner takes for letters.
_LETTERS = {"0": "o", "1": "li", "5": "s"}
# Words that Dutch has twice in a row: `de speler die die kaart bijspeelt`, `als het het geval is`.
_MAY_DOUBLE = frozenset({"dat", "die", "er", "het", "hij", "is", "was", "wat", "wie", "zijn"})
_MAY_DOUBLE |= {"aan", "af", "bij", "door", "in", "mee", "na", "om", "op", "over", "uit", "voor"}
_LEAST = 3  # letters beside the figures
_FEW = 2
_SELDOM = 50  # times that a word stands, for each that it stands twice in a row by mistake
_STRAY = 2  # letters of which a part at a word's beginning is none of its own


def broken(passages: Iterable[Passage], stock: Stock) -> Iterator[Slip]:
    """Find soft hyphens, hyphens left over, figures for letters, and words that stand twice."""
    for passage in passages:
        before = None
        for match in passage.tokens:
            yield from _token(passage, match, stock)
            if before is not None:
                yield from _twice(passage, before, match, stock)
            before = match
        for match in _SPLIT.finditer(passage.words):
            joined, second = (match[1] + match[2]).casefold(), match[2].casefold()
            if stock.total[joined] > 1 and stock.total[second] <= 1:
                yield _stray(passage, match, match[1] + match[2], stock)


def _token(passage: Passage, match: re.Match[str], stock: Stock) -> Iterator[Slip]:
    written = match[0]
    if _SOFT.search(written):
        yield passage.slip("soft-hyphen", match.span(), _SOFT.sub("", written))
    elif "-" in written:
        joined = written.replace("-", "")
        if joined.isalpha() and written.count("-") == 1 and _is_stray(written, passage, stock):
            yield _stray(passage, match, joined, stock)
    elif not written.isalpha():
        meant = _without_figures(written, stock)
        if meant:
            times = stock.total[meant.casefold()]
            yield passage.slip("figure-in-word", match.span(), meant, times=times)


def _stray(passage: Passage, match: re.Match[str], joined: str, stock: Stock) -> Slip:
    return passage.slip("stray-hyphen", match.span(), joined, times=stock.total[joined.casefold()])


def _is_stray(written: str, passage: Passage, stock: Stock) -> bool:
    """Tell a hyphen left over from one that an edition writes.

    Where both parts are words (`score-doeleinden`) another edition may join them; only where the
    same edition does is the hyphen a slip.
    """
    word = written.casefold()
    joined, (first, second) = word.replace("-", ""), word.split("-")
    if stock.total[joined] < stock.total[word]:
        return False
    if len(first) > _STRAY and stock.total[first] and stock.total[second]:
        own = stock.editions[passage.edition]
        return own[joined] > own[word]
    return stock.total[joined] > 1


def _without_figures(written: str, stock: Stock) -> str:
    """Read the figures in a word as letters that they look like; empty where that is no word."""
    if sum(char.isalpha() for char in written) < _LEAST:
        return ""
    words = [""]
    for char in written:
        words = [word + letter for word in words for letter in _LETTERS.get(char, char)]
    known = [word for word in words if word.isalpha() and stock.total[word.casefold()]]
    return max(known, key=lambda word: stock.total[word.casefold()], default="")


def _twice(
    passage: Passage, before: re.Match[str], match: re.Match[str], stock: Stock
) -> Iterator[Slip]:
    word = match[0].casefold()
    if word != before[0].casefold() or word in _MAY_DOUBLE or not word.isalpha():
        return
    between = passage.words[before.end() : match.start()]
    seldom = stock.twice[word] <= _FEW or stock.twice[word] * _SELDOM < stock.total[word]
    if between == " " and len(word) > 1 and seldom:
        yield passage.slip("doubled-word", (before.start(), match.end()), before[0])
