"""The whole flow on one page: files become expressions, these become act.xml, proofs and pages.

Pure: values in, values out. It composes the stages and does nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from regelboek import known
from regelboek.akn.check import check_elements, check_schema, check_structure
from regelboek.akn.read import parse_xml, read
from regelboek.akn.vocabulary import expression_uri
from regelboek.akn.wids import check_mappings, check_wids
from regelboek.akn.write import write
from regelboek.comparing.minting import mint
from regelboek.comparing.wids import Minted, of_edition, to_toml
from regelboek.law.model import Edition, Expression, Work
from regelboek.linking.finding import Finder
from regelboek.linking.refs import Linker
from regelboek.linking.vocabulary import Vocabulary
from regelboek.opening import Corpus, OpenWork
from regelboek.problems import Outcome, Problem, SourceError, Where, problem
from regelboek.proofreading.slips import CODES as SLIPS
from regelboek.proofreading.slips import TRANSCRIBED
from regelboek.proofs import proofs_of, text_of
from regelboek.publishing.catalogue import Elsewhere, Library
from regelboek.publishing.site import pages_of
from regelboek.reading.conservation import PageCount, count_pages
from regelboek.reading.edition import Reading, read_edition
from regelboek.reading.pages import Page, sources_of
from regelboek.reading.profile import Profile
from regelboek.reading.repairs import repairs_of
from regelboek.rulings.lawbook import Lawbook
from regelboek.rulings.ruled import ruled_of
from regelboek.store import EditionFiles

# A page with such a problem gave nothing: what was read from it before must not be overwritten.
_UNREAD = frozenset({"not-text", "empty-page"})


@dataclass(frozen=True, slots=True)
class Parsed:
    """An edition parsed: its linked expression, without wIds yet, and its problems by news.

    `unread`: a page gave nothing, so that an act.xml that is there must stay.
    """

    edition: str
    folder: str
    expression: Expression
    problems: bytes
    sorted: known.Sorted
    unread: bool = False


@dataclass(frozen=True, slots=True)
class Written:
    """What parsing leaves in a work: an act.xml for each parsed edition, and the text of wids.toml.

    `wids` is None where no provision needed a new one.
    """

    folder: str
    wids: bytes | None
    acts: tuple[tuple[Parsed, bytes], ...]


@dataclass(frozen=True, slots=True)
class Checked:
    """An edition checked; `valid` is None and `pages` empty where there is no text."""

    work: Work
    edition: str
    expression: Expression
    valid: bool | None
    pages: tuple[PageCount, ...]
    sorted: known.Sorted


def parse(opened: OpenWork, words: Vocabulary, editions: Sequence[str] = ()) -> Iterator[Parsed]:
    """Read and link each edition that has pages (or those named)."""
    linker = Linker(words, opened.names())
    for profile in opened.profiles:
        files = opened.files_of(profile.edition.name)
        if files.pages_tsv is None or (editions and files.name not in editions):
            continue
        linked = _linked(files, profile, linker)
        found = _sorted(linked.problems, files)
        expression = linked.value.expression
        unread = files.act is not None and bool(_unread(found))
        yield Parsed(files.name, files.folder, expression, known.as_json(found), found, unread)


def _unread(found: known.Sorted) -> tuple[str, ...]:
    """Name the pages that gave nothing, as far as that is not accepted."""
    return tuple(p.where.page for p in found.new if p.code in _UNREAD)


def written(opened: OpenWork, done: Sequence[Parsed]) -> Written:
    """Give every provision of the parsed editions its work-level id, and write them."""
    before = minted = opened.minted()
    lacking = [
        one for one in done if not one.unread and _lacks(one, of_edition(before, one.edition))
    ]
    if lacking:
        parsed = {one.edition: one.expression for one in done if not one.unread}
        line = [
            parsed[e.name] if e.name in parsed else expression_of(opened, e)
            for e in opened.work.editions
            if e.name in parsed or opened.files_of(e.name).act is not None
        ]
        minted = mint(line, [one.edition for one in lacking], before, opened.record)
    acts = tuple(
        (one, write(one.expression, opened.work, of_edition(minted, one.edition))) for one in done
    )
    return Written(opened.files.folder, to_toml(minted).encode() if lacking else None, acts)


def _lacks(parsed: Parsed, wids: Mapping[str, str]) -> bool:
    """Tell whether a provision has no wId yet."""
    return any(provision.eid not in wids for provision in parsed.expression.walk())


def _linked(files: EditionFiles, profile: Profile, linker: Linker) -> Outcome[Reading]:
    table = files.pages_tsv
    sources = sources_of(table.text, table.file, profile.prefix) if table else ()
    data = dict(files.pages)
    repairs = repairs_of(files.repairs.text, files.repairs.file) if files.repairs else ()
    pages = (Page(source, data[source.file]) for source in sources)
    reading = read_edition(pages, profile, repairs)
    linked = linker.link(reading.value.expression)
    unlisted = tuple(problem(Where(f"pages/{name}"), "unlisted-page") for name in files.unlisted)
    value = replace(reading.value, expression=linked.value)
    return Outcome(value, (*unlisted, *reading.problems, *linked.problems))


def _sorted(problems: Iterable[Problem], files: EditionFiles) -> known.Sorted:
    """Sort problems by what is accepted; lines on probable errors of transcription are none."""
    return known.sort_problems(problems, text_of(files.known), SLIPS)


def check(opened: OpenWork, words: Vocabulary) -> Iterator[Checked]:
    """Prove each edition: nothing lost, act.xml valid, sound and what the pages say now."""
    minted = opened.minted()
    linker = Linker(words, opened.names())
    for profile in opened.profiles:
        files = opened.files_of(profile.edition.name)
        if files.pages_tsv is None and files.act is None:
            nothing = known.sort_problems((), None)
            yield Checked(opened.work, files.name, Expression(profile.edition), None, (), nothing)
        else:
            yield _checked(opened, files, profile, linker, minted)


def _checked(
    opened: OpenWork,
    files: EditionFiles,
    profile: Profile,
    linker: Linker,
    minted: tuple[Minted, ...],
) -> Checked:
    file = f"{files.folder}/act.xml"
    linked = _linked(files, profile, linker)
    problems: list[Problem] = list(linked.problems)
    valid: bool | None = None
    expression = held = Expression(profile.edition)
    told = _sorted(linked.problems, files)
    if files.act is None:
        problems.append(problem(Where(file), "missing-act"))
    else:
        expression = held = read(files.act, file)
        root = parse_xml(files.act, file)
        schema = check_schema(root, file) if expression.body else ()  # it knows no law without any
        valid = not schema if expression.body else None
        problems += [*schema, *check_elements(root, file), *check_mappings(root, file)]
        problems += [p for p in check_structure(expression) if p not in problems]
        wids = of_edition(minted, files.name)
        problems += check_wids(expression, wids) if opened.files.wids else ()
        shown = files.problems.text.encode() if files.problems else b""
        is_stale = files.act != write(linked.value.expression, opened.work, wids)
        unread = _unread(told)
        if is_stale and unread:  # parsing leaves it alone, so pages are held against themselves
            held = linked.value.expression
            problems.append(problem(Where(file), "kept-act", page=unread[0]))
        elif is_stale:
            problems.append(problem(Where(file), "stale"))
        if shown != known.as_json(told) and not unread:
            problems.append(problem(Where(f"{files.folder}/problems.json"), "stale-problems"))
    counts = [*count_pages(linked.value.pages, held, linked.value.copies)]
    problems += [p for _, found in counts for p in found]
    found = _sorted(problems, files)
    pages = tuple(count for count, _ in counts)
    return Checked(opened.work, files.name, expression, valid, pages, found)


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
    works = {opened.work.name: opened for opened in corpus.works}
    laws = tuple(opened.work for opened in works.values())
    return Finder(laws, corpus.words, lambda law, edition: expression_of(works[law.name], edition))


def lawbook_of(corpus: Corpus) -> Lawbook:
    """Make what rulings are held against: the finder, and each work's record and terms."""
    known = {opened.work.name: (opened.record, opened.concepts) for opened in corpus.works}
    return Lawbook(finder_of(corpus), known)


