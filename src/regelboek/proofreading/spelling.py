"""Words that stand nowhere else and differ in one letter from a common one: the likely errors.

A rare word beside a common one is seldom an error in itself: `spelers` is no `speler` with a
letter too many, and of a large stock of words one in fifty is by chance one letter from another.
What tells is where they differ, whether the rare word has a family of its own, whether the common
one stands between the same two words elsewhere, and how common it is. What these leave in doubt is
not named.
"""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from regelboek.proofreading.passages import Passage
from regelboek.proofreading.slips import Slip
from regelboek.proofreading.stock import Stock

_SHORTEST = 6  # letters; shorter words have too many neighbours
_COMMON = 5  # times
# A word is very common that stands so often, and once in so many: the more words there are, the
# more of them are like another by chance.
_OFTEN, _AMONG = 40, 3400
_ENDING = 2  # letters at a word's end in which its forms differ
_STEM, _FORMS = 5, 3  # letters of a stem; letters in which the forms of one family differ
_RUN = 4  # letters in a row that tell whether a word looks like one
_HABIT = 4  # words with the same letter doubled, and the edition spells so


@dataclass(frozen=True, slots=True)
class _Lexicon:
    """The words of all editions, found by what is left of them when a letter goes."""

    stock: Stock
    shortened: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    stems: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    runs: Counter[str] = field(default_factory=Counter)

    def learn(self, word: str) -> None:
        """Index a word."""
        if len(word) >= _SHORTEST - 1 and self.stock.total[word] >= _COMMON:
            for key in (word, *_shortened(word)):
                self.shortened[key].append(word)
        for cut in range(_FORMS + 1):
            if len(word) - cut >= _STEM:
                self.stems[word[: len(word) - cut]].append(word)
        self.runs.update(_runs(word))

    def near(self, word: str) -> list[str]:
        """Give the common words one letter away: added, lost, another, or two that changed place.

        The commonest comes first.
        """
        found = {
            other for key in (word, *_shortened(word)) for other in self.shortened.get(key, ())
        }
        near = [other for other in found if other != word and place_of_edit(word, other) >= 0]
        return sorted(near, key=lambda other: (-self.stock.total[other], other))

    def has_family(self, word: str, at: int, near: list[str]) -> bool:
        """Tell whether other words share a word's stem, with the letter at `at` in it."""
        for cut in range(_FORMS + 1):
            stem = word[: len(word) - cut]
            if len(stem) < _STEM or len(stem) <= at + 1:
                return False
            if any(other != word and other not in near for other in self.stems.get(stem, ())):
                return True
        return False

    def looks_odd(self, word: str, meant: str) -> bool:
        """Tell whether letters stand together in a word that do so in hardly any other."""
        strange = _runs(word) - _runs(meant)
        return any(self.runs[run] <= 2 for run in strange)  # noqa: PLR2004  # itself, and one other


def one_letter(passages: Iterable[Passage], stock: Stock) -> Iterator[Slip]:
    """Find words that stand once in all editions and are one letter away from a common one."""
    lexicon = _Lexicon(stock)
    for word in stock.total:
        if word.isalpha():
            lexicon.learn(word)
    found: list[tuple[Passage, tuple[int, int], str, str]] = []
    for passage in passages:
        tokens = passage.tokens
        folded = ["", *(match[0].casefold() for match in tokens), ""]
        for at, match in enumerate(tokens, 1):
            word = folded[at]
            if len(word) < _SHORTEST or stock.total[word] > 1 or not word.isalpha():
                continue
            if not stock.inside[word]:  # a capital inside a sentence: a name
                meant = _meant(lexicon, word, (folded[at - 1], folded[at + 1]))
                if meant:
                    found.append((passage, match.span(), word, meant))
    habits = Counter((p.edition, _doubled(word, meant)) for p, _, word, meant in found)
    for passage, span, word, meant in found:
        letter = _doubled(word, meant)
        if not letter or habits[passage.edition, letter] < _HABIT:
            proposed = _cased(passage.words[slice(*span)], meant)
            yield passage.slip("one-letter", span, proposed, times=stock.total[meant])


def _meant(lexicon: _Lexicon, word: str, around: tuple[str, str]) -> str:
    """Give the word that is meant; empty where the rare word may well be one."""
    near = lexicon.near(word)
    if not near:
        return ""
    stock, (before, after) = lexicon.stock, around
    known = [other for other in near if before and after and stock.between[before, other, after]]
    meant = (known or near)[0]
    if _bare(word) == _bare(meant):  # only an accent: one for stress is no error, a lost ë is
        return meant if "\u0308" in unicodedata.normalize("NFD", meant) else ""
    at = max(place_of_edit(word, other) for other in near)
    in_ending = at >= min(map(len, (word, *near))) - _ENDING
    if in_ending or lexicon.has_family(word, at, near):
        return ""
    often = stock.total[meant] >= max(_OFTEN, stock.size // _AMONG)
    return meant if known or (often and lexicon.looks_odd(word, meant)) else ""


def place_of_edit(one: str, other: str) -> int:
    """Say at which letter two words begin to differ, if one edit makes one of the other; else -1.

    >>> place_of_edit("deelnemeer", "deelnemer"), place_of_edit("spleer", "speler")
    (8, 2)
    >>> place_of_edit("slag", "slagen")
    -1
    """
    shorter, longer = sorted((one, other), key=len)
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(shorter))
    if len(shorter) == len(longer):
        swapped = one[:at] + one[at + 1 : at + 2] + one[at : at + 1] + one[at + 2 :]
        return at if one[at + 1 :] == other[at + 1 :] or swapped == other else -1
    return at if shorter[at:] == longer[at + 1 :] else -1


def _shortened(word: str) -> Iterator[str]:
    return (word[:at] + word[at + 1 :] for at in range(len(word)))


def _runs(word: str) -> set[str]:
    framed = f"^{word}$"
    return {framed[at : at + _RUN] for at in range(len(framed) - _RUN + 1)}


def _bare(word: str) -> str:
    """Take the accents off a word."""
    apart = unicodedata.normalize("NFD", word)
    return "".join(char for char in apart if not unicodedata.combining(char))


def _doubled(word: str, meant: str) -> str:
    """Give the letter that a word has once more than the one meant, beside itself; else nothing.

    `deelen` for `delen` is an error once, and a way of spelling where many words have it.
    """
    at = place_of_edit(word, meant)
    doubled = len(word) == len(meant) + 1 and word[at] == word[at - 1]
    return word[at] if doubled else ""


def _cased(written: str, meant: str) -> str:
    return meant.capitalize() if written[:1].isupper() else meant
