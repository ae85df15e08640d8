"""Figures kept in docs/benchmarks.md: a section's name, its command and its lines in; written."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

FIGURES = Path(__file__).parents[2] / "docs" / "benchmarks.md"


def with_section(text: str, name: str, lines: Iterable[str]) -> str:
    """Put lines between a section's two marks, at the end if it has none; leave all else alone.

    >>> print(with_section("# Figures", "parse", ["3 s"]))
    # Figures
    <BLANKLINE>
    <!-- parse -->
    3 s
    <!-- /parse -->
    <BLANKLINE>
    """
    first, last = f"<!-- {name} -->", f"<!-- /{name} -->"
    section = "\n".join((first, *lines, last))
    before, mark, rest = text.partition(first)
    if not mark:
        return f"{text.rstrip()}\n\n{section}\n"
    _, _, after = rest.partition(last)
    return f"{before}{section}{after}"


def write(name: str, command: str, lines: Iterable[str]) -> None:
    """Write a section: the command that made it, and what that printed."""
    shown = [f"`{command}` printed:", "", "```", *(line.rstrip() for line in lines), "```"]
    text = (
        FIGURES.read_text("utf-8")
        if FIGURES.exists()
        else "# Figures, and the commands that made them\n"
    )
    FIGURES.write_text(with_section(text, name, shown), "utf-8")
