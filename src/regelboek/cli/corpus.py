"""`regelboek parse` and `regelboek check`: from pages to XML, and the proof of it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager
from pathlib import Path

import click

from regelboek import known, pipeline
from regelboek.cli.held import coverage_of, held_in_words
from regelboek.cli.proofs import WorkProofs, print_proofs, proof_rows
from regelboek.cli.session import (
    NEW_PROBLEMS,
    Command,
    Session,
    corpus_option,
    meant,
    shown_edition,
)
from regelboek.law.names import Kind
from regelboek.pipeline import Checked, Parsed, Written
from regelboek.problems import Problem
from regelboek.proofs import check_record, proofs_of
from regelboek.store import write_results, write_wids

editions_option = click.option(
    "--edition", "editions", multiple=True, metavar="E", help="Only this edition (may be repeated)."
)


@click.command(cls=Command)
@corpus_option
@editions_option
@click.pass_obj
def parse(session: Session, editions: tuple[str, ...]) -> None:
    """Read the pages of each edition into its act.xml.

    Writes act.xml and problems.json beside the pages, only where they changed; an act.xml stays as
    it was where a page cannot be read. Provisions that are new get a work-level id in the work's
    wids.toml. Problems are printed as page:line: code message; a new one makes the exit code 1.

    \b
    Example:
      regelboek parse --edition 1963
    """
    chosen = [(opened.work.name, name) for opened, name in meant(session, editions)]
    words = session.corpus.words
    fresh = 0
    results: list[Written] = []
    for opened in session.corpus.works:
        wanted = [profile.edition.name for profile in opened.profiles]
        todo = [name for name in wanted if not chosen or (opened.work.name, name) in chosen]
        done: list[Parsed] = []
        with _progress(todo, "parse") as names:
            for name in names:
                done += pipeline.parse(opened, words, (name,))
        results.append(pipeline.written(opened, done))
    for result in results:  # all is read before anything is written
        folder = Path(result.folder)
        if result.wids is not None and write_wids(folder, result.wids):
            click.echo(f"{folder / 'wids.toml'}: written")
        for parsed, act in result.acts:
            fresh += len(parsed.sorted.new)
            click.echo(f"{Path(parsed.folder) / 'act.xml'}: {_write(parsed, act)}")
            _print_problems(parsed.edition, parsed.folder, parsed.sorted)
    sys.exit(NEW_PROBLEMS if fresh else 0)


def _write(parsed: Parsed, act: bytes) -> str:
    """Write what came of an edition, and say what became of its act.xml."""
    if parsed.unread:
        return "left as it was: a page could not be read"
    changed = write_results(Path(parsed.folder), act, parsed.problems)
    return "written" if changed else "unchanged"


def _progress(names: list[str], label: str) -> AbstractContextManager[Iterable[str]]:
    """Show a bar on a terminal; in a pipe show nothing."""
    return click.progressbar(names, label=label, file=sys.stderr, hidden=not sys.stderr.isatty())


def _print_problems(edition: str, folder: str, found: known.Sorted) -> None:
    for one in found.new:
        click.echo(known.told(one, folder), err=True)
    if found.known:
        listed = f"{edition}: problems that {known.KNOWN_FILE} lists: {len(found.known)}"
        click.echo(listed, err=True)


@click.command(cls=Command)
@corpus_option
@click.option("--format", "form", type=click.Choice(["table", "json"]), default="table")
@click.pass_obj
def check(session: Session, form: str) -> None:
    """Prove the corpus: no word lost, XML valid and sound, nothing new wrong.

    Counts the words of each page, in the tree and in each named rest (banner, navigation, …).
    A new problem makes the exit code 1.

    At the end stand probable errors of transcription, page by page, for who keeps the source. They
    are guesses and change no exit code; a line in known-problems.txt accepts one.

    \b
    Example:
      regelboek check --format json
    """
    checked: list[Checked] = []
    record: list[Problem] = []
    proofs: list[WorkProofs] = []
    for opened in session.corpus.works:
        own = tuple(pipeline.check(opened, session.corpus.words))
        texts = [one.expression for one in own if one.expression.body]
        problems = tuple(problem for one in own for problem in one.sorted.new)
        proofs.append(WorkProofs(opened.work, proofs_of(opened, texts), problems))
        checked += own
        record += check_record(opened)
    if form == "json":
        data = _as_json(checked, record) | {"probable_errors": proof_rows(proofs)}
        click.echo(json.dumps(data, ensure_ascii=False, indent=1))
    else:
        _print_table(session, checked, record)
        print_proofs(proofs)
    sys.exit(NEW_PROBLEMS if record or any(one.sorted.new for one in checked) else 0)


def _as_json(checked: Iterable[Checked], record: Iterable[Problem]) -> dict[str, object]:
    editions = [
        {
            "work": one.work.name,
            "edition": one.edition,
            "coverage": coverage_of(one.expression).value,
            "articles": [p.number for p in one.expression.walk() if p.kind is Kind.ARTICLE],
            "valid": one.valid,
            "pages": [
                {
                    "page": count.page,
                    "words": count.words,
                    "in_tree": count.in_tree,
                    "rest": dict(count.rests),
                    "lost": count.lost,
                    "invented": count.invented,
                }
                for count in one.pages
            ],
        }
        for one in checked
    ]
    problems = [
        {
            **known.row_of(problem, known=is_known),
            "edition": one.edition,
            "work": one.work.name,
        }
        for one in checked
        for is_known, problems in ((False, one.sorted.new), (True, one.sorted.known))
        for problem in problems
    ] + [{**known.row_of(problem, known=False), "edition": "", "work": ""} for problem in record]
    return {"editions": editions, "problems": problems}


_VALID = {
    True: "; valid (strict Akoma Ntoso 3.0)",
    False: "; NOT VALID (strict Akoma Ntoso 3.0)",
    None: "",
}


def _print_table(session: Session, checked: list[Checked], record: list[Problem]) -> None:
    for one in checked:
        if one.valid is None and not one.pages:
            continue
        name = shown_edition(session.corpus.works, one.work, one.edition)
        click.echo(f"{name}: {held_in_words(one.expression)}{_VALID[one.valid]}")
        for count in one.pages:
            click.echo(f"  {count.page}")
            click.echo(f"    {count.words:6} words")
            click.echo(f"    {count.in_tree:6} in the tree")
            for rest, words in count.rests:
                if words:
                    click.echo(f"    {words:6} in rest: {rest}")
            click.echo(f"    {count.lost:6} lost, {count.invented} invented")
    silent = [
        shown_edition(session.corpus.works, one.work, one.edition)
        for one in checked
        if one.valid is None and not one.pages
    ]
    texts = len(checked) - len(silent)
    if silent:
        click.echo(f"no text: {', '.join(silent)}")
    opened = {each.work.name: each for each in session.corpus.works}
    for one in checked:
        folder = opened[one.work.name].files_of(one.edition).folder
        _print_problems(one.edition, folder, one.sorted)
    for problem in record:
        click.echo(str(problem), err=True)
    lost = sum(count.lost for one in checked for count in one.pages)
    fresh = len(record) + sum(len(one.sorted.new) for one in checked)
    counts = (
        _counted(texts, "edition", " with text"),
        _counted(lost, "word", " lost"),
        _counted(fresh, "new problem"),
    )
    click.echo(", ".join(counts))


def _counted(count: int, word: str, more: str = "") -> str:
    return f"{count} {word}{'' if count == 1 else 's'}{more}"
