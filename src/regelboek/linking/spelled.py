"""A text that is one citation and nothing else, in any form that programs and people write it."""

from __future__ import annotations

import re
from datetime import date

from regelboek.law.names import eid_of, path_of
from regelboek.linking.citations import Reference
from regelboek.linking.patterns import either
from regelboek.linking.places import scan_article
from regelboek.linking.vocabulary import Vocabulary

_TAIL = re.compile(r"al\d+|n\d+|aanhef|slot|[ivx]+|[a-z]")


def citation_of(text: str, words: Vocabulary) -> Reference | None:
    """Read a text that is one citation and nothing else; None when it is none.

    As people write it (`art. 62 noot 1`, `51B2(a)`, `51b2a`), as a path (`62.n1`), an anchor
    (`#64-al1-b`), an eId, each with work and edition (`spr:2007:68`) or a day before it
    (`spr:@2009-03-12:68`).
    """
    clean = text.strip()
    start = re.compile(
        r"(?:(?P<law>[a-z]+(?:-[a-z]+)*):)?"
        r"(?:(?P<edition>[^\W_][^\W:]*|@\d{4}-\d\d-\d\d):)?"
        rf"(?:(?i:{either(words.article)})(?!_)\s*|#)?"
    ).match(clean)
    path = _path(clean[start.end() :], words) if start else ""
    if not start or not path or not _is_day(start["edition"] or ""):
        return None
    edition, law = start["edition"] or "", start["law"] or ""
    return Reference(0, len(text), text, path, edition=edition, law=law)


def _is_day(edition: str) -> bool:
    if not edition.startswith("@"):
        return True
    try:
        date.fromisoformat(edition[1:])
    except ValueError:
        return False
    return True


def _path(text: str, words: Vocabulary) -> str:
    """Give the path that a place means in whatever form it is written; empty when in none."""
    if text.startswith(("art_", "def_")):
        return _checked(path_of(text), text)
    if re.fullmatch(r"def[.-][^\W_]+(?:[.-]n\d+)?", text):
        return text.replace("-", ".")
    if re.fullmatch(r"\d+-\d+", text) or re.fullmatch(r"\d+(?:\.\w+)+", text):
        return _checked(text)
    # 51b2a: a letter before a figure is a paragraph's
    capital = re.sub(r"^(\d+)([a-z])(?=\d)", lambda m: m[1] + m[2].upper(), text)
    for form in (text, capital):
        full = re.sub(r"\bal (?=\d)", "al. ", form)
        first, *tail = re.split(r"-|\.(?=(?:al\d|n\d|aanhef|slot))", full)
        scanned = scan_article(first, 0, words)
        if scanned and scanned.end == len(first) and all(map(_TAIL.fullmatch, tail)):
            return _checked(".".join((*scanned.tokens, *tail)))
    return ""


def _checked(path: str, eid: str = "") -> str:
    """Give a path back if it is one; with an eId, only if it is that eId's."""
    try:
        found = eid_of(path) if path else ""
    except ValueError:
        return ""
    return path if found and eid in {"", found} else ""
