"""What is held against all texts of a work: probable errors of transcription, and the record."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regelboek import known
from regelboek.akn.read import read
from regelboek.comparing.changes import compare
from regelboek.law.model import Expression
from regelboek.opening import OpenWork
from regelboek.problems import Problem
from regelboek.proofreading.proofread import proofread
from regelboek.proofreading.slips import Slip
from regelboek.store import TextFile


@dataclass(frozen=True, slots=True)
class Proofs:
    """Probable errors of transcription of a work: those that are open, and those accepted."""

    open: tuple[Slip, ...]
    accepted: tuple[Slip, ...]


def proofs_of(opened: OpenWork, expressions: Iterable[Expression]) -> Proofs:
    """Proofread the editions of a work together; what `known-problems.txt` accepts stands apart.

    Whether a word is probably wrong depends on all editions: a line that accepts nothing any more
    is therefore no problem.
    """
    listed = {files.name: text_of(files.known) for files in opened.files.editions}
    slips = proofread(expressions)
    accepted = tuple(
        slip
        for slip in slips
        if known.is_listed(listed[slip.edition], slip.where.page, slip.code, slip.message)
    )
    return Proofs(tuple(slip for slip in slips if slip not in accepted), accepted)


def check_record(opened: OpenWork) -> tuple[Problem, ...]:
    """Hold the record against the texts: places that are lacking, pairs that the words deny."""
    found: list[Problem] = []
    texts = {edition.name: Expression(edition) for edition in opened.work.editions}
    for files in opened.files.editions:
        if files.act is not None:
            texts[files.name] = read(files.act, f"{files.folder}/act.xml")
    for old, new in dict.fromkeys((row.old_edition, row.new_edition) for row in opened.record):
        found += compare(texts[old], texts[new], opened.record, opened.concepts).problems
    return tuple(found)


def text_of(file: TextFile | None) -> str | None:
    """Give what a file says that may be absent."""
    return file.text if file else None
