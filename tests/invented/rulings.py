"""Invented rulings on an invented law: a parsed corpus in, Markdown with front matter out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

from regelboek import pipeline
from regelboek.law.model import Edition, Provision, wording
from regelboek.law.names import article_of
from regelboek.law.prose import prose_of
from regelboek.opening import open_corpus
from regelboek.store import read_corpus

_FACTS = (
    "Zuid riep de arbiter nadat oost had gespeeld.",
    "Aan tafel 4 bleek na afloop dat er iets niet klopte.",
    "West gaf toe dat hij zich had vergist.",
    "Noord-zuid waren het met de beslissing aan tafel niet eens.",
)
_GROUNDS = (
    "De arbiter paste {place} toe.",
    "Volgens {place} kon hij niet anders beslissen.",
    "Van een geval als bedoeld in {place} was geen sprake.",
    "Zie ook {place}.",
)
_ENDS = (
    "De beslissing blijft in stand.",
    "De score wordt herzien.",
    "Het protest wordt afgewezen.",
)


def rulings_on(corpus: Path, seed: int, count: int = 12) -> Iterator[tuple[str, str]]:
    """Yield rulings as (file name, text), over the years of the editions whose days are known."""
    chance = random.Random(seed)  # noqa: S311  # the same each time
    opened = open_corpus(read_corpus(corpus)).works[0]
    dated = [edition for edition in opened.work.editions if edition.since]
    texts = {edition.name: pipeline.expression_of(opened, edition) for edition in dated}
    for nth in range(1, count + 1):
        edition = dated[nth % len(dated)]
        held = [one for one in texts[edition.name].walk() if _is_citable(one)]
        if held:
            cited = chance.sample(held, min(4, len(held)))
            yield f"uitspraak-{nth}.md", _ruling(chance, nth, _day(edition), cited)


def _day(edition: Edition) -> date:
    return (edition.since or date(1, 1, 1)) + timedelta(days=400)


def _is_citable(provision: Provision) -> bool:
    return article_of(provision.eid).isdigit() and bool(provision.texts)


def _ruling(chance: random.Random, nth: int, day: date, cited: list[Provision]) -> str:
    first, *others = cited
    grounds = [chance.choice(_GROUNDS).format(place=f"art. {prose_of(one.eid)}") for one in others]
    quoted = " ".join(wording(first.texts[0]).split())
    said = f"Artikel {prose_of(first.eid)} zegt: „{quoted}”"
    return "\n".join(
        (
            "---",
            f"id: uitspraak-{nth}",
            f"date: {day.isoformat()}",
            f"title: Verzonnen uitspraak {nth}",
            "body: Protestcommissie van een verzonnen bond",
            "tags: [verzonnen]",
            "example: true",
            "---",
            "",
            "## Feiten",
            "",
            chance.choice(_FACTS),
            "",
            "## Overwegingen",
            "",
            f"{said}.",
            "",
            " ".join(grounds),
            "",
            "## Beslissing",
            "",
            chance.choice(_ENDS),
            "",
        )
    )
