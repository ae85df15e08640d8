"""What every page has around its own part, title, head and foot: a Catalogue in, a Page out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from regelboek.law.model import Holding
from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.links import Link
from regelboek.publishing.shelf import Shelf
from regelboek.publishing.texts import Texts
from regelboek.publishing.words import amount

SITE = "Regelboek"
STYLE, ICON = "regelboek.css", "regelboek.svg"
# In this order; what they need besides is fetched when it is.
SCRIPTS = ("say.js", "texts.js", "loading.js", "go.js", "offline.js")
# Where the law is read: what opens its places where one reads.
READING = "inplace.js"


@dataclass(frozen=True, slots=True)
class Foot:
    """What the foot says of the corpus: its editions, which of them have text, whose law it is."""

    editions: str
    texts: str
    author: str
    rights: str


@dataclass(frozen=True, slots=True)
class Page:
    """The surroundings of a page; every address is relative to it, but for `canonical`."""

    path: str
    title: str
    description: str
    home: str
    style: str
    icon: str
    offline: str
    scripts: tuple[str, ...]
    canonical: str
    work: str
    crumbs: tuple[Link, ...]
    menu: tuple[Link, ...]
    foot: Foot
    check: str = ""  # address of the page that checks a text


def page_of(
    catalogue: Catalogue,
    path: str,
    title: tuple[str, ...],
    crumbs: tuple[Link, ...] = (),
    scripts: tuple[str, ...] = (),
) -> Page:
    """Make the surroundings of a page; the title's parts go from the page's own to the wider.

    `scripts` are those that it has beyond every page's.
    """
    work = catalogue.work
    to_home = urls.relative(path, urls.HOME)
    work_crumb = Link(work.title, urls.relative(path, urls.work_page(work.name)), law=True)
    return Page(
        path=path,
        title=" · ".join((*title, SITE)),
        description=", ".join((*title, work.title) if work.title not in title else title),
        home=to_home,
        style=urls.relative(path, urls.static_file(STYLE)),
        icon=urls.relative(path, urls.static_file(ICON)),
        offline=urls.relative(path, urls.offline_page()),
        scripts=tuple(urls.relative(path, urls.static_file(name)) for name in (*SCRIPTS, *scripts)),
        canonical=urls.absolute(catalogue.library.base_url, path),
        work=work.title,
        crumbs=(work_crumb, *crumbs) if crumbs or path != urls.HOME else (),
        menu=_menu(catalogue, path),
        foot=_foot(catalogue),
        check=urls.relative(path, urls.check_page()),
    )


def front_of(catalogues: Sequence[Catalogue], page: Page) -> Page:
    """Make the surroundings of the first page of several works from those of one of them."""
    texts = catalogues[0].texts
    works = [catalogue.work for catalogue in catalogues]
    menu = tuple(
        Link(w.title, urls.relative(page.path, urls.work_page(w.name)), law=True) for w in works
    )
    counts = [texts("foot.editions", number=len(w.editions)) for w in works]
    editions = [
        texts("foot.work-editions", work=work.title, editions=count)
        for work, count in zip(works, counts, strict=True)
    ]
    rights = " ".join(dict.fromkeys(w.rights for w in works if w.rights))
    authors = "; ".join(dict.fromkeys(w.author for w in works))
    shelves = [(c.work.title, shelf) for c in catalogues for shelf in c.shelves.values()]
    held = dict.fromkeys(title for title, shelf in shelves if shelf.has_text)
    return replace(
        page,
        title=SITE,
        description=", ".join(w.title for w in works),
        work=texts("foot.works", number=len(works)),
        menu=menu,
        foot=Foot(", ".join(editions), ", ".join(held), authors, rights),
    )


def _menu(catalogue: Catalogue, path: str) -> tuple[Link, ...]:
    texts = catalogue.texts
    work = catalogue.work.name
    compare, numbers = urls.pairs_page(work), urls.numbers_page(work)
    folders = [
        (urls.work_page(work), texts("page.read")),
        (compare, texts("page.compare")),
        (numbers, texts("page.articles")),
    ]
    if catalogue.library.rulings:
        folders.append((urls.rulings_page(), texts("page.rulings")))
    # The longest folder that a page lies in is where it belongs; all else is reading.
    inside = [p for p, _ in folders if path.startswith(p.removesuffix("index.html"))]
    section = max(inside, key=len, default="")
    return tuple(
        Link(word, urls.relative(path, target), current=target == section)
        for target, word in folders
    )


def held_of(texts: Texts, shelf: Shelf, *, of_all: bool = True) -> str:
    """Say how many articles of an edition are held, and (`of_all`) of how many, where known."""
    facts = shelf.edition
    known = of_all and facts.exact and facts.first and facts.last
    return amount(
        texts,
        shelf.count(Holding.WHOLE),
        shelf.count(Holding.PARTIAL),
        facts.last - facts.first + 1 if known else 0,
        shelf.definitions,
    )


def _foot(catalogue: Catalogue) -> Foot:
    texts = catalogue.texts
    editions = catalogue.work.editions
    held = [
        texts("foot.text-of", edition=shelf.edition.name, held=held_of(texts, shelf, of_all=False))
        for shelf in catalogue.shelves.values()
        if shelf.has_text
    ]
    said = texts("foot.editions", number=len(editions))
    if len(editions) > 1:
        first, last = editions[0].name, editions[-1].name
        said = texts("foot.editions-span", editions=said, first=first, last=last)
    return Foot(
        said,
        ", ".join(held),
        catalogue.work.author,
        catalogue.work.rights,
    )
