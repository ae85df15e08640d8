"""Faults of a source as values: where, which code, and a sentence that a person can act on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Where(Struct, frozen=True, gc=False, order=True):
    """A place in a source: a page, its revision, and lines counted from 1 (0: no line is meant).

    `revision` is what the source says of itself: a revision number, else the printed time of
    a saved page (`2019-08-22 20:58`), else empty.
    """

    page: str
    revision: str = ""
    first: int = 0
    last: int = 0

    def at_lines(self, first: int, last: int) -> Where:
        """Give the place that is some lines of the same page."""
        return Where(self.page, self.revision, first, last)

    def __str__(self) -> str:
        """Name the place as compilers do, `page:line`.

        >>> str(Where("51B", "", 3, 5))
        '51B:3'
        >>> str(Where("edition.toml"))
        'edition.toml'
        """
        return f"{self.page}:{self.first}" if self.first else self.page


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault of a source: `code` is a key of `CODES`, `eid` the provision, if one is meant.

    `message` is the code's sentence filled in with `values`, names and words, so that others can
    say it in their own language.
    """

    where: Where
    code: str
    message: str
    eid: str = ""
    values: tuple[tuple[str, str], ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return f"{self.where}: {self.code} {self.message}"


class Outcome(Struct, Generic[T], frozen=True, gc=False):
    """What a stage yields: its value, and the faults that it met on the way."""

    value: T
    problems: tuple[Problem, ...] = ()


class ProfileError(Exception):
    """A data file of ours is wrong: its file, the key, what stands there and what is allowed."""

    def __init__(self, file: str, key: str, found: str, allowed: str, line: int = 0) -> None:
        at = f"{file}:{line}" if line else file
        super().__init__(f"{at}: {key}: {found}; {allowed}" if key else f"{at}: {found}; {allowed}")


class SourceError(Exception):
    """An input cannot be used at all; the message is one sentence that names its place."""


# Words of ours that fill a place of a sentence where a source has none to put there.
NOTHING = "nothing"
THE_LAW = "the law"
ITS_PART = "its part of the page"
EARLIER = "any earlier edition"

# Every code with its sentence; the words in braces are filled in by `problem`.
CODES = {
    # reading a page
    "no-title": "nothing on this page says that it is {expected}: neither a title nor a label",
    "empty-page": "the page holds no text",
    "no-repair": "repairs.toml mends {find}, which stands {times} times on this page, not once",
    "unlisted-page": "this file lies among the pages, and pages.tsv does not list it",
    "not-text": "the page is not UTF-8 text: {detail}",
    "unknown-page": "the name does not say which place of the law this page holds: {title}",
    "not-the-page": "the page calls itself {found}, the table of pages calls it {expected}",
    "other-revision": "the page says it is of {found}, the table of pages says {expected}",
    "no-heading": "the page is named for article {expected}, and does not begin with its heading",
    "no-provision": "no provision was recognised on this page; its text is kept as unnumbered text",
    "text-before-provision": "text stands before the first provision, kept as text of the {place}",
    "text-behind-provision": "text stands behind a provision, kept there as text of the {place}",
    "label-order": "label {label} follows {previous}",
    "misread-label": "label {label} looks misread, it may be {meant}",
    "label-level": "label {label} skips a level below {parent}",
    "repeated-number": "number {number} occurs again in {parent}",
    "other-number": "the page is named for {expected}, its heading says {found}",
    "note-without-mark": "note {label} is marked nowhere in {scope}",
    "mark-without-note": "mark {mark} has no note in {scope}",
    "repeated-note": "note {label} occurs again in {scope}",
    "no-such-place": "edition.toml names {place}, which this page does not hold",
    "no-gap": "edition.toml says that no page holds {place}, and {page} does",
    "copy-differs": "{place} was read before from {other}: here {here}, there {there}",
    "article-order": "article {number} follows article {previous}",
    "outside-articles": "article {number} lies outside the articles of this edition ({articles})",
    # reading wikitext
    "too-much-open": "the page opens more than it closes, over and over; it is read as plain text",
    "not-taken-apart": "the page's markup could not be taken apart; it is read as plain text",
    "magic-word": "the page shows {what}, which only its wiki can fill in",
    "open-table": "a table begins here and does not end: all that follows is in it",
    "note-not-written": "a mark names the note {what}, which the page does not write",
    "image-alone": "the page is an image alone: its text is not in the corpus",
    "hidden-provision": "what begins with the label {what} stands where the page does not show it",
    "hidden-text": "{what} stands where the page does not show it, and nothing else of its place",
    "left-open": "{what} is not closed: the page shows nothing of what follows",
    "leads-away": "the page only leads to {title}, which holds not what its name says",
    "missing-page": "the page takes in {title}, which is not among the pages of this edition",
    "missing-words": "a sentence takes in {what}, which is not among the pages of this edition",
    "more-than-words": "a sentence takes in {what}, which holds more; its text stands elsewhere",
    "unknown-template": "the template {what} is not among the pages of this edition; "
    "what it shows is not known",
    "include-cycle": "the page takes in {title}, which is taking it in itself",
    # linking
    "wrong-reference": "the reference {text} points at {place}, which this edition does not have",
    "ambiguous-reference": "the reference {text} can mean {candidates}",
    "no-context": "the reference {text} has nothing here that it can point from",
    # proof
    "lost-words": "{count} words of the page are not in the tree, the first is {words}",
    "invented-words": "{count} words of the tree are not on the page, the first is {words}",
    "stale": "act.xml does not hold what the pages say now; run: regelboek parse",
    "stale-problems": "does not hold the problems that the pages have now; run: regelboek parse",
    "kept-act": "stays as it was, since {page} gave nothing to read; mend that page, then run: "
    "regelboek parse",
    "missing-act": "there are pages but no act.xml; run: regelboek parse",
    "not-valid": "not valid against the Akoma Ntoso schema: {detail}",
    "wrong-structure": "{detail}",
    "no-wid": "wids.toml has no work-level id of {count} provisions, the first is {first}; "
    "run: regelboek parse",
    "other-wid": "{place} has the work-level id {wid}, wids.toml says {known}",
    "unused-known-problem": "known-problems.txt lists a problem that no longer occurs: {line}",
    # concordance
    "unknown-place": "the record names {place}, which edition {edition} does not have",
    "contradicted": "the record pairs {old} with {new}, their words do not agree (score {score})",
}


def problem(where: Where, code: str, eid: str = "", **values: object) -> Problem:
    """Make a Problem from its code and the words its sentence needs.

    >>> problem(Where("51B", "", 3, 3), "label-order", label="(c)", previous="(a)").message
    'label (c) follows (a)'
    """
    told = tuple((name, str(value)) for name, value in values.items())
    return Problem(where, code, CODES[code].format(**values), eid, told)
