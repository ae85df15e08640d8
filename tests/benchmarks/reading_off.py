"""What a tool says, read off what it shows: pieces kept, removed and added in; links out.

The same for every tool, and to its advantage: a word counts as kept when all its letters do, and
stand in one word of the new text. Two texts are taken to answer to one another where each has most
of its kept words in the other; how many of the shorter one's words that must be at least is chosen
for each tool so that as many of its links as can be are right.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from tests.benchmarks.pairings import Ends
from tests.benchmarks.sample import Sample

SAME, REMOVED, ADDED = "same", "removed", "added"
Piece = tuple[str, str]  # one of these, and a text
Pair = tuple[int, int]  # a word of the old edition and one of the new, by their numbers
_WORD = re.compile(r"[^\W_]+")
_LEAST = (0.0, 0.1, 0.25, 0.5)


@dataclass(frozen=True, slots=True)
class Score:
    """What a tool got right on a pair.

    `kept` words that it shows as unchanged between texts that answer to one another, `astray`
    between others. `right` links of all that are true, `wrong` pairs that are not. `false_moves`:
    what the tool itself says has moved, and has not; None where it knows no moves.
    """

    kept: int
    astray: int
    right: int
    wrong: int
    false_moves: int | None = None


def kept_words(pieces: Iterable[Piece], sample: Sample) -> tuple[Pair, ...]:
    """Give the words that stay. ValueError: the pieces do not spell both editions' words."""
    olds, news, pairs = whole_words(pieces)
    if olds != sample.old.words or news != sample.new.words:
        raise ValueError("the pieces do not spell the words of the editions")
    return pairs


def whole_words(
    pieces: Iterable[Piece],
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[Pair, ...]]:
    """Give the words of both texts that pieces spell, and which of them stay.

    >>> whole_words([("same", "een ho"), ("removed", "nd"), ("added", "ed")])
    (('een', 'hond'), ('een', 'hoed'), ((0, 0),))
    """
    old, new = _Written(), _Written()
    answer: dict[int, int] = {}
    for op, text in pieces:
        if op == SAME:
            for at in range(len(text)):
                answer[old.length + at] = new.length + at
        if op != ADDED:
            old.add(text)
        if op != REMOVED:
            new.add(text)
    olds, news = old.words(), new.words()
    starts = {start: (at, word) for at, (start, word) in enumerate(news)}
    pairs = []
    for at, (start, word) in enumerate(olds):
        first = answer.get(start, -1)
        places = [answer.get(start + n, -1) for n in range(len(word))]
        if first in starts and places == list(range(first, first + len(word))):
            other, found = starts[first]
            if found == word:
                pairs.append((at, other))
    return tuple(word for _, word in olds), tuple(word for _, word in news), tuple(pairs)


class _Written:
    """A text as it is put together."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self.length = 0

    def add(self, text: str) -> None:
        self._pieces.append(text)
        self.length += len(text)

    def words(self) -> list[tuple[int, str]]:
        """Give each word with the place where it begins."""
        return [(match.start(), match[0]) for match in _WORD.finditer("".join(self._pieces))]


def score_of_words(pairs: Iterable[Pair], sample: Sample) -> Score:
    """Say how right a tool is that shows which words stay."""
    owners = sample.old.owners, sample.new.owners
    votes = Counter((owners[0][a], owners[1][b]) for a, b in pairs)
    return score_of_votes({key: n for key, n in votes.items() if all(key)}, sample)


def score_of_votes(votes: dict[tuple[str, str], int], sample: Sample) -> Score:
    """Say how right a tool is that keeps so many words between an old and a new text."""
    sizes = Counter(sample.old.owners), Counter(sample.new.owners)
    true = _true_pairs(sample)
    kept = sum(n for pair, n in votes.items() if pair in true)
    found = []
    for share in _LEAST:
        enough = {
            (one, other): n
            for (one, other), n in votes.items()
            if n >= share * min(sizes[0][one], sizes[1][other])
        }
        found.append(_rightness(list(_mutual(enough)), sample))
    right, wrong = max(found, key=lambda row: (row[0], -row[1]))
    return Score(kept, sum(votes.values()) - kept, right, wrong)


def score_of_links(links: Sequence[Ends], kept: int, astray: int, sample: Sample) -> Score:
    """Say how right a tool is that gives its links itself."""
    pairs = [(one, other) for olds, news in links for one in olds for other in news]
    right, _ = _rightness([], sample, links)
    true = _true_pairs(sample)
    return Score(kept, astray, right, sum(pair not in true for pair in pairs))


def _true_pairs(sample: Sample) -> set[tuple[str, str]]:
    return {(one, other) for link in sample.truth for one in link.old for other in link.new}


def _mutual(votes: dict[tuple[str, str], int]) -> Iterator[tuple[str, str]]:
    """Give the pairs of texts of which each has most in the other."""
    best: tuple[dict[str, tuple[int, str]], ...] = ({}, {})
    for (one, other), n in votes.items():
        best[0][one] = max(best[0].get(one, (0, "")), (n, other))
        best[1][other] = max(best[1].get(other, (0, "")), (n, one))
    for one, (_, other) in best[0].items():
        if best[1][other][1] == one:
            yield one, other


def _rightness(
    pairs: Collection[tuple[str, str]], sample: Sample, links: Sequence[Ends] = ()
) -> tuple[int, int]:
    """Count the true links that are found, and the pairs that are not true."""
    olds, news = {one for one, _ in pairs}, {other for _, other in pairs}
    said = {(frozenset(one), frozenset(other)) for one, other in links} or {
        *((frozenset({one}), frozenset({other})) for one, other in pairs),
        *((frozenset({eid}), frozenset()) for eid in _texts(sample, 0) - olds),
        *((frozenset(), frozenset({eid})) for eid in _texts(sample, 1) - news),
    }
    right = sum((frozenset(link.old), frozenset(link.new)) in said for link in sample.truth)
    true = _true_pairs(sample)
    return right, sum(pair not in true for pair in pairs)


def _texts(sample: Sample, side: int) -> set[str]:
    return {eid for link in sample.truth for eid in (link.old, link.new)[side]}


def optimum_of(sample: Sample) -> int:
    """Count the words that could be kept: the longest common subsequences of what is linked."""
    words: tuple[dict[str, list[str]], ...] = (defaultdict(list), defaultdict(list))
    for row, edition in zip(words, (sample.old, sample.new), strict=True):
        for word, owner in zip(edition.words, edition.owners, strict=True):
            row[owner].append(word)
    return sum(
        common(
            [word for eid in link.old for word in words[0][eid]],
            [word for eid in link.new for word in words[1][eid]],
        )
        for link in sample.truth
        if link.old and link.new
    )


def common(old: Sequence[str], new: Sequence[str]) -> int:
    """Give the length of the longest common subsequence, by bits (Hyyrö 2004).

    >>> common("a b c d".split(), "b a d".split())
    2
    """
    places: dict[str, int] = defaultdict(int)
    for at, word in enumerate(old):
        places[word] |= 1 << at
    every = (1 << len(old)) - 1
    free = every
    for word in new:
        hit = free & places[word]
        free = ((free + hit) | (free - hit)) & every
    return len(old) - free.bit_count()
