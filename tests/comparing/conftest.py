"""A small builder of laws with invented words, for all tests of this folder."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping

import pytest

from regelboek.comparing.concordance import Recorded
from regelboek.law.model import (
    Edition,
    Expression,
    Note,
    NoteStyle,
    Part,
    Place,
    Provision,
    Ref,
    Status,
    text_of,
)
from regelboek.law.names import BY_PREFIX, parent_eid
from regelboek.law.prose import eid_of_prose
from regelboek.problems import Where

Law = Callable[..., Expression]
Row = Callable[..., Recorded]

_PART = re.compile(r"\[([^=\]]+)=([^\]]+)\]|\^\{([^}]*)\}")


def _parts(words: str, eid: str = "") -> list[Part]:
    """Read `zie [artikel 6=6]` and `slag^{Een noot.}`: words, a place they refer to, and notes."""
    parts: list[Part] = []
    end = notes = 0
    for match in _PART.finditer(words):
        parts.append(words[end : match.start()])
        end = match.end()
        if match[3] is None:
            parts.append(Ref(match[1], Place(eid_of_prose(match[2]))))
            continue
        notes += 1
        name = f"{eid}__authorialNote_{notes}"
        parts.append(Note(f"{notes})", name, (text_of([match[3]]),), NoteStyle.FOOT))
    return [*parts, words[end:]]


def build(  # noqa: PLR0913  each is a fact of an edition
    name: str,
    texts: Mapping[str, str],
    *,
    headings: Mapping[str, str] | None = None,
    gaps: Collection[str] = (),
    chapters: Mapping[str, Collection[str]] | None = None,
    exact: int = 0,
    rewording_of: str = "",
) -> Expression:
    """Build an edition from places in prose and their own words; `exact` is its last article."""
    names = {eid_of_prose(place): heading for place, heading in (headings or {}).items()}
    own: dict[str, str] = {}
    order: dict[str, None] = {}
    for place in (*texts, *gaps, *(headings or {})):
        eid = eid_of_prose(place)
        segments = eid.split("__")
        order.update(dict.fromkeys("__".join(segments[: n + 1]) for n in range(len(segments))))
        if place in texts:
            own[eid] = texts[place]
    lacking = {eid_of_prose(place) for place in gaps}

    def grow(eid: str) -> Provision:
        prefix, _, number = eid.rpartition("__")[2].partition("_")
        return Provision(
            BY_PREFIX[prefix],
            "" if number.startswith("nn_") else number,
            "",
            eid,
            text_of(_parts(names[eid])) if eid in names else None,
            (
                *([text_of(_parts(own[eid], eid))] if eid in own else []),
                *(grow(below) for below in order if parent_eid(below) == eid),
            ),
            Status.INCOMPLETE if eid in lacking else Status.HELD,
        )

    body = tuple(grow(eid) for eid in order if "__" not in eid)
    for number, articles in (chapters or {}).items():
        eids = {eid_of_prose(article) for article in articles}
        inside = tuple(article for article in body if article.eid in eids)
        chapter = Provision(BY_PREFIX["chp"], number, "", f"chp_{number}", None, inside)
        at = body.index(inside[0])
        body = (*body[:at], chapter, *(p for p in body[at:] if p not in inside))
    edition = Edition(
        name, name, first=min(exact, 1), last=exact, exact=bool(exact), rewording_of=rewording_of
    )
    return Expression(edition, body)


def record(
    old: str, new: str, sure: str = "S", hint: str = "", *, partial: bool = False
) -> Recorded:
    """Make a row between the editions `oud` and `nieuw`; places in prose, apart by `;`."""
    return Recorded(
        "oud",
        "nieuw",
        tuple(eid_of_prose(place) for place in old.split("; ") if place),
        tuple(eid_of_prose(place) for place in new.split("; ") if place),
        sure,
        "een bron",
        hint,
        partial=partial,
        where=Where("oud-nieuw.toml", "", 2, 2),
    )


@pytest.fixture(scope="session")
def law() -> Law:
    return build


@pytest.fixture(scope="session")
def row() -> Row:
    return record


OLD_MILL = {
    "6 al. 1": "Wie bij de poort een lege emmer vindt, hangt hem aan de haak naast de bron.",
    "6 al. 2": "Een emmer zonder hengsel blijft liggen tot de schout hem heeft gezien, en de "
    "vinder zegt het hem voor de avond.",
    "7 al. 1": "Als een molenaar drie natte zakken op een kar heeft en de schout zijn knecht "
    "beveelt die kar te lossen, laat de molenaar de natte zakken staan en rijdt hij met de droge "
    "verder.",
    "7 al. 2": "Als een molenaar natte zakken op meer dan één kar heeft, mag de schout de knecht "
    "verbieden één of meer van die karren te lossen, maar de molenaar laat dan de zakken op de "
    "verboden karren staan en rijdt met de droge verder.",
    "8 al. 1": "Wie verzuimt een zak te wegen, betaalt de weger een stuiver en weegt alsnog.",
    "9 al. 1": "Wanneer een molenaar wil rijden terwijl de knecht nog moet lossen, mag de schout "
    "eisen dat hij wacht, of hem verbieden te rijden zolang een natte zak op de kar ligt.",
}
NEW_MILL = {
    "7B1(a)": "Heeft een molenaar drie natte zakken op dezelfde kar en beveelt de schout de knecht "
    "die kar te lossen, dan gelden de natte zakken als droog; de molenaar rijdt met elke zak "
    "verder.",
    "7B1(b)": "Heeft een molenaar drie natte zakken op dezelfde kar en verbiedt de schout de "
    "knecht die kar te lossen, dan gelden de natte zakken als droog; de molenaar rijdt met elke "
    "zak verder. Het verbod duurt tot de avond.",
    "7B2(a)": "Heeft een molenaar natte zakken op meer dan één kar en moet de knecht lossen, dan "
    "mag de schout eisen dat een van de karren met een natte zak wordt gelost.",
    "7B2(b)": "Heeft een molenaar natte zakken op meer dan één kar en moet de knecht lossen, dan "
    "mag de schout de knecht verbieden een of meer van die karren te lossen; de molenaar laat dan "
    "de zakken op de verboden karren staan. Het verbod duurt tot de avond.",
    "7B2(c)": "Heeft een molenaar natte zakken op meer dan één kar en moet de knecht lossen, dan "
    "mag de schout ervan afzien iets te eisen; de knecht lost dan elke kar die hij wil en de "
    "natte zakken blijven nat.",
}


@pytest.fixture(scope="session")
def mills() -> tuple[Expression, Expression]:
    """Give two excerpts: three articles held whole, and a paragraph of one of them, much alike."""
    return build("oud", OLD_MILL), build("nieuw", NEW_MILL, gaps=["7A"])
