"""An invented language: a vocabulary made by rule from syllables, and sentences in it.

Nouns, verbs and adjectives are all invented; only the function words between them (de, van, als,
moet) are Dutch. How often a word is drawn falls with its rank as in a natural language (Zipf).
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from tests.invented.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def _row(words: str) -> tuple[str, ...]:
    return tuple(words.split())


_ONSETS = _row(
    "b bl br d dr f fl g gl gr h j k kl kn kr kw l m n p pl pr r s sch schr sl sm sn sp spr "
    "st str t tr tw v vl vr w z zw"
)
_NUCLEI = _row("a aa e ee i ie o oo oe u uu ui eu ij ei ou")
_CODAS = _row("f g k l lf lk lm lp m mp n nd nk ns nt p r rf rg rk rm rn rp rt s sk st t ts")
_ENDINGS = {
    "noun": _row("el er ing aar erik oen uur ade sel ster dom eling"),
    "verb": _row("el er eer ig"),
    "adjective": _row("ig lijk zaam baar loos"),
}
# What a word is derived with from the stem of another, and shares of words that are no stem alone.
_FROM_BASE = {
    "noun": _row("er ing el ster"),
    "verb": ("",),
    "adjective": _row("ig baar"),
}
_DERIVED, _NEAR, _COMPOUND = 0.1, 0.02, 0.06
_COMMONEST = 150  # words of which compounds are made
_COUNTS = {"noun": 1900, "verb": 900, "adjective": 600}
_RESERVED = 40  # nouns that no sentence draws: the new words of term changes
SHORTEST = 7  # letters; shorter ones might be words of a real language

# What a sentence is made of: N a noun phrase, P one with a preposition, B a bare noun, C two nouns
# of which the first is cut short (`voor- of naspel`), V and I a verb (finite, infinitive), M a
# modal verb, A an adverb; other words and commas stand as they are.
_SENTENCES = (
    "als N P V , M N N I",
    "N M N niet I",
    "N die N V , M A N I",
    "zodra N P V , M N A N I",
    "N V N P",
    "tenzij N P V , M N N I of P I",
    "N M P alleen I als N V",
    "voordat N V , M N P N I",
    "wie N P V , M A N I",
    "N en N worden P niet A geacht te I",
    "P M N N I , maar N M A I",
    "er is geen B als N P V",
    "N blijft P totdat N V",
    "wanneer N N V en N P V , geldt dat N N M I",
    "N M zich P niet I",
    "nadat N P V , M N N I en P I",
    "elke B die P V , M worden V",
    "N wordt geacht N P te I",
)
_CLAUSES = (
    "tenzij N P V",
    "terwijl N N V en N P V",
    "en in dat geval M N P N I",
    "ook als N die P V , N niet V",
    "maar niet eerder dan nadat N P V",
    "behalve wanneer N V",
    "d.w.z. dat N N V",
    "m.a.w. als C P V",
)
_TWO_CLAUSES, _LONG_ITEMS = 0.45, 0.6
_ITEMS = (
    "N P V",
    "N niet te I",
    "N of N te I P",
    "als N P V",
    "N die N V",
    "het I van N P",
    "N A te I",
)
_HEADINGS = ("B van N", "het I van N", "B P", "B en B", "B die N V", "A I van B")
_MODALS = _row("mag moet kan zal dient")
_ADVERBS = _row("alsnog eerst steeds alleen opnieuw meteen voorts nooit toch wel")
_PREPOSITIONS = _row("van in op met voor door bij aan tot uit over naar na tegen zonder")
_DETERMINERS = _row("de de de de een een deze die elke geen zijn")


@dataclass(frozen=True, slots=True)
class Word:
    """A word in one form; `lemma` is empty for a function word and a mark. Part: n, v, a, f, m."""

    text: str
    lemma: str = ""
    part: str = "f"
    form: int = 0


@dataclass(frozen=True, slots=True)
class Lemma:
    """A word with its forms: singular and plural; finite and infinitive; bare and inflected.

    `seam`: where the second part of a word begins that is two in one (0: it is not).
    """

    name: str
    forms: tuple[Word, ...]
    seam: int = 0


@lru_cache(maxsize=256)
def function(text: str) -> Word:
    """Give a function word, or a mark."""
    return Word(text, part="f" if text[0].isalnum() else "m")


@dataclass(frozen=True)
class Lexicon:
    """The invented vocabulary, the commonest word of each kind first."""

    nouns: tuple[Lemma, ...]
    verbs: tuple[Lemma, ...]
    adjectives: tuple[Lemma, ...]
    terms: tuple[Lemma, ...] = ()  # nouns that only a term change brings in

    @cached_property
    def by_name(self) -> dict[str, Lemma]:
        """The lemmas by their names."""
        rows = (self.nouns, self.verbs, self.adjectives, self.terms)
        return {lemma.name: lemma for row in rows for lemma in row}

    def of(self, part: str) -> tuple[Lemma, ...]:
        """Give the lemmas of a part of speech."""
        return {"n": self.nouns, "v": self.verbs, "a": self.adjectives}[part]


def lexicon_of(seed: int) -> Lexicon:
    """Make the vocabulary of a seed."""
    chance = Chance(seed, "vocabulary")
    maker = _Maker(chance)
    rows = {kind: tuple(maker.lemma(kind) for _ in range(count)) for kind, count in _COUNTS.items()}
    nouns = rows["noun"]
    return Lexicon(nouns[:-_RESERVED], rows["verb"], rows["adjective"], nouns[-_RESERVED:])


@dataclass
class _Maker:
    """Makes lemmas that have no form in common, and are as close to each other as real ones are.

    Most stand alone; some are derived from one stem (`speler`, `spelen`, `speling`), some differ
    from another in one letter (`bepaald`, `betaald`), some nouns are two in one, or begin with a
    word and a hyphen (`niet-speler`).
    """

    chance: Chance
    stems: list[str] = field(default_factory=list)
    parts: dict[str, tuple[str, ...]] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    forms: set[str] = field(default_factory=set)

    def lemma(self, kind: str) -> Lemma:
        """Make the next lemma of a kind."""
        while True:
            stem, seam = self._stem(kind)
            made = _lemma(stem, kind, seam)
            texts = {form.text for form in made.forms}
            if texts & self.forms or min(map(len, texts)) < SHORTEST:
                continue
            self.forms |= texts
            if stem.isalpha():
                self.stems.append(stem)
            return made

    def _stem(self, kind: str) -> tuple[str, int]:
        share = self.chance.share()
        if share < _DERIVED and self.stems:
            base = self.chance.pick(self.stems)
            ending = next((e for e in ("er", "ing", "el") if base.endswith(e)), "")
            if ending:
                return base.removesuffix(ending) + self.chance.pick(_FROM_BASE[kind]), 0
        elif share < _DERIVED + _NEAR and self.stems:
            return self._near(self.chance.pick(self.stems)), 0
        elif kind == "noun" and share < _DERIVED + _NEAR + _COMPOUND and self.stems[1:]:
            one, other = self.chance.some(self.stems[:_COMMONEST], 2)
            return (one + other, len(one)) if self.chance.happens(0.8) else (f"niet-{other}", 0)
        return self._fresh(kind), 0

    def _near(self, stem: str) -> str:
        """Change the beginning, the vowel or the end of a stem's first syllable, by one letter."""
        parts = list(self.parts.get(stem, ()))
        if not parts:
            return stem
        at = self.chance.below(3)
        row = (_ONSETS, _NUCLEI, _CODAS)[at]
        parts[at] = self.chance.pick([other for other in row if _is_near(other, parts[at])])
        return "".join(parts)

    def _fresh(self, kind: str) -> str:
        while True:
            rows = (_ONSETS, _NUCLEI, _CODAS, _ENDINGS[kind])
            parts = tuple(self.chance.pick(row) for row in rows)
            stem = "".join(parts)
            if len(stem) >= SHORTEST and stem[: SHORTEST - 1] not in self.taken:
                self.taken.add(stem[: SHORTEST - 1])
                self.parts[stem] = parts
                return stem


