"""`regelboek history`: the life of a provision through all editions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import groupby

import click

from regelboek import pipeline
from regelboek.cli import printing
from regelboek.cli.citing import Found, Wanted, find
from regelboek.cli.session import (
    DAY,
    Command,
    Session,
    corpus_option,
    meant,
    today_of,
    today_option,
)
from regelboek.comparing.changes import link_as_json
from regelboek.comparing.concordance import Relation
from regelboek.comparing.history import Life, Reused, Stand, State, Step, life_of
from regelboek.comparing.leads import Line
from regelboek.comparing.phrases import Phrases
from regelboek.law.model import Work, wording
from regelboek.law.names import path_of
from regelboek.law.prose import prose_of
from regelboek.publishing.placenames import place_name

_UNKNOWN = "niet te zeggen, niet in het corpus"


@click.command(cls=Command)
@corpus_option
@click.argument("citation")
@click.option("--edition", "edition", default="", metavar="E", help="The edition meant.")
@click.option("--on", type=DAY, metavar="DATE", help="The day whose edition is meant (2012-02-12).")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@today_option
@click.pass_obj
def history(  # noqa: PLR0913, PLR0917  # one parameter an option
    session: Session,
    citation: str,
    edition: str,
    on: date | None,
    form: str,
    today: date | None,
) -> None:
    """Print where a place stood in each edition, what changed, and what it says now.

    From the edition that is meant (as for show) the way goes back and forward: by the words, from
    each edition with text to the next, and by what is recorded. Where neither knows, that is said.
    Then its words of today follow, each phrase with the edition that brought it: the first one
    whose text, as far as the corpus holds it, has the words. Notes are left out.

    A note, opening words and closing words are followed with the provision of which they are.

    If the same number means something else today, a line warns of it. The JSON has `stands` (an
    edition, a state, places), `steps` (links as in diff, with their two editions; `whole`: known of
    a larger place only), `now` (texts with `spans`, each a phrase and an edition; `after` names for
    each of these the edition that did not have the words yet, null where none was there to look
    in), `reused` (the number that means something else now).

    \b
    Examples:
      regelboek history 1975:51
      regelboek history 23 --on 2012-02-12
      regelboek history 2017:51B2a --format json
    """
    if edition and on:
        raise click.UsageError("--edition and --on exclude each other.")
    meant(session, (edition,) if edition else ())
    found = find(session, citation, Wanted(edition, on, today_of(today)))
    line, life = life_at(found, today_of(today))
    if form == "json":
        data = _as_data(found.opened.work, line, life)
        click.echo(json.dumps(data, ensure_ascii=False, indent=1))
        return
    for said in life_lines(found, line, life):
        click.echo(said)


def life_at(found: Found, today: date) -> tuple[Line, Life]:
    """Follow a place that was found through all editions, up to the one that is current."""
    work = found.opened.work
    expressions = [pipeline.expression_of(found.opened, one) for one in work.editions]
    line = Line(expressions, found.opened.record, found.opened.concepts)
    current = work.on(today) or work.editions[-1]
    return line, life_of(line, found.edition.name, found.eid, current.name)


def _as_data(work: Work, line: Line, life: Life) -> dict[str, object]:
    now = {
        "edition": life.now,
        "texts": [
            {
                "eid": text.eid,
                "spans": [[phrase.text, phrase.brought.edition] for phrase in text.phrases],
                "after": _after(line, text),
            }
            for text in life.texts
        ],
    }
    reused = life.reused
    return {
        "work": work.name,
        "edition": life.edition,
        "path": path_of(life.eid),
        "eid": life.eid,
        "present": life.present,
        "stands": [
            {"edition": one.edition, "state": one.state.value, "places": list(one.places)}
            for one in life.stands
        ],
        "steps": [_step_as_data(step) for step in life.steps],
        "now": now if life.now else None,
        "reused": {
            "edition": reused.edition,
            "eid": reused.eid,
            "exists": reused.exists,
            "note": reused.note,
        }
        if reused
        else None,
    }


def _step_as_data(step: Step) -> dict[str, object]:
    return {
        "old_edition": step.old_edition,
        "new_edition": step.new_edition,
        **link_as_json(step.change),
        "whole": step.whole,
    }


def _after(line: Line, text: Phrases) -> dict[str, str | None]:
    """Name for each edition the latest that surely did not have its words; None: not known."""
    after: dict[str, str | None] = {}
    for brought in (phrase.brought for phrase in text.phrases):
        other = after.get(brought.edition, brought.after)
        known = [name for name in line.names if name in {brought.after, other}]
        after[brought.edition] = known[0] if brought.after and other else None
    return after


def life_lines(found: Found, line: Line, life: Life) -> Iterator[str]:
    """Yield where a place stood in each edition, what changed there, and its words of today."""
    work = found.opened.work
    place = f"{life.edition}:{prose_of(life.eid)}"
    if found.eid != life.eid:
        asked = f"{life.edition}:{prose_of(found.eid)}"
        yield f"{asked} wordt niet apart gevolgd; {place}, waarvan het een deel is, wel."
    yield click.style(f"{place} door de edities", bold=True)
    if life.reused:
        yield _warning(line, life.reused)
    steps = {
        edition: tuple(each) for edition, each in groupby(life.steps, lambda step: step.new_edition)
    }
    silent = [s.state is State.UNKNOWN and s.edition not in steps for s in life.stands]
    for is_silent, row in groupby(zip(silent, life.stands, strict=True), lambda one: one[0]):
        stands = [stand for _, stand in row]
        if is_silent:
            yield f"{', '.join(stand.edition for stand in stands)}: {_UNKNOWN}"
            continue
        for stand in stands:
            yield _stand_line(work, line, life, stand)
            yield from _step_lines(steps.get(stand.edition, ()))
    yield ""
    yield from _words_of_now(line, life)


def _warning(line: Line, reused: Reused) -> str:
    place = f"{reused.edition}:{prose_of(reused.eid)}"
    provision = line.texts(reused.edition).provisions.get(reused.eid)
    heading = wording(provision.heading) if provision and provision.heading else ""
    about = "; ".join(part for part in (heading, reused.note) if part)
    said = "is iets anders" if reused.exists else "is niet deze bepaling"
    return f"Let op: {place} {said}" + (f" ({about})." if about else ".")


def _stand_line(work: Work, line: Line, life: Life, stand: Stand) -> str:
    later = line.names.index(stand.edition) > line.names.index(life.edition)
    edition = work.edition(stand.edition)
    force = printing.force(work, edition) if edition else ""
    where = ", ".join(map(place_name, stand.places))
    said = {
        State.HELD: where,
        State.RECORDED: f"{where}, vastgelegd; de tekst staat niet in het corpus",
        State.NOTHING: "vervallen" if later else "nog niets",
        State.UNKNOWN: _UNKNOWN,
    }[stand.state]
    return f"{click.style(stand.edition, bold=True)} {force}: {said}"


def _step_lines(steps: Sequence[Step]) -> Iterator[str]:
    """Say what each step was; those that changed nothing are told by their number."""
    for (old, new), row in groupby(steps, lambda step: (step.old_edition, step.new_edition)):
        each = tuple(row)
        same = [s for s in each if s.change.link.relation is Relation.SAME and not s.change.classes]
        for step in each:
            if step in same[1:] or (len(same) > 1 and step in same):
                continue
            whole = "; alleen bekend van het grotere geheel" if step.whole else ""
            note = f" ({step.change.link.note})" if step.change.link.note else ""
            yield f"    {printing.change_line(old, new, step.change)}{note}{whole}"
        if len(same) > 1:
            yield f"    {old} → {new}  {len(same)} teksten gelijk"


def _words_of_now(line: Line, life: Life) -> Iterator[str]:
    """Give the words of today by phrases; where there are none, say so."""
    states = {stand.edition: stand.state for stand in life.stands}
    if states.get(life.present, State.NOTHING) is State.NOTHING:
        yield f"In {life.present} staat het niet."
    if not life.now:
        yield "Van geen editie staan de woorden hiervan in het corpus."
        return
    what = "Wat er staat" if life.now == life.present else "De laatste woorden in het corpus"
    yield f"{what} in {life.now}, en welke editie de woorden bracht:"
    for text in life.texts:
        yield click.style(f"{place_name(text.eid, life.now)}", bold=True)
        for phrase in text.phrases:
            yield from printing.hanging(f"    {phrase.brought.edition}  ", phrase.text)
    found = {phrase.brought for text in life.texts for phrase in text.phrases}
    for brought in sorted(found, key=lambda one: line.names.index(one.edition)):
        between = line.between(brought.after, brought.edition) if brought.after else ()
        if not brought.after:
            yield f"{brought.edition}: of eerder; ouder staan de woorden niet in het corpus."
        elif between:
            names = ", ".join(between)
            yield f"{brought.edition}: na {brought.after}; van {names} is hier geen tekst bekend."
