"""Sentences said in other words, in another form, or with another term for the same thing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from tests.invented.law import Law, Node, Sentence, Token, changed, renamed
from tests.invented.words import Lexicon, Speaker, Topic, Word, function

if TYPE_CHECKING:
    from tests.invented.chance import Chance
    from tests.invented.drafting import Drafter
    from tests.invented.edits import Plan

_ADDED, _DROPPED, _STOCK = 0.06, 0.05, 0.06  # whole sentences of a text that changes
_HEADING, _REPEATED = 0.15, 0.4
_MOST = 0.9
_KEPT = 0.2  # of the invented words of a sentence that is reworded


@dataclass(frozen=True)
class _Reworder:
    chance: Chance
    drafter: Drafter
    plan: Plan
    fresh: frozenset[int]
    said: list[tuple[Token, ...]] = field(default_factory=list)  # what this edition says so far
    counts: list[int] = field(default_factory=lambda: [0, 0])  # words changed, and all words
    translated: dict[tuple[Token, ...], tuple[Token, ...]] = field(default_factory=dict)

    def article(self, article: Node) -> Node:
        """Reword the texts of an article, each as much as chance says; draws its own words."""
        speaker = Speaker(
            self.chance, self.drafter.lexicon, self._topic(article), self.drafter.swapped
        )
        return changed((article,), lambda node: self._node(node, speaker))[0]

    def _topic(self, article: Node) -> Topic:
        said = [
            token.lemma
            for node in article.walk()
            for sentence in node.sentences
            for token in sentence.tokens
            if isinstance(token, Word) and token.lemma
        ]
        lemmas = [self.drafter.lexicon.by_name[name] for name in dict.fromkeys(said)]
        rows = {part: tuple(x for x in lemmas if x.name.startswith(part)) for part in "nva"}
        lexicon = self.drafter.lexicon
        return Topic(
            rows["n"] or lexicon.nouns, rows["v"] or lexicon.verbs, rows["a"] or lexicon.adjectives
        )

    def _node(self, node: Node, speaker: Speaker) -> Node:
        share = self.chance.share()
        self.counts[1] += sum(
            len(words(one.tokens)) for one in node.sentences if one.uid not in self.fresh
        )
        if share < self.plan.untouched or not node.sentences:
            return node
        if share < self.plan.untouched + self.plan.form:
            return self._formed(node)
        mean = self.plan.words / (1 - self.plan.untouched - self.plan.form)
        rate = min(mean * (0.7 + 0.6 * self.chance.share()), _MOST)
        sentences = tuple(
            one if one.uid in self.fresh else self._sentence(one, speaker, rate)
            for one in node.sentences
        )
        self.counts[0] += sum(
            (Counter(words(old.tokens)) - Counter(words(new.tokens))).total()
            for old, new in zip(node.sentences, sentences, strict=True)
        )
        heading = node.heading
        if (
            heading
            and self.chance.happens(_HEADING)
            and not {s.uid for s in node.sentences} & self.fresh
        ):
            at = self.chance.below(len(heading))
            heading = (*heading[:at], speaker.other(heading[at]), *heading[at + 1 :])
            heading = words(_smooth([*heading], heading[:1]))
        if not self.plan.rewording:
            sentences = self._recast(sentences, speaker)
        return replace(node, heading=heading, sentences=sentences)

    def _recast(self, sentences: tuple[Sentence, ...], speaker: Speaker) -> tuple[Sentence, ...]:
        """Add or drop whole sentences; one of those that were there stays."""
        chance, out = self.chance, list(sentences)
        stock = [at for at, one in enumerate(out) if one.stock]
        if stock and chance.happens(_STOCK):
            out[stock[0]] = self.drafter.boilerplate(chance)
        own = [at for at, one in enumerate(out) if not one.stock]
        if len(own) > 1 and chance.happens(_DROPPED):
            out.pop(chance.pick(own))
        elif chance.happens(_ADDED) and len(out) > 1:
            again = self.said and chance.happens(_REPEATED)
            said = chance.pick(self.said) if again else speaker.sentence()
            out.insert(chance.between(1, len(out)), Sentence(next(self.drafter.uids), said))
        self.said.extend(one.tokens for one in out if not one.stock)
        return tuple(out)

    def _sentence(self, sentence: Sentence, speaker: Speaker, rate: float) -> Sentence:
        note, tokens = sentence.note, sentence.tokens
        if note is None:
            # boilerplate is amended, and any sentence translated, the same way wherever it stands
            same_way = sentence.stock or self.plan.rewording
            known = self.translated.get(tokens) if same_way else None
            new = known or self._tokens(tokens, speaker, rate)
            self.translated[tokens] = new
            return replace(sentence, tokens=new)
        before = self._tokens(tokens[: note.after], speaker, rate)
        behind = self._tokens(tokens[note.after + 1 :], speaker, rate)
        return replace(
            sentence,
            tokens=(*before, tokens[note.after], *behind),
            note=replace(note, after=len(before)),
        )

    def _tokens(
        self, tokens: tuple[Token, ...], speaker: Speaker, rate: float
    ) -> tuple[Token, ...]:
        """Change words in runs of one to three: most are replaced, some added, some left out.

        Some invented words stay, one at least: a sentence of which nothing is left is another one.
        """
        start = rate / (2 - rate)
        invented = [
            at for at, token in enumerate(tokens) if isinstance(token, Word) and token.lemma
        ]
        kept = self.chance.some(invented, max(1, round(len(invented) * _KEPT)))
        out: list[Token] = []
        at = 0
        while at < len(tokens):
            if at in kept or not self.chance.happens(start):
                out.append(tokens[at])
                at += 1
                continue
            end = min([at + self.chance.between(1, 3), *(n for n in kept if n > at)])
            run, act = tokens[at:end], self.chance.share()
            at += len(run)
            if self.plan.rewording:
                out += [self._synonym(token, speaker) for token in run]
            elif act < 0.1:  # a share
                out += [*run, *speaker.phrase()]
            elif act < 0.2:  # a share
                out += [token for token in run if not _changes(token)]
            else:
                out += [speaker.other(t) if isinstance(t, Word) and _changes(t) else t for t in run]
        return _smooth(out, first=tokens[:1]) or tokens

    def _synonym(self, token: Token, speaker: Speaker) -> Token:
        """Say the same in another word: always the same one, of about the same rank."""
        if not isinstance(token, Word) or not _changes(token):
            return token
        if not token.lemma:
            return speaker.other(token)
        row = self.drafter.lexicon.of(token.part)
        at = next((n for n, lemma in enumerate(row) if lemma.name == token.lemma), None)
        return token if at is None else row[min(at ^ 1, len(row) - 1)].forms[token.form]

    def _seam(self, token: Token) -> int:
        """Give where a compound can get its hyphen."""
        lemma = token.lemma if isinstance(token, Word) else ""
        return self.drafter.lexicon.by_name[lemma].seam if lemma else 0

    def _formed(self, node: Node) -> Node:
        """Change the form of a text: punctuation, a capital, quotes, a hyphen; no word."""
        own = [at for at, one in enumerate(node.sentences) if one.uid not in self.fresh]
        if not own:
            return node
        at = self.chance.pick(own)
        sentence = node.sentences[at]
        words = [
            n
            for n, token in enumerate(sentence.tokens)
            if isinstance(token, Word) and token.lemma and token.text.isalpha()
        ]
        tokens = list(sentence.tokens)
        compounds = [(n, self._seam(tokens[n])) for n in words if self._seam(tokens[n])]
        commas = [n for n, token in enumerate(tokens) if token == function(",")]
        act = self.chance.below(4)
        end = sentence.end
        if act == 0 and commas and sentence.note is None:
            tokens.pop(commas[0])
        elif act == 1 and words:
            tokens[words[-1]] = _variant(tokens[words[-1]], "“{}”")
        elif act == 2 and compounds:  # the third of four acts
            word, seam = compounds[0]
            text = str(getattr(tokens[word], "text", ""))
            tokens[word] = _variant(tokens[word], f"{text[:seam]}-{text[seam:]}")
        else:
            end = ";" if end == "." else "."
        new = replace(sentence, tokens=tuple(tokens), end=end)
        return replace(node, sentences=(*node.sentences[:at], new, *node.sentences[at + 1 :]))


def _smooth(tokens: list[Token], first: tuple[Token, ...]) -> tuple[Token, ...]:
    """Leave out what nobody would write: a word twice, a comma at an end.

    `first`: what they began with; it may be a comma, behind a note.
    """
    out: list[Token] = []
    for token in tokens:
        if not (out and token == out[-1]) and (out or token != function(",") or first == (token,)):
            out.append(token)
    while out and out[-1] == function(","):
        out.pop()
    return tuple(out)


def _changes(token: Token) -> bool:
    return isinstance(token, Word) and token.part != "m"


def _variant(token: Token, form: str) -> Token:
    return replace(token, text=form.format(token.text)) if isinstance(token, Word) else token


def reworded(
    body: tuple[Node, ...], chance: Chance, drafter: Drafter, plan: Plan, fresh: frozenset[int]
) -> tuple[tuple[Node, ...], tuple[int, int]]:
    """Reword the articles of a law; sentences that are `fresh` stay as they are.

    Also gives how many words went, and of how many.
    """
    reworder = _Reworder(chance, drafter, plan, fresh)
    out = tuple(reworder.article(article) for article in body)
    return out, (reworder.counts[0], reworder.counts[1])


def swapped(node: Node, lexicon: Lexicon, terms: dict[str, str]) -> Node:
    """Put new terms for old ones in a node's heading and texts, notes too."""

    def put(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
        return tuple(renamed(token, lexicon, terms) for token in tokens)

    sentences = tuple(
        replace(
            sentence,
            tokens=put(sentence.tokens),
            note=sentence.note and replace(sentence.note, tokens=words(put(sentence.note.tokens))),
        )
        for sentence in node.sentences
    )
    return replace(node, heading=words(put(node.heading)), sentences=sentences)


def spelled_alike(law: Law, lexicon: Lexicon) -> Law:
    """Write a compound in one way: with its hyphen only where the law never has it without."""
    said = [
        token
        for node in law.walk()
        for sentence in node.sentences
        for token in words((*sentence.tokens, *(sentence.note.tokens if sentence.note else ())))
        if token.lemma and lexicon.by_name[token.lemma].seam
    ]
    joined = {token.lemma for token in said if "-" not in token.text}

    def alike(token: Token) -> Token:
        if isinstance(token, Word) and token.lemma in joined and "-" in token.text[:-1]:
            return lexicon.by_name[token.lemma].forms[token.form]
        return token

    def all_alike(node: Node) -> Node:
        sentences = tuple(replace(s, tokens=tuple(map(alike, s.tokens))) for s in node.sentences)
        return replace(node, sentences=sentences) if sentences != node.sentences else node

    return law.all_changed(lambda nodes: changed(nodes, all_alike))


def words(tokens: tuple[Token, ...]) -> tuple[Word, ...]:
    """Give the words among tokens."""
    return tuple(token for token in tokens if isinstance(token, Word))
