"""What answers to what, said: two editions aligned in, the links of all their texts out.

A recorded row of which a text is not held is a link too, for the reader asks where a provision
went, not what we hold. It has score 0 and its relation tells only what names alone can tell: moved
where they differ, else not-in-corpus; new and dropped as recorded. A split, merger or copy of which
not all ends are known (`partial`) is what the record says it is: nothing else can witness it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelboek.comparing.concordance import Evidence, Link, Recorded, Relation
from regelboek.comparing.coverage import Coverage, as_far_as_held
from regelboek.comparing.form import form_key
from regelboek.comparing.notes import said_in
from regelboek.comparing.relations import places_of, unheld_place_of
from regelboek.comparing.splitting import Division, relation_of
from regelboek.comparing.texts import OwnText, Texts
from regelboek.law.model import notes_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from regelboek.comparing.recorded import Group, Plan
    from regelboek.comparing.similarity import Similarity


@dataclass(frozen=True, slots=True)
class Bound:
    """A recorded group with the numbers of its texts that are held."""

    group: Group
    old: tuple[int, ...]
    new: tuple[int, ...]

    @property
    def is_pair(self) -> bool:
        """Whether it is one text and one other, both held, and no more places."""
        return len(self.group.old) == len(self.group.new) == len(self.old) == len(self.new) == 1


@dataclass(frozen=True, slots=True)
class Aligned:
    """Two editions with what was found: all numbers count the texts of their edition.

    `bound` are the recorded groups that hold, `pairs` all pairs of one text and one other (those
    of recorded groups too) and `evidence` why, by old text; `framed` the old texts that were paired
    inside a recorded frame, `divisions` the splits and `mergers` the mergers that were found by the
    words.
    """

    old: Texts
    new: Texts
    plan: Plan
    similarity: Similarity
    bound: tuple[Bound, ...]
    pairs: tuple[tuple[int, int], ...]
    evidence: Mapping[int, Evidence]
    framed: Mapping[int, Recorded]
    divisions: tuple[Division, ...]
    mergers: tuple[Division, ...]


def score_of(similarity: Similarity, old: Sequence[int], new: Sequence[int]) -> float:
    """Say how alike two ends are: the best that any two of their texts have in common."""
    best = max((similarity.score(a, b) for a in old for b in new), default=0.0)
    return round(best, 4)


def links_of(aligned: Aligned) -> Iterator[Link]:
    """Give all links: recorded groups, divisions, pairs, and what stands alone."""
    found = [_of_group(aligned, bound) for bound in aligned.bound if not bound.is_pair]
    found += [_of_split(aligned, division) for division in aligned.divisions]
    found += [_of_merger(aligned, division) for division in aligned.mergers]
    taken_old = {eid for link in found for eid in link.old}
    taken_new = {eid for link in found for eid in link.new}
    pairs = [(aligned.old.all[a].eid, aligned.new.all[b].eid) for a, b in aligned.pairs]
    pairs = [pair for pair in pairs if pair[0] not in taken_old and pair[1] not in taken_new]
    places = places_of(aligned.old, aligned.new, pairs)
    recorded = {(b.group.old[0], b.group.new[0]): b for b in aligned.bound if b.is_pair}
    found += [_of_pair(aligned, pair, places[pair], recorded.get(pair)) for pair in pairs]
    yield from found
    linked = [link for link in found if link.old and link.new]
    answers_old = {eid: link.new for link in linked for eid in link.old}
    answers_new = {eid: link.old for link in linked for eid in link.new}
    yield from _alone(aligned.plan, (aligned.old, aligned.new), answers_old, is_old=True)
    yield from _alone(aligned.plan, (aligned.new, aligned.old), answers_new, is_old=False)


def _of_pair(aligned: Aligned, pair: tuple[str, str], place: Relation, bound: Bound | None) -> Link:
    old, new = aligned.old.by_eid[pair[0]], aligned.new.by_eid[pair[1]]
    relation = place
    if place is Relation.SAME:
        words = [_said(text) for text in (old, new)]
        same = words[0] == words[1] or as_far_as_held(old, new)
        relation = Relation.SAME if same else Relation.REWORDED
    score = score_of(aligned.similarity, [old.at], [new.at])
    link = Link((old.eid,), (new.eid,), relation, score, evidence=aligned.evidence[old.at])
    if bound is not None:
        # An article that became a paragraph has moved, also where all its words are in one text.
        if any(
            _level(one) != _level(other)
            for row in bound.group.rows
            for one in row.old
            for other in row.new
        ):
            relation = Relation.MOVED
        return _recorded(replace(link, relation=_witnessed(bound.group) or relation), bound.group)
    frame = aligned.framed.get(old.at)
    return replace(link, source=frame.source, note=frame.note) if frame else link


def _of_group(aligned: Aligned, bound: Bound) -> Link:
    """Give the link of a group that is not just a pair of texts that are held."""
    group = bound.group
    olds = [aligned.old.all[at] for at in sorted(bound.old)]
    news = [aligned.new.all[at] for at in sorted(bound.new)]
    relation = _witnessed(group)
    if relation is None and len(group.old) == len(group.new) == 1:
        # By the names in the record: an article that holds one text is still named as an article.
        row = group.rows[0]
        relation = unheld_place_of(row.old[0], row.new[0])
    elif relation is None and len(olds) == len(group.old) and len(news) == len(group.new):
        relation = relation_of(olds, news)
    elif relation is None:
        copied = any(row.hint == Relation.COPIED.value for row in group.rows)
        split = Relation.COPIED if copied else Relation.SPLIT
        relation = Relation.MERGED if len(group.new) == 1 else split
    old = _in_reading_order(group.old, aligned.old)
    new = _in_reading_order(group.new, aligned.new)
    score = score_of(aligned.similarity, bound.old, bound.new)
    return _recorded(Link(old, new, relation, score), group)


def _of_split(aligned: Aligned, division: Division) -> Link:
    whole = aligned.old.all[division.whole]
    eids = tuple(aligned.new.all[at].eid for at in division.parts)
    score = score_of(aligned.similarity, [whole.at], division.parts)
    relation = Relation.COPIED if division.evidence is Evidence.COPY else Relation.SPLIT
    return Link((whole.eid,), eids, relation, score, evidence=division.evidence)


def _of_merger(aligned: Aligned, division: Division) -> Link:
    whole = aligned.new.all[division.whole]
    eids = tuple(aligned.old.all[at].eid for at in division.parts)
    score = score_of(aligned.similarity, division.parts, [whole.at])
    return Link(eids, (whole.eid,), Relation.MERGED, score, evidence=division.evidence)


def _alone(
    plan: Plan, sides: tuple[Texts, Texts], answers: Mapping[str, Iterable[str]], *, is_old: bool
) -> Iterator[Link]:
    """Give what stands alone in the first of two editions, as record and coverage allow."""
    texts = sides[0]
    coverage = Coverage(*sides, answers, plan.rows)
    rows = {
        eid: row
        for row in plan.nothing
        for named in (row.old if is_old else row.new)
        for eid in [text.eid for text in texts.under(named)] or [named]
    }
    for eid in dict.fromkeys((*(text.eid for text in texts.all), *rows)):
        if eid not in answers:
            against = coverage.against(texts.by_eid[eid]) if eid in texts.by_eid else ""
            yield _nothing(eid, rows.get(eid), against, is_old=is_old)


def _nothing(eid: str, row: Recorded | None, against: str, *, is_old: bool) -> Link:
    """Give the link of a place without counterpart."""
    proved = bool(against) or (row is not None and row.sure != "I")
    relation = Relation.DROPPED if is_old else Relation.NEW
    link = Link(
        (eid,) if is_old else (),
        () if is_old else (eid,),
        relation if proved else Relation.NOT_IN_CORPUS,
        against=against,
    )
    if row is None:
        return link
    return replace(
        link,
        origin="recorded",
        evidence=Evidence.RECORD,
        sure=row.sure,
        source=row.source,
        note=row.note,
    )


def _witnessed(group: Group) -> Relation | None:
    """Give the relation that a record alone can witness: not all ends are known."""
    hints = [Relation(row.hint) for row in group.rows if row.partial]
    order = list(Relation)
    return min(hints, key=order.index) if hints else None


def _recorded(link: Link, group: Group) -> Link:
    return replace(
        link,
        origin="recorded",
        evidence=Evidence.RECORD,
        sure=group.sure,
        partial=any(row.partial for row in group.rows),
        source=_once(row.source for row in group.rows),
        note=_once(row.note for row in group.rows),
    )


def _said(own: OwnText) -> list[str]:
    """Give what a provision says itself, without its form, and what its notes say."""
    notes = (said_in(note) for text in own.provision.texts for note in notes_of(text))
    return [form_key(words) for words in (own.wording, *notes)]


def _level(eid: str) -> str:
    return eid.rpartition("__")[2].partition("_")[0]


def _once(words: Iterable[str]) -> str:
    return "; ".join(dict.fromkeys(word for word in words if word))


def _in_reading_order(eids: Iterable[str], texts: Texts) -> tuple[str, ...]:
    """Sort places by where their text stands; those that are not held come last, as recorded."""
    last = len(texts.all)
    return tuple(
        sorted(eids, key=lambda eid: texts.by_eid[eid].at if eid in texts.by_eid else last)
    )
