"""`regelboek cite --verify`: whether what a text quotes is still what the editions say."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import click

from regelboek import pipeline
from regelboek.cli import printing
from regelboek.cli.citing import Wanted
from regelboek.cli.finding import wheres
from regelboek.cli.session import NEW_PROBLEMS, Session
from regelboek.comparing.wording import Op, Span
from regelboek.linking.cited import Asked, Citation
from regelboek.linking.finding import Finder
from regelboek.linking.resolve import resolve_path
from regelboek.publishing.found import place_in_prose
from regelboek.publishing.pasted import pasted_in
from regelboek.publishing.quoted import Quoted, quoted_at
from regelboek.publishing.verifying import Hash, Verdict, Verified, as_data, verified
from regelboek.rulings.documents import SUFFIXES, Kind
from regelboek.rulings.places import said as in_prose
from regelboek.rulings.ruling import ruling_of
from regelboek.store import read_input


def verify(session: Session, file: str, wanted: Wanted, form: str) -> None:
    """Print a verdict on each quotation of a text; the run ends with 1 where one is at fault."""
    given = read_input(None if file == "-" else Path(file), sys.stdin.buffer)
    text, on = given.text, wanted.on
    if not (wanted.edition or on) and (file == "-" or _is_markdown(file)):
        ruling = ruling_of(text, given.file)
        on = ruling.date if ruling else None
    finder = pipeline.finder_of(session.corpus)
    citations = finder.find(text, Asked(wanted.today, wanted.edition, on))
    found = verified(pasted_in(text, citations), lambda citation: _law(finder, citation))
    if form == "json":
        click.echo(json.dumps([*map(as_data, found)], ensure_ascii=False, indent=1))
    else:
        _print(text, found)
    if not all(one.is_fine for one in found):
        sys.exit(NEW_PROBLEMS)


def _is_markdown(file: str) -> bool:
    return SUFFIXES.get(Path(file).suffix.lower()) is Kind.MARKDOWN


def _law(finder: Finder, citation: Citation) -> Quoted:
    """Give the words that a citation means."""
    work = next(work for work in finder.works if work.name == citation.law)
    edition = work.edition(citation.edition)
    if edition is None:
        return Quoted()
    expression, index = finder.held(work, edition)
    until = resolve_path(citation.until, expression, index).eid if citation.until else ""
    return quoted_at(expression, citation.eid, until)


def _print(text: str, found: tuple[Verified, ...]) -> None:
    if not found:
        click.echo("Geen aanhaling en geen kenmerk gevonden.")
    places = wheres(text, tuple(one.pasted.citation for one in found))
    for where, one in zip(places, found, strict=True):
        place = place_in_prose(one.pasted.citation)
        click.echo(f"{where}  {place}: {_sentence(one)}")
        if one.spans:
            said = printing.spans_line(_shown(one.spans))
            click.echo(f"    [-in deze editie-] {{+in de tekst+}}: {said}")


def _sentence(one: Verified) -> str:
    """Say in one sentence, with its stop, what was found."""
    said = one.verdict.value[1]
    if not one.words and one.verdict is Verdict.SAME:
        said = "de woorden zijn nog die waarvan het kenmerk is gemaakt"
    if one.verdict is Verdict.UNCLEAR and one.pasted.citation.candidates:
        return f"{said}; bedoelde u {' of '.join(map(in_prose, one.pasted.citation.candidates))}?"
    beside = one.hash.value[1]
    silent = one.verdict in {Verdict.CHANGED, Verdict.ABSENT, Verdict.UNCLEAR}
    bare = silent or not beside or one.hash is Hash.KEPT
    return f"{said}." if bare else f"{said}; {beside}."


def _shown(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """Leave out what the law says before and behind the words that someone quoted a part of."""
    kept = [*spans]
    for end in (0, -1):
        if len(kept) > 1 and kept[end].op is Op.REMOVED and len(kept[end].text) > _ASIDE:
            kept[end] = replace(kept[end], text="…")
    return tuple(kept)


_ASIDE = 80  # characters at an end; more was not meant to be quoted
