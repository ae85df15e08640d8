"""A law set in an edition's way of writing: numbers, labels, levels, notes; the true tree out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

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
    Status,
    Text,
    text_of,
)
from regelboek.law.names import Kind, child_eid
from regelboek.law.prose import prose_of
from regelboek.law.terms import slug_of
from tests.invented.grouping import capital, grouped, joined, numbered
from tests.invented.law import Law, Mention, Node, Remark, Sentence
from tests.invented.styles import Style
from tests.invented.words import Word

_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_MARKED = 3  # of the last words of terms one in so many is in brackets, by its length
_COUNTED = 3  # of the lists that could be, one in so many is numbered by the wiki
_RANGED = 11  # of so many articles one is printed as a range, where the edition does that


@dataclass(frozen=True, slots=True)
class Piece:
    """What one node says in a text: its sentences, as they are ended and begun there."""

    node: int
    sentences: tuple[Sentence, ...]
    lower: bool
    leads: bool  # it opens a list
    columns: int = 0  # of the table that it is
    closes: bool = False  # it stands behind the list


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
    outlines: tuple[Outline, ...]  # the preamble, definitions and articles


def set_law(law: Law, style: Style) -> Setting:
    """Set a law in the way of an edition; one of articles alone has no lists that a wiki counts."""
    style = style if law.terms else replace(style, counted=False)
    outlines = tuple(_articles(law, style))
    terms = tuple(map(term_outline, sorted(law.terms, key=term_of)))
    preamble = tuple(_preamble(node) for node in law.preamble if style.preamble)
    eids = {uid: eid for outline in outlines for uid, eid in _eids(outline, style)}
    setter = _Setter(style, eids)
    built, defined, opened = (
        tuple(setter.provision(outline) for outline in row) for row in (outlines, terms, preamble)
    )
    body, frame = grouped(law, style, built, defined)
    first, last = outlines[0].number, outlines[-1].number
    edition = Edition(
        name=style.name,
        title=f"Regels {style.name}",
        since=style.since,
        since_words="" if style.since else f"{style.name}, dag onbekend",
        sure="S",
        publisher="Een verzonnen bond",
        first=int(first.partition("-")[0]),
        last=int(last.rpartition("-")[2]),
        exact=True,
        frame=frame,
        demands=tuple(level.kind for level in style.levels if style.lettered),
        rewording_of=style.rewording_of,
    )
    every = (*preamble, *terms, *outlines)
    assert len({outline.eid for outline in every}) == len(every)
    return Setting(style, law, Expression(edition, (*opened, *body)), every)


def term_of(node: Node) -> str:
    """Write a term out: `Oneven slag`, and some with a mark, `Oneven (slag)`.

    Nothing but the term is drawn from, so that it is written the same in every edition.
    """
    *before, last = (word.text for word in node.heading)
    marked = before and len(last) % _MARKED == 0
    return capital(" ".join((*before, f"({last})" if marked else last)))


def term_outline(node: Node) -> Outline:
    """Set a definition: its senses are numbered wherever it stands."""
    term = term_of(node)
    number = slug_of(term)
    eid = child_eid("", Kind.DEFINITION, number)
    senses = tuple(
        Outline(
            Kind.SUBPARAGRAPH,
            str(nth),
            f"{nth}.",
            child_eid(eid, Kind.SUBPARAGRAPH, str(nth)),
            sense.uid,
            (node.uid,),
            None,
            (Piece(sense.uid, sense.sentences, lower=False, leads=False),),
            (),
        )
        for nth, sense in enumerate(node.children, 1)
    )
    own = Piece(node.uid, node.sentences, lower=False, leads=bool(senses))
    pieces = (own,) if node.sentences else ()
    return Outline(Kind.DEFINITION, number, term, eid, node.uid, (), None, pieces, senses)


def _preamble(node: Node) -> Outline:
    own = Piece(node.uid, node.sentences, lower=False, leads=False)
    eid = child_eid("", Kind.SECTION, "", 1)
    return Outline(Kind.SECTION, "", "", eid, node.uid, (), node.heading, (own,), ())


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
        wide = style.ranges and (nth % _RANGED == _RANGED - 1 or (bool(law.terms) and not nth % 2))
        ranged = (
            wide and not article.image and referred.isdisjoint(node.uid for node in article.walk())
        )
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
        Kind.ARTICLE,
        number,
        label,
        eid,
        article.uid,
        (),
        article.heading or None,
        pieces,
        tuple(children),
    )


def _below(
    node: Node, style: Style, above: str, over: tuple[int, ...], at: tuple[int, int, bool]
) -> Outline:
    """Set a node below an article; `at`: depth, the how-manieth, and whether no list opens it."""
    depth, nth, is_free = at
    level = style.levels[depth]
    number, label = numbered(level.label, nth)
    eid = child_eid(above, level.kind, number, nth)
    pieces = _pieces(node, style, depth, is_free=is_free)
    children: list[Outline] = []
    for n, child in enumerate(node.children, 1):
        if depth + 1 < len(style.levels):
            below = _below(child, style, eid, (*over, node.uid), (depth + 1, n, False))
            children.append(replace(below, label="") if _is_counted(node, style, depth) else below)
        else:
            for one in child.walk():
                # what runs on behind a full stop begins with a capital, as any sentence does
                lower = style.dashes or not pieces or pieces[-1].leads
                pieces.append(Piece(one.uid, one.sentences, lower, bool(one.children)))
    heading = node.heading if level.heading else None
    return Outline(
        level.kind, number, label, eid, node.uid, over, heading, tuple(pieces), tuple(children)
    )


def _pieces(node: Node, style: Style, depth: int, *, is_free: bool) -> list[Piece]:
    """Give what a node says itself; words behind its list stand apart where that can be told."""
    if not node.sentences:
        return []
    table = node.columns if style.tables and not depth and not node.children else 0
    own = Piece(node.uid, node.sentences, not is_free, bool(node.children), table)
    apart = node.closes and node.children and len(node.sentences) > 1
    if not apart or depth or not style.lettered:
        return [own]
    opening = replace(own, sentences=node.sentences[:-1])
    return [opening, Piece(node.uid, node.sentences[-1:], lower=False, leads=False, closes=True)]


def _is_counted(node: Node, style: Style, depth: int) -> bool:
    """Tell a list that the wiki numbers: of plain items, right below a paragraph."""
    plain = not any(child.children or not child.sentences for child in node.children)
    numbers = style.levels[depth + 1].label == "1." and not style.levels[depth + 1].heading
    return style.counted and not depth and plain and numbers and node.uid % _COUNTED == 0


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
        paged = paged or outline.kind in {Kind.DEFINITION, Kind.SECTION}
        if outline.kind is Kind.ARTICLE or paged:
            self.marks, self.marked = {}, 0
        opening = tuple(self._texts(outline, [p for p in outline.pieces if not p.closes]))
        below = tuple(self.provision(child) for child in outline.children)
        closing = tuple(self._texts(outline, [p for p in outline.pieces if p.closes]))
        heading = None
        if outline.heading is not None:
            stop = "." if self.style.stop else ""
            heading = Text((capital(joined(outline.heading)) + stop,))
        if outline.kind is Kind.SECTION:
            heading = heading if self.style.preamble_headed else None
        printed = outline.label or not outline.number
        if outline.kind is Kind.ARTICLE and not (opening or below):
            return Provision(
                outline.kind,
                outline.number,
                "",
                outline.eid,
                status=Status.INCOMPLETE | Status.INFERRED,
            )
        return Provision(
            outline.kind,
            outline.number,
            outline.label,
            outline.eid,
            heading,
            (*opening, *below, *closing),
            Status.HELD if printed else Status.INFERRED,
        )

    def _texts(self, outline: Outline, pieces: Sequence[Piece]) -> Iterator[Text]:
        """Set the own texts: one, or a line more for each item below the last level."""
        lines: list[list[Part]] = []
        for nth, piece in enumerate(pieces):
            if piece.columns:
                lines += self._rows(piece, outline.eid)
                continue
            if not lines or self.style.dashes:
                lines.append(["- "] if nth else [])
            else:
                lines[-1].append(" ")
            for n, sentence in enumerate(ended(piece)):
                lower = piece.lower and not n
                lines[-1] += [" "] if n else []
                lines[-1] += self._sentence(sentence, outline.eid, lower=lower)
        yield from (text_of(parts) for parts in lines)

    def _rows(self, piece: Piece, eid: str) -> Iterator[list[Part]]:
        """Set a table: a line a row, its cells apart."""
        for at in range(0, len(piece.sentences), piece.columns):
            row: list[Part] = []
            for cell in piece.sentences[at : at + piece.columns]:
                row += [" | "] if row else []
                row += self._sentence(cell, eid, lower=False)
            yield row

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
