"""Word documents for tests, from XML of our own; what is read back of them."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from lxml import etree

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
_TYPES = """<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
</Types>"""
_KEPT = "{http://www.w3.org/XML/1998/namespace}space"


def part(name: str, inside: str) -> str:
    """Write a part: its first element, with the prefixes that its content has."""
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        f'<w:{name} xmlns:w="{W}" xmlns:r="{R}" xmlns:mc="urn:mc">{inside}</w:{name}>'
    )


def relations(*leads: tuple[str, str, str]) -> str:
    """Write where a part leads: id, kind, target."""
    rows = "".join(
        f'<Relationship Id="{name}" Type="{R}/{kind}" Target="{target}"'
        + (' TargetMode="External"/>' if kind == "hyperlink" else "/>")
        for name, kind, target in leads
    )
    return f'<Relationships xmlns="{_RELATIONS}">{rows}</Relationships>'


def document(body: str, members: Mapping[str, str | bytes] | None = None) -> bytes:
    """Pack a document with this body, and other members beside it or in the place of one."""
    files: dict[str, str | bytes] = {
        "[Content_Types].xml": _TYPES,
        "_rels/.rels": relations(("rId1", "officeDocument", "word/document.xml")),
        "word/document.xml": part("document", f"<w:body>{body}</w:body>"),
        **(members or {}),
    }
    out = BytesIO()
    # as no other program would pack it: to pack it again gives other bytes
    with ZipFile(out, "w", ZIP_DEFLATED, compresslevel=1) as archive:
        archive.comment = b"verzonnen"
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def run(text: str, style: str = "") -> str:
    """Write a run of text."""
    properties = f"<w:rPr>{style}</w:rPr>" if style else ""
    return f'<w:r>{properties}<w:t xml:space="preserve">{text}</w:t></w:r>'


def members(data: bytes) -> dict[str, bytes]:
    """Give the members of a package."""
    with ZipFile(BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packing(data: bytes) -> list[tuple[str, int, tuple[int, ...]]]:
    """Give how each member of a package is packed, and of when it is."""
    with ZipFile(BytesIO(data)) as archive:
        return [(one.filename, one.compress_type, one.date_time) for one in archive.infolist()]


def shown(data: bytes, name: str = "word/document.xml") -> str:
    """Show a part: each paragraph a line, links in brackets with where they lead."""
    files = members(data)
    folder, _, own = name.rpartition("/")
    leads = {
        one.get("Id"): one.get("Target", "")
        for one in etree.fromstring(files.get(f"{folder}/_rels/{own}.rels", relations().encode()))
    }
    root = etree.fromstring(files[name])
    out = []
    for paragraph in root.iter(f"{{{W}}}p"):
        said = ""
        for one in paragraph.iter(f"{{{W}}}t", f"{{{W}}}hyperlink"):
            if one.tag == f"{{{W}}}hyperlink":
                inner = "".join(t.text or "" for t in one.iter(f"{{{W}}}t"))
                said += f"[{leads.get(one.get(f'{{{R}}}id'), '?')}|{inner}]"
            elif not [*one.iterancestors(f"{{{W}}}hyperlink")]:
                said += one.text or ""
        out.append(said)
    return "\n".join(out)


def unlinked(data: bytes, name: str = "word/document.xml") -> list[tuple[str, str, str]]:
    """Give each character of a part with the style of its run and the tags around that.

    Links are looked through, and of them the style: two documents that differ in links alone give
    the same.
    """
    root = etree.fromstring(members(data)[name])
    out = []
    for one in root.iter(etree.Element):
        if one.tag == f"{{{W}}}rPr" or [*one.iterancestors(f"{{{W}}}rPr")]:
            continue
        around = "/".join(
            etree.QName(above).localname
            for above in one.iterancestors()
            if etree.QName(above).localname != "hyperlink"
        )
        if one.tag in {f"{{{W}}}t", f"{{{W}}}delText", f"{{{W}}}instrText"}:
            style = one.getparent().find(f"{{{W}}}rPr")  # type: ignore[union-attr]
            said = etree.tostring(style, method="c14n").decode() if style is not None else ""
            whole = one.text or ""
            text = whole if one.get(_KEPT) == "preserve" else whole.strip()
            out += [(char, said, around) for char in text]
        elif etree.QName(one).localname not in {"r", "hyperlink", "ins", "moveTo"}:
            attributes = " ".join(f"{key}={value}" for key, value in sorted(one.attrib.items()))
            out.append((etree.QName(one).localname, attributes, around))
    return out
