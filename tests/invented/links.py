"""What answers to what between two set editions, read off the sentences that both have."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from regelboek.law.model import Provision, Text, index_of, wording
from tests.invented.law import Mention, Sentence, Step, renamed
from tests.invented.setting import Outline, Setting, ended
from tests.invented.words import Lexicon, Word


@dataclass(frozen=True, slots=True)
class TrueLink:
    """A link as it is true: eIds in reading order, the relation, and the classes of change."""

    old: tuple[str, ...]
    new: tuple[str, ...]
    relation: str
    classes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Own:
    """A provision with a text of its own. `said` are its sentences, with how each begins."""

    outline: Outline
    provision: Provision
    at: int
    said: tuple[tuple[Sentence, bool], ...]
    headings: tuple[tuple[str, str], ...]  # of each level that begins here: kind, heading

    def uids(self, known: Collection[int]) -> tuple[int, ...]:
        """Give the uids of its sentences; of a copy, that of the original if that is `known`."""
        return tuple(dict.fromkeys(_uid(sentence, known) for sentence, _ in self.said))


def links_of(old: Setting, new: Setting, steps: Sequence[Step], lexicon: Lexicon) -> list[TrueLink]:
    """Give all links between two editions; `steps` are those that lie between them, in order."""
    return _Pair(old, new, steps, lexicon).links()


class _Pair:
    def __init__(self, old: Setting, new: Setting, steps: Sequence[Step], lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._olds, self._news = tuple(_owns(old)), tuple(_owns(new))
        self._moved = frozenset(uid for step in steps for uid in step.moved)
        self._steps = [step.terms for step in steps]
        self._only_wording = len(steps) == 1 and steps[0].rewording
        self._refers = (old.style.refer, new.style.refer)
        self._places = tuple(places_of(setting) for setting in (old, new))

    def links(self) -> list[TrueLink]:
        """Join texts that share a sentence; what shares none is new or dropped."""
        out = [
            TrueLink(
                tuple(own.outline.eid for own in olds),
                tuple(own.outline.eid for own in news),
                *self._said(olds, news),
            )
            for olds, news in _components(self._olds, self._news)
        ]
        return sorted(out, key=lambda link: (link.new or ("~",), link.old))

    def _said(self, olds: list[_Own], news: list[_Own]) -> tuple[str, tuple[str, ...]]:
        if not olds or not news:
            return ("dropped" if olds else "new"), ("substance",)
        classes = self._words(olds, news)
        if len(olds) > 1 or len(news) > 1:
            return _relation_of_many(olds, news), _sorted({*classes, "split"})
        classes |= _heading(olds[0], news[0])
        place = self._place(olds[0], news[0])
        if place != "same":
            return place, _sorted({*classes, place})
        same = _letters(olds[0].provision) == _letters(news[0].provision)
        return ("same" if same else "reworded"), _sorted(classes)

    def _place(self, old: _Own, new: _Own) -> str:
        one, other = old.outline, new.outline
        elsewhere = one.kind is not other.kind or one.containers != other.containers
        carried = not self._moved.isdisjoint((*other.containers, other.uid))
        if elsewhere or (carried and one.eid != other.eid):
            return "moved"
        return "same" if one.eid == other.eid else "renumbered"

    def _words(self, olds: list[_Own], news: list[_Own]) -> set[str]:
        """Say what happened to the words of a link, from what its sentences are made of."""
        before = [sentence for own in olds for sentence, _ in own.said]
        after = [sentence for own in news for sentence, _ in own.said]
        classes: set[str] = set()
        swapped = [self._swapped(sentence) for sentence in before]
        if swapped != before:
            classes.add("term")
        meant = [self._meant(swapped, 0), self._meant(after, 1)]
        one_to_one = len(olds) == len(news) == 1
        # a copy says the same twice, a split in two places
        other = meant[0] != meant[1] if one_to_one else set(meant[0]) != set(meant[1])
        if other:
            classes.add("wording" if self._only_wording else "substance")
        if self._numbers(before, after):
            classes.add("reference")
        if one_to_one and not other:
            printed = [
                _form(olds[0], swapped, self._refers[0]),
                _form(news[0], after, self._refers[1]),
            ]
            if printed[0] != printed[1]:
                classes.add("form")
        return classes

    def _swapped(self, sentence: Sentence) -> Sentence:
        tokens = sentence.tokens
        for terms in self._steps:
            tokens = tuple(renamed(token, self._lexicon, dict(terms)) for token in tokens)
        return replace(sentence, tokens=tokens)

    def _meant(self, sentences: Iterable[Sentence], side: int) -> list[tuple[object, ...]]:
        """Give what sentences say apart from their form; a reference says what it points at."""
        return [
            tuple(
                (token.lemma or token.text, token.form)
                if isinstance(token, Word)
                else self._aims(token, side)
                for token in sentence.tokens
                if isinstance(token, Mention) or token.part != "m"
            )
            for sentence in sentences
        ]

    def _aims(self, mention: Mention, side: int) -> tuple[int, ...]:
        """Give the uids that a reference points at as it is printed: an article, or below it."""
        places = self._places[side]
        return tuple(places[uid][0] for uid in (mention.target, mention.until) if uid)

    def _numbers(self, before: Iterable[Sentence], after: Iterable[Sentence]) -> bool:
        """Tell whether a reference to the same provision bears another number."""
        aimed = [
            {
                self._aims(token, side): self._places[side][token.target][1]
                for sentence in sentences
                for token in sentence.tokens
                if isinstance(token, Mention)
            }
            for side, sentences in enumerate((before, after))
        ]
        return any(aims in aimed[1] and aimed[1][aims] != eid for aims, eid in aimed[0].items())


def _form(own: _Own, sentences: Iterable[Sentence], refers: str) -> list[object]:
    """Give all that is printed of sentences; of a reference only the words, `refers`."""
    lower = [is_lower for _, is_lower in own.said]
    return [
        (sentence.end, begins, [t.text if isinstance(t, Word) else refers for t in sentence.tokens])
        for sentence, begins in zip(sentences, lower, strict=True)
    ]


def _sorted(classes: Iterable[str]) -> tuple[str, ...]:
    order = (
        *("substance", "term", "wording", "reference", "renumbered", "moved", "split"),
        *("heading", "form"),
    )
    return tuple(sorted(set(classes), key=order.index))


def places_of(setting: Setting) -> Mapping[int, tuple[int, str]]:
    """Give for each node to which place this edition refers when it means it: uid and eId."""
    lettered = setting.style.lettered
    return {
        uid: (one.uid, one.eid) if lettered else (article.uid, article.eid)
        for article in setting.outlines
        for one in article.walk()
        for uid in (*(piece.node for piece in one.pieces), one.uid)
    }


def _owns(setting: Setting) -> Iterator[_Own]:
    index = index_of(setting.expression)
    at = 0
    for article in setting.outlines:
        waiting: list[tuple[str, str]] = []
        for one in article.walk():
            provision = index[one.eid]
            waiting.append((one.kind.name, _title(provision.heading)))
            if one.pieces:
                said = tuple(
                    (sentence, piece.lower and not nth)
                    for piece in one.pieces
                    for nth, sentence in enumerate(ended(piece))
                )
                yield _Own(one, provision, at, said, tuple(waiting))
                at += 1
                waiting = []


def _title(heading: Text | None) -> str:
    return wording(heading) if heading else ""


def _uid(sentence: Sentence, known: Collection[int]) -> int:
    return next((uid for uid in (sentence.uid, *sentence.lineage) if uid in known), sentence.uid)


def _components(
    olds: Sequence[_Own], news: Sequence[_Own]
) -> Iterator[tuple[list[_Own], list[_Own]]]:
    """Give the groups of texts that hang together by the sentences they share."""
    known = frozenset(sentence.uid for own in olds for sentence, _ in own.said)
    texts = [(0, own) for own in olds] + [(1, own) for own in news]
    holding: dict[int, list[tuple[int, _Own]]] = defaultdict(list)
    for side, own in texts:
        for uid in own.uids(known):
            holding[uid].append((side, own))
    done: set[tuple[int, int]] = set()
    for first in texts:
        found: tuple[list[_Own], list[_Own]] = ([], [])
        queue = [first]
        while queue:
            side, own = queue.pop()
            if (side, own.at) not in done:
                done.add((side, own.at))
                found[side].append(own)
                queue += [other for uid in own.uids(known) for other in holding[uid]]
        if found != ([], []):
            yield sorted(found[0], key=_order), sorted(found[1], key=_order)


def _order(own: _Own) -> int:
    return own.at


def _relation_of_many(olds: list[_Own], news: list[_Own]) -> str:
    """Say how several texts hang together: a copy covers the same part, a split another."""
    if len(news) == 1:
        return "merged"
    known = frozenset(sentence.uid for own in olds for sentence, _ in own.said)
    shared = [uid for own in news for uid in own.uids(known) if uid in known]
    twice = len(shared) > len(set(shared))
    return "copied" if twice and len(olds) == 1 else "split"


def _heading(old: _Own, new: _Own) -> set[str]:
    """Compare the headings that stand right over two texts, at the levels that both have."""
    titles = dict(new.headings)
    pairs = [(title, titles[kind]) for kind, title in old.headings if kind in titles]
    if all(one == other for one, other in pairs):
        return set()
    plain = all(_plain(one) == _plain(other) for one, other in pairs)
    return {"form"} if plain else {"heading"}


def _letters(provision: Provision) -> str:
    return _plain(" ".join(wording(text) for text in provision.texts))


def _plain(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())
