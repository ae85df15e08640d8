"""Running text becomes the references in it, as written: where they stand and what they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from heapq import merge
from unicodedata import combining

from regelboek.linking.absolute import Group, groups_at
from regelboek.linking.defined import definition_at, definition_words
from regelboek.linking.lists import Item
from regelboek.linking.places import joint
from regelboek.linking.relative import Base, relative_at, relative_words
from regelboek.linking.vocabulary import Names, Vocabulary


@dataclass(frozen=True, slots=True)
class Reference:
    """Words that cite. `text == input[start:end]` in code points.

    `path` is dotted as cited (`16.B.1.a`); with another `base` than the law it names only what
    lies below that (`B.1.a`), or nothing: the base itself. `until` closes a range. `others` are
    paths that the words can mean as well. `edition` where the words name one, or a day
    (`@2012-02-12`); `law` where they name one, `?` one without a name. `former`: the words speak
    of an earlier edition without naming it.
    """

    start: int
    end: int
    text: str
    path: str
    until: str = ""
    others: tuple[str, ...] = ()
    edition: str = ""
    law: str = ""
    base: Base = Base.LAW
    former: bool = False


_NOTHING = Names()


def references_in(text: str, words: Vocabulary, names: Names = _NOTHING) -> tuple[Reference, ...]:
    """Find the references in a text, in order; none overlaps another.

    Precision first: what only looks like a reference (a score, a date, a list number) is none.
    Each place in the text is read a bounded number of times, whatever the text.
    """
    found: list[Reference] = []
    floor = read = 0  # what lies before the floor is taken; what was read is not begun at again
    for start in _starts(text, words):
        if start.start() < read:
            continue
        group, end = _read(text, start, floor, found, words, names)
        read = max(read, end)
        if group and not _is_marked(text, group):
            found += group
            floor = read
    return tuple(found)


_NUMBER = re.compile("[0-9]+")


def _starts(text: str, words: Vocabulary) -> Iterator[re.Match[str]]:
    """Yield wherever a reference can be told: at its number, or at a word that refers."""
    spoken = [*relative_words(words).finditer(text), *definition_words(words).finditer(text)]
    if not spoken:
        return _NUMBER.finditer(text)
    spoken.sort(key=_start)
    return merge(spoken, _NUMBER.finditer(text), key=_start)


def _start(match: re.Match[str]) -> int:
    return match.start()


def _read(  # noqa: PLR0913, PLR0917  # a text and a place in it, what was found, what is known
    text: str,
    start: re.Match[str],
    floor: int,
    found: list[Reference],
    words: Vocabulary,
    names: Names,
) -> tuple[list[Reference], int]:
    """Read what refers at a start, and say how far the text is read now."""
    if start[0][0].isdigit():
        if start.end() - start.start() > _DIGITS:
            return [], start.end()
        last = found[-1].end if found else -1
        groups, end = groups_at(text, start.start(), floor, last, words, names)
        read = [reference for group in groups for reference in _of_group(text, group)]
        return _shared(text, read, groups, found, words), end
    if start.re is definition_words(words):
        term = definition_at(text, start, words, names)
        if not term:
            return [], floor
        one = Reference(term.start, term.end, text[term.start : term.end], f"def.{term.slug}")
        return [replace(one, law=term.law, edition=term.edition)], term.read
    relative = relative_at(text, start, floor, words)
    if not relative:
        return [], floor
    read = [_reference(text, item, base=relative.base) for item in relative.items]
    return read, relative.end


_DIGITS = 3  # of the longest number of an article


def _of_group(text: str, group: Group) -> Iterator[Reference]:
    for item in group.items:
        found = _reference(text, item)
        yield replace(found, law=group.law, edition=group.edition, former=group.former)


def _reference(text: str, item: Item, base: Base = Base.LAW) -> Reference:
    path, until = _path(item.tokens), _path(item.until)
    others = tuple(map(_path, item.others))
    return Reference(
        item.start, item.end, text[item.start : item.end], path, until, others, base=base
    )


def _path(tokens: tuple[str, ...]) -> str:
    return ".".join(token for token in tokens if token)


def _is_marked(text: str, group: list[Reference]) -> bool:
    """Tell a letter that a combining mark makes another one: it names nothing."""
    return any(one.end < len(text) and combining(text[one.end]) for one in group)


def _shared(
    text: str,
    read: list[Reference],
    groups: tuple[Group, ...],
    found: list[Reference],
    words: Vocabulary,
) -> list[Reference]:
    """Let what is named behind two joined citations hold for both: `artikel 2 en artikel 3 BW`."""
    behind = groups[0].behind if groups else None
    if not behind or not found or not read or not (behind.law or behind.edition):
        return read
    before = found[-1]
    joined = _joined(words).fullmatch(text, before.end, groups[0].outer)
    if joined and not (before.law or before.edition or before.former):
        if behind.edition and before.base is Base.LAW:
            found[-1] = before = replace(before, edition=behind.edition)
        if behind.law and before.path.isdigit():
            found[-1] = replace(before, law=behind.law)
    return read


@lru_cache(maxsize=8)
def _joined(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(joint(words))
