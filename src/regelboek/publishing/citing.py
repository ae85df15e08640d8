"""A place of an edition as people cite it: what is cited in, the citation in each style out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date

from regelboek.law.model import Edition, Expression, Provision, Work, index_of, wording
from regelboek.law.names import anchor_of, article_eid, article_of, path_of, tokens_of
from regelboek.law.prose import prose_of
from regelboek.linking.resolve import resolve_path
from regelboek.publishing import urls, words
from regelboek.publishing.quoted import Quoted
from regelboek.publishing.texts import Texts


@dataclass(frozen=True, slots=True)
class Cited:
    """A place that is cited, and all that a style may say of it.

    `until` closes a range. `on` is the day for which it is cited, if one is named. `page` is what
    the wiki's own links to it lead to (`template:2017:51B`), empty where that is not known; `iri`
    that of its edition; `texts` have the words for days, in the language of the law. With `hashed`
    the citation carries the hash of the words. `whole`: the place is not clear unless its paragraph
    is said too (`needs_paragraph`).
    """

    work: Work
    edition: Edition
    eid: str
    texts: Texts
    until: str = ""
    quoted: Quoted = Quoted()  # noqa: RUF009  # frozen
    on: date | None = None
    base_url: str = ""
    page: str = ""
    iri: str = ""
    hashed: bool = False
    whole: bool = False

    @property
    def place(self) -> str:
        """The place as people write it: `51B2(a)`, `16A t/m 16C`; a term in quotes."""
        last = f" t/m {prose_of(self.until, whole=self.whole)}" if self.until else ""
        prose = prose_of(self.eid, whole=self.whole)
        if not self.is_term:
            return prose + last
        term = prose_of(self.eid.partition("__")[0])
        return f"'{term}'{prose.removeprefix(term)}{last}"

    @property
    def is_term(self) -> bool:
        """Whether it is a definition, or lies in one."""
        return tokens_of(self.eid)[0] == "def"

    @property
    def law(self) -> str:
        """The law and its edition, in short: `Spr. 2017`."""
        return f"{self.work.abbreviation or self.work.title} {self.edition.name}"

    @property
    def mark(self) -> str:
        """The hash as it stands behind a citation, a blank before it; empty if not wanted."""
        return mark_of(self.quoted.hash) if self.hashed and self.quoted.hash else ""


def needs_paragraph(
    expression: Expression, *eids: str, index: Mapping[str, Provision] | None = None
) -> bool:
    """Tell whether places must be written with their paragraph: more than one has such points.

    Pass `index` (from `index_of`) when asking often.
    """
    index = index_of(expression) if index is None else index
    for eid in filter(None, eids):
        path = path_of(eid)
        brief = re.sub(r"\.al1(?=\.[a-z]{1,2}(?:\.|$))", "", path)
        if brief != path and resolve_path(brief, expression, index).eid != eid:
            return True
    return False


def printed_term(index: Mapping[str, Provision], eid: str) -> str:
    """Give the name of the definition in which a place lies, as printed if it is held."""
    definition = article_eid(article_of(eid))
    provision = index.get(definition)
    if provision is None or provision.heading is None:
        return prose_of(definition)
    return wording(provision.heading).strip(" .:;")


def mark_of(digits: str) -> str:
    """Write a hash behind a citation.

    >>> mark_of("1a2b3c4d")
    ' [#1a2b3c4d]'
    """
    return f" [#{digits}]"


def short(cited: Cited) -> str:
    """Write `art. 51B2(a) Spr. 2017`."""
    word = "definitie" if cited.is_term else "art."
    return f"{word} {cited.place} {cited.law}"


def full(cited: Cited) -> str:
    """Write `artikel 51B2(a), Internationale spelregels voor wedstrijdbridge 2017 (…)`."""
    word = "definitie" if cited.is_term else "artikel"
    return f"{word} {cited.place}, {titled(cited)}"


def titled(cited: Cited) -> str:
    """Write the edition in full: `Internationale spelregels voor wedstrijdbridge 2017 (…)`."""
    title, name = cited.edition.title, cited.edition.name
    if not title.endswith(f" {name}"):
        title = f"{title}, editie {name}"
    publisher = author_of(cited)
    return title + (f" ({publisher})" if publisher else "")


def author_of(cited: Cited) -> str:
    """Name who published the edition, else the author of the law."""
    return cited.edition.publisher or cited.work.author


def dated(cited: Cited) -> str:
    """Write `art. 23 Spr. 2007, zoals geldend op 12 februari 2012`; without a day, its force."""
    if day := _day_of_text(cited):
        return f"{short(cited)}, zoals geldend op {words.day(cited.texts, day)}"
    force = words.force(cited.texts, cited.edition, cited.work.until(cited.edition))
    return f"{short(cited)} ({force})"


def code(cited: Cited) -> str:
    """Write `spr:2017:51B2a`."""
    return f"{cited.work.short}:{cited.edition.name}:{_anchors(cited)}"


def dated_code(cited: Cited) -> str:
    """Write `spr:@2009-03-12:27B1b`; empty where no day of the edition's force is known."""
    day = _day_of_text(cited) or cited.edition.since
    return f"{cited.work.short}:@{day.isoformat()}:{_anchors(cited)}" if day else ""


def permalink(cited: Cited) -> str:
    """Write `https://…/spelregels/2017/51/#51B2a`; from the site's root where that has no address.

    A range is led to where it begins.
    """
    path = urls.article_page(cited.work.name, cited.edition.name, article_of(cited.eid))
    return urls.absolute(cited.base_url or "/", path, anchor_of(cited.eid))


def akn(cited: Cited) -> str:
    """Write the IRI of the edition, the place's eId behind `~`; of a range one for each end."""
    ends = (eid for eid in (cited.eid, cited.until) if eid)
    return " t/m ".join(f"{cited.iri}/~{eid}" for eid in ends)


# What names a place in one line; each may carry a hash behind it.
ONE_LINE: Mapping[str, Callable[[Cited], str]] = {
    "short": short,
    "full": full,
    "dated": dated,
    "permalink": permalink,
    "code": code,
    "dated-code": dated_code,
    "akn": akn,
}


def _day_of_text(cited: Cited) -> date | None:
    """Give the day for which the place is cited, if its edition was in force then."""
    return cited.on if cited.on and cited.work.on(cited.on) == cited.edition else None


def _anchors(cited: Cited) -> str:
    last = f"..{anchor_of(cited.until)}" if cited.until else ""
    return f"{anchor_of(cited.eid)}{last}"
