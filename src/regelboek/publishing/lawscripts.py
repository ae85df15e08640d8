"""The text of an article as a script of data: its page in, path and bytes out.

A page that was opened from the disk may load nothing but a script. By these any page shows the
text of any provision in place, and what compares words with the law has them.
"""

from __future__ import annotations

from collections.abc import Iterator

from regelboek.law.model import Place, Provision
from regelboek.law.names import anchor_of, article_eid
from regelboek.publishing import datafiles
from regelboek.publishing.article import ArticlePage
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.links import heading_of
from regelboek.publishing.order import notes_in_order
from regelboek.publishing.placenames import place_name
from regelboek.publishing.render import Renderer
from regelboek.publishing.scripts import data_script
from regelboek.publishing.words import typeset

_TEMPLATE = "fragment.html"


def law_script(
    catalogue: Catalogue, edition: str, article: str, view: ArticlePage, renderer: Renderer
) -> Iterator[tuple[str, bytes]]:
    """Yield the script of an article, or a definition; none where nothing of it is held.

    It lays down under `law/<work>/<edition>/<article>`: `page`, the path of the article's own
    page, from which its links lead on; `name` and `heading`; `edition`, the title of the edition;
    `lang`, the language of the law, empty where the interface speaks it; `html`, the text with its
    notes as the page has them; `places`, for every place in it its eId, its id in `html`, its name.
    """
    shelf = catalogue.shelves[edition]
    provision = shelf.articles.get(article)
    if provision is None:
        return
    work = catalogue.work
    data = {
        "page": view.page.path,
        "name": view.name,
        "heading": typeset(heading_of(catalogue, Place(article_eid(article), edition))),
        "edition": shelf.edition.title,
        "lang": "" if work.language == catalogue.texts.language else work.language,
        "places": [[eid, anchor_of(eid), place_name(eid)] for eid in _places(provision)],
        "html": renderer.render(_TEMPLATE, view).decode(),
    }
    name = datafiles.of_article("law", work.name, edition, article)
    yield datafiles.named_script(name), data_script(name, data)


def _places(provision: Provision) -> Iterator[str]:
    """Yield the eId of every place in an article that has an id of its own in its text."""
    yield provision.eid
    for below in provision.walk():
        if below is not provision:
            yield below.eid
        if below.children and below.opening:
            yield f"{below.eid}__intro"
        if below.closing:
            yield f"{below.eid}__wrapup"
    for note in notes_in_order(provision):
        yield note.eid
