"""What a page has and does not show: provisions in a comment, or where nothing is taken in.

A wiki shows nothing of it, so that it is no text of the law. But what begins like a provision there
is one that somebody took away, or lost by a sign left open: its place is held in part.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from regelboek.law.model import Provision, Status, having
from regelboek.law.words import words_of
from regelboek.problems import Problem, Where, problem
from regelboek.reading.blocks import labels_of
from regelboek.reading.labels import Label, Labelling, labelling
from regelboek.reading.lines import Capture, Cut
from regelboek.reading.profile import Profile
from regelboek.reading.unseen import UNSEEN

_OPENS = re.compile(r"<!--|<noinclude(?=[\s/>])[^>]*>", re.IGNORECASE)
_CLOSED = re.compile(r"-->\s*\Z|/>\Z|</noinclude\s*>\Z", re.IGNORECASE)
# A page's foot of categories and of what else is taken in is often left open, and hides nothing.
_NO_TEXT = re.compile(r"\[\[[^\]]*\]\]|\{\{[^}]*\}\}|<[^>]*>")
_SIGNS = " \t:*#;'"  # what a wiki writes before a label
_INCOMPLETE = having(Status.INCOMPLETE)
_DEEPEST = 10**6  # below every provision
Shown = list[tuple[int, tuple[Label, ...]]]


class Hidden(Struct, frozen=True):
    """Something hidden: on which line it stands, how deep it would lie, and what is said of it."""

    line: int
    depth: int
    code: str
    what: str

    def problem(self, page: Where) -> Problem:
        """Say so, of a page."""
        return problem(page.at_lines(self.line, self.line), self.code, what=repr(self.what))


def hidden_in(capture: Capture, profile: Profile) -> tuple[Hidden, ...]:
    """Find the labels of provisions in what a page does not show, and where such is left open.

    A label that is shown right before or behind it too is that of another reading, and lacks not.
    """
    if not any(isinstance(one, Cut) and one.key == UNSEEN for one in capture.pieces):
        return ()
    labels = labelling(profile)
    shown = [(line.first, labels_of(line, labels)) for line in capture.lines]
    return tuple(_found(capture.cuts, labels, [(at, some) for at, some in shown if some]))


def _found(cuts: Iterable[Cut], labels: Labelling, shown: Shown) -> Iterator[Hidden]:
    number = 1
    for cut in cuts:
        if cut.key == UNSEEN:
            opens = _OPENS.match(cut.raw)
            inside = cut.raw[opens.end() :] if opens else cut.raw
            last = number + cut.raw.count("\n")
            if opens and not _CLOSED.search(cut.raw) and words_of(_NO_TEXT.sub("", inside)):
                yield Hidden(number, _DEEPEST, "left-open", opens[0])
            for line, text in enumerate(inside.split("\n"), number):
                for label in labels.at(text.lstrip(_SIGNS))[:1]:
                    if not _is_shown(label, number, last, shown):
                        yield Hidden(line, label.kind.depth, "hidden-provision", label.printed)
        number += cut.raw.count("\n")


def _is_shown(label: Label, first: int, last: int, shown: Shown) -> bool:
    """Tell whether the label before some hidden lines, or the one behind them, is the same."""
    before = [labels for line, labels in shown if line <= first][-1:]
    behind = [labels for line, labels in shown if line >= last][:1]
    beside = (one for labels in (*before, *behind) for one in labels)
    return any((one.kind, one.number) == (label.kind, label.number) for one in beside)


def marked(provisions: tuple[Provision, ...], hidden: Iterable[Hidden]) -> tuple[Provision, ...]:
    """Mark each provision of a page in which something hidden would lie: it is held in part."""
    for one in hidden:
        provisions = _marked(provisions, one)
    return provisions


def _marked(provisions: tuple[Provision, ...], hidden: Hidden) -> tuple[Provision, ...]:
    """Mark the deepest provision above what is hidden; where all that follows is, all above it."""
    before = [
        (at, one)
        for at, one in enumerate(provisions)
        if one.where.first <= hidden.line and one.kind.depth < hidden.depth
    ]
    if not before:
        return provisions
    at, provision = before[-1]
    own = tuple([item for item in provision.content if isinstance(item, Provision)])
    below = _marked(own, hidden)
    if (below is own or hidden.depth == _DEEPEST) and provision.status not in _INCOMPLETE:
        provision = replace(provision, status=provision.status | Status.FRAGMENT)
    changed = iter(below)
    content = [next(changed) if isinstance(item, Provision) else item for item in provision.content]
    provision = replace(provision, content=tuple(content))
    return (*provisions[:at], provision, *provisions[at + 1 :])
