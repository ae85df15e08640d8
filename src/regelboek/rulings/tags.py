"""What a tag of HTML does to the text around it: a style, a break, or a place without links."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from regelboek.rulings.flow import Writing


def names(listed: str) -> frozenset[str]:
    """Give the names in a list with blanks between.

    >>> sorted(names("b i"))
    ['b', 'i']
    """
    return frozenset(listed.split())


# Styles: words go on through them, and a link may go around them.
STYLES = names(
    "abbr acronym b bdi bdo big cite data dfn em font i ins mark nobr q small span strong "
    "time tt u var"
)
# Styles that set apart what they hold: the 1 of 16B2¹ is a note, and no part of the number.
APART = names("del s strike sub sup rp rt ruby")
LINK = "a"
_ANCHOR = "a name"  # an `a` that leads nowhere
# What these hold is no text, or none in which anybody cites.
SHUT = names(
    "applet audio button canvas code datalist head iframe kbd label map math meter noembed "
    "noframes noscript object optgroup option output plaintext pre progress samp script "
    "select style svg template textarea title video xmp"
)
_THINGS = frozenset({"area", "embed", "img", "input"})
_LEADS = re.compile(r"(?i)\shref\s*=")
_NAME = re.compile(r"<(/?)([a-zA-Z][^\s/>]*)")


@dataclass(slots=True)
class Tags:
    """Takes a document down in a writing, and knows what its tags do to what they hold."""

    writing: Writing
    _shut: list[str] = field(default_factory=list)

    @property
    def silent(self) -> bool:
        """Whether what stands here is no text, or none in which anybody cites."""
        return any(name in SHUT for name in self._shut)

    def say(self, text: str, begin: int, end: int | None = None, *, free: bool = True) -> None:
        """Take words; with an end, all of them stand there as one."""
        if not self.silent:
            self.writing.say(text, begin, end, free=free and not self._shut)

    def thing(self, begin: int, end: int) -> None:
        """Take what is no text."""
        if not self.silent:
            self.writing.thing(begin, end)

    def part(self, at: int) -> None:
        """Take the end of a block; an anchor that is no link goes no further."""
        self._shut = [name for name in self._shut if name != _ANCHOR]
        if not self.silent:
            self.writing.part(at)

    def raw(self, tag: str, begin: int, end: int) -> None:
        """Take a tag as it is written; a comment, or what else there is, does nothing."""
        named = _NAME.match(tag)
        if named and named[1]:
            self.end(named[2].lower(), begin, end)
        elif named:
            self.start(named[2].lower(), begin, end, leads=bool(_LEADS.search(tag)))

    def start(self, name: str, begin: int, end: int, *, leads: bool = True) -> None:
        """Take the tag that begins an element; an `a` may lead nowhere."""
        if name == "body" and "head" in self._shut:
            del self._shut[self._shut.index("head") :]  # the end of a head need not be written
        if name == LINK:
            self._shut.append(LINK if leads else _ANCHOR)
        elif name in SHUT:
            self.thing(begin, end)
            self._shut.append(name)
        elif not self.silent:
            self._style(name, begin, end, opens=True)

    def end(self, name: str, begin: int, end: int) -> None:
        """Take the tag that ends an element; one of what is not open does nothing."""
        names = {LINK, _ANCHOR} if name == LINK else {name}
        last = max((at for at, one in enumerate(self._shut) if one in names), default=-1)
        if last >= 0 and (name in SHUT or not self.silent):
            del self._shut[last:]
            self.writing.wall(begin, end)
        elif not self.silent:
            self._style(name, begin, end, opens=False)

    def _style(self, name: str, begin: int, end: int, *, opens: bool) -> None:
        if name in STYLES | APART:
            if name in APART:
                self.thing(begin, end)
            (self.writing.open if opens else self.writing.close)(name, begin, end)
        elif name == "br":
            self.say("\n", begin, end)
        elif name in _THINGS:
            self.thing(begin, end)
        elif name != "wbr":
            self.part(begin)
