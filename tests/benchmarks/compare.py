"""How right comparing is on invented pairs of which the truth is known: `make bench-compare`.

Prints what is; no figure is a gate. Links, relations, classes and terms for 30 and 60 in 100 words
changed; all pairs of eight editions; and other tools on the same pair. Seconds are those of the
processor, and stand beside ratios within the run, since machines differ.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from time import process_time
from typing import TypeVar

ROOT = Path(__file__).parents[2]
if str(ROOT) not in sys.path:  # so that it runs as a command
    sys.path.insert(0, str(ROOT))

from regelboek.comparing.changes import Change, ChangeClass, compare  # noqa: E402  # behind the path
from regelboek.comparing.concepts import Concepts  # noqa: E402
from regelboek.comparing.concordance import Relation  # noqa: E402
from regelboek.comparing.terms import term_changes  # noqa: E402
from regelboek.comparing.texts import Texts  # noqa: E402
from regelboek.law.model import Expression  # noqa: E402
from tests.benchmarks.contest import contest  # noqa: E402
from tests.benchmarks.editions import editions  # noqa: E402
from tests.benchmarks.figures import write  # noqa: E402
from tests.benchmarks.pairings import Ends, by_number, by_ratio  # noqa: E402
from tests.invented.edits import Plan  # noqa: E402
from tests.invented.history import History, history_of  # noqa: E402
from tests.invented.links import TrueLink  # noqa: E402
from tests.invented.styles import BY_NAME  # noqa: E402
from tests.invented.words import SHORTEST  # noqa: E402

T = TypeVar("T")
# What is asked for is the share over all texts; some are left alone, so the others change more.
PLANS = {
    30: Plan(words=0.42, untouched=0.2, form=0.1),
    60: Plan(words=0.93, untouched=0.05, form=0.05),
}
RELATIONS = tuple(r.value for r in Relation if r is not Relation.NOT_IN_CORPUS)
CLASSES = tuple(row.value[0] for row in ChangeClass)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the tables, and keep them in docs/benchmarks.md if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--articles", type=int, default=93)
    parser.add_argument("--seeds", type=int, default=3, help="so many laws for each share")
    parser.add_argument("--limit", type=float, default=180, help="seconds that a tool may take")
    parser.add_argument("--small", type=int, default=12, help="articles of the pair for slow tools")
    parser.add_argument("--part", choices=PARTS, action="append", help="this alone")
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md too")
    given = parser.parse_args(arguments)
    for part in given.part or PARTS:
        lines = []
        for line in PARTS[part](given):
            lines.append(line)
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()
        if given.write:
            write(f"compare-{part}", f"make bench-compare BENCH_FLAGS='--part {part}'", lines)


def _rightness(given: argparse.Namespace) -> Iterator[str]:
    for words, plan in PLANS.items():
        styles = (BY_NAME["2007"], BY_NAME["2017"])
        seeds = range(1, given.seeds + 1)
        laws = [history_of(seed, given.articles, styles, plan) for seed in seeds]
        yield from report(words, laws)


def _editions(given: argparse.Namespace) -> Iterator[str]:
    yield from editions(history_of(1, given.articles))
    yield ""


def _tools(given: argparse.Namespace) -> Iterator[str]:
    for articles in (given.articles, given.small):
        yield from contest(articles, given.limit)
        yield ""


PARTS: dict[str, Callable[[argparse.Namespace], Iterator[str]]] = {
    "rightness": _rightness,
    "editions": _editions,
    "tools": _tools,
}


def report(words: int, laws: Sequence[History]) -> Iterator[str]:
    """Yield the lines of the tables for some pairs with as many words changed."""
    truths = [law.links(0, 1) for law in laws]
    ours, our_time = _timed(lambda: [_compared(law) for law in laws])
    ratio, ratio_time = _timed(lambda: [by_ratio(*_ends(law)) for law in laws])
    number, number_time = _timed(lambda: [by_number(*_ends(law)) for law in laws])
    changed = sum(_changed(law, truth) for law, truth in zip(laws, truths, strict=True))
    size = f"{len(laws)} pair(s) of {len(laws[0].settings[0].law.articles)} articles"
    yield f"{words} in 100 words changed, {size}"
    yield f"measured: {changed / len(laws):.0f} in 100 words of the old texts are not kept"
    strange = [n for law, truth in zip(laws, truths, strict=True) for n in _strangers(law, truth)]
    yield f"true pairs that share no word but function words: {sum(strange)} of {len(strange)}"
    yield ""
    found = {
        "ours": ([[(c.link.old, c.link.new) for c in row] for row in ours], our_time),
        "best ratio": (ratio, ratio_time),
        "by number": (number, number_time),
    }
    yield f"{'links':14}{'precision':>10}{'recall':>10}{'pairs p':>10}{'pairs r':>10}{'time':>10}"
    for name, (rows, seconds) in found.items():
        exact = _rates(_hits(rows, truths), map(len, rows), map(len, truths))
        pairs = [_pairs(row) for row in rows], [_pairs(_ends_of(truth)) for truth in truths]
        near = _rates(
            (len(a & b) for a, b in zip(*pairs, strict=True)),
            map(len, pairs[0]),
            map(len, pairs[1]),
        )
        time = f"{seconds / our_time:.2f}x"
        yield f"{name:14}{_shown(*exact)}{_shown(*near)}{time:>10}"
    yield ""
    yield from _relations(ours, truths, ratio, number)
    yield ""
    yield from _classes(ours, truths)
    yield ""
    yield from _terms(ours, laws)
    yield ""


def _compared(law: History) -> tuple[Change, ...]:
    sides = law.settings[0].expression, law.settings[1].expression
    return compare(*sides, (), Concepts("nl")).value


def _ends(law: History) -> tuple[Expression, Expression]:
    return law.settings[0].expression, law.settings[1].expression


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    start = process_time()
    done = work()
    return done, process_time() - start


def _ends_of(truth: Iterable[TrueLink]) -> list[Ends]:
    return [(link.old, link.new) for link in truth]


def _changed(law: History, truth: Iterable[TrueLink]) -> float:
    """Measure how many in 100 words of what is linked the new edition does not have."""
    olds, news = (Texts(expression).by_eid for expression in _ends(law))
    total = kept = 0
    for link in truth:
        if link.old and link.new:
            before = [word for eid in link.old for word in olds[eid].words]
            after = [word for eid in link.new for word in news[eid].words]
            matcher = SequenceMatcher(None, before, after, autojunk=False)
            total += len(before)
            kept += sum(block.size for block in matcher.get_matching_blocks())
    return 100 * (1 - kept / total)


def _strangers(law: History, truth: Iterable[TrueLink]) -> Iterator[bool]:
    """Tell of each true pair whether its texts have no invented word in common."""
    olds, news = (Texts(expression).by_eid for expression in _ends(law))
    for old, new in _pairs(_ends_of(truth)):
        shared = set(olds[old].words) & set(news[new].words)
        yield all(len(word) < SHORTEST for word in shared)


def _pairs(links: Iterable[Ends]) -> set[tuple[str, str]]:
    return {(old, new) for olds, news in links for old in olds for new in news}


def _hits(rows: Iterable[Sequence[Ends]], truths: Iterable[Sequence[TrueLink]]) -> Iterator[int]:
    for row, truth in zip(rows, truths, strict=True):
        yield len({_key(*ends) for ends in row} & {_key(link.old, link.new) for link in truth})


def _key(old: Iterable[str], new: Iterable[str]) -> tuple[frozenset[str], frozenset[str]]:
    return frozenset(old), frozenset(new)


def _rates(
    hits: Iterable[int], found: Iterable[int], true: Iterable[int]
) -> tuple[float | None, float | None]:
    """Give precision and recall; None where there is nothing to be right about."""
    right, said, are = sum(hits), sum(found), sum(true)
    return (right / said if said else None), (right / are if are else None)


def _shown(*rates: float | None) -> str:
    return "".join(f"{'-' if rate is None else f'{rate:.3f}':>10}" for rate in rates)


def _relations(
    ours: Sequence[Sequence[Change]],
    truths: Sequence[Sequence[TrueLink]],
    *others: Sequence[Sequence[Ends]],
) -> Iterator[str]:
    """Yield a line for each relation: ours with relation and ends right; of others the ends."""
    heads = ("precision", "recall", "ratio r", "number r")
    yield f"{'relation':14}{'true':>6}" + "".join(f"{head:>10}" for head in heads)
    right = asked = 0
    for relation in RELATIONS:
        true = [[link for link in truth if link.relation == relation] for truth in truths]
        said = [[c for c in row if c.link.relation.value == relation] for row in ours]
        hits = _hits([[(c.link.old, c.link.new) for c in row] for row in said], true)
        precision, recall = _rates(hits, map(len, said), map(len, true))
        rest = (_rates(_hits(rows, true), (), map(len, true))[1] for rows in others)
        count = sum(map(len, true))
        right, asked = right + round((recall or 0) * count), asked + count
        yield f"{relation:14}{count:6}{_shown(precision, recall, *rest)}"
    yield f"{'all':14}{asked:6}{'':10}{_shown(right / asked if asked else None)}"


def _classes(
    ours: Sequence[Sequence[Change]], truths: Sequence[Sequence[TrueLink]]
) -> Iterator[str]:
    """Yield a line for each class, over the links whose ends are right.

    Where words changed, the truth does not say whether form did too: that is not counted.
    """
    both: list[tuple[set[str], set[str]]] = []
    for row, truth in zip(ours, truths, strict=True):
        true = {_key(link.old, link.new): set(link.classes) for link in truth}
        for change in row:
            key = _key(change.link.old, change.link.new)
            if key in true:
                both.append(({one.value[0] for one in change.classes}, true[key]))
    yield f"{'class':14}{'true':>6}{'precision':>10}{'recall':>10}"
    for name in CLASSES:
        known = [
            (said, true)
            for said, true in both
            if name != "form" or not true & {"substance", "wording", "split"}
        ]
        hits = sum(name in said and name in true for said, true in known)
        said_so = sum(name in said for said, _ in known)
        count = sum(name in true for _, true in known)
        yield f"{name:14}{count:6}{_shown(*_rates([hits], [said_so], [count]))}"
    words = {"substance", "wording", "term", "reference"}
    hidden = [said for said, true in both if "substance" in true and not said & words]
    form = [said for said, true in both if "form" in true and not true & words]
    raised = sum("substance" in said for said in form)
    yield f"substance not shown as a change of words: {len(hidden)}"
    yield f"form alone, classed as substance: {raised} of {len(form)}"


def _terms(ours: Sequence[Sequence[Change]], laws: Sequence[History]) -> Iterator[str]:
    """Yield how many of the planted changes of term are found, of those that are said at all."""
    found = planted = right = 0
    for row, law in zip(ours, laws, strict=True):
        texts = [Texts(expression) for expression in _ends(law)]
        said = term_changes(texts[0], texts[1], [c.link for c in row], Concepts("nl"))
        true = {
            (old.text, new.text)
            for pair in law.steps[0].terms
            for old in law.lexicon.by_name[pair[0]].forms
            for new in law.lexicon.by_name[pair[1]].forms
        }
        hits = sum((change.old, change.new) in true for change in said)
        found, planted, right = found + len(said), planted + len(law.steps[0].terms), right + hits
    yield f"changes of term: {planted} planted, {found} found, {right} of them right"


if __name__ == "__main__":
    main()
