"""`regelboek terms`: which terms one edition has for those of another, and how often."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from regelboek import pipeline
from regelboek.cli.session import Command, Session, corpus_option, meant
from regelboek.comparing.alignment import align
from regelboek.comparing.terms import TermChange, term_changes
from regelboek.comparing.texts import Texts


@click.command(cls=Command)
@corpus_option
@click.argument("old")
@click.argument("new")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.pass_obj
def terms(session: Session, old: str, new: str, form: str) -> None:
    """List the terms that the new edition has for those of the old one, the commonest first.

    Each with how often it stands in the place of the other, out of how often the linked texts of
    the old edition say that. Terms that terms.toml has are named with their concept; the others
    were counted.

    \b
    Example:
      regelboek terms 1963 1975
    """
    meant(session, (old, new))  # refuses a name that is none
    opened, sides = pipeline.pair_of(session.corpus, old, new)
    links = align(*sides, opened.record).value
    found = term_changes(Texts(sides[0]), Texts(sides[1]), links, opened.concepts)
    if form == "json":
        click.echo(json.dumps([_as_json(change) for change in found], ensure_ascii=False, indent=1))
        return
    for line in _lines(old, new, found):
        click.echo(line)


def _as_json(change: TermChange) -> dict[str, object]:
    return {
        "old": change.old,
        "new": change.new,
        "times": change.times,
        "of": change.of,
        "origin": "confirmed" if change.concept else "counted",
        "concept": change.concept or None,
    }


def _lines(old: str, new: str, found: Sequence[TermChange]) -> list[str]:
    if not found:
        return [f"geen term van {old} is in {new} stelselmatig een andere, voor zover opgenomen"]
    rows = [
        (change.old, change.new, f"{change.times} van {change.of}" if change.of else "geen tekst")
        for change in found
    ]
    widths = [max(len(row[n]) for row in (*rows, (old, new, "keer"))) for n in range(3)]
    head = (old, new, "keer")
    lines = [
        "  ".join(word.ljust(width) for word, width in zip(head, widths, strict=True)).rstrip()
    ]
    for row, change in zip(rows, found, strict=True):
        said = f"vastgelegd: {change.concept}" if change.concept else "geteld"
        cells = [word.ljust(width) for word, width in zip(row, widths, strict=True)]
        lines.append("  ".join((*cells, said)))
    return lines
