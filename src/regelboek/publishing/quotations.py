"""Quotations with the text, each in the markup of its place: what is cited in, text out.

Each has the words, then the citation, then the hash, so that `verifying` finds them again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import escape
from typing import TYPE_CHECKING

from regelboek.publishing.citing import permalink, short

if TYPE_CHECKING:
    from regelboek.publishing.citing import Cited


def quotation(cited: Cited) -> str:
    """Quote in plain text: “…” (art. 51B2(a) Spr. 2017)."""
    source = f"{short(cited)}{cited.mark}"
    said = "\n".join(line.shown for line in cited.quoted.lines)
    return f"“{said}” ({source})" if said else source


def markdown(cited: Cited) -> str:
    """Quote in Markdown: a block of `>`, then a dash and a link."""
    lines = [f"> {_in_markdown(line.shown)}" for line in cited.quoted.lines]
    link = f"[{_in_markdown(short(cited))}]({permalink(cited)}){cited.mark}"
    return "\n>\n".join(lines) + f"\n\n— {link}" if lines else link


def html(cited: Cited) -> str:
    """Quote in HTML: a blockquote with a paragraph a text, then a dash and a link."""
    address = escape(permalink(cited))
    lines = [f"  <p>{escape(line.shown, quote=False)}</p>" for line in cited.quoted.lines]
    link = f'<cite><a href="{address}">{escape(short(cited), quote=False)}</a></cite>{cited.mark}'
    if not lines:
        return link
    return "\n".join(
        (f'<blockquote cite="{address}">', *lines, "</blockquote>", f"<p>— {link}</p>")
    )


def wikitext(cited: Cited) -> str:
    """Quote in wikitext, as the wiki's own pages link: `[[template:2017:51B|art. 51B2(a) …]]`."""
    source = _in_wikitext(short(cited))
    link = (f"[[{cited.page}|{source}]]" if cited.page else source) + cited.mark
    lines = [_in_wikitext(line.shown) for line in cited.quoted.lines]
    said = "\n\n".join(lines)
    return f"<blockquote>\n{said}\n</blockquote>\n— {link}" if said else link


QUOTATIONS: Mapping[str, Callable[[Cited], str]] = {
    "quotation": quotation,
    "markdown": markdown,
    "html": html,
    "wikitext": wikitext,
}

# What would be markup; brackets, which citations are full of, only where they would make a link.
_MARKDOWN = re.compile(r"[\\`*_<>|~]|\[(?=[^\]]*\][\[(])|&(?=#?\w+;)")
_LIST = re.compile(r"^(?:(\d+)([.)])|([-+#]))(?= )")
_WIKI = re.compile(r"\[(?=\[)|\](?=\])|\{(?=\{)|\}(?=\})|'(?=')|~(?=~)|_(?=_)|\||\[(?=\w+://)")
_WIKI_FIRST = re.compile(r"^[*#:;=]|^-(?=---)")


def _in_markdown(words: str) -> str:
    """Write words so that Markdown shows them as they are.

    >>> _in_markdown("1. De *ster* [maar B1(a)] a_b")
    '1\\\\. De \\\\*ster\\\\* [maar B1(a)] a\\\\_b'
    """
    safe = _MARKDOWN.sub(r"\\\g<0>", words)
    return _LIST.sub(lambda m: f"{m[1]}\\{m[2]}" if m[1] else f"\\{m[3]}", safe)


def _in_wikitext(words: str) -> str:
    """Write words so that a wiki shows them as they are.

    >>> _in_wikitext("* [[a]] < 'b'"), _in_wikitext("a''b")
    ("&#42; &#91;[a&#93;] &lt; 'b'", "a&#39;'b")
    """
    safe = escape(words, quote=False)
    safe = _WIKI.sub(_entity, safe)
    return _WIKI_FIRST.sub(_entity, safe)


def _entity(match: re.Match[str]) -> str:
    return f"&#{ord(match[0])};"
