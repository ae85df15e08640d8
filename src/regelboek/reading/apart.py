"""What a wiki reads by itself: notes, lists of notes, verses, pictures, text without markup."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from regelboek.reading.entities import decoded
from regelboek.reading.lines import LINES, Cut, RestKind

_NOWIKI = re.compile(r"(<nowiki\s*>)(.*?)(</nowiki\s*>)|(<nowiki\s*/>)", re.DOTALL | re.IGNORECASE)
_ATTRIBUTE = re.compile(
    r"(name|group)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'/>]+))", re.IGNORECASE
)
_ELSEWHERE = {"gallery": RestKind.MARKUP, "indicator": RestKind.NAVIGATION}


@dataclass(slots=True)
class Apart:
    """Cuts what is read by itself; knows the notes of a page so far.

    `cut` cuts a source that is of the note with this number (0: of none).
    """

    cut: Callable[[str, Apart, int], Iterator[Cut]]
    inside: bool = False
    _notes: int = 0
    _said: dict[str, str] = field(default_factory=dict)  # what each note with a name says
    _listing: bool = False  # inside a list of notes

    def read(self, found: re.Match[str]) -> tuple[Cut, ...]:
        """Cut it: it has a `name`, a `head`, and an `inside` with a `tail` unless it is empty."""
        return tuple(cut for cut in self._read(found) if cut.raw)

    def _read(self, found: re.Match[str]) -> Iterator[Cut]:
        name, inside = (found["name"] or "").lower(), found["inside"] or ""
        if name in _ELSEWHERE:
            key, shown = (f"file:{name}", " ") if name == "gallery" else ("", "")
            yield Cut(found[0], shown, _ELSEWHERE[name], key=key)
        elif name == "ref":
            yield from self._ref(found, inside.strip())
        elif not found["tail"]:
            yield Cut(found[0], "", RestKind.MARKUP)
        elif name == "references":
            self._listing = True
            yield from self._enclosed(found, self._deeper(inside, 0))
            self._listing = False
        elif name == "poem":
            yield from self._enclosed(found, self._deeper(inside, 0), "\n")
        elif name == "pre":
            yield from self._enclosed(found, _literal(inside), "\n")
        else:
            key = "" if name == "nowiki" else LINES
            yield from self._enclosed(found, [Cut(inside, decoded(inside), literal=True, key=key)])

    def _ref(self, found: re.Match[str], said: str) -> Iterator[Cut]:
        named = {
            row[1].lower(): row[2] or row[3] or row[4] for row in _ATTRIBUTE.finditer(found["head"])
        }
        name = ":".join(filter(None, (named.get("group"), named.get("name"))))
        if not said or self._said.get(name) == said:
            yield Cut(found[0], "", RestKind.MARKUP, key=f"again:{name}")
            return
        self._notes += 1
        number = self._notes
        if name:
            self._said[name] = said
        kind = "listed" if self._listing else "note"
        yield Cut(found["head"], "", RestKind.MARKUP, key=f"{kind}:{number} {name}")
        yield from self._deeper(found["inside"], number)
        yield Cut(found["tail"], "", RestKind.MARKUP, number)

    def _deeper(self, source: str, note: int) -> list[Cut]:
        before, self.inside = self.inside, True
        cuts = list(self.cut(source, self, note))
        self.inside = before
        return cuts

    def _enclosed(self, found: re.Match[str], inside: list[Cut], border: str = "") -> Iterator[Cut]:
        yield Cut(found["head"], border, RestKind.MARKUP)
        yield from inside
        yield Cut(found["tail"], border, RestKind.MARKUP)


def _literal(inside: str) -> list[Cut]:
    """Cut text that is shown as written, but for the tags that would keep it so."""
    cuts = []
    at = 0
    for found in (*_NOWIKI.finditer(inside), None):
        before = inside[at : found.start() if found else len(inside)]
        cuts.append(Cut(before, decoded(before), literal=True, key=LINES))
        if found:
            text = found[2] or ""
            cuts.append(Cut(found[1] or found[4], "", RestKind.MARKUP))
            cuts.append(Cut(text, decoded(text), literal=True, key=LINES))
            cuts.append(Cut(found[3] or "", "", RestKind.MARKUP))
            at = found.end()
    return cuts
