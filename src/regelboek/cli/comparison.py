"""`regelboek diff`: two editions side by side."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import click

from regelboek import pipeline
from regelboek.cli import printing
from regelboek.cli.citing import Found, absent_line, read_citation, refuse, unclear
from regelboek.cli.counting import articles_as_data, stat_lines, total_line
from regelboek.cli.dutch import dutch
from regelboek.cli.session import NEW_PROBLEMS, Command, Session, corpus_option, meant
from regelboek.comparing.changes import (
    SIDES,
    Change,
    ChangeClass,
    as_json,
    compare,
    counts_of,
    touching,
    within,
)
from regelboek.law.model import Edition, Expression, index_of
from regelboek.law.names import article_of
from regelboek.linking.resolve import Standing, resolve_path
from regelboek.opening import OpenWork
from regelboek.problems import Problem, SourceError
from regelboek.publishing import words


class _Classes(click.ParamType[tuple[str, ...]]):
    """Names of classes of change, apart by commas."""

    name = "classes"

    def convert(
        self,
        value: str | tuple[str, ...],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[str, ...]:
        """Read the names, or end with a sentence that shows which there are."""
        if isinstance(value, tuple):
            return value
        known = [row.value[0] for row in ChangeClass]
        names = tuple(name.strip().lower() for name in value.split(","))
        for name in names:
            if name not in known:
                self.fail(f"{name!r} is no class; the classes are {', '.join(known)}", param, ctx)
        return names


@click.command(cls=Command)
@corpus_option
@click.argument("old")
@click.argument("new")
@click.argument("citation", required=False, default="")
@click.option(
    "--only",
    type=_Classes(),
    metavar="CLASS[,CLASS…]",
    help="Show links of these classes alone: substance, term, wording, reference, renumbered, "
    "moved, split, heading, form.",
)
@click.option("--stat", is_flag=True, help="Count, a line an article, instead of showing links.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.pass_obj
def diff(  # noqa: PLR0913, PLR0917  # one parameter an option
    session: Session,
    old: str,
    new: str,
    citation: str,
    only: tuple[str, ...] | None,
    stat: bool,  # noqa: FBT001
    form: str,
) -> None:
    """Compare two editions, or what touches one article of them.

    A number alone means every link that touches it on either side; 1975:51 or 2017:51 narrows, and
    so does a place in an article (51B2). What the corpus does not hold is called that.

    The last line counts all links by what happened, substance first (new and dropped texts are
    substance), and those that --only hides. A link of several classes counts in each, and with
    --stat in each article that it touches; the total counts it once. Beside them --stat counts
    words: those that went and came, of all that were compared on both sides (`words` in the JSON:
    `removed` of `old`, `added` of `new`), notes included and headings not. In the JSON --only takes
    links away, `counts` are those of all, `hidden` is how many were taken away, `rewording` the one
    of the two that is the same law as the other in other words.

    \b
    Examples:
      regelboek diff 1975 2017 51
      regelboek diff 2007 2017 --only substance,term
      regelboek diff 2007 2017 --stat
      regelboek diff 1975 2017 2017:51 --format json
    """
    outcome = _compared(session, old, new)
    changes = outcome.changes
    absent: tuple[str, ...] = ()
    if citation:
        changes, absent = _narrowed(session, outcome, citation)
    shown = tuple(change for change in changes if only is None or _is_of(change, only))
    if form == "json":
        data = as_json(old, new, shown)
        if stat:
            data["articles"] = articles_as_data(shown, outcome.sides)
            del data["links"]
        data |= {"counts": dict(counts_of(changes)), "hidden": len(changes) - len(shown)}
        data["rewording"] = outcome.rewording.name if outcome.rewording else None
        click.echo(json.dumps(data, ensure_ascii=False, indent=1))
    else:
        for line in stat_lines(shown, outcome.sides) if stat else _lines(old, new, shown):
            click.echo(line)
        click.echo(total_line(changes, shown))
        for line in _rewording_line(outcome):
            click.echo(line)
        for line in absent if not changes else ():
            click.echo(line)
    _end(outcome.problems)


@dataclass(frozen=True, slots=True)
class _Compared:
    """Two editions of a work compared."""

    opened: OpenWork
    sides: tuple[Expression, Expression]
    changes: tuple[Change, ...]
    problems: tuple[Problem, ...]

    @property
    def rewording(self) -> Edition | None:
        """The edition that is the same law as the other in other words, if one is."""
        one, other = (side.edition for side in self.sides)
        pairs = ((one, other), (other, one))
        return next((new for new, old in pairs if new.rewording_of == old.name), None)


def _rewording_line(compared: _Compared) -> Iterator[str]:
    if edition := compared.rewording:
        sure = words.assurance(dutch(), edition.sure)
        yield (
            f"{edition.name} is dezelfde wet als {edition.rewording_of} in andere woorden "
            f"({sure}); wat verschilt, is bewoording. {edition.remark}"
        ).rstrip()


def _compared(session: Session, old: str, new: str) -> _Compared:
    meant(session, (old, new))  # refuses a name that is none
    opened, sides = pipeline.pair_of(session.corpus, old, new)
    outcome = compare(*sides, opened.record, opened.concepts)
    return _Compared(opened, sides, outcome.value, outcome.problems)


def _end(problems: Sequence[Problem]) -> None:
    """Print the problems of the record; they make the exit code 1."""
    for found in problems:
        click.echo(str(found), err=True)
    if problems:
        sys.exit(NEW_PROBLEMS)


def _narrowed(
    session: Session, compared: _Compared, citation: str
) -> tuple[tuple[Change, ...], tuple[str, ...]]:
    """Choose the changes of a place; say of each side that lacks its text that it does."""
    reference = read_citation(session, citation)
    names = tuple(side.edition.name for side in compared.sides)
    if reference.edition and reference.edition not in names:
        raise SourceError(f"{citation!r} is in neither of {' and '.join(names)}")
    chosen: list[Change] = []
    absent: list[str] = []
    faults: list[str] = []
    for side, expression in zip(SIDES, compared.sides, strict=True):
        if reference.edition not in {"", expression.edition.name}:
            continue
        found = resolve_path(reference.path, expression, index_of(expression))
        if found.standing not in {Standing.RESOLVED, Standing.ABSENT}:
            faults.append(unclear(reference, found, expression.edition))
            continue
        if found.standing is Standing.ABSENT:
            absent.append(absent_line(Found(compared.opened, expression, found.eid)))
        chosen += within(touching(compared.changes, article_of(found.eid), side), found.eid, side)
    if faults and not absent and not chosen:
        refuse("; ".join(faults))
    # an article's number means it on either side, in the order of the whole comparison
    kept = set(chosen)
    return tuple(change for change in compared.changes if change in kept), tuple(absent)


def _is_of(change: Change, only: Sequence[str]) -> bool:
    return any(row.value[0] in only for row in change.classes)


def _lines(old: str, new: str, changes: Sequence[Change]) -> Iterator[str]:
    for change in changes:
        yield click.style(printing.change_line(old, new, change), bold=True)
        if change.heading:
            yield f"  opschrift: {printing.spans_line(change.heading)}"
        if change.wording:
            yield f"  {printing.spans_line(change.wording)}"
        for note in change.notes:
            yield f"  noot: {printing.spans_line(note.spans)}"
        yield ""
