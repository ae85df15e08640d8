"""Faults planted in what pages say, as the source wiki has them: of scanning, typing and layout."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from tests.invented import faulty_lines as lines
from tests.invented import faulty_words as words
from tests.invented.chance import Chance
from tests.invented.faulty_words import Stock
from tests.invented.writing import WikiPage


@dataclass(frozen=True, slots=True)
class Quirk:
    """A planted fault: where, of which kind, what stands there, and what is meant.

    `line` counts the lines of the page's wikitext from 1. `in_tree`: what is read should say it as
    it stands, for nothing is mended in silence; else reading is to see through it.
    """

    page: str
    line: int
    kind: str
    wrote: str
    meant: str
    in_tree: bool


Change = Callable[[Chance, str, Stock], tuple[str, str, str] | None]

# The kinds: who plants it, and whether the tree says it as printed.
KINDS: tuple[tuple[str, Change, bool], ...] = (
    ("hyphen", words.hyphen, True),
    ("left-hyphen", words.left_hyphen, True),
    ("soft-hyphen", words.soft_hyphen, True),
    ("letters", words.letters, True),
    ("figure", words.figure, True),
    ("doubled-word", words.doubled, True),
    ("doubled-stop", lines.doubled_stop, True),
    ("marked-stop", lines.marked_stop, True),
    ("missing-stop", lines.missing_stop, True),
    ("lost-stop", lines.lost_stop, True),
    ("comma-for-stop", lines.comma_for_stop, True),
    ("stop-for-comma", lines.stop_for_comma, True),
    ("missing-blank", lines.missing_blank, True),
    ("bracket", lines.bracket, True),
    ("glued-rule", lines.glued_rule, True),
    ("page-number", lines.page_number, True),
    ("open-link", lines.open_link, True),
    ("tight", lines.tight, True),
    ("reference", lines.reference, True),
    ("roman", lines.roman, False),
    ("comma-label", lines.comma_label, False),
    ("case", lines.other_case, False),
    ("one-for-l", lines.one_for_l, False),
)
# Few lines can have these, so those have them more often.
_RARE = ("roman", "one-for-l", "marked-stop", "bracket", "open-link", "tight", "reference")


def stock_of(pages: Iterable[WikiPage]) -> Stock:
    """Count the words of all editions: a word that stands nowhere else, nobody can know wrong."""
    return words.stock_of(page.text for page in pages)


def planted(
    pages: tuple[WikiPage, ...], share: float, seed: int, stock: Stock | None = None
) -> tuple[tuple[WikiPage, ...], tuple[Quirk, ...]]:
    """Plant faults in so many of the lines of law, one a line; give pages and faults.

    `stock` are the words of all editions, and how often they stand there; else those of `pages`.
    """
    out: list[WikiPage] = []
    quirks: list[Quirk] = []
    stock = stock or stock_of(pages)
    for page in pages:
        chance = Chance(seed, "quirks", page.title)
        texts = page.text.split("\n")
        for at, line in enumerate(texts):
            # a term is the name of its place: a fault in it would make another place
            if page.holds in {"contents", "aside"} or line.startswith(";") or not share:
                continue
            fits = [
                (kind, change, told) for kind, change, told in KINDS if change(chance, line, stock)
            ]
            rare = [row for row in fits if row[0] in _RARE]
            scarce = rare and chance.happens(0.5)
            fits = rare if scarce else fits
            if not fits or not chance.happens(share * (5 if scarce else 1)):
                continue
            kind, change, told = chance.pick(fits)
            new = change(chance, line, stock)
            if new and new[1] != new[2] and new[0].count(new[1]) == 1:
                texts[at], wrote, meant = new
                quirks.append(Quirk(page.title, at + 1, kind, wrote, meant, told))
        out.append(replace(page, text="\n".join(texts)))
    return tuple(out), tuple(quirks)
