"""What has become of a place since, and that it is not held, in sentences that people act on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

from regelboek.comparing.history import State, Step
from regelboek.law.holding import holding_of
from regelboek.law.model import Holding
from regelboek.rulings.findings import Told, told
from regelboek.rulings.lawbook import Cited, Lawbook
from regelboek.rulings.places import force_of, listed, place_of, recorded_of, said
from regelboek.rulings.since import Since


def lived(cited: Cited, eid: str, lawbook: Lawbook, today: date) -> Iterator[Told]:
    """Tell what has become of a place, and that it is not held, if so."""
    place = place_of(cited.edition.name, eid)
    force = force_of(cited.work, cited.edition)
    recorded = recorded_of(lawbook.record(cited.work), cited.edition.name, eid)
    known = f"; on record: {recorded}" if recorded else ""
    words = {"place": said(place), "force": force, "known": known}
    since = lawbook.since(cited, eid, today)
    absent = holding_of(cited.expression, eid, cited.index) is Holding.ABSENT
    if absent:
        yield told("not-in-corpus", words, place)
    if since is None:
        return
    if since.eid != eid:
        whole = place_of(cited.edition.name, since.eid)
        yield told("followed-with", {**words, "whole": said(whole)}, place)
        place, words["place"] = whole, said(whole)
    proposed = any(step.change.link.sure == "I" for step in since.ways)
    words["doubt"] = "; by a proposal that nobody has confirmed" if proposed else ""
    now = tuple(place_of(since.present, one) for one in since.now)
    yield from _warnings(since, place, now, words)
    if since.state is State.UNKNOWN and not absent:
        yield told("unknown-since", words, place)


def _warnings(
    since: Since, place: str, now: tuple[str, ...], words: dict[str, str]
) -> Iterator[Told]:
    """Warn of what a reader of today's law would not see."""
    reused = since.reused
    number = said(place_of(reused.edition, reused.eid)) if reused else ""
    elsewhere = f"; as far as is known it stands at {listed(now)} now" if now else ""
    if since.state is State.NOTHING:
        other = "is about something else" if reused and reused.exists else "is not that provision"
        tail = f"; {number} {other}" if reused else ""
        yield told("dropped-since", {**words, "ended": since.ended, "reused": tail}, place)
        return
    if reused:
        code = "other-subject" if reused.exists else "other-provision"
        about = f" ({reused.note})" if reused.note else ""
        yield told(code, {**words, "number": number, "about": about, "now": elsewhere}, place, now)
    elif since.is_elsewhere:
        yield told("moved-since", {**words, "now": listed(now)}, place, now)
    if since.changed:
        steps = "; ".join(_steps(since.changed))
        yield told("changed-since", {**words, "steps": steps}, place, now)


def _steps(steps: Iterable[Step]) -> Iterator[str]:
    for step in steps:
        link = step.change.link
        old = listed(place_of(step.old_edition, eid) for eid in link.old)
        new = listed(place_of(step.new_edition, eid) for eid in link.new)
        yield f"{old} became {new}" if new else f"{old} was dropped in {step.new_edition}"
