"""Stops: too many, too few, one for another, and the blank that belongs behind them."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from regelboek.proofreading.passages import Passage
from regelboek.proofreading.slips import Slip
from regelboek.proofreading.stock import Stock

# A mark that found its note is not among the words: `gewonnen. ²⁾.` is `gewonnen..`.
_DOUBLED = re.compile(r"(?<!\.)\.\.(?!\.)|,\s*,|;\s*;|[,;:]\.(?!\.)")
# What stands behind the stop (a page's number, a rule) is an error of its own.
_ENDED = re.compile(r"(?:[.?!:;,…]|[;,:]\s+\w+)[)\]”’\"']*\s*(?:\d{2,3}|-{3,})?\s*$")
_CAPITAL = re.compile(r"(\w+,|[^\W\d_]{2,}) ([A-Z][a-zà-ÿ]+)(?= [a-zà-ÿ])")
_SMALL = re.compile(r"(?<![^\W_])([^\W\d_]{4,})\. ([a-zà-ÿ]{2,})(?![\w.)])")
_TIGHT = re.compile(
    r"(?P<word>[^\W\d_]{2,})[,;](?P<after>[^\W\d_]{2,})"
    r"|(?P<last>[a-zà-ÿ]{3,})\.(?P<first>[A-ZÀ-Þ][a-zà-ÿ]*)(?![\w.])"
)
_NUMBERED = re.compile(r"(?<![^\W_])([^\W\d_]{2,})\.( ?)(?=\d)")
_MANY, _FEW = 40, 12  # texts of a kind, from which their habit can be told
_HABIT, _HEADINGS = 95, 90  # of 100 that end with a stop
_SAID = 4  # words, from which a text is a sentence
_STARTS = 3  # times that a word begins a sentence, for each that it has a capital elsewhere
_SURE = 10  # times that a word begins a sentence, and is no name
_SHARE = 50  # of so many of a word one at least begins a sentence, if it is one that does
_WORD, _ABBREVIATION = 7, 10  # letters that no abbreviation has; times a word has no stop behind it


def stops(passages: tuple[Passage, ...], stock: Stock) -> Iterator[Slip]:
    """Find stops that are wrong, and lacking blanks."""
    yield from _endings(passages)
    spaced = Counter(
        (p.edition, m[1].casefold(), bool(m[2]))
        for p in passages
        for m in _NUMBERED.finditer(p.words)
    )
    for passage in passages:
        for match in _DOUBLED.finditer(passage.words):
            _, mark = passage.mark_between(*match.span())
            proposed = f"{mark}{match[0][-1]}".strip()
            yield passage.slip("doubled-stop", match.span(), proposed)
        if passage.role != "heading":
            yield from _starts(passage, stock)
        for match in _TIGHT.finditer(passage.words):
            if match["word"] or stock.total[match["last"].casefold()] > 1:
                proposed = re.sub("([,;.])", r"\1 ", match[0])
                yield passage.slip("missing-blank", match.span(), proposed)
        for match in _NUMBERED.finditer(passage.words):
            key = passage.edition, match[1].casefold()
            if not match[2] and spaced[*key, True] > _STARTS * spaced[*key, False]:
                yield passage.slip("missing-blank", match.span(), f"{match[0]} ")


def _endings(passages: Iterable[Passage]) -> Iterator[Slip]:
    """Find texts that end without a stop where those like them end with one.

    Where too few are of a kind to tell, all texts of the edition do; headings have only their own.
    """
    kinds: dict[tuple[str, str, str], list[Passage]] = defaultdict(list)
    editions: dict[str, list[Passage]] = defaultdict(list)
    for passage in passages:
        if passage.ends and " | " not in passage.words and _is_said(passage):
            kinds[passage.edition, passage.role, passage.kind].append(passage)
            if passage.role != "heading":
                editions[passage.edition].append(passage)
    for (edition, role, _), group in kinds.items():
        heading = role == "heading"
        like = group if heading or len(group) >= _MANY else editions[edition]
        share = 100 * sum(bool(_ENDED.search(p.words)) for p in like) // len(like)
        if len(like) >= _FEW and share >= (_HEADINGS if heading else _HABIT):
            yield from (_unended(p, share) for p in group if not _ENDED.search(p.words))


def _is_said(passage: Passage) -> bool:
    return passage.role == "heading" or len(passage.tokens) >= _SAID


def _unended(passage: Passage, share: int) -> Slip:
    last = passage.tokens[-1] if passage.tokens else None
    start = last.start() if last else 0
    end = len(passage.words.rstrip())
    proposed = f"{passage.words[start:end]}."
    return passage.slip("missing-stop", (start, end), proposed, share=share)


def _starts(passage: Passage, stock: Stock) -> Iterator[Slip]:
    """Find sentences that begin without a stop before them, or small behind one."""
    for match in _CAPITAL.finditer(passage.words):
        word = match[2].casefold()
        begins = stock.begins[word]
        small = stock.total[word] - begins - stock.inside[word]
        starts = begins >= _STARTS * max(1, stock.inside[word])
        if starts and begins * _SHARE >= stock.total[word] and (small or begins >= _SURE):
            code = "comma-for-stop" if match[1].endswith(",") else "missing-stop-within"
            yield passage.slip(code, match.span(), f"{match[1].rstrip(',')}. {match[2]}")
    for match in _SMALL.finditer(passage.words):
        word = match[1].casefold()
        seldom = stock.stopped[word] * _ABBREVIATION <= stock.total[word]
        if seldom or (stock.stopped[word] == 1 and len(word) >= _WORD):
            yield passage.slip("stop-for-comma", match.span(), f"{match[1]}, {match[2]}")
