"""Texts that quote a law, rightly and wrongly, in every way that people set quotations."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from regelboek.law.model import Edition, Provision, Text, Work, notes_of, wording
from regelboek.law.names import article_of
from regelboek.law.prose import prose_of
from regelboek.linking.cited import Asked
from regelboek.rulings.lawbook import Lawbook

_MARKS = ("„{}”", "“{}”", '"{}"', "‘{}’", "«{}»", "»{}«", "„{}“", "”{}”")
_LEADS = (
    "Artikel {place} zegt: {quoted}.",
    "Zo bepaalt art. {place} dat {quoted}, en dat is duidelijk.",
    "{quoted} (art. {place}).",
    "{quoted}, aldus artikel {place}. De rest doet er niet toe.",
    "In artikel {place} en {other} staat: {quoted}",
    "Artikel {place} zegt {quoted} en ook {second}.",
    "Artikel {place}. {quoted}.",
    "Zie artikel {place} t/m {other}: {quoted}.",
    "Artikel {place} zegt niet {quoted}. Art. {other} wel: {second}!",
    "Oost zei: {quoted}.",
)
_BLOCKS = (
    "Artikel {place} luidt:\n\n{quoted}\n\nDat is dat.",
    "Het luidt:\n\n{quoted}\n> — art. {place}\n",
    "{quoted}\n\n(artikel {place})\n",
    "```\nartikel {place}\n{quoted}\n```\n\nArtikel {other}:\n{quoted}",
)
_SAID = ("ja", "dat wist ik niet", "een heel andere zin die nergens in de wet zo staat", "")


def quoting(lawbook: Lawbook, count: int, seed: int) -> Iterator[tuple[str, Asked]]:
    """Yield texts with what is asked about them; the same ones for the same seed."""
    chance = random.Random(seed)  # noqa: S311  # the same each time
    today = date(2026, 11, 29)
    held = [*_held(lawbook)]
    for _ in range(count):
        work, edition, texts = chance.choice(held)
        since = (
            lawbook.finder.works[0].editions[-1].since if edition.since is None else edition.since
        )
        day = (since or today) + timedelta(days=chance.choice((3, 400, -900, 9000)))
        asked = (
            Asked(today, f"{work.name}:{edition.name}")
            if chance.random() < 0.6
            else Asked(today, on=day)
        )
        sentences = [_sentence(chance, texts) for _ in range(chance.randint(1, 5))]
        yield chance.choice(("\n\n", " ", "\r\n\r\n", "\n")).join(sentences), asked


def _held(lawbook: Lawbook) -> Iterator[tuple[Work, Edition, Sequence[tuple[str, str]]]]:
    for work in lawbook.finder.works:
        for edition in work.editions:
            expression, _ = lawbook.finder.held(work, edition)
            found = [*_quotable(expression.walk())]
            if found:
                yield work, edition, found


def _quotable(provisions: Iterator[Provision]) -> Iterator[tuple[str, str]]:
    """Yield places with words of theirs: texts, headings, notes, and all together."""
    for provision in provisions:
        if not article_of(provision.eid):
            continue
        place = prose_of(provision.eid)
        for text in provision.texts:
            yield place, wording(text)
            yield from ((place, wording(inner)) for note in notes_of(text) for inner in note.texts)
        if provision.heading:
            yield place, wording(provision.heading)
        yield place, " ".join(_whole(provision))


def _whole(provision: Provision) -> Iterator[str]:
    if provision.label:
        yield provision.label
    for item in provision.content:
        if isinstance(item, Text):
            yield wording(item)
        else:
            yield from _whole(item)


def _sentence(chance: random.Random, texts: Sequence[tuple[str, str]]) -> str:
    (place, words), (other, elsewhere) = chance.choice(texts), chance.choice(texts)
    said = chance.choice((words, words, words, words, elsewhere, chance.choice(_SAID)))
    second = _set(chance, _changed(chance, chance.choice((words, elsewhere))))
    if chance.random() < 0.2:
        quoted = "\n".join(f"> {line}" for line in _folded(chance, _changed(chance, said)))
        form = chance.choice(_BLOCKS)
    else:
        quoted = _set(chance, _changed(chance, said))
        form = chance.choice(_LEADS)
    return form.format(place=place, other=other, quoted=quoted, second=second)


def _set(chance: random.Random, words: str) -> str:
    return chance.choice(_MARKS).format("\n".join(_folded(chance, words)))


def _folded(chance: random.Random, words: str) -> list[str]:
    """Break words into lines, seldom."""
    pieces = words.split(" ")
    at = chance.randint(1, len(pieces)) if chance.random() < 0.2 else len(pieces)
    return [line for line in (" ".join(pieces[:at]), " ".join(pieces[at:])) if line]


def _changed(chance: random.Random, said: str) -> str:
    """Cut a part of the words, and change some as people do, or by mistake."""
    words = said.split()
    if len(words) > 8 and chance.random() < 0.6:
        first = chance.randint(0, len(words) // 2)
        words = words[first : first + chance.randint(4, 40)]
    for _ in range(chance.choice((0, 0, 1, 1, 2, 5))):
        at = chance.randrange(len(words) + 1) if words else 0
        words[at : at + 1] = _instead(chance, words[at] if at < len(words) else "")
    return " ".join(words)


def _instead(chance: random.Random, word: str) -> list[str]:
    forms: tuple[list[str], ...] = (
        [],
        [word, word],
        ["verzonnen"],
        [word, "heel", "anders"],
        [f"{word},"],
        [word.strip(".,;:")],
        ["[…]"],
        ["…", word],
        [word, "(...)"],
        [word, "[cursief van ons]"],
        [f"[{word[:1].upper()}]{word[1:]}"],
        [f"*{word}*"],
        [f"<b>{word}</b>", "&amp;", "&nbsp;"],
        [f"[{word}](/x/ 'y')"],
        [f"{word[:3]}-{word[3:]}"],
        [f"{word[:3]}\u00ad{word[3:]}"],
        [f"{word}¹"],
        [f"{word}[^2]"],
        [word.upper()],
        ["😀", word],
        [f"’{word}’"],
        [f"{word}\u00a0–"],
        ["ﬁche", "’t", "e\u0301\u0301n"],
    )
    return chance.choice(forms)
