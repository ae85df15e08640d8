"""What a sentence takes in: the words of other pages stand in it, what is unknown is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec.structs import replace

from regelboek.reading.lines import Capture, Cut, RestKind
from regelboek.reading.profile import Profile
from regelboek.reading.titles import as_taken_in, role_as_taken_in
from regelboek.reading.transclusion import path_as_taken_in, path_of_title
from regelboek.reading.wiki_names import redirect_of, title_of_include

INSET = "inset"  # the key of a piece in whose place the text of another page is read
_WORD = re.compile(r"\w")
Read = Callable[[str, "Insets"], Capture]


class _Taken(NamedTuple):
    """A page that is taken in, redirects followed: its role, whether its name leads to a place."""

    title: str
    role: str
    place: bool
    known: bool  # the corpus holds it


@dataclass(slots=True)
class Insets:
    """Knows the wikitext of an edition, and which pages without a place of their own were used.

    `read` takes a page apart; it is given, so that a page may be taken apart in another's midst.
    """

    profile: Profile
    read: Read
    _used: set[str] = field(default_factory=set)
    _sources: dict[str, str] = field(default_factory=dict)
    _pages: dict[str, _Taken] = field(default_factory=dict)
    _said: dict[str, str | None] = field(default_factory=dict)

    def add(self, title: str, text: str) -> None:
        """Make a page known."""
        self._sources[title_of_include(title)] = text

    def is_used(self, title: str) -> bool:
        """Tell whether a page without a place of its own was read where others take it in."""
        return title_of_include(title) in self._used

    def put_in(self, pieces: list[Cut]) -> tuple[list[Cut], list[tuple[str, str]]]:
        """Give a line of the source with what it takes in inside its sentences.

        What leads to places of the law stays as it is. Gives the faults too, as (code, title).
        """
        out: list[Cut] = []
        faults: list[tuple[str, str]] = []
        for at, cut in enumerate(pieces):
            if not cut.include:
                out.append(cut)
                continue
            before = _until_break(reversed(pieces[:at]))
            inside = bool(_WORD.search(before) and _until_break(pieces[at + 1 :]).strip())
            piece, code = self._piece(cut, inside=inside)
            out.append(piece)
            faults += [(code, cut.include)] if code else []
        return out, faults

    def leads_away(self, include: str) -> bool:
        """Tell what, alone on its line, is no words to read there: it leads to a place, mostly."""
        page = self._page(include)
        return bool(page.role or page.place or (not page.known and ":" in page.title))

    def _piece(self, cut: Cut, *, inside: bool) -> tuple[Cut, str]:
        title, role, place, known = self._page(cut.include)
        if not known and not (place or role or ":" in title):  # no page's name, by any edition
            return replace(cut, include="", rest=RestKind.TEMPLATE), "unknown-template"
        if role or (not inside and (place or not known)):
            return cut, ""
        text = self._text(title) if known else None
        if text is None:
            code = "more-than-words" if known else "missing-words"
            return (replace(cut, include="") if inside else cut), code
        if not place:
            self._used.add(title)
        return replace(cut, include="", shown=text, key=INSET), ""

    def _page(self, include: str) -> _Taken:
        """Give what is taken in by a name; it is asked but once."""
        if include not in self._pages:
            title = self._target(include)
            name = as_taken_in(f":{title}", self.profile)
            place = bool(path_as_taken_in(name, self.profile))
            if title != include:  # by a redirect
                place = place or bool(path_of_title(f":{include}", self.profile))
            role = role_as_taken_in(name, self.profile)
            self._pages[include] = _Taken(title, role, place, known=title in self._sources)
        return self._pages[include]

    def _target(self, title: str) -> str:
        """Follow redirects, and never in a circle."""
        seen = {title}
        while target := title_of_include(redirect_of(self._sources.get(title, ""))):
            if target in seen:
                break
            seen.add(target)
            title = target
        return title

    def _text(self, title: str) -> str | None:
        """Give what a page says in one run; None where that is more than fits into a sentence."""
        if title not in self._said:
            self._said[title] = None  # a page that takes in itself has no end
            capture = self.read(self._sources[title], self)
            plain = not any(line.row or line.marks or line.includes for line in capture.lines)
            if plain and len(capture.lines) <= 1 and not capture.problems:
                self._said[title] = "".join(line.text for line in capture.lines)
        return self._said[title]


def _until_break(pieces: Iterable[Cut]) -> str:
    """Give the text that stands between a place on a line and the next break, in any order."""
    shown = []
    for cut in pieces:
        if cut.rest is not None and cut.shown == "\n":
            break
        if cut.rest is None and not cut.note:
            shown.append(cut.shown)
    return "".join(shown)
