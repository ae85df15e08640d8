"""Which edition brought which words: a text in, its phrases with their editions out."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelboek.comparing.hunks import runs_of
from regelboek.comparing.leads import Line, Node
from regelboek.comparing.texts import own_wording
from regelboek.comparing.tokens import Token, is_word, tokens_of
from regelboek.comparing.wording import is_clause

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


@dataclass(frozen=True, slots=True)
class Brought:
    """The edition that brought words: the first whose text, as far as it is held, has them.

    `after` is the edition before it that was compared and does not have them; empty where none
    could be: then they may be older.
    """

    edition: str
    after: str = ""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in a row that one edition brought."""

    text: str
    brought: Brought


@dataclass(frozen=True, slots=True)
class Phrases:
    """A provision's own text, without its notes; the phrases joined spell it."""

    eid: str
    phrases: tuple[Phrase, ...]


def phrases_of(line: Line, edition: str, eid: str) -> Phrases:
    """Cut a provision's own text into phrases by the edition that brought them.

    The way back leads from text to text, over editions that hold none. Words that went and came
    again are those of the edition in which they came again.
    """
    text = _wording(line, edition, eid)
    return Phrases(eid, tuple(_joined(text, tokens_of(text), _brought(line, edition, eid))))


def _brought(line: Line, edition: str, eid: str) -> list[Brought]:
    """Say of each token of a text which edition brought it."""
    tokens = [token.text for token in tokens_of(_wording(line, edition, eid))]
    before, olds = _before(line, edition, eid)
    marks = [Brought(edition, before)] * len(tokens)
    old_tokens = [token.text for old in olds for token in tokens_of(_wording(line, before, old))]
    old_marks = [mark for old in olds for mark in _brought(line, before, old)]
    for old, new in _kept(old_tokens, tokens) if olds else ():
        marks[new] = old_marks[old]
    return marks


def _kept(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[slice, slice]]:
    """Give the runs of tokens that stayed, and those that went in one place and came in another."""
    gone: dict[tuple[str, ...], list[slice]] = defaultdict(list)
    came: dict[tuple[str, ...], list[slice]] = defaultdict(list)
    for run in runs_of(old, new):
        here, there = slice(run.old_lo, run.old_hi), slice(run.new_lo, run.new_hi)
        if run.same:
            yield here, there
        else:
            gone[_key(old[here])].append(here)
            came[_key(new[there])].append(there)
    for key, moved in came.items():
        if len(moved) == len(gone[key]) == 1 and is_clause(key):
            yield gone[key][0], moved[0]


def _key(tokens: Iterable[str]) -> tuple[str, ...]:
    return tuple(token.casefold() for token in tokens)


def _before(line: Line, edition: str, eid: str) -> tuple[str, tuple[str, ...]]:
    """Give the nearest earlier edition that is known to have the text's forebears, or none."""
    for before in line.names[: line.names.index(edition)][::-1]:
        lead = line.words_lead(edition, before, Node(eid, held=True))
        if lead is not None:
            return before, tuple(node.eid for node in lead.nodes)
    return "", ()


def _joined(text: str, tokens: Sequence[Token], marks: Sequence[Brought]) -> Iterator[Phrase]:
    """Join tokens that one edition brought; a mark goes with the word before it."""
    begins: list[tuple[int, Brought]] = []
    at = 0
    for token, mark in zip(tokens, marks, strict=True):
        at = text.index(token.text, at)
        if not begins or (is_word(token.text) and mark != begins[-1][1]):
            begins.append((at if begins else 0, mark))
        at += len(token.text)
    ends = [at for at, _ in (*begins[1:], (len(text), None))][: len(begins)]
    for (start, mark), end in zip(begins, ends, strict=True):
        yield Phrase(text[start:end], mark)


def _wording(line: Line, edition: str, eid: str) -> str:
    return own_wording(line.texts(edition).by_eid[eid].provision)
