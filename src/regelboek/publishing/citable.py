"""The section by which a page is cited: an edition and an article in, buttons and their data out.

The data say the words of the law again, and are fetched when one comes to the buttons.
`templates/static/cite-styles.js` writes from them what `styles` does; a test holds both together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from regelboek.law.model import Edition, Provision, Status, Text
from regelboek.law.names import anchor_of, article_eid, article_of
from regelboek.publishing import datafiles, urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.citing import (
    Cited,
    author_of,
    needs_paragraph,
    permalink,
    printed_term,
    short,
    titled,
)
from regelboek.publishing.data import texts_at
from regelboek.publishing.order import notes_in_order
from regelboek.publishing.quoted import said
from regelboek.publishing.records import date_of
from regelboek.publishing.scripts import data_script
from regelboek.publishing.styles import written
from regelboek.publishing.words import force

# Brings the others, and the data, when they are needed.
SCRIPT = "cite-on-need.js"

# The order of the buttons: what a ruling takes, what goes into other pages, what programs read.
BUTTONS = (
    *("short", "full", "dated", "quotation", "permalink", "markdown", "html", "wikitext"),
    *("code", "dated-code", "akn", "csl", "bibtex", "ris"),
)

_NO_LABELS = -1  # the depth of opening words, closing words and notes: they are quoted bare


@dataclass(frozen=True, slots=True)
class _Line:
    """A text: its words (none: a gap), and the labels that begin with it, each with its depth."""

    words: str
    labels: tuple[tuple[int, str], ...] = ()
    goes_on: bool = False
    gap: bool = False


@dataclass(slots=True)
class _Lines:
    """The lines of an article in reading order, and which of them belong to each place."""

    lines: list[_Line] = field(default_factory=list)
    spans: dict[str, tuple[int, int, int]] = field(default_factory=dict)

    def add(self, provision: Provision, depth: int, labels: tuple[tuple[int, str], ...]) -> None:
        """Add a provision and all below it, as `quoted` walks through them."""
        start = len(self.lines)
        if provision.status & Status.INCOMPLETE:
            self.lines.append(_Line("", labels, gap=True))
        else:
            self._content(provision, depth, labels)
        self.spans.setdefault(provision.eid, (depth, start, len(self.lines)))

    def _content(
        self, provision: Provision, depth: int, labels: tuple[tuple[int, str], ...]
    ) -> None:
        start = len(self.lines)
        last = provision.content[-1] if provision.content else None
        for item in provision.content:
            if isinstance(item, Text):
                cut = bool(provision.status & (Status.GOES_ON | Status.FRAGMENT))
                self.lines.append(_Line(said(item), labels, item is last and cut))
            else:
                own = ((depth + 1, item.label),) if item.label else ()
                self.add(item, depth + 1, labels + own)
            labels = ()
        if provision.children:
            end = len(self.lines)
            opening, closing = len(provision.opening), len(provision.closing)
            for part, first, past in (
                ("intro", start, start + opening),
                ("wrapup", end - closing, end),
            ):
                if first < past:
                    place = (_NO_LABELS, first, past)
                    self.spans.setdefault(f"{provision.eid}__{part}", place)

    def note(self, eid: str, texts: tuple[Text, ...]) -> None:
        """Add the texts of a note."""
        if eid not in self.spans:
            start = len(self.lines)
            self.lines += [_Line(said(text)) for text in texts]
            self.spans[eid] = (_NO_LABELS, start, len(self.lines))


@dataclass(frozen=True, slots=True)
class CiteView:
    """How an article is cited: in short, by its code and lasting address, and in which styles.

    A style has its name and the word on its button. Without a base `permalink` is empty. A hash
    can be made where the corpus `has_words`. `data` names the data of the article's places.
    """

    named: str
    code: str
    permalink: str
    styles: tuple[tuple[str, str], ...]
    has_words: bool
    data: str


def cite_view(catalogue: Catalogue, edition: Edition, article: str, here: str) -> CiteView:
    """Gather the section for citing the article of a page; `here` is the path of the page."""
    provision = catalogue.shelves[edition.name].articles.get(article)
    eid = provision.eid if provision else article_eid(article)
    cited = _cited(catalogue, edition, eid)
    lines = _Lines()
    if provision:
        lines.add(provision, 0, ())
    return CiteView(
        named=short(cited),
        code=f"{catalogue.work.short}:{edition.name}:{article}",
        permalink=urls.absolute(catalogue.library.base_url, here),
        styles=tuple(
            (style, catalogue.texts.of("cite-style", style))
            for style in BUTTONS
            if written(cited, style)
        ),
        has_words=any(line.words for line in lines.lines),
        data=name_of(catalogue, edition, article),
    )


def cite_script(
    catalogue: Catalogue, edition: Edition, article: str
) -> Iterator[tuple[str, bytes]]:
    """Yield the script that lays down `citable_of` an article under its `name_of`."""
    name = name_of(catalogue, edition, article)
    yield datafiles.named_script(name), data_script(name, citable_of(catalogue, edition, article))


def name_of(catalogue: Catalogue, edition: Edition, article: str) -> str:
    """Name the data by which a page's places are cited, `cite/<work>/<edition>/<article>`."""
    return datafiles.of_article("cite", catalogue.work.name, edition.name, article)


