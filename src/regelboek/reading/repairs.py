"""`repairs.toml`: what is mended of a page when it is read; the page itself stays as received."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from regelboek.law.datafile import read_table
from regelboek.law.source import Repaired
from regelboek.problems import Outcome, Problem, Where, problem


@dataclass(frozen=True, slots=True)
class Repair:
    """Words of a page that are read as others. `find` stands exactly once on the page."""

    page: str
    find: str
    replace: str
    reason: str


def repairs_of(text: str, file: str) -> tuple[Repair, ...]:
    """Read a `repairs.toml`. Raises ProfileError."""
    table = read_table(text, file)
    repairs = []
    for row in table.tables("repair"):
        page, find = row.take("page", str), row.take("find", str)
        if not find.strip():
            raise row.error("find", f"{find!r} stands there", "it must be words of the page")
        new = row.take("replace", str)
        if find.count("\n") != new.count("\n"):
            allowed = "it must have as many lines as find"
            raise row.error("replace", f"{new!r} stands there", allowed)
        repairs.append(Repair(page, find, new, row.take("reason", str)))
        row.done()
    table.done()
    return tuple(repairs)


def repaired(
    page: str, text: str, repairs: Collection[Repair]
) -> Outcome[tuple[str, tuple[Repaired, ...]]]:
    """Mend a page's text, and give the repairs that were made; one that fits not once is not."""
    if not repairs:
        return Outcome((text, ()))
    made: list[Repaired] = []
    problems: list[Problem] = []
    for repair in repairs:
        if repair.page != page:
            continue
        times = text.count(repair.find)
        if times == 1:
            # a repair keeps the number of lines, so that each counts them as the page has them
            first = text.count("\n", 0, text.index(repair.find)) + 1
            where = Where(page, "", first, first + repair.find.count("\n"))
            text = text.replace(repair.find, repair.replace)
            made.append(Repaired(where, repair.find, repair.replace, repair.reason))
        else:
            found = repr(repair.find)
            problems.append(problem(Where(page), "no-repair", find=found, times=times))
    return Outcome((text, tuple(made)), tuple(problems))


def unknown_pages(pages: Iterable[str], repairs: Iterable[Repair]) -> tuple[Problem, ...]:
    """Report the repairs of pages that are not there."""
    known = set(pages)
    return tuple(
        problem(Where(repair.page), "no-repair", find=repr(repair.find), times=0)
        for repair in repairs
        if repair.page not in known
    )
