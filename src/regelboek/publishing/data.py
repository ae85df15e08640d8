"""A place of the law as data: the JSON of `regelboek show`, for other programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from regelboek.comparing.concordance import Recorded
from regelboek.law.holding import holding_of
from regelboek.law.model import (
    NOWHERE,
    Edition,
    Expression,
    Note,
    NoteRef,
    Place,
    Provision,
    Ref,
    Status,
    Text,
    Work,
    index_of,
    notes_of,
    wording,
)
from regelboek.law.names import anchor_of, article_of, parent_eid, path_of
from regelboek.law.prose import prose_of
from regelboek.problems import Where
from regelboek.publishing.repairs import repairs_within

Row = dict[str, Any]  # a JSON object, on its way out; its form is the contract of `show`


def place_as_data(
    work: Work, expression: Expression, eid: str, record: Iterable[Recorded] = ()
) -> Row:
    """Give a place, held or not, in the form that `show --format json` promises.

    `record` is what is recorded about it.
    """
    edition = expression.edition
    index = index_of(expression)
    provision = index.get(eid)
    texts = texts_at(index, eid)
    shown = all_texts(provision) if provision else texts
    held = _Held(expression, index, numbers_in(shown))
    where = provision.where if provision else _where_of(texts)
    address = f"/{work.name}/{edition.name}/{article_of(eid)}/#{anchor_of(eid)}"
    content = provision.content if provision else texts
    return {
        "edition": edition.name,
        "path": path_of(eid),
        "eid": eid,
        "wid": (provision.wid or eid) if provision else None,
        "number": provision.number if provision else _number_of(eid),
        "label": provision.label if provision else "",
        "heading": wording(provision.heading) if provision and provision.heading else None,
        "in_force": force_of(work, edition),
        "coverage": holding_of(expression, eid, index).value,
        "goes_on": bool(provision and provision.status & Status.GOES_ON),
        "content": [held.item(item) for item in content],
        "record": [_recorded(row) for row in record],
        "repairs": [
            {
                "path": path_of(place),
                "eid": place,
                "page": repair.where.page,
                "lines": [repair.where.first, repair.where.last],
                "find": repair.find,
                "replace": repair.replace,
                "reason": repair.reason,
            }
            for place, repair in repairs_within(expression, eid)
        ],
        "source": {
            "page": where.page,
            "revision": where.revision,
            "lines": [where.first, where.last] if where.first else [],
            "url": address,
        },
    }


def force_of(work: Work, edition: Edition) -> Row:
    """Give the days an edition was in force, both ends in; null where a day is not known."""
    until = work.until(edition)
    return {
        "from": edition.since.isoformat() if edition.since else None,
        "until": until.isoformat() if until else None,
        "sure": edition.sure if edition.since else None,
    }


def texts_at(index: Mapping[str, Provision], eid: str) -> tuple[Text, ...]:
    """Give the texts of a part of a provision: opening words, closing words, or a note."""
    provision = index.get(parent_eid(eid))
    if provision is None:
        return ()
    if eid.endswith("__intro"):
        return provision.opening
    if eid.endswith("__wrapup"):
        return provision.closing
    own = (provision.heading, *provision.texts)
    notes = (note for text in own if text is not None for note in notes_of(text))
    return next((note.texts for note in notes if note.eid == eid), ())


def all_texts(provision: Provision) -> tuple[Text, ...]:
    """Give every heading and text of a provision and of all below it, in reading order."""
    texts = (text for below in provision.walk() for text in (below.heading, *below.texts))
    return tuple(text for text in texts if text is not None)


def numbers_in(texts: Iterable[Text]) -> dict[str, int]:
    """Give each note of some texts its number in reading order, further marks not counted."""
    notes: dict[str, int] = {}
    for text in texts:
        for note in notes_of(text):
            notes.setdefault(note.eid, len(notes) + 1)
    return notes


def _where_of(texts: tuple[Text, ...]) -> Where:
    if not texts:
        return NOWHERE
    first, last = texts[0].where, texts[-1].where
    return Where(first.page, first.revision, first.first, last.last)


def _number_of(eid: str) -> str:
    """Give the number in an eId of a provision that is not held; empty for its parts."""
    number = eid.rpartition("__")[2].partition("_")[2]
    return "" if number.startswith("nn_") or "authorialNote" in eid else number


def _recorded(row: Recorded) -> Row:
    return {
        "old": [f"{row.old_edition}:{prose_of(eid)}" for eid in row.old],
        "new": [f"{row.new_edition}:{prose_of(eid)}" for eid in row.new],
        "hint": row.hint,
        "sure": row.sure,
        "source": row.source,
        "note": row.note,
    }


@dataclass(frozen=True, slots=True)
class _Held:
    """What is shown: an edition's text, and the numbers of the notes in the place shown."""

    expression: Expression
    index: Mapping[str, Provision]
    numbers: Mapping[str, int]

    def item(self, item: Text | Provision) -> Row:
        """Give a text with its notes and references, or a provision with all below it."""
        if isinstance(item, Text):
            return self._text(item)
        return {
            "path": path_of(item.eid),
            "eid": item.eid,
            "wid": item.wid or item.eid,
            "number": item.number,
            "label": item.label,
            "heading": wording(item.heading) if item.heading else None,
            "coverage": holding_of(self.expression, item.eid, self.index).value,
            "goes_on": bool(item.status & Status.GOES_ON),
            "content": [self.item(inner) for inner in item.content],
        }

    def _text(self, text: Text) -> Row:
        notes: list[Row] = []
        refs: list[Row] = []
        at = 0
        for part in text.parts:
            if isinstance(part, str):
                at += len(part)
            elif isinstance(part, Ref):
                end = at + len(part.text)
                target, until = self._target(part.target), self._target(part.until)
                refs.append({"start": at, "end": end, "target": target, "until": until})
                at = end
            else:
                notes.append(self._note(part, at))
        return {"text": wording(text), "notes": notes, "refs": refs}

    def _note(self, part: Note | NoteRef, at: int) -> Row:
        """Give a note at its mark; a further mark has the same note, and says `again`."""
        note = part if isinstance(part, Note) else self._note_named(part.eid)
        texts = [self._text(text) for text in note.texts] if note else []
        refs, before = [], 0
        for text in texts:
            refs += [
                {**ref, "start": ref["start"] + before, "end": ref["end"] + before}
                for ref in text["refs"]
            ]
            before += len(text["text"]) + 1
        return {
            "at": at,
            "n": self.numbers.get(part.eid, 0),
            "mark": part.mark,
            "style": note.style.value if note else "",
            "text": "\n".join(text["text"] for text in texts),
            "refs": refs,
            "again": isinstance(part, NoteRef),
        }

    def _note_named(self, eid: str) -> Note | None:
        provision = self.index.get(parent_eid(eid))
        texts = (provision.heading, *provision.texts) if provision else ()
        notes = (note for text in texts if text is not None for note in notes_of(text))
        return next((note for note in notes if note.eid == eid), None)

    def _target(self, place: Place | None) -> str | None:
        edition = self.expression.edition.name
        return f"{place.edition or edition}:{path_of(place.eid)}" if place else None
