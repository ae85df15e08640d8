"""Labels by example: `A.`, `1.`, `(a)`, `Artikel 1.` say how the labels of a level are printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

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


@dataclass(frozen=True, slots=True)
class Label:
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
    if text.startswith(f"{DASH} ") and any(DASH in level.labels for level in levels):
        bare = tuple(replace(x, labels=tuple(y for y in x.labels if y != DASH)) for x in levels)
        behind = [*labels_at(text[len(DASH) + 1 :], bare)]
        for label in behind:
            end = label.end + len(DASH) + 1
            yield replace(label, printed=f"{DASH} {label.printed}", end=end)
        if behind:
            return
    for level in levels:
        for example in level.labels:
            if example == DASH:
                if text.startswith(f"{DASH} "):
                    yield Label(level.kind, "", DASH, len(DASH) + 1)
                    break
                continue
            match = _pattern(example, level.kind is Kind.ARTICLE).match(text)
            if match:
                number = re.sub(r"\s+", "", match["number"])
                yield Label(level.kind, number, match[0].rstrip(), match.end())
                break
        else:
            yield from _misread(text, level)


def _misread(text: str, level: Level) -> Iterator[Label]:
    """Yield the label that a text can begin with if a sign was misread, or a blank lost."""
    article = level.kind is Kind.ARTICLE
    readings = [(example, False) for example in level.misread]
    readings += [(example, True) for example in level.labels if article and example[-1] == "."]
    for example, glued in readings:
        match = _pattern(example, article, lenient=not glued, glued=glued).match(text)
        if match:
            number = re.sub(r"\s+", "", match["number"])
            if level.kind.is_group:
                number = as_roman(number)
            yield Label(level.kind, number, match[0].rstrip(), match.end(), misread=True)
            return


def term_at(text: str, number: str) -> Label | None:
    """Find the term that a page defines, where its text begins with it."""
    for word in re.finditer(r"[^\W_]+(?:\s*[.:])?(?:\s+|$)", text):
        if slug_of(text[: word.end()]) == number:
            return Label(Kind.DEFINITION, number, text[: word.end()].rstrip(), word.end())
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
