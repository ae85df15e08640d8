"""An invented pair in the forms that other tools take: two editions in; text, HTML and XML out."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from itertools import chain
from typing import TYPE_CHECKING

from lxml import etree

from regelboek.law.model import Expression, Provision, wording
from regelboek.law.words import words_of
from tests.invented.edits import Plan
from tests.invented.history import history_of
from tests.invented.styles import BY_NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.invented.links import TrueLink

# 20 in 100 words change, two articles change places, one comes and one goes; and with texts so
# much longer than usual 93 articles have 60,000 words.
_PLAN = Plan(
    words=0.272,
    untouched=0.2,
    form=0.1,
    acts=(("exchanged", 1), ("inserted", 1), ("repealed", 1)),
)
_LENGTH = 1.75


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a text file: a label, a heading or both, or a text of the provision `eid`."""

    label: str
    text: str
    eid: str = ""

    def __str__(self) -> str:
        return f"{self.label} {self.text}".strip()


@dataclass(frozen=True, slots=True)
class Printed:
    """An edition as a user has it in a file."""

    expression: Expression
    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """The edition as lines of text."""
        return "".join(f"{line}\n" for line in self.lines)

    @property
    def html(self) -> str:
        """The edition as a page: headings, and a paragraph for each text."""
        rows = (
            f"<p>{escape(str(line))}</p>" if line.eid else f"<h2>{escape(str(line))}</h2>"
            for line in self.lines
        )
        return f"<div>{''.join(rows)}</div>"

    @property
    def xml(self) -> etree._Element:
        """The edition as a tree: `num`, `heading` and `p` in an element for each provision.

        Without names of places, which a tool would take for words of the law.
        """
        law = etree.Element("law")
        for provision in self.expression.body:
            _grow(law, provision)
        return law

    @property
    def words(self) -> tuple[str, ...]:
        """All words of `text`, in order."""
        return tuple(chain.from_iterable(words_of(str(line)) for line in self.lines))

    @property
    def owners(self) -> tuple[str, ...]:
        """For each of the words its provision; empty for labels and headings."""
        return tuple(
            owner
            for line in self.lines
            for part, owner in ((line.label, ""), (line.text, line.eid))
            for _ in words_of(part)
        )


@dataclass(frozen=True, slots=True)
class Sample:
    """Two editions with the true links between them."""

    old: Printed
    new: Printed
    truth: tuple[TrueLink, ...]


def sample_of(articles: int, seed: int = 1) -> Sample:
    """Invent the pair on which tools are held side by side."""
    styles = (BY_NAME["2007"], BY_NAME["2017"])
    law = history_of(seed, articles, styles, _PLAN, length=_LENGTH)
    old, new = (printed(setting.expression) for setting in law.settings)
    return Sample(old, new, tuple(law.links(0, 1)))


def printed(expression: Expression) -> Printed:
    """Write an edition as lines."""
    return Printed(expression, tuple(_lines(expression)))


def _lines(expression: Expression) -> Iterator[Line]:
    for provision in expression.walk():
        label = provision.label
        if provision.heading:
            yield Line(label, wording(provision.heading))
            label = ""
        for text in provision.texts:
            yield Line(label, wording(text), provision.eid)
            label = ""
        if label:
            yield Line(label, "")


def _grow(above: etree._Element, provision: Provision) -> None:
    element = etree.SubElement(above, provision.kind.value.element)
    if provision.label:
        etree.SubElement(element, "num").text = provision.label
    if provision.heading:
        etree.SubElement(element, "heading").text = wording(provision.heading)
    for item in provision.content:
        if isinstance(item, Provision):
            _grow(element, item)
        else:
            etree.SubElement(element, "p").text = wording(item)
