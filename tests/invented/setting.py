"""A law set in an edition's way of writing: numbers, labels, levels, notes; the true tree out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from regelboek.law.model import (
    Edition,
    Expression,
    Note,
    NoteRef,
    NoteStyle,
    Part,
    Place,
    Provision,
    Ref,
    Text,
    text_of,
)
from regelboek.law.names import Kind, child_eid
from regelboek.law.prose import prose_of
from tests.invented.grouping import capital, grouped, joined, numbered
from tests.invented.law import Law, Mention, Node, Remark, Sentence
from tests.invented.styles import Style
from tests.invented.words import Word

_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_RANGED = 11  # of so many articles one is printed as a range, where the edition does that


@dataclass(frozen=True, slots=True)
class Piece:
    """What one node says in a text: its sentences, as they are ended and begun there."""

    node: int
    sentences: tuple[Sentence, ...]
    lower: bool
    leads: bool  # it opens a list


@dataclass(frozen=True, slots=True)
class Outline:
    """A provision before its words are set. `containers` are the uids over it, article first."""

    kind: Kind
    number: str
    label: str
    eid: str
    uid: int
    containers: tuple[int, ...]
    heading: tuple[Word, ...] | None
    pieces: tuple[Piece, ...]
    children: tuple[Outline, ...]

    def walk(self) -> Iterator[Outline]:
        """Yield this and all below, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Setting:
    """An edition of the invented law: the true tree, and what each of its texts says."""

    style: Style
    law: Law
    expression: Expression
    outlines: tuple[Outline, ...]  # articles


def set_law(law: Law, style: Style) -> Setting:
    """Set a law in the way of an edition."""
    outlines = tuple(_articles(law, style))
    eids = {uid: eid for outline in outlines for uid, eid in _eids(outline, style)}
    articles = {outline.eid: outline for outline in outlines}
    setter = _Setter(style, eids)
    built = tuple(setter.provision(outline) for outline in outlines)
    body, frame = grouped(law, style, built)
    first, last = outlines[0].number, outlines[-1].number
    edition = Edition(
        name=style.name,
        title=f"Regels {style.name}",
        since_words=f"{style.name}, dag onbekend",
        sure="S",
        publisher="Een verzonnen bond",
        first=int(first.partition("-")[0]),
        last=int(last.rpartition("-")[2]),
        exact=True,
        frame=frame,
        demands=tuple(level.kind for level in style.levels if style.lettered),
        rewording_of=style.rewording_of,
    )
    assert len(articles) == len(outlines)
    return Setting(style, law, Expression(edition, body), outlines)


def _articles(law: Law, style: Style) -> Iterator[Outline]:
    referred = {
        uid
        for node in law.walk()
        for sentence in node.sentences
        for token in sentence.tokens
        if isinstance(token, Mention)
        for uid in (token.target, token.until)
    }
    at = 1
    for nth, article in enumerate(law.articles):
        wide = style.ranges and nth % _RANGED == _RANGED - 1
        ranged = wide and referred.isdisjoint(node.uid for node in article.walk())
        number = f"{at}-{at + 1}" if ranged else str(at)
        at += 1 + ranged
        label = style.article.replace("1", number)
        eid = child_eid("", Kind.ARTICLE, number)
        yield _article(article, style, (number, label, eid))


def _article(article: Node, style: Style, names: tuple[str, str, str]) -> Outline:
    number, label, eid = names
    own = Piece(article.uid, article.sentences, lower=False, leads=bool(article.children))
    children: list[Outline] = []
    pieces: tuple[Piece, ...] = (own,) if article.sentences else ()
    if not style.lettered and pieces:
        below = child_eid(eid, Kind.PARAGRAPH, "", 1)
        over = (article.uid,)
        children.append(Outline(Kind.PARAGRAPH, "", "", below, article.uid, over, None, pieces, ()))
        pieces = ()
    for child in article.children:
        nth = len(children) + 1
        children.append(_below(child, style, eid, (article.uid,), (0, nth, True)))
    return Outline(
        Kind.ARTICLE, number, label, eid, article.uid, (), article.heading, pieces, tuple(children)
    )


