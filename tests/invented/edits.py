"""What is done to a law between two editions: its parts moved, and its sentences reworded."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tests.invented.acts import Acts
from tests.invented.drafting import MENTIONS, speakable, with_mentions
from tests.invented.law import Law, Mention, Node, Step, changed
from tests.invented.rewording import reworded, spelled_alike, swapped
from tests.invented.words import Word

_ARTICLES = 93  # the size of law for which a plan counts


@dataclass(frozen=True, slots=True)
class Plan:
    """How much changes: shares of words and texts, and how many of 93 articles each act touches."""

    words: float = 0.15  # share of all words that become others
    untouched: float = 0.35  # texts that stay as they are
    form: float = 0.1  # texts of which the form changes, and no word
    terms: int = 1
    rewording: bool = False
    acts: tuple[tuple[str, int], ...] = (
        *(("reused", 3), ("inserted", 4), ("repealed", 4), ("relocated", 2), ("exchanged", 1)),
        *(("lowered", 2), ("raised", 2), ("carried", 3), ("split", 8), ("merged", 8)),
        *(("copied", 5), ("added", 8), ("dropped", 8), ("promoted", 4)),
    )


RETRANSLATION = Plan(words=0.25, untouched=0.3, terms=0, rewording=True, acts=())


@dataclass
class Editor(Acts):
    """Makes the next edition of a law."""

    plan: Plan = field(default_factory=Plan)
    planted: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    def next(self, law: Law) -> tuple[Law, Step]:
        """Give the next edition, with as many articles, and what was done."""
        self.articles, self.sections = list(law.articles), list(law.section_of)
        self.touched.update(article.uid for article in law.articles if article.image)
        terms_now = self._defined(law.terms)
        acts: dict[str, Callable[[], int]] = {
            "reused": self.reuse,
            "inserted": self.insert,
            "repealed": self.repeal,
            "relocated": self.relocate,
            "exchanged": self.exchange,
            "lowered": self.lower,
            "raised": self.raise_,
            "carried": self.carry,
            "split": self.split,
            "merged": self.merge,
            "copied": self.copy,
            "added": self.add,
            "dropped": self.drop,
            "promoted": self.promote,
        }
        for name, number in self.plan.acts:
            for _ in range(max(1, round(number * len(law.articles) / _ARTICLES))):
                uid = acts[name]()
                if uid:
                    self.planted[name].append(uid)
        while len(self.articles) < len(law.articles):
            self.planted["inserted"].append(self.insert())
        while len(self.articles) > len(law.articles):
            self.planted["repealed"].append(self.repeal(whatever=True))
        fresh = self._fresh(law, terms_now)
        articles = tuple(self.articles)
        body, words = reworded(articles, self.chance, self.drafter, self.plan, fresh)
        others = [
            reworded(nodes, self.chance, self.drafter, self.plan, fresh)[0]
            for nodes in (terms_now, law.preamble)
        ]
        terms = self._terms(body)
        new = replace(
            law,
            articles=body,
            section_of=tuple(self.sections),
            terms=_as_headed(others[0], terms_now),
            preamble=_as_headed(others[1], law.preamble),
        ).all_changed(
            lambda nodes: changed(
                nodes, lambda node: swapped(node, self.drafter.lexicon, dict(terms))
            )
        )
        new = spelled_alike(new, self.drafter.lexicon)
        new = self._mended(with_mentions(new, self.chance, MENTIONS, fresh))
        planted = tuple(sorted((name, tuple(uids)) for name, uids in self.planted.items()))
        return new, Step(frozenset(self.moved), terms, self.plan.rewording, planted, words)

    def _defined(self, terms: tuple[Node, ...]) -> tuple[Node, ...]:
        """Take a definition out and put a new one in, where articles come and go too."""
        if not terms or not self.plan.acts:
            return terms
        gone, new = self.chance.pick(terms), self.drafter.term()
        self.planted["undefined"].append(gone.uid)
        self.planted["defined"].append(new.uid)
        return (*(term for term in terms if term is not gone), new)

    def _fresh(self, law: Law, terms: tuple[Node, ...]) -> frozenset[int]:
        """Give the uids of the sentences that this step has written."""
        before = {sentence.uid for node in law.walk() for sentence in node.sentences}
        nodes = (*terms, *self.articles)
        now = {s.uid for article in nodes for n in article.walk() for s in n.sentences}
        return frozenset(now - before)

    def _terms(self, body: tuple[Node, ...]) -> tuple[tuple[str, str], ...]:
        """Choose which common terms become others, everywhere."""
        drafter, used = self.drafter, set(self.drafter.swapped.values())
        free = [lemma.name for lemma in drafter.lexicon.terms if lemma.name not in used]
        said = {word.lemma for article in body for word in _words(article)}
        common = [
            lemma.name
            for lemma in drafter.lexicon.nouns[5:60]
            if lemma.name in said and lemma.name not in drafter.swapped
        ]
        olds = self.chance.some(common[:20], self.plan.terms)
        terms = tuple(zip(olds, self.chance.some(free, len(olds)), strict=True))
        drafter.swap(dict(terms))
        return terms

    def _mended(self, law: Law) -> Law:
        """Let references to what is gone point elsewhere, and ranges run upwards."""
        order = {node.uid: at for at, node in enumerate(law.walk())}
        articles = [article.uid for article in speakable(law)]

        def mended(mention: Mention) -> Mention:
            target = mention.target
            if target not in order:
                return Mention(self.chance.pick(articles))
            until = mention.until if mention.until in articles and target in articles else 0
            if until and order[until] <= order[target]:
                until = 0
            return Mention(target, until)

        def all_mended(node: Node) -> Node:
            sentences = tuple(
                replace(
                    sentence,
                    tokens=tuple(
                        mended(token) if isinstance(token, Mention) else token
                        for token in sentence.tokens
                    ),
                )
                for sentence in node.sentences
            )
            return replace(node, sentences=sentences) if sentences != node.sentences else node

        return law.all_changed(lambda nodes: changed(nodes, all_mended))


def _as_headed(nodes: tuple[Node, ...], before: tuple[Node, ...]) -> tuple[Node, ...]:
    """Give back the headings that were: a term that is reworded is another one."""
    return tuple(
        replace(node, heading=old.heading) for node, old in zip(nodes, before, strict=True)
    )


def _words(article: Node) -> tuple[Word, ...]:
    return tuple(
        token
        for node in article.walk()
        for sentence in node.sentences
        for token in sentence.tokens
        if isinstance(token, Word)
    )
