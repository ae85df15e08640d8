"""The pages a text came from, as they are known to its readers, and what was mended of them."""

from __future__ import annotations

from dataclasses import dataclass

from regelboek.problems import Where


@dataclass(frozen=True, slots=True)
class Repaired:
    """Words of a page that are read as others: where they stand, what is read, and why."""

    where: Where
    find: str
    replace: str
    reason: str


@dataclass(frozen=True, slots=True)
class Source:
    """A page the text came from. `time` as the source prints it, `origin` says what kind it is."""

    page: str
    origin: str
    file: str
    page_id: str = ""
    revision: str = ""
    time: str = ""
    remark: str = ""  # what copying lost, e.g. the numbers of a list
    repairs: tuple[Repaired, ...] = ()
