"""What a wiki takes out of a source before it reads it.

Comments, what is not taken in, and what is read by itself: notes, verses, text without markup.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace

from regelboek.reading.lines import Cut, RestKind

UNSEEN = "unseen"  # the key of a piece that does not even begin a line
_ONLY, _ONLY_ENDS = "<onlyinclude>", "</onlyinclude>"  # a wiki knows no other spelling of them
# A comment that is alone on its line takes the line away.
_COMMENTS = (
    r"(?P<line>(?<=\n)[ \t]*(?:<!--(?:(?!-->).)*-->[ \t]*)+\n)|(?P<comment><!--.*?(?:-->|\Z))"
)
# What is found first wins: a comment inside `nowiki` is none, nor is `nowiki` inside a comment.
_BY_ITSELF = (
    r"(?P<whole>(?P<head><(?P<name>nowiki|pre|ref|references|gallery|poem|indicator|math|source"
    r"|syntaxhighlight)(?=[\s/>])(?:[^>]*/>|[^>]*(?<!/)>))(?:(?<=/>)|(?P<inside>.*?)"
    r"(?P<tail></(?P=name)\s*>))|<(?:section|templatestyles)\s[^>]*/>)"
)
_SIGNS = re.compile(
    rf"{_BY_ITSELF}|{_COMMENTS}"
    r"|(?P<away><noinclude(?=[\s/>])(?:[^>]*/>|[^>]*>.*?(?:</noinclude\s*>|\Z)))"
    r"|(?P<tag></?includeonly(?=[\s/>])[^>]*>)"
    rf"|(?P<ends>{_ONLY_ENDS})",
    re.DOTALL | re.IGNORECASE,
)
# What is read by itself is not read as taken in.
_INSIDE = re.compile(
    rf"{_BY_ITSELF}|{_COMMENTS}"
    r"|(?P<away><includeonly(?=[\s/>])(?:[^>]*/>|[^>]*>.*?(?:</includeonly\s*>|\Z)))"
    r"|(?P<tag></?(?:no|only)include(?=[\s/>])[^>]*>)",
    re.DOTALL | re.IGNORECASE,
)
PLACE = "\ue000"  # stands in a source where something of width was taken out


@dataclass(frozen=True, slots=True)
class Out:
    """What was taken out of a source, in pieces.

    `at`: where it stood in the source that is left; `width`: how much stays there in its place.
    """

    at: int
    cuts: tuple[Cut, ...]
    width: int = 0


Read = Callable[[re.Match[str]], tuple[Cut, ...]]


def taken_out(text: str, read: Read, *, inside: bool = False) -> tuple[str, list[Out]]:
    """Give the source as another page would take it in, and what was taken out of it.

    What is `noinclude`, or outside `onlyinclude` where there is one, is navigation. After a comment
    or a `noinclude` that is not closed there is nothing. `read` cuts what is read by itself: it has
    a `name`, a `head`, and an `inside` with a `tail` unless it is empty. `inside`: the source is of
    such a kind.
    """
    if "<" not in text:
        return text, []
    taker = _Taker(text, read)
    if inside:
        taker.take_inside()
    else:
        taker.take()
    return "".join(taker.left), taker.out


@dataclass(slots=True)
class _Taker:
    """Goes through a source; knows how much of it was read, and how much of that is left."""

    text: str
    read: Read
    left: list[str] = field(default_factory=list)
    out: list[Out] = field(default_factory=list)
    _at: int = 0
    _length: int = 0

    def take(self) -> None:
        """Read a whole page."""
        only = _ONLY in self.text and _ONLY_ENDS in self.text
        if only:
            self._away(_begin(self.text, 0), RestKind.NAVIGATION)
        while found := _SIGNS.search(self.text, self._at):
            if not found["ends"]:
                self._out(found)
            elif only and found["ends"] == _ONLY_ENDS:
                self._kept(found.start())
                self._away(_begin(self.text, found.end()), RestKind.NAVIGATION)
            else:
                self._kept(found.end())
        self._kept(len(self.text))

    def take_inside(self) -> None:
        """Read what is read by itself."""
        while found := _INSIDE.search(self.text, self._at):
            self._out(found)
        self._kept(len(self.text))

    def _out(self, found: re.Match[str]) -> None:
        self._kept(found.start())
        if found["whole"]:
            self.out.append(Out(self._length, self.read(found), 1))
            self.left.append(PLACE)
            self._length += 1
            self._at = found.end()
        else:
            self._away(found.end(), RestKind.NAVIGATION if found["away"] else RestKind.MARKUP)

    def _kept(self, end: int) -> None:
        self.left.append(self.text[self._at : end])
        self._length += end - self._at
        self._at = end

    def _away(self, end: int, kind: RestKind) -> None:
        if end > self._at:
            raw = self.text[self._at : end]
            self.out.append(Out(self._length, (Cut(raw, "", kind, key=UNSEEN),)))
        self._at = end


def _begin(text: str, at: int) -> int:
    begun = text.find(_ONLY, at)
    return len(text) if begun < 0 else begun + len(_ONLY)


def put_back(cuts: Iterable[Cut], out: Iterable[Out]) -> Iterator[Cut]:
    """Set what was taken out between the pieces of what was left, and into them.

    What stood in a rest, as in a tag, is part of it.
    """
    waiting = list(reversed([*out]))
    length = 0
    for cut in cuts:
        left = cut
        while waiting and waiting[-1].at < length + len(left.raw):
            one = waiting.pop()
            before = left.raw[: one.at - length]
            if before:
                yield replace(left, raw=before)
                left = _second(left, left.raw[len(before) :])
            yield from _inside(one, left)
            left = replace(left, raw=left.raw[one.width :])
            length = one.at + one.width
        length += len(left.raw)
        if left.raw:
            yield left
    for one in reversed(waiting):
        yield from one.cuts


def _inside(one: Out, cut: Cut) -> Iterator[Cut]:
    for piece in one.cuts:
        if one.width and cut.rest is not None:
            yield Cut(piece.raw, "", cut.rest, cut.note)
        else:
            yield replace(piece, note=piece.note or cut.note)


def _second(cut: Cut, raw: str) -> Cut:
    """Give the second part of a piece; a rest shows, and stands for, what it does but once."""
    if cut.rest is None:
        return replace(cut, raw=raw)
    return replace(cut, raw=raw, shown="", include="", key="")
