"""Parts named before or behind their whole: `lid B van artikel 27`, `aldaar, onder b`."""

from __future__ import annotations

import re

from regelboek.linking.levels import labelled
from regelboek.linking.lists import Item, labels_from
from regelboek.linking.patterns import BEGINS, GAP, MAYBE, by_words, either
from regelboek.linking.places import scan_label
from regelboek.linking.spoken import ordinals, scan_word
from regelboek.linking.starts import enders, last_word
from regelboek.linking.vocabulary import Vocabulary


def parts_before(text: str, at: int, floor: int, words: Vocabulary) -> tuple[Item, ...]:
    """Read the parts of the whole that begins at `at`: `onder b en c van lid 2 van artikel 52`.

    Each is a label of the whole. Empty where no part is named before it.
    """
    last, ends = last_word(text, at, floor), enders(words)
    if last not in ends["of"] and last not in ends["the"]:
        return ()
    low = max(floor, at - _WINDOW)
    if not _of(words).search(text, max(low, at - 20), at):
        return ()
    for start in _starts(words).finditer(text, low, at):
        found = _parts(text, start.start(), at, words)
        if found:
            return found
    return ()


def parts_behind(text: str, at: int, words: Vocabulary) -> tuple[Item, ...]:
    """Read the parts that words name behind a place or a short form: `, onder b en c`."""
    found: tuple[Item, ...] = ()
    gap = _gap(words).match(text, at)
    while gap:
        step = scan_word(text, gap.end(), words)
        if not step and text[gap.end() : gap.end() + 1] == "(":
            step = scan_label(text, gap.end(), words)
        if not step:
            break
        row = labels_from(text, step, gap.end(), words)
        above = found[-1].tokens if found else ("",)
        row = tuple(item._replace(tokens=_below(above, item.tokens)) for item in row)
        found = (*found[:-1], *row)
        gap = _gap(words).match(text, row[-1].end) if len(row) == 1 else None
    return found


def _below(above: tuple[str, ...], label: tuple[str, ...]) -> tuple[str, ...]:
    return labelled(above, label) if len(above) > 1 else label


_WINDOW = 90


def _parts(text: str, start: int, at: int, words: Vocabulary) -> tuple[Item, ...]:
    """Read parts from `start`, if these and the words between them reach just to `at`."""
    rows: list[tuple[Item, ...]] = []
    begin = start
    while begin < at:
        note = _note(words).match(text, begin)
        if note:  # "de" makes it the only one, hence the first
            if last_word(text, begin, 0) not in enders(words)["the"]:
                return ()
            rows.append((Item(begin, note.end(), ("", "n1")),))
        else:
            step = scan_word(text, begin, words)
            if not step:
                return ()
            rows.append(labels_from(text, step, begin, words))
        of = _of(words).match(text, rows[-1][-1].end, at)
        if not of:
            return ()
        begin = of.end()
    whole: tuple[str, ...] = ("",)
    for row in reversed(rows[1:]):
        whole = _below(whole, row[0].tokens)
        if len(row) > 1:
            return ()
    return tuple(item._replace(tokens=_below(whole, item.tokens)) for item in rows[0])


@by_words
def _of(words: Vocabulary) -> re.Pattern[str]:
    the = rf"(?:(?i:{either(words.the)}){GAP})?"
    return re.compile(rf",?{GAP}(?i:{either(words.of)}){GAP}{the}")


@by_words
def _gap(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"(?:,{MAYBE}|{GAP})(?:(?i:{either(words.the)}){GAP})?")


@by_words
def _note(words: Vocabulary) -> re.Pattern[str]:
    of = either(words.of)
    return re.compile(rf"(?i:{either(words.note)})(?={GAP}(?i:{of}){GAP})")


@by_words
def _starts(words: Vocabulary) -> re.Pattern[str]:
    parts = (*words.paragraph, *words.unnumbered, *words.point, *words.note, *words.opening)
    return re.compile(rf"{BEGINS}(?:(?i:{either(parts)})(?={GAP}|\.)|{ordinals(words)})")
