"""What a user would take instead, each on the same pair: a sample in; seconds and a score out.

Each takes the form it was made for, with its own defaults, and is timed from the values in memory
(git: the files on the disk) to its result. What is then read off that result costs it nothing.

- git diff --word-diff: the two text files, outside and inside a repository; also with a pattern
  that sets words and marks apart, as our tokens do, since git's own words end at blanks alone.
- difflib: `SequenceMatcher` on the words and marks of both texts, with and without its shortcut for
  common words; `HtmlDiff` on the lines, of which the letters that are not coloured are kept.
- lxml.html.diff: the two pages; what is outside `ins` and `del` is kept, if the new text has it.
- redlines: the two texts; what is outside `ins` and `del` is kept.
- xmldiff: the two trees, `p` for `p` as it matched them; its script replaces whole texts, so the
  words kept are those that its own comparison by letters, used for its XML output, keeps in them.
  It alone says what has moved: falsely, when none of the texts in what it moves has.
- by number: texts at the same place are paired, and compared word by word with difflib.
- ours: `compare`, the words kept before islands are removed for reading.
"""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import HtmlDiff, SequenceMatcher
from pathlib import Path
from time import process_time
from typing import TypeVar

from lxml import etree, html
from lxml.html.diff import htmldiff

from regelboek.comparing.changes import compare
from regelboek.comparing.concepts import Concepts
from regelboek.comparing.concordance import Relation
from regelboek.comparing.script import matches_of
from regelboek.comparing.texts import Texts
from regelboek.comparing.tokens import tokens_of
from regelboek.comparing.wording import Op
from regelboek.law.model import words_of
from tests.benchmarks.pairings import by_number
from tests.benchmarks.reading_off import (
    ADDED,
    REMOVED,
    SAME,
    Piece,
    Score,
    kept_words,
    score_of_links,
    score_of_votes,
    score_of_words,
    whole_words,
)
from tests.benchmarks.sample import Sample

T = TypeVar("T")
_GIT = shutil.which("git") or "git"
_TOKENS = r"--word-diff-regex=[[:alnum:]]+|[^[:space:]]"
_TOKEN = re.compile(r"[^\W_]+|\S")


@dataclass(frozen=True, slots=True)
class Told:
    """What came of a tool: seconds of the processor, its score, and a remark."""

    seconds: float
    score: Score
    remark: str = ""


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    start = process_time()
    done = work()
    return process_time() - start, done


# --- ours -----------------------------------------------------------------------------------------


def ours(sample: Sample, _: Path) -> Told:
    old, new = sample.old.expression, sample.new.expression
    seconds, outcome = _timed(lambda: compare(old, new, (), Concepts("nl")))
    texts = Texts(old).by_eid, Texts(new).by_eid
    true = {(link.old, link.new) for link in sample.truth}
    counts: Counter[bool] = Counter()
    shown = 0
    for change in outcome.value:
        link = change.link
        sides = [
            [token.text for token in tokens_of("\n".join(row[eid].wording for eid in eids))]
            for row, eids in zip(texts, (link.old, link.new), strict=True)
        ]
        kept = sum(len(words_of(sides[0][at])) for at, _ in matches_of(*sides))
        counts[(link.old, link.new) in true] += kept
        same = sum(len(words_of(span.text)) for span in change.wording if span.op is Op.SAME)
        shown += same if change.wording else kept
    links = [(change.link.old, change.link.new) for change in outcome.value]
    moved = {(link.old, link.new) for link in sample.truth if link.relation == "moved"}
    false = [
        c.link
        for c in outcome.value
        if c.link.relation is Relation.MOVED and (c.link.old, c.link.new) not in moved
    ]
    score = score_of_links(links, counts[True], counts[False], sample)
    share = 100 * shown / max(counts.total(), 1)
    remark = f"of its words kept {share:.1f} in 100 are shown so, islands removed"
    return Told(seconds, replace(score, false_moves=len(false)), remark)


