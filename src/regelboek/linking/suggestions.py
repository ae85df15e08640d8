"""Places that may be meant by a path that an edition does not have: proposed, never linked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from regelboek.law.holding import is_outside, skips_level
from regelboek.law.model import Edition, Provision
from regelboek.law.names import Kind, eid_of, tokens_of

MOST = 5  # that are proposed


def likely(path: str, edition: Edition, index: Mapping[str, Provision]) -> tuple[str, ...]:
    """Give the eIds of places that a wrong path may mean, the likeliest first.

    What the demanded levels say (`9B1(a)` for `9B(a)`), places with the same labels and a level
    more; else what stands beside where the path goes wrong.
    """
    tokens = path.split(".")
    article = f"art_{tokens[0]}"
    if tokens[0] == "def" or is_outside(edition, article):
        return ()
    below = [eid for eid in index if eid.startswith(f"{article}__")]
    filled = _filled(tokens, edition)
    found = [filled] if filled and (filled in index or not below) else []
    found += [eid for eid in below if _has_labels(tokens_of(eid), tokens) and eid not in found]
    return tuple(found or _beside(tokens, index))[:MOST]


def _has_labels(tokens: Sequence[str], cited: Sequence[str]) -> bool:
    """Tell whether a place has all labels that were cited, in order, up to its last."""
    rest = iter(tokens)
    return tokens[-1] == cited[-1] and all(token in rest for token in cited)


def _filled(tokens: Sequence[str], edition: Edition) -> str:
    """Give the place with the first of each level that was left out; empty where that is none.

    A third `lid` is the paragraph C where paragraphs bear letters.
    """
    firsts = {Kind.PARAGRAPH: "A", Kind.SUBPARAGRAPH: "1", Kind.POINT: "a", Kind.INDENT: "i"}
    own, *labels = tokens
    if edition.demands[:1] == (Kind.PARAGRAPH,) and labels and labels[0].isdecimal():
        labels[0] = chr(ord("A") + int(labels[0]) - 1) if labels[0] != "0" else ""
    path = [own]
    for kind in edition.demands:
        if not labels:
            break
        path.append(labels.pop(0) if _is_of(labels[0], kind) else firsts[kind])
    try:
        eid = eid_of(".".join((*path, *labels)))
    except ValueError:
        return ""
    return "" if skips_level(edition, eid) else eid


def _is_of(label: str, kind: Kind) -> bool:
    shapes = {Kind.PARAGRAPH: str.isupper, Kind.SUBPARAGRAPH: str.isdecimal}
    return shapes.get(kind, str.islower)(label)


def _beside(tokens: Sequence[str], index: Mapping[str, Provision]) -> Iterator[str]:
    """Yield what stands below the longest part of a path that is there."""
    for length in range(len(tokens) - 1, 0, -1):
        try:
            eid = eid_of(".".join(tokens[:length]))
        except ValueError:
            continue
        if eid in index:
            yield from (child.eid for child in index[eid].children)
            return
