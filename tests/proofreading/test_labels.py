"""Labels that are written otherwise than those around them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from regelboek.law.names import Kind, child_eid
from regelboek.proofreading.labels import odd_labels

if TYPE_CHECKING:
    from tests.proofreading.conftest import Law


@pytest.mark.parametrize(
    ("labels", "odd"),
    [
        (["Artikel 1.", "Artikel 2.", "ARTIKEL 3.", "Artikel 4."], [("ARTIKEL 3.", "Artikel 3.")]),
        (["Artikel 1.", "Artikel2.", "Artikel 3.", "Artikel 4."], [("Artikel2.", "Artikel 2.")]),
        (["ARTIKEL 1", "Artikel 2", "ARTIKEL 3", "Artikel 4"], []),  # as many of each
        (["Artikel 1.", "Art. 2.", "Artikel 3.", "Artikel 4."], []),  # other words
        (["Artikel 4-6.", "Artikel 7.", "Artikel 8."], []),
        (["", "", ""], []),
    ],
)
def test_the_odd_one_is_named(law: Law, labels: list[str], odd: list[tuple[str, str]]) -> None:
    expression = law("De koek.")
    (article,) = expression.body
    articles = tuple(
        replace(article, label=label, number=str(at), eid=child_eid("", Kind.ARTICLE, str(at)))
        for at, label in enumerate(labels, 1)
    )
    slips = odd_labels(replace(expression, body=articles))
    assert [(slip.found, slip.proposed) for slip in slips] == odd
