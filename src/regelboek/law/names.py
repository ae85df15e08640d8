"""Names of places: kinds of provision, and how one place is written (eId, path, prose, anchor).

An eId follows the Akoma Ntoso naming convention (AKN-NC 5), but for `nn`: an unnumbered third
paragraph is `para_nn_3`, so that it never collides with one that is numbered 3. A path is the
same place for people and programs: `51.B.2.a`. The shape of a path's tokens alone says their
kinds: digits, capital, digits, letter, roman.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class KindRow:
    """One level of a law: AKN element, eId prefix, depth, whether its eId carries its parent's."""

    element: str
    prefix: str
    depth: int
    in_parent: bool


_ARTICLES = 3  # the depth of articles


class Kind(Enum):
    """The levels of a law, outermost first.

    Dutch *Paragraaf* (§, a named group of articles) is a SECTION, *lid* is a PARAGRAPH. A
    DEFINITION (a term and its senses) stands where an article does.
    """

    CHAPTER = KindRow("chapter", "chp", 0, in_parent=True)
    PART = KindRow("part", "part", 1, in_parent=True)
    SECTION = KindRow("section", "sec", 2, in_parent=True)
    ARTICLE = KindRow("article", "art", 3, in_parent=False)
    DEFINITION = KindRow("hcontainer", "def", 3, in_parent=False)
    PARAGRAPH = KindRow("paragraph", "para", 4, in_parent=True)
    SUBPARAGRAPH = KindRow("subparagraph", "subpara", 5, in_parent=True)
    POINT = KindRow("point", "point", 6, in_parent=True)
    INDENT = KindRow("indent", "indent", 7, in_parent=True)

    def __init__(self, row: KindRow) -> None:
        """Keep what is asked most where it is found soonest."""
        self.prefix = row.prefix  # of its eId
        self.in_parent = row.in_parent  # whether its eId carries its parent's
        self.depth = row.depth  # how deep this level lies, counted from 0 for a chapter
        self.is_group = row.depth < _ARTICLES  # whether this level groups articles

    __hash__ = object.__hash__  # a member is one object; by name takes ten times as long


BY_ELEMENT = {kind.value.element: kind for kind in Kind}
BY_PREFIX = {kind.value.prefix: kind for kind in Kind}

# An article's number: digits, maybe letters (6A in other laws), maybe a range printed as one (4-6).
_ARTICLE = re.compile(r"[0-9]+[A-Za-z]*(?:-[0-9]+)?(?:~[0-9]+)?")
_ROMAN = re.compile(r"[ivxlc]{2,}(?:~[0-9]+)?")
_SHAPES = (
    (Kind.PARAGRAPH, re.compile(r"al[1-9][0-9]*|[A-Z]+(?:~[0-9]+)?")),
    (Kind.SUBPARAGRAPH, re.compile(r"[0-9]+(?:~[0-9]+)?")),
    (Kind.POINT, re.compile(r"(?:[a-z]|aa|bb|cc|dd|ee|ff)(?:~[0-9]+)?")),
)
# Parts of a provision that have a name of their own: path token and eId segment.
OWN = {"aanhef": "intro", "slot": "wrapup"}
_OWN_BACK = {segment: token for token, segment in OWN.items()}
NOTE = re.compile(r"n([1-9][0-9]*)")
_NOTE_SEGMENT = re.compile(r"authorialNote_([0-9]+)")


def child_eid(parent: str, kind: Kind, number: str, nth: int = 0) -> str:
    """Give the eId of a provision from its parent's; `nth` counts an unnumbered one among its like.

    >>> child_eid("chp_VI__part_I", Kind.ARTICLE, "46")
    'art_46'
    >>> child_eid("art_50", Kind.PARAGRAPH, "", 3)
    'art_50__para_nn_3'
    """
    own = f"{kind.prefix}_{number or f'nn_{nth}'}"
    return f"{parent}__{own}" if parent and kind.in_parent else own


def eid_of(path: str) -> str:
    """Turn a path into an eId; ValueError when it is no path.

    >>> eid_of("51.B.2.a"), eid_of("50.al3"), eid_of("62.n1")
    ('art_51__para_B__subpara_2__point_a', 'art_50__para_nn_3', 'art_62__authorialNote_1')
    >>> eid_of("12.C.1.e.ii"), eid_of("68.aanhef"), eid_of("def.leider")
    ('art_12__para_C__subpara_1__point_e__indent_ii', 'art_68__intro', 'def_leider')
    """
    first, *rest = path.split(".")
    if first == "def" and rest and rest[0]:
        segments, rest, kind = [f"def_{rest[0]}"], rest[1:], Kind.DEFINITION
    elif _ARTICLE.fullmatch(first):
        segments, kind = [f"art_{first}"], Kind.ARTICLE
    else:
        raise ValueError(f"no path of a place: {path!r}")
    for token in rest:
        if token in OWN:
            segments.append(OWN[token])
        elif NOTE.fullmatch(token):
            segments.append(_note_segment(token, path))
        else:
            kind = _kind_of(token, kind, path)
            unnumbered = re.fullmatch(r"al([0-9]+)", token)
            number = f"nn_{unnumbered[1]}" if unnumbered else token
            segments.append(f"{kind.value.prefix}_{number}")
    return "__".join(segments)


