"""The proof that no word is lost: a page's words against those of the tree and the named rests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from regelboek.law.model import Expression, Note, NoteRef, NoteStyle, Provision, Ref, Text, words_of
from regelboek.problems import Problem, Where, problem
from regelboek.reading.blocks import is_rule
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


@dataclass(frozen=True, slots=True)
class _Run:
    """Words that stand together, and where they begin.

    `at` is the line, and what goes first where several begin on one: what stands further out, and
    of one provision its label, then its heading.
    """

    at: tuple[int, int, int]
    words: tuple[str, ...]
    rest: str = ""


def count_page(
    reading: PageReading, expression: Expression, copies: Iterable[Provision] = ()
) -> tuple[PageCount, tuple[Problem, ...]]:
    """Compare one page, both ways and in order, with the tree that holds it.

    `copies` is what pages hold that stands in the tree already: a named rest. The page's words are
    counted after the hyphens that were recorded as undone are undone. The tree's runs are laid back
    on the page by their lines, a note's text at the note's own lines.
    """
    page = reading.source.page
    expected = _page_words(reading)
    held = (run for provision in expression.walk() for run in _runs(provision, page))
    doubled = (
        replace(run, rest=RestKind.COPY.value)
        for copy in copies
        for provision in copy.walk()
        for run in _runs(provision, page)
    )
    runs = [*held, *doubled, *_rest_runs(reading)]
    runs.sort(key=lambda run: run.at)
    actual = [word for run in runs for word in run.words]
    lost, invented = _differences(expected, actual)
    rests = Counter(dict.fromkeys((rest.kind.value for rest in reading.capture.rests), 0))
    if any(is_rule(line.text) for line in reading.capture.lines):
        rests[RestKind.RULE.value] = 0
    for run in runs:
        if run.rest:
            rests[run.rest] += len(run.words)
    in_tree = sum(len(run.words) for run in runs if not run.rest)
    count = PageCount(
        page, len(expected), in_tree, tuple(sorted(rests.items())), len(lost), len(invented)
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
    undone = {rest.line for rest in reading.capture.rests if rest.kind is RestKind.HYPHEN}
    text: list[str] = []
    for number, line in enumerate(reading.text.split("\n"), 1):
        clean = line.strip()
        if clean:  # a blank line may stand between the two halves of a word
            text.append(clean[:-1] if number in undone and clean.endswith("-") else clean + "\n")
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


def _rest_runs(reading: PageReading) -> Iterator[_Run]:
    for rest in reading.capture.rests:
        if rest.kind is not RestKind.HYPHEN:
            yield _Run((rest.line, 0, 0), words_of(rest.text), rest.kind.value)


def _runs(provision: Provision, page: str) -> Iterator[_Run]:
    """Yield the runs of words that a provision's own label, heading and texts have from a page."""
    depth = provision.kind.depth
    if provision.where.page == page and provision.label:
        yield _Run((provision.where.first, depth, 0), words_of(provision.label))
    texts = [(provision.heading, 1), *((text, 2) for text in provision.texts)]
    for text, rank in texts:
        if text is not None and text.where.page == page:
            yield from _text_runs(text, depth, rank)


def _text_runs(text: Text, depth: int, rank: int) -> Iterator[_Run]:
    """Yield a text's own run, marks in their places, then its foot notes at their own lines."""
    yield _Run((text.where.first, depth, rank), words_of(_running(text)))
    for part in text.parts:
        if isinstance(part, Note) and part.style is NoteStyle.FOOT:
            yield _Run((part.where.first, depth, rank), words_of(part.label))
            for inner in part.texts:
                yield from _text_runs(inner, depth, rank)


def _running(text: Text) -> str:
    out = ""
    for part in text.parts:
        if isinstance(part, Note):
            inline = part.style is NoteStyle.INLINE
            inside = "(" + " ".join(_running(inner) for inner in part.texts) + ")" if inline else ""
            out += f"{part.before}{part.mark}{inside}"
        elif isinstance(part, NoteRef):
            out += f"{part.before}{part.mark}"
        else:
            out += part.text if isinstance(part, Ref) else part
    return out
