"""Two wordings as spans that a person can read: what stayed, what went, what came."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from regelboek.comparing.hunks import Run, runs_of
from regelboek.comparing.tokens import Token, tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Op(Enum):
    """What happened to a run of words."""

    SAME = "same"
    REMOVED = "removed"
    ADDED = "added"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Span:
    """Words and what happened to them; same + removed spell the old, same + added the new."""

    op: Op
    text: str


def spans_of(old: str, new: str) -> tuple[Span, ...]:
    """Compare two wordings token by token; one span may follow another of any kind but its own.

    Joined as they are, `same` and `removed` read as the old wording and `same` and `added` as the
    new one, up to the kind and number of blanks. Blanks alone make no change. Equal wordings give
    one `same` span, two empty ones none.

    >>> [(span.op.value, span.text) for span in spans_of("een rode hond", "een rode hand")]
    [('same', 'een rode '), ('removed', 'hond'), ('added', 'hand')]
    """
    olds, news = tokens_of(old), tokens_of(new)
    runs = runs_of([token.text for token in olds], [token.text for token in news])
    return _joined(_pieces(runs, olds, news))


def _pieces(
    runs: Sequence[Run], olds: Sequence[Token], news: Sequence[Token]
) -> Iterator[tuple[Op, str]]:
    for index, run in enumerate(runs):
        if run.same:
            yield Op.SAME, _body(news[run.new_lo : run.new_hi])
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
) -> Iterator[tuple[Op, str]]:
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
        yield Op.SAME, " "
    shared = before or after
    if removed or shared:
        yield Op.REMOVED, _framed(removed, before=old_first > before, after=old_last > after)
    else:
        yield Op.REMOVED, " " * old_last
    if added or shared:
        yield Op.ADDED, _framed(added, before=new_first > before, after=new_last > after)
    else:
        yield Op.ADDED, " " * new_last
    if after:
        yield Op.SAME, " "


def _framed(body: str, *, before: bool, after: bool) -> str:
    if not body:
        return ""
    return f"{' ' if before else ''}{body}{' ' if after else ''}"


def _body(tokens: Sequence[Token]) -> str:
    return "".join(
        f" {token.text}" if token.blank and index else token.text
        for index, token in enumerate(tokens)
    )


def _joined(pieces: Iterator[tuple[Op, str]]) -> tuple[Span, ...]:
    out: list[Span] = []
    for op, text in pieces:
        if not text:
            continue
        if out and out[-1].op is op:
            out[-1] = Span(op, out[-1].text + text)
        else:
            out.append(Span(op, text))
    return tuple(out)
