"""A place of the law as data: the JSON of `regelboek show`, for other programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regelboek.law.holding import holding_of
from regelboek.law.model import (
    Edition,
    Expression,
    Note,
    NoteRef,
    Place,
    Provision,
    Ref,
    Text,
    Work,
    index_of,
    notes_of,
    wording,
)
from regelboek.law.names import anchor_of, article_of, parent_eid, path_of

Row = dict[str, Any]  # a JSON object, on its way out; its form is the contract of `show`


def place_as_data(work: Work, expression: Expression, eid: str) -> Row:
    """Give a place, held or not, in the form that `show --format json` promises."""
    edition = expression.edition
    index = index_of(expression)
    provision = index.get(eid)
    own = provision or index.get(parent_eid(eid))
    where = own.where if own else None
    address = f"/{work.name}/{edition.name}/{article_of(eid)}/#{anchor_of(eid)}"
    row: Row = {
        "edition": edition.name,
        "path": path_of(eid),
        "eid": eid,
        "number": provision.number if provision else "",
        "label": provision.label if provision else "",
        "heading": wording(provision.heading) if provision and provision.heading else None,
        "in_force": force_of(work, edition),
        "coverage": holding_of(expression, eid, index).value,
        "content": content_of(index, eid, edition.name),
    }
    row["source"] = {
        "page": where.page if where else "",
        "revision": where.revision if where else "",
        "lines": [where.first, where.last] if where and where.first else [],
        "url": address,
    }
    return row


def force_of(work: Work, edition: Edition) -> Row:
    """Give the days an edition was in force, both ends in; null where a day is not known."""
    until = work.until(edition)
    return {
        "from": edition.since.isoformat() if edition.since else None,
        "until": until.isoformat() if until else None,
        "sure": edition.sure,
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


def content_of(index: Mapping[str, Provision], eid: str, edition: str) -> list[Row]:
    """Give the content of a place: texts with notes and references, and provisions below."""
    provision = index.get(eid)
    if provision is None:
        return [_text(text, edition, {}) for text in texts_at(index, eid)]
    return [_item(item, edition, numbers_of(provision)) for item in provision.content]


def numbers_of(provision: Provision) -> dict[str, int]:
    """Give each note of a provision its number in reading order, further marks not counted."""
    notes: dict[str, int] = {}
    for below in provision.walk():
        for text in (below.heading, *below.texts):
            for note in notes_of(text) if text else ():
                notes.setdefault(note.eid, len(notes) + 1)
    return notes


def _item(item: Text | Provision, edition: str, numbers: Mapping[str, int]) -> Row:
    if isinstance(item, Text):
        return _text(item, edition, numbers)
    return {
        "path": path_of(item.eid),
        "eid": item.eid,
        "number": item.number,
        "label": item.label,
        "heading": wording(item.heading) if item.heading else None,
        "content": [_item(inner, edition, numbers) for inner in item.content],
    }


def _text(text: Text, edition: str, numbers: Mapping[str, int]) -> Row:
    notes: list[Row] = []
    refs: list[Row] = []
    at = 0
    for part in text.parts:
        if isinstance(part, str):
            at += len(part)
        elif isinstance(part, Ref):
            end = at + len(part.text)
            target, until = _target(part.target, edition), _target(part.until, edition)
            refs.append({"start": at, "end": end, "target": target, "until": until})
            at = end
        else:
            notes.append(_note(part, at, edition, numbers))
    return {"text": wording(text), "notes": notes, "refs": refs}


def _note(part: Note | NoteRef, at: int, edition: str, numbers: Mapping[str, int]) -> Row:
    number = numbers.get(part.eid, 0)
    if isinstance(part, NoteRef):
        return {"at": at, "n": number, "mark": part.mark, "again": True}
    texts = [_text(text, edition, numbers) for text in part.texts]
    whole = "\n".join(text["text"] for text in texts)
    refs, before = [], 0
    for text in texts:
        refs += [
            {**ref, "start": ref["start"] + before, "end": ref["end"] + before}
            for ref in text["refs"]
        ]
        before += len(text["text"]) + 1
    row: Row = {"at": at, "n": number, "mark": part.mark, "style": part.style.value}
    return {**row, "text": whole, "refs": refs}


def _target(place: Place | None, edition: str) -> str | None:
    return f"{place.edition or edition}:{path_of(place.eid)}" if place else None
