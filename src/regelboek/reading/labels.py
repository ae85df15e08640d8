"""Labels by example: `A.`, `1.`, `(a)`, `Artikel 1.` say how the labels of a level are printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from regelboek.law.names import Kind
from regelboek.law.order import as_roman
from regelboek.law.terms import slug_of
from regelboek.reading.lines import Line
from regelboek.reading.profile import DASH, Level, Profile

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


class Label(Struct, frozen=True, gc=False):
    """A label found at a line's start: its level, number, how it is printed, and where it ends."""

    kind: Kind
    number: str
    printed: str
    end: int
    misread: bool = False


class _Form(NamedTuple):
    """One way in which labels of a level are printed, and by what sign such a label begins."""

    lead: re.Pattern[str]
    pattern: re.Pattern[str]
    misread: bool = False


_DASHED = _Form(re.compile(DASH), re.compile(rf"(?P<number>){_BULLET}"))


class Labelling:
    """Finds the labels of some levels; for each sign it knows which labels may begin with it.

    `terms`: terms are defined at one of these levels, and are labels of it.
    """

    def __init__(self, levels: tuple[Level, ...]) -> None:
        """Keep the ways of each level in order: as printed first, then as misread."""
        self._forms = tuple((level.kind, _forms(level)) for level in levels)
        self.terms = any(level.kind is Kind.DEFINITION for level in levels)
        self._by_sign: dict[str, tuple[tuple[Kind, tuple[_Form, ...]], ...]] = {}
        self._behind_bullet: Labelling | None = None
        if any(DASH in level.labels for level in levels):
            bare = (x._replace(labels=tuple(y for y in x.labels if y != DASH)) for x in levels)
            self._behind_bullet = Labelling(tuple(bare))

    def at(self, text: str) -> tuple[Label, ...]:
        """Give every label that a text can begin with, outermost level first.

        A dash before another label is the bullet of a list that was copied from a screen.
        """
        sign = text[:1]
        if sign not in self._by_sign:
            self._by_sign[sign] = tuple(self._beginning(sign))
        levels = self._by_sign[sign]
        if not levels:  # most texts begin with none
            return ()
        if self._behind_bullet and text.startswith(_BULLET):
            behind = self._behind_bullet.at(text[len(_BULLET) :])
            if behind:
                return tuple(map(_with_bullet, behind))
        found = []
        for kind, forms in levels:
            for form in forms:
                match = form.pattern.match(text)
                if match:
                    found.append(_label(kind, match, misread=form.misread))
                    break
        return tuple(found)

    def _beginning(self, sign: str) -> Iterator[tuple[Kind, tuple[_Form, ...]]]:
        for kind, forms in self._forms:
            some = tuple(form for form in forms if form.lead.match(sign))
            if some:
                yield kind, some


@lru_cache(maxsize=256)
def labelling(profile: Profile, below: Kind | None = None) -> Labelling:
    """Make what finds the labels of an edition: of all levels, or of those below one."""
    depth = -1 if below is None else below.depth
    return Labelling(tuple(level for level in profile.levels if level.kind.depth > depth))


def _with_bullet(label: Label) -> Label:
    printed = f"{DASH} {label.printed}"
    return replace(label, printed=printed, end=label.end + len(_BULLET))


def _label(kind: Kind, match: re.Match[str], *, misread: bool) -> Label:
    number = "".join(match["number"].split())
    if misread and kind.is_group:
        number = as_roman(number)
    return Label(kind, number, match[0].rstrip(), match.end(), misread)


def _forms(level: Level) -> tuple[_Form, ...]:
    """Give the ways of a level; an article's heading may have lost the blank before it."""
    article = level.kind is Kind.ARTICLE
    ended = (example for example in level.labels if article and example.endswith("."))
    return (
        *(_DASHED if example == DASH else _form(example, article) for example in level.labels),
        *(_form(example, article, lenient=True) for example in level.misread),
        *(_form(example, article, glued=True) for example in ended),
    )


# Where a term can end: behind a word, its quotes and brackets, a full stop or a colon.
_TERM_END = re.compile(r"[^\W_][\u0300-\u036f]*[)\]”’\"']*(?:[ \u00a0]?[.:])?(?:\s+|$)")


def term_at(line: Line, number: str) -> Label | None:
    """Find the term that a page defines, where a line begins with it and no mark stands inside."""
    text = line.text
    for word in _TERM_END.finditer(text):
        slug = slug_of(text[: word.end()])
        if slug == number:
            if any(0 < mark.at < word.end() for mark in line.marks):
                return None
            return Label(Kind.DEFINITION, number, text[: word.end()].rstrip(), word.end())
        if len(slug) > len(number):
            break
    return None


@lru_cache(maxsize=256)
def _form(
    example: str,
    spans: bool,  # noqa: FBT001  # a key of the cache
    *,
    lenient: bool = False,
    glued: bool = False,
) -> _Form:
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
    lead = re.escape(example[0]) if before else number
    pattern = rf"{before}(?P<number>{number}){after}{end}"
    return _Form(re.compile(lead), re.compile(pattern), lenient or glued)


def _literal(text: str) -> str:
    if not text:
        return ""
    rest = re.sub(r"(?:\\ )+", r"\\s*", re.escape(text[1:]))
    return re.escape(text[0]) + (f"(?i:{rest})" if rest else "")
