"""How each edition is written, as data: levels, labels, headings, notes, page names."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from regelboek.law.names import Kind


@dataclass(frozen=True, slots=True)
class LevelStyle:
    """A level below the article: its label by example (empty: none printed), has it a heading."""

    kind: Kind
    label: str = ""
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Style:
    """An edition's way of writing; labels by their first number, as `edition.toml` has them.

    `group` is what a section of the law is here, `inner_label` how its halves are labelled,
    `stop` whether headings end with a full stop, `dashes` whether items below the last level are
    lines with a dash (else they run on), `linked` whether a paragraph's heading stands only in the
    label of a link.
    """

    name: str
    article: str
    levels: tuple[LevelStyle, ...]
    group: Kind | None
    group_label: str = ""
    group_title: str = ""
    inner_label: str = ""
    stop: bool = False
    ranges: bool = False
    dashes: bool = False
    linked: bool = False
    mark: str = "1)"
    scope: str = "page"
    inline: bool = False
    rule: bool = False  # a rule stands before the notes
    indent: int = 0  # of unnumbered paragraphs
    links: bool = False  # references are links
    named: bool = False  # a section's page is named by its heading
    spans: tuple[Kind, ...] = ()  # groups whose heading line says which articles they hold
    refer: str = "artikel"
    refer_range: tuple[str, str] = ("artikelen", "tot en met")
    rewording_of: str = ""
    term_pages: bool = False  # a definition a page, else a chapter of them
    preamble: str = ""  # the page of the text without a number
    preamble_headed: bool = False
    tables: bool = False  # what is a table, is printed as one
    counted: bool = False  # some lists are numbered by the wiki, which counts
    since: date | None = None  # the day it came into force, where that is known

    @property
    def lettered(self) -> bool:
        """Whether paragraphs have labels; such editions have a page for each."""
        return bool(self.levels[0].label)


_UNNUMBERED = LevelStyle(Kind.PARAGRAPH)
_OLD = (_UNNUMBERED, LevelStyle(Kind.POINT, "a."))
_DEEP = (
    LevelStyle(Kind.PARAGRAPH, "A.", heading=True),
    LevelStyle(Kind.SUBPARAGRAPH, "1."),
    LevelStyle(Kind.POINT, "(a)"),
    LevelStyle(Kind.INDENT, "(i)"),
)

STYLES = (
    Style(
        "1949",
        "Art. 1.",
        (_UNNUMBERED, LevelStyle(Kind.SUBPARAGRAPH, "1."), LevelStyle(Kind.POINT, "a.")),
        None,
        stop=True,
        ranges=True,
        refer="art.",
        refer_range=("art.", "t/m"),
        counted=True,
    ),
    Style(
        "1963",
        "Artikel 1.",
        _OLD,
        Kind.SECTION,
        group_title="H{chapter} {name}",
        stop=True,
        mark="¹⁾",
        scope="article",
        named=True,
        spans=(Kind.CHAPTER, Kind.SECTION),
        rule=True,
        refer="art.",
        refer_range=("art.", "t/m"),
    ),
    Style(
        "1975",
        "Artikel 1.",
        _OLD,
        Kind.SECTION,
        group_title="H{chapter}{ordinal}",
        indent=1,
        links=True,
        preamble="De strekking van de regels",
        preamble_headed=True,
    ),
    Style(
        "1982",
        "Artikel 1.",
        _OLD,
        Kind.SECTION,
        group_title="H{chapter}{ordinal}",
        indent=1,
        rewording_of="1975",
        preamble="De strekking van de regels",
        preamble_headed=True,
    ),
    Style(
        "1987",
        "Artikel 1",
        (
            LevelStyle(Kind.PARAGRAPH, "A.", heading=True),
            LevelStyle(Kind.SUBPARAGRAPH, "1.", heading=True),
        ),
        Kind.PART,
        group_label="Deel I",
        group_title="H{chapter}{part}",
        inner_label="§ I",
        dashes=True,
        spans=(Kind.CHAPTER,),
        scope="paragraph",
    ),
    Style(
        "1997",
        "ARTIKEL 1",
        (
            LevelStyle(Kind.PARAGRAPH, "A.", heading=True),
            LevelStyle(Kind.SUBPARAGRAPH, "1.", heading=True),
            LevelStyle(Kind.POINT, "(a)", heading=True),
        ),
        Kind.PART,
        group_label="DEEL I",
        group_title="H{chapter}{part}",
        inner_label="PARAGRAAF I",
        scope="paragraph",
        term_pages=True,
        tables=True,
        since=date(1997, 9, 1),
    ),
    Style(
        "2007",
        "ARTIKEL 1",
        _DEEP,
        Kind.PART,
        group_label="DEEL I",
        group_title="H{chapter}{part}",
        links=True,
        term_pages=True,
        counted=True,
        preamble="De strekking van de regels",
        since=date(2007, 9, 1),
    ),
    Style(
        "2017",
        "ARTIKEL 1",
        _DEEP,
        Kind.PART,
        group_label="DEEL I",
        group_title="H{chapter}{part}",
        linked=True,
        links=True,
        inline=True,
        term_pages=True,
        tables=True,
        preamble="De strekking van de regels",
        since=date(2017, 9, 1),
    ),
)
BY_NAME = {style.name: style for style in STYLES}
