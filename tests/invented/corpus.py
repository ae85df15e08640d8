"""An invented law as a ready corpus: data files, its pages, act.xml from the truth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import structs

from regelboek.akn.write import write
from regelboek.law.model import Work
from regelboek.law.names import Kind
from regelboek.law.source import Source
from regelboek.reading.table import Row, merged
from tests.invented.export import Numbered
from tests.invented.history import History
from tests.invented.screen import saved
from tests.invented.setting import Setting
from tests.invented.styles import Style
from tests.invented.writing import NAMESPACE, WikiPage

WORK = "verzonnen"
_SAVED = ("text", "image", "whole", "group")  # an opening stands on its article's page too


def work_of(history: History) -> Work:
    """Give the invented work."""
    return Work(
        name=WORK,
        title="Verzonnen regels",
        uri=f"/akn/nl/act/{WORK}",
        language="nl",
        country="nl",
        first=history.settings[0].style.name,
        author="Een verzonnen bond",
        short="vzn",
        editions=tuple(setting.expression.edition for setting in history.settings),
    )


def corpus_of(
    history: History,
    pages: Mapping[str, tuple[WikiPage, ...]],
    citations: str,
    wiki: Mapping[str, Numbered],
) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a corpus, as path and bytes; `pages` are those of each edition.

    They are wikitext, as an import of the export brings it in, with the numbers that `wiki` has of
    each title; without it they are saved from the screen.
    """
    work = work_of(history)
    yield "citations.toml", citations.encode()
    yield f"{WORK}/work.toml", _work_toml(work).encode()
    for setting in history.settings:
        folder = f"{WORK}/{setting.style.name}"
        yield f"{folder}/edition.toml", _edition_toml(setting).encode()
        written = pages[setting.style.name]
        texts = {page.title: page.text for page in written}
        prefix = f"{setting.style.name}:"
        if wiki:
            own = f"{NAMESPACE}:{prefix}"
            kept = [one.page for title, one in sorted(wiki.items()) if title.startswith(own)]
        else:
            kept = [page for page in written if page.holds in _SAVED]
        arrived = [
            (
                _row(page.title, wiki.get(page.title)),
                (page.text if wiki else saved(page, texts)).encode(),
            )
            for page in kept
        ]
        laid = merged((), arrived, prefix)
        yield f"{folder}/pages.tsv", laid.table
        for name, data in laid.files:
            yield f"{folder}/pages/{name}", data
        known = [page for page in written if page.holds == "image"]
        yield f"{folder}/known-problems.txt", _known(known).encode()
        sources = tuple(
            Source(row.title, row.origin, row.file, row.page_id, row.revision, row.time)
            for row in laid.rows
        )
        expression = structs.replace(setting.expression, sources=sources)
        yield f"{folder}/act.xml", write(expression, work)


def _row(title: str, numbered: Numbered | None) -> Row:
    if numbered is None:
        return Row(title, "", "", "", "", "", "saved")
    newest = numbered.revisions[-1]
    ids = str(numbered.number), str(numbered.last)
    return Row(title, "", *ids, newest.time, newest.summary.strip(), "wikitext")


def _known(pages: Iterable[WikiPage]) -> str:
    """List what the wiki lacks: articles that are a picture and nothing else."""
    return "".join(f"{page.title}\timage-alone\tan image alone\n" for page in pages)


def _work_toml(work: Work) -> str:
    keys = ("title", "short", "language", "country", "uri", "first", "author")
    facts = "".join(f'{key} = "{getattr(work, key)}"\n' for key in keys)
    rights = "Deze wet is verzonnen, om alles op volle grootte te tonen."
    return f'{facts}namespaces = [10]\nrights = "{rights}"\n'


def _edition_toml(setting: Setting) -> str:
    """Write an edition's data file: its facts, its frame, its way of writing."""
    edition, style = setting.expression.edition, setting.style
    lines = [
        f'title = "{edition.title}"',
        f'sure = "{edition.sure}"',
        f'publisher = "{edition.publisher}"',
        f"since = {edition.since}" if edition.since else f'since_words = "{edition.since_words}"',
        f'articles = "{edition.first}-{edition.last}"',
        "articles_exact = true",
    ]
    if edition.demands:
        lines.append(f"demands = {_list(*(kind.value.element for kind in edition.demands))}")
    if edition.rewording_of:
        lines.append(f'rewording_of = "{edition.rewording_of}"')
    for group in edition.frame:
        lines += ["", "[[frame]]", f'kind = "{group.kind.value.element}"']
        lines += [f'number = "{group.number}"'] if group.number else []
        lines += [f'heading = "{group.heading}"', f'articles = "{group.first}-{group.last}"']
    lines += ["", *_titles(style), *_levels(style)]
    inline = ["inline = true"] if style.inline else []
    marks, labels = _list(style.mark), _list("1)")
    lines += ["[notes]", f"marks = {marks}", f"labels = {labels}", f'scope = "{style.scope}"']
    return "\n".join((*lines, *inline)) + "\n"


def _titles(style: Style) -> Iterator[str]:
    canonical = Kind.PARAGRAPH if style.lettered else Kind.ARTICLE
    yield from ("[titles]", f'prefix = "{style.name}:"')
    yield from (f'canonical = "{canonical.value.element}"', 'chapter = "H{chapter}"')
    if style.group:
        yield f'{style.group.value.element} = "{style.group_title}"'
    if style.inner_label:
        yield 'section = "H{chapter}{part}{section}"'
    yield 'article = "{article}"'
    if style.lettered:
        yield 'paragraph = "{article}{paragraph}"'
        yield 'opening = "{article} Aanhef"'
    yield 'definition = "{definition}"'
    yield f'contents = ["Inhoudsopgave {style.name}"]'
    yield f'special = ["{style.preamble}"]' if style.preamble else ""
    talk = f"{NAMESPACE}:{style.name}:Overleg {{name}}"
    yield f"left_out = {_list(talk)}"
    yield ""


def _levels(style: Style) -> Iterator[str]:
    def level(kind: Kind, label: str, heading: str, *misread: str) -> Iterator[str]:
        name = "definition" if kind is Kind.DEFINITION else kind.value.element
        yield f"[levels.{name}]"
        if label:
            yield f"label = {_list(label)}"
        if misread:
            yield f"misread = {_list(*misread)}"
        if heading:
            yield f'heading = "{heading}"'
        yield ""

    chapter = "HOOFDSTUK I" + "." * style.stop
    yield from level(Kind.CHAPTER, chapter, "line", chapter)
    if style.group:
        yield from level(
            style.group, style.group_label, "line" if style.group_label else "first-line"
        )
    if style.inner_label:
        yield from level(Kind.SECTION, style.inner_label, "line")
    word = style.article.partition(" ")[0].rstrip(".")
    misread = (f"{word}, 1.", f"{word}, 1", f"{word} 1,", f"{word}. 1,")
    yield from level(Kind.ARTICLE, style.article, "line", *misread)
    yield from level(Kind.DEFINITION, "", "")
    if Kind.SUBPARAGRAPH not in {below.kind for below in style.levels}:
        yield from level(Kind.SUBPARAGRAPH, "1.", "")  # the senses of terms
    for below in style.levels:
        heading = "line" if below.heading and not style.linked else ""
        yield from level(below.kind, below.label, heading)


def _list(*values: str) -> str:
    return "[" + ", ".join(f'"{value}"' for value in values) + "]"
