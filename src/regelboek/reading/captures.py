"""Saved pages: text copied from the screen, its banner and navigation told apart from its text."""

from __future__ import annotations

import re

from regelboek.reading.lines import Capture, Line, Rest, RestKind

# The first three letters of each month, as MediaWiki abbreviates them and as they are written out.
_MONTHS = (
    *(("jan",), ("feb",), ("mrt", "maa"), ("apr",), ("mei",), ("jun",)),
    *(("jul",), ("aug",), ("sep",), ("okt",), ("nov",), ("dec",)),
)
_DAY = r"(?P<day>\d{1,2}) (?P<month>[a-z]{3,9})\.? (?P<year>\d{4})(?: om)? (?P<time>\d{1,2}:\d\d)"
# The first day is the version's: the summary behind it may quote other ones.
_VERSION = re.compile(rf"Versie door .*? op {_DAY}")
_SITE = re.compile(r"Uit \S")
_LONGEST = 5  # lines of a banner: title, site, redirect or rename, version, its links


def read_saved(text: str, title: str) -> Capture:
    """Take a saved page apart. `title` is the page's title as the table of pages has it.

    Only the lines before the text may be banner or navigation: a first line in the title's own
    namespace, the site's name, the version line (it names a person) and its links.
    """
    written = [
        Line(clean, number, number)
        for number, raw in enumerate(text.split("\n"), 1)
        if (clean := raw.strip())
    ]
    rests: list[Rest] = []
    own_title = time = ""
    for at, line in enumerate(written[:_LONGEST]):
        kind = RestKind.BANNER
        follows = written[at + 1].text if at + 1 < len(written) else ""
        if at == 0 and _is_title(line.text, title):
            own_title = line.text
        elif _is_version(line.text):
            time = _time(line.text)
        elif rests and _is_navigation(line.text):
            kind = RestKind.NAVIGATION
        elif not (_SITE.match(line.text) and (at == 1 if own_title else _is_version(follows))):
            break
        rests.append(Rest(kind, line.text, line.first))
    return Capture(tuple(written[len(rests) :]), tuple(rests), own_title, time)


def _is_title(line: str, title: str) -> bool:
    namespace, colon, _ = title.partition(":")
    return line.startswith(namespace + colon) if colon else line == title


def _is_version(line: str) -> bool:
    """Tell the line that names who wrote a version, be its day readable or not."""
    return line.startswith("Versie door ") and bool(_VERSION.match(line) or "(overleg" in line)


def _is_navigation(line: str) -> bool:
    """Tell what a MediaWiki puts around a page: links between versions, redirects, renames."""
    bracketed = line.startswith("(") and line.endswith(")")
    moved = line.startswith("(Doorverwezen vanaf ") or " hernoemd naar " in line
    return (bracketed and moved) or line.startswith("(wijz) ←") or line.endswith("→ (wijz)")


def _time(line: str) -> str:
    """Give a printed time so that it sorts; the zone is the wiki's own and is not printed."""
    match = _VERSION.match(line)
    if not match:
        return ""
    month = next((n for n, names in enumerate(_MONTHS, 1) if match["month"][:3] in names), 0)
    day, time = int(match["day"]), match["time"].zfill(5)
    return f"{match['year']}-{month:02}-{day:02} {time}"
