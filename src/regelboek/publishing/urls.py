"""The addresses of the site: works, editions, articles in, paths and links between them out.

A path is relative to the site's root and names `index.html`; a link is relative to the page it
stands on, so that the site opens from the disk as well as from a server.
"""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote

HOME = "index.html"
WORKER = "sw.js"
APP = "manifest.webmanifest"
_PAGE = "index.html"
_COMPARED = "vergelijk"


def work_page(work: str) -> str:
    """Give the path of a work's page.

    >>> work_page("spelregels")
    'spelregels/index.html'
    """
    return f"{work}/{_PAGE}"


def edition_page(work: str, edition: str) -> str:
    """Give the path of an edition's page.

    >>> edition_page("spelregels", "2017")
    'spelregels/2017/index.html'
    """
    return f"{work}/{edition}/{_PAGE}"


def article_page(work: str, edition: str, article: str) -> str:
    """Give the path of an article's page.

    >>> article_page("spelregels", "2017", "51")
    'spelregels/2017/51/index.html'
    """
    return f"{work}/{edition}/{article}/{_PAGE}"


def pairs_page(work: str) -> str:
    """Give the path of the page that lists every pair of editions.

    >>> pairs_page("spelregels")
    'spelregels/vergelijk/index.html'
    """
    return f"{work}/{_COMPARED}/{_PAGE}"


def pair_page(work: str, old: str, new: str) -> str:
    """Give the path of the page on a pair of editions.

    >>> pair_page("spelregels", "1975", "2017")
    'spelregels/vergelijk/1975-2017/index.html'
    """
    return f"{work}/{_COMPARED}/{old}-{new}/{_PAGE}"


def comparison_page(work: str, old: str, new: str, article: str) -> str:
    """Give the path of the comparison of what touches one number on either side.

    >>> comparison_page("spelregels", "1975", "2017", "51")
    'spelregels/vergelijk/1975-2017/51/index.html'
    """
    return f"{work}/{_COMPARED}/{old}-{new}/{article}/{_PAGE}"


def is_comparison(path: str) -> bool:
    """Tell whether a path is one of the pages that compare editions.

    >>> [is_comparison(path) for path in ("a/vergelijk/index.html", "a/2017/51/index.html")]
    [True, False]
    """
    _, _, inside = path.partition("/")
    return inside.startswith(f"{_COMPARED}/")


def numbers_page(work: str) -> str:
    """Give the path of the page that lists every article number.

    >>> numbers_page("spelregels")
    'spelregels/artikel/index.html'
    """
    return f"{work}/artikel/{_PAGE}"


def number_page(work: str, article: str) -> str:
    """Give the path of the page on one number through the editions.

    >>> number_page("spelregels", "51")
    'spelregels/artikel/51/index.html'
    """
    return f"{work}/artikel/{article}/{_PAGE}"


def life_page(work: str, edition: str, article: str) -> str:
    """Give the path of the page on the life of an article through the editions.

    >>> life_page("spelregels", "2017", "51")
    'spelregels/2017/51/levensloop/index.html'
    """
    return f"{work}/{edition}/{article}/levensloop/{_PAGE}"


def whole_page(work: str, edition: str) -> str:
    """Give the path of the page that has a whole edition.

    >>> whole_page("spelregels", "2017")
    'spelregels/2017/geheel/index.html'
    """
    return f"{work}/{edition}/geheel/{_PAGE}"


def keywords_page(work: str, edition: str) -> str:
    """Give the path of an edition's keyword index.

    >>> keywords_page("spelregels", "2017")
    'spelregels/2017/trefwoorden/index.html'
    """
    return f"{work}/{edition}/trefwoorden/{_PAGE}"


def slips_page(work: str) -> str:
    """Give the path of the page that lists probable errors of transcription.

    >>> slips_page("spelregels")
    'spelregels/overschrijffouten/index.html'
    """
    return f"{work}/overschrijffouten/{_PAGE}"


def wiki_page(wiki: str, title: str, revision: str) -> str:
    """Give the address of a page in its wiki, as it was in a revision; empty where none is known.

    >>> wiki_page("https://wiki.example/index.php", "Sjabloon:2017:51B", "812")
    'https://wiki.example/index.php?title=Sjabloon%3A2017%3A51B&oldid=812'
    """
    if not wiki:
        return ""
    old = f"&oldid={revision}" if revision.isdecimal() else ""
    return f"{wiki}?title={quote(title, safe='')}{old}"


def static_file(name: str) -> str:
    """Give the path of a file that is no page.

    >>> static_file("regelboek.css")
    'static/regelboek.css'
    """
    return f"static/{name}"


def search_page() -> str:
    """Give the path of the page that searches."""
    return f"zoeken/{_PAGE}"


def offline_page() -> str:
    """Give the path of the page that says what is kept on a device."""
    return f"offline/{_PAGE}"


def pack_list(name: str) -> str:
    """Give the path of the list of a pack's files.

    >>> pack_list("reading")
    'offline/reading.json'
    """
    return f"offline/{name}.json"


def worker_file(name: str) -> str:
    """Give the path of a script that the site's worker runs.

    >>> worker_file("taking.js")
    'static/worker/taking.js'
    """
    return static_file(f"worker/{name}")


def check_page() -> str:
    """Give the path of the page that checks a text."""
    return f"nakijken/{_PAGE}"


def rulings_page() -> str:
    """Give the path of the page that lists all rulings."""
    return f"uitspraken/{_PAGE}"


def ruling_page(ruling: str) -> str:
    """Give the path of a ruling's page.

    >>> ruling_page("strafkaart-2012")
    'uitspraken/strafkaart-2012/index.html'
    """
    return f"uitspraken/{ruling}/{_PAGE}"


def relative(here: str, there: str, anchor: str = "") -> str:
    """Link from one page of the site to another, or to a place on it.

    >>> relative("spelregels/2017/51/index.html", "spelregels/2017/50/index.html", "50D2a")
    '../50/index.html#50D2a'
    >>> relative("spelregels/2017/51/index.html", "spelregels/2017/51/index.html", "51B")
    '#51B'
    >>> relative("index.html", "index.html")
    'index.html'
    """
    fragment = f"#{_quoted(anchor)}" if anchor else ""
    if here == there and anchor:
        return fragment
    start, end = here.split("/")[:-1], there.split("/")
    common = 0
    while common < min(len(start), len(end) - 1) and start[common] == end[common]:
        common += 1
    return "../" * (len(start) - common) + "/".join(map(_quoted, end[common:])) + fragment


_quoted = lru_cache(maxsize=1 << 14)(quote)  # the same few names stand in every address


def absolute(base_url: str, path: str, anchor: str = "") -> str:
    """Give a lasting address, as it is cited: without `index.html`; empty where no base is known.

    >>> absolute("https://regels.example/", "spelregels/2017/51/index.html", "51B2a")
    'https://regels.example/spelregels/2017/51/#51B2a'
    """
    if not base_url:
        return ""
    fragment = f"#{quote(anchor)}" if anchor else ""
    return f"{base_url.rstrip('/')}/{quote(path.removesuffix(_PAGE))}{fragment}"
