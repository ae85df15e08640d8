"""Labels by example: `A.`, `1.`, `(a)`, `Artikel 1.` say how the labels of a level are printed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from regelboek.law.names import Kind
from regelboek.law.order import as_roman, ordinal
from regelboek.law.terms import slug_of
from regelboek.reading.profile import DASH, Level

# The first number of each alphabet stands for all of them.
_ALPHABETS = {
    "1": r"[0-9]{1,4}(?:\s*-\s*[0-9]{1,4})?",
    "A": r"[A-Z]",
    "a": r"[a-z]|(?:aa|bb|cc|dd|ee|ff)",
    "I": r"[IVXLC]+",
    "i": r"[ivxlc]+",
}
_EXAMPLE = re.compile(r"(?<![^\W_])[1AaIi](?![^\W_])")
_BULLET = f"{DASH} "
_NOTE_FIGURES = r"\d{1,2}|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}|\*+"


class Label(NamedTuple):
    """A label found at a line's start: its level, number, how it is printed, and where it ends."""

    kind: Kind
    number: str
    printed: str
    end: int
    misread: bool = False


def labels_at(text: str, levels: tuple[Level, ...]) -> Iterator[Label]:
    """Yield every label that a text can begin with, outermost level first.

    A dash before another label is the bullet of a list that was copied from a screen.
    """
    if not _beginnings(levels).match(text):
        return
    bulleted = tuple(_behind_bullet(text, levels)) if text.startswith(_BULLET) else ()
    if bulleted:
        yield from bulleted
        return
    for level in levels:
        for example in level.labels:
            if example == DASH:
                if text.startswith(_BULLET):
                    yield Label(level.kind, "", DASH, len(_BULLET))
                    break
                continue
            match = _pattern(example, level.kind is Kind.ARTICLE).match(text)
            if match:
                number = re.sub(r"\s+", "", match["number"])
                yield Label(level.kind, number, match[0].rstrip(), match.end())
                break
        else:
            if level.misread:
                yield from _misread(text, level)


def _behind_bullet(text: str, levels: tuple[Level, ...]) -> Iterator[Label]:
    """Yield the labels that stand behind a dash, where a dash may be a label too."""
    if any(DASH in level.labels for level in levels):
        bare = tuple(x._replace(labels=tuple(y for y in x.labels if y != DASH)) for x in levels)
        for label in labels_at(text[len(_BULLET) :], bare):
            end = label.end + len(_BULLET)
            yield label._replace(printed=f"{DASH} {label.printed}", end=end)


@lru_cache(maxsize=256)
def _beginnings(levels: tuple[Level, ...]) -> re.Pattern[str]:
    """Make the pattern of all that a label may begin a line with; most lines begin with none."""
    patterns = [
        re.escape(_BULLET)
        if example == DASH
        else _pattern(example, level.kind is Kind.ARTICLE, lenient=lenient).pattern
        for level in levels
        for lenient, examples in ((False, level.labels), (True, level.misread))
        for example in examples
    ]
    return re.compile("|".join(patterns).replace("(?P<number>", "(?:") or r"(?!)")


def _misread(text: str, level: Level) -> Iterator[Label]:
    """Yield the label that a text can begin with if a scanner took one sign for another."""
    for example in level.misread:
        match = _pattern(example, level.kind is Kind.ARTICLE, lenient=True).match(text)
        if match:
            number = re.sub(r"\s+", "", match["number"])
            if level.kind.is_group:
                number = as_roman(number)
            yield Label(level.kind, number, match[0].rstrip(), match.end(), misread=True)
            return


# Where a term can end: behind a word, its quotes and brackets, a full stop or a colon.
_TERM_END = re.compile(r"[^\W_][\u0300-\u036f]*[)\]”’\"']*[.:]?(?:\s+|$)")


def term_at(text: str, number: str) -> Label | None:
    """Find the term that a page defines, where its text begins with it."""
    for word in _TERM_END.finditer(text):
        slug = slug_of(text[: word.end()])
        if slug == number:
            return Label(Kind.DEFINITION, number, text[: word.end()].rstrip(), word.end())
        if len(slug) > len(number):
            break
    return None


