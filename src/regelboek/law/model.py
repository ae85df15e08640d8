"""The law as frozen values: provisions, texts, notes, references, editions, a work.

They are Structs, made in a quarter of the time of a frozen dataclass: there are tens of thousands
in each run. None can be inside itself, so no search for waste need look at them (`gc=False`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from enum import Enum, Flag, auto

from msgspec import Struct
from msgspec.structs import astuple

from regelboek.law.names import Kind
from regelboek.law.source import Source
from regelboek.problems import Where

NOWHERE = Where("")


class Status(Flag):
    """What is to be known of a provision beside its words; HELD, the plain case, is no flag."""

    HELD = 0
    INCOMPLETE = auto()  # a known gap: the provision exists, none of its text is in the corpus
    INFERRED = auto()  # no page prints its number; the page's name or the edition's data say it
    FRAGMENT = auto()  # only a part of it is in the corpus, or is known to be
    GOES_ON = auto()  # its text goes on beyond the page

    __hash__ = object.__hash__  # a member is one object; by name takes ten times as long


def having(flags: Status) -> frozenset[Status]:
    """Give every status that has one of some flags: `in` takes a tenth of the time of `&`."""
    every = range((~Status.HELD).value + 1)
    return frozenset(status for status in map(Status, every) if status & flags)


class NoteStyle(Enum):
    """How a note was printed: under the text, or in brackets inside the sentence."""

    FOOT = "foot"
    INLINE = "inline"


class Holding(Enum):
    """How much of a place the corpus holds; WRONG: the edition has no such place."""

    WHOLE = "whole"
    PARTIAL = "partial"
    ABSENT = "absent"
    WRONG = "wrong"


class Place(Struct, frozen=True, order=True, gc=False):
    """A place in an edition of the same work; an empty edition means the one that speaks."""

    eid: str
    edition: str = ""


class Ref(Struct, frozen=True, gc=False):
    """Words that refer, and to what; `until` closes a range (both ends are meant)."""

    text: str
    target: Place
    until: Place | None = None


class _Read(Struct, frozen=True, eq=False, gc=False):
    """A value that was read somewhere: `where`, and what follows it, make no other value of it."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._said() == other._said()

    def __ne__(self, other: object) -> bool:  # a Struct's own goes by identity
        return not self == other

    def __hash__(self) -> int:
        return hash(self._said())

    def _said(self) -> tuple[object, ...]:
        return astuple(self)[: self.__struct_fields__.index("where")]


class Note(_Read, frozen=True, gc=False):
    """A note, at the place of its first mark.

    `mark` as printed at the word (`¹⁾`; empty for a note in brackets), `label` as printed before
    the note's own text (`1)`; empty for one in brackets), `before` the blank before the mark: it
    belongs to the mark, so that the wording without notes reads right.
    """

    mark: str
    eid: str
    texts: tuple[Text, ...]
    style: NoteStyle
    label: str = ""
    before: str = ""
    where: Where = NOWHERE


class NoteRef(Struct, frozen=True, gc=False):
    """A further mark of a note that hangs at an earlier one (`eid`)."""

    mark: str
    eid: str
    before: str = ""


Part = str | Ref | Note | NoteRef


class Text(_Read, frozen=True, gc=False):
    """One run of text: strings, references and notes in order; no two strings stand together."""

    parts: tuple[Part, ...]
    where: Where = NOWHERE


class Provision(_Read, frozen=True, gc=False):
    """One level of a law. Texts stand only before its first and after its last child.

    `number` without ornament (`B`; empty: unnumbered), `label` as printed (`B.`; empty: not
    printed), `heading` apart from the wording: by the booklets' own words it is no part of the law.
    """

    kind: Kind
    number: str
    label: str
    eid: str
    heading: Text | None = None
    content: tuple[Text | Provision, ...] = ()
    status: Status = Status.HELD
    where: Where = NOWHERE
    wid: str = ""  # its work-level id; empty: as its eId

    @property
    def children(self) -> tuple[Provision, ...]:
        """The provisions below this one, in order."""
        return tuple([item for item in self.content if isinstance(item, Provision)])

    @property
    def opening(self) -> tuple[Text, ...]:
        """The texts before the first child; all texts, where there is no child."""
        below = (at for at, item in enumerate(self.content) if isinstance(item, Provision))
        before = self.content[: next(below, None)]
        return tuple([item for item in before if isinstance(item, Text)])

    @property
    def closing(self) -> tuple[Text, ...]:
        """The texts after the last child; none, where there is no child."""
        closes = self.content and isinstance(self.content[-1], Text)
        return self.texts[len(self.opening) :] if closes else ()

    @property
    def texts(self) -> tuple[Text, ...]:
        """The provision's own texts, opening and closing, without those of its children."""
        return tuple([item for item in self.content if isinstance(item, Text)])

    def walk(self) -> Iterator[Provision]:
        """Yield this provision and all below it, in reading order."""
        return _walked([self])


