"""What is done to the parts of a law between two editions: taken, given, split, joined, copied."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tests.invented.chance import Chance
from tests.invented.drafting import Drafter
from tests.invented.law import Node, Sentence, put
from tests.invented.words import Speaker, Topic, topic_of

_DEEPEST = 4  # levels below an article
_LONG = 8  # words; a part of fewer is not worth a split
_NEAR = 4  # articles
_LIST = 2  # a list of no more items loses none


@dataclass
class Acts:
    """A law on the table. Each act gives the uid that it was done to, 0 where it cannot be done.

    What one act has touched no other one touches, so that the truth of each stays plain.
    """

    drafter: Drafter
    chance: Chance
    articles: list[Node] = field(default_factory=list)
    sections: list[int] = field(default_factory=list)
    touched: set[int] = field(default_factory=set)
    shifts: list[int] = field(default_factory=list)  # where an article more or less came to stand
    moved: set[int] = field(default_factory=set)

    def _free_article(
        self, fits: Callable[[Node], bool] = lambda _: True, near: int | None = None
    ) -> int:
        """Choose an article of which nothing was touched yet; -1 where there is none.

        `near` a place if there is one: what shifts numbers there is undone soon, so that most
        articles keep theirs, as they do in real laws.
        """
        free = [
            at
            for at, article in enumerate(self.articles)
            if fits(article) and self.touched.isdisjoint(node.uid for node in article.walk())
        ]
        if near is not None and free:
            return min(free, key=lambda at: (max(abs(at - near), _NEAR), abs(at - near) * -1))
        return self.chance.pick(free) if free else -1

    def _shift(self) -> int | None:
        return self.shifts.pop(0) if self.shifts else None

    def _touch(self, *nodes: Node) -> None:
        self.touched.update(below.uid for node in nodes for below in node.walk())

    def _topic(self) -> Topic:
        return topic_of(self.chance, self.drafter.lexicon)

    def _new_article(self) -> Node:
        article = self.drafter.article(self.chance, self._topic())
        self._touch(article)
        return article

    def insert(self) -> int:
        at = self.chance.below(len(self.articles))
        self.articles.insert(at, self._new_article())
        self.sections.insert(at, self.sections[at])
        self.shifts.append(at)
        return self.articles[at].uid

    def repeal(self, *, whatever: bool = False) -> int:
        """Take an article out; `whatever`: one that was touched, if there is no other."""
        at = self._free_article(near=self._shift())
        if at < 0 and not whatever:
            return 0
        self.sections.pop(at)
        return self.articles.pop(at).uid

    def reuse(self) -> int:
        """Repeal an article, and give its number to another that has nothing to do with it."""
        at = self._free_article()
        if at < 0:
            return 0
        self.articles[at] = self._new_article()
        return self.articles[at].uid

    def relocate(self) -> int:
        at = self._free_article()
        if at < 0:
            return 0
        article, size = self.articles.pop(at), len(self.articles)
        self.sections.pop(at)
        to = (at + self.chance.between(size // 8 + 2, size // 4 + 2)) % (size + 1)
        self.articles.insert(to, article)
        self.sections.insert(to, self.sections[min(to, size - 1)])
        self._touch(article)
        self.moved.add(article.uid)
        return article.uid

    def exchange(self) -> int:
        """Let two articles, not next to each other, change places."""
        at = self._free_article()
        if at < 0:
            return 0
        beside = self.articles[max(at - 1, 0) : at + 2]
        other = self._free_article(lambda article: article not in beside)
        if other < 0:
            return 0
        one, two = self.articles[at], self.articles[other]
        self.articles[at], self.articles[other] = two, one
        self._touch(one, two)
        self.moved |= {one.uid, two.uid}
        return one.uid

    def lower(self) -> int:
        """Make an article a paragraph of another."""
        at = self._free_article(lambda article: article.height < _DEEPEST - 1)
        if at < 0:
            return 0
        article = self.articles[at]
        self._touch(article)
        to = self._free_article(lambda other: bool(other.children))
        if to < 0:
            return 0
        self._give(to, self._speaking(article))
        self.articles.pop(at)
        self.sections.pop(at)
        self.shifts.append(at)
        self.moved.add(article.uid)
        return article.uid

    def _give(self, to: int, node: Node) -> None:
        host = self.articles[to]
        where = self.chance.between(1, len(host.children))
        children = (*host.children[:where], node, *host.children[where:])
        self.articles[to] = replace(host, children=children)

    def raise_(self) -> int:
        """Make a paragraph an article."""
        # its items become paragraphs, and one that says nothing could not be told from its list
        at, taken = self._take(self._shift(), lambda node: all(x.sentences for x in node.children))
        if taken is None:
            return 0
        children = tuple(map(self._speaking, taken.children))
        self.articles.insert(at + 1, replace(taken, children=children))
        self.sections.insert(at + 1, self.sections[at])
        self.moved.add(taken.uid)
        return taken.uid

    def _speaking(self, node: Node) -> Node:
        """Let a paragraph say something: without label and words it would be none."""
        if node.sentences:
            return node
        speaker = Speaker(self.chance, self.drafter.lexicon, self._topic())
        return replace(node, sentences=self.drafter.sentences(speaker, 1, 1))

    def carry(self) -> int:
        """Take a paragraph to another article."""
        at, taken = self._take()
        if taken is None:
            return 0
        to = self._free_article(lambda other: bool(other.children))
        self._give(to if to >= 0 else at, taken)
        self.moved.add(taken.uid)
        return taken.uid

    def _take(
        self, near: int | None = None, fits: Callable[[Node], bool] = bool
    ) -> tuple[int, Node | None]:
        at = self._free_article(
            lambda article: len(article.children) > _LIST and any(map(fits, article.children)), near
        )
        if at < 0:
            return at, None
        article = self.articles[at]
        taken = self.chance.pick([child for child in article.children if fits(child)])
        self._touch(taken)
        self.articles[at] = replace(
            article, children=tuple(child for child in article.children if child is not taken)
        )
        return at, taken

    def _free_leaf(self, fits: Callable[[Node], bool]) -> Node | None:
        """Choose a provision below an article that has none below it and was not touched yet."""
        free = [
            node
            for article in self.articles
            for child in article.children
            for node in child.walk()
            if not node.children and node.uid not in self.touched and fits(node)
        ]
        return self.chance.pick(free) if free else None

    def _put(self, uid: int, *instead: Node) -> None:
        self.articles = list(put(tuple(self.articles), uid, instead))

    def split(self) -> int:
        node = self._free_leaf(lambda node: len(_own(node)) > 1)
        if node is None:
            return 0
        at = next(n for n in range(1, len(node.sentences)) if node.sentences[n] is _own(node)[1])
        heading = self.drafter.article(self.chance, self._topic())
        second = Node(next(self.drafter.uids), heading.heading, node.sentences[at:])
        first = replace(node, sentences=node.sentences[:at])
        self._touch(first, second)
        self._put(node.uid, first, second)
        return node.uid

    def merge(self) -> int:
        """Join a provision with the one behind it."""
        pairs = [
            (one, two)
            for article in self.articles
            for node in article.walk()
            for one, two in zip(node.children, node.children[1:], strict=False)
            if not (one.children or two.children or {one.uid, two.uid} & self.touched)
            and _own(one)
            and _own(two)
            and len(node.children) > _LIST
        ]
        if not pairs:
            return 0
        one, two = self.chance.pick(pairs)
        self._touch(one, two)
        self._put(two.uid)
        self._put(one.uid, replace(one, sentences=(*one.sentences, *two.sentences)))
        return one.uid

    def copy(self) -> int:
        """Let a paragraph stand in another article too."""
        node = self._free_leaf(lambda node: bool(_own(node)))
        to = self._free_article(lambda other: bool(other.children))
        if node is None or to < 0 or node.uid in {n.uid for n in self.articles[to].walk()}:
            return 0
        copy = replace(node, uid=next(self.drafter.uids))
        plain = tuple(
            replace(
                one,
                uid=next(self.drafter.uids),
                note=None,
                again=0,
                lineage=(one.uid, *one.lineage),
            )
            for one in copy.sentences
        )
        self._touch(node, copy)
        self._give(to, replace(copy, sentences=plain))
        return node.uid

    def add(self) -> int:
        to = self._free_article(lambda other: bool(other.children))
        if to < 0:
            return 0
        model = self.drafter.article(self.chance, self._topic())
        node = model.children[0] if model.children else model
        self._touch(node)
        self._give(to, node)
        return node.uid

    def drop(self) -> int:
        siblings = {
            child.uid
            for article in self.articles
            for node in article.walk()
            if len(node.children) > _LIST
            for child in node.children
        }
        node = self._free_leaf(lambda node: node.uid in siblings)
        if node is None:
            return 0
        self._put(node.uid)
        self._touch(node)
        return node.uid

    def promote(self) -> int:
        """Make an item a paragraph: it moves up a level."""
        found = [
            (article, child, item)
            for article in self.articles
            for child in article.children
            for item in child.children
            if len(child.children) > _LIST
            and item.sentences
            and self.touched.isdisjoint(node.uid for node in item.walk())
            and child.uid not in self.touched
        ]
        if not found:
            return 0
        _, child, item = self.chance.pick(found)
        self._touch(item)
        rest = tuple(one for one in child.children if one is not item)
        self._put(child.uid, replace(child, children=rest), item)
        self.moved.add(item.uid)
        return item.uid


def _own(node: Node) -> tuple[Sentence, ...]:
    """Give the sentences that are no boilerplate and long enough to be known again."""
    return tuple(s for s in node.sentences if not s.stock and len(s.tokens) >= _LONG)
