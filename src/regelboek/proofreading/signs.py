"""Signs that do not belong in a text: rules, page numbers, markup, half of a pair of brackets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from regelboek.law.names import article_of
from regelboek.proofreading.passages import Passage
from regelboek.proofreading.slips import Slip

_RULE = re.compile(r"-{3,}|—{2,}|_{3,}")
_PAGE = re.compile(r"(?<=[.?!])\s+(\d{2,3})\s*$")
_MARKUP = re.compile(r"\[\[(?:[^|\[\]\n]*\|)?|\]\]|\{\{|\}\}|</?[A-Za-z]+\b[^<>]*>?|'{2,}")
_PAIRS = {")": "(", "]": "[", "”": "“"}
_BRACKET, _ROUND = re.compile(r"[()\[\]“”]"), re.compile(r"[()\[\]]")
# `a)` at a line's start, `1)` at a word: a label or a mark, and no bracket.
_LABEL = re.compile(r"(?:^|\s)(?:\w|\*+)$")


def signs(passages: Iterable[Passage]) -> Iterator[Slip]:
    """Find signs that are no part of a text."""
    for _, article in groupby(passages, key=lambda p: (p.edition, article_of(p.eid) or p.eid)):
        own = tuple(article)
        yield from _brackets(own)
        for passage in own:
            for match in _RULE.finditer(passage.words):
                yield passage.slip("glued-rule", match.span(), "")
            for match in _MARKUP.finditer(passage.words):
                yield passage.slip("leftover-markup", match.span())
            page = _PAGE.search(passage.words) if passage.role != "heading" else None
            if page:
                yield passage.slip("page-number", page.span(), "")


def _brackets(article: Iterable[Passage]) -> Iterator[Slip]:
    """Find brackets and quotes without their other half in the same article."""
    opened: list[tuple[str, Passage, int]] = []
    alone: list[tuple[Passage, int]] = []
    for passage in article:
        words = _MARKUP.sub(lambda match: " " * len(match[0]), passage.words)
        low = "„" in words  # such quotes close in either way
        for found in (_ROUND if low else _BRACKET).finditer(words):
            at, char = found.start(), found[0]
            if char not in _PAIRS:
                opened.append((char, passage, at))
            else:
                fits = [n for n, (sign, _, _) in enumerate(opened) if sign == _PAIRS[char]]
                if fits:
                    del opened[fits[-1]]
                elif not _LABEL.search(words[:at]) or any(end == at for _, end in passage.refs):
                    alone.append((passage, at))
    for passage, at in [*((p, n) for _, p, n in opened), *alone]:
        before = re.search(r"\S*$", passage.words[:at])
        after = re.match(r"\S\w*", passage.words[at:])
        start = before.start() if before else at
        yield passage.slip("odd-bracket", (start, at + (after.end() if after else 1)))
