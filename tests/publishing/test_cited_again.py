"""A citation in any style is found again, in running text or as it is, and means the same place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest
import rispy
from bibtexparser.entrypoint import parse_string
from pylatexenc.latex2text import LatexNodes2Text

from regelboek import pipeline
from regelboek.akn.vocabulary import expression_uri
from regelboek.law.model import Edition, Expression, Provision, index_of, notes_of
from regelboek.law.names import eid_of, path_of
from regelboek.linking.cited import Asked, Citation
from regelboek.linking.finding import Finder
from regelboek.linking.resolve import resolve_path
from regelboek.linking.spelled import citation_of
from regelboek.linking.vocabulary import Names
from regelboek.opening import Corpus, open_corpus
from regelboek.publishing.citing import ONE_LINE, Cited, needs_paragraph
from regelboek.publishing.quotations import QUOTATIONS
from regelboek.publishing.quoted import quoted_at
from regelboek.publishing.styles import written
from regelboek.store import read_corpus
from tests.invented.generate import files_of
from tests.invented.styles import BY_NAME
from tests.publishing.dutch import DUTCH

SHIPPED = Path(__file__).parents[2] / "corpus"
# No edition is the current one on this day, so that nothing but the citation names its edition.
ASKED = Asked(date(1900, 1, 1))
# Unnumbered paragraphs and articles printed as a range; letters; dashes below the last level.
INVENTED = tuple(BY_NAME[name] for name in ("1949", "1963", "2017"))
ADDRESSES = frozenset({"permalink", "akn"})  # no range has an address of its own
BASE = "https://regels.example"


@dataclass(frozen=True, slots=True)
class Here:
    """A corpus, its finder, and places of it by which citing is tried."""

    corpus: Corpus
    finder: Finder
    cited: tuple[Cited, ...]

    @property
    def names(self) -> Names:
        each = [opened.names() for opened in self.corpus.works]
        laws = frozenset[str]().union(*(names.laws for names in each))
        return Names(laws, frozenset[str]().union(*(names.editions for names in each)))


@pytest.fixture(scope="module", params=["shipped", "invented"])
def here(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Here:
    folder = SHIPPED
    if request.param == "invented":
        folder = tmp_path_factory.mktemp("invented")
        for path, data in files_of(INVENTED, 12, 1, 0.0):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
        folder /= "corpus"
    corpus = open_corpus(read_corpus(folder))
    return Here(corpus, pipeline.finder_of(corpus), tuple(_places_of(corpus)))


def _places_of(corpus: Corpus) -> Iterator[Cited]:
    """Yield every place that is held, ranges of places beside each other, and some that are not."""
    for opened in corpus.works:
        for edition in opened.work.editions:
            expression = pipeline.expression_of(opened, edition)
            for eid, until in (*_held(expression), *_absent(edition)):
                yield Cited(
                    opened.work,
                    edition,
                    eid,
                    DUTCH,
                    until,
                    quoted_at(expression, eid, until),
                    base_url=BASE,
                    page=opened.link_target(edition.name, eid, "Term"),
                    iri=expression_uri(opened.work, edition),
                    hashed=True,
                    whole=needs_paragraph(expression, eid, until),
                )


def _held(expression: Expression) -> Iterator[tuple[str, str]]:
    for provision in expression.walk():
        if provision.kind.is_group:
            continue
        yield provision.eid, ""
        yield from ((f"{provision.eid}__{part}", "") for part in _parts(provision))
        if "-" not in provision.eid:  # of an article printed as a range no range is written
            yield from _ranges(provision.children)
    articles = [one for one in index_of(expression).values() if one.eid.startswith("art_")]
    yield from _ranges(tuple(one for one in articles if "__" not in one.eid))


def _parts(provision: Provision) -> Iterator[str]:
    if provision.opening and provision.children:
        yield "intro"
    if provision.closing:
        yield "wrapup"
    own = (text for text in (provision.heading, *provision.texts) if text)
    for text in own:
        for note in notes_of(text):
            yield note.eid.rpartition("__")[2]


def _ranges(row: tuple[Provision, ...]) -> Iterator[tuple[str, str]]:
    numbered = [one for one in row if one.number and "-" not in one.number and "~" not in one.eid]
    if row and not row[0].eid.startswith("def_"):
        yield from ((one.eid, other.eid) for one, other in pairwise(numbered))


def _absent(edition: Edition) -> Iterator[tuple[str, str]]:
    last = edition.last or 20
    paths = [f"{last}", f"{last}.B.1.a", f"{last}.B", "def.onbekende-term", "def.onbekend.2.a"]
    paths += [f"{last}.B.1.a.ii", f"{last}.B.n1", f"{last}.aanhef"] if edition.demands else []
    paths += [f"{last}.al3", f"{last}.al2.b"] if not edition.demands else []
    if edition.demands or not edition.last:
        yield eid_of(f"{last}.A"), eid_of(f"{last}.C")
    yield from ((eid_of(path), "") for path in paths)


def _means(here: Here, citation: Citation, cited: Cited) -> bool:
    """Tell whether a citation found is of the same place, in the same edition."""
    if (citation.law, citation.edition) != (cited.work.name, cited.edition.name):
        return False
    held = here.finder.held(cited.work, cited.edition)
    until = resolve_path(citation.until, *held).eid if citation.until else ""
    return (citation.eid or eid_of(citation.path), until) == (cited.eid, cited.until)


@pytest.mark.parametrize("style", ONE_LINE)
def test_a_citation_is_found_in_running_text(here: Here, style: str) -> None:
    tried, missed = 0, []
    for cited in _with(style, here.cited):
        for one in (cited, replace(cited, hashed=False)):
            said = written(one, style)
            for text in _around(said) if said else ():
                if text.startswith("[") and style in ADDRESSES:
                    continue  # a link of a wiki
                tried += 1
                found = here.finder.find(text, ASKED)
                if len(found) != 1 or not _means(here, found[0], cited):
                    missed.append((text, found))
    assert (tried > 100) == any(written(cited, style) for cited in here.cited)
    assert missed == []


def _with(style: str, every: tuple[Cited, ...]) -> tuple[Cited, ...]:
    """Give the places that have a form in a style."""
    return tuple(one for one in every if not (one.until and style in ADDRESSES))


def _around(said: str) -> tuple[str, ...]:
    """Put a citation into sentences, and write it with other blanks."""
    spread = said.replace(" ", "\u00a0", 1)
    return (
        f"Dat volgt uit {said}.",
        f"({said})",
        f"[{said}]",
        said,
        f"Het gaat om\n{said}; zo.",
        f"Het oordeel ({spread}) blijft.",
        f"Zie {said.replace(' ', '  ')}, en verder niets.",
    )


def test_brackets_blanks_and_case_make_no_difference(here: Here) -> None:
    """Where an edition demands letters for paragraphs, a small one is that paragraph too."""
    tried = 0
    for cited in here.cited:
        first, *tokens = path_of(cited.eid).split(".")
        plain = all(re.fullmatch(r"[A-Z]|[0-9]|[a-h]|[ivx]{2,4}", token) for token in tokens)
        if cited.until or not cited.edition.demands or not plain or first == "def" or not tokens:
            continue
        tried += 1
        forms = (
            first + "".join(tokens),
            first + "".join(f"({token})" for token in tokens),
            f"{first} {' '.join(tokens[:2])}" + "".join(f"({token})" for token in tokens[2:]),
            first + tokens[0].lower() + "".join(tokens[1:]),
            ".".join((first, *tokens)),
        )
        for form in forms:
            for said in (f"art. {form} {cited.law}", f"ART. {form}, {cited.law}", f"{form}"):
                reference = citation_of(said, here.corpus.words, here.names)
                assert reference, said
                asked = replace(ASKED, edition=f"{cited.work.name}:{cited.edition.name}")
                found = here.finder.resolved(reference, asked)
                assert found, said
                assert _means(here, found, cited), (said, found)
            (found,) = here.finder.find(f"Dit is art. {form} {cited.law}.", ASKED)
            assert _means(here, found, cited), (form, found)
    assert tried > 5


@pytest.mark.parametrize("style", QUOTATIONS)
def test_a_quotation_ends_in_its_citation(here: Here, style: str) -> None:
    """What else a quotation cites is cited by the law itself."""
    for cited in here.cited:
        said = written(cited, style)
        found = here.finder.find(f"Het volgende.\n\n{said}\n\nVerder niets.", ASKED)
        assert found, said
        assert _means(here, found[-1], cited), (said, found[-1])


@pytest.mark.parametrize("style", ONE_LINE)
def test_a_one_line_citation_by_itself_is_read_as_that_place(here: Here, style: str) -> None:
    for cited in _with(style, here.cited):
        said = written(replace(cited, hashed=False), style)
        if not said:
            continue
        reference = citation_of(said, here.corpus.words, here.names)
        assert reference is not None or cited.is_term or style in {"full", "dated"}, said
        if reference is not None:
            found = here.finder.resolved(reference, ASKED)
            assert found is not None, said
            assert _means(here, found, cited), (said, found)


def test_records_are_read_by_other_programs(here: Here) -> None:
    notes: dict[str, str] = {}
    for cited in here.cited:
        entry = parse_string(written(cited, "bibtex")).entries[0]
        fields = {field.key: field.value for field in entry.fields}
        (record,) = rispy.loads(written(cited, "ris"))
        (item,) = json.loads(written(cited, "csl"))
        spoken = LatexNodes2Text().latex_to_text
        title, publisher = cited.edition.title, cited.edition.publisher or cited.work.author
        assert entry.entry_type == "misc"
        assert not re.search(r"(?<!\\)[&%$#_~^]", f"{fields['note']}{fields['title']}")
        assert (spoken(fields["title"]), spoken(fields["author"])) == (title, publisher)
        assert (record["title"], record["authors"]) == (title, [publisher])
        assert (item["title"], item["author"]) == (title, [{"literal": publisher}])
        assert record["type_of_reference"] == "STAT"
        assert item["type"] == "legislation"
        assert fields["url"] == record["urls"][0] == item["URL"]
        assert fields["year"] == record["year"] == f"{item['issued']['date-parts'][0][0]}"
        assert entry.key == record["id"] == item["id"]
        note = item["note"]
        assert notes.setdefault(entry.key, note) == note  # no key is that of two places
        assert spoken(fields["note"]) == note
        assert record["notes"] == [note]
        (found,) = here.finder.find(note, ASKED)
        assert _means(here, found, cited)
