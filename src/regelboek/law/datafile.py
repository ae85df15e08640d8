"""Data files of ours, read strictly: every key has a type, and an unknown key is refused."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from typing import Any, TypeVar

from regelboek.problems import ProfileError

T = TypeVar("T")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")
_NAMES = {str: "text", int: "a whole number", bool: "true or false", date: "a day (2017-09-01)"}


class Table:
    """One table of a TOML file; each key is taken once, and `done` refuses what is left.

    Errors are ProfileError with file, line, key, what stands there and what is allowed.
    """

    def __init__(
        self, data: dict[str, Any], file: str, lines: tuple[str, ...], name: str = "", nth: int = 0
    ) -> None:
        self.data = data
        self.file = file
        self._lines = lines
        self._name = name
        self._nth = nth  # which table of this name it is
        self._taken: list[str] = []

    @property
    def line(self) -> int:
        """The line at which this table begins."""
        return max(self._lines_of_table()[0], 1)

    def take(self, key: str, kind: type[T], default: T | None = None) -> T:
        """Take a value of one type; without a default the key must be there."""
        self._taken.append(key)
        if key not in self.data:
            if default is None:
                raise self.error(key, "is missing", f"it must be {_NAMES[kind]}")
            return default
        return self._typed(key, self.data[key], kind)

    def maybe(self, key: str, kind: type[T]) -> T | None:
        """Take a value that may be absent."""
        self._taken.append(key)
        return self._typed(key, self.data[key], kind) if key in self.data else None

    def choice(self, key: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        """Take a text that must be one of a few."""
        named = f"allowed: {', '.join(word for word in allowed if word)}"
        if key not in self.data and default is None:
            raise self.error(key, "is missing", named)
        value = self.take(key, str, default)
        if value not in allowed:
            raise self.error(key, f"{value!r} stands there", named)
        return value

    def strings(self, key: str) -> tuple[str, ...]:
        """Take a list of texts; empty where the key is absent."""
        self._taken.append(key)
        values = self.data.get(key, [])
        if not isinstance(values, list):
            raise self.error(key, f"{values!r} stands there", "it must be a list of texts")
        return tuple(self._typed(key, value, str) for value in values)

    def numbers(self, key: str, default: tuple[int, ...]) -> tuple[int, ...]:
        """Take a list of whole numbers, one at least."""
        self._taken.append(key)
        values = self.data.get(key, list(default))
        if not isinstance(values, list) or not values:
            raise self.error(key, f"{values!r} stands there", "it must be a list of whole numbers")
        return tuple(self._typed(key, value, int) for value in values)

    def table(self, key: str) -> Table:
        """Take a table inside this one; empty where it is absent."""
        self._taken.append(key)
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise self.error(key, f"{value!r} stands there", f"it must be a table, [{key}]")
        return Table(value, self.file, self._lines, self._inner(key))

    def tables(self, key: str) -> tuple[Table, ...]:
        """Take a list of tables, `[[key]]`; empty where it is absent."""
        self._taken.append(key)
        values = self.data.get(key, [])
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            raise self.error(key, f"{values!r} stands there", f"it must be a list, [[{key}]]")
        name = self._inner(key)
        return tuple(
            Table(value, self.file, self._lines, name, nth) for nth, value in enumerate(values)
        )

    def done(self, *maybe: str) -> None:
        """Refuse every key that was not taken; `maybe` are those that are taken only if there."""
        known = dict.fromkeys((*(key for key in self._taken if key not in maybe), *maybe))
        for key in self.data:
            if key not in self._taken:
                raise self.error(key, "is not known here", f"known: {', '.join(known)}")

    def error(self, key: str, found: str, allowed: str) -> ProfileError:
        """Make the error for a key of this table, with the line where the key stands."""
        return ProfileError(self.file, self._inner(key), found, allowed, self._line_of(key))

    def _typed(self, key: str, value: object, kind: type[T]) -> T:
        # bool is an int to Python, not to a reader of the file; a date-time is no day
        fits = type(value) is kind
        if not fits:
            raise self.error(key, f"{value!r} stands there", f"it must be {_NAMES[kind]}")
        if isinstance(value, str) and _CONTROL.search(value):
            allowed = "a text has no control characters"
            raise self.error(key, f"{value!r} stands there", allowed)
        return value  # type: ignore[return-value]  # its type was compared above

    def _inner(self, key: str) -> str:
        return f"{self._name}.{key}" if self._name else key

    def _line_of(self, key: str) -> int:
        """Find the line of a key: the tomllib parser keeps none. Else the line of its table."""
        own = re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]")
        below = re.compile(rf"\s*\[+\s*{re.escape(self._inner(key))}\s*[\].]")
        inside = range(*self._lines_of_table())
        for pattern, lines in ((own, inside), (below, range(len(self._lines)))):
            for at in lines:
                if pattern.match(self._lines[at]):
                    return at + 1
        return max(inside.start, 1)

    def _lines_of_table(self) -> tuple[int, int]:
        """Find where this table's own keys stand: from behind its header to the next one."""
        heads = [at for at, line in enumerate(self._lines) if re.match(r"\s*\[", line)]
        own = re.compile(rf"\s*\[+\s*{re.escape(self._name)}\s*\]")
        mine = [at for at in heads if own.match(self._lines[at])]
        start = mine[self._nth] + 1 if self._name and self._nth < len(mine) else 0
        return start, next((at for at in heads if at >= start), len(self._lines))


def read_table(text: str, file: str) -> Table:
    """Read a TOML text; ProfileError with the line where it is not TOML."""
    try:
        return Table(tomllib.loads(text), file, tuple(text.split("\n")))
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        at = int(line[1]) if line else text.count("\n") + 1
        raise ProfileError(file, "", str(error), "it must be TOML", at) from None
