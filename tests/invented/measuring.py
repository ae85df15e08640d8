"""How right proofreading is on an invented wiki with faults planted in it: rates, and what went on.

Every fault has to be survived (the trees say what is true, apart from the fault itself, and no
word is lost) and reported: a Problem or a probable error of the right kind, at its page and line.
What is reported where nothing was planted is false.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from click.testing import CliRunner, Result

from regelboek.cli import main
from regelboek.law.model import Expression, Note, NoteRef, Part, Provision, Ref, notes_of
from regelboek.law.names import article_of
from regelboek.law.words import words_of
from regelboek.opening import open_corpus
from regelboek.pipeline import check, expressions_of
from regelboek.problems import Where
from regelboek.proofreading.proofread import proofread
from regelboek.store import read_corpus
from tests.invented.generate import files_of
from tests.invented.history import history_of
from tests.invented.quirks import Quirk, planted, stock_of
from tests.invented.styles import Style
from tests.invented.writing import pages_of

# What a fault of each kind is to be reported as.
CODES: Mapping[str, frozenset[str]] = {
    "hyphen": frozenset({"stray-hyphen"}),
    "left-hyphen": frozenset({"stray-hyphen"}),
    "soft-hyphen": frozenset({"soft-hyphen"}),
    "letters": frozenset({"one-letter"}),
    "figure": frozenset({"figure-in-word"}),
    "doubled-word": frozenset({"doubled-word"}),
    "doubled-stop": frozenset({"doubled-stop"}),
    "marked-stop": frozenset({"doubled-stop"}),
    "missing-stop": frozenset({"missing-stop"}),
    "lost-stop": frozenset({"missing-stop-within"}),
    "comma-for-stop": frozenset({"comma-for-stop"}),
    "stop-for-comma": frozenset({"stop-for-comma"}),
    "missing-blank": frozenset({"missing-blank"}),
    # `artikel 7)` without its other bracket ends as a note's mark does
    "bracket": frozenset({"odd-bracket", "mark-without-note"}),
    "glued-rule": frozenset({"glued-rule"}),
    "page-number": frozenset({"page-number"}),
    "open-link": frozenset({"leftover-markup"}),
    "tight": frozenset({"missing-blank"}),
    "reference": frozenset({"wrong-reference"}),
    "roman": frozenset({"misread-label"}),
    "comma-label": frozenset({"misread-label"}),
    "case": frozenset({"odd-label"}),
    "one-for-l": frozenset({"misread-label"}),
}
_LINK = re.compile(r"\[\[[^|\[\]]*\|([^\[\]]*)\]\]")
# Reading does not take these for what is meant, so that a row of labels breaks there.
_BREAKS_A_ROW = "one-for-l"


@dataclass
class Measure:
    """What was planted and found, by kind; what is false, by code; what was not survived."""

    planted: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    missed: list[Quirk] = field(default_factory=list)
    reports: int = 0
    false: list[tuple[Where, str, str]] = field(default_factory=list)
    damaged: list[str] = field(default_factory=list)
    lost: int = 0

    def add(self, other: Measure) -> None:
        """Add another measure to this one."""
        self.planted += other.planted
        self.found += other.found
        self.missed += other.missed
        self.reports += other.reports
        self.false += other.false
        self.damaged += other.damaged
        self.lost += other.lost

    @property
    def recall(self) -> float:
        """The share of what was planted that is reported."""
        return self.found.total() / max(1, self.planted.total())

    @property
    def precision(self) -> float:
        """The share of the reports that stand where something was planted."""
        return 1 - len(self.false) / max(1, self.reports)

    def lines(self) -> Iterator[str]:
        """Give both rates in words, in all and by kind."""
        yield f"{self.found.total()} of {self.planted.total()} found: {self.recall:.1%}"
        yield f"{self.reports} reports, {len(self.false)} false: {self.precision:.1%} right"
        for kind, count in sorted(self.planted.items()):
            yield f"  {kind:16} {self.found[kind]:5} of {count:5}"
        for code, count in sorted(Counter(code for _, code, _ in self.false).items()):
            yield f"  false {code:20} {count:5}"
        yield f"{len(self.damaged)} provisions damaged, {self.lost} words lost or invented"


def run(corpus: Path, *words: str) -> Result:
    """Run a command on a corpus."""
    return CliRunner().invoke(main, ["--corpus", str(corpus), *words], catch_exceptions=False)


def laid(folder: Path, files: Mapping[str, bytes]) -> Path:
    """Lay out the dump, and a corpus that has the data of its editions and no page yet."""
    for path, data in files.items():
        if path == "dump.xml" or path.endswith((".toml", "known-problems.txt")):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
    return folder / "corpus"


def measured(
    folder: Path, styles: Sequence[Style], articles: int, seed: int, share: float
) -> Measure:
    """Write an invented wiki, import and parse it by the command line, and measure what came."""
    corpus = laid(folder, dict(files_of(styles, articles, seed, share)))
    assert run(corpus, "import", str(folder / "dump.xml")).exit_code == 0
    run(corpus, "parse")  # what was planted makes problems: its exit code says nothing here
    return measure(corpus, styles, articles, seed, share)


def measure(
    corpus: Path, styles: Sequence[Style], articles: int, seed: int, share: float
) -> Measure:
    """Hold what is read and reported against what is true and planted.

    `corpus` holds the pages of the law of these styles, articles, seed and share of faults.
    """
    settings = history_of(seed, articles, styles, shaped=True).settings
    pages = {setting.style.name: pages_of(setting) for setting in settings}
    stock = stock_of(page for written in pages.values() for page in written)
    opened = open_corpus(read_corpus(corpus))
    expressions = expressions_of(opened.works[0])
    read = {expression.edition.name: expression for expression in expressions}
    out = Measure()
    quirks: list[Quirk] = []
    for setting in settings:
        _, own = planted(pages[setting.style.name], share, seed, stock)
        out.damaged += _damaged(setting.expression, read[setting.style.name], own)
        quirks += own
    reports = {(slip.where, slip.code, slip.message) for slip in proofread(expressions)}
    for checked in check(opened.works[0], opened.words):
        reports |= {(p.where, p.code, p.message) for p in checked.sorted.new}
        out.lost += sum(count.lost + count.invented for count in checked.pages)
    _compare(out, quirks, sorted(reports))
    return out


def _compare(out: Measure, quirks: Iterable[Quirk], reports: list[tuple[Where, str, str]]) -> None:
    by_page = {
        page: [*group] for page, group in groupby(reports, key=lambda report: report[0].page)
    }
    owned: set[tuple[Where, str, str]] = set()
    for quirk in quirks:
        here = [r for r in by_page.get(quirk.page, ()) if r[0].first <= quirk.line <= r[0].last]
        if quirk.kind == _BREAKS_A_ROW:
            behind = quirk.line + 1
            owned |= {
                r
                for r in by_page.get(quirk.page, ())
                if r[1] == "label-order" and r[0].first == behind
            }
        owned |= set(here)
        out.planted[quirk.kind] += 1
        if any(code in CODES[quirk.kind] for _, code, _ in here):
            out.found[quirk.kind] += 1
        else:
            out.missed.append(quirk)
    out.reports = len(reports)
    out.false = [report for report in reports if report not in owned]


# --- trees


def _damaged(true: Expression, read: Expression, quirks: Iterable[Quirk]) -> Iterator[str]:
    """Name the provisions that say something else than is true, apart from what was planted."""
    quirks = tuple(quirks)
    lists = {(q.page.rpartition(":")[2]) for q in quirks if q.kind == _BREAKS_A_ROW}
    here = {provision.eid: provision for provision in read.walk()}
    for provision in true.walk():
        article = article_of(provision.eid)
        if article in lists:
            continue  # its list is broken off: its words are compared below
        found = here.get(provision.eid)
        if found is None:
            yield f"{true.edition.name}: {provision.eid} is not there"
        elif _said(provision) != _mended(found, quirks):
            yield f"{true.edition.name}: {_said(provision)} is read as {_mended(found, quirks)}"
    trues = {p.eid for p in true.walk()}
    for eid in here:
        if eid not in trues and article_of(eid) not in lists:
            yield f"{true.edition.name}: {eid} should not be there"
    for article in lists:
        both = [
            [w for p in law.walk() if article_of(p.eid) == article for w in _spoken(p, quirks)]
            for law in (true, read)
        ]
        if both[0] != both[1]:
            yield f"{true.edition.name}: article {article} lost words: {both}"


def _spoken(provision: Provision, quirks: Iterable[Quirk]) -> list[str]:
    """Give the words of a provision, a misread label in its place."""
    said = [provision.label, *_mended(provision, quirks)]
    words = [word.casefold() for text in said for word in words_of(text)]
    return ["l" if word == "1" and at == 0 else word for at, word in enumerate(words)]


def _said(provision: Provision) -> list[str]:
    return [text for text, _ in _texts(provision)]


def _mended(provision: Provision, quirks: Iterable[Quirk]) -> list[str]:
    """Give what a provision says when what was planted at its lines is put right."""
    out = []
    for text, where in _texts(provision):
        for quirk in quirks:
            here = quirk.page == where.page and where.first <= quirk.line <= where.last
            if quirk.in_tree and here:
                text = text.replace(quirk.wrote, _LINK.sub(r"\1", quirk.meant), 1)  # noqa: PLW2901  # mended
        out.append(text)
    return out


def _texts(provision: Provision) -> Iterator[tuple[str, Where]]:
    """Give what a provision says, with its marks, and its notes behind each text."""
    heading = [provision.heading] if provision.heading else []
    for text in (*heading, *provision.texts):
        yield "".join(map(_part, text.parts)), text.where
        for note in notes_of(text):
            yield from (("".join(map(_part, inner.parts)), inner.where) for inner in note.texts)


def _part(part: Part) -> str:
    if isinstance(part, Note | NoteRef):
        return part.before + part.mark
    return part.text if isinstance(part, Ref) else part
