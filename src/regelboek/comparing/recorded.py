"""The record applied to two editions: rows and texts in, what they fix, frame and propose out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelboek.law.holding import holding_of
from regelboek.law.model import Holding
from regelboek.law.names import article_of
from regelboek.law.prose import prose_of
from regelboek.problems import Outcome, Problem, problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelboek.comparing.concordance import Recorded
    from regelboek.comparing.texts import Texts

# From the surest to the least sure.
SURENESS = "STI"


@dataclass(frozen=True, slots=True)
class Group:
    """Places that a record says answer to one another, each the place of one text at most.

    Rows that share a place are one group, so that no text stands in two.
    """

    old: tuple[str, ...]
    new: tuple[str, ...]
    rows: tuple[Recorded, ...]

    @property
    def sure(self) -> str:
        """How sure the least sure of its rows is."""
        return max((row.sure for row in self.rows), key=SURENESS.index)

    @property
    def is_sure(self) -> bool:
        """Whether the group wins over the texts; if not, it is a proposal."""
        return self.sure != SURENESS[-1]


@dataclass(frozen=True, slots=True)
class Frame:
    """Places with several texts that a record says answer to one another: the texts' numbers."""

    old: tuple[int, ...]
    new: tuple[int, ...]
    row: Recorded


@dataclass(frozen=True, slots=True)
class Plan:
    """What the record says of two editions.

    `nothing` are rows of which one side is empty; `spoken` the articles it names on either side;
    `rows` all that are about these editions, turned so that `old` is the old one.
    """

    groups: tuple[Group, ...] = ()
    frames: tuple[Frame, ...] = ()
    nothing: tuple[Recorded, ...] = ()
    spoken: frozenset[str] = frozenset()
    rows: tuple[Recorded, ...] = ()


def plan_of(old: Texts, new: Texts, record: Iterable[Recorded]) -> Outcome[Plan]:
    """Sort the rows that are about these two editions by what they can do.

    A place that an edition cannot have is a Problem, and the row is used without it.
    """
    problems: list[Problem] = []
    rows: list[Recorded] = []
    groups: list[Group] = []
    frames: list[Frame] = []
    for row in _about(old.name, new.name, record):
        known = replace(
            row,
            old=_known(old, row.old, row, problems),
            new=_known(new, row.new, row, problems),
        )
        if bool(known.old) != bool(row.old) or bool(known.new) != bool(row.new):
            continue  # nothing is left of one side: not to be read as "nothing in that edition"
        rows.append(known)
        if known.old and known.new:
            frame = _frame(old, new, known)
            frames.extend(frame)
            groups.extend(_group(old, new, known, framed=bool(frame)))
    spoken = frozenset(article_of(eid) for row in rows for eid in (*row.old, *row.new))
    nothing = tuple(row for row in rows if not (row.old and row.new))
    plan = Plan(_united(groups), tuple(frames), nothing, spoken, tuple(rows))
    return Outcome(plan, tuple(problems))


def _about(old: str, new: str, record: Iterable[Recorded]) -> Iterable[Recorded]:
    for row in record:
        if (row.old_edition, row.new_edition) == (old, new):
            yield row
        elif (row.old_edition, row.new_edition) == (new, old):
            yield replace(row, old_edition=old, new_edition=new, old=row.new, new=row.old)


def _known(
    texts: Texts, eids: tuple[str, ...], row: Recorded, problems: list[Problem]
) -> tuple[str, ...]:
    known: list[str] = []
    for eid in eids:
        if holding_of(texts.expression, eid, texts.provisions) is Holding.WRONG:
            place = prose_of(eid)
            problems.append(
                problem(row.where, "unknown-place", eid, place=place, edition=texts.name)
            )
        else:
            known.append(eid)
    return tuple(known)


def _frame(old: Texts, new: Texts, row: Recorded) -> list[Frame]:
    """Make a frame of a row of which a place holds several texts."""
    olds = sorted({text.at for eid in row.old for text in old.under(eid)})
    news = sorted({text.at for eid in row.new for text in new.under(eid)})
    many = [eid for eid in row.old if len(old.under(eid)) > 1]
    many += [eid for eid in row.new if len(new.under(eid)) > 1]
    if not olds or not news or not many:
        return []
    return [Frame(tuple(olds), tuple(news), row)]


def _group(old: Texts, new: Texts, row: Recorded, *, framed: bool) -> list[Group]:
    """Make a group of the places of a row, where each stands for one text or for none held.

    Inside a frame the own texts of its places belong together too, if all have one; but not those
    of articles, where the record only says that the subject is the same.
    """
    if not framed:
        return [Group(_texts(old, row.old), _texts(new, row.new), (row,))]
    own = all(eid in old.by_eid for eid in row.old) and all(eid in new.by_eid for eid in row.new)
    articles = all("__" not in eid for eid in (*row.old, *row.new))
    return [Group(row.old, row.new, (row,))] if own and not articles else []


def _texts(texts: Texts, eids: tuple[str, ...]) -> tuple[str, ...]:
    """Name the text that a place holds, where it holds one alone; else the place itself."""
    under = [texts.under(eid) for eid in eids]
    return tuple(
        found[0].eid if len(found) == 1 else eid for eid, found in zip(eids, under, strict=True)
    )


def _united(groups: Sequence[Group]) -> tuple[Group, ...]:
    """Join the sure groups that share a place; proposals stay by themselves."""
    out: list[Group] = []
    for group in groups:
        joined = group
        for other in [*out] if group.is_sure else []:
            shares = set(other.old) & set(joined.old) or set(other.new) & set(joined.new)
            if other.is_sure and shares:
                out.remove(other)
                joined = Group(
                    tuple(dict.fromkeys((*other.old, *joined.old))),
                    tuple(dict.fromkeys((*other.new, *joined.new))),
                    (*other.rows, *joined.rows),
                )
        out.append(joined)
    return tuple(out)
