"""The truth: a law as a tree of frozen values that keep their identity through all editions.

A sentence keeps its `uid` when it is reworded, moved, or stands in two texts; a provision keeps
its own when its number changes. What answers to what between any two editions is read off these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from tests.invented.words import Lexicon, Word


@dataclass(frozen=True, slots=True)
class Mention:
    """Words that refer to a provision, by its uid; `until` closes a range of articles (0: none)."""

    target: int
    until: int = 0


Token = Word | Mention


@dataclass(frozen=True, slots=True)
class Remark:
    """A note: it hangs behind the token `after` of its sentence."""

    uid: int
    after: int
    tokens: tuple[Word, ...]
    inline: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence; `stock`: boilerplate. `again` is the uid of a note that is marked once more.

    `lineage` are the uids of the sentences that it was copied from, the nearest first.
    """

    uid: int
    tokens: tuple[Token, ...]
    end: str = "."
    stock: bool = False
    note: Remark | None = None
    again: int = 0
    lineage: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Node:
    """An article or what stands below one: its own text, then what is below it.

    `closes`: its last sentence stands behind what is below it. `columns`: its sentences are the
    cells of a table with so many to a row. `image`: it is a picture, and nothing else.
    """

    uid: int
    heading: tuple[Word, ...]
    sentences: tuple[Sentence, ...] = ()
    children: tuple[Node, ...] = ()
    closes: bool = False
    columns: int = 0
    image: bool = False

    def walk(self) -> Iterator[Node]:
        """Yield this node and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def height(self) -> int:
        """How many levels lie below."""
        return 1 + max((child.height for child in self.children), default=-1)


@dataclass(frozen=True, slots=True)
class Section:
    """A group of articles, and the chapter it stands in, by its place among the chapters."""

    uid: int
    chapter: int
    heading: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Law:
    """A law as it stood: articles in order, and the section of each, by its place in `sections`.

    `terms` are its definitions: the heading is the term, what is below its senses. `preamble` is a
    text without a number; not every edition prints it.
    """

    articles: tuple[Node, ...]
    section_of: tuple[int, ...]
    sections: tuple[Section, ...]
    chapters: tuple[tuple[Word, ...], ...]  # their headings
    terms: tuple[Node, ...] = ()
    preamble: tuple[Node, ...] = ()  # one, or none

    def walk(self) -> Iterator[Node]:
        """Yield every node in reading order."""
        nodes = (*self.preamble, *self.terms, *self.articles)
        return chain.from_iterable(node.walk() for node in nodes)

    def all_changed(self, change: Callable[[tuple[Node, ...]], tuple[Node, ...]]) -> Law:
        """Change all that the law says, in the same way."""
        return replace(
            self,
            articles=change(self.articles),
            terms=change(self.terms),
            preamble=change(self.preamble),
        )


@dataclass(frozen=True, slots=True)
class Step:
    """What was done between an edition and the one before it.

    `moved` are the uids of provisions that were taken elsewhere, `terms` the lemmas replaced,
    `planted` the uids that each kind of change was done to, `words` how many of the old words went,
    whatever their order, and of how many.
    """

    moved: frozenset[int] = frozenset()
    terms: tuple[tuple[str, str], ...] = ()
    rewording: bool = False
    planted: tuple[tuple[str, tuple[int, ...]], ...] = ()
    words: tuple[int, int] = (0, 0)


def changed(nodes: tuple[Node, ...], change: Callable[[Node], Node]) -> tuple[Node, ...]:
    """Change every node of a row and below, the deepest first."""
    return tuple(
        change(replace(node, children=changed(node.children, change)) if node.children else node)
        for node in nodes
    )


def put(nodes: tuple[Node, ...], uid: int, instead: tuple[Node, ...]) -> tuple[Node, ...]:
    """Put other nodes in the place of one, at whatever depth."""
    out: list[Node] = []
    for node in nodes:
        if node.uid == uid:
            out += instead
        elif node.children:
            below = put(node.children, uid, instead)
            out.append(replace(node, children=below) if below != node.children else node)
        else:
            out.append(node)
    return tuple(out)


def renamed(token: Token, lexicon: Lexicon, terms: dict[str, str]) -> Token:
    """Put the new term for an old one, in the same form."""
    if not isinstance(token, Word) or token.lemma not in terms:
        return token
    return lexicon.by_name[terms[token.lemma]].forms[token.form]