def choose(labels: tuple[Label, ...], before: Callable[[Kind], str]) -> Label:
    """Choose among the labels of a line: what continues a row, then what begins one.

    `before` gives the last number of a level. `(i)` after `(h)` is the ninth letter, below `(a)`
    the first numeral.
    """
    if len(labels) == 1:
        return labels[0]
    for label in reversed(labels):
        last = before(label.kind)
        if last and ordinal(label.kind, label.number) == ordinal(label.kind, last) + 1:
            return label
    firsts = [label for label in labels if ordinal(label.kind, label.number) == 1]
    return firsts[-1] if firsts else labels[0]


@lru_cache(maxsize=256)
def _pattern(example: str, spans: bool, *, lenient: bool = False) -> re.Pattern[str]:  # noqa: FBT001  # a key of the cache
    """Make the pattern of an example; blanks of any length, letters of any case but the first.

    The first letter tells a heading (`ARTIKEL 54`, `Artikel 54`) from a line of running text that
    happens to begin with a reference (`artikel 54`).
    """
    at = next(_EXAMPLE.finditer(example))
    number = _ALPHABETS[at[0]] if spans or at[0] != "1" else r"[0-9]{1,4}"
    if lenient and at[0] == "I":
        number = r"[IVXLC1l|\[\]]+"
    before, after = (_literal(part) for part in (example[: at.start()], example[at.end() :]))
    return re.compile(rf"{before}(?P<number>{number}){after}(?:\s+|$)")


def _literal(text: str) -> str:
    if not text:
        return ""
    rest = re.sub(r"(?:\\ )+", r"\\s*", re.escape(text[1:]))
    return re.escape(text[0]) + (f"(?i:{rest})" if rest else "")


@lru_cache(maxsize=256)
def mark_pattern(examples: tuple[str, ...]) -> re.Pattern[str] | None:
    """Make the pattern of note marks in running text; None where the edition has none.

    A mark hangs at a word or a stop, never right behind an opening bracket: `(1)` is a label.
    """
    if not examples:
        return None
    kinds = "|".join(_mark(example) for example in examples)
    return re.compile(rf"(?<=[^\s(\[])(?P<before>[ \u00a0]?)(?P<mark>{kinds})(?![^\W_])")


def _mark(example: str) -> str:
    figure, tail = _figure_and_tail(example)
    return figure + ("+" if example.startswith("*") else "{1,2}") + tail


def _figure_and_tail(example: str) -> tuple[str, str]:
    """Give the patterns of one figure of a mark, and of what closes it."""
    figure = r"[⁰¹²³⁴⁵⁶⁷⁸⁹]" if re.search("[⁰¹²³⁴⁵⁶⁷⁸⁹]", example) else r"\d"
    tail = re.sub(r"^(?:\d+|[⁰¹²³⁴⁵⁶⁷⁸⁹]+|\*+)", "", example)
    return (r"\*" if example.startswith("*") else figure), re.escape(tail)


def may_have_marks(text: str, examples: tuple[str, ...]) -> bool:
    """Tell a text that has no mark, soon: no last figure stands before what closes it."""
    return any(hint.search(text) for hint in _mark_hints(examples))


@lru_cache(maxsize=256)
def _mark_hints(examples: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile("".join(_figure_and_tail(example))) for example in examples)


@lru_cache(maxsize=256)
def note_label(examples: tuple[str, ...]) -> re.Pattern[str] | None:
    """Make the pattern of a note's own label at a line's start; None where the edition has none."""
    if not examples:
        return None
    kinds = "|".join(
        "(?:" + _NOTE_FIGURES + ")" + re.escape(re.sub(r"^[\d⁰¹²³⁴⁵⁶⁷⁸⁹*]+", "", example))
        for example in examples
    )
    return re.compile(rf"(?P<label>{kinds})\s+")


_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


def note_number(mark: str) -> str:
    """Give what a mark and its note's label have in common.

    >>> note_number("¹⁾"), note_number("1)"), note_number("*)")
    ('1', '1', '*')
    """
    return re.sub(r"[^\d*]", "", mark.translate(_SUPERSCRIPTS))