def number(sample: Sample, _: Path) -> Told:
    old, new = sample.old.expression, sample.new.expression

    def work() -> tuple[list[tuple[tuple[str, ...], tuple[str, ...]]], dict[tuple[str, str], int]]:
        links = by_number(old, new)
        texts = Texts(old).by_eid, Texts(new).by_eid
        kept = {}
        for olds, news in links:
            if olds and news:
                one, other = texts[0][olds[0]].wording, texts[1][news[0]].wording
                matcher = SequenceMatcher(None, words_of(one), words_of(other), autojunk=False)
                kept[olds[0], news[0]] = sum(b.size for b in matcher.get_matching_blocks())
        return links, kept

    seconds, (links, kept) = _timed(work)
    score = score_of_votes(kept, sample)
    return Told(seconds, score_of_links(links, score.kept, score.astray, sample))


# --- git ------------------------------------------------------------------------------------------


def git_files(sample: Sample, folder: Path) -> Told:
    return _git(sample, folder, "--no-index", "old.txt", "new.txt")


def git_tokens(sample: Sample, folder: Path) -> Told:
    return _git(sample, folder, _TOKENS, "--no-index", "old.txt", "new.txt")


def git_repository(sample: Sample, folder: Path) -> Told:
    _run(folder, "init", "--quiet")
    (folder / "law.txt").write_text(sample.old.text, "utf-8")
    _run(folder, "add", "law.txt")
    (folder / "law.txt").write_text(sample.new.text, "utf-8")
    return _git(sample, folder, "law.txt")


def _git(sample: Sample, folder: Path, *arguments: str) -> Told:
    (folder / "old.txt").write_text(sample.old.text, "utf-8")
    (folder / "new.txt").write_text(sample.new.text, "utf-8")
    before = _children()
    _run(folder, "diff", "--word-diff", *arguments)
    seconds = _children() - before
    shown = _run(folder, "diff", "--word-diff=porcelain", "--unified=1000000", *arguments)
    return Told(seconds, score_of_words(kept_words(_of_porcelain(shown), sample), sample))


def _children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _run(folder: Path, *arguments: str) -> str:
    """Run git as it comes, without anybody's settings; 1 says that there are differences."""
    clean = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    command = [_GIT, *arguments]
    done = subprocess.run(
        command, cwd=folder, env=os.environ | clean, capture_output=True, check=False
    )
    if done.returncode > 1:
        raise RuntimeError(done.stderr.decode())
    return done.stdout.decode()


def _of_porcelain(shown: str) -> Iterator[Piece]:
    """Read a word diff: a run a line behind its sign; `~` is the end of a line."""
    ops = {" ": SAME, "-": REMOVED, "+": ADDED}
    _, _, body = shown.partition("\n@@")
    for line in body.split("\n")[1:]:
        if line[:1] in ops:
            yield ops[line[0]], line[1:]
        yield SAME, "\n"  # words end where a run ends


# --- difflib --------------------------------------------------------------------------------------


def difflib_words(sample: Sample, _: Path) -> Told:
    return _difflib(sample, autojunk=True)


def difflib_all_words(sample: Sample, _: Path) -> Told:
    return _difflib(sample, autojunk=False)


def _difflib(sample: Sample, *, autojunk: bool) -> Told:
    texts = sample.old.text, sample.new.text

    def work() -> tuple[tuple[list[str], list[str]], list[tuple[str, int, int, int, int]]]:
        olds, news = _TOKEN.findall(texts[0]), _TOKEN.findall(texts[1])
        return (olds, news), SequenceMatcher(None, olds, news, autojunk=autojunk).get_opcodes()

    seconds, (sides, codes) = _timed(work)
    pieces = (
        piece
        for tag, a, b, c, d in codes
        for piece in (
            (SAME if tag == "equal" else REMOVED, "".join(f"{token} " for token in sides[0][a:b])),
            (ADDED, "" if tag == "equal" else "".join(f"{token} " for token in sides[1][c:d])),
        )
    )
    return Told(seconds, score_of_words(kept_words(pieces, sample), sample))


