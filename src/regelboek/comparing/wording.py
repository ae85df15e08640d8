"""Two wordings as spans that a person can read: what stayed, what went, what came."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from regelboek.comparing.hunks import Run, runs_of
from regelboek.comparing.inflection import adds_ending
from regelboek.comparing.tokens import Token, is_small, is_word, tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


class Op(Enum):
    """What happened to a run of words."""

    SAME = "same"
    REMOVED = "removed"
    ADDED = "added"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Span:
    """Words and what happened to them; same + removed spell the old, same + added the new.

    What moved stands in both places, `side` (`old`, `new`) says in which of the two wordings.
    """

    op: Op
    text: str
    side: str = ""

    def is_in(self, side: str) -> bool:
        """Tell whether a wording, `old` or `new`, has these words."""
        return self.op is Op.SAME or side == (self.side or _SIDES[self.op])


# Fewer words than these are not called moved.
_CLAUSE = 4
_SIDES = {Op.REMOVED: "old", Op.ADDED: "new"}


def spans_of(old: str, new: str) -> tuple[Span, ...]:
    """Compare two wordings token by token; one span may follow another of any kind but its own.

    Joined as they are, `same` and `removed` read as the old wording and `same` and `added` as the
    new one, each with what `moved` on its side, up to the kind and number of blanks. Blanks alone
    make no change, and of a word that only took an ending the ending is marked. Equal wordings give
    one `same` span, two empty ones none.

    >>> [(span.op.value, span.text) for span in spans_of("een rode hond", "een rode hand")]
    [('same', 'een rode '), ('removed', 'hond'), ('added', 'hand')]
    """
    olds, news = tokens_of(old), tokens_of(new)
    runs = runs_of([token.text for token in olds], [token.text for token in news])
    spans = _joined(_pieces(runs, olds, news))
    told = tuple(_with_endings(_with_moves(spans)))
    return spans if told == spans else _joined(told)


def _pieces(runs: Sequence[Run], olds: Sequence[Token], news: Sequence[Token]) -> Iterator[Span]:
    for index, run in enumerate(runs):
        if run.same:
            yield Span(Op.SAME, _body(news[run.new_lo : run.new_hi]))
            continue
        removed, added = olds[run.old_lo : run.old_hi], news[run.new_lo : run.new_hi]
        last = index == len(runs) - 1
        first_blanks = (
            bool(removed) and removed[0].blank,
            bool(added) and added[0].blank,
        )
        last_blanks = (
            not last and olds[run.old_hi].blank,
            not last and news[run.new_hi].blank,
        )
        yield from _change(_body(removed), _body(added), first_blanks, last_blanks)


def _change(
    removed: str, added: str, first: tuple[bool, bool], last: tuple[bool, bool]
) -> Iterator[Span]:
    """Spell a change with the blanks around it; `first` and `last` are those of old and new.

    A blank that both sides have is `same`, so that neither wording loses it and no blank looks
    like a change; one that only one side has goes with that side's words.
    """
    old_first, new_first = first
    old_last, new_last = last
    before = after = False
    if removed and added:
        before, after = old_first and new_first, old_last and new_last
    elif added and old_last:  # in the old wording one blank stands where words came
        before, after = new_first and not new_last, new_last
    elif removed and new_last:
        before, after = old_first and not old_last, old_last
    if before:
        yield Span(Op.SAME, " ")
    shared = before or after
    if removed or shared:
        yield Span(Op.REMOVED, _framed(removed, before=old_first > before, after=old_last > after))
    else:
        yield Span(Op.REMOVED, " " * old_last)
    if added or shared:
        yield Span(Op.ADDED, _framed(added, before=new_first > before, after=new_last > after))
    else:
        yield Span(Op.ADDED, " " * new_last)
    if after:
        yield Span(Op.SAME, " ")


def _framed(body: str, *, before: bool, after: bool) -> str:
    if not body:
        return ""
    return f"{' ' if before else ''}{body}{' ' if after else ''}"


def _body(tokens: Sequence[Token]) -> str:
    said = "".join([f" {token.text}" if token.blank else token.text for token in tokens])
    return said.removeprefix(" ")


def _joined(pieces: Iterable[Span]) -> tuple[Span, ...]:
    out: list[Span] = []
    for piece in pieces:
        if not piece.text:
            continue
        if out and out[-1].op is piece.op and out[-1].side == piece.side:
            out[-1] = Span(piece.op, out[-1].text + piece.text, piece.side)
        else:
            out.append(piece)
    return tuple(out)


def _with_moves(spans: Sequence[Span]) -> Iterator[Span]:
    """Tell of words that went from one place and came in another that they moved.

    Only where the same words went once and came once: else nobody can say which are which.
    """
    went, came = ({_letters(span) for span in spans if span.op is op} for op in _SIDES)
    if went.isdisjoint(came):
        yield from spans
        return
    keys = [_key(span) for span in spans]
    times = Counter((span.op, key) for span, key in zip(spans, keys, strict=True))
    for span, key in zip(spans, keys, strict=True):
        once = all(times[op, key] == 1 for op in _SIDES)
        if span.op in _SIDES and once and is_clause(key):
            yield Span(Op.MOVED, span.text, _SIDES[span.op])
        else:
            yield span


def _letters(span: Span) -> str:
    return "".join(span.text.casefold().split())


def _key(span: Span) -> tuple[str, ...]:
    return tuple(token.text.casefold() for token in tokens_of(span.text))


def is_clause(key: Iterable[str]) -> bool:
    """Tell whether words are enough to be known again: a clause, and not of small words alone."""
    found = [token for token in key if is_word(token)]
    return len(found) >= _CLAUSE and sum(not is_small(token) for token in found) >= _CLAUSE // 2


def _with_endings(found: Iterable[Span]) -> Iterator[Span]:
    """Mark only the ending where one word took another's place that is a form of it."""
    spans = tuple(found)
    at = 0
    while at < len(spans):
        pair = spans[at : at + 2]
        replaced = pair[0].op is Op.REMOVED and pair[-1].op is Op.ADDED
        if replaced and adds_ending(pair[0].text, pair[1].text):
            shared = min((span.text for span in pair), key=len)
            yield Span(Op.SAME, shared)
            yield from (replace(span, text=span.text.removeprefix(shared)) for span in pair)
            at += 2
        else:
            yield spans[at]
            at += 1
