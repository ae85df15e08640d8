"""Probable errors of transcription as a table and as JSON: what an editor of the wiki works off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import click

from regelboek import known
from regelboek.law.model import Work
from regelboek.problems import Problem, Where
from regelboek.proofreading.slips import TRANSCRIBED, Slip
from regelboek.proofs import Proofs
from regelboek.publishing import urls

Rows = list[dict[str, object]]


@dataclass(frozen=True, slots=True)
class WorkProofs:
    """What proofreading a work gave, and the new problems of its editions."""

    work: Work
    proofs: Proofs
    problems: tuple[Problem, ...]

    @property
    def told(self) -> list[Problem]:
        """The problems that are mostly errors of transcription."""
        return [problem for problem in self.problems if problem.code in TRANSCRIBED]


def proof_rows(works: Sequence[WorkProofs]) -> Rows:
    """Give the JSON rows of all works, of each those that are accepted (`known`) last."""
    return [
        _row(slip, is_known=is_known)
        for one in works
        for is_known, slips in ((False, one.proofs.open), (True, one.proofs.accepted))
        for slip in slips
    ]


def _row(slip: Slip, *, is_known: bool) -> dict[str, object]:
    where = {"page": slip.where.page, "line": slip.where.first, "eid": slip.eid}
    return {
        "edition": slip.edition,
        "where": where,
        "code": slip.code,
        "found": slip.found,
        "proposed": slip.proposed,
        "before": slip.before,
        "after": slip.after,
        "message": slip.message,
        "known": is_known,
    }


def print_proofs(works: Sequence[WorkProofs]) -> None:
    """Print a table: page by page, a line each, what stands there, what is proposed.

    Problems that are mostly errors of transcription stand among them.
    """
    rows = {
        one.work.name: [
            *((slip.where, slip.code, _said(slip)) for slip in one.proofs.open),
            *((problem.where, problem.code, problem.message) for problem in one.told),
        ]
        for one in works
    }
    accepted = sum(len(one.proofs.accepted) for one in works)
    if any(rows.values()):
        click.echo(f"probable errors of transcription: {sum(map(len, rows.values()))}")
    for one in works:
        _print_rows(one.work, rows[one.work.name])
    if accepted:
        words = "1 is" if accepted == 1 else f"{accepted} are"
        click.echo(f"{words} accepted, as {known.KNOWN_FILE} lists")


def _print_rows(work: Work, rows: list[tuple[Where, str, str]]) -> None:
    pages = dict.fromkeys(where.page for where, _, _ in rows)
    order = {page: at for at, page in enumerate(pages)}
    page = ""
    for where, code, said in sorted(rows, key=lambda row: (order[row[0].page], row[0].first)):
        if where.page != page:
            page = where.page
            revision = f", revision {where.revision}" if where.revision else ""
            address = urls.wiki_page(work.wiki, page, where.revision)
            click.echo("  " + "  ".join(filter(None, (f"{page}{revision}", address))))
        click.echo(f"    {where.first or '':>4}  {code:<20} {said}")


def _said(slip: Slip) -> str:
    around = f"{slip.before}[{slip.found}]{slip.after}"
    if slip.proposed is None:
        return around
    return f"{around}  ->  {slip.proposed or 'nothing'}"
