"""Tools that compare texts: git, difflib, redlines (`rivals` says how each is read)."""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
from collections.abc import Iterator
from difflib import HtmlDiff, SequenceMatcher
from pathlib import Path

from lxml import etree, html

from tests.benchmarks.reading_off import ADDED, REMOVED, SAME, Piece, kept_words, score_of_words
from tests.benchmarks.sample import Sample
from tests.benchmarks.told import Told, timed

_GIT = shutil.which("git") or "git"
_TOKENS = r"--word-diff-regex=[[:alnum:]]+|[^[:space:]]"
_TOKEN = re.compile(r"[^\W_]+|\S")


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


def difflib_words(sample: Sample, _: Path) -> Told:
    return _difflib(sample, autojunk=True)


def difflib_all_words(sample: Sample, _: Path) -> Told:
    return _difflib(sample, autojunk=False)


def _difflib(sample: Sample, *, autojunk: bool) -> Told:
    texts = sample.old.text, sample.new.text

    sides: list[list[str]] = []

    def work() -> SequenceMatcher[str]:
        sides.extend(_TOKEN.findall(text) for text in texts)
        matcher = SequenceMatcher(None, sides[0], sides[1], autojunk=autojunk)
        matcher.get_opcodes()  # it keeps them
        return matcher

    seconds, matcher = timed(work)
    pieces: list[Piece] = []
    for tag, a, b, c, d in matcher.get_opcodes():
        same = tag == "equal"
        pieces.append((SAME if same else REMOVED, "".join(f"{t} " for t in sides[0][a:b])))
        pieces.append((ADDED, "" if same else "".join(f"{t} " for t in sides[1][c:d])))
    return Told(seconds, score_of_words(kept_words(pieces, sample), sample))


def difflib_page(sample: Sample, _: Path) -> Told:
    lines = sample.old.text.splitlines(), sample.new.text.splitlines()
    seconds, page = timed(lambda: HtmlDiff().make_table(*lines))
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
    letters = [
        [(coloured, char) for coloured, text in side for char in text] for side in (left, right)
    ]
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
            yield from (
                [(SAME, olds[a][1])] if same else [(REMOVED, olds[a][1]), (ADDED, news[b][1])]
            )
            a, b = a + 1, b + 1


def redlines(sample: Sample, _: Path) -> Told:
    from redlines import Redlines  # noqa: PLC0415  # only those who run this have it

    texts = sample.old.text, sample.new.text
    seconds, shown = timed(lambda: Redlines(*texts, markdown_style="none").output_markdown)
    return Told(seconds, score_of_words(kept_words(of_tags(str(shown)), sample), sample))


def of_tags(shown: str) -> Iterator[Piece]:
    """Read a text in which what was removed and added stands in `del` and `ins`.

    >>> list(of_tags("een <del>rode </del><ins>blauwe </ins>hond"))[::2]
    [('same', 'een '), ('removed', 'rode '), ('same', ''), ('added', 'blauwe '), ('same', 'hond')]
    """
    op = SAME
    for part in re.split(r"(</?(?:ins|del)>)", shown.replace("¶", "\n")):
        if part.startswith("<"):
            op = {"<ins>": ADDED, "<del>": REMOVED}.get(part, SAME)
            yield SAME, "\n"  # words end where a mark begins
        else:
            yield op, part
