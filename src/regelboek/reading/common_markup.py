"""Lines with the markup that nearly every page is written in are cut without a parser.

A line of a source in, its pieces out, exactly those that `wikitext` gives; None where the line has
a sign of which only a parser knows what it means.
"""

from __future__ import annotations

import re

from regelboek.reading.lines import Cut, RestKind
from regelboek.reading.wiki_names import is_category, is_file, is_template, title_of_include
from regelboek.reading.wikitags import DRESS

# A break, a link, a text in tags, a transclusion, as long as they hold no further markup, and these
# do not stand in an address. Few signs begin one: so a search is quick.
_MARKUP = re.compile(
    r"<(?:/br ?|br ?/?)>"
    r"|\[\[(?P<target>[^][{}<>&|\n]+)(?:\|(?P<label>[^][{}<>&|\n]*))?\]\]"
    rf"|<(?P<tag>{'|'.join(sorted(DRESS))})>(?P<dressed>[^][{{}}<>&|\n]+)</(?P=tag)>"
    r"|\{\{(?<![a-z]:\{\{)(?P<name>\s*[^][{}<>&|\s][^][{}<>&|\n]*)(?:\|[^][{}<>&\n]*)?\}\}",
    re.IGNORECASE,
)
# What in the text between may be more than text: two `_` in a row, a `:` as addresses have it.
_OTHER = re.compile(
    r"[][{}<>&_:](?:(?<=[][{}<>&])|(?<=__)|(?<=[a-z]:)(?![ \n]|\Z))",
    re.IGNORECASE,
)


def is_more_than_text(raw: str) -> bool:
    """Tell whether a text may be more than that: a sign in it may mean something."""
    return _OTHER.search(raw) is not None


def common_cuts(raw: str) -> list[Cut] | None:
    """Cut a line, its end belongs to it; None if that needs a parser."""
    if raw.startswith("="):
        return None
    cuts: list[Cut] = []
    at = 0
    for found in _MARKUP.finditer(raw):
        between = raw[at : found.start()]
        at = found.end()
        marked = None if _OTHER.search(between) else _marked(found)
        if marked is None:
            return None
        if between:
            cuts.append(Cut(between, between))
        cuts += marked
    if at < len(raw):
        rest = raw[at:]
        if _OTHER.search(rest):
            return None
        cuts.append(Cut(rest, rest.removesuffix("\n")))
    return cuts


def _marked(found: re.Match[str]) -> list[Cut] | None:
    """Cut what is marked up; None where it is more than its form says."""
    if found["name"]:
        return _taken_in(found[0], found["name"])
    if found["target"]:
        return _link(found[0], found["target"], found["label"])
    if found["tag"]:
        shown = found["dressed"]
        return None if _OTHER.search(shown) else _around(found[0], shown, len(found["tag"]) + 3)
    return [Cut(found[0], "\n", RestKind.MARKUP)]


def _taken_in(raw: str, name: str) -> list[Cut] | None:
    if "\t" in name.strip():
        return None
    cut = Cut(raw, "", RestKind.NAVIGATION, include=title_of_include(name))
    return [cut] if is_template(name) else None


def _link(raw: str, target: str, label: str | None) -> list[Cut] | None:
    if is_file(target) or is_category(target) or (label and _OTHER.search(label)):
        return None
    if target.startswith(":") or label == "" or not target.rpartition(":")[2].strip():
        return None
    return _around(raw, target if label is None else label, 2)


def _around(raw: str, shown: str, tail: int) -> list[Cut]:
    """Cut a text with markup on both sides, of which the second is so long."""
    end = len(raw) - tail
    head = Cut(raw[: end - len(shown)], "", RestKind.MARKUP)
    return [head, Cut(shown, shown), Cut(raw[end:], "", RestKind.MARKUP)]
