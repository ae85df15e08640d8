"""Tools that compare trees: lxml.html.diff, xmldiff (`rivals` says how each is read)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from lxml import etree, html
from lxml.html.diff import htmldiff

from regelboek.law.words import words_of
from tests.benchmarks.reading_off import (
    ADDED,
    REMOVED,
    SAME,
    Piece,
    kept_words,
    score_of_votes,
    score_of_words,
    whole_words,
)
from tests.benchmarks.sample import Sample
from tests.benchmarks.told import Told, timed


def lxml_page(sample: Sample, _: Path) -> Told:
    pages = sample.old.html, sample.new.html
    seconds, shown = timed(lambda: htmldiff(*pages))
    tree = html.fragment_fromstring(shown, create_parent="div")
    pieces = [*_of_marked(tree)]
    spelt = sum(len(words_of(text)) for op, text in pieces if op != REMOVED)
    score = score_of_words(kept_words(_spelling(pieces, sample.new.words), sample), sample)
    return Told(seconds, score, f"{spelt - len(sample.new.words)} removed words not marked")


def _of_marked(tree: etree._Element) -> Iterator[Piece]:
    """Read a page on which what was removed and added stands in `del` and `ins`."""

    def pieces(element: etree._Element, op: str) -> Iterator[Piece]:
        here = {"del": REMOVED, "ins": ADDED}.get(str(element.tag), op)
        block = element.tag in {"p", "h2", "div"}
        if block or here != op:
            yield SAME, "\n"
        yield here, element.text or ""
        for child in element:
            yield from pieces(child, here)
            yield here, child.tail or ""
        if block or here != op:
            yield SAME, "\n"

    return pieces(tree, SAME)


def _spelling(pieces: Iterable[Piece], words: Sequence[str]) -> Iterator[Piece]:
    """Take words that are not marked, and not in the new text, as removed: `del` ends too early."""
    at = 0
    for op, text in pieces:
        for word in words_of(text):
            if op == REMOVED:
                yield op, f"{word} "
            elif at < len(words) and word == words[at]:
                yield op, f"{word} "
                at += 1
            elif op == SAME:
                yield REMOVED, f"{word} "


def xmldiff(sample: Sample, _: Path) -> Told:
    return _xmldiff(sample, fast_match=False)


def xmldiff_fast(sample: Sample, _: Path) -> Told:
    return _xmldiff(sample, fast_match=True)


def _xmldiff(sample: Sample, *, fast_match: bool) -> Told:
    from xmldiff.actions import MoveNode  # noqa: PLC0415  # only those who run this have it
    from xmldiff.diff import Differ  # noqa: PLC0415
    from xmldiff.diff_match_patch import diff_match_patch  # noqa: PLC0415

    trees = sample.old.xml, sample.new.xml
    differ = Differ(fast_match=fast_match)
    differ.set_trees(*trees)
    owners = [
        dict(zip(tree.iter("p"), (line.eid for line in side.lines if line.eid), strict=True))
        for tree, side in ((differ.left, sample.old), (differ.right, sample.new))
    ]
    said = {node: node.text or "" for row in owners for node in row}
    matched: list[tuple[etree._Element, etree._Element]] = []
    moves: list[set[str]] = []

    def work() -> None:
        matched.extend((one, other) for one, other, _ in differ.match())
        for action in differ.diff():
            if isinstance(action, MoveNode):
                (node,) = differ.left.getroottree().xpath(action.node)
                moves.append({owners[0][p] for p in node.iter("p") if p in owners[0]})

    seconds, _ = timed(work)
    votes: Counter[tuple[str, str]] = Counter()
    ops = {0: SAME, -1: REMOVED, 1: ADDED}
    for one, other in matched:
        if one in owners[0] and other in owners[1]:
            pieces = diff_match_patch().diff_main(said[one], said[other])
            kept = whole_words((ops[op], text) for op, text in pieces)[2]
            votes[owners[0][one], owners[1][other]] += len(kept)
    moved = {eid for link in sample.truth if link.relation == "moved" for eid in link.old}
    false = sum(bool(eids) and not eids & moved for eids in moves)
    score = replace(score_of_votes(votes, sample), false_moves=false)
    return Told(seconds, score)
