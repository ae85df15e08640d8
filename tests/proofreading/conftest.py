"""Small editions in invented words, proofread together."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from regelboek.law.model import Edition, Expression, Part, Provision, Text, text_of
from regelboek.law.names import Kind, child_eid
from regelboek.problems import Where
from regelboek.proofreading.proofread import proofread

Texts = Iterable[str | tuple[Part, ...]]
Law = Callable[..., Expression]
Found = Callable[..., list[tuple[str, str, str | None]]]


def _law(*texts: str | tuple[Part, ...], name: str = "1950") -> Expression:
    """Make an edition of one article; each text is a paragraph on a line of its own."""
    paragraphs = []
    for nth, said in enumerate(texts, 1):
        where = Where("1", "7", nth, nth)
        text = text_of((said,) if isinstance(said, str) else said, where)
        eid = child_eid("art_1", Kind.PARAGRAPH, "", nth)
        paragraphs.append(Provision(Kind.PARAGRAPH, "", "", eid, None, (text,), where=where))
    heading = Text(("De koek",), Where("1", "7", 1, 1))
    article = Provision(Kind.ARTICLE, "1", "Artikel 1.", "art_1", heading, tuple(paragraphs))
    return Expression(Edition(name, f"Bakregels {name}"), (article,))


@pytest.fixture
def law() -> Law:
    return _law


@pytest.fixture
def found() -> Found:
    """Proofread editions: of each slip its code, what stands there, and what is proposed."""

    def proofs(*expressions: Expression) -> list[tuple[str, str, str | None]]:
        return [(slip.code, slip.found, slip.proposed) for slip in proofread(expressions)]

    return proofs
