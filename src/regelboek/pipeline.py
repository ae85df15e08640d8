"""The whole flow on one page: files become expressions, these become act.xml, proofs and pages.

Pure: values in, values out. It composes the stages and does nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from regelboek import known
from regelboek.akn.check import check_elements, check_schema, check_structure
from regelboek.akn.read import parse_xml, read
from regelboek.akn.write import write
from regelboek.comparing.changes import compare
from regelboek.comparing.concepts import Concepts, concepts_of
from regelboek.comparing.concordance import Recorded, recorded_of
from regelboek.law.model import Edition, Expression, Work
from regelboek.linking.finding import Finder, laws_of
from regelboek.linking.refs import link
from regelboek.linking.vocabulary import Names, Vocabulary, vocabulary_of
from regelboek.problems import Outcome, Problem, ProfileError, SourceError, Where, problem
from regelboek.publishing.catalogue import Library
from regelboek.publishing.site import pages_of
from regelboek.reading.conservation import PageCount, count_pages
from regelboek.reading.edition import Reading, read_edition
from regelboek.reading.pages import Page, sources_of
from regelboek.reading.profile import Profile, profile_of
from regelboek.reading.repairs import repairs_of
from regelboek.reading.work import work_of
from regelboek.store import CorpusFiles, EditionFiles, TextFile, WorkFiles


@dataclass(frozen=True, slots=True)
class Corpus:
    """A corpus as values: each work with its profiles and record, and the words of citing."""

    works: tuple[OpenWork, ...]
    words: Vocabulary

    def work_meant(self) -> OpenWork:
        """Give the work that is meant where none is named: the first that the words list."""
        listed = [regulation.name.casefold() for regulation in self.words.regulations]
        named = {name: opened for opened in self.works for name in laws_of(opened.work)}
        return next((named[name] for name in listed if name in named), self.works[0])


@dataclass(frozen=True, slots=True)
class OpenWork:
    """A work whose data files are read; its texts are not read yet."""

    work: Work
    files: WorkFiles
    profiles: tuple[Profile, ...]
    record: tuple[Recorded, ...]
    concepts: Concepts

    def files_of(self, edition: str) -> EditionFiles:
        """Find the files of an edition."""
        return next(files for files in self.files.editions if files.name == edition)


# A page with such a problem gave nothing: what was read from it before must not be overwritten.
_UNREAD = frozenset({"not-text", "empty-page"})


@dataclass(frozen=True, slots=True)
class Parsed:
    """An edition parsed: the bytes of its act.xml and problems.json, and its problems by news.

    `unread`: a page gave nothing, so that an act.xml that is there must stay.
    """

    edition: str
    folder: str
    act: bytes
    problems: bytes
    sorted: known.Sorted
    unread: bool = False


@dataclass(frozen=True, slots=True)
class Checked:
    """An edition checked; `valid` is None and `pages` empty where there is no text."""

    edition: str
    expression: Expression
    valid: bool | None
    pages: tuple[PageCount, ...]
    sorted: known.Sorted


def open_corpus(files: CorpusFiles) -> Corpus:
    """Read all data files of a corpus. Raises ProfileError at the first that is wrong."""
    words = vocabulary_of(files.citations.text, files.citations.file)
    return Corpus(tuple(_open_work(work) for work in files.works), words)


def _open_work(files: WorkFiles) -> OpenWork:
    names = [edition.name for edition in files.editions]
    for old, new, file in files.concordance:
        for name in (old, new):
            if name not in names:
                allowed = f"the file is named OLD-NEW.toml, of: {', '.join(names)}"
                raise ProfileError(file.file, "", f"there is no edition {name!r}", allowed)
    profiles = tuple(profile_of(e.toml.text, e.toml.file, e.name) for e in files.editions)
    editions = tuple(profile.edition for profile in profiles)
    work = work_of(files.toml.text, files.toml.file, files.name, editions)
    record = tuple(
        row
        for old, new, file in files.concordance
        for row in recorded_of(file.text, file.file, old, new)
    )
    concepts = Concepts(work.language)
    if files.terms:
        concepts = concepts_of(files.terms.text, files.terms.file, work.language, tuple(names))
    return OpenWork(work, files, profiles, record, concepts)


def parse(opened: OpenWork, words: Vocabulary, editions: Sequence[str] = ()) -> Iterator[Parsed]:
    """Read, link and write each edition that has pages (or those named)."""
    for profile in opened.profiles:
        files = opened.files_of(profile.edition.name)
        if files.pages_tsv is None or (editions and files.name not in editions):
            continue
        linked = _linked(opened.work, files, profile, words)
        found = known.sort_problems(linked.problems, _text(files.known))
        act = write(linked.value.expression, opened.work)
        unread = files.act is not None and any(p.code in _UNREAD for p in found.new)
        yield Parsed(files.name, files.folder, act, known.as_json(found), found, unread)


def _linked(
    work: Work, files: EditionFiles, profile: Profile, words: Vocabulary
) -> Outcome[Reading]:
    table = files.pages_tsv
    sources = sources_of(table.text, table.file, profile.prefix) if table else ()
    data = dict(files.pages)
    repairs = repairs_of(files.repairs.text, files.repairs.file) if files.repairs else ()
    pages = (Page(source, data[source.file]) for source in sources)
    reading = read_edition(pages, profile, repairs)
    names = Names(laws_of(work), frozenset(edition.name for edition in work.editions))
    linked = link(reading.value.expression, words, names)
    unlisted = tuple(problem(Where(f"pages/{name}"), "unlisted-page") for name in files.unlisted)
    value = replace(reading.value, expression=linked.value)
    return Outcome(value, (*unlisted, *reading.problems, *linked.problems))


def _text(file: TextFile | None) -> str | None:
    return file.text if file else None


def check(opened: OpenWork, words: Vocabulary) -> Iterator[Checked]:
    """Prove each edition: nothing lost, act.xml valid, sound and what the pages say now."""
    for profile in opened.profiles:
        files = opened.files_of(profile.edition.name)
        if files.pages_tsv is None and files.act is None:
            nothing = known.sort_problems((), None)
            yield Checked(files.name, Expression(profile.edition), None, (), nothing)
        else:
            yield _checked(opened.work, files, profile, words)


def _checked(work: Work, files: EditionFiles, profile: Profile, words: Vocabulary) -> Checked:
    file = f"{files.folder}/act.xml"
    linked = _linked(work, files, profile, words)
    problems: list[Problem] = list(linked.problems)
    valid: bool | None = None
    expression = Expression(profile.edition)
    if files.act is None:
        problems.append(problem(Where(file), "missing-act"))
    else:
        expression = read(files.act, file)
        root = parse_xml(files.act, file)
        schema = check_schema(root, file)
        valid = not schema
        problems += [*schema, *check_elements(root, file)]
        problems += [p for p in check_structure(expression) if p not in problems]
        if files.act != write(linked.value.expression, work):
            problems.append(problem(Where(file), "stale"))
        shown = files.problems.text.encode() if files.problems else b""
        sorted_now = known.sort_problems(linked.problems, _text(files.known))
        if shown != known.as_json(sorted_now):
            problems.append(problem(Where(f"{files.folder}/problems.json"), "stale-problems"))
    counts = [*count_pages(linked.value.pages, expression, linked.value.copies)]
    problems += [p for _, found in counts for p in found]
    found = known.sort_problems(problems, _text(files.known))
    return Checked(files.name, expression, valid, tuple(count for count, _ in counts), found)


def check_record(opened: OpenWork) -> tuple[Problem, ...]:
    """Hold the record against the texts: places that are lacking, pairs that the words deny."""
    found: list[Problem] = []
    texts = {edition.name: Expression(edition) for edition in opened.work.editions}
    for files in opened.files.editions:
        if files.act is not None:
            texts[files.name] = read(files.act, f"{files.folder}/act.xml")
    for old, new in dict.fromkeys((row.old_edition, row.new_edition) for row in opened.record):
        found += compare(texts[old], texts[new], opened.record, opened.concepts).problems
    return tuple(found)


def expressions_of(opened: OpenWork) -> tuple[Expression, ...]:
    """Read every act.xml of a work; the XML is the border, from here on it is the truth."""
    texts = (expression_of(opened, edition) for edition in opened.work.editions)
    return tuple(expression for expression in texts if expression.body)


def expression_of(opened: OpenWork, edition: Edition) -> Expression:
    """Read the act.xml of one edition; one without pages is an Expression with nothing in it.

    Where there are pages and no act.xml, nothing is said of what is held: SourceError.
    """
    files = opened.files_of(edition.name)
    file = f"{files.folder}/act.xml"
    if files.act is not None:
        return read(files.act, file)
    if files.pages:
        raise SourceError(f"{file}: is not there, and there are pages; run: regelboek parse")
    return Expression(edition)


def finder_of(corpus: Corpus) -> Finder:
    """Make what finds citations in texts; an edition's act.xml is read when it is cited."""
    first = corpus.work_meant()
    works = (first, *(opened for opened in corpus.works if opened is not first))
    opened_as = {opened.work.name: opened for opened in works}
    return Finder(
        tuple(opened.work for opened in works),
        corpus.words,
        lambda work, edition: expression_of(opened_as[work.name], edition),
    )


def pair_of(corpus: Corpus, old: str, new: str) -> tuple[OpenWork, tuple[Expression, Expression]]:
    """Find two editions of one work, by their names; SourceError where no work has both."""
    for opened in corpus.works:
        one, other = opened.work.edition(old), opened.work.edition(new)
        if one and other:
            return opened, (expression_of(opened, one), expression_of(opened, other))
    raise SourceError(f"{old} and {new} are not editions of one work")


def library_of(opened: OpenWork, today: date, base_url: str = "") -> Library:
    """Gather all that the site is made of."""
    problems = tuple(
        (files.name, found)
        for files in opened.files.editions
        if files.problems is not None
        for found in known.from_json(files.problems.text, files.problems.file)
    )
    expressions = expressions_of(opened)
    return Library(
        opened.work, expressions, opened.record, problems, today, base_url, opened.concepts
    )


def site(
    library: Library, templates: Mapping[str, str], static: Mapping[str, bytes]
) -> Iterator[tuple[str, bytes]]:
    """Yield the site's files as (path, bytes)."""
    return pages_of(library, templates, static)
