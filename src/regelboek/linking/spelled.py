"""A text that is one citation and nothing else, in any form that programs and people write it."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

from regelboek.law.names import eid_of, path_of
from regelboek.law.terms import slug_of
from regelboek.linking.citations import Reference, references_in
from regelboek.linking.lists import Item, ranged
from regelboek.linking.named import said_before, said_behind, year_before
from regelboek.linking.patterns import either
from regelboek.linking.places import scan_article
from regelboek.linking.relative import Base
from regelboek.linking.vocabulary import Names, Vocabulary

_NOTHING = Names()
_TAIL = re.compile(r"al\d+|n\d+|aanhef|slot|[ivx]+|[a-z]")
_START = re.compile(
    r"(?:(?P<law>[a-z]+(?:-[a-z]+)*):)?(?:(?P<edition>[^\W_][^\W:]*|@\d{4}-\d\d-\d\d):)?"
)
# The last step below a term, as people write it or a path or an anchor does.
_BELOW_TERM = re.compile(
    r"(?:[\s.-]+noot\s+(?P<note>\d+)|[.-]n(?P<nth>\d+)|[\s.-]+al\.?\s*(?P<al>\d+)"
    r"|[\s.-]+(?P<own>aanhef|slot)|\s*\((?P<item>[a-z]{1,4})\)|[.-](?P<letter>[a-z]|[ivx]+)"
    r"|[\s.-]+(?P<number>\d{1,2}))$"
)


def citation_of(text: str, words: Vocabulary, names: Names = _NOTHING) -> Reference | None:
    """Read a text that is one citation, or a range, and nothing else; None when it is none.

    As people write it (`art. 62 noot 1`, `51B2(a)`, `art. 23 Spr. 2007`), as a path (`62.n1`), an
    anchor (`#64-al1-b`), an eId, each with work and edition (`spr:2007:68`) or a day before it
    (`spr:@2009-03-12:68`).
    """
    start = _START.match(text.strip())
    if not start or not _is_day(start["edition"] or ""):
        return None
    place = text.strip()[start.end() :]
    word = re.compile(rf"(?:(?i:{either(words.article)})(?!_)\s*|#)?").match(place)
    own = place[word.end() :] if word else place
    path = _path(own, words)
    if path:
        return _reference(text, start, path)
    path, until = _range(own, words)
    return _reference(text, start, path, until) if until else _running(text, words, names)


def _range(text: str, words: Vocabulary) -> tuple[str, str]:
    """Give the paths of a range's ends: `16A t/m C`, `61..64`; empty ones where it is none."""
    first = scan_article(text, 0, words)
    if not first:
        return "", ""
    whole = ranged(text, Item(0, first.end, first.tokens, spoken=first.spoken), words)
    if not whole.until or whole.end != len(text):
        return "", ""
    path, until = _checked(".".join(whole.tokens)), _checked(".".join(whole.until))
    return (path, until) if path and until else ("", "")


def _running(text: str, words: Vocabulary, names: Names) -> Reference | None:
    """Read a text that is what a sentence would say and nothing else: `art. 51B2(a) Spr. 2017`."""
    clean = text.strip()
    found = references_in(clean, words, names)
    if len(found) != 1 or found[0].base is not Base.LAW or found[0].others:
        return None
    (one,) = found
    before = said_before(clean, one.start, 0, words) or year_before(clean, one.start, 0)
    behind = said_behind(clean, one.end, words, names)
    rest = clean[: before.start if before else one.start].strip().lower()
    if rest not in {"", *words.the} or (behind.end if behind else one.end) != len(clean):
        return None
    return replace(one, start=0, end=len(text), text=text)


def term_of(text: str) -> Reference | None:
    """Read a text as a term that an edition may define, and what lies below it; None if it cannot.

    `2017:Lege mand`, `leider 2(a)`: any words can be a term, so whoever asks must know which there
    are. What stands behind a term may be its last word, as in `Regel 4`: `resolve_path` decides.
    """
    start = _START.match(text.strip())
    if not start or not _is_day(start["edition"] or ""):
        return None
    path = _term(text.strip()[start.end() :])
    return _reference(text, start, path) if path else None


def _reference(text: str, start: re.Match[str], path: str, until: str = "") -> Reference:
    edition, law = start["edition"] or "", start["law"] or ""
    return Reference(0, len(text), text, path, until, edition=edition, law=law)


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
    if text.startswith(("def.", "def-")):
        return _term(text[len("def.") :])
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


def _term(text: str) -> str:
    """Give the path of a place in a definition, by its term and what follows it; empty if none."""
    term = text
    below: list[str] = []
    while step := _BELOW_TERM.search(term):
        name, token = next((name, token) for name, token in step.groupdict().items() if token)
        prefix = {"note": "n", "nth": "n", "al": "al"}.get(name, "")
        below.insert(0, prefix + token)
        term = term[: step.start()]
    slug = slug_of(term)
    # what holds no word of letters is a citation gone wrong
    return ".".join(["def", slug, *below]) if re.search(r"[^\W\d_]{2}", slug) else ""


def _checked(path: str, eid: str = "") -> str:
    """Give a path back if it is one; with an eId, only if it is that eId's."""
    try:
        found = eid_of(path) if path else ""
    except ValueError:
        return ""
    return path if found and eid in {"", found} else ""
