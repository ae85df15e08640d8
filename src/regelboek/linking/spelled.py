"""A text that is one citation and nothing else, in any form that programs and people write it."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from urllib.parse import unquote

from regelboek.law.names import eid_of, path_of
from regelboek.linking.citations import Reference, references_in
from regelboek.linking.defined import path_of_term
from regelboek.linking.lists import Item, ends_before, ranged
from regelboek.linking.named import said_before, said_behind, year_before
from regelboek.linking.patterns import by_words, either, fixed
from regelboek.linking.places import scan_article
from regelboek.linking.relative import Base
from regelboek.linking.vocabulary import Names, Vocabulary

_NOTHING = Names()
# What an anchor or a path has behind a dash or a stop; a number only below an unnumbered paragraph.
_TAIL = fixed(
    "spelled.tail",
    r"(?:(?:al\d+(?:[.-]\d{1,2}[a-z]?)?|n\d+|aanhef|slot|[ivx]+|[a-z])(?:[.-](?=.)|$))+",
)
_CUT = fixed("spelled.cut", r"-|\.(?=(?:al\d|n\d|aanhef|slot))")
_STEP = fixed("spelled.step", r"al\d+|n\d+|aanhef|slot|\d+|[ivx]+|[a-z]")
_START = fixed(
    "spelled.start",
    r"(?:(?P<law>[a-z]+(?:-[a-z]+)*):)?(?:(?P<edition>[^\W_][^\W:]*|@\d{4}-\d\d-\d\d):)?",
)


def citation_of(text: str, words: Vocabulary, names: Names = _NOTHING) -> Reference | None:
    """Read a text that is one citation, or a range, and nothing else; None when it is none.

    As people write it (`art. 62 noot 1`, `51B2(a)`, `art. 23 Spr. 2007`), as a path (`62.n1`), an
    anchor (`#64-al1-b`), an eId, each with work and edition (`spr:2007:68`) or a day before it
    (`spr:@2009-03-12:68`); as an address of the site, or the IRI of an edition with an eId.
    """
    if _ADDRESS.fullmatch(text.strip()):
        return address_of(text, words, names)
    start = _START.match(text.strip())
    if not start or not _is_day(start["edition"] or ""):
        return None
    place = text.strip()[start.end() :]
    word = _word(words).match(place)
    own = place[word.end() :] if word else place
    path, until = _place(own, words)
    return _reference(text, start, path, until) if path else _running(text, words, names)


@by_words
def _word(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"(?:(?i:{either(words.article)})(?!_)\s*|#)?")


# An address of the site, `…/spelregels/2017/51/#51B2a`; an IRI, `/akn/…/nld@2017-09-01/~art_51`.
_ADDRESS = fixed(
    "spelled.address",
    r"(?P<iri>/akn/\S+)/[a-z]{3}@(?P<at>[^\s/]+)/~(?P<eid>\S+)"
    r"|(?:https?://\S+?)?/(?P<law>[^\s/]+)/(?P<edition>[^\s/#]+)/(?P<article>[^\s/#]+)"
    r"/(?:index\.html)?(?:#(?P<anchor>\S+))?",
)


def address_of(text: str, words: Vocabulary, names: Names) -> Reference | None:
    """Read a text that is the address of a place in a law that is known; None when it is none."""
    address = _ADDRESS.fullmatch(text.strip())
    if not address:
        return None
    law = address["iri"] or address["law"]
    edition = address["at"] or address["edition"]
    if law.casefold() not in names.laws:
        return None
    if edition not in names.editions:
        if not address["iri"]:
            return None
        edition = f"@{edition}"  # the day of force
    place = address["eid"] or unquote(address["anchor"] or address["article"])
    path, until = _place(place, words)
    if not path or not _is_day(edition):
        return None
    return Reference(0, len(text), text, path, until, edition=edition, law=law)


def _place(text: str, words: Vocabulary) -> tuple[str, str]:
    """Give the path that a place means, or those of a range's ends; empty ones if neither."""
    path = _path(text, words)
    return (path, "") if path else _range(text, words)


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


def runs_backwards(text: str, words: Vocabulary) -> bool:
    """Tell a range whose end stands before its beginning: `3 t/m 2`."""
    start = _START.match(text.strip())
    place = text.strip()[start.end() :] if start else ""
    word = _word(words).match(place)
    place = place[word.end() :] if word else place
    first = scan_article(place, 0, words)
    if not first:
        return False
    return ends_before(place, Item(0, first.end, first.tokens, spoken=first.spoken), words)


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
    path = path_of_term(text.strip()[start.end() :])
    return _reference(text, start, path) if path else None


def _reference(text: str, start: re.Match[str], path: str, until: str = "") -> Reference:
    edition, law = start["edition"] or "", start["law"] or ""
    return Reference(0, len(text), text, path, until, edition=edition, law=law)


def _is_day(edition: str) -> bool:
    if not edition.startswith("@"):
        return True
    if not re.fullmatch(r"@[0-9]{4}-[0-9]{2}-[0-9]{2}", edition):
        return False  # ISO 8601 has other forms besides, which are none of ours
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
        return path_of_term(text[len("def.") :])
    if re.fullmatch(r"\d+-\d+", text) or re.fullmatch(r"\d+(?:\.\w+)+", text):
        return _checked(text)
    # 51b2a: a letter before a figure is a paragraph's
    capital = re.sub(r"^(\d+)([a-z])(?=\d)", lambda m: m[1] + m[2].upper(), text)
    for form in (text, capital):
        full = re.sub(r"\bal (?=\d)", "al. ", form)
        first, *rest = _CUT.split(full, maxsplit=1)
        scanned = scan_article(first, 0, words)
        if scanned and scanned.end == len(first) and all(map(_TAIL.fullmatch, rest)):
            return _checked(".".join((*scanned.tokens, *_STEP.findall("".join(rest)))))
    return ""


def _checked(path: str, eid: str = "") -> str:
    """Give a path back if it is one; with an eId, only if it is that eId's."""
    try:
        found = eid_of(path) if path else ""
    except ValueError:
        return ""
    return path if found and eid in {"", found} else ""
