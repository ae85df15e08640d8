"""What a reader sees as one change: two token sequences in, runs kept and runs changed out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelboek.comparing.script import Match, matches_of
from regelboek.comparing.tokens import is_small, is_word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

# A run of at most so many small words between changes is no landmark but an accident.
_ISLAND = 2
_BY_TURNS = 3  # change, island, change
_SENTENCE_ENDS = frozenset(".;:?!")


@dataclass(frozen=True, slots=True)
class Run:
    """Tokens that stayed, or a change; half-open ranges of the old and the new tokens."""

    same: bool
    old_lo: int
    old_hi: int
    new_lo: int
    new_hi: int

    @property
    def replaces(self) -> bool:
        """Whether this change takes words away and puts others there."""
        return not self.same and self.old_lo < self.old_hi and self.new_lo < self.new_hi


def runs_of(old: Sequence[str], new: Sequence[str]) -> tuple[Run, ...]:
    """Cut two token sequences into runs that stayed and changes, by turns.

    Changes are whole phrases: small words that both sides share inside a replacement go with it.
    Where a sentence came or went, the change begins with its first word and ends with its stop.
    """
    runs = _runs(matches_of(old, new), len(old), len(new))
    return tuple(_without_islands(_at_sentences(runs, old, new), old))


def _runs(matches: Sequence[Match], old_end: int, new_end: int) -> Iterator[Run]:
    """Turn matches into runs that stayed and changes, by turns."""
    old_at = new_at = 0
    at = 0
    while at < len(matches):
        old_lo, new_lo = matches[at]
        if (old_lo, new_lo) != (old_at, new_at):
            yield Run(same=False, old_lo=old_at, old_hi=old_lo, new_lo=new_at, new_hi=new_lo)
        length = 1
        while at + length < len(matches) and matches[at + length] == (
            old_lo + length,
            new_lo + length,
        ):
            length += 1
        old_at, new_at = old_lo + length, new_lo + length
        yield Run(same=True, old_lo=old_lo, old_hi=old_at, new_lo=new_lo, new_hi=new_at)
        at += length
    if (old_at, new_at) != (old_end, new_end):
        yield Run(same=False, old_lo=old_at, old_hi=old_end, new_lo=new_at, new_hi=new_end)


def _at_sentences(runs: Iterator[Run], old: Sequence[str], new: Sequence[str]) -> list[Run]:
    """Let a change that begins with a stop, and is followed by the same stop, end with it instead.

    `slag[. Het blijft].` becomes `slag.[ Het blijft.]`; as many words are kept as before. A stop
    that stands alone between two changes stays between them.
    """
    ordered = list(runs)
    out: list[Run] = []
    for index, run in enumerate(ordered):
        change = out[-1] if out and not out[-1].same else None
        stop = old[run.old_lo] if run.same else ""
        between = run.old_hi - run.old_lo == 1 and index < len(ordered) - 1
        if change is None or stop not in _SENTENCE_ENDS or between:
            out.append(run)
        elif old[change.old_lo : change.old_hi][:1] == [stop]:
            out[-1:] = _slid(change, run, change.old_lo, run.new_lo)
        elif new[change.new_lo : change.new_hi][:1] == [stop]:
            out[-1:] = _slid(change, run, run.old_lo, change.new_lo)
        else:
            out.append(run)
    return _by_turns(out)


def _by_turns(runs: Sequence[Run]) -> list[Run]:
    """Make kept runs that touch one: a stop that slid stands right behind the words before it."""
    out: list[Run] = []
    for run in runs:
        if out and out[-1].same and run.same:
            out[-1] = replace(out[-1], old_hi=run.old_hi, new_hi=run.new_hi)
        else:
            out.append(run)
    return out


def _slid(change: Run, kept: Run, old_at: int, new_at: int) -> Iterator[Run]:
    """Keep the stop at `old_at`, `new_at`, the first of a change, for the one that follows it."""
    ranges = (
        (False, change.old_lo, old_at, change.new_lo, new_at),
        (True, old_at, old_at + 1, new_at, new_at + 1),
        (False, old_at + 1, kept.old_lo + 1, new_at + 1, kept.new_lo + 1),
        (True, kept.old_lo + 1, kept.old_hi, kept.new_lo + 1, kept.new_hi),
    )
    for same, old_lo, old_hi, new_lo, new_hi in ranges:
        if old_lo < old_hi or new_lo < new_hi:
            yield Run(same=same, old_lo=old_lo, old_hi=old_hi, new_lo=new_lo, new_hi=new_hi)


def _without_islands(runs: Sequence[Run], old: Sequence[str]) -> list[Run]:
    """Join changes over islands: small words that both sides happen to share inside a replacement.

    Two separate insertions (or removals) stay apart however little stands between them: what lies
    between them was kept in its place, and the reader wants to see both.
    """
    out: list[Run] = []
    for run in runs:
        out.append(run)
        while len(out) >= _BY_TURNS and _is_island(*out[-_BY_TURNS:], old=old):
            first, last = out[-_BY_TURNS], out[-1]
            out[-_BY_TURNS:] = [_change_from(first, last)]
    return out


def _change_from(first: Run, last: Run) -> Run:
    return Run(
        same=False,
        old_lo=first.old_lo,
        old_hi=last.old_hi,
        new_lo=first.new_lo,
        new_hi=last.new_hi,
    )


def _is_island(before: Run, island: Run, after: Run, *, old: Sequence[str]) -> bool:
    if not island.same or not (before.replaces or after.replaces):
        return False
    tokens = old[island.old_lo : island.old_hi]
    if any(token in _SENTENCE_ENDS for token in tokens):
        return False  # a sentence ends here; two replaced sentences are two changes
    words = sum(1 for token in tokens if is_word(token))
    return words <= _ISLAND and all(is_small(token) for token in tokens)
