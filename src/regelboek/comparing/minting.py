"""Work-level ids minted: the editions and their record in, a wId for every provision out.

A provision keeps the wId that it has in an edition to which it is linked, else it gets a new one:
its eId, with the edition's name behind it where that is a wId already. Looked at are the older
editions from the nearest on, then the newer ones. What is proved new is not looked for any farther
on that side; it is where the counterpart may just not be in the corpus.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelboek.comparing.alignment import align
from regelboek.comparing.concordance import Link, Recorded, Relation
from regelboek.comparing.texts import Texts
from regelboek.comparing.wids import Minted

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from regelboek.law.model import Expression


def mint(
    line: Sequence[Expression],
    editions: Collection[str],
    minted: Sequence[Minted],
    record: Sequence[Recorded] = (),
) -> tuple[Minted, ...]:
    """Add what these editions lack; what stands there stays, and editions are added at the end.

    `line` are the editions that hold text, oldest first. Those in it that are neither named nor
    minted are passed over: they have not come in yet.
    """
    tables = {one.edition: dict(one.wids) for one in minted}
    known = {expression.edition.name: Texts(expression) for expression in line}
    late = [name for name in known if name in editions and name not in tables]
    for name in [*(name for name in tables if name in editions and name in known), *late]:
        lacking = [eid for eid in known[name].provisions if eid not in tables.get(name, {})]
        if lacking:
            _Minting(name, known, tables, record).run(lacking)
    return tuple(Minted(name, wids) for name, wids in tables.items())


class _Minting:
    """The work for one edition; `tables` are added to."""

    def __init__(
        self,
        name: str,
        known: Mapping[str, Texts],
        tables: dict[str, dict[str, str]],
        record: Sequence[Recorded],
    ) -> None:
        self._texts = known[name]
        names = [other for other in known if other == name or other in tables]
        at = names.index(name)
        self._sides = (
            [known[other] for other in reversed(names[:at])],
            [known[other] for other in names[at + 1 :]],
        )
        self._older = set(names[:at])
        self._tables = tables
        self._record = record
        self._own = tables.setdefault(name, {})
        self._used = {wid for eid, wid in self._own.items() if eid in self._texts.provisions}
        self._taken = {wid for table in tables.values() for wid in table.values()}

    def run(self, lacking: Sequence[str]) -> None:
        """Give each of these provisions its wId."""
        for other in (other for side in self._sides for other in side):
            self._keep(_recorded(*self._pair(other), self._record), other)
        for side in self._sides:
            sought = {eid for eid in lacking if eid not in self._own}
            for other in side:
                if not any(self._texts.under(eid) for eid in sought):
                    break
                pair = self._pair(other)
                links = align(pair[0].expression, pair[1].expression, self._record).value
                self._keep(answers_of(*pair, links, self._record), other)
                absent = _absent(links)
                sought = {
                    eid
                    for eid in sought
                    if eid not in self._own
                    and any(text.eid in absent for text in self._texts.under(eid))
                }
        for eid in lacking:
            if eid not in self._own:
                wid = f"{eid}@{self._texts.name}" if eid in self._taken else eid
                self._own[eid] = wid
                self._taken.add(wid)

    def _pair(self, other: Texts) -> tuple[Texts, Texts]:
        """Set the edition and another in the order of the line."""
        return (other, self._texts) if other.name in self._older else (self._texts, other)

    def _keep(self, pairs: Iterable[tuple[str, str]], other: Texts) -> None:
        """Take the wIds of counterparts; no two provisions of an edition have the same."""
        table = self._tables[other.name]
        for old, new in pairs:
            own, theirs = (new, old) if other.name in self._older else (old, new)
            wid = table.get(theirs, "")
            if wid and wid not in self._used and own not in self._own:
                self._own[own] = wid
                self._used.add(wid)


def _absent(links: Iterable[Link]) -> set[str]:
    """Name the texts of which the counterpart may just not be in the corpus."""
    return {
        eid
        for link in links
        if link.relation is Relation.NOT_IN_CORPUS
        for eid in (*link.old, *link.new)
    }


@dataclass(slots=True)
class _Overlap:
    """How many texts two provisions have that are linked to texts of the other."""

    old: int = 0
    new: int = 0
    copied: bool = False


def answers_of(
    old: Texts, new: Texts, links: Sequence[Link], record: Iterable[Recorded]
) -> Iterator[tuple[str, str]]:
    """Pair the provisions of two editions that are the same one, old and new, each in one pair.

    First what is surely recorded, then texts that answer to one another at the same level,
    whatever stands below them; all else by what it holds: the two that have most of their texts in
    common, at the same level if two have as much (an article without paragraphs that got one). Of
    a text that was split the first part is that text, of a copied one that which kept the place. A
    group of articles of which nothing is linked is what has its number, if nothing is known
    against it.
    """
    olds: set[str] = set()
    news: set[str] = set()
    candidates = (
        *_recorded(old, new, record),
        *_texts_at_one_level(old, new, links),
        *_by_what_they_hold(old, new, links),
        *_groups_by_number(old, new, links),
    )
    for one, other in candidates:
        if one not in olds and other not in news:
            olds.add(one)
            news.add(other)
            yield one, other


def _recorded(old: Texts, new: Texts, record: Iterable[Recorded]) -> Iterator[tuple[str, str]]:
    for row in record:
        ends = {row.old_edition: row.old, row.new_edition: row.new}
        if set(ends) != {old.name, new.name} or row.sure == "I" or row.partial:
            continue
        if len(row.old) == len(row.new) == 1:
            one, other = ends[old.name][0], ends[new.name][0]
            if one in old.provisions and other in new.provisions:
                yield one, other


def _texts_at_one_level(old: Texts, new: Texts, links: Iterable[Link]) -> Iterator[tuple[str, str]]:
    for link in links:
        if len(link.old) == len(link.new) == 1:
            one, other = old.by_eid.get(link.old[0]), new.by_eid.get(link.new[0])
            if one and other and one.provision.kind is other.provision.kind:
                yield one.eid, other.eid


def _by_what_they_hold(old: Texts, new: Texts, links: Iterable[Link]) -> list[tuple[str, str]]:
    """Sort pairs by how much of what they hold is linked: half of what one holds at least.

    For a group of the same number any text will do, since much of it may not be in the corpus.
    """
    overlaps: defaultdict[tuple[str, str], _Overlap] = defaultdict(_Overlap)
    for link in links:
        olds = _over(old, link.old)
        for other, of_new in _over(new, link.new).items():
            for one, of_old in olds.items():
                if old.provisions[one].kind.is_group == new.provisions[other].kind.is_group:
                    overlap = overlaps[one, other]
                    overlap.old += of_old
                    overlap.new += of_new
                    overlap.copied |= link.relation is Relation.COPIED
    order_old = {eid: at for at, eid in enumerate(old.provisions)}
    order_new = {eid: at for at, eid in enumerate(new.provisions)}
    ranked = []
    for (one, other), overlap in overlaps.items():
        held_old, held_new = len(old.under(one)), len(new.under(other))
        few = 2 * overlap.old < held_old and 2 * overlap.new < held_new
        if few and not (one == other and _is_numbered_group(old, one)):
            continue
        share = (overlap.old + overlap.new) / (held_old + held_new)
        other_level = old.provisions[one].kind is not new.provisions[other].kind
        by_place = overlap.copied or old.provisions[one].kind.is_group
        other_place = by_place and one != other
        ranks = -share, other_level, other_place, order_old[one], order_new[other]
        ranked.append((ranks, one, other))
    return [(one, other) for _, one, other in sorted(ranked)]


def _groups_by_number(old: Texts, new: Texts, links: Iterable[Link]) -> Iterator[tuple[str, str]]:
    known = [link for link in links if link.relation is not Relation.NOT_IN_CORPUS]
    told = {eid for link in known for eid in link.old}, {eid for link in known for eid in link.new}
    for eid in old.provisions:
        if eid in new.provisions and _is_numbered_group(old, eid):
            sides = zip((old, new), told, strict=True)
            if not any(text.eid in said for texts, said in sides for text in texts.under(eid)):
                yield eid, eid


def _is_numbered_group(texts: Texts, eid: str) -> bool:
    provision = texts.provisions[eid]
    return provision.kind.is_group and bool(provision.number)


def _over(texts: Texts, eids: Iterable[str]) -> Mapping[str, int]:
    """Count for each provision how many of these texts it holds, its own or below it."""
    counts: defaultdict[str, int] = defaultdict(int)
    for eid in eids:
        for above in texts.by_eid[eid].lineage if eid in texts.by_eid else ():
            counts[above] += 1
    return counts
