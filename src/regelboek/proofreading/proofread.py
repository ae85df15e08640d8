"""All editions of a work are proofread together: what one has wrong, another has right."""

from __future__ import annotations

from collections.abc import Iterable

from regelboek.law.model import Expression
from regelboek.proofreading.breaking import broken
from regelboek.proofreading.labels import odd_labels
from regelboek.proofreading.passages import passages_of
from regelboek.proofreading.signs import signs
from regelboek.proofreading.slips import Slip
from regelboek.proofreading.spelling import one_letter
from regelboek.proofreading.stock import stock_of
from regelboek.proofreading.stops import stops


def proofread(expressions: Iterable[Expression]) -> tuple[Slip, ...]:
    """Find probable errors of transcription in the editions of a work, in the order of its pages.

    What is named is right in nearly all cases, so that a list of it is worth reading; much that is
    wrong is therefore not named. Nothing is changed.
    """
    texts = tuple(expressions)
    passages = tuple(passage for text in texts for passage in passages_of(text))
    stock = stock_of(passages)
    found = [
        *(slip for text in texts for slip in odd_labels(text)),
        *one_letter(passages, stock),
        *broken(passages, stock),
        *stops(passages, stock),
        *signs(passages),
    ]
    order = {text.edition.name: at for at, text in enumerate(texts)}
    pages = {
        page: at
        for at, page in enumerate(dict.fromkeys(passage.where.page for passage in passages))
    }
    return tuple(
        sorted(
            found,
            key=lambda slip: (
                order[slip.edition],
                pages.get(slip.where.page, 0),
                slip.where.first,
                slip.code,
            ),
        )
    )
