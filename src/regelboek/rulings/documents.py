"""A file of any kind that people write rulings in becomes the same with links put in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from regelboek.problems import SourceError
from regelboek.rulings import docx, html, markdown, plain
from regelboek.rulings.front_matter import Document, split
from regelboek.rulings.lines import Lines
from regelboek.rulings.linked import Address, Find, Left

_MARK = "\ufeff"  # of byte order, as some programs begin a file


class Kind(Enum):
    """What a file is."""

    MARKDOWN = "markdown"
    HTML = "html"
    TEXT = "text"
    DOCX = "docx"

    @property
    def stands_alone(self) -> bool:
        """Whether such a file is read far from the site, so that its links need a whole address."""
        return self in {Kind.TEXT, Kind.DOCX}


SUFFIXES = {
    ".md": Kind.MARKDOWN,
    ".markdown": Kind.MARKDOWN,
    ".html": Kind.HTML,
    ".htm": Kind.HTML,
    ".txt": Kind.TEXT,
    ".docx": Kind.DOCX,
}


@dataclass(frozen=True, slots=True)
class Done:
    """A file with links put in, how many, and what got none, each with the place where it stands.

    The places are `line:column`, or in a .docx the part and the paragraph.
    """

    data: bytes
    links: int
    left: tuple[tuple[str, Left], ...]


def link(kind: Kind, data: bytes, name: str, find: Find, address: Address) -> Done:
    """Put links into a file; SourceError or ProfileError where it cannot be read."""
    if kind is Kind.DOCX:
        done = docx.link(data, name, find, address)
        return Done(done.data, done.links, done.left)
    whole = text_of(data, name)
    document = _document(kind, whole, name)
    put = {Kind.MARKDOWN: markdown.link, Kind.HTML: html.link, Kind.TEXT: plain.link}[kind]
    linked = put(document.text, find, address)
    lines = Lines(document)
    left = tuple(("{}:{}".format(*lines.at(one.at)), one) for one in linked.left)
    return Done((whole[: document.offset] + linked.text).encode(), linked.links, left)


def _document(kind: Kind, whole: str, name: str) -> Document:
    """Give what gets links: not the front matter, nor a mark of byte order."""
    document = Document(name, whole)
    if kind is Kind.MARKDOWN:
        document = split(whole, name)[1]
    if document.offset == 0 and whole.startswith(_MARK):
        document = Document(name, whole.removeprefix(_MARK), len(_MARK))
    return document


def text_of(data: bytes, name: str) -> str:
    """Read a text as it is; SourceError names the line that is no UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise SourceError(f"{name}:{line}: this is no UTF-8 text") from None
