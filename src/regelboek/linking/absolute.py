"""Whole places at a number: introduced, read as a list, with the law and edition that are named."""

from __future__ import annotations

import re
from typing import NamedTuple

from regelboek.linking.introductions import Evidence, Introduction, introduction_of
from regelboek.linking.levels import Scanned, labelled
from regelboek.linking.lists import Item, is_bid, next_item, ranged
from regelboek.linking.named import Said, is_former, said_behind
from regelboek.linking.parts import parts_before
from regelboek.linking.patterns import ENDS, GAP, SPACE, by_words, either, fixed
from regelboek.linking.places import scan_article
from regelboek.linking.vocabulary import Names, Vocabulary


class Group(NamedTuple):
    """Places of one law and one edition, in order. `outer`: where what introduces them begins."""

    items: tuple[Item, ...]
    outer: int
    law: str = ""
    edition: str = ""
    former: bool = False
    behind: Said | None = None


def groups_at(  # noqa: PLR0913, PLR0917  # a text and a place in it, and what is known
    text: str, at: int, floor: int, last: int, words: Vocabulary, names: Names
) -> tuple[tuple[Group, ...], int]:
    """Read all that is cited from a number on, and say how far the text is read now.

    `floor`: nothing before it is read again. `last`: where the last citation ended, -1 for none.
    """
    first = scan_article(text, at, words)
    if not first:
        return (), at
    letter = text[at + len(first.tokens[0]) : at + len(first.tokens[0]) + 1]
    lettered = letter.isascii() and letter.isalpha()
    lead = introduction_of(text, at, floor, words, names, lettered=lettered)
    if not lead:
        # a list behind a noun (tafels 12A en 12B) is none of the law's from end to end
        return (), _end_of_list(text, at, first, words) if lettered else first.end
    bare = lead.evidence not in _INTRODUCED
    if bare and (not lettered or len(first.tokens) == 1 or _APART.match(text, at)):
        return (), first.end
    if is_former(text, lead.outer, floor, words):
        lead = lead._replace(former=True)
    groups, end = _read(
        text,
        Item(lead.start, first.end, first.tokens, spoken=first.spoken),
        lead,
        words,
        names,
        bare=bare,
    )
    if not _is_shown(text, at, first, lead, groups, end, last, words):
        return (), end
    return _with_parts(text, groups, floor, words), end


_INTRODUCED = frozenset({Evidence.ARTICLE, Evidence.EDITION})


def _read(  # noqa: PLR0913  # a text and a place in it, and what is known
    text: str, first: Item, lead: Introduction, words: Vocabulary, names: Names, *, bare: bool
) -> tuple[tuple[Group, ...], int]:
    groups: list[Group] = []
    items: list[Item] = []
    item: Item | None = ranged(text, first, words)
    end = first.end
    while item:
        items.append(item)
        behind = said_behind(text, item.end, words, names)
        end = behind.end if behind else item.end
        following = None
        if not (behind and behind.law):  # what follows another law's place is anyone's guess
            following = next_item(text, end, item, words, bare=bare)
        if behind or not following:
            groups += _groups(tuple(items), lead, behind)
            items = []
        item = following
    return tuple(groups), end


def _groups(items: tuple[Item, ...], lead: Introduction, behind: Said | None) -> tuple[Group, ...]:
    """Give what is named behind to all places; to the last, where another is named before."""
    if len(items) > 1 and behind and _is_another(lead, behind):
        return (_group(items[:-1], lead, None), _group(items[-1:], lead, behind))
    return (_group(items, lead, behind),)


def _is_another(lead: Introduction, behind: Said) -> bool:
    """Tell whether a law or an edition is named behind a list and another one before it."""
    laws, editions = {lead.law, behind.law} - {""}, {lead.edition, behind.edition} - {""}
    return max(len(laws), len(editions)) > 1


def _group(items: tuple[Item, ...], lead: Introduction, behind: Said | None) -> Group:
    law = (behind.law if behind else "") or lead.law
    of_lead = lead.edition if law == lead.law or not lead.law else ""
    edition = (behind.edition if behind else "") or of_lead
    former = (lead.former or bool(behind and behind.former)) and not edition
    return Group(items, lead.outer, law, edition, former, behind)


