"""The whole site as paths and bytes: a Library, templates and static files in, pages out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from regelboek.linking.vocabulary import Vocabulary
from regelboek.publishing import urls
from regelboek.publishing.article import article_view
from regelboek.publishing.bundles import bundled
from regelboek.publishing.catalogue import Catalogue, Library, catalogue_of
from regelboek.publishing.checkpage import check_view
from regelboek.publishing.checkscripts import check_scripts
from regelboek.publishing.citable import cite_script
from regelboek.publishing.comparison import comparison_view
from regelboek.publishing.edition import edition_view
from regelboek.publishing.front import home_view, work_view, works_view
from regelboek.publishing.keywordpage import keywords_view
from regelboek.publishing.lawscripts import law_script
from regelboek.publishing.lifepage import life_view
from regelboek.publishing.number import number_view, numbers_view
from regelboek.publishing.offline import app_of, offline_view, with_packs
from regelboek.publishing.pairpage import pair_view
from regelboek.publishing.pairspage import pairs_view
from regelboek.publishing.render import Own, Renderer
from regelboek.publishing.rulingpages import ruling_view, rulings_view
from regelboek.publishing.scripts import scripts_of
from regelboek.publishing.scripttexts import APART, script_of
from regelboek.publishing.search import search_files
from regelboek.publishing.searchpage import search_view
from regelboek.publishing.texts import REFERENCE, languages_of, texts_of
from regelboek.publishing.transcription import transcription_view
from regelboek.publishing.whereabouts import whereabouts_scripts
from regelboek.publishing.whole import whole_view


def pages_of(  # noqa: PLR0913  # one parameter a kind of material
    libraries: Sequence[Library],
    templates: Mapping[str, str],
    static: Mapping[str, bytes],
    language: str = REFERENCE,
    own: Own | None = None,
    *,
    words: Vocabulary | None = None,
) -> Iterator[tuple[str, bytes]]:
    """Yield every file of the site, as its path from the site's root and its bytes.

    `templates` has the texts of the interface too (`texts/nl.toml`), `own` what a user has in their
    place; what is wrong with texts, and templates that are none, are errors before the first page.
    `static` has the files that are no pages, by their path from the site's root (`static/…`). By
    the `words` of citing a browser goes to a place; without them it has no data to do so.
    The same libraries and templates give the same bytes in the same order. A library is a work; the
    first page of a site of several lists them. A work without any text has no pages beside others.
    """
    own = own or Own()
    texts = texts_of(templates, language, own.files, own.folder)
    held = [library for library in libraries if library.expressions] or libraries
    renderers = {
        law: Renderer(templates, texts, law, own)
        for law in dict.fromkeys(library.work.language for library in held)
    }
    spoken = {language: texts} | {
        law: texts_of(templates, law, own.files, own.folder)
        for law in renderers
        if law in languages_of(templates)
    }
    files = {**dict(bundled(static)), urls.static_file("texts.js"): script_of(texts)}
    files |= {urls.static_file(f"texts-{one}.js"): script_of(texts, one) for one in APART}
    known = [
        catalogue_of(library, texts, spoken.get(library.work.language)) for library in libraries
    ]
    catalogues = [one for one in known if one.library in held]
    files[urls.APP] = app_of(texts, [one.work.title for one in catalogues], static)
    return with_packs(
        chain(
            ((name, files[name]) for name in sorted(files)),
            scripts_of(known, words) if words else (),
            check_scripts(catalogues) if words else (),
            chain.from_iterable(map(whereabouts_scripts, catalogues)),
            _pages(catalogues, renderers),
        )
    )


def _pages(
    catalogues: Sequence[Catalogue], renderers: Mapping[str, Renderer]
) -> Iterator[tuple[str, bytes]]:
    first = renderers[catalogues[0].work.language]
    if len(catalogues) == 1:
        yield urls.HOME, first.render("home.html", home_view(catalogues[0]))
    else:
        yield urls.HOME, first.render("works.html", works_view(catalogues))
    yield urls.search_page(), first.render("search.html", search_view(catalogues))
    yield from search_files(catalogues)
    yield urls.offline_page(), first.render("offline.html", offline_view(catalogues))
    yield urls.check_page(), first.render("check.html", check_view(catalogues))
    yield from _rulings(catalogues, first)
    for catalogue in catalogues:
        yield from _work(catalogue, renderers[catalogue.work.language])


def _rulings(catalogues: Sequence[Catalogue], renderer: Renderer) -> Iterator[tuple[str, bytes]]:
    ruled = catalogues[0].library.rulings
    if not ruled:
        return
    by_name = {catalogue.work.name: catalogue for catalogue in catalogues}
    rulings = rulings_view(by_name, ruled)
    yield rulings.page.path, renderer.render("rulings.html", rulings)
    for at in range(len(ruled)):
        ruling = ruling_view(by_name, ruled, at)
        yield ruling.page.path, renderer.render("ruling.html", ruling)


def _work(catalogue: Catalogue, renderer: Renderer) -> Iterator[tuple[str, bytes]]:
    work = catalogue.work.name
    yield urls.work_page(work), renderer.render("work.html", work_view(catalogue))
    slips = transcription_view(catalogue)
    yield slips.page.path, renderer.render("transcription.html", slips)
    yield from _editions(catalogue, renderer)
    yield from _comparisons(catalogue, renderer)
    for key in catalogue.lives.by_article:
        life = life_view(catalogue, key)
        yield life.page.path, renderer.render("life.html", life)
    yield urls.numbers_page(work), renderer.render("numbers.html", numbers_view(catalogue))
    for number in catalogue.numbers:
        view = number_view(catalogue, number)
        yield view.page.path, renderer.render("number.html", view)


def _editions(catalogue: Catalogue, renderer: Renderer) -> Iterator[tuple[str, bytes]]:
    for shelf in catalogue.shelves.values():
        edition = edition_view(catalogue, shelf.edition)
        yield edition.page.path, renderer.render("edition.html", edition)
        if shelf.has_text:
            whole = whole_view(catalogue, shelf.edition)
            yield whole.page.path, renderer.render("whole.html", whole)
            keywords = keywords_view(catalogue, shelf.edition)
            yield keywords.page.path, renderer.render("keywords.html", keywords)
        for number in shelf.numbers:
            article = article_view(catalogue, shelf.edition, number)
            yield article.page.path, renderer.render("article.html", article)
            yield from law_script(catalogue, shelf.edition.name, number, article, renderer)
            yield from cite_script(catalogue, shelf.edition, number)


def _comparisons(catalogue: Catalogue, renderer: Renderer) -> Iterator[tuple[str, bytes]]:
    pairs = pairs_view(catalogue)
    yield pairs.page.path, renderer.render("pairs.html", pairs)
    for pair in catalogue.every_pair:
        view = pair_view(catalogue, pair)
        yield view.page.path, renderer.render("pair.html", view)
        for number in pair.numbers:
            comparison = comparison_view(catalogue, pair, number)
            yield comparison.page.path, renderer.render("comparison.html", comparison)
