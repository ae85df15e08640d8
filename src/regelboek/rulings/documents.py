"""A file of any kind that people write rulings in becomes the same with links put in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from regelboek.problems import SourceError
from regelboek.rulings import docx, front_matter, html, markdown, plain
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
        document = docx.link(data, name, find, address)
        return Done(document.data, document.links, document.left)
    whole = text_of(data, name)
    offset = front_matter.split(whole, name)[1].offset if kind is Kind.MARKDOWN else 0
    offset = offset or len(whole) - len(whole.removeprefix(_MARK))
    put = {Kind.MARKDOWN: markdown.link, Kind.HTML: html.link, Kind.TEXT: plain.link}[kind]
    linked = put(whole[offset:], find, address)
    left = tuple((_where(whole, offset + one.at), one) for one in linked.left)
    return Done((whole[:offset] + linked.text).encode(), linked.links, left)


def text_of(data: bytes, name: str) -> str:
    """Read a text as it is; SourceError names the line that is no UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise SourceError(f"{name}:{line}: this is no UTF-8 text") from None


def _where(text: str, at: int) -> str:
    begin = text.rfind("\n", 0, at) + 1
    return f"{text.count(chr(10), 0, at) + 1}:{at - begin + 1}"
