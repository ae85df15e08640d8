"""Wikitext of ours as a reader copies it from the screen: pages in, saved pages out."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tests.invented.writing import NAMESPACE, WikiPage

_INCLUDE = re.compile(r"\{\{template:([^|{}]+)(?:\|[^{}]*)?\}\}")
_REDIRECT = re.compile(r"#DOORVERWIJZING \[\[([^\]]*)\]\]")
_LINK = re.compile(r"\[\[[^|\[\]]+\|([^\[\]]*)\]\]")
_BREAK = re.compile(r"\s*</?br ?/?>\s*")
_MARKUP = re.compile(r"'{2,5}|</?big>")
SITE = "Verzonnen regels"


def saved(page: WikiPage, texts: Mapping[str, str]) -> str:
    """Give a page as saved text; `texts` are the wikitexts of all pages by their titles."""
    shown = (_shown(line) for line in _BREAK.sub("\n", _expanded(page.text, texts)).split("\n"))
    lines = [line for line in shown if line]
    return "\n\n".join([f"{page.title}", f"Uit {SITE}", *lines]) + "\n"


def _expanded(text: str, texts: Mapping[str, str]) -> str:
    """Put pages where they are transcluded; text that starts a list starts a line."""

    def included(match: re.Match[str]) -> str:
        title = f"{NAMESPACE}:{match[1]}"
        while led := _REDIRECT.match(texts[title]):
            title = led[1]
        inner = _expanded(texts[title], texts)
        return f"\n{inner}" if inner.startswith((":", ";", "#", "*", "{|")) else inner

    return _INCLUDE.sub(included, text)


def _shown(line: str) -> str:
    line = _LINK.sub(r"\1", _MARKUP.sub("", line)).lstrip(":").strip()
    return "---" if re.fullmatch("-{4,}", line) else line
