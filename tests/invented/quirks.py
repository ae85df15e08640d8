"""Faults planted in what pages say, as the source wiki has them: of scanning, typing and layout."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from tests.invented.chance import Chance
from tests.invented.writing import WikiPage

_WORD = re.compile(r"(?<![^\s(“])[a-z]{7,}(?![^\s.,;:)”])")


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


Change = Callable[[Chance, str], tuple[str, str, str] | None]


def _word(chance: Chance, line: str, form: Callable[[str], str]) -> tuple[str, str, str] | None:
    """Change a long word of a line; gives the line, what stands there, what is meant."""
    found = list(_WORD.finditer(line))
    if not found or "{{" in line or "'''" in line:
        return None
    match = chance.pick(found)
    wrote = form(match[0])
    return line[: match.start()] + wrote + line[match.end() :], wrote, match[0]


def _hyphen(chance: Chance, line: str) -> tuple[str, str, str] | None:
    return _word(chance, line, lambda word: f"{word[0]}-{word[1:]}")


def _left_hyphen(chance: Chance, line: str) -> tuple[str, str, str] | None:
    return _word(chance, line, lambda word: f"{word[:3]}-{word[3:]}")


def _soft_hyphen(chance: Chance, line: str) -> tuple[str, str, str] | None:
    return _word(chance, line, lambda word: f"{word[:4]}\u00ac{word[4:]}")


def _letter(chance: Chance, line: str) -> tuple[str, str, str] | None:
    at = chance.between(2, 5)
    return _word(chance, line, lambda word: f"{word[:at]}{word[at + 1]}{word[at]}{word[at + 2 :]}")


def _ending(line: str, instead: str) -> tuple[str, str, str] | None:
    """Change the full stop at a line's end, before the break that may follow it."""
    match = re.search(r"(\w+)\.(</br>)?$", line)
    if not match or line.startswith("'''") or "<big>" in line:
        return None
    at = match.end(1)
    return line[:at] + instead + line[at + 1 :], match[1] + instead, match[1] + "."


def _doubled_stop(_: Chance, line: str) -> tuple[str, str, str] | None:
    return _ending(line, "..")


def _missing_stop(_: Chance, line: str) -> tuple[str, str, str] | None:
    return _ending(line, "")


def _glued_rule(_: Chance, line: str) -> tuple[str, str, str] | None:
    if "</br>" in line or not line.endswith(".") or line.startswith("'''"):
        return None
    return f"{line} ----", "----", ""


def _roman(_: Chance, line: str) -> tuple[str, str, str] | None:
    match = re.search(r"(HOOFDSTUK )(II|I)(?=[ .])", line)
    if not match or "<big>" not in line:
        return None
    wrote = {"II": "1I", "I": "["}[match[2]]
    return line[: match.start(2)] + wrote + line[match.end(2) :], match[1] + wrote, match[0]


def _comma_label(_: Chance, line: str) -> tuple[str, str, str] | None:
    match = re.match(r"'''(Art\.|Artikel|ARTIKEL) (\d+)(\.?)(?= )", line)
    if not match:
        return None
    wrote = (
        f"{match[1].rstrip('.')}, {match[2]}" if match[1] == "Art." else f"{match[1]} {match[2]},"
    )
    return f"'''{wrote}{line[match.end() :]}", wrote, match[0].strip("'")


def _other_case(_: Chance, line: str) -> tuple[str, str, str] | None:
    match = re.match(r"'''(Artikel|ARTIKEL) (\d+)", line)
    if not match:
        return None
    wrote = "ARTIKEL" if match[1] == "Artikel" else "Artikel"
    return line.replace(match[1], wrote, 1), f"{wrote} {match[2]}", f"{match[1]} {match[2]}"


def _one_for_l(_: Chance, line: str) -> tuple[str, str, str] | None:
    match = re.match(r"(:+)l\. ", line)
    return (f"{match[1]}1. {line[match.end() :]}", "1.", "l.") if match else None


# The kinds: who plants it, and whether the tree says it as printed.
KINDS: tuple[tuple[str, Change, bool], ...] = (
    ("hyphen", _hyphen, True),
    ("left-hyphen", _left_hyphen, True),
    ("soft-hyphen", _soft_hyphen, True),
    ("letters", _letter, True),
    ("doubled-stop", _doubled_stop, True),
    ("missing-stop", _missing_stop, True),
    ("glued-rule", _glued_rule, True),
    ("roman", _roman, False),
    ("comma-label", _comma_label, False),
    ("case", _other_case, False),
    ("one-for-l", _one_for_l, False),
)
_RARE = ("roman", "one-for-l")  # few lines can have them, so those have them more often


def planted(
    pages: tuple[WikiPage, ...], share: float, seed: int
) -> tuple[tuple[WikiPage, ...], tuple[Quirk, ...]]:
    """Plant faults in so many of the lines of law, one a line; give pages and faults."""
    out: list[WikiPage] = []
    quirks: list[Quirk] = []
    for page in pages:
        chance = Chance(seed, "quirks", page.title)
        lines = page.text.split("\n")
        for at, line in enumerate(lines):
            if page.holds in {"contents", "aside"} or not share:
                continue
            fits = [(kind, change, told) for kind, change, told in KINDS if change(chance, line)]
            rare = [row for row in fits if row[0] in _RARE]
            fits = rare or fits
            if not fits or not chance.happens(share * (10 if rare else 1)):
                continue
            kind, change, told = chance.pick(fits)
            new = change(chance, line)
            if new and new[1] != new[2]:
                lines[at], wrote, meant = new
                quirks.append(Quirk(page.title, at + 1, kind, wrote, meant, told))
        out.append(replace(page, text="\n".join(lines)))
    return tuple(out), tuple(quirks)
