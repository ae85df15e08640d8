"""Labels by example: `A.`, `1.`, `(a)`, `Artikel 1.` say how the labels of a level are printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from regelboek.law.names import Kind
from regelboek.law.order import as_roman
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
        else _pattern(example, level.kind is Kind.ARTICLE).pattern
        for level in levels
        for example in level.labels
    ]
    patterns += [pattern.pattern for level in levels for pattern in _misreadings(level)]
    return re.compile("|".join(patterns).replace("(?P<number>", "(?:") or r"(?!)")


def _misread(text: str, level: Level) -> Iterator[Label]:
    """Yield the label that a text can begin with if a sign was misread, or a blank lost."""
    for pattern in _misreadings(level):
        match = pattern.match(text)
        if match:
            number = re.sub(r"\s+", "", match["number"])
            if level.kind.is_group:
                number = as_roman(number)
            yield Label(level.kind, number, match[0].rstrip(), match.end(), misread=True)
            return


@lru_cache(maxsize=256)
def _misreadings(level: Level) -> tuple[re.Pattern[str], ...]:
    """Make the patterns of misread labels, and of an article's whose heading follows at once."""
    article = level.kind is Kind.ARTICLE
    ended = (example for example in level.labels if article and example.endswith("."))
    return (
        *(_pattern(example, article, lenient=True) for example in level.misread),
        *(_pattern(example, article, glued=True) for example in ended),
    )


# Where a term can end: behind a word, its quotes and brackets, a full stop or a colon.
_TERM_END = re.compile(r"[^\W_][\u0300-\u036f]*[)\]”’\"']*(?:[ \u00a0]?[.:])?(?:\s+|$)")


def term_at(text: str, number: str) -> Label | None:
    """Find the term that a page defines, where its text begins with it."""
    for word in _TERM_END.finditer(text):
        slug = slug_of(text[: word.end()])
        if slug == number:
            return Label(Kind.DEFINITION, number, text[: word.end()].rstrip(), word.end())
        if len(slug) > len(number):
            break
    return None


@lru_cache(maxsize=256)
def _pattern(
    example: str,
    spans: bool,  # noqa: FBT001  # a key of the cache
    *,
    lenient: bool = False,
    glued: bool = False,
) -> re.Pattern[str]:
    """Make the pattern of an example; blanks of any length, letters of any case but the first.

    The first letter tells a heading (`ARTIKEL 54`, `Artikel 54`) from a line of running text that
    happens to begin with a reference (`artikel 54`).
    """
    at = next(_EXAMPLE.finditer(example))
    number = _ALPHABETS[at[0]] if spans or at[0] != "1" else r"[0-9]{1,4}"
    if lenient and at[0] == "I":
        number = r"[IVXLC1l|\[\]]+"
    before, after = (_literal(part) for part in (example[: at.start()], example[at.end() :]))
    end = "(?=[A-Z])" if glued else r"(?:\s+|$)"
    return re.compile(rf"{before}(?P<number>{number}){after}{end}")


def _literal(text: str) -> str:
    if not text:
        return ""
    rest = re.sub(r"(?:\\ )+", r"\\s*", re.escape(text[1:]))
    return re.escape(text[0]) + (f"(?i:{rest})" if rest else "")
