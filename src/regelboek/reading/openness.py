"""Sources that leave so much open that taking them apart would take for ever."""

from __future__ import annotations

import re
from collections import Counter

# mwparserfromhell takes a time that grows with the square of what is left open: a thousand is a
# second, sixteen thousand are minutes. No page of a law comes near.
MOST_OPEN = 500
_OPENERS = re.compile(
    r"(?P<open>\{\{|\[\[|(?<=\n)\{\||<(?P<name>[a-z]+)(?:\s[^<>]*)?(?<!/)>)"
    r"|(?P<close>\}\}|\]\]|(?<=\n)\|\}|</(?P<closed>[a-z]+)\s*>)|(?P<broken><[a-z]+\s|\[http|<!--)",
    re.IGNORECASE,
)
_PAIRS = {"}}": "{{", "]]": "[[", "|}": "{|"}
_VOID = {"br", "hr", "wbr", "li", "dd", "dt"}


def is_too_open(text: str) -> bool:
    """Tell a source that leaves so much open that taking it apart would take for ever."""
    open_now: Counter[str] = Counter()
    for found in _OPENERS.finditer(text):
        name = (found["name"] or found["closed"] or "").lower()
        if found["open"] and name not in _VOID:
            open_now[name or found["open"]] += 1
        elif found["close"]:
            key = name or _PAIRS[found["close"]]
            open_now[key] -= open_now[key] > 0
        elif found["broken"]:
            open_now["broken"] += text.find(">", found.end(), found.end() + 200) < 0
    return sum(open_now.values()) > MOST_OPEN
