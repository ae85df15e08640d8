"""The proof that no word is lost: a page's words against those of the tree and the named rests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from regelboek.law.model import Expression, Note, NoteRef, NoteStyle, Provision, Ref, Text, notes_of
from regelboek.law.words import words_of
from regelboek.problems import Problem, Where, problem
from regelboek.reading.blocks import is_rule
from regelboek.reading.cutting import Run, compare_cuts
from regelboek.reading.edition import PageReading
from regelboek.reading.lines import RestKind


@dataclass(frozen=True, slots=True)
class PageCount:
    """The words of one page: all, in the tree, in each rest, lost, and invented.

    `rests` has every rest, those without words too (an undone hyphen, a rule).
    """

    page: str
    words: int
    in_tree: int
    rests: tuple[tuple[str, int], ...]
    lost: int
    invented: int


def count_page(
    reading: PageReading, expression: Expression, copies: Iterable[Provision] = ()
) -> tuple[PageCount, tuple[Problem, ...]]:
    """Compare one page, both ways and in order, with the tree that holds it.

    `copies` is what pages hold that stands in the tree already: a named rest. The page's words are
    counted after the hyphens that were recorded as undone are undone. The tree's runs are laid back
    on the page by their lines, a note's text at the note's own lines.
    """
    return next(count_pages((reading,), expression, copies))


def count_pages(
    readings: Iterable[PageReading], expression: Expression, copies: Iterable[Provision] = ()
) -> Iterator[tuple[PageCount, tuple[Problem, ...]]]:
    """Compare pages with the tree as `count_page` does; the tree is walked once for all."""
    runs: dict[str, list[Run]] = {}
    trees = [(provision, "") for provision in expression.body]
    trees += [(copy, RestKind.COPY.value) for copy in copies]
    unprinted = frozenset(_unprinted(tree for tree, _ in trees))
    for tree, rest in trees:
        for provision in tree.walk():
            for page, run in _runs(provision, unprinted):
                runs.setdefault(page, []).append(replace(run, rest=rest))
    for reading in readings:
        own = runs.get(reading.source.page, [])
        yield _counted(reading, own)


def _counted(reading: PageReading, held: list[Run]) -> tuple[PageCount, tuple[Problem, ...]]:
    page = reading.source.page
    if reading.capture.pieces:
        expected, actual, rests = compare_cuts(reading.text, reading.capture, held)
    else:
        expected = _page_words(reading)
        runs = sorted([*held, *_rest_runs(reading)], key=lambda run: run.at)
        actual = [word for run in runs for word in run.words]
        rests = Counter()
        for rest in reading.capture.rests:
            rests[rest.kind.value] += (
                0 if rest.kind is RestKind.HYPHEN else len(words_of(rest.text))
            )
    lost, invented = _differences(expected, actual)
    if any(is_rule(line.text) for line in reading.capture.lines):
        rests[RestKind.RULE.value] += 0
    for run in held:
        if run.rest:
            rests[run.rest] += len(run.words)
    in_tree = sum(len(run.words) for run in held if not run.rest)
    old = sum(len(words_of(repair.find)) for repair in reading.source.repairs)
    if reading.source.repairs:
        rests[RestKind.REPAIRED.value] += old  # words of the page that are read as others
    count = PageCount(
        page, len(expected) + old, in_tree, tuple(sorted(rests.items())), len(lost), len(invented)
    )
    where = Where(page, reading.source.revision or reading.source.time)
    found = []
    if lost:
        found.append(problem(where, "lost-words", count=len(lost), words=repr(lost[0])))
    if invented:
        found.append(problem(where, "invented-words", count=len(invented), words=repr(invented[0])))
    return count, tuple(found)


def _page_words(reading: PageReading) -> list[str]:
    """Give a page's words, with those hyphens undone that the reading recorded."""
    rests = reading.capture.rests
    undone = {rest.line: rest.text for rest in rests if rest.kind is RestKind.HYPHEN}
    text: list[str] = []
    for number, line in enumerate(reading.text.split("\n"), 1):
        clean = line.strip()
        if clean:  # a blank line may stand between the two halves of a word
            hyphen = undone.get(number)
            text.append(clean[:-1] if hyphen and clean.endswith(hyphen) else clean + "\n")
    return list(words_of("".join(text)))


def _differences(expected: list[str], actual: list[str]) -> tuple[list[str], list[str]]:
    if expected == actual:
        return [], []
    lost: list[str] = []
    invented: list[str] = []
    matcher = SequenceMatcher(None, expected, actual, autojunk=False)
    for op, first, last, begin, end in matcher.get_opcodes():
        if op != "equal":
            lost += expected[first:last]
            invented += actual[begin:end]
    return lost, invented


def _rest_runs(reading: PageReading) -> Iterator[Run]:
    for rest in reading.capture.rests:
        if rest.kind is not RestKind.HYPHEN:
            yield Run((rest.line, 0, 0), words_of(rest.text), rest.kind.value)


def _unprinted(trees: Iterable[Provision]) -> Iterator[str]:
    """Yield the notes whose marks no page prints: a wiki counts them."""
    for provision in (below for tree in trees for below in tree.walk()):
        for text in (provision.heading, *provision.texts):
            for note in notes_of(text) if text is not None else ():
                if note.style is NoteStyle.FOOT and not note.label:
                    yield note.eid


def _runs(provision: Provision, unprinted: frozenset[str]) -> Iterator[tuple[str, Run]]:
    """Yield the runs of words that a provision's own label, heading and texts have, by page."""
    depth = provision.kind.depth
    if provision.label:
        at = (provision.where.first, depth, 0)
        yield provision.where.page, Run(at, words_of(provision.label))
    texts = [(provision.heading, 1), *((text, 2) for text in provision.texts)]
    for text, rank in texts:
        if text is not None:
            for run in _text_runs(text, depth, rank, unprinted):
                yield text.where.page, run


def _text_runs(text: Text, depth: int, rank: int, unprinted: frozenset[str]) -> Iterator[Run]:
    """Yield a text's own run, marks in their places, then its foot notes at their own lines."""
    yield Run((text.where.first, depth, rank), words_of(_running(text, unprinted)))
    for part in text.parts:
        if isinstance(part, Note) and part.style is NoteStyle.FOOT:
            yield Run((part.where.first, depth, rank), words_of(part.label))
            for inner in part.texts:
                yield from _text_runs(inner, depth, rank, unprinted)


def _running(text: Text, unprinted: frozenset[str]) -> str:
    out = ""
    for part in text.parts:
        if isinstance(part, Note):
            inline = part.style is NoteStyle.INLINE
            inner = " ".join(_running(inner, unprinted) for inner in part.texts) if inline else ""
            mark = "" if part.eid in unprinted else part.mark
            out += f"{part.before}{mark}({inner})" if inline else f"{part.before}{mark}"
        elif isinstance(part, NoteRef):
            out += part.before + ("" if part.eid in unprinted else part.mark)
        else:
            out += part.text if isinstance(part, Ref) else part
    return out
