"""What `check` says of how much of an edition is held, and what lacks of one with all articles."""

from __future__ import annotations

import pytest

from regelboek.cli.held import coverage_of, held_in_words
from regelboek.law.model import Edition, Expression, Holding, Provision, Status
from regelboek.law.names import Kind

_BARE = Status.INFERRED | Status.FRAGMENT  # a group of which no page tells


def _law(*body: Provision, exact: bool = True, last: int = 6) -> Expression:
    edition = Edition("1950", "Bakregels", first=1 if last else 0, last=last, exact=exact)
    return Expression(edition, body)


def _chapter(number: str, *articles: Provision, status: Status = Status.HELD) -> Provision:
    return Provision(Kind.CHAPTER, number, "", f"chp_{number}", content=articles, status=status)


def _article(number: str, status: Status = Status.HELD, below: Status = Status.HELD) -> Provision:
    eid = f"art_{number}"
    paragraph = Provision(Kind.PARAGRAPH, "A", "A.", f"{eid}__para_A", status=below)
    return Provision(Kind.ARTICLE, number, "", eid, content=(paragraph,), status=status)


_SIX = tuple(map(_article, "123456"))


@pytest.mark.parametrize(
    ("law", "said"),
    [
        (_law(), "no text"),
        (_law(*_SIX), "whole, articles 1 to 6"),
        (_law(*map(_article, ("1", "2", "3", "4-6"))), "whole, articles 1 to 3, 4-6"),
        (_law(_chapter("I", *_SIX)), "whole, articles 1 to 6"),
        (
            _law(_chapter("I", *_SIX, status=_BARE)),
            "in part, articles 1 to 6; chapter I has no page of its own",
        ),
        (
            _law(_chapter("I", *_SIX[:3], status=_BARE), _chapter("II", *_SIX[3:], status=_BARE)),
            "in part, articles 1 to 6; chapters I, II have no page of their own",
        ),
        (  # its articles do not stand together, and one page shows it
            _law(_chapter("I", *_SIX[:3]), _chapter("II"), _chapter("I", *_SIX[3:], status=_BARE)),
            "whole, articles 1 to 6",
        ),
        (
            _law(*_SIX[:4], _article("5", Status.INCOMPLETE), _article("6", below=Status.GOES_ON)),
            "in part, articles 1 to 4, 6; of article 5 nothing; of article 6 not all",
        ),
        (_law(*_SIX, exact=False), "in part, articles 1 to 6; edition.toml does not say that th"),
        (_law(_article("9"), exact=False, last=0), "in part, article 9; edition.toml does not sa"),
        (_law(_chapter("I", *_SIX[:3], status=_BARE)), "in part, articles 1 to 3"),
    ],
)
def test_how_much_is_held_is_said_with_what_lacks(law: Expression, said: str) -> None:
    words = held_in_words(law)
    assert words.startswith(said)
    assert "; " in said or "; " not in words
    expected = {"no": Holding.ABSENT, "whole,": Holding.WHOLE, "in": Holding.PARTIAL}
    assert coverage_of(law) is expected[said.split(maxsplit=1)[0]]
