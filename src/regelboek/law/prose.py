"""Places as people write them, `51B2(a)`, `50 al. 3`, `62 noot 1`: one spelling each, both ways."""

from __future__ import annotations

import re
from functools import lru_cache

from regelboek.law.names import NOTE, OWN, eid_of, tokens_of
from regelboek.law.terms import slug_of

_REPEAT = r"(?:~\d+)?"
_PROSE = re.compile(
    rf"""
    (?P<article>\d+(?:-\d+)?{_REPEAT})
    (?:[ ]al\.[ ](?P<al>\d+{_REPEAT}))?
    (?P<para>[A-Z]+{_REPEAT})?
    (?P<sub>\.?\d+{_REPEAT})?
    (?P<bare>[a-z]{{1,2}}{_REPEAT})?
    (?P<items>(?:\(\w+{_REPEAT}\))*)
    (?P<tail>(?:[ ](?:aanhef|slot|noot[ ]\d+))*)
    """,
    re.VERBOSE,
)
# What a word of a term is not, where it stands behind a blank: there it begins what lies below.
_BELOW = frozenset({"al", "noot", *OWN})
_TERM_WORD = r"(?:[^\W_][\u0300-\u036f]*)+"
_DEFINITION = re.compile(
    rf"""
    (?=[^(]*[^\W\d_]{{2}})(?!(?i:artikel)[ ]\d)
    (?P<term>{_TERM_WORD}(?:-{_TERM_WORD}|[ ](?!(?:{"|".join(_BELOW)})\b)[^\W\d_]{_TERM_WORD})*)
    (?:[ ]al\.[ ](?P<al>\d+{_REPEAT}))?
    (?:[ ](?P<para>[A-Z]+{_REPEAT}))?
    (?:[ ](?P<sub>\d+{_REPEAT}))?
    (?P<items>(?:\(\w+{_REPEAT}\))*)
    (?P<tail>(?:[ ](?:aanhef|slot|noot[ ]\d+))*)
    """,
    re.VERBOSE,
)


@lru_cache(maxsize=1 << 14)  # every link asks
def prose_of(eid: str, *, whole: bool = False) -> str:
    """Write a place as people do; empty for a group of articles.

    `whole` says the first paragraph too where it goes without saying while it alone has points.

    >>> [prose_of(eid_of(p)) for p in ("51.B.2.a", "12.C.1.e.ii", "50.al3", "64.al1.b", "62.n1")]
    ['51B2(a)', '12C1(e)(ii)', '50 al. 3', '64b', '62 noot 1']
    >>> prose_of(eid_of("52.al2.b")), prose_of("def_lege-mand"), prose_of("art_68__intro")
    ('52 al. 2b', 'Lege mand', '68 aanhef')
    >>> prose_of(eid_of("def.leider.2.a")), prose_of(eid_of("def.kaart-10.n1"))
    ('Leider 2(a)', 'Kaart-10 noot 1')
    >>> prose_of(eid_of("64.al1.b"), whole=True)
    '64 al. 1b'
    """
    tokens = tokens_of(eid)
    if not tokens:
        return ""
    if tokens[0] == "def":
        below = zip(tokens[2:], eid.split("__")[1:], strict=True)
        return _term_prose(tokens[1]) + "".join(_step_prose(*step) for step in below)
    out = tokens[0]
    segments = eid.split("__")
    for at, step in enumerate(tokens[1:], start=1):
        before = tokens[at - 1]
        point = segments[at].startswith(("point_", "indent_"))
        implied = step == "al1" and at + 1 < len(tokens) and segments[at + 1].startswith("point_")
        if implied and not whole:
            continue  # 64b: the only paragraph goes without saying
        if step in OWN or re.fullmatch(r"(?:al|n)\d+", step):
            out += f" {_tail_prose(step)}"
        elif point and not re.fullmatch(r"al\d+", before) and at > 1:
            out += f"({step})"
        else:
            out += f".{step}" if step[0].isdecimal() and out[-1].isdecimal() else step
    return out


def _term_prose(slug: str) -> str:
    """Write a term out; a blank stands only before what cannot lie below the term."""
    out = ""
    for word in slug.split("-"):
        apart = len(word) > 1 and word[0].isalpha() and word not in _BELOW
        out += f"{' ' if apart else '-'}{word}" if out else word
    capital = out[:1].upper()
    return capital + out[1:] if capital.lower() == out[:1] else out


def _step_prose(step: str, segment: str) -> str:
    if segment.startswith(("point_", "indent_")):
        return f"({step})"
    numbered = segment.startswith(("para_", "subpara_")) and not step.startswith("al")
    return f" {step if numbered else _tail_prose(step)}"


def _tail_prose(step: str) -> str:
    if step.startswith("al") and step != "aanhef":
        return f"al. {step[2:]}"
    return f"noot {step[1:]}" if NOTE.fullmatch(step) else step


def eid_of_prose(text: str) -> str:
    """Turn a place as people write it into an eId; ValueError when it is not written just so.

    The inverse of `prose_of`, and as strict: a place has one spelling in a data file.

    >>> eid_of_prose("51B2(a)"), eid_of_prose("50 al. 3"), eid_of_prose("64b")
    ('art_51__para_B__subpara_2__point_a', 'art_50__para_nn_3', 'art_64__para_nn_1__point_b')
    >>> eid_of_prose("4-6"), eid_of_prose("62 noot 1"), eid_of_prose("Leider")
    ('art_4-6', 'art_62__authorialNote_1', 'def_leider')
    >>> eid_of_prose("Lege mand 2(a)")
    'def_lege-mand__subpara_2__point_a'
    """
    eid = eid_of(_path_of(text))
    if prose_of(eid) != text:
        raise ValueError(f"{text!r} is written {prose_of(eid)!r}")
    return eid


def _path_of(text: str) -> str:
    place = _PROSE.fullmatch(text) or _DEFINITION.fullmatch(text)
    if not place:
        raise ValueError(f"no place: {text!r}")
    if place.re is _DEFINITION:
        tokens = ["def", slug_of(place["term"])]
        tokens += [f"al{place['al']}"] if place["al"] else []
        tokens += [token for token in (place["para"], place["sub"]) if token]
        return ".".join([*tokens, *_items(place["items"]), *_tail(place["tail"])])
    tokens = [place["article"]]
    if place["al"]:
        tokens.append(f"al{place['al']}")
    elif place["bare"] and not (place["para"] or place["sub"]):
        tokens.append("al1")  # 64b: the only paragraph goes without saying
    tokens += [token for token in (place["para"], (place["sub"] or "").lstrip(".")) if token]
    tokens += [place["bare"]] if place["bare"] else []
    return ".".join([*tokens, *_items(place["items"]), *_tail(place["tail"])])


def _items(words: str) -> list[str]:
    return re.findall(r"\(([^()]+)\)", words)


def _tail(words: str) -> list[str]:
    return words.replace("noot ", "n").split()
