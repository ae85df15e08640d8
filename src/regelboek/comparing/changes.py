"""Two expressions and what is recorded of them in; links with what happened to their words out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from regelboek.comparing import concordance
from regelboek.comparing.alignment import align_texts
from regelboek.comparing.concepts import Concepts
from regelboek.comparing.concordance import Link, Recorded, Relation
from regelboek.comparing.coverage import as_far_as_held
from regelboek.comparing.explaining import Terms
from regelboek.comparing.headings import headings_of
from regelboek.comparing.notes import note_pairs, said_in
from regelboek.comparing.reading_order import in_reading_order
from regelboek.comparing.references import Targets, Verdict, verdict_of
from regelboek.comparing.terms import term_changes
from regelboek.comparing.texts import OwnText, Texts
from regelboek.comparing.wording import Op, Span, spans_of
from regelboek.law.names import article_of, parent_eid
from regelboek.problems import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from regelboek.law.model import Expression, Note, Text

Side = Literal["old", "new"]
SIDES: tuple[Side, Side] = ("old", "new")


class ChangeClass(Enum):
    """A class of change: its name, and a sign that needs no colour."""

    SUBSTANCE = ("substance", "≠")
    TERM = ("term", "≈")
    WORDING = ("wording", "~")
    REFERENCE = ("reference", "§")
    RENUMBERED = ("renumbered", "#")
    MOVED = ("moved", "→")
    SPLIT = ("split", "⑂")
    HEADING = ("heading", "H")
    FORM = ("form", "·")


@dataclass(frozen=True, slots=True)
class NoteChange:
    """A note that is other in the two editions: its eId in each, empty where it has none."""

    old: str
    new: str
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """A link with its classes and spans; a span tuple is empty where there is nothing to show."""

    link: Link
    classes: tuple[ChangeClass, ...] = ()
    heading: tuple[Span, ...] = ()
    wording: tuple[Span, ...] = ()
    notes: tuple[NoteChange, ...] = ()


# What the relation of a link says by itself.
_BY_RELATION = {
    Relation.SPLIT: ChangeClass.SPLIT,
    Relation.MERGED: ChangeClass.SPLIT,
    Relation.COPIED: ChangeClass.SPLIT,
    Relation.MOVED: ChangeClass.MOVED,
    Relation.RENUMBERED: ChangeClass.RENUMBERED,
    Relation.NEW: ChangeClass.SUBSTANCE,
    Relation.DROPPED: ChangeClass.SUBSTANCE,
}
_BY_VERDICT = {
    Verdict.OTHER_WORDS: ChangeClass.SUBSTANCE,
    Verdict.OTHER_TERMS: ChangeClass.TERM,
    Verdict.OTHER_TARGET: ChangeClass.SUBSTANCE,
    Verdict.OTHER_NUMBER: ChangeClass.REFERENCE,
    Verdict.OTHER_ORDER: ChangeClass.MOVED,
    Verdict.FORM: ChangeClass.FORM,
}


def compare(
    old: Expression,
    new: Expression,
    record: Sequence[Recorded] = (),
    concepts: Concepts | None = None,
) -> Outcome[tuple[Change, ...]]:
    """Say what became of every text of two editions; rows of other editions are passed over.

    `concepts` are the terms of the work; changes of term that they do not know are counted.

    In the reading order of the new edition; what only the old one has stands after what it stood
    after there. Problems are those of `align`.
    """
    comparison = Comparison(old, new, record, concepts)
    return Outcome(tuple(map(comparison.change, comparison.links)), comparison.problems)


class Comparison:
    """Two editions aligned: their `links` in reading order; what changed is said when asked for."""

    def __init__(
        self,
        old: Expression,
        new: Expression,
        record: Sequence[Recorded] = (),
        concepts: Concepts | None = None,
    ) -> None:
        self._texts = Texts(old), Texts(new)
        outcome = align_texts(*self._texts, record)
        self.links = in_reading_order(outcome.value, *self._texts)
        self.problems = outcome.problems
        self._record = record
        self._concepts = concepts or Concepts()
        editions = old.edition, new.edition
        self._same_law = any(
            one.rewording_of == other.name for one, other in (editions, editions[::-1])
        )

    @cached_property
    def _known(self) -> tuple[Targets, Terms]:
        terms = term_changes(*self._texts, self.links, self._concepts)
        targets = Targets(*self._texts, self.links, self._record)
        return targets, Terms(terms, self._concepts.agreeing, self._concepts.editorial)

    def change(self, link: Link) -> Change:
        """Say what happened to the words of a link."""
        return _change(link, self._texts, self._known, same_law=self._same_law)


def _change(
    link: Link, texts: tuple[Texts, Texts], known: tuple[Targets, Terms], *, same_law: bool
) -> Change:
    classes = {_BY_RELATION[link.relation]} if link.relation in _BY_RELATION else set()
    olds = [texts[0].by_eid[eid] for eid in link.old if eid in texts[0].by_eid]
    news = [texts[1].by_eid[eid] for eid in link.new if eid in texts[1].by_eid]
    ends = ["\n".join(text.wording for text in side) for side in (olds, news)]
    if link.relation in (Relation.NEW, Relation.DROPPED):
        whole = _note_changes(_notes(olds, news))
        return Change(link, tuple(classes), (), spans_of(*ends), whole)
    if not olds or not news:
        return Change(link, _in_table_order(classes))
    verdicts = verdict_of(_texts_of(olds), _texts_of(news), *known)
    if len(olds) == len(news) == 1 and (held := as_far_as_held(olds[0], news[0])):
        verdicts, ends = frozenset(), [held, held]
    notes = _notes(olds, news)
    for one, other in notes:
        verdicts |= verdict_of(one.texts if one else (), other.texts if other else (), *known)
    classes |= {_BY_VERDICT[verdict] for verdict in verdicts}
    if same_law and Verdict.OTHER_WORDS in verdicts:
        classes.add(ChangeClass.WORDING)
        if Verdict.OTHER_TARGET not in verdicts:
            classes.discard(ChangeClass.SUBSTANCE)
    heading: tuple[Span, ...] = ()
    if len(olds) == len(news) == 1:
        titles = headings_of(*texts, olds[0], news[0])
        heading = titles.spans()
        if heading:
            classes.add(ChangeClass.FORM if titles.only_form else ChangeClass.HEADING)
    return Change(link, _in_table_order(classes), heading, _shown(*ends), _note_changes(notes))


def _notes(
    olds: Iterable[OwnText], news: Iterable[OwnText]
) -> tuple[tuple[Note | None, Note | None], ...]:
    return note_pairs(_texts_of(olds), _texts_of(news))


def _note_changes(
    notes: Iterable[tuple[Note | None, Note | None]],
) -> tuple[NoteChange, ...]:
    found = (
        NoteChange(
            one.eid if one else "",
            other.eid if other else "",
            _shown(said_in(one), said_in(other)),
        )
        for one, other in notes
    )
    return tuple(change for change in found if change.spans)


def _texts_of(side: Iterable[OwnText]) -> tuple[Text, ...]:
    return tuple(text for own in side for text in own.provision.texts)


def _in_table_order(classes: Iterable[ChangeClass]) -> tuple[ChangeClass, ...]:
    chosen = set(classes)
    return tuple(row for row in ChangeClass if row in chosen)


def _shown(old: str, new: str) -> tuple[Span, ...]:
    """Compare two wordings; no spans where these would show no change."""
    spans = spans_of(old, new) if old != new else ()
    return spans if any(span.op is not Op.SAME for span in spans) else ()


def touching(
    changes: Iterable[Change], number: str, edition: Side | None = None
) -> tuple[Change, ...]:
    """Choose the changes whose link touches an article (`51`; `def-leider`), on either side.

    `edition` narrows to the side on which the number is meant. An article printed as a range
    (4-6) is touched by each number in it.
    """
    chosen = []
    for change in changes:
        sides = {"old": change.link.old, "new": change.link.new}
        eids = sides[edition] if edition else (*change.link.old, *change.link.new)
        if any(is_article(article_of(eid), number) for eid in eids):
            chosen.append(change)
    return tuple(chosen)


def within(changes: Iterable[Change], eid: str, side: Side) -> tuple[Change, ...]:
    """Choose the changes that touch a place or what lies below it; an article chooses all of them.

    A part of a provision (its opening words, a note) counts as the provision.
    """
    if eid.count("__") == 0:
        return tuple(changes)
    last = eid.rpartition("__")[2]
    whole = parent_eid(eid) if last.startswith(("intro", "wrapup", "authorialNote")) else eid
    chosen = []
    for change in changes:
        eids = change.link.old if side == "old" else change.link.new
        if any(one == whole or one.startswith(f"{whole}__") for one in eids):
            chosen.append(change)
    return tuple(chosen)


def is_article(article: str, number: str) -> bool:
    """Tell whether an article bears a number, or is printed as a range that spans it."""
    first, dash, last = article.partition("-")
    if dash and first.isdecimal() and last.isdecimal() and number.isdecimal():
        return int(first) <= int(number) <= int(last)
    return article == number


def counts_of(changes: Iterable[Change]) -> Mapping[str, int]:
    """Count the changes of each class, by its name; classes that do not occur count 0."""
    counts = dict.fromkeys((row.value[0] for row in ChangeClass), 0)
    for change in changes:
        for row in change.classes:
            counts[row.value[0]] += 1
    return counts


def as_json(old: str, new: str, changes: Sequence[Change]) -> dict[str, object]:
    """Give changes in the form of `diff --format json`, for `json.dumps`."""
    return {
        "old": old,
        "new": new,
        "links": [link_as_json(change) for change in changes],
        "counts": dict(counts_of(changes)),
    }


def link_as_json(change: Change) -> dict[str, object]:
    """Give one change in the form of `diff --format json`: that of its link, and what changed."""
    return {
        **concordance.as_json(change.link),
        "classes": [row.value[0] for row in change.classes],
        "heading": spans_as_json(change.heading),
        "spans": spans_as_json(change.wording),
        "notes": [
            {"old": note.old or None, "new": note.new or None, "spans": spans_as_json(note.spans)}
            for note in change.notes
        ],
    }


def spans_as_json(spans: Iterable[Span]) -> list[list[str]]:
    """Give spans as [op, text]; what moved also says of which side it is."""
    return [
        [span.op.value, span.text, *([span.side] if span.op is Op.MOVED else [])] for span in spans
    ]