def _below(
    node: Node, style: Style, above: str, over: tuple[int, ...], at: tuple[int, int, bool]
) -> Outline:
    """Set a node below an article; `at`: depth, the how-manieth, and whether no list opens it."""
    depth, nth, is_free = at
    level = style.levels[depth]
    number, label = numbered(level.label, nth)
    eid = child_eid(above, level.kind, number, nth)
    own = Piece(node.uid, node.sentences, not is_free, bool(node.children))
    pieces, children = [own] if node.sentences else [], []
    for n, child in enumerate(node.children, 1):
        if depth + 1 < len(style.levels):
            children.append(_below(child, style, eid, (*over, node.uid), (depth + 1, n, False)))
        else:
            for one in child.walk():
                # what runs on behind a full stop begins with a capital, as any sentence does
                lower = style.dashes or not pieces or pieces[-1].leads
                pieces.append(Piece(one.uid, one.sentences, lower, bool(one.children)))
    heading = node.heading if level.heading else None
    return Outline(
        level.kind, number, label, eid, node.uid, over, heading, tuple(pieces), tuple(children)
    )


def _eids(outline: Outline, style: Style) -> Iterator[tuple[int, str]]:
    """Give for each node under an article the place by which people refer to it."""
    for one in outline.walk():
        named = one.eid if style.lettered else outline.eid
        yield from ((piece.node, named) for piece in one.pieces)
        yield one.uid, named


def ended(piece: Piece) -> tuple[Sentence, ...]:
    """Give the sentences of a piece; one that opens a list ends with a colon."""
    if not piece.leads or not piece.sentences:
        return piece.sentences
    *before, last = piece.sentences
    colon = Sentence(last.uid, last.tokens, ":", last.stock, last.note, last.again)
    return (*before, colon)


@dataclass
class _Setter:
    """Sets the words of provisions; counts notes within their scope."""

    style: Style
    eids: Mapping[int, str]
    marks: dict[int, tuple[str, str]] = field(default_factory=dict)  # note: mark, eId
    marked: int = 0
    counts: Counter[str] = field(default_factory=Counter)

    def provision(self, outline: Outline) -> Provision:
        """Set a provision and all below it."""
        paged = outline.kind is Kind.PARAGRAPH and self.style.lettered
        if outline.kind is Kind.ARTICLE or paged:
            self.marks, self.marked = {}, 0
        texts = self._texts(outline)
        below = tuple(self.provision(child) for child in outline.children)
        heading = None
        if outline.heading is not None:
            stop = "." if self.style.stop else ""
            heading = Text((capital(joined(outline.heading)) + stop,))
        return Provision(
            outline.kind,
            outline.number,
            outline.label,
            outline.eid,
            heading,
            (*texts, *below),
        )

    def _texts(self, outline: Outline) -> Iterator[Text]:
        """Set the own texts: one, or a line more for each item below the last level."""
        lines: list[list[Part]] = []
        for nth, piece in enumerate(outline.pieces):
            if not lines or self.style.dashes:
                lines.append(["- "] if nth else [])
            else:
                lines[-1].append(" ")
            for n, sentence in enumerate(ended(piece)):
                lower = piece.lower and not n
                lines[-1] += [" "] if n else []
                lines[-1] += self._sentence(sentence, outline.eid, lower=lower)
        yield from (text_of(parts) for parts in lines)

    def _sentence(self, sentence: Sentence, eid: str, *, lower: bool) -> Iterator[Part]:
        glued = True
        for at, token in enumerate(sentence.tokens):
            if isinstance(token, Mention):
                yield "" if glued else " "
                yield self._ref(token)
                glued = False
            else:
                closes = token.text in {",", ")"}
                text = token.text if lower or at else capital(token.text)
                yield text if glued or closes else f" {text}"
                glued = token.text == "("
            if sentence.note and sentence.note.after == at:
                yield self._note(sentence.note, eid)
        if sentence.again in self.marks and not isinstance(sentence.tokens[-1], Mention):
            mark, note = self.marks[sentence.again]
            yield NoteRef(mark, note, " ")
        yield sentence.end

    def _ref(self, mention: Mention) -> Ref:
        target = self.eids[mention.target]
        if not mention.until:
            return Ref(f"{self.style.refer} {prose_of(target)}", Place(target))
        until = self.eids[mention.until]
        several, to = self.style.refer_range
        words = f"{several} {prose_of(target)} {to} {prose_of(until)}"
        return Ref(words, Place(target), Place(until))

    def _note(self, note: Remark, eid: str) -> Note:
        self.counts[eid] += 1
        name = f"{eid}__authorialNote_{self.counts[eid]}"
        said = Text((f"{capital(joined(note.tokens))}.",))
        if note.inline and self.style.inline:
            return Note("", name, (said,), NoteStyle.INLINE, "", " ")
        self.marked += 1
        plain = self.style.mark == "1)"
        mark = f"{self.marked})" if plain else f"{self.marked}".translate(_SUPERSCRIPT) + "⁾"
        self.marks[note.uid] = mark, name
        return Note(mark, name, (said,), NoteStyle.FOOT, f"{self.marked})", " ")
