"""The XML of a Word document: its parts read without trust, and the names that are used in it."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from regelboek.problems import SourceError
from regelboek.rulings.package import Package

# Both ways in which the standard names things: as Word writes, and "strict" (ISO/IEC 29500-1).
_WORDS = {
    "http://schemas.openxmlformats.org/wordprocessingml/2006/main": (
        "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    ),
    "http://purl.oclc.org/ooxml/wordprocessingml/main": (
        "http://purl.oclc.org/ooxml/officeDocument/relationships"
    ),
}
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
RELATION = f"{{{_RELATIONS}}}Relationship"
_NOTES = ("footnotes", "endnotes")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a document that has text: its name in the package, its XML, and its two prefixes.

    `words` is the namespace of what a text is made of, `relations` that of links to other parts.
    """

    name: str
    root: etree._Element
    words: str
    relations: str

    def w(self, name: str) -> str:
        """Give the name of an element of a text."""
        return f"{{{self.words}}}{name}"

    @property
    def links(self) -> str:
        """The name of the member that says where this part leads."""
        return _relations_of(self.name)


def parts_of(package: Package, name: str) -> tuple[Part, ...]:
    """Read the parts that are text: the document, its footnotes, its endnotes. SourceError."""
    main = next(_targets(package, "", ("officeDocument",), name), "")
    if package.get(main) is None:
        raise SourceError(f"{name}: this is no .docx: it holds no document")
    if any(info.filename.startswith("_xmlsignatures/") for info, _ in package.members):
        raise SourceError(f"{name}: it is signed, and a link would break its signature")
    found = dict.fromkeys((main, *_targets(package, main, _NOTES, name)))
    return tuple(_part(package, one, name) for one in found if package.get(one) is not None)


def _part(package: Package, part: str, name: str) -> Part:
    root = parsed(package.get(part) or b"", f"{name}: {part}")
    words = etree.QName(root).namespace or ""
    if words not in _WORDS:
        raise SourceError(f"{name}: {part}: this is no text of Word")
    return Part(part, root, words, _WORDS[words])


def style_of_links(package: Package, part: Part, name: str) -> str:
    """Give the id of the style that the document has for links; empty where it has none."""
    styles = next(_targets(package, part.name, ("styles",), name), "")
    data = package.get(styles)
    if data is None:
        return ""
    for style in parsed(data, f"{name}: {styles}").iter(part.w("style")):
        called = style.find(part.w("name"))
        if called is not None and (called.get(part.w("val")) or "").lower() == "hyperlink":
            return style.get(part.w("styleId")) or ""
    return ""


def relations_in(data: bytes | None, where: str) -> etree._Element:
    """Read what says where a part leads; where there is none, an empty one."""
    if data is None:
        return etree.Element(f"{{{_RELATIONS}}}Relationships", nsmap={None: _RELATIONS})
    return parsed(data, where)


def parsed(data: bytes, where: str) -> etree._Element:
    """Parse XML of others: no document type, no entities, nothing fetched. SourceError."""
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, strip_cdata=False
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise SourceError(f"{where}: this is no XML: {error.msg}") from None
    if root.getroottree().docinfo.doctype:
        raise SourceError(f"{where}: it declares a document type, which no .docx does")
    return root


def serialized(root: etree._Element) -> bytes:
    """Write XML as it was declared."""
    tree = root.getroottree()
    standalone = tree.docinfo.standalone
    return etree.tostring(tree, xml_declaration=True, encoding="UTF-8", standalone=standalone)


def _targets(package: Package, part: str, kinds: tuple[str, ...], name: str) -> Iterator[str]:
    """Yield the parts to which a part (none: the package) leads by relations of some kinds."""
    links = _relations_of(part)
    for one in relations_in(package.get(links), f"{name}: {links}").iter(RELATION):
        kind = (one.get("Type") or "").rpartition("/")[2]
        if kind in kinds:
            target = posixpath.join("/", posixpath.dirname(part), one.get("Target") or "")
            yield posixpath.normpath(target).lstrip("/")


def _relations_of(part: str) -> str:
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")
