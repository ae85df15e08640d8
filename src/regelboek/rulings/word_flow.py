"""What a part of a Word document says: its paragraphs in order, each character with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from regelboek.rulings.flow import APART, Flow, Writing
from regelboek.rulings.tags import names
from regelboek.rulings.word_xml import Part

Element = etree._Element  # noqa: SLF001  # lxml's one name for it
BLANKS = " \t\r\n"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
# What stands in a run for one character.
_SIGNS = {"tab": "\t", "ptab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "\u2011"}
_THINGS = names(
    "sym drawing pict object AlternateContent ruby footnoteReference endnoteReference "
    "annotationRef footnoteRef endnoteRef pgNum contentPart commentReference"
)
_THROUGH = names("ins moveTo smartTag customXml dir bdo sdtContent")
_LINKED = frozenset({"hyperlink", "fldSimple"})
_APART = ("vertAlign", "strike", "dstrike", "position")
# A field to fill in that holds one kind of value, where a link would be a fault.
_FILLED = ("text", "dataBinding", "comboBox", "dropDownList", "date", "picture", "docPartList")
_OFF = frozenset({"0", "false", "off", "baseline"})


@dataclass(frozen=True, slots=True)
class Place:
    """Where a character stands: in which element of a run, and as which of what that says."""

    element: Element
    offset: int


@dataclass(slots=True)
class WordText:
    """The flow of a part; `places` are those of its characters, `paragraphs` where each begins."""

    part: Part
    places: list[Place] = field(default_factory=list)
    paragraphs: list[int] = field(default_factory=list)
    flow: Flow = field(init=False)
    _writing: Writing = field(default_factory=Writing)
    _fields: int = 0  # fields that are open here: what they show, Word fills in

    def __post_init__(self) -> None:
        for paragraph in self.part.root.iter(self.part.w("p")):
            self.paragraphs.append(len(self.places))
            around = paragraph.iterancestors(self.part.w("sdt"))
            self._read(paragraph, free=not any(map(self._is_filled, around)))
            self._say(paragraph, APART, free=False)
        self.flow = self._writing.flow()

    def _read(self, parent: Element, *, free: bool) -> None:
        for child in parent.iterchildren(etree.Element):
            name = etree.QName(child).localname
            if name == "r":
                self._run(child, free=free)
            elif name in _THROUGH:
                self._read(child, free=free)
            elif name in _LINKED:
                self._read(child, free=False)
            elif name == "sdt":
                self._read(child, free=free and not self._is_filled(child))
            elif name in {"oMath", "oMathPara", "subDoc"}:
                self._thing(child)

    def _run(self, run: Element, *, free: bool) -> None:
        rest = self.part.w("rPr")
        style = run.find(rest)
        if self._is_on(style, "vanish"):
            return
        apart = any(self._is_on(style, name) for name in _APART)
        if apart:
            self._thing(run)
        for child in run.iterchildren(etree.Element):
            name = etree.QName(child).localname
            if name == "fldChar":
                self._field(child.get(self.part.w("fldCharType")) or "")
            elif name == "t":
                self._say(child, said_by(child), free=free and not self._fields)
            elif name in _SIGNS:
                self._say(child, _SIGNS[name], free=free and not self._fields)
            elif name in _THINGS:
                self._thing(child)
        if apart:
            self._thing(run)

    def _field(self, kind: str) -> None:
        if kind == "begin":
            self._fields += 1
        elif kind == "end" and self._fields:
            self._fields -= 1

    def _is_on(self, style: Element | None, name: str) -> bool:
        found = style.find(self.part.w(name)) if style is not None else None
        return found is not None and found.get(self.part.w("val"), "true") not in _OFF

    def _is_filled(self, control: Element) -> bool:
        properties = control.find(self.part.w("sdtPr"))
        return properties is not None and any(
            etree.QName(one).localname in _FILLED for one in properties.iterchildren(etree.Element)
        )

    def _say(self, element: Element, text: str, *, free: bool) -> None:
        self._writing.say(text, len(self.places), free=free)
        self.places += [Place(element, at) for at in range(len(text))]

    def _thing(self, element: Element) -> None:
        self._writing.thing(len(self.places), len(self.places) + 1)
        self.places.append(Place(element, 0))


def said_by(text: Element) -> str:
    """Give what a text says: blanks at its ends count where the document says so.

    >>> said_by(etree.fromstring("<t> art. 5 </t>"))
    'art. 5'
    """
    whole = text.text or ""
    kept = next(_kept(text), "default") == "preserve"
    return whole if kept else whole.strip(BLANKS)


def cut(text: Element, at: int) -> Element:
    """Cut a text in two, the second right behind the first; give the second."""
    whole = said_by(text)
    second = etree.Element(text.tag, text.attrib)
    for element, said in ((text, whole[:at]), (second, whole[at:])):
        element.text = said
        if said != said.strip(BLANKS):
            element.set(_SPACE, "preserve")
    text.addnext(second)
    return second


def _kept(element: Element) -> Iterator[str]:
    for one in (element, *element.iterancestors()):
        said = one.get(_SPACE)
        if said is not None:
            yield said
