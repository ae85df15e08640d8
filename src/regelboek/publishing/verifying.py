"""Quotations held against the law: what was pasted and what the edition says in, verdicts out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from regelboek.comparing.form import form_key
from regelboek.comparing.wording import Span, spans_of
from regelboek.law.words import words_of
from regelboek.linking.cited import Citation
from regelboek.linking.resolve import Standing
from regelboek.publishing.found import citation_as_data
from regelboek.publishing.pasted import Pasted, Reading
from regelboek.publishing.quoted import Quoted, hash_of


class Verdict(Enum):
    """Whether words are still what an edition says: a name, and a sentence for people."""

    SAME = ("same", "de woorden zijn die van deze editie")
    PART = ("part", "de woorden staan zo in deze editie, als deel van de tekst")
    TYPOGRAPHY = ("typography", "alleen leestekens, hoofdletters of blanco's zijn anders")
    DIFFERENT = ("different", "de woorden zijn anders dan in deze editie")
    CHANGED = ("changed", "de tekst in het corpus is veranderd sinds dit kenmerk werd gemaakt")
    ABSENT = ("absent", "de tekst staat niet in het corpus; niet te zeggen")
    UNCLEAR = ("unclear", "deze plaats is er niet, of is niet eenduidig")


class Hash(Enum):
    """What the hash of a citation says: a name, and a sentence for people."""

    NONE = ("none", "zonder kenmerk")
    KEPT = ("kept", "")
    OTHER = ("other", "het kenmerk is van andere woorden")


@dataclass(frozen=True, slots=True)
class Verified:
    """What is to be said of a citation with its quotation: spans lead from the law to the words.

    `words` are those quoted, from `start` on; empty where a citation alone bears a hash. `now` is
    the hash of what the edition says.
    """

    pasted: Pasted
    verdict: Verdict
    hash: Hash = Hash.NONE
    now: str = ""
    words: str = ""
    start: int = 0
    spans: tuple[Span, ...] = ()

    @property
    def is_fine(self) -> bool:
        """Whether nothing has to be mended, as far as the corpus can tell."""
        return self.verdict not in {Verdict.DIFFERENT, Verdict.CHANGED, Verdict.UNCLEAR}


def verified(pasted: Iterable[Pasted], law: Callable[[Citation], Quoted]) -> tuple[Verified, ...]:
    """Judge each quotation; `law` gives the words of a citation that is resolved.

    What stands inside a quotation is cited by the law, and no quotation itself.
    """
    found: list[Verified] = []
    for one in pasted:
        if one.hash or one.citation.status is not Standing.EXTERNAL:
            judged = _judged(one, law)
            if judged.words:
                found = [other for other in found if other.pasted.citation.start < judged.start]
            found.append(judged)
    return tuple(found)


def _judged(pasted: Pasted, law: Callable[[Citation], Quoted]) -> Verified:
    standing = pasted.citation.status
    start, words = pasted.readings[0] if pasted.readings else (0, "")
    if standing in {Standing.WRONG, Standing.AMBIGUOUS}:
        return Verified(pasted, Verdict.UNCLEAR, words=words, start=start)
    says = law(pasted.citation) if standing is Standing.RESOLVED else Quoted()
    if not says.words:
        return Verified(pasted, Verdict.ABSENT, words=words, start=start)
    kept = Hash.NONE
    if pasted.hash:
        kept = Hash.KEPT if pasted.hash == says.hash else Hash.OTHER
    if not words:
        alone = Verdict.CHANGED if kept is Hash.OTHER else Verdict.SAME
        return Verified(pasted, alone, kept, says.hash)
    start, words = _meant(pasted, says)
    verdict = _words_verdict(words, says)
    if kept is Hash.OTHER and verdict is not Verdict.SAME and _is_as_made(words, pasted.hash):
        verdict = Verdict.CHANGED
    spans: tuple[Span, ...] = ()
    if verdict not in {Verdict.SAME, Verdict.PART}:
        spans = spans_of(_nearest(words, says), words)
    return Verified(pasted, verdict, kept, says.hash, words, start, spans)


def _meant(pasted: Pasted, says: Quoted) -> Reading:
    """Choose how the pasted words are read: as the law has them, else as long as these."""
    forms = {says.words, says.shown}
    for one in pasted.readings:
        if one.words in forms or (pasted.hash and _is_as_made(one.words, pasted.hash)):
            return one
    length = len(says.shown)
    return min(pasted.readings, key=lambda one: abs(len(one.words) - length))


def _words_verdict(words: str, says: Quoted) -> Verdict:
    forms = (says.words, says.shown)
    if words in forms:
        return Verdict.SAME
    if form_key(words) in map(form_key, forms):
        return Verdict.TYPOGRAPHY
    return Verdict.PART if any(_is_part(words, form) for form in forms) else Verdict.DIFFERENT


_ELLIPSIS = re.compile(r"\s*(?:\[(?:…|\.{3})\]|\((?:…|\.{3})\)|…|\.{3})\s*")
_FEW = 3  # words that a part must have to be one


def _is_part(words: str, form: str) -> bool:
    """Tell whether words stand in a text as they are, or in pieces with `…` between, in order."""
    pieces = [piece for piece in _ELLIPSIS.split(words) if words_of(piece)]
    at = 0
    for piece in pieces:
        found = form.find(piece, at)
        if found < 0:
            return False
        at = found + len(piece)
    return sum(len(words_of(piece)) for piece in pieces) >= _FEW


def _is_as_made(words: str, digits: str) -> bool:
    """Tell whether a hash is that of these words, their labels left out or not."""
    return digits in {hash_of(words), hash_of(_LABELS.sub("", words))}


_LABELS = re.compile(
    r"(?:(?<=\s)|^)(?:(?:[A-Z]{1,2}|[0-9]{1,2}|[a-z])[.)]|\([a-z0-9]{1,4}\)|-|\[…\])\s"
)


def _nearest(words: str, says: Quoted) -> str:
    """Give the law's words with their labels or without, as the quotation has them."""
    labelled = len(_LABELS.findall(words)) * 2 > len(_LABELS.findall(says.shown))
    return says.shown if labelled else says.words


def as_data(one: Verified) -> dict[str, Any]:
    """Give a verdict as data: the citation as `find` has it, the words, the hash, the spans."""
    return {
        **citation_as_data(one.pasted.citation),
        "quote": {"start": one.start, "text": one.words} if one.words else None,
        "hash": one.pasted.hash or None,
        "hash_now": one.now or None,
        "hash_status": one.hash.value[0],
        "verdict": one.verdict.value[0],
        "spans": [[span.op.value, span.text] for span in one.spans],
    }
