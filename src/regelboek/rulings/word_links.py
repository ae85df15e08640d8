"""Links are put into a part of a Word document: runs are cut, and what was in them stays as is."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass

from lxml import etree

from regelboek.rulings.word_flow import Element, Place, cut, said_by
from regelboek.rulings.word_xml import Part

_HOLDERS = frozenset({"p", "smartTag", "customXml", "sdtContent", "dir", "bdo"})  # of links
_CUT = frozenset({"ins", "moveTo"})  # what was added: two such say the same as one
_FIELDS = ("hyperlink", "fldSimple", "fldChar", "instrText")


@dataclass(frozen=True, slots=True)
class Stretch:
    """What a link is to hold: from one character to another, in `holder`."""

    first: Place
    last: Place
    holder: Element


def stretch_of(part: Part, places: Sequence[Place], begin: int, end: int) -> Stretch | None:
    """Find what a link around some characters would hold; None where it cannot be well-formed."""
    first, last = places[begin], places[end - 1]
    before = set(first.element.iterancestors())
    holder = next((one for one in last.element.iterancestors() if one in before), None)
    while holder is not None and etree.QName(holder).localname not in _HOLDERS:
        holder = holder.getparent()
    if holder is None:
        return None
    sound = _is_edge(first, holder, forward=False) and _is_edge(last, holder, forward=True)
    return Stretch(first, last, holder) if sound and _is_plain(part, first, last, holder) else None


def _is_edge(place: Place, holder: Element, *, forward: bool) -> bool:
    """Tell whether all that would be cut below the holder can be: runs, and what was added."""
    node = place.element.getparent()
    edge = not (place.offset if not forward else _behind(place))
    edge = edge and not _has_more(place.element, forward=forward)
    while node is not None and node.getparent() is not holder:
        above = node.getparent()
        if above is None:
            return False
        edge = edge and not _has_more(node, forward=forward)
        if not edge and etree.QName(above).localname not in _CUT:
            return False
        node = above
    return node is not None


def _behind(place: Place) -> int:
    """Count what an element says behind a place."""
    return max(0, len(said_by(place.element)) - place.offset - 1)


def _has_more(node: Element, *, forward: bool) -> bool:
    """Tell whether something stands beside an element that is not about the whole of them."""
    siblings = node.itersiblings(etree.Element, preceding=not forward)
    return any(not etree.QName(one).localname.endswith("Pr") for one in siblings)


def _is_plain(part: Part, first: Place, last: Place, holder: Element) -> bool:
    """Tell whether no link and no field begins or ends between two places."""
    special = {part.w(name) for name in _FIELDS}
    inside = False
    for one in holder.iter(etree.Element):
        inside = inside or one is first.element
        if inside and one.tag in special:
            return False
        if one is last.element:
            return True
    return False


def put_in(part: Part, stretch: Stretch, relation: str, style: str) -> None:
    """Put a link around a stretch; it leads where the relation of that name says.

    The links of a part are put in from the last to the first: a place before one stays what it is.
    """
    first, last, holder = stretch.first, stretch.last, stretch.holder
    if _behind(last):
        cut(last.element, last.offset + 1)
    _part_after(last.element, holder)
    element = cut(first.element, first.offset) if first.offset else first.element
    end = element if first.element is last.element else last.element
    begins = _part_before(element, holder)
    ends = _below(end, holder)
    link = etree.Element(part.w("hyperlink"), {f"{{{part.relations}}}id": relation})
    begins.addprevious(link)
    node: Element | None = begins
    while node is not None:
        following = node.getnext()
        link.append(node)
        node = None if node is ends else following
    if style:
        for run in link.iter(part.w("r")):
            _give_style(part, run, style)


def _below(node: Element, holder: Element) -> Element:
    """Give what stands right in the holder, and holds a node."""
    while node.getparent() is not holder:
        node = _parent(node)
    return node


def _parent(node: Element) -> Element:
    parent = node.getparent()
    if parent is None:
        raise ValueError("what gets a link stands in its holder")
    return parent


def _part_after(node: Element, holder: Element) -> None:
    """Part all that holds a node, up to the holder, right behind it."""
    while (parent := _parent(node)) is not holder:
        following = list(node.itersiblings())
        if _has_more(node, forward=True):
            parent.addnext(_like(parent, following))
        node = parent


def _part_before(node: Element, holder: Element) -> Element:
    """Part all that holds a node, up to the holder, right before it; give what then begins so."""
    while (parent := _parent(node)) is not holder:
        if _has_more(node, forward=False):
            second = _like(parent, [node, *node.itersiblings()])
            parent.addnext(second)
            parent = second
        node = parent
    return node


def _like(parent: Element, children: Sequence[Element]) -> Element:
    """Make an element like another, its properties too, and move some children into it."""
    made = etree.Element(parent.tag, parent.attrib, nsmap=parent.nsmap)
    properties = next(parent.iterchildren(etree.Element), None)
    if properties is not None and properties not in children:
        name = etree.QName(properties).localname
        if name.endswith("Pr"):
            made.append(deepcopy(properties))
    made.extend(children)
    _renumber(made, parent)
    return made


def _renumber(made: Element, parent: Element) -> None:
    """Give the second half of what was added a number of its own: no two changes share one."""
    numbered = f"{{{etree.QName(parent).namespace}}}id"
    if made.get(numbered):
        numbers = (one.get(numbered, "") for one in parent.getroottree().iter(etree.Element))
        made.set(numbered, str(1 + max(int(number) for number in numbers if number.isdecimal())))


def _give_style(part: Part, run: Element, style: str) -> None:
    """Give a run the style of links, but for one that has a style of its own."""
    properties = run.find(part.w("rPr"))
    if properties is None:
        properties = etree.Element(part.w("rPr"))
        run.insert(0, properties)
    if properties.find(part.w("rStyle")) is None:
        properties.insert(0, etree.Element(part.w("rStyle"), {part.w("val"): style}))