def pair_of(corpus: Corpus, old: str, new: str) -> tuple[OpenWork, tuple[Expression, Expression]]:
    """Find two editions of one work, by their names; SourceError where no work has both."""
    for opened in corpus.works:
        one, other = opened.edition(old), opened.edition(new)
        if one and other:
            return opened, (expression_of(opened, one), expression_of(opened, other))
    raise SourceError(f"{old} and {new} are not editions of one work")


def libraries_of(corpus: Corpus, today: date, base_url: str = "") -> tuple[Library, ...]:
    """Gather all that the site is made of, by work; rulings are those of all."""
    rulings = ruled_of(corpus.rulings, lawbook_of(corpus), today)
    return tuple(replace(library_of(o, today, base_url), rulings=rulings) for o in corpus.works)


def library_of(opened: OpenWork, today: date, base_url: str = "") -> Library:
    """Gather what the site is made of for one work, but for rulings."""
    problems = tuple(
        (files.name, found)
        for files in opened.files.editions
        if files.problems is not None
        for found in known.from_json(files.problems.text, files.problems.file)
    )
    expressions = expressions_of(opened)
    slips = proofs_of(opened, expressions).open
    transcribed = tuple(
        (files.name, found)
        for files in opened.files.editions
        for found in _sorted((p for name, p in problems if name == files.name), files).new
        if found.code in TRANSCRIBED
    )
    facts = (opened.record, problems, today, base_url, opened.concepts, slips, transcribed)
    elsewhere = Elsewhere(opened.link_target, lambda edition: expression_uri(opened.work, edition))
    return Library(opened.work, expressions, *facts, (), opened.corrections, elsewhere)


# The last stage is a function of its own: libraries, templates and texts become files.
site = pages_of
