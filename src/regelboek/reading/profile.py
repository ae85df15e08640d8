"""An edition's data file, `edition.toml`: its facts, and how its pages are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from regelboek.law.datafile import Table, read_table
from regelboek.law.model import Edition, Group
from regelboek.law.names import Kind, steps_of
from regelboek.law.prose import eid_of_prose

LEVELS = {kind.name.lower(): kind for kind in Kind}
# What each placeholder of a page title's form stands for.
PLACEHOLDERS = {
    "chapter": r"[IVXLC]+",
    "part": r"[0-9]{1,4}",
    "section": r"[IVXLC]+",
    "article": r"[0-9]{1,4}(?:-[0-9]{1,4})?",
    "paragraph": r"[A-Z]",
    "subparagraph": r"[0-9]{1,4}",
    "name": r"\S.*",  # a named section
    "ordinal": r"[0-9]{1,4}",  # a section known only by its place in the row
    "definition": r"[^\W\d_].*",  # a term
}
# The first numbers by which a level may be counted: a place's name tells levels by these shapes.
_FIRST = {
    **dict.fromkeys((Kind.CHAPTER, Kind.PART, Kind.SECTION), ("I", "1", "A")),
    Kind.ARTICLE: ("1",),
    Kind.DEFINITION: (),
    Kind.PARAGRAPH: ("A",),
    Kind.SUBPARAGRAPH: ("1",),
    Kind.POINT: ("a",),
    Kind.INDENT: ("i", "1", "a"),
}
DASH = "-"  # the label of an indent that has no number
_SCOPES = ("article", "paragraph", "page")
ROLES = ("opening", "contents", "special", "left_out")
_HEADINGS = ("none", "line", "line-or-next", "line-before", "first-line")


class Level(NamedTuple):
    """How one level is printed: its labels by example, and where its heading stands.

    `labels` is empty for a level without printed labels. `heading`: none, on the label's line
    (`line`), there or else on the next line (`line-or-next`), on the line before the label's
    (`line-before`), or the page's first line (`first-line`). `misread`: labels as a scanner may
    have taken them, read all the same and reported; in those that show I, a roman number may hold
    signs that look like one.
    """

    kind: Kind
    labels: tuple[str, ...] = ()
    heading: str = "none"
    misread: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NoteRules:
    """How notes are printed: marks and labels by example, their scope, and whether in brackets."""

    marks: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    scope: str = "page"
    inline: bool = False


@dataclass(frozen=True, slots=True)
class PrintRules:
    """What print adds to a text: running titles, bare figures as marks, suspended compounds."""

    running_titles: tuple[str, ...] = ()
    bare_marks: bool = False
    suspended: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fragment:
    """A page that begins inside an article, at `place`, or breaks off in `goes_on` (eIds)."""

    page: str
    place: str = ""
    inferred: bool = False
    goes_on: str = ""


@dataclass(frozen=True, slots=True)
class OtherPages:
    """Pages whose names hold no place: `role` says what they are, `names` how they are called.

    `contents`: tables of contents, navigation; `special`: text of the law without a number, such as
    a preamble; `opening`: the text under an article's heading; `left_out`: no law at all.
    """

    role: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """All that is special to an edition: its facts, and its way of writing."""

    edition: Edition
    levels: tuple[Level, ...] = ()
    prefix: str = ""
    titles: tuple[tuple[Kind, str], ...] = ()
    canonical: Kind = Kind.ARTICLE
    notes: NoteRules = NoteRules()
    printed: PrintRules = PrintRules()
    gaps: tuple[str, ...] = ()
    fragments: tuple[Fragment, ...] = ()
    remarks: tuple[tuple[str, str], ...] = ()
    others: tuple[OtherPages, ...] = ()
    __hash__ = object.__hash__  # what is kept of an edition is asked for at every line

    def level(self, kind: Kind) -> Level | None:
        """Find how a level is printed; None where this edition does not have it."""
        for level in self.levels:  # asked at every line
            if level.kind is kind:
                return level
        return None

    def fragment(self, page: str) -> Fragment | None:
        """Find what the data say of a page that begins or ends in the middle."""
        return next((fragment for fragment in self.fragments if fragment.page == page), None)

    def remark(self, page: str) -> str:
        """Say what copying lost of a page; empty where nothing is known to be lost."""
        return next((remark for title, remark in self.remarks if title == page), "")


def profile_of(text: str, file: str, name: str) -> Profile:
    """Read an `edition.toml`; `name` is the edition's name, its folder. Raises ProfileError."""
    table = read_table(text, file)
    edition = _edition(table, name)
    titles = table.table("titles")
    prefix = titles.take("prefix", str, "")
    canonical = LEVELS[titles.choice("canonical", tuple(LEVELS), "article")]
    # `28-3` is the third clause of 28 where pages are named so, else a range of articles
    rows = sorted(LEVELS.items(), key=lambda row: row[1].depth <= Kind.PARAGRAPH.depth)
    forms = tuple(
        (kind, form) for key, kind in rows if key in titles.data for form in _forms(titles, key)
    )
    others = tuple(OtherPages(role, _forms(titles, role)) for role in ROLES if role in titles.data)
    titles.done(*LEVELS, *ROLES)
    profile = Profile(
        edition,
        _levels(table.table("levels")),
        prefix,
        forms,
        canonical,
        _notes(table.table("notes")),
        _print(table.table("print")),
        tuple(_place(gap, "place", closed=True) for gap in table.tables("gap")),
        tuple(_fragment(fragment) for fragment in table.tables("fragment")),
        tuple(_remark(lost) for lost in table.tables("lost")),
        others,
    )
    table.done()
    return profile


