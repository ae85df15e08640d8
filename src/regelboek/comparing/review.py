"""Links that a person should look at: links and the record in, a file of the record to review out.

The file is the record of the two editions as it is, word for word, with proposals behind it for
what is doubtful. It is a file of the record itself: put in the place of the one there was, it is
read by `recorded_of`. Lines that begin with `#?` are this module's; writing a review anew takes
them away and sets those that are still needed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

from regelboek.comparing.concordance import Evidence, Link, Recorded, Relation
from regelboek.comparing.texts import Texts, own_wording
from regelboek.law.prose import eid_of_prose, prose_of

if TYPE_CHECKING:
    from regelboek.problems import Problem

# Of invented links by place alone one in twelve was wrong, of copies one in four, of parts with a
# score below the first figure one in seven, and of all others one in 250. Below the second figure
# the words of a pair do not agree, as `alignment` has it.
_FEW_IN_PARTS, _FEW = 0.3, 0.1
_MARK = "#?"
_WIDTH = 96
_HEAD = """\
# What answers to what between the editions {old} and {new}, as sources say or as was compared.
"""
_TODO = """\
{mark} To be decided: the rows over which it says why, proposals (sure = "I") nearly all.
{mark} Confirm one: set sure to "T" if you compared both texts, to "S" if a source (named) says so.
{mark} Correct it: change the places first. Refuse it: make two rows of it, one with old = [], one
{mark} with new = []. What you cannot decide, take out. hint = "reworded": the words are others.
"""
SOURCE = "vergelijking van de teksten"


@dataclass(frozen=True, slots=True)
class Review:
    """The text of a file to review, and how much is to be decided in it.

    `computed` are links that were added, `proposals` rows of the record that are not sure,
    `contradicted` those that are sure and that the words deny.
    """

    text: str
    computed: int
    proposals: int
    contradicted: int


def is_doubtful(link: Link) -> bool:
    """Tell whether little speaks for a link that was computed."""
    if link.origin != "computed" or not (link.old and link.new):
        return False
    if link.evidence in {Evidence.BETWEEN, Evidence.COPY}:
        return True
    return link.score < (_FEW_IN_PARTS if link.evidence is Evidence.PARTS else _FEW)


def review_of(
    sides: tuple[Texts, Texts],
    links: Iterable[Link],
    record: Iterable[Recorded],
    problems: Iterable[Problem],
    there: str = "",
) -> Review:
    """Write the file to review of two editions.

    `there` is the text of their record as it is, `record` its rows and `problems` what is wrong
    with them; rows and problems of other files are to be left out. A text that the record has no
    words for (one in no article) cannot be reviewed.
    """
    denied = {found.where.first: found.message for found in problems}
    record = tuple(record)
    rows = {row.where.first: row for row in record if row.sure == "I" or row.where.first in denied}
    # a proposal that the words overruled may come back as a computed link
    named = {(frozenset(row.old), frozenset(row.new)) for row in record}
    doubtful = [
        link
        for link in links
        if is_doubtful(link)
        and (frozenset(link.old), frozenset(link.new)) not in named
        and _can_be_named(link)
    ]
    out = [_TODO.format(mark=_MARK)] if doubtful or rows else []
    out += [*_reviewed(there, rows, denied, sides)] or [
        _HEAD.format(old=sides[0].name, new=sides[1].name)
    ]
    for link in doubtful:
        out += ["\n", *_comments(_said(link), sides, link.old, link.new), _row(link)]
    proposals = sum(row.sure == "I" for row in rows.values())
    return Review("".join(out), len(doubtful), proposals, len(rows) - proposals)


def _reviewed(
    there: str, rows: Mapping[int, Recorded], denied: Mapping[int, str], sides: tuple[Texts, Texts]
) -> Iterator[str]:
    """Give the record as it is, with remarks of ours over the rows that are doubtful."""
    for at, line in enumerate(there.removesuffix("\n").split("\n") if there else (), 1):
        if at in rows:
            row = rows[at]
            yield from _comments(denied.get(at, "a proposal"), sides, row.old, row.new)
        if not line.startswith(_MARK):
            yield f"{line}\n"


def _comments(
    said: str, sides: tuple[Texts, Texts], old: Sequence[str], new: Sequence[str]
) -> Iterator[str]:
    """Say why a row is doubtful, and what stands in its places."""
    yield f"{_MARK} {said}\n"
    for texts, eids in zip(sides, (old, new), strict=True):
        for eid in eids:
            words = " ".join(own_wording(text.provision) for text in texts.under(eid))
            place = f"{texts.name}:{prose_of(eid)}"
            yield from _wrapped(f"{place}  {words or '(not in the corpus)'}")


def _wrapped(words: str) -> Iterator[str]:
    printable = "".join(char if char.isprintable() else " " for char in words)
    for at, line in enumerate(wrap(printable, _WIDTH, break_long_words=False)):
        yield f"{_MARK} {'  ' if at else ''}{line}\n"


def _said(link: Link) -> str:
    return f"{link.relation.value}, score {link.score:.2f}: {link.evidence.value[1]}"


def _row(link: Link) -> str:
    """Write a link as a proposal of the record."""
    hint = Relation.REWORDED if link.score < _FEW else link.relation
    rows = {
        "old": [prose_of(eid) for eid in link.old],
        "new": [prose_of(eid) for eid in link.new],
        "sure": "I",
        "source": SOURCE,
        "hint": hint.value,
        "note": "",
    }
    lines = (f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in rows.items())
    return "".join(("[[link]]\n", *lines))


def _can_be_named(link: Link) -> bool:
    for eid in (*link.old, *link.new):
        try:
            if eid_of_prose(prose_of(eid)) != eid:
                return False
        except ValueError:
            return False
    return True
