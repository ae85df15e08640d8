"""Lines with the markup that nearly every page is written in are cut without a parser.

A line of a source in, its pieces out, exactly those that `wikitext` gives; None where the line has
a sign of which only a parser knows what it means.
"""

from __future__ import annotations

import re

from regelboek.reading.lines import Cut, RestKind
from regelboek.reading.wiki_names import is_category, is_file, is_template, title_of_include

# A break, a link, a transclusion, as long as they hold no further markup, and these do not stand in
# an address. Each begins with a sign of its own: so a search is quick.
_MARKUP = re.compile(
    r"<(?:/br ?|br ?/?)>"
    r"|\[\[(?P<target>[^][{}<>&|\n]+)(?:\|(?P<label>[^][{}<>&|\n]*))?\]\]"
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
    """Cut a break, a link or a transclusion; None where it is more than its form says."""
    raw, name, target = found[0], found["name"], found["target"]
    if name:
        if "\t" in name.strip():
            return None
        include = title_of_include(name)
        cut = Cut(raw, "", RestKind.NAVIGATION, include=include)
        return [cut] if is_template(name) else None
    if not target:
        return [Cut(raw, "\n", RestKind.MARKUP)]
    label = found["label"]
    if is_file(target) or is_category(target) or (label and _OTHER.search(label)):
        return None
    if target.startswith(":") or label == "" or not target.rpartition(":")[2].strip():
        return None
    shown = target if label is None else label
    text = [Cut(shown, shown)] if shown else []
    head = raw[: -len(shown) - 2]
    return [Cut(head, "", RestKind.MARKUP), *text, Cut("]]", "", RestKind.MARKUP)]
