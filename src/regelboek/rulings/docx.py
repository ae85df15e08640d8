"""A Word document gets a link at each citation in its text and notes; its other parts stay."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from lxml import etree

from regelboek.rulings.linked import CROSSES, Address, Find, Left, Link, planned
from regelboek.rulings.package import package_of, packed
from regelboek.rulings.word_flow import WordText
from regelboek.rulings.word_links import put_in, stretch_of
from regelboek.rulings.word_xml import (
    RELATION,
    Part,
    parts_of,
    relations_in,
    serialized,
    style_of_links,
)


@dataclass(frozen=True, slots=True)
class LinkedDocument:
    """A document with its links put in, how many, and what was left alone, with where it stands.

    Where nothing was put in, `data` is the document as it was.
    """

    data: bytes
    links: int
    left: tuple[tuple[str, Left], ...]


def link(data: bytes, name: str, find: Find, address: Address) -> LinkedDocument:
    """Put links into a .docx; SourceError where it is none, or nothing may be put into it."""
    package = package_of(data, name)
    changed: dict[str, bytes] = {}
    left: list[tuple[str, Left]] = []
    links = 0
    parts = parts_of(package, name)
    style = style_of_links(package, parts[0], name)
    for part in parts:
        text = WordText(part)
        relations = _Relations(relations_in(package.get(part.links), f"{name}: {part.links}"), part)
        put, passed = _linked(text, find, address, relations, style)
        left += [(_where(text, one), one) for one in passed]
        links += put
        if put:
            changed[part.name] = serialized(part.root)
            changed[part.links] = serialized(relations.root)
    return LinkedDocument(packed(package, changed) if changed else data, links, tuple(left))


def _linked(
    text: WordText, find: Find, address: Address, relations: _Relations, style: str
) -> tuple[int, tuple[Left, ...]]:
    """Put links into one part, from the last to the first."""
    plan = planned(text.flow, find, address)
    left = [*plan.left]
    put = 0
    for one in reversed(plan.links):
        stretch = stretch_of(text.part, text.places, one.begin, one.end)
        if stretch is None:
            left.append(_crossing(one))
            continue
        put_in(text.part, stretch, relations.to(one.address), style)
        put += 1
    return put, tuple(sorted(left, key=lambda passed: passed.at))


def _crossing(one: Link) -> Left:
    return Left(one.begin, one.citation, CROSSES)


def _where(text: WordText, one: Left) -> str:
    """Name the part and the paragraph in which something stands."""
    return f"{text.part.name}, paragraph {bisect_right(text.paragraphs, one.at)}"


class _Relations:
    """Where a part leads: each address once, under a name that is free."""

    def __init__(self, root: etree._Element, part: Part) -> None:
        self.root = root
        self._kind = f"{part.relations}/hyperlink"
        self._known = {
            one.get("Target") or "": one.get("Id") or ""
            for one in root.iter(RELATION)
            if one.get("Type") == self._kind and one.get("TargetMode") == "External"
        }
        self._names = {one.get("Id") for one in root.iter(RELATION)}

    def to(self, address: str) -> str:
        """Give the name of the relation that leads to an address."""
        if address not in self._known:
            number = len(self._names) + 1
            while f"rId{number}" in self._names:
                number += 1
            self._known[address] = f"rId{number}"
            self._names.add(f"rId{number}")
            etree.SubElement(
                self.root,
                RELATION,
                Id=f"rId{number}",
                Type=self._kind,
                Target=address,
                TargetMode="External",
            )
        return self._known[address]
