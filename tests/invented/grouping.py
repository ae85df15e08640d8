"""Numbers and labels by example, and articles set in chapters and their parts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelboek.law.model import Group, Place, Provision, Ref, Text
from regelboek.law.names import Kind, child_eid
from tests.invented.law import Law
from tests.invented.styles import Style
from tests.invented.words import Word

_ROMAN = ((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
_DIVIDED = 4  # a part of fewer articles is not divided once more


def roman(number: int) -> str:
    """Write a roman number.

    >>> roman(9), roman(14)
    ('IX', 'XIV')
    """
    out = ""
    for value, letters in _ROMAN:
        out += letters * (number // value)
        number %= value
    return out


def numbered(example: str, nth: int) -> tuple[str, str]:
    """Give the nth number and label of a level, from its first label.

    >>> numbered("(a)", 27), numbered("A.", 2), numbered("", 3)
    (('aa', '(aa)'), ('B', 'B.'), ('', ''))
    """
    found = re.search(r"(?<![^\W_])[1AaIi](?![^\W_])", example)
    if not found:
        return "", ""
    first = found[0]
    if first == "1":
        number = str(nth)
    elif first in "Ii":
        number = roman(nth) if first == "I" else roman(nth).lower()
    else:
        number = chr(ord(first) + (nth - 1) % 26) * (1 + (nth - 1) // 26)
    return number, example[: found.start()] + number + example[found.end() :]


def joined(words: tuple[Word, ...]) -> str:
    """Write words with blanks between."""
    return " ".join(word.text for word in words).replace(" ,", ",")


def capital(text: str) -> str:
    """Begin with a capital."""
    return text[:1].upper() + text[1:]


def grouped(
    law: Law, style: Style, articles: tuple[Provision, ...], terms: tuple[Provision, ...] = ()
) -> tuple[tuple[Provision, ...], tuple[Group, ...]]:
    """Set articles in chapters and what this edition calls their sections.

    Definitions have the first chapter for themselves.
    """
    runs: list[tuple[int, list[Provision]]] = []
    for article, section in zip(articles, law.section_of, strict=True):
        if not runs or runs[-1][0] != section:
            runs.append((section, []))
        runs[-1][1].append(article)
    chapters: list[tuple[int, list[tuple[int, list[Provision]]]]] = []
    for section, inside in runs:
        chapter = law.sections[section].chapter
        if not chapters or chapters[-1][0] != chapter:
            chapters.append((chapter, []))
        chapters[-1][1].append((section, inside))
    body: list[Provision] = []
    example = "HOOFDSTUK I" + "." * style.stop
    if terms:
        number, label = numbered(example, 1)
        heading = Text((f"OMSCHRIJVINGEN{'.' * style.stop}",))
        eid = child_eid("", Kind.CHAPTER, number)
        body.append(Provision(Kind.CHAPTER, number, label, eid, heading, terms))
    for nth, (chapter, sections) in enumerate(chapters, len(body) + 1):
        number, label = numbered(example, nth)
        eid = child_eid("", Kind.CHAPTER, number)
        inner = tuple(_sections(law, style, eid, sections))
        heading = _heading(style, Kind.CHAPTER, joined(law.chapters[chapter]).upper(), inner)
        body.append(Provision(Kind.CHAPTER, number, label, eid, heading, inner))
    return tuple(body), tuple(group for chapter in body for group in _frame(chapter))


def _sections(
    law: Law, style: Style, above: str, sections: list[tuple[int, list[Provision]]]
) -> Iterator[Provision]:
    for nth, (section, articles) in enumerate(sections, 1):
        if style.group is None:
            yield from articles
            continue
        number, label = numbered(style.group_label, nth)
        eid = child_eid(above, style.group, number, nth)
        words = joined(law.sections[section].heading)
        inner = tuple(_divided(style, eid, tuple(articles)))
        words = capital(words) if style.group_label else words.upper()
        heading = _heading(style, style.group, words, inner)
        yield Provision(style.group, number, label, eid, heading, inner)


def _heading(style: Style, kind: Kind, words: str, inside: tuple[Provision, ...]) -> Text:
    """Give a group's heading; in some editions it says which articles the group holds."""
    stop = "." if style.stop else ""
    if kind not in style.spans:
        return Text((words + stop,))
    articles = [one for top in inside for one in top.walk() if one.kind is Kind.ARTICLE]
    first, last = Place(articles[0].eid), Place(articles[-1].eid)
    if first == last:
        return Text((f"{words}{stop} ", Ref(f"Art. {articles[0].number}", first)))
    span = f"Art. {articles[0].number} t/m {articles[-1].number}"
    return Text((f"{words}{stop} ", Ref(span, first, last)))


def _divided(style: Style, above: str, articles: tuple[Provision, ...]) -> Iterator[Provision]:
    """Divide a part once more, where the edition does that; named for its first article."""
    if not style.inner_label or len(articles) < _DIVIDED:
        yield from articles
        return
    half = len(articles) // 2
    for nth, inside in enumerate((articles[:half], articles[half:]), 1):
        number, label = numbered(style.inner_label, nth)
        eid = child_eid(above, Kind.SECTION, number)
        yield Provision(Kind.SECTION, number, label, eid, inside[0].heading, inside)


def _frame(provision: Provision) -> Iterator[Group]:
    """Give the groups of a tree as an edition's data tell them."""
    if not provision.kind.is_group:
        return
    inside = [one for one in provision.walk() if one.kind is Kind.ARTICLE]
    if not inside:
        return
    first = int(inside[0].number.partition("-")[0])
    last = int(inside[-1].number.rpartition("-")[2])
    heading = str(provision.heading.parts[0]).rstrip(". ") if provision.heading else ""
    yield Group(provision.kind, provision.number, heading, first, last)
    for child in provision.children:
        yield from _frame(child)
