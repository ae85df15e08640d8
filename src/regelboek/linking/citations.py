"""Running text becomes the references in it, as written: where they stand and what they name."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from unicodedata import category

from regelboek.linking.absolute import Group, groups_at
from regelboek.linking.defined import Term, coded_definition_at, definition_at
from regelboek.linking.lists import Item, between
from regelboek.linking.patterns import GAP, MAYBE, by_words, either
from regelboek.linking.relative import Base, Relative, relative_at, seen_at
from regelboek.linking.starts import kind_of, spoken_words, starts_in
from regelboek.linking.vocabulary import Names, Vocabulary


class Carried(Enum):
    """Where the words stand that name the edition of a place."""

    NOT = "beside it, or nowhere"
    LIST = "behind a later place of its list: artikel 2, 3 en 4 Spr. 1975"
    JOINED = "behind a later citation, joined to its own: artikel 2 en artikel 4 Spr. 1975"


@dataclass(frozen=True, slots=True)
class Reference:
    """Words that cite. `text == input[start:end]` in code points.

    `path` is dotted as cited (`16.B.1.a`); with another `base` than the law it names only what
    lies below that (`B.1.a`), or nothing: the base itself. `until` closes a range. `others` are
    paths that the words can mean as well. `edition` where the words name one, or a day
    (`@2012-02-12`); `law` where they name one, `?` one without a name. `former`: the words speak
    of an earlier edition without naming it. `carried`: the edition is named further on, for all of
    a list; of an edition that lacks the place, it may not have been meant for this one.
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
    carried: Carried = Carried.NOT


_NOTHING = Names()


def references_in(text: str, words: Vocabulary, names: Names = _NOTHING) -> tuple[Reference, ...]:
    """Find the references in a text, in order; none overlaps another.

    Precision first: what only looks like a reference (a score, a date, a list number) is none.
    Each place in the text is read a bounded number of times, whatever the text.
    """
    found: list[Reference] = []
    floor = read = 0  # what lies before the floor is taken; what was read is not begun at again
    for start in starts_in(text, words):
        if start.start() < read:
            continue
        group, end = _read(text, start, floor, found, words, names)
        read = max(read, end)
        if group and not _is_marked(text, group):
            found += group
            floor = read
    return tuple(found)


def _read(  # noqa: PLR0913, PLR0917  # a text and a place in it, what was found, what is known
    text: str,
    start: re.Match[str],
    floor: int,
    found: list[Reference],
    words: Vocabulary,
    names: Names,
) -> tuple[list[Reference], int]:
    """Read what refers at a start, and say how far the text is read now."""
    at, sign = start.start(), start[0]
    if sign[0].isdecimal():
        if len(sign) > _DIGITS:
            return [], start.end()
        last = found[-1].end if found else -1
        groups, end = groups_at(text, at, floor, last, words, names)
        if groups:
            return _of_groups(text, groups, found, words), end
    elif start.re is spoken_words(words):
        kind = kind_of(sign, words)
        if kind in {"definition", "code"}:
            term = (
                definition_at(text, start, words, names)
                if kind == "definition"
                else coded_definition_at(text, at, floor, names)
            )
            return ([_defined(text, term)], term.read) if term else ([], floor)
        relative = relative_at(text, start, floor, words)
        return _relatives(text, relative) if relative else ([], floor)
    relative = seen_at(text, at, floor, words)
    return _relatives(text, relative) if relative else ([], end if sign[0].isdecimal() else floor)


_DIGITS = 3  # of the longest number of an article


def _relatives(text: str, relative: Relative) -> tuple[list[Reference], int]:
    read = [
        Reference(
            *(item.start, item.end, text[item.start : item.end]),
            path=_path(item.tokens),
            until=_path(item.until),
            base=relative.base,
        )
        for item in relative.items
    ]
    return read, relative.end


def _defined(text: str, term: Term) -> Reference:
    words = text[term.start : term.end]
    return Reference(term.start, term.end, words, term.path, edition=term.edition, law=term.law)


def _of_groups(
    text: str, groups: tuple[Group, ...], found: list[Reference], words: Vocabulary
) -> list[Reference]:
    read = [
        Reference(
            *(item.start, item.end, text[item.start : item.end]),
            path=_path(item.tokens),
            until=_path(item.until),
            others=tuple(map(_path, item.others)),
            edition=group.edition,
            law=group.law,
            former=group.former,
            carried=Carried.LIST if _is_carried(group, item) else Carried.NOT,
        )
        for group in groups
        for item in group.items
    ]
    _share(text, groups[0], found, words)
    return read


def _is_carried(group: Group, item: Item) -> bool:
    """Tell a place whose edition is named behind another one of its group."""
    return bool(group.behind and group.behind.edition and item is not group.items[-1])


def _path(tokens: tuple[str, ...]) -> str:
    return ".".join(token for token in tokens if token)


def _is_marked(text: str, group: list[Reference]) -> bool:
    """Tell a letter that a combining mark makes another one: it names nothing."""
    return any(one.end < len(text) and category(text[one.end])[0] == "M" for one in group)


def _share(text: str, group: Group, found: list[Reference], words: Vocabulary) -> None:
    """Let what is named behind joined citations hold for all: `artikel 2, artikel 3 en 4 BW`.

    A letter is hardly of another law (`artikel 16B en artikel 3 BW`): it takes a law with an
    edition alone, and whoever resolves it knows whether that is another.
    """
    behind = group.behind
    if not behind or not (behind.law or behind.edition):
        return
    begin = group.outer
    for at in range(len(found) - 1, -1, -1):
        before = found[at]
        if before.base is not Base.LAW or before.law or before.edition or before.former:
            return
        takes = behind.edition or before.path.isdecimal()
        if not takes or not _joined(words).fullmatch(text, before.end, begin):
            return
        found[at] = replace(before, edition=behind.edition, law=behind.law, carried=Carried.JOINED)
        begin = before.start


@by_words
def _joined(words: Vocabulary) -> re.Pattern[str]:
    """Match between two citations of which each has a word for article, or is one of a list."""
    until = rf"{MAYBE}(?i:{either(words.until)}){MAYBE}"
    return re.compile(rf"(?:{between(words)}|{until})(?:(?i:{either(words.the)}){GAP})?")
