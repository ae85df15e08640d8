"""Pages of a wiki that no edition takes and that look as if one should: a prefix may be mistyped.

They are counted as they go by, in little room: a wiki may have more pages than there is memory.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from unicodedata import category

from regelboek.bringing import Shelf
from regelboek.reading.titles import role_of_title
from regelboek.wiki.page import own_name

_GROUPS = 1000  # kept apart; all others are counted together
_TOLD = 3  # groups that are told, and names of each


@dataclass(slots=True)
class _Group:
    """Pages whose names begin alike: how many there are, and what the first are called."""

    count: int = 0
    names: list[str] = field(default_factory=list)


class Strays:
    """Counts pages that belong to none of `shelves`, and tells of them for those that are meant.

    In a namespace of the law these are pages with a colon in their own names, as editions' pages
    have: a wiki has many other templates, and of them nothing is said. In another namespace they
    are those that have the prefix of an edition.
    """

    def __init__(self, shelves: Sequence[Shelf]) -> None:
        self._shelves = [shelf for shelf in shelves if shelf.prefix]
        self._namespaces = sorted({space for shelf in shelves for space in shelf.namespaces})
        self._groups: dict[str, _Group] = defaultdict(_Group)
        self._elsewhere: dict[str, Counter[int]] = defaultdict(Counter)
        self._last = ("", 0)

    def note(self, title: str, namespace: int) -> None:
        """Count a page that no edition takes; of one that comes again at once, nothing."""
        if (title, namespace) == self._last:
            return  # an export asks for each revision of a page
        self._last = (title, namespace)
        name = own_name(title, namespace)
        if namespace not in self._namespaces:
            for shelf in self._shelves:
                if name.startswith(shelf.prefix):
                    self._elsewhere[shelf.folder][namespace] += 1
            return
        begin, colon, rest = name.partition(":")
        if not colon or any(_left_out(title, shelf) for shelf in self._shelves):
            return
        head = title.removesuffix(name) + begin + colon
        group = self._groups[head if head in self._groups or len(self._groups) < _GROUPS else ""]
        group.count += 1
        if len(group.names) <= _TOLD:
            group.names.append(rest)

    def told(self) -> str:
        """Say how many pages of the law's namespaces fit no edition, and how they begin; or ""."""
        count = sum(group.count for group in self._groups.values())
        if not count:
            return ""
        ordered = sorted(self._groups.items(), key=lambda row: (not row[0], -row[1].count, row[0]))
        shown = [row for row in ordered[:_TOLD] if row[0]]
        parts = [f"{group.count} under {_plain(head)} {_names(group)}" for head, group in shown]
        left = count - sum(group.count for _, group in shown)
        if left:
            parts.append(f"{left} under other names")
        fit = "page fits" if count == 1 else "pages fit"
        return f"{count} {fit} no edition's prefix in {self.looked_in()}: {', '.join(parts)}"

    def looked_in(self) -> str:
        """Name the namespaces of the law."""
        word = "namespace" if len(self._namespaces) < 2 else "namespaces"  # noqa: PLR2004  # of two
        return f"{word} {', '.join(map(str, self._namespaces))}"

    def elsewhere(self, shelves: Sequence[Shelf]) -> str:
        """Say in which other namespaces pages lie that have the prefix of one of these; or ""."""
        found: Counter[int] = sum((self._elsewhere[s.folder] for s in shelves), Counter())
        parts = (f"namespace {space} ({count})" for space, count in sorted(found.items()))
        return ", ".join(parts)


def _left_out(title: str, shelf: Shelf) -> bool:
    """Tell a page of which the edition's data say that it is no law."""
    return role_of_title(title, shelf.profile) == "left_out"


def _names(group: _Group) -> str:
    more = ["…"] if group.count > _TOLD else []
    return f"({', '.join([*map(_plain, group.names[:_TOLD]), *more])})"


def _plain(words: str) -> str:
    """Show words of a stranger; what steers a terminal is left out."""
    return "".join(char for char in words if category(char)[0] != "C")
