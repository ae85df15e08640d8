"""What markdown-it makes of the inline text of a block, and where in that text each piece stands.

Its tokens carry no places. Its rules are run one by one here, and each is seen at work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from heapq import merge

from markdown_it import MarkdownIt
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType

Rule = Callable[[StateInline, bool], bool]
LINK = "a"
EXTENSIONS = ("table", "strikethrough")  # of CommonMark, which people write everywhere
_PAIRED = frozenset({"emphasis", "strikethrough"})
_SPOKEN = frozenset({"escape", "entity"})


@dataclass(frozen=True, slots=True)
class Piece:
    """What stands from `begin` to `end` in the text of a block.

    `kind` is "text" (`text` says so, character by character), "said" (`text` stands there as one),
    "thing" (no text), "tag", or "opens" and "closes" of a style or a link, `text` being its tag.
    """

    kind: str
    begin: int
    end: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class _Seen:
    """A rule that did something, from where to where, and the tokens it made."""

    rule: str
    begin: int
    end: int
    tokens: tuple[Token, ...]


class Recorder(ParserInline):
    """The inline parser of markdown-it, which also writes down what it sees, block by block."""

    def __init__(self) -> None:
        super().__init__()
        self.blocks: list[tuple[Piece, ...]] = []
        self._seen: list[_Seen] = []
        self._depth = 0
        self.ruler2.disable("fragments_join")  # it would join signs that are no style to the text

    def parse(self, src: str, md: MarkdownIt, env: EnvType, tokens: list[Token]) -> list[Token]:
        """Parse a block; the words below a picture are parsed within, and are not written down."""
        outer, self._seen = self._seen, []
        self._depth += 1
        try:
            out = super().parse(src, md, env, tokens)
            if self._depth == 1:
                self.blocks.append(tuple(_pieces(src, self._seen)))
        finally:
            self._depth -= 1
            self._seen = outer
        return out

    def tokenize(self, state: StateInline) -> None:
        """Run the rules at each place, as the parser does, and write down which was at work."""
        rules = tuple(zip(self.ruler.get_active_rules(), self.ruler.getRules(""), strict=True))
        deepest = state.md.options["maxNesting"]
        while state.pos < state.posMax:
            begin, made = state.pos, len(state.tokens)
            rule = _applied(state, rules) if state.level < deepest else ""
            if not rule:
                state.append_pending(state.src[begin])
                state.pos += 1
            self._seen.append(_Seen(rule, begin, state.pos, tuple(state.tokens[made:])))
        if state.pending:
            state.pushPending()


def _applied(state: StateInline, rules: tuple[tuple[str, Rule], ...]) -> str:
    return next((name for name, rule in rules if rule(state, False)), "")  # noqa: FBT003  # as rules are called


def _pieces(src: str, seen: list[_Seen]) -> Iterable[Piece]:
    links = [one for one in seen if one.rule == "link"]
    pieces = (piece for one in seen if one.rule != "link" for piece in _pieces_of(src, one))
    # what stands in a link was seen before its link was
    opens = (Piece("opens", one.begin, one.begin + 1, LINK) for one in links)
    closes = (Piece("closes", one.end - 1, one.end, LINK) for one in links)
    return merge(opens, closes, pieces, key=lambda piece: piece.begin)


def _pieces_of(src: str, one: _Seen) -> Iterator[Piece]:
    begin, end = one.begin, one.end
    made = one.tokens[-1] if one.tokens else None
    kind = made.type if made is not None else ""
    if one.rule in _PAIRED:
        yield from _signs(src, one)
    elif one.rule in _SPOKEN and made is not None and kind == "text_special":
        yield Piece("said", begin, end, made.content)
    elif one.rule in {"newline", "escape"}:
        yield Piece("said", begin, end, "\n")
    elif one.rule == "html_inline":
        yield Piece("tag", begin, end, src[begin:end])
    elif one.rule in {"image", "autolink"} or kind == "code_inline":
        yield Piece("thing", begin, end)
    else:
        yield Piece("text", begin, end, src[begin:end])


def _signs(src: str, one: _Seen) -> Iterator[Piece]:
    """Tell signs that begin or end a style from those that are text: by what their tokens became.

    Of two signs that make one style together one token says so and the other says nothing.
    """
    width = 1 if one.rule == "emphasis" else 2
    count = -(-(one.end - one.begin) // width)
    odd = one.begin + (one.end - one.begin - 1) % width + 1
    ends = range(odd, one.end + 1, width)
    for token, end in zip(one.tokens[-count:], ends, strict=True):
        begin = max(one.begin, end - width)
        double = token.tag == "strong"
        if token.nesting > 0:
            yield Piece("opens", begin - double, end, token.tag)
        elif token.nesting < 0:
            yield Piece("closes", begin, end + double, token.tag)
        elif token.content:
            yield Piece("text", begin, end, src[begin:end])
