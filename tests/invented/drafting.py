"""The first edition of an invented law, and new articles for the later ones."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import count
from typing import TYPE_CHECKING

from tests.invented.chance import Chance
from tests.invented.law import Law, Mention, Node, Remark, Section, Sentence, changed, renamed
from tests.invented.words import Lexicon, Speaker, Topic, Word, drawn, function, topic_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.invented.law import Token
    from tests.invented.words import Lemma

_PER_SECTION, _PER_CHAPTER = 6, 4  # articles in a section, sections in a chapter, on average
_STOCK = 36  # different sentences of boilerplate
_STOCK_SHARE = 0.45  # chance of one more sentence of boilerplate after one of the text's own
_REPEATED = 0.04  # sentences that stand elsewhere word for word
_LONG = 0.02  # paragraphs with a long list
_SILENT = 2  # the depth at which some provisions say nothing beside their items
_TWIN = 0.35  # articles that are written after the one before
MENTIONS, _RANGES = 0.16, 0.06  # sentences that refer, references to a range
_NOTES, _AGAIN, _INLINE = 0.03, 0.3, 0.4
_TABLES, _CLOSING = 0.04, 0.3  # paragraphs that are a table; lists with words behind them
_FEWEST_FOR_IMAGE = 6  # articles of a law of which one is a picture
_FEWEST_TERMS, _PER_TERM = 4, 4  # articles to a definition
_UNSPOKEN = 9  # articles of which one is never referred to
_TERMS_FROM, _LONG_TERMS, _SENSES = 80, 0.4, 0.3


@dataclass
class Drafter:
    """Writes articles; counts the uids of one law. `length`: how much longer its texts are."""

    seed: int
    lexicon: Lexicon
    length: float = 1.0
    shaped: bool = False  # with definitions, a preamble, tables, closing words and a picture
    uids: Iterator[int] = field(default_factory=lambda: count(1))
    swapped: dict[str, str] = field(default_factory=dict)
    defined: list[Lemma] = field(default_factory=list)

    def __post_init__(self) -> None:
        chance = Chance(self.seed, "stock")
        speaker = Speaker(chance, self.lexicon, topic_of(chance, self.lexicon))
        self.stock: tuple[tuple[Token, ...], ...] = tuple(
            _cut(speaker.item(), chance.between(1, 9)) if n % 6 == 1 else speaker.sentence()
            for n in range(_STOCK)
        )
        self.said: list[tuple[Token, ...]] = []

    def swap(self, terms: dict[str, str]) -> None:
        """Use other terms from now on, in boilerplate and in what is repeated too."""
        self.swapped.update(terms)

        def put(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
            return tuple(renamed(token, self.lexicon, terms) for token in tokens)

        self.stock = tuple(map(put, self.stock))
        self.said = list(map(put, self.said))

    def law(self, articles: int) -> Law:
        """Write a law of so many articles; its references point anywhere in it."""
        chance = Chance(self.seed, "law")
        sections, section_of = self._sections(chance, articles)
        topics = [topic_of(Chance(self.seed, "section", n), self.lexicon) for n in range(articles)]
        written: list[Node] = []
        for at, section in enumerate(section_of):
            one = Chance(self.seed, "article", at)
            twin = at and section_of[at - 1] == section and one.happens(_TWIN)
            written.append(
                self.after(one, written[-1], topics[section])
                if twin
                else self.article(one, topics[section])
            )
        chapters = tuple(
            self._speaker(Chance(self.seed, "chapter", n), topics[n]).heading()
            for n in range(max(section.chapter for section in sections) + 1)
        )
        law = Law(tuple(written), tuple(section_of), tuple(sections), chapters)
        if self.shaped:
            terms = [self.term() for _ in range(max(_FEWEST_TERMS, articles // _PER_TERM))]
            law = replace(
                law,
                articles=self._shaped(law.articles),
                terms=tuple(terms),
                preamble=(self.preamble(),),
            )
        return with_mentions(law, Chance(self.seed, "mentions"), MENTIONS)

    def _shaped(self, articles: tuple[Node, ...]) -> tuple[Node, ...]:
        """Give some paragraphs the shape of a table, some lists closing words, one article none."""

        def shaped(node: Node, chance: Chance) -> Node:
            if node.children and chance.happens(_CLOSING):
                return replace(
                    node, closes=True, sentences=(*node.sentences, self._plain_sentence(chance))
                )
            if not node.children and chance.happens(_TABLES):
                cells = 2 * chance.between(2, 4)
                return replace(
                    node,
                    columns=2,
                    sentences=tuple(self._plain_sentence(chance, item=True) for _ in range(cells)),
                )
            return node

        out = [
            replace(
                article,
                children=tuple(
                    shaped(child, Chance(self.seed, "shape", child.uid))
                    for child in article.children
                ),
            )
            for article in articles
        ]
        if len(out) > _FEWEST_FOR_IMAGE:
            out[len(out) // 2] = Node(next(self.uids), (), image=True)
        return tuple(out)

    def _plain_sentence(self, chance: Chance, *, item: bool = False) -> Sentence:
        """Write a sentence without a note."""
        speaker = self._speaker(chance, topic_of(chance, self.lexicon))
        return Sentence(next(self.uids), speaker.item() if item else speaker.sentence())

    def preamble(self) -> Node:
        """Write what a law begins with."""
        chance = Chance(self.seed, "preamble")
        said = tuple(self._plain_sentence(chance) for _ in range(4))
        speaker = self._speaker(chance, topic_of(chance, self.lexicon))
        return Node(next(self.uids), speaker.heading(), said)

    def term(self) -> Node:
        """Define a term that was not defined before: in a sentence or two, or in senses."""
        chance = Chance(self.seed, "term", len(self.defined))
        nouns = [noun for noun in self.lexicon.nouns[_TERMS_FROM:] if noun not in self.defined]
        noun = chance.pick(nouns)
        self.defined.append(noun)
        adjective = drawn(chance, self.lexicon.adjectives).forms[1]
        term = (adjective, noun.forms[0]) if chance.happens(_LONG_TERMS) else (noun.forms[0],)
        said = tuple(self._plain_sentence(chance) for _ in range(chance.between(1, 2)))
        senses: tuple[Node, ...] = ()
        if chance.happens(_SENSES):
            said = said[1:]
            senses = tuple(
                Node(next(self.uids), (), (self._plain_sentence(chance),))
                for _ in range(chance.between(2, 4))
            )
        return Node(next(self.uids), term, said, senses)

    def _sections(self, chance: Chance, articles: int) -> tuple[list[Section], list[int]]:
        sections: list[Section] = []
        section_of: list[int] = []
        chapter, left = 0, _PER_CHAPTER
        while len(section_of) < articles:
            if not left:
                chapter, left = chapter + 1, chance.between(2, 2 * _PER_CHAPTER - 2)
            left -= 1
            size = min(chance.between(3, 2 * _PER_SECTION - 3), articles - len(section_of))
            speaker = self._speaker(chance, topic_of(chance, self.lexicon))
            sections.append(Section(next(self.uids), chapter, speaker.heading()))
            section_of += [len(sections) - 1] * size
        return sections, section_of

    def _speaker(self, chance: Chance, topic: Topic) -> Speaker:
        return Speaker(chance, self.lexicon, topic, self.swapped)

    def article(self, chance: Chance, above: Topic) -> Node:
        """Write an article about a topic below another."""
        speaker = self._speaker(chance, topic_of(chance, self.lexicon, above))
        if chance.happens(0.12):
            return self.node(speaker, 0, 0)
        opening = self.sentences(speaker, 1, 1) if chance.happens(0.15) else ()
        children = tuple(
            self.node(speaker, 1, self._below(chance, 1)) for _ in range(chance.between(2, 7))
        )
        return Node(next(self.uids), speaker.heading(), opening, children)

    @staticmethod
    def _below(chance: Chance, depth: int) -> int:
        if depth == 1 and chance.happens(_LONG):
            return chance.between(12, 14)  # a list that goes beyond the letter l
        shares = (0.0, 0.45, 0.22, 0.08)
        return chance.between(2, 5 - depth) if chance.happens(shares[depth]) else 0

    def node(self, speaker: Speaker, depth: int, below: int) -> Node:
        """Write what stands `depth` levels below an article, with so many items below it."""
        uid, heading = next(self.uids), speaker.heading()
        items = depth > 1 or (depth == 1 and below)
        sentences = (
            self.sentences(speaker, 1, 1 + (not items), item=depth > 1 and not below)
            if items
            else self.sentences(speaker, 1, 4)
        )
        if depth == _SILENT and below and speaker.chance.happens(0.25):
            sentences = ()
        children = tuple(
            self.node(speaker, depth + 1, self._below(speaker.chance, min(depth + 1, 3)))
            if depth < 3  # four levels below an article
            else self.node(speaker, depth + 1, 0)
            for _ in range(below)
        )
        return Node(uid, heading, sentences, children)

    def sentences(
        self, speaker: Speaker, low: int, high: int, *, item: bool = False
    ) -> tuple[Sentence, ...]:
        """Write the own text of a provision."""
        chance = speaker.chance
        out: list[Sentence] = []
        for _ in range(chance.between(low, round(high * self.length))):
            if self.said and chance.happens(_REPEATED):
                out.append(Sentence(next(self.uids), chance.pick(self.said)))
            else:
                out.append(self.own(speaker, item=item))
            while not item and chance.happens(_STOCK_SHARE):
                out.append(self.boilerplate(chance))
        noted = next((one for one in out if one.note), None)
        if noted and out[-1] is not noted and chance.happens(_AGAIN) and noted.note:
            out[-1] = replace(out[-1], again=noted.note.uid)
        return tuple(out)

    def own(self, speaker: Speaker, *, item: bool = False) -> Sentence:
        """Write one sentence about the topic, at times with a note."""
        chance = speaker.chance
        tokens = speaker.item() if item else speaker.sentence()
        self.said.append(tokens)
        sentence = Sentence(next(self.uids), tokens)
        nouns = [at for at, word in enumerate(tokens[:-1]) if word.part == "n"]
        if nouns and chance.happens(_NOTES):
            said = (*speaker.sentence(), *speaker.phrase())
            inline = chance.happens(_INLINE)
            note = Remark(next(self.uids), chance.pick(nouns), said, inline)
            sentence = replace(sentence, note=note)
        return sentence

    def boilerplate(self, chance: Chance) -> Sentence:
        """Give a sentence of the stock; the first stands there most often."""
        at = min(chance.below(_STOCK), chance.below(_STOCK))
        return Sentence(next(self.uids), self.stock[at], stock=True)

    def after(self, chance: Chance, model: Node, above: Topic) -> Node:
        """Write an article after another: the same course, half of its words others."""
        speaker = self._speaker(chance, topic_of(chance, self.lexicon, above))

        def again(node: Node) -> Node:
            sentences = tuple(
                replace(
                    one,
                    uid=next(self.uids),
                    tokens=one.tokens if one.stock else self._varied(speaker, one.tokens),
                    note=None,
                    again=0,
                )
                for one in node.sentences
            )
            heading = tuple(speaker.other(w) if w.part in "nv" else w for w in node.heading)
            return replace(node, uid=next(self.uids), heading=heading, sentences=sentences)

        return changed((model,), again)[0]

    @staticmethod
    def _varied(speaker: Speaker, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
        def other(token: Token) -> Token:
            varies = isinstance(token, Word) and token.part in "nva"
            return speaker.other(token) if varies and speaker.chance.happens(0.6) else token  # type: ignore[arg-type]  # a Word, as was asked

        return tuple(other(token) for token in tokens)


def _cut(words: tuple[Word, ...], length: int) -> tuple[Word, ...]:
    """Give the beginning of a phrase, as far as it can end: no comma last, no word cut short."""
    while length > 1 and not words[:length][-1].text[-1].isalnum():
        length -= 1
    return words[:length]


def speakable(law: Law) -> tuple[Node, ...]:
    """Give the articles that others refer to; the rest can stand in a range that is printed."""
    if not law.terms:
        return law.articles
    spoken = tuple(article for article in law.articles if article.uid % _UNSPOKEN)
    return spoken or law.articles


def with_mentions(
    law: Law, chance: Chance, share: float, among: frozenset[int] | None = None
) -> Law:
    """Let sentences (or those `among` them) refer to articles and to what stands below them."""
    spoken = speakable(law)
    articles = [article.uid for article in spoken]
    below = [child.uid for article in spoken for child in article.children]

    def refers(sentence: Sentence) -> Sentence:
        chosen = not sentence.stock and (among is None or sentence.uid in among)
        if not chosen or not chance.happens(share):
            return sentence
        at = chance.below(len(articles))
        if chance.happens(_RANGES) and at + 2 < len(articles):
            mention = Mention(articles[at], articles[at + 2])
        elif below and chance.happens(0.35):
            mention = Mention(chance.pick(below))
        else:
            mention = Mention(articles[at])
        aside = (function("("), function("zie"), function("ook"), mention, function(")"))
        mentioned = aside if chance.happens(0.5) else (function("volgens"), mention)
        return replace(sentence, tokens=(*sentence.tokens, *mentioned))

    def all_refer(node: Node) -> Node:
        if node.columns:
            return node
        return replace(node, sentences=tuple(map(refers, node.sentences)))

    return law.all_changed(lambda nodes: changed(nodes, all_refer))