def _kind_of(token: str, above: Kind, path: str) -> Kind:
    if above is Kind.INDENT:
        raise ValueError(f"nothing lies below an indent: {path!r}")
    for kind, shape in _SHAPES:
        if kind.depth > above.depth and shape.fullmatch(token):
            return kind
    # what looks like a point is one where a point can stand; two roman letters never are
    below_point = above is Kind.POINT and re.fullmatch(r"[^\W_]+(?:~[0-9]+)?", token)
    if below_point or _ROMAN.fullmatch(token):
        return Kind.INDENT
    raise ValueError(f"no path of a place: {path!r}")


def _note_segment(token: str, path: str) -> str:
    match = NOTE.fullmatch(token)
    if not match:
        raise ValueError(f"no path of a place: {path!r}")
    return f"authorialNote_{match[1]}"


def path_of(eid: str) -> str:
    """Turn an eId into a path; empty for a group of articles, which has none.

    >>> path_of("art_64__para_nn_1__point_b"), path_of("chp_VI__part_V")
    ('64.al1.b', '')
    """
    return ".".join(tokens_of(eid))


def tokens_of(eid: str) -> tuple[str, ...]:
    """Split an eId into the tokens of its path; empty for a group of articles."""
    first, *rest = eid.split("__")
    prefix, _, number = first.partition("_")
    if prefix == "def":
        tokens = ["def", number]
    elif prefix == Kind.ARTICLE.value.prefix:
        tokens = [number]
    else:
        return ()
    for segment in rest:
        note = _NOTE_SEGMENT.fullmatch(segment)
        if segment in _OWN_BACK:
            tokens.append(_OWN_BACK[segment])
        elif note:
            tokens.append(f"n{note[1]}")
        else:
            number = segment.partition("_")[2]
            tokens.append(re.sub(r"^nn_", "al", number))
    return tuple(tokens)


def steps_of(eid: str) -> tuple[tuple[Kind, str], ...]:
    """Split an eId into levels and numbers; ValueError when it names but a part of a provision.

    An unnumbered level keeps the token that counts it.

    >>> [(kind.name, number) for kind, number in steps_of("art_50__para_nn_3")]
    [('ARTICLE', '50'), ('PARAGRAPH', 'al3')]
    """
    prefixes = (segment.partition("_")[0] for segment in eid.split("__"))
    try:
        kinds = [BY_PREFIX[prefix] for prefix in prefixes]
    except KeyError as error:
        raise ValueError(f"no provision: {eid!r}") from error
    tokens = tokens_of(eid)
    if not tokens:
        raise ValueError(f"no place in an article: {eid!r}")
    return tuple(zip(kinds, tokens[1:] if kinds[0] is Kind.DEFINITION else tokens, strict=True))


def kind_of_segment(segment: str) -> Kind | None:
    """Give the level of a segment of an eId; None for opening words, closing words and notes.

    >>> kind_of_segment("para_B"), kind_of_segment("intro"), kind_of_segment("authorialNote_1")
    (<Kind.PARAGRAPH: ...>, None, None)
    """
    return BY_PREFIX.get(segment.partition("_")[0])


@lru_cache(maxsize=1 << 14)  # every link asks
def anchor_of(eid: str) -> str:
    """Give the anchor of a place on its article's page; a group's anchor is its eId.

    >>> [anchor_of(eid_of(p)) for p in ("51.B.2.a", "12.C.1.e.ii", "50.al3", "64.al1.b", "62.n1")]
    ['51B2a', '12C1e-ii', '50-al3', '64-al1-b', '62-n1']
    """
    tokens = tokens_of(eid)
    if not tokens:
        return eid
    out = tokens[0]
    # a definition's tokens are one more than its segments, and each stands apart
    segments = eid.split("__") if tokens[0] != "def" else []
    for at, token in enumerate(tokens[1:], start=1):
        apart = (
            not segments
            or segments[at].startswith("indent_")
            or token in OWN
            or bool(re.fullmatch(r"(?:al|n)[0-9]+", token))
            or bool(re.fullmatch(r"al[0-9]+", tokens[at - 1]))
            or (token[0].isdecimal() and out[-1].isdecimal())
        )
        out += f"-{token}" if apart else token
    return out


def article_of(eid: str) -> str:
    """Give the article a place lies in, as it is named in addresses; empty for a group.

    >>> article_of("art_51__para_B"), article_of("def_leider"), article_of("chp_VI")
    ('51', 'def-leider', '')
    """
    prefix, _, number = eid.partition("__")[0].partition("_")
    if prefix == Kind.DEFINITION.value.prefix:
        return f"{prefix}-{number}"
    return number if prefix == Kind.ARTICLE.value.prefix else ""


def article_eid(article: str) -> str:
    """Give the eId of an article, or a definition, from its name in addresses.

    >>> article_eid("51"), article_eid("def-lege-mand")
    ('art_51', 'def_lege-mand')
    """
    term = article.removeprefix("def-")
    return f"def_{term}" if term != article else f"art_{article}"


def parent_eid(eid: str) -> str:
    """Drop the last segment of an eId; empty above the first.

    >>> parent_eid("art_51__para_B"), parent_eid("art_51")
    ('art_51', '')
    """
    return eid.rpartition("__")[0]
