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

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path

from regelboek.comparing.changes import compare
from regelboek.comparing.concepts import Concepts
from regelboek.comparing.concordance import Relation
from regelboek.comparing.script import matches_of
from regelboek.comparing.texts import Texts
from regelboek.comparing.tokens import tokens_of
from regelboek.comparing.wording import Op
from regelboek.law.words import words_of
from tests.benchmarks import text_tools, tree_tools
from tests.benchmarks.pairings import Ends, by_number
from tests.benchmarks.reading_off import score_of_links, score_of_votes
from tests.benchmarks.sample import Sample
from tests.benchmarks.told import Told, timed


def ours(sample: Sample, _: Path) -> Told:
    old, new = sample.old.expression, sample.new.expression
    seconds, outcome = timed(lambda: compare(old, new, (), Concepts("nl")))
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

    def work() -> tuple[list[Ends], dict[tuple[str, str], int]]:
        links = by_number(old, new)
        texts = Texts(old).by_eid, Texts(new).by_eid
        kept = {}
        for olds, news in links:
            if olds and news:
                one, other = texts[0][olds[0]].wording, texts[1][news[0]].wording
                matcher = SequenceMatcher(None, words_of(one), words_of(other), autojunk=False)
                kept[olds[0], news[0]] = sum(b.size for b in matcher.get_matching_blocks())
        return links, kept

    seconds, (links, kept) = timed(work)
    score = score_of_votes(kept, sample)
    return Told(seconds, score_of_links(links, score.kept, score.astray, sample))


RIVALS: dict[str, Callable[[Sample, Path], Told]] = {
    "regelboek": ours,
    "git diff --word-diff": text_tools.git_files,
    "  in a repository": text_tools.git_repository,
    "  words, marks apart": text_tools.git_tokens,
    "difflib, all words": text_tools.difflib_all_words,
    "  with its shortcut": text_tools.difflib_words,
    "  HtmlDiff": text_tools.difflib_page,
    "lxml.html.diff": tree_tools.lxml_page,
    "redlines": text_tools.redlines,
    "xmldiff": tree_tools.xmldiff,
    "  fast": tree_tools.xmldiff_fast,
    "by number, difflib": number,
}
