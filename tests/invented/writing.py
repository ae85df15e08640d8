"""A set edition as the pages of a wiki: one true tree in, wikitext in that edition's way out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from regelboek.law.model import Note, NoteRef, NoteStyle, Provision, Ref, Text, wording
from regelboek.law.names import Kind, article_of, tokens_of
from tests.invented.setting import Setting
from tests.invented.styles import Style

NAMESPACE = "Sjabloon"


@dataclass(frozen=True, slots=True)
class WikiPage:
    """A page: its full title, what it holds, its wikitext, the eId of the place it is named for.

    `holds`: text (the canonical level), image (in place of a text), whole (an article that
    transcludes its paragraphs),
    opening (an article's words before its first paragraph), group, contents, redirect, aside (no
    law).
    """

    title: str
    holds: str
    text: str
    eid: str = ""


def pages_of(setting: Setting) -> tuple[WikiPage, ...]:
    """Write all pages of an edition, in reading order; no title stands there twice."""
    writer = _Writer(setting)
    pages = [page for provision in setting.expression.body for page in writer.top(provision)]
    pages.append(writer.contents())
    assert len({page.title for page in pages}) == len(pages)
    return tuple(pages)


class _Writer:
    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._style = setting.style
        lettered = self._style.lettered
        self._paged = {
            provision.eid
            for provision in setting.expression.walk()
            if provision.kind is Kind.ARTICLE or (lettered and provision.kind is Kind.PARAGRAPH)
        }

    # --- groups

    def top(self, provision: Provision) -> Iterator[WikiPage]:
        """Write the pages of a chapter, or of the preamble."""
        if provision.kind is Kind.SECTION:
            heading = [f"'''{_heading(provision)}'''</br>"] if provision.heading else []
            yield self._page(self._style.preamble, "text", [*heading, *self._own(provision, 0)])
        elif provision.children[0].kind is Kind.DEFINITION:
            yield from self.definitions(provision)
        else:
            yield from self.group(provision, "")

    def definitions(self, chapter: Provision) -> Iterator[WikiPage]:
        """Write the chapter of definitions: all on its page, or a page for each."""
        lines = [_group_heading(chapter, self._style)]
        pages = []
        for nth, term in enumerate(chapter.children):
            if self._style.term_pages:
                lines.append(f"{self._include(term.label, term.label)}</br>")
                pages.append(self._page(term.label, "text", _defined(self, term, nth), term.eid))
            else:
                lines += _defined(self, term)
        yield self._page(f"H{chapter.number}", "group", lines, chapter.eid)
        yield from pages

    def group(self, provision: Provision, above: str) -> Iterator[WikiPage]:
        """Write the page of a group, then those of what it holds."""
        short = _group_title(provision, above, self._style)
        lines = [_group_heading(provision, self._style)]
        for nth, child in enumerate(provision.children):
            name = _group_title(child, short, self._style)
            if child.kind is Kind.ARTICLE and not nth and child.content:
                # by another name, which leads to the page
                name, target = f"Artikel {name}", name
                text = f"#DOORVERWIJZING [[{NAMESPACE}:{self._style.name}:{target}]]"
                yield self._page(name, "redirect", [text])
            label = " ".join(part for part in (child.label, _heading(child)) if part)
            lines.append(f"{self._include(name, label)}</br>")
        yield self._page(short, "group", lines, provision.eid)
        for child in provision.children:
            if child.kind is Kind.ARTICLE:
                yield from self.article(child)
            else:
                yield from self.group(child, short)

    def contents(self) -> WikiPage:
        """Write the table of contents."""
        lines = ["<big>'''INHOUD.'''</big></br>"]
        for chapter in self._setting.expression.body:
            if not chapter.kind.is_group or not chapter.number:
                continue
            label = f"{chapter.label} {_heading(chapter)}"
            lines.append(f"{self._link(f'H{chapter.number}', label)}</br>")
            lines += [
                f"{self._link(one.number, f'{one.label} {_heading(one)}')}</br>"
                for one in chapter.walk()
                if one.kind is Kind.ARTICLE
            ]
        return self._page(f"Inhoudsopgave {self._style.name}", "contents", lines)

    # --- articles

    def article(self, article: Provision) -> Iterator[WikiPage]:
        """Write an article; in a lettered edition its paragraphs have pages of their own."""
        if not article.content:
            picture = f"[[bestand:{self._style.name}-{article.number}.png|frame]]"
            yield self._page(article.number, "image", [picture], article.eid)
            return
        title = f"'''{article.label} {_heading(article)}'''</br>"
        if not self._style.lettered or not article.children:
            lines = [title, *self._own(article, 0), *self._below(article, 0)]
            lines += self._notes(article)
            yield self._page(article.number, "text", lines, article.eid)
            return
        lines = [title]
        if article.texts:
            short = f"{article.number} Aanhef"
            lines.append(f"{self._include(short, short)}</br>")
        for child in article.children:
            short, label = article.number + child.number, f"{child.label} {_heading(child)}"
            if self._style.linked:
                lines.append(f"{self._link(short, label)} {self._include(short, short)}")
            else:
                lines.append(f"{self._include(short, label)}</br>")
        yield self._page(article.number, "whole", lines, article.eid)
        if article.texts:
            own = [*self._own(article, 0), *self._notes(article, below=False)]
            yield self._page(f"{article.number} Aanhef", "opening", own, article.eid)
        for child in article.children:
            lines = [*self._own(child, 0), *self._below(child, 0)]
            lines += [self.line(text) for text in child.closing]
            lines += self._notes(child)
            if not self._style.linked:
                end = "" if self._style.dashes else "</br>"
                lines.insert(0, f"'''{child.label} {_heading(child)}'''{end}")
            yield self._page(article.number + child.number, "text", lines, child.eid)

    def _own(self, provision: Provision, depth: int) -> Iterator[str]:
        """Write the opening texts of a provision, a line each; items with dashes one deeper."""
        if any(" | " in wording(text) for text in provision.opening):
            yield from _table(self.line(text) for text in provision.opening)
            return
        for nth, text in enumerate(provision.opening):
            line = self.line(text)
            end = "</br>" if not depth else ""
            yield ":" * (depth + 2 * bool(nth)) + line + (end if not nth else "")

    def _below(self, provision: Provision, depth: int) -> Iterator[str]:
        for child in provision.children:
            if child.kind is Kind.PARAGRAPH and not child.label:
                base = self._style.indent
                yield from (f"{':' * base}{self.line(text)}</br>" for text in child.texts)
                yield from self._below(child, base)
                continue
            indent = ":" * (depth + 1)
            texts = [self.line(text) for text in child.texts]
            heading = _heading(child)
            if child.number and not child.label:  # the wiki counts
                yield from (f"# {text}" for text in texts)
            elif heading:
                yield f"{indent}{child.label} {heading}"
                deeper = ":" if self._style.dashes else ""
                yield from (
                    f"{indent}{deeper}{':' if nth else ''}{text}" for nth, text in enumerate(texts)
                )
            elif texts:
                yield f"{indent}{child.label} {texts[0]}"
            elif child.children:
                yield from self._two_labels(child, depth)
                continue
            yield from self._below(child, depth + 1)

    def _two_labels(self, provision: Provision, depth: int) -> Iterator[str]:
        """Write `4. (a) …`: where a provision says nothing itself its first item stands beside."""
        first, *others = self._below(provision, depth + 1)
        yield f"{':' * (depth + 1)}{provision.label} {first.lstrip(':')}"
        yield from others

    def _notes(self, provision: Provision, *, below: bool = True) -> Iterator[str]:
        """Write the notes of a page at its foot."""
        found = [
            note
            for one in (provision.walk() if below else (provision,))
            for text in one.texts
            for note in text.parts
            if isinstance(note, Note) and note.style is NoteStyle.FOOT
        ]
        if found:
            yield "----" if self._style.rule else ""
        for note in found:
            yield f"{note.label} {' '.join(self.line(text) for text in note.texts)}</br>"

    def line(self, text: Text) -> str:
        """Write a text with its marks, notes in brackets and references."""
        return "".join(self._part(part) for part in text.parts)

    def _part(self, part: object) -> str:
        if isinstance(part, Note):
            if part.style is NoteStyle.FOOT:
                return part.before + part.mark
            return f"{part.before}({' '.join(map(self.line, part.texts))})"
        if isinstance(part, NoteRef):
            return part.before + part.mark
        if isinstance(part, Ref):
            return self._reference(part)
        return str(part)

    def _reference(self, ref: Ref) -> str:
        """Write a reference; a link where this edition links, to the page that holds its target."""
        if not self._style.links or ref.until is not None:
            return ref.text
        eid = ref.target.eid
        while eid not in self._paged:
            eid = eid.rpartition("__")[0]
        return self._link("".join(tokens_of(eid)), ref.text)

    def _page(self, short: str, holds: str, lines: Iterable[str], eid: str = "") -> WikiPage:
        title = f"{NAMESPACE}:{self._style.name}:{short}"
        return WikiPage(title, holds, "\n".join(lines), eid)

    def _include(self, short: str, label: str) -> str:
        return f"{{{{template:{self._style.name}:{short}|{label}}}}}"

    def _link(self, short: str, label: str) -> str:
        return f"[[template:{self._style.name}:{short}|{label}]]"


def _defined(writer: _Writer, term: Provision, nth: int = 0) -> Iterator[str]:
    """Write a definition: the term on a line of its own, or in bold before its text."""
    texts = [writer.line(text) for text in term.opening]
    senses = [f":{one.label} {writer.line(text)}" for one in term.children for text in one.texts]
    if texts and nth % 2:
        yield f"'''{term.label}''' {texts[0]}"
    else:
        yield f";{term.label}"
        yield from (f":{text}" for text in texts)
    yield from senses


def _table(rows: Iterable[str]) -> Iterator[str]:
    """Write a table: one row with its cells on a line, the next with a line each, and so on."""
    yield '{| class="wikitable"'
    for nth, row in enumerate(rows):
        yield "|-"
        cells = [cell.replace(", ", ",<br/>", 1) for cell in row.split(" | ")]
        if nth % 2:
            yield from (f"| {cell}" for cell in cells)
        else:
            yield f"| {' || '.join(cells)}"
    yield "|}"


def _heading(provision: Provision) -> str:
    return wording(provision.heading) if provision.heading else ""


def _group_title(provision: Provision, above: str, style: Style) -> str:
    """Name a page: `HVI`, `HVI2`, `HVI2I`, `HVI HET VERZAKEN`; an article by its number."""
    if provision.kind is Kind.ARTICLE:
        return article_of(provision.eid)
    if provision.kind is Kind.CHAPTER:
        return f"H{provision.number}"
    if style.named and provision.heading:
        return f"{above} {str(provision.heading.parts[0]).rstrip('. ')}"
    nth = provision.eid.rpartition("_")[2]
    inner = provision.kind is Kind.SECTION and style.group is Kind.PART
    return f"{above}{nth}" if inner or nth.isdigit() else f"{above}{_arabic(nth)}"


def _arabic(number: str) -> int:
    values = {"I": 1, "V": 5, "X": 10, "L": 50}
    out = 0
    for letter, after in zip(number, f"{number[1:]} ", strict=True):
        value = values[letter]
        out += -value if value < values.get(after, 0) else value
    return out


def _group_heading(provision: Provision, style: Style) -> str:
    """Write the heading line of a group: what is no reference stands in bold."""
    parts = provision.heading.parts if provision.heading else ()
    name = str(parts[0]) if parts else ""
    bold = f"'''{' '.join(part for part in (provision.label, name.rstrip()) if part)}'''"
    if provision.kind is Kind.CHAPTER:
        bold = f"<big>{bold}</big>"
    rest = "".join(part.text for part in parts if isinstance(part, Ref))
    assert style.spans or not rest
    return f"{bold} {rest}</br>" if rest else f"{bold}</br>"
