"""Saved pages: text copied from the screen, its banner and navigation told apart from its text."""

from __future__ import annotations

import re

from regelboek.reading.lines import Capture, Line, Rest, RestKind

_MONTHS = ("jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec")
_VERSION = re.compile(
    r"Versie door .* op (?P<day>\d{1,2}) (?P<month>[a-z]{3})\.? (?P<year>\d{4})"
    r" om (?P<time>\d\d:\d\d)"
)
# What a MediaWiki puts around a page, in Dutch: navigation between versions, redirects, renames.
_NAVIGATION = re.compile(
    r"\(wijz\) ←.*|.*→ \(wijz\)|\(Doorverwezen vanaf .*\)|\(.* hernoemd naar .*\)"
)


def read_saved(text: str, title: str) -> Capture:
    """Take a saved page apart. `title` is the page's title as the table of pages has it.

    Only the lines before the text may be banner or navigation: a first line in the title's own
    namespace, the site's name right below it, the version line and its links.
    """
    namespace = title.partition(":")[0] + ":"
    rests: list[Rest] = []
    lines: list[Line] = []
    own_title = time = ""
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip("\r").strip()
        if not line:
            continue
        version = _VERSION.match(line)
        if lines:
            lines.append(Line(line, number, number))
        elif not rests and line.startswith(namespace):
            own_title = line
            rests.append(Rest(RestKind.BANNER, line, number))
        elif len(rests) == 1 and own_title and re.match(r"Uit \S", line):
            rests.append(Rest(RestKind.BANNER, line, number))
        elif own_title and version:
            time = _time(version)
            rests.append(Rest(RestKind.BANNER, line, number))
        elif own_title and _NAVIGATION.fullmatch(line):
            rests.append(Rest(RestKind.NAVIGATION, line, number))
        else:
            lines.append(Line(line, number, number))
    return Capture(tuple(lines), tuple(rests), own_title, time)


def _time(version: re.Match[str]) -> str:
    """Give a printed time so that it sorts; the zone is the wiki's own and is not printed."""
    month = _MONTHS.index(version["month"]) + 1 if version["month"] in _MONTHS else 0
    return f"{version['year']}-{month:02}-{int(version['day']):02} {version['time']}"
