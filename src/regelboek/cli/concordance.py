"""`regelboek concordance`: what answers to what between two editions, and what to look at in it."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click

from regelboek import pipeline
from regelboek.cli.dutch import dutch
from regelboek.cli.session import NEW_PROBLEMS, Command, Session, corpus_option, meant
from regelboek.comparing.alignment import align
from regelboek.comparing.changes import Side
from regelboek.comparing.concordance import Link, Relation, as_json, to_csv
from regelboek.comparing.derivation import Answer, answers_by, in_order_of
from regelboek.comparing.review import Review, review_of
from regelboek.comparing.texts import Texts
from regelboek.law.prose import prose_of
from regelboek.opening import OpenWork
from regelboek.problems import Problem, SourceError
from regelboek.publishing import words
from regelboek.store import write_if_changed


@click.command(cls=Command)
@corpus_option
@click.argument("old")
@click.argument("new")
@click.option(
    "--by",
    "side",
    type=click.Choice(["old", "new"]),
    default="new",
    help="In the order of the new edition: where each place came from (derivation, as without it); "
    "of the old one: where each place went (destination).",
)
@click.option("--format", "form", type=click.Choice(["table", "csv", "json"]), default="table")
@click.option(
    "--review",
    type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
    metavar="FILE",
    help="Instead, write the record of the two with what is doubtful behind it, to decide.",
)
@click.pass_obj
def concordance(  # noqa: PLR0913, PLR0917  # click gives each option a parameter
    session: Session, old: str, new: str, side: Side, form: str, review: Path | None
) -> None:
    """List what answers to what between two editions, and why.

    The table has a line for each place: what it answers to, how alike the words are (0 to 1), and
    the evidence. CSV has a row for each link. JSON has a list of them: relation, old and new
    (eIds), score, origin (recorded, computed), sure, partial, against, source, note, and evidence
    (record, words, order, between, place, parts, copy; null for a place that answers to nothing).

    --review writes a file of the record (concordance/OLD-NEW.toml): what it has now, and a proposal
    for each link of which the words say little. Decide them and put it in the record's place; FILE
    may be the record itself. What is confirmed wins over the words, and is not listed again.

    \b
    Examples:
      regelboek concordance 1975 2017 --by old
      regelboek concordance 1975 2017 --format csv > 1975-2017.csv
      regelboek concordance 1975 2017 --review review.toml
    """
    meant(session, (old, new))
    opened, expressions = pipeline.pair_of(session.corpus, old, new)
    sides = Texts(expressions[0]), Texts(expressions[1])
    outcome = align(*expressions, opened.record)
    links = in_order_of(side, outcome.value, *sides)
    if review is not None:
        _review(opened, sides, links, outcome.problems, review)
    elif form == "json":
        said = {"old": old, "new": new, "by": side, "links": [as_json(link) for link in links]}
        click.echo(json.dumps(said, ensure_ascii=False, indent=1))
    elif form == "csv":
        click.echo(to_csv(links), nl=False)
    else:
        _print_table(side, sides, links)
    for found in outcome.problems:
        click.echo(str(found), err=True)
    sys.exit(NEW_PROBLEMS if outcome.problems else 0)


def _print_table(side: Side, sides: tuple[Texts, Texts], links: Sequence[Link]) -> None:
    here, there = sides if side == "old" else reversed(sides)
    answers = answers_by(side, links, here)
    towards = "in" if side == "old" else "uit"
    heads = (here.name, f"{towards} {there.name}", "score", "")
    held = [_cells(answer) for answer in answers if answer.place]
    rest = [_cells(answer) for answer in answers if not answer.place]
    widths = [max(len(row[n]) for row in (heads, *held, *rest)) for n in range(len(heads))]
    for line in (heads, *held):
        click.echo(_line(line, widths))
    if rest:
        click.echo(f"\nalleen in {there.name}:")
    for line in rest:
        click.echo(_line(line, widths))
    counts = Counter(link.relation for link in links)
    told = ", ".join(
        f"{counts[each]} {words.relation_said(dutch(), each)[0]}"
        for each in Relation
        if counts[each]
    )
    noun = "koppeling" if len(links) == 1 else "koppelingen"
    click.echo(f"\n{len(links)} {noun}" + (f": {told}" if told else ""))


def _cells(answer: Answer) -> tuple[str, str, str, str]:
    """Give the cells of a line: place, places, score, and what is said of them."""
    link = answer.link
    word, sign = words.relation_said(dutch(), link.relation)
    said = [f"{sign} {word}"]
    if link.origin == "recorded":
        said.append(words.recorded(dutch(), link.sure, link.source))
    elif link.evidence.value[1]:
        within = f", binnen wat is vastgelegd ({link.source})" if link.source else ""
        said.append(link.evidence.value[1] + within)
    if link.partial:
        said.append("niet alle einden bekend")
    if link.against:
        said.append(f"getoetst aan {link.against}")
    if link.note:
        said.append(link.note)
    score = f"{link.score:.2f}" if link.score else ""
    place = prose_of(answer.place) or answer.place
    others = ", ".join(prose_of(eid) or eid for eid in answer.others)
    return place, others or "–", score, "; ".join(said)


def _line(cells: tuple[str, ...], widths: Sequence[int]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()


def _review(
    opened: OpenWork,
    sides: tuple[Texts, Texts],
    links: Sequence[Link],
    problems: Sequence[Problem],
    path: Path,
) -> None:
    """Write what is to be decided to a file; one that is there may only be the record itself."""
    names = sides[0].name, sides[1].name
    files = {(old, new): file for old, new, file in opened.files.concordance}
    if names not in files and names[::-1] in files:
        turned = f"regelboek concordance {names[1]} {names[0]} --review"
        raise SourceError(f"{files[names[::-1]].file}: the record has these two so; run: {turned}")
    there = files.get(names)
    to_screen = str(path) == "-"
    if (
        not to_screen
        and path.exists()
        and not (there and path.resolve() == Path(there.file).resolve())
    ):
        raise SourceError(f"{path}: is there already, and may hold what you decided; name another")
    name = there.file if there else ""
    review = review_of(
        sides,
        links,
        [row for row in opened.record if row.where.page == name],
        [problem for problem in problems if problem.where.page == name],
        there.text if there else "",
    )
    if to_screen:
        click.echo(review.text, nl=False)
    else:
        write_if_changed(path, review.text.encode())
    click.echo(_summary(review, path), err=True)


def _summary(review: Review, path: Path) -> str:
    counts = {
        "computed with little evidence": review.computed,
        "proposed on record": review.proposals,
        "on record against the words": review.contradicted,
    }
    told = ", ".join(f"{count} {what}" for what, count in counts.items() if count)
    return f"{path}: to decide: {told or 'nothing'}"
