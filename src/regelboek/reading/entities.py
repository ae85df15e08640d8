"""What a piece of a wiki's text reads as: its entities decoded, its line's end left out."""

from __future__ import annotations

import re
from html import unescape
from html.entities import html5

from msgspec.structs import replace

from regelboek.reading.lines import Cut

# A number of more figures than any sign's is shown as it is written.
_ENTITY = re.compile(
    r"&(?:#0*(?P<number>[0-9]{1,7})|#[xX]0*(?P<hex>[0-9a-fA-F]{1,6})|(?P<name>[a-zA-Z0-9]+));"
)
_ENDS_OF_LINES = re.compile(r"[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
# The signs that a number may stand for; a wiki shows any other as it is written.
_SIGNS = (range(0x9, 0xB), range(0x20, 0x7F), range(0xA0, 0xD800), range(0xE000, 0xFFFE))
_RARE_SIGNS = range(0x10000, 0x110000)


def decoded(raw: str) -> str:
    """Give what a piece of text reads as: entities decoded, the end of a line as a blank.

    >>> decoded("caf&eacute;"), decoded("a&#10;b"), decoded("&eacute &#0;")
    ('café', 'a b', '&eacute &#0;')
    """
    return _ENDS_OF_LINES.sub(" ", _ENTITY.sub(_sign, raw)) if "&" in raw else raw


def _sign(found: re.Match[str]) -> str:
    if found["name"]:
        return html5.get(f"{found['name']};", found[0])
    number = int(found["number"]) if found["number"] else int(found["hex"], 16)
    known = any(number in signs for signs in (*_SIGNS, _RARE_SIGNS))
    return unescape(found[0]) if known else found[0]


def part_of(cut: Cut, raw: str) -> Cut:
    """Give a part of a piece of text."""
    return replace(cut, raw=raw, shown=decoded(raw.removesuffix("\n")))