def citable_of(catalogue: Catalogue, edition: Edition, article: str) -> Mapping[str, object]:
    """Give the edition, every place on an article's page, and the words of the law, as data.

    The first place is the article. `law` is how many of the lines stand in the law itself; the
    others are of notes.
    """
    shelf = catalogue.shelves[edition.name]
    index = shelf.provisions
    provision = shelf.articles.get(article)
    eid = provision.eid if provision else article_eid(article)
    lines = _Lines()
    law = 0
    if provision is None:
        lines.spans[eid] = (0, 0, 0)
    else:
        lines.add(provision, 0, ())
        law = len(lines.lines)
        for note in notes_in_order(provision):
            if article_of(note.eid) == article:
                lines.note(note.eid, texts_at(index, note.eid))
    for place in catalogue.absent.get((edition.name, article), ()):
        lines.spans.setdefault(place, (_NO_LABELS, 0, 0))
    term = printed_term(index, eid) if article.startswith("def-") else ""
    places = [
        _place(catalogue, _cited(catalogue, edition, each), term, lines.spans[each])
        for each in (eid, *(other for other in lines.spans if other != eid))
    ]
    return {
        **_facts(catalogue, _cited(catalogue, edition, eid)),
        "law": law,
        "lines": [*map(_line, lines.lines)],
        "places": places,
    }


def _cited(catalogue: Catalogue, edition: Edition, eid: str) -> Cited:
    shelf = catalogue.shelves[edition.name]
    return Cited(
        catalogue.work,
        edition,
        eid,
        catalogue.law_texts,
        base_url=catalogue.library.base_url,
        iri=catalogue.library.elsewhere.iri(edition),
        whole=needs_paragraph(shelf.expression, eid, index=shelf.provisions),
    )


def _facts(catalogue: Catalogue, cited: Cited) -> Mapping[str, object]:
    """Give what is the same for every place of an edition, or of a page."""
    work, edition = cited.work, cited.edition
    since = edition.since.isoformat() if edition.since else ""
    return {
        "name": cited.law,
        "title": edition.title,
        "titled": titled(cited),
        "author": author_of(cited),
        "force": force(cited.texts, edition, work.until(edition)),
        "code": f"{work.short}:{edition.name}",
        "dated": f"{work.short}:@{since}" if since else "",
        "key": f"{work.short}-{edition.name}",
        "address": permalink(cited).partition("#")[0],
        "based": bool(catalogue.library.base_url),
        "iri": cited.iri,
        "date": [*date_of(cited)],
        "language": work.language,
        "country": work.country,
    }


def _place(
    catalogue: Catalogue, cited: Cited, term: str, span: tuple[int, int, int]
) -> Mapping[str, object]:
    depth, start, end = span
    page = catalogue.library.elsewhere.page(cited.edition.name, cited.eid, term)
    return {
        "eid": cited.eid,
        "anchor": anchor_of(cited.eid),
        "place": cited.place,
        "page": page,
        "span": [depth, start, end],
    }


def _line(line: _Line) -> Mapping[str, object]:
    """Write a line, without what it has not."""
    found = {
        "words": line.words,
        "labels": line.labels,
        "on": line.goes_on,
        "gap": line.gap,
    }
    return {name: value for name, value in found.items() if value or name == "words"}
