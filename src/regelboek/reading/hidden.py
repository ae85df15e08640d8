"""What a page has and does not show: in a comment, where nothing is taken in, or left open.

A wiki shows nothing of it, so that it is no text of the law. But what begins like a provision there
is one that somebody took away, or lost by a sign: its place is held in part, and so is a place of
which nothing but that is left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from regelboek.law.holding import INCOMPLETE
from regelboek.law.model import Provision, Status
from regelboek.law.words import words_of
from regelboek.problems import Problem, Where, problem
from regelboek.reading.blocks import labels_of
from regelboek.reading.labels import Label, Labelling, labelling
from regelboek.reading.lines import Capture, Cut
from regelboek.reading.profile import Profile
from regelboek.reading.transclusion import Path
from regelboek.reading.unseen import UNSEEN

_OPENS = re.compile(r"<!--|<noinclude(?=[\s/>])[^>]*>", re.IGNORECASE)
_CLOSED = re.compile(r"-->\s*\Z|/>\Z|</noinclude\s*>\Z", re.IGNORECASE)
# A page's foot of categories and of what else is taken in is often left open, and hides nothing.
_NO_TEXT = re.compile(r"\[\[[^\]]*\]\]|\{\{[^}]*\}\}|<[^>]*>")
_SIGNS = " \t:*#;'"  # what a wiki writes before a label
_SHOWN = 6  # words of what is hidden
Shown = list[tuple[int, tuple[Label, ...]]]
Chain = tuple[Provision, ...]  # a provision and all above it, outermost first
Spot = tuple[int, Chain]  # a line of a page, and what begins on it


class Hidden(Struct, frozen=True):
    """Something hidden: on which line it stands, what is said of it, and the label it begins with.

    `code` is empty where a page shows nothing at all, of which it has a problem already.
    """

    line: int
    code: str
    what: str = ""
    label: Label | None = None


class HiddenPart(Struct, frozen=True):
    """What a page hides, and the place that it holds."""

    page: Where
    path: Path
    hidden: tuple[Hidden, ...]


def hidden_in(capture: Capture, profile: Profile) -> tuple[Hidden, ...]:
    """Find the labels of provisions in what a page does not show, other words, and signs left open.

    A label that is shown right before or behind it too is that of another reading, and lacks not.
    """
    if not capture.lines:
        return (Hidden(1, ""),)
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
            words = words_of(_NO_TEXT.sub("", inside))
            last = number + cut.raw.count("\n")
            if words and opens and not _CLOSED.search(cut.raw):
                yield Hidden(number, "left-open", opens[0])
            elif words:
                yield Hidden(number, "hidden-text", " ".join(words[:_SHOWN]))
            for line, text in enumerate(inside.split("\n"), number):
                for label in labels.at(text.lstrip(_SIGNS))[:1]:
                    if not _is_shown(label, number, last, shown):
                        yield Hidden(line, "hidden-provision", label.printed, label)
        number += cut.raw.count("\n")


def _is_shown(label: Label, first: int, last: int, shown: Shown) -> bool:
    """Tell whether the label before some hidden lines, or the one behind them, is the same."""
    before = [labels for line, labels in shown if line <= first][-1:]
    behind = [labels for line, labels in shown if line >= last][:1]
    beside = (one for labels in (*before, *behind) for one in labels)
    return any((one.kind, one.number) == (label.kind, label.number) for one in beside)


def marked(
    body: tuple[Provision, ...], parts: Iterable[HiddenPart], problems: list[Problem]
) -> tuple[Provision, ...]:
    """Mark each provision of which pages hide something: it is held in part, or not at all.

    What another page shows is not hidden, and of words that stand beside a text nothing is said.
    """
    spots: dict[str, list[Spot]] = {}
    for part in parts:
        for one in part.hidden:
            spots = spots or _spots(body)
            lacking = _lacking(body, spots, part, one)
            if lacking is None:
                continue
            if one.code:
                at = part.page.at_lines(one.line, one.line)
                problems.append(problem(at, one.code, what=repr(one.what)))
            if lacking:
                body = tuple([_with_status(provision, lacking) for provision in body])
                spots = {}  # they are of the provisions as they were
    return body


def _lacking(
    body: tuple[Provision, ...], spots: Mapping[str, list[Spot]], part: HiddenPart, hidden: Hidden
) -> dict[int, Status] | None:
    """Give what to add to the status of which provisions, by id(); None where nothing lacks."""
    before = [chain for line, chain in spots.get(part.page.page, ()) if line <= hidden.line]
    chain = before[-1] if before else _place(body, part.path)
    if hidden.label:
        depth = hidden.label.kind.depth
        above = [one for one in chain if one.kind.depth < depth][-1:]
        own = hidden.label.kind, hidden.label.number
        if any((child.kind, child.number) == own for one in above for child in one.children):
            return None
    elif hidden.code == "left-open":
        above = [one for one in chain if not one.kind.is_group] or [*chain[-1:]]
    elif chain and not chain[-1].content:
        return {id(chain[-1]): Status.INCOMPLETE}
    elif hidden.code or not part.path[-1].status & Status.FRAGMENT:
        return None
    else:  # the page of an article's opening words
        above = [*chain[-1:]]
    return {id(one): Status.FRAGMENT for one in above if one.status not in INCOMPLETE}


def _with_status(provision: Provision, lacking: dict[int, Status]) -> Provision:
    content = [
        _with_status(item, lacking) if isinstance(item, Provision) else item
        for item in provision.content
    ]
    status = provision.status | lacking.get(id(provision), Status.HELD)
    return replace(provision, content=tuple(content), status=status)


def _spots(body: tuple[Provision, ...]) -> dict[str, list[Spot]]:
    """Give for each page what has something on it, in reading order, each with its first line."""
    found: dict[str, list[Spot]] = {}
    for chain in _chains(body, ()):
        provision = chain[-1]
        texts = [text.where for text in (provision.heading, *provision.texts) if text]
        lines: dict[str, int] = {}
        for at in (provision.where, *texts):
            if at.first:
                lines[at.page] = min(at.first, lines.get(at.page, at.first))
        for page, line in lines.items():
            found.setdefault(page, []).append((line, chain))
    return found


def _chains(provisions: Iterable[Provision], above: Chain) -> Iterator[Chain]:
    for provision in provisions:
        chain = (*above, provision)
        yield chain
        yield from _chains(provision.children, chain)


def _place(body: tuple[Provision, ...], path: Path) -> Chain:
    """Find the place that a page holds, as its name says; of groups only the last is asked."""
    steps = [(step.kind, step.number) for step in path]
    wanted = [step for step in steps if not step[0].is_group] or steps[-1:]
    for chain in _chains(body, ()):
        own = [(one.kind, one.number) for one in chain]
        if [step for step in own if not step[0].is_group] == wanted or own[-1:] == wanted:
            return chain
    return ()
