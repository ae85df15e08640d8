"""Lines as a scanner or a typist gets them wrong: stops, labels, links, layout."""

from __future__ import annotations

import re

from tests.invented.chance import Chance
from tests.invented.faulty_words import Fault, Stock

_STARTS = "De|Een|Elke|Als|Wie|Zodra|Tenzij|Voordat|Nadat|Wanneer|Deze|Die|Zijn"
_MARK = r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+⁾|\d\)"


def _is_text(line: str) -> bool:
    return not ("{{" in line or "'''" in line or "<big>" in line)


def _ending(line: str, instead: str) -> Fault | None:
    """Change the full stop at a line's end, before the break that may follow it."""
    match = re.search(r"(\w+)\.(</br>)?$", line)
    if not match or not _is_text(line):
        return None
    at = match.end(1)
    return line[:at] + instead + line[at + 1 :], match[1] + instead, match[1] + "."


def _sub(chance: Chance, line: str, pattern: str, wrote: str, meant: str) -> Fault | None:
    """Change one of the places where a pattern stands; both forms are templates of its groups."""
    found = [*re.finditer(pattern, line)]
    if not found or not _is_text(line):
        return None
    match = chance.pick(found)
    instead = match.expand(wrote)
    return line[: match.start()] + instead + line[match.end() :], instead, match.expand(meant)


def doubled_stop(_: Chance, line: str, __: Stock) -> Fault | None:
    """End a line with two stops."""
    return _ending(line, "..")


def missing_stop(_: Chance, line: str, __: Stock) -> Fault | None:
    """End a line without its stop."""
    return _ending(line, "")


def page_number(chance: Chance, line: str, _: Stock) -> Fault | None:
    """End a line with the number of the printed page."""
    return _ending(line, f". {chance.between(10, 99)}")


def marked_stop(chance: Chance, line: str, _: Stock) -> Fault | None:
    """Set a stop before a mark as well as behind it."""
    return _sub(
        chance, line, rf"([a-z]{{3,}})(?<!artikel)(?<!met) ({_MARK})\.", r"\1. \2.", r"\1 \2."
    )


def lost_stop(chance: Chance, line: str, _: Stock) -> Fault | None:
    """Lose the stop between two sentences."""
    return _sub(chance, line, rf"([a-z]{{3,}})\. ({_STARTS}) ", r"\1 \2 ", r"\1. \2 ")


def comma_for_stop(chance: Chance, line: str, _: Stock) -> Fault | None:
    """Take the stop between two sentences for a comma."""
    return _sub(chance, line, rf"([a-z]{{3,}})\. ({_STARTS}) ", r"\1, \2 ", r"\1. \2 ")


def stop_for_comma(chance: Chance, line: str, _: Stock) -> Fault | None:
    """Take a comma for a stop."""
    return _sub(chance, line, r"([a-z]{7,}), ([a-z]{2,}) ", r"\1. \2 ", r"\1, \2 ")


def missing_blank(chance: Chance, line: str, stock: Stock) -> Fault | None:
    """Lose the blank behind a comma, or between two sentences."""
    fault = _sub(chance, line, r"([a-z]{7,}), ([a-z]{2,}) ", r"\1,\2 ", r"\1, \2 ")
    other = _sub(chance, line, r"([a-z]{7,})\. ([A-Z][a-z]+) ", r"\1.\2 ", r"\1. \2 ")
    chosen = fault if fault and chance.happens(0.5) else other
    word = re.match(r"[a-z]+", chosen[1]) if chosen else None
    # what is glued on must end a word that stands elsewhere: else it could be any name
    return chosen if word and stock[word[0]] > 1 else None


def bracket(chance: Chance, line: str, _: Stock) -> Fault | None:
    """Lose a bracket; not one behind a single figure, which would be a mark: `artikel 7)`."""
    pattern = r"\((zie ook [^()|]*[A-Z\d]\d)\)"
    closing = _sub(chance, line, pattern, r"(\1", r"(\1)")
    opening = _sub(chance, line, pattern, r"\1)", r"(\1)")
    return chance.pick((closing, opening))


def glued_rule(_: Chance, line: str, __: Stock) -> Fault | None:
    """Set a rule behind a text on its line, where it is no rule."""
    if "</br>" in line or not line.endswith(".") or line.startswith("'''"):
        return None
    return f"{line} ----", " ----", ""


def open_link(chance: Chance, line: str, _: Stock) -> Fault | None:
    """Leave a link open."""
    pattern = r"\[\[(template:[^|\[\]]+\|[^\[\]]*)\]\]"
    return _sub(chance, line, pattern, r"[[\1", r"[[\1]]")


def tight(chance: Chance, line: str, _: Stock) -> Fault | None:
    """Lose the blank in a reference."""
    return _sub(chance, line, r"(art\.) (\d)", r"\1\2", r"\1 \2")


def reference(chance: Chance, line: str, _: Stock) -> Fault | None:
    """Read a figure of a reference twice: there is no such article."""
    pattern = r"(?<!\|)(artikel|art\.) (\d)([2-9])(?![\d-])(?! (?:t/m|tot))"
    return _sub(chance, line, pattern, r"\1 \2\3\3", r"\1 \2\3")


def roman(_: Chance, line: str, __: Stock) -> Fault | None:
    """Take a roman I for what looks like one."""
    match = re.search(r"(HOOFDSTUK )(II|I)(?=[ .])", line)
    if not match or "<big>" not in line:
        return None
    wrote = {"II": "1I", "I": "["}[match[2]]
    return line[: match.start(2)] + wrote + line[match.end(2) :], match[1] + wrote, match[0]


def comma_label(_: Chance, line: str, __: Stock) -> Fault | None:
    """Set a comma in an article's label."""
    match = re.match(r"'''(Art\.|Artikel|ARTIKEL) (\d+)(\.?)(?= )", line)
    if not match:
        return None
    wrote = (
        f"{match[1].rstrip('.')}, {match[2]}" if match[1] == "Art." else f"{match[1]} {match[2]},"
    )
    return f"'''{wrote}{line[match.end() :]}", wrote, match[0].strip("'")


def other_case(_: Chance, line: str, __: Stock) -> Fault | None:
    """Write an article's label in capitals where others are not, or the other way."""
    match = re.match(r"'''(Artikel|ARTIKEL) (\d+)", line)
    if not match:
        return None
    wrote = "ARTIKEL" if match[1] == "Artikel" else "Artikel"
    return line.replace(match[1], wrote, 1), f"{wrote} {match[2]}", f"{match[1]} {match[2]}"


def one_for_l(_: Chance, line: str, __: Stock) -> Fault | None:
    """Take the letter l of a list for a 1."""
    match = re.match(r"(:+)l\. ", line)
    return (f"{match[1]}1. {line[match.end() :]}", "1.", "l.") if match else None