class Group(Struct, frozen=True, gc=False):
    """A chapter, part or section of an edition's frame, and the articles it spans, ends in."""

    kind: Kind
    number: str
    heading: str
    first: int
    last: int


class Edition(Struct, frozen=True, gc=False):
    """The facts of one edition, from its data file.

    `since` is the day it came into force (None: not known); its name is a label, no year of force.
    `first` and `last` are its articles (0: not known), `exact` whether they are known to be all.
    `sure` is S (a source says it), T (texts compared) or I (inferred).
    """

    name: str
    title: str
    since: date | None = None
    since_words: str = ""
    publisher: str = ""
    sure: str = "I"
    remark: str = ""
    first: int = 0
    last: int = 0
    exact: bool = False
    frame: tuple[Group, ...] = ()
    demands: tuple[Kind, ...] = ()  # levels below an article that no citation may skip
    rewording_of: str = ""  # the edition of which this is the same law in other words


class Expression(Struct, frozen=True, gc=False):
    """One edition's text: its facts, its tree, and the pages it came from."""

    edition: Edition
    body: tuple[Provision, ...] = ()
    sources: tuple[Source, ...] = ()

    def walk(self) -> Iterator[Provision]:
        """Yield every provision in reading order."""
        return _walked([*reversed(self.body)])


def _walked(waiting: list[Provision]) -> Iterator[Provision]:
    """Yield what waits, the last first, each with all below it in reading order."""
    while waiting:
        yield (provision := waiting.pop())
        waiting += [item for item in reversed(provision.content) if type(item) is Provision]


class Work(Struct, frozen=True, gc=False):
    """A law: its names and the line of its editions, oldest first.

    `name` is its folder, `uri` its FRBR path, `first` the year of the first edition by this name,
    `short` is used in `spr:2017:27B1b`, `abbreviation` in `art. 27B1(b) Spr. 2017` (empty: the
    title is); `wiki`: the address where its wiki shows pages, if known.
    """

    name: str
    title: str
    uri: str
    language: str
    country: str
    first: str
    author: str
    short: str
    rights: str = ""
    wiki: str = ""
    abbreviation: str = ""
    editions: tuple[Edition, ...] = ()

    def edition(self, name: str) -> Edition | None:
        """Find an edition by its name."""
        return next((edition for edition in self.editions if edition.name == name), None)

    def until(self, edition: Edition) -> date | None:
        """Give the last day an edition was in force: the day before the next known day of force."""
        if edition.since is None:
            return None
        later = [e.since for e in self.editions if e.since is not None and e.since > edition.since]
        return min(later) - timedelta(days=1) if later else None

    def on(self, day: date) -> Edition | None:
        """Find the edition in force on a day; None before the first known day of force."""
        known = [e for e in self.editions if e.since is not None and e.since <= day]
        return max(known, key=lambda e: e.since or date.min) if known else None


def text_of(parts: Iterator[Part] | tuple[Part, ...] | list[Part], where: Where = NOWHERE) -> Text:
    """Make a Text in its normal form: strings joined, empty ones dropped.

    >>> text_of(["a", "", "b"]).parts
    ('ab',)
    """
    out: list[Part] = []
    for part in parts:
        if isinstance(part, str) and out and isinstance(out[-1], str):
            out[-1] += part
        elif part != "":
            out.append(part)
    return Text(tuple(out), where)


def wording(text: Text) -> str:
    """Give the words of a text as they read without its notes and marks.

    >>> wording(Text(("de blinde", NoteRef("¹⁾", "x", " "), ", mag")))
    'de blinde, mag'
    """
    said = (part for part in text.parts if isinstance(part, str | Ref))
    return "".join(part.text if isinstance(part, Ref) else part for part in said)


def notes_of(text: Text) -> tuple[Note, ...]:
    """Give the notes that hang in a text, in order; a note inside a note follows its own."""
    found: list[Note] = []
    for part in text.parts:
        if isinstance(part, Note):
            found.append(part)
            for inner in part.texts:
                found += notes_of(inner)
    return tuple(found)


def index_of(expression: Expression) -> Mapping[str, Provision]:
    """Map every eId of an expression to its provision; the first wins where one is used twice."""
    index: dict[str, Provision] = {}
    for provision in expression.walk():
        index.setdefault(provision.eid, provision)
    return index