def _is_near(one: str, other: str) -> bool:
    """Tell whether one letter makes one of the other: added, lost or changed."""
    longer, shorter = sorted((one, other), key=len, reverse=True)
    if len(longer) == len(shorter):
        return sum(a != b for a, b in zip(one, other, strict=True)) == 1
    less = (longer[:at] + longer[at + 1 :] for at in range(len(longer)))
    return shorter in less


def _lemma(stem: str, kind: str, seam: int) -> Lemma:
    if kind == "noun":
        forms = (stem, stem + ("s" if stem.endswith(("el", "er", "ing")) else "en"))
    elif kind == "verb":
        forms = (f"{stem}t", f"{stem}en")
    else:
        forms = (stem, f"{stem}e")
    name = f"{kind[0]}:{stem}"
    words = tuple(Word(text, name, kind[0], at) for at, text in enumerate(forms))
    return Lemma(name, words, seam)


@lru_cache(maxsize=64)
def _weights(count: int) -> tuple[int, ...]:
    """Give the running sums of the weights of ranks; whole numbers, the same on every machine."""
    return tuple(accumulate(1_000_000_000 // (rank + 3) for rank in range(count)))


def drawn(chance: Chance, lemmas: Sequence[Lemma]) -> Lemma:
    """Draw a word by its rank: the second about half as often as the first, and so on."""
    sums = _weights(len(lemmas))
    return lemmas[bisect_right(sums, chance.below(sums[-1]))]


@dataclass(frozen=True)
class Topic:
    """What an article is about: words that it draws more often than others do."""

    nouns: tuple[Lemma, ...]
    verbs: tuple[Lemma, ...]
    adjectives: tuple[Lemma, ...]

    def of(self, part: str) -> tuple[Lemma, ...]:
        """Give the words of a part of speech."""
        return {"n": self.nouns, "v": self.verbs, "a": self.adjectives}[part]


def topic_of(chance: Chance, lexicon: Lexicon, above: Topic | None = None) -> Topic:
    """Choose a topic; one below another shares half of its words."""

    def chosen(part: str, count: int) -> tuple[Lemma, ...]:
        shared = chance.some(above.of(part), count // 2) if above else ()
        own = tuple(drawn(chance, lexicon.of(part)) for _ in range(count - len(shared)))
        return tuple(dict.fromkeys((*shared, *own)))

    return Topic(chosen("n", 14), chosen("v", 9), chosen("a", 5))


@dataclass
class Speaker:
    """Makes sentences about a topic. `swapped`: terms that have been replaced, by lemma."""

    chance: Chance
    lexicon: Lexicon
    topic: Topic
    swapped: dict[str, str] = field(default_factory=dict)

    def sentence(self) -> tuple[Word, ...]:
        """Make a sentence, without its full stop; some go on with a second clause."""
        clause = self._spoken(self.chance.pick(_SENTENCES))
        if not self.chance.happens(_TWO_CLAUSES):
            return clause
        return (*clause, function(","), *self._spoken(self.chance.pick(_CLAUSES)))

    def item(self) -> tuple[Word, ...]:
        """Make an item of a list; most go on with a second clause."""
        item = self._spoken(self.chance.pick(_ITEMS))
        if not self.chance.happens(_LONG_ITEMS):
            return item
        return (*item, function(","), *self._spoken(self.chance.pick(_CLAUSES)))

    def heading(self) -> tuple[Word, ...]:
        """Make a heading."""
        return self._spoken(self.chance.pick(_HEADINGS))

    def other(self, word: Word) -> Word:
        """Make another word that can stand where this one stands."""
        if word.part in "nva":
            found = self._word(word.part, word.form)
            return found if found.lemma != word.lemma else self._word(word.part, word.form)
        rows = [row for row in (_MODALS, _PREPOSITIONS, _DETERMINERS, _ADVERBS) if word.text in row]
        return function(self.chance.pick(rows[0] if rows else _ADVERBS))

    def phrase(self) -> tuple[Word, ...]:
        """Make a phrase that can be put in anywhere."""
        return self._spoken(self.chance.pick(("P", "A", "P", "A P")))

    def _spoken(self, pattern: str) -> tuple[Word, ...]:
        return tuple(word for slot in pattern.split() for word in self._slot(slot))

    def _slot(self, slot: str) -> Iterator[Word]:
        if slot == "N":
            yield function(self.chance.pick(_DETERMINERS))
            if self.chance.happens(0.3):
                yield self._word("a", 1)
            yield self._word("n", int(self.chance.happens(0.3)))
        elif slot == "P":
            yield function(self.chance.pick(_PREPOSITIONS))
            yield from self._slot("N")
        elif slot == "B":
            yield self._word("n", 0)
        elif slot == "C":
            first = self._word("n", 0)
            yield function(self.chance.pick(_DETERMINERS))
            yield replace(first, text=f"{first.text}-")
            yield function(self.chance.pick(("of", "en")))
            yield self._word("n", 0)
        elif slot in {"V", "I"}:
            yield self._word("v", int(slot == "I"))
        elif slot in {"M", "A"}:
            yield function(self.chance.pick(_MODALS if slot == "M" else _ADVERBS))
        else:
            yield function(slot)

    def _word(self, part: str, form: int) -> Word:
        own = self.chance.happens(0.5)
        lemma = drawn(self.chance, (self.topic if own else self.lexicon).of(part))
        name = self.swapped.get(lemma.name)
        return (self.lexicon.by_name[name] if name else lemma).forms[form]