def difflib_page(sample: Sample, _: Path) -> Told:
    lines = sample.old.text.splitlines(), sample.new.text.splitlines()
    seconds, page = _timed(lambda: HtmlDiff().make_table(*lines))
    return Told(seconds, score_of_words(kept_words(_of_table(page), sample), sample))


def _of_table(page: str) -> Iterator[Piece]:
    """Read the rows of a table of HtmlDiff: two cells with the same uncoloured letters."""
    for row in html.fromstring(page).iter("tr"):
        cells = row.findall("td[@nowrap]")
        if len(cells) == 2:
            left, right = ([*_coloured(cell)] for cell in cells)
            yield from _woven(left, right)
            yield SAME, "\n"


def _coloured(cell: etree._Element) -> Iterator[tuple[bool, str]]:
    yield False, (cell.text or "").replace("\xa0", " ")
    for span in cell:
        yield True, (span.text or "").replace("\xa0", " ")
        yield False, (span.tail or "").replace("\xa0", " ")


def _woven(left: list[tuple[bool, str]], right: list[tuple[bool, str]]) -> Iterator[Piece]:
    """Put two lines together whose uncoloured letters are the same."""
    letters = [[(coloured, char) for coloured, text in side for char in text] for side in (left, right)]
    olds, news = letters
    a = b = 0
    while a < len(olds) or b < len(news):
        if a < len(olds) and (olds[a][0] or b == len(news)):
            yield REMOVED, olds[a][1]
            a += 1
        elif b < len(news) and (news[b][0] or a == len(olds)):
            yield ADDED, news[b][1]
            b += 1
        else:
            same = olds[a][1] == news[b][1]
            yield from [(SAME, olds[a][1])] if same else [(REMOVED, olds[a][1]), (ADDED, news[b][1])]
            a, b = a + 1, b + 1


# --- marked text: lxml, redlines ------------------------------------------------------------------


def lxml_page(sample: Sample, _: Path) -> Told:
    pages = sample.old.html, sample.new.html
    seconds, shown = _timed(lambda: htmldiff(*pages))
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


def redlines(sample: Sample, _: Path) -> Told:
    from redlines import Redlines  # noqa: PLC0415  # only those who run this have it

    texts = sample.old.text, sample.new.text
    seconds, shown = _timed(lambda: Redlines(*texts, markdown_style="none").output_markdown)
    shown = str(shown).replace("¶", "\n")
    parts = re.split(r"(</?(?:ins|del)>)", shown)
    op = SAME
    pieces: list[Piece] = []
    for part in parts:
        if part.startswith("<"):
            op = {"<ins>": ADDED, "<del>": REMOVED}.get(part, SAME)
            pieces.append((SAME, "\n"))
        else:
            pieces.append((op, part))
    return Told(seconds, score_of_words(kept_words(pieces, sample), sample))


# --- xmldiff --------------------------------------------------------------------------------------


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

    seconds, _ = _timed(work)
    votes: Counter[tuple[str, str]] = Counter()
    ops = {0: SAME, -1: REMOVED, 1: ADDED}
    for one, other in matched:
        if one in owners[0] and other in owners[1]:
            pieces = diff_match_patch().diff_main(said[one], said[other])
            kept = whole_words((ops[op], text) for op, text in pieces)[2]
            votes[owners[0][one], owners[1][other]] += len(kept)
    moved = {eid for link in sample.truth if link.relation == "moved" for eid in link.old}
    false = sum(bool(eids) and not eids & moved for eids in moves)
    score = replace(score_of_votes(votes, sample, (0.0,)), false_moves=false)
    return Told(seconds, score)


RIVALS: dict[str, Callable[[Sample, Path], Told]] = {
    "ours": ours,
    "git diff --word-diff --no-index": git_files,
    "  in a repository": git_repository,
    "  words and marks apart": git_tokens,
    "difflib, all words": difflib_all_words,
    "  with its shortcut": difflib_words,
    "  HtmlDiff": difflib_page,
    "lxml.html.diff": lxml_page,
    "redlines": redlines,
    "xmldiff": xmldiff,
    "  fast": xmldiff_fast,
    "by number, then difflib": number,
}


def names() -> Iterable[str]:
    return RIVALS