def _with_parts(
    text: str, groups: tuple[Group, ...], floor: int, words: Vocabulary
) -> tuple[Group, ...]:
    """Let parts named before the first place be cited in it: `de voetnoot bij artikel 64A`."""
    first, *others = groups
    whole = first.items[0]
    parts = parts_before(text, whole.start, floor, words)
    if not parts:
        return groups
    *before, last = (
        Item(part.start, part.end, labelled(whole.tokens, part.tokens)) for part in parts
    )
    items = (*before, last._replace(end=whole.end), *first.items[1:])
    return (first._replace(items=items), *others)


def _end_of_list(text: str, at: int, first: Scanned, words: Vocabulary) -> int:
    item = Item(at, first.end, first.tokens)
    end = first.end
    while following := next_item(text, item.end, item, words, bare=True):
        item, end = following, following.end
    return end


def _is_shown(  # noqa: PLR0913, PLR0917  # all that tells whether a number cites
    text: str,
    at: int,
    first: Scanned,
    lead: Introduction,
    groups: tuple[Group, ...],
    end: int,
    last: int,
    words: Vocabulary,
) -> bool:
    """Weigh what introduces a place against what the place itself shows: precision first."""
    if lead.evidence is Evidence.ARTICLE:
        return len(first.tokens) > 1 or not _counted(words).match(text, first.end)
    if lead.evidence is Evidence.EDITION:
        return True
    strong = bool(_STRONG.match(text, at))
    if _GLUED_BEHIND.match(text, end) or (is_bid(text, at, words) and not strong):
        return False
    named = any(group.law or group.edition for group in groups)
    if named or lead.evidence in _NAMING:
        return True
    if lead.evidence is Evidence.BESIDE:
        return strong and last >= 0 and _same_sentence(text, last, at)
    return strong or _is_closed(text, (end, first.end), lead, words)


_NAMING = frozenset({Evidence.NAME, Evidence.COMPOUND, Evidence.SEE})


def _is_closed(text: str, ends: tuple[int, int], lead: Introduction, words: Vocabulary) -> bool:
    """Tell whether what follows shows that a number and a letter are meant as a place.

    At the beginning of a sentence `25A (verspreking)`, in brackets `(16C)`.
    """
    if lead.evidence is Evidence.APPLY:
        return False
    closing = _CLOSED if lead.evidence is Evidence.BRACKET else _explained(words)
    return any(closing.match(text, end) for end in ends)


# A place that hardly anything else looks like, without a blank in it: 16B2, not 16B.
_APART = fixed("absolute.apart", rf"[0-9]{{1,3}}[A-Za-z]{SPACE}[0-9]")
_STRONG = fixed("absolute.strong", r"[0-9]{1,3}[A-Za-z]\.?[0-9]")


def _same_sentence(text: str, last: int, at: int) -> bool:
    return at - last <= _NEAR and not _STOP.search(text, last, at)


_NEAR = 200
_STOP = fixed("absolute.stop", r"[.!?][)\"'”’]?\s{1,8}[^\Wa-z]|\n[ \t\r]{0,80}\n")
_CLOSED = fixed("absolute.closed", r"[)\];]")
_GLUED_BEHIND = fixed("absolute.glued_behind", r"[_@=+%°/\\][^\W_]|[-‑][0-9]|[.:,][0-9]")


@by_words
def _counted(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"{GAP}(?i:{either(words.counted)}){ENDS}")


@by_words
def _explained(words: Vocabulary) -> re.Pattern[str]:
    """Match behind a place that a sentence is about: a remark, a colon, a verb of laws."""
    return re.compile(
        rf"{SPACE}?[(\[][a-z][^()\[\]\n0-9]{{1,80}}[)\]]|{SPACE}?:{SPACE}?[a-z]"
        rf"|{SPACE}(?:{either(words.says)}){ENDS}"
    )
