"""What a user could take instead: texts paired by their number, or by their best ratio."""

from __future__ import annotations

from collections import Counter, defaultdict
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from regelboek.comparing.texts import OwnText, Texts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelboek.law.model import Expression

Ends = tuple[tuple[str, ...], tuple[str, ...]]
_ALIKE = 0.5  # below this ratio two texts are taken for two


def by_number(old: Expression, new: Expression) -> list[Ends]:
    """Pair texts that stand at the same place."""
    olds, news = Texts(old).by_eid, Texts(new).by_eid
    return [
        *(((eid,), (eid,)) for eid in olds if eid in news),
        *(((eid,), ()) for eid in olds if eid not in news),
        *(((), (eid,)) for eid in news if eid not in olds),
    ]


def by_ratio(old: Expression, new: Expression) -> list[Ends]:
    """Pair each text with the one that difflib finds most alike, word by word, the best first."""
    olds, news = Texts(old).all, Texts(new).all
    found = sorted(_ratios(olds, news), key=lambda row: (-row[0], row[1], row[2]))
    new_of: dict[int, int] = {}
    taken: set[int] = set()
    for _, one, other in found:
        if one not in new_of and other not in taken:
            new_of[one] = other
            taken.add(other)
    return [
        *(((olds[a].eid,), (news[b].eid,)) for a, b in new_of.items()),
        *(((text.eid,), ()) for text in olds if text.at not in new_of),
        *(((), (text.eid,)) for text in news if text.at not in taken),
    ]


def _ratios(olds: Sequence[OwnText], news: Sequence[OwnText]) -> list[tuple[float, int, int]]:
    """Give the ratios of all pairs that can reach `_ALIKE`; words in common bound a ratio."""
    holding: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for text in news:
        for word, count in Counter(text.words).items():
            holding[word].append((text.at, count))
    out = []
    matcher: SequenceMatcher[str] = SequenceMatcher(autojunk=False)
    for text in olds:
        shared: Counter[int] = Counter()
        for word, count in Counter(text.words).items():
            for at, other in holding.get(word, ()):
                shared[at] += min(count, other)
        matcher.set_seq2(text.words)
        for at, count in shared.items():
            if 2 * count < _ALIKE * (len(text.words) + len(news[at].words)):
                continue
            matcher.set_seq1(news[at].words)
            ratio = matcher.ratio()
            if ratio >= _ALIKE:
                out.append((ratio, text.at, at))
    return out
