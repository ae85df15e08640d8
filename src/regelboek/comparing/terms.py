"""Systematic changes of term: two editions and their links in, the terms that were replaced out.

A term has changed when a word that an edition uses hardly stands in the other any more, another
that it hardly had stands there instead, in the same places, in different sentences. What is
confirmed in `terms.toml` needs no counting.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from regelboek.comparing.concepts import Concepts
from regelboek.comparing.inflection import adds_ending, stemmer_of
from regelboek.comparing.script import matches_of
from regelboek.law.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from regelboek.comparing.concordance import Link
    from regelboek.comparing.texts import Texts

# A word is going when the other edition has so few of it in comparison, and it was there so often.
_GONE, _LEAST = 0.15, 3
# So often one must stand in the place of the other, of all the times that either stands anywhere.
_SHARE = 0.2
# Any other word that came in its place came less often than this in comparison.
_RIVAL = 0.7

# Of the places so many have other words around: a sentence that is repeated proves nothing.
_SPREAD = 0.3

# A term as it may be read: for each of its words all forms, in small letters.
Forms = tuple[frozenset[str], ...]


@dataclass(frozen=True, slots=True)
class TermChange:
    """A term of the old edition, and the one that the new edition has for it.

    `old` and `new` are in their shortest form, in small letters. `times` counts the places where
    the one stands for the other, `of` how often the linked texts of the old edition say the old
    one. `concept` names it where it is confirmed, else it is empty: found by counting.
    """

    old: str
    new: str
    times: int
    of: int
    old_forms: Forms
    new_forms: Forms
    concept: str = ""


@dataclass(frozen=True, slots=True)
class _Gap:
    """What stands in the old text where other words stand in the new one, and what is around it."""

    old: tuple[str, ...]
    new: tuple[str, ...]
    around: tuple[str, str]


def term_changes(
    old: Texts, new: Texts, links: Iterable[Link], concepts: Concepts | None = None
) -> tuple[TermChange, ...]:
    """Find the terms that were replaced throughout, the commonest first; confirmed ones with them.

    Links of texts that stand alone say nothing and are passed over.
    """
    concepts = concepts or Concepts()
    sides = [
        (_words(old, link.old), _words(new, link.new)) for link in links if link.old and link.new
    ]
    sides = [(before, after) for before, after in sides if before != after]
    counts = tuple(
        Counter(word for text in texts.all for word in text.words) for texts in (old, new)
    )
    confirmed = [
        _times_counted(
            TermChange(
                old=one,
                new=other,
                times=0,
                of=0,
                old_forms=_forms_of(counts[0], one, concepts),
                new_forms=_forms_of(counts[1], other, concepts),
                concept=concept.name,
            ),
            sides,
        )
        for concept, one, other in concepts.between(old.name, new.name)
    ]
    known = {word for change in confirmed for forms in change.old_forms for word in forms}
    families = (
        _families(counts[0], counts[1], concepts.language),
        _families(counts[1], counts[0], concepts.language),
    )
    found = [
        change
        for change in _counted(sides, families, counts)
        if not known & change.old_forms[0] and (change.old, change.new) not in concepts.not_same
    ]
    return tuple(
        sorted((*confirmed, *found), key=lambda change: (-change.times, change.old, change.new))
    )


def _words(texts: Texts, eids: Iterable[str]) -> tuple[str, ...]:
    """Give the words of some texts, in small letters; references are no words of theirs."""
    found: list[str] = []
    for own in (texts.by_eid[eid] for eid in eids if eid in texts.by_eid):
        parts = [part for text in own.provision.texts for part in text.parts]
        if len(parts) == 1 and isinstance(parts[0], str):  # its words are known
            found += own.words
            continue
        for part in parts:
            if isinstance(part, str):
                found += words_of(part.casefold())
    return tuple(found)


def _families(here: Counter[str], there: Counter[str], language: str) -> Mapping[str, str]:
    """Say of the words that the other edition hardly has of which word each is a form."""
    stem = stemmer_of(language)
    by_stem: dict[str, list[str]] = defaultdict(list)
    for word in sorted({*here, *there}):
        if word.isalpha():
            by_stem[stem(word)].append(word)
    joined: list[list[str]] = []
    for words in sorted(by_stem.values()):
        near = joined and any(adds_ending(one, other) for one in joined[-1] for other in words)
        if near:
            joined[-1] += words
        else:
            joined.append([*words])
    families: dict[str, str] = {}
    for words in joined:
        count, other = (sum(row[word] for word in words) for row in (here, there))
        if count >= _LEAST and other <= _GONE * count:
            own = [word for word in words if here[word]]
            shortest = min(own, key=lambda word: (len(word), word))
            families.update(dict.fromkeys(own, shortest))
    return families


def _counted(
    sides: Iterable[tuple[Sequence[str], Sequence[str]]],
    families: tuple[Mapping[str, str], Mapping[str, str]],
    counts: tuple[Counter[str], ...],
) -> Iterator[TermChange]:
    """Yield the pairs of words of which each stands mostly where the other does."""
    times: dict[str, Counter[str]] = defaultdict(Counter)
    around: dict[tuple[str, str], set[tuple[str, str]]] = defaultdict(set)
    said: Counter[str] = Counter()
    for old, new in sides:
        going = [families[0][word] for word in old if word in families[0]]
        said.update(going)
        if not going or not any(word in families[1] for word in new):
            continue
        for gap in _gaps(old, new):
            for one in {families[0][word] for word in gap.old if word in families[0]}:
                for other in {families[1][word] for word in gap.new if word in families[1]}:
                    times[one][other] += 1
                    around[one, other].add(gap.around)
    forms = [_forms(family) for family in families]
    total = [
        {name: sum(row[word] for word in words) for name, words in side.items()}
        for side, row in zip(forms, counts, strict=True)
    ]
    back: dict[str, Counter[str]] = defaultdict(Counter)
    for one, row in times.items():
        for other, count in row.items():
            back[other][one] = count
    for one, row in sorted(times.items()):
        other, count = max(row.items(), key=lambda pair: (pair[1], pair[0]))
        rivals = [n for name, n in row.items() if name != other]
        rivals += [n for name, n in back[other].items() if name != one]
        enough = count >= max(_LEAST, _SHARE * total[0][one], _SHARE * total[1][other])
        alone = max(rivals, default=0) <= _RIVAL * count
        spread = len(around[one, other]) >= max(_LEAST, _SPREAD * count)
        if enough and alone and spread:
            yield TermChange(one, other, count, said[one], (forms[0][one],), (forms[1][other],))


def _forms(families: Mapping[str, str]) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for word, name in families.items():
        found[name].add(word)
    return {name: frozenset(words) for name, words in found.items()}


def _gaps(old: Sequence[str], new: Sequence[str]) -> Iterator[_Gap]:
    pairs = [(-1, -1), *matches_of(old, new), (len(old), len(new))]
    for (old_lo, new_lo), (old_hi, new_hi) in pairwise(pairs):
        gap = _Gap(
            tuple(old[old_lo + 1 : old_hi]),
            tuple(new[new_lo + 1 : new_hi]),
            (old[old_lo] if old_lo >= 0 else "", old[old_hi] if old_hi < len(old) else ""),
        )
        if gap.old and gap.new:
            yield gap


def _forms_of(vocabulary: Iterable[str], term: str, concepts: Concepts) -> Forms:
    """Give the forms in which an edition says a term of one or more words."""
    stem = stemmer_of(concepts.language)
    forms = []
    for word in map(str.casefold, words_of(term)):
        same = {w for w in vocabulary if stem(w) == stem(word) or adds_ending(w, word)}
        forms.append(frozenset({word, *same}))
    return tuple(forms)


def _times_counted(
    change: TermChange, sides: Iterable[tuple[Sequence[str], Sequence[str]]]
) -> TermChange:
    """Count how often a confirmed term stands, and how often the other stands in its place."""
    times = of = 0
    for before, after in sides:
        here = _times(before, change.old_forms)
        gone = here - _times(after, change.old_forms)
        came = _times(after, change.new_forms) - _times(before, change.new_forms)
        of += here
        times += max(0, min(gone, came))
    return replace(change, times=times, of=of)


def _times(words: Sequence[str], forms: Forms) -> int:
    last = len(words) - len(forms) + 1
    return sum(
        all(word in form for word, form in zip(words[at : at + len(forms)], forms, strict=True))
        for at in range(last)
    )
