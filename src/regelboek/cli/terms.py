"""`regelboek terms`: the terms of one edition for those of another; one term through them all."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby

import click

from regelboek import pipeline
from regelboek.cli.dutch import dutch
from regelboek.cli.session import Command, Session, corpus_option, meant
from regelboek.comparing.alignment import align
from regelboek.comparing.concepts import Concept
from regelboek.comparing.terms import TermChange, term_changes
from regelboek.comparing.texts import Texts
from regelboek.law.model import Work
from regelboek.publishing import words


@click.command(cls=Command)
@corpus_option
@click.argument("old")
@click.argument("new", required=False, default="")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.pass_obj
def terms(session: Session, old: str, new: str, form: str) -> None:
    """List the terms that the new edition has for those of the old one, the commonest first.

    Each with how often it stands in the place of the other, out of how often the linked texts of
    the old edition say that. Terms that terms.toml has are named with their concept; the others
    were counted.

    With one word in the place of both: what terms.toml knows of it, the word that each edition has
    for the same, and since which.

    \b
    Examples:
      regelboek terms 1963 1975
      regelboek terms maat
    """
    if not new:
        _one_term(session, old, form)
        return
    meant(session, (old, new))  # refuses a name that is none
    opened, sides = pipeline.pair_of(session.corpus, old, new)
    links = align(*sides, opened.record).value
    found = term_changes(Texts(sides[0]), Texts(sides[1]), links, opened.concepts)
    if form == "json":
        click.echo(json.dumps([_as_json(change) for change in found], ensure_ascii=False, indent=1))
        return
    for line in _lines(old, new, found):
        click.echo(line)


def _one_term(session: Session, word: str, form: str) -> None:
    """Print what is recorded of a word: the concepts it names, and their words by edition."""
    works = session.corpus.works
    if any(opened.edition(word) for opened in works):
        raise click.UsageError(f"{word} is an edition; name two, or a term.")
    found = [(opened, one) for opened in works for one in opened.concepts.named(word)]
    if form == "json":
        data = [
            {
                "work": opened.work.name,
                "concept": concept.name,
                "words": dict(concept.words),
                "sure": concept.sure,
                "source": concept.source,
                "note": concept.note,
            }
            for opened, concept in found
        ]
        click.echo(json.dumps(data, ensure_ascii=False, indent=1))
    elif not found:
        click.echo(f"van {word!r} is niet vastgelegd hoe het in andere edities heet")
    else:
        blocks = ("\n".join(_life_of(opened.work, concept)) for opened, concept in found)
        click.echo("\n\n".join(blocks))


def _life_of(work: Work, concept: Concept) -> Iterator[str]:
    """Yield the words for a concept from edition to edition, and since when each is known."""
    yield click.style(concept.name, bold=True)
    names = [edition.name for edition in work.editions]
    known = [name for name in names if name in concept.words]
    last = ""
    for word, run in groupby(known, key=lambda name: concept.words[name]):
        editions = [*run]
        between = names[names.index(last) + 1 : names.index(editions[0])] if last else []
        since = f"; sinds {editions[0]}" if last else ""
        doubt = f", of eerder: van {', '.join(between)} is het niet vastgelegd" if between else ""
        yield f"    {', '.join(editions)}: {word}{since}{doubt}"
        last = editions[-1]
    unknown = [name for name in names if name not in concept.words]
    if unknown:
        yield f"    niet vastgelegd: {', '.join(unknown)}"
    said = words.assurance(dutch(), concept.sure, concept.source)
    yield f"    {said}" + (f"; {concept.note}" if concept.note else "")


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