def _forms(table: Table, key: str) -> tuple[str, ...]:
    """Take one form of a title or a list of them, the first that fits wins."""
    if isinstance(table.data[key], list):
        return tuple(_form(table, key, form) for form in table.strings(key))
    return (_form(table, key, table.take(key, str)),)


def _form(table: Table, key: str, form: str) -> str:
    names = re.findall(r"\{(.*?)\}", form)
    for name in names:
        if name not in PLACEHOLDERS or names.count(name) > 1:
            allowed = f"allowed between braces, each once: {', '.join(PLACEHOLDERS)}"
            raise table.error(key, f"{form!r} stands there", allowed)
    return form


def _edition(table: Table, name: str) -> Edition:
    first, last = _span(table)
    exact = table.take("articles_exact", bool, default=False)
    if exact and not last:
        raise table.error("articles_exact", "True stands there", "it needs articles")
    demands = table.strings("demands")
    below = tuple(key for key, kind in LEVELS.items() if kind.depth > Kind.ARTICLE.depth)
    if tuple(level for level in below if level in demands) != demands:
        allowed = f"allowed, outermost first: {', '.join(below)}"
        raise table.error("demands", f"{list(demands)!r} stands there", allowed)
    return Edition(
        name=name,
        title=table.take("title", str),
        since=table.maybe("since", date),
        since_words=table.take("since_words", str, ""),
        publisher=table.take("publisher", str, ""),
        sure=table.choice("sure", ("S", "T", "I")),
        remark=table.take("remark", str, ""),
        first=first,
        last=last,
        exact=exact,
        frame=tuple(_group(group) for group in table.tables("frame")),
        demands=tuple(LEVELS[level] for level in demands),
        rewording_of=table.take("rewording_of", str, ""),
    )


def _group(table: Table) -> Group:
    groups = tuple(key for key, kind in LEVELS.items() if kind.is_group)
    kind = LEVELS[table.choice("kind", groups)]
    number, heading = table.take("number", str, ""), table.take("heading", str, "")
    first, last = _span(table)
    table.done()
    return Group(kind, number, heading, first, last)


def _span(table: Table) -> tuple[int, int]:
    articles = table.take("articles", str, "")
    match = re.fullmatch(r"([0-9]{1,4})-([0-9]{1,4})", articles or "0-0")
    first, last = (int(match[1]), int(match[2])) if match else (1, 0)
    if first > last:
        raise table.error("articles", f"{articles!r} stands there", 'it must be like "41-71"')
    return first, last


def _levels(table: Table) -> tuple[Level, ...]:
    levels = []
    for key, kind in LEVELS.items():
        if key not in table.data:
            continue
        row = table.table(key)
        labels, misread = row.strings("label"), row.strings("misread")
        for label in (*labels, *misread):
            shown = re.search(r"(?<![^\W_])[1AaIi](?![^\W_])", label)
            if label == DASH and kind is Kind.INDENT:
                continue
            if not shown or shown[0] not in _FIRST[kind]:
                allowed = f"it must show the first number of its level: {' or '.join(_FIRST[kind])}"
                raise row.error("label", f"{label!r} stands there", allowed)
        heading = row.choice("heading", _HEADINGS, "none")
        levels.append(Level(kind, labels, heading, misread))
        row.done()
    table.done(*LEVELS)
    return tuple(levels)


def _notes(table: Table) -> NoteRules:
    rules = NoteRules(
        table.strings("marks"),
        table.strings("labels"),
        table.choice("scope", _SCOPES, "page"),
        table.take("inline", bool, default=False),
    )
    table.done()
    return rules


def _print(table: Table) -> PrintRules:
    rules = PrintRules(
        table.strings("running_titles"),
        table.take("bare_marks", bool, default=False),
        table.strings("suspended"),
    )
    table.done()
    return rules


def _fragment(table: Table) -> Fragment:
    fragment = Fragment(
        table.take("page", str),
        _place(table, "place"),
        table.take("inferred", bool, default=False),
        _place(table, "goes_on"),
    )
    table.done()
    return fragment


def _remark(table: Table) -> tuple[str, str]:
    pair = table.take("page", str), table.take("remark", str)
    table.done()
    return pair


def _place(table: Table, key: str, *, closed: bool = False) -> str:
    """Take a place as people write it (51A, 67B2(b), 50 al. 3) and give its eId."""
    value = table.take(key, str, None if closed else "")
    if closed:
        table.done()
    if not value and not closed:
        return ""
    try:
        eid = eid_of_prose(value)
        steps_of(eid)
    except ValueError as error:
        allowed = f"it must be the place of a provision, as 51B2(a) ({error})"
        raise table.error(key, f"{value!r} stands there", allowed) from None
    return eid
